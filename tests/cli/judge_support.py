# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of judge share: calling it so that nothing is slow, and compilers."""

import json
import shutil

from cli_support import DATA, FINE, NO, Skip, check, in_parallel, run

PROGRAMS = DATA / "judge"

# However busy the machine is, nothing here is slow.
PATIENT = ("--time", "60", "--total", "600")

COMPILERS = {"py": "python3", "js": "node", "cpp": "g++", "java": "javac", "c": "gcc"}


def judge(path, *options, text=""):
    outcome = run("judge", "--json", *PATIENT, *options, str(path), text=text)
    check(outcome.out.count("\n") == 1, outcome)
    return outcome.status, json.loads(outcome.out)


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
N_SEVEN = 165840


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
