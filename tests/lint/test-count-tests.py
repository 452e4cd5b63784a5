#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The last line of build-aux/test counts cases, and nothing that failed gets lost."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

COUNT = pathlib.Path(__file__).resolve().parents[2] / "build-aux" / "count-tests"

# What meson wrote about one program, and how many cases that is.
CASES = [
    ({"result": "OK", "stdout": "ok 1 /a\nok 2 /b\n1..2\n"}, (2, 0)),
    ({"result": "FAIL", "stdout": "ok 1 /a\nnot ok 2 /b\nok 3 /c\n1..3\n"}, (2, 1)),
    ({"result": "OK", "stdout": "ok 1 /a # SKIP no display\nok 2 /b\n1..2\n"}, (1, 0)),
    ({"result": "ERROR", "stdout": "ok 1 /a\n"}, (1, 1)),
    ({"result": "TIMEOUT", "stdout": "ok 1 /a\nnot ok 2 /b\n"}, (1, 1)),
    ({"result": "ERROR", "stdout": ""}, (0, 1)),
    ({"result": "OK", "stdout": "Validation was successful.\n"}, (1, 0)),
    ({"result": "FAIL", "stdout": "a fault\n"}, (0, 1)),
    ({"result": "SKIP", "stdout": "1..0 # SKIP no display\n"}, (0, 0)),
]


class CountTests(unittest.TestCase):
    def count(self, logs, broken=0):
        """Returns the exit status and the last line for logs of several runs."""
        status, lines = self.say(logs, broken)
        return status, lines[-1]

    def say(self, logs, broken=0):
        """Returns the exit status and all lines."""
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for number, tests in enumerate(logs):
                path = pathlib.Path(folder) / f"run {number}.json"
                if tests is not None:
                    lines = [json.dumps({"name": "a", **test}) for test in tests]
                    path.write_text("\n".join(lines), encoding="utf-8")
                names.append(str(path))
            said = subprocess.run(
                [sys.executable, COUNT, str(broken)],
                input="\n".join(names),
                capture_output=True,
                text=True,
                check=False,
            )
        return said.returncode, said.stdout.splitlines()

    def test_each_result(self):
        for test, (passed, failed) in CASES:
            with self.subTest(test=test):
                good = {"result": "OK", "stdout": ""}
                expected = (1 if failed else 0, f"{passed + 1} passed, {failed} failed")
                self.assertEqual(self.count([[good, test]]), expected)

    def test_runs_add_up(self):
        good, bad = CASES[0][0], CASES[1][0]
        self.assertEqual(self.count([[good], [good, bad]]), (1, "6 passed, 1 failed"))

    def test_what_never_ran_has_failed(self):
        good = CASES[0][0]
        self.assertEqual(self.count([[good], None]), (1, "2 passed, 1 failed"))
        self.assertEqual(self.count([[good]], broken=2), (1, "2 passed, 2 failed"))
        self.assertEqual(self.count([]), (1, "0 passed, 0 failed"))

    def test_what_failed_says_why(self):
        test = {"result": "ERROR", "stdout": "ok 1 /a\n# GLib-GIO-DEBUG: x\nBail out! late\n",
                "stderr": "\nSIGSEGV\n"}
        expected = ["Failed: a (run 0, error)", "  # GLib-GIO-DEBUG: x", "  Bail out! late",
                    "  SIGSEGV", "0 skipped", "1 passed, 1 failed"]
        self.assertEqual(self.say([[test]]), (1, expected))
        long = {"result": "FAIL", "stdout": "".join(f"line {n}\n" for n in range(100))}
        self.assertEqual(self.say([[long]])[1][1:-2], [f"  line {n}" for n in range(88, 100)])

    def test_what_was_skipped_is_named(self):
        tests = [
            {"result": "OK", "stdout": "ok 1 /a/b # SKIP no display\nok 2 /c\nok 3 - d # skip\n"},
            {"result": "SKIP", "stdout": "1..0 # SKIP no pointer\n"},
            {"result": "SKIP", "stdout": "the tool is not here\n"},
        ]
        expected = ["Skipped: a /a/b: no display (run 0)", "Skipped: a d (run 0)",
                    "Skipped: a: no pointer (run 0)", "Skipped: a (run 0)",
                    "4 skipped", "1 passed, 0 failed"]
        self.assertEqual(self.say([tests]), (0, expected))
        self.assertEqual(self.say([[CASES[0][0]]]), (0, ["0 skipped", "2 passed, 0 failed"]))


if __name__ == "__main__":
    unittest.main(verbosity=2)
