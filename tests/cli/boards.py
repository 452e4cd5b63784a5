# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards on which algorithms are known to be wrong, with who wins and when."""

import json


class Board:
    """An adjacency list and its truth."""

    def __init__(self, graph, answer, moves):
        self.graph = graph
        self.text = json.dumps(graph)
        self.answer = answer
        self.moves = moves

    @property
    def n_nodes(self):
        return len(self.graph)


def kite(n_corridor):
    """A square, a corridor, and a triangle with the hole on it."""
    n_nodes = n_corridor + 7
    path = [5, *range(6, 5 + n_corridor), 3]
    pairs = [(1, 2), (2, 5), (5, 4), (4, 1), *zip(path, path[1:])]
    pairs += [(3, n_nodes - 1), (3, n_nodes - 2), (n_nodes - 1, n_nodes - 2), (3, 0)]
    rows = [sorted({b for a, b in pairs if a == i} | {a for a, b in pairs if b == i})
            for i in range(n_nodes)]
    return Board(rows, 2, 4 * n_nodes - 18)


def grid(width, height):
    """The hole in a corner, the mouse opposite, the cat behind it, as a document."""
    def at(x, y):
        return y * width + x

    rows = [
        sorted(at(x + dx, y + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
               if 0 <= x + dx < width and 0 <= y + dy < height)
        for y in range(height) for x in range(width)
    ]
    mouse = width * height - 1
    return json.dumps({"mousehole": 1, "graph": rows, "mouse": mouse, "cat": width + 1})


KITE = kite(2)

# The smallest board on which marks that forget the turn are wrong.
BOW_TIE = Board([[2], [2, 3], [0, 1, 4, 5, 6], [1, 4], [2, 3], [2, 6], [2, 5]], 2, 8)

# All connected boards of 8 nodes that the cap of 2n spoils.
EIGHTS = [
    Board([[3], [3, 4, 5], [3, 6], [0, 1, 2, 7], [1, 5, 6], [1, 4, 7], [2, 4, 7], [3, 5, 6]],
          2, 16),
    Board([[3], [4, 5, 6], [4, 5], [0, 4, 7], [1, 2, 3, 6], [1, 2, 7], [1, 4, 7], [3, 5, 6]],
          2, 16),
    Board([[2, 3, 4], [3, 5, 6, 7], [0, 3, 5, 6], [0, 1, 2, 4, 5], [0, 3, 6, 7], [1, 2, 3, 7],
           [1, 2, 4, 7], [1, 4, 5, 6]], 1, 17),
]
