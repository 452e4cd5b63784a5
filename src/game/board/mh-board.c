/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-private.h"

#include "mh-game-class.h"
#include "mh-grid.h"

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

static const MhPoint *
get_places (const MhBoard *self)
{
  return (const MhPoint *) (gconstpointer) mh_shared_array_get_items (self->points)->data;
}

static char *const *
get_names (const MhBoard *self)
{
  return (char *const *) (gconstpointer) mh_shared_array_get_items (self->names)->data;
}

static const guint8 *
get_holes (const MhBoard *self)
{
  return (const guint8 *) mh_shared_array_get_items (self->holes)->data;
}

MhArc
mh_board_normalise (const MhBoard *self, MhArc arc)
{
  if (!self->is_directed && arc.from > arc.to)
    return (MhArc){ arc.to, arc.from };

  return arc;
}

guint
mh_board_find_arc (const MhBoard *self, MhArc arc, gboolean *found)
{
  const MhSharedItems *edges = mh_shared_array_get_items (self->edges);
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

MhBoard *
mh_board_new (void)
{
  MhBoard *self = g_new0 (MhBoard, 1);

  self->klass = mh_game_classes[0];
  self->points = mh_shared_array_new (sizeof (MhPoint), NULL, NULL);
  self->names = mh_shared_array_new (sizeof (char *), ref_name, clear_name);
  self->holes = mh_shared_array_new (sizeof (guint8), NULL, NULL);
  self->edges = mh_shared_array_new (sizeof (MhArc), NULL, NULL);
  self->start = (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };

  return self;
}

MhBoard *
mh_board_try_new_with_edges (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  g_autoptr (MhBoard) self = mh_board_new ();

  if (mh_shared_array_try_resize (&self->points, n_nodes) == NULL
      || mh_shared_array_try_resize (&self->names, n_nodes) == NULL
      || mh_shared_array_try_resize (&self->holes, n_nodes) == NULL
      || !mh_board_try_set_edges (self, arcs, n_arcs, directed))
    return NULL;

  if (n_nodes > 0)
    mh_board_set_hole (self, 0, TRUE);
  if (n_nodes > 1)
    self->start.mouse = 1;
  if (n_nodes > 2)
    self->start.cat = 2;
  return g_steal_pointer (&self);
}

MhBoard *
mh_board_new_with_edges (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  MhBoard *self = mh_board_try_new_with_edges (n_nodes, arcs, n_arcs, directed);

  if (self == NULL)
    g_error ("%s: no memory for %" G_GSIZE_FORMAT " edges", G_STRLOC, n_arcs);
  return self;
}

MhBoard *
mh_board_new_with_game (MhGame *game)
{
  g_return_val_if_fail (game != NULL && !mh_game_get_class (game)->has_board, NULL);

  MhBoard *self = mh_board_new ();

  self->klass = mh_game_get_class (game);
  self->game = mh_game_ref (game);

  return self;
}

MhBoard *
mh_board_copy (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhBoard *copy = g_new (MhBoard, 1);

  *copy = *self;
  mh_shared_array_ref (copy->points);
  mh_shared_array_ref (copy->names);
  mh_shared_array_ref (copy->holes);
  mh_shared_array_ref (copy->edges);
  if (copy->cat_edges != NULL)
    mh_shared_array_ref (copy->cat_edges);
  if (copy->game != NULL)
    mh_game_ref (copy->game);
  if (copy->grid != NULL)
    g_atomic_rc_box_acquire (copy->grid);

  return copy;
}

static void
clear (MhBoard *self)
{
  mh_shared_array_unref (self->points);
  mh_shared_array_unref (self->names);
  mh_shared_array_unref (self->holes);
  mh_shared_array_unref (self->edges);
  g_clear_pointer (&self->cat_edges, mh_shared_array_unref);
  g_clear_pointer (&self->game, mh_game_unref);
  mh_board_drop_grid (self);
}

void
mh_board_free (MhBoard *self)
{
  g_return_if_fail (self != NULL);

  clear (self);
  g_free (self);
}

void
mh_board_assign (MhBoard *self, const MhBoard *goal)
{
  g_return_if_fail (self != NULL && goal != NULL);

  g_autofree MhBoard *copy = mh_board_copy (goal); /* which @self may hold */

  clear (self);
  *self = *copy;
}

gboolean
mh_board_own_grid (MhBoard *self, const MhGrid *grid)
{
  const gsize n_cells = (gsize) grid->n_rows * grid->n_columns;
  char *cells = g_try_malloc (n_cells + 1);

  if (cells == NULL)
    return FALSE;

  for (gsize i = 0; i < n_cells; i++)
    cells[i] = grid->cells[i] == '#' ? '#' : '.';
  cells[n_cells] = '\0';
  mh_board_drop_grid (self);
  self->grid = g_atomic_rc_box_new (MhGrid);
  *self->grid = *grid;
  self->grid->cells = cells;
  return TRUE;
}

static void
clear_grid_cb (gpointer data)
{
  g_free ((char *) ((MhGrid *) data)->cells);
}

void
mh_board_drop_grid (MhBoard *self)
{
  if (self->grid != NULL)
    g_atomic_rc_box_release_full (g_steal_pointer (&self->grid), clear_grid_cb);
}

static gboolean
grids_equal (const MhGrid *a, const MhGrid *b)
{
  return a == b
         || (a != NULL && b != NULL && a->n_rows == b->n_rows && a->n_columns == b->n_columns
             && memcmp (a->jumps, b->jumps, sizeof a->jumps) == 0
             && memcmp (a->pieces, b->pieces, sizeof a->pieces) == 0
             && strcmp (a->cells, b->cells) == 0);
}

static gboolean
places_equal (MhPoint a, MhPoint b)
{
  return !(a.x < b.x || a.x > b.x || a.y < b.y || a.y > b.y);
}

static gboolean
games_equal (const MhGame *a, const MhGame *b)
{
  return a == b || (a != NULL && b != NULL && mh_game_equal (a, b));
}

static gboolean
arrays_equal (const MhSharedArray *a, const MhSharedArray *b)
{
  const MhSharedItems *x = mh_shared_array_get_items (a);
  const MhSharedItems *y = mh_shared_array_get_items (b);

  return a == b
         || (x->len == y->len
             && (x->len == 0
                 || memcmp (x->data, y->data, (gsize) mh_shared_array_get_item_size (a) * x->len)
                        == 0));
}

gboolean
mh_board_equal (const MhBoard *a, const MhBoard *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->klass != b->klass || mh_board_get_n_nodes (a) != mh_board_get_n_nodes (b)
      || a->is_directed != b->is_directed || a->start.mouse != b->start.mouse
      || a->start.cat != b->start.cat || a->start.first != b->start.first
      || a->several_holes != b->several_holes || !mh_rules_equal (&a->rules, &b->rules)
      || !games_equal (a->game, b->game) || !grids_equal (a->grid, b->grid)
      || !arrays_equal (a->holes, b->holes) || !arrays_equal (a->edges, b->edges)
      || mh_board_has_cat_edges (a) != mh_board_has_cat_edges (b)
      || (mh_board_has_cat_edges (a) && !arrays_equal (a->cat_edges, b->cat_edges)))
    return FALSE;

  for (guint32 i = 0; i < mh_board_get_n_nodes (a); i++)
    if (g_strcmp0 (get_names (a)[i], get_names (b)[i]) != 0
        || !places_equal (get_places (a)[i], get_places (b)[i]))
      return FALSE;

  return TRUE;
}

guint
mh_board_find_changes (const MhBoard *a, const MhBoard *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  guint changes = 0;

  if (a->points != b->points || a->names != b->names)
    changes |= MH_BOARD_DRAWING;
  if (a->start.mouse != b->start.mouse || a->start.cat != b->start.cat
      || a->start.first != b->start.first)
    changes |= MH_BOARD_START;
  if (a->klass != b->klass || a->holes != b->holes || a->edges != b->edges
      || a->cat_edges != b->cat_edges || a->is_directed != b->is_directed
      || a->several_holes != b->several_holes || !mh_rules_equal (&a->rules, &b->rules)
      || a->game != b->game)
    changes |= MH_BOARD_GAME;

  return changes;
}

guint32
mh_board_get_n_nodes (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return mh_shared_array_get_items (self->points)->len;
}

MhPoint
mh_board_get_point (const MhBoard *self, guint32 node)
{
  const MhPoint origin = { 0, 0 };

  g_return_val_if_fail (self != NULL && node < mh_board_get_n_nodes (self), origin);

  return get_places (self)[node];
}

const char *
mh_board_get_name (const MhBoard *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < mh_board_get_n_nodes (self), NULL);

  return get_names (self)[node];
}

gboolean
mh_board_is_hole (const MhBoard *self, guint32 node)
{
  g_return_val_if_fail (self != NULL && node < mh_board_get_n_nodes (self), FALSE);

  return get_holes (self)[node];
}

guint32
mh_board_get_n_holes (const MhBoard *self)
{
  guint32 n_holes = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint32 node = 0; node < mh_board_get_n_nodes (self); node++)
    n_holes += get_holes (self)[node];

  return n_holes;
}

gboolean
mh_board_is_directed (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_directed;
}

const MhArc *
mh_board_get_edges (const MhBoard *self, gsize *n_edges)
{
  g_return_val_if_fail (self != NULL && n_edges != NULL, NULL);

  const MhSharedItems *edges = mh_shared_array_get_items (self->edges);

  *n_edges = edges->len;

  return (const MhArc *) (gconstpointer) edges->data;
}

gboolean
mh_board_has_edge (const MhBoard *self, guint32 from, guint32 to)
{
  gboolean found;

  g_return_val_if_fail (self != NULL, FALSE);

  mh_board_find_arc (self, mh_board_normalise (self, (MhArc){ from, to }), &found);

  return found;
}

gboolean
mh_board_has_cat_edges (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->cat_edges != NULL;
}

const MhArc *
mh_board_get_cat_edges (const MhBoard *self, gsize *n_edges)
{
  g_return_val_if_fail (self != NULL && n_edges != NULL, NULL);

  const MhSharedItems *edges
      = mh_shared_array_get_items (self->cat_edges != NULL ? self->cat_edges : self->edges);

  *n_edges = edges->len;

  return (const MhArc *) (gconstpointer) edges->data;
}

const MhGrid *
mh_board_get_grid (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->grid;
}

guint32 *
mh_board_create_cell_numbers (const MhBoard *self, const MhBoard *goal)
{
  g_return_val_if_fail (self != NULL && self->grid != NULL, NULL);
  g_return_val_if_fail (goal != NULL && goal->grid != NULL, NULL);

  const MhGrid *grid = goal->grid;
  g_autofree guint32 *cells = mh_grid_create_cells (self->grid);
  g_autofree guint32 *nodes = mh_grid_create_nodes (grid);
  const guint32 n_nodes = mh_board_get_n_nodes (self);
  guint32 *numbers = nodes != NULL ? g_new (guint32, n_nodes + 1) : NULL;

  for (guint32 node = 0; node < n_nodes && numbers != NULL; node++)
    {
      const guint32 row = cells[node] / self->grid->n_columns;
      const guint32 column = cells[node] % self->grid->n_columns;

      numbers[node] = row < grid->n_rows && column < grid->n_columns
                          ? nodes[row * grid->n_columns + column]
                          : MH_NODE_NONE;
    }

  return numbers;
}

gboolean
mh_board_is_short (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_short;
}

void
mh_board_give_up (MhBoard *self)
{
  g_return_if_fail (self != NULL);

  self->is_short = TRUE;
}

MhStart
mh_board_get_start (const MhBoard *self)
{
  const MhStart nowhere = { MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };

  g_return_val_if_fail (self != NULL, nowhere);

  return self->start;
}

const MhRules *
mh_board_get_rules (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->rules;
}

void
mh_board_set_point (MhBoard *self, guint32 node, MhPoint point)
{
  g_return_if_fail (self != NULL && node < mh_board_get_n_nodes (self));
  g_return_if_fail (fabs (point.x) <= MH_MAX_COORDINATE && fabs (point.y) <= MH_MAX_COORDINATE);

  mh_board_drop_grid (self);
  g_array_index (mh_shared_array_own (&self->points), MhPoint, node)
      = (MhPoint){ round_coordinate (point.x), round_coordinate (point.y) };
}

void
mh_board_set_name (MhBoard *self, guint32 node, const char *name)
{
  g_return_if_fail (self != NULL && node < mh_board_get_n_nodes (self));
  g_return_if_fail (name == NULL || g_utf8_validate (name, -1, NULL));

  g_autofree char *clean = name != NULL ? mh_name_clean (name) : NULL;
  char **target = &g_array_index (mh_shared_array_own (&self->names), char *, node);

  mh_board_drop_grid (self);
  clear_name (target); /* which may be @name */
  *target = clean != NULL ? g_ref_string_new (clean) : NULL;
}

void
mh_board_set_hole (MhBoard *self, guint32 node, gboolean is_hole)
{
  g_return_if_fail (self != NULL && node < mh_board_get_n_nodes (self));

  g_array_index (mh_shared_array_own (&self->holes), guint8, node) = is_hole != FALSE;
}

void
mh_board_set_start (MhBoard *self, MhStart start)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (start.mouse == MH_NODE_NONE || start.mouse < mh_board_get_n_nodes (self));
  g_return_if_fail (start.cat == MH_NODE_NONE || start.cat < mh_board_get_n_nodes (self));

  self->start = start;
}

void
mh_board_set_rules (MhBoard *self, const MhRules *rules)
{
  g_return_if_fail (self != NULL && rules != NULL);

  self->rules = *rules;
}

gboolean
mh_board_get_several_holes (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->several_holes;
}

void
mh_board_set_several_holes (MhBoard *self, gboolean several_holes)
{
  g_return_if_fail (self != NULL);

  self->several_holes = !!several_holes;
}

const MhGameClass *
mh_board_get_game_class (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->klass;
}

void
mh_board_set_game_class (MhBoard *self, const MhGameClass *klass, const MhRules *rules)
{
  g_return_if_fail (self != NULL && klass != NULL);
  g_return_if_fail (self->game == NULL && klass->has_board);

  self->klass = klass;
  for (guint32 node = 0; !klass->has_holes && node < mh_board_get_n_nodes (self); node++)
    mh_board_set_hole (self, node, FALSE);
  if (!klass->needs_start)
    self->start = (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_SECOND };
  if (rules != NULL)
    self->rules = *rules;
}

MhGame *
mh_board_get_game (const MhBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->game;
}

void
mh_board_set_game (MhBoard *self, MhGame *game)
{
  g_return_if_fail (self != NULL && self->game != NULL && game != NULL);
  g_return_if_fail (mh_game_get_class (game) == self->klass);

  mh_game_ref (game);
  mh_game_unref (self->game);
  self->game = game;
}
