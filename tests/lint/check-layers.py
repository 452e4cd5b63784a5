#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Arrows point one way: reads every #include below src and names those that
climb to a higher layer, or reach a library behind the back of the one layer
or file that is there to talk to it."""

import re
import sys

from csource import Report, calls, code_only, find, line_of, top_from_arguments, without_comments

# What each layer may include, besides itself. HACKING.md draws the same picture.
LAYERS = {
    "game": set(),
    "layout": {"game"},
    "solver": {"game"},
    "io": {"game", "solver"},
    "judge": {"game", "solver", "io"},
    "render": {"game", "solver"},
    "present": {"game", "solver", "io", "judge", "render"},
    "session": {"game", "layout", "solver", "io", "judge", "render", "present"},
    "app": {"game", "layout", "solver", "io", "judge", "render", "present", "session"},
    "cli": {"game", "solver", "io", "judge"},
}

# The command that draws is a program of its own; the others start without its libraries.
DRAWING_LAYERS = {"game", "layout", "solver", "io", "render", "present", "session"}
LAYERS_OF_FILES = {f"cli/commands/{name}": DRAWING_LAYERS for name in (
    "mh-command-export.c", "mh-command-lesson.c", "mh-command-worksheet.c",
    "mh-drawn-session.c", "mh-drawn-session.h")}

# Libraries, and the start of the paths of the files that may include them.
FENCES = [
    (re.compile(r"(gtk|gdk|gsk)/|adwaita\.h"), ("app/",)),
    (re.compile(r"igraph"), ("layout/mh-layout.c",)),
    (re.compile(r"json-glib/"), ("tests/",)),  # as judge of mh-json and mh-json-writer
    (re.compile(r"pango/"), ("render/pens/mh-text.c", "app/")),
    (re.compile(r"cairo"), ("render/", "present/", "session/", "app/")),
    (re.compile(r"gio/"), ("render/", "present/", "session/", "app/", "tests/")),
    (re.compile(r"glib-object\.h"), ("session/", "app/")),
]

TYPE_MACROS = [r"G_(?:DEFINE|DECLARE)_\w*(?:TYPE|INTERFACE)\w*"]
TYPE_LAYERS = {"session", "app"}

MAX_ROOM_FILES = 40

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.MULTILINE)


def layer_of(room):
    # What lies in no folder only puts the layers together, as the application does.
    return room.split("/", 1)[0] if "/" in room else "app"


def check_own_header(report, path, line, room, header, homes):
    layer = layer_of(room)
    if ".." in header.split("/"):
        report.fault(path, line, f'"{header}" climbs out of its folder; include by bare name')
        return
    home = homes.get(header.rsplit("/", 1)[-1])
    if home is None:
        # Written by the build, such as the resources of the application.
        return
    if home != layer and home not in LAYERS_OF_FILES.get(room, LAYERS[layer]):
        report.fault(path, line, f'{layer} may not include "{header}", which belongs to {home}')


def check_library(report, path, line, room, header):
    for library, allowed in FENCES:
        if library.match(header) and not room.startswith(allowed):
            report.fault(path, line, f"<{header}> is only for {', '.join(allowed)}")


def check_file(report, src, path, homes):
    text = path.read_text(encoding="utf-8")
    room = path.relative_to(src).as_posix()
    layer = layer_of(room)
    if layer not in LAYERS:
        report.fault(path, 1, f"{layer} is not a layer")
        return
    code = without_comments(text)
    for match in INCLUDE.finditer(code):
        line = line_of(code, match.start(1))
        quote, header = match.groups()
        if quote == '"':
            check_own_header(report, path, line, room, header, homes)
        else:
            check_library(report, path, line, room, header)
    if layer not in TYPE_LAYERS:
        for name, offset, _ in calls(code_only(text), TYPE_MACROS):
            report.fault(path, line_of(text, offset), f"{name}: no GObject types in {layer}")


def reaches(arrows, start, goal):
    """Says whether includes lead from one room to another."""
    seen, waiting = set(), [start]
    while waiting:
        room = waiting.pop()
        if room == goal:
            return True
        if room not in seen:
            seen.add(room)
            waiting += arrows.get(room, {})
    return False


def check_rooms(report, src, paths):
    """A room, which is a folder of a layer, has few files, and the includes
    between the rooms of a layer form no circle."""
    rooms = {path.name: path.parent for path in paths if path.suffix == ".h"}
    arrows, sizes = {}, {}
    for path in paths:
        sizes.setdefault(path.parent, []).append(path)
        code = without_comments(path.read_text(encoding="utf-8"))
        for match in INCLUDE.finditer(code):
            room = rooms.get(match.group(2).rsplit("/", 1)[-1])
            same_layer = room and room.relative_to(src).parts[:1] == path.relative_to(src).parts[:1]
            if same_layer and room != path.parent:
                place = (path, line_of(code, match.start(1)), match.group(2))
                arrows.setdefault(path.parent, {}).setdefault(room, []).append(place)
    for room, files in sizes.items():
        if len(files) > MAX_ROOM_FILES:
            report.fault(files[0], 1, f"{len(files)} files in a room, at most {MAX_ROOM_FILES}")
    for room, targets in arrows.items():
        for target, places in targets.items():
            if reaches(arrows, target, room):
                for path, line, header in places:
                    report.fault(path, line, f'"{header}" closes a circle of rooms')


def main():
    top = top_from_arguments()
    src = top / "src"
    report = Report(top)
    homes = {}
    for path in find(top, "src", suffixes=(".h",)):
        if path.name in homes:
            report.fault(path, 1, f"{path.name} exists in {homes[path.name]} already")
        homes[path.name] = path.relative_to(src).parts[0]
    for path in find(top, "src"):
        check_file(report, src, path, homes)
    check_rooms(report, src, find(top, "src"))
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
