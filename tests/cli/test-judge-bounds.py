#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""judge: whatever a program does, there is one clear verdict, with and without a sandbox, and
no process and no file is left."""

import itertools
import json
import os
import pathlib
import signal
import subprocess
import tempfile

from cli_support import (
    DATA, ENVIRONMENT, FINE, INPUT, NO, PATIENCE_SECONDS, PROGRAM, Skip, check, in_parallel, main,
    run, wait_until
)

SMALL = ("--up-to", "3", "--total", "600")
PATIENT = ("--time", "60")
HASTY = ("--time", "1")

FORK = "import os, time\n"
FUNCTION = "def catMouseGame(graph):\n    "

# A program, the verdict, and a word of the reason or of what it prints.
ZOO = {
    "loop.py": (FUNCTION + "while True: pass", "too slow", "1 second"),
    "sleep.py": (FORK + FUNCTION + "time.sleep(600)", "too slow", "1 second"),
    "bomb.py": (FORK + FUNCTION + "for i in range(200):\n        if os.fork() == 0:\n"
                "            time.sleep(600)\n    time.sleep(600)", "crashed", "processes"),
    "flood.py": (FUNCTION + "for i in range(1 << 20): print('x' * 1023)\n    return 0",
                 "printed too much", ""),
    "none.py": (FUNCTION + "pass", "not a number", "None"),
    "true.py": (FUNCTION + "return True", "not a number", "True"),
    "text.py": (FUNCTION + "return 'mouse'", "not a number", "mouse"),
    "seven.py": (FUNCTION + "return 7", "wrong", "it says 7"),
    "huge.py": (FUNCTION + "return 10 ** 100", "not a number", "1000"),
    "exception.py": (FUNCTION + "return graph[99]", "crashed", "IndexError"),
    "exit.py": (FORK + FUNCTION + "os.write(1, b'half a li')\n    os._exit(0)", "no answer",
                "half a li"),
    "leave.py": (FUNCTION + "exit()", "no answer", "exit"),
    "status.py": (FORK + FUNCTION + "os._exit(9)", "crashed", "status 9"),
    "signal.py": (FORK + FUNCTION + "os.kill(os.getpid(), 11)", "crashed", "signal"),
    "deep.py": (FUNCTION + "return catMouseGame(graph)", "crashed", "RecursionError"),
    "group.py": (FORK + FUNCTION + "os.kill(0, 9)\n    time.sleep(600)", "crashed", "signal"),
    "parent.py": (FORK + FUNCTION + "os.kill(os.getppid(), 9)\n    os._exit(9)", "crashed", ""),
    "pause.py": (FORK + FUNCTION + "os.kill(os.getppid(), 19)\n    return 7", "wrong",
                 "it says 7"),
    "child.py": (FORK + FUNCTION + "if os.fork() == 0:\n        os.setsid()\n"
                 "        time.sleep(600)\n    return 7", "wrong", "it says 7"),
    "twin.py": (FORK + FUNCTION + "os.fork()\n    return 7", "wrong", "it says 7"),
    "close.py": (FORK + FUNCTION + "os.closerange(0, 100)\n    return 7", "crashed", ""),
    "write.py": (FUNCTION + "open('note', 'w')\n    return 7", "crashed", "note"),
    "scratch.py": ("import tempfile\n" + FUNCTION + "open(tempfile.mkdtemp() + '/x', 'w')\n"
                   "    return 7", "wrong", "it says 7"),
    "dig.py": (FORK + FUNCTION + "try:\n        os.chdir(os.environ['TMPDIR'])\n"
               "        for i in range(40):\n            os.mkdir('d' * 200)\n"
               "            os.chdir('d' * 200)\n        os.mkdir('locked')\n"
               "        open('locked/x', 'w')\n        os.chmod('locked', 0)\n"
               "    except OSError: pass\n    return 7", "wrong", "it says 7"),
    "input.py": ("import sys\n" + FUNCTION + "return 7 + len(sys.stdin.read())", "wrong",
                 "it says 7"),
    "channel.py": (FORK + FUNCTION + "try: os.write(3, b'1\\n')\n    except OSError: pass\n"
                   "    return 7", "wrong", "it says 7"),
    "memory.py": (FUNCTION + "x = [bytearray(1 << 30) for i in range(4)]\n    return 7",
                  "crashed", "MemoryError"),
    "network.py": ("import socket\n" + FUNCTION + "socket.create_connection(('127.0.0.1', 9))",
                   "crashed", "Error"),
    "true.js": ("const catMouseGame = graph => true", "not a number", "true"),
    "text.js": ("const catMouseGame = graph => '2'", "not a number", "'2'"),
    "early.js": ("require('fs').writeSync(3, '1\\n')\nconst catMouseGame = graph => 7", "wrong",
                 "it says 7"),
    "empty.py": ("", "cannot be run", "empty"),
    "large.py": (FUNCTION + "return 7\nx = '" + "y" * 10_000_000 + "'\n", "wrong", "it says 7"),
    "wrong.py": ("y" * 10_000_000, "cannot be run", ""),
    "line.sh": ("#!/bin/sh\nread line\nprintf 1 >&3\nsleep 600", "too slow", "1 second"),
    "last.sh": ("#!/bin/sh\nread line\nprintf 7 >&3", "wrong", "it says 7"),
    "words.sh": ("#!/bin/sh\nread line\necho mouse >&3", "not a number", "mouse"),
    "ready.sh": ("#!/bin/sh\nwhile echo !ready >&3; do :; done", "not a number", "ready"),
    "silent.sh": ("#!/bin/sh\nexec 3>&-\nread line", "no answer", "status 0"),
}

MODES = ((), ("--no-sandbox",))


def list_processes(word):
    """Returns the command lines of processes that have a word."""
    lines = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines.append(path.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"))
        except OSError:
            pass
    return [line for line in lines if word in line]


def check_animal(name, mode):
    text, verdict, word = ZOO[name]
    limit = HASTY if verdict == "too slow" else PATIENT
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as scratch:
        own = f"zoo-{os.getpid()}{''.join(mode)}-{name}"
        path = pathlib.Path(folder, own)
        path.write_text(text, encoding="utf-8")
        outcome = run("judge", *SMALL, *limit, *mode, str(path), environment={"TMPDIR": scratch})
        check(outcome.status == (INPUT if verdict == "cannot be run" else NO), name, mode, outcome)
        head = outcome.out.splitlines()[0]
        check(head.startswith(f"{path}: {verdict}"), name, mode, outcome)
        check(word in outcome.out, name, mode, outcome)
        check(os.listdir(scratch) == [] and os.listdir(folder) == [own], name, "files are left")
        check(list_processes(own) == [], name, mode, "processes are left")


def test_hostile_programs():
    in_parallel(lambda call: check_animal(*call), [(name, mode) for name in ZOO for mode in MODES])


def judge_program(name, *options):
    outcome = run("judge", "--json", "--up-to", "5", "--total", "600", *PATIENT, *options,
                  str(DATA / "judge" / name))
    return json.loads(outcome.out)


def test_a_sandbox_changes_no_result():
    names = [path.name for path in (DATA / "judge").glob("*.py")] + ["cap_n.js"]

    def compare(name):
        inside, outside = judge_program(name), judge_program(name, "--no-sandbox")
        check(outside.pop("sandbox") is False, outside)
        inside.pop("sandbox")
        check(inside == outside, inside, outside)

    in_parallel(compare, names)


def require_sandbox():
    if not judge_program("distances.py")["sandbox"]:
        raise Skip("there is no bubblewrap here, or no user namespaces")


def test_a_sandbox_hides_home_and_network():
    require_sandbox()
    with tempfile.TemporaryDirectory(dir=pathlib.Path.home()) as folder:
        path = pathlib.Path(folder, "mine.py")
        path.write_text(
            "import os\n" + FUNCTION + f"print(os.path.exists({folder!r}), os.listdir('/sys'"
            " if os.path.exists('/sys') else '/home' if os.path.exists('/home') else '/tmp'),"
            " open('/proc/net/dev').read().count(':'), len(os.listdir('/proc')))\n    return 7",
            encoding="utf-8")
        found = json.loads(run("judge", "--json", *SMALL, *PATIENT, str(path)).out)
        check(found["printed"].startswith("False [] 1 "), found)


def test_a_sandbox_bounds_files_in_memory():
    """They count for no process, however many there are."""
    require_sandbox()
    text = (FORK + FUNCTION + "shared = [f'/dev/shm/{i}' for i in range(5)]\n"
            "    for path in shared + ['/dev/x']:\n        try:\n"
            "            with open(path, 'wb') as file:\n"
            "                for i in range(20): file.write(bytes(1 << 20))\n"
            "        except OSError: pass\n"
            "    sizes = [os.path.getsize(path) for path in shared if os.path.exists(path)]\n"
            "    return 7000 + 100 * os.path.exists('/dev/x') + (sum(sizes) >> 20)")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "shared.py")
        path.write_text(text, encoding="utf-8")
        found = json.loads(run("judge", "--json", *SMALL, *PATIENT, str(path)).out)
        check(7000 < found["answer"] <= 7064, found)


def test_a_sandbox_shows_a_command_but_not_its_home():
    require_sandbox()
    with tempfile.TemporaryDirectory(dir=pathlib.Path.home()) as folder:
        command = pathlib.Path(folder, "bin", "lists")
        command.parent.mkdir()
        pathlib.Path(folder, "secret").touch()
        command.write_text(f"#!/bin/sh\nread line\nls {folder}\necho 7 >&3\n", encoding="utf-8")
        command.chmod(0o700)
        found = json.loads(run("judge", "--json", *SMALL, *PATIENT, "--command", str(command),
                               str(DATA / "judge" / "distances.py")).out)
        check(found["answer"] == 7 and found["printed"] == "bin\n", found)


def test_a_file_may_vanish_while_it_is_judged():
    right = (DATA / "judge" / "right_retrograde.py").read_text(encoding="utf-8")
    changes = (os.unlink, lambda path: pathlib.Path(path).write_text("x", encoding="utf-8"))
    for change, mode in itertools.product(changes, MODES):
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(folder, "mine.py")
            path.write_text(right, encoding="utf-8")
            process = subprocess.Popen(
                [PROGRAM, "judge", "--json", "--up-to", "5", "--total", "600", *PATIENT, *mode,
                 str(path)],
                env=ENVIRONMENT | {"TMPDIR": scratch}, stdout=subprocess.PIPE)
            wait_until(lambda: list(pathlib.Path(scratch).glob("*/mousehole-adapter.py"))
                       or process.poll() is not None)
            change(path)
            out, _ = process.communicate(timeout=PATIENCE_SECONDS)
            check(process.returncode == FINE, out)
            check(json.loads(out)["verdict"] == "right so far", out)
            check(os.listdir(scratch) == [], "files are left")


def test_two_files_of_one_name():
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number in (7, 8):
            path = pathlib.Path(folder, str(number), "mine.py")
            path.parent.mkdir()
            path.write_text(FUNCTION + f"return {number}", encoding="utf-8")
            paths.append(str(path))
        for mode in MODES:
            out = run("judge", "--json", *SMALL, *PATIENT, *mode, *paths).out
            found = [json.loads(line) for line in out.splitlines()]
            check([one["answer"] for one in found] == [7, 8], found)
            check([one["program"] for one in found] == paths, found)


def end_with(end, name, *mode):
    """Ends a trial, given its process, while its program, which ignores interrupts, sleeps. No file
    of it is left after the next trial. Returns the status, and what was printed."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(folder, name)
        path.write_text(FORK + "import signal\nsignal.signal(2, signal.SIG_IGN)\n" + FUNCTION
                        + "time.sleep(600)", encoding="utf-8")
        process = subprocess.Popen(
            [PROGRAM, "judge", "--json", *SMALL, "--time", "600", *mode, str(path)],
            env=ENVIRONMENT | {"TMPDIR": scratch}, stdout=subprocess.PIPE, start_new_session=True)
        wait_until(lambda: any("adapter" in line for line in list_processes(name)))
        end(process)
        out, _ = process.communicate(timeout=PATIENCE_SECONDS)
        wait_until(lambda: list_processes(name) == [])
        path.write_text(FUNCTION + "return 7", encoding="utf-8")
        run("judge", *SMALL, str(path), environment={"TMPDIR": scratch})
        check(os.listdir(scratch) == [], "files are left")
        return process.returncode, out


def press_interrupt(process):
    """Interrupts all processes of a terminal, as Ctrl+C does."""
    os.killpg(process.pid, signal.SIGINT)


def test_an_interrupt_ends_it_with_what_is_known():
    for mode in MODES:
        name = f"zoo-{os.getpid()}{''.join(mode)}-interrupted.py"
        status, out = end_with(press_interrupt, name, *mode)
        check(status == FINE and json.loads(out)["verdict"] == "right so far", status, out)
        check(json.loads(out)["tried"] == 0, out)


def test_nothing_outlives_a_judge_that_is_killed():
    for mode in MODES:
        name = f"zoo-{os.getpid()}{''.join(mode)}-killed.py"
        status, out = end_with(subprocess.Popen.kill, name, *mode)
        check(status == -signal.SIGKILL and out == b"", status, out)


if __name__ == "__main__":
    main()
