#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each translation uses the words of po/GLOSSARY.md.

A text that has an English word of the table needs one of its words of the language, unless it keeps
the English one: words in quotation marks and tags are typed, not translated. A word with a * is
looked for only where it is all that the text says."""

import ast
import re
import subprocess
import sys

from csource import top_from_arguments

LITERAL = re.compile(r"“[^”]*”|\"[^\"]*\"|<[^<>]*>|_")
LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr)(?:\[\d+\])? )?(".*")')


def read_texts(path):
    """Yields (text, translation) of a file of translations; that of a plural comes twice."""
    said = subprocess.run(["msgattrib", "--no-wrap", "--no-obsolete", "--translated", str(path)],
                          capture_output=True, text=True, check=True)
    for entry in said.stdout.split("\n\n"):
        values = {}
        for line in entry.splitlines():
            match = LINE.fullmatch(line)
            if match:
                keyword = match.group(1) or keyword
                values[keyword] = values.get(keyword, "") + ast.literal_eval(match.group(2))
        for keyword in ("msgid", "msgid_plural"):
            if values.get(keyword):
                yield values[keyword], values["msgstr"]


def forms(word):
    """Returns the singular and the plurals that the word may have."""
    stem = word[:-1] + "ies" if word.endswith("y") else word + "(?:e?s)?"
    return f"(?:{re.escape(word)}|{stem})"


def read_glossary(path):
    """Returns for each language (word, expression for the word, words of the language, is_whole),
    longest words first."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")]
            for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    languages = rows[0][1:-1]
    glossary = {language: [] for language in languages}
    for row in rows[2:]:
        words = row[0].split(", ")
        for language, cell in zip(languages, row[1:]):
            meanings = cell.split("、")
            if len(words) != len(meanings):
                sys.exit(f"{path}: “{row[0]}” has {len(words)} words, and “{cell}” has not as many")
            for word, meaning in zip(words, meanings):
                plain = word.rstrip("*")
                pattern = re.compile(rf"(?<![\w-]){forms(plain)}(?![\w-])", re.IGNORECASE)
                glossary[language].append((plain, pattern, meaning.split("/"), plain != word))
    for entries in glossary.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return glossary


def faults_of(entries, text, translation):
    """Yields a line for each word of the text that is translated by another one."""
    left = LITERAL.sub(lambda match: "" if match.group() == "_" else " ", text)
    whole = text.replace("_", "").strip(" …:.")
    for word, pattern, meanings, is_whole in entries:
        match = pattern.fullmatch(whole) if is_whole else pattern.search(left)
        if not match:
            continue
        # A longer word has other meanings than those that are in it.
        left = pattern.sub(" ", left)
        if match.group() not in translation and not any(m in translation for m in meanings):
            yield f"“{word}” is {' or '.join(meanings)}: {text!r}, {translation!r}"


def main():
    top = top_from_arguments()
    glossary = read_glossary(top / "po" / "GLOSSARY.md")
    faults = []
    for language in (top / "po" / "LINGUAS").read_text(encoding="utf-8").split():
        if language not in glossary:
            faults.append(f"po/GLOSSARY.md has no column {language}")
            continue
        for text, translation in read_texts(top / "po" / f"{language}.po"):
            faults += [f"po/{language}.po: {fault}"
                       for fault in faults_of(glossary[language], text, translation)]
    print("\n".join(faults) or "each word as in the glossary")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
