#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The helper for Python answers what the program does, and takes graphs of networkx."""

import importlib.util
import json
import os
import pathlib
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from cli_support import DATA, EXAMPLE, PROGRAM, Skip, check, draws, main, run

os.environ["MOUSEHOLE_CLI"] = PROGRAM
HELPER = pathlib.Path(sys.argv[2])
sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("mousehole", HELPER)
mousehole = importlib.util.module_from_spec(spec)
spec.loader.exec_module(mousehole)

try:
    import networkx
except ImportError:
    networkx = None


def need_networkx():
    if networkx is None:
        raise Skip("networkx is not installed")


def refuses(call, *words):
    """Checks that a call raises the error of the program, with these words in it."""
    try:
        call()
    except mousehole.Error as error:
        for word in words:
            check(word in str(error), error)
    else:
        raise AssertionError(f"expected {words}")


def test_it_is_short_and_needs_nothing():
    lines = HELPER.read_text(encoding="utf-8").splitlines()
    check(len(lines) <= 150, len(lines))
    known = sys.stdlib_module_names
    used = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    check(set(used) <= known, used)


def test_every_source_is_a_board():
    text = run("solve", "--json", EXAMPLE).out
    lists = json.loads(EXAMPLE)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "board.txt"
        path.write_text(EXAMPLE, encoding="ascii")
        named = json.loads(run("solve", "--json", path).out)
        for source in (path, str(path)):
            check(mousehole.solve(source) == named | {"name": None}, source)
    for source in (lists, tuple(lists), EXAMPLE, mousehole.Board(lists)):
        check(mousehole.solve(source) == json.loads(text), source)


def test_options_are_those_of_the_program():
    there = json.loads(run("solve", "--json", "--algorithm=capped", "--cap=4", "--cap-first", EXAMPLE).out)
    here = mousehole.solve(EXAMPLE, algorithm="capped", cap=4, cap_first=True, lifo=False, game=None)
    check(here == there, here)
    there = json.loads(run("table", "--json", "--game=cops-and-robbers", EXAMPLE).out)
    board = json.loads(EXAMPLE)
    check(mousehole.table({"graph": board, "game": "cops-and-robbers"}) == there, "table")


def test_every_game_is_played():
    pursuit = mousehole.solve({"graph": [[1], [0, 2], [1]], "game": "cops-and-robbers"})
    check(pursuit["winner"] == "cat", pursuit)
    check(mousehole.table([3, 2, 2])[0] == {"from": 0, "to": 0, "difference": 3}, "coins")
    check(mousehole.solve({"game": "coins-take", "coins": 7})["win"], "take")


def test_roles_are_given_by_node():
    board = mousehole.Board(EXAMPLE, hole=3, mouse=5, cat=0)
    document = json.loads(board.document)
    check((document["holes"], document["mouse"], document["cat"]) == ([3], 5, 0), document)
    refuses(lambda: mousehole.Board(EXAMPLE, mouse=9), "9 is not a node", "line 1")
    refuses(lambda: mousehole.Board(EXAMPLE, hole=2), "hole")


def test_what_is_wrong_is_told():
    refuses(lambda: mousehole.solve([[1], [7]]), "line 1, column 8", "7 is not a node")
    refuses(lambda: mousehole.solve("/missing/file"), "/missing/file")
    refuses(lambda: mousehole.solve(EXAMPLE, algorithm="guess"), "guess")
    os.environ["MOUSEHOLE_CLI"] = "/missing/program"
    try:
        refuses(lambda: mousehole.solve(EXAMPLE), "/missing/program", "No such file")
    finally:
        os.environ["MOUSEHOLE_CLI"] = PROGRAM


@draws
def test_figures_are_drawn():
    board = mousehole.Board(DATA / "two-courtyards.json")
    drawn = ElementTree.fromstring(board._repr_svg_())
    check(drawn.tag.endswith("svg"), drawn.tag)
    check(board.export(view="graph") != board.export(), "options")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "board.pdf"
        check(mousehole.export(EXAMPLE, path, view="graph") is None, "a path")
        check(path.read_bytes().startswith(b"%PDF-"), path)
        refuses(lambda: board.export(path.with_suffix(".txt")), "board.txt")


@draws
def test_the_examples_of_its_own_text_run():
    need_networkx()
    lines = [line for line in mousehole.__doc__.splitlines() if line.startswith("    ")]
    check(len(lines) == 6, lines)
    names = {}
    sys.modules["mousehole"] = mousehole
    here = pathlib.Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for line in lines:
                exec(line.strip(), names)
            figure = pathlib.Path("petersen.pdf").read_bytes()
        finally:
            os.chdir(here)
            del sys.modules["mousehole"]
    check(figure.startswith(b"%PDF-"), figure[:8])
    check(names["board"].solve()["winner"] in ("mouse", "cat", "draw"), "winner")


def test_graphs_of_networkx_come_and_go():
    need_networkx()
    graph = networkx.DiGraph(networkx.path_graph("abcd"), name="A path", first="cat")
    graph.nodes["c"].update(role="mouse", pos=(1.5, 2), unknown=[1])
    graph.nodes["a"]["role"] = "hole"
    for number, node in enumerate("abd"):
        graph.nodes[node].update(x=number, y=0)
    back = mousehole.Board(graph).to_networkx()
    check(back.is_directed() and set(back.edges) == set(graph.edges), back.edges)
    check(list(back) == list("abcd") and back.graph["name"] == "A path", back.graph)
    check(back.graph["first"] == "cat" and back.nodes["c"]["role"] == "mouse", back.nodes["c"])
    again = mousehole.Board(back)
    check(again.document == mousehole.Board(again.to_networkx()).document, again.document)


def test_roads_of_each_player_come_and_go():
    need_networkx()
    graph = networkx.Graph(**{"cat-in-hole": "wins", "profit": "cat"})
    graph.add_edges_from([(0, 1), (1, 2), (2, 3)], player="both")
    graph.add_edge(3, 0, player="cat")
    graph.add_edge(1, 3, player="mouse")
    board = mousehole.Board(graph, hole=0, mouse=2, cat=3)
    document = json.loads(board.document)
    check(document["cat-graph"] == [[1, 3], [0, 2], [1, 3], [0, 2]], document)
    check(document["graph"] == [[1], [0, 2, 3], [1, 3], [1, 2]], document)
    back = board.to_networkx()
    check(back.edges[3, 0]["player"] == "cat" and back.edges[1, 3]["player"] == "mouse", back.edges)
    check(back.graph["cat-in-hole"] == "wins" and back.graph["profit"] == "cat", back.graph)
    check(mousehole.Board(back).document == board.document, back)
    graph.edges[0, 1]["player"] = "dog"
    refuses(lambda: mousehole.Board(graph), "dog")


def test_nodes_of_networkx_are_named_by_themselves():
    need_networkx()
    grid = networkx.grid_2d_graph(3, 3)
    board = mousehole.Board(grid, hole=(0, 0), mouse=(2, 2), cat=(0, 2))
    document = json.loads(board.document)
    number = {node: i for i, node in enumerate(grid)}
    check(document["mouse"] == number[2, 2] and document["names"]["0"] == "(0, 0)", document)
    rows = [sorted(number[other] for other in grid.adj[node]) for node in grid]
    check(document["graph"] == rows, document)
    loop = networkx.Graph([(0, 0)])
    refuses(lambda: mousehole.Board(loop), "joins a node with itself")


if __name__ == "__main__":
    main()
