// Wrong: compares distances to the hole's neighbours; a tie is the mouse's.
var catMouseGame = function (graph) {
  const distances = (start, holeIsClosed) => {
    const far = new Map ([[start, 0]]);
    const queue = [start];

    for (const node of queue)
      for (const x of graph[node])
        if (!far.has (x) && !(holeIsClosed && x === 0))
          {
            far.set (x, far.get (node) + 1);
            queue.push (x);
          }
    return far;
  };
  const mouse = distances (1, false);
  const cat = distances (2, true);

  if (!mouse.has (0))
    return cat.has (1) ? 2 : 0;
  if (mouse.get (0) <= Math.min (...graph[0].map (x => cat.has (x) ? cat.get (x) : 99)))
    return 1;
  return cat.has (1) ? 2 : 0;
};
