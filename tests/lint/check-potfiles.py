#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every file with text to translate is in po/POTFILES.in, and no other.

With --list it prints the files that should be in there instead; that is how
build-aux/update-potfiles writes the list."""

import re
import sys

from csource import Report, find, top_from_arguments, without_comments

MARKED_C = re.compile(r"(?<!\w)(?:_|N_|C_|NC_|Q_|ngettext|g_dngettext|g_dpgettext2?)\s*\(")
MARKED_XML = re.compile(r'translatable="(?:yes|true)"|l10n="true"')


def translatable_files(top):
    """Returns the names of all files that have text to translate, sorted."""
    files = [
        path
        for path in find(top, "src")
        if MARKED_C.search(without_comments(path.read_text(encoding="utf-8")))
    ]
    files += [
        path
        for path in find(top, "ui", "data", suffixes=(".ui", ".xml"))
        if MARKED_XML.search(path.read_text(encoding="utf-8"))
    ]
    # Desktop file, metainfo and MIME type are templates that the build merges into.
    files += find(top, "data", suffixes=(".in",))
    return sorted(path.relative_to(top).as_posix() for path in files)


def main():
    arguments = [argument for argument in sys.argv if argument != "--list"]
    listing = len(arguments) != len(sys.argv)
    sys.argv = arguments
    top = top_from_arguments()
    files = translatable_files(top)
    if listing:
        print("\n".join(files))
        return 0

    report = Report(top)
    potfiles = top / "po" / "POTFILES.in"
    lines = potfiles.read_text(encoding="utf-8").splitlines()
    listed = {line: number for number, line in enumerate(lines, 1) if line and line[0] != "#"}
    for name in files:
        if name not in listed:
            report.fault(top / name, 1, "has text to translate but is not in po/POTFILES.in")
    for name, number in listed.items():
        if name not in files:
            report.fault(potfiles, number, f"{name} does not exist or has nothing to translate")
    if list(listed) != sorted(listed):
        report.fault(potfiles, 1, "not sorted")
    if report.faults:
        print("build-aux/update-potfiles writes the list anew.")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
