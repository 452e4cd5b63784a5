#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""worksheet: boards that are as hard as one another, a student each."""

import functools
import itertools
import json
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import tempfile

from census_support import FILE, census
from cli_support import INPUT, PROGRAM, FINE, NO, USAGE, Skip, check, check_refused, main, run

CONDITIONS = ("--where", "winner=mouse", "--where", "moves=3", "--where", "nodes=6")


def read_graph(name):
    """The sets of neighbours of a graph as graph6."""
    n, *rest = (ord(letter) - 63 for letter in name)
    bits = iter("".join(f"{six:06b}" for six in rest))
    graph = [set() for _ in range(n)]
    for high in range(1, n):
        for low in range(high):
            if next(bits) == "1":
                graph[high].add(low)
                graph[low].add(high)
    return graph


def solve(graph, hole):
    """Ranks positions (mouse, cat, turn) from the first player's point of view, by repetition."""
    nodes = range(len(graph))
    ranks, moves = {}, {}
    for place in itertools.product(nodes, nodes, range(2)):
        mouse, cat, turn = place
        if cat == hole:
            continue
        moves[place] = []
        if mouse == hole:
            ranks[place] = 1
        elif mouse == cat:
            ranks[place] = -1
        elif turn == 0:
            moves[place] = [(node, cat, 1) for node in graph[mouse]]
        else:
            moves[place] = [(mouse, node, 0) for node in graph[cat] - {hole}]
        if place not in ranks and not moves[place]:
            ranks[place] = 1 if turn else -1
    while True:
        found = {}
        for place in moves.keys() - ranks.keys():
            best = -1 if place[2] else 1
            after = [ranks.get(move, 0) for move in moves[place]]
            if best in after:
                found[place] = best
            elif all(rank == -best for rank in after):
                found[place] = -best
        if not found:
            return {place: ranks.get(place, 0) for place in moves}, moves
        ranks |= found


def count_traps(find, whole):
    ranks, moves = solve(read_graph(find["graph6"]), find["hole"])
    places = moves if whole else [(find["mouse"], find["cat"], 0)]
    return sum((ranks[after] - ranks[place]) * (-1 if place[2] else 1) < 0
               for place in places for after in moves[place])


def canonical(find):
    """The same for all boards that differ by the numbers of nodes alone."""
    graph = read_graph(find["graph6"])
    return min((order[find["hole"]], *sorted(
        tuple(sorted((order[a], order[b]))) for a in range(len(graph)) for b in graph[a] if a < b))
        for order in itertools.permutations(range(len(graph))))


@functools.lru_cache(maxsize=None)
def finds():
    return census("--starts=all", *CONDITIONS, FILE)[0]


def text_of(found):
    return "".join(json.dumps(find) + "\n" for find in found)


def worksheet(folder, *arguments, like=0, found=None):
    source = pathlib.Path(folder, "finds.jsonl")
    source.write_text(text_of(found or finds()), encoding="ascii")
    return run("worksheet", f"--like={text_of([finds()[like]]).strip()}", f"--from={source}",
               *arguments)


def read_pages(path):
    """The words of each page."""
    if shutil.which("pdftotext") is None:
        raise Skip("pdftotext is not installed")
    told = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True,
                          check=True).stdout
    return [" ".join(page.split()) for page in told.split("\f")[:-1]]


def count_alike(like, whole):
    wanted = count_traps(like, whole)
    alike = {canonical(find) for find in finds() if count_traps(find, whole) == wanted}
    return len(alike - {canonical(like)})


def test_counts_boards():
    with tempfile.TemporaryDirectory() as folder:
        for like, scope in itertools.product((0, 7, 30), ("start", "board")):
            outcome = worksheet(folder, "--students=1000", f"--traps={scope}", like=like)
            check(outcome.status == NO and outcome.err == "", outcome)
            number = int(re.match(r"There (?:is|are) (\d+) such boards? for 1000 students: mouse wins "
                                  r"in 3, nodes: 6, traps: \d+\n$", outcome.out)[1])
            check(number == count_alike(finds()[like], scope == "board"), number, like, scope)


def test_other_numbers_are_the_same_board():
    """Renumbered twins, and other starts of the same board, count once."""
    with tempfile.TemporaryDirectory() as folder:
        before = worksheet(folder, "--students=1000")
        lists = []
        for find in finds():
            graph = read_graph(find["graph6"])
            order = list(reversed(range(len(graph))))
            turned = [[] for _ in graph]
            for node, others in enumerate(graph):
                turned[order[node]] = sorted(order[other] for other in others)
            lists.append({"mousehole": 1, "graph": turned, "holes": [order[find["hole"]]],
                          "mouse": order[find["mouse"]], "cat": order[find["cat"]]})
        after = worksheet(folder, "--students=1000", found=finds() + lists)
        check(before.out == after.out, before, after)


def test_pages():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "sheets.pdf")
        outcome = worksheet(folder, "--students=5", "--seed=7", "-o", path)
        check(outcome.status == FINE and outcome.out + outcome.err == "", outcome)
        pages = read_pages(path)
        check(len(pages) == 10, pages)
        for i, page in enumerate(pages):
            student = f"Student {i % 5 + 1} of 5"
            check(page.count(student) == 2, student, page)
            check(re.search(r"Mouse on \d, cat on \d, mouse to move", page), page)
            check(("Answers" in page) == (i >= 5), page)
            check(("mouse wins in 3" in page) == (i >= 5), page)
        traps = {re.search(r"\d+ first moves? (?:is a|are) traps?", page)[0] for page in pages[5:]}
        check(len(traps) == 1, traps)
        check(len(set(pages[5:])) == 5, "answers are the same")


def limit_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def test_a_full_disk_leaves_the_old_sheets():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "sheets.pdf")
        path.write_text("the old sheets", encoding="ascii")
        like, source = text_of([finds()[0]]).strip(), pathlib.Path(folder, "finds.jsonl")
        source.write_text(text_of(finds()), encoding="ascii")
        done = subprocess.run(
            [PROGRAM, "worksheet", f"--like={like}", f"--from={source}", "--students=3", "-o", path],
            preexec_fn=limit_files, capture_output=True, check=False)
        check(done.returncode == INPUT and path.name in done.stderr.decode(), done)
        check(path.read_text(encoding="ascii") == "the old sheets", "overwritten")
        check(len(list(path.parent.iterdir())) == 2, list(path.parent.iterdir()))


def test_seed_decides():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "sheets.pdf")
        made = []
        for seed in (7, 7, 8):
            check(worksheet(folder, "--students=3", f"--seed={seed}", "-o", path).status == FINE)
            made.append(path.read_bytes())
        check(made[0] == made[1] != made[2], "seed")


def test_folder():
    with tempfile.TemporaryDirectory() as folder:
        whole = pathlib.Path(folder, "sheets.pdf")
        parts = pathlib.Path(folder, "parts")
        for output in (whole, parts):
            check(worksheet(folder, "--students=3", "-o", output).status == FINE)
        names = [f"student-{i:03}.pdf" for i in (1, 2, 3)] + [f"answers-{i:03}.pdf" for i in (1, 2, 3)]
        check(sorted(path.name for path in parts.iterdir()) == sorted(names), list(parts.iterdir()))
        for page, name in zip(read_pages(whole), names):
            single, = read_pages(parts / name)
            check(re.sub(r"\d+ ?/ ?\d+$", "", page) == re.sub(r"\d+ ?/ ?\d+$", "", single), page,
                  single)


def test_fill():
    """So many squares are given, and what is given is right."""
    with tempfile.TemporaryDirectory() as folder:
        numbers = []
        for percent in (0, 50, 100):
            path = pathlib.Path(folder, "sheet.pdf")
            outcome = worksheet(folder, "--students=1", f"--fill={percent}", "-o", path)
            check(outcome.status == FINE, outcome)
            page, answers = read_pages(path)
            numbers.append(len(re.findall(r"\b\d\b", page.split("Write into")[1])))
            full = len(re.findall(r"\b\d\b", answers.split("trap")[-1]))
        check(numbers[0] < numbers[1] < numbers[2] == full, numbers, full)


def test_refused():
    with tempfile.TemporaryDirectory() as folder:
        check_refused(worksheet(folder, "--students=0"), USAGE, "--students", "0")
        check_refused(worksheet(folder, "--fill=101"), USAGE, "--fill", "101")
        check_refused(worksheet(folder, "--traps=all"), USAGE, "--traps", "start|board")
        check_refused(worksheet(folder, "--seed=x"), USAGE, "--seed", "x")
        check_refused(run("worksheet", "--like=[[1],[0]]"), USAGE, "--from")
        check_refused(run("worksheet", f"--from={FILE}"), USAGE, "--like")
        check_refused(run("worksheet", "--like=[3,2,2]", f"--from={FILE}"), USAGE, "coins")
        check_refused(run("worksheet", "--like=[[1],[0]]", f"--from={FILE}"), INPUT, "list")
        check_refused(run("worksheet", "--like=[[2],[2],[0,1]]", "--from=[[7]]"), INPUT, "7")
        check_refused(run("worksheet", "--like=[[2],[2],[0,1]]", f"--from={folder}/none"), INPUT,
                      "none")


def test_cops_and_robbers():
    for winner, words in ("cat", "cat wins"), ("mouse", "mouse escapes"):
        with tempfile.TemporaryDirectory() as folder:
            found = census("--game=cops-and-robbers", "--where", f"winner={winner}", "--where",
                           "nodes=6", FILE)[0]
            source = pathlib.Path(folder, "finds.jsonl")
            source.write_text(text_of(found), encoding="ascii")
            outcome = run("worksheet", f"--like={json.dumps(found[0])}", f"--from={source}",
                          "--students=1000")
            check(outcome.status == NO and words in outcome.out, outcome)
            same = [find for find in found if find["capture_time"] == found[0]["capture_time"]]
            check(0 < int(re.search(r"\d+", outcome.out)[0]) < len(same), outcome)


if __name__ == "__main__":
    main()
