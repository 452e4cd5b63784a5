#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of README and of the manual page run as they stand there, on smaller graphs where
those of nauty would take hours. Those of the help are run by test-help."""

import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from cli_support import DATA, DRAWING_PROGRAM, ENVIRONMENT, PROGRAM, check, main
from lesson_support import with_bookmarks

SOURCES = pathlib.Path(sys.argv[2])
COURTYARDS = DATA / "two-courtyards.json"

# Words of README that stand for something.
STANDS_FOR = {
    "FILE": "board.json", "IN": "board.json", "OUT": "board.dot", "NAME": "relaxation",
    "A,B": "retrograde,capped", "KIND": "grid", "[NUMBER …]": "3 4", "N": "5", "PROGRAM…": "program.py",
}
TRIED = "class Solution:\n    def catMouseGame(self, graph):\n        return 0\n"


def prepare(folder):
    board = json.loads(COURTYARDS.read_text(encoding="utf-8").splitlines()[0])
    text = with_bookmarks(board, [{"step": 70, "question": "winner", "note": "Look"}])
    for name in ("board.json", "board.mousehole"):
        pathlib.Path(folder, name).write_text(text, encoding="utf-8")
    pathlib.Path(folder, "program.py").write_text(TRIED, encoding="utf-8")


def try_script(script):
    """Runs lines of a shell: an answer may be “no”, but nothing may be used wrongly."""
    if "geng" in script and shutil.which("geng") is None:
        return 0
    if re.search("mousehole-cli (export|lesson|worksheet)", script) and not DRAWING_PROGRAM.exists():
        return 0
    path = os.pathsep.join([os.path.dirname(PROGRAM), os.environ["PATH"]])
    script = re.sub(r"geng -(q?)c \d+", r"geng -\1c 6", script)
    with tempfile.TemporaryDirectory() as folder:
        prepare(folder)
        done = subprocess.run(["bash", "-c", f"trap '[ $? -lt 2 ] || exit 9' ERR\n{script}\nexit 0"],
                              cwd=folder, env=ENVIRONMENT | {"PATH": path}, capture_output=True,
                              timeout=300, check=False)
    check(done.returncode == 0, script, done.returncode, done.stderr[-500:])
    return 1


def test_commands_of_readme():
    text = (SOURCES / "README.md").read_text(encoding="utf-8")
    n_run = 0
    for line in text.splitlines():
        if not re.match(r"\| `.*mousehole-cli", line):
            continue
        for code in re.findall(r"`([^`]+)`", line.split(" | ")[0]):
            command = code.replace("\\|", "|")
            if command.startswith("coins"):
                command = f"mousehole-cli {command}"
            for word, meaning in STANDS_FOR.items():
                command = re.sub(rf"(?<![\w-]){re.escape(word)}(?!\w)", meaning, command)
            short = re.sub(r" \[--[^\]]*\]", "", command)
            long = re.sub(r"\[(--[^\]]*)\]", r"\1", command)
            n_run += sum(map(try_script, {short, long}))
    for block in re.findall(r"```sh\n(.*?)```", text, re.S):
        if "mousehole-cli" in block:
            n_run += try_script(block)
            continue
        for line in block.splitlines():  # scripts that take hours, such as those that run all tests
            script = SOURCES / line.split()[0]
            check(os.access(script, os.X_OK), line)
            subprocess.run(["sh", "-n", script], check=True)
    check(n_run >= 10, n_run)


def test_commands_of_the_manual_page():
    page = (SOURCES / "data" / "mousehole-cli.1").read_text(encoding="utf-8")
    blocks = re.findall(r"\.nf\n(.*?)\.fi", page.split(".SH EXAMPLES\n")[1], re.S)
    for escape, letter in (("\\-", "-"), ("\\(aq", "'"), ("\\(dq", '"'), ("\\e", "\\"), ("\\ ", " ")):
        blocks = [block.replace(escape, letter) for block in blocks]
    n_run = 0
    for block in blocks:
        lines = [line.removeprefix(".B ") for line in block.splitlines()]
        if lines[0].startswith("#!") or "graphs.pipe" in block or "parts/" in block:
            continue  # whole scripts, which try-cluster runs, and Spark with what it leaves
        kept = itertools.filterfalse(lambda line: line.startswith("mousehole "), lines)
        n_run += try_script("\n".join(kept))
    check(n_run >= 3, n_run)


if __name__ == "__main__":
    main()
