# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of judge share: calling it so that nothing is slow, and compilers."""

import json

from cli_support import DATA, check, run

PROGRAMS = DATA / "judge"

# However busy the machine is, nothing here is slow.
PATIENT = ("--time", "60", "--total", "600")

COMPILERS = {"py": "python3", "js": "node", "cpp": "g++", "java": "javac", "c": "gcc"}


def judge(path, *options, text=""):
    outcome = run("judge", "--json", *PATIENT, *options, str(path), text=text)
    check(outcome.out.count("\n") == 1, outcome)
    return outcome.status, json.loads(outcome.out)
