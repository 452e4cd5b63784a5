/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-sketch-private.h"

#include "mh-game-class.h"

#include <math.h>
#include <string.h>

static void
ref_name (gpointer item)
{
  char **name = item;

  if (*name != NULL)
    g_ref_string_acquire (*name);
}

static void
clear_name (gpointer item)
{
  char **name = item;

  g_clear_pointer (name, g_ref_string_release);
}

static const MhPlace *
get_places (const MhSketch *self)
{
  return (const MhPlace *) (gconstpointer) mh_shared_array_get_items (self->places)->data;
}

static char *const *
get_names (const MhSketch *self)
{
  return (char *const *) (gconstpointer) mh_shared_array_get_items (self->names)->data;
}

static const guint8 *
get_holes (const MhSketch *self)
{
  return (const guint8 *) mh_shared_array_get_items (self->holes)->data;
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
  const GArray *edges = mh_shared_array_get_items (self->edges);
  guint low = 0;
  guint high = edges->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;
      const int order = mh_arc_compare (&g_array_index (edges, MhArc, middle), &arc);

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
  self->places = mh_shared_array_new (sizeof (MhPlace), NULL, NULL);
  self->names = mh_shared_array_new (sizeof (char *), ref_name, clear_name);
  self->holes = mh_shared_array_new (sizeof (guint8), NULL, NULL);
  self->edges = mh_shared_array_new (sizeof (MhArc), NULL, NULL);
  self->start = (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };

  return self;
}

MhSketch *
mh_sketch_new_with_edges (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  MhSketch *self = mh_sketch_new ();

  g_array_set_size (mh_shared_array_own (&self->places), n_nodes);
  g_array_set_size (mh_shared_array_own (&self->names), n_nodes);
  g_array_set_size (mh_shared_array_own (&self->holes), n_nodes);
  if (n_nodes > 0)
    mh_sketch_set_hole (self, 0, TRUE);
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

  MhSketch *copy = g_new (MhSketch, 1);

  *copy = *self;
  mh_shared_array_ref (copy->places);
  mh_shared_array_ref (copy->names);
  mh_shared_array_ref (copy->holes);
  mh_shared_array_ref (copy->edges);
  if (copy->coins != NULL)
    mh_game_ref (copy->coins);

  return copy;
}

void
mh_sketch_free (MhSketch *self)
{
  g_return_if_fail (self != NULL);

  mh_shared_array_unref (self->places);
  mh_shared_array_unref (self->names);
  mh_shared_array_unref (self->holes);
  mh_shared_array_unref (self->edges);
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

static gboolean
arrays_equal (const MhSharedArray *a, const MhSharedArray *b)
{
  const GArray *x = mh_shared_array_get_items (a);
  const GArray *y = mh_shared_array_get_items (b);

  return a == b
         || (x->len == y->len
             && (x->len == 0
                 || memcmp (x->data, y->data, g_array_get_element_size ((GArray *) x) * x->len)
                        == 0));
}

gboolean
mh_sketch_equal (const MhSketch *a, const MhSketch *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->klass != b->klass || mh_sketch_get_n_nodes (a) != mh_sketch_get_n_nodes (b)
      || a->is_directed != b->is_directed || a->start.mouse != b->start.mouse
      || a->start.cat != b->start.cat || a->start.first != b->start.first
      || a->several_holes != b->several_holes || !mh_rules_equal (&a->rules, &b->rules)
      || !coins_equal (a->coins, b->coins) || !arrays_equal (a->holes, b->holes)
      || !arrays_equal (a->edges, b->edges))
    return FALSE;

  for (guint32 i = 0; i < mh_sketch_get_n_nodes (a); i++)
    if (g_strcmp0 (get_names (a)[i], get_names (b)[i]) != 0
        || !places_equal (get_places (a)[i], get_places (b)[i]))
      return FALSE;

  return TRUE;
}

guint
mh_sketch_find_changes (const MhSketch *a, const MhSketch *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  guint changes = 0;

  if (a->places != b->places || a->names != b->names)
    changes |= MH_SKETCH_DRAWING;
  if (a->start.mouse != b->start.mouse || a->start.cat != b->start.cat
      || a->start.first != b->start.first)
    changes |= MH_SKETCH_START;
  if (a->klass != b->klass || a->holes != b->holes || a->edges != b->edges
      || a->is_directed != b->is_directed || a->several_holes != b->several_holes
      || !mh_rules_equal (&a->rules, &b->rules) || a->coins != b->coins)
    changes |= MH_SKETCH_BOARD;

  return changes;
}

guint32
mh_sketch_get_n_nodes (const MhSketch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return mh_shared_array_get_items (self->places)->len;
}

MhPlace
mh_sketch_get_place (const MhSketch *self, guint32 node)
{
  const MhPlace origin = { 0, 0 };

  g_return_val_if_fail (self != NULL && node < mh_sketch_get_n_nodes (self), origin);

  return get_places (self)[node];
}

const char *
mh_sketch_get_name (const MhSketch *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < mh_sketch_get_n_nodes (self), NULL);

  return get_names (self)[node];
}

gboolean
mh_sketch_is_hole (const MhSketch *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < mh_sketch_get_n_nodes (self), FALSE);

  return get_holes (self)[node];
}

guint32
mh_sketch_get_n_holes (const MhSketch *self)
{
  guint32 n_holes = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint32 node = 0; node < mh_sketch_get_n_nodes (self); node++)
    n_holes += get_holes (self)[node];

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

  const GArray *edges = mh_shared_array_get_items (self->edges);

  *n_edges = edges->len;

  return (const MhArc *) (gconstpointer) edges->data;
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
  g_return_if_fail (self != NULL && node < mh_sketch_get_n_nodes (self));
  g_return_if_fail (fabs (place.x) <= MH_MAX_COORDINATE && fabs (place.y) <= MH_MAX_COORDINATE);

  g_array_index (mh_shared_array_own (&self->places), MhPlace, node)
      = (MhPlace){ round_coordinate (place.x), round_coordinate (place.y) };
}

void
mh_sketch_set_name (MhSketch *self, guint32 node, const char *name)
{
  g_return_if_fail (self != NULL && node < mh_sketch_get_n_nodes (self));
  g_return_if_fail (name == NULL || g_utf8_validate (name, -1, NULL));

  g_autofree char *clean = name != NULL ? mh_name_clean (name) : NULL;
  char **target = &g_array_index (mh_shared_array_own (&self->names), char *, node);

  clear_name (target); /* which may be @name */
  *target = clean != NULL ? g_ref_string_new (clean) : NULL;
}

void
mh_sketch_set_hole (MhSketch *self, guint32 node, gboolean is_hole)
{
  g_return_if_fail (self != NULL && node < mh_sketch_get_n_nodes (self));

  g_array_index (mh_shared_array_own (&self->holes), guint8, node) = is_hole != FALSE;
}

void
mh_sketch_set_start (MhSketch *self, MhStart start)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (start.mouse == MH_NODE_NONE || start.mouse < mh_sketch_get_n_nodes (self));
  g_return_if_fail (start.cat == MH_NODE_NONE || start.cat < mh_sketch_get_n_nodes (self));

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
mh_sketch_set_game (MhSketch *self, const MhGameClass *klass, const MhRules *rules)
{
  g_return_if_fail (self != NULL && klass != NULL);
  g_return_if_fail (self->coins == NULL && klass->has_board);

  self->klass = klass;
  for (guint32 node = 0; !klass->has_holes && node < mh_sketch_get_n_nodes (self); node++)
    mh_sketch_set_hole (self, node, FALSE);
  if (!klass->needs_start)
    self->start = (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_SECOND };
  if (rules != NULL)
    self->rules = *rules;
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
