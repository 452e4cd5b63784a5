// Wrong: the memo leaves out whose turn it is; a position under way counts as a draw.
class Solution
{
  private final Map<Integer, Integer> known = new HashMap<> ();

  private int play (int[][] graph, int mouse, int cat, int turn)
  {
    if (mouse == 0)
      return 1;
    if (mouse == cat)
      return 2;

    int key = mouse * 50 + cat;

    if (known.containsKey (key))
      return known.get (key);
    known.put (key, 0);

    int me = turn + 1;
    int best = 3 - me;

    for (int x : graph[turn == 0 ? mouse : cat])
      {
        if (turn == 1 && x == 0)
          continue;

        int answer = turn == 0 ? play (graph, x, cat, 1) : play (graph, mouse, x, 0);

        if (answer == me)
          {
            best = me;
            break;
          }
        if (answer == 0)
          best = 0;
      }
    known.put (key, best);
    return best;
  }

  public int catMouseGame (int[][] graph)
  {
    return play (graph, 1, 2, 0);
  }
}
