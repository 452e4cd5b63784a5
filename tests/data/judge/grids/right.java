// SPDX-License-Identifier: GPL-3.0-or-later
class Solution {
  private List<Integer> listMoves(String[] grid, int cell, int jump) {
    int columns = grid[0].length();
    List<Integer> moves = new ArrayList<>(List.of(cell));
    for (int[] way : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}})
      for (int i = 1; i <= jump; i++) {
        int row = cell / columns + i * way[0], column = cell % columns + i * way[1];
        if (row < 0 || row >= grid.length || column < 0 || column >= columns)
          break;
        if (grid[row].charAt(column) == '#')
          break;
        moves.add(row * columns + column);
      }
    return moves;
  }

  public boolean canMouseWin(String[] grid, int catJump, int mouseJump) {
    String cells = String.join("", grid);
    int n = cells.length(), food = cells.indexOf('F');
    List<List<Integer>> mouseMoves = new ArrayList<>(), catMoves = new ArrayList<>();
    for (int cell = 0; cell < n; cell++) {
      boolean isFloor = cells.charAt(cell) != '#';
      mouseMoves.add(isFloor ? listMoves(grid, cell, mouseJump) : List.of());
      catMoves.add(isFloor ? listMoves(grid, cell, catJump) : List.of());
    }
    List<List<List<Integer>>> moves = List.of(mouseMoves, catMoves);
    int[] winners = new int[n * n * 2], left = new int[n * n * 2];
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    for (int m = 0; m < n; m++)
      for (int c = 0; c < n; c++)
        for (int turn = 0; turn < 2; turn++) {
          int state = (m * n + c) * 2 + turn;
          int winner = c == m || c == food ? 2 : m == food ? 1 : 0;
          left[state] = moves.get(turn).get(turn == 1 ? c : m).size();
          if (cells.charAt(m) != '#' && cells.charAt(c) != '#' && winner != 0) {
            winners[state] = winner;
            queue.add(state);
          }
        }
    while (!queue.isEmpty()) {
      int state = queue.remove();
      int turn = state % 2, c = state / 2 % n, m = state / 2 / n;
      int winner = winners[state], other = 1 - turn;
      for (int cell : moves.get(other).get(other == 1 ? c : m)) {
        int before = other == 1 ? (m * n + cell) * 2 + 1 : (cell * n + c) * 2;
        if (winners[before] != 0)
          continue;
        if (winner == other + 1 || --left[before] == 0) {
          winners[before] = winner;
          queue.add(before);
        }
      }
    }
    return winners[(cells.indexOf('M') * n + cells.indexOf('C')) * 2] == 1;
  }
}
