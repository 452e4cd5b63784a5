/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game.h"

#include "mh-game-private.h"
#include "mh-value.h"

#include <stdlib.h>
#include <string.h>

/* Counted once, so that counting moves does not take a pass over a row. */
static void
count_ways_to_holes (MhGame *self)
{
  const MhGraphRows *rows = &self->graph->in;

  for (guint32 node = 0; node < self->graph->n_nodes; node++)
    for (gsize i = rows->starts[node]; self->is_hole[node] && i < rows->starts[node + 1]; i++)
      self->n_ways_to_hole[rows->nodes[i]]++;
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
  self->n_rows = n_nodes;
  self->n_columns = n_nodes;
  self->n_positions = MH_N_PLAYERS * n_nodes * n_nodes;
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

static MhGame *
new_coins (MhGameKind kind, guint32 n_rows, guint32 n_columns)
{
  MhGame *self = g_new0 (MhGame, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kind = kind;
  self->n_rows = n_rows;
  self->n_columns = n_columns;
  self->n_positions = MH_N_PLAYERS * n_rows * n_columns;

  return self;
}

static int
compare_amounts_cb (gconstpointer a, gconstpointer b)
{
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

MhGame *
mh_game_new_coins_take (guint32 n_coins,
                        const guint32 *amounts,
                        gsize n_amounts,
                        gboolean last_loses)
{
  g_return_val_if_fail (n_coins <= MH_COINS_MAX_COINS, NULL);
  g_return_val_if_fail (amounts != NULL && n_amounts > 0, NULL);
  g_return_val_if_fail (n_amounts <= MH_COINS_MAX_AMOUNTS, NULL);

  MhGame *self = new_coins (MH_GAME_COINS_TAKE, 1, n_coins + 1);

  self->last_loses = !!last_loses;
  self->amounts = g_memdup2 (amounts, n_amounts * sizeof *amounts);
  qsort (self->amounts, n_amounts, sizeof *amounts, compare_amounts_cb);
  for (gsize i = 0; i < n_amounts; i++)
    {
      const guint32 amount = self->amounts[i];

      g_assert (amount > 0 && amount <= MH_COINS_MAX_AMOUNT);
      if (i == 0 || amount != self->amounts[self->n_amounts - 1])
        self->amounts[self->n_amounts++] = amount;
    }

  return self;
}

MhGame *
mh_game_new_coins_ends (const guint32 *values, gsize n_values)
{
  g_return_val_if_fail (values != NULL || n_values == 0, NULL);
  g_return_val_if_fail (n_values <= MH_COINS_MAX_VALUES, NULL);

  const guint32 n_rows = n_values > 0 ? (guint32) n_values : 1;
  MhGame *self = new_coins (MH_GAME_COINS_ENDS, n_rows, n_rows);

  for (gsize i = 0; i < n_values; i++)
    g_assert (values[i] <= MH_COINS_MAX_VALUE);
  self->values = g_memdup2 (values, n_values * sizeof *values);
  self->n_values = (guint32) n_values;

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

  g_clear_pointer (&self->graph, mh_graph_unref);
  g_free (self->is_hole);
  g_free (self->n_ways_to_hole);
  g_free (self->amounts);
  g_free (self->values);
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
  g_return_val_if_fail (self != NULL && self->graph != NULL, FALSE);
  g_return_val_if_fail (node < mh_graph_get_n_nodes (self->graph), FALSE);

  return self->is_hole[node];
}

guint32
mh_game_get_n_holes (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_holes;
}

guint32
mh_game_get_n_coins (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, 0);

  switch (self->kind)
    {
    case MH_GAME_COINS_TAKE:
      return self->n_columns - 1;
    case MH_GAME_COINS_ENDS:
      return self->n_values;
    case MH_GAME_CAT_AND_MOUSE:
    default:
      return 0;
    }
}

const guint32 *
mh_game_get_amounts (const MhGame *self, guint32 *n_amounts)
{
  g_return_val_if_fail (self != NULL && n_amounts != NULL, NULL);

  *n_amounts = self->n_amounts;

  return self->amounts;
}

gboolean
mh_game_last_loses (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->last_loses;
}

const guint32 *
mh_game_get_values (const MhGame *self, guint32 *n_values)
{
  g_return_val_if_fail (self != NULL && n_values != NULL, NULL);

  *n_values = self->n_values;

  return self->values;
}

static gboolean
equal_boards (const MhGame *a, const MhGame *b)
{
  return mh_rules_equal (&a->rules, &b->rules) && mh_graph_equal (a->graph, b->graph)
         && memcmp (a->is_hole, b->is_hole, mh_graph_get_n_nodes (a->graph)) == 0;
}

static gboolean
equal_numbers (const guint32 *a, guint32 n_a, const guint32 *b, guint32 n_b)
{
  return n_a == n_b && (n_a == 0 || memcmp (a, b, n_a * sizeof *a) == 0);
}

gboolean
mh_game_equal (const MhGame *a, const MhGame *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a == b)
    return TRUE;
  if (a->kind != b->kind)
    return FALSE;

  switch (a->kind)
    {
    case MH_GAME_CAT_AND_MOUSE:
      return equal_boards (a, b);
    case MH_GAME_COINS_TAKE:
      return a->n_columns == b->n_columns && a->last_loses == b->last_loses
             && equal_numbers (a->amounts, a->n_amounts, b->amounts, b->n_amounts);
    case MH_GAME_COINS_ENDS:
      return equal_numbers (a->values, a->n_values, b->values, b->n_values);
    default:
      g_assert_not_reached ();
    }
}
