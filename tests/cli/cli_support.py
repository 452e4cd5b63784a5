# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the command line share: running it, corpora, TAP."""

import concurrent.futures
import functools
import inspect
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import traceback

PROGRAM = os.path.abspath(sys.argv[1])
DATA = pathlib.Path(os.environ["G_TEST_SRCDIR"]) / "data"

# Is built only where figures are wanted.
DRAWING_PROGRAM = pathlib.Path(PROGRAM).with_name("mousehole-export")

FINE, NO, USAGE, INPUT = range(4)

# Longer than anything takes, however busy the machine is.
PATIENCE_SECONDS = 120

EXAMPLE = "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"

# Nothing here may need a display.
ENVIRONMENT = {
    key: value
    for key, value in os.environ.items()
    if key not in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE")
} | {"LC_ALL": "C.UTF-8"}


class Outcome:
    """What one run of the program left behind."""

    def __init__(self, status, out, err):
        self.status = status
        self.raw = out
        self.err = err.decode("utf-8", "replace")

    @property
    def out(self):
        return self.raw.decode("utf-8")

    def __str__(self):
        return f"status {self.status}, out {self.raw[:200]}, err {self.err[:400]!r}"


def run(*arguments, text=b"", environment=None, **more):
    """Runs the program; the text is its standard input."""
    data = text.encode("utf-8") if isinstance(text, str) else text
    channels = {"input": data, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    if "stdin" in more:
        del channels["input"]
    finished = subprocess.run(
        [PROGRAM, *arguments],
        env=ENVIRONMENT | (environment or {}),
        timeout=300,
        check=False,
        **(channels | more),
    )
    return Outcome(finished.returncode, finished.stdout or b"", finished.stderr or b"")


def check(condition, *what):
    if not condition:
        raise AssertionError("; ".join(map(str, what)))


def check_refused(outcome, status, *words):
    """It failed in that way, said why, and answered nothing."""
    check(outcome.status == status, f"expected status {status}", outcome)
    check(outcome.raw == b"", "there is an answer", outcome)
    check(outcome.err.startswith("mousehole-cli: "), outcome)
    for word in words:
        check(word in outcome.err, f"expected {word!r}", outcome)
    lines = outcome.err.splitlines()
    check(len(lines) == (2 if status == USAGE else 1), "expected one line, and a hint", outcome)
    check(status != USAGE or "--help" in lines[1], "expected a hint", outcome)


def wait_until(condition):
    """Waits until the condition holds, which must not take for ever."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        check(time.monotonic() < end, "waited in vain")
        time.sleep(0.005)


def catches(process, number):
    """Returns whether a process, which has not ended, handles a signal itself."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="ascii", errors="replace")
    caught = int(re.search(r"^SigCgt:\s*(\w+)", status, re.M).group(1), 16)
    return bool(caught >> (number - 1) & 1)


def read_terminal(reader, pattern=None):
    """Reads what is written to a terminal, until the pattern or the last writer's end."""
    seen = b""
    while pattern is None or not re.search(pattern, seen):
        try:
            seen += os.read(reader, 65536)
        except OSError:  # That is how the end of a terminal looks.
            break
    return seen


def records(*names):
    """All records of these files, in order."""
    found = []
    for name in names:
        lines = (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        found += [json.loads(line) for line in lines]
    return found


def arcs(record):
    return {(a, b) for a, row in enumerate(record["graph"]) for b in row}


def in_parallel(function, items):
    """Calls the function for every item; the first failure counts."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for _ in pool.map(function, items):
            pass


class Skip(Exception):
    """A test cannot be run here; the text says why."""


def possible(calls):
    """Returns the calls that this build of the program can answer."""
    return [call for call in calls if call[:1] not in (["export"], ["lesson"]) or DRAWING_PROGRAM.exists()]


def needs(program):
    """Marks a test that needs a program of others."""
    def mark(test):
        @functools.wraps(test)
        def test_if_possible():
            if not shutil.which(program):
                raise Skip(f"no {program}")
            test()
        return test_if_possible
    return mark


def draws(test):
    """Marks a test that needs figures."""
    @functools.wraps(test)
    def test_if_possible():
        if not DRAWING_PROGRAM.exists():
            raise Skip("built without figures")
        test()
    return test_if_possible


def main():
    """Runs all functions of the calling script that begin with test_, as TAP."""
    found = inspect.currentframe().f_back.f_globals
    tests = [value for name, value in found.items() if name.startswith("test_")]
    failed = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        fault = ""
        skipped = ""
        try:
            test()
        except Skip as reason:
            skipped = f" # SKIP {reason}"
        except Exception:  # Whatever it is, the other tests run.
            fault = traceback.format_exc()
        failed += bool(fault)
        print(f"{'not ok' if fault else 'ok'} {number} {test.__name__}{skipped}")
        for line in fault.splitlines():
            print(f"# {line}")
    sys.exit(1 if failed else 0)
