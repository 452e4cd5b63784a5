#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""census: what is known of all small boards comes out again."""

import json

from census_support import census, geng
from cli_support import INPUT, USAGE, check, check_refused, main, run


def graph6(rows):
    """Writes neighbour lists as graph6."""
    n = len(rows)
    bits = "".join("01"[low in rows[high]] for high in range(n) for low in range(high))
    bits += "0" * (-len(bits) % 6)
    return chr(n + 63) + "".join(chr(int(bits[i:i + 6], 2) + 63) for i in range(0, len(bits), 6))


def canonical(*lines):
    """Returns isomorphism classes of small graphs by what no renumbering changes."""
    def signature(line):
        n = ord(line[0]) - 63
        bits = "".join(f"{ord(letter) - 63:06b}" for letter in line[1:])
        rows = [set() for _ in range(n)]
        pairs = ((low, high) for high in range(n) for low in range(high))
        for (low, high), bit in zip(pairs, bits):
            if bit == "1":
                rows[low].add(high)
                rows[high].add(low)
        colours = [0] * n
        for _ in range(n):
            seen = [(colours[v], tuple(sorted(colours[w] for w in rows[v]))) for v in range(n)]
            colours = [sorted(set(seen)).index(what) for what in seen]
        return tuple(sorted(seen))
    return sorted(map(signature, lines))


# nodes: longest forced wins of mouse and cat, on connected graphs and on all
LONGEST = {3: (1, 1, 1), 4: (3, 3, 3), 5: (5, 5, 5), 6: (7, 8, 8), 7: (9, 12, 12), 8: (17, 16, 16)}


def test_longest_wins_of_all_boards():
    for n, (mouse, cat, cat_anywhere) in LONGEST.items():
        for options, expected in ((["-c"], (mouse, cat)), ([], (mouse, cat_anywhere))):
            summary = census("--starts=all", text=geng(*options, n))[1]
            longest = tuple(len(summary["moves"][who]) - 1 for who in ("mouse", "cat"))
            check(longest == expected, n, options, longest)
            check((summary["draw"] is None) == (n < 5), n, summary["draw"])


def test_longest_wins_of_nine_nodes():
    summary = census("--starts=all", text=geng("-c", 9))[1]
    check((summary["graphs"], summary["complete"]) == (261080, True), summary)
    check([len(summary["moves"][who]) - 1 for who in ("mouse", "cat")] == [25, 24], summary)
    names = {who: [find["graph6"] for find in summary["longest"][who]["finds"]]
             for who in ("mouse", "cat")}
    mouse = graph6([[2, 8], [2, 3, 4, 5], [0, 1, 4, 5, 7], [1, 6, 7, 8], [1, 2, 6, 8],
                    [1, 2, 7, 8], [3, 4, 7, 8], [2, 3, 5, 6], [0, 3, 4, 5, 6]])
    cat = graph6([[5], [2, 3, 7, 8], [1, 6, 8], [1, 5, 7], [6, 7, 8], [0, 3, 7, 8], [2, 4, 8],
                  [1, 3, 4, 5], [1, 2, 4, 5, 6]])
    for who, line in (("mouse", mouse), ("cat", cat)):
        check(canonical(line)[0] in canonical(*names[who]), who, names)


def test_first_draws():
    summary = census("--starts=all", text=geng("-c", 5))[1]
    check(summary["starts"]["draw"] > 0, summary)
    line = graph6([[2], [2, 3], [0, 1, 4], [1, 4], [2, 3]])
    check(canonical(line)[0] in canonical(summary["draw"]["graph6"], "DUw"), summary["draw"])


def test_three_starts_defeat_the_cap():
    finds, _ = census("--starts=all", "--where=cap:2n=wrong", text=geng("-c", 8))
    known = [
        graph6([[3], [3, 4, 5], [3, 6], [0, 1, 2, 7], [1, 5, 6], [1, 4, 7], [2, 4, 7], [3, 5, 6]]),
        graph6([[3], [4, 5, 6], [4, 5], [0, 4, 7], [1, 2, 3, 6], [1, 2, 7], [1, 4, 7], [3, 5, 6]]),
        graph6([[2, 3, 4], [3, 5, 6, 7], [0, 3, 5, 6], [0, 1, 2, 4, 5], [0, 3, 6, 7], [1, 2, 3, 7],
                [1, 2, 4, 7], [1, 4, 5, 6]]),
    ]
    check(canonical(*known) == canonical(*(find["graph6"] for find in finds)), finds)
    check(sorted((find["winner"], find["remoteness"], find["edges"]) for find in finds)
          == [("cat", 16, 11), ("cat", 16, 11), ("mouse", 17, 16)], finds)
    finds, _ = census("--starts=all", "--where=cap:2n:end-first=wrong", text=geng("-c", 8))
    check([find["winner"] for find in finds] == ["mouse"], finds)
    check(census("--starts=all", "--where=cap:2n=wrong", text=geng("-c", 7))[0] == [], "none of 7")
    check(census("--starts=all", "--where=cap:safe=wrong", text=geng("-c", 7))[0] == [], "safe")
    right = census("--starts=all", "--where=cap:2n=right", "--where=moves=16..", text=geng("-c", 8))
    check(right[0] == [], right)


def test_caps_fail_on_97_boards_of_nine_nodes():
    finds, _ = census("--starts=all", "--where=cap:2n=wrong", text=geng("-c", 9))
    check(len(finds) == 97 and min(find["edges"] for find in finds) == 10, len(finds))


def test_alpha_beta_fails_first_with_seven_nodes():
    finds, summary = census("--starts=all", "--where=differ=alphabeta", text=geng("-c", 7))
    check(summary["found_starts"] == 83, summary["found_starts"])
    check(sum(find["starts"] for find in finds) == 83, finds)
    for n in range(3, 7):
        check(census("--starts=all", "--where=differ=alphabeta", text=geng("-c", n))[0] == [], n)
    eight = [find["graph6"] for find in finds if find["edges"] == 8]
    known = [
        graph6([[2], [2, 3], [0, 1, 4, 5, 6], [1, 4], [2, 3], [2, 6], [2, 5]]),
        graph6([[3], [2, 4], [1, 3, 5, 6], [0, 2, 5], [1, 6], [2, 3], [2, 4]]),
        graph6([[3], [2, 4], [1, 3], [0, 2, 4, 5, 6], [1, 3], [3, 6], [3, 5]]),
        graph6([[3], [2, 4], [1, 5], [0, 5, 6], [1, 5], [2, 3, 4, 6], [3, 5]]),
    ]
    check(set(canonical(*known)) == set(canonical(*eight)), eight)


def test_alpha_beta_fails_at_4115_starts_of_eight_nodes():
    summary = census("--starts=all", "--where=differ=alphabeta", text=geng("-c", 8))[1]
    check(sum(summary["starts"].values()) == 3735312, summary["starts"])
    check(summary["found_starts"] == 4115, summary["found_starts"])


def test_algorithms_that_are_right_do_not_differ():
    for name in ("retrograde", "relaxation", "engine", "capped:cap=safe", "alphabeta:marks=turn"):
        finds, _ = census("--starts=all", f"--where=differ={name}", text=geng("-c", 5))
        check(finds == [], name, finds)
    finds, _ = census("--starts=all", "--where=differ=capped:cap=3", text=geng("-c", 5))
    spoiled, _ = census("--starts=all", "--where=cap:3=wrong", text=geng("-c", 5))
    check(finds == spoiled and finds, finds)
    both, _ = census("--starts=all", "--where=!differ=capped:cap=3", "--where=cap:3=wrong",
                     text=geng("-c", 5))
    check(both == [], both)


# nodes: connected graphs where one cat wins, and its longest captures when both
# may pass, and when nobody may
PURSUITS = {7: (403, 3, 4), 8: (3791, 4, 11), 9: (65561, 5, 13)}


def capture(game, n):
    return census(f"--game={game}", text=geng("-c", n))[1]


def test_one_cat_wins_the_classical_game():
    times = {"cops-and-robbers": [], "fully-active": []}
    for n, (n_won, *_) in PURSUITS.items():
        summary = capture("cops-and-robbers", n)
        check(summary["starts"]["cat"] == n_won, n, summary["starts"])
        check(sum(summary["moves"]["cat"]) == n_won, n, summary["moves"])
        times["cops-and-robbers"].append(len(summary["moves"]["cat"]) - 1)
        times["fully-active"].append(len(capture("fully-active", n)["moves"]["cat"]) - 1)
    check(times == {"cops-and-robbers": [3, 4, 5], "fully-active": [4, 11, 13]}, times)


# nodes: connected graphs that need one cat and two, and the longest captures of either
CATS_NEEDED = {7: (403, 450, 3, 2), 8: (3791, 7326, 4, 2), 9: (65561, 195519, 5, 3)}
PETERSEN = "IheA@GUAo"


def test_how_many_cats_are_needed():
    for n, known in CATS_NEEDED.items():
        summary = census("--game=cops-and-robbers", "--cats=2", text=geng("-c", n))[1]
        moves = [summary["moves"][who] for who in ("cat", "two_cats")]
        check((*map(sum, moves), *(len(counts) - 1 for counts in moves)) == known, n, moves)
        check(summary["starts"]["mouse"] == 0 and summary["escape"] is None, n, summary)
    finds, summary = census("--game=cops-and-robbers", "--cats=2", "--where=cats=3..",
                            text=f"{PETERSEN}\nIheA@GUA_\n")
    check([find["graph6"] for find in finds] == [PETERSEN], finds)
    check((finds[0]["winner"], finds[0]["capture_time"]) == ("mouse", None), finds)
    check((finds[0]["cat"], finds[0]["second_cat"]) == (0, 1), finds)
    check(summary["moves"]["two_cats"] == [0, 0, 0, 1], summary)


def test_two_cats_are_told():
    text = "Cl\nCF\n"  # a circle of four nodes and a star
    call = ["--game=cops-and-robbers", "--cats=2"]
    for number, line in (("1", "CF"), ("2", "Cl"), ("2..", "Cl")):
        finds, _ = census(*call, f"--where=cats={number}", text=text)
        check([find["graph6"] for find in finds] == [line], number, finds)
    answer = run("solve", "--json", "-", text=json.dumps(finds[0]))
    check((json.loads(answer.out)["winner"], answer.err) == ("mouse", ""), answer)
    check(finds[0]["second_cat"] == 1 and finds[0]["capture_time"] == 1, finds)
    words = run("census", *call, text=text).out
    check("Cats needed  Graphs\n1                 1\n2                 1\n" in words, words)
    check("Cl  cats 0 and 1, mouse 2: caught in 1 turn of two cats" in words, words)
    rows = run("census", "--csv", *call, text=text).out.splitlines()
    check("longest,Cl,4,4,,2,0 1,cat,1," in rows and "moves,,,,,,,two_cats,1,1" in rows, rows)


def test_two_cats_are_only_of_small_pursuits():
    for arguments, word in ((["--cats=2"], "--game=cat-and-mouse"),
                            (["--game=fully-active", "--cats=3"], "--cats cannot be “3”"),
                            (["--where=cats=2"], "cats=2"),
                            (["--game=cops-and-robbers", "--where=cats=2"], "“cats=2..”"),
                            (["--game=cops-and-robbers", "--where=cats=3.."], "“cats=2..”"),
                            (["--game=fully-active", "--cats=2", "--where=cats=3"], "“cats=3..”")):
        check_refused(run("census", *arguments, text="A_"), USAGE, word)
    path = graph6([[v for v in (u - 1, u + 1) if 0 <= v < 17] for u in range(17)])
    check_refused(run("census", "--game=cops-and-robbers", "--cats=2", text=path), INPUT,
                  "line 1: two cats need a graph of at most 16 nodes, and this one has 17")


def test_pursuits_are_told_in_moves_of_the_cat():
    path = graph6([[1], [0, 2], [1, 3], [2, 4], [3]])
    finds, summary = census("--game=cops-and-robbers", "--where=winner=cat", text=path)
    check(finds == [{"graph6": path, "nodes": 5, "edges": 4, "mouse": 0, "cat": 2, "winner": "cat",
                     "capture_time": 2, "starts": 1}], finds)
    check(summary["longest"]["cat"]["finds"][0]["capture_time"] == 2, summary)
    circle = graph6([[1, 3], [0, 2], [1, 3], [0, 2]])
    finds, summary = census("--game=cops-and-robbers", "--where=winner=mouse", text=circle)
    check(finds[0]["capture_time"] is None and summary["escape"]["graph6"] == circle, finds)
    words = run("census", "--game=cops-and-robbers", text=f"{path}\n{circle}\n").out
    check("caught in 2 moves of the cat" in words and "gets away" in words, words)
    found = census("--game=cops-and-robbers", "--where=moves=2..", text=f"{path}\n{circle}")[0]
    check([find["graph6"] for find in found] == [path], found)


def test_pursuits_have_their_own_words():
    for arguments, word in (
        (["--starts=all"], "--starts"),
        (["--cat-may-pass"], "--cat-may-pass"),
        (["--where=cap:2n=wrong"], "cap:2n=wrong"),
        (["--where=differ=alphabeta"], "differ=alphabeta"),
    ):
        check_refused(run("census", "--game=fully-active", *arguments, text="A_"), USAGE, word)
    check_refused(run("census", "--game=chess", text="A_"), USAGE, "“chess”", "cops-and-robbers")


def test_larger_graphs_are_solved_as_well():
    ring = [[(v - 1) % 80, (v + 1) % 80] for v in range(80)]
    n_bits = 80 * 79 // 2
    bits = "".join("01"[low in ring[high]] for high in range(80) for low in range(high))
    line = "~?@" + chr(80 % 64 + 63) + "".join(
        chr(int(bits[i:i + 6].ljust(6, "0"), 2) + 63) for i in range(0, n_bits, 6))
    for switches in ([], ["--cat-may-pass"], ["--stuck-draws", "--mouse-may-pass"]):
        summary = census("--starts=standard", *switches, text=line)[1]
        answer = json.loads(run("solve", "--json", json.dumps(
            {"graph": ring, "rules": {
                "mouse-may-pass": "--mouse-may-pass" in switches,
                "cat-may-pass": "--cat-may-pass" in switches,
                "stuck": "draws" if "--stuck-draws" in switches else "loses"}})).out)
        check(summary["starts"][answer["winner"]] == 1, summary, answer)
        check(summary["positions"] == answer["counts"], summary, answer)


if __name__ == "__main__":
    main()
