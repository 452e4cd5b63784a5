// Wrong: a position under way counts as a draw, and what follows from that is kept.
class Solution
{
  map<int, int> known;

  int play (const vector<vector<int>> &graph, int mouse, int cat, int turn)
  {
    if (mouse == 0)
      return 1;
    if (mouse == cat)
      return 2;

    const int key = (mouse * 50 + cat) * 2 + turn;

    if (known.count (key))
      return known[key];
    known[key] = 0;

    const int me = turn + 1;
    int best = 3 - me;

    for (int x : graph[turn == 0 ? mouse : cat])
      {
        if (turn == 1 && x == 0)
          continue;

        const int answer = turn == 0 ? play (graph, x, cat, 1) : play (graph, mouse, x, 0);

        if (answer == me)
          {
            best = me;
            break;
          }
        if (answer == 0)
          best = 0;
      }
    return known[key] = best;
  }

public:
  int catMouseGame (vector<vector<int>> &graph) { return play (graph, 1, 2, 0); }
};
