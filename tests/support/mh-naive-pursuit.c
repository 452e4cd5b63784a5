/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-naive-pursuit.h"

static gboolean
is_move (const MhGraph *graph, guint32 from, guint32 to, gboolean may_pass)
{
  return from == to ? may_pass : mh_graph_has_arc (graph, from, to);
}

/* Whether the mouse, which is to move, is caught whatever it does: at once, or from where
 * the cat needs at most @n_moves. */
static gboolean
is_lost (const MhNaivePursuit *self,
         const MhGraph *graph,
         gboolean may_pass,
         guint32 cat,
         guint32 mouse,
         int n_moves)
{
  if (cat == mouse)
    return TRUE;

  for (guint32 next = 0; next < self->n_nodes; next++)
    {
      const int capture = self->captures[cat * self->n_nodes + next];

      if (is_move (graph, mouse, next, may_pass) && (capture < 0 || capture > n_moves))
        return FALSE;
    }

  return TRUE;
}

static gboolean
catches (const MhNaivePursuit *self,
         const MhGraph *graph,
         gboolean may_pass,
         guint32 cat,
         guint32 mouse,
         int n_moves)
{
  for (guint32 next = 0; next < self->n_nodes; next++)
    if (is_move (graph, cat, next, may_pass)
        && is_lost (self, graph, may_pass, next, mouse, n_moves))
      return TRUE;

  return FALSE;
}

MhNaivePursuit *
mh_naive_pursuit_new (const MhGraph *graph, gboolean may_pass)
{
  const guint32 n = mh_graph_get_n_nodes (graph);
  MhNaivePursuit *self = g_new0 (MhNaivePursuit, 1);
  gboolean is_new = TRUE;

  self->n_nodes = n;
  self->captures = g_new (int, n *n);
  for (guint32 i = 0; i < n * n; i++)
    self->captures[i] = i / n == i % n ? 0 : -1;

  for (int k = 0; is_new; k++)
    {
      is_new = FALSE;
      for (guint32 i = 0; i < n * n; i++)
        if (self->captures[i] < 0 && catches (self, graph, may_pass, i / n, i % n, k))
          {
            self->captures[i] = k + 1;
            is_new = TRUE;
          }
    }

  return self;
}

void
mh_naive_pursuit_free (MhNaivePursuit *self)
{
  g_free (self->captures);
  g_free (self);
}

int
mh_naive_pursuit_get_capture (const MhNaivePursuit *self)
{
  int best = -1;

  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    {
      int worst = 0;

      for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
        {
          const int capture = self->captures[cat * self->n_nodes + mouse];

          worst = worst < 0 || capture < 0 ? -1 : MAX (worst, capture);
        }
      if (worst >= 0 && (best < 0 || worst < best))
        best = worst;
    }

  return best;
}
