#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What other programs write is read, and what is written they read: NetworkX, igraph,
Graphviz and nauty. Those that are not installed are not asked; files as Gephi and yEd
write them are in tests/data/others."""

import io
import json
import math
import random
import shutil
import subprocess
import sys

from cli_support import DATA, FINE, Skip, check, in_parallel, main, run

try:
    import networkx
except ImportError:
    networkx = None


# A board with all that a format may lose, and one on which nobody has a place.
WHOLE = {
    "mousehole": 1, "name": "A <board> & \"more\" 中", "directed": True,
    "graph": [[1, 3], [2], [], [0]], "places": [[0, 0.5], [-120.25, 1000], [300, 4], [5, 600]],
    "names": {"2": "é 😀", "3": "hall"}, "holes": [0, 2], "mouse": 3, "cat": 1,
    "first": "cat", "rules": {"mouse-may-pass": True, "cat-may-pass": False, "stuck": "draws"},
}
BARE = {"mousehole": 1, "graph": [[1], [0, 2], [1]], "holes": [], "mouse": None, "cat": None}


def need_networkx():
    if networkx is None:
        raise Skip("NetworkX is not installed")


def tool(*names):
    """Returns the first of these programs that is there."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise Skip(f"{names[0]} is not installed")
    return found


def layout_engine(name):
    """Returns the program of Graphviz that lays out like this, unless its plugin is missing."""
    program = tool(name)
    said = subprocess.run([program, "-Tdot"], input=b"graph {}", capture_output=True, check=False)
    if b"no layout engine support" in said.stderr:
        raise Skip(f"Graphviz has no plugin for {name}")
    return program


def ask(program, *arguments, text=""):
    command = [program, *arguments]
    finished = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    return finished.stdout.decode()


def convert(text, source, target, *options):
    """Returns the text in the other format; the format it is in may be left open."""
    source = ["--from", source] if source else []
    outcome = run("convert", "-", "-", *source, "--to", target, *options, text=text)
    check(outcome.status == FINE, target, outcome, repr(text[:300]))
    return outcome.out


def rows_of(graph):
    """Returns the adjacency list of a graph whose nodes are 0 to n-1."""
    return [sorted(graph.adj[node]) for node in range(len(graph))]


def random_graphs(directed):
    maker = random.Random(7)
    for n_nodes in (1, 2, 3, 5, 8, 16, 33, 62, 63, 64, 70):
        for share in (0.05, 0.5):
            graph = networkx.DiGraph() if directed else networkx.Graph()
            graph.add_nodes_from(range(n_nodes))
            graph.add_edges_from(
                (a, b) for a in range(n_nodes) for b in range(n_nodes)
                if (a < b or (directed and a != b)) and maker.random() < share
            )
            yield graph


def as_list(graph):
    return json.dumps(rows_of(graph))


def check_same(text, source, graph):
    rows = json.loads(convert(text, source, "adjacency-list"))
    check(rows == rows_of(graph), source, repr(text[:200]))


def test_networkx_and_graph6():
    need_networkx()

    def compare(graph):
        for header in (False, True):
            dense = networkx.to_graph6_bytes(graph, header=header).decode()
            sparse = networkx.to_sparse6_bytes(graph, header=header).decode()
            check_same(dense, None, graph)
            check_same(sparse, None, graph)
        check(convert(as_list(graph), None, "graph6") == dense.removeprefix(">>graph6<<"), dense)
        ours = networkx.from_sparse6_bytes(convert(as_list(graph), None, "sparse6").strip().encode())
        check(rows_of(ours) == rows_of(graph), sparse)

    in_parallel(compare, random_graphs(False))


def test_networkx_and_graphml():
    need_networkx()

    def compare(graph):
        written = "\n".join(networkx.generate_graphml(graph))
        listed = f'{{"graph":{as_list(graph)},"directed":{json.dumps(graph.is_directed())}}}'
        ours = networkx.parse_graphml(convert(listed, None, "graphml"), node_type=int)
        check_same(written, None, graph)
        check(ours.is_directed() == graph.is_directed(), written)
        check(rows_of(ours) == rows_of(graph), written)

    in_parallel(compare, [*random_graphs(False), *random_graphs(True)])


def test_networkx_reads_attributes():
    need_networkx()
    path = DATA / "two-courtyards.json"
    board = json.loads(path.read_text(encoding="utf-8"))
    graph = networkx.parse_graphml(run("convert", path, "-", "--to=graphml").out, node_type=int)
    check(graph.graph["name"] == board["name"], graph.graph)
    check(graph.nodes[0]["role"] == "hole" and graph.nodes[1]["role"] == "mouse", graph.nodes[0])
    places = [[graph.nodes[node]["x"], graph.nodes[node]["y"]] for node in range(len(graph))]
    check(places == board["places"], places)


def node_link_data(graph):
    """Returns the two forms of NetworkX, which names the list of edges by its version."""
    data = networkx.node_link_data(graph)
    edges = data.pop("links", None) or data.pop("edges", [])
    return [json.dumps({**data, key: edges}) for key in ("links", "edges")]


def node_link_graph(text):
    try:
        return networkx.node_link_graph(json.loads(text), edges="links")
    except TypeError:  # before 3.4, which knows no other name
        return networkx.node_link_graph(json.loads(text))


def test_networkx_and_node_links():
    need_networkx()

    def compare(graph):
        listed = f'{{"graph":{as_list(graph)},"directed":{json.dumps(graph.is_directed())}}}'
        ours = node_link_graph(convert(listed, None, "node-link"))
        for written in node_link_data(graph):
            check_same(written, None, graph)
        check(ours.is_directed() == graph.is_directed(), ours)
        check(rows_of(ours) == rows_of(graph), ours)

    in_parallel(compare, [*random_graphs(False), *random_graphs(True)])


def test_networkx_and_gml():
    need_networkx()

    def compare(graph):
        written = "\n".join(networkx.generate_gml(graph))
        listed = f'{{"graph":{as_list(graph)},"directed":{json.dumps(graph.is_directed())}}}'
        ours = networkx.parse_gml(convert(listed, None, "gml"), destringizer=int)
        check_same(written, None, graph)
        check(ours.is_directed() == graph.is_directed(), written)
        check(rows_of(ours) == rows_of(graph), written)

    in_parallel(compare, [*random_graphs(False), *random_graphs(True)])


def test_networkx_and_adjacency_lists():
    need_networkx()

    def compare(graph):
        kind = "Directed" if graph.is_directed() else "Undirected"
        lines = "\n".join(networkx.generate_adjlist(graph))
        check_same(f"# {kind} graph\n{lines}", "adjlist", graph)
        if not graph.is_directed():
            check_same(lines, "adjlist", graph)

    in_parallel(compare, [*random_graphs(False), *random_graphs(True)])


def test_tuples_are_ids():
    """NetworkX numbers the nodes of a grid by pairs."""
    need_networkx()
    graph = networkx.grid_2d_graph(3, 2)
    for written in node_link_data(graph):
        document = json.loads(convert(written, None, "document"))
        check([document["names"][str(i)] for i in range(6)] == list(map(str, graph)), document)


def check_survives(format_name, carry):
    """Checks that a board comes back from another program as it went."""
    for board in (WHOLE, BARE):
        before = convert(json.dumps(board), None, "document")
        there = convert(before, "document", format_name)
        back = convert(carry(there), format_name, "document")
        check(back == before, format_name, there, back)


def test_boards_survive_networkx():
    need_networkx()
    check_survives("graphml", lambda text: "\n".join(
        networkx.generate_graphml(networkx.parse_graphml(text))))
    check_survives("gml", lambda text: "\n".join(networkx.generate_gml(networkx.parse_gml(text))))
    for number in range(2):
        check_survives("node-link", lambda text: node_link_data(node_link_graph(text))[number])


def test_boards_survive_igraph():
    if len(sys.argv) < 3:
        raise Skip("igraph is not installed")
    check_survives("graphml", lambda text: ask(sys.argv[2], text=text))


def test_files_of_other_programs():
    """Files by hand as their makers document them: one board, with all that each can tell."""
    found = sorted((DATA / "others").iterdir())
    check(len(found) >= 9, found)
    for path in found:
        outcome = run("convert", path, "-", "--to=document")
        check(outcome.status == FINE, path, outcome)
        document = json.loads(outcome.out)
        check(document["graph"] == [[1], [0, 2], [1, 3], [2]], path, document)
        check(not document["directed"], path)
        names = [document["names"][str(i)] for i in range(4)]
        check(names == ["cellar", "stairs", "hall", "door"], path, names)
        if path.suffix == ".adjlist":
            continue
        check((document["holes"], document["mouse"], document["cat"]) == ([0], 2, 3), path, document)
        across = [place[0] for place in document["places"]]
        check(across == sorted(set(across)) and across[3] - across[0] > 200, path, across)


def test_networkx_and_edge_lists():
    need_networkx()

    def compare(graph):
        kind = "Directed" if graph.is_directed() else "Undirected"
        for data in (True, False):
            stream = io.BytesIO()
            networkx.write_edgelist(graph, stream, data=data)
            head = f"# {kind} graph\n# Nodes: {len(graph)} Edges: {graph.size()}\n"
            check_same(head + stream.getvalue().decode(), "edge-list", graph)
        listed = f'{{"graph":{as_list(graph)},"directed":{json.dumps(graph.is_directed())}}}'
        lines = convert(listed, None, "edge-list").splitlines()
        ours = networkx.parse_edgelist(lines, nodetype=int, create_using=type(graph))
        ours.add_nodes_from(range(len(graph)))
        check(rows_of(ours) == rows_of(graph), lines[:5])

    in_parallel(compare, [*random_graphs(False), *random_graphs(True)])


def test_networkx_weights_are_passed_over():
    need_networkx()

    def compare(graph):
        if graph.size() < 2:
            return
        for number, (a, b) in enumerate(graph.edges):
            graph.edges[a, b].update(weight=number / 8, year=2000 + number)
        kind = "Directed" if graph.is_directed() else "Undirected"
        head = f"# {kind} graph\n# Nodes: {len(graph)} Edges: {graph.size()}\n"
        for data in (True, ["weight"], ["weight", "year"]):
            lines = "\n".join(networkx.generate_edgelist(graph, data=data))
            check_same(head + lines, "edge-list", graph)
            if data is not True:
                check_same(head + lines.replace(" ", ","), "edge-list", graph)

    in_parallel(compare, [*random_graphs(False), *random_graphs(True)])


def test_networkx_attributes_of_others():
    """A role that is none of ours, and places in a square of one."""
    need_networkx()
    graph = networkx.petersen_graph()
    for node in graph:
        x, y = math.sin(node), math.cos(node)
        graph.nodes[node].update(role="user" if node % 2 else "admin", x=x, y=y, color="red")
    written = "\n".join(networkx.generate_graphml(graph))
    document = json.loads(convert(written, None, "document"))
    check_same(written, None, graph)
    check("holes" not in document or document["holes"] == [0], document)
    (ax, ay), (bx, by) = document["places"][0], document["places"][1]
    check((ax - bx) ** 2 + (ay - by) ** 2 > 40 ** 2, document["places"])


def test_networkx_names_are_names():
    """Ids that are text become names, in the order in which they come."""
    need_networkx()
    graph = networkx.les_miserables_graph()
    written = "\n".join(networkx.generate_graphml(graph))
    document = json.loads(convert(written, None, "document"))
    check([document["names"][str(i)] for i in range(len(graph))] == list(graph), document["names"])
    number = {name: i for i, name in enumerate(graph)}
    check_same(written, None, networkx.relabel_nodes(graph, number))


def test_graphviz_reads_what_is_written():
    canon = tool("nop")
    count = tool("gc")
    listed = '{"graph":[[1,3],[2],[],[0]],"directed":true}'
    texts = [(run("convert", DATA / "two-courtyards.json", "-", "--to=dot").out, 12, 18),
             (convert(listed, None, "dot"), 4, 4)]
    for text, n_nodes, n_edges in texts:
        check(ask(count, "-n", "-e", text=text).split()[:2] == [str(n_nodes), str(n_edges)], text)
        canonical = ask(canon, text=text)
        check(convert(canonical, "dot", "document") == convert(text, "dot", "document"), canonical)


def test_graphviz_writes_what_is_read():
    text = run("convert", DATA / "two-courtyards.json", "-", "--to=dot").out
    there = ask(layout_engine("dot"), "-Tdot", text=text)
    before, after = (json.loads(convert(form, "dot", "document")) for form in (text, there))
    check(after["graph"] == before["graph"], there)


def test_graphviz_keeps_places():
    place = layout_engine("neato")
    text = run("convert", DATA / "two-courtyards.json", "-", "--to=dot").out
    laid_out = ask(place, "-n", "-Tdot", text=text)
    before = json.loads(convert(text, "dot", "document"))
    after = json.loads(convert(laid_out, "dot", "document"))
    check(after["graph"] == before["graph"], laid_out)
    check(after["name"] == before["name"], laid_out)
    # neato moves the whole picture into the first quadrant, and rounds to five digits.
    moved = [[a[0] - b[0], a[1] - b[1]] for a, b in zip(after["places"], before["places"])]
    check(all(abs(m[k] - moved[0][k]) < 0.02 for m in moved for k in (0, 1)), moved)
    there = ask(layout_engine("circo"), "-Tdot", text=text)
    check(json.loads(convert(there, "dot", "document"))["graph"] == before["graph"], there)


def test_graphviz_keeps_hard_names():
    canon = tool("nop")
    names = {"0": 'a "b" \\ c', "1": "\\N", "2": "<b>x</b>", "3": "-- é 中 ]; }", "4": "graph"}
    document = json.dumps({"mousehole": 1, "graph": [[1], [0, 2], [1, 3], [2, 4], [3]],
                           "names": names})
    there = ask(canon, text=convert(document, "document", "dot"))
    check(json.loads(convert(there, "dot", "document"))["names"] == names, there)


def check_lines(text, target, expected):
    check(convert(text, None, target, "--all") == expected, target)


def test_nauty_writes_the_same_lines():
    """Every graph of six nodes and every digraph of four, by bytes."""
    make = tool("nauty-geng", "geng")
    copy = tool("nauty-copyg", "copyg")
    direct = tool("nauty-directg", "directg")
    dense = ask(make, "-q", "6")
    sparse = ask(copy, "-s", "-q", text=dense)
    directed = ask(direct, "-q", text=ask(make, "-q", "4"))
    check(dense.count("\n") == 156 and directed.count("\n") == 218, "nauty")
    for source in (dense, sparse):
        check_lines(source, "graph6", dense)
        check_lines(source, "sparse6", sparse)
    check_lines(directed, "digraph6", directed)


def test_nauty_agrees_about_sizes():
    """Where the number of nodes is written in another length, and where sparse6
    is filled up in its own way."""
    copy = tool("nauty-copyg", "copyg")

    def compare(n_nodes):
        for kind in ("path", "random-tree", "star"):
            dense = run("generate", kind, str(n_nodes), "--to=graph6").out
            sparse = ask(copy, "-s", "-q", text=dense)
            check(convert(dense, "graph6", "sparse6") == sparse, kind, n_nodes)
            check(convert(sparse, "sparse6", "graph6") == dense, kind, n_nodes)

    in_parallel(compare, [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 62, 63, 64, 65, 128, 300])


if __name__ == "__main__":
    main()
