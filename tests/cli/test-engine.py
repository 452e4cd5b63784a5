#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine from outside: as exact as the default, and in its place on large
boards."""

import itertools
import json
import random

from cli_support import EXAMPLE, FINE, USAGE, check, check_refused, draws, in_parallel, main, run

STUCK = ("loses", "draws")


def random_lists(dice, n_nodes, n_arcs, directed):
    lists = [set() for _ in range(n_nodes)]
    for _ in range(n_arcs):
        a, b = dice.sample(range(n_nodes), 2)
        lists[a].add(b)
        if not directed:
            lists[b].add(a)
    return [sorted(row) for row in lists]


def board(dice, rules):
    mouse, cat, stuck, directed, first = rules
    n_nodes = dice.randrange(3, 90)
    holes = dice.sample(range(n_nodes), dice.randrange(1, 3))
    start = [node for node in range(n_nodes) if node not in holes][0]
    return json.dumps({
        "mousehole": 1,
        "directed": directed,
        "graph": random_lists(dice, n_nodes, 2 * n_nodes, directed),
        "holes": holes,
        "mouse": dice.randrange(n_nodes),
        "cat": start,
        "first": first,
        "rules": {"mouse-may-pass": mouse, "cat-may-pass": cat, "stuck": stuck},
    })


def check_tables(text):
    tables = [run("table", "-", "--algorithm", name, text=text) for name in ("retrograde", "engine")]
    check(tables[0].status == tables[1].status == FINE, text, *tables)
    check(tables[0].raw == tables[1].raw, text)
    outcome = run("compare", "-", "--algorithms", "retrograde,engine", text=text)
    check(outcome.status == FINE, text, outcome)


def test_tables_are_those_of_the_default_under_all_rules():
    dice = random.Random(9)
    rules = itertools.product((False, True), (False, True), STUCK, (False, True), ("mouse", "cat"))
    in_parallel(check_tables, [board(dice, switches) for switches in rules])


def test_it_stands_in_where_steps_would_not_be_kept():
    text = json.dumps(random_lists(random.Random(10), 1000, 2000, False))
    by_itself = run("solve", "--json", "-", text=text)
    check(json.loads(by_itself.out)["algorithm"] == "engine", by_itself)
    asked = run("solve", "--json", "-", "--algorithm", "retrograde", text=text)
    answers = [json.loads(outcome.out) for outcome in (by_itself, asked)]
    check(answers[1]["algorithm"] == "retrograde", answers)
    for key in ("answer", "remoteness", "counts", "exact", "truth", "wrong"):
        check(answers[0][key] == answers[1][key], key, answers)
    check(json.loads(run("solve", "--json", EXAMPLE).out)["algorithm"] == "retrograde", EXAMPLE)
    outcome = run("verify", "-", text=text)
    check(outcome.status == FINE and "certificate holds: 1998000" in outcome.out, outcome)


def export(board, *options, **inputs):
    return run("export", board, "-o", "-", "--format=svg", *options, **inputs)


@draws
def test_its_levels_are_those_of_the_default():
    check_refused(export(EXAMPLE, "--algorithm=engine", "--step", "3"), USAGE, "--step", "levels")
    for moment in ([], ["--level", "1"]):
        drawn = [export(EXAMPLE, "--algorithm", name, *moment).raw
                 for name in ("engine", "retrograde")]
        check(drawn[0] == drawn[1] != b"", "the pictures differ", moment)


@draws
def test_large_boards_have_steps():
    text = json.dumps([[other for other in range(130) if other != node] for node in range(130)])
    first, second = (export("-", "--view=heatmap", "--step", step, text=text)
                     for step in ("600", "601"))
    check(first.status == FINE and first.raw != second.raw, "nothing happens", first)
    named = export("-", "--view=heatmap", "--step", "600", "--algorithm=engine", text=text)
    check(named.raw == first.raw, "the pictures differ")


def test_it_is_named_where_algorithms_are_listed():
    check_refused(run("solve", EXAMPLE, "--algorithm", "x"), USAGE, "safe, engine")
    check_refused(run("solve", EXAMPLE, "--algorithm", "engine", "--lifo"), USAGE, "engine")
    check("engine" not in run("compare", EXAMPLE).out, "compare takes it by itself")
    check_refused(run("solve", "[3,2,2]", "--algorithm", "engine"), USAGE, "engine")


if __name__ == "__main__":
    main()
