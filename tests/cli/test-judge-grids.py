#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""judge: programs with canMouseWin, asked about grids."""

import collections
import itertools
import json
import pathlib
import re
import tempfile
import typing

from cli_support import FINE, INPUT, NO, USAGE, check, check_refused, main, run
from judge_support import COMPILERS, PATIENT, PROGRAMS, judge, need

# What turns a right program into a wrong one, whatever its language.
MISTAKES = {
    "walls are jumped over": (r"(==+ ['\"]#['\"]\)?:?\s+)break", r"\1continue"),
    "a draw is won by the mouse": (r"==(=?) 1(?!.*== 1)", r"!=\1 2"),
    "the mouse jumps as the cat": (r"(list_?[mM]oves ?\([^()]*)mouseJump", r"\1catJump"),
}


def make_mistake(suffix, name):
    right = (PROGRAMS / f"grids/right.{suffix}").read_text(encoding="utf-8")
    pattern, replacement = MISTAKES[name]
    wrong, n_places = re.subn(pattern, replacement, right, flags=re.DOTALL)
    check(n_places == 1, suffix, name, n_places)
    return wrong


def load(text):
    names = {"List": typing.List, "deque": collections.deque}
    exec(text, names)
    return names["Solution"]().canMouseWin


def list_grids(n_cells):
    """Yields all grids of a size in the order of the judge, made in another way."""
    for n_walls in range(n_cells - 2):
        for jump_sum in range(2, 7):
            shapes = [(rows, n_cells // rows) for rows in range(1, 9)
                      if n_cells % rows == 0 and n_cells // rows <= 8]
            for (rows, columns), cat_jump in itertools.product(shapes, (1, 2, 3)):
                mouse_jump = jump_sum - cat_jump
                if not 1 <= mouse_jump <= 3:
                    continue
                for walls in sorted(itertools.combinations(range(n_cells), n_walls),
                                    key=lambda walls: walls[::-1]):
                    floor = [cell for cell in range(n_cells) if cell not in walls]
                    for roles in itertools.permutations(floor, 3):
                        cells = ["#" if cell in walls else "." for cell in range(n_cells)]
                        for cell, letter in zip(roles, "FMC"):
                            cells[cell] = letter
                        yield (["".join(cells[row * columns:(row + 1) * columns])
                                for row in range(rows)], cat_jump, mouse_jump)


def find_first(wrong):
    right = load((PROGRAMS / "grids/right.py").read_text(encoding="utf-8"))
    for n_cells in range(3, 6):
        for grid in list_grids(n_cells):
            if wrong(*grid) != right(*grid):
                return grid, right(*grid)
    return None


def check_mistake(folder, suffix, name, expected):
    path = pathlib.Path(folder, f"wrong.{suffix}")
    path.write_text(make_mistake(suffix, name), encoding="utf-8")
    (rows, cat_jump, mouse_jump), truth = expected
    status, found = judge(path)
    check(status == NO and found["verdict"] == "wrong", suffix, name, found)
    check(found["board"] == {"grid": rows, "catJump": cat_jump, "mouseJump": mouse_jump},
          suffix, name, found, expected)
    check((found["truth"], found["answer"]) == (truth, not truth), found)
    check(found["smallest"] == "proved", found)
    check(found["nodes"] == len("".join(rows)) - "".join(rows).count("#"), found)


def test_wrong_programs_are_refuted_on_the_first_grid():
    for name in MISTAKES:
        expected = find_first(load(make_mistake("py", name)))
        for suffix in COMPILERS:
            try:
                need(suffix)
            except Exception as missing:
                print(missing)
                continue
            with tempfile.TemporaryDirectory() as folder:
                check_mistake(folder, suffix, name, expected)


def check_right(suffix):
    need(suffix)
    status, found = judge(PROGRAMS / f"grids/right.{suffix}", "--up-to", "5")
    check(status == FINE and found["verdict"] == "right so far", found)
    check(found["tried"] >= 108 + 1296 + 4320 and found["board"] is None, found)


def test_a_right_program_in_python():
    check_right("py")


def test_a_right_program_in_c():
    check_right("c")


def test_a_right_program_in_cpp():
    check_right("cpp")


def test_a_right_program_in_java():
    check_right("java")


def test_a_right_program_in_javascript():
    check_right("js")


def write(folder, name, text):
    path = pathlib.Path(folder, name)
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_answers_are_true_or_false():
    with tempfile.TemporaryDirectory() as folder:
        for answer, shown in (("1", "1"), ("None", "None"), ("'true'", "'true'")):
            program = f"def canMouseWin(grid, catJump, mouseJump):\n    return {answer}\n"
            status, found = judge(write(folder, "mine.py", program))
            check(status == NO and found["verdict"] == "not a number", found)
            check(found["answer"] == shown, found)
        program = "var canMouseWin = function(grid, catJump, mouseJump) { return 0; };\n"
        need("js")
        _, found = judge(write(folder, "mine.js", program))
        check(found["verdict"] == "not a number" and found["answer"] == "0", found)


def test_any_command_may_answer():
    with tempfile.TemporaryDirectory() as folder:
        script = "#!/bin/sh\nwhile read line; do echo %s >&3; done\n"
        for word, value in (("true", True), ("1", True), ("false", False), ("2", 2)):
            path = write(folder, "mine.sh", script % word)
            status, found = judge(path, "--task", "cat-and-mouse-2")
            check(status == NO and found["verdict"] == "wrong", found)
            check(found["answer"] is value or found["answer"] == value == 2, found)
        path = write(folder, "mine.sh", "#!/bin/sh\nread line; echo \"$line\"; echo x >&3\n")
        _, found = judge(path, "--task", "cat-and-mouse-2", "--total", "5")
        check(found["printed"] == '["FMC"],1,1\n', found)


def test_the_function_tells_the_task():
    graphs = "def catMouseGame(graph):\n    return 0\n"
    with tempfile.TemporaryDirectory() as folder:
        first = write(folder, "first.py", graphs)
        second = write(folder, "second.py", graphs.replace("catMouseGame(graph)",
                                                           "canMouseWin(g, c, m)"))
        outcome = run("judge", "--json", *PATIENT, first, second)
        boards = [json.loads(line)["board"] for line in outcome.out.splitlines()]
        check(isinstance(boards[0], list) and isinstance(boards[1], dict), boards)
        status, found = judge(first, "--task", "cat-and-mouse-2")
        check(status == INPUT and found["verdict"] == "cannot be run", found)
    check_refused(run("judge", "--task", "chess", first), USAGE, "chess", "cat-and-mouse-2")


def test_grids_of_the_user_come_first():
    grid = '{"grid":["M.C...F"],"catJump":1,"mouseJump":3}\n'
    right = (PROGRAMS / "grids/right.py").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        mine = write(folder, "mine.py", right.replace(
            "n_columns = len(grid[0])\n",
            "n_columns = len(grid[0])\n        if mouseJump == 7: return False\n"))
        board = grid.replace("3", "7").replace("M.C...F", "C.M...F")
        status, found = judge(mine, "--up-to", "4", "--boards", "-", text=board)
        check(status == NO and found["board"]["mouseJump"] == 7, found)
        check(found["smallest"] == "none spared", found)
        for text, words in (("[[1],[0,2],[1]]", "grids"),
                            ('["M.C...F.."],1,2', "8 rows"), ('["M.C...F"],1,9', "1 to 8")):
            outcome = run("judge", mine, "--boards", "-", text=text)
            check_refused(outcome, INPUT, words)
        outcome = run("judge", mine, "--up-to", "65")
        check_refused(outcome, USAGE, "3–64")


def test_steps_cannot_be_followed():
    outcome = run("judge", str(PROGRAMS / "grids/right.py"), "--trace", "-", text='["M.C...F"],1,3')
    check_refused(outcome, INPUT, "canMouseWin", "cannot be followed")



if __name__ == "__main__":
    main()
