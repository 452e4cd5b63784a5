#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""census: what it counts is what solving one by one finds, and every graph that
fits is found."""

import json
import signal

from census_support import FILE, LINES, census, geng, start
from cli_support import FINE, INPUT, USAGE, check, check_refused, main, run


def neighbours(line):
    """Reads graph6 as its description has it."""
    n = ord(line[0]) - 63
    bits = "".join(f"{ord(character) - 63:06b}" for character in line[1:])
    rows = [[] for _ in range(n)]
    pairs = [(low, high) for high in range(n) for low in range(high)]
    for (low, high), bit in zip(pairs, bits):
        if bit == "1":
            rows[low].append(high)
            rows[high].append(low)
    return [sorted(row) for row in rows]


def test_standard_starts_are_what_solve_says():
    counts = {"mouse": 0, "cat": 0, "draw": 0}
    positions = dict(counts)
    for line in LINES[:60]:
        answer = json.loads(run("solve", "--json", json.dumps(neighbours(line))).out)
        counts[answer["winner"]] += 1
        for winner in positions:
            positions[winner] += answer["counts"][winner]
        condition = f"moves={answer['remoteness']}"
        found, alone = census("--where", f"winner={answer['winner']}", "--where",
                              condition if answer["winner"] != "draw" else "!moves=0..", text=line)
        check(len(found) == 1 and found[0]["remoteness"] == answer["remoteness"], line, found)
        check((found[0]["nodes"], found[0]["edges"]) == (answer["nodes"], answer["edges"]), found)
        check(found[0]["graph6"] == line, found)
        check(alone["positions"] == answer["counts"], line, alone)
    summary = census(text="\n".join(LINES[:60]))[1]
    check(summary["starts"] == counts and summary["positions"] == positions, summary)


def test_longest_wins_are_those_that_are_known():
    known = {7: (9, 12, 853), 8: (17, 16, 11117)}
    for n, (mouse, cat, graphs) in known.items():
        summary = census("--starts=all", text=geng("-c", n))[1]
        check(summary["graphs"] == graphs and summary["complete"], summary)
        check(sum(summary["starts"].values()) == graphs * n * (n - 1) * (n - 2), summary)
        for winner, longest in (("mouse", mouse), ("cat", cat)):
            check(len(summary["moves"][winner]) == longest + 1, n, summary["moves"])
            check(summary["longest"][winner]["finds"][0]["remoteness"] == longest, summary)
            check(sum(summary["moves"][winner]) == summary["starts"][winner], summary)
    check(summary["longest"]["mouse"]["reached"] == 1, summary)
    check(summary["longest"]["cat"]["reached"] == 2, summary)


def test_every_hole_is_asked():
    summary = census("--starts", "holes", FILE)[1]
    check(sum(summary["starts"].values()) == 21 * 5 + 112 * 6, summary)
    check(census("--starts", "standard", FILE)[1] == census(FILE)[1], "the default")


def test_draws_begin_with_five_nodes():
    finds, summary = census("--starts=all", "--where=winner=draw", "--where=nodes=..5", FILE)
    check([find["graph6"] for find in finds] == ["DEw", "DUw"], finds)
    check([find.pop("starts") for find in finds] == [4, 2], finds)
    check(summary["draw"] == finds[0] and finds[0]["remoteness"] is None, summary)


def test_conditions_hold_together_or_not_at_all():
    def found(*conditions):
        return {find["graph6"] for find in census("--starts=all", FILE, *(
            f"--where={condition}" for condition in conditions))[0]}

    every = found("moves=0..") | found("winner=draw")
    check(every == set(LINES), every)
    for condition in ("nodes=5", "edges=..6", "edges=7..9"):
        check(found(condition) | found("!" + condition) == every, condition)
        check(not found(condition, "!" + condition), condition)
    check(found("moves=5", "winner=draw") == set(), "a draw has no moves")
    check(found("winner=mouse", "moves=2") == set(), "mouse wins are odd")
    check(found("winner=cat", "moves=8..") != set(), "a long win")


def test_lines_pass_on_to_the_next():
    longest = run("census", "--starts=all", "--graph6", "--where=moves=7..", FILE)
    check(longest.status == FINE and set(longest.out.split()) < set(LINES), longest)
    again = run("census", "--starts=all", "--graph6", text=longest.out)
    check(again.out == longest.out, again)
    check(run("census", "--graph6", "--where=moves=99", FILE).raw == b"", "nothing")


def test_rules_make_a_difference():
    stuck = "A_\nB?\n"  # nobody can move on the second
    check(census(text=stuck)[1]["starts"] == {"mouse": 0, "cat": 1, "draw": 0}, "stuck loses")
    for switch in ("--stuck-draws", "--mouse-may-pass"):
        check(census(switch, text=stuck)[1]["starts"]["cat"] == 0, switch)
    for switch in ("--mouse-may-pass", "--cat-may-pass"):
        check(census(switch, FILE)[1]["starts"] != census(FILE)[1]["starts"], switch)


def test_all_lines_count_wherever_they_are():
    text = "\r\n".join(LINES)
    expected = census("--starts=all", FILE)[1]
    check(census("--starts=all", text=text)[1] == expected, "standard input")
    half = len(LINES) // 2
    check(census("--starts=all", "-", text="\n\n".join(reversed(LINES)))[1] == expected, "order")
    twice = census("--starts=all", FILE, "-", text="\n".join(LINES[:half]))[1]
    check(twice["graphs"] == len(LINES) + half, twice)
    check(census("--expect=0", text="")[1]["graphs"] == 0, "nothing")
    check(census(text=">>digraph6<<&BP_\n:Fa@x^\n")[1]["graphs"] == 2, "other formats")


def test_headers_are_no_graphs():
    headed = f">>graph6<<\n{LINES[0]}\n>>graph6<<{LINES[1]}\n>>sparse6<<:Fa@x^\n>>digraph6<<\n"
    check(run("census", "--graph6", text=headed).out == f"{LINES[0]}\n{LINES[1]}\n:Fa@x^\n",
          "finds have none")
    check_refused(run("census", text=">>planar_code<<\n"), INPUT, "line 1", "“>”")


def test_a_wrong_line_ends_it_after_the_summary():
    text = f"{LINES[0]}\n{LINES[1]}\nDQ\n{LINES[2]}\n"
    outcome = run("census", "--json", text=text)
    check(outcome.status == INPUT and "standard input: line 3, column 3: " in outcome.err, outcome)
    summary = json.loads(outcome.out)
    check((summary["graphs"], summary["complete"]) == (2, False), summary)
    summary = census("--keep-going", text=text)[1]
    check((summary["graphs"], summary["skipped"]) == (3, 1) and summary["complete"], summary)
    outcome = run("census", text=text)
    check(outcome.status == INPUT and "2 graphs, and not all of them\n" in outcome.out, outcome)


def test_bad_input_is_named():
    check_refused(run("census", "missing.g6"), INPUT, "missing.g6")
    check_refused(run("census", "/"), INPUT, "/: ")
    check_refused(run("census", text=b"\xff\n"), INPUT, "line 1")
    check_refused(run("census", text=b"D\0\0"), INPUT, "line 1")
    check_refused(run("census", text=b"\0\n"), INPUT, "line 1, column 1: ", "NUL")
    check_refused(run("census", text=b"A_\0\n"), INPUT, "line 1, column 3: ", "NUL")
    check_refused(run("census", text="~" * 20_000_000), INPUT, "line 1", "longer")


def test_calling_it_wrongly_is_explained():
    for arguments, word in (
        (("--where", "cap=wrong"), "“cap=wrong”"),
        (("--where", "moves=.."), "“moves=..”"),
        (("--where", "moves=9..2"), "“moves=9..2”"),
        (("--where", "moves=-1"), "“moves=-1”"),
        (("--where", "winner=dog"), "“winner=dog”"),
        (("--where", ""), "“”"),
        (("--starts", "any"), "“any”"),
        (("--json", "--graph6"), "--graph6"),
    ):
        check_refused(run("census", *arguments, FILE), USAGE, word)


def test_an_interrupt_ends_it_with_the_summary():
    for number in (signal.SIGINT, signal.SIGTERM):
        with start("--json", "--where=moves=1", FILE, "-") as process:
            first = process.stdout.readline()  # it is at work, and shows at once what it finds
            process.send_signal(number)
            rest, err = process.stdout.read(), process.stderr.read()
        check(b'"graph6"' in first and err == b"" and process.returncode == FINE, err)
        check(json.loads(rest.splitlines()[-1])["complete"] is False, rest)


def test_words_tell_the_same():
    text = run("census", "--starts=all", FILE).out
    summary = census("--starts=all", FILE)[1]
    check(text.startswith("133 graphs\n"), text)
    check(f"  {summary['starts']['cat']}  " in text and "First draw:\nDEw  " in text, text)
    for find in summary["longest"]["cat"]["finds"]:
        check(f"{find['graph6']}  hole {find['hole']}, mouse {find['mouse']}, "
              f"cat {find['cat']}: cat wins in {find['remoteness']}\n" in text, find, text)


if __name__ == "__main__":
    main()
