#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The system knows the files that are read by their names, from our definitions
or its own, and the desktop opens them all with us."""

import configparser
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

OURS = {
    "*.mousehole": "application/x-mousehole",
    "*.graphml": "application/graphml+xml",
    "*.gml": "text/x-gml-graph",
    "*.adjlist": "text/x-adjacency-list",
    "*.dimacs": "text/x-dimacs-graph",
    "*.col": "text/x-dimacs-graph",
    "*.edges": "text/x-edge-list",
    "*.g6": "text/x-graph6",
    "*.s6": "text/x-sparse6",
    "*.d6": "text/x-digraph6",
}
# What shared-mime-info has.
THEIRS = {
    "*.gv": "text/vnd.graphviz",
    "*.dot": "text/vnd.graphviz",
}


def read_globs(path):
    """Returns pairs of a pattern and a type."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split(":") for line in lines if not line.startswith("#")]
    return {(row[2], row[1]) for row in rows}


def find_system_globs():
    folders = os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":")
    paths = [pathlib.Path(folder) / "mime" / "globs2" for folder in folders]
    return next((path for path in paths if path.exists()), None)


def compile_definition(program, definition):
    """Returns the globs and the icons that the definition gives."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "packages").mkdir()
        shutil.copy(definition, folder / "packages")
        subprocess.run([program, str(folder)], check=True)
        icons = (folder / "icons").read_text(encoding="utf-8").splitlines()
        return read_globs(folder / "globs2"), icons


def read_desktop_types(path):
    desktop = configparser.ConfigParser(interpolation=None)
    desktop.read(path, encoding="utf-8")
    return set(desktop["Desktop Entry"]["MimeType"].strip(";").split(";"))


def main():
    program, definition, desktop = sys.argv[1:]
    globs, icons = compile_definition(program, definition)
    faults = set(OURS.items()) ^ globs
    faults |= (set(OURS.values()) | set(THEIRS.values())) ^ read_desktop_types(desktop)
    if "application/x-mousehole:application-x-mousehole" not in icons:
        faults.add("icon")
    system = find_system_globs()
    if system is not None:
        faults |= set(THEIRS.items()) - read_globs(system)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
