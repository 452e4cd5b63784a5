#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of the house that clang-format and the compiler cannot check.

Sizes are remarks; everything else is a fault."""

import re
import sys

from csource import (
    Report, calls, code_only, find, line_of, top_from_arguments, without_comments
)

MAX_LINE = 100
MAX_FILE_LINES = 800
MAX_HEADER_LINES = 80
MAX_FUNCTION_LINES = 50

LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"
MARKS = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
OLD_TYPES = re.compile(r"\b(gint|gchar|gdouble|gfloat)\b(?!\s*\))")
GOTO = re.compile(r"\bgoto\b")
FORWARD = re.compile(r"^static [^;={}]*\([^;={}]*\)(?: G_GNUC_\w+)*;", re.MULTILINE)
FORCED_FORWARD = re.compile(r"_(?:iface|interface)_init\b")

# A static variable that can be written: no const behind its last star. Locks,
# once-flags and what GObject hands out to a class are the exceptions.
STATIC = re.compile(
    r"^[ \t]*static\s+([^;={}()]+?)\s*(?:\[[^\]=;]*\]\s*)*(?:=|;)", re.MULTILINE
)
WRITABLE_STATICS = re.compile(
    r"^(?:GMutex|GRWLock|GOnce|gsize \w*(?:once|initialized)"
    r"|GParamSpec \*properties|guint signals)\b"
)

EFFECT = re.compile(
    r"\+\+|--|(?<![=!<>])=(?!=)"
    r"|\w*_(?:next|steal|steal_pointer|pop|push|take|add|remove)\s*\("
)
# Words that the user sees are joined as translators say, who may not put a colon.
JOIN = re.compile(r'\bg_(?:strdup|string_append)_printf\s*\([^()"]*"(?:[^"\\]|\\.)*%s[:;] ')
SPOKEN_LAYERS = ("src/app", "src/present", "src/session")

FUNCTION_CALL = re.compile(r"\b(?!sizeof\b)[a-z]\w*\s*\(")


def is_constant(declaration):
    """Says whether `static DECLARATION = …` can never be written."""
    if "*" in declaration:
        return bool(re.search(r"\*\s*const\b[^*]*$", declaration))
    return bool(re.search(r"\bconst(?:expr)?\b", declaration))


def check_lines(report, path, text):
    lines = text.split("\n")
    if LICENCE not in lines[0]:
        report.fault(path, 1, f"the first line must be /* {LICENCE} */")
    if not text.endswith("\n"):
        report.fault(path, len(lines), "no newline at the end")
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            report.fault(path, number, f"{len(line)} characters, at most {MAX_LINE}")
        if "\t" in line or line != line.rstrip():
            report.fault(path, number, "tab, or white space at the end")
        if MARKS.search(line):
            report.fault(path, number, f"{MARKS.search(line).group()}: open an issue instead")


def check_sizes(report, path, lines):
    limit = MAX_HEADER_LINES if path.suffix == ".h" else MAX_FILE_LINES
    if len(lines) > limit:
        report.remark(path, len(lines), f"{len(lines)} lines, better at most {limit}")
    start = None
    for number, line in enumerate(lines, 1):
        if line == "{" and lines[number - 2].rstrip().endswith(")"):
            start = number
        elif line == "}" and start is not None:
            length = number - start - 1
            if length > MAX_FUNCTION_LINES:
                what = f"{length} lines in a function, better at most {MAX_FUNCTION_LINES}"
                report.remark(path, start, what)
            start = None


def check_code(report, path, code, in_tests):
    def fault(offset, what):
        report.fault(path, line_of(code, offset), what)

    for match in OLD_TYPES.finditer(code):
        fault(match.start(), f"{match.group()}: write the plain C type")
    for match in GOTO.finditer(code):
        fault(match.start(), "no goto: return early")
    for match in FORWARD.finditer(code):
        if not FORCED_FORWARD.search(match.group()):
            line = line_of(code, match.start())
            report.remark(path, line, "a forward declaration: order the file instead")
    for match in STATIC.finditer(code):
        declaration = match.group(1)
        allowed = in_tests or WRITABLE_STATICS.match(declaration)
        if not allowed and not is_constant(declaration):
            fault(match.start(1), f"a static that can be written: {declaration}")
    for name, offset, arguments in calls(code, ["g_assert"]):
        if EFFECT.search(arguments):
            fault(offset, f"{name} may be compiled out, and this one does something")
    for name, offset, arguments in calls(code, ["MIN", "MAX", "CLAMP", "ABS"]):
        if FUNCTION_CALL.search(arguments):
            fault(offset, f"{name} evaluates its arguments twice: give the call's result a name")


def check_joins(report, path, text):
    text = without_comments(text)
    for match in JOIN.finditer(text):
        report.fault(path, line_of(text, match.start()), "joined untranslated: mark it with _()")


def main():
    top = top_from_arguments()
    report = Report(top)
    for path in find(top, "src", "tests"):
        text = path.read_text(encoding="utf-8")
        code = code_only(text)
        check_lines(report, path, text)
        check_sizes(report, path, code.split("\n"))
        check_code(report, path, code, path.is_relative_to(top / "tests"))
        if any(path.is_relative_to(top / layer) for layer in SPOKEN_LAYERS):
            check_joins(report, path, text)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
