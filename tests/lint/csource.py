# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks of the C sources share: finding files, blanking comments,
walking over calls, and saying what is wrong and where."""

import pathlib
import re
import sys

TOKEN = re.compile(
    r"""/\*.*?\*/ | //[^\n]* | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'""",
    re.DOTALL | re.VERBOSE,
)


def top_from_arguments():
    """Returns the folder to check: the first argument, or the one this file is in."""
    if len(sys.argv) > 1:
        return pathlib.Path(sys.argv[1])
    return pathlib.Path(__file__).resolve().parents[2]


def find(top, *folders, suffixes=(".c", ".h")):
    """Returns the files below the folders, in an order that is always the same."""
    return sorted(
        path
        for folder in folders
        for path in (top / folder).rglob("*")
        if path.suffix in suffixes and path.is_file()
    )


def _blank(match):
    token = match.group()
    if token[0] in "\"'":
        return token[0] + re.sub(r"[^\n]", " ", token[1:-1]) + token[0]
    return re.sub(r"[^\n]", " ", token)


def without_comments(text):
    """Returns the text with comments blanked, every other character in its place."""
    return TOKEN.sub(lambda m: m.group() if m.group()[0] in "\"'" else _blank(m), text)


def code_only(text):
    """Returns the text with comments and the insides of strings blanked."""
    return TOKEN.sub(_blank, text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def calls(code, names):
    """Yields (name, offset, arguments) of every call of one of the functions or macros."""
    for match in re.finditer(r"\b(" + "|".join(names) + r")\s*\(", code):
        depth, end = 1, match.end()
        while depth and end < len(code):
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1
        yield match.group(1), match.start(), code[match.end():end - 1]


class Report:
    """Collects what is wrong; faults make the check fail, remarks do not."""

    def __init__(self, top):
        self.top = top
        self.faults = []
        self.remarks = []

    def _place(self, path, line):
        return f"{path.relative_to(self.top)}:{line}"

    def fault(self, path, line, what):
        self.faults.append(f"{self._place(path, line)}: {what}")

    def remark(self, path, line, what):
        self.remarks.append(f"{self._place(path, line)}: {what}")

    def finish(self):
        """Prints everything and returns the exit status."""
        for remark in self.remarks:
            print(f"remark: {remark}")
        for fault in self.faults:
            print(fault)
        print(f"{len(self.faults)} faults, {len(self.remarks)} remarks")
        return 1 if self.faults else 0
