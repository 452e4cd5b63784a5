#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures as other programs see them: their size on the page, their words, labels that nobody
would choose, and what is left when a disk is full."""

import collections
import json
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import xml.etree.ElementTree as tree

from cli_support import DATA, FINE, INPUT, PROGRAM, USAGE, check, in_parallel, main, needs, run

BOARD = DATA / "two-courtyards.json"
GAMES = {
    "cat and mouse": [BOARD],
    "cops and robbers": ["[[1,3],[0,2],[1,3],[0,2]]", "--game=cops-and-robbers"],
    "coins from either end": ["[3,9,1,2]"],
    "a search": [BOARD, "--algorithm=alphabeta", "--step=40"],
}
PARTS = ["board", "tables", "timeline", "line", "proof", "search", "statistics"]
MM_PER_INCH = 25.4
SVG = "{http://www.w3.org/2000/svg}"

# What markup, TeX, a shell, a terminal and bidirectional text take for more than a letter.
PIECES = [
    "<", ">", "&", "&amp;", "]]>", "<!--", "-->", "</text>", "</script>", "<script>alert(1)</script>",
    "\\", "{", "}", "$", "%", "#", "_", "^", "~", "\\end{document}", "\\input{/etc/passwd}", "``", "''",
    "\u202e", "\u202d", "\u2066", "\u200b", "\u200d", "\ufeff", "\ufffe", "\u0301", "\u2028",
    "\x01", "\x1b[31m", "\t", "\n", "\r", "\"", "'", "`", "$(rm)", "%s%n", "\U0001f431", "猫", "قط", "é",
    "a", "mouse", " ", "-" * 8, "0",
]


def find(program):
    return shutil.which(program) is not None


def read_with(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    check(done.returncode == 0, command, done.stderr[:300])
    return done.stdout


def export(folder, name, *arguments):
    path = pathlib.Path(folder) / name
    outcome = run("export", "-o", path, *arguments)
    check(outcome.status == FINE, arguments, outcome)
    return path


def png_width(data):
    return int.from_bytes(data[16:20], "big")


def test_every_part_has_its_width_for_other_programs():
    def one(case):
        name, board, part, width = case
        with tempfile.TemporaryDirectory() as folder:
            options = [*board, "--part", part, f"--width={width}mm", "--type-size=7"]
            outcome = run("export", "-o", "-", "--format=svg", *options)
            if outcome.status == USAGE:
                check("is not available" in outcome.err, name, part, outcome)
                return False
            svg = export(folder, "f.svg", *options)
            pdf = export(folder, "f.pdf", *options)
            png = export(folder, "f.png", *options, "--dpi=96")
            pixels = width / MM_PER_INCH * 96
            check(abs(png_width(png.read_bytes()) - pixels) <= 1, name, part, width)
            if find("rsvg-convert"):
                drawn = png_width(read_with("rsvg-convert", svg))
                check(abs(drawn - pixels) <= 1, name, part, drawn, pixels)
            if find("pdfinfo"):
                said = read_with("pdfinfo", pdf).decode()
                points = float(re.search(r"Page size: +([\d.]+) x", said)[1])
                check(abs(points - width / MM_PER_INCH * 72) < 0.5, name, part, points)
            return True

    cases = [
        (name, board, part, width)
        for name, board in GAMES.items() for part in PARTS for width in (84, 170)
    ]
    made = []
    in_parallel(lambda case: made.append(one(case)), cases)
    check(sum(made) >= 2 * (4 * 4 + 5), sum(made))


def test_words_of_a_page_are_words():
    if not find("pdftotext"):
        return
    with tempfile.TemporaryDirectory() as folder:
        page = export(folder, "f.pdf", BOARD, "--part", "line,proof,statistics,timeline",
                      "--width=handout")
        words = read_with("pdftotext", "-layout", page, "-").decode()
    for text in ("Two Courtyards", "Positions by winner", "mouse wins in 9", "Longest wins",
                 "253 of 264 positions", "1 → 4", "M4 C2, cat moves", "draws"):
        check(text in words, text, words)


@needs("soffice")
@needs("pdftotext")
def test_drawing_programs_keep_the_words():
    """LibreOffice imports drawings without what it does not know, outlines of letters for example."""
    with tempfile.TemporaryDirectory() as folder:
        drawing = export(folder, "f.svg", BOARD, "--part", "board,tables,timeline,statistics")
        read_with("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless",
                  "--convert-to", "pdf", "--outdir", folder, drawing)
        words = read_with("pdftotext", pathlib.Path(folder) / "f.pdf", "-").decode()
        written = list(tree.parse(drawing).iter(SVG + "text"))
    # Nodes of players are drawn twice, and are one word on the page.
    at = {(text.get("x"), text.get("y"), text.text) for text in written if not text.get("aria-hidden")}
    check(len(at) > 300, len(at))
    # Words that stand close to each other are one for the reader of the page.
    letters = collections.Counter("".join(text for _, _, text in at).replace(" ", ""))
    lost = letters - collections.Counter(words)
    check(not lost, lost)


def hostile(source, longest):
    label = "".join(source.choice(PIECES) for _ in range(source.randint(1, 12)))
    return label * (longest // len(label.encode()) + 1) if source.random() < 0.02 else label


def hostile_board(source, n):
    """A wheel whose nodes and name are labels that nobody would choose."""
    edges = [[0, i] for i in range(1, n)] + [[i, i % (n - 1) + 1] for i in range(1, n)]
    return json.dumps({
        "mousehole": 1, "name": hostile(source, 4000), "graph": [sorted({b for e in edges for b in e if a in e and b != a}) for a in range(n)],
        "names": {str(i): hostile(source, 4000) for i in range(n)},
        "mouse": 1, "cat": 2, "holes": [0],
    })


def judge(format, data, name):
    if format == "svg":
        tree.fromstring(data)
    elif format == "html":
        check(data.count(b"<script") == data.count(b"</script>"), name)
        check(b"alert(1)</script>" not in data, name)
    elif format == "pdf" and find("pdftotext"):
        with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
            file.write(data)
            file.flush()
            read_with("pdftotext", file.name, "-")
    elif format == "png":
        check(data.startswith(b"\x89PNG\r\n\x1a\n") and data.endswith(b"IEND\xaeB`\x82"), name)
    elif format == "gif":
        check(data.startswith(b"GIF89a") and data.endswith(b";"), name)


def test_a_thousand_hostile_labels_leave_every_format_well_formed():
    told = run("export", "-o", "x.svg", "--format=nonsense", "[[1],[0]]").err
    formats = re.search(r"must be ([a-z|]+)", told)[1].split("|")
    source = random.Random(15)
    boards = [hostile_board(source, 51) for _ in range(20)]  # with their names: 1,040 labels

    def one(case):
        number, format = case
        with tempfile.NamedTemporaryFile("w", suffix=".mousehole", encoding="utf-8") as board:
            board.write(boards[number])
            board.flush()
            extra = [] if format == "html" else ["--width=handout", "--part=board,line,statistics"]
            outcome = run("export", "-o", "-", f"--format={format}", board.name, *extra)
            check(outcome.status == FINE, number, format, outcome)
            judge(format, outcome.raw, number)

    in_parallel(one, [(number, format) for number in range(len(boards)) for format in formats])


def limit_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def test_a_full_disk_leaves_the_old_figure():
    with tempfile.TemporaryDirectory() as folder:
        told = run("export", "-o", "x.svg", "--format=nonsense", "[[1],[0]]").err
        formats = re.search(r"must be ([a-z|]+)", told)[1].split("|")
        for suffix in formats:
            path = pathlib.Path(folder) / f"figure.{suffix}"
            path.write_text("the old figure", encoding="utf-8")
            done = subprocess.run(
                [PROGRAM, "export", BOARD, "-o", path, f"--format={suffix}"], preexec_fn=limit_files,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
            )
            check(done.returncode == INPUT, suffix, done)
            check(path.name in done.stderr.decode(), done.stderr)
            check(path.read_text(encoding="utf-8") == "the old figure", suffix)
        left = sorted(file.name for file in pathlib.Path(folder).iterdir())
        check(left == sorted(f"figure.{suffix}" for suffix in formats), left)


def test_sizes_and_parts_that_are_refused():
    for option, said in {
        "--width=84cm": "84cm", "--width=1mm": "1mm", "--width=colum": "colum",
        "--type-size=200": "200", "--type-size=x": "x", "--layout=diagonal": "diagonal",
        "--map=9": "9", "--map=0": "0", "--part=boards": "boards", "--part=search": "search",
        "--without=rings": "rings", "--position=m99-c1-cat": "m99-c1-cat", "--compare=oracle": "oracle",
        "--unit=hour": "hour",
    }.items():
        outcome = run("export", BOARD, "-o", "/nowhere/x.svg", option)
        check(outcome.status == USAGE and said in outcome.err, option, outcome)
    both = run("export", BOARD, "-o", "/nowhere/x.svg", "--view=graph", "--part=board")
    check(both.status == USAGE and "--view and --part" in both.err, both)


if __name__ == "__main__":
    main()
