/* SPDX-License-Identifier: GPL-3.0-or-later */
#define CELLS 64

static int
list_moves (char **grid, int rows, int columns, int cell, int jump, int *moves)
{
  static const int ways[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
  int n = 0;

  moves[n++] = cell;
  for (int way = 0; way < 4; way++)
    for (int i = 1; i <= jump; i++)
      {
        int row = cell / columns + i * ways[way][0], column = cell % columns + i * ways[way][1];

        if (row < 0 || row >= rows || column < 0 || column >= columns)
          break;
        if (grid[row][column] == '#')
          break;
        moves[n++] = row * columns + column;
      }

  return n;
}

bool
canMouseWin (char **grid, int gridSize, int catJump, int mouseJump)
{
  static int moves[2][CELLS][CELLS], n_moves[2][CELLS], queue[CELLS * CELLS * 2];
  static int winners[CELLS][CELLS][2], left[CELLS][CELLS][2];
  int columns = (int) strlen (grid[0]), n = gridSize * columns;
  int food = 0, mouse = 0, cat = 0, n_queued = 0;

  for (int cell = 0; cell < n; cell++)
    {
      char letter = grid[cell / columns][cell % columns];

      n_moves[0][cell] = n_moves[1][cell] = 0;
      if (letter == 'F')
        food = cell;
      if (letter == 'M')
        mouse = cell;
      if (letter == 'C')
        cat = cell;
      if (letter == '#')
        continue;
      n_moves[0][cell] = list_moves (grid, gridSize, columns, cell, mouseJump, moves[0][cell]);
      n_moves[1][cell] = list_moves (grid, gridSize, columns, cell, catJump, moves[1][cell]);
    }
  for (int m = 0; m < n; m++)
    for (int c = 0; c < n; c++)
      for (int turn = 0; turn < 2; turn++)
        {
          int winner = c == m || c == food ? 2 : m == food ? 1 : 0;

          if (grid[m / columns][m % columns] == '#' || grid[c / columns][c % columns] == '#')
            continue;
          left[m][c][turn] = n_moves[turn][turn ? c : m];
          winners[m][c][turn] = winner;
          if (winner)
            queue[n_queued++] = (m * CELLS + c) * 2 + turn;
        }
  for (int first = 0; first < n_queued; first++)
    {
      int turn = queue[first] % 2, c = queue[first] / 2 % CELLS, m = queue[first] / 2 / CELLS;
      int winner = winners[m][c][turn], other = 1 - turn, here = other ? c : m;

      for (int i = 0; i < n_moves[other][here]; i++)
        {
          int m2 = other ? m : moves[other][here][i], c2 = other ? moves[other][here][i] : c;

          if (winners[m2][c2][other])
            continue;
          if (winner == other + 1 || --left[m2][c2][other] == 0)
            {
              winners[m2][c2][other] = winner;
              queue[n_queued++] = (m2 * CELLS + c2) * 2 + other;
            }
        }
    }

  return winners[mouse][cat][0] == 1;
}
