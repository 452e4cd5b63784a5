#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What one subcommand writes, another takes: steps and tables are checked, certificates hold, and
formats and figures that lose nothing hold the same game. Games, rules and options are random.

    test-round-trips.py PROGRAM [GAMES [SEED]]"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

from cli_support import DRAWING_PROGRAM, FINE, INPUT, NO, USAGE, check, in_parallel, main, run

N_GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 60
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 3021
CHECKER = pathlib.Path(__file__).resolve().parents[2] / "python" / "check_certificate.py"
FORMATS = """document adjacency-list node-link graphml gml dot dimacs edge-list graph6 sparse6
digraph6""".split()
# For each algorithm of boards, what is chosen from for each of its options.
OPTIONS = {
    "retrograde": [],
    "engine": [],
    "relaxation": [["", "--lifo"]],
    "capped": [["", "--cap=3", "--cap=2n", "--cap=safe"], ["", "--cap-first", "--end-first"]],
    "alphabeta": [["", "--marks=turn", "--marks=pair"], ["", "--budget=50"],
                  ["", "--ask=every", "--ask=start"]],
    "safe": [["", "--player=cat", "--player=mouse", "--player=both"]],
}
ALWAYS_RIGHT = {"retrograde", "engine", "table"}


def choose_lists(chance, n_nodes, directed):
    share = chance.random()
    lists = [[] for _ in range(n_nodes)]
    for a in range(n_nodes):
        for b in range(n_nodes):
            if a != b and (directed or a < b) and chance.random() < share:
                lists[a].append(b)
                if not directed:
                    lists[b].append(a)
    return lists


def choose_grid(chance):
    n_columns, n_rows = chance.randrange(2, 5), chance.randrange(2, 4)
    cells = chance.choices(".#", [4, 1], k=n_columns * n_rows)
    for cell, letter in zip(chance.sample(range(len(cells)), 3), "MCF"):
        cells[cell] = letter
    rows = ["".join(cells[row * n_columns:(row + 1) * n_columns]) for row in range(n_rows)]
    return f"{json.dumps(rows)},{chance.randrange(1, 4)},{chance.randrange(1, 4)}"


def choose_board(chance):
    n_nodes = chance.randrange(3, 8)
    directed = chance.random() < 0.4
    board = {"mousehole": 2, "directed": directed, "graph": choose_lists(chance, n_nodes, directed)}
    if chance.random() < 0.3:
        board["cat-graph"] = choose_lists(chance, n_nodes, directed)
    if chance.random() < 0.3:
        board["game"] = chance.choice(["cops-and-robbers", "fully-active"])
    elif chance.random() < 0.4:
        board["rules"] = {"mouse-may-pass": chance.random() < 0.5, "cat-may-pass": chance.random() < 0.5,
                          "stuck": chance.choice(["loses", "draws"])}
        board["first"] = chance.choice(["mouse", "cat"])
    if chance.random() < 0.3:
        board["names"] = {"0": chance.choice(["barn", 'a "q"', "ü<&>", "\\", "x,y", ";"])}
    if chance.random() < 0.3:
        board["places"] = [[chance.randrange(-500, 500) / 4, chance.randrange(-500, 500)]
                           for _ in range(n_nodes)]
    return json.dumps(board)


def choose_game(chance):
    choices = [
        lambda: json.dumps({"game": "coins-take", "coins": chance.randrange(14),
                            "amounts": chance.sample(range(1, 6), chance.randrange(1, 4)),
                            "last-loses": chance.random() < 0.5}),
        lambda: json.dumps({"mousehole": 1, "game": "coins-ends",
                            "values": [chance.randrange(9) for _ in range(chance.randrange(7))]}),
        lambda: choose_grid(chance),
        lambda: choose_board(chance),
    ]
    return chance.choices(choices, [1, 1, 1, 5])[0]()


def check_written(written, *excuses):
    """It is written, or refused for a reason that is known. Returns whether it is written."""
    refused = written.status in (USAGE, INPUT) and any(excuse in written.err for excuse in excuses)
    check(written.status == FINE or refused, written)
    return not refused


def check_steps(options, game, folder):
    written = run("trace", *options, game, "-o", "steps", cwd=folder)
    if check_written(written, "longer than 64 MiB"):
        checked = run("trace", "--check", "steps", game, cwd=folder)
        check(checked.status == FINE, checked)


def check_table(options, always_right, game, folder):
    check_written(run("table", *options, game, "-o", "table.csv", cwd=folder))
    verified = run("verify", "--table", "table.csv", game, cwd=folder)
    check(verified.status == FINE or not always_right, verified)
    check(verified.status in (FINE, NO) or "would prove nothing" in verified.err, verified)


def check_certificate(options, game, folder):
    check_written(run("solve", "--certificate", "certificate", *options, game, cwd=folder))
    checked = subprocess.run([sys.executable, CHECKER, folder / "certificate"],
                             capture_output=True, check=False)
    check(checked.returncode == 0, checked)


def check_format(name, table, game, folder):
    """Nothing on standard error says that nothing is lost."""
    written = run("convert", "--to", name, game, "copy", cwd=folder)
    check(written.status == FINE or (written.status == INPUT and name != "document"), written)
    if written.status == FINE:
        back = run("convert", "--from", name, "--to", "document", "copy", "back.json", cwd=folder)
        check(back.status == FINE, name, written, back)
        check(written.err or run("table", "back.json", cwd=folder).out == table, name)


def check_figure(options, table, game, folder, name):
    written = run("export", game, *options, "-o", name, cwd=folder)
    if check_written(written, "a web page shows at most"):
        check(run("table", name, cwd=folder).out == table, written)


def choose_algorithm(chance, game):
    if "coins-" in game:
        return chance.choice(["table", "memo"] if "coins-take" in game else ["table", "memo", "greedy"])
    return chance.choice(sorted(OPTIONS))


def try_game(seed):
    chance = random.Random(seed)
    game = choose_game(chance)
    algorithm = choose_algorithm(chance, game)
    chosen = [choice for choice in map(chance.choice, OPTIONS.get(algorithm, [])) if choice]
    options = ["--algorithm", algorithm, *chosen]
    table = run("table", game)
    check(table.status == FINE, table)
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        check_steps(options, game, folder)
        check_table(options, algorithm in ALWAYS_RIGHT, game, folder)
        if algorithm in ALWAYS_RIGHT:
            check_certificate(options, game, folder)
        for name in chance.sample(FORMATS, 3):
            check_format(name, table.out, game, folder)
        if DRAWING_PROGRAM.exists():
            check_figure(options, table.out, game, folder,
                         chance.choice(["figure.svg", "figure.png", "figure.html"]))


def test_round_trips():
    failed = []

    def note_failure(seed):
        try:
            try_game(seed)
        except AssertionError as reason:
            failed.append(f"{choose_game(random.Random(seed))}: {reason}")

    in_parallel(note_failure, [SEED * 1000003 + number for number in range(N_GAMES)])
    print(f"# {N_GAMES} games with seed {SEED}")
    check(not failed, f"{len(failed)} of {N_GAMES}", *failed[:10])


main()
