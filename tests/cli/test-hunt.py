#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""hunt: what it finds is true, the smallest comes first, and a seed decides."""

import json
import os
import pty
import signal
import subprocess

from cli_support import (
    ENVIRONMENT, FINE, NO, PATIENCE_SECONDS, PROGRAM, USAGE, check, check_refused, main,
    read_terminal, run,
)

DIFFER = ("hunt", "--differ", "retrograde,alphabeta", "--nodes", "6-7", "--boards", "200")
DRAW = ("hunt", "--draw", "--nodes", "4-6", "--boards", "500")
# More than anybody waits for.
ENDLESS = ("hunt", "--draw", "--boards", "1000000000000")


def finds(*arguments):
    outcome = run(*arguments, "--json")
    check(outcome.status == FINE and outcome.err == "", outcome)
    check(outcome.out.count("\n") == 1, outcome)
    return json.loads(outcome.out)["finds"]


def check_truth(find):
    """The board is worth what the hunt says, by another command."""
    check((find["hole"], find["mouse"], find["cat"], find["turn"]) == (0, 1, 2, "mouse"), find)
    answer = json.loads(run("solve", "--json", json.dumps(find["graph"])).out)
    for key in ("winner", "remoteness", "nodes", "edges"):
        check(answer[key] == find[key], key, find, answer)


def test_algorithms_differ_on_what_is_found():
    found = finds(*DIFFER)
    check([len(found[0]["graph"]), found[0]["edges"]] == [7, 8], found[0])
    for find in found:
        check_truth(find)
        exact, other = find["answers"]
        check(exact["algorithm"] == "retrograde", find)
        check(exact["winner"] == find["winner"] != other["winner"] == "draw", find)


def test_the_smallest_come_first():
    sizes = [(find["nodes"], find["edges"], find["board"]) for find in finds(*DRAW)]
    check(sizes[0][:2] == (5, 5) and sizes == sorted(sizes), sizes)


def test_draws_are_draws():
    for find in finds(*DRAW):
        check_truth(find)
        check(find["winner"] == "draw" and find["answers"] == [], find)


def test_longest_wins_grow_with_the_board():
    found = finds("hunt", "--longest", "cat", "--nodes", "3-6", "--boards", "4000",
                  "--degree", "1-5")
    for find in found:
        check_truth(find)
        check(find["winner"] == "cat", find)
    moves = {find["nodes"]: find["remoteness"] for find in found}
    check(moves == {3: 1, 4: 3, 5: 5, 6: 8}, moves)


def test_cops_and_robbers_are_hunted_for():
    for game in ("cops-and-robbers", "fully-active"):
        found = finds("hunt", "--game", game, "--draw", "--nodes", "3-6", "--boards", "2000")
        check((found[0]["nodes"], found[0]["edges"]) == (4, 4), game, found[0])
        for find in found:
            check((find["game"], find["winner"], find["turn"]) == (game, "mouse", "cat"), find)
            check(not {"hole", "mouse", "cat"} & find.keys(), find)
            answer = json.loads(run("solve", "--json", json.dumps(find)).out)
            check(answer["game"] == game and answer["capture"] is None, find, answer)


def test_captures_grow_with_the_board():
    found = finds("hunt", "--game", "cops-and-robbers", "--longest", "cat", "--nodes", "3-8",
                  "--boards", "4000", "--degree", "1-5")
    captures = {}
    for find in found:
        answer = json.loads(run("solve", "--json", json.dumps(find)).out)
        check(answer["remoteness"] == find["remoteness"], find, answer)
        captures[find["nodes"]] = answer["capture"]
    check(captures == {3: 1, 4: 2, 6: 3, 8: 4}, captures)
    text = run("hunt", "--game", "cops-and-robbers", "--draw", "--nodes", "4", "--boards", "99").out
    check("cat to move" in text and "mouse escapes" in text and "hole" not in text, text)


def test_kites_are_one_of_each_size():
    found = finds("hunt", "--differ", "retrograde,capped", "--family", "kite", "--nodes", "8-12",
                  "--starts", "standard", "--no-shrink")
    check([find["nodes"] for find in found] == [9, 10, 11, 12], found)
    check([find["remoteness"] for find in found] == [18, 22, 26, 30], found)


def test_switches_tell_algorithms_apart():
    both = "capped:test=cap-first,capped:test=end-first"
    found = finds("hunt", "--differ", both, "--cap", "4", "--nodes", "4-5", "--boards", "100")
    for find in found:
        names = [answer["algorithm"] for answer in find["answers"]]
        check(names == ["capped:cap=4", "capped:cap=4:test=end-first"], names)
        check(find["remoteness"] == 4, find)


def test_a_seed_decides():
    plain = run(*DIFFER, "--json")
    check(run(*DIFFER, "--json", "--seed", "42").raw == plain.raw, plain)
    check(run(*DIFFER, "--json", "--seed", "43").raw != plain.raw, plain)
    big = json.loads(run(*DIFFER, "--json", "--seed", "18446744073709551615").out)
    check(big["seed"] == "18446744073709551615", big)


def test_words_tell_board_values_and_count():
    text = run(*DIFFER).out
    check("7 nodes, 8 edges: [[" in text, text)
    check("hole on 0, mouse on 1, cat on 2, mouse to move" in text, text)
    check("Minimax with alpha-beta: draw" in text, text)
    check("Seed 42, 200 boards tried: " in text, text)


def test_nothing_found_is_no():
    outcome = run("hunt", "--draw", "--nodes", "3-4", "--boards", "50")
    check(outcome.status == NO and "nothing found" in outcome.out, outcome)
    outcome = run("hunt", "--draw", "--nodes", "3-4", "--boards", "50", "--json")
    check(outcome.status == NO and json.loads(outcome.out)["finds"] == [], outcome)


def test_questions_that_take_too_long_are_counted():
    outcome = run(*DIFFER, "--budget", "1", "--json")
    answer = json.loads(outcome.out)
    check(outcome.status == NO and answer["unanswered"] == answer["tried"] == 200, outcome)
    check("On 200 of them" in run(*DIFFER, "--work", "1").out, "words")


def test_wrong_calls_are_refused():
    for arguments, word in (
        ((), "--differ"),
        (("--draw", "--longest", "cat"), "exactly one"),
        (("--differ", "retrograde"), "two algorithms"),
        (("--differ", "retrograde,retrograde"), "itself"),
        (("--differ", "retrograde,nobody"), "“nobody”"),
        (("--differ", "retrograde,capped", "--lifo"), "--lifo"),
        (("--differ", "retrograde,capped", "--cap", "x"), "“x”"),
        (("--longest", "dog"), "“dog”"),
        (("--draw", "--game", "coins-take"), "cops-and-robbers"),
        (("--draw", "--nodes", "9-5"), "nodes"),
        (("--draw", "--nodes", "1000000"), "nodes"),
        (("--draw", "--nodes", "5-"), "“5-”"),
        (("--draw", "--nodes", "-5"), "“-5”"),
        (("--draw", "--degree", "nan"), "“nan”"),
        (("--draw", "--degree", "2", "--edges", "7"), "--degree"),
        (("--draw", "--edges", "9-2"), "edges"),
        (("--draw", "--family", "cactus"), "“cactus”"),
        (("--draw", "--family", "kite", "--nodes", "7"), "kite"),
        (("--draw", "--starts", "some"), "“some”"),
        (("--draw", "--boards", "0"), "board"),
        (("--draw", "--seed", "-1"), "“-1”"),
        (("--draw", "[[1],[0]]"), "“[[1],[0]]”"),
    ):
        check_refused(run("hunt", *arguments), USAGE, word)


def end_with(number, *options):
    """Starts an endless hunt at a terminal, ends it with a signal when it has found
    something, and returns its status, its output and what the terminal shows."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [PROGRAM, *ENDLESS, *options], env=ENVIRONMENT | {"TERM": "xterm"},
        stdout=subprocess.PIPE, stderr=theirs,
    )
    os.close(theirs)
    seen = read_terminal(ours, rb"[1-9]\d* found")
    process.send_signal(number)
    out, _ = process.communicate(timeout=PATIENCE_SECONDS)
    os.close(ours)
    return process.returncode, out, seen


def test_an_interrupt_ends_it_with_what_was_found():
    for number in (signal.SIGINT, signal.SIGTERM):
        status, out, _ = end_with(number, "--json")
        check(status == FINE, status, out)
        answer = json.loads(out)
        check(answer["finds"] and 0 < answer["tried"] < 1000000000000, answer)


def test_a_terminal_sees_how_far_it_is():
    status, out, seen = end_with(signal.SIGINT)
    check(status == FINE, status, out)
    check(b" of 1000000000000 boards, " in seen and b" a second" in seen, seen)
    check(b"boards tried" in out and b"a second" not in out, out)


def test_every_grid_is_looked_at():
    """There are as many finds as a census has, smallest first, and they are what is said."""
    for goal, condition in (("--draw", "winner=draw"),
                            ("--differ=retrograde,alphabeta", "differ=alphabeta")):
        jumps = ("--cat-jump=2", "--mouse-jump=1")
        found = finds("hunt", goal, "--family=grids", "--nodes=3-6", *jumps)
        counts = {}
        for rows, columns in ((1, 3), (1, 4), (2, 2), (1, 5), (1, 6), (2, 3)):
            outcome = run("census", "--json", f"--grids={rows}x{columns}", *jumps,
                          f"--where={condition}")
            n_found = json.loads(outcome.out.splitlines()[-1])["found"]
            if n_found > 0:
                counts[rows, columns] = n_found
        sizes = [(len(find["grid"]), len(find["grid"][0])) for find in found]
        check(found and counts == {size: sizes.count(size) for size in sizes}, counts, sizes)
        order = [(rows * columns, rows, "".join(find["grid"]).count("#"))
                 for find, (rows, columns) in zip(found, sizes, strict=True)]
        check(order == sorted(order), order)
        for find in found:
            answer = json.loads(run("solve", "--json", "-", text=json.dumps(find)).out)
            check((answer["winner"], answer["remoteness"]) == (find["winner"], find["remoteness"]),
                  find, answer)
            wrong = [told["winner"] for told in find["answers"][1:]]
            check(find["winner"] not in wrong, find)


def test_grids_are_told_by_their_cells():
    outcome = run("hunt", "--longest=mouse", "--family=grids", "--nodes=6-6", "--mouse-jump=2")
    check("hole on 0,3, mouse on 0,4, cat on 0,5" in outcome.out and "grids tried" in outcome.out, outcome)
    check("Seed" not in outcome.out, outcome)


def test_wrong_calls_for_grids():
    for arguments, words in ((("--cat-jump=2",), "--cat-jump needs --family=grids"),
                             (("--family=grids", "--mouse-jump=0"), "--mouse-jump cannot be “0”"),
                             (("--family=grids", "--nodes=3-17"), "Grids have from 3 to 16 cells"),
                             (("--family=grids", "--starts=any"), "the mouse moves first"),
                             (("--family=grids", "--game=cops-and-robbers"), "cat and mouse"),
                             (("--family=grids", "--seed=3"), "exclude each other"),
                             (("--family=grids", "--boards=3"), "exclude each other")):
        check_refused(run("hunt", "--draw", *arguments), USAGE, words)


if __name__ == "__main__":
    main()
