#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""judge: languages, commands, boards of the user, complaints, and the forms of its answers."""

import csv
import io
import json
import os
import pathlib
import shutil
import tempfile

from cli_support import FINE, INPUT, NO, USAGE, check, check_refused, main, run
from judge_support import COMPILERS, PATIENT, PROGRAMS, judge, need


def write(folder, name, text):
    path = pathlib.Path(folder, name)
    path.write_text(text, encoding="utf-8")
    return str(path)


SMALL = ("--up-to", "3")
ALWAYS_DRAW = "def catMouseGame(graph):\n    return 0\n"


def test_languages_by_option_and_by_name():
    with tempfile.TemporaryDirectory() as folder:
        odd = write(folder, "program with no suffix", ALWAYS_DRAW)
        status, found = judge(odd, "--language", "python", *SMALL)
        check(status == NO and found["language"] == "python", found)
        check(found["program"] == odd and found["answer"] == 0, found)
        status, found = judge(odd, *SMALL)
        check(status == INPUT and found["verdict"] == "cannot be run", found)
        check(found["board"] is found["truth"] is found["answer"] is found["sandbox"] is None, found)


PROTOCOL = """import os, sys
for line in sys.stdin:
    os.write(3, b"%d\\n")
"""


def test_any_command_that_speaks_the_protocol():
    with tempfile.TemporaryDirectory() as folder:
        script = write(folder, "mine.sh", "#!/bin/sh\nwhile read line; do echo 0 >&3; done\n")
        status, found = judge(script, *SMALL)
        check(status == NO and found["language"] == "command" and found["answer"] == 0, found)
        words = write(folder, "mine.txt", PROTOCOL % 2)
        status, found = judge(words, "--command", "/usr/bin/python3 -I", *SMALL)
        check(status == NO and found["language"] == "command" and found["answer"] == 2, found)
        once = write(folder, "once.sh", "#!/bin/sh\nread line\nprintf 0 >&3\n")
        status, found = judge(once, *SMALL)
        check(status == NO and found["verdict"] == "wrong", "no newline at the end", found)


def test_names_of_files_of_the_judge_are_free():
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("mousehole-adapter.py", ALWAYS_DRAW),
                           ("tmp", "#!/bin/sh\nread line\necho 0 >&3\n")):
            status, found = judge(write(folder, name, text), *SMALL)
            check(status == NO and found["answer"] == 0, found)


def test_a_byte_order_mark_is_no_part_of_a_program():
    always_draw = {
        "mine.py": ALWAYS_DRAW,
        "mine.js": "function catMouseGame(graph) { return 0; }\n",
        "mine.cpp": "struct Solution { int catMouseGame(vector<vector<int>>& g) { return 0; } };\n",
        "Mine.java": "class Solution { int catMouseGame(int[][] graph) { return 0; } }\n",
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, text in always_draw.items():
            if shutil.which(COMPILERS[name.split(".")[1]]) is not None:
                _, found = judge(write(folder, name, "\ufeff" + text), *SMALL)
                check(found["verdict"] == "wrong" and found["answer"] == 0, found)


def test_a_java_program_may_be_in_a_package():
    method = "{ int catMouseGame(int[][] graph) { return new HashMap<>().size(); } }\n"
    openings = (
        "package mine;", "\r\n/* package of; **/ // package three;\n package a . /* b */ c;\n",
        "\ufeffpackage\tmine ; import java.util.List;", "/***/package a;import java.util.*;",
    )
    need("java")
    with tempfile.TemporaryDirectory() as folder:
        for opening in openings:
            path = write(folder, "Mine.java", f"{opening} public class Solution {method}")
            _, found = judge(path, *SMALL)
            check(found["verdict"] == "wrong" and found["answer"] == 0, opening, found)


def test_boards_of_the_user_come_first():
    with tempfile.TemporaryDirectory() as folder:
        right = (PROGRAMS / "right_retrograde.py").read_text(encoding="utf-8")
        odd = right.replace("n = len(graph)\n", "n = len(graph)\n        if n == 9: return 0\n", 1)
        check(odd != right, "the program has changed")
        mine = write(folder, "mine.py", odd)
        kite = "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"
        status, found = judge(mine, "--boards", "-", *SMALL, text=kite)
        check(status == NO and (found["nodes"], found["answer"]) == (9, 0), found)
        check(found["truth"] != 0 and found["smallest"] == "none spared", found)
        status, found = judge(mine, "--boards", "-", *SMALL)
        check(status == FINE, found)
        others = "[[1,2],[0,2],[0,1]]\n" + kite + "\n[[3],[3],[3],[0,1,2]]\n"
        check(judge(mine, "--boards", "-", *SMALL, text=others)[1]["nodes"] == 9, "lists")
        boards = write(folder, "boards.g6", "Bw\nCF\n")
        check(judge(mine, "--boards", boards, *SMALL)[0] == FINE, "graph6")
        for text, words in (
            ("[[1],[2],[0]]", "one-way"),
            ("[[1],[0]]", "2 nodes"),
            ("[[1],[0,", "line 1"),
            ("[3,2,2]", "a cat and a mouse"),
        ):
            check_refused(run("judge", "--boards", "-", mine, text=text), INPUT, words)


def test_a_program_that_remembers_is_found_out():
    with tempfile.TemporaryDirectory() as folder:
        right = (PROGRAMS / "right_retrograde.py").read_text(encoding="utf-8")
        text = right.replace("    def catMouseGame", "    asked = 0\n\n    def catMouseGame")
        text = text.replace("n = len(graph)\n",
                            "n = len(graph)\n        Solution.asked += 1\n"
                            "        if Solution.asked > 9: return 7\n", 1)
        status, found = judge(write(folder, "remembers.py", text), *SMALL)
        check(status == NO and found["verdict"] == "remembers", found)
        check(found["answer"] == 7 and found["smallest"] is None, found)


def test_what_a_program_prints_is_kept_apart():
    with tempfile.TemporaryDirectory() as folder:
        text = 'def catMouseGame(graph):\n    print("asked", len(graph))\n    return 0\n'
        _, found = judge(write(folder, "prints.py", text), *SMALL)
        check(found["verdict"] == "wrong" and found["printed"].startswith("asked "), found)


def test_a_terminal_takes_no_commands_from_a_program():
    with tempfile.TemporaryDirectory() as folder:
        text = "def catMouseGame(graph):\n    print('\\x1b[31m\\tred\\r')\n    return '\\x1b]0;'\n"
        path = write(folder, "prints\x1b[2J.py", text)
        out = run("judge", *SMALL, *PATIENT, path).out
        check("  | [31m red\n" in out and "prints[2J.py: not a number" in out, out)
        check("\x1b" not in out and "\r" not in out, out)


def test_complaints_are_about_the_file_of_the_user():
    cases = {
        "syntax.py": ("x = 1\ndef f(:\n", "syntax.py\", line 2"),
        "lost.py": ("import neighbour\n", "No module named 'neighbour'"),
        "syntax.js": ("let x = 1;\nlet = ;\n", "syntax.js:2"),
        "syntax.c": ("int x;\nint y\n", "syntax.c:2"),
        "syntax.cpp": ("int x;\nclass {\n", "syntax.cpp:2"),
        "Mine.java": ("\nclass Solution { int x }\n", "Mine.java:2"),
        "Packed.java": ("/* mine */\npackage a\n.b; class Solution { int x }\n", "Packed.java:3"),
        "nothing.py": ("x = 1\n", None),
        "empty.py": ("", None),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, (text, words) in cases.items():
            if shutil.which(COMPILERS[name.split(".")[1]]) is None:
                continue
            status, found = judge(write(folder, name, text))
            check(status == INPUT and found["verdict"] == "cannot be run", found)
            check(found["tried"] == 0 and found["board"] is None, found)
            check(words is None or words in found["printed"], found)
        for name, text in (("Other.java", "class Mine { int x; }\n"), ("other.cpp", "int x;\n")):
            if shutil.which(COMPILERS[name.split(".")[1]]) is not None:
                shown = run("judge", write(folder, name, text)).out
                check("no class Solution with a method catMouseGame" in shown, shown)
        shown = run("judge", os.path.join(folder, "lost.py")).out
        check("modules beside it" in shown, shown)


def test_running_programs_are_called_as_their_files_are():
    cases = {
        "my own.py": ("def catMouseGame(graph):\n    return graph[99]\n", 'my own.py", line 2'),
        "a&b.js": ("// line 1\nconst catMouseGame = graph => x.y;\n", "a&b.js:2"),
        "Mine.java": ("class Solution {\n public int catMouseGame(int[][] graph) {\n"
                      "  return graph[99][0];\n } }\n", "(Mine.java:3)"),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, (text, words) in cases.items():
            if shutil.which(COMPILERS[name.split(".")[1]]) is None:
                continue
            _, found = judge(write(folder, name, text), *SMALL)
            check(found["verdict"] == "crashed" and words in found["printed"], found)
        syntax = write(folder, "my own syntax.py", "x = 1\nx = (\n")
        shown = run("judge", syntax).out
        check("(my own syntax.py, line 2)" in shown, shown)


def test_many_programs_are_a_table():
    with tempfile.TemporaryDirectory() as folder:
        quoted = write(folder, 'a "b", c.py', ALWAYS_DRAW)
        broken = write(folder, "broken.py", "x = '\\\\n' +\n")
        names = [str(PROGRAMS / "distances.py"), quoted, os.path.join(folder, "missing.py"), broken]
        outcome = run("judge", "--csv", *SMALL, *PATIENT, *names)
        rows = list(csv.DictReader(io.StringIO(outcome.out)))
        check(outcome.status == INPUT and "2 programs cannot be run" in outcome.err, outcome)
        check([row["program"] for row in rows] == names, rows)
        check([row["verdict"] for row in rows] == ["wrong", "wrong", *2 * ["cannot be run"]], rows)
        check(outcome.out.count("\n") == 1 + len(names), outcome)
        printed = judge(broken, *SMALL)[1]["printed"]
        check(rows[3]["printed"].encode().decode("unicode_escape") == printed, rows[3], printed)
        _, found = judge(names[0], *SMALL)
        check(list(rows[0]) == list(found), rows[0], found)
        check(rows[0]["board"] == "[[1,2],[0,2],[0,1]]" and rows[0]["sandbox"] in ("true", "false"),
              rows[0])


def test_words():
    out = run("judge", *SMALL, *PATIENT, str(PROGRAMS / "distances.py")).out
    check("wrong on 3 nodes" in out and "[[1,2],[0,2],[0,1]]" in out, out)
    check("it says cat wins; true is: mouse wins in 1" in out, out)
    check("no smaller board shows it" in out and "3 nodes: 4 right" in out, out)
    out = run("judge", *SMALL, *PATIENT, str(PROGRAMS / "right_retrograde.py")).out
    check("right so far, 12 boards tried" in out, out)


def test_wrong_calls_are_refused():
    program = str(PROGRAMS / "distances.py")
    for arguments, word in (
        ((), "FILE"),
        ((program, "--language", "cobol"), "cobol"),
        ((program, "--language", "python", "--command", "x"), "--command"),
        ((program, "--json", "--csv"), "--csv"),
        ((program, "--up-to", "2"), "“2”"),
        ((program, "--up-to", "51"), "“51”"),
        ((program, "--time", "0"), "“0”"),
        ((program, "--time", "x"), "“x”"),
        ((program, "--total", "-1"), "“-1”"),
        ((program, "--memory", "7"), "“7”"),
    ):
        check_refused(run("judge", *arguments), USAGE, word)


def test_the_first_line_of_java_is_shown_as_it_is():
    need("java")
    imports = "import java.util.*; import java.util.function.*; import java.util.stream.*; "
    for line in ("class Solution { int x = ; }", imports + "class Solution { int x = ; }"):
        check_first_line(line)


def check_first_line(line):
    with tempfile.TemporaryDirectory() as folder:
        _, found = judge(write(folder, "First.java", line + "\n"))
    lines = found["printed"].splitlines()
    check(line in lines, found["printed"])
    mark = lines[lines.index(line) + 1]
    check(mark == " " * line.rindex(";") + "^", found["printed"])


def test_modules_of_javascript_are_asked_too():
    need("js")
    body = "(graph) { return 7 }\n"
    programs = (
        "export function catMouseGame" + body,
        "export default function catMouseGame" + body,
        "export const catMouseGame = graph => 7\n",
        "export default class Solution { catMouseGame" + body + "}\n",
        "function catMouseGame" + body + "export { catMouseGame };\n",
        "function catMouseGame" + body + "export default catMouseGame\n",
        "export default catMouseGame;\nfunction catMouseGame" + body,
        "exports.catMouseGame = graph => 7\n",
        "module.exports = graph => 7\n",
        "module.exports = { catMouseGame: graph => 7 }\n",
        "module.exports = class { catMouseGame" + body + "}\n",
        "exports.Solution = class { catMouseGame" + body + "}\n",
    )
    with tempfile.TemporaryDirectory() as folder:
        for text in programs:
            status, found = judge(write(folder, "module.js", text), *SMALL)
            check((status, found["verdict"], found["answer"]) == (NO, "wrong", 7), text, found)
        path = write(folder, "module.js", "export default graph => 7\n")
        status, found = judge(path, *SMALL)
        check(status == INPUT and "export" in found["printed"], found)
        path = write(folder, "module.js", "export const x = 1\nexport const y = \n")
        status, found = judge(path, *SMALL)
        check(status == INPUT and "module.js:3" in found["printed"], found)


def test_long_answers_are_not_cut():
    need("cpp")
    text = ("class Solution { public: long long catMouseGame(vector<vector<int>>& graph)"
            " { return 4294967297LL; } };\n")
    with tempfile.TemporaryDirectory() as folder:
        status, found = judge(write(folder, "long.cpp", text), *SMALL)
        check((status, found["verdict"], found["answer"]) == (NO, "wrong", 4294967297), found)


if __name__ == "__main__":
    main()
