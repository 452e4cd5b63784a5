/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game.h"

#include "mh-game-private.h"

#include <string.h>

/* Counted once, so that nobody has to look through a row to count moves. */
static void
count_ways_to_holes (MhGame *self)
{
  const MhGraphRows *rows = &self->graph->out;

  for (guint32 node = 0; node < self->graph->n_nodes; node++)
    for (gsize i = rows->starts[node]; i < rows->starts[node + 1]; i++)
      self->n_ways_to_hole[node] += self->is_hole[rows->nodes[i]];
}

MhGame *
mh_game_new_cat_and_mouse (MhGraph *graph,
                           const guint32 *holes,
                           gsize n_holes,
                           const MhRules *rules)
{
  g_return_val_if_fail (graph != NULL && rules != NULL, NULL);
  g_return_val_if_fail (n_holes > 0, NULL);

  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  MhGame *self = g_new0 (MhGame, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kind = MH_GAME_CAT_AND_MOUSE;
  self->graph = mh_graph_ref (graph);
  self->rules = *rules;
  self->is_hole = g_new0 (guint8, n_nodes);
  self->n_ways_to_hole = g_new0 (guint32, n_nodes);
  for (gsize i = 0; i < n_holes; i++)
    {
      g_assert (holes[i] < n_nodes);
      self->n_holes += !self->is_hole[holes[i]];
      self->is_hole[holes[i]] = TRUE;
    }
  count_ways_to_holes (self);

  return self;
}

MhGame *
mh_game_ref (MhGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
mh_game_unref (MhGame *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  mh_graph_unref (self->graph);
  g_free (self->is_hole);
  g_free (self->n_ways_to_hole);
  g_free (self);
}

MhGameKind
mh_game_get_kind (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, MH_GAME_CAT_AND_MOUSE);

  return self->kind;
}

MhGraph *
mh_game_get_graph (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->graph;
}

const MhRules *
mh_game_get_rules (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->rules;
}

gboolean
mh_game_is_hole (const MhGame *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < mh_graph_get_n_nodes (self->graph), FALSE);

  return self->is_hole[node];
}

guint32
mh_game_get_n_holes (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_holes;
}

gboolean
mh_game_equal (const MhGame *a, const MhGame *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a == b)
    return TRUE;

  return a->kind == b->kind && mh_rules_equal (&a->rules, &b->rules)
         && mh_graph_equal (a->graph, b->graph)
         && memcmp (a->is_hole, b->is_hole, mh_graph_get_n_nodes (a->graph)) == 0;
}
