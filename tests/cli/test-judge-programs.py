#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""judge: wrong programs are refuted by the smallest board, right ones pass, in every language."""

import json
import shutil

from cli_support import FINE, NO, Skip, check, in_parallel, main
from judge_support import COMPILERS, PROGRAMS, judge

# The first board in the order of the enumeration, the truth and the answer.
FIRST_WRONG = {
    "distances": ("[[1,2],[0,2],[0,1]]", 1, 2),
    "seeds_of_one_turn": ("[[3],[3],[3],[0,1,2]]", 2, 1),
    "cat_counter_never_falls": ("[[3],[2,3],[1],[0,1]]", 1, 0),
    "counter_includes_hole": ("[[2,3],[2,3],[0,1],[0,1]]", 1, 0),
    "cap_n": ("[[4],[3],[4],[1,4],[0,2,3]]", 2, 0),
    "memo_without_turn": ("[[2],[2,3,4],[0,1],[1,4],[1,3]]", 2, 0),
    "through_the_hole": ("[[2,3],[2,4],[0,1,3],[0,2,4],[1,3]]", 0, 2),
    "cap_n_plus_1": ("[[5],[3,4],[5],[1,5],[1],[0,2,3]]", 2, 0),
    "memo_under_way_is_draw": ("[[2],[4,5],[0,3],[2,5],[1,5],[1,3,4]]", 2, 0),
}
RIGHT = ("right_retrograde", "right_hole_hole_for_the_cat", "right_cap_2n_n_minus_1", "cap_2n")

# What 13,314 boards of up to 6 nodes, the published and the known ones come to.
N_SMALL = 10 + 120 + 1104 + 12080


def need(suffix):
    if shutil.which(COMPILERS[suffix]) is None:
        raise Skip(f"there is no {COMPILERS[suffix]} here")


def check_program(suffix, name, *options):
    status, found = judge(PROGRAMS / f"{name}.{suffix}", "--up-to", "6", *options)
    if name in RIGHT:
        check(status == FINE and found["verdict"] == "right so far", found)
        check(found["tried"] >= N_SMALL and found["board"] is None, found)
        return
    board, truth, answer = FIRST_WRONG[name]
    check(status == NO and found["verdict"] == "wrong", found)
    check(json.dumps(found["board"], separators=(",", ":")) == board, found)
    check((found["truth"], found["answer"]) == (truth, answer), found)
    check((found["nodes"], found["smallest"]) == (len(found["board"]), "proved"), found)


def check_language(suffix, *options):
    need(suffix)
    in_parallel(lambda name: check_program(suffix, name, *options), (*FIRST_WRONG, *RIGHT))


def test_programs_in_python():
    check_language("py")


def test_programs_without_known_boards():
    check_language("py", "--boards", "-")


def test_programs_in_javascript():
    check_language("js")


def test_programs_in_cpp():
    check_language("cpp")


def test_programs_in_java():
    check_language("java")


def test_a_program_in_c():
    need("c")
    status, found = judge(PROGRAMS / "cap_2n.c", "--up-to", "6")
    check(status == FINE and found["language"] == "c" and found["tried"] >= N_SMALL, found)


def test_a_cap_of_2n_falls_at_once_with_known_boards():
    """The known boards of eight nodes refute it; the total is over before smaller ones are tried,
    so that it says honestly that nothing of the board can be spared."""
    status, found = judge(PROGRAMS / "cap_2n.py", "--up-to", "8", "--total", "4")
    check(status == NO and found["verdict"] == "wrong" and found["nodes"] == 8, found)
    check(found["smallest"] in (None, "none spared"), found)


def test_a_cap_of_2n_is_refuted_by_the_smallest_board():
    need("cpp")
    status, found = judge(PROGRAMS / "cap_2n.cpp", "--up-to", "8", "--boards", "-")
    check(status == NO and (found["nodes"], found["smallest"]) == (8, "proved"), found)
    check(sum(map(len, found["board"])) == 22, found)
    check((found["truth"], found["answer"]) == (2, 0), found)


if __name__ == "__main__":
    main()
