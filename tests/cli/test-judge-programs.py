#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""judge: wrong programs are refuted by the smallest board, right ones pass, in every language."""

from cli_support import FINE, NO, check, main
from judge_support import N_SMALL, PROGRAMS, check_language, judge, need


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


if __name__ == "__main__":
    main()
