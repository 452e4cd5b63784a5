// Wrong: compares distances to the hole's neighbours; a tie is the mouse's.
class Solution
{
  static map<int, int> distances (const vector<vector<int>> &graph, int start, bool holeIsClosed)
  {
    map<int, int> far { { start, 0 } };
    deque<int> waiting { start };

    while (!waiting.empty ())
      {
        const int node = waiting.front ();

        waiting.pop_front ();
        for (int x : graph[node])
          if (!far.count (x) && !(holeIsClosed && x == 0))
            {
              far[x] = far[node] + 1;
              waiting.push_back (x);
            }
      }
    return far;
  }

public:
  int catMouseGame (vector<vector<int>> &graph)
  {
    map<int, int> mouse = distances (graph, 1, false);
    map<int, int> cat = distances (graph, 2, true);
    int nearest = 99;

    if (!mouse.count (0))
      return cat.count (1) ? 2 : 0;
    for (int x : graph[0])
      nearest = min (nearest, cat.count (x) ? cat[x] : 99);
    if (mouse[0] <= nearest)
      return 1;
    return cat.count (1) ? 2 : 0;
  }
};
