// Wrong: compares distances to the hole's neighbours; a tie is the mouse's.
class Solution
{
  private static Map<Integer, Integer> distances (int[][] graph, int start, boolean holeIsClosed)
  {
    Map<Integer, Integer> far = new HashMap<> ();
    ArrayDeque<Integer> queue = new ArrayDeque<> ();

    far.put (start, 0);
    queue.add (start);
    while (!queue.isEmpty ())
      {
        int node = queue.poll ();

        for (int x : graph[node])
          if (!far.containsKey (x) && !(holeIsClosed && x == 0))
            {
              far.put (x, far.get (node) + 1);
              queue.add (x);
            }
      }
    return far;
  }

  public int catMouseGame (int[][] graph)
  {
    Map<Integer, Integer> mouse = distances (graph, 1, false);
    Map<Integer, Integer> cat = distances (graph, 2, true);
    int nearest = 99;

    if (!mouse.containsKey (0))
      return cat.containsKey (1) ? 2 : 0;
    for (int x : graph[0])
      nearest = Math.min (nearest, cat.getOrDefault (x, 99));
    if (mouse.get (0) <= nearest)
      return 1;
    return cat.containsKey (1) ? 2 : 0;
  }
}
