#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""solve --certificate and verify --table: the values of all positions are proved to others, and
theirs are checked; nothing that was changed passes."""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

from cli_support import EXAMPLE, FINE, INPUT, NO, USAGE, check, check_refused, in_parallel
from cli_support import main, records, run

CHECKER = pathlib.Path(__file__).resolve().parents[2] / "python" / "check_certificate.py"


def boards():
    """Boards of the corpora that are not large, with every rule, and lines of coins."""
    for record in records("corpus-shared", "corpus-directed")[::9]:
        if len(record["graph"]) <= 30:
            yield {"graph": record["graph"]}
    for number, record in enumerate(records("corpus-directed")[:24]):
        rules = {"mouse-may-pass": bool(number & 1), "cat-may-pass": bool(number & 2),
                 "stuck": "draws" if number & 4 else "loses"}
        holes = [0, len(record["graph"]) - 1] if number & 8 else [0]
        yield {"graph": record["graph"], "holes": holes, "mouse": 1, "cat": 2, "rules": rules}
    for record in records("pursuit")[::20]:
        yield {"graph": record["graph"], "game": record["game"]}
    yield from records("own-roads-known")[::4]
    for last_loses in (False, True):
        for amounts in ([1], [1, 2], [2, 5], [1, 3, 4]):
            yield {"game": "coins-take", "coins": 17, "amounts": amounts, "last-loses": last_loses}
    for values in ([5], [3, 2, 2], [8, 15, 3, 7], [0, 0], [9, 1, 4, 2, 7, 7, 3]):
        yield {"game": "coins-ends", "values": values}


def certify(board, path):
    outcome = run("solve", "--json", f"--certificate={path}", json.dumps(board))
    check(outcome.status == FINE, board, outcome)
    return path.read_text(encoding="ascii").splitlines()


def judge(lines, folder, name="other.json"):
    """Returns what the checker, which knows nothing of this program, says."""
    path = pathlib.Path(folder) / name
    path.write_text("".join(line + "\n" for line in lines), encoding="ascii")
    return subprocess.run([sys.executable, CHECKER, path], capture_output=True, text=True,
                          check=False)


def test_the_checker_is_short_and_stands_alone():
    text = CHECKER.read_text(encoding="utf-8")
    check(len(text.splitlines()) <= 80, len(text.splitlines()))
    imports = [line for line in text.splitlines() if line.startswith(("import", "from"))]
    check(imports == ["import itertools", "import json", "import sys"], imports)


def test_certificates_hold_for_others():
    with tempfile.TemporaryDirectory() as folder:
        def certify_one(numbered):
            number, board = numbered
            lines = certify(board, pathlib.Path(folder) / f"{number}.json")
            told = judge(lines, folder, f"copy{number}.json")
            check(told.returncode == 0 and "certificate holds: " in told.stdout, board, told)

        all_boards = list(enumerate(boards()))
        check(len(all_boards) > 80, len(all_boards))
        in_parallel(certify_one, all_boards)


def test_planted_corruptions_are_found():
    chance = random.Random(7)
    examples = [{"graph": json.loads(EXAMPLE)},
                {"graph": [[1, 3], [0, 2], [1, 3], [0, 2]], "game": "cops-and-robbers"},
                {"game": "coins-take", "coins": 9, "amounts": [1, 3, 4], "last-loses": True},
                {"game": "coins-ends", "values": [8, 15, 3, 7]},
                {"n": 5, "mouse_edges": [[0, 1], [1, 2], [1, 4], [3, 4]],
                 "cat_edges": [[0, 4], [1, 2], [2, 3]], "hole": 0, "mouse": 1, "cat": 2,
                 "cat_in_hole": "wins"}]
    with tempfile.TemporaryDirectory() as folder:
        for number, board in enumerate(examples):
            lines = certify(board, pathlib.Path(folder) / "good.json")
            head = json.loads(lines[0])
            del head["start"]  # It must be a line as it is, which would notice everything.
            lines[0] = json.dumps(head)
            check(judge(lines, folder).returncode == 0, board)
            bad = []
            for _ in range(60):
                row = chance.randrange(1, len(lines))
                fields = json.loads(lines[row])
                value = len(fields) - chance.choice([2, 3]) if number != 3 else 2
                fields[value] = {"mouse": "cat", "cat": "draw", "draw": "mouse", "first": "second",
                                 "second": "first", None: 1}.get(fields[value]) or (
                                     fields[value] + 1 if isinstance(fields[value], int) else 1)
                bad.append(lines[:row] + [json.dumps(fields)] + lines[row + 1:])
            for row in range(1, len(lines)):
                bad.append(lines[:row] + lines[row + 1:])  # A line is missing,
                bad.append(lines[:row] + [lines[row]] + lines[row:])  # or there twice,
                fields = json.loads(lines[row])
                bad.append(lines[:row] + [json.dumps([*fields[:-1], 99])] + lines[row + 1:])
            bad.append([lines[0]])
            for key, value in (("cat_may_pass", True), ("holes", [1]), ("last-loses", False),
                               ("values", [8, 15, 3, 8]), ("cat_in_hole", "forbidden")):
                if key in head and head[key] != value:
                    bad.append([json.dumps(head | {key: value}), *lines[1:]])

            def refuse(numbered, number=number):
                which, text = numbered
                told = judge(text, folder, f"{number}-{which}.json")
                check(told.returncode != 0 and "holds" not in told.stdout, number, which, told)

            in_parallel(refuse, list(enumerate(bad)))


def test_what_is_no_certificate_is_refused_with_its_line():
    with tempfile.TemporaryDirectory() as folder:
        lines = certify({"graph": json.loads(EXAMPLE)}, pathlib.Path(folder) / "c.json")
        coins = certify({"game": "coins-take", "coins": 9, "amounts": [1, 3]},
                        pathlib.Path(folder) / "t.json")
        row = certify({"game": "coins-ends", "values": [3, 2, 2]}, pathlib.Path(folder) / "r.json")
        cases = [([], 1), (["{}"], 1), (["[]"], 1), (["1"], 1), (['{"game": "coins-take"}'], 1),
                 (["x"], 1), ([*lines[:4], "["], 5), (lines[:1], 1), (lines[:-1], len(lines) - 1)]
        for table, unproved, *wrong in ((lines, '"cat", null', '"cat", "1"', "[], 1", "1"),
                                        (coins, '"first", null', '"nobody", 1', '"first", []'),
                                        (row, "null", '"x"', "[]")):
            for number in range(1, len(table), 1 + len(table) // 6):
                start = json.dumps(json.loads(table[number])[:-2 if table is row else -3])[:-1]
                cases += [([*table[:number], f"{start}, {value}, null]", *table[number + 1:]],
                           number + 1 if value == unproved else None)
                          for value in (unproved, *wrong)]

        def refuse(numbered):
            number, (text, line) = numbered
            told = judge(text, folder, f"{number}.json")
            words = f"{folder}/{number}.json, line {line or ''}"
            check(told.returncode == 1 and told.stdout == "", number, told)
            check(told.stderr.startswith(words) and told.stderr.count("\n") == 1, words, told)

        in_parallel(refuse, list(enumerate(cases)))


def test_a_certificate_is_printed_in_place_of_the_answer():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "c.json"
        saved = run("solve", f"--certificate={path}", EXAMPLE)
        check(saved.status == FINE and "Answer" in saved.out, saved)
        printed = run("solve", "--certificate=-", EXAMPLE)
        check((printed.status, printed.raw) == (FINE, path.read_bytes()), printed)


def test_certificates_are_only_for_what_is_exact():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "c.json"
        check_refused(run("solve", f"--certificate={path}", "--algorithm=capped", EXAMPLE), USAGE,
                      "--certificate needs an algorithm that is always right; capped is not")
        check(not path.exists(), "nothing is written")
        for name in ("retrograde", "engine"):
            run("solve", f"--certificate={path}", f"--algorithm={name}", EXAMPLE)
            check(judge(path.read_text(encoding="ascii").splitlines(), folder).returncode == 0, name)
        check_refused(run("solve", f"--certificate={folder}/no/c.json", EXAMPLE), INPUT, "c.json")


def test_tables_from_elsewhere_are_checked():
    with tempfile.TemporaryDirectory() as folder:
        def verify(numbered):
            number, board = numbered
            path = pathlib.Path(folder) / f"{number}.csv"
            text = json.dumps(board)
            table = run("table", text).out
            header, *lines = table.splitlines()
            random.Random(number).shuffle(lines)
            path.write_text("\r\n".join([header, *lines]), encoding="ascii")
            outcome = run("verify", f"--table={path}", text)
            check(outcome.status == FINE, board, outcome)
            check(outcome.out == run("verify", text).out, board, outcome)

        in_parallel(verify, list(enumerate(boards())))


def test_wrong_values_are_found_and_wrong_tables_refused():
    table = run("table", EXAMPLE).out
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "t.csv"

        def verify(text, *arguments, board=EXAMPLE):
            path.write_text(text, encoding="utf-8")
            return run("verify", f"--table={path}", *arguments, board)

        check(verify(table).status == FINE, "it is right")
        header, *lines = table.splitlines()
        for row, line in enumerate(lines):
            place, winner, moves = line.rsplit(",", 2)
            for wrong in (f"{place},mouse,9", f"{place},cat,9", f"{place},draw,", f"{place},,",
                          f"{place},{winner},{moves}1"):
                if wrong == line or winner == "draw" and wrong.endswith("draw,1"):
                    continue
                outcome = verify("\n".join([header, *lines[:row], wrong, *lines[row + 1:]]))
                check(outcome.status == NO and "certificate fails: " in outcome.out, wrong, outcome)
        for text, *words in (
            ("", "too short"),
            (table.replace("turn", "mover"), "line 1, column 1", "mouse,cat,turn"),
            (table.replace("\n1,2,mouse,", "\n1,2,dog,"), "line ", "“dog”"),
            (table.replace("\n1,2,mouse,", "\n1,9,mouse,"), "line ", "column 3", "“9”"),
            (table.replace("\n1,2,mouse,", "\n1,0,mouse,"), "line ", "“1” begins a position that cannot"),
            (table.replace("\n1,2,mouse,", "\n1,3,mouse,"), "line ", "there twice"),
            (table + lines[0] + "\n", f"line {len(lines) + 2}", "there twice"),
            ("\n".join([header, *lines[1:]]), "a position is missing: mouse on 0, cat on 1"),
            (table.replace("mouse,0\n", "mouse,\n"), "line 2, column 11", "prove nothing"),
            (table.replace("mouse,0\n", "mouse,x\n"), "line 2, column 17", "“x”"),
            (table.replace("mouse,0\n", "mouse,-1\n"), "line 2, column 17", "“-1”"),
            (table.replace("mouse,0\n", "nobody,\n"), "line 2, column 11", "“nobody” is no winner"),
            (table.replace("mouse,0\n", "mouse\0junk,0\n"), "line 2, column 11", "“mouse?junk”"),
            (table.replace("mouse,0\n", "mouse\n"), "line 2", "expected the fields"),
            (table.replace("mouse,0\n", "mouse,0,1\n"), "line 2", "expected the fields"),
        ):
            check_refused(verify(text), INPUT, "t.csv: ", *words)
        row = run("table", "[3,2,2]").out
        check(verify(row.replace("0,2,3", "0,2,4"), board="[3,2,2]").status == NO, "another lead")
        check_refused(verify(row.replace("0,2,3", "0,2,"), board="[3,2,2]"), INPUT, "no difference")
        check_refused(verify(table, "--algorithm=engine"), USAGE, "--table", "--algorithm")
        check_refused(run("verify", f"--table={folder}/none", EXAMPLE), INPUT, "none")


if __name__ == "__main__":
    main()
