#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A thousand labels that nobody would choose, read back out of every format that carries them, by
readers of others where there are some."""

import csv
import functools
import html.parser
import io
import json
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unicodedata
import xml.etree.ElementTree as tree

from cli_support import FINE, Skip, check, in_parallel, main, run
from lesson_support import with_bookmarks

try:
    import networkx
except ImportError:
    networkx = None

# What markup, TeX, a shell, a terminal and bidirectional text take for more than a letter.
PIECES = [
    "<", ">", "&", "&amp;", "&#65;", "]]>", "<!--", "-->", "</text>", "</script>",
    "<script>alert(1)</script>", "\\", "\\n", "{", "}", "$", "%", "#", "_", "^", "~", "=", ",", ";",
    "\\end{document}", "\\input{/etc/passwd}", "``", "''", "\"", "'", "`", "$(rm)", "%s%n", "::", "//",
    "\u202e", "\u202d", "\u2066", "\u200b", "\u200d", "\ufeff", "\ufffe", "\u0301", "\u2028", "\xa0",
    "\x01", "\x1b[31m", "\x7f", "\x85", "\t", "\n", "\r", "\U0001f431", "猫", "قط", "é",
    "a", "mouse", " ", "-" * 8, "0",
]
TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
N_BOARDS, N_NODES = 20, 50


def hostile(source, longest=4000):
    label = "".join(source.choice(PIECES) for _ in range(source.randint(1, 12)))
    return label * (longest // len(label.encode()) + 1) if source.random() < 0.02 else label


def clean(text):
    """What a label keeps: no controls, no turns of direction, and no more than 4 KiB."""
    kept = "".join(c for c in text if c not in TURNS + "\u2028\u2029\ufffe\uffff"
                   and unicodedata.category(c) != "Cc")
    return kept.encode()[:4096].decode(errors="ignore")


@functools.cache
def boards():
    """Rings whose nodes stand so far apart that their names have room."""
    source = random.Random(15)
    ring = [sorted({(i + 1) % N_NODES, (i - 1) % N_NODES}) for i in range(N_NODES)]
    return [{"mousehole": 1, "name": "a" + hostile(source), "graph": ring,
             "names": {str(i): hostile(source) + "b" for i in range(N_NODES)},
             "places": [[160 * (i % 7), 90 * (i // 7)] for i in range(N_NODES)],
             "mouse": 1, "cat": 2, "holes": [0]} for _ in range(N_BOARDS)]


def names_of(board):
    return {node: clean(name) for node, name in board["names"].items()}


def convert(text, target, *options):
    outcome = run("convert", "-", "-", "--to", target, *options, text=text)
    check(outcome.status == FINE, target, outcome)
    return outcome.out


def export(board, format, *options):
    outcome = run("export", "-", "-o", "-", f"--format={format}", *options, text=json.dumps(board))
    check(outcome.status == FINE, format, outcome)
    return outcome.raw


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            raise Skip(f"{program} is not installed")


def check_board(text, board, what):
    back = json.loads(convert(text, "document"))
    check(back["names"] == names_of(board), what)
    if "name" in back:
        check(back["name"] == clean(board["name"]), what, back["name"], board["name"])


def test_boards_keep_their_labels():
    def one(case):
        board, format = case
        check_board(convert(json.dumps(board), format), board, format)

    in_parallel(one, [(board, format) for board in boards()
                      for format in ("document", "graphml", "gml", "dot", "node-link")])


def test_node_links_have_either_spelling():
    for board in boards():
        data = json.loads(convert(json.dumps(board), "node-link"))
        check({str(node["id"]): node["name"] for node in data["nodes"]} == names_of(board), board)
        data["edges"] = data.pop("links")
        check_board(json.dumps(data), board, "edges")


def test_adjacency_lists_name_their_nodes():
    """Spaces end a name there, and # begins a comment."""
    for board in boards():
        names = {}
        for node, name in names_of(board).items():
            short = re.sub(r"[\s#]", "", name)[:300]
            names[node] = f"{short}{node}"
        rows = board["graph"]
        lines = [" ".join([names[str(a)]] + [names[str(b)] for b in rows[a] if a < b])
                 for a in range(len(rows))]
        back = json.loads(convert("\n".join(lines) + "\n", "document", "--from=adjlist"))
        check(sorted(back["names"].values()) == sorted(names.values()), board)


def test_networkx_reads_the_labels():
    if networkx is None:
        raise Skip("NetworkX is not installed")
    for board in boards():
        text = json.dumps(board)
        for graph in (networkx.parse_graphml(convert(text, "graphml")),
                      networkx.parse_gml(convert(text, "gml").split("\n"), label="id")):
            check({str(node): graph.nodes[node]["name"] for node in graph} == names_of(board), text)


def test_graphviz_reads_the_labels():
    need("dot")
    for board in boards():
        done = subprocess.run(["dot", "-Tjson0"], input=convert(json.dumps(board), "dot").encode(),
                              capture_output=True, timeout=100, check=False)
        check(done.returncode == 0, done.stderr)
        found = {node["name"]: node["label"].replace("\\\\", "\\")
                 for node in json.loads(done.stdout)["objects"]}
        check(found == names_of(board), board["name"])


class Page(html.parser.HTMLParser):
    """All text of a web page, and what is in its attributes."""

    def __init__(self, text):
        super().__init__()
        self.texts, self.n_scripts = [], 0
        self.feed(text)

    def handle_data(self, data):
        self.texts.append(data)

    def handle_starttag(self, tag, attrs):
        self.n_scripts += tag == "script"
        self.texts += [value for _, value in attrs if value]


def test_drawings_and_pages_hold_the_labels():
    tame = {"mousehole": 1, "graph": [[1, 2], [0, 2], [0, 1]], "holes": [0], "mouse": 1, "cat": 2}
    n_scripts = Page(export(tame, "html").decode()).n_scripts

    def one(board):
        wanted = {*names_of(board).values(), clean(board["name"])}
        drawing = tree.fromstring(export(board, "svg", "--part=board"))
        found = {"".join(element.itertext()) for element in drawing.iter()}
        check(all(any(name in text for text in found) for name in wanted), wanted - found)
        page = Page(export(board, "html").decode())
        text = "\n".join(page.texts)
        check(all(name in text for name in wanted), [name for name in wanted if name not in text])
        check(page.n_scripts == n_scripts, page.n_scripts)

    in_parallel(one, boards())


# Letters that TeX sets in another shape, and characters that it cannot set.
SHAPES = str.maketrans("‘’ˆ˜“”–—", "`'^~\"\"--")


def words_of(pdf):
    text = subprocess.run(["pdftotext", "-raw", "-", "-"], input=pdf, capture_output=True,
                          timeout=100, check=True).stdout.decode()
    return "".join(text.split())


def check_drawn(text, board, what, unseen=""):
    """Looks for the labels on a board, of which long ones are cut and end in dots. What a font does
    with other signs is its matter."""
    whole = ["".join(name.split()).translate(SHAPES) for name in names_of(board).values()
             if name.isascii()]
    whole = [name.translate(str.maketrans("", "", unseen)) for name in whole]
    check(all(name in text or name[:6] in text for name in whole), what,
          [name for name in whole if name[:6] not in text])
    check(sum(name in text for name in whole) > len(whole) / 2, what)


def test_pages_on_paper_show_the_labels():
    """Without letters that are written from right to left, as the reader turns whole lines."""
    need("pdftotext")

    def one(board):
        plain = json.loads(json.dumps(board, ensure_ascii=False).replace("قط", "猫"))
        check_drawn(words_of(export(plain, "pdf", "--part=board")).translate(SHAPES), plain, "pdf")

    in_parallel(one, boards())


def compile_tex(tex):
    """Returns: the words of the PDF."""
    need("pdflatex", "pdftotext")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.tex"
        path.write_bytes(tex)
        done = subprocess.run(["pdflatex", "-interaction=batchmode", "-halt-on-error", path.name],
                              cwd=folder, capture_output=True, timeout=280, check=False)
        log = path.with_suffix(".log").read_text("latin-1")
        if re.search(r"File `[^']*' not found", log):
            raise Skip("a package of LaTeX is not installed")
        check(done.returncode == 0, log[-900:])
        text = words_of(path.with_suffix(".pdf").read_bytes())
    return text.translate(SHAPES)


def test_tex_sets_the_labels():
    """TeX draws _ as a line, which is no letter."""
    in_parallel(lambda board: check_drawn(compile_tex(export(board, "tex", "--part=board")), board,
                                          "tex", unseen="_"), boards())


def test_slides_of_a_film_set_the_labels():
    """A slide a step. Two of the boards, as each is set once for every slide."""
    def one(board):
        tex = export(board, "tex", "--part=board", "--levels=0,1", "--one-by-one")
        check(tex.count(b"\\only<") == 2, tex[:200])
        check_drawn(compile_tex(tex), board, "slides", unseen="_")

    in_parallel(one, boards()[:2])


def test_figures_bring_the_labels_back():
    """Text chunks of PNG, keywords of PDF, elements of SVG and HTML: what is behind the picture."""
    def one(case):
        board, format = case
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / f"x.{format}"
            path.write_bytes(export(board, format, "--part=board"))
            outcome = run("convert", path, "-", "--to=document")
            check(outcome.status == FINE, format, outcome)
            check_board(outcome.out, board, format)

    in_parallel(one, [(board, format) for board in boards()
                      for format in ("png", "pdf", "svg", "html")])


def test_readers_of_others_find_figures_whole():
    need("gifsicle", "pdfinfo", "rsvg-convert")

    def accepts(data, *command):
        done = subprocess.run(command, input=data, capture_output=True, timeout=100, check=False)
        check(done.returncode == 0 and not done.stderr, command, done.stderr)
        return done.stdout

    def one(board):
        film = export(board, "gif", "--part=board", "--levels=0,1", "--one-by-one")
        check(accepts(film, "gifsicle", "--info", "-").count(b"+ image") == 2, "gif")
        accepts(export(board, "pdf", "--part=board"), "pdfinfo", "-")
        accepts(export(board, "svg", "--part=board"), "rsvg-convert")

    in_parallel(one, boards())


def test_tables_keep_their_columns():
    """Rows of positions have numbers, those of programs the names of files."""
    for board in boards()[:4]:
        rows = list(csv.reader(io.StringIO(run("table", "-", text=json.dumps(board)).out)))
        check({len(row) for row in rows} == {5}, board["name"])
        check(len(rows) == 1 + 2 * N_NODES * (N_NODES - 1), len(rows))
    source = random.Random(18)
    names = {clean(hostile(source, 0)).replace("/", "")[:50] + f"{i}.py" for i in range(100)}
    with tempfile.TemporaryDirectory() as folder:
        paths = [str(pathlib.Path(folder) / name) for name in sorted(names)]
        for path in paths:
            pathlib.Path(path).touch()
        outcome = run("judge", "--csv", *paths)
        rows = list(csv.reader(io.StringIO(outcome.out, newline="")))
        check([row[0] for row in rows[1:]] == paths, outcome.err[-300:], rows[:3])
        check({len(row) for row in rows} == {len(rows[0])}, rows[0])


# Notes of bookmarks, with questions.

def lesson(name, notes, kinds=("winner", "moves", "reply")):
    marks = [{"step": 2 * i, "note": note, "question": kinds[i % len(kinds)]}
             for i, note in enumerate(notes)]
    board = {"name": "Notes", "graph": [[1, 2], [0, 2, 3], [0, 1, 3], [1, 2, 4], [3, 5], [4]],
             "mouse": 1, "cat": 4, "holes": [0]}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / name
        outcome = run("lesson", "-", "-o", path, text=with_bookmarks(board, marks))
        check(outcome.status == FINE, outcome)
        return path.read_bytes()


def all_notes():
    """Twenty lessons of fifty notes, of several lines."""
    source = random.Random(16)
    return [["a" + hostile(source, 1500) + "\n\n" + hostile(source, 1500) + "b" for _ in range(50)]
            for _ in range(20)]


def clean_note(note):
    """Lines stay lines."""
    return "\n".join(clean(line.replace("\t", " ")) for line in note.split("\n"))


def unescape(text):
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], text)


def test_questions_of_a_platform_keep_the_notes():
    def one(notes):
        text = unescape(lesson("x.gift", notes).decode())
        for note in notes:
            check(clean_note(note) in text, repr(note))

    in_parallel(one, all_notes())


def test_pages_of_a_lesson_keep_the_notes():
    n_scripts = Page(lesson("x.html", ["a note"]).decode()).n_scripts

    def one(notes):
        page = Page(lesson("x.html", notes).decode())
        check(page.n_scripts == n_scripts, page.n_scripts)
        text = "\n".join(page.texts)
        for line in {line for note in notes for line in clean_note(note).split("\n")}:
            check(line in text, repr(line))

    in_parallel(one, all_notes())


def test_tex_sets_the_notes():
    """Few slides with many lines, as each is set for every overlay."""
    source = random.Random(17)
    notes = ["\n".join(hostile(source, 0) for _ in range(40)) for _ in range(4)]
    check("whowins?" in compile_tex(lesson("x.tex", notes)), "no question")


def test_handouts_take_the_notes():
    def one(notes):
        text = words_of(lesson("x.pdf", notes))
        check(len(text) > 50 * 100, len(text))

    need("pdftotext")
    in_parallel(one, all_notes()[:8])


if __name__ == "__main__":
    main()
