#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cops and robbers: records with known answers, plain lists, and what is refused."""

import json

from cli_support import DATA, FINE, INPUT, USAGE, check, in_parallel, main, run

RECORDS = DATA / "pursuit.jsonl"
PATH = "[[1],[0,2],[1]]"


def answer(board, *options):
    outcome = run("solve", "-", "--json", *options, text=board)
    check(outcome.status == FINE and outcome.err == "", board, outcome)
    return json.loads(outcome.out)


def check_record(line):
    record = json.loads(line)
    plain = json.dumps(record["graph"])
    solved = answer(line)
    for key in ("game", "winner", "capture"):
        check(solved[key] == record[key], key, line, solved)
    check(solved["counts"]["draw"] == 0, solved)
    check((solved["remoteness"] is None) == (record["winner"] == "mouse"), solved)
    if solved["dismantling"] is not None:
        check(solved["dismantling"]["dismantlable"] == (record["winner"] == "cat"), solved)
    check(answer(plain, "--game", record["game"]) == solved, "the plain list differs", line)


def test_records_are_answered():
    lines = RECORDS.read_text(encoding="utf-8").splitlines()
    check(len(lines) == 600, len(lines))
    in_parallel(check_record, lines[::4])


def test_every_algorithm_agrees():
    for game in ("cops-and-robbers", "fully-active"):
        outcome = run("compare", PATH, "--game", game)
        check(outcome.status == FINE, outcome)
        for name in ("retrograde", "relaxation", "safe", "engine"):
            outcome = run("verify", PATH, "--game", game, "--algorithm", name)
            check(outcome.status == FINE and "certificate holds: 18" in outcome.out, outcome)


def test_answers_are_not_kept():
    record = '{"graph": [[1], [0]], "game": "fully-active", "winner": "mouse", "capture": 7}'
    written = json.loads(run("convert", "-", "-", "--from=document", "--to=document",
                             text=record).out)
    check(written["game"] == "fully-active", written)
    for key in ("winner", "capture", "holes", "rules"):
        check(key not in written, key, written)


def test_a_start_is_answered_as_it_is():
    board = {"mousehole": 1, "game": "cops-and-robbers", "graph": [[1], [0, 2], [1]],
             "mouse": 2, "cat": 0, "first": "cat"}
    solved = answer(json.dumps(board))
    check(solved["remoteness"] == 3 and solved["capture"] == 1, solved)


def test_nothing_is_called_a_draw():
    for board in (PATH, "[[1,3],[0,2],[1,3],[2,0]]"):
        outcome = run("solve", board, "--game", "cops-and-robbers")
        check(outcome.status == FINE and "draw" not in outcome.out, outcome)


def test_what_is_refused():
    outcome = run("solve", PATH, "--game", "chess")
    check(outcome.status == USAGE and "fully-active" in outcome.err, outcome)
    outcome = run("solve", PATH, "--game", "coins-take")
    check(outcome.status == USAGE, outcome)
    for text in ("[3,2,2]", '{"mousehole": 1, "graph": [[1], [0]]}'):
        outcome = run("solve", "-", "--game", "fully-active", text=text)
        check(outcome.status == INPUT and "--game is for a plain list" in outcome.err, outcome)


def test_a_figure_has_placements():
    outcome = run("export", "-", "-o", "-", "--format", "svg", "--game", "cops-and-robbers",
                  text="[[1],[0,2],[1]]")
    if outcome.status == INPUT and "is missing" in outcome.err:
        return  # a build without figures
    check(outcome.status == FINE, outcome)
    check(outcome.out.count("-placement\"") == 9, "a cell for each choice")
    for caption in ("cat placed on", "mouse on"):
        check(outcome.out.count(f">{caption} →</text>") == 1, "rows of either kind are named", caption)
    check("cat placed on 1, mouse placed on 0: cat wins in 1" in outcome.out, outcome.out[:2000])
    check("draw" not in outcome.out, "an escape is no draw")


if __name__ == "__main__":
    main()
