#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The atlas of small boards: it is whole, tells what is known, and comes out again."""

import csv
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

from census_support import find_program
from cli_support import ENVIRONMENT, PROGRAM, check, main, run

ATLAS = pathlib.Path(sys.argv[2]) / "atlas"
SCRIPT = pathlib.Path(sys.argv[2]).parent / "build-aux" / "make-atlas"
MAX_BYTES = 5 * 2**20
SMALL_NODES = 8  # those that are counted anew
SAMPLE_STEP = 500
PATIENCE = 10**10  # nodes that alpha-beta may visit


def rows(file, folder=ATLAS):
    with open(folder / file, encoding="ascii", newline="") as table:
        return list(csv.DictReader(table))


def find(table, **columns):
    """Returns the rows with these values."""
    return [row for row in table if all(row[key] == str(columns[key]) for key in columns)]


def test_checksums():
    lines = (ATLAS / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    sums = dict(reversed(line.split("  ")) for line in lines)
    check(sorted(sums) == sorted(path.name for path in ATLAS.glob("*.csv")), sums)
    for name, told in sums.items():
        check(hashlib.sha256((ATLAS / name).read_bytes()).hexdigest() == told, name)
    check(sum(path.stat().st_size for path in ATLAS.iterdir()) <= MAX_BYTES)


def test_small_boards_come_out_again():
    find_program("geng", "nauty-geng")
    with tempfile.TemporaryDirectory() as folder:
        for nodes in (f"3-{SMALL_NODES - 1}", SMALL_NODES):  # the second call keeps the first's sheets
            subprocess.run([SCRIPT, f"--cli={PROGRAM}", f"--nodes={nodes}", "--parts=2",
                            f"--work={folder}/work", f"{folder}/atlas"], env=ENVIRONMENT, check=True)
        for path in ATLAS.glob("*.csv"):
            expected = [row for row in rows(path.name) if int(row["nodes"]) <= SMALL_NODES]
            check(rows(path.name, pathlib.Path(folder) / "atlas") == expected, path.name)


# nodes: longest wins of mouse and cat in cat and mouse, graphs of cop number 1, 2 and more
KNOWN = {7: (9, 12, 403, 450, 0), 8: (17, 16, 3791, 7326, 0), 9: (25, 24, 65561, 195519, 0),
         10: (33, 36, 2258314, 9458256, 1)}


def test_known_numbers():
    moves, graphs, failures = rows("moves.csv"), rows("graphs.csv"), rows("failures.csv")
    for nodes, known in KNOWN.items():
        longest = [max(int(row["moves"]) for row in find(moves, game="cat-and-mouse", nodes=nodes,
                                                         winner=who)) for who in ("mouse", "cat")]
        caught = [sum(int(row["starts"]) for row in find(moves, game="cops-and-robbers",
                                                         nodes=nodes, winner=who))
                  for who in ("cat", "two_cats")]
        total, = find(graphs, game="cops-and-robbers", nodes=nodes)
        check((*longest, *caught, int(total["starts_mouse"])) == known, nodes, longest, caught)
        check(int(total["graphs"]) == sum(known[2:]), total)
    for search, nodes, n_graphs, n_starts in (("cap", 7, 0, 0), ("cap", 8, 3, 3), ("cap", 9, 97, 420),
                                              ("alpha-beta", 6, 0, 0)):
        row, = find(failures, search=search, nodes=nodes)
        check((int(row["graphs"]), int(row["starts"])) == (n_graphs, n_starts), row)
    for nodes, n_starts in ((7, 83), (8, 4115), (9, 233066), (10, 19922818)):
        row, = find(failures, search="alpha-beta", nodes=nodes)
        check(int(row["starts"]) == n_starts, row)


def test_failures_are_counted_and_true():
    for file, search, differing, most_nodes in (
            ("cap-failures.csv", "cap", "capped:cap=2n", 10),
            ("alpha-beta-failures.csv", "alpha-beta", f"alphabeta:budget={PATIENCE}", 9)):
        table = rows(file)
        for total in find(rows("failures.csv"), search=search):
            listed = find(table, nodes=total["nodes"])
            is_listed = int(total["nodes"]) <= most_nodes
            check(len(listed) == (int(total["graphs"]) if is_listed else 0), total)
            check(sum(int(row["starts"]) for row in listed)
                  == (int(total["starts"]) if is_listed else 0), total)
        for row in table[::SAMPLE_STEP]:
            board = json.dumps({key: row[key] if key == "graph6" else int(row[key])
                                for key in ("graph6", "hole", "mouse", "cat")})
            for algorithm, is_right in (("retrograde", True), (differing, False)):
                answer = json.loads(run("solve", "--json", f"--algorithm={algorithm}", board).out)
                check(answer["winner"] == (row["winner"] if is_right else "draw"), row, answer)
                check(not is_right or answer["remoteness"] == int(row["moves"]), row, answer)


if __name__ == "__main__":
    main()
