#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what "mousehole-cli solve --certificate FILE" wrote, by the rules of the game alone."""
import itertools
import json
import sys

OTHER = {"mouse": "cat", "cat": "mouse", "first": "second", "second": "first", "draw": "draw"}


def board(game):
    """Returns the end of or moves from (mouse, cat, turn), all positions, and play without end."""
    holes, nodes = set(game["holes"]), range(len(game["mouse_roads"]))
    barred = holes if game["cat_in_hole"] == "forbidden" else set()

    def look(mouse, cat, turn):
        if mouse == cat or mouse in holes or cat in holes:
            return "mouse" if mouse in holes else "cat", {}
        here = mouse if turn == "mouse" else cat
        to = set(game[turn + "_roads"][here]) | ({here} if game[turn + "_may_pass"] else set())
        moves = ({node: (node, cat, "cat") for node in to} if turn == "mouse" else
                 {node: (mouse, node, "mouse") for node in to - barred})
        stuck = OTHER[turn] if game["stuck"] == "loses" else "draw"
        return None if moves else stuck, moves

    endless = ("mouse" if game["game"] == "cops-and-robbers" else "draw", None)
    return look, {place for place in itertools.product(nodes, nodes, ["mouse", "cat"])
                  if place[1] not in (holes if place[0] in holes else barred)}, endless


def take(game):
    """The same for (coins, turn); whoever cannot take loses, or wins if the last one loses."""
    def look(coins, turn):
        moves = {n: (coins - n, OTHER[turn]) for n in game["amounts"] if n <= coins}
        return None if moves else turn if game["last-loses"] else OTHER[turn], moves

    return look, set(itertools.product(range(game["coins"] + 1), ["first", "second"])), None


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
        sys.exit(f"{position}: {winner} in {moves} by {witness}, but {follows} follows")


def check_row(position, lead, witness):
    """The lead of who moves must be the best that either end leads to, and the witness that end."""
    (left, right), row = position, head["values"]
    leads = {None: row[left]} if left == right else {
        left: row[left] - claimed[left + 1, right][0],
        right: row[right] - claimed[left, right - 1][0]}
    if lead != max(leads.values()) or leads.get(witness) != lead:
        sys.exit(f"{position}: {lead} by {witness}, but {leads} follow")


with open(sys.argv[1], encoding="utf-8") as file:
    head, *lines = map(json.loads, file)
if head["game"] == "coins-ends":
    wanted = {(i, k) for k in range(len(head["values"])) for i in range(k + 1)}
    claims = [(tuple(line[:2]), line[2:]) for line in lines]
elif head["game"] == "coins-take":
    see, wanted, endless = take(head)
    claims = [((n, turn), [who if turn == "first" else OTHER[who], moves, by])
              for n, who, moves, by in lines for turn in ("first", "second")]
else:
    see, wanted, endless = board(head)
    claims = [(tuple(line[:3]), line[3:]) for line in lines]
claimed = {position: tuple(value) for position, value in claims}
if set(claimed) != wanted or len(claims) != len(wanted) or head.get("start") not in [None, *lines]:
    sys.exit("positions are missing or there twice, or the start is none of them")
for place, value in claims:
    (check_row if head["game"] == "coins-ends" else check_play)(place, *value)
print("certificate holds:", len(lines), "positions; start:", head.get("start"))
