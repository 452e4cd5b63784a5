#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""judge, slowly: boards of seven and eight nodes, and all languages without the known boards."""

import shutil

from cli_support import FINE, NO, check, main
from judge_support import (
    COMPILERS, N_SEVEN, N_SMALL, PROGRAMS, RIGHT, check_language, judge, need)


def test_programs_without_known_boards():
    for suffix in ("js", "cpp", "java"):
        if shutil.which(COMPILERS[suffix]) is not None:
            check_language(suffix, "--boards", "-")


def test_right_programs_pass_seven_nodes():
    """165,840 boards of seven nodes for each program."""
    need("cpp")
    for name in RIGHT:
        status, found = judge(PROGRAMS / f"{name}.cpp", "--up-to", "7")
        check(status == FINE and found["verdict"] == "right so far", found)
        check(found["tried"] >= N_SMALL + N_SEVEN, found)


def test_a_cap_of_2n_is_refuted_by_the_smallest_board():
    need("cpp")
    status, found = judge(PROGRAMS / "cap_2n.cpp", "--up-to", "8", "--boards", "-")
    check(status == NO and (found["nodes"], found["smallest"]) == (8, "proved"), found)
    check(sum(map(len, found["board"])) == 22, found)
    check((found["truth"], found["answer"]) == (2, 0), found)


if __name__ == "__main__":
    main()
