#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""judge --trace: the steps of programs, their first false value, and events that cannot be."""

import json
import pathlib
import re
import shutil
import tempfile

from cli_support import FINE, INPUT, NO, USAGE, check, main, run
from judge_support import COMPILERS, PROGRAMS

# The program and the board of a picture, with the numbers that it shows.
MINE = """class Solution:
    def catMouseGame(self, graph):
        cap, memo = len(graph) + 1, {}
        def go(t, m, c):
            if (t, m, c) in memo: return memo[t, m, c]
            if t == cap: return 0
            if m == 0: return 1
            if m == c: return 2
            me = t % 2 + 1
            if me == 1: r = [go(t+1, x, c) for x in graph[m]]
            else: r = [go(t+1, m, x) for x in graph[c] if x]
            v = me if me in r else 0 if 0 in r else 3 - me
            memo[t, m, c] = v
            return v
        return go(0, 1, 2)
"""
BOARD = "[[5],[3,4],[5],[1,5],[1],[0,2,3]]"
FIRST = ("call 9: go(7, 1, 5) = 0, draw for mouse on 1, cat on 5, cat to move; "
         "false: the cat wins in 4\n")

# The first board that refutes each program.
REFUTED = {
    "cap_n": "[[4],[3],[4],[1,4],[0,2,3]]",
    "cap_n_plus_1": BOARD,
    "memo_under_way_is_draw": "[[2],[4,5],[0,3],[2,5],[1,5],[1,3,4]]",
    "memo_without_turn": "[[2],[2,3,4],[0,1],[1,4],[1,3]]",
}


def trace(path, board, *options):
    """Returns the outcome of a call, and the lines of the trace as they were written."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "run.jsonl")
        outcome = run("judge", "--total", "600", "--trace", board, "-o", file, *options, str(path))
        lines = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
        if lines:
            checked = run("trace", "--check", file, board)
            check(checked.status == FINE, checked)
        return outcome, lines


def trace_text(text, name, board, *options):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, name)
        path.write_text(text, encoding="utf-8")
        return trace(path, board, *options)


def events_of(lines):
    return [line for line in lines if "event" in line]


def solve(graph):
    """Returns who wins each position, by looking at all of them again and again."""
    nodes = range(len(graph))
    value = {(m, c, t): 1 if m == 0 else 2 if m == c else 0
             for m in nodes for c in nodes if c != 0 for t in (0, 1)}
    changes = True
    while changes:
        changes = False
        for m, c, t in value:
            if value[m, c, t] != 0:
                continue
            replies = ([value[x, c, 1] for x in graph[m]] if t == 0
                       else [value[m, x, 0] for x in graph[c] if x != 0])
            best = t + 1 if t + 1 in replies else 0 if 0 in replies else 2 - t
            changes = changes or best != 0
            value[m, c, t] = best
    return value


def watch(source, graph):
    """Runs a program whose function “play” is watched by decorators; returns its events."""
    events = []

    def outer(function):
        def call(*arguments):
            n_events = len(events)
            answer = function(*arguments)
            if len(events) == n_events:
                events.append((arguments, answer))
            return answer
        return call

    def inner(function):
        def call(*arguments):
            events.append((arguments, None))
            answer = function(*arguments)
            events.append((arguments, answer))
            return answer
        return call

    watched = re.sub(r"^( *)((@lru_cache\(None\)\n *)?)def play\(",
                     r"\1@_outer\n\1\2@_inner\n\1def play(", source, flags=re.M)
    space = {"_outer": outer, "_inner": inner}
    exec(watched, space)
    space["Solution"]().catMouseGame(graph)
    return events


def test_the_picture():
    outcome, lines = trace_text(MINE, "mine.py", BOARD)
    check(outcome.status == NO, outcome)
    check(outcome.out.endswith("mine.py: 44 steps, answer 0\n" + FIRST), outcome)
    check([line["source"] for line in lines if "source" in line] == MINE.splitlines(), lines[:20])
    listing = lines[0]["listing"]
    check(listing == {"name": "mine.py", "language": "Python 3", "call": "go({d}, {m}, {c})",
                      "lines": 15}, listing)
    event = events_of(lines)[8]
    check(event["event"] == "decided" and event["line"] == 5 and event["winner"] == "draw", event)


def test_first_false_values():
    for name, board in REFUTED.items():
        path = PROGRAMS / f"{name}.py"
        graph = json.loads(board)
        truth = solve(graph)
        is_counted = name.startswith("cap")
        expected = None
        events = watch(path.read_text(encoding="utf-8"), graph)
        for number, (arguments, answer) in enumerate(events, 1):
            m, c, t = arguments[1:] + (arguments[0] % 2,) if is_counted else arguments
            if answer is not None and answer != truth[m, c, t] and expected is None:
                words = ", ".join(map(str, arguments))
                expected = f"call {number}: play({words}) = {answer}, "
        outcome, lines = trace(path, board)
        check(outcome.status == NO and expected in outcome.out, name, expected, outcome)
        check(len(events_of(lines)) == len(events), name, len(events))


def test_right_programs_have_none():
    n_hits = 0
    for board in REFUTED.values():
        outcome, lines = trace(PROGRAMS / "right_cap_2n_n_minus_1.py", board)
        check(outcome.status == FINE and outcome.out.endswith("the answer is right\n"), outcome)
        n_hits += sum(event["event"] == "hit" for event in events_of(lines))
    check(n_hits > 0, "hits of lru_cache")


def test_arguments_by_name():
    swapped = MINE.replace("go(t, m, c)", "go(c, t, m)").replace("go(t+1, x, c)", "go(c, t+1, x)")
    swapped = swapped.replace("go(t+1, m, x)", "go(x, t+1, m)").replace("go(0, 1, 2)", "go(2, 0, 1)")
    outcome, _ = trace_text(swapped, "mine.py", BOARD)
    check("call 9: go(5, 7, 1) = 0, draw for mouse on 1, cat on 5" in outcome.out, outcome)
    named = MINE.replace("go(t, m, c)", "go(t, *, m, c=2)").replace("go(0, 1, 2)", "go(0, m=1)")
    named = named.replace("go(t+1, x, c)", "go(t+1, m=x, c=c)")
    named = named.replace("go(t+1, m, x)", "go(t+1, m=m, c=x)")
    for text in (named, named.replace("def go", "@functools.cache\n        def go")):
        outcome, _ = trace_text("import functools\n" + text, "mine.py", BOARD)
        check("go(7, 1, 5) = 0, draw for mouse on 1, cat on 5" in outcome.out, outcome)
    # Nothing but the user tells which of two numbers is the cat.
    odd = MINE.replace("def go(t, m, c):", "def go(t, m, c, two=2):")
    outcome, _ = trace_text(odd, "mine.py", BOARD, "--follow", "go:m,c,t")
    check(FIRST in outcome.out, outcome)
    outcome, _ = trace_text(MINE, "mine.py", BOARD, "--follow", "no:m,c,t")
    check(outcome.status == INPUT and "mousehole.py" in outcome.err, outcome)
    check("never calls a recursive function “no:m,c,t”" in outcome.err, outcome)
    down = MINE.replace("go(0, 1, 2)", "go(9, 1, 2)").replace("t+1", "t-1")
    down = down.replace("t == cap", "t == 2").replace("me = t % 2 + 1", "me = 2 - t % 2")
    outcome, _ = trace_text(down, "mine.py", BOARD)
    check("call 9: go(2, 1, 5) = 0, draw for mouse on 1, cat on 5" in outcome.out, outcome)


def test_nodes_are_those_of_the_board():
    """The program always knows hole, mouse and cat as 0, 1 and 2."""
    names = [1, 0, 2, 3, 5, 4]
    graph = [[] for _ in names]
    for node, others in enumerate(json.loads(BOARD)):
        graph[names[node]] = sorted(names[other] for other in others)
    board = json.dumps({"graph": graph, "hole": 1, "mouse": 0, "cat": 2})
    outcome, _ = trace_text(MINE, "mine.py", board)
    check("mouse on 0, cat on 4, cat to move; false: the cat wins in 4" in outcome.out, outcome)


def test_programs_without_recursion():
    outcome, _ = trace(PROGRAMS / "right_retrograde.py", BOARD)
    check(outcome.status == INPUT and "no recursive function" in outcome.err, outcome)
    check("mousehole.py" in outcome.err, outcome)
    silent = "struct Solution { int catMouseGame(vector<vector<int>>& g) { return 0; } };\n"
    if shutil.which("g++") is not None:
        outcome, _ = trace_text(silent, "mine.cpp", BOARD)
        check(outcome.status == INPUT and "mousehole.h" in outcome.err, outcome)


def test_a_queue_in_python():
    source = (PROGRAMS / "right_retrograde.py").read_text(encoding="utf-8")
    source = "import mousehole\n" + source.replace(
        "            winner[mouse, cat, turn] = who\n",
        "            winner[mouse, cat, turn] = who\n"
        "            mousehole.decide(mouse, cat, turn, who)\n"
        "            mousehole.queue(mouse, cat, turn)\n").replace(
        "            mouse, cat, turn = queue.popleft()\n",
        "            mouse, cat, turn = queue.popleft()\n"
        "            mousehole.take(mouse, cat, turn)\n")
    outcome, lines = trace_text(source, "mine.py", BOARD)
    check(outcome.status == FINE and outcome.out.endswith("the answer is right\n"), outcome)
    check(lines[0]["waiting"] == "queue" and "slots" not in lines[0]["flags"], lines[0])
    wrong = source.replace("decide(*position, who)", "decide(*position, 3 - who)")
    outcome, lines = trace_text(wrong, "mine.py", BOARD)
    check(outcome.status == NO and "; false: " in outcome.out, outcome)
    stack = source.replace("queue.popleft()", "queue.pop()")
    outcome, lines = trace_text(stack, "mine.py", BOARD)
    check(outcome.status == FINE and lines[0]["waiting"] == "stack", outcome)


C_BODY = """
int n, memo[20][20][20], known[20][20][20];
int at(int m, int i);
int size(int m);

int go(int t, int m, int c)
{
  int me = t % 2 + 1, draw = 0, win = 0;
  mousehole_enter (m, c, t % 2);
  if (known[t][m][c]) win = memo[t][m][c];
  else if (t == n + 1) win = 0;
  else if (m == 0) win = 1;
  else if (m == c) win = 2;
  else
    {
      for (int i = 0; i < size (me == 1 ? m : c); i++)
        {
          int x = at (me == 1 ? m : c, i);
          if (me == 2 && x == 0) continue;
          int r = me == 1 ? go (t + 1, x, c) : go (t + 1, m, x);
          if (r == me) win = 1;
          if (r == 0) draw = 1;
        }
      win = win ? me : draw ? 0 : 3 - me;
      known[t][m][c] = 1;
      memo[t][m][c] = win;
    }
  mousehole_leave (m, c, t % 2, win);
  return win;
}
"""
C_PROGRAM = '#include "mousehole.h"\n' + C_BODY + """
int **theirs, *sizes;
int at(int m, int i) { return theirs[m][i]; }
int size(int m) { return sizes[m]; }
int catMouseGame(int **graph, int graphSize, int *graphColSize)
{
  theirs = graph; sizes = graphColSize; n = graphSize;
  memset (known, 0, sizeof known);
  return go (0, 1, 2);
}
"""
CPP_PROGRAM = '#include "mousehole.h"\n' + C_BODY + """
vector<vector<int>> theirs;
int at(int m, int i) { return theirs[m][i]; }
int size(int m) { return theirs[m].size(); }
class Solution
{
public:
  int catMouseGame(vector<vector<int>> &graph)
  {
    theirs = graph; n = graph.size();
    memset (known, 0, sizeof known);
    return go (0, 1, 2);
  }
};
"""
JS_PROGRAM = """const mousehole = require('./mousehole.js');
var catMouseGame = function(graph) {
  const memo = new Map();
  const go = (t, m, c) => {
    mousehole.enter(m, c, t % 2);
    const me = t % 2 + 1, key = [t, m, c].join();
    let v;
    if (memo.has(key)) v = memo.get(key);
    else if (t === graph.length + 1) v = 0;
    else if (m === 0) v = 1;
    else if (m === c) v = 2;
    else {
      const r = me === 1 ? graph[m].map(x => go(t + 1, x, c))
                         : graph[c].filter(x => x !== 0).map(x => go(t + 1, m, x));
      v = r.includes(me) ? me : r.includes(0) ? 0 : 3 - me;
      memo.set(key, v);
    }
    mousehole.leave(m, c, t % 2, v);
    return v;
  };
  return go(0, 1, 2);
};
"""
JAVA_PROGRAM = """class Solution {
    Map<List<Integer>, Integer> memo = new HashMap<>();
    int[][] graph;
    int go(int t, int m, int c) {
        Mousehole.enter(m, c, t % 2);
        int me = t % 2 + 1, v;
        List<Integer> key = List.of(t, m, c), r = new ArrayList<>();
        if (memo.containsKey(key)) v = memo.get(key);
        else if (t == graph.length + 1) v = 0;
        else if (m == 0) v = 1;
        else if (m == c) v = 2;
        else {
            for (int x : graph[me == 1 ? m : c])
                if (me == 1) r.add(go(t + 1, x, c));
                else if (x != 0) r.add(go(t + 1, m, x));
            v = r.contains(me) ? me : r.contains(0) ? 0 : 3 - me;
            memo.put(key, v);
        }
        Mousehole.leave(m, c, t % 2, v);
        return v;
    }
    public int catMouseGame(int[][] graph) {
        this.graph = graph;
        return go(0, 1, 2);
    }
}
"""


def test_headers_of_other_languages():
    """The same program reports the same steps in every language, each with its own line."""
    _, lines = trace_text(MINE, "mine.py", BOARD)
    expected = [{**event, "line": None} for event in events_of(lines)]
    for name, source in (("mine.c", C_PROGRAM), ("mine.cpp", CPP_PROGRAM), ("mine.js", JS_PROGRAM),
                         ("Mine.java", JAVA_PROGRAM)):
        if shutil.which(COMPILERS[name.split(".")[1]]) is None:
            print(f"{name} is left out: {COMPILERS[name.split('.')[1]]} is missing")
            continue
        outcome, lines = trace_text(source, name, BOARD)
        check(outcome.status == NO and "44 steps, answer 0\n" in outcome.out, name, outcome)
        found = events_of(lines)
        check([{**event, "line": None} for event in found] == expected, name)
        source_lines = [line["source"] for line in lines if "source" in line]
        check(all(word in source_lines[event["line"]] for event in found
                  for word in [{"entered": "enter", "decided": "leave"}[event["event"]]]), name)


VERSION = '{"mousehole-events":1}'
ENTER = '{"e":"enter","m":1,"c":2,"t":0}'
LEAVE = '{"e":"leave","m":1,"c":2,"t":0,"v":2}'

# Lines of events, how many of them are kept, and what is said of the first that cannot be.
DAMAGED = [
    ([ENTER], 0, "line 1"),
    (['{"mousehole-events":2}', ENTER], 0, "is not the version of events"),
    ([VERSION, "nonsense"], 0, "line 2"),
    ([VERSION, "[]"], 0, "line 2"),
    ([VERSION, LEAVE], 0, "is about another call than the one that was entered last"),
    ([VERSION, ENTER, LEAVE, LEAVE], 2, "line 4"),
    ([VERSION, ENTER, LEAVE.replace('"m":1', '"m":3')], 1, "is about another call"),
    ([VERSION, ENTER.replace('"c":2', '"c":6')], 0, "6 is not a number from 0 to 5"),
    ([VERSION, ENTER.replace('"c":2', '"c":-1')], 0, "-1 is not a number from 0 to 5"),
    ([VERSION, ENTER.replace('"t":0', '"t":2')], 0, "2 is not a number from 0 to 1"),
    ([VERSION, ENTER, LEAVE.replace('"v":2', '"v":3')], 1, "3 is not an answer of the task"),
    ([VERSION, ENTER, LEAVE.replace('"v":2', '"v":"None"')], 1, "is not an answer of the task"),
    ([VERSION, ENTER, LEAVE.replace(',"v":2', "")], 1, "line 3"),
    ([VERSION, ENTER, ENTER.replace("enter", "fly")], 1, '"fly" is not one of enter'),
    ([VERSION, ENTER, ENTER.replace("enter", "queue")], 1, "does not go with the events before"),
    ([VERSION, ENTER.replace("enter", "take")], 0, "neither the first nor the last that waits"),
    ([VERSION, ENTER, '{"e":"enter","m":1,"c":2,"t":0,"d":-1}'], 1, "line 3"),
    ([VERSION, ENTER, '{"e":"enter","m":1,"c":2,"t":0,"x":"' + "y" * 2000 + '"}'], 1, "longer than"),
]


def test_events_that_cannot_be():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "mine.py")
        for events, n_kept, words in DAMAGED:
            written = "\n".join(events) + "\n"
            path.write_text(f"import os\ninput()\nos.write(5, {written.encode()!r})\n"
                            "os.write(3, b'0\\n')\n", encoding="utf-8")
            outcome, lines = trace(path, BOARD, "--command", "/usr/bin/python3 -I")
            check(words in outcome.err, words, outcome)
            if n_kept == 0:
                check(outcome.status == INPUT and lines == [], events, outcome)
            else:
                check(outcome.status == NO and lines[0]["partial"], events, outcome)
                check(len(events_of(lines)) == n_kept, events, lines)


def test_runs_that_do_not_end_well():
    broken = MINE.replace("if m == 0: return 1", "if m == 0: return 1\n            1 // (5 - m)")
    outcome, lines = trace_text(broken, "mine.py", BOARD)
    check(outcome.status == NO and "ZeroDivisionError" in outcome.err, outcome)
    check(lines[0]["partial"] and "no answer" in outcome.out, outcome)
    endless = MINE.replace("if t == cap: return 0", "if t == cap:\n                while 1: pass")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "mine.py")
        path.write_text(endless, encoding="utf-8")
        outcome = run("judge", "--total", "1", "--trace", BOARD, str(path))
        check(outcome.status == NO and "more than 1 second" in outcome.err, outcome)
        check("8 steps, no answer" in outcome.out, outcome)
    wrong = "def catMouseGame(graph)\n    return 0\n"
    outcome, lines = trace_text(wrong, "my own.py", BOARD)
    check(outcome.status == INPUT and "SyntaxError" in outcome.err and lines == [], outcome)
    check("(my own.py, line 1)" in outcome.err, outcome)


def test_options():
    path = str(PROGRAMS / "cap_n.py")
    for options in (["-o", "x"], ["--follow", "a:b,c"], ["--trace", BOARD, "--json"],
                    ["--trace", BOARD, "--csv"], ["--trace", BOARD, "--up-to", "4"],
                    ["--trace", BOARD, "--boards", "x"], ["--trace", BOARD, "--time", "1"],
                    ["--trace", BOARD, "--follow", "a b"], ["--trace", BOARD, path]):
        outcome = run("judge", *options, path)
        check(outcome.status == USAGE and outcome.out == "", options, outcome)
    outcome = run("judge", "--trace", "[[1],[0]]", path)
    check(outcome.status == INPUT and outcome.err != "", outcome)
    outcome = run("judge", "--trace", BOARD, "-o", "-", path)
    check(outcome.status == NO and json.loads(outcome.out.split("\n")[0])["algorithm"] == "program",
          outcome)


if __name__ == "__main__":
    main()
