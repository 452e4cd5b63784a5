# SPDX-License-Identifier: GPL-3.0-or-later
class Solution:
    def canMouseWin(self, grid: List[str], catJump: int, mouseJump: int) -> bool:
        n_columns = len(grid[0])
        cells = "".join(grid)
        floor = [cell for cell, letter in enumerate(cells) if letter != "#"]
        food, mouse, cat = (cells.index(letter) for letter in "FMC")

        def list_moves(cell, jump):
            moves = [cell]
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                for n in range(1, jump + 1):
                    row, column = cell // n_columns + n * down, cell % n_columns + n * right
                    if not (0 <= row < len(grid) and 0 <= column < n_columns):
                        break
                    if grid[row][column] == "#":
                        break
                    moves.append(row * n_columns + column)
            return moves

        moves = ({cell: list_moves(cell, mouseJump) for cell in floor},
                 {cell: list_moves(cell, catJump) for cell in floor})
        winners = {}
        left = {}
        for m in floor:
            for c in floor:
                winner = 2 if c in (m, food) else 1 if m == food else 0
                for turn in (0, 1):
                    left[m, c, turn] = len(moves[turn][c if turn else m])
                    if winner:
                        winners[m, c, turn] = winner
        queue = deque(winners)
        while queue:
            m, c, turn = queue.popleft()
            winner = winners[m, c, turn]
            other = 1 - turn
            for cell in moves[other][c if other else m]:
                before = (m, cell, 1) if other else (cell, c, 0)
                if before in winners:
                    continue
                left[before] -= 1
                if winner == other + 1 or left[before] == 0:
                    winners[before] = winner
                    queue.append(before)
        return winners.get((mouse, cat, 0)) == 1
