#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""export: the files are what they claim to be, show the moment that was asked
for, and need no display."""

import collections
import html.parser
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile
import xml.etree.ElementTree as tree

from cli_support import (
    DATA, EXAMPLE, FINE, INPUT, USAGE, check, check_refused, in_parallel, main, records, run,
)

BOARD = DATA / "two-courtyards.json"
SVG = "{http://www.w3.org/2000/svg}"
# Two courtyards: 543 events in levels 0 to 10.
LAST_STEP, LAST_LEVEL = 543, 10


def export(*arguments, text=""):
    outcome = run("export", "-o", "-", "--format=svg", *arguments, text=text)
    check(outcome.status == FINE, arguments, outcome)
    return outcome.raw


class Picture:
    """An SVG file: its ids with their titles, and its text."""

    def __init__(self, data):
        self.root = tree.fromstring(data)
        check(self.root.tag == f"{SVG}svg", self.root.tag)
        ids = [element.get("id") for element in self.root.iter() if element.get("id")]
        doubles = [name for name, count in collections.Counter(ids).items() if count > 1]
        check(not doubles, doubles)
        self.ids = set(ids)
        self.titles = {
            element.get("id"): element.findtext(f"{SVG}title")
            for element in self.root.iter(f"{SVG}g")
            if element.find(f"{SVG}title") is not None
        }
        self.text = ["".join(element.itertext()) for element in self.root.iter(f"{SVG}text")]

    def cells(self):
        return {name for name in self.ids if re.fullmatch(r"cell-m\d+-c\d+-(mouse|cat)", name)}

    def nodes(self):
        return {name for name in self.ids if re.fullmatch(r"node-\d+", name)}

    def decided(self):
        """How many cells tell who wins."""
        return sum("wins" in (title or "") or "won" in (title or "") for title in self.values())

    def values(self):
        return [title for name, title in self.titles.items() if name.startswith("cell-")]


def test_svg_has_text_ids_and_titles():
    picture = Picture(export(BOARD))
    check(picture.nodes() == {f"node-{i}" for i in range(12)}, picture.nodes())
    check(len(picture.cells()) >= 2 * 12 * 11, len(picture.cells()))
    check({"0 · hole", "Two Courtyards", "Mouse to move"} <= set(picture.text), picture.text)
    check(all(picture.titles.get(name) for name in picture.nodes()), picture.titles)
    check("mouse wins in 3" in picture.titles["cell-m1-c2-mouse"], picture.titles)


def test_views_show_what_they_say():
    graph = Picture(export(BOARD, "--view", "graph"))
    check(graph.nodes() and not graph.cells(), graph.ids)
    heatmap = Picture(export(BOARD, "--view=heatmap"))
    check(heatmap.cells() and not heatmap.nodes(), heatmap.ids)
    both = Picture(export(BOARD, "--view=both"))
    check(both.cells() == heatmap.cells() and both.nodes() == graph.nodes(), both.ids)
    check(export(BOARD, "--view=both") == export(BOARD), "both is not the default")


def wins_up_to(level):
    rows = run("table", BOARD).out.splitlines()[1:]
    return sum(row.split(",")[4] != "" and int(row.split(",")[4]) <= level for row in rows)


def test_a_level_shows_all_wins_up_to_it():
    for level in (0, 1, 4, LAST_LEVEL):
        picture = Picture(export(BOARD, "--level", str(level)))
        check(picture.decided() == wins_up_to(level), level, picture.decided(), wins_up_to(level))
        draws = sum("draw" in (title or "") for title in picture.values())
        check(draws == (81 if level == LAST_LEVEL else 0), level, draws)


def test_the_last_step_and_level_are_the_end():
    plain = set(Picture(export(BOARD)).values())
    for option in ("--step", "--level"):
        last = LAST_STEP if option == "--step" else LAST_LEVEL
        check(set(Picture(export(BOARD, option, str(last))).values()) == plain, option)


def test_a_step_shows_the_run_so_far():
    counts = []
    for step in (0, 44, 200, 379, 542):
        counts.append(Picture(export(BOARD, "--step", str(step))).decided())
    check(counts[0] == 0 and counts[1] == 44, counts)
    check(counts == sorted(counts) and counts[-1] == 264 - 81, counts)
    check(any("379" in text for text in Picture(export(BOARD, "--step=379")).text), "no caption")


def frames(picture):
    """Of a film strip: for each frame the titles of its cells, nodes and so on."""
    found = collections.defaultdict(dict)
    for name, title in picture.titles.items():
        frame = re.fullmatch(r"frame-(\d+)-(.*)", name or "")
        if frame is not None:
            found[int(frame[1])][frame[2]] = title
    return [found[i + 1] for i in range(len(found))]


def test_a_strip_shows_what_single_figures_show():
    for board, option, moments, part in (
        (BOARD, "level", (0, 4, LAST_LEVEL), "node-3"),
        (BOARD, "step", (200, 379), "node-3"),
        ("[3,9,1,2]", "level", (1, 3, 4), "coin-3"),
    ):
        listed = ",".join(map(str, moments))
        strip = frames(Picture(export(board, f"--{option}s", listed)))
        check(len(strip) == len(moments), option, len(strip))
        for moment, frame in zip(moments, strip):
            single = Picture(export(board, f"--{option}", str(moment)))
            same = {name: title for name, title in single.titles.items() if name in frame}
            check(same == frame and part in frame, option, moment)


def wins_of(rows, turn, levels):
    return sum(row[2] == turn and row[4] != "" and int(row[4]) in levels for row in rows)


def test_a_strip_counts_what_it_shows():
    rows = [row.split(",") for row in run("table", BOARD).out.splitlines()[1:]]
    text = Picture(export(BOARD, "--levels=1-4,9", "--view=heatmap")).text
    counts = [line for line in text if "decided" in line and "not" not in line]
    expected = []
    for turn in "mouse", "cat":
        total = sum(row[2] == turn for row in rows)
        for level in 1, 2, 3, 4, 9:
            now = wins_of(rows, turn, [level])
            so_far = wins_of(rows, turn, range(level + 1))
            expected.append(f"{now} decided at this level, {so_far} of {total} so far")
    check(counts == expected, counts, expected)
    check("Level 4: wins in 4" in text and any("5 of 11 levels" in line for line in text), text)


def test_a_strip_is_the_same_in_all_formats():
    arguments = ("export", BOARD, "-o", "-", "--steps=1,44-46", "--theme=dark")
    svg = tree.fromstring(run(*arguments, "--format=svg").raw)
    size = float(svg.get("width")), float(svg.get("height"))
    width, height, _ = png_header(run(*arguments, "--format=png").raw)
    check((width, height) == size, width, height, size)
    pdf = run(*arguments, "--format=pdf").raw
    box = re.search(rb"/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]", pdf)
    check(tuple(float(number) / 0.75 for number in box.groups()) == size, box, size)
    check(pdf == run(*arguments, "--format=pdf").raw, "other bytes")


def test_strips_of_any_algorithm_and_of_coins():
    board = "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]"
    for name in ("relaxation", "capped", "alphabeta", "safe"):
        strip = frames(Picture(export(board, "--algorithm", name, "--steps", "0,20,30")))
        check(len(strip) == 3 and strip[0] != strip[2], name)
    engine = frames(Picture(export(board, "--algorithm=engine", "--levels=0,1")))
    check(len(engine) == 2 and engine[0] != engine[1], "engine")
    for name in ("table", "greedy"):
        coins = frames(Picture(export("[3,9,1,2]", "--algorithm", name, "--levels=1-4")))
        check(len(coins) == 4 and coins[0] != coins[3], name)


def test_levels_of_coins_are_lengths():
    strip = Picture(export("[3,9,1,2]", "--levels=1,3-4", "--view=heatmap")).text
    check([line for line in strip if line.startswith("Length")]
          == [f"Length {length} of 4" for length in (1, 3, 4)], strip)
    for option in ("--level", "--levels"):
        for number in "0", "5":
            outcome = run("export", "[3,9,1,2]", "-o", "-", "--format=svg", f"{option}={number}")
            check_refused(outcome, USAGE, option, "1 to 4", f"“{number}”")


def test_lists_of_moments_that_are_wrong_are_refused():
    cases = (
        ("--levels=0,11", "--levels: Item 2, “11”", "0 to 10"),
        ("--levels=", "--levels: Item 1 is missing", "0 to 10"),
        ("--steps=5,x,7", "--steps: Item 2, “x”", f"0 to {LAST_STEP}"),
        ("--steps=9-7", "--steps: Item 1, “9-7”", "backwards"),
        ("--steps=0-64", "--steps: With item 1, “0-64”", "64"),
    )
    for option, *messages in cases:
        check_refused(run("export", BOARD, "-o", "-", "--format=svg", option), USAGE, *messages)
    outcome = run("export", BOARD, "-o", "-", "--format=svg", "--levels=1", "--step=2")
    check_refused(outcome, USAGE, "--levels", "one of them")
    outcome = run("export", BOARD, "-o", "-", "--format=svg", "--algorithm=capped", "--levels=1")
    check_refused(outcome, USAGE, "--levels is not available", "levels")


def test_moments_out_of_range_are_refused():
    for value in (str(LAST_STEP + 1), "-1", "1.5", "", "99999999999999999999", "last"):
        outcome = run("export", BOARD, "-o", "-", "--format=svg", f"--step={value}")
        check_refused(outcome, USAGE, f"--step must be a number from 0 to {LAST_STEP}, ")
    outcome = run("export", BOARD, "-o", "-", "--format=svg", "--level", str(LAST_LEVEL + 1))
    check_refused(outcome, USAGE, f"--level must be a number from 0 to {LAST_LEVEL}, not “11”")


def test_a_run_that_is_not_recorded_has_no_steps():
    complete = json.dumps([[j for j in range(201) if j != i] for i in range(201)])
    for option in ("--step=1", "--level=1", "--steps=1,2", "--levels=1"):
        outcome = run("export", "-", "-o", "-", "--format=svg", "--algorithm=relaxation", option,
                      text=complete)
        check_refused(outcome, USAGE, option.split("=")[0], "recorded")


def png_header(data):
    check(data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR", data[:20])
    width, height, _depth, colours = struct.unpack(">IIBB", data[16:26])
    return width, height, colours


def test_png_has_the_size_of_its_resolution():
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "figure.PNG"
        check(run("export", BOARD, "-o", path).status == FINE, "default")
        width, height, _ = png_header(path.read_bytes())
        check(run("export", BOARD, "-o", path, "--dpi=192").status == FINE, "192 dpi")
        double = png_header(path.read_bytes())
        check(abs(double[0] - 2 * width) <= 2 and abs(double[1] - 2 * height) <= 2, double)
        check(os.listdir(name) == ["figure.PNG"], os.listdir(name))


def svg_size(*arguments):
    root = tree.fromstring(export(*arguments))
    return float(root.get("width")), float(root.get("height"))


def test_pdf_is_a_page_of_the_size_of_the_drawing():
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "figure.pdf"
        for view in ("graph", "heatmap", "both"):
            outcome = run("export", BOARD, "-o", path, "--view", view, "--level=4")
            check(outcome.status == FINE, outcome)
            data = path.read_bytes()
            check(data.startswith(b"%PDF-1.") and data.endswith(b"%%EOF\n"), data[:20])
            box = re.search(rb"/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]", data)
            size = tuple(float(number) / 0.75 for number in box.groups())
            check(size == svg_size(BOARD, "--view", view, "--level=4"), size)
            check(b"/Title (Two Courtyards)" in data and b"/ToUnicode" in data, view)
            check(b"/Keywords (mousehole-document:1:" in data and b"/Image" not in data, view)


def test_pdf_has_the_text_of_the_drawing():
    if shutil.which("pdftotext") is None:
        return
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "figure.pdf"
        check(run("export", BOARD, "-o", path, "--level=4").status == FINE, "not written")
        found = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True,
                               check=True).stdout
        for text in Picture(export(BOARD, "--level=4")).text:
            check(text in found, text, found)


# Boards whose players have roads of their own: lists of edges, one-way ones, and a grid, with a
# hole that is closed to the cat and one in which it wins.
OF_TWO_ROADS = [
    {"mousehole": 2, "game": "cat-and-mouse",
     "directed": directed, "graph": graph, "cat-graph": other,
     "rules": rules, "name": "Gatehouse", "names": {"3": "Gate"},
     "places": [[0, 0], [90, 10], [180, 0], [40, 90], [130, 100]]}
    for directed, graph, other in (
        (False, [[2, 3], [3, 4], [0, 4], [0, 1, 4], [1, 2, 3]], [[1], [0, 3], [4], [1, 4], [2, 3]]),
        (True, [[2], [3], [0, 4], [1, 0], [3]], [[1], [3], [4], [4, 1], [2]]),
    )
    for rules in (
        {"cat-in-hole": "forbidden", "cat-may-pass": True},
        {"cat-in-hole": "wins", "mouse-may-pass": True, "profit": "cat"},
    )
] + [
    {"mousehole": 2, "game": "cat-and-mouse",
     "grid": {"rows": ["..#.", "....", "#..."], "mouse-jump": 2, "cat-jump": 1, **piece},
     "name": "Pond", "holes": [9], "mouse": 0, "cat": 5, "rules": {"cat-in-hole": rule}}
    for piece in ({}, {"cat-piece": "knight"})
    for rule in ("forbidden", "wins")
]


def solve(board):
    """What is known of a board, whatever its name."""
    outcome = run("solve", board, "--json")
    check(outcome.status == FINE, board, outcome)
    return {**json.loads(outcome.out), "name": None}


def test_a_figure_is_a_board():
    """Each figure that can carry its document opens again, and is drawn again as it was."""
    capped = ["--algorithm=capped", "--cap=4"]
    moment, short = [*capped, "--step=12"], [*capped, "--step=7"]
    played = DATA.parent / "fuzz" / "corpus-formats" / "played-cops.mousehole"
    with tempfile.TemporaryDirectory() as folder:
        boards = [(BOARD, moment), (played, []), ("[3,2,2]", [])]
        for index, record in enumerate(OF_TWO_ROADS):
            path = pathlib.Path(folder) / f"board-{index}.json"
            path.write_text(json.dumps(record))
            boards.append((path, short))
        for board, options in boards:
            expected = json.loads(run("convert", board, "-", "--to=document").out)
            for kind in ("png", "svg", "pdf", "html"):
                path = pathlib.Path(folder) / f"figure.{kind}"
                outcome = run("export", board, "-o", path, *options)
                check(outcome.status == FINE and not outcome.err, kind, outcome)
                found = json.loads(run("convert", path, "-", "--to=document").out)
                shown = found.pop("moment")
                check(not options or f"--step={shown['step']}" in options, shown)
                check(not options or shown["options"]["cap"] == "4", shown)
                check({**found, "places": 0, "name": 0} == {**expected, "places": 0, "name": 0}, found)
                check(solve(path) == solve(board), board, kind)
                again = path.with_name(f"again.{kind}")
                check(run("export", path, "-o", again).status == FINE, kind)
                check(not options or again.read_bytes() == path.read_bytes(), board, kind)
                bare = run("export", board, "-o", path, "--without=document", *options)
                check(bare.status == FINE, bare)
                # Without a board, a web page is a web page.
                refusal = "web page without a board" if kind == "html" else "carries no board"
                check_refused(run("solve", path), INPUT, refusal)


def test_a_board_that_is_too_large_to_travel_says_so():
    complete = json.dumps([[j for j in range(202) if j != i] for i in range(202)])
    for option, said in (("--view=graph", True), ("--without=document", False)):
        outcome = run("export", "-", "-o", "-", "--format=svg", "--view=graph", option, text=complete)
        check(outcome.status == FINE and "mousehole-document" not in outcome.out, option)
        check(("too large to travel" in outcome.err) == said, option, outcome.err)


def test_a_board_without_roles_can_be_drawn():
    document = json.dumps({"mousehole": 1, "graph": json.loads(EXAMPLE), "cat": None})
    picture = Picture(export("-", "--view=graph", text=document))
    check(len(picture.nodes()) == 6 and not picture.cells(), picture.ids)
    for options in (["--view=heatmap"], [], ["--view=graph", "--step=0"]):
        outcome = run("export", "-", "-o", "-", "--format=svg", *options, text=document)
        check_refused(outcome, INPUT, "standard input: the board has no cat")


def test_themes_and_transparency_change_the_picture():
    light, dark, print_ = (export(BOARD, "--theme", name) for name in ("light", "dark", "print"))
    check(len({light, dark, print_}) == 3 and export(BOARD) == light, "themes")
    clear = export(BOARD, "--transparent")
    check(clear != light and Picture(clear).ids - {"background"} <= Picture(light).ids, "ids")


def test_print_needs_no_colours():
    for picture, is_grey in (export(BOARD), False), (export(BOARD, "--theme=print"), True):
        colours = re.findall(rb"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b", picture)
        check(colours and all(r == g == b for r, g, b in colours) == is_grey, colours)


def test_the_same_input_gives_the_same_bytes():
    for option in (f"--format={name}" for name in ("svg", "png", "pdf", "gif", "tex", "tikz")):
        first, second = (run("export", EXAMPLE, "-o", "-", option) for _ in range(2))
        check(first.status == FINE and first.raw == second.raw, option)


def test_a_format_that_is_given_wins_over_the_name():
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "figure.svg"
        check(run("export", EXAMPLE, "-o", path, "--format", "png").status == FINE, "png")
        png_header(path.read_bytes())


class Page(html.parser.HTMLParser):
    """What stands in a web page: tags, the attributes of those with ids, and cells of tables."""

    def __init__(self, text):
        super().__init__()
        self.tags = collections.Counter()
        self.ids = {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags[tag] += 1
        attributes = dict(attributes)
        if "id" in attributes:
            check(attributes["id"] not in self.ids, attributes)
            self.ids[attributes["id"]] = attributes


def write_page(*arguments):
    outcome = run("export", BOARD, "-o", "-", "--format=html", *arguments)
    check(outcome.status == FINE, arguments, outcome)
    return outcome.raw.decode()


def test_a_web_page_has_the_whole_run():
    text = write_page("--step=20")
    page = Page(text)
    check({f"node-{i}" for i in range(12)} <= set(page.ids), page.ids)
    parts = {"sentence", "bars", "play", "scrub", "live", "data"}
    check(parts <= set(page.ids), page.ids)
    check(all(text.count(f'<ol class="{name}"') == 1 for name in ("code", "log")), text[:300])
    check(page.tags["table"] == 2 and page.tags["td"] == 2 * 12 * 12, page.tags)
    check(page.tags["script"] == 3 and page.tags["style"] == 1, page.tags)
    check(f"Step 20 of {LAST_STEP}" in text and text.startswith("<!DOCTYPE html>"), text[:300])
    tables = Page(write_page("--view=heatmap"))
    check(tables.tags["table"] == 2 and "node-0" not in tables.ids, tables.ids)
    check(not Page(write_page("--part=board")).tags["table"])


def test_a_web_page_that_cannot_be_is_refused():
    for option in ("--levels=1", "--steps=5"):
        outcome = run("export", BOARD, "-o", "-", "--format=html", option)
        check_refused(outcome, USAGE, "a file “.html” has all steps")
    complete = json.dumps([[j for j in range(250) if j != i] for i in range(250)])
    outcome = run("export", "-", "-o", "-", "--format=html", text=complete)
    check_refused(outcome, INPUT, "at most 100000 cells", "has 125000")


def test_a_web_page_of_a_comparison_has_both_runs():
    outcome = run("export", BOARD, "-o", "-", "--format=html", "--compare=relaxation")
    check(outcome.status == FINE, outcome)
    page = Page(outcome.out)
    check(page.tags["table"] == 4 and page.tags["script"] == 4, page.tags)
    check("other" in page.ids, page.ids)
    check(all(outcome.out.count(f'<ol class="{name}"') == 2 for name in ("code", "log")), "lists")


def test_the_engine_is_compared_as_what_it_stands_for():
    def draw(*words):
        outcome = run("export", BOARD, "-o", "-", "--format=svg", *words)
        check(outcome.status == FINE, outcome)
        return outcome.out

    check(draw("--compare=engine") == draw("--compare=retrograde"))
    check(draw("--algorithm=engine") == draw("--algorithm=retrograde"))


def test_a_web_page_of_no_coins_is_drawn():
    text = json.dumps({"mousehole": 1, "game": "coins-ends", "values": []})
    outcome = run("export", "-", "-o", "-", "--format=html", text=text)
    check(outcome.status == FINE and outcome.err == "", outcome)


def test_samples_and_directed_boards_can_be_drawn():
    def draw(record):
        picture = Picture(export("-", text=json.dumps(record)))
        check(len(picture.nodes()) == len(record["graph"]), record["name"])

    small = [record for record in records("samples") if len(record["graph"]) <= 20]
    in_parallel(draw, small[::4] + records("corpus-directed")[::15])


def test_hostile_names_stay_text():
    name = '<script>&"\u202e</title>]]>'
    document = {"mousehole": 1, "name": name, "graph": json.loads(EXAMPLE), "names": {"1": name}}
    picture = Picture(export("-", text=json.dumps(document)))
    check(any("<script>&" in text for text in picture.text), picture.text)
    check(not any("script" in element.tag for element in picture.root.iter()), "an element")


def test_a_picture_that_would_be_too_large_is_refused():
    outcome = run("export", BOARD, "-o", "-", "--format=png", "--dpi=2400")
    check_refused(outcome, INPUT, "pixels")


def test_any_algorithm_can_be_drawn():
    """The smallest kite: the cap spoils two positions, which are marked."""
    kite = "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"
    plain, capped = Picture(export(kite)), Picture(export(kite, "--algorithm", "capped"))
    spoiled = {"cell-m1-c2-mouse", "cell-m1-c4-mouse"}
    check({name for name in plain.titles if plain.titles[name] != capped.titles.get(name)}
          == spoiled, capped.titles)
    check(all("draw" in capped.titles[name] for name in spoiled), capped.titles)
    repaired = Picture(export(kite, "--algorithm=capped", "--cap=19"))
    check(repaired.titles == plain.titles, repaired.titles)
    asked = Picture(export(kite, "--algorithm=alphabeta", "--marks=turn"))
    check(asked.decided() == 1, asked.titles)


def test_runs_of_searches_can_be_drawn_step_by_step():
    board = "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]"
    for name in ("relaxation", "capped", "alphabeta", "safe"):
        first = export(board, "--algorithm", name, "--step", "0")
        later = export(board, "--algorithm", name, "--step", "20")
        check(first != later, name, "nothing happens")


if __name__ == "__main__":
    main()
