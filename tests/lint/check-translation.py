#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every translation is complete and sound against the sources as they are now.

Wrong formats, missing placeholders, changed markup and texts without a translation are faults, as
is a template that lacks texts. The texts are collected anew each time, so that a new one is missed
at once. With --write it writes the template and what it has into the translations instead; that is
how build-aux/update-po does it."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from csource import top_from_arguments, without_comments

# The keywords of meson's preset "glib" for i18n.gettext().
KEYWORDS = [
    "_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3",
]
TEMPLATE = "mousehole.pot"
# A text is cut at a format of GLib, so that no translation of it is found; those of <inttypes.h>
# are part of it.
CUT = re.compile(
    r"(?<!\w)(?:_|N_|ngettext)\s*\((?:\s*\"(?:[^\"\\]|\\.)*\"|\s*PRI\w+)*\s*(G_\w+_FORMAT)\b"
)


def run(*command, cwd=None):
    environment = dict(os.environ, LC_ALL="C")
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


def collect(top, template):
    """Writes all texts of the sources into the template; returns what went wrong."""
    said = run(
        "xgettext", "--from-code=UTF-8", "--files-from=po/POTFILES.in", "--directory=.",
        "--add-comments=Translators:", "--add-location=file", "--package-name=mousehole",
        f"--output={template}", *(f"--keyword={keyword}" for keyword in KEYWORDS), cwd=top,
    )
    return said.stderr if said.returncode else ""


def cut_texts(top):
    """Returns a line for each text that a macro cuts."""
    faults = []
    for name in (top / "po" / "POTFILES.in").read_text(encoding="utf-8").splitlines():
        if name.endswith((".c", ".h")):
            code = without_comments((top / name).read_text(encoding="utf-8"))
            faults += [f"{name}: a text is cut at {cut}" for cut in CUT.findall(code)]
    return faults


def texts_of(template):
    """Returns the template without the time at which it was made."""
    text = pathlib.Path(template).read_text(encoding="utf-8")
    return re.sub(r'^"POT-Creation-Date:.*\n', "", text, flags=re.MULTILINE)


def check_template(top, template):
    kept = top / "po" / TEMPLATE
    if kept.exists() and texts_of(kept) == texts_of(template):
        return []
    return [f"po/{TEMPLATE} is not what the sources have: run build-aux/update-po, then translate"]


def write(top, languages, template):
    """Brings the template and the translations up to date."""
    (top / "po" / TEMPLATE).write_text(texts_of(template), encoding="utf-8")
    for language in languages:
        run("msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching",
            "--add-location=file", f"{language}.po", TEMPLATE, cwd=top / "po")
        cleaned = run("msgattrib", "--no-obsolete", "--add-location=file",
                      f"--output-file={language}.po", f"{language}.po", cwd=top / "po")
        print(cleaned.stderr or f"po/{language}.po", end="\n")


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
    """Returns the faults of the translation into the language."""
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
    faults += [
        f"po/{language}.po: {number} {kind}"
        for number, kind in re.findall(r"(\d+) (fuzzy|untranslated)", said.stderr)
    ]
    return faults + changed_markup(merged)


def main():
    writes = "--write" in sys.argv
    sys.argv = [argument for argument in sys.argv if argument != "--write"]
    top = top_from_arguments().resolve()
    languages = (top / "po" / "LINGUAS").read_text(encoding="utf-8").split()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        template = str(folder / "mousehole.pot")
        fault = collect(top, template)
        faults = [fault] if fault else []
        if writes and not faults:
            write(top, languages, template)
            return 0
        if not faults:
            faults = cut_texts(top) + check_template(top, template)
        for language in languages if not fault else []:
            faults += check_language(top, language, template, folder)
    print("\n".join(faults) or f"complete: {' '.join(languages)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
