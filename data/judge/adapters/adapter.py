# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the function of a program about each board on standard input, its arguments a line.

Answers go to descriptor 3, an integer a line. A line that begins with “!” says instead why
there is none: a verdict, and the reason."""

import importlib.util
import json
import os
import re
import sys
import traceback
import types

# What the judge has imported already.
COMMON = ("from typing import *; from collections import *; from functools import *;"
          "from itertools import *; from heapq import *; from bisect import *;"
          "import bisect, collections, functools, heapq, itertools, math, operator, random, sys")

# A longer error would count as too much that is printed.
MAX_SHOWN = 20000


class Answers:
    def __init__(self):
        # What the program writes to descriptor 3 by chance goes nowhere.
        self.channel = os.dup(3)
        os.close(3)

    def write(self, text):
        os.write(self.channel, text.encode("utf-8", "replace") + b"\n")

    def refuse(self, verdict, reason):
        text = " ".join(str(reason).split())
        self.write(f"!{verdict}: {text[:200]}")


def show_trace(error):
    """Prints the last calls of the program before the error, without those of this file."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__, limit=-20)
              if frame.filename != __file__]
    lines = ["Traceback (most recent call last):\n", *traceback.format_list(frames)]
    lines = (lines if frames else []) + traceback.format_exception_only(type(error), error)
    sys.stderr.write("".join(lines)[:MAX_SHOWN])
    sys.stderr.flush()


def in_words(error):
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def load_neighbour(name):
    """Loads a module that lies beside this file, where the interpreter looks for none."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name + ".py")
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def make_follower(name):
    """Returns what reports the calls of a program that does not report its steps itself."""
    channel = int(os.environ.get("MOUSEHOLE_EVENTS", "-1"))
    with open(name, "rb") as file:
        reports_itself = re.search(rb"^\s*(import|from)\s+mousehole\b", file.read(), re.M)
    if reports_itself:
        load_neighbour("mousehole")
    if reports_itself or channel < 0:
        return None
    module = load_neighbour("mousehole_follow")
    follower = module.Follower(name, channel, os.environ.get("MOUSEHOLE_FOLLOW"))
    follower.watch_caches()
    return follower


def load(name, function):
    """Returns the function of the program in a file."""
    module = types.ModuleType("program")
    module.__file__ = name
    sys.modules["program"] = module
    exec(COMMON, module.__dict__)
    with open(name, "rb") as file:
        exec(compile(file.read(), name, "exec"), module.__dict__)
    solution = getattr(module, "Solution", None)
    if isinstance(solution, type) and hasattr(solution, function):
        return lambda *words: getattr(solution(), function)(*words)
    found = getattr(module, function, None)
    return found if callable(found) else None


def main():
    name = sys.argv[1]
    ask = load_neighbour("mousehole_ask")
    answers = Answers()
    questions = os.fdopen(os.dup(0), encoding="ascii")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    sys.setrecursionlimit(100000)
    owner = os.getpid()

    try:
        follower = make_follower(name)
        function = load(name, ask.FUNCTION)
    except BaseException as error:
        show_trace(error)
        answers.refuse("cannot be run", in_words(error))
        return
    if function is None:
        answers.refuse("cannot be run", f"it has no class Solution with a method {ask.FUNCTION}")
        return
    answers.write("!ready")

    for line in questions:
        try:
            if follower is not None:
                follower.start()
            answer = function(*json.loads(f"[{line}]"))
        except SystemExit:
            answers.refuse("no answer", "it called exit")
            return
        except BaseException as error:
            show_trace(error)
            answers.refuse("crashed", in_words(error))
            return
        finally:
            if follower is not None:
                follower.stop()
            sys.stdout.flush()
            if os.getpid() != owner:
                os._exit(0)
        if type(answer) is ask.ANSWER:
            answers.write(str(int(answer)))
        else:
            answers.refuse("not a number", repr(answer))


main()
