#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""lesson: questions judged by a second opinion, and files read back by readers of others."""

import functools
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

from cli_support import DATA, EXAMPLE, FINE, INPUT, USAGE, Skip, check, check_refused, main, run
from lesson_support import KINDS, with_bookmarks

COURTYARDS = json.loads((DATA / "two-courtyards.json").read_text(encoding="utf-8").splitlines()[0])

HOSTILE = (
    "</script><script>alert(1)</script><b>bold</b> & &amp; \"'`",
    "~right =wrong #feedback {A=B} : \\n \\ ::title:: // ####",
    "\\input{/etc/passwd} $x^2_3$ %comment #1 ~ & {unbalanced \\end{document} ``''",
    "\u202e\u2066 turned \u0627\u0644\u0642\u0637 \u732b \U0001f431 \u0301",
    "x" * 4000,
    "long words " * 370,
    "one\n\ntwo\n{\n}",
    "]]> --> <!-- <![CDATA[",
)


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            raise Skip(f"{program} is not installed")


def lesson(name, bookmarks, *arguments, board=COURTYARDS):
    """The bytes of a lesson in a file of this name."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / name
        outcome = run("lesson", "-", "-o", path, *arguments, text=with_bookmarks(board, bookmarks))
        check(outcome.status == FINE and outcome.err == "", outcome)
        return path.read_bytes()


def all_questions():
    """Every kind of question at its own step."""
    return [{"step": step + i, "question": kind, "note": f"Note {step + i}"}
            for step in (70, 150, 300) for i, kind in enumerate(KINDS)]


# A second opinion: the game from its definition, in rounds.

def solve_naively(graph):
    """Who wins, and in how many moves, of every mouse, cat and turn; None for a draw."""
    places = [(m, c, t) for m in range(len(graph)) for c in range(1, len(graph)) for t in "mc"]
    values = {p: ("mouse", 0) if p[0] == 0 else ("cat", 0) for p in places if p[0] in (0, p[1])}

    def ren_moves(mouse, cat, turn):
        if turn == "m":
            return [(to, cat, "c") for to in graph[mouse]]
        return [(mouse, to, "m") for to in graph[cat] if to != 0]

    for n_moves in range(1, len(places)):
        found = {}
        for place in places:
            if place in values:
                continue
            own, other = ("mouse", "cat") if place[2] == "m" else ("cat", "mouse")
            known = [values.get(reply, (None, 0))[0] for reply in ren_moves(*place)]
            if own in known:
                found[place] = (own, n_moves)
            elif all(winner == other for winner in known):
                found[place] = (other, n_moves)
        if not found:
            return values
        values |= found
    return values


VALUES = functools.cache(lambda: solve_naively(COURTYARDS["graph"]))


def find_place(text):
    """The position in a sentence, long or short."""
    match = re.search(r"[Mm]ouse on (\d+), cat on (\d+), (mouse|cat) to move", text) \
        or re.search(r"M(\d+) C(\d+), (mouse|cat) moves", text)
    return int(match[1]), int(match[2]), match[3][0]


def is_right(question, choice):
    """Whether an answer to a question is right, by the second opinion."""
    if "who wins?" in question:
        return choice == (f"{VALUES()[find_place(question)][0]} wins"
                          if find_place(question) in VALUES() else "draw")
    if "After how many moves?" in question:
        return int(choice) == VALUES()[find_place(question)][1]
    if "which reply" in question:
        mouse, cat, turn = find_place(question)
        to = int(choice.split("\u2192")[1])
        after = (to, cat, "c") if turn == "m" else (mouse, to, "m")
        return VALUES().get(after, (None,))[0] == VALUES().get((mouse, cat, turn), (None,))[0]
    if "is wrong" in question:
        told = re.search(r": (mouse|cat) wins in (\d+)", choice)
        return VALUES()[find_place(choice)] != (told[1], int(told[2]))
    raise AssertionError(question)


# GIFT, by https://docs.moodle.org/en/GIFT_format

def split_at(text, mark):
    """Splits at a mark that has no backslash before it."""
    return re.split(r"(?<!\\)(?:\\\\)*" + mark, text)


def unescape(text):
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text)


def read_gift(text):
    """Title, question, right and wrong answers and feedback of each; nothing else is in the file."""
    questions = []
    for entry in re.split(r"\n\s*\n", text.strip()):
        match = re.fullmatch(r"::((?:[^\\:]|\\.)*)::\[plain\]((?:[^\\{}~=#]|\\.)*)"
                             r"(?:\{((?:[^\\{}]|\\.)*)\})?", entry, re.S)
        check(match, "no question of GIFT", entry)
        title, question, answers = match.groups()
        if answers is None:
            questions.append((unescape(title), unescape(question), None, [], ""))
            continue
        answers, feedback = answers.split("####")
        if answers.startswith("#"):
            number, tolerance = answers[1:].strip().split(":")
            check(tolerance == "0", answers)
            questions.append((unescape(title), unescape(question), number, [], unescape(feedback)))
            continue
        parts = re.findall(r"([=~])((?:[^\\=~#]|\\.)*)", answers)
        right = [unescape(text).strip() for mark, text in parts if mark == "="]
        check(len(right) == 1, "one right answer", entry)
        questions.append((unescape(title), unescape(question), right[0],
                          [unescape(text).strip() for mark, text in parts if mark == "~"],
                          unescape(feedback)))
    return questions


def test_gift_is_right_and_complete():
    questions = read_gift(lesson("x.gift", all_questions()).decode())
    check(len(questions) == 15, len(questions))
    n_judged = 0
    for title, question, right, wrong, feedback in questions:
        check(title.startswith("Two Courtyards "), title)
        for node, row in enumerate(COURTYARDS["graph"]):
            line = f"{node}{' (a hole)' if node == 0 else ''}: {', '.join(map(str, sorted(row)))}"
            check(line in question.split("\n"), line, question)
        check(re.search(r"Note \d+\n\n12 nodes", question), question)
        check(len(feedback.strip()) > 20, feedback)
        if "counter" in question:
            check(find_place(right) in VALUES(), right)
            continue
        asked = question.split("\n")[-1]
        check(is_right(asked, right), asked, right)
        check(not any(is_right(asked, choice) for choice in wrong), asked, wrong)
        n_judged += 1
    check(n_judged == 12, n_judged)


def test_the_answer_of_a_counter_is_the_next_to_fall():
    """By the steps of the run, which another command tells."""
    trace = [json.loads(line) for line in
             run("trace", json.dumps(COURTYARDS)).out.splitlines()]
    decided = [line for line in trace if line.get("event") == "decided"]
    order = {(line["at"][1], line["at"][2], line["at"][0][0]): i
             for i, line in enumerate(decided)}
    for _, question, right, wrong, _ in read_gift(lesson("x.gift", [
            {"step": step, "question": "counter"} for step in (0, 60, 150, 300)]).decode()):
        check("Which counter" in question and wrong, question)
        for choice in wrong:
            later = order.get(find_place(choice), len(order))
            check(later > order[find_place(right)], right, choice)


def test_start_is_asked_about_before_the_first_step():
    for kind in ("winner", "moves", "reply"):
        question = read_gift(lesson("x.gift", [{"step": 0, "question": kind}]).decode())[0][1]
        check("Mouse on 1, cat on 2, mouse to move" in question, question)


def test_a_step_that_shows_nothing_has_no_wrong_cell():
    note = {"step": 0, "question": "cell", "note": "Nothing is decided"}
    check(read_gift(lesson("x.gift", [note]).decode())[0][2] is None, "a wrong cell")


def test_gift_takes_any_note():
    bookmarks = [{"step": i, "note": note, "question": KINDS[i % 5]}
                 for i, note in enumerate(HOSTILE)]
    bookmarks.append({"step": 500, "note": HOSTILE[1]})
    questions = read_gift(lesson("x.gift", bookmarks).decode())
    check(len(questions) == len(HOSTILE) + 1, len(questions))
    for (_, question, *_), bookmark in zip(questions, bookmarks):
        check(question.startswith(bookmark["note"]), question, bookmark)
    check(questions[-1][2] is None, questions[-1])


def read_pdf(data, *options):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(data)
        file.flush()
        return subprocess.run(["pdftotext", *options, file.name, "-"], capture_output=True,
                              text=True, check=True).stdout


def test_handout_has_answers_at_the_end():
    need("pdftotext")
    text = re.sub(r"\s+", " ", read_pdf(lesson("x.pdf", all_questions())))
    questions, answers = text.split(" Answers ")
    check("Name" in questions and "Because" in questions, text[:200])
    for entry in read_gift(lesson("x.gift", all_questions()).decode()):
        _, question, _, wrong, feedback = entry
        asked = question.split("\n")[-1]
        check(asked in questions and asked in answers, asked)
        answer, reason = feedback.strip().split("\n\n")
        check(answer in answers and reason in answers, answer)
        check(reason not in questions, reason)
        for choice in wrong if "is wrong" not in asked else ():
            check(choice.replace(" \u2192 ", "\u2192") in questions.replace(" \u2192 ", "\u2192"), choice)
    for bookmark in all_questions():
        check(bookmark["note"] in questions, bookmark)


def test_handout_takes_any_note():
    need("pdftotext", "pdfinfo")
    bookmarks = [{"step": 10 * i, "note": note, "question": "winner"}
                 for i, note in enumerate(HOSTILE)]
    text = "".join(read_pdf(lesson("x.pdf", bookmarks)).split())
    check(text.count("whowins?") == 2 * len(HOSTILE), text.count("whowins?"))
    check("x" * 4000 in text.replace("TwoCourtyards", ""), "a word that is cut")
    check("longwords" * 100 in text, "a long note")


def test_same_input_gives_same_bytes():
    for name in ("x.gift", "x.pdf"):
        first, second = (lesson(name, all_questions()) for _ in range(2))
        check(first == second, name)
    light, printed = (lesson("x.pdf", all_questions()[:2], f"--theme={theme}")
                      for theme in ("light", "print"))
    check(light != printed, "a theme changes nothing")
    check(printed == lesson("x.pdf", all_questions()[:2]), "a handout is printed")


def test_the_run_with_bookmarks_is_found():
    with_another = with_bookmarks(COURTYARDS, [{"step": 1, "question": "winner"}], "relaxation", 1)
    outcome = run("lesson", "-", "-o", "-", "--format=gift", text=with_another)
    check(outcome.status == FINE and len(read_gift(outcome.out)) == 1, outcome)
    outcome = run("lesson", "-", "-o", "-", "--format=gift", "--algorithm=retrograde",
                  text=with_another)
    check_refused(outcome, INPUT, "belong to other boards or algorithms")


def test_refusals():
    marked = with_bookmarks(COURTYARDS, [{"step": 1}])
    check_refused(run("lesson", EXAMPLE, "-o", "x.pdf"), INPUT, "There are no bookmarks yet")
    check_refused(run("lesson", "-", text=marked), USAGE, "-o OUT is missing")
    check_refused(run("lesson", "-", "-o", "x.doc", text=marked), USAGE, "“x.doc”", "--format")
    check_refused(run("lesson", "-", "-o", "x", "--format=doc", text=marked), USAGE, "“doc”", "gift")
    check_refused(run("lesson", "-", "-o", "x.pdf", "--theme=blue", text=marked), USAGE, "“blue”",
                  "light|dark|print")
    check_refused(run("lesson", "-", "-o", "/nowhere/x.pdf", text=marked), INPUT, "/nowhere/x.pdf")


if __name__ == "__main__":
    main()
