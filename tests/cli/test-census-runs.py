#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""census, long runs: the same bytes with any number of jobs, after any number of
kills, in constant memory; signals, progress and readers that go."""

import json
import os
import pathlib
import random
import signal
import subprocess
import tempfile
import threading
import time

from census_support import FILE, LINES, geng, start
from cli_support import (
    ENVIRONMENT, FINE, INPUT, NO, PATIENCE_SECONDS, PROGRAM, USAGE, catches, check, check_refused,
    main, run, wait_until,
)

WANTED = ("--starts=all", "--where=moves=9..")


def test_any_number_of_jobs_gives_the_same_bytes():
    text = geng("-c", 7) + b"bad\n" + geng("-c", 6)
    for form in ("--json", "--csv", "--graph6", "--keep-going"):
        for extra in ([], ["--keep-going"]):
            outcomes = [
                run("census", *WANTED, form, *extra, *jobs, text=text)
                for jobs in (["-j1"], ["-j", "2"], ["--jobs=7"], [])
            ]
            first = outcomes[0]
            check(len(first.raw) > 1000 or form == "--graph6", first)
            for other in outcomes:
                check((other.status, other.raw, other.err)
                      == (first.status, first.raw, first.err), form, other)


def test_jobs_are_some():
    for number in ("0", "1025", "-1", "x", ""):
        check_refused(run("census", "--jobs", number, FILE), USAGE, "--jobs", f"“{number}”")


def feed(process, text, stop):
    """Writes to a process until it has gone or all is written, not too fast."""
    try:
        for i in range(0, len(text), 8192):
            if stop.is_set():
                return
            process.stdin.write(text[i:i + 8192])
            process.stdin.flush()
            time.sleep(0.001)
        process.stdin.close()
    except (BrokenPipeError, ValueError):
        pass


def wait_for_news(path, before, process):
    """Waits until a file is another one, or the process has gone."""
    while process.poll() is None:
        try:
            if path.stat().st_ino != before:
                return
        except FileNotFoundError:
            pass
        time.sleep(0.01)


def inode(path):
    return path.stat().st_ino if path.exists() else None


def run_with_kills(arguments, path, n_kills, text=None):
    """Kills it soon after its checkpoints; returns what the last run printed."""
    for kill in range(n_kills + 1):
        stop = threading.Event()
        with tempfile.TemporaryFile() as output:
            process = start(*arguments, "--checkpoint", str(path), stdout=output)
            feeder = threading.Thread(target=feed, args=(process, text or b"", stop))
            feeder.start()
            if kill < n_kills:
                wait_for_news(path, inode(path), process)
                time.sleep(random.random() / 4)
                process.kill()
                stop.set()
            err = process.stderr.read()
            check(err == b"", err)
            process.wait()
            feeder.join()
            process.stdin.close()
            output.seek(0)
            printed = output.read()
    return process.returncode, printed


def test_stops_leave_no_trace_in_files():
    """Whenever it is interrupted, it goes on in the middle of a file."""
    conditions = ("--starts=all", "--where=moves=5..", "--where=!differ=capped:cap=9")
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        lines = geng("-c", 8)
        parts = [top / "a.g6", top / "b.g6"]
        parts[0].write_bytes(lines[:7 * 300])
        parts[1].write_bytes(lines[7 * 300:7 * 800] + LINES[0].encode("ascii"))
        files = list(map(str, parts))
        once = run("census", *conditions, f"--json={top}/one.json", *files)
        check(once.status == FINE, once)
        n_stops = 0
        for stop in range(6):
            process = start(*conditions, "--checkpoint", f"{top}/state", "--json",
                            f"{top}/killed.json", *files)
            time.sleep(0.03 + 0.1 * random.random())
            if stop < 5:
                process.send_signal(signal.SIGINT)
            output = process.stdout.read()
            # NO: it was so soon that nothing was found yet.
            check(process.wait() in (FINE, NO, -signal.SIGINT), process.returncode,
                  process.stderr.read())
            check(process.returncode != NO or b" 0 found" in output, output)
            n_stops += b"not all of them" in output
        check(output == once.raw, output)
        check((top / "one.json").read_bytes() == (top / "killed.json").read_bytes(), n_stops)
        check(sorted(path.name for path in top.iterdir())
              == ["a.g6", "b.g6", "killed.json", "one.json"], "left behind")


def test_kills_leave_no_trace_in_a_pipe():
    text = geng("-c", 9)
    wanted = ("--where=moves=13..", "--where=winner=cat", "--starts=all", "--json")
    once = run("census", *wanted, text=text)
    with tempfile.TemporaryDirectory() as folder:
        status, output = run_with_kills(wanted, pathlib.Path(folder) / "state", 1, text)
    check((status, output) == (FINE, once.raw), output[:300], once)


def test_an_interrupt_keeps_the_place():
    with tempfile.TemporaryDirectory() as folder:
        state = f"{folder}/state"
        process = start("--starts=all", "--where=winner=draw", "--json", "--checkpoint", state)
        process.stdin.write("\n".join(LINES[:40]).encode("ascii") + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        rest = process.stdout.read()
        check(json.loads(rest.splitlines()[-1])["complete"] is False, rest)
        check(process.wait() == FINE, process.stderr.read())
        again = run("census", "--starts=all", "--where=winner=draw", "--json", "--checkpoint",
                    state, text="\n".join(LINES))
        check(again.raw == run("census", "--starts=all", "--where=winner=draw", "--json",
                               text="\n".join(LINES)).raw, again)
        check(not pathlib.Path(state).exists(), "it is done")


def checkpoint(folder, text, *arguments):
    """Leaves one behind, as a wrong line ends the census."""
    state = f"{folder}/state"
    outcome = run("census", *arguments, "--checkpoint", state, text=text)
    check(outcome.status == INPUT, outcome)
    return state


def test_another_census_is_refused():
    text = "\n".join(LINES[:9]) + "\nbad\n"
    with tempfile.TemporaryDirectory() as folder:
        state = checkpoint(folder, text, "--where=moves=3")
        kept = pathlib.Path(state).read_bytes()
        for arguments, word in (
            ([], "where"),
            (["--where=moves=4"], "where"),
            (["--where=moves=3", "--starts=all"], "placements"),
            (["--where=moves=3", "--cat-may-pass"], "cat_may_pass"),
            (["--where=moves=3", "--stuck-draws"], "stuck"),
            (["--where=moves=3", "--keep-going"], "--keep-going"),
            (["--where=moves=3", FILE], FILE),
            (["--where=moves=3", "-", "-"], "number of files"),
        ):
            outcome = run("census", *arguments, "--checkpoint", state, text=text)
            check_refused(outcome, INPUT, "state: ", word, "another census")
        check_refused(run("census", "--where=moves=3", "--checkpoint", state,
                          text="\n".join(LINES[1:])), INPUT, "standard input")
        check_refused(run("census", "--where=moves=3", "--checkpoint", state, text=LINES[0]),
                      INPUT, "ends before")
        check(pathlib.Path(state).read_bytes() == kept, "it is as it was")
        mended = text.replace("bad\n", "")
        check(run("census", "--where=moves=3", "--checkpoint", state, text=mended).raw
              == run("census", "--where=moves=3", text=mended).raw, "goes on")


def test_wrong_checkpoints_are_refused():
    text = "\n".join(LINES[:9]) + "\nbad\n"
    with tempfile.TemporaryDirectory() as folder:
        state = pathlib.Path(checkpoint(folder, text, "--where=moves=1"))
        good = state.read_bytes()
        for bad in (b"", b"\n", b"{}\n", good[:100], good[:-40], good.replace(b'"offset":', b'"set":'),
                    good.replace(b'"graphs":9', b'"graphs":-9'), good.replace(b"false", b"0")):
            state.write_bytes(bad)
            check_refused(run("census", "--where=moves=1", "--checkpoint", str(state), text=text),
                          INPUT, "state: ")
        state.write_bytes(good)
        finds = pathlib.Path(f"{state}.finds")
        for bad in (b"", finds.read_bytes()[:-5], b"x" * 5000):
            finds.write_bytes(bad)
            check_refused(run("census", "--where=moves=1", "--checkpoint", str(state), text=text),
                          INPUT, "state.finds: ")


def test_a_refused_checkpoint_leaves_nothing_behind():
    with tempfile.TemporaryDirectory() as folder:
        state = pathlib.Path(folder) / "state"
        state.write_text("[[1],[0]]", encoding="ascii")
        check_refused(run("census", f"--checkpoint={state}", text="A_"), INPUT, "state: ")
        check(os.listdir(folder) == ["state"], os.listdir(folder))
        state.unlink()
        os.mkfifo(state)
        check_refused(run("census", f"--checkpoint={state}", text="A_"), INPUT, "a pipe")
        check(os.listdir(folder) == ["state"], os.listdir(folder))


def test_one_checkpoint_serves_one_census():
    with tempfile.TemporaryDirectory() as folder:
        process = start("--checkpoint", f"{folder}/state", "--graph6")
        process.stdin.write(LINES[0].encode("ascii") + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        check_refused(run("census", "--checkpoint", f"{folder}/state", "--graph6", text="A_"),
                      INPUT, "another census is using it")
        check(pathlib.Path(f"{folder}/state.finds").exists(), "what it found is kept")
        process.stdin.close()
        check(process.wait() == FINE, "it is not disturbed")


def test_progress_is_told_when_asked():
    quiet = run("census", FILE)
    told = run("census", "--progress", FILE)
    check(told.raw == quiet.raw and quiet.err == "", told)
    check(told.err.startswith("133 graphs, ") and "100 %" in told.err, told)
    piped = run("census", "--progress", text=LINES[0])
    check("1 graph, " in piped.err and "%" not in piped.err, piped)
    with open(FILE, "rb") as file:
        check("100 %" in run("census", "--progress", stdin=file).err, "the size is known")


def test_a_reader_that_goes_ends_it_quietly():
    with start("--graph6", "-", stdin=subprocess.PIPE) as process:
        stop = threading.Event()
        feeder = threading.Thread(target=feed, args=(process, geng("-c", 8) * 20, stop))
        feeder.start()
        process.stdout.readline()
        process.stdout.close()
        check(process.wait(PATIENCE_SECONDS) == -signal.SIGPIPE, process.returncode)
        stop.set()
        feeder.join()
        check(process.stderr.read() == b"", "not a word")


def full_pipe():
    """Returns the ends of a pipe that takes nothing more."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    try:
        while True:
            os.write(writer, bytes(4096))
    except BlockingIOError:
        os.set_blocking(writer, True)
    return reader, writer


def test_a_pipe_without_a_writer_is_left_and_one_with_a_writer_read():
    with tempfile.TemporaryDirectory() as folder:
        pipe = pathlib.Path(folder, "pipe")
        os.mkfifo(pipe)
        with start(str(pipe), "--json") as process:
            wait_until(lambda: catches(process, signal.SIGTERM))
            process.send_signal(signal.SIGTERM)
            summary = json.loads(process.stdout.read().splitlines()[-1])
            check(process.wait(PATIENCE_SECONDS) == FINE, process.stderr.read())
        check(summary["graphs"] == 0 and summary["complete"] is False, summary)
        with start(str(pipe), "--json") as process:
            pipe.write_text("\n".join(LINES), encoding="ascii")
            summary = json.loads(process.stdout.read().splitlines()[-1])
            check(process.wait(PATIENCE_SECONDS) == FINE, process.returncode)
        check(summary["graphs"] == len(LINES) and summary["complete"] is True, summary)


def test_a_second_interrupt_needs_no_patience():
    reader, writer = full_pipe()
    with start("--json", stdout=writer) as process:
        process.stdin.write(LINES[0].encode("ascii") + b"\n")
        wait_until(lambda: catches(process, signal.SIGINT))
        process.send_signal(signal.SIGINT)  # its last words, which nobody reads
        wait_until(lambda: not catches(process, signal.SIGINT))
        check(process.poll() is None, process.returncode)
        process.send_signal(signal.SIGINT)
        check(process.wait(PATIENCE_SECONDS) == -signal.SIGINT, process.returncode)
    os.close(reader)
    os.close(writer)


def resource_of(process):
    """Waits, and tells what was used."""
    pid, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return pid, process.returncode, usage


def test_memory_does_not_grow():
    peaks = []
    for times in (3, 14):  # three until all buffers are in use
        command = [PROGRAM, "census", "--graph6", "-j2"]
        options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
        sparing = ENVIRONMENT | {"ASAN_OPTIONS": options}
        with subprocess.Popen(command, env=sparing, stdin=subprocess.PIPE,
                              stdout=subprocess.DEVNULL) as process:
            for _ in range(times):
                process.stdin.write(geng("-c", 8) * 8)
            process.stdin.close()
            _, status, usage = resource_of(process)
        check(status == 0, status)
        peaks.append(usage.ru_maxrss)
    check(peaks[1] < peaks[0] + 8192, peaks)  # kB


def test_places_that_cannot_be_written_are_known_at_once():
    for name in ("/missing/part.json", "/"):
        outcome = run("census", f"--json={name}", text="A_\n" * 10)
        check(outcome.status == INPUT and outcome.raw == b"", outcome)
    check_refused(run("census", "--checkpoint", "/missing/state", text="A_"), INPUT, "/missing")


if __name__ == "__main__":
    main()
