#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""convert: every format to every other, files of many boards, what is lost, and
what goes wrong."""

import json
import os
import pathlib
import random
import tempfile

from cli_support import (
    DATA, EXAMPLE, FINE, INPUT, USAGE, check, check_refused, in_parallel, main, run,
)

DIRECTED = "[[1],[2,3],[0],[1]]"

# The ends of file names, and the formats that they stand for.
ENDINGS = {
    "mousehole": "document", "json": "adjacency-list", "graphml": "graphml", "gml": "gml", "dot": "dot",
    "gv": "dot", "dimacs": "dimacs", "col": "dimacs", "txt": "edge-list", "edges": "edge-list",
    "g6": "graph6", "s6": "sparse6", "d6": "digraph6",
}
UNDIRECTED_ONLY = {"dimacs", "graph6", "sparse6"}
DIRECTED_ONLY = {"digraph6"}
FORMATS = ["node-link", *dict.fromkeys(ENDINGS.values())]


def convert(text, source, target, *options):
    """Returns the text in the other format."""
    outcome = run("convert", "-", "-", "--from", source, "--to", target, *options, text=text)
    check(outcome.status == FINE, source, target, outcome)
    return outcome.out


def random_list(maker, directed):
    n_nodes = maker.randrange(1, 12)
    rows = [set() for _ in range(n_nodes)]
    for _ in range(maker.randrange(3 * n_nodes)):
        a, b = maker.randrange(n_nodes), maker.randrange(n_nodes)
        if a != b:
            rows[a].add(b)
            if not directed:
                rows[b].add(a)
    return json.dumps([sorted(row) for row in rows], separators=(",", ":")) + "\n"


def holds(name, directed):
    return name not in (UNDIRECTED_ONLY if directed else DIRECTED_ONLY)


def test_a_board_goes_through_every_pair_of_formats():
    maker = random.Random(1)
    pairs = []
    for directed in (False, True):
        able = [name for name in FORMATS if holds(name, directed)]
        pairs += [(a, b, directed) for a in able for b in able]

    def go_through(pair):
        source, target, directed = pair
        text = DIRECTED + "\n" if directed else random_list(maker, directed)
        there = convert(convert(text, "adjacency-list", source), source, target)
        check(convert(there, target, "adjacency-list") == text, source, target, text)

    in_parallel(go_through, pairs)


def test_the_end_of_the_name_tells_the_format():
    with tempfile.TemporaryDirectory() as folder:
        for ending, name in ENDINGS.items():
            path = pathlib.Path(folder) / f"board.{ending}"
            graph = DIRECTED if name == "digraph6" else EXAMPLE
            outcome = run("convert", graph, path)
            check(outcome.status == FINE and outcome.raw == b"", ending, outcome)
            written = path.read_text(encoding="utf-8")
            check(written == convert(graph, "adjacency-list", name), ending)
            back = run("convert", path, "-", "--to=adjacency-list")
            check(back.out == graph + "\n", ending, back)


def test_the_end_of_a_name_is_a_name():
    for ending, name in ENDINGS.items():
        graph = DIRECTED if name == "digraph6" else EXAMPLE
        text = convert(graph, "adjacency-list", ending)
        check(text == convert(graph, "adjacency-list", name), ending)
        if ending in ("json", "txt", "tex"):
            outcome = run("convert", "-", "-", "--to=dot", "--from", ending, text=text)
            check_refused(outcome, USAGE, f"“{ending}”; possible: document, adjacency-list")
        else:
            check(convert(text, ending, "adjacency-list") == graph + "\n", ending)


def test_content_tells_the_format_where_the_name_does_not():
    with tempfile.TemporaryDirectory() as folder:
        for name in FORMATS:
            graph = DIRECTED if name == "digraph6" else EXAMPLE
            for called in ("board", "board.unknown", "board.txt"):
                path = pathlib.Path(folder) / called
                path.write_text(convert(graph, "adjacency-list", name), encoding="utf-8")
                outcome = run("convert", path, "-", "--to", "adjacency-list")
                check(outcome.out == graph + "\n", name, called, outcome)


def test_what_is_a_board_stays_one():
    """Places, names, roles and rules come back from the formats that hold them."""
    document = json.dumps({
        "mousehole": 1, "name": "A <board> & \"more\" \\ 中", "directed": True,
        "graph": [[1, 3], [2], [], [0]], "places": [[0, 0.5], [-1.25, 1e6], [3, 4], [5, 6]],
        "names": {"2": "]]> é 😀", "3": "\\N"}, "holes": [0, 2], "mouse": 3, "cat": 1,
        "first": "cat", "rules": {"mouse-may-pass": True, "stuck": "draws"},
    })
    plain = convert(document, "document", "document", "--strict")
    for name in ("graphml", "gml", "node-link", "dot"):
        there = convert(document, "document", name, "--strict")
        back = convert(there, name, "document", "--strict")
        check(back == plain, name, there, back)


def test_losses_are_named():
    path = DATA / "two-courtyards.json"
    for ending, name in ENDINGS.items():
        outcome = run("convert", path, "-", "--to", name)
        keeps_all = name == "document"
        check(outcome.status == FINE and (outcome.err == "") == keeps_all, ending, outcome)
        check(len(outcome.err.splitlines()) <= 1, outcome)
    outcome = run("convert", path, "-", "--to=graph6")
    check("the name of the board, places, unknown keys" in outcome.err, outcome)
    outcome = run("convert", path, "-", "--to=digraph6")
    check("that edges lead both ways, " in outcome.err, outcome)
    both_ways = '{"mousehole":1,"directed":true,"graph":[[1],[0],[]]}'
    outcome = run("convert", both_ways, "-", "--to=adjacency-list")
    check("that edges lead one way" in outcome.err, outcome)
    check(run("convert", EXAMPLE, "-", "--to=graph6").err == "", "nothing is lost")


def test_strict_refuses_losses():
    path = DATA / "two-courtyards.json"
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.g6"
        check_refused(run("convert", path, out, "--strict"), INPUT, f"{out}: ", "places")
        check(not out.exists(), "written")
        check(run("convert", EXAMPLE, out, "--strict").status == FINE, "lossless")


def test_harmless_faults_are_put_right():
    faulty = "0 1\n1 2\n1 2\n2 2\n"
    for command in (["convert", "--to=adjacency-list", "-", "-"], ["solve", "-"], ["trace", "-"],
                    ["export", "--format=svg", "--output=-", "-"]):
        check_refused(run(*command, text=faulty), INPUT,
                      "line 4, column 1: “2 2” joins a node with itself",
                      "; “mousehole-cli convert --drop-loops IN OUT” leaves such edges out")
    outcome = run("convert", "-", "-", "--to=adjacency-list", "--drop-loops", text=faulty)
    check((outcome.status, outcome.out) == (FINE, "[[1],[0,2],[1]]\n"), outcome)
    told = outcome.err.splitlines()
    expected = ("1 edge that is there twice was read once; "
                "1 edge from a node to itself was left out",
                "line 3, column 1: “1 2” is an edge that stands on line 2, column 1 already",
                "line 4, column 1: “2 2” joins a node with itself")
    check(len(told) == len(expected), outcome)
    for line, words in zip(told, expected):
        check(line.startswith(f"mousehole-cli: standard input: {words}"), words, outcome)
    many = run("convert", "-", "-", "--all", "--from=document", "--to=graph6",
               text='{"graph":[[1],[0]]}\n{"graph":[[1,1],[0]]}\n')
    check((many.status, many.out) == (FINE, "A_\nA_\n"), many)
    check("line 2, column 14: 1 is listed twice as a neighbour of 0" in many.err, many)


def test_a_file_of_many_boards():
    many = "A_\nBw\nC?\n"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "many.g6").write_text(many, encoding="ascii")
        source = folder / "many.g6"
        first = run("convert", source, "-", "--to=adjacency-list")
        check(first.out == "[[1],[0]]\n" and "first of 3" in first.err, first)
        third = run("convert", source, "-", "--to=adjacency-list", "--index=3")
        check(third.out == "[[],[],[],[]]\n" and third.err == "", third)
        for index in ("0", "4", "-1", "x", "", "99999999999999999999"):
            outcome = run("convert", source, folder / "out.s6", "--index", index)
            check_refused(outcome, USAGE, f"“{index}”", "1…3")
        check(run("convert", source, folder / "out.s6", "--all").err == "", "all")
        check((folder / "out.s6").read_text(encoding="ascii") == ":An\n:BcN\n:C\n", "sparse6")
        one = run("convert", EXAMPLE, "-", "--to=graph6", "--all")
        check(one.out == "EQMo\n" and one.status == FINE, one)
        check_refused(run("convert", source, folder / "out.json", "--all"), USAGE, "adjacency-list")
        outcome = run("convert", source, folder / "out.s6", "--all", "--index=1")
        check_refused(outcome, USAGE, "--index and --all")
        (folder / "bad.g6").write_text("A_\nB!\n", encoding="ascii")
        outcome = run("convert", folder / "bad.g6", folder / "no.g6", "--all")
        check_refused(outcome, INPUT, f"{folder}/bad.g6: line 2, column 2: “!”")
        none = run("convert", "-", "-", "--to=graph6", "--from=graph6", "--all", text=">>graph6<<\n")
        check_refused(none, INPUT, "standard input: line 2, column 1: there is no graph 1")
        mixed = run("convert", "-", "-", "--to=graph6", "--all", text="A_\n&AO\n")
        check_refused(mixed, INPUT, "standard output: board 2: ")
        check(sorted(os.listdir(folder)) == ["bad.g6", "many.g6", "out.s6"], os.listdir(folder))


def test_a_hundred_thousand_boards_take_one_pass():
    text = "Bw\n" * 100000
    outcome = run("convert", "-", "-", "--all", "--to=sparse6", text=text)
    check(outcome.out == ":BcN\n" * 100000, "other boards")


def test_bad_calls():
    cases = [
        ([EXAMPLE], "IN OUT"),
        ([EXAMPLE, "-", "-"], "IN OUT"),
        ([EXAMPLE, "-"], "“-” does not say which format"),
        ([EXAMPLE, "out"], "“out” does not say"),
        ([EXAMPLE, "out.jpeg"], "“out.jpeg” does not say"),
        ([EXAMPLE, "-", "--to=nonsense"], "“nonsense”; possible: document, adjacency-list"),
        ([EXAMPLE, "-", "--to=finds"], "--to cannot be “finds”"),
        ([EXAMPLE, "-", "--to=dot", "--index=2"], "--index cannot be “2”; possible: 1…1"),
    ]
    for words, told in cases:
        check_refused(run("convert", *words), USAGE, told)


def test_bad_input_leaves_the_old_file():
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.g6"
        out.write_text("old", encoding="ascii")
        cases = [
            (("[[1],[7]]",), "the given list: line 1, column 7: 7 "),
            ((DIRECTED,), f"{out}: graph6 and sparse6 hold no directed boards"),
            (("missing",), "missing: No such file"),
            ((EXAMPLE, "--from=dimacs"), "the given list: line 1, column 1: "),
            (('{"mousehole":1,"graph":[]}',), f"{out}: this format holds no boards without nodes"),
        ]
        for (source, *options), told in cases:
            check_refused(run("convert", source, out, *options), INPUT, told)
        target = pathlib.Path(folder) / "missing" / "out.g6"
        check_refused(run("convert", EXAMPLE, target), INPUT, f"{target}")
        check(out.read_text(encoding="ascii") == "old", "overwritten")
        check(os.listdir(folder) == ["out.g6"], os.listdir(folder))


def test_a_board_replaces_itself():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "board.graphml"
        check(run("convert", EXAMPLE, path).status == FINE, "first")
        before = path.read_bytes()
        check(run("convert", path, path).status == FINE, "second")
        check(path.read_bytes() == before, "changed")


def test_full_disks_and_gone_readers_are_errors():
    with open("/dev/full", "wb") as full:
        outcome = run("convert", EXAMPLE, "-", "--to=dot", stdout=full)
    check_refused(outcome, INPUT, "standard output: No space left on device")


def test_a_document_keeps_its_program():
    """The program of a document stays what it is, and does not run."""
    kept = {"path": "/nowhere/mine.py", "language": "python", "hash": "0123456789abcdef" * 4}
    board = {"mousehole": 1, "graph": [[2], [2, 3], [0, 1, 4], [1, 4], [2, 3]], "program": kept}
    outcome = run("convert", "-", "-", "--to=document", text=json.dumps(board))
    check(outcome.status == FINE and json.loads(outcome.out)["program"] == kept, outcome)
    with tempfile.TemporaryDirectory() as folder:
        figure = pathlib.Path(folder) / "figure.svg"
        check(run("export", "-", "-o", figure, text=json.dumps(board)).status == FINE)
        outcome = run("convert", figure, "-", "--to=document")
        check(outcome.status == FINE and "program" not in json.loads(outcome.out), outcome)


def test_names_cannot_escape():
    """What a label says stays text for whoever reads the file."""
    name = "}$\\end{document}\\input{x} %_^~&#\" <b>&amp;</b> ]]> --"
    document = json.dumps({"mousehole": 1, "graph": [[1], [0], []], "names": {"0": name}})
    check("<b>" not in convert(document, "document", "graphml"), "graphml")
    check('\\"' in convert(document, "document", "dot"), "dot")


if __name__ == "__main__":
    main()
