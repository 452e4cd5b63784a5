#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lines of coins as documents and as rows: solve, table, compare, verify."""

import functools
import json
import random
import xml.etree.ElementTree

from cli_support import (
    FINE, INPUT, NO, USAGE, check, check_refused, draws, in_parallel, main, run,
)

TAKE = {"mousehole": 1, "game": "coins-take", "coins": 21}
ENDS = {"mousehole": 1, "game": "coins-ends", "values": [8, 15, 3, 7]}


def ask(command, document, *options):
    return run(command, "-", *options, text=json.dumps(document))


def answer(command, document, *options, status=FINE):
    outcome = ask(command, document, "--json", *options)
    check(outcome.status == status and outcome.err == "", document, outcome)
    return json.loads(outcome.out)


def table(document, *options):
    outcome = ask("table", document, *options)
    check(outcome.status == FINE and outcome.err == "", document, outcome)
    rows = [line.split(",") for line in outcome.out.splitlines()]
    return rows[0], rows[1:]


def play_take(n_coins, amounts, last_loses):
    """Returns who wins with 0 … n coins and in how many moves, told once more."""
    found = []
    for n in range(n_coins + 1):
        after = [found[n - amount] for amount in amounts if amount <= n]
        wins = [moves for winner, moves in after if winner == "second"]
        if not after:
            found.append(("first" if last_loses else "second", 0))
        elif wins:
            found.append(("first", 1 + min(wins)))
        else:
            found.append(("second", 1 + max(moves for _, moves in after)))
    return found


def check_take(case):
    n_coins, amounts, last_loses = case
    document = TAKE | {"coins": n_coins, "amounts": amounts, "last-loses": last_loses}
    expected = play_take(n_coins, amounts, last_loses)
    for name in ("table", "retrograde", "safe"):
        header, rows = table(document, "--algorithm", name)
        check(header == ["coins", "winner", "remoteness"], header)
        check(rows == [[str(n), w, str(m)] for n, (w, m) in enumerate(expected)], case, rows)
    solved = answer("solve", document)
    check(solved["win"] == (expected[-1][0] == "first"), case, solved)
    check(solved["remoteness"] == expected[-1][1], case, solved)


def test_coins_from_the_end():
    dice = random.Random(7)
    cases = [(n, [1, 2], False) for n in range(4)] + [(1, [2], True), (40, [4, 1, 3], True)]
    for _ in range(20):
        amounts = dice.sample(range(1, 12), dice.randrange(1, 5))
        cases.append((dice.randrange(60), amounts, dice.random() < 0.5))
    in_parallel(check_take, cases)


def check_ends(values):
    @functools.cache
    def lead(i, j):
        if i == j:
            return values[i]
        return max(values[i] - lead(i + 1, j), values[j] - lead(i, j - 1))

    n = len(values)
    header, rows = table(ENDS | {"values": values})
    check(header == ["from", "to", "difference"], header)
    check([list(map(int, row)) for row in rows]
          == [[i, j, lead(i, j)] for i in range(n) for j in range(i, n)], values, rows)
    solved = answer("solve", ENDS | {"values": values})
    row = run("solve", "--json", json.dumps(values)) if n else None
    check(solved["diff"] == (lead(0, n - 1) if n else 0), values, solved)
    check(row is None or json.loads(row.out) == solved, values, row)


def test_coins_from_either_end():
    dice = random.Random(8)
    rows = [[dice.choice((0, 1, 5, 10**9, dice.randrange(100))) for _ in range(n)]
            for n in list(range(12)) + [40]]
    in_parallel(check_ends, rows)


def test_solve_answers_as_coins_does():
    for document, words in ((TAKE, ["take", "21"]), (ENDS, ["ends", "[8,15,3,7]"])):
        for options in ([], ["--algorithm", "memo"]):
            solved = answer("solve", document | {"name": "A"}, *options)
            plain = json.loads(run("coins", *words, "--json", *options).out)
            check(list(solved)[0] == "name" and solved.pop("name") == "A", solved)
            check(list(solved) == list(plain) and solved == plain, solved, plain)
        out = ask("solve", document | {"name": "A"}).out
        check(out.endswith(run("coins", *words).out), out)
        check(out.startswith("Coins: A, "), out)


def test_a_wrong_answer_is_told():
    out = ask("solve", ENDS, "--algorithm", "greedy").out
    check("second player wins by 3" in out and "Truth: first player wins by 11" in out, out)
    outcome = ask("verify", ENDS, "--algorithm", "greedy")
    check(outcome.status == NO and "first player ends 11 ahead" in outcome.out, outcome)
    _, rows = table(ENDS, "--algorithm", "greedy")
    check(["0", "3", "-3"] in rows, rows)


def test_certificates_hold():
    for document in (TAKE, ENDS, TAKE | {"coins": 0}, ENDS | {"values": []}, [1, 1]):
        outcome = ask("verify", document)
        check(outcome.status == FINE and "certificate holds" in outcome.out, document, outcome)


def test_compare_takes_the_algorithms_of_the_game():
    compared = answer("compare", TAKE)
    labels = [trial["label"] for trial in compared["algorithms"]]
    check(labels[:2] == ["take-table", "take-memo"] and "safe" in labels, labels)
    check(not compared["differ"] and compared["game"] == "take", compared)
    check(compared["start"] == {"left": 21, "turn": "first"}, compared)
    compared = answer("compare", ENDS, "--algorithms", "table,greedy", status=NO)
    first = compared["differences"][0]["first"]
    check(compared["start"] == {"from": 0, "to": 3, "turn": "first"}, compared)
    check(first["a"]["diff"] == 11 and first["b"]["diff"] == -3, first)
    check(first["a"]["winner"] == "first" and first["b"]["winner"] == "second", first)
    outcome = ask("compare", ENDS)
    check(outcome.status == NO and "second player ends 3 ahead" in outcome.out, outcome)


def draw(document, *options):
    outcome = ask("export", document, "-o", "-", "--format", "svg", *options)
    check(outcome.status == FINE and outcome.err == "", document, options, outcome)
    xml.etree.ElementTree.fromstring(outcome.raw)
    return outcome.raw


@draws
def test_figures_of_coins():
    for document in (TAKE, ENDS, TAKE | {"coins": 0}, ENDS | {"values": []}, ENDS | {"values": [7]}):
        whole = draw(document)
        check(whole == draw(document), "the same coins, other bytes")
        parts = [draw(document, "--view", view) for view in ("graph", "heatmap")]
        check(len({whole, *parts}) == 3, "two figures are the same", document)
    for document in (TAKE, ENDS):
        steps = [draw(document, "--step", str(step)) for step in range(4)]
        check(len(set(steps)) == 4, "nothing happens in a step", document)
        check(draw(document) != draw(document, "--theme", "dark"), document)
    check(draw(ENDS, "--level", "1") != draw(ENDS, "--level", "2"), "levels are the same")
    check(draw(ENDS, "--algorithm", "greedy") != draw(ENDS), "greed looks right")
    check_refused(ask("export", TAKE, "-o", "-", "--format", "svg", "--level", "1"), USAGE)
    check_refused(ask("export", ENDS, "-o", "-", "--format", "svg", "--step", "999"), USAGE, "999")


def test_coins_in_another_language_are_the_same_bytes():
    chinese = {"LC_ALL": "zh_CN.UTF-8", "LANGUAGE": "zh_CN"}
    for command in (["solve", "--json"], ["compare", "--json"], ["table"]):
        for document in (TAKE, ENDS):
            text = json.dumps(document)
            plain = run(*command, "-", text=text).raw
            check(run(*command, "-", text=text, environment=chinese).raw == plain, command)


def test_what_does_not_apply_is_refused():
    for document, options in ((TAKE, ["--algorithm", "capped"]), (TAKE, ["--algorithm", "greedy"]),
                              (ENDS, ["--algorithm", "retrograde"]), (ENDS, ["--cap", "3"]),
                              (ENDS, ["--algorithm", "table:cap=3"]), (TAKE, ["--lifo"])):
        check_refused(ask("solve", document, *options), USAGE)
        check_refused(ask("table", document, *options), USAGE)
        check_refused(ask("verify", document, *options), USAGE)
    outcome = ask("compare", ENDS, "--algorithms", "table,safe")
    check_refused(outcome, USAGE, "“safe”; known: table, memo, greedy")
    check_refused(ask("compare", ENDS, "--algorithms", "table"), USAGE)


def test_bad_coins_are_refused_with_their_place():
    bad = {
        b"[3,-2]": "line 1, column 4: -2 is not the value of a coin",
        b"[3,\n2.5]": "line 2, column 1: 2.5 is",
        b"[3,9223372036854775808]": "line 1, column 4: 9223372036854775808",
        b"[3,[2]]": "line 1, column 4: [2] is",
        b'["3"]': 'line 1, column 2: "3" is',
        b"[3,": "line 1, column 4",
        b"[" + b"1," * 1000000 + b"1]": "line 1, column 4002: there are more than 2000",
        b'{"game":"coins-ends","values":[1],"graph":[]}': "column 35: \"graph\"",
        b'{"game":"coins-take","coins":-1}': "column 30: -1 is not a number of coins",
        b'{"game":"coins-take"}': "no \"coins\"",
        b'{"game":"nim","coins":3}': "column 9: \"nim\" is not a game",
    }
    for text, words in bad.items():
        for command in ("solve", "table", "verify", "compare"):
            check_refused(run(command, "-", text=text), INPUT, "standard input: ", words)


def test_the_largest_coins_there_may_be():
    check(answer("solve", TAKE | {"coins": 100000})["win"], "100000 is no multiple of 3")
    _, rows = table(TAKE | {"coins": 100000})
    check(len(rows) == 100001 and rows[-1][:2] == ["100000", "first"], rows[-1])
    solved = answer("solve", [10**9, 0] * 1000)
    check(solved["diff"] == 10**12, solved["diff"])


if __name__ == "__main__":
    main()
