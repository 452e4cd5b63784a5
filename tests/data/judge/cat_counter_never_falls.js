// Wrong: the cat's counter is never decremented.
var catMouseGame = function (graph) {
  const n = graph.length;
  const winner = new Array (2 * n * n).fill (0);
  const left = new Array (2 * n * n).fill (0);
  const queue = [];
  const index = ([mouse, cat, turn]) => (mouse * n + cat) * 2 + turn;
  const decide = (mouse, cat, turn, who) => {
    winner[index ([mouse, cat, turn])] = who;
    queue.push ([mouse, cat, turn]);
  };

  for (let mouse = 0; mouse < n; mouse++)
    for (let cat = 0; cat < n; cat++)
      {
        left[index ([mouse, cat, 0])] = graph[mouse].length;
        left[index ([mouse, cat, 1])] = graph[cat].filter (x => x !== 0).length;
      }
  for (let node = 0; node < n; node++)
    for (let turn = 0; turn < 2; turn++)
      {
        if (node !== 0)
          decide (0, node, turn, 1);
        if (node !== 0)
          decide (node, node, turn, 2);
      }
  for (let first = 0; first < queue.length; first++)
    {
      const [mouse, cat, turn] = queue[first];
      const who = winner[index ([mouse, cat, turn])];
      const before = turn === 0 ? graph[cat].filter (x => x !== 0).map (x => [mouse, x, 1])
                                : graph[mouse].map (x => [x, cat, 0]);

      for (const position of before)
        {
          if (winner[index (position)] !== 0)
            continue;
          if (who === position[2] + 1)
            {
              decide (...position, who);
              continue;
            }
          if (position[2] === 0)
            left[index (position)]--;
          if (left[index (position)] === 0)
            decide (...position, who);
        }
    }
  return winner[index ([1, 2, 0])];
};
