// Wrong: a position under way counts as a draw, and what follows from that is kept.
var catMouseGame = function (graph) {
  const known = new Map ();
  const play = (mouse, cat, turn) => {
    if (mouse === 0)
      return 1;
    if (mouse === cat)
      return 2;

    const key = (mouse * 50 + cat) * 2 + turn;

    if (known.has (key))
      return known.get (key);
    known.set (key, 0);

    const me = turn + 1;
    let best = 3 - me;

    for (const x of graph[turn === 0 ? mouse : cat])
      {
        if (turn === 1 && x === 0)
          continue;

        const answer = turn === 0 ? play (x, cat, 1) : play (mouse, x, 0);

        if (answer === me)
          {
            best = me;
            break;
          }
        if (answer === 0)
          best = 0;
      }
    known.set (key, best);
    return best;
  };

  return play (1, 2, 0);
};
