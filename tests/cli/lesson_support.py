# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents with bookmarks, as the window saves them."""

import hashlib
import json
import struct

KINDS = ["winner", "counter", "moves", "reply", "cell"]


def run_digest(graph, holes=(0,), algorithm="retrograde", n_options=0):
    """By which a bookmark tells its run, of cat and mouse with usual rules and options."""
    numbers = [0, 0, 0, len(graph)]
    for node, row in enumerate(graph):
        numbers += [int(node in holes), len(row), *sorted(row)]
    board = hashlib.sha256(b"cat-and-mouse" + struct.pack(f"<{len(numbers)}I", *numbers))
    options = struct.pack(f"<{n_options}QI", *[0] * n_options, 0xFFFFFFFF)
    run = board.hexdigest().encode() + algorithm.encode() + options
    return hashlib.sha256(run).hexdigest()


def with_bookmarks(document, bookmarks, algorithm="retrograde", n_options=0):
    """The text of a document with bookmarks: dictionaries that lack their run."""
    run = run_digest(document["graph"], algorithm=algorithm, n_options=n_options)
    marked = [{"run": run} | bookmark for bookmark in bookmarks]
    return json.dumps(document | {"mousehole": 1, "bookmarks": marked})
