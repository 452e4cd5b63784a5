# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of cat and mouse on graphs, solved by mousehole-cli.

    import mousehole, networkx
    board = mousehole.Board(networkx.petersen_graph(), hole=0, mouse=7, cat=3)
    board                                    # in a notebook: the board and its tables
    board.solve()["winner"]                  # "mouse", "cat" or "draw"
    board.table()                            # every position, as pandas.DataFrame takes it
    board.export("petersen.pdf", level=3)    # a figure

A board is made of a graph of networkx, of an adjacency list as on LeetCode, or of a file that
Mousehole reads. Options are those of the command line without their dashes: cap_first=True is
--cap-first. The program is found by PATH, or is what the variable MOUSEHOLE_CLI names.
"""

import json
import os
import pathlib
import subprocess

__all__ = ["Board", "Error", "export", "solve", "table"]

# Attributes of graphs, nodes and edges that Mousehole knows, and that networkx carries along.
GRAPH_KEYS = ("name", "first", "mouse-may-pass", "cat-may-pass", "stuck", "several-holes",
              "cat-in-hole", "profit")
NODE_KEYS = ("name", "label", "role", "x", "y")
EDGE_KEYS = ("player",)


class Error(Exception):
    """What the program says is wrong: with the line, the column and the value."""


def _run(command, text, *arguments, **options):
    """Returns the bytes that a command answers; the text is its standard input."""
    words = [os.environ.get("MOUSEHOLE_CLI", "mousehole-cli"), command]
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is not False and value is not None:
            words.append(option if value is True else f"{option}={value}")
    try:
        done = subprocess.run([*words, *map(str, arguments)], input=text.encode(),
                              capture_output=True, check=False)
    except OSError as cause:
        raise Error(f"{words[0]}: {cause.strerror}") from cause
    if done.returncode:
        message = done.stderr.decode(errors="replace").splitlines() or ["it failed"]
        raise Error(message[0].removeprefix("mousehole-cli: "))
    return done.stdout


def _from_networkx(graph):
    """Returns a graph of networkx as node-link JSON, whose ids are the numbers of the nodes."""
    number = {node: i for i, node in enumerate(graph)}
    nodes = []
    for node, known in graph.nodes(data=True):
        entry = {key: known[key] for key in NODE_KEYS if key in known}
        if "pos" in known:
            entry["x"], entry["y"] = map(float, known["pos"])
        if node != number[node]:
            entry.setdefault("name", str(node))
        nodes.append({"id": number[node], **entry})
    data = {
        "directed": graph.is_directed(),
        "graph": {key: graph.graph[key] for key in GRAPH_KEYS if key in graph.graph},
        "nodes": nodes,
        "links": [{"source": number[a], "target": number[b]}
                  | {key: known[key] for key in EDGE_KEYS if key in known}
                  for a, b, known in graph.edges(data=True)],
    }
    return json.dumps(data), number


class Board:
    """A board, which does not change. Nodes are told as the graph tells them, or by numbers."""

    def __init__(self, source, hole=None, mouse=None, cat=None):
        number = {}
        if isinstance(source, Board):
            text, words = source.document, ["-"]
        elif hasattr(source, "adj") and hasattr(source, "is_directed"):
            (text, number), words = _from_networkx(source), ["-"]
        elif isinstance(source, (str, pathlib.Path)):
            text, words = "", [source]
        else:
            text, words = json.dumps(source), ["-"]
        answer = _run("convert", text, *words, "-", to="document").decode()
        places = {"holes": hole, "mouse": mouse, "cat": cat}
        places = {key: number.get(node, node) for key, node in places.items() if node is not None}
        if "holes" in places:
            places["holes"] = [places["holes"]]
        if places:  # the program checks what it is given
            answer = json.dumps(json.loads(answer) | places)
            answer = _run("convert", answer, "-", "-", to="document").decode()
        self.document = answer

    def solve(self, **options):
        """Returns what "solve --json" answers: winner, remoteness, counts and more."""
        return json.loads(_run("solve", self.document, "-", json=True, **options))

    def table(self, **options):
        """Returns the value of every position, a dictionary each."""
        return json.loads(_run("table", self.document, "-", json=True, **options))

    def export(self, path=None, **options):
        """Writes a figure, whose kind the end of the path says; without one, returns SVG."""
        if path is None:
            return _run("export", self.document, "-", output="-", format="svg", **options).decode()
        _run("export", self.document, "-", output=path, **options)
        return None

    def to_networkx(self):
        """Returns a graph of networkx; its nodes are the names, where all are and differ."""
        import networkx  # only who has graphs of networkx needs it

        data = json.loads(_run("convert", self.document, "-", "-", to="node-link"))
        names = [entry.get("name") for entry in data["nodes"]]
        by_name = None not in names and len(set(names)) == len(names)
        graph = (networkx.DiGraph if data["directed"] else networkx.Graph)(**data["graph"])
        keys = names if by_name else range(len(names))
        for key, entry in zip(keys, data["nodes"]):
            graph.add_node(key, **{name: value for name, value in entry.items() if name != "id"})
        for edge in data["links"]:
            known = {key: edge[key] for key in EDGE_KEYS if key in edge}
            graph.add_edge(keys[edge["source"]], keys[edge["target"]], **known)
        return graph

    def _repr_svg_(self):
        return self.export()


def solve(source, **options):
    """Solves the board that Board() makes of the source."""
    return Board(source).solve(**options)


def table(source, **options):
    """Lists the positions of the board that Board() makes of the source."""
    return Board(source).table(**options)


def export(source, path=None, **options):
    """Draws the board that Board() makes of the source."""
    return Board(source).export(path, **options)
