// Wrong from 8 nodes on: gives up after 2n turns, before it looks whether the game has ended.
class Solution
{
  private int[][] graph;
  private byte[] memo;
  private int n, cap;

  private int play (int turn, int mouse, int cat)
  {
    if (turn == cap)
      return 0;
    if (mouse == 0)
      return 1;
    if (mouse == cat)
      return 2;

    int key = (turn * n + mouse) * n + cat;

    if (memo[key] >= 0)
      return memo[key];

    int me = turn % 2 + 1;
    int best = 3 - me;

    for (int x : graph[me == 1 ? mouse : cat])
      {
        if (me == 2 && x == 0)
          continue;

        int answer = me == 1 ? play (turn + 1, x, cat) : play (turn + 1, mouse, x);

        if (answer == me)
          best = me;
        else if (answer == 0 && best != me)
          best = 0;
      }
    memo[key] = (byte) best;
    return best;
  }

  public int catMouseGame (int[][] graph)
  {
    this.graph = graph;
    n = graph.length;
    cap = 2 * n;
    memo = new byte[cap * n * n];
    Arrays.fill (memo, (byte) -1);
    return play (0, 1, 2);
  }
}
