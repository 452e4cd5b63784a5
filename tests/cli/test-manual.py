#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page, the completion and --help know the same commands and
options, and the page keeps its promises about JSON."""

import json
import pathlib
import re
import sys

from cli_support import EXAMPLE, FINE, check, main, run

DATA = pathlib.Path(sys.argv[2])
PAGE = (DATA / "mousehole-cli.1").read_text(encoding="utf-8").replace("\\-", "-")
COMPLETION = (DATA / "completions" / "mousehole-cli").read_text(encoding="utf-8")


def section(title):
    return PAGE.split(f".SH {title}\n")[1].split("\n.SH ")[0]


def commands_of_page():
    """Returns the part of the page for each command."""
    parts = section("COMMANDS").split(".SS ")[1:]
    return {part.split("\n", 1)[0]: part for part in parts}


def long_options(text):
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


def options_of_help(*command):
    outcome = run(*command, "--help")
    check(outcome.status == FINE and outcome.err == "", outcome)
    options = outcome.out.split("Options:\n")[1].split("\n\n")[0]
    return {long_options(line).pop() for line in options.splitlines()}


def test_help_and_page_list_the_same_commands():
    listed = run("--help").out.split("Commands:\n")[1].split("\n\n")[0]
    names = {line.split()[0] for line in listed.splitlines()}
    check(names == set(commands_of_page()), names)


def test_help_and_page_list_the_same_options():
    for name, part in commands_of_page().items():
        shown = options_of_help(name)
        headed = set()
        for heading in re.findall(r"\.TP\n(.*)", part):
            headed |= long_options(heading)
        check(shown == headed | {"--help"}, name, shown ^ (headed | {"--help"}))
    shown = options_of_help()
    check(shown == long_options(section("OPTIONS")), shown)


def test_completion_offers_the_same_options():
    for name in commands_of_page():
        offered = re.search(rf"^ +{name}\)\s+words='([^']*)'", COMPLETION, re.MULTILINE)
        check(set(offered.group(1).split()) == options_of_help(name), name, offered.group(1))
    offered = re.search(r"1/\*\) words='([^']*)'", COMPLETION).group(1).split()
    check(set(offered) == set(commands_of_page()) | options_of_help(), offered)


def test_page_documents_every_key_and_exit_status():
    answer = json.loads(run("solve", "--json", EXAMPLE).out)
    part = section("JSON OUTPUT")
    for key in [*answer, *answer["counts"]]:
        check(re.search(rf"^\.BR? .*\b{key}\b", part, re.MULTILINE), key)
    statuses = re.findall(r"\.TP\n\.B (\d)\n", section("EXIT STATUS"))
    check(statuses == ["0", "1", "2", "3"], statuses)


def test_help_fits_a_terminal_and_works_behind_other_arguments():
    for name in commands_of_page():
        text = run(name, "--help").out
        check(text == run(name, EXAMPLE, "x", "y", "-h").out, name)
        check(f"mousehole-cli {name} " in text, text)
        check(max(map(len, text.splitlines())) <= 100, text)


def test_version_is_that_of_the_project():
    check(re.fullmatch(r"mousehole-cli \d+\.\d+\.\d+\n", run("--version").out), "no version")


if __name__ == "__main__":
    main()
