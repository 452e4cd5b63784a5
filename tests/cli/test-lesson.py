#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""lesson: questions judged by a second opinion, and files read back by readers of others."""

import functools
import json
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

from cli_support import PROGRAM, DATA, EXAMPLE, FINE, INPUT, USAGE, Skip, check, check_refused, main, run
from lesson_support import KINDS, with_bookmarks

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))

from browser import Browser

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


# Marks that turn the direction of writing, which notes lose.
TURNS = str.maketrans("", "", "\u202e\u2066")


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
        check(question.startswith(bookmark["note"].translate(TURNS)), question, bookmark)
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


# The web page, used in a browser.

HELPERS = """
const asks = [...document.querySelectorAll(".ask")];
const section = (i) => asks[i].closest("section");
const cells = (i) => [...section(i).querySelectorAll("table")].flatMap((table, plane) =>
  [...table.tBodies[0].rows].flatMap((row, y) => [...row.cells].slice(1).map((td, x) =>
    ({ td, plane, y, x, look: td.className[0] ?? "", text: td.textContent }))));
const press = (target, key) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
"""
READ_PAGE = """JSON.stringify(asks.map((ask, i) => ({ question: ask.querySelector(".question").textContent,
  choices: [...ask.querySelectorAll("button")].map((button) => button.textContent),
  cells: cells(i).map(({ plane, y, x, look, text }) => [plane, y, x, look, text]) })))"""
STATE = """JSON.stringify({ score: document.getElementById("score").textContent,
  verdicts: asks.map((ask) => ask.querySelector(".verdict").textContent),
  hacked: typeof window.hacked, title: document.title })"""


def use_page(data, use):
    """Opens a lesson in a browser, and looks for complaints and requests."""
    names = ("chromium", "chromium-browser", "google-chrome")
    program = next((name for name in names if shutil.which(name)), None)
    if program is None:
        raise Skip("chromium is not installed")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = pathlib.Path(folder) / "lesson.html"
        path.write_bytes(data)
        browser = Browser(shutil.which(program), folder)
        try:
            browser.open(f"file://{path}")
            browser.evaluate(HELPERS)
            use(browser)
            check(browser.count("Log.entryAdded", "Runtime.exceptionThrown") == 0, browser.events)
            check(browser.count("Network.requestWillBeSent") == 1, browser.events)
        finally:
            browser.process.kill()
            browser.process.wait()


def is_wrong_cell(plane, mouse, cat, look, text):
    """Whether a cell, which has a value, says something that is not true."""
    winner = {"f": "mouse", "s": "cat"}.get(look)
    return winner and VALUES().get((mouse, cat, "mc"[plane])) != (winner, int(text))


def choose(browser, i, page, wants_right):
    """Answers a question by mouse or, in a table, by keys."""
    if page["choices"]:
        answer = next(j for j, choice in enumerate(page["choices"])
                      if is_right(page["question"], choice.split(" move")[0]
                                  if "how many" in page["question"] else choice) == wants_right)
        browser.evaluate(f"asks[{i}].querySelectorAll('button')[{answer}].click()")
        return
    wrong = [j for j, cell in enumerate(page["cells"]) if is_wrong_cell(*cell)]
    check(len(wrong) == 1, "one cell is wrong", wrong)
    plane, y, x, *_ = page["cells"][wrong[0]]
    if not wants_right:
        y, x = next((cell[1], cell[2]) for cell in page["cells"]
                    if cell[0] == plane and cell[3] not in ("x", "z") and cell[1:3] != [y, x])
    keys = f"""const start = cells({i}).find((cell) => cell.plane === {plane} && cell.td.tabIndex === 0);
      start.td.focus();
      for (let n = start.y; n < {y}; n++) press(document.activeElement, "ArrowDown");
      for (let n = start.x; n < {x}; n++) press(document.activeElement, "ArrowRight");
      for (let n = {x}; n < start.x; n++) press(document.activeElement, "ArrowLeft");
      press(document.activeElement, "Enter")"""
    browser.evaluate("{" + keys + "}")


def test_page_grades_itself():
    bookmarks = [{"step": 0, "question": "winner"}, {"step": 150, "question": "moves"},
                 {"step": 250, "question": "reply"}, {"step": 379, "question": "cell"},
                 {"step": 400, "note": "A note"}]
    data = lesson("x.html", bookmarks)

    def answer_all(browser, wants_right):
        pages = json.loads(browser.evaluate(READ_PAGE))
        check(len(pages) == 4, len(pages))
        for i, page in enumerate(pages):
            choose(browser, i, page, wants_right)
        state = json.loads(browser.evaluate(STATE))
        check(state["score"] == f"All answered: {4 if wants_right else 0} of 4 right", state)
        word = "Right: " if wants_right else "Wrong: "
        check(all(verdict.startswith(word) for verdict in state["verdicts"]), state)
        for verdict in state["verdicts"]:
            answer, reason = verdict.split("\n")
            check(len(reason) > 20 and reason.encode() not in data, verdict)

    def look_at_paper(browser):
        hidden = "getComputedStyle(document.getElementById('answers')).display"
        check(browser.evaluate(hidden) == "none", "answers on the screen")
        browser.call("Emulation.setEmulatedMedia", media="print", features=[])
        check(browser.evaluate(hidden) == "block", "no answers on paper")
        text = browser.evaluate("document.getElementById('answers').innerText")
        check(text.count("because") + text.count("Because") >= 4, text)

    use_page(data, lambda browser: answer_all(browser, True))
    use_page(data, lambda browser: (look_at_paper(browser), answer_all(browser, False)))


def test_page_takes_any_note():
    bookmarks = [{"step": i, "note": note.replace("alert", "window.hacked = 1;alert"),
                  "question": "winner"} for i, note in enumerate(HOSTILE)]

    def look(browser):
        state = json.loads(browser.evaluate(STATE))
        check(state["hacked"] == "undefined" and state["title"] == "Two Courtyards", state)
        notes = browser.evaluate(
            "[...document.querySelectorAll('.note')].map((p) => p.textContent).join('\\n')")
        for bookmark in bookmarks:
            for line in bookmark["note"].translate(TURNS).split("\n"):
                check(line in notes, line)

    use_page(lesson("x.html", bookmarks), look)


def test_page_asks_nothing_of_the_network():
    text = lesson("x.html", all_questions()).decode()
    check("default-src 'none'; script-src 'sha256-" in text, text[:400])
    check(text.count("http://") == text.count("http://www.w3.org/2000/svg"), "an address")
    check("https://" not in text and " style=" not in text, "an address")
    script = text.rsplit("<script>", 1)[1]
    check(len(script) < 20000, len(script))
    ids = re.findall(r' id="([^"]+)"', text)
    check(len(ids) == len(set(ids)), "an id that is there twice",
          [one for one in set(ids) if ids.count(one) > 1][:3])


def test_slides_have_room_for_notes():
    need("pdflatex")
    notes = ("", "One line.", "Count the counters that are left, and say which one it is. " * 2,
             "One\nline\nafter\nanother,\nfive", "Many words. " * 40)
    bookmarks = [{"step": step + i, "question": kind, "note": note}
                 for step, note in zip((70, 150, 200, 250, 300), notes)
                 for i, kind in enumerate(KINDS)]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "slides.tex"
        path.write_bytes(lesson("x.tex", bookmarks))
        subprocess.run(["pdflatex", "-interaction=batchmode", path.name], cwd=folder,
                       capture_output=True, timeout=280, check=False)
        log = path.with_suffix(".log").read_text("latin-1")
        if "beamer.cls' not found" in log:
            raise Skip("beamer is not installed")
        check("Output written" in log, log[-900:])
        check("Overfull \\vbox" not in log, re.findall(r"Overfull \\vbox.*", log))


def test_slides_are_set_by_latex():
    need("pdflatex", "pdftotext")
    bookmarks = [{"step": 0, "question": "winner", "note": HOSTILE[0]},
                 {"step": 379, "question": "cell", "note": HOSTILE[1]},
                 {"step": 400, "note": HOSTILE[5]}, {"step": 401, "note": HOSTILE[3]}]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "slides.tex"
        path.write_bytes(lesson("x.tex", bookmarks))
        frames = re.findall(r"\\begin{frame}.*?\\end{frame}", path.read_text("utf-8"), re.DOTALL)
        check(sum(frame.count("\\usebox{") for frame in frames) >= 4, frames)
        check("tikzpicture" not in "".join(frames), "a picture is set once an overlay")
        done = subprocess.run(["pdflatex", "-interaction=batchmode", path.name], cwd=folder,
                              capture_output=True, text=True, timeout=280, check=False)
        if "beamer.cls' not found" in path.with_suffix(".log").read_text("latin-1"):
            raise Skip("beamer is not installed")
        check(done.returncode == 0, done.stdout, path.with_suffix(".log").read_text("latin-1")[-900:])
        text = read_pdf(path.with_suffix(".pdf").read_bytes())
    pages = [" ".join(page.split()) for page in text.split("\f")]
    asked = [page for page in pages if "who wins?" in page]
    check(len(asked) == 2, len(asked))
    check("because" not in asked[0] and "because" in asked[1], asked)
    check(sum("One cell of the tables is wrong" in page for page in pages) == 2, pages)


def limit_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def test_a_full_disk_leaves_the_old_lesson():
    text = with_bookmarks(COURTYARDS, all_questions()).encode()
    for suffix in ("gift", "pdf", "html", "tex"):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / f"x.{suffix}"
            path.write_text("the old lesson", encoding="utf-8")
            done = subprocess.run([PROGRAM, "lesson", "-", "-o", path], input=text,
                                  preexec_fn=limit_files, capture_output=True, check=False)
            check(done.returncode == INPUT and path.name in done.stderr.decode(), suffix, done)
            check(path.read_text(encoding="utf-8") == "the old lesson", suffix)
            check([file.name for file in path.parent.iterdir()] == [path.name], suffix)


def test_same_input_gives_same_bytes():
    for name in ("x.gift", "x.pdf", "x.html", "x.tex"):
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
