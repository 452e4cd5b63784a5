#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands load nothing that draws; the one that draws is a program of its own, which
nobody notices unless it is missing."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile

from cli_support import (
    DATA, DRAWING_PROGRAM, ENVIRONMENT, EXAMPLE, FINE, INPUT, PATIENCE_SECONDS, PROGRAM, USAGE, Skip,
    check, check_refused, draws, main, run,
)

MAX_LIBRARIES = 20
DRAWS = ("export", "lesson", "worksheet")
DRAWING = ("export", "-", "-o", "-", "--format=svg")

# A call of each command, and what it reads.
CALLS = {
    "solve": ((EXAMPLE, "--json"), ""),
    "compare": ((EXAMPLE,), ""),
    "verify": ((EXAMPLE,), ""),
    "table": ((EXAMPLE,), ""),
    "trace": ((EXAMPLE,), ""),
    "hunt": (("--draw", "--boards", "20"), ""),
    "coins": (("take", "20"), ""),
    "convert": ((EXAMPLE, "-", "--to=gml"), ""),
    "generate": (("grid", "3", "4"), ""),
    "census": ((), "D~{\n"),
    "judge": ((str(DATA / "judge" / "right_retrograde.py"), "--up-to", "3"), ""),
}


def list_commands():
    listed = re.search(r"^Commands:\n((?:  .*\n)+)", run("--help").out, re.M).group(1)
    return [line.split()[0] for line in listed.splitlines()]


def count_libraries(*arguments, text=""):
    """Returns how many libraries the loader of the GNU C library says it has initialized."""
    loaded = run(*arguments, text=text, environment={"LD_DEBUG": "libs"})
    return len(re.findall(r"calling init:", loaded.err))


def install(folder, *programs):
    """Copies programs into a folder; returns the path of the first."""
    for program in programs:
        shutil.copy2(program, folder)
    return str(pathlib.Path(folder) / pathlib.Path(programs[0]).name)


def test_what_draws_nothing_loads_little():
    if count_libraries("--version") == 0:
        raise Skip("this loader does not tell what it loads")
    for name in list_commands():
        if name not in DRAWS:
            arguments, text = CALLS[name]
            n_libraries = count_libraries(name, *arguments, text=text)
            check(0 < n_libraries <= MAX_LIBRARIES, name, n_libraries)


def test_what_draws_is_missing_with_its_name():
    with tempfile.TemporaryDirectory() as folder:
        alone = install(folder, PROGRAM)
        for arguments in (DRAWING, ("export", "--help"), ("export",)):
            outcome = run(*arguments, text=EXAMPLE, executable=alone)
            check_refused(outcome, INPUT, "mousehole-export", "missing")
        check(run("solve", EXAMPLE, executable=alone).status == FINE, "solving needs it")


@draws
def test_what_draws_is_not_searched_in_the_path():
    with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
        alone = install(here, PROGRAM)
        install(there, DRAWING_PROGRAM)
        paths = {"PATH": f"{there}:{os.environ['PATH']}"}
        outcome = run(*DRAWING, text=EXAMPLE, environment=paths, executable=alone, cwd=there)
        check_refused(outcome, INPUT, "mousehole-export")


@draws
def test_what_draws_is_found_beside():
    with tempfile.TemporaryDirectory() as folder:
        program = install(folder, PROGRAM, DRAWING_PROGRAM)
        outcome = run(*DRAWING, text=EXAMPLE, executable=program, cwd="/", environment={"PATH": ""})
        check(outcome.status == FINE and outcome.raw == run(*DRAWING, text=EXAMPLE).raw, outcome)


def test_what_cannot_be_executed_says_why():
    with tempfile.TemporaryDirectory() as folder:
        program = install(folder, PROGRAM)
        (pathlib.Path(folder) / "mousehole-export").write_text("", encoding="ascii")
        outcome = run(*DRAWING, text=EXAMPLE, executable=program)
        check_refused(outcome, INPUT, "mousehole-export: ", "denied")


@draws
def test_help_of_what_draws_is_that_of_the_command():
    own, listed = run("export", "--help"), run("--help")
    check(own.status == FINE and "mousehole-cli export [OPTION" in own.out, own)
    summary = own.out.splitlines()[3]
    check(re.search(rf"^  export +{re.escape(summary)}$", listed.out, re.M), summary)


@draws
def test_exit_codes_pass_through():
    check(run(*DRAWING, text=EXAMPLE).status == FINE, "fine")
    check_refused(run("export", EXAMPLE), USAGE, "-o OUT", "mousehole-cli export --help")
    check_refused(run(*DRAWING, text="[[1],[2]]"), INPUT, "standard input: ")


@draws
def test_a_closed_pipe_ends_it_in_silence():
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "wb") as broken:
        outcome = run(*DRAWING, text=EXAMPLE, stdout=broken)
    check(outcome.status == -signal.SIGPIPE and outcome.err == "", outcome)


@draws
def test_signals_reach_what_draws():
    """It is the same process, which waits for its input."""
    with subprocess.Popen(
        [PROGRAM, *DRAWING], env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        process.stdin.write(b"[[1],")
        process.stdin.flush()
        process.terminate()
        check(process.wait(PATIENCE_SECONDS) == -signal.SIGTERM, process.returncode)


@draws
def test_missing_channels_stay_missing():
    outcome = run(*DRAWING, text=EXAMPLE, preexec_fn=lambda: os.close(1))
    check(outcome.status == INPUT and "standard output" in outcome.err, outcome)


if __name__ == "__main__":
    main()
