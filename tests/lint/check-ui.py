#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Templates are valid, every control in them has a name for screen readers,
and every text a user sees is marked for translation."""

import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from csource import Report, find, top_from_arguments

SCHEMA = pathlib.Path("/usr/share/gtk-4.0/gtk4builder.rng")

# Controls that show an icon, or nothing, and must be told what they are.
BUTTONS = {"GtkButton", "GtkToggleButton", "GtkMenuButton", "AdwSplitButton"}
INPUTS = {"GtkDropDown", "GtkEntry", "GtkScale", "GtkSearchEntry", "GtkSpinButton", "GtkTextView"}

TEXTS = {
    "label", "title", "subtitle", "description", "tooltip-text", "placeholder-text",
    "dropdown-tooltip",
}
LETTERS = re.compile(r"[A-Za-z]{2}")


def has_name(element):
    """Says whether a screen reader has something to call the object by."""
    if element.find("accessibility/property[@name='label']") is not None:
        return True
    if element.find("accessibility/relation[@name='labelled-by']") is not None:
        return True
    if element.get("class") not in BUTTONS:
        return False
    # A text on the button, or bound to it, is its name; so is a label within.
    if element.find("property[@name='label']") is not None:
        return True
    if element.find("binding[@name='label']") is not None:
        return True
    children = [*element.findall("child"), *element.findall("property[@name='child']")]
    return any(
        inner.get("class") in {"GtkLabel", "AdwButtonContent"}
        for child in children
        for inner in child.iter("object")
    )


def is_named_in_code(report, path, element):
    """Says whether the widget that the template belongs to gives the object its name."""
    source = next((report.top / "src" / "app").rglob(path.stem + ".c"), None)
    if element.get("id") is None or source is None:
        return False
    naming = rf"(?:update_property|button_set_label)\s*\([^;]*self->{element.get('id')}\b"
    return re.search(naming, source.read_text(encoding="utf-8")) is not None


def check_names(report, path, tree):
    for element in tree.iter("object"):
        if element.get("class") not in BUTTONS | INPUTS or has_name(element):
            continue
        if not is_named_in_code(report, path, element):
            kind = element.get("class")
            name = element.get("id") or "".join(
                element.findtext(f"property[@name='{key}']", "")
                for key in ("action-name", "icon-name")
            )
            report.fault(path, 1, f"{kind} {name} has no accessible label")


def check_texts(report, path, tree):
    for element in [*tree.iter("property"), *tree.iter("attribute")]:
        name, text = element.get("name", "").replace("_", "-"), element.text or ""
        if name in TEXTS and LETTERS.search(text) and element.get("translatable") != "yes":
            report.fault(path, 1, f"{name} “{text}” is not marked as translatable")


def check_schema(report, paths):
    xmllint = shutil.which("xmllint")
    if not paths or xmllint is None or not SCHEMA.exists():
        return
    command = [xmllint, "--noout", "--nonet", "--relaxng", str(SCHEMA), *map(str, paths)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    for line in said.stderr.splitlines() if said.returncode else []:
        if not line.endswith("validates"):
            report.faults.append(line)


def main():
    top = top_from_arguments()
    report = Report(top)
    paths = find(top, "ui", suffixes=(".ui",))
    for path in paths:
        try:
            tree = ElementTree.parse(path)
        except ElementTree.ParseError as error:
            report.fault(path, error.position[0], str(error))
            continue
        check_names(report, path, tree)
        check_texts(report, path, tree)
    check_schema(report, paths)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
