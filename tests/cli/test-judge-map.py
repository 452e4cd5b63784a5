#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs where an algorithm is named: their maps are what their functions answer, called here."""

import csv
import io
import json
import pathlib
import tempfile

from cli_support import FINE, INPUT, NO, USAGE, check, in_parallel, main, run
from judge_support import PROGRAMS

SIX = "[[5],[3,4],[5],[1,5],[1],[0,2,3]]"
BOARDS = (
    SIX,
    "[[2],[2,3,4],[0,1],[1,4],[1,3]]",
    "[[2,3],[2,4],[0,1,3],[0,2,4],[1,3]]",
    "[[1,2],[0,2,3],[0,1],[1,4],[3]]",
    "[[6],[2,3,5],[1,4,6],[1],[2,6],[1,6],[0,2,4,5]]",
)
WORDS = {0: "draw", 1: "mouse", 2: "cat"}


def load(path):
    """The function of a program."""
    names = {}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), names)
    return names["Solution"]().catMouseGame


def renumber(graph, mouse, cat):
    """The board with hole, mouse and cat in front, by a dictionary of names."""
    order = [0, mouse, cat] + [node for node in range(len(graph)) if node not in (0, mouse, cat)]
    return [sorted(order.index(node) for node in graph[old]) for old in order]


def expected(function, graph):
    """What the function answers at each position that it can be asked about."""
    answers = {}
    for mouse in range(1, len(graph)):
        for cat in range(1, len(graph)):
            if mouse != cat and graph[cat] != [0]:
                answers[mouse, cat] = WORDS[function(renumber(graph, mouse, cat))]
    return answers


def read_map(path, board):
    outcome = run("table", "--algorithm", str(path), board)
    check(outcome.status == FINE, path.name, outcome)
    rows = list(csv.DictReader(io.StringIO(outcome.out)))
    check(all(row["remoteness"] == "" for row in rows), path.name, "numbers in a map")
    return {
        (int(row["mouse"]), int(row["cat"]), row["turn"]): row["winner"]
        for row in rows
        if row["winner"]
    }


def check_program(path):
    function = load(path)
    for board in BOARDS:
        answers = expected(function, json.loads(board))
        found = read_map(path, board)
        wanted = {(mouse, cat, "mouse"): word for (mouse, cat), word in answers.items()}
        check(found == wanted, path.name, board, found)
        truth = {
            (int(row["mouse"]), int(row["cat"]), row["turn"]): row["winner"]
            for row in csv.DictReader(io.StringIO(run("table", board).out))
        }
        wrong = sum(word != truth[place] for place, word in wanted.items())
        outcome = run("compare", "--json", "--algorithms", f"retrograde,{path}", board)
        difference = json.loads(outcome.out)["differences"][0]
        check(outcome.status == (NO if wrong else FINE), path.name, board, outcome)
        check(difference["positions"] == wrong, path.name, board, wrong, difference)
        check(difference["compared"] == len(wanted), path.name, board, difference)


def test_maps_are_what_the_functions_answer():
    in_parallel(check_program, sorted(PROGRAMS.glob("*.py")))


def test_one_answer_of_the_picture_is_wrong():
    found = read_map(PROGRAMS / "cap_n_plus_1.py", SIX)
    check(len(found) == 20 and found[1, 2, "mouse"] == "draw", found)


def test_a_hunt_with_a_program_as_a_rival():
    rivals = f"retrograde,{PROGRAMS / 'cap_n_plus_1.py'}"
    outcome = run("hunt", "--json", "--boards", "150", "--differ", rivals)
    check(outcome.status == FINE and json.loads(outcome.out)["finds"], outcome)
    rivals = f"retrograde,{PROGRAMS / 'right_retrograde.py'}"
    outcome = run("hunt", "--json", "--boards", "150", "--differ", rivals)
    check(outcome.status == NO and not json.loads(outcome.out)["finds"], outcome)


def test_programs_that_cannot_be_run():
    with tempfile.TemporaryDirectory() as name:
        odd = pathlib.Path(name) / "odd.py"
        odd.write_text("class Solution:\n    def catMouseGame(self, graph):\n        return 7\n")
        check(run("table", "--algorithm", str(odd), SIX).status == FINE, "an odd answer")
        check(run("table", "--algorithm", f"{name}/none.py", SIX).status == INPUT, "no such file")
        outcome = run("compare", "--algorithms", f"retrograde,{odd}", SIX)
        check(outcome.status == FINE and "stands for no result" in outcome.out, outcome)
        outcome = run("table", "--algorithm", str(odd), "[[1],[2],[0]]")
        check(outcome.status == INPUT and "one-way" in outcome.err, outcome)
        outcome = run("table", "--algorithm", str(odd), "[3,2,2]")
        check(outcome.status == INPUT and "hole" in outcome.err, outcome)
        outcome = run("table", "--algorithm", "mine", SIX)
        check(outcome.status == USAGE, outcome)


if __name__ == "__main__":
    main()
