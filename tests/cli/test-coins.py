#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""coins: the known answers, keys, words, bad input."""

import json
import random

from cli_support import FINE, INPUT, USAGE, check, check_refused, in_parallel, main, records, run

TAKE_KEYS = ["game", "coins", "amounts", "misere", "win", "remoteness", "take", "period",
             "algorithm", "work"]
ENDS_KEYS = ["game", "coins", "win", "diff", "first_total", "second_total", "order", "true_diff",
             "first_error", "algorithm", "work"]
ALGORITHMS = {"take": ["table", "memo", "retrograde", "relaxation", "safe"],
              "ends": ["table", "memo", "greedy"]}


def solve(*arguments, **more):
    outcome = run("coins", *arguments, "--json", **more)
    check(outcome.status == FINE and outcome.err == "", arguments, outcome)
    return json.loads(outcome.out)


def check_record(record):
    if "values" in record:
        answer = solve("ends", json.dumps(record["values"]))
        check(answer == solve("ends", "-", text=json.dumps(record["values"])), record)
    else:
        answer = solve("take", str(record["n"]))
    for key in ("win", "diff", "first_total", "second_total"):
        check(answer.get(key) == record.get(key), record, answer)


def test_every_record_of_the_corpus_has_its_known_answer():
    in_parallel(check_record, records("corpus-coins-shared"))


def play(values, order):
    """Returns what each player has when coins are taken in that order."""
    left, right, totals = 0, len(values) - 1, [0, 0]
    for turn, coin in enumerate(order):
        check(coin in (left, right), values, order)
        left, right = (left + 1, right) if coin == left else (left, right - 1)
        totals[turn % 2] += values[coin]
    check(left > right, values, order)
    return totals


def check_order(values):
    for name in ALGORITHMS["ends"]:
        answer = solve("ends", json.dumps(values), "--algorithm", name)
        totals = play(values, answer["order"])
        check(totals == [answer["first_total"], answer["second_total"]], values, answer)
        check(totals[0] - totals[1] == answer["diff"], values, answer)
        check(name == "greedy" or answer["diff"] == answer["true_diff"], values, answer)
        check(answer["diff"] == answer["true_diff"] or answer["first_error"], values, answer)


def test_the_order_of_coins_gives_the_totals():
    dice = random.Random(5)
    rows = [[dice.choice((0, 1, 5, 10**9, dice.randrange(100))) for _ in range(n)]
            for n in range(30)]
    in_parallel(check_order, rows)


def test_json_has_these_keys_in_this_order_in_one_line():
    for game, coins, keys in (("take", "7", TAKE_KEYS), ("ends", "[3,2,2]", ENDS_KEYS)):
        for name in ALGORITHMS[game]:
            outcome = run("coins", game, coins, "--json", "--algorithm", name)
            check(list(json.loads(outcome.out)) == keys, outcome)
            check(outcome.out.count("\n") == 1, outcome)
            again = run("coins", game, coins, "--json", "--algorithm", name,
                        environment={"LC_ALL": "zh_CN.UTF-8", "LANGUAGE": "zh_CN"})
            check(again.raw == outcome.raw, again)


def test_switches_of_the_game():
    check(solve("take", "7", "--misere")["win"] is False, "7 with the last coin losing")
    check(solve("take", "1", "--amounts", "2", "--misere")["win"] is True, "cannot take, and wins")
    check(solve("take", "1", "--amounts=2")["win"] is False, "cannot take, and loses")
    answer = solve("take", "40", "--amounts", "[4, 1,3,1]")
    check(answer["amounts"] == [1, 3, 4], answer)
    check(answer["period"] == {"from": 0, "length": 7, "window": 4}, answer)
    check(solve("take", "0")["take"] is None, "nothing to take")


def test_words_say_who_wins_and_why():
    expected = {
        ("take", "7"): ["first player wins in 5", "takes 1", "completes it to 3"],
        ("take", "40", "--amounts", "1,3,4"): ["every 7 coins: 4 outcomes"],
        ("ends", "[3,2,2]"): ["first player wins by 3, 5 to 2", "order: 3 2 2\n"],
        ("ends", "1,20,4"): ["second player wins by 15, 20 to 5"],
        ("ends", "[1,1]"): ["first player wins, as it is a tie, 1 to 1"],
        ("ends", "[]"): ["as it is a tie, 0 to 0"],
        ("ends", "[8,15,3,7]", "--algorithm=greedy"): [
            "second player wins by 3, 18 to 15", "Truth: first player wins by 11",
            "it takes 8, the larger end; taking 7"],
    }
    for arguments, words in expected.items():
        outcome = run("coins", *arguments)
        check(outcome.status == FINE and outcome.err == "", outcome)
        for word in words:
            check(word in outcome.out, word, outcome.out)


def test_bad_input_is_refused_with_its_place():
    bad = {
        ("take", "-5"): "-5 is negative",
        ("take", "1.5"): "1.5 is not a whole number",
        ("take", "100001"): "100001 is more than 100000",
        ("take", "9223372036854775808"): "9223372036854775808 is more than",
        ("take", "many"): "“many” is not a number",
        ("take", ""): "a number is missing",
        ("ends", "[3,-2]"): "value 2, character 4: -2 is negative",
        ("ends", "-3,2"): "value 1, character 1: -3 is negative",
        ("ends", "--json", "-3"): "value 1, character 1: -3 is negative",
        ("ends", "[1, 2.5]"): "value 2, character 5: 2.5 is not a whole number",
        ("ends", "9223372036854775808"): "9223372036854775808 is more than 1000000000",
        ("ends", "[1,[2]]"): "value 2, character 4: a list inside of the list",
        ("ends", "{}"): "is not a number",
        ("ends", "[1,2"): "is missing",
    }
    for arguments, words in bad.items():
        check_refused(run("coins", *arguments), INPUT, words)


def test_bad_input_from_outside_is_refused():
    million = "[" + ",".join(["1"] * 1000000) + "]"
    check_refused(run("coins", "ends", "-", text=million), INPUT, "value 2001", "more than 2000")
    check_refused(run("coins", "ends", "-", text="[" * 1000000), INPUT, "a list inside")
    check_refused(run("coins", "ends", "-", text=b"1,\0"), INPUT, "standard input")
    check_refused(run("coins", "ends", "-", text=b"1,\xff\x1b[2J"), INPUT, "value 2")


def test_wrong_calls_are_refused():
    for arguments in ([], ["take"], ["take", "1", "2"], ["both", "3"], ["take", "3", "--cap", "1"],
                      ["take", "3", "--algorithm", "greedy"], ["ends", "3", "--algorithm", "safe"],
                      ["ends", "3", "--misere"], ["ends", "3", "--amounts", "1"],
                      ["take", "3", "--amounts", "0"], ["take", "3", "--amounts", "-1"],
                      ["take", "3", "--amounts", ""]):
        check_refused(run("coins", *arguments), USAGE)


def test_names_of_algorithms_are_those_of_the_help():
    told = run("coins", "--help").out
    for game, names in ALGORITHMS.items():
        outcome = run("coins", game, "3", "--algorithm", "magic")
        check_refused(outcome, USAGE, f"“magic”; known: {', '.join(names)}\n")
        check(all(name in told for name in names), told)


def test_every_algorithm_makes_a_film():
    line = '{"game": "coins-take", "coins": 21, "amounts": [1, 2]}'
    for board, algorithms in ((line, ("retrograde", "relaxation", "safe")), ("[3,9,1,2]", ("",))):
        for name in algorithms:
            chosen = [f"--algorithm={name}"] if name else []
            outcome = run("export", "-", "-o", "-", "--format=svg", "--steps=0,5", *chosen, text=board)
            if outcome.status == INPUT and "is missing" in outcome.err:
                return  # a build without figures
            check(outcome.status == FINE and "decided" in outcome.out, board, name, outcome.err)


def test_counts_need_no_plural():
    words = run("coins", "take", "1").out
    check("\nTable from below: cells filled 2, replies examined 1\n" in words, words)


def test_the_largest_coins_there_may_be():
    check(solve("take", "100000")["win"] is True, "100000 is no multiple of 3")
    answer = solve("ends", "-", text=json.dumps([10**9, 0] * 1000))
    check(answer["diff"] == 10**12 and answer["first_total"] == 10**12, answer["diff"])


if __name__ == "__main__":
    main()
