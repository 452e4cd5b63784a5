#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""generate: every kind of board, its parameters, and what is wrong with them."""

import json
import pathlib
import tempfile

from cli_support import FINE, INPUT, USAGE, check, check_refused, in_parallel, main, run


def generate(*words):
    outcome = run("generate", *words)
    check(outcome.status == FINE and outcome.err == "", words, outcome)
    return outcome.out


def kinds():
    """Returns the kinds with their parameters and the least value of each."""
    found = {}
    for line in generate("--list").splitlines():
        kind, rest = line.split(maxsplit=1)
        parameters = rest.split("  ")[0].split()
        found[kind] = {
            word.split("=")[0]: tuple(map(int, word.split("=")[1].split("…")))
            for word in parameters if "=" in word
        }
    return found


def test_every_kind_makes_a_board_that_can_be_played():
    def play(kind):
        board = generate(kind)
        outcome = run("solve", "-", text=board)
        check(outcome.status == FINE, kind, outcome)
        check(board == generate(kind), kind, "the same call, another board")

    in_parallel(play, kinds())


def test_known_boards():
    cases = {
        ("path", "3"): [[2], [2], [0, 1]],
        ("cycle", "3"): [[1, 2], [0, 2], [0, 1]],
        ("complete", "4"): [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]],
        ("star", "4"): [[3], [3], [3], [0, 1, 2]],
        ("kite", "1"): [[3], [2, 4], [1, 5], [0, 5, 6, 7], [1, 5], [2, 3, 4], [3, 7], [3, 6]],
    }
    for words, graph in cases.items():
        check(json.loads(generate(*words)) == graph, words, generate(*words))
    petersen = json.loads(generate("petersen"))
    check(len(petersen) == 10 and all(len(row) == 3 for row in petersen), petersen)
    grid = json.loads(generate("grid", "3", "4"))
    check(len(grid) == 12 and sum(map(len, grid)) == 2 * 17, grid)
    cube = json.loads(generate("hypercube", "4"))
    check(len(cube) == 16 and all(len(row) == 4 for row in cube), cube)


def test_a_grid_board_keeps_its_game():
    """Switches are parameters; the roads stay in formats that have them, others say what is lost."""
    words = ("grid-board", "4", "5", "--walls", "25", "--mouse-jump", "3", "--seed", "2")
    board = generate(*words)
    named = generate("grid-board", "seed=2", "rows=4", "columns=5", "walls=25", "mouse-jump=3")
    check(board == named and json.loads(board)["mousehole"] == 2, board)
    answer = run("solve", "--json", "-", text=board).out
    check(json.loads(answer)["nodes"] == 15 and "published" in json.loads(answer), answer)
    for form in ("graphml", "gml", "dot", "node-link"):
        text = generate(*words, f"--to={form}")
        check(run("solve", "--json", "-", text=text).out == answer, form)
    lost = run("generate", *words, "--to=g6")
    check(lost.status == FINE and "the roads of the cat" in lost.err and "rules" in lost.err, lost)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "board.json"
        kept = run("generate", *words, "-o", path)
        check((kept.status, kept.err) == (FINE, ""), kept)
        check(path.read_text("utf-8") == board, path.read_text("utf-8"))
    alike = json.loads(generate("grid-board", "4", "5", "--cat-jump=2"))
    check("cat-graph" not in alike, alike)
    for extra, words in (
        (["--walls", "101"], ("walls cannot be “101”", "0…85")),
        (["--cat-jump", "0"], ("cat-jump cannot be “0”", "1…100")),
        (["walls=1", "--walls", "1"], ("walls is given twice",)),
    ):
        check_refused(run("generate", "grid-board", "4", "5", *extra), USAGE, *words)
    check_refused(run("generate", "path", "--walls", "5"), USAGE, "--walls is not for path")


def test_parameters_may_be_named():
    check(generate("grid", "3", "4") == generate("grid", "columns=4", "rows=3"), "names")
    check(generate("grid", "columns=4", "3") == generate("grid", "3", "4"), "mixed")
    check(generate("random", "9", "12", "seed=7") == generate("random", "9", "12", "--seed=7"), "")
    check(len(json.loads(generate("random", "edges=20", "nodes=10"))) == 10, "edges first")


def test_seeds_decide_random_boards():
    for kind in ("random", "random-tree", "random-directed"):
        boards = {generate(kind, "20", f"--seed={seed}") for seed in range(8)}
        check(len(boards) == 8, kind)
        check(generate(kind, "20") == generate(kind, "20", "--seed=1"), kind)
    check(generate("random", "--seed=4294967295") != generate("random", "--seed=0"), "ends")


def test_ranges_are_told_and_hold():
    def look_at(item):
        kind, parameters = item
        for name, (least, most) in parameters.items():
            for value in (least - 1, most + 1, "x", "", "1.5", "9" * 30):
                outcome = run("generate", kind, f"{name}={value}")
                check_refused(outcome, USAGE, f"{name} cannot be “{value}”; possible: ")
            if kind != "random":
                check(run("generate", kind, f"{name}={least}").status == FINE, kind, name)

    in_parallel(look_at, kinds().items())
    check_refused(run("generate", "path", "-3"), USAGE, "nodes cannot be “-3”; possible: 1…10000")
    check_refused(run("generate", "random", "5", "11"), USAGE, "edges", "“11”", "4…10")
    check_refused(run("generate", "tree", "3", "9"), USAGE, "depth", "“9”", "0…8")
    check_refused(run("generate", "random", "--seed=-1"), USAGE, "seed", "“-1”", "0…4294967295")


def test_bad_calls():
    cases = [
        ([], "--list"),
        (["nonsense"], "“nonsense”; known: path, cycle"),
        (["path", "3", "4"], "“4” is not for path, which takes: nodes="),
        (["petersen", "1"], "“1” is not for petersen"),
        (["grid", "row=3"], "“row=3” is not for grid, which takes: rows="),
        (["grid", "3", "rows=4"], "rows is given twice"),
        (["cycle", "--seed", "3"], "--seed is not for cycle"),
        (["path", *map(str, range(8))], "KIND PARAMETERS"),
        (["path", "--to=nonsense"], "“nonsense”"),
        (["path", "-o", "a.jpeg"], "“a.jpeg”"),
    ]
    for words, told in cases:
        check_refused(run("generate", *words), USAGE, told)
    check_refused(run("generate", "random-directed", "--to=graph6"), INPUT, "digraph6")


def test_boards_go_to_files_in_any_format():
    with tempfile.TemporaryDirectory() as folder:
        for ending in ("mousehole", "json", "graphml", "dot", "col", "edges", "g6", "s6", "gml"):
            path = pathlib.Path(folder) / f"board.{ending}"
            outcome = run("generate", "wheel", "6", "-o", path)
            check((outcome.status, outcome.raw, outcome.err) == (FINE, b"", ""), ending, outcome)
            back = run("convert", path, "-", "--to=adjacency-list")
            check(back.out == generate("wheel", "6"), ending, back)
        document = json.loads((pathlib.Path(folder) / "board.mousehole").read_text("utf-8"))
        check(len(document["places"]) == 6, document)
        unplaced = json.loads(generate("random", "--to=document"))
        check("places" not in unplaced, "better arranged by whoever opens it")


def test_the_largest_boards_are_made():
    for words, n_nodes in ((["path", "10000"], 10000), (["hypercube", "13"], 8192)):
        check(len(json.loads(generate(*words))) == n_nodes, words)


if __name__ == "__main__":
    main()
