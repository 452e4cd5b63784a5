#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""trace: the steps of every algorithm are written and checked, and bad ones refused."""

import json
import pathlib
import tempfile

from cli_support import EXAMPLE, FINE, INPUT, USAGE, check, check_refused, main, run

COPS = '{"game": "cops-and-robbers", "graph": [[1,3],[0,2],[1,3],[0,2]]}'
TAKE = '{"game": "coins-take", "coins": 9}'
ENDS = '{"game": "coins-ends", "values": [3, 9, 1, 2]}'
ALGORITHMS = {
    EXAMPLE: ["retrograde", "relaxation", "safe", "capped", "alphabeta", "engine"],
    COPS: ["retrograde", "relaxation", "safe"],
    TAKE: ["table", "memo"],
    ENDS: ["table", "memo", "greedy"],
}


def test_round_trip():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "run.jsonl")
        for board, algorithms in ALGORITHMS.items():
            for algorithm in algorithms:
                written = run("trace", "--algorithm", algorithm, "-o", path, board)
                check(written.status == FINE, algorithm, written)
                lines = path.read_text().splitlines()
                head = json.loads(lines[0])
                events = [line for line in map(json.loads, lines[1:]) if "event" in line]
                check(head["mousehole-trace"] == 1, head)
                check(head["events"] == len(events), head)
                checked = run("trace", "--check", path, board)
                check(checked.status == FINE, algorithm, checked)
                check(f"{len(events)} steps of" in checked.out, checked)
                again = run("trace", "--algorithm", algorithm, board)
                check(again.out == path.read_text(), algorithm)


def test_run_of_one_level():
    """The cop never loses, so that the run for the cop closes without a decision."""
    for player in ("mouse", "cat", "both"):
        written = run("trace", "--algorithm", "safe", "--player", player, COPS)
        check(written.status == FINE, player, written)
        checked = run("trace", "--check", "-", COPS, text=written.out)
        check(checked.status == FINE, player, checked)


def refused(text, board, words):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "run.jsonl")
        path.write_text(text)
        check_refused(run("trace", "--check", path, board), INPUT, words)


def test_standard_input():
    text = run("trace", EXAMPLE).out
    checked = run("trace", "--check", "-", EXAMPLE, text=text)
    check(checked.status == FINE, checked)
    check_refused(run("trace", "--check", "-", EXAMPLE, text=text[:200]), INPUT, "standard input: ")


def test_contradictions():
    for option in ("--output", "--algorithm"):
        contradiction = run("trace", "--check", "-", option, "engine", EXAMPLE)
        check_refused(contradiction, USAGE, "--check", option)


def test_bad_traces():
    text = run("trace", EXAMPLE).out
    lines = text.splitlines(keepends=True)
    refused(text, "[[1],[0,2],[1]]", "line 1, column 30: ")
    refused("".join(lines[:9]), EXAMPLE, "line 10, column 1: the trace is cut")
    refused(text[:200], EXAMPLE, "line 1, column ")
    refused(text.replace('trace":1', 'trace":7'), EXAMPLE, "7 is not the version")
    refused("".join(lines[:3] + lines[4:]), EXAMPLE, "line ")


def test_too_long():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "run.jsonl")
        with path.open("wb") as file:
            file.truncate(1 << 30)
        check_refused(run("trace", "--check", path, EXAMPLE), INPUT, "run.jsonl: ",
                      "line 1, column 1: the trace is longer than 64 MiB")
        with path.open("rb") as file:
            check_refused(run("trace", "--check", "-", EXAMPLE, stdin=file), INPUT,
                          "standard input: ", "line 1, column 1: the trace is longer than 64 MiB")


if __name__ == "__main__":
    main()
