// Right: gives up after more turns than there are positions.
var catMouseGame = function (graph) {
  const n = graph.length;
  const cap = 2 * n * (n - 1) + 1;
  const memo = new Int8Array (cap * n * n).fill (-1);
  const play = (turn, mouse, cat) => {
    if (turn === cap)
      return 0;
    if (mouse === 0)
      return 1;
    if (mouse === cat)
      return 2;

    const key = (turn * n + mouse) * n + cat;

    if (memo[key] >= 0)
      return memo[key];

    const me = turn % 2 + 1;
    const answers = me === 1 ? graph[mouse].map (x => play (turn + 1, x, cat))
                             : graph[cat].filter (x => x !== 0).map (x => play (turn + 1, mouse, x));

    memo[key] = answers.includes (me) ? me : answers.includes (0) ? 0 : 3 - me;
    return memo[key];
  };

  return play (0, 1, 2);
};
