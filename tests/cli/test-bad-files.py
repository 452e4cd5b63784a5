#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every bad file, through the program: one line with place and cause, the exit
status of bad input, nothing on standard output, and soon. Harmless faults are put right, and listed."""

import json
import os
import pathlib
import subprocess
import tempfile
import time

from cli_support import (
    DATA, ENVIRONMENT, FINE, INPUT, PATIENCE_SECONDS, PROGRAM, check, in_parallel, main, run,
)

# Few bytes that speak of many nodes.
CLAIMS = [
    "p edge 1000000000 1\n", "# Nodes: 1000000000 Edges: 1\n0 1\n", "# Nodes: 3\n999999999 1\n",
    "~~~~~~~~\n", ":~~~~~~~~\n", "&~~~~~~~~\n", '{"nodes": 1000000000}\n', "[[999999999],[0]]\n",
    '{"mousehole":1,"graph":[],"holes":[999999999]}\n',
    '{"mousehole":1,"game":"coins-take","coins":1000000000}\n',
]
MAX_CLAIM_KIB = 32 << 10

LOOP = ": no node is its own neighbour"
HINT = "; “mousehole-cli convert --drop-loops IN OUT” leaves such edges out"


def texts():
    """Returns all that is in tests/data/bad-texts."""
    for path in sorted((DATA / "bad-texts").iterdir()):
        for line in path.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            once = bytes.fromhex(record["hex"]) if "hex" in record else record["text"].encode()
            yield path.stem, record["file"], once * record.get("times", 1), record["says"]


def is_put_right(outcome, path, place, says):
    """Whether the fault is the first one of those that were put right."""
    lines = outcome.err.splitlines()
    return (outcome.status == FINE and len(lines) >= 2
            and lines[0].startswith(f"mousehole-cli: {path}: ") and "there twice" in lines[0]
            and lines[1].startswith(f"mousehole-cli: {path}: {place}") and says in lines[1])


def refuse_in_time(path):
    start = time.monotonic()
    outcome = run("convert", path, "-", "--to=document")
    seconds = time.monotonic() - start
    check(seconds < PATIENCE_SECONDS, path, seconds)
    return outcome


def test_every_bad_text_is_refused():
    with tempfile.TemporaryDirectory() as name:
        def refuse(text):
            reader, file_name, data, says = text
            path = pathlib.Path(name) / f"{reader}-{file_name}"
            path.write_bytes(data)
            outcome = refuse_in_time(path)
            if not is_put_right(outcome, path, says, says):
                check(outcome.status == INPUT and outcome.raw == b"", says, outcome)
                hint = HINT if says.endswith(LOOP) else ""
                check(outcome.err == f"mousehole-cli: {path}: {says}{hint}\n", says, outcome)

        cases = list(texts())
        check(len(cases) >= 400, len(cases))
        in_parallel(refuse, cases)


def test_every_bad_file_is_refused():
    folder = DATA / "bad"

    def refuse(line):
        name, row, column, says = line.split("\t")
        path = folder / name
        outcome = refuse_in_time(path)
        if is_put_right(outcome, path, f"line {row}, column {column}: ", says):
            return
        check(outcome.status == INPUT and outcome.raw == b"", name, outcome)
        check(outcome.err.startswith(f"mousehole-cli: {path}: line {row}, column {column}: "), outcome)
        check(says in outcome.err and outcome.err.count("\n") == 1, outcome)

    in_parallel(refuse, (folder / "expected.tsv").read_text(encoding="utf-8").splitlines())


def measure(text):
    """Returns how the program ends, and the most memory that it has held in KiB."""
    with tempfile.TemporaryFile() as source:
        source.write(text.encode())
        source.seek(0)
        process = subprocess.Popen(
            [PROGRAM, "convert", "-", "-", "--to=document"],
            env=ENVIRONMENT, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss


def test_claimed_sizes_take_no_memory():
    _, least = measure("[[1],[0]]")
    for text in CLAIMS:
        status, most = measure(text)
        check(status == INPUT and most - least < MAX_CLAIM_KIB, repr(text), status, most, least)


if __name__ == "__main__":
    main()
