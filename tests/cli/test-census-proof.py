#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""census: what it covered is proved: changed, missing, repeated and overlapping input
shows, and so does one that nobody wrote."""

import fractions
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from census_support import LINES, census, find_program, geng
from cli_support import ENVIRONMENT, FINE, INPUT, PROGRAM, USAGE, check, check_refused
from cli_support import in_parallel, main, run

WORD = (1 << 64) - 1
SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "data" / "census"
QUESTION = ("--starts=all", "--where=moves=3")


def scramble(seed):
    """The first number of SplitMix64 with that seed."""
    state = seed + 0x9E3779B97F4A7C15 & WORD
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & WORD
    state = (state ^ state >> 27) * 0x94D049BB133111EB & WORD
    return state ^ state >> 31


def hash_of(line):
    """FNV-1a, and the first number of SplitMix64 from there, as the manual has it."""
    state = 0xCBF29CE484222325
    for byte in line.encode("ascii"):
        state = (state ^ byte) * 0x100000001B3 & WORD
    return scramble(state)


def neighbours_of(line):
    """The neighbours of each node of a graph in graph6."""
    n_nodes = ord(line[0]) - 63
    bits = "".join(f"{ord(letter) - 63:06b}" for letter in line[1:])
    pairs = [(a, b) for b in range(n_nodes) for a in range(b)]
    edges = {pair for pair, bit in zip(pairs, bits) if bit == "1"}
    return [{b for b in range(n_nodes) if (a, b) in edges or (b, a) in edges}
            for a in range(n_nodes)]


def invariant_of(line):
    """What the manual says of invariants."""
    sets = neighbours_of(line)
    rows = (sum(scramble(256 * (b in own) + 16 * len(other) + len(own & other))
                for b, other in enumerate(sets)) for own in sets)
    return scramble(sum(scramble(row & WORD) for row in rows) & WORD)


def write_part(folder, name, lines, *arguments):
    path = pathlib.Path(folder) / name
    outcome = run("census", *QUESTION, *arguments, f"--json={path}", text="\n".join(lines))
    check(outcome.status == FINE, outcome)
    return path


def merge(*parts, arguments=()):
    return run("census", "--merge", *arguments, *map(str, parts))


def test_the_evidence_is_what_the_manual_says():
    for lines in (LINES, LINES[:7], LINES[:3] * 2):
        evidence = census(text="\n".join(lines))[1]["input"]
        hashes = sorted(map(hash_of, lines))
        check(int(evidence["sum"], 16) == sum(hashes) & WORD, evidence)
        check([int(text, 16) for text in evidence["least"]] == hashes[:100], evidence)
        sizes = [sum(ord(line[0]) - 63 == n for line in lines) for n in range(15)]
        check(evidence["connected"] == sizes, evidence)
        sums = [sum(invariant_of(line) for line in lines if ord(line[0]) - 63 == n)
                for n in range(15)]
        check([int(text, 16) for text in evidence["invariants"]] == [n & WORD for n in sums],
              evidence)
    mixed = census(text="C?\n&AG\n:An\nB?\nBw\n>>graph6<<A_\n")[1]["input"]
    check(sum(mixed["connected"]) == 3 and mixed["connected"][3] == 1, mixed)


def count_graphs(n):
    """Counts graphs up to isomorphism by Burnside's lemma."""
    def partitions(total, largest):
        if total == 0:
            yield []
        for part in range(min(total, largest), 0, -1):
            for rest in partitions(total - part, part):
                yield [part, *rest]

    total = fractions.Fraction(0)
    for parts in partitions(n, n):
        exponent = sum(part // 2 for part in parts) + sum(
            math.gcd(parts[i], parts[k]) for i in range(len(parts)) for k in range(i))
        size = math.prod(part ** parts.count(part) * math.factorial(parts.count(part))
                         for part in set(parts))
        total += fractions.Fraction(2 ** exponent, size)
    return int(total)


def count_connected(n_max):
    """Inverts Euler's transform of the numbers of all graphs."""
    graphs = [count_graphs(n) for n in range(n_max + 1)]
    terms, connected = [0] * (n_max + 1), [0] * (n_max + 1)
    for n in range(1, n_max + 1):
        terms[n] = n * graphs[n] - sum(terms[k] * graphs[n - k] for k in range(1, n))
        connected[n] = (terms[n] - sum(d * connected[d] for d in range(1, n) if n % d == 0)) // n
    return connected


def star(n):
    """A connected graph of n nodes: all others are joined with the last."""
    bits = "0" * ((n - 1) * (n - 2) // 2) + "1" * (n - 1)
    bits += "0" * (-len(bits) % 6)
    return chr(n + 63) + "".join(chr(int(bits[i:i + 6], 2) + 63) for i in range(0, len(bits), 6))


def test_numbers_of_connected_graphs_are_known():
    for n, number in enumerate(count_connected(14)):
        if n == 0:
            continue
        outcome = run("census", "--expect=connected", text=star(n))
        told = "as many as there are" if number == 1 else f"and there are {number}"
        check(f"Connected graphs of {n} nodes: 1, {told}\n" in outcome.out, outcome)
        check(outcome.status == (FINE if number == 1 else INPUT), outcome)
        check(number == 1 or f"{n} nodes: {number} graphs were expected" in outcome.err, outcome)
    check("Connected" not in run("census", text=star(15)).out, "more nodes than are known")


def test_geng_is_compared_with_what_is_known():
    both = geng("-c", 5) + geng("-c", 6)
    outcome = run("census", "--expect=connected", text=both)
    check(outcome.status == FINE and "6 nodes: 112, as many as there are" in outcome.out, outcome)
    for text, words in (
        (both[:-5], "connected graphs of 6 nodes: 112 graphs were expected, and there are 111"),
        (both + b"EQ~o\n", "112 graphs were expected, and there are 113"),
        (geng(5), "13 graphs are no connected ones"),
    ):
        outcome = run("census", "--expect=connected", text=text)
        check(outcome.status == INPUT and words in outcome.err, outcome)


def test_as_many_graphs_as_expected():
    text = "\n".join(LINES)
    check(run("census", "--expect=133", text=text).status == FINE, "there are 133")
    for number, is_whole in ((132, True), (134, False), (0, True)):
        outcome = run("census", "--json", f"--expect={number}", text=text)
        check(outcome.status == INPUT, outcome)
        check(f"{number} graphs were expected, and there are 133" in outcome.err, outcome)
        check(json.loads(outcome.out)["complete"] is is_whole, outcome)
    for wrong in ("-1", "x", "", "1e3"):
        check_refused(run("census", f"--expect={wrong}", text=text), USAGE, "--expect", wrong)


def test_a_program_that_does_not_exist_is_no_input():
    command = f"nosuchgeng 9 2>&- | {PROGRAM} census --json"
    outcome = subprocess.run(["sh", "-c", command], env=ENVIRONMENT, capture_output=True,
                             check=False)
    check((outcome.returncode, outcome.stdout) == (INPUT, b""), outcome)
    check(b"standard input: it is empty" in outcome.stderr, outcome)
    check_refused(run("census", "/dev/null"), INPUT, "/dev/null: it is empty")
    outcome = run("census", "--json", text=">>graph6<<\n\n")
    check(outcome.status == INPUT and "the input has no graph" in outcome.err, outcome)
    check(json.loads(outcome.out)["complete"] is False, outcome)
    with tempfile.TemporaryDirectory() as folder:
        state = f"{folder}/state"
        for _ in range(2):  # A checkpoint does not go over it.
            outcome = run("census", "--checkpoint", state, "-", "/dev/null", text=LINES[0])
            check(outcome.status == INPUT and "/dev/null: it is empty" in outcome.err, outcome)
            check("1 graph, and not all of them\n" in outcome.out, outcome)
    for arguments in (["--expect=0"], ["--keep-going"]):
        outcome = run("census", "--json", *arguments)
        check(outcome.status == FINE and json.loads(outcome.out)["complete"], outcome)


def test_a_stream_that_was_cut_goes_on_later():
    with tempfile.TemporaryDirectory() as folder:
        call = ["census", "--expect=connected", f"--checkpoint={folder}/state", "--json"]
        graphs = geng("-c", 6)
        outcome = run(*call, text=graphs[:-15])
        check(outcome.status == INPUT and not json.loads(outcome.out)["complete"], outcome)
        whole = run(*call, text=graphs)
        check((whole.status, whole.raw) == (FINE, run("census", "--json", text=graphs).raw), whole)
        check(not pathlib.Path(f"{folder}/state").exists(), "it is done")


def spoil(text):
    """Yields the text with one digit changed, for every digit."""
    for match in re.finditer(rb"[0-9]", text):
        at = match.start()
        yield text[:at] + (b"3" if text[at:at + 1] == b"8" else b"8") + text[at + 1:]


def check_spoilt(path, call, place):
    """Whichever digit of a file is another one, it is refused with its place."""
    good = path.read_bytes()
    texts = list(enumerate(spoil(good)))
    check(len(texts) > 30, len(texts))

    def refuse(numbered):
        number, text = numbered
        bad = path.with_name(f"{number}-{path.name}")
        bad.write_bytes(text)
        check_refused(run(*call, str(bad)), INPUT, place)
        check(bad.read_bytes() == text, "it is as it was")
        bad.unlink()

    in_parallel(refuse, texts)


def test_no_digit_of_a_part_can_be_changed():
    with tempfile.TemporaryDirectory() as folder:
        part = write_part(folder, "part", LINES[:6])
        check(merge(part).status == FINE, "as it is")
        check_spoilt(part, ["census", "--merge"], "-part: line ")
        check(merge(part).status == FINE, "as it is")


def test_no_digit_of_a_checkpoint_can_be_changed():
    text = "\n".join(LINES[:6]) + "\nbad\n"
    with tempfile.TemporaryDirectory() as folder:
        state = pathlib.Path(folder) / "state"
        call = ["census", *QUESTION, "--checkpoint", str(state)]
        check(run(*call, text=text).status == INPUT, "the last line is wrong")
        for path, place in ((state, "state: line "), (pathlib.Path(f"{state}.finds"), "finds: ")):
            good = path.read_bytes()
            for bad in spoil(good):
                path.write_bytes(bad)
                check_refused(run(*call, text=text), INPUT, place)
                check(path.read_bytes() == bad, "it is as it was")
            path.write_bytes(good)
        mended = text.replace("bad\n", "")
        check(run(*call, text=mended).raw == run("census", *QUESTION, text=mended).raw, "goes on")


def test_what_older_versions_wrote_is_refused_in_plain_words():
    with tempfile.TemporaryDirectory() as folder:
        part = write_part(folder, "part", LINES[:6])
        old = re.sub(rb',"input":\{.*?\]\}', b"", part.read_bytes())
        part.write_bytes(re.sub(rb',"digest":".*?"', b"", old))
        check_refused(merge(part), INPUT, "part: line ", "an older version wrote this",
                      "take this part again")
        state = pathlib.Path(folder) / "state"
        call = ["census", *QUESTION, "--checkpoint", str(state)]
        run(*call, text=f"{LINES[0]}\nbad\n")
        state.write_bytes(state.read_bytes().replace(b'{"checkpoint":2', b'{"checkpoint":1'))
        check_refused(run(*call, text=LINES[0]), INPUT, 'state: line 1, column 15: "checkpoint": 1 ',
                      "another version", "remove the file and begin again")


def test_parts_that_overlap_are_named():
    lines = geng("-c", 7).decode("ascii").split()
    with tempfile.TemporaryDirectory() as folder:
        first = write_part(folder, "first", lines[:500])
        second = write_part(folder, "second", lines[400:])
        third = write_part(folder, "third", lines[500:])
        check_refused(merge(first, second), INPUT, "second: it shares graphs with ", "/first;",
                      "--keep-going")
        twice = merge(first, second, arguments=["--keep-going", "--json"])
        check(json.loads(twice.out.splitlines()[-1])["graphs"] == len(lines) + 100, twice)
        check("more than once" in merge(first, second, arguments=["--keep-going"]).out, twice)
        check(merge(first, third, arguments=["--expect=connected"]).status == FINE, "all of them")
        other = write_part(folder, "other", reversed(lines[:500]), "--keep-going")
        check_refused(merge(first, other), INPUT, "other: it is a copy of ", "/first;")
        whole = pathlib.Path(folder) / "whole"
        check(merge(first, third, arguments=[f"--json={whole}"]).status == FINE, "two are one")
        check_refused(merge(whole, third), INPUT, "third: it shares graphs with ", "/whole;")


def test_parts_that_are_missing_are_missed():
    with tempfile.TemporaryDirectory() as folder:
        parts = [write_part(folder, f"part{i}", LINES[i::4]) for i in range(4)]
        check(merge(*parts, arguments=["--parts=4", "--expect=connected"]).status == FINE, "all")
        for number, given in ((4, parts[1:]), (3, parts)):
            check_refused(merge(*given, arguments=[f"--parts={number}"]), INPUT,
                          f"{number} parts were expected, and there are {len(given)}")
        outcome = merge(*parts[1:], arguments=["--expect=133", "--json"])
        check(outcome.status == INPUT, outcome)
        check("133 graphs were expected, and there are 99" in outcome.err, outcome)
        check(not json.loads(outcome.out.splitlines()[-1])["complete"], outcome)
        check_refused(merge(*parts, arguments=["--parts=x"]), USAGE, "--parts", "“x”")
        check_refused(run("census", "--parts=2", text=LINES[0]), USAGE, "--parts needs --merge")


def relabelled(line, labels):
    """The same graph, in graph6, with other labels."""
    n_nodes = ord(line[0]) - 63
    places = {pair: i for i, pair in enumerate((a, b) for b in range(n_nodes) for a in range(b))}
    bits = "".join(f"{ord(letter) - 63:06b}" for letter in line[1:])
    moved = ["0"] * (6 * (len(line) - 1))
    for (a, b), place in places.items():
        moved[places[tuple(sorted((labels[a], labels[b])))]] = bits[place]
    sixes = ("".join(moved[i:i + 6]) for i in range(0, len(moved), 6))
    return line[0] + "".join(chr(63 + int(six, 2)) for six in sixes)


def test_no_graph_stands_for_another_one():
    wrong = "connected graphs of 7 nodes: there are as many as expected, but some are missing"
    lines = geng("-c", 7).decode("ascii").split()
    labels = [3, 1, 4, 0, 6, 5, 2]
    others = [relabelled(line, labels) for line in lines]
    check(sum(a != b for a, b in zip(lines, others)) > 800, "other lines")
    check(run("census", "--expect=connected", text="\n".join(others)).status == FINE, "any labels")
    with tempfile.TemporaryDirectory() as folder:
        for missing, twice in ((0, 852), (400, 401), (852, 17)):
            swapped = lines[:missing] + [others[twice]] + lines[missing + 1:]
            outcome = run("census", "--expect=connected", "--json", text="\n".join(swapped))
            check(outcome.status == INPUT and wrong in outcome.err, outcome)
            check(not json.loads(outcome.out.splitlines()[-1])["complete"], outcome)
            parts = [write_part(folder, f"part{i}", swapped[i::3]) for i in range(3)]
            outcome = merge(*parts, arguments=["--expect=connected"])
            check(outcome.status == INPUT and wrong in outcome.err, outcome)
        state = f"{folder}/state"
        call = ["census", "--expect=connected", f"--checkpoint={state}"]
        check(run(*call, text="\n".join([*lines[:500], "bad"])).status == INPUT, "half of it")
        check(run(*call, text="\n".join(lines)).status == FINE, "goes on with what it knows")


def test_the_scripts_of_the_manual_count_all():
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        shutil.copytree(SCRIPTS, top / "work")
        (top / "geng").symlink_to(shutil.which(find_program("geng", "nauty-geng")))
        (top / "mousehole-cli").symlink_to(PROGRAM)
        more = {"PATH": f"{folder}:{os.environ['PATH']}", "NODES": "7", "PARTS": "5"}
        for call in (*(["census-part", str(part)] for part in range(5)), ["census-merge"]):
            subprocess.run(["bash", *call], cwd=top / "work", env=ENVIRONMENT | more, check=True,
                           capture_output=True)
        whole = run("census", "--starts=all", "--json", text=geng("-c", 7))
        check((top / "work" / "all.json").read_bytes() == whole.raw, "as one run")
        gone = subprocess.run(["bash", "census-part", "0"], cwd=top / "work", check=False,
                              env=ENVIRONMENT | more | {"NODES": "x"}, capture_output=True)
        check(gone.returncode != 0, "a lister that fails is noticed")


def test_lines_that_come_twice_are_told():
    once, twice = (run("census", text="\n".join(lines)) for lines in (LINES, LINES + LINES[:9]))
    check("133 graphs\n" in once.out, once)
    check("142 graphs, some of them more than once\n" in twice.out, twice)
    rows = run("census", "--csv", text="\n".join(LINES + LINES[:9])).out.splitlines()
    check("repeated,,,,,,,,,1" in rows and "connected,,6,,,,,,,112" in rows, rows)


def test_tied_longest_wins_are_ten_whatever_a_part_says():
    ties = census("--starts=all", text=geng("-c", 8) * 3)[1]["longest"]
    for winner in ("mouse", "cat"):
        check(len(ties[winner]["finds"]) == min(ties[winner]["reached"], 10), ties)
    with tempfile.TemporaryDirectory() as folder:
        part = write_part(folder, "part", LINES)
        text = part.read_text(encoding="ascii")
        finds = re.search(r'"finds":\[(.*?)\]', text).group(1)
        part.write_text(text.replace(finds, ",".join([finds] * 50_000)), encoding="ascii")
        check_refused(merge(part), INPUT, "part: line ", "are not as many as were reached")


if __name__ == "__main__":
    main()
