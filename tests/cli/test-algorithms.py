#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Algorithms and their switches: right and wrong where they should be, and
told so."""

import csv
import io
import itertools
import json
import os
import pty
import re
import time

from boards import BOW_TIE, EIGHTS, KITE, grid, kite
from cli_support import (
    EXAMPLE, FINE, INPUT, NO, PATIENCE_SECONDS, USAGE, check, check_refused, in_parallel, main,
    read_terminal, records, run,
)

NAMES = ["retrograde", "relaxation", "capped", "alphabeta", "safe"]
EXACT = ["retrograde", "relaxation", "safe", "engine"]


def solve(text, *arguments):
    outcome = run("solve", "--json", "-", "--algorithm", *arguments, text=text)
    check(outcome.status == FINE, arguments, outcome)
    return json.loads(outcome.out)


def check_right(board, *arguments):
    answer = solve(board.text, *arguments)
    check(answer["answer"] == board.answer, arguments, answer)
    check(answer["remoteness"] in (board.moves, None), arguments, answer)
    check(answer["wrong"] == 0 and answer["reason"] is None, arguments, answer)


def check_draw(board, *arguments):
    """The answer is a draw, and the truth stands beside it."""
    answer = solve(board.text, *arguments)
    check((answer["answer"], answer["winner"], answer["remoteness"]) == (0, "draw", None), answer)
    check(answer["truth"]["answer"] == board.answer, answer)
    check(answer["truth"]["remoteness"] == board.moves, answer)
    check(answer["exact"] == "no" and answer["wrong"] > 0 and answer["reason"], answer)
    return answer


def check_repair(board, answer):
    """The proposed repair repairs."""
    check_right(board, answer["repair"])


def test_exact_algorithms_have_the_known_answers():
    def compare(record):
        text = json.dumps(record)
        for name in EXACT:
            answer = solve(text, name)
            for key in ("answer", "remoteness", "counts"):
                check(answer[key] == record[key], record["name"], name, key, answer)
            check((answer["exact"], answer["wrong"]) == ("yes", 0), name, answer)

    in_parallel(compare, records("corpus-shared", "corpus-directed", "samples")[::11])


def test_the_cap_spoils_what_the_law_says():
    def obey(record):
        text = json.dumps(record)
        moves = record["remoteness"] if record["answer"] else 0
        cap = 2 * len(record["graph"])
        first, end = solve(text, "capped"), solve(text, "capped", "--end-first")
        check((first["options"], end["options"])
              == ({"cap": cap, "test": "cap-first"}, {"cap": cap, "test": "end-first"}), first, end)
        check(first["answer"] == (0 if moves >= cap else record["answer"]), record["name"], first)
        check(end["answer"] == (0 if moves > cap else record["answer"]), record["name"], end)

    in_parallel(obey, [r for r in records("corpus-shared", "samples") if len(r["graph"]) < 20][::3])


def test_the_kite_defeats_the_cap():
    answer = check_draw(KITE, "capped")
    check(answer["wrong"] == 2 and answer["repair"] == "capped:cap=19", answer)
    check(answer["first_wrong"]["mouse"] == 1 and answer["first_wrong"]["cat"] == 2, answer)
    check(answer["counts"] == {"mouse": 54, "cat": 88, "draw": 2}, answer)
    check_draw(KITE, "capped", "--cap", "18", "--cap-first")
    check_draw(KITE, "capped", "--cap", "17", "--end-first")
    check_right(KITE, "capped", "--cap", "19")
    check_right(KITE, "capped", "--cap=18", "--end-first")
    check_right(KITE, "capped", "--cap=safe")
    check_right(KITE, "capped:cap=18:test=end-first")
    check_repair(KITE, answer)


def test_longer_kites_defeat_larger_caps():
    board = kite(8)
    check(board.moves == 42, board.moves)
    check_right(board, "retrograde")
    check_repair(board, check_draw(board, "capped", "--end-first"))


def test_three_boards_of_eight_nodes_defeat_the_cap():
    for board in EIGHTS:
        check_repair(board, check_draw(board, "capped"))
        end_first = check_right if board.moves <= 16 else check_draw
        end_first(board, "capped", "--end-first")


def test_marks_that_forget_the_turn_fail_on_the_bow_tie():
    answer = check_draw(BOW_TIE, "alphabeta")
    check(answer["answered"] == 1 and answer["repair"] == "alphabeta:marks=turn", answer)
    check(answer["options"] == {"marks": "pair", "budget": 10000000, "ask": "start"}, answer)
    check_right(BOW_TIE, "alphabeta", "--marks", "turn")
    check_repair(BOW_TIE, answer)
    every = solve(BOW_TIE.text, "alphabeta", "--marks=turn", "--ask=every")
    check((every["answered"], every["wrong"], every["exact"]) == (84, 0, "winners"), every)


def test_a_stack_has_wrong_distances_and_right_winners():
    queue, stack = solve(BOW_TIE.text, "relaxation"), solve(BOW_TIE.text, "relaxation", "--lifo")
    check(stack["options"] == {"order": "lifo"} and stack["exact"] == "winners", stack)
    check(stack["counts"] == queue["counts"] and stack["answer"] == 2, stack)
    check(stack["remoteness"] > 8 and stack["wrong"] > 0, stack)
    check(stack["repair"] == "relaxation" and queue["wrong"] == 0, stack)


def test_a_safe_set_tells_what_one_player_loses():
    for player, winner in (("mouse", "cat"), ("cat", "mouse")):
        both, one = solve(EXAMPLE, "safe"), solve(EXAMPLE, "safe", "--player", player)
        check(one["counts"] == {"mouse": 0, "cat": 0, "draw": 0} | {winner: both["counts"][winner]},
              one)
        check(one["answered"] == both["counts"][winner], one)
        check((one["answer"], one["winner"], one["remoteness"]) == (None, None, None), one)
        check(one["truth"]["winner"] == "draw" and one["repair"] == "safe", one)
        check(not one["exhausted"] and one["exact"] == "winners" and one["wrong"] == 0, one)


def test_a_used_up_budget_is_no_answer_and_no_error():
    answer = solve(grid(4, 4), "alphabeta", "--budget", "1000000")
    check(answer["exhausted"] and answer["work"]["nodes"] == 1000000, answer)
    check((answer["answer"], answer["winner"], answer["remoteness"]) == (None, None, None), answer)
    check(answer["answered"] == 0 and answer["counts"] == {"mouse": 0, "cat": 0, "draw": 0}, answer)
    check(answer["truth"]["winner"] == "cat" and answer["repair"] is None, answer)
    check("budget" in answer["reason"], answer)
    words = run("solve", "-", "--algorithm=alphabeta", text=grid(4, 4))
    check(words.status == FINE and "Answer: none" in words.out, words)
    check("Why: The budget of 10000000 nodes was used up" in words.out, words)
    check("Repair" not in words.out and "Truth: 2, the cat wins" in words.out, words)


def test_a_long_run_shows_its_progress_at_a_terminal_only():
    reader, writer = pty.openpty()
    call = ["solve", "-", "--json", "--algorithm=alphabeta", "--budget=40000000"]
    watched = run(*call, text=grid(4, 4), stderr=writer)
    os.close(writer)
    shown = read_terminal(reader).decode("utf-8")
    os.close(reader)
    check(re.match(r"\rMinimax with alpha-beta: \d+ %, nodes \d+\033\[K", shown), repr(shown))
    check(shown.endswith("\r\033[K"), repr(shown))
    silent = run(*call, text=grid(4, 4))
    check(silent.err == "" and silent.raw == watched.raw, silent)


def test_grids_take_the_known_number_of_nodes():
    samples = {record["name"]: record for record in records("samples")}
    for size, n_nodes in (("2x3", 17), ("3x3", 218), ("3x4", 53775)):
        answer = solve(json.dumps(samples[f"blow-up-grid-{size}"]), "alphabeta", "--marks=turn")
        check(answer["work"]["nodes"] == n_nodes and answer["answer"] == 2, size, answer)


def test_too_much_memory_is_refused_with_what_would_fit():
    ring = json.dumps([sorted([(i + 1) % 200, (i - 1) % 200]) for i in range(200)])
    command = ["solve", "-", "--algorithm", "capped", "--cap"]
    start = time.monotonic()
    outcome = run(*command, "1000000000", text=ring)
    check_refused(outcome, INPUT, "standard input: capped: Solving 200 nodes needs ", " would fit")
    check(time.monotonic() - start < PATIENCE_SECONDS, "it was tried")
    cap = int(re.search(r"Cap (\d+) would fit", outcome.err).group(1))
    # Far above is refused, below is not: some memory comes and goes.
    check_refused(run(*command, str(2 * cap), text=ring), INPUT, "would fit")
    check(run(*command, str(min(cap // 2, 2000)), text=ring).status == FINE, cap)


def test_words_tell_the_algorithm_and_what_it_does_not_know():
    words = run("solve", KITE.text, "--algorithm", "capped").out
    lines = dict(line.split(": ", 1) for line in words.splitlines())
    check(lines["Algorithm"].startswith("Turn-capped search (2n turns = 18, cap tested first). "), words)
    check(lines["Answer"] == "0, a draw" and lines["Exact"] == "when moves < cap", words)
    check(lines["Truth"] == "2, the cat wins in 18 moves" and "2n turns = 18" in lines["Why"], words)
    check(lines["Wrong answers"] == "2 of 144", words)
    check(lines["Repair"] == "Raise the cap to 19 (capped:cap=19)", words)
    check(", memo hits " in lines["Turn-capped search"] and "Best move" not in lines, words)
    words = run("solve", BOW_TIE.text, "--algorithm=alphabeta", "--marks=turn").out
    check("Answer: 2, the cat wins\n" in words and ", not answered 83\n" in words, words)
    words = run("solve", BOW_TIE.text).out
    check("\nExact: always\n" in words and "Truth" not in words and "Why" not in words, words)


def test_tables_leave_out_what_is_not_known():
    def rows(*arguments):
        outcome = run("table", BOW_TIE.text, *arguments)
        check(outcome.status == FINE, outcome)
        return list(csv.DictReader(io.StringIO(outcome.out)))

    plain = rows()
    check(rows("--algorithm=safe") == plain == rows("--algorithm=capped"), "exact ones differ")
    asked = rows("--algorithm", "alphabeta", "--marks", "turn")
    known = [row for row in asked if row["winner"]]
    check(len(asked) == len(plain) and len(known) == 1, known)
    check(known[0] == {"mouse": "1", "cat": "2", "turn": "mouse", "winner": "cat",
                       "remoteness": ""}, known)
    every = rows("--algorithm", "alphabeta", "--marks=turn", "--ask=every")
    check([r["winner"] for r in every] == [r["winner"] for r in plain], "other winners")


def test_verify_says_what_can_be_checked():
    outcome = run("verify", KITE.text, "--algorithm", "relaxation")
    check(outcome.status == FINE and outcome.out.startswith("certificate holds: 144 "), outcome)
    outcome = run("verify", KITE.text, "--algorithm", "capped")
    check(outcome.status == NO and outcome.err == "", outcome)
    check("no certificate: Turn-capped search (exact: when moves < cap)\n" in outcome.out, outcome)
    check("144 positions are answered, of these wrong: 2\n" in outcome.out, outcome)
    check("mouse on 1, cat on 2, mouse to move: draw is answered, but cat wins in 18"
          in outcome.out, outcome)
    outcome = run("verify", KITE.text, "--algorithm", "capped", "--cap", "19")
    check(outcome.status == FINE and "of these wrong: 0\n" in outcome.out, outcome)
    outcome = run("verify", KITE.text, "--algorithm", "capped", "--cap", "safe")
    check(outcome.status == FINE and outcome.out.startswith("certificate holds: "), outcome)


def test_switches_that_an_algorithm_does_not_have_are_refused():
    switches = {
        "--cap=5": ["capped"], "--cap-first": ["capped"], "--end-first": ["capped"],
        "--lifo": ["relaxation"], "--marks=turn": ["alphabeta"], "--budget=9": ["alphabeta"],
        "--ask=every": ["alphabeta"], "--player=cat": ["safe"],
    }

    def call(case):
        command, name, switch = case
        outcome = run(command, EXAMPLE, "--algorithm", name, switch)
        if name in switches[switch]:
            check(outcome.status in (FINE, NO), case, outcome)
        else:
            check_refused(outcome, USAGE, switch.split("=")[0], name)

    in_parallel(call, itertools.product(("solve", "table", "verify"), NAMES, switches))


def test_bad_values_are_refused_with_what_is_possible():
    cases = [
        ("capped", "--cap", "x", "“x”; possible: 2n, 100, 1000, safe, 0"),
        ("capped", "--cap", "-1", "“-1”"),
        ("capped", "--cap", "1e3", "“1e3”"),
        ("capped", "--cap", "99999999999999999999", "“99999999999999999999”"),
        ("alphabeta", "--marks", "both", "“both”; possible: pair, turn"),
        ("alphabeta", "--ask", "all", "“all”; possible: start, every"),
        ("alphabeta", "--budget", "0", "“0”; possible: 1"),
        ("alphabeta", "--budget", "", "“”; possible: 1"),
        ("safe", "--player", "dog", "“dog”; possible: both, mouse, cat"),
    ]
    for name, switch, value, word in cases:
        call = ["solve", EXAMPLE, "--algorithm", name, f"{switch}={value}"]
        check_refused(run(*call), USAGE, word)
    both = ["solve", EXAMPLE, "--algorithm=capped", "--cap-first", "--end-first"]
    check_refused(run(*both), USAGE, "--cap-first", "--end-first")
    for spec, word in (
        ("capped:cap", "“cap”"), ("capped:hat=3", "“hat”"), ("capped:", "“”"), ("", "“”; known"),
        ("retrograde,safe", "one algorithm"), ("capped:test=both", "possible: cap-first, end-first"),
    ):
        check_refused(run("solve", EXAMPLE, "--algorithm", spec), USAGE, word)


if __name__ == "__main__":
    main()
