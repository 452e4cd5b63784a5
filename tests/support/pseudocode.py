# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the pseudocode that the window shows, as it stands.

A program is a list of lines. Two spaces more begin a block, which belongs to the line above;
what follows the colon of that line belongs to the block, too. A semicolon parts statements.

  program    = (function | statement)*
  function   = NAME "(" NAME ("," NAME)* "):" block
  statement  = "for each" SET ":" block | "while" COND ":" block
             | "if" COND ":" block ["else:" block]
             | PLACE ":=" EXPR | "return" EXPR | "next" WORD | "leave the loop"
             | "take p" | NAME "joins" ["the queue" | "if not in it"]
             | ("mark" | "unmark") NAME | NAME "(" EXPR ("," EXPR)* ")" | REMARK
  PLACE      = NAME | NAME "[" EXPR ("," EXPR)* "]"

SETS, CONDS, EXPRS and REMARKS below are all there are; what they say is said of the game, so that
a student finds the same functions in a book. A name in a function belongs to the call, a
name with brackets to the program. WORDS says how another language is read."""

import re


class Fault(Exception):
    """A line that cannot be read, or a program that does not end."""


# What the words of a language stand for, in the order in which they are replaced.
WORDS = {
    "en": [],
    "zh_CN": [
        (r"其余局面均为平局", "every other position is a draw"),
        (r"老鼠可从其余所有局面逃脱", "from every other position the mouse escapes"),
        (r"不再有任何变化", "nothing changes any more"),
        (r"留在一个集合中?：.*", "left in one set: not lost; left in both: a draw"),
        (r"表格已填满", "the table is full"),
        (r"对每个局面 (\w)", r"for each position \1"),
        (r"对每个已胜的 (\w)", r"for each \1 already won"),
        (r"对每个 (\w) 已负的 (\w)", r"for each \2 already lost by \1"),
        (r"对每个终局 (\w)", r"for each finished \1"),
        (r"对每个在第 (.+) 轮删除的 (\w)", r"for each \2 deleted in round \1"),
        (r"对每个未判定的 (\w), 一行 64 个合为一字", r"for each undecided \1, 64 of a row in one word"),
        (r"对每个不超过 (\w) 的数量 (\w)", r"for each amount \2 up to \1"),
        (r"对每个 (\w) 从 0 到 n", r"for each \1 from 0 to n"),
        (r"对每排硬币 (\w) 到 (\w), 短的在先", r"for each row of coins \1 to \2, short rows first"),
        (r"对 (\w) 的每个前驱 (\w)", r"for each \2 one move before \1"),
        (r"对 (\w) 的每个回应 (\w)", r"for each reply \2 of \1"),
        (r"当队列不空", "while the queue is not empty"),
        (r"当第 (\w) 轮删除过局面", r"while a position was deleted in round \1"),
        (r"当第 (\w) 层判定过局面", r"while a position was decided at level \1"),
        (r"(\w) 若不在其中则加入", r"\1 joins if not in it"),
        (r"若没有数量合于 (\w)", r"if no amount fits \1"),
        (r"若其对手赢得所有回应", "if his opponent wins all"),
        (r"若 (\w) 的行动方赢得某个回应", r"if the mover of \1 wins a reply"),
        (r"若 (\w) 有回应至今对 (\w) 安全", r"if a reply of \1 was safe for \2 until now"),
        (r"若 (\w) 不轮到 (\w)", r"if \2 does not move in \1"),
        (r"若 (\w) 轮到老鼠", r"if the mouse moves in \1"),
        (r"若 (\w) 轮到 (\w)", r"if \2 moves in \1"),
        (r"若 (\w) 有标记", r"if \1 is marked"),
        (r"若 ", "if "),
        (r"否则", "else"),
        (r"已判定", "is decided"),
        (r"已删除", "is deleted"),
        (r"已终局", "is finished"),
        (r"已知", "is known"),
        (r" 且先检验上限", " and the cap is tested first"),
        (r" 且不是栈", " and it is no stack"),
        (r":= (\S+) 与 (.+) 中较好者", r":= better of \1 and \2"),
        (r":= (\S+) 与 (.+) 中较大者", r":= larger of \1 and \2"),
        (r":= (\S+) 与 (.+) 中较小者", r":= smaller of \1 and \2"),
        (r":= (.+) 的反面, 晚一步", r":= opposite of \1, one move later"),
        (r"(\w) 的最佳回应, 晚一步", r"best of the replies of \1, one move later"),
        (r"(\w) 的回应数", r"number of replies of \1"),
        (r"(\w) 行动方的胜", r"win for the mover of \1"),
        (r"(\w) 行动方的负", r"loss for the mover of \1"),
        (r"(\w) 的行动方", r"mover of \1"),
        (r"(\w) 的对手", r"opponent of \1"),
        (r"([\w\[\]]+) 的胜者", r"winner of \1"),
        (r"(\w) 的步数", r"moves of \1"),
        (r"(\w) 的结局", r"end of \1"),
        (r"队列长度", "queue length"),
        (r"返回 ?", "return "),
        (r"平局$", "draw"),
        (r"逃脱$", "escape"),
        (r"下一个 (\w)", r"next \1"),
        (r"下一排", "next row"),
        (r"离开循环", "leave the loop"),
        (r"取出 (\w)", r"take \1"),
        (r"取消标记 (\w)", r"unmark \1"),
        (r"标记 (\w)", r"mark \1"),
        (r"加入队列", "joins the queue"),
        (r"加入", "joins"),
    ],
}

SETS = [
    (r"position (\w)", r"\1 in game.positions"),
    (r"finished (\w)", r"\1 in game.finished()"),
    (r"(\w) already won", r"\1 in game.won()"),
    (r"(\w) already lost by (\w)", r"\1, \2 in game.lost()"),
    (r"(\w) one move before (\w)", r"\1 in game.before[\2]"),
    (r"reply (\w) of (\w)", r"\1 in game.replies[\2]"),
    (r"(\w) deleted in round (.+)", r"\1 in game.deleted_in(round, {1})"),
    (r"undecided (\w), 64 of a row in one word", r"\1 in game.undecided(winner)"),
    (r"(\w) from 0 to n", r"\1 in range(game.n_coins + 1)"),
    (r"amount (\w) up to (\w)", r"\1 in game.amounts_up_to(\2)"),
    (r"row of coins (\w) to (\w), short rows first", r"\1, \2 in game.rows()"),
]

CONDS = [
    (r"the queue is not empty", "queue"),
    (r"(\w) is decided", r"(\1,) in winner"),
    (r"(\w) is deleted", r"(\1,) in loser"),
    (r"(\w) is finished", r"game.end[\1] is not None"),
    (r"(\w) is marked", r"game.mark(\1) in marked"),
    (r"(\w+)\[(.+)\] is known", r"({1},) in \1"),
    (r"(\w) moves in (\w)", r"game.mover[\2] == \1"),
    (r"(\w) does not move in (\w)", r"game.mover[\2] != \1"),
    (r"the mouse moves in (\w)", r"game.mover[\1] == 0"),
    (r"the cap is tested first", "game.cap_first"),
    (r"it is no stack", "not game.is_stack"),
    (r"no amount fits (\w)", r"not game.amounts_up_to(\1)"),
    (r"a position was deleted in round (\w)", r"game.deleted_in(round, \1)"),
    (r"a position was decided at level (\w)", r"\1 in moves.values()"),
    (r"a reply of (\w) was safe for (\w) until now", r"game.was_safe(\1, \2, loser, round, k)"),
    (r"the mover of (\w) wins a reply", r"game.wins_a_reply(\1, winner, moves, k)"),
    (r"his opponent wins all", "game.loses_all(q, winner, moves, k)"),
]

EXPRS = [
    (r"number of replies of (\w)", r"len(game.replies[\1])"),
    (r"best of the replies of (\w), one move later", r"game.best(\1, value)"),
    (r"better of (.+) and (.+)", r"game.better({0}, {1}, locals().get('p'))"),
    (r"larger of (.+) and (.+)", r"max({0}, {1})"),
    (r"smaller of (.+) and (.+)", r"min({0}, {1})"),
    (r"opposite of (.+), one move later", r"game.opposite({0})"),
    (r"end of (\w)", r"game.end_of(\1)"),
    (r"winner of (.+)", r"game.winner_of({0})"),
    (r"loser of (\w)", r"1 - game.end[\1]"),
    (r"moves of (.+)", r"game.moves_of({0})"),
    (r"mover of (\w)", r"game.mover[\1]"),
    (r"opponent of (\w)", r"(1 - game.mover[\1])"),
    (r"win for the mover of (\w)", r"game.mover[\1]"),
    (r"loss for the mover of (\w)", r"(1 - game.mover[\1])"),
    (r"queue length", "len(queue)"),
    (r"draw|escape", "game.draw"),
]

REMARKS = [
    r"every other position is a draw",
    r"from every other position the mouse escapes",
    r"nothing changes any more",
    r"left in one set: not lost; left in both: a draw",
    r"left in one set: not lost; left in both: an escape",
    r"the table is full",
]


def fill(replacement, match):
    """Puts what was matched into the replacement: \\1 as it is, {0} as an expression."""
    text = match.expand(replacement.replace("{", "\0").replace("}", "\1"))
    for i, group in enumerate(match.groups()):
        text = text.replace(f"\0{i}\1", expression(group) if f"\0{i}\1" in text else "")
    return text


def places(text):
    """Turns f[i, j] into f[(i, j,)], and every call into one that is counted."""
    return re.sub(
        r"(\w+)\[([^][]+)\]",
        lambda found: f"{found[1]}[({', '.join(expression(e) for e in found[2].split(','))},)]",
        text,
    )


def expression(text):
    text = text.strip()
    for pattern, replacement in EXPRS:
        match = re.fullmatch(pattern, text)
        if match:
            return fill(replacement, match)
    if not re.fullmatch(r"[\w\s+\-\[\](),]+", text) or re.search(r"[a-z] [a-z]", text):
        raise Fault(f"no expression: “{text}”")
    return places(text)


def condition(text):
    for pattern, replacement in CONDS:
        match = re.fullmatch(pattern, text)
        if match:
            return fill(replacement, match)
    if " and " in text and " of " not in text.split(" and ", 1)[1]:
        return " and ".join(condition(part) for part in text.rsplit(" and ", 1))
    match = re.fullmatch(r"(.+?) (=|>=|>) (.+)", text)
    if not match:
        raise Fault(f"no condition: “{text}”")
    sign = "==" if match[2] == "=" else match[2]
    return f"{expression(match[1])} {sign} {expression(match[3])}"


def simple(text):
    """Returns the Python of a statement without a block."""
    for pattern, replacement in [
        (r"next \w+", "continue"),
        (r"leave the loop", "break"),
        (r"take (\w)", r"\1 = game.take(queue)"),
        (r"(\w) joins( the queue)?", r"queue.append(\1)"),
        (r"(\w) joins if not in it", r"\1 in queue or queue.append(\1)"),
        (r"mark (\w)", r"marked.add(game.mark(\1))"),
        (r"unmark (\w)", r"marked.discard(game.mark(\1))"),
    ]:
        match = re.fullmatch(pattern, text)
        if match:
            return match.expand(replacement)
    if text.startswith("return "):
        return f"return {expression(text[7:])}"
    if ":=" in text:
        place, value = text.split(":=")
        return f"{places(place.strip())} = {expression(value)}"
    if re.fullmatch(r"\w+ \(.+\)", text):
        name, arguments = text[:-1].split(" (", 1)
        return f"{name}({', '.join(expression(argument) for argument in arguments.split(','))})"
    raise Fault(f"no statement: “{text}”")


def header(text):
    """Returns the Python of the line that begins a block, with the colon."""
    if text == "else":
        return "else:"
    word, rest = text.split(" ", 1)
    if word in ("if", "while"):
        return f"{word} {condition(rest)}:"
    for pattern, replacement in SETS:
        match = re.fullmatch("each " + pattern, rest)
        if match and word == "for":
            return f"for {fill(replacement, match)}:"
    match = re.fullmatch(r"(\w+) \(([\w, ]+)\)", text)
    if not match:
        raise Fault(f"no block: “{text}”")
    return f"def {match[1]}({match[2]}):"


def statements(text, depth):
    """Returns lines of Python for the statements of a line, and the depth of its block."""
    pad = "  " * depth
    match = re.match(r"((?:if|while|for each|else)\b[^:]*|\w+ \([\w, ]+\)):(?!=)\s*", text)
    if match:
        below = ["  " * (depth + 1) + "game.tick()"]
        rest = statements(text[match.end():], depth + 1)[0] if match.end() < len(text) else []
        return [pad + header(match[1].strip()), *below, *rest], depth + 1
    first, _, rest = text.partition(";")
    lines = [pad + simple(first.strip())]
    return (lines + statements(rest.strip(), depth)[0] if rest else lines), depth


def translate(line, language):
    for shown, words in WORDS[language]:
        line = re.sub(shown, words, line)
    return line


def compile_program(lines, language="en"):
    """Returns the program as code of Python and the name of its first function, if it is one."""
    functions, main, target = [], [], None
    for shown in lines:
        line = translate(shown, language)
        text = line.strip()
        if text in REMARKS:
            continue
        depth = (len(line) - len(line.lstrip(" "))) // 2
        if depth == 0:
            is_function = re.fullmatch(r"\w+ \([\w, ]+\):.*", text) is not None
            target = functions if is_function else main
        target += statements(text, depth)[0]
    source = "\n".join(functions + main)
    first = re.match(r"def (\w+)", source) if not main else None
    names = set(re.findall(r"(\w+)\[\(", source)) | set(re.findall(r"in (\w+)(?![\w(.])", source))
    try:
        return compile(source, "pseudocode", "exec"), first and first[1], names
    except SyntaxError as error:
        raise Fault(f"{error}: {source}") from error


class Game:
    """The game that a program asks about, as its rules were printed."""

    MAX_TICKS = 3_000_000

    def __init__(self, facts, draw="draw"):
        self.draw = draw
        self.ticks = 0
        self.cap_first = self.is_stack = self.marks_turn = False
        self.players = (0, 1)
        self.__dict__.update(facts)

    def tick(self):
        self.ticks += 1
        if self.ticks > self.MAX_TICKS:
            raise Fault("the program does not end")

    # Boards, where a value is a winner, or a winner and a number of moves.

    def finished(self):
        return [p for p in self.positions if self.end[p] is not None]

    def won(self):
        return [p for p in self.positions if self.end[p] in (0, 1)]

    def lost(self):
        return [(p, 1 - self.end[p]) for p in self.won() if 1 - self.end[p] in self.players]

    def take(self, queue):
        return queue.pop() if self.is_stack else queue.pop(0)

    def mark(self, position):
        return position if self.marks_turn else self.pair[position]

    def winner_of(self, thing):
        if isinstance(thing, tuple):
            return thing[0]
        return thing if thing == self.draw else self.end[thing]

    def moves_of(self, value):
        return value[1] if isinstance(value, tuple) else 0

    def end_of(self, thing):
        if self.is_numeric:
            return {0: 1, 1: -1, "draw": 0}[self.end[thing]]
        if self.is_take:
            return ("lost" if self.end[thing] else "won", 0)
        end = self.draw if self.end[thing] == "draw" else self.end[thing]
        return end if self.is_search or end == self.draw else (end, 0)

    def rank(self, mover, value):
        """The larger, the better for the mover: soon is good if he wins."""
        winner = value[0] if isinstance(value, tuple) else value
        moves = self.moves_of(value)
        if winner == self.draw:
            return (0, 0)
        return (1, -moves) if winner in (mover, "won") else (-1, moves)

    def best(self, position, values):
        replies = [values[(q,)] for q in self.replies[position]]
        if not replies:
            return self.draw
        best = max(replies, key=lambda value: self.rank(self.mover[position], value))
        return (best[0], best[1] + 1) if isinstance(best, tuple) else best

    def better(self, a, b, position):
        if a is None:
            return b
        mover = self.mover[position] if position is not None else "won"
        return max(a, b, key=lambda value: self.rank(mover, value))

    def deleted_in(self, rounds, number):
        return [p for (p,), round_ in rounds.items() if round_ == number]

    def was_safe(self, position, player, losers, rounds, now):
        return any(
            losers.get((q,)) != player or rounds[(q,)] == now for q in self.replies[position]
        )

    def undecided(self, winners):
        return [p for p in self.positions if (p,) not in winners]

    def wins_a_reply(self, position, winners, moves, now):
        mover = self.mover[position]
        return any(winners.get((q,)) == mover and moves[(q,)] < now for q in self.replies[position])

    def loses_all(self, position, winners, moves, now):
        other = 1 - self.mover[position]
        replies = self.replies[position]
        return bool(replies) and all(
            winners.get((q,)) == other and moves[(q,)] < now for q in replies
        )

    # Coins, where a value is "won" or "lost" with a number of moves, or a lead.

    def amounts_up_to(self, coins):
        return [amount for amount in self.amounts if amount <= coins]

    def opposite(self, value):
        return ("lost" if value[0] == "won" else "won", value[1] + 1)

    def rows(self):
        n = self.n_coins
        return [(i, i + length) for length in range(n) for i in range(n - length)]


class Blank(dict):
    """An array that says None where nothing was put."""

    def __missing__(self, key):
        return None


def run(program, game, call=()):
    """Runs the program on the game, beginning with the call of its first function, if it is one.
    Returns: what it returns, and its arrays by name"""
    code, first, names = program
    space = {name: Blank() for name in names}
    space.update(game=game, queue=[], marked=set())
    space.update(game.__dict__.get("given", {}))
    exec(code, space)
    return (space[first](*call) if first else None), space
