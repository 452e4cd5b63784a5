#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what "mousehole-cli solve --certificate FILE" wrote, by the rules of the game alone."""
import itertools
import json
import sys

OTHER = {"mouse": "cat", "cat": "mouse", "first": "second", "second": "first", "draw": "draw"}


def board(game):
    """Returns the size of a place, its end or moves, all places, and the value without end."""
    holes, nodes = set(game["holes"]), range(len(game["mouse_roads"]))
    barred = holes if game["cat_in_hole"] == "forbidden" else set()

    def look(mouse, cat, turn):
        if mouse == cat or mouse in holes or cat in holes:
            return "mouse" if mouse in holes else "cat", {}
        here = mouse if turn == "mouse" else cat
        to = set(game[turn + "_roads"][here]) | ({here} if game[turn + "_may_pass"] else set())
        moves = ({node: (node, cat, "cat") for node in to} if turn == "mouse" else
                 {node: (mouse, node, "mouse") for node in to - barred})
        return None if moves else OTHER[turn] if game["stuck"] == "loses" else "draw", moves
    endless = ("mouse" if game["game"] == "cops-and-robbers" else "draw", None)
    return 3, look, {place for place in itertools.product(nodes, nodes, ["mouse", "cat"])
                     if place[1] not in (holes if place[0] in holes else barred)}, endless


def coins(game):
    """The same; who cannot take loses, or wins if the last one loses. Leads are not looked up."""
    def look(left, turn):
        moves = {n: (left - n, OTHER[turn]) for n in game["amounts"] if n <= left}
        return None if moves else turn if game["last-loses"] else OTHER[turn], moves
    if game["game"] == "coins-ends":
        return 2, None, {(i, k) for k in range(len(game["values"])) for i in range(k + 1)}, None
    return 1, look, set(itertools.product(range(game["coins"] + 1), ["first", "second"])), None


def check_play(position, winner, moves, witness):
    """Winner and number of moves must follow from the replies, and the witness show them."""
    end, replies = see(*position)
    turn, values = position[-1], {move: claimed[reply][:2] for move, reply in replies.items()}
    wins = [n for who, n in values.values() if who == turn and n is not None]
    follows = ((end, None if end == "draw" else 0) if end else (turn, 1 + min(wins)) if wins
               else endless if endless in values.values()
               else (OTHER[turn], 1 + max(n for _, n in values.values())))
    shown = None if end else (follows[0], follows[1] and follows[1] - 1)
    if (winner, moves) != follows or values.get(witness) != shown or (end and witness is not None):
        raise ValueError(f"{position}: {winner} in {moves} by {witness}, but {follows} follows")


def check_row(position, lead, witness):
    """The lead of who moves must be the best that either end leads to, and the witness that end."""
    (left, right), row = position, head["values"]
    leads = {left: row[left] - claimed[left + 1, right][0],
             right: row[right] - claimed[left, right - 1][0]} if left < right else {None: row[left]}
    if lead != max(leads.values()) or leads.get(witness) != lead:
        raise ValueError(f"{position}: {lead} by {witness}, but {leads} follow")


lines, claimed, number = [], {}, 1
try:
    with open(sys.argv[1], encoding="utf-8") as file:
        head = json.loads(next(file, ""))
        size, see, wanted, endless = (coins if head["game"][:5] == "coins" else board)(head)
        for number, text in enumerate(file, 2):
            lines.append(json.loads(text))
            place, value = tuple(lines[-1][:size]), (*lines[-1][size:], number)
            if value[-3] is None and value[:2] not in [("draw", None), endless]:
                raise ValueError(f"{place}: {value[0]} in None")
            claimed.update({place: value} if size > 1 else {
                (*place, "first"): value, (*place, "second"): (OTHER[value[0]], *value[1:])})
    if (claimed.keys() != wanted or len(lines) * (2 if size == 1 else 1) != len(wanted)
            or head.get("start") not in [None, *lines]):
        raise ValueError("positions are missing or there twice, or the start is none of them")
    for place, (*value, number) in claimed.items():
        (check_play if see else check_row)(place, *value)
except (AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError) as why:
    sys.exit(f"{sys.argv[1]}, line {number}: {why if isinstance(why, ValueError) else repr(why)}")
print("certificate holds:", len(lines), "positions; start:", head.get("start"))
