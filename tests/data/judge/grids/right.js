// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * @param {string[]} grid
 * @param {number} catJump
 * @param {number} mouseJump
 * @return {boolean}
 */
var canMouseWin = function (grid, catJump, mouseJump) {
  const columns = grid[0].length;
  const cells = grid.join('');
  const n = cells.length;
  const at = (m, c, turn) => (m * n + c) * 2 + turn;

  function listMoves(cell, jump) {
    const moves = [cell];
    for (const [down, right] of [[0, 1], [1, 0], [0, -1], [-1, 0]])
      for (let i = 1; i <= jump; i++) {
        const row = Math.floor(cell / columns) + i * down, column = cell % columns + i * right;
        if (row < 0 || row >= grid.length || column < 0 || column >= columns)
          break;
        if (grid[row][column] === '#')
          break;
        moves.push(row * columns + column);
      }
    return moves;
  }

  const floor = [...cells].map((letter, cell) => cell).filter(cell => cells[cell] !== '#');
  const moves = [[], []];
  for (const cell of floor) {
    moves[0][cell] = listMoves(cell, mouseJump);
    moves[1][cell] = listMoves(cell, catJump);
  }
  const food = cells.indexOf('F');
  const winners = new Uint8Array(n * n * 2), left = new Uint8Array(n * n * 2), queue = [];
  for (const m of floor)
    for (const c of floor)
      for (const turn of [0, 1]) {
        const winner = c === m || c === food ? 2 : m === food ? 1 : 0;
        left[at(m, c, turn)] = moves[turn][turn ? c : m].length;
        winners[at(m, c, turn)] = winner;
        if (winner)
          queue.push([m, c, turn]);
      }
  for (let first = 0; first < queue.length; first++) {
    const [m, c, turn] = queue[first];
    const winner = winners[at(m, c, turn)], other = 1 - turn;
    for (const cell of moves[other][other ? c : m]) {
      const before = other ? [m, cell, 1] : [cell, c, 0];
      if (winners[at(...before)])
        continue;
      if (winner === other + 1 || --left[at(...before)] === 0) {
        winners[at(...before)] = winner;
        queue.push(before);
      }
    }
  }
  return winners[at(cells.indexOf('M'), cells.indexOf('C'), 0)] === 1;
};
