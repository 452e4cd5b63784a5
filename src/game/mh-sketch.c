/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-sketch-private.h"

#include "mh-game-class.h"

#include <math.h>
#include <string.h>

static void
clear_node (gpointer data)
{
  MhSketchNode *node = data;

  g_clear_pointer (&node->name, g_free);
}

MhSketchNode *
mh_sketch_node_at (const MhSketch *self, guint32 node)
{
  g_assert (node < self->nodes->len);

  return &g_array_index (self->nodes, MhSketchNode, node);
}

MhArc
mh_sketch_normalise (const MhSketch *self, MhArc arc)
{
  if (!self->is_directed && arc.from > arc.to)
    return (MhArc){ arc.to, arc.from };

  return arc;
}

guint
mh_sketch_find_arc (const MhSketch *self, MhArc arc, gboolean *found)
{
  guint low = 0;
  guint high = self->edges->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;
      const int order = mh_arc_compare (&g_array_index (self->edges, MhArc, middle), &arc);

      if (order == 0)
        {
          *found = TRUE;
          return middle;
        }
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }

  *found = FALSE;
  return low;
}

static double
round_coordinate (double value)
{
  return round (value * 100.0) / 100.0 + 0.0; /* no negative zero */
}

MhSketch *
mh_sketch_new (void)
{
  MhSketch *self = g_new0 (MhSketch, 1);

  self->klass = mh_game_classes[0];
  self->nodes = g_array_new (FALSE, TRUE, sizeof (MhSketchNode));
  g_array_set_clear_func (self->nodes, clear_node);
  self->edges = g_array_new (FALSE, FALSE, sizeof (MhArc));
  self->start = (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };

  return self;
}

MhSketch *
mh_sketch_new_with_edges (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  MhSketch *self = mh_sketch_new ();

  g_array_set_size (self->nodes, n_nodes);
  if (n_nodes > 0)
    mh_sketch_node_at (self, 0)->is_hole = TRUE;
  if (n_nodes > 1)
    self->start.mouse = 1;
  if (n_nodes > 2)
    self->start.cat = 2;
  mh_sketch_set_edges (self, arcs, n_arcs, directed);

  return self;
}

MhSketch *
mh_sketch_new_with_coins (MhGame *coins)
{
  g_return_val_if_fail (coins != NULL && !mh_game_get_class (coins)->has_board, NULL);

  MhSketch *self = mh_sketch_new ();

  self->klass = mh_game_get_class (coins);
  self->coins = mh_game_ref (coins);

  return self;
}

MhSketch *
mh_sketch_copy (const MhSketch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhSketch *copy = mh_sketch_new ();

  g_array_append_vals (copy->nodes, self->nodes->data, self->nodes->len);
  for (guint32 node = 0; node < copy->nodes->len; node++)
    mh_sketch_node_at (copy, node)->name = g_strdup (mh_sketch_node_at (self, node)->name);
  g_array_append_vals (copy->edges, self->edges->data, self->edges->len);
  copy->klass = self->klass;
  copy->is_directed = self->is_directed;
  copy->start = self->start;
  copy->rules = self->rules;
  copy->several_holes = self->several_holes;
  copy->coins = self->coins != NULL ? mh_game_ref (self->coins) : NULL;

  return copy;
}

void
mh_sketch_free (MhSketch *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->nodes);
  g_array_unref (self->edges);
  g_clear_pointer (&self->coins, mh_game_unref);
  g_free (self);
}

static gboolean
places_equal (MhPlace a, MhPlace b)
{
  return !(a.x < b.x || a.x > b.x || a.y < b.y || a.y > b.y);
}

static gboolean
coins_equal (const MhGame *a, const MhGame *b)
{
  return a == b || (a != NULL && b != NULL && mh_game_equal (a, b));
}

gboolean
mh_sketch_equal (const MhSketch *a, const MhSketch *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->klass != b->klass || a->nodes->len != b->nodes->len || a->edges->len != b->edges->len
      || a->is_directed != b->is_directed || a->start.mouse != b->start.mouse
      || a->start.cat != b->start.cat || a->start.first != b->start.first
      || a->several_holes != b->several_holes || !mh_rules_equal (&a->rules, &b->rules)
      || !coins_equal (a->coins, b->coins))
    return FALSE;

  for (guint32 i = 0; i < a->nodes->len; i++)
    {
      const MhSketchNode *x = mh_sketch_node_at (a, i);
      const MhSketchNode *y = mh_sketch_node_at (b, i);

      if (x->is_hole != y->is_hole || g_strcmp0 (x->name, y->name) != 0
          || !places_equal (x->place, y->place))
        return FALSE;
    }

  return a->edges->len == 0
         || memcmp (a->edges->data, b->edges->data, sizeof (MhArc) * a->edges->len) == 0;
}

guint32
mh_sketch_get_n_nodes (const MhSketch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->nodes->len;
}

MhPlace
mh_sketch_get_place (const MhSketch *self, guint32 node)
{
  const MhPlace origin = { 0, 0 };

  g_return_val_if_fail (self != NULL && node < self->nodes->len, origin);

  return mh_sketch_node_at (self, node)->place;
}

const char *
mh_sketch_get_name (const MhSketch *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < self->nodes->len, NULL);

  return mh_sketch_node_at (self, node)->name;
}

gboolean
mh_sketch_is_hole (const MhSketch *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < self->nodes->len, FALSE);

  return mh_sketch_node_at (self, node)->is_hole;
}

guint32
mh_sketch_get_n_holes (const MhSketch *self)
{
  guint32 n_holes = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint32 node = 0; node < self->nodes->len; node++)
    n_holes += mh_sketch_node_at (self, node)->is_hole ? 1 : 0;

  return n_holes;
}

gboolean
mh_sketch_is_directed (const MhSketch *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_directed;
}

const MhArc *
mh_sketch_get_edges (const MhSketch *self, gsize *n_edges)
{
  g_return_val_if_fail (self != NULL && n_edges != NULL, NULL);

  *n_edges = self->edges->len;

  return (const MhArc *) (gconstpointer) self->edges->data;
}

gboolean
mh_sketch_has_edge (const MhSketch *self, guint32 from, guint32 to)
{
  gboolean found;

  g_return_val_if_fail (self != NULL, FALSE);

  mh_sketch_find_arc (self, mh_sketch_normalise (self, (MhArc){ from, to }), &found);

  return found;
}

MhStart
mh_sketch_get_start (const MhSketch *self)
{
  const MhStart nowhere = { MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };

  g_return_val_if_fail (self != NULL, nowhere);

  return self->start;
}

const MhRules *
mh_sketch_get_rules (const MhSketch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->rules;
}

void
mh_sketch_set_place (MhSketch *self, guint32 node, MhPlace place)
{
  g_return_if_fail (self != NULL && node < self->nodes->len);
  g_return_if_fail (fabs (place.x) <= MH_MAX_COORDINATE && fabs (place.y) <= MH_MAX_COORDINATE);

  mh_sketch_node_at (self, node)->place
      = (MhPlace){ round_coordinate (place.x), round_coordinate (place.y) };
}

void
mh_sketch_set_name (MhSketch *self, guint32 node, const char *name)
{
  g_return_if_fail (self != NULL && node < self->nodes->len);
  g_return_if_fail (name == NULL || g_utf8_validate (name, -1, NULL));

  MhSketchNode *target = mh_sketch_node_at (self, node);
  char *clean = name != NULL ? mh_name_clean (name) : NULL;

  g_free (target->name); /* which may be @name */
  target->name = clean;
}

void
mh_sketch_set_hole (MhSketch *self, guint32 node, gboolean is_hole)
{
  g_return_if_fail (self != NULL && node < self->nodes->len);

  mh_sketch_node_at (self, node)->is_hole = !!is_hole;
}

void
mh_sketch_set_start (MhSketch *self, MhStart start)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (start.mouse == MH_NODE_NONE || start.mouse < self->nodes->len);
  g_return_if_fail (start.cat == MH_NODE_NONE || start.cat < self->nodes->len);

  self->start = start;
}

void
mh_sketch_set_rules (MhSketch *self, const MhRules *rules)
{
  g_return_if_fail (self != NULL && rules != NULL);

  self->rules = *rules;
}

gboolean
mh_sketch_get_several_holes (const MhSketch *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->several_holes;
}

void
mh_sketch_set_several_holes (MhSketch *self, gboolean several_holes)
{
  g_return_if_fail (self != NULL);

  self->several_holes = !!several_holes;
}

const MhGameClass *
mh_sketch_get_game_class (const MhSketch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->klass;
}

void
mh_sketch_set_game_class (MhSketch *self, const MhGameClass *klass)
{
  g_return_if_fail (self != NULL && klass != NULL);
  g_return_if_fail (self->coins == NULL && klass->has_board);

  self->klass = klass;
}

MhGame *
mh_sketch_get_coins (const MhSketch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->coins;
}

void
mh_sketch_set_coins (MhSketch *self, MhGame *coins)
{
  g_return_if_fail (self != NULL && self->coins != NULL && coins != NULL);
  g_return_if_fail (mh_game_get_class (coins) == self->klass);

  mh_game_ref (coins);
  mh_game_unref (self->coins);
  self->coins = coins;
}
