// Right: retrograde BFS with counters.
class Solution
{
  using Position = array<int, 3>;

  int n;
  vector<int> winner;
  vector<int> left;
  deque<Position> waiting;

  int index (const Position &p) const { return (p[0] * n + p[1]) * 2 + p[2]; }

  void decide (int mouse, int cat, int turn, int who)
  {
    winner[index ({ mouse, cat, turn })] = who;
    waiting.push_back ({ mouse, cat, turn });
  }

public:
  int catMouseGame (vector<vector<int>> &graph)
  {
    n = int (graph.size ());
    winner.assign (2 * n * n, 0);
    left.assign (2 * n * n, 0);
    for (int mouse = 0; mouse < n; mouse++)
      for (int cat = 0; cat < n; cat++)
        {
          left[index ({ mouse, cat, 0 })] = int (graph[mouse].size ());
          left[index ({ mouse, cat, 1 })] = int (count_if (graph[cat].begin (), graph[cat].end (), [] (int x) { return x != 0; }));
        }
    for (int node = 0; node < n; node++)
      for (int turn = 0; turn < 2; turn++)
        {
          if (node != 0)
            decide (0, node, turn, 1);
          if (node != 0)
            decide (node, node, turn, 2);
        }
    while (!waiting.empty ())
      {
        const Position p = waiting.front ();
        const int who = winner[index (p)];
        vector<Position> before;

        waiting.pop_front ();
        if (p[2] == 0)
          {
            for (int x : graph[p[1]])
              if (x != 0)
                before.push_back ({ p[0], x, 1 });
          }
        else
          for (int x : graph[p[0]])
            before.push_back ({ x, p[1], 0 });
        for (const Position &position : before)
          {
            if (winner[index (position)] != 0)
              continue;
            if (who == position[2] + 1)
              {
                decide (position[0], position[1], position[2], who);
                continue;
              }
            if (--left[index (position)] == 0)
              decide (position[0], position[1], position[2], who);
          }
      }
    return winner[index ({ 1, 2, 0 })];
  }
};
