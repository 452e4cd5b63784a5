#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""compare: which algorithms differ where, who is right, and why."""

import json

from boards import BOW_TIE, EIGHTS, KITE, grid
from cli_support import (
    EXAMPLE, FINE, INPUT, NO, check, check_refused, in_parallel, main, records, run,
)

NAMES = ["retrograde", "relaxation", "capped", "alphabeta", "safe"]
EXACT = ["retrograde", "relaxation", "safe"]

KEYS = ["name", "directed", "nodes", "edges", "start", "truth", "differ", "algorithms",
        "differences", "refused"]
ALGORITHM_KEYS = ["label", "answer", "winner", "remoteness", "algorithm", "options", "exact",
                  "exhausted", "answered", "work", "wrong", "first_wrong", "reason", "repair"]
DIFFERENCE_KEYS = ["a", "b", "compared", "positions", "winners", "first"]


def compare(text, *arguments):
    outcome = run("compare", "--json", "-", *arguments, text=text)
    check(outcome.out.count("\n") == 1, outcome)
    answer = json.loads(outcome.out)
    check(outcome.status == (NO if answer["differ"] else FINE), arguments, outcome)
    check(answer["differ"] == any(d["positions"] for d in answer["differences"]), answer)
    return answer


def difference(answer, a, b):
    return next(d for d in answer["differences"] if (d["a"], d["b"]) == (a, b))


def test_all_five_are_compared_if_none_is_named():
    answer = compare(BOW_TIE.text)
    check([a["label"] for a in answer["algorithms"]] == NAMES, answer)
    check(len(answer["differences"]) == 10, answer)


def test_json_has_these_keys_in_this_order():
    answer = compare(BOW_TIE.text)
    check(list(answer) == KEYS, answer)
    for algorithm in answer["algorithms"]:
        check(list(algorithm) == ALGORITHM_KEYS, algorithm)
    for pair in answer["differences"]:
        check(list(pair) == DIFFERENCE_KEYS, pair)
    check(answer["start"] == {"mouse": 1, "cat": 2, "turn": "mouse"}, answer)


def test_the_same_board_gives_the_same_bytes_in_every_language():
    first = run("compare", "--json", KITE.text)
    for name in ("zh_CN.UTF-8", "C", "nonsense"):
        again = run("compare", "--json", KITE.text,
                    environment={"LC_ALL": name, "LANGUAGE": "zh_CN"})
        check(again.raw == first.raw and again.status == NO, name, again)


def test_what_needs_too_much_memory_is_left_out_and_named():
    board = grid(30, 30)
    huge = "capped:cap=1000000"
    names = f"engine,{huge},safe"
    answer = compare(board, "--algorithms", names)
    check([a["label"] for a in answer["algorithms"]] == ["engine", "safe"], answer)
    check([r["label"] for r in answer["refused"]] == [huge], answer)
    check("would fit" in answer["refused"][0]["reason"], answer)
    check(len(answer["differences"]) == 1, answer)

    outcome = run("compare", "-", "--algorithms", names, text=board)
    check(outcome.status == FINE and "Not compared:" in outcome.out, outcome)
    check("would fit" in outcome.out, outcome)

    outcome = run("compare", "-", "--algorithms", f"engine,{huge}", text=board)
    check(outcome.status not in (FINE, NO) and "would fit" in outcome.err, outcome)
    check(outcome.out == "", outcome)


def test_exact_algorithms_never_differ():
    def agree(record):
        answer = compare(json.dumps(record), "--algorithms", ",".join(EXACT))
        n_nodes = len(record["graph"])
        check(not answer["differ"], record["name"], answer)
        for pair in answer["differences"]:
            check(pair["compared"] == 2 * n_nodes * (n_nodes - 1) and pair["first"] is None, pair)
        check(answer["truth"]["answer"] == record["answer"], record["name"], answer)

    chosen = records("corpus-shared", "corpus-directed", "samples")[::11]
    check(len(chosen) == 40, len(chosen))
    in_parallel(agree, chosen)


def test_the_cap_differs_where_it_should():
    answer = compare(KITE.text, "--algorithms=retrograde,capped")
    pair = difference(answer, "retrograde", "capped")
    check((pair["compared"], pair["positions"], pair["winners"]) == (144, 2, 2), pair)
    check(pair["first"] == {
        "mouse": 1, "cat": 2, "turn": "mouse",
        "a": {"answer": 2, "winner": "cat", "remoteness": 18},
        "b": {"answer": 0, "winner": "draw", "remoteness": None},
    }, pair)
    right, wrong = answer["algorithms"]
    check((right["wrong"], right["reason"], right["repair"]) == (0, None, None), right)
    check((wrong["wrong"], wrong["repair"]) == (2, "capped:cap=19"), wrong)
    check("18" in wrong["reason"], wrong)
    for board in EIGHTS:
        pair = compare(board.text, "--algorithms=safe,capped")["differences"][0]
        check(pair["first"]["a"]["remoteness"] >= 16 and pair["winners"] > 0, pair)


def test_marks_without_the_turn_differ_on_the_bow_tie():
    answer = compare(BOW_TIE.text)
    check(answer["truth"] == {"answer": 2, "winner": "cat", "remoteness": 8}, answer)
    found = {(d["a"], d["b"]) for d in answer["differences"] if d["positions"]}
    check(found == {(a, b) for i, a in enumerate(NAMES) for b in NAMES[i + 1:]
                    if "alphabeta" in (a, b)}, found)
    repaired = compare(BOW_TIE.text, "--marks=turn")
    check(not repaired["differ"], repaired)
    check([a["label"] for a in repaired["algorithms"]][3] == "alphabeta:marks=turn", repaired)


def test_only_numbers_differ_with_a_stack():
    answer = compare(BOW_TIE.text, "--algorithms=relaxation,relaxation:order=lifo")
    pair = difference(answer, "relaxation", "relaxation:order=lifo")
    check(pair["positions"] == answer["algorithms"][1]["wrong"] > 0, answer)
    check(pair["winners"] == 0 and "queue" in answer["algorithms"][1]["reason"], answer)


def test_switches_stand_behind_a_name_or_hold_for_all():
    own = compare(KITE.text, "--algorithms=capped:cap=19,capped:cap=18:test=end-first,capped")
    labels = [a["label"] for a in own["algorithms"]]
    check(labels == ["capped:cap=19", "capped:cap=18:test=end-first", "capped"], labels)
    check([a["wrong"] for a in own["algorithms"]] == [0, 0, 2], own)
    check([d["positions"] for d in own["differences"]] == [0, 2, 2], own)
    check(not compare(KITE.text, "--algorithms=retrograde,capped", "--cap=19")["differ"], "cap")
    mixed = compare(KITE.text, "--algorithms=capped,capped:test=cap-first", "--end-first")
    check([a["options"]["test"] for a in mixed["algorithms"]] == ["end-first", "cap-first"], mixed)


def test_two_that_are_wrong_alike_do_not_differ():
    answer = compare(KITE.text, "--algorithms=capped:cap=3,capped:cap=2:test=end-first")
    check(not answer["differ"] and all(a["wrong"] for a in answer["algorithms"]), answer)


def test_what_is_not_answered_is_neither_equal_nor_different():
    answer = compare(grid(4, 4), "--algorithms=retrograde,alphabeta", "--budget=1000")
    check(not answer["differ"] and answer["differences"][0]["compared"] == 0, answer)
    search = answer["algorithms"][1]
    check(search["exhausted"] and search["answer"] is None and search["repair"] is None, search)
    one = compare(EXAMPLE, "--algorithms=safe:player=mouse,safe:player=cat")
    check(one["differences"][0]["compared"] == 0 and not one["differ"], one)


def test_words_are_a_table_and_the_reasons():
    outcome = run("compare", KITE.text, "--algorithms", "retrograde,capped")
    check(outcome.status == NO and outcome.err == "", outcome)
    parts = outcome.out.split("\n\n")
    table = parts[1].splitlines()
    check(table[0].split() == ["Algorithm", "Start", "Exact", "Answered", "Wrong"], outcome.out)
    check({len(line) for line in table} == {len(table[0])}, "columns")
    check(table[2].startswith("capped      draw            when moves < cap"), table)
    check(parts[2].startswith("retrograde: positions decided 144, "), parts[2])
    check("retrograde / capped" in parts[3] and "M1 C2, mouse moves" in parts[3], parts[3])
    check("cat wins in 18 / draw" in parts[3], parts[3])
    check(parts[4].startswith("capped, mouse on 1, cat on 2, mouse to move: draw. Truth: cat "),
          parts[4])
    check("\nWhy: From the start the cat needs 18 moves" in parts[4], parts[4])
    check("\nRepair: Raise the cap to 19 (capped:cap=19)\n" in parts[4], parts[4])
    outcome = run("compare", EXAMPLE, "--algorithms", ",".join(EXACT))
    check(outcome.status == FINE and "No differences" in outcome.out, outcome)
    check("Why" not in outcome.out, outcome)


def test_counts_need_no_plural():
    words = run("compare", "[[2],[0],[1]]").out
    check("\nretrograde: positions decided 12, replies examined 3, replies refuted 1\n" in words, words)
    check("\ncapped: calls 2, memo entries 1, memo hits 0\n" in words, words)


def test_whoever_needs_too_much_memory_is_named():
    ring = json.dumps([sorted([(i + 1) % 200, (i - 1) % 200]) for i in range(200)])
    outcome = run("compare", "-", "--algorithms=safe,capped", "--cap=1000000000", text=ring)
    check_refused(outcome, INPUT, "standard input: capped: ", "Cap ", " would fit")


def test_whoever_takes_minutes_is_named_unless_chosen():
    """On large grids a comparison of all ends; who is named is run, however long it takes."""
    board = run("generate", "grid-board", "30", "30", "--cat-jump=3", "--mouse-jump=4").out
    answer = compare(board)
    check([refusal["label"] for refusal in answer["refused"]] == ["capped"], answer["refused"])
    check("capped: would take about" in answer["refused"][0]["reason"], answer["refused"])
    check(answer["algorithms"][0]["wrong"] == 0, answer["algorithms"][0])
    full = run("generate", "grid-board", "100", "100", "--walls=20", "--cat-jump=100",
               "--mouse-jump=100").out
    check_refused(run("compare", "-", text=full), INPUT, "retrograde: would take about")


if __name__ == "__main__":
    main()
