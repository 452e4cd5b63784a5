/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

static MhEdit *
edit_new (MhEditKind kind)
{
  MhEdit *self = g_new0 (MhEdit, 1);

  self->kind = kind;

  return self;
}

/* Returns: (transfer full) (nullable): a copy of @items; NULL of none, or if there is no memory,
 * which the edit knows then */
static gpointer
keep (MhEdit *self, gconstpointer items, gsize n_items, gsize item_size)
{
  gpointer copy = n_items > 0 ? g_try_malloc_n (n_items, item_size) : NULL;

  if (copy != NULL)
    memcpy (copy, items, n_items * item_size);
  else if (n_items > 0)
    self->is_short = TRUE;
  return copy;
}

/* @points: (nullable) */
static MhEdit *
edit_new_of_nodes (MhEditKind kind, const guint32 *nodes, const MhPoint *points, gsize n_nodes)
{
  MhEdit *self = edit_new (kind);

  self->nodes.nodes = keep (self, nodes, n_nodes, sizeof *nodes);
  self->nodes.points = points != NULL ? keep (self, points, n_nodes, sizeof *points) : NULL;
  self->nodes.n_nodes = n_nodes;

  return self;
}

static MhEdit *
edit_new_of_edges (MhEditKind kind, const MhArc *arcs, gsize n_arcs)
{
  MhEdit *self = edit_new (kind);

  self->edges.arcs = keep (self, arcs, n_arcs, sizeof *arcs);
  self->edges.n_arcs = n_arcs;

  return self;
}

MhEdit *
mh_edit_new_insert_nodes (const guint32 *nodes, const MhPoint *points, gsize n_nodes)
{
  return edit_new_of_nodes (MH_EDIT_INSERT_NODES, nodes, points, n_nodes);
}

MhEdit *
mh_edit_new_remove_nodes (const guint32 *nodes, gsize n_nodes)
{
  return edit_new_of_nodes (MH_EDIT_REMOVE_NODES, nodes, NULL, n_nodes);
}

MhEdit *
mh_edit_new_add_edges (const MhArc *arcs, gsize n_arcs)
{
  return edit_new_of_edges (MH_EDIT_ADD_EDGES, arcs, n_arcs);
}

MhEdit *
mh_edit_new_remove_edges (const MhArc *arcs, gsize n_arcs)
{
  return edit_new_of_edges (MH_EDIT_REMOVE_EDGES, arcs, n_arcs);
}

MhEdit *
mh_edit_new_set_edges (const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  MhEdit *self = edit_new_of_edges (MH_EDIT_SET_EDGES, arcs, n_arcs);

  self->edges.directed = directed;

  return self;
}

MhEdit *
mh_edit_new_set_cat_edges_as (const MhBoard *goal)
{
  gsize n_arcs;
  const MhArc *arcs = mh_board_get_cat_edges (goal, &n_arcs);
  const gboolean is_dropped = !mh_board_has_cat_edges (goal);
  MhEdit *self = edit_new_of_edges (MH_EDIT_SET_CAT_EDGES, arcs, is_dropped ? 0 : n_arcs);

  self->edges.is_dropped = is_dropped;
  self->is_short |= mh_board_is_short (goal);

  return self;
}

MhEdit *
mh_edit_new_move_nodes (const guint32 *nodes, const MhPoint *points, gsize n_nodes)
{
  return edit_new_of_nodes (MH_EDIT_MOVE_NODES, nodes, points, n_nodes);
}

MhEdit *
mh_edit_new_rename (guint32 node, const char *name)
{
  MhEdit *self = edit_new (MH_EDIT_RENAME);

  self->rename.node = node;
  self->rename.name = g_strdup (name);

  return self;
}

MhEdit *
mh_edit_new_set_hole (guint32 node, gboolean is_hole)
{
  MhEdit *self = edit_new (MH_EDIT_SET_HOLE);

  self->hole.node = node;
  self->hole.is_hole = is_hole;

  return self;
}

MhEdit *
mh_edit_new_set_start (MhStart start)
{
  MhEdit *self = edit_new (MH_EDIT_SET_START);

  self->start = start;

  return self;
}

MhEdit *
mh_edit_new_set_rules (const MhRules *rules)
{
  MhEdit *self = edit_new (MH_EDIT_SET_RULES);

  self->rules = *rules;

  return self;
}

MhEdit *
mh_edit_new_set_game_class (const MhGameClass *klass, const MhRules *rules)
{
  MhEdit *self = edit_new (MH_EDIT_SET_GAME_CLASS);

  self->game_class.klass = klass;
  self->game_class.rules = *rules;

  return self;
}

MhEdit *
mh_edit_new_set_game (MhGame *game)
{
  MhEdit *self = edit_new (MH_EDIT_SET_GAME);

  self->game = mh_game_ref (game);

  return self;
}

MhEdit *
mh_edit_new_set_several_holes (gboolean several_holes)
{
  MhEdit *self = edit_new (MH_EDIT_SET_SEVERAL_HOLES);

  self->several_holes = several_holes;

  return self;
}

MhEdit *
mh_edit_new_replace (const MhBoard *goal, const char *label)
{
  MhEdit *self = edit_new (MH_EDIT_REPLACE);

  self->is_short = mh_board_is_short (goal);
  self->replace.board = mh_board_copy (goal);
  self->replace.label = g_strdup (label);

  return self;
}

MhEdit *
mh_edit_new_group (GPtrArray *edits, const char *label)
{
  MhEdit *self = edit_new (MH_EDIT_GROUP);

  g_ptr_array_set_free_func (edits, (GDestroyNotify) mh_edit_free);
  self->group.edits = edits;
  self->group.label = g_strdup (label);

  return self;
}

MhEdit *
mh_edit_new_short (void)
{
  MhEdit *self = mh_edit_new_group (g_ptr_array_new (), NULL);

  self->is_short = TRUE;

  return self;
}

MhEdit *
mh_edit_new_sequence (MhEdit *first, MhEdit *second)
{
  g_return_val_if_fail (first != NULL && second != NULL, NULL);

  if (second->kind == MH_EDIT_GROUP)
    {
      g_ptr_array_insert (second->group.edits, 0, first);
      return second;
    }

  GPtrArray *edits = g_ptr_array_new ();

  g_ptr_array_add (edits, first);
  g_ptr_array_add (edits, second);

  return mh_edit_new_group (edits, NULL);
}

void
mh_edit_free (MhEdit *self)
{
  g_return_if_fail (self != NULL);

  switch (self->kind)
    {
    case MH_EDIT_INSERT_NODES:
    case MH_EDIT_REMOVE_NODES:
    case MH_EDIT_MOVE_NODES:
      g_free (self->nodes.nodes);
      g_free (self->nodes.points);
      break;
    case MH_EDIT_ADD_EDGES:
    case MH_EDIT_REMOVE_EDGES:
    case MH_EDIT_SET_EDGES:
    case MH_EDIT_SET_CAT_EDGES:
      g_free (self->edges.arcs);
      break;
    case MH_EDIT_RENAME:
      g_free (self->rename.name);
      break;
    case MH_EDIT_SET_GAME:
      mh_game_unref (self->game);
      break;
    case MH_EDIT_REPLACE:
      mh_board_free (self->replace.board);
      g_free (self->replace.numbers);
      g_free (self->replace.label);
      break;
    case MH_EDIT_GROUP:
      g_ptr_array_unref (self->group.edits);
      g_free (self->group.label);
      break;
    case MH_EDIT_SET_HOLE:
    case MH_EDIT_SET_START:
    case MH_EDIT_SET_RULES:
    case MH_EDIT_SET_GAME_CLASS:
    case MH_EDIT_SET_SEVERAL_HOLES:
    default:
      break;
    }
  g_free (self);
}

MhEditKind
mh_edit_get_kind (const MhEdit *self)
{
  g_return_val_if_fail (self != NULL, MH_EDIT_GROUP);

  return self->kind;
}

static MhEditChanges
get_changes_of_group (const MhEdit *self)
{
  MhEditChanges changes = 0;

  for (guint i = 0; i < self->group.edits->len; i++)
    changes |= mh_edit_get_changes (g_ptr_array_index (self->group.edits, i));

  return changes;
}

MhEditChanges
mh_edit_get_changes (const MhEdit *self)
{
  g_return_val_if_fail (self != NULL, 0);

  switch (self->kind)
    {
    case MH_EDIT_INSERT_NODES:
    case MH_EDIT_REMOVE_NODES: /* which may move the start to another number */
    case MH_EDIT_REPLACE:
    case MH_EDIT_SET_GAME_CLASS: /* which may take holes and players off */
      return MH_EDIT_CHANGES_GAME | MH_EDIT_CHANGES_START | MH_EDIT_CHANGES_DRAWING;
    case MH_EDIT_ADD_EDGES:
    case MH_EDIT_REMOVE_EDGES:
    case MH_EDIT_SET_EDGES:
    case MH_EDIT_SET_CAT_EDGES:
    case MH_EDIT_SET_HOLE:
      return MH_EDIT_CHANGES_GAME | MH_EDIT_CHANGES_DRAWING;
    case MH_EDIT_SET_RULES:
    case MH_EDIT_SET_GAME:
      return MH_EDIT_CHANGES_GAME;
    case MH_EDIT_SET_START:
      return MH_EDIT_CHANGES_START;
    case MH_EDIT_GROUP:
      return get_changes_of_group (self);
    case MH_EDIT_MOVE_NODES:
    case MH_EDIT_RENAME:
    case MH_EDIT_SET_SEVERAL_HOLES:
    default:
      return MH_EDIT_CHANGES_DRAWING;
    }
}

gboolean
mh_edit_merges (const MhEdit *self, const MhEdit *next)
{
  g_return_val_if_fail (self != NULL && next != NULL, FALSE);

  if (self->kind != next->kind)
    return FALSE;
  if (self->kind == MH_EDIT_RENAME)
    return self->rename.node == next->rename.node;

  return self->kind == MH_EDIT_REPLACE || self->kind == MH_EDIT_SET_GAME
         || self->kind == MH_EDIT_SET_START || self->kind == MH_EDIT_SET_RULES
         || (self->kind == MH_EDIT_MOVE_NODES && self->nodes.n_nodes == next->nodes.n_nodes
             && memcmp (self->nodes.nodes, next->nodes.nodes,
                        sizeof (guint32) * self->nodes.n_nodes)
                    == 0);
}

static char *
dup_label_of_nodes (const MhEdit *self)
{
  const gsize n = self->nodes.n_nodes;

  if (self->kind == MH_EDIT_MOVE_NODES)
    return g_strdup_printf (ngettext ("Move %u Node", "Move %u Nodes", (gulong) n), (guint) n);
  if (self->kind == MH_EDIT_INSERT_NODES)
    return n == 1
               ? g_strdup (_ ("Add Node"))
               : g_strdup_printf (ngettext ("Add %u Node", "Add %u Nodes", (gulong) n), (guint) n);

  return n == 1 ? g_strdup (_ ("Delete Node"))
                : g_strdup_printf (ngettext ("Delete %u Node", "Delete %u Nodes", (gulong) n),
                                   (guint) n);
}

static char *
dup_label_of_edges (const MhEdit *self)
{
  const gsize n = self->edges.n_arcs;

  if (self->kind == MH_EDIT_ADD_EDGES)
    return g_strdup (_ ("Join Nodes"));
  if (self->kind == MH_EDIT_SET_EDGES)
    return g_strdup (self->edges.directed ? _ ("Make Directed") : _ ("Make Undirected"));

  return n == 1 ? g_strdup (_ ("Delete Edge"))
                : g_strdup_printf (ngettext ("Delete %u Edge", "Delete %u Edges", (gulong) n),
                                   (guint) n);
}

static char *
dup_label_of_group (const MhEdit *self)
{
  const guint n_edits = self->group.edits->len;

  if (self->group.label != NULL)
    return g_strdup (self->group.label);

  return n_edits > 0 ? mh_edit_dup_label (g_ptr_array_index (self->group.edits, n_edits - 1))
                     : g_strdup ("");
}

char *
mh_edit_dup_label (const MhEdit *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  switch (self->kind)
    {
    case MH_EDIT_INSERT_NODES:
    case MH_EDIT_REMOVE_NODES:
    case MH_EDIT_MOVE_NODES:
      return dup_label_of_nodes (self);
    case MH_EDIT_ADD_EDGES:
    case MH_EDIT_REMOVE_EDGES:
    case MH_EDIT_SET_EDGES:
      return dup_label_of_edges (self);
    case MH_EDIT_SET_CAT_EDGES:
      return g_strdup (_ ("Change Roads of the Cat"));
    case MH_EDIT_RENAME:
      return g_strdup (_ ("Rename Node"));
    case MH_EDIT_SET_HOLE:
      return g_strdup (self->hole.is_hole ? _ ("Place Hole") : _ ("Remove Hole"));
    case MH_EDIT_SET_START:
      return g_strdup (_ ("Set Start"));
    case MH_EDIT_SET_RULES:
    case MH_EDIT_SET_SEVERAL_HOLES:
      return g_strdup (_ ("Change Rules"));
    case MH_EDIT_SET_GAME_CLASS:
      return g_strdup (_ ("Change Game"));
    case MH_EDIT_SET_GAME:
      return g_strdup (_ ("Change Coins"));
    case MH_EDIT_REPLACE:
      return g_strdup (self->replace.label);
    case MH_EDIT_GROUP:
      return dup_label_of_group (self);
    default:
      g_assert_not_reached ();
    }
}
