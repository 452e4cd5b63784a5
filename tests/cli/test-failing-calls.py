#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every subcommand while one of its system calls fails, or all from some call on: it
either does what it does otherwise, or tells in one line why not, with exit status 3;
what it should write holds all of the old content or all of the new.

Without --all some calls of each subcommand fail; build-aux/soak lets each of them fail."""

import itertools
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile

from cli_support import (
    DATA, DRAWING_PROGRAM, FINE, INPUT, NO, check, in_parallel, main, run,
)
from lesson_support import with_bookmarks

SHIM = os.path.abspath(sys.argv[2])
# A sanitizer that looks for leaks runs a program, whose calls would fail as well.
WITHOUT_LEAKS = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
TRIES_ALL = "--all" in sys.argv
# How many calls fail of each subcommand, once and from then on, if not all do.
N_TRIED = 4
OLD = b"old content\n"
COINS = {"mousehole": 1, "game": "coins-take", "coins": 50, "amounts": [1, 2]}

# Every "{in}" is a file to read, and "{out}" the folder with the files that are written,
# whose names follow.
COMMANDS = [
    ("solve {in}/board.json --json", []),
    ("solve {in}/board.json --certificate {out}/c.txt", ["c.txt"]),
    ("compare {in}/board.json --json", []),
    ("verify {in}/board.json", []),
    ("verify {in}/board.json --table {in}/table.csv", []),
    ("table {in}/board.json -o {out}/t.csv", ["t.csv"]),
    ("trace {in}/board.json -o {out}/t.jsonl", ["t.jsonl"]),
    ("trace {in}/board.json --check {in}/trace.jsonl", []),
    ("export {in}/board.json -o {out}/f.svg", ["f.svg"]),
    ("export {in}/board.json -o {out}/f.png", ["f.png"]),
    ("export {in}/board.json -o {out}/f.pdf", ["f.pdf"]),
    ("lesson {in}/lesson.mousehole -o {out}/l.html", ["l.html"]),
    ("worksheet --like={in}/find.jsonl --from={in}/finds.jsonl --students=1 -o {out}/w.pdf", ["w.pdf"]),
    ("hunt --draw --nodes=4 --boards=50 --seed=1", []),
    ("solve {in}/coins.json", []),
    ("convert {in}/board.json {out}/b.graphml", ["b.graphml"]),
    ("convert {in}/graphs.g6 {out}/b.s6 --to=sparse6 --all", ["b.s6"]),
    ("generate kite -o {out}/k.json", ["k.json"]),
    ("census {in}/graphs.g6 -j1 --json={out}/c.json --csv={out}/c.csv", ["c.json", "c.csv"]),
    ("census {in}/graphs.g6 -j1 --checkpoint={out}/c.state", []),
]
# The allocations whose sizes a board decides fail, too.
LARGE_BYTES = 1 << 18
LARGE = [
    ("solve {in}/large.json --json", []),
    ("solve {in}/large.json --algorithm=engine --certificate {out}/c.txt", ["c.txt"]),
    ("solve {in}/large.json --algorithm=capped", []),
    ("solve {in}/large.json --algorithm=safe", []),
    ("compare {in}/large.json --json", []),
    ("compare {in}/large.json --algorithms=retrograde,capped:cap=3", []),
    ("verify {in}/large.json", []),
    ("table {in}/large.json -o {out}/t.csv", ["t.csv"]),
    ("trace {in}/large.json -o {out}/t.jsonl", ["t.jsonl"]),
    ("trace {in}/large.json", []),
    ("trace {in}/page.mousehole --algorithm=capped --cap=22 -o {out}/t.jsonl", ["t.jsonl"]),
    ("trace {in}/page.mousehole --check={in}/capped.jsonl", []),
    ("trace {in}/page.mousehole --check={in}/retrograde.jsonl", []),
    ("trace {in}/row.json -o {out}/t.jsonl", ["t.jsonl"]),
    ("coins take 100000 --algorithm=memo", []),
    ("judge --trace [[5],[3,4],[5],[1,5],[1],[0,2,3]] -o {out}/t.jsonl {in}/steps.py", ["t.jsonl"]),
    ("hunt --draw --nodes=4 --boards=50 --seed=1", []),
    ("solve {in}/kite.json --algorithm=capped --cap=2n", []),
    ("coins take 100000 --json", []),
    ("coins take - < {in}/number.txt", []),
    ("coins ends - --json < {in}/values.txt", []),
    ("census {in}/long.g6 -j1 --json={out}/c.json", ["c.json"]),
    ("census {in}/path.g6 -j1 --json={out}/c.json --csv={out}/c.csv", ["c.json", "c.csv"]),
    ("census {in}/path.g6 -j1 --keep-going --json={out}/c.json", ["c.json"]),
    ("census {in}/path.g6 -j1 --where=nodes=5.. --checkpoint={out}/c.state", []),
    ("census {in}/finds.g6 -j1 --where=nodes=5 --json={out}/c.json", ["c.json"]),
    ("convert {in}/mostly-walls.json {out}/b.mousehole", ["b.mousehole"]),
    ("convert {in}/mostly-walls.txt {out}/b --to=sparse6", ["b"]),
    ("coins take 100000 --misere --algorithm=retrograde --json", []),
    ("export {in}/large.json -o {out}/f.svg", ["f.svg"]),
    ("export {in}/large.json -o {out}/f.png", ["f.png"]),
    ("export {in}/large.json -o {out}/f.pdf", ["f.pdf"]),
    ("export {in}/large.json -o {out}/f.gif", ["f.gif"]),
    ("export {in}/page.mousehole -o {out}/f.tex", ["f.tex"]),
    ("export {in}/page.mousehole -o {out}/f.html", ["f.html"]),
    ("export {in}/page.mousehole --compare=safe -o {out}/f.html", ["f.html"]),
    ("lesson {in}/page.mousehole -o {out}/l.html", ["l.html"]),
    ("convert {in}/large.json {out}/b.gml", ["b.gml"]),
    ("solve {in}/many.json --algorithm=engine", []),
    ("export {in}/many.json --part=board -o {out}/f.svg", ["f.svg"]),
    ("convert {in}/many.json {out}/b.g6", ["b.g6"]),
    ("convert {in}/many.g6 {out}/b.s6", ["b.s6"]),
    ("convert {in}/roads.json {out}/b.mousehole", ["b.mousehole"]),
    ("convert {in}/extra.json {out}/b.mousehole", ["b.mousehole"]),
    ("convert {in}/long-play.json {out}/b.mousehole", ["b.mousehole"]),
    ("convert {in}/much-play.json {out}/b.mousehole", ["b.mousehole"]),
    ("census {in}/many.g6 -j1 --json={out}/c.json", ["c.json"]),
    ("convert {in}/walls.json {out}/b.mousehole", ["b.mousehole"]),
    ("generate grid-board rows=80 columns=80 walls=1 cat-jump=40 mouse-jump=30 seed=1"
     " -o {out}/k.json", ["k.json"]),
    ("generate complete 300 -o {out}/k.g6", ["k.g6"]),
    ("generate grid 100 100 -o {out}/k.json", ["k.json"]),
    ("generate hypercube 13 -o {out}/k.json", ["k.json"]),
    ("generate hypercube 13 -o {out}/k.g6", ["k.g6"]),
    ("generate complete 800 -o {out}/k.s6", ["k.s6"]),
    ("generate random 300 40000 -o {out}/k.json", ["k.json"]),
    *((f"convert {{in}}/{name} {{out}}/b --to=sparse6", ["b"])
      for name in ("drawn.graphml", "texts.graphml", "repeated.txt", "players.dot", "groups.dot",
                   "chain.dot", "words.dot", "words.gml")),
    ("convert {in}/one-row.json {out}/b.mousehole", ["b.mousehole"]),
    *((f"convert {{in}}/many.g6 {{out}}/b --to={to}", ["b"])
      for to in ("document", "adjacency-list", "node-link", "graphml", "gml", "dot", "dimacs",
                 "edge-list")),
]
# A long program that reports many steps.
STEPS = """import os
class Solution:
    def catMouseGame(self, graph):
        os.write(5, b'{"mousehole-events":1}\\n')
        for _ in range(300):
            os.write(5, 30 * b'{"e":"decide","m":1,"c":2,"t":0,"v":0}\\n')
        return 0
"""
# Of what is refused no more is kept than shows that.
REFUSED = [
    ("convert {in}/words.adjlist {out}/b --to=sparse6", ["b"]),
    ("convert {in}/digits.txt {out}/b --to=sparse6", ["b"]),
    ("coins ends - < {in}/wrong.txt", []),
]


def make_graphs(folder):
    """Writes graphs whose readers gather many nodes, places, mentions or repeated edges, or meet
    words that are longer than any with a meaning."""
    nodes = "".join(f'<node id="a{i}"><data key="g"><Geometry x="{i}" y="1"/></data></node>\n'
                    for i in range(9500))
    (folder / "drawn.graphml").write_text(
        f'<graphml><graph edgedefault="undirected">{nodes}</graph></graphml>', encoding="utf-8")
    (folder / "repeated.txt").write_text(
        3 * "".join(f"{i} {i + 1}\n" for i in range(9000)), encoding="utf-8")
    text, section = 60000 * "&lt;é", f"<![CDATA[{400000 * '&'}]]>"
    comment = f"<!--{400000 * '-x'}-->"
    (folder / "texts.graphml").write_text(
        f'<!DOCTYPE {300000 * "x"}>{comment}<graphml><desc>{text}{section}</desc>'
        f'<graph edgedefault="undirected"><node id="a"><data key="k">{text}{comment}{section}</data></node><node id="b"/>'
        f'<edge source="a" target="b"/>{400000 * " "}</graph></graphml>', encoding="utf-8")
    edges = 9000 * "a -- b [player=cat] a -- b [player=mouse]\n"
    (folder / "players.dot").write_text(f"graph {{ {edges} }}", encoding="utf-8")
    (folder / "groups.dot").write_text(f"graph {{ a -- {{ {70000 * 'b '} }} }}", encoding="utf-8")
    (folder / "chain.dot").write_text(f"graph {{ a {9000 * ' -- b -- a'} }}", encoding="utf-8")

    word = 300000 * "x"
    (folder / "words.adjlist").write_text(f"a b {word}\n", encoding="utf-8")
    (folder / "digits.txt").write_text(f"0 1 {300000 * '1'}\n", encoding="utf-8")
    (folder / "words.dot").write_text(
        f'graph {{ {word}="{word}" a -- b [tooltip=<{word}>] b -- c [{word}={word}] }}',
        encoding="utf-8")
    (folder / "words.gml").write_text(
        f'graph [ {word} "{word}" node [ id 0 comment "{30000 * "&amp;x"}" ] node [ id 1 ] '
        f'node [ id 2 size {300000 * "1"} ] edge [ source 0 target 1 ] ]', encoding="utf-8")


def make_play(folder, board):
    """Writes a document with a long game and many answers, and one with many of either."""
    for name, n_runs, length in (("long", 1, 40000), ("much", 40000, 1)):
        digests = [f"{i:064x}" for i in range(n_runs)]
        games = [{"board": digest, "by-hand": [], "first": "mouse", "positions": length * [[1, 2]]}
                 for digest in digests]
        answers = [[step, True] for step in range(length)]
        play = {"games": games,
                "predictions": [{"run": digest, "answers": answers} for digest in digests]}
        (folder / f"{name}-play.json").write_text(json.dumps(board | play), encoding="ascii")


def make_inputs(folder):
    """Writes what the commands read."""
    shutil.copy(DATA / "two-courtyards.json", folder / "board.json")
    (folder / "coins.json").write_text(json.dumps(COINS), encoding="utf-8")
    graphs = (DATA / "connected-5-6.g6").read_text(encoding="ascii").split()
    (folder / "graphs.g6").write_text("\n".join(graphs[:30]) + "\n", encoding="ascii")
    for name, size in (("large.json", ["15", "16"]), ("page.mousehole", ["10", "11"])):
        outcome = run("generate", "grid", *size, "-o", str(folder / name))
        check(outcome.status == FINE, outcome)
    for name, family, size in (("many.json", "complete", "300"), ("many.g6", "complete", "300"),
                               ("path.g6", "path", "1800")):
        outcome = run("generate", family, size, "-o", str(folder / name))
        check(outcome.status == FINE, outcome)
    edges = list(itertools.combinations(range(300), 2))
    (folder / "roads.json").write_text(
        json.dumps({"n": 300, "mouse_edges": edges, "cat_edges": edges[1:]}), encoding="utf-8")
    (folder / "walls.json").write_text(json.dumps(
        {"grid": ["MCF" + "." * 77] + ["." * 80] * 79, "catJump": 40, "mouseJump": 30}),
        encoding="utf-8")
    board = json.loads((folder / "board.json").read_text(encoding="utf-8"))
    (folder / "extra.json").write_text(
        json.dumps(board | {"long": "x" * (1 << 19)} | {f"other {i}": i for i in range(40000)}),
        encoding="utf-8")
    make_play(folder, board)
    make_graphs(folder)
    (folder / "steps.py").write_text(f"{STEPS}# {300000 * 'x'}", encoding="ascii")
    kite = run("generate", "kite", "200", "-o", str(folder / "kite.json"))
    check(kite.status == FINE, kite)
    blanks = 300000 * " "
    (folder / "number.txt").write_text(f"50{blanks}", encoding="ascii")
    (folder / "values.txt").write_text(f"[3,1,4,{blanks}1,5]", encoding="ascii")
    (folder / "wrong.txt").write_text(f"[3,{blanks}x]", encoding="ascii")
    (folder / "long.g6").write_text(f"{graphs[0]}\n{blanks}\n", encoding="ascii")
    (folder / "finds.g6").write_text(40000 * f"{graphs[0]}\n", encoding="ascii")
    rows = ["MCF" + 597 * "#"] + 599 * [600 * "#"]
    (folder / "mostly-walls.json").write_text(
        json.dumps({"grid": rows, "catJump": 1, "mouseJump": 1}), encoding="ascii")
    (folder / "mostly-walls.txt").write_text("\n".join([*rows, "1", "1"]), encoding="ascii")
    (folder / "one-row.json").write_text(
        json.dumps({"grid": ["MCF" + 299997 * "#"], "catJump": 1, "mouseJump": 1}), encoding="ascii")
    (folder / "row.json").write_text(json.dumps([i % 100 + 1 for i in range(300)]), encoding="utf-8")
    page = str(folder / "page.mousehole")
    for name, *more in (("capped", "--cap=22"), ("retrograde",)):
        outcome = run("trace", page, f"--algorithm={name}", *more, "-o", f"{folder}/{name}.jsonl")
        check(outcome.status == FINE, outcome)
    board = str(folder / "board.json")
    for name, command in (("table.csv", "table"), ("trace.jsonl", "trace")):
        outcome = run(command, board, "-o", str(folder / name))
        check(outcome.status == FINE, outcome)
    for name, source in (("lesson", "board.json"), ("page", "page.mousehole")):
        document = json.loads((folder / source).read_text(encoding="utf-8"))
        (folder / f"{name}.mousehole").write_text(
            with_bookmarks(document, [{"step": 5, "question": "winner"}]), encoding="utf-8")
    finds = run("census", "--starts=all", "--where=moves=4..6", "--json", str(folder / "graphs.g6"))
    check(finds.status == FINE, finds)
    (folder / "finds.jsonl").write_bytes(finds.raw)
    (folder / "find.jsonl").write_bytes(finds.raw.splitlines(keepends=True)[0])


class Trial:
    """A subcommand, what it does when nothing fails, and how many calls it makes."""

    def __init__(self, words, outputs, inputs, least_bytes=None, statuses=(FINE, NO)):
        self.words, self.outputs, self.inputs = words, outputs, inputs
        self.environment = {"MOUSEHOLE_FAIL_BYTES": str(least_bytes)} if least_bytes else {}
        with tempfile.TemporaryDirectory() as folder:
            count = pathlib.Path(folder, "count")
            self.outcome, self.files = self.run({"MOUSEHOLE_FAIL_COUNT": str(count)})
            # A program that another one runs counts from one as well.
            self.n_calls = max(map(int, count.read_text(encoding="ascii").split()))
        check(self.outcome.status in statuses, words, self.outcome)

    def run(self, *environments):
        """Runs it once in each environment, in one folder: returns the last outcome and the files."""
        with tempfile.TemporaryDirectory() as folder:
            for name in self.outputs:
                pathlib.Path(folder, name).write_bytes(OLD)
            words = [word.replace("{in}", str(self.inputs)).replace("{out}", folder)
                     for word in self.words.split()]
            text = pathlib.Path(words[-1]).read_bytes() if "<" in words else b""
            words = words[:words.index("<")] if "<" in words else words
            for environment in environments:
                outcome = run(*words, text=text, environment={
                    **self.environment, **environment, "LD_PRELOAD": SHIM, "TMPDIR": folder,
                    "ASAN_OPTIONS": WITHOUT_LEAKS})
                outcome.err = outcome.err.replace(folder, "{out}")
            return outcome, {path.name: path.read_bytes()
                             for path in pathlib.Path(folder).iterdir()}

    def is_as_ever(self, outcome):
        return (outcome.status, outcome.err, outcome.raw) == \
            (self.outcome.status, self.outcome.err, self.outcome.raw)

    def fail(self, fault):
        where = f"{self.words}, call {fault} of {self.n_calls} failing"
        if "--checkpoint" in self.words:
            outcome, _ = self.run({"MOUSEHOLE_FAIL": fault}, {})
            check(self.is_as_ever(outcome), where, "does not go on from its checkpoint", outcome)
        outcome, files = self.run({"MOUSEHOLE_FAIL": fault})
        lines = outcome.err.splitlines()
        # An algorithm without memory is told of in an answer about several, and what else an answer
        # lacks on standard error.
        is_told = "compare" in self.words.split() or re.match("mousehole-cli: .", outcome.err)
        is_partial = self.environment and outcome.status in (FINE, NO) and is_told
        if not is_partial and not self.is_as_ever(outcome):
            check(outcome.status == INPUT, where, outcome)
            check(len(lines) == 1 and re.match("mousehole-(cli|export): .", lines[0]), where, outcome)
        for name in self.outputs:
            # The summary of a census that could not read all says so.
            check(files.get(name) in (OLD, self.files[name])
                  or b'"complete":false' in files.get(name), where, f"{name} is torn", outcome)
        left = set(files) - set(self.files)
        check(not left or "--checkpoint" in self.words, where, f"{left} left behind", outcome)


def choose(n_calls):
    """Returns the numbers of the calls that are to fail."""
    if TRIES_ALL or n_calls <= N_TRIED:
        return range(1, n_calls + 1)
    return sorted({1 + i * (n_calls - 1) // (N_TRIED - 1) for i in range(N_TRIED)})


def sweep(commands, **more):
    with tempfile.TemporaryDirectory() as folder:
        inputs = pathlib.Path(folder)
        make_inputs(inputs)
        commands = [command for command in commands if DRAWING_PROGRAM.exists()
                    or command[0].split()[0] not in ("export", "lesson", "worksheet")]
        trials = [Trial(*command, inputs, **more) for command in commands]
        faults = [(trial, f"{fault}{lasts}") for trial in trials for fault in choose(trial.n_calls)
                  for lasts in ("", "+")]
        failed = []

        def fail(case):
            try:
                case[0].fail(case[1])
            except AssertionError as error:
                failed.append(str(error))

        in_parallel(fail, faults)
        print(f"# {len(faults)} runs with failing calls")
        check(not failed, f"{len(failed)} of {len(faults)}", *failed)


def test_files():
    sweep(COMMANDS)


def test_memory():
    sweep(LARGE, least_bytes=LARGE_BYTES)
    sweep(REFUSED, least_bytes=LARGE_BYTES, statuses=(INPUT,))


main()
