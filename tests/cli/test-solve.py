#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""solve and verify: the truth of the corpora, keys, words and notices."""

import json
import pathlib
import random
import tempfile

from cli_support import (
    DATA, EXAMPLE, FINE, INPUT, arcs, check, check_refused, in_parallel, main, possible, records,
    run,
)

KEYS = [
    "name", "directed", "nodes", "edges", "answer", "winner", "remoteness", "counts",
    "algorithm", "options", "exact", "exhausted", "answered", "work",
    "truth", "wrong", "first_wrong", "reason", "repair",
]


def check_answer(answer, record):
    for key in ("answer", "remoteness", "counts"):
        check(answer[key] == record[key], record["name"], key, answer)
    check(answer["winner"] == ("draw", "mouse", "cat")[record["answer"]], answer)
    check(answer["nodes"] == len(record["graph"]), answer)
    there = arcs(record)
    directed = any((b, a) not in there for a, b in there)
    check(answer["directed"] == directed, record["name"], answer)
    check(answer["edges"] == (len(there) if directed else len(there) // 2), answer)


def check_notice(outcome, record):
    """Standard error names the first one-way edge, or is empty."""
    there = arcs(record)
    one_way = sorted((a, b) for a, b in there if (b, a) not in there)
    if not one_way:
        check(outcome.err == "", outcome)
        return
    words = f"from {one_way[0][0]} to {one_way[0][1]} "
    check(words in outcome.err and outcome.err.count("\n") == 1, words, outcome)


def check_list(record):
    text = json.dumps(record["graph"])
    outcome = run("solve", "-", "--json", text=text)
    check(outcome.status == FINE, record["name"], outcome)
    check_answer(json.loads(outcome.out), record)
    check_notice(outcome, record)


def check_record(record):
    outcome = run("solve", "--json", "-", text=json.dumps(record))
    answer = json.loads(outcome.out)
    check(answer["name"] == record["name"], outcome)
    check_answer(answer, record)


def test_every_board_of_the_corpora_has_its_known_answer():
    in_parallel(check_list, records("corpus-shared", "corpus-directed", "samples"))


def test_records_keep_their_names():
    in_parallel(check_record, records("samples"))


def test_json_has_these_keys_in_this_order_in_one_line():
    outcome = run("solve", "--json", EXAMPLE)
    check(list(json.loads(outcome.out)) == KEYS, outcome)
    check(outcome.out.count("\n") == 1 and outcome.out.endswith("}\n"), outcome)
    check(json.loads(outcome.out)["name"] is None, outcome)


def test_json_is_the_same_in_every_language():
    plain = run("solve", "--json", EXAMPLE)
    for name in ("zh_CN.UTF-8", "de_DE.UTF-8", "C", "nonsense"):
        outcome = run(
            "solve", "--json", EXAMPLE, environment={"LC_ALL": name, "LANGUAGE": "zh_CN"}
        )
        check(outcome.raw == plain.raw and outcome.status == FINE, name, outcome)


def test_the_board_itself_may_be_the_argument():
    for text in ("[[1],[0,2],[1]]", " [[1],[0,2],[1]]", "graph = [[1],[0,2],[1]]",
                 '{"graph": [[1],[0,2],[1]]}'):
        outcome = run("solve", "--json", text)
        check(outcome.status == FINE and json.loads(outcome.out)["nodes"] == 3, text, outcome)


def test_a_document_without_a_name_is_called_as_its_file():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "my board.mousehole"
        path.write_text('{"mousehole":1,"graph":[[1],[0,2],[1]]}', encoding="utf-8")
        check("Board: my board, " in run("solve", path).out, "words")
        check(json.loads(run("solve", "--json", path).out)["name"] == "my board", "JSON")


def test_words_tell_answer_moves_and_counts():
    draw = run("solve", EXAMPLE).out
    check("Answer: 0, a draw" in draw and "mouse 27, cat 28, draw 5" in draw, draw)
    check("6 nodes, 7 edges" in draw and "mouse on 1, cat on 2, mouse to move" in draw, draw)
    mouse = run("solve", "[[1,3],[0],[3],[0,2]]").out
    check("Answer: 1, the mouse wins in 1 move\n" in mouse, mouse)
    cat = run("solve", "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]").out
    check("Answer: 2, the cat wins in 18 moves" in cat, cat)


def test_words_tell_the_best_move_and_the_work():
    mouse = run("solve", "[[1,3],[0],[3],[0,2]]").out
    check("Best move: 1 → 0\n" in mouse, mouse)
    # All 24 won positions of the board are decided.
    check("Retrograde BFS: positions decided 24, " in mouse, mouse)
    over = run("solve", '{"mousehole":1,"graph":[[1],[0,2],[1]],"mouse":0,"cat":2}').out
    check("Best move" not in over, over)


def test_words_name_a_directed_board():
    check("3 directed edges" in run("solve", "[[1],[2],[0]]").out, "three edges in a circle")


def test_start_of_the_document_counts():
    """Whoever stands where, and moves first, is what the table has there."""
    graph = json.loads(EXAMPLE)
    rows = run("table", EXAMPLE).out.splitlines()[1:]
    table = {tuple(row.split(",")[:3]): row.split(",")[3:] for row in rows}
    for (mouse, cat, first), (winner, remoteness) in table.items():
        document = {
            "mousehole": 1, "graph": graph,
            "mouse": int(mouse), "cat": int(cat), "first": first,
        }
        answer = json.loads(run("solve", "--json", "-", text=json.dumps(document)).out)
        check(answer["winner"] == winner, document, answer)
        check(str(answer["remoteness"] or 0) == (remoteness or "0"), document, answer)


def test_files_with_any_name_are_read():
    with tempfile.TemporaryDirectory() as folder:
        for name in (b"plain.txt", b"with space.mousehole", b"b\xffd.json", b"[[1]]", "猫.txt".encode()):
            path = pathlib.Path(folder) / name.decode("utf-8", "surrogateescape")
            path.write_text(EXAMPLE, encoding="utf-8")
            outcome = run("solve", "--json", path)
            check(outcome.status == FINE, name, outcome)
            inside = run("solve", "--json", path.name, cwd=folder)
            check(inside.raw == outcome.raw, name, inside)


def test_an_option_like_name_is_a_file_behind_two_dashes():
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "--json").write_text(EXAMPLE, encoding="utf-8")
        check(run("solve", "--", "--json", cwd=folder).out.startswith("Board: --json"), "no board")


def test_the_window_s_first_board_is_solved():
    outcome = run("solve", "--json", DATA / "two-courtyards.json")
    answer = json.loads(outcome.out)
    check((answer["answer"], answer["remoteness"], answer["nodes"]) == (1, 3, 12), outcome)


def random_big_board(n_nodes, n_edges):
    chance = random.Random(913)
    rows = [set() for _ in range(n_nodes)]
    for _ in range(n_edges):
        a, b = chance.sample(range(n_nodes), 2)
        rows[a].add(b)
        rows[b].add(a)
    return json.dumps([sorted(row) for row in rows])


def test_a_thousand_nodes_are_solved_and_counted():
    answer = json.loads(run("solve", "-", "--json", text=random_big_board(1000, 3000)).out)
    check(sum(answer["counts"].values()) == 2 * 1000 * 999, answer)


def test_verify_tells_what_it_checked():
    outcome = run("verify", EXAMPLE)
    check(outcome.status == FINE and outcome.err == "", outcome)
    check(outcome.out.startswith("certificate holds: 60 positions\n"), outcome)
    numbers = [int(word) for word in outcome.out.replace(",", "").split() if word.isdigit()]
    check(numbers[0] == sum(numbers[1:]), outcome)


def test_the_certificate_holds_on_directed_boards():
    def verify(record):
        outcome = run("verify", "-", text=json.dumps(record))
        n_nodes = len(record["graph"])
        words = f"certificate holds: {2 * n_nodes * (n_nodes - 1)} positions\n"
        check(outcome.status == FINE and outcome.out.startswith(words), record["name"], outcome)

    in_parallel(verify, records("corpus-directed")[::6])


def test_several_holes_leave_fewer_positions():
    document = {"mousehole": 1, "graph": json.loads(EXAMPLE), "holes": [0, 4]}
    answer = json.loads(run("solve", "--json", "-", text=json.dumps(document)).out)
    check(sum(answer["counts"].values()) == 2 * 6 * (6 - 2), answer)


def test_a_missing_role_is_named():
    graph = json.loads(EXAMPLE)
    for more, role in (({"holes": []}, "hole"), ({"mouse": None}, "mouse"), ({"cat": None}, "cat")):
        text = json.dumps({"mousehole": 1, "graph": graph} | more)
        for command in possible([["solve"], ["compare"], ["verify"], ["table"],
                                 ["export", "-o", "-", "--format=svg"]]):
            check_refused(run(*command, "-", text=text), INPUT, f"the board has no {role}")


def test_finds_are_boards():
    """What a census prints is read again, and found to be true, one by one or all together."""
    graphs = "DCw\nDhc\nEQjo\n"
    singles = ""
    census = run("census", "--json", "--starts=all", "--where=moves=1..", "-", text=graphs)
    finds = [json.loads(line) for line in census.out.splitlines()[:-1]]
    check(len(finds) == 3, census)
    for find in finds:
        outcome = run("solve", "--json", "-", text=json.dumps(find))
        answer = json.loads(outcome.out)
        singles += outcome.out
        check(outcome.err == "", outcome)
        for key in ("nodes", "edges", "winner", "remoteness"):
            check(answer[key] == find[key], key, find, answer)
    many = run("solve", "--json", "-", text=census.out)
    check(many.out == singles and many.err == "", many)
    words = run("solve", "-", text=census.out).out.split("\n\n")
    check(words[1] + "\n" == run("solve", "-", text=json.dumps(finds[1])).out, words)
    first = run("solve", "--statistics", "-", text=census.out)
    check("standard input: this is the first of 3 boards" in first.err, first)
    check("convert --index=N" in first.err, first)
    third = run("convert", "--index=3", "--to=document", "-", "-", text=census.out)
    answer = json.loads(run("solve", "--json", "-", text=third.out).out)
    check(answer["remoteness"] == finds[2]["remoteness"], third, answer)


def test_records_are_answered_in_turn():
    """Each record of a file has a line; the first fault ends it, after the answers before it."""
    path = DATA / "grids-known.jsonl"
    grids = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    outcome = run("solve", "--json", str(path))
    answers = [json.loads(line) for line in outcome.out.splitlines()]
    check(outcome.err == "" and len(answers) == len(grids), outcome.err)
    for record, answer in zip(grids, answers):
        check(answer["published"] == record["answer"], record, answer)
        check(answer["winner"] == (record["winner"] or "draw"), record, answer)
    check(answers[16]["name"] == "grids-known 17", answers[16])
    broken = json.dumps(grids[0]) + "\n" + json.dumps(dict(grids[1], mouse_edges=[])) + "\n"
    outcome = run("solve", "--json", "-", text=broken)
    check(outcome.status == INPUT and len(outcome.out.splitlines()) == 1, outcome)
    check("mousehole-cli: standard input: line 2, column" in outcome.err, outcome)
    check('"mouse_edges" cannot stand beside "grid"' in outcome.err, outcome)


def test_a_thousand_turns():
    """The cap of the published task answers as it does, and a cap that is too low says so."""
    grids = (DATA / "grids-known.jsonl").read_text(encoding="utf-8").splitlines()[:9]
    maze = json.loads(grids[5])
    check(maze["plies"] == 75, maze)
    for cap, test, winner in (
        ("74", "--end-first", "draw"), ("75", "--end-first", "mouse"),
        ("75", "--cap-first", "draw"), ("1000", "--end-first", "mouse"),
    ):
        answer = json.loads(run("solve", "--json", "--algorithm=capped", f"--cap={cap}", test, "-",
                                text=grids[5]).out)
        check(answer["winner"] == winner and answer["published"] == (winner == "mouse"), answer)
        check(answer["truth"]["winner"] == "mouse" and answer["truth"]["remoteness"] == 75, answer)
        check((answer["wrong"] == 0) == (winner == "mouse"), answer)
    words = run("solve", "--algorithm=capped:cap=74:test=end-first", "-", text=grids[5]).out
    check("Repair: Raise the cap to 75" in words and "needs 75 moves" in words, words)
    named = run("solve", "--json", "--algorithm=capped:cap=1000:test=end-first", "-",
                text="\n".join(grids))
    for line, grid in zip(named.out.splitlines(), grids, strict=True):
        answer, record = json.loads(line), json.loads(grid)
        check(answer["published"] == record["answer"] and answer["wrong"] == 0, answer)
    check("(1000 turns, end tested first)" in run(
        "solve", "--algorithm=capped:cap=1000:test=end-first", "-", text=grids[0]).out)


def test_what_a_hunt_finds_is_a_board():
    hunt = run("hunt", "--json", "--draw", "--boards=300")
    finds = json.loads(hunt.out)["finds"]
    outcome = run("solve", "--json", "-", text=hunt.out)
    answers = [json.loads(line) for line in outcome.out.splitlines()]
    check([answer["nodes"] for answer in answers] == [find["nodes"] for find in finds], outcome)
    check({answer["winner"] for answer in answers} == {"draw"}, outcome)


if __name__ == "__main__":
    main()
