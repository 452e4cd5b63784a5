#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""export of moments one after the other, read back by programs of others."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unicodedata

from cli_support import DATA, FINE, USAGE, Skip, check, check_refused, main, run

BOARD = DATA / "two-courtyards.json"
LEVELS = (0, 4, 10)


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            raise Skip(f"{program} is not installed")


def export(folder, name, *arguments, board=BOARD):
    path = pathlib.Path(folder) / name
    outcome = run("export", board, "-o", path, *arguments)
    check(outcome.status == FINE, arguments, outcome)
    return path


def read_with(*command):
    """What another program says about a file."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_pdf_has_a_page_for_each_step():
    need("pdfinfo", "pdftotext")
    with tempfile.TemporaryDirectory() as folder:
        levels = ",".join(map(str, LEVELS))
        path = export(folder, "run.pdf", f"--levels={levels}", "--one-by-one")
        check(re.search(rf"Pages: +{len(LEVELS)}\n", read_with("pdfinfo", path)), "pages")
        for page, level in enumerate(LEVELS, 1):
            raw = read_with("pdftotext", "-layout", "-f", str(page), "-l", str(page), path, "-")
            text = unicodedata.normalize("NFKC", raw)  # fonts may have ligatures
            single = run("export", BOARD, "-o", "-", "--format=svg", f"--level={level}").out
            for words in re.findall(r"<text[^>]*>([^<]*)</text>", single):
                check(words in text, page, words, text)
        strip = export(folder, "strip.pdf", f"--levels={levels}")
        check("Pages:           1\n" in read_with("pdfinfo", strip), "a strip has pages")


def test_gif_has_frames_times_and_loops():
    need("gifsicle")
    with tempfile.TemporaryDirectory() as folder:
        path = export(folder, "run.gif", "--steps=0,44-60,543", "--delay=0.25", "--hold=1.5")
        told = read_with("gifsicle", "-I", path)
        delays = re.findall(r"delay ([0-9.]+)s", told)
        check(" 19 images" in told and "loop forever" in told, told)
        check(delays == ["0.25"] * 18 + ["1.50"], delays)
        thrice = read_with("gifsicle", "-I", export(folder, "3.gif", "--levels=0,1", "--loop=3"))
        check("loop count 2" in thrice and thrice.count("delay 1.00s") == 1, thrice)
        once = read_with("gifsicle", "-I", export(folder, "1.gif", "--levels=0,1", "--loop=1"))
        check("loop" not in once and "delay 3.00s" in once, once)
        still = read_with("gifsicle", "-I", export(folder, "still.gif", "--level=4"))
        check("1 image\n" in still and "loop" not in still, still)


def test_gif_is_as_large_as_the_png():
    need("gifsicle")
    with tempfile.TemporaryDirectory() as folder:
        png = export(folder, "run.png", "--level=4", "--dpi=150").read_bytes()
        size = f"{int.from_bytes(png[16:20])}x{int.from_bytes(png[20:24])}"
        gif = export(folder, "run.gif", "--levels=4", "--dpi=150")
        check(f"logical screen {size}\n" in read_with("gifsicle", "-I", gif), size)


def test_latex_sets_pictures():
    """Names that mean something to TeX do no harm, and overlays are pages."""
    need("pdflatex", "pdfinfo")
    name = "}$\\end{document}\\input{x} %_^~&#\" <b> ]]> [a], b=c é 洞 \u202e"
    document = json.dumps({"mousehole": 1, "graph": [[1], [0, 2], [1]], "names": {"0": name}})
    for options in ("--view=graph",), ("--levels=0-1", "--one-by-one"):
        with tempfile.TemporaryDirectory() as folder:
            board = pathlib.Path(folder) / "board.mousehole"
            board.write_text(document, encoding="utf-8")
            path = export(folder, "board.tex", *options, board=board)
            check("(node-2) at" in path.read_text(encoding="ascii"), options)
            subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", path],
                           cwd=folder, stdout=subprocess.DEVNULL, check=True)
            told = read_with("pdfinfo", path.with_suffix(".pdf"))
            check(f"Pages:           {len(options)}\n" in told, options, told)


def test_films_of_all_games():
    with tempfile.TemporaryDirectory() as folder:
        for board, *options in (("[3,9,1,2]", "--levels=1-4"), (BOARD, "--algorithm=capped",
                                "--steps=1,2"), ("[[1,3],[0,2],[1,3],[0,2]]",
                                "--game=cops-and-robbers", "--levels=0,1")):
            for name in ("run.gif", "run.pdf", "run.tex", "run.tikz"):
                path = export(folder, name, "--one-by-one", *options, board=board)
                check(path.stat().st_size > 0, board, name)


def test_options_that_mean_nothing_are_refused():
    cases = (
        (("x.svg", "--levels=1", "--one-by-one"), "--one-by-one", "“.svg” holds a single figure"),
        (("x.pdf", "--one-by-one"), "--one-by-one needs --steps or --levels"),
        (("x.pdf", "--levels=1", "--delay=1"), "--delay", "“.pdf” is no animation"),
        (("x.png", "--hold=1"), "--hold", "no animation"),
        (("x.svg", "--loop=1"), "--loop", "no animation"),
        (("x.gif", "--delay=0.01"), "--delay", "from 0.02 to 60", "“0.01”"),
        (("x.gif", "--hold=nan"), "--hold", "from 0.02 to 60", "“nan”"),
        (("x.gif", "--hold=1,5"), "--hold", "“1,5”"),
        (("x.gif", "--loop=-1"), "--loop", "from 0 to 1000"),
    )
    for (path, *options), *words in cases:
        check_refused(run("export", BOARD, "-o", path, *options), USAGE, *words)


if __name__ == "__main__":
    main()
