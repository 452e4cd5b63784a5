#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The examples of the help are true: boards open, and commands print what the pages say.

A listing with the name of a file is written as that file; the commands of a screen run in its
folder, with their messages among what they print; a line “…” stands for lines left out."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from cli_support import (
    DRAWING_PROGRAM, ENVIRONMENT, FINE, PROGRAM, check, in_parallel, main, run
)

PAGES = sorted((pathlib.Path(sys.argv[2]) / "help" / "C").glob("*.page"))
MALLARD = "{http://projectmallard.org/1.0/}"
BOARD = "application/x-mousehole"
LEFT_OUT = "…"


def matches(told, lines):
    """Says whether the lines are those that are told, with any number in place of LEFT_OUT."""
    if not told:
        return not lines
    if told[0] == LEFT_OUT:
        return any(matches(told[1:], lines[i:]) for i in range(len(lines) + 1))
    return bool(lines) and told[0] == lines[0] and matches(told[1:], lines[1:])


def commands_of(screen):
    """Yields each command of a screen and the lines that it is told to print."""
    command, told = None, []
    for part in screen:
        if part.tag == MALLARD + "input":
            if command is not None:
                yield command, told
            command, told = part.text, []
        elif part.get("style") != "prompt":
            told = part.text.splitlines()
    if command is not None:
        yield command, told


def check_command(page, folder, command, told):
    if re.search("mousehole-cli (export|lesson|worksheet)", command) and not DRAWING_PROGRAM.exists():
        return
    path = os.pathsep.join([os.path.dirname(PROGRAM), os.environ["PATH"]])
    finished = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=ENVIRONMENT | {"PATH": path}, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    check(matches(told, finished.stdout.splitlines()),
          f"{page.name}: {command}\nprints\n{finished.stdout}not\n" + "\n".join(told))


def check_page(page):
    used = ""
    files = set()
    with tempfile.TemporaryDirectory() as folder:
        for part in ElementTree.parse(page).getroot().iter():
            if part.tag == MALLARD + "listing":
                name = part.find(f"{MALLARD}title/{MALLARD}file").text
                text = part.find(MALLARD + "code").text
                pathlib.Path(folder, name).write_text(text + "\n", encoding="utf-8")
                files.add(name)
            elif part.tag == MALLARD + "code" and part.get("mime") == BOARD:
                outcome = run("solve", "-", text=part.text)
                check(outcome.status == FINE, page.name, part.text, outcome)
            elif part.tag == MALLARD + "screen":
                for command, told in commands_of(part):
                    check_command(page, folder, command, told)
                    used += command
    for name in files:
        check(name in used, f"{page.name}: no command opens {name}")


def test_examples_are_true():
    check(PAGES != [], "there are no pages")
    in_parallel(check_page, PAGES)


def test_what_is_left_out_is_any_number_of_lines():
    check(matches(["a", LEFT_OUT, "c"], ["a", "b", "b", "c"]))
    check(matches([LEFT_OUT, "a"], ["a"]))
    check(not matches(["a", LEFT_OUT, "c"], ["a", "c", "d"]))
    check(not matches(["a"], []))


if __name__ == "__main__":
    main()
