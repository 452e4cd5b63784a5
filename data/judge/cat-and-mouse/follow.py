# SPDX-License-Identifier: GPL-3.0-or-later
"""Reports the calls of the recursive function of a program, which need not know of it.

The first function of the program that calls itself is followed, if the values 1 and 2 are among
the arguments of its first call: the nodes of mouse and cat. A third number tells whose turn it
is, or how many turns were played. MOUSEHOLE_FOLLOW names other arguments: “play:mouse,cat,turn”."""

import functools
import json
import os
import sys
import threading

# Calls that are kept while it is not known which function to follow.
MAX_PENDING = 100000

MAX_SHOWN = 60


def is_number(value):
    return type(value) is int


def in_json(value):
    return value if is_number(value) else repr(value)[:MAX_SHOWN]


def list_arguments(code):
    """Returns the names of the arguments of a function, those by keyword alone last."""
    return code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]


class Match:
    """Which arguments of a function are mouse, cat and turn, and how a call of it is written."""

    def __init__(self, code, mouse, cat, turn, first):
        self.name = code.co_name
        self.mouse, self.cat, self.turn = mouse, cat, turn
        self.first = first[turn] if turn is not None else 0
        self.step = 0  # from a call to a call within it, where turns are counted

    def look_at(self, third):
        """Looks at the values of a call within a call within the first one."""
        if self.turn is not None and is_number(third[self.turn]):
            change = third[self.turn] - self.first
            self.step = change // 2 if change in (2, -2) else 0

    def get_turn(self, values, depth):
        value = values[self.turn] if self.turn is not None else depth
        return (value - self.first) % 2 if is_number(value) and self.turn is not None else value % 2

    def count_turns(self, values):
        return (values[self.turn] - self.first) * self.step

    def describe(self):
        parts = {self.mouse: "{m}", self.cat: "{c}"}
        if self.turn is not None and self.step < 0:
            parts[self.turn] = f"{{{self.first}-d}}"
        elif self.turn is not None:
            key = "d" if self.step > 0 else "t"
            parts[self.turn] = f"{{{key}+{self.first}}}" if self.first > 0 else f"{{{key}}}"
        return f"{self.name}({', '.join(parts[index] for index in sorted(parts))})"


def find_argument(names, values, wanted, letters, taken):
    """Returns the index of an argument with a value, rather one whose name begins so."""
    found = [index for index, value in enumerate(values)
             if is_number(value) and wanted in (None, value) and index not in taken]
    named = [index for index in found if names[index][:1].lower() in letters]
    return (named + found + [None])[0]


def find_match(code, values, follow):
    """Returns a Match of a function by its first call, or None."""
    names = list_arguments(code)
    if follow is not None:
        name, _, arguments = follow.partition(":")
        wanted = arguments.split(",")
        if name != code.co_name or any(word not in names for word in wanted):
            return None
        mouse, cat, turn = ([names.index(word) for word in wanted] + [None])[:3]
    else:
        mouse = find_argument(names, values, 1, "m", ())
        cat = find_argument(names, values, 2, "c", (mouse,))
        turn = find_argument(names, values, None, "tds", (mouse, cat))
    if mouse is None or cat is None or (turn is not None and not is_number(values[turn])):
        return None
    return Match(code, mouse, cat, turn, values)


class Follower:
    def __init__(self, name, channel, follow):
        self.name = name  # of the file of the program
        self.channel = channel
        self.follow = follow
        self.stack = []  # the arguments of the calls under way, which may assign other values
        self.n_open = {}  # for each function, how many calls of it are under way
        self.recursive = []  # the functions that have called themselves
        self.pending = []
        self.code = self.match = None
        self.depth = 0
        self.lines = {}

    def get_first_line(self, code):
        """Returns the line of “def”, below those of decorators."""
        if code not in self.lines:
            with open(self.name, encoding="utf-8", errors="replace") as file:
                source = file.read().split("\n")
            line = code.co_firstlineno
            while line < len(source) and source[line - 1].lstrip().startswith("@"):
                line += 1
            self.lines[code] = line
        return self.lines[code]

    def write(self, members):
        os.write(self.channel, json.dumps(members, separators=(",", ":")).encode() + b"\n")

    def report(self, event, values, line, answer):
        match = self.match
        if event == "leave":
            self.depth -= 1
        members = {"e": event, "m": in_json(values[match.mouse]), "c": in_json(values[match.cat]),
                   "t": in_json(match.get_turn(values, self.depth))}
        if match.step != 0 and is_number(values[match.turn]):
            members["d"] = match.count_turns(values)
        if event != "enter":
            members["v"] = in_json(answer)
        self.write({**members, "l": line})
        if event == "enter":
            self.depth += 1

    def begin(self, code):
        """Follows a function, if its first call tells its arguments."""
        calls = [call[1:] for call in self.pending if call[0] is code]
        self.match = find_match(code, calls[0][1], self.follow)
        if self.match is None:
            return
        depth = 0
        for event, values, _, _ in calls:
            if event == "enter" and depth == 2:
                self.match.look_at(values)
                break
            depth += {"enter": 1, "leave": -1, "hit": 0}[event]
        self.code = code
        self.write({"mousehole-events": 1, "call": self.match.describe()})
        for call in calls:
            self.report(*call)
        self.pending = []

    def see(self, code, event, values, line, answer=None):
        if self.code is not None:
            if self.code is code:
                self.report(event, values, line, answer)
            return
        if len(self.pending) == MAX_PENDING:
            return
        n_open = self.n_open.get(code, 0)
        self.pending.append((code, event, values, line, answer))
        self.n_open[code] = n_open + {"enter": 1, "leave": -1, "hit": 0}[event]
        if event != "enter" or n_open == 0:
            return
        if code not in self.recursive:
            self.recursive.append(code)
        # The third call tells whether turns are counted.
        if n_open == 2:
            self.begin(code)

    def profile(self, frame, event, answer):
        code = frame.f_code
        if (event not in ("call", "return") or code.co_filename != self.name
                or code.co_argcount + code.co_kwonlyargcount < 2
                or self.code not in (None, code)):
            return
        if event == "call":
            values = tuple(frame.f_locals.get(name) for name in list_arguments(code))
            self.stack.append(values)
            self.see(code, "enter", values, self.get_first_line(code))
        elif self.stack:
            self.see(code, "leave", self.stack.pop(), frame.f_lineno, answer)

    def watch_cache(self, function, cached):
        """Returns a cached function that reports hits, which no profile sees."""
        code = getattr(function, "__code__", None)
        if code is None:
            return cached
        names = list_arguments(code)
        defaults = dict(zip(reversed(names[:code.co_argcount]),
                            reversed(function.__defaults__ or ())))
        defaults.update(function.__kwdefaults__ or {})

        @functools.wraps(function)
        def call(*args, **keywords):
            n_misses = cached.cache_info().misses
            answer = cached(*args, **keywords)
            if cached.cache_info().misses == n_misses:
                given = {**defaults, **keywords}
                values = args + tuple(given.get(name) for name in names[len(args):])
                self.see(code, "hit", values, sys._getframe(1).f_lineno, answer)
            return answer

        call.cache_info, call.cache_clear = cached.cache_info, cached.cache_clear
        call.cache_parameters = cached.cache_parameters
        return call

    def watch_caches(self):
        original = functools.lru_cache

        def lru_cache(maxsize=128, typed=False):
            if callable(maxsize):
                return self.watch_cache(maxsize, original(maxsize))
            return lambda function: self.watch_cache(function, original(maxsize, typed)(function))

        functools.lru_cache = lru_cache
        functools.cache = lru_cache(maxsize=None)

    def start(self):
        threading.setprofile(self.profile)
        sys.setprofile(self.profile)

    def stop(self):
        sys.setprofile(None)
        for code in self.recursive:
            if self.code is None:
                self.begin(code)
