#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Subcommands with any of their options, as their help lists them, and any values: each run answers,
or says what is wrong, and none ends by a signal or a fault that is logged.

    test-any-options.py PROGRAM [RUNS [SEED]]"""

import pathlib
import random
import re
import shutil
import sys
import tempfile

from cli_support import DATA, DRAWING_PROGRAM, FINE, INPUT, NO, USAGE, check, in_parallel, main, run

N_RUNS = int(sys.argv[2]) if len(sys.argv) > 2 else 400
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 913
# A program that is judged is run, whatever it is.
SPARED = {"judge"} | (set() if DRAWING_PROGRAM.exists() else {"export", "lesson", "worksheet"})
DRAWING = {"export", "lesson", "worksheet"}
KINDS = [["grid", "3", "4"], ["path", "6"], ["kite"], ["random", "8"], ["grid-board", "5", "5"]]
FAULTS = re.compile(r"CRITICAL|WARNING|ERROR:|Sanitizer|runtime error")
NAMES = "engine retrograde relaxation capped alphabeta safe".split()
VALUES = NAMES + """
0 1 2 3 5 -1 0.5 2n 1e9 99999999999 x all everything 1-3 2,4 10x10 84mm moves=4..6
mouse cat both graph heatmap board,tables tree timeline steps html pdf tex tikz svg png gif dark print level event decision m1-c2-mouse 0-4 start
row stacked ring,key caption winner every pair turn json graph6 sparse6 dot graphml
cops-and-robbers fully-active board.json coins.json trace.jsonl table.csv missing.json
""".split() + [""]


def list_options(command):
    """Returns the options of a subcommand with what their values are called."""
    return re.findall(r"^  (?:-\w, )?--([a-z0-9-]+)(=\S+)?", run(command, "--help").out, re.M)


def make_inputs(folder):
    shutil.copy(DATA / "two-courtyards.json", folder / "board.json")
    (folder / "coins.json").write_text('{"mousehole":1,"game":"coins-take","coins":12,"amounts":[1,2]}')
    (folder / "row.json").write_text("[3, 9, 1, 2]")
    (folder / "none.json").write_text('{"mousehole":1,"game":"coins-ends","values":[]}')
    graphs = (DATA / "connected-5-6.g6").read_text(encoding="ascii").splitlines()
    (folder / "graphs.g6").write_text("\n".join(graphs[:20]) + "\n")
    for words in (["trace", "board.json", "-o", "trace.jsonl"], ["table", "board.json", "-o", "table.csv"],
                  ["generate", "grid-board", "4", "4", "-o", "walls.mousehole"]):
        check(run(*words, cwd=folder).status == FINE, words)
    return sorted(path.name for path in folder.iterdir()) + ["missing.json"]


def choose_value(chance, meaning):
    """Returns a value, most often one of those that the help lists."""
    listed = re.findall(r"[a-z0-9-]+", meaning) if "|" in meaning else \
        NAMES if meaning == "=NAME" else []
    return chance.choice(listed if listed and chance.random() < 0.8 else VALUES)


def choose_command(chance, options, inputs):
    command = chance.choice(sorted(options))
    words = chance.choice(KINDS) if command == "generate" else [chance.choice(inputs)]
    if chance.random() < 0.1:
        words = words + [chance.choice(inputs)]
    chosen = chance.sample(options[command], min(len(options[command]), chance.choice([0, 1, 2, 2, 3, 4])))
    words = [command, *words] + [f"--{name}={choose_value(chance, meaning)}" if meaning else f"--{name}"
                                 for name, meaning in chosen]
    if command in DRAWING and chance.random() < 0.9:
        words += ["-o", "out." + chance.choice(["svg", "png", "pdf", "gif", "html", "tex", "tikz"])]
    return words


def test_any_options():
    commands = set(re.findall(r"^  ([a-z]+) ", run("--help").out, re.M)) - SPARED
    options = {command: list_options(command) for command in commands}
    check(len(options) > 8 and all(options.values()), options)
    chance = random.Random(SEED)
    failed = []

    def try_words(words):
        with tempfile.TemporaryDirectory() as folder:
            for name in inputs:
                if name != "missing.json":
                    shutil.copy(made / name, folder)
            outcome = run(*words, cwd=folder)
        if outcome.status not in (FINE, NO, USAGE, INPUT) or FAULTS.search(outcome.err):
            failed.append(f"{words}: {outcome}")

    with tempfile.TemporaryDirectory() as parent:
        made = pathlib.Path(parent)
        inputs = make_inputs(made)
        in_parallel(try_words, [choose_command(chance, options, inputs) for _ in range(N_RUNS)])
    print(f"# {N_RUNS} runs with seed {SEED}")
    check(not failed, f"{len(failed)} of {N_RUNS}", *failed[:20])


main()
