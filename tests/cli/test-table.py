#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""table: which rows, in which order, and that they agree with solve."""

import collections
import csv
import io
import json
import os
import pathlib
import stat
import tempfile

from cli_support import EXAMPLE, FINE, check, in_parallel, main, records, run

HEADER = ["mouse", "cat", "turn", "winner", "remoteness"]


def expected_spots(n_nodes, holes):
    return [
        [str(mouse), str(cat), turn]
        for turn in ("mouse", "cat")
        for mouse in range(n_nodes)
        for cat in range(n_nodes)
        if cat not in holes
    ]


def check_table(text, n_nodes, holes):
    rows = list(csv.reader(io.StringIO(text)))
    check(rows[0] == HEADER, rows[0])
    check([row[:3] for row in rows[1:]] == expected_spots(n_nodes, holes), "rows are missing")
    for row in rows[1:]:
        check(row[3] in ("mouse", "cat", "draw"), row)
        check((row[4] == "") == (row[3] == "draw"), row)
        check(row[4] == "" or row[4].isdigit(), row)
    check("\r" not in text and text.endswith("\n"), "line ends")
    return rows[1:]


def test_json_has_the_fields_of_the_csv():
    """The members of the JSON are the fields of the CSV, by column."""
    for board in (EXAMPLE, "[3,2,2]", "[[1,2],[0,2],[0,1]]"):
        rows = list(csv.DictReader(io.StringIO(run("table", board).out)))
        objects = json.loads(run("table", "--json", board).out)
        told = [{k: "" if v is None else str(v) for k, v in entry.items()} for entry in objects]
        check(told == rows, board)


def test_statistics_add_up_to_the_table():
    """The counts add up to the rows of the table, for every algorithm the same."""
    rows = list(csv.DictReader(io.StringIO(run("table", EXAMPLE).out)))
    outcome = run("solve", "--statistics", EXAMPLE)
    check(outcome.status == FINE, outcome)
    lines = list(csv.DictReader(io.StringIO(outcome.out)))
    for winner in ("mouse", "cat", "draw"):
        for turn in ("mouse", "cat"):
            wanted = sum(row["turn"] == turn and row["winner"] == winner for row in rows)
            told = [
                int(line["count"])
                for line in lines
                if line["statistic"] == "positions"
                and line["turn"] == turn
                and line["winner"] == winner
            ]
            check(told == [wanted], turn, winner, told)
    total = sum(int(line["count"]) for line in lines if line["statistic"] in ("reachable", "other"))
    check(total == len(rows), total)
    check(outcome.out == run("solve", "--statistics", EXAMPLE).out, "not the same bytes")


def check_board(record):
    outcome = run("table", "-", text=json.dumps(record))
    check(outcome.status == FINE, record["name"], outcome)
    rows = check_table(outcome.out, len(record["graph"]), {0})
    found = collections.Counter(row[3] for row in rows)
    check(dict(found) == {k: v for k, v in record["counts"].items() if v}, record["name"], found)
    start = next(row for row in rows if row[:3] == ["1", "2", "mouse"])
    check(start[3] == ("draw", "mouse", "cat")[record["answer"]], record["name"], start)
    check(start[4] == str(record["remoteness"] if record["answer"] else ""), record["name"], start)


def check_values(record):
    """The values obey the rules, as told here once more."""
    graph = record["graph"]
    rows = check_table(run("table", "-", text=json.dumps(record)).out, len(graph), {0})
    value = {(int(m), int(c), t): (w, int(r or 0)) for m, c, t, w, r in rows}
    for (mouse, cat, turn), (winner, remoteness) in value.items():
        if turn == "mouse":
            other, replies = "cat", [value[node, cat, "cat"] for node in graph[mouse]]
        else:
            other, replies = "mouse", [value[mouse, node, "mouse"] for node in graph[cat] if node]
        wins = [r for w, r in replies if w == turn]
        if mouse == 0 or mouse == cat or not replies:
            expected = ("mouse" if mouse == 0 else "cat" if mouse == cat else other, 0)
        elif wins:
            expected = (turn, 1 + min(wins))
        elif all(w == other for w, _ in replies):
            expected = (other, 1 + max(r for _, r in replies))
        else:
            expected = ("draw", 0)
        check((winner, remoteness) == expected, record["name"], (mouse, cat, turn), winner)


def test_rows_are_all_positions_and_agree_with_the_corpora():
    in_parallel(check_board, records("corpus-shared", "corpus-directed", "samples")[::8])


def test_values_obey_the_rules():
    in_parallel(check_values, records("samples")[::3] + records("corpus-directed")[::6])


def test_holes_leave_columns_out():
    document = {"mousehole": 1, "graph": json.loads(EXAMPLE), "holes": [0, 4]}
    text = run("table", "-", text=json.dumps(document)).out
    check(len(check_table(text, 6, {0, 4})) == 2 * 6 * (6 - 2), text)


def test_the_start_does_not_matter():
    plain = run("table", EXAMPLE).raw
    document = {"mousehole": 1, "graph": json.loads(EXAMPLE), "mouse": 4, "cat": 5, "first": "cat"}
    check(run("table", "-", text=json.dumps(document)).raw == plain, "tables differ")


def test_a_file_gets_the_same_bytes_as_standard_output():
    plain = run("table", EXAMPLE).raw
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "table.csv"
        for _ in range(2):
            outcome = run("table", EXAMPLE, "-o", path)
            check(outcome.status == FINE and outcome.raw == b"", outcome)
            check(path.read_bytes() == plain, "the file differs")
            check(os.listdir(name) == ["table.csv"], os.listdir(name))
        path.chmod(0o640)
        run("table", f"--output={path}", EXAMPLE)
        check(stat.S_IMODE(path.stat().st_mode) == 0o640, "the mode has changed")


if __name__ == "__main__":
    main()
