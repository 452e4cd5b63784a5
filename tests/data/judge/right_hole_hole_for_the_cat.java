// Right, although (hole, hole) is also seeded, for the cat: nothing leads there.
class Solution
{
  private int n;
  private int[] winner, left;
  private ArrayDeque<int[]> queue;

  private int index (int mouse, int cat, int turn)
  {
    return (mouse * n + cat) * 2 + turn;
  }

  private void decide (int mouse, int cat, int turn, int who)
  {
    winner[index (mouse, cat, turn)] = who;
    queue.add (new int[] { mouse, cat, turn });
  }

  private void tell (int mouse, int cat, int turn, int who)
  {
    if (winner[index (mouse, cat, turn)] != 0)
      return;
    if (who == turn + 1)
      {
        decide (mouse, cat, turn, who);
        return;
      }
    if (--left[index (mouse, cat, turn)] == 0)
      decide (mouse, cat, turn, who);
  }

  public int catMouseGame (int[][] graph)
  {
    n = graph.length;
    winner = new int[2 * n * n];
    left = new int[2 * n * n];
    queue = new ArrayDeque<> ();
    for (int mouse = 0; mouse < n; mouse++)
      for (int cat = 0; cat < n; cat++)
        {
          left[index (mouse, cat, 0)] = graph[mouse].length;
          left[index (mouse, cat, 1)] = (int) Arrays.stream (graph[cat]).filter (x -> x != 0).count ();
        }
    for (int node = 0; node < n; node++)
      for (int turn = 0; turn < 2; turn++)
        {
          if (node != 0)
            decide (0, node, turn, 1);
          decide (node, node, turn, 2);
        }
    while (!queue.isEmpty ())
      {
        int[] p = queue.poll ();
        int who = winner[index (p[0], p[1], p[2])];

        if (p[2] == 0)
          {
            for (int x : graph[p[1]])
              if (x != 0)
                tell (p[0], x, 1, who);
          }
        else
          for (int x : graph[p[0]])
            tell (x, p[1], 0, who);
      }
    return winner[index (1, 2, 0)];
  }
}
