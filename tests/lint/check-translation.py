#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every translation is complete and sound against the sources as they are now.

The texts are collected anew each time, so that a new one is missed at once."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from csource import top_from_arguments

# The keywords of meson's preset "glib" for i18n.gettext().
KEYWORDS = [
    "_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3",
]


def run(*command, cwd=None):
    environment = dict(os.environ, LC_ALL="C")
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


def collect(top, template):
    """Writes all texts of the sources into the template; returns what went wrong."""
    said = run(
        "xgettext", "--from-code=UTF-8", "--files-from=po/POTFILES.in", "--directory=.",
        f"--output={template}", *(f"--keyword={keyword}" for keyword in KEYWORDS), cwd=top,
    )
    return said.stderr if said.returncode else ""


def check_language(top, language, template, folder):
    """Returns what is wrong with the translation into the language, line by line."""
    source = top / "po" / f"{language}.po"
    if not source.exists():
        return [f"po/{language}.po is missing"]
    merged = folder / f"{language}.po"
    said = run(
        "msgmerge", "--quiet", "--no-fuzzy-matching", "-o", str(merged), str(source), template
    )
    if said.returncode:
        return [said.stderr]
    said = run("msgfmt", "--check", "--statistics", "-o", os.devnull, str(merged))
    faults = [said.stderr] if said.returncode else []
    for number, kind in re.findall(r"(\d+) (fuzzy|untranslated)", said.stderr):
        faults.append(f"po/{language}.po: {number} {kind}")
    if faults:
        listing = run("msgattrib", "--untranslated", "--no-wrap", "--no-obsolete", str(merged))
        faults.append(listing.stdout)
    return faults


def main():
    top = top_from_arguments().resolve()
    languages = (top / "po" / "LINGUAS").read_text(encoding="utf-8").split()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        template = str(folder / "mousehole.pot")
        fault = collect(top, template)
        faults = [fault] if fault else []
        for language in languages if not fault else []:
            faults += check_language(top, language, template, folder)
    print("\n".join(faults) if faults else f"complete: {' '.join(languages)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
