#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bad boards, bad files, bad calls and bad outputs: each is told, with its
exit status, and leaves nothing on standard output."""

import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import time

from cli_support import (
    ENVIRONMENT, EXAMPLE, FINE, INPUT, PATIENCE_SECONDS, PROGRAM, USAGE, check, check_refused,
    in_parallel, main, possible, run,
)

ROLES = b'{"mousehole":1,"graph":[[1],[0],[]],'

# What is read, and what the message must name: the place, and mostly the value.
BAD_BOARDS = [
    (b"", "empty"),
    (b" \n\t\n", "empty"),
    (b"\xef\xbb\xbf", "empty"),
    (b"[", "line 1, column 2: "),
    (b"[[1],[0]", "line 1, column 9: "),
    (b"[[1],[0]]]", "line 1, column 10: found “]”"),
    (b"[[1],[0]] x", "line 1, column 11: found “x”"),
    (b"[[1],[0]],", "line 1, column 10: found “,”"),
    (b"[[1],[0,]]", "line 1, column 9: found “]”"),
    (b"[[1],\r\n [0],\r\n [,]]", "line 3, column 3: found “,”"),
    (b"[[1] [0]]", "line 1, column 6: "),
    (b"[]", "line 1, column 1: "),
    (b"[[0],[1]]", "line 1, column 3: 0 "),
    (b"[[1],[2]]", "line 1, column 7: 2 "),
    (b"[[1],[-1]]", "line 1, column 7: -1"),
    (b"[[1],[0.5]]", "line 1, column 7: 0.5"),
    (b"[[1],[1e400]]", "line 1, column 7: 1e400"),
    (b'[[1],["0"]]', 'line 1, column 7: "0"'),
    (b"[[1],[null]]", "line 1, column 7: null"),
    (b"[[1],0]", "line 1, column 6: 0"),
    (b"[[1],[[0]]]", "line 1, column 7: "),
    (b"[[01],[0]]", "line 1, column 3: 01"),
    (b"[[0x1],[0]]", "line 1, column 3: 0x1"),
    (b"[[1],[+0]]", "line 1, column 7: +0"),
    (b"[[1],[NaN]]", "line 1, column 7: "),
    (b"[[18446744073709551615],[0]]", "line 1, column 3: 18446744073709551615"),
    (b"[[999999999],[0]]", "line 1, column 3: 999999999"),
    (b"[[1],\n [0],\n [7]]", "line 3, column 3: 7 "),
    (b"[['1'],[0]]", "line 1, column 3: "),
    (b"[[1],[0]] // no", "line 1, column 11: "),
    (b"[[1],[0]]\0", "line 1, column 10: "),
    (b"[[1],[0\xff]]", "line 1, column 8: "),
    (b"\xff\xfe[\0[\0]\0]\0", "line 1, column 1: "),
    (b"[" * 100000, "line 1, column 65: "),
    (b'["a', "line 1, column 2: "),
    (b"hello", "“hello”"),
    (b"<graphml/>", "“<graphml/>”"),
    (b"null", "“null”"),
    (b"{}", "line 1, column 1: "),
    (b'{"graph":5}', "line 1, column 10: 5"),
    (b'{"graph":[[]],"graph":[]}', "line 1, column 15: "),
    (b'{"nodes":1000000000}', "line 1, column 1: "),
    (b'{"mousehole":99,"graph":[[1],[0],[]]}', "99"),
    (b'{"mousehole":1}', "graph"),
    (ROLES + b'"holes":[5]}', "line 1, column 46: 5 "),
    (ROLES + b'"cat":0}', "node 0 is a hole"),
    (ROLES + b'"first":"dog"}', 'line 1, column 45: "dog"'),
    (ROLES + b'"rules":{"stuck":"x"}}', 'line 1, column 54: "x"'),
    (ROLES + b'"places":[[0,0]]}', "line 1, column 46: "),
    (b'{"directed":false,"graph":[[1],[],[]]}', "line 1, column 29: 1 "),
    (b"[[]]", "the board has no mouse"),
    (b"[[1],[0]]", "the board has no cat"),
]

BAD_CALLS = [
    ([], "command"),
    (["help"], "“help”"),
    (["Solve", EXAMPLE], "“Solve”"),
    (["--nonsense"], "--nonsense"),
    (["solve"], "file is missing"),
    (["solve", EXAMPLE, EXAMPLE], "2"),
    (["solve", EXAMPLE, "-", "-"], "3"),
    (["solve", "--nonsense", EXAMPLE], "--nonsense"),
    (["solve", "-x", EXAMPLE], "-x"),
    (["solve", "--json", "--statistics", EXAMPLE], "--json and --statistics exclude each other"),
    (["solve", EXAMPLE, "--algorithm"], "--algorithm"),
    (["solve", EXAMPLE, "--algorithm", "magic"], "“magic”; known: retrograde"),
    (["solve", EXAMPLE, "--cap", "9"], "--cap is not for retrograde"),
    (["solve", EXAMPLE, "--algorithm", "safe", "--marks=turn"], "--marks is not for safe"),
    (["compare"], "file is missing"),
    (["compare", EXAMPLE, "--algorithm", "safe"], "--algorithm"),
    (["compare", EXAMPLE, "--algorithms", "safe"], "“safe” should be two"),
    (["compare", EXAMPLE, "--algorithms", "safe,magic"], "“magic”; known: retrograde"),
    (["compare", EXAMPLE, "--algorithms", "safe,retrograde", "--lifo"], "--lifo is not for safe"),
    (["compare", EXAMPLE, "--cap", "much"], "“much”; possible: 2n, 100, 1000, safe"),
    (["verify"], "file is missing"),
    (["verify", EXAMPLE, "--algorithm", "capped", "--cap="], "“”; possible: 2n"),
    (["verify", "--json", EXAMPLE], "--json"),
    (["table"], "file is missing"),
    (["table", EXAMPLE, "-o"], "-o"),
    (["export", EXAMPLE], "-o OUT"),
    (["table", EXAMPLE, "--player=cat"], "--player is not for retrograde"),
    (["export", "-o", "a.svg"], "file is missing"),
    (["export", EXAMPLE, "-o", "-"], "--format"),
    (["export", EXAMPLE, "-o", "a.jpeg"], "“a.jpeg”"),
    (["export", EXAMPLE, "-o", "a", "--format", "webp"], "“webp”"),
    (["export", EXAMPLE, "-o", "a.svg", "--view", "table"], "“table”"),
    (["export", EXAMPLE, "-o", "a.svg", "--theme", "red"], "“red”"),
    (["export", EXAMPLE, "-o", "a.svg", "--step", "1", "--level", "1"], "--level"),
    (["export", EXAMPLE, "-o", "a.svg", "--algorithm", "capped", "--level", "1"], "by levels"),
    (["export", EXAMPLE, "-o", "a.svg", "--budget", "1"], "--budget is not for retrograde"),
    (["export", EXAMPLE, "-o", "a.png", "--dpi", "0"], "from 10 to 2400"),
    (["export", EXAMPLE, "-o", "a.png", "--dpi", "1e9"], "“1e9”"),
    (["convert", EXAMPLE, "", "--to=dot"], "the file is missing"),
    (["table", EXAMPLE, "-o", ""], "--output: the file is missing"),
    (["lesson", EXAMPLE, "-o", "a.svg"], "“a.svg”"),
    (["export", EXAMPLE, "--output=", "--format=svg"], "--output: the file is missing"),
    (["generate", "path", "5", "--output="], "--output: the file is missing"),
    (["hunt", "--draw", "--nodes=5.5"], "--nodes cannot be “5.5”"),
    (["hunt", "--draw", "--edges=3.2-5"], "--edges cannot be “3.2-5”"),
    (["census", "-jx"], "--jobs cannot be “x”"),
    (["census", "-j-1"], "--jobs cannot be “-1”"),
    (["census", "--json="], "--json: the file is missing"),
    (["census", "--csv="], "--csv: the file is missing"),
    (["census", "--checkpoint="], "--checkpoint: the file is missing"),
]


def test_bad_boards_are_refused_with_place_and_value():
    def refuse(case):
        text, word = case
        check_refused(run("solve", "-", "--json", text=text), INPUT, "standard input: ", word)

    in_parallel(refuse, BAD_BOARDS)


def test_bad_boards_are_refused_by_every_command_and_from_files():
    text, word = BAD_BOARDS[12]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "bad.json"
        path.write_bytes(text)
        drawing = ["export", "-o", f"{folder}/out.svg"]
        for command in possible([["solve"], ["compare"], ["verify"], ["table"], drawing]):
            check_refused(run(*command, path), INPUT, f"{path}: ", word)
        check(os.listdir(folder) == ["bad.json"], os.listdir(folder))


def test_a_bad_list_in_place_of_a_file_is_refused():
    check_refused(run("solve", "[[1],[2]]"), INPUT, "line 1, column 7: 2 ")
    check_refused(run("solve", "[[1]"), INPUT, "line 1, column 5: ")


def test_bad_calls_end_with_a_hint():
    def refuse(case):
        for call in possible([case[0]]):
            check_refused(run(*call, text=EXAMPLE), USAGE, case[1])

    in_parallel(refuse, BAD_CALLS)


def test_an_option_that_the_locale_cannot_read_is_a_wrong_call():
    call = ("solve", "--algorithm", "é".encode(), EXAMPLE)
    check_refused(run(*call, environment={"LC_ALL": "C"}), USAGE)


def test_messages_cannot_control_the_terminal():
    name = "no\x1b[31m\nfile\u2028\x9b"
    calls = [
        (INPUT, "solve", name), (INPUT, "table", EXAMPLE, "-o", f"/{name}/{name}"),
        (USAGE, name), (USAGE, "solve", f"--{name}", "-"), (USAGE, "solve", "--algorithm", name, "-"),
    ]
    for status, *call in calls:
        outcome = run(*call, text=EXAMPLE)
        check_refused(outcome, status, "no[31mfile")
        check(not set("\x1b\x9b\u2028") & set(outcome.err), outcome)


def test_messages_are_whole_in_the_locale_of_scripts():
    for name in ("C", "POSIX", "nonsense"):
        outcome = run("nonsense", environment={"LC_ALL": name})
        check_refused(outcome, USAGE, "“nonsense”", "Try “mousehole-cli --help”.")


def test_what_is_not_a_file_is_refused_at_once():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.mkfifo(folder / "pipe")
        (folder / "loop").symlink_to("loop")
        with open(folder / "sparse", "wb") as sparse:
            sparse.truncate(8 << 30)
        (folder / "empty").touch()
        (folder / "wrong\udcff").write_text("[[1],[2]]", encoding="utf-8")
        cases = [
            (folder, "folder"),
            (folder / "missing", "No such file"),
            (folder / "missing" / "file", "No such file"),
            (folder / "empty" / "file", "Not a directory"),
            (folder / "pipe", "pipe"),
            (folder / "loop", "loop"),
            (folder / "sparse", "64 MiB"),
            (folder / "empty", "empty"),
            (folder / "wrong\udcff", "line 1, column 7"),
            (pathlib.Path("/dev/zero"), "device"),
            (pathlib.Path("x" * 300), "too long"),
        ]
        start = time.monotonic()
        for path, word in cases:
            check_refused(run("solve", path), INPUT, word)
        check(time.monotonic() - start < PATIENCE_SECONDS, "something waited")
    for call in (["solve"], ["table"], ["census"], ["census", "--merge"]):
        check_refused(run(*call, ""), INPUT, "the file is missing")
    check_refused(run("convert", "", "-", "--to=dot"), INPUT, "the file is missing")


def test_words_in_no_encoding_are_named():
    for call in (["solve", "--algorithm=\udcff", EXAMPLE], ["hunt", "--longest", "\udcff"],
                 ["census", "file\udcff", "--where=\udcff=x"]):
        named = call[-1] if call[-1] != EXAMPLE else call[1]
        check_refused(run(*call), USAGE, f"“{named.replace(chr(0xdcff), chr(0xfffd))}” is not text")
    check_refused(run("solve", "--algorithm=é", EXAMPLE, environment={"LC_ALL": "C"}), USAGE,
                  "“--algorithm=é” is not text")


def test_endless_standard_input_is_refused():
    with open("/dev/zero", "rb") as zero:
        check_refused(run("solve", "-", stdin=zero), INPUT, "standard input: ", "64 MiB")


def run_closed(command):
    """Runs it by a shell that closes some of what is open."""
    return subprocess.run(["/bin/sh", "-c", f'exec "$0" {command}', PROGRAM], env=ENVIRONMENT,
                          capture_output=True, check=False, timeout=PATIENCE_SECONDS)


def test_closed_standard_input_is_refused():
    for command in ("solve - <&-", "census <&-", "census - <&- >&-"):
        outcome = run_closed(command)
        check(outcome.returncode == INPUT and outcome.stderr.count(b"\n") == 1, outcome)


def test_closed_outputs_do_not_become_files():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "out"
        for command in ("census", "census 2>&-"):
            graphs = path.with_suffix(".g6")
            graphs.write_text("Bw\n", encoding="ascii")
            outcome = run_closed(f"{command} --json={path} {graphs} >&-")
            check(outcome.returncode == INPUT, outcome)
            check(path.read_bytes() == run("census", "--json", graphs).raw, path.read_bytes())


def every_answer():
    yield ["--help"]
    yield ["--version"]
    yield ["solve", "--help"]
    yield ["solve", EXAMPLE]
    yield ["solve", EXAMPLE, "--json"]
    yield ["compare", EXAMPLE]
    yield ["compare", EXAMPLE, "--json"]
    yield ["verify", EXAMPLE]
    yield ["table", EXAMPLE]
    yield ["table", EXAMPLE, "-o", "-"]
    yield ["export", EXAMPLE, "-o", "-", "--format=svg"]
    yield ["convert", EXAMPLE, "-", "--to=dot"]
    yield ["convert", EXAMPLE, "-", "--to=graph6", "--all"]
    yield ["generate", "kite"]
    yield ["generate", "--list"]


def test_a_full_disk_is_an_error():
    for arguments in possible(every_answer()):
        with open("/dev/full", "wb") as full:
            outcome = run(*arguments, stdout=full)
        check_refused(outcome, INPUT, "standard output: No space left on device")


def test_a_file_that_may_not_grow_is_an_error():
    rows = str([[(i + 1) % 300, (i + 299) % 300] for i in range(300)])
    limit = 1000
    with tempfile.TemporaryDirectory() as folder:
        for call in possible([["table", rows, "-o"], ["convert", rows, "--to=dot"],
                              ["export", rows, "--format=svg", "-o"]]):
            path = pathlib.Path(folder) / "out"
            outcome = run(*call, path, preexec_fn=lambda: resource.setrlimit(
                resource.RLIMIT_FSIZE, (limit, limit)))
            check_refused(outcome, INPUT, "out is not saved: ", "too large")
            check(os.listdir(folder) == [], os.listdir(folder))


def test_without_a_reader_it_ends_in_silence():
    for arguments in possible(every_answer()):
        for restores in (True, False):  # Whether SIGPIPE was ignored before it began.
            reader, writer = os.pipe()
            os.close(reader)
            with open(writer, "wb") as broken:
                outcome = run(*arguments, stdout=broken, restore_signals=restores)
            check(outcome.status == -signal.SIGPIPE and outcome.err == "", arguments, outcome)


def test_it_ends_in_silence_when_its_reader_leaves():
    rows = ",".join(str([(i + 1) % 300, (i + 299) % 300]) for i in range(300))
    with subprocess.Popen(
        [PROGRAM, "table", f"[{rows}]"],
        env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:
        check(process.stdout.readline() == b"mouse,cat,turn,winner,remoteness\n", "no header")
        process.stdout.close()
        err = process.stderr.read()
        check(process.wait(PATIENCE_SECONDS) == -signal.SIGPIPE and err == b"", process.returncode, err)


def test_it_goes_on_without_a_reader_of_its_messages():
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "wb") as broken:
        command = [PROGRAM, "convert", "kept.json", "-", "--to=graph6"]
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "kept.json").write_text(EXAMPLE, encoding="utf-8")
            outcome = subprocess.run(
                command, env=ENVIRONMENT, cwd=folder, stdout=subprocess.PIPE, stderr=broken,
                check=False,
            )
    check(outcome.returncode == FINE and outcome.stdout.endswith(b"\n"), outcome)


def test_a_slow_reader_gets_everything():
    """Short writes, and an output that does not block, lose nothing."""
    whole = run("table", EXAMPLE, "-o", "-").raw
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    rows = ",".join(str([(i + 1) % 150, (i + 149) % 150]) for i in range(150))
    with subprocess.Popen([PROGRAM, "table", f"[{rows}]"], env=ENVIRONMENT, stdout=writer) as process:
        os.close(writer)
        time.sleep(0.3)
        with open(reader, "rb") as pipe:
            lines = pipe.read().splitlines()
        check(process.wait(PATIENCE_SECONDS) == FINE, process.returncode)
    check(len(lines) == 1 + 2 * 150 * 149, len(lines))
    check(whole.splitlines()[0] == lines[0], lines[0])


def test_outputs_that_cannot_be_written_are_errors():
    with tempfile.TemporaryDirectory() as folder:
        for target in (folder, f"{folder}/missing/out.svg"):
            for command in possible([["table"], ["export", "--format=svg"]]):
                check_refused(run(*command, EXAMPLE, "-o", target), INPUT, folder)
            check_refused(run("convert", EXAMPLE, target, "--to=dot"), INPUT, folder)
            check_refused(run("generate", "kite", "-o", target, "--to=dot"), INPUT, folder)
        check(os.listdir(folder) == [], os.listdir(folder))


def test_an_old_file_survives_an_error():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "out.csv"
        path.write_text("old", encoding="utf-8")
        run("table", "[[1],[2]]", "-o", path)
        run("convert", "[[1],[2]]", path, "--to=dot")
        run("generate", "path", "0", "-o", path, "--to=dot")
        check(path.read_text(encoding="utf-8") == "old", "overwritten")


def test_interrupting_ends_at_once():
    with subprocess.Popen(
        [PROGRAM, "solve", "-"], env=ENVIRONMENT, stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdin.write(b"[[1]")
        process.stdin.flush()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        check(process.wait(PATIENCE_SECONDS) == -signal.SIGINT, process.returncode)


if __name__ == "__main__":
    main()
