#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every bad file, through the program: one line with place and cause, the exit
status of bad input, nothing on standard output, and soon."""

import json
import pathlib
import tempfile
import time

from cli_support import DATA, INPUT, check, in_parallel, main, run

MAX_SECONDS = 20


def texts():
    """Returns all that is in tests/data/bad-texts."""
    for path in sorted((DATA / "bad-texts").iterdir()):
        for line in path.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            once = bytes.fromhex(record["hex"]) if "hex" in record else record["text"].encode()
            yield path.stem, record["file"], once * record.get("times", 1), record["says"]


def check_told(outcome, message):
    check(outcome.status == INPUT and outcome.raw == b"", message, outcome)
    check(outcome.err == f"mousehole-cli: {message}\n", f"expected {message}", outcome)


def refuse_in_time(path):
    start = time.monotonic()
    outcome = run("convert", path, "-", "--to=document")
    seconds = time.monotonic() - start
    check(seconds < MAX_SECONDS, path, seconds)
    return outcome


def test_every_bad_text_is_refused():
    with tempfile.TemporaryDirectory() as name:
        def refuse(text):
            reader, file_name, data, says = text
            path = pathlib.Path(name) / f"{reader}-{file_name}"
            path.write_bytes(data)
            check_told(refuse_in_time(path), f"{path}: {says}")

        cases = list(texts())
        check(len(cases) >= 400, len(cases))
        in_parallel(refuse, cases)


def test_every_bad_file_is_refused():
    folder = DATA / "bad"

    def refuse(line):
        name, row, column, says = line.split("\t")
        path = folder / name
        outcome = refuse_in_time(path)
        check(outcome.status == INPUT and outcome.raw == b"", name, outcome)
        check(outcome.err.startswith(f"mousehole-cli: {path}: line {row}, column {column}: "), outcome)
        check(says in outcome.err and outcome.err.count("\n") == 1, outcome)

    in_parallel(refuse, (folder / "expected.tsv").read_text(encoding="utf-8").splitlines())


if __name__ == "__main__":
    main()
