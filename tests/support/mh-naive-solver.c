/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-naive-solver.h"

struct _MhNaive
{
  guint32 n;
  gboolean *arcs[2]; /* n x n for each player: whether there is a way from row to column */
  gboolean *holes;   /* n */
  gboolean passes[2];
  gboolean stuck_draws;
  gboolean cat_wins_in_hole;
  MhNaiveValue *values; /* n x n x 2: mouse, cat, turn */
};

static MhNaiveValue *
value_at (const MhNaive *self, guint32 mouse, guint32 cat, guint turn)
{
  return &self->values[((gsize) mouse * self->n + cat) * 2 + turn];
}

/* Whether the player whose turn it is may go to @node. */
static gboolean
is_legal (const MhNaive *self, guint32 mouse, guint32 cat, guint turn, guint32 node)
{
  const guint32 here = turn == 0 ? mouse : cat;

  if (node == here)
    return self->passes[turn];
  if (turn == 1 && self->holes[node] && !self->cat_wins_in_hole)
    return FALSE;

  return self->arcs[turn][(gsize) here * self->n + node];
}

static gboolean
is_stuck (const MhNaive *self, guint32 mouse, guint32 cat, guint turn)
{
  for (guint32 node = 0; node < self->n; node++)
    if (is_legal (self, mouse, cat, turn, node))
      return FALSE;

  return TRUE;
}

static MhNaiveValue
judge_end (const MhNaive *self, guint32 mouse, guint32 cat, guint turn)
{
  if (mouse == cat && !self->holes[mouse])
    return (MhNaiveValue){ MH_NAIVE_CAT, 0 };
  if (self->holes[cat])
    return (MhNaiveValue){ MH_NAIVE_CAT, 0 };
  if (self->holes[mouse])
    return (MhNaiveValue){ MH_NAIVE_MOUSE, 0 };
  if (is_stuck (self, mouse, cat, turn) && !self->stuck_draws)
    return (MhNaiveValue){ turn == 0 ? MH_NAIVE_CAT : MH_NAIVE_MOUSE, 0 };

  return (MhNaiveValue){ MH_NAIVE_DRAW, -1 };
}

/* What rounds before @round make of a position that is still open. */
static MhNaiveValue
judge_moves (const MhNaive *self, guint32 mouse, guint32 cat, guint turn, int round)
{
  const MhNaiveWinner mover = turn == 0 ? MH_NAIVE_MOUSE : MH_NAIVE_CAT;
  const MhNaiveWinner other = turn == 0 ? MH_NAIVE_CAT : MH_NAIVE_MOUSE;
  gboolean all_lost = !is_stuck (self, mouse, cat, turn);

  for (guint32 node = 0; node < self->n; node++)
    {
      if (!is_legal (self, mouse, cat, turn, node))
        continue;

      const MhNaiveValue after
          = *value_at (self, turn == 0 ? node : mouse, turn == 0 ? cat : node, 1 - turn);
      const gboolean known = after.winner != MH_NAIVE_DRAW && after.remoteness < round;

      if (known && after.winner == mover)
        return (MhNaiveValue){ mover, round };
      if (!known || after.winner != other)
        all_lost = FALSE;
    }
  if (all_lost)
    return (MhNaiveValue){ other, round };

  return (MhNaiveValue){ MH_NAIVE_DRAW, -1 };
}

/* A cat wins in a hole, or is never in one. Nobody moves after somebody reached one. */
static gboolean
can_be (const MhNaive *self, guint32 mouse, guint32 cat)
{
  return !self->holes[cat] || (self->cat_wins_in_hole && !self->holes[mouse]);
}

/* Returns: whether anything was found. */
static gboolean
run_round (MhNaive *self, int round)
{
  gboolean found = FALSE;

  for (guint32 mouse = 0; mouse < self->n; mouse++)
    for (guint32 cat = 0; cat < self->n; cat++)
      for (guint turn = 0; turn < 2; turn++)
        {
          MhNaiveValue *value = value_at (self, mouse, cat, turn);

          if (!can_be (self, mouse, cat) || value->winner != MH_NAIVE_DRAW)
            continue;
          *value = round == 0 ? judge_end (self, mouse, cat, turn)
                              : judge_moves (self, mouse, cat, turn, round);
          found |= value->winner != MH_NAIVE_DRAW;
        }

  return found;
}

MhNaive *
mh_naive_solve (MhGame *game)
{
  const MhRules *rules = mh_game_get_rules (game);
  MhNaive *self = g_new0 (MhNaive, 1);
  int round = 0;

  self->n = mh_game_get_n_nodes (game);
  self->holes = g_new (gboolean, self->n);
  self->values = g_new (MhNaiveValue, (gsize) self->n * self->n * 2);
  self->passes[0] = rules->mouse_may_pass;
  self->passes[1] = rules->cat_may_pass;
  self->cat_wins_in_hole = rules->cat_wins_in_hole;
  self->stuck_draws = rules->stuck == MH_STUCK_DRAWS;

  for (guint32 i = 0; i < self->n; i++)
    self->holes[i] = mh_game_is_hole (game, i);
  for (guint turn = 0; turn < 2; turn++)
    {
      const MhGraph *graph = mh_game_get_graph (game, (MhPlayer) turn);

      self->arcs[turn] = g_new (gboolean, (gsize) self->n * self->n);
      for (guint32 i = 0; i < self->n; i++)
        for (guint32 j = 0; j < self->n; j++)
          self->arcs[turn][(gsize) i * self->n + j] = mh_graph_has_arc (graph, i, j);
    }
  for (gsize i = 0; i < (gsize) self->n * self->n * 2; i++)
    self->values[i] = (MhNaiveValue){ MH_NAIVE_DRAW, -1 };

  while (run_round (self, round))
    round++;

  return self;
}

void
mh_naive_free (MhNaive *self)
{
  g_free (self->arcs[0]);
  g_free (self->arcs[1]);
  g_free (self->holes);
  g_free (self->values);
  g_free (self);
}

MhNaiveValue
mh_naive_get (const MhNaive *self, guint32 mouse, guint32 cat, guint turn)
{
  g_assert (mouse < self->n && cat < self->n && turn < 2);

  return *value_at (self, mouse, cat, turn);
}
