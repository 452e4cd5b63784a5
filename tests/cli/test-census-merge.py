#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""census --merge: parts that were counted apart are one again, byte for byte; and
where finds and summaries go."""

import csv
import io
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

from census_support import FILE, LINES, census, find_program, geng
from cli_support import ENVIRONMENT, FINE, INPUT, NO, PROGRAM, USAGE, Skip, check, check_refused
from cli_support import main, run

N_PARTS = 4
QUESTION = ("--starts=all", "--where=moves=8..", "--where=!winner=mouse")


def take_parts(folder, *spread):
    """Runs a command that spreads the four parts as the manual shows."""
    lister = find_program("geng", "nauty-geng")
    script = f"{lister} -qc 8 $0/{N_PARTS} | $CENSUS --json $FOLDER/part$0.json"
    subprocess.run(
        [*spread, "sh", "-c", script], check=True, capture_output=True, text=True,
        input="".join(f"{part}\n" for part in range(N_PARTS)),
        env=ENVIRONMENT | {"FOLDER": folder, "CENSUS": " ".join([PROGRAM, "census", *QUESTION])})
    return [f"{folder}/part{part}.json" for part in range(N_PARTS)]


def check_parts(folder, parts):
    """They come to what one run comes to."""
    one = f"{folder}/one.json"
    table = run("census", *QUESTION, "--json", one, f"--csv={folder}/one.csv", text=geng("-c", 8))
    check(table.status == FINE and table.out.startswith("11117 graphs, "), table)
    merged = run("census", "--merge", *parts, f"--json={folder}/all.json", "--csv",
                 f"{folder}/all.csv")
    check((merged.status, merged.raw) == (table.status, table.raw), merged)
    for form in ("json", "csv"):
        whole = pathlib.Path(f"{folder}/one.{form}").read_bytes()
        check(len(whole) > 5000, form)
        check(pathlib.Path(f"{folder}/all.{form}").read_bytes() == whole, form)
    check(run("census", "--merge", *reversed(parts), "--json").raw
          == pathlib.Path(one).read_bytes(), "in any order, and printed")
    check(run("census", "--merge", one, "--json").raw == pathlib.Path(one).read_bytes(), "itself")


def test_parts_that_xargs_spreads_are_one():
    with tempfile.TemporaryDirectory() as folder:
        check_parts(folder, take_parts(folder, "xargs", "-P", "4", "-n", "1"))


def is_gnu_parallel(name):
    path = shutil.which(name)
    if path is None:
        return False
    told = subprocess.run([path, "--version"], capture_output=True, check=False, text=True)
    return "GNU parallel" in told.stdout


def test_parts_that_gnu_parallel_spreads_are_one():
    if not is_gnu_parallel("parallel"):
        raise Skip("there is no GNU parallel")
    with tempfile.TemporaryDirectory() as folder:
        lister = find_program("geng", "nauty-geng")
        script = " ".join([f"{lister} -qc 8 {{}}/{N_PARTS} |", PROGRAM, "census",
                           *(f"'{word}'" for word in QUESTION), f"--json {folder}/part{{}}.json"])
        subprocess.run(["parallel", script, ":::", *map(str, range(N_PARTS))], check=True,
                       capture_output=True, env=ENVIRONMENT)
        check_parts(folder, [f"{folder}/part{part}.json" for part in range(N_PARTS)])


def test_finds_in_files_are_sorted():
    shuffled = "\n".join(reversed(LINES)) + "\n"
    with tempfile.TemporaryDirectory() as folder:
        run("census", "--where=edges=..8", "--json", f"{folder}/a.json", text=shuffled)
        text = pathlib.Path(f"{folder}/a.json").read_text(encoding="utf-8")
        *finds, _ = map(json.loads, text.splitlines())
        keys = [(find["nodes"], find["graph6"]) for find in finds]
        check(keys == sorted(keys) and len(keys) > 20, keys)
        printed = run("census", "--where=edges=..8", "--json", text=shuffled).out
        shown, kept = (re.sub('"digest":".*"', "", lines) for lines in (printed, text))
        check(sorted(shown.splitlines()) == sorted(kept.splitlines()), "the same")
        check(run("census", "--merge", "--json", "-", text=printed).out == text, "from a pipe")


def test_more_finds_than_memory_are_sorted():
    """All graphs of eight nodes and every condition that holds make some 20 MB."""
    text = geng("-c", 8) * 30
    with tempfile.TemporaryDirectory() as folder:
        out = f"{folder}/all.json"
        check(run("census", "--where=moves=0..", "--json", out, text=text).status == FINE, out)
        lines = pathlib.Path(out).read_bytes().splitlines()[:-1]
        keys = [line.split(b'"')[3] for line in lines]
        check(len(keys) > 300_000 and keys == sorted(keys), len(keys))


def test_words_behind_json_are_what_they_look_like():
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        graphs = top / "graphs.g6"
        graphs.write_text("\n".join(LINES), encoding="ascii")
        expected = run("census", "--json", FILE).raw
        check(run("census", "--json", str(graphs)).raw == expected, "a file to read")
        check(run("census", "--json=-", str(graphs)).raw == expected, "standard output")
        for name, words in (
            ("a.json", ["--json", "a.json"]),
            ("b.jsonl", ["--json", "b.jsonl"]),
            ("c", ["--json=c"]),
            ("d.json", [str(graphs), "--json", "d.json"]),
        ):
            outcome = run("census", *words, *([] if str(graphs) in words else [str(graphs)]),
                          cwd=folder)
            check(outcome.status == FINE and outcome.out.startswith("133 graphs\n"), outcome)
            check((top / name).read_bytes() == expected, name)
        check_refused(run("census", "--", "--json", "x.json"), INPUT, "--json")


def test_each_file_is_for_one_thing():
    with tempfile.TemporaryDirectory() as folder:
        for words in (["--json=x", "--csv=x"], ["--json=x", "--checkpoint=x"],
                      ["--csv=x", "--checkpoint=x"]):
            check_refused(run("census", *words, FILE, cwd=folder), USAGE, " and ".join(words))
        check(list(pathlib.Path(folder).iterdir()) == [], "nothing is written")


def test_parts_are_not_overwritten():
    with tempfile.TemporaryDirectory() as folder:
        part = f"{folder}/part.json"
        run("census", "--json", part, text=LINES[0])
        before = pathlib.Path(part).read_bytes()
        check_refused(run("census", "--merge", "--json", part), USAGE, "--merge")
        check_refused(run("census", "--merge", "--json", part, part), USAGE, "part.json")
        check(pathlib.Path(part).read_bytes() == before, "it is as it was")
        check(run("census", "--merge", part, "--json").raw == before, "behind it is fine")
        pathlib.Path(f"{folder}/all.json").write_text("old", encoding="ascii")
        check(run("census", "--merge", part, f"--json={folder}/all.json").status == FINE)
        check(pathlib.Path(f"{folder}/all.json").read_bytes() == before, "it was named with =")


def write_part(folder, name, *arguments, text=LINES[0]):
    path = f"{folder}/{name}"
    run("census", *arguments, f"--json={path}", text=text)
    return path


def test_parts_of_another_question_are_refused():
    with tempfile.TemporaryDirectory() as folder:
        first = write_part(folder, "first", "--where=moves=1")
        for number, (arguments, word) in enumerate((
            ([], "where"),
            (["--where=moves=2"], "where"),
            (["--where=moves=1", "--starts=all"], "placements"),
            (["--where=moves=1", "--cat-may-pass"], "cat_may_pass"),
            (["--where=moves=1", "--mouse-may-pass"], "mouse_may_pass"),
            (["--where=moves=1", "--stuck-draws"], "stuck"),
            (["--where=moves=1", "--game=fully-active"], "game"),
        )):
            other = write_part(folder, f"other{number}", *arguments)
            check_refused(run("census", "--merge", first, other), INPUT,
                          f"other{number}: line ", f'"{word}" is not what it is', "first")


def test_parts_with_two_cats():
    chase = ["--game=cops-and-robbers", "--cats=2", "--where=cats=2.."]
    with tempfile.TemporaryDirectory() as folder:
        parts = [write_part(folder, str(i), *chase, text="\n".join(LINES[i::3])) for i in range(3)]
        whole = write_part(folder, "whole", *chase, text="\n".join(LINES))
        check(run("census", "--merge", *parts, f"--json={folder}/all").status == FINE)
        check(pathlib.Path(f"{folder}/all").read_bytes() == pathlib.Path(whole).read_bytes())
        one = write_part(folder, "one", *chase[:1], "--where=cats=2..")
        check_refused(run("census", "--merge", parts[0], one), INPUT, '"cats" is not what it is')
        text = pathlib.Path(whole).read_text(encoding="utf-8")
        for old, new, word in (('"cats":2', '"cats":1', '"cats"'),
                               ('"two_cats":[0,', '"two_cats":[1,', "does not add up"),
                               (',"second_cat":', ',"other_cat":', "other_cat")):
            check(old in text, old)
            pathlib.Path(f"{folder}/bad").write_text(text.replace(old, new), encoding="utf-8")
            check_refused(run("census", "--merge", f"{folder}/bad"), INPUT, word)


def test_incomplete_parts_are_named():
    with tempfile.TemporaryDirectory() as folder:
        whole = write_part(folder, "whole")
        broken = write_part(folder, "broken", text=f"{LINES[1]}\nbad\n")
        outcome = run("census", "--merge", whole, broken)
        check(outcome.status == INPUT and "broken" in outcome.err, outcome)
        check("whole" not in outcome.err, outcome)
        check(outcome.out.startswith("2 graphs, and not all of them\n"), outcome)
        outcome = run("census", "--merge", "--keep-going", whole, broken)
        check(outcome.status == FINE and outcome.err == "", outcome)


def test_wrong_parts_are_refused_with_the_place():
    with tempfile.TemporaryDirectory() as folder:
        good = write_part(folder, "good", "--starts=all", "--where=moves=3",
                          text="\n".join(LINES[:6]))
        lines = pathlib.Path(good).read_text(encoding="utf-8").splitlines()
        find, summary = lines[0], lines[-1]
        bad = pathlib.Path(folder) / "bad"
        for wrong, *words in (
            ([], "incomplete"),
            ([find], "incomplete"),
            ([find, find, summary], "line 3", "is not the digest"),
            (lines + [find], f"line {len(lines) + 1}", "more"),
            (lines + lines, f"line {len(lines) + 1}", "more"),
            ([find[:-1]], "line 1"),
            (["nonsense"], "line 1", "nonsense"),
            (["[]"], "line 1", "braces"),
            ([find.replace('"graph6":"D', '"graph6":"C')], "line 1", '"graph6"'),
            ([find.replace('"nodes":5', '"nodes":6')], "line 1", '"nodes"', "6"),
            ([find.replace('"edges":', '"edges":1')], "line 1", '"edges"'),
            ([find.replace('"mouse":', '"mouse":1')], "line 1", "column"),
            ([find.replace('"winner":"', '"winner":"d')], "line 1", '"winner"', "draw"),
            ([find.replace('"cat":', '"dog":')], "line 1", '"cat"'),
            ([find.replace('"nodes"', '"size":1,"nodes"')], "line 1", '"size"'),
            ([summary.replace('"graphs":6', '"graphs":-6')], "line 1", "-6"),
            ([summary.replace('"graphs":6,', "")], "line 1", '"graphs"'),
            ([summary.replace('"stuck":"loses"', '"stuck":"wins"')], "line 1", '"stuck"', "draws"),
            ([summary.replace('"game":"cat', '"game":"dog')], "line 1", "dog-and-mouse"),
            ([summary.replace('"moves":{"mouse":[', '"moves":{"mouse":[7,')], "line 1"),
            ([summary.replace('"reached":', '"reached":9')], "line 1"),
        ):
            bad.write_text("".join(line + "\n" for line in wrong), encoding="utf-8")
            check_refused(run("census", "--merge", good, str(bad)), INPUT, "bad: ", *words)
        check_refused(run("census", "--merge", good, good), INPUT, "good", "twice")
        check_refused(run("census", "--merge", good, f"{folder}/missing"), INPUT, "missing")
        check_refused(run("census", "--merge"), USAGE, "missing")


def test_a_part_under_another_name_is_noticed():
    with tempfile.TemporaryDirectory() as folder:
        part = write_part(folder, "part", "--where=moves=3", text="\n".join(LINES[:40]))
        other = write_part(folder, "other", "--where=moves=3", text="\n".join(LINES[40:]))
        copy = pathlib.Path(folder) / "copy"
        copy.write_bytes(pathlib.Path(part).read_bytes())
        check_refused(run("census", "--merge", part, other, str(copy)), INPUT,
                      "copy: it is a copy of ", "/part;", "--keep-going")
        whole = write_part(folder, "whole", "--where=moves=3",
                           text="\n".join(LINES[:40] * 2 + LINES[40:]))
        merged = run("census", "--merge", "--keep-going", part, other, str(copy), "--json")
        check(merged.status == FINE, merged)
        check(merged.raw == pathlib.Path(whole).read_bytes(), "as one run over all", merged)


def test_parts_that_are_equal_need_not_be_the_same():
    with tempfile.TemporaryDirectory() as folder:
        parts = [write_part(folder, line, text=line) for line in ("@", "A?", "A_")]
        outcome = run("census", "--merge", *parts, "--json")
        check(outcome.status == FINE and json.loads(outcome.out)["graphs"] == 3, outcome)


def test_a_merge_asks_nothing_of_its_own():
    for arguments in (["--starts=all"], ["--where=moves=1"], ["--game=fully-active"], ["--cats=2"], ["-j2"],
                      ["--checkpoint=x"], ["--cat-may-pass"]):
        check_refused(run("census", "--merge", *arguments, FILE), USAGE, "--merge",
                      arguments[0].split("=")[0].replace("-j2", "--jobs"))


def test_tables_tell_what_json_tells():
    outcome = run("census", "--csv", "--starts=all", "--where=winner=draw", FILE)
    check(outcome.status == FINE, outcome)
    finds, summary = census("--starts=all", "--where=winner=draw", FILE)
    rows = list(csv.DictReader(io.StringIO(outcome.out)))
    found = [row for row in rows if row["record"] == "find"]
    keys = ("graph6", "nodes", "edges", "hole", "mouse", "cat", "winner")
    check([[row[key] for key in keys] for row in found]
          == [[str(find[key]) for key in keys] for find in finds], found)
    check([row["count"] for row in found] == [str(find["starts"]) for find in finds], found)
    for record in ("starts", "positions"):
        counts = {row["winner"]: int(row["count"]) for row in rows if row["record"] == record}
        check(counts == summary[record], counts)
    for winner in ("mouse", "cat"):
        moves = [int(row["count"]) for row in rows
                 if row["record"] == "moves" and row["winner"] == winner]
        check(moves == summary["moves"][winner], moves)
        longest = [row["graph6"] for row in rows
                   if row["record"] == "longest" and row["winner"] == winner]
        check(longest == [find["graph6"] for find in summary["longest"][winner]["finds"]], longest)
    single = {row["record"]: row["count"] for row in rows}
    check([single[key] for key in ("graphs", "found", "found_starts", "skipped", "complete")]
          == ["133", str(len(finds)), str(summary["found_starts"]), "0", "1"], single)


def test_boards_are_read_from_tables_as_from_json():
    questions = (["--starts=all", "--where=winner=draw", "--cat-may-pass", "--stuck-draws"],
                 ["--starts=holes", "--where=moves=5..", "--mouse-may-pass"],
                 ["--where=edges=7"],
                 ["--game=cops-and-robbers", "--where=winner=cat"],
                 ["--starts=all", "--where=moves=99"])
    with tempfile.TemporaryDirectory() as folder:
        for question in questions:
            names = [f"{folder}/finds.{form}" for form in ("jsonl", "csv")]
            run("census", *question, f"--json={names[0]}", f"--csv={names[1]}", FILE)
            for index in range(1, 4):
                read = [run("convert", name, "-", "--to=document", f"--index={index}")
                        for name in names]
                check(read[0].raw == read[1].raw and read[1].status == FINE, question, *read)
            last = [run("solve", "--json", name) for name in names]
            check(last[0].raw == last[1].raw and last[0].status == last[1].status, question, *last)


def test_nothing_found_is_said_by_the_merge():
    with tempfile.TemporaryDirectory() as folder:
        parts = [write_part(folder, f"p{i}", "--where=moves=99", text=LINES[i]) for i in range(2)]
        check(run("census", "--merge", *parts).status == NO, "nothing was found")


if __name__ == "__main__":
    main()
