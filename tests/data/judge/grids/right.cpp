// SPDX-License-Identifier: GPL-3.0-or-later
class Solution {
  vector<int> listMoves(const vector<string>& grid, int cell, int jump) {
    const int rows = grid.size(), columns = grid[0].size();
    vector<int> moves{cell};
    for (auto [down, right] : {pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}})
      for (int i = 1; i <= jump; i++) {
        const int row = cell / columns + i * down, column = cell % columns + i * right;
        if (row < 0 || row >= rows || column < 0 || column >= columns)
          break;
        if (grid[row][column] == '#')
          break;
        moves.push_back(row * columns + column);
      }
    return moves;
  }

public:
  bool canMouseWin(vector<string>& grid, int catJump, int mouseJump) {
    string cells;
    for (const string& row : grid)
      cells += row;
    const int n = cells.size(), food = cells.find('F');
    vector<vector<int>> moves[2] = {vector<vector<int>>(n), vector<vector<int>>(n)};
    for (int cell = 0; cell < n; cell++)
      if (cells[cell] != '#') {
        moves[0][cell] = listMoves(grid, cell, mouseJump);
        moves[1][cell] = listMoves(grid, cell, catJump);
      }
    vector<int> winners(n * n * 2), left(n * n * 2), queue;
    for (int m = 0; m < n; m++)
      for (int c = 0; c < n; c++)
        for (int turn = 0; turn < 2; turn++) {
          const int state = (m * n + c) * 2 + turn;
          const int winner = c == m || c == food ? 2 : m == food ? 1 : 0;
          left[state] = moves[turn][turn ? c : m].size();
          if (cells[m] != '#' && cells[c] != '#' && winner) {
            winners[state] = winner;
            queue.push_back(state);
          }
        }
    for (size_t first = 0; first < queue.size(); first++) {
      const int turn = queue[first] % 2, c = queue[first] / 2 % n, m = queue[first] / 2 / n;
      const int winner = winners[queue[first]], other = 1 - turn;
      for (int cell : moves[other][other ? c : m]) {
        const int before = other ? (m * n + cell) * 2 + 1 : (cell * n + c) * 2;
        if (winners[before])
          continue;
        if (winner == other + 1 || --left[before] == 0) {
          winners[before] = winner;
          queue.push_back(before);
        }
      }
    }
    return winners[(cells.find('M') * n + cells.find('C')) * 2] == 1;
  }
};
