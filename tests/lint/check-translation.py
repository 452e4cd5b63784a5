#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every translation is sound against the sources as they are now.

Wrong formats, missing placeholders and changed markup are faults, because they break the
program in that language; texts that are not translated yet are remarks. The texts are
collected anew each time, so that a new one is missed at once."""

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


def tags_of(text):
    """Returns the tags of markup in the text, in the order of the alphabet."""
    return sorted(re.findall(r"</?[a-z]+[^<>]*>", text))


def changed_markup(merged):
    """Returns a line for each translation whose tags are not those of its text."""
    said = run("msgattrib", "--translated", "--no-fuzzy", "--no-obsolete", "--no-wrap", str(merged))
    faults = []
    text = plural = ""
    for line in said.stdout.splitlines():
        keyword, _, value = line.partition(" ")
        if keyword == "msgid":
            text = plural = value
        elif keyword == "msgid_plural":
            plural = value
        elif keyword.startswith("msgstr") and text != '""':
            if tags_of(value) not in (tags_of(text), tags_of(plural)):
                faults.append(f"{merged.name}: {text}: the tags in {value} differ")
    return faults


def check_language(top, language, template, folder):
    """Returns the faults of the translation into the language, and the remarks on it."""
    source = top / "po" / f"{language}.po"
    if not source.exists():
        return [f"po/{language}.po is missing"], []
    merged = folder / f"{language}.po"
    said = run(
        "msgmerge", "--quiet", "--no-fuzzy-matching", "-o", str(merged), str(source), template
    )
    if said.returncode:
        return [said.stderr], []
    said = run("msgfmt", "--check", "--statistics", "-o", os.devnull, str(merged))
    faults = [said.stderr] if said.returncode else []
    remarks = [
        f"po/{language}.po: {number} {kind}"
        for number, kind in re.findall(r"(\d+) (fuzzy|untranslated)", said.stderr)
    ]
    return faults + changed_markup(merged), remarks


def main():
    top = top_from_arguments().resolve()
    languages = (top / "po" / "LINGUAS").read_text(encoding="utf-8").split()
    remarks = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        template = str(folder / "mousehole.pot")
        fault = collect(top, template)
        faults = [fault] if fault else []
        for language in languages if not fault else []:
            wrong, missing = check_language(top, language, template, folder)
            faults += wrong
            remarks += missing
    print("\n".join(faults + remarks) or f"complete: {' '.join(languages)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
