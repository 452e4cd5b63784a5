#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page, the completion and --help know the same commands and
options, and the page keeps its promises about JSON."""

import json
import pathlib
import re
import subprocess
import sys

from cli_support import DATA as TEST_DATA
from cli_support import EXAMPLE, FINE, PROGRAM, check, draws, main, needs, possible, run

DATA = pathlib.Path(sys.argv[2])
PAGE = (DATA / "mousehole-cli.1").read_text(encoding="utf-8").replace("\\-", "-")


# What no command leaves out that takes an algorithm.
SWITCH = "--cap-first"


def section(title):
    return PAGE.split(f".SH {title}\n")[1].split("\n.SH ")[0]


def commands_of_page():
    """Returns the part of the page for each command."""
    parts = section("COMMANDS").split(".SS ")[1:]
    return {part.split("\n", 1)[0]: part for part in parts}


def long_options(text):
    return set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", text))


def headed(text):
    """Returns the options that paragraphs of the page are about."""
    return set().union(*map(long_options, re.findall(r"\.TP\n(.*)", text)))


def switches_of_page():
    return headed(section("ALGORITHMS"))


def commands_with_help():
    return [name for [name] in possible([[name] for name in commands_of_page()])]


def options_of_help(*command):
    outcome = run(*command, "--help")
    check(outcome.status == FINE and outcome.err == "", outcome)
    options = outcome.out.split("Options:\n")[1].split("\n\n")[0]
    lines = [line for line in options.splitlines() if line.lstrip().startswith("-")]
    return {long_options(line).pop() for line in lines}


def test_page_shows_the_scripts_that_try_cluster_runs():
    shown = PAGE.replace("\n.B ", "\n").replace("\\ ", " ").replace("\\(dq", '"')
    scripts = list((DATA / "census").iterdir())
    check(len(scripts) == 4, scripts)
    for script in scripts:
        check(f"\n.nf\n{script.read_text(encoding='utf-8')}.fi\n" in shown, script)
        check(script.name in shown.split(".SH EXAMPLES")[1], script)


def test_help_and_page_list_the_same_commands():
    listed = run("--help").out.split("Commands:\n")[1].split("\n\n")[0]
    names = {line.split()[0] for line in listed.splitlines()}
    check(names == set(commands_of_page()), names)


def test_help_and_page_list_the_same_options():
    for name in commands_with_help():
        part = commands_of_page()[name]
        shown = options_of_help(name)
        told = headed(part) | (switches_of_page() if SWITCH in shown else set()) | {"--help"}
        check(shown == told, name, shown ^ told)
    shown = options_of_help()
    check(shown == long_options(section("OPTIONS")), shown)


def complete(*words):
    """Returns what bash offers for the last word."""
    script = """
        source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _mousehole_cli; printf '%s\\n' "${COMPREPLY[@]}"
    """
    path = DATA / "completions" / "bash" / "mousehole-cli"
    command = ["bash", "-c", script, path, PROGRAM, *words]
    finished = subprocess.run(command, capture_output=True, check=True, text=True)
    check(finished.stderr == "", finished)
    return set(finished.stdout.split())


def test_completion_offers_the_same_options():
    for name in commands_with_help():
        offered = complete(name, "--")
        check(offered == options_of_help(name), name, offered ^ options_of_help(name))
    offered = complete("")
    check(offered == set(commands_of_page()) | options_of_help(), offered)


def test_completion_offers_only_values_that_are_taken():
    names = complete("solve", "--algorithm", "")
    check(names == set(re.findall(r"\.TP\n\.B (\w+)\n", section("ALGORITHMS"))), names)
    owners = {"--cap": "capped", "--marks": "alphabeta", "--ask": "alphabeta", "--player": "safe"}
    for switch, owner in owners.items():
        values = complete("solve", switch, "")
        check(len(values) > 1 and values == complete("solve", switch, "="), switch, values)
        for value in values:
            outcome = run("solve", "--algorithm", owner, switch, value, EXAMPLE)
            check(outcome.status == FINE, switch, value, outcome)


def test_page_and_help_know_the_algorithms():
    names = complete("solve", "--algorithm", "")
    told = run("solve", "--algorithm", "nonsense", EXAMPLE).err
    check(names == set(re.search(r"known: (.*)", told).group(1).split(", ")), told)
    for name in names | complete("coins", "--algorithm", ""):
        command = "solve" if name in names else "coins"
        check(re.search(rf"\b{name}\b", run(command, "--help").out), command, name)
        check(re.search(rf"^\.BR? .*\b{name}\b", PAGE, re.MULTILINE), name)


@draws
def test_page_and_help_know_the_formats_of_figures():
    told = run("export", "-o", "x.svg", "--format=nonsense", EXAMPLE).err
    known = re.search(r"must be ([a-z|]+)", told).group(1)
    check(set(known.split("|")) == complete("export", "--format", ""), told)
    check(f"--format={known}" in run("export", "--help").out, known)
    part = commands_of_page()["export"].split("--format=")[1].split(".TP")[0]
    for name in known.split("|"):
        check(re.search(rf"^\.BR? {name}\b", part, re.MULTILINE), name)


def test_completion_knows_the_games_of_coins():
    check(complete("coins", "") == {"take", "ends"}, complete("coins", ""))
    check(complete("solve", "") == set(), "files are for bash")
    for name in complete("coins", "--algorithm", ""):
        calls = [run("coins", *game, "--algorithm", name) for game in (["take", "3"], ["ends", "3"])]
        check(any(outcome.status == FINE for outcome in calls), name)


def test_page_and_completion_know_the_formats_and_kinds():
    heads = re.findall(r"^\.BR (.*\(\..*)", section("FORMATS"), re.MULTILINE)
    page = {name for head in heads for name in re.findall(r"([a-z][a-z0-9-]+) \" ", head)}
    offered = complete("convert", "--to", "") | complete("convert", "--from", "")
    check(page == offered, page ^ offered)
    for option in ("--from", "--to"):
        told = run("convert", EXAMPLE, "x.dot", option, "nonsense").err
        known = set(re.search(r"possible: (.*)", told).group(1).split(", "))
        check(known == complete("convert", option, ""), option)
    kinds = {line.split()[0] for line in run("generate", "--list").out.splitlines()}
    check(kinds == complete("generate", ""), kinds)


# What is typed, and what it may become; where there is nothing, the shell offers files.
TYPED = {
    ("so",): {"solve"},
    ("solve", "--al"): {"--algorithm"},
    ("solve", "--algorithm=re"): {"retrograde", "relaxation"},
    ("compare", "--algorithms=safe,re"): {"safe,retrograde", "safe,relaxation"},
    ("coins", ""): {"take", "ends"},
    ("solve", "--cap="): {"2n", "100", "1000", "safe"},
    ("solve", "--player", ""): {"mouse", "cat", "both"},
    ("judge", "--command", ""): set(),
    ("solve", EXAMPLE[:-1]): set(),
    ("verify", "--table", ""): set(),
}

# The functions of zsh's completion system that the script calls, each saying what it was given.
ZSH = """
    _call_program() { shift; eval "$*" }
    _describe() { print -l -- "${(@)candidates%%:*}" }
    _files() { }
    compset() { }
    script=$1; shift
    words=("$@"); CURRENT=$#
    source $script
"""


@needs("zsh")
def test_zsh_offers_the_same():
    path = DATA / "completions" / "zsh" / "_mousehole-cli"
    for words, expected in TYPED.items():
        command = ["zsh", "-f", "-c", ZSH, "zsh", path, PROGRAM, *words]
        offered = set(subprocess.check_output(command, text=True).split())
        check(offered == expected, words, offered)


@needs("fish")
def test_fish_offers_the_same():
    path = DATA / "completions" / "fish" / "mousehole-cli.fish"
    folder = pathlib.Path(PROGRAM).parent
    for words, expected in TYPED.items():
        script = f"set PATH {folder} $PATH; source {path}; complete --do-complete $argv[1]"
        call = " ".join(["mousehole-cli", *words])
        told = subprocess.check_output(["fish", "--no-config", "-c", script, call], text=True)
        offered = {line.split("\t")[0].split("=")[-1] for line in told.splitlines()}
        if not expected:
            check(not offered & set(commands_with_help()), words, offered)
            check("retrograde" not in offered and "--help" not in offered, words, offered)
        else:
            check(offered == expected, words, offered)


def test_completion_completes_the_last_of_a_list():
    check(complete("compare", "--algorithms", "safe,re") == {"safe,retrograde", "safe,relaxation"},
          complete("compare", "--algorithms", "safe,re"))
    check(complete("solve", "--algorithm", "=", "ca") == {"capped"}, "behind a sign")


def keys_of(answer):
    """Returns the keys of an answer and of all that is in it."""
    if isinstance(answer, list):
        return set().union(*map(keys_of, answer))
    if not isinstance(answer, dict):
        return set()
    return set(answer).union(*map(keys_of, answer.values()))


def test_page_documents_every_key_and_exit_status():
    answers = {
        "solve": [["--algorithm", name, "--cap=0"] if name == "capped" else ["--algorithm", name]
                  for name in complete("solve", "--algorithm", "")],
        "compare": [["--cap", "0"]],
        "hunt": [["--differ", "retrograde,capped:cap=1", "--boards=200"]],
        "census": [["--starts=all", str(TEST_DATA / "connected-5-6.g6")]],
        "coins": [["take", "7"], ["take", "7", "--algorithm=memo"], ["ends", "[3,2,2]"],
                  ["ends", "[8,15,3,7]", "--algorithm=greedy"]],
        "judge": [["--up-to=3", str(TEST_DATA / "judge" / "distances.py")]],
    }
    parts = {
        part.split(" ", 1)[0]: part for part in section("JSON OUTPUT").split(".SS ")[1:]
    }
    parts["compare"] += parts["solve"]  # "as above"
    for command, calls in answers.items():
        for call in calls:
            files = [] if command in ("census", "coins", "hunt", "judge") else [EXAMPLE]
            keys = keys_of(json.loads(run(command, "--json", *call, *files).out))
            for key in keys:
                found = re.search(rf"^\.[BR]+ .*\b{key}\b", parts[command], re.MULTILINE)
                check(found, command, key)
    statuses = re.findall(r"\.TP\n\.B (\d)\n", section("EXIT STATUS"))
    check(statuses == ["0", "1", "2", "3"], statuses)


def test_page_documents_every_key_of_a_document():
    digest = "0123456789abcdef" * 4
    whole = {
        "mousehole": 1, "name": "A path", "game": "cat-and-mouse", "graph": [[1], [0, 2], [1]],
        "places": [[0, 0], [1, 0], [2, 0]], "names": {"0": "End"}, "first": "cat",
        "rules": {"mouse-may-pass": True, "cat-may-pass": True, "stuck": "draws"},
        "hide-results": True,
        "games": [{"board": digest, "by-hand": ["cat"], "first": "cat", "positions": [[1, 2]]}],
        "bookmarks": [{"run": digest, "step": 3, "note": "Here"}],
        "predictions": [{"run": digest, "answers": [[3, True]]}],
    }
    grid = {"mousehole": 2, "holes": [3], "mouse": 0, "cat": 1,
            "grid": {"rows": ["..", ".."], "mouse-jump": 1, "cat-jump": 2, "cat-piece": "king"}}
    keys = set()
    for given in (whole, grid):
        written = json.loads(run("convert", "--to=document", json.dumps(given), "-").out)
        check(set(given) - {"game"} <= set(written), set(given) - set(written))
        keys |= keys_of(written)
    for key in keys - {"0"}:
        check(re.search(rf"^\.BR? .*(?<!\w){key}\b", section("DOCUMENTS"), re.MULTILINE), key)


def test_help_fits_a_terminal_and_works_behind_other_arguments():
    for name in commands_with_help():
        text = run(name, "--help").out
        check(text == run(name, EXAMPLE, "x", "y", "-h").out, name)
        check(f"mousehole-cli {name} " in text, text)
        check(max(map(len, text.splitlines())) <= 100, text)


def test_version_is_that_of_the_project():
    check(re.fullmatch(r"mousehole-cli \d+\.\d+\.\d+\n", run("--version").out), "no version")


if __name__ == "__main__":
    main()
