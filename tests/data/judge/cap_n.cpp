// Wrong: gives up after n turns.
class Solution
{
  vector<vector<int>> graph;
  vector<signed char> memo;
  int n, cap;

  int play (int turn, int mouse, int cat)
  {
    if (turn == cap)
      return 0;
    if (mouse == 0)
      return 1;
    if (mouse == cat)
      return 2;

    signed char &known = memo[(turn * n + mouse) * n + cat];

    if (known >= 0)
      return known;

    const int me = turn % 2 + 1;
    int best = 3 - me;

    for (int x : graph[me == 1 ? mouse : cat])
      {
        if (me == 2 && x == 0)
          continue;

        const int answer = me == 1 ? play (turn + 1, x, cat) : play (turn + 1, mouse, x);

        if (answer == me)
          best = me;
        else if (answer == 0 && best != me)
          best = 0;
      }
    return memo[(turn * n + mouse) * n + cat] = best;
  }

public:
  int catMouseGame (vector<vector<int>> &g)
  {
    graph = g;
    n = int (g.size ());
    cap = n;
    memo.assign (cap * n * n, -1);
    return play (0, 1, 2);
  }
};
