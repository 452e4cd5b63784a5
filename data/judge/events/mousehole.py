# SPDX-License-Identifier: GPL-3.0-or-later
"""Reports the steps of a program to Mousehole; does nothing while nobody asks for them.

A search calls enter, then leave with its answer; hit is an answer from a memo, cut a search
that leaves replies out. A program with a queue calls queue, take and decide instead.
turn is 0 if the mouse is to move, 1 for the cat; answers are 0, 1, 2 as in the task."""
import os
import sys

_channel = int(os.environ.get("MOUSEHOLE_EVENTS", "-1"))
_is_begun = False


def _report(event, *values):
    global _is_begun
    if _channel < 0:
        return
    if not _is_begun:
        os.write(_channel, b'{"mousehole-events":1}\n')
    _is_begun = True
    line = sys._getframe(2).f_lineno
    members = "".join(f',"{key}":{int(value)}' for key, value in zip("mctv", values))
    os.write(_channel, f'{{"e":"{event}"{members},"l":{line}}}\n'.encode())


def enter(mouse, cat, turn): _report("enter", mouse, cat, turn)
def hit(mouse, cat, turn, answer): _report("hit", mouse, cat, turn, answer)
def queue(mouse, cat, turn): _report("queue", mouse, cat, turn)
def take(mouse, cat, turn): _report("take", mouse, cat, turn)
def decide(mouse, cat, turn, answer): _report("decide", mouse, cat, turn, answer)
def cut(mouse, cat, turn): _report("cut", mouse, cat, turn)
def leave(mouse, cat, turn, answer): _report("leave", mouse, cat, turn, answer)
