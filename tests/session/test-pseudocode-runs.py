#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pseudocode that is shown runs as it stands: on every board it finds what the algorithm
finds, in every language; and no line of it can be left out.

  test-pseudocode-runs.py PRINT_PSEUDOCODE LOCALE_DIR LANGUAGE [MAX_NODES]"""

import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))

import pseudocode  # noqa: E402

# Random games are the same in every run.
SEED = "--seed=R02S6d6f757365686f6c6520726574726f67"
# Lines that save work and change no result, and lines that only tell what is left.
SPARING = ["leave the loop", "memo[turn, p] is known", "memo[k] is known", "memo[i, j] is known"]


def find_locale(catalogues, language):
    """Returns a locale in which texts of the language are found, or None: a C library translates
    nothing in the locale C, and glibc 2.41 nothing in C.UTF-8 either."""
    for name in ("C.UTF-8", "en_US.UTF-8", "en_GB.UTF-8", "de_DE.UTF-8", f"{language}.UTF-8"):
        environment = dict(
            os.environ, LC_ALL=name, LANGUAGE=language, TEXTDOMAINDIR=catalogues
        )
        said = subprocess.run(
            ["gettext", "mousehole", "mouse"], capture_output=True, check=True, env=environment
        )
        if language == "en" or said.stdout != b"mouse":
            return name
    return None


def read(program, catalogues, language, locale, max_nodes):
    """Returns the lines of each program, and each game with its runs."""
    environment = dict(os.environ, LC_ALL=locale, LANGUAGE=language)
    said = subprocess.run(
        [program, catalogues, max_nodes, SEED], capture_output=True, text=True, check=True, env=environment
    )
    code, games = {}, []
    for line in said.stdout.splitlines():
        if not line.startswith("{"):
            continue
        record = json.loads(line)
        if "code" in record:
            code[record["code"]] = record["lines"]
        elif "game" in record:
            games.append((record, []))
        else:
            games[-1][1].append(record)
    return code, games


def options_of(spec):
    """Returns the switches of "capped:cap=3:test=end-first"."""
    return dict(part.split("=") for part in spec.split(":")[1:])


def prepare(record, run):
    """Returns the game as the program with the switches of the run sees it."""
    options = options_of(run["spec"])
    facts = {
        "n_coins": record["n_coins"],
        "amounts": record["amounts"],
        "is_take": run["run"] in ("take-table", "take-memo"),
        "is_search": "answer" in run,
        "is_numeric": run["run"] == "alphabeta",
        "cap_first": options.get("test") != "end-first",
        "is_stack": options.get("order") == "lifo",
        "marks_turn": options.get("marks") == "turn",
        "players": {"mouse": (0,), "cat": (1,)}.get(options.get("player"), (0, 1)),
        "given": {},
    }
    if "facts" in record:
        ends, movers, pairs = zip(*record["facts"])
        facts.update(
            replies=record["replies"], before=record["before"], positions=record["positions"],
            end=ends, mover=movers, pair=pairs,
        )
    if record["values"]:
        facts["given"]["a"] = {(i,): value for i, value in enumerate(record["values"])}
        facts["n_coins"] = len(record["values"])
    if run["run"] == "capped":
        nodes = round((len(record["facts"]) // 2) ** 0.5)
        facts["given"]["cap"] = int(options.get("cap", 2 * nodes))
    return pseudocode.Game(facts, 0 if facts["is_numeric"] else "draw")


def take_ends(record):
    """Of coins: whether the mover has lost, by how many are left, when he cannot move."""
    half = len(record["facts"]) // 2
    return [fact[0] == 1 for fact in record["facts"][:half]]


def compare_take(record, run, game, program):
    game.end = take_ends(record)
    if run["run"] == "take-memo":
        _, space = pseudocode.run(program, game, (record["n_coins"],))
        found = space["memo"]
    else:
        found = pseudocode.run(program, game)[1]["value"]
    wrong = []
    for k, (winner, moves) in enumerate(run["values"][: record["n_coins"] + 1]):
        if winner is not None:
            expected = ("won" if winner == 0 else "lost", moves)
            if run["run"] == "take-memo":
                expected = (expected[0], found[(k,)][1] if found[(k,)] else None)
            if found[(k,)] != expected:
                wrong.append((k, found[(k,)], expected))
    return wrong


def compare_ends(record, run, game, program):
    n = len(record["values"])
    call = (0, n - 1)
    _, space = pseudocode.run(program, game, call)
    found = space[{"ends-table": "f", "ends-memo": "memo", "ends-greedy": "g"}[run["run"]]]
    return [
        (i, j)
        for i in range(n)
        for j in range(i, n)
        if found[(i, j)] != run["values"][i * n + j][1]
    ]


def compare_search(record, run, game, program):
    if run["exhausted"]:
        return []
    first = (0, run["start"]) if run["run"] == "capped" else (run["start"], -1, 1)
    answer, _ = pseudocode.run(program, game, first)
    if run["run"] == "alphabeta":
        answer = {1: 0, -1: 1, 0: "draw"}[answer]
    return [] if answer == run["answer"] else [(run["start"], answer, run["answer"])]


def compare_positions(record, run, game, program):
    _, space = pseudocode.run(program, game)
    wrong = []
    for p in record["positions"]:
        winner, moves = run["values"][p]
        if run["run"] == "relaxation":
            value = space["value"][(p,)]
            found = value if isinstance(value, tuple) else (value, 0)
        elif run["run"] == "safe":
            loser = space["loser"][(p,)]
            left = "draw" if len(game.players) == 2 else None
            found = (left, 0) if loser is None else (1 - loser, space["round"][(p,)])
        else:
            found = (space["winner"][(p,)], space["moves"][(p,)])
            found = ("draw", 0) if found[0] is None else found
        if winner is None or winner == "draw":
            moves = found[1]
        if found != (winner, moves):
            wrong.append((p, found, (winner, moves)))
    return wrong


def compare(record, run, program):
    """Returns where the program and the algorithm differ."""
    game = prepare(record, run)
    if game.is_take:
        return compare_take(record, run, game, program)
    if run["run"].startswith("ends"):
        return compare_ends(record, run, game, program)
    if game.is_search:
        return compare_search(record, run, game, program)
    return compare_positions(record, run, game, program)


def key_of(record, run):
    return f"{record['game']}/{run['run']}"


def check_all(code, games, language):
    """Returns what is wrong, by program."""
    faults, seen = {}, set()
    programs = {key: pseudocode.compile_program(lines, language) for key, lines in code.items()}
    for record, runs in games:
        for run in runs:
            key = key_of(record, run)
            seen.add(key)
            wrong = compare(record, run, programs[key])
            if wrong:
                faults.setdefault(key, []).append((record["name"], run["spec"], wrong[0]))
    for key in set(code) - seen:
        faults[key] = ["never run"]
    return faults


def is_noticed(lines, record_runs, language):
    """Whether some run differs with these lines."""
    try:
        program = pseudocode.compile_program(lines, language)
        return any(compare(record, run, program) for record, run in record_runs)
    except Exception:  # A program that cannot run is noticed, whatever it stumbles over.
        return True


def check_mutants(code, games):
    """Returns the lines that can be left out without being missed in any game."""
    missed = {}
    for key, lines in code.items():
        runs_of_key = [
            (record, run) for record, runs in games for run in runs if key_of(record, run) == key
        ]
        few = [(record, run) for record, run in runs_of_key if record["name"] == "random"]
        for i, line in enumerate(lines):
            if line.strip() in pseudocode.REMARKS or any(words in line for words in SPARING):
                continue
            less = lines[:i] + lines[i + 1 :]
            is_missed = is_noticed(less, few, "en") or is_noticed(less, runs_of_key, "en")
            name = key.split("/")[1] + f": without “{line}”"
            missed[name] = missed.get(name, False) or is_missed
    return [name for name, is_missed in missed.items() if not is_missed]


def main():
    program, catalogues, language, max_nodes = (sys.argv[1:] + ["0"])[:4]
    locale = find_locale(catalogues, language)
    print("TAP version 14")
    if locale is None:
        print("1..0 # SKIP there is no locale here in which the C library translates")
        return 0
    code, games = read(program, catalogues, language, locale, max_nodes)
    print("1..3" if language == "en" else "1..2")
    faults = check_all(code, games, language)
    print(f"{'not ok' if faults else 'ok'} 1 - all programs find what the algorithms find")
    for key, places in faults.items():
        print(f"# {key}: {places[0]}, {len(places)} runs")
    lines = [line for program_lines in code.values() for line in program_lines]
    is_shown = (language == "en") == all(line.isascii() for line in lines) and lines
    print(f"{'ok' if is_shown else 'not ok'} 2 - they are shown in {language}")
    if language == "en":
        pseudocode.Game.MAX_TICKS = 100_000
        missed = check_mutants(code, games)
        print(f"{'not ok' if missed else 'ok'} 3 - no line can be left out")
        for line in missed:
            print(f"# {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
