#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole command line against a whole textbook program, reading and output included.

  bench-program.py MOUSEHOLE_CLI TEXTBOOK_PROGRAM

Both solve the same boards in turn; each figure is the least CPU time, with that of the system, and
the two have to agree about the start and all positions.
"""

import json
import random
import resource
import subprocess
import sys

RUNS = 7
CLI = [sys.argv[1], "solve", "--algorithm=engine", "--json", "-"]
TEXTBOOK = [sys.argv[2]]


def shuffle(n, edges):
    """Gives the nodes other numbers."""
    numbers = random.sample(range(n), n)
    return [(numbers[a], numbers[b]) for a, b in edges]


def pick(n, n_edges):
    """Returns random edges."""
    edges = set()
    while len(edges) < n_edges:
        edges.add(tuple(sorted(random.sample(range(n), 2))))
    return edges


def grid(rows, columns):
    across = [(v, v + 1) for v in range(rows * columns) if (v + 1) % columns]
    return across + [(v, v + columns) for v in range((rows - 1) * columns)]


def boards():
    """Yields names, numbers of nodes and edges."""
    random.seed(5)
    yield "sparse, 50 nodes", 50, pick(50, 100)
    yield "sparse, 2,000", 2000, pick(2000, 4000)
    yield "shuffled grid, 1,980", 1980, shuffle(1980, grid(44, 45))
    yield "shuffled path, 2,000", 2000, shuffle(2000, [(v, v + 1) for v in range(1999)])
    yield "shuffled deep tree, 2,000", 2000, shuffle(
        2000, [(max(0, v - random.randint(1, 20)), v) for v in range(1, 2000)])
    yield "dense, 500", 500, pick(500, 37425)


def measure(command, text):
    """Returns the CPU time in milliseconds, and the output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime), output


def main():
    print(f"{'CPU ms':26} {'textbook':>9} {'mousehole':>9} {'ratio':>6}")
    for name, n, edges in boards():
        rows = [[] for _ in range(n)]
        for a, b in edges:
            rows[a].append(b)
            rows[b].append(a)
        text = json.dumps([sorted(row) for row in rows]).encode()
        told, own = [], []
        for _ in range(RUNS):
            milliseconds, theirs = measure(TEXTBOOK, text)
            told.append(milliseconds)
            milliseconds, ours = measure(CLI, text)
            own.append(milliseconds)
        answer = json.loads(ours)
        counts = answer["counts"]
        if [int(number) for number in theirs.split()] != [
                answer["answer"], answer["remoteness"] or 0, counts["mouse"], counts["cat"]]:
            raise SystemExit(f"{name}: {theirs} and {ours}")
        print(f"{name:26} {min(told):9.1f} {min(own):9.1f} {min(told) / min(own):6.2f}", flush=True)


main()
