#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""census --grids: every wall pattern with every placement, its parts and checkpoints, and finds
that open as boards."""

import itertools
import json
import pathlib
import random
import signal
import tempfile
import time

from census_support import census, start
from cli_support import (FINE, INPUT, PATIENCE_SECONDS, USAGE, catches, check, main, run,
                         wait_until)


def reach(board, cell, jump):
    """Lists the cells that a player reaches from one, staying there included."""
    row, column = cell
    cells = [cell]
    for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        for n in range(1, jump + 1):
            there = row + n * down, column + n * right
            if there not in board:
                break
            cells.append(there)
    return cells


def solve(board, food, jumps):
    """Returns who wins in how many plies from each (mouse, cat, turn), by the published rules."""
    values = {}
    for mouse, cat, turn in itertools.product(board, board, (0, 1)):
        if mouse == cat or cat == food:
            values[mouse, cat, turn] = ("cat", 0)
        elif mouse == food:
            values[mouse, cat, turn] = ("mouse", 0)
    for round_ in range(1, 2 * len(board) ** 2 + 2):
        fresh = {}
        for mouse, cat, turn in itertools.product(board, board, (0, 1)):
            if (mouse, cat, turn) in values:
                continue
            here, mine, other = ((mouse, "mouse", "cat"), (cat, "cat", "mouse"))[turn]
            replies = [values.get((to, cat, 1) if turn == 0 else (mouse, to, 0))
                       for to in reach(board, here, jumps[turn])]
            if any(reply and reply[0] == mine for reply in replies):
                fresh[mouse, cat, turn] = (mine, round_)
            elif all(reply and reply[0] == other for reply in replies):
                fresh[mouse, cat, turn] = (other, round_)
        if not fresh:
            return values
        values.update(fresh)
    raise AssertionError


def patterns(rows, columns):
    """Lists one of each class of grids that reflections and rotations make of each other."""
    cells = list(itertools.product(range(rows), range(columns)))
    for floor in itertools.chain.from_iterable(
            itertools.combinations(cells, n) for n in range(3, len(cells) + 1)):
        images = []
        for down, right in itertools.product((False, True), repeat=2):
            image = [(rows - 1 - y if down else y, columns - 1 - x if right else x)
                     for y, x in floor]
            images.append(sorted(image))
            if rows == columns:
                images.append(sorted((x, y) for y, x in image))
        if min(images) == list(floor):
            yield set(floor)


def count(rows, columns, cat_jump, mouse_jump):
    """Returns the numbers of grids and of starts by winner, and wins by winner and length."""
    starts = {"mouse": 0, "cat": 0, "draw": 0}
    moves = {"mouse": {}, "cat": {}}
    n = 0
    for board in patterns(rows, columns):
        n += 1
        for food in board:
            values = solve(board, food, (mouse_jump, cat_jump))
            for mouse, cat in itertools.permutations(board - {food}, 2):
                winner, length = values.get((mouse, cat, 0), ("draw", None))
                starts[winner] += 1
                if length is not None:
                    moves[winner][length] = moves[winner].get(length, 0) + 1
    return n, starts, moves


def grids(rows, columns, *arguments, **more):
    return census("--grids", str(rows), str(columns), "--expect=all", *arguments, **more)


def test_counts_are_those_of_the_rules():
    for rows, columns, cat_jump, mouse_jump in ((1, 5, 1, 2), (2, 3, 1, 1), (2, 3, 2, 1),
                                                (3, 2, 1, 2), (2, 4, 1, 1), (2, 4, 3, 2)):
        summary = grids(rows, columns, f"--cat-jump={cat_jump}", f"--mouse-jump={mouse_jump}")[1]
        n, starts, moves = count(rows, columns, cat_jump, mouse_jump)
        check(summary["graphs"] == n and summary["starts"] == starts, (summary, n, starts))
        for winner, lengths in moves.items():
            told = {i: n for i, n in enumerate(summary["moves"][winner]) if n > 0}
            check(told == lengths, (winner, told, lengths))


def test_finds_open_as_boards():
    for condition in ("moves=8..", "differ=alphabeta", "winner=draw"):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "finds.json"
            outcome = run("census", "--grids", "3", "3", "--cat-jump", "2", "--where", condition,
                          f"--json={path}")
            check(outcome.status == FINE, outcome)
            *finds, summary = map(json.loads, path.read_text(encoding="utf-8").splitlines())
            check(finds and len(finds) == summary["found"], summary)
            solved = run("solve", "--json", str(path))
            check(solved.status == FINE and solved.err == "", solved)
            for find, answer in zip(finds, map(json.loads, solved.out.splitlines()), strict=True):
                check(set(find) == {"grid", "catJump", "mouseJump", "answer", "winner", "plies",
                                    "starts"}, find)
                check(answer["winner"] == (find["winner"] or "draw"), (find, answer))
                check(answer["remoteness"] == find["plies"], (find, answer))
                check(answer["published"] == find["answer"], (find, answer))


def test_alpha_beta_is_wrong_on_what_is_found():
    find = grids(3, 4, "--where=differ=alphabeta", "--where=moves=8..")[0][0]
    answer = run("compare", "--algorithms=retrograde,alphabeta", "-", text=json.dumps(find))
    check("cat wins in 8 / draw" in answer.out, answer)


def test_parts_make_the_whole():
    arguments = ("--grids=3x4", "--mouse-jump=2", "--where=moves=9..")
    with tempfile.TemporaryDirectory() as folder:
        whole, merged, *parts = (str(pathlib.Path(folder) / f"{i}.json") for i in range(5))
        check(run("census", *arguments, f"--json={whole}").status == FINE)
        for i, part in enumerate(parts):
            check(run("census", *arguments, f"--part={i}/3", f"--json={part}").status == FINE)
        outcome = run("census", "--merge", "--parts=3", "--expect=all", *parts, f"--json={merged}")
        check(outcome.status == FINE and outcome.err == "", outcome)
        check(pathlib.Path(whole).read_bytes() == pathlib.Path(merged).read_bytes())
        lack = run("census", "--merge", "--expect=all", *parts[:2])
        check(lack.status == INPUT and "1093 grids were expected, and there are" in lack.err, lack)
        copies = run("census", "--merge", parts[0], parts[1], whole)
        check(copies.status == INPUT and "it shares graphs with" in copies.err, copies)


def test_a_checkpoint_goes_on():
    with tempfile.TemporaryDirectory() as folder:
        state = str(pathlib.Path(folder) / "state")
        # An error of the expectation leaves the checkpoint at the end of the list.
        first = run("census", "--grids=3x3", "--expect=100", f"--checkpoint={state}", "--json")
        check(first.status == INPUT and "100 grids were expected, and there are 90" in first.err,
              first)
        other = run("census", "--grids=3x3", "--part=0/2", f"--checkpoint={state}", "--json")
        check(other.status == INPUT and "belongs to another census" in other.err, other)
        jump = run("census", "--grids=3x3", "--cat-jump=2", f"--checkpoint={state}", "--json")
        check(jump.status == INPUT and "catJump" in jump.err, jump)
        again = run("census", "--grids=3x3", "--expect=all", f"--checkpoint={state}", "--json")
        check(again.status == FINE, again)
        check(json.loads(again.out)["starts"] == grids(3, 3)[1]["starts"], again)
        check(not pathlib.Path(state).exists())


def test_stops_leave_no_trace():
    """It goes on in the middle of a part, as far as the last stop has left it."""
    arguments = ("--grids=4x5", "--cat-jump=2", "--where=moves=17..")
    with tempfile.TemporaryDirectory() as folder:
        once, stopped = (pathlib.Path(folder) / name for name in ("once.json", "stopped.json"))
        check(run("census", *arguments, f"--json={once}").status == FINE)
        again = (*arguments, f"--checkpoint={folder}/state", f"--json={stopped}")
        n_stops = 0
        for _ in range(4):
            with start(*again) as process:
                wait_until(lambda process=process: catches(process, signal.SIGINT))
                time.sleep(0.03 + 0.1 * random.random())
                process.send_signal(signal.SIGINT)
                n_stops += b"not all of them" in process.stdout.read()
        check(n_stops > 0, "it is too fast to be stopped")
        check(run("census", *again).status == FINE)
        check(once.read_bytes() == stopped.read_bytes(), n_stops)


def test_a_sparse_part_is_stopped():
    """Patterns of this part are billions of sets of walls apart."""
    with start("--grids=6x6", "--part=3999999999/4000000000", "--json") as process:
        wait_until(lambda: catches(process, signal.SIGINT))
        process.send_signal(signal.SIGINT)
        check(json.loads(process.stdout.read())["complete"] is False)
        check(process.wait(PATIENCE_SECONDS) == FINE, process.returncode)


def test_wrong_calls():
    for arguments, words in (
            (("--grids=3y3",), "--grids cannot be “3y3”"),
            (("--grids=1x2",), "grids have 3 to 36 cells"),
            (("--grids", "7", "7"), "grids have 3 to 36 cells"),
            (("--grids=3x3", "--cat-jump=0"), "--cat-jump cannot be “0”; possible: 1…100"),
            (("--grids=3x3", "--mouse-jump=101"), "--mouse-jump cannot be “101”"),
            (("--cat-jump=2",), "--cat-jump needs --grids"),
            (("--expect=all",), "--expect=all needs --grids"),
            (("--grids=3x3", "--expect=connected"),
             "--grids and --expect=connected exclude each other"),
            (("--part=0/2",), "--part needs --grids"),
            (("--grids=3x3", "--part=2/2"), "--part cannot be “2/2”"),
            (("--grids=3x3", "--game=cops-and-robbers"), "--grids and --game exclude each other"),
            (("--grids=3x3", "--stuck-draws"), "--grids and --stuck-draws exclude each other"),
            (("--grids=3x3", "--graph6"), "--grids and --graph6 exclude each other"),
            (("--grids=3x3", "x.g6"), "--grids and x.g6 exclude each other"),
            (("--grids=3x3", "--where=edges=3"), "--where cannot be “edges=3”")):
        outcome = run("census", *arguments)
        check(outcome.status == USAGE and words in outcome.err, outcome)


if __name__ == "__main__":
    main()
