# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the census share: lists of graphs, and running it."""

import functools
import json
import shutil
import subprocess

from cli_support import DATA, ENVIRONMENT, FINE, NO, PROGRAM, Skip, check, run

FILE = str(DATA / "connected-5-6.g6")
LINES = (DATA / "connected-5-6.g6").read_text(encoding="ascii").split()


def find_program(*names):
    """Returns the first of the programs that is installed."""
    for name in names:
        if shutil.which(name):
            return name
    raise Skip(f"there is no {names[0]}")


@functools.lru_cache(maxsize=None)
def geng(*arguments):
    """Returns what geng lists."""
    command = [find_program("geng", "nauty-geng"), "-q", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=True).stdout


def census(*arguments, **more):
    """Returns the finds and the summary."""
    outcome = run("census", "--json", *arguments, **more)
    check(outcome.status in (FINE, NO) and outcome.err == "", outcome)
    *finds, summary = map(json.loads, outcome.out.splitlines())
    check(len(finds) == summary["found"], summary)
    check(outcome.status == (NO if not finds and "--where" in " ".join(arguments) else FINE))
    return finds, summary


def start(*arguments, **more):
    """Starts one that is fed by hand; nothing stays in buffers when it ends first."""
    channels = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([PROGRAM, "census", *arguments], env=ENVIRONMENT, bufsize=0,
                            **(channels | more))
