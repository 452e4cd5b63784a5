/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edit.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MhEdit
{
  MhEditKind kind;
  union
  {
    struct
    {
      guint32 node;
      MhPlace place;
    } insert;
    guint32 node; /* of REMOVE_NODE */
    MhArc edge;   /* of ADD_EDGE and REMOVE_EDGE */
    struct
    {
      MhArc *arcs;
      gsize n_arcs;
      gboolean directed;
    } edges;
    struct
    {
      guint32 *nodes;
      MhPlace *places;
      gsize n_nodes;
    } move;
    struct
    {
      guint32 node;
      char *name;
    } rename;
    struct
    {
      guint32 node;
      gboolean is_hole;
    } hole;
    MhStart start;
    MhRules rules;
    MhGame *coins;
    GPtrArray *group; /* MhEdit */
  };
};

static MhEdit *
edit_new (MhEditKind kind)
{
  MhEdit *self = g_new0 (MhEdit, 1);

  self->kind = kind;

  return self;
}

MhEdit *
mh_edit_new_insert_node (guint32 node, MhPlace place)
{
  MhEdit *self = edit_new (MH_EDIT_INSERT_NODE);

  self->insert.node = node;
  self->insert.place = place;

  return self;
}

MhEdit *
mh_edit_new_remove_node (guint32 node)
{
  MhEdit *self = edit_new (MH_EDIT_REMOVE_NODE);

  self->node = node;

  return self;
}

MhEdit *
mh_edit_new_add_edge (guint32 from, guint32 to)
{
  MhEdit *self = edit_new (MH_EDIT_ADD_EDGE);

  self->edge = (MhArc){ from, to };

  return self;
}

MhEdit *
mh_edit_new_remove_edge (guint32 from, guint32 to)
{
  MhEdit *self = edit_new (MH_EDIT_REMOVE_EDGE);

  self->edge = (MhArc){ from, to };

  return self;
}

MhEdit *
mh_edit_new_set_edges (const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  MhEdit *self = edit_new (MH_EDIT_SET_EDGES);

  self->edges.arcs = g_memdup2 (arcs, sizeof (MhArc) * n_arcs);
  self->edges.n_arcs = n_arcs;
  self->edges.directed = directed;

  return self;
}

MhEdit *
mh_edit_new_move_nodes (const guint32 *nodes, const MhPlace *places, gsize n_nodes)
{
  MhEdit *self = edit_new (MH_EDIT_MOVE_NODES);

  self->move.nodes = g_memdup2 (nodes, sizeof (guint32) * n_nodes);
  self->move.places = g_memdup2 (places, sizeof (MhPlace) * n_nodes);
  self->move.n_nodes = n_nodes;

  return self;
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
mh_edit_new_set_coins (MhGame *coins)
{
  MhEdit *self = edit_new (MH_EDIT_SET_COINS);

  self->coins = mh_game_ref (coins);

  return self;
}

MhEdit *
mh_edit_new_group (GPtrArray *edits)
{
  MhEdit *self = edit_new (MH_EDIT_GROUP);

  g_ptr_array_set_free_func (edits, (GDestroyNotify) mh_edit_free);
  self->group = edits;

  return self;
}

MhEdit *
mh_edit_new_delete_node (const MhSketch *sketch, guint32 node)
{
  g_return_val_if_fail (sketch != NULL && node < mh_sketch_get_n_nodes (sketch), NULL);

  GPtrArray *edits = g_ptr_array_new ();
  MhStart start = mh_sketch_get_start (sketch);
  gsize n_edges;
  const MhArc *edges = mh_sketch_get_edges (sketch, &n_edges);

  for (gsize i = 0; i < n_edges; i++)
    if (edges[i].from == node || edges[i].to == node)
      g_ptr_array_add (edits, mh_edit_new_remove_edge (edges[i].from, edges[i].to));
  if (mh_sketch_get_name (sketch, node) != NULL)
    g_ptr_array_add (edits, mh_edit_new_rename (node, NULL));
  if (mh_sketch_is_hole (sketch, node))
    g_ptr_array_add (edits, mh_edit_new_set_hole (node, FALSE));
  if (start.mouse == node || start.cat == node)
    {
      start.mouse = start.mouse == node ? MH_NODE_NONE : start.mouse;
      start.cat = start.cat == node ? MH_NODE_NONE : start.cat;
      g_ptr_array_add (edits, mh_edit_new_set_start (start));
    }
  g_ptr_array_add (edits, mh_edit_new_remove_node (node));

  return mh_edit_new_group (edits);
}

MhEdit *
mh_edit_new_make_undirected (const MhSketch *sketch)
{
  g_return_val_if_fail (sketch != NULL, NULL);

  gsize n_edges;
  const MhArc *edges = mh_sketch_get_edges (sketch, &n_edges);
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (MhArc));

  /* Of two opposite arcs the one from the smaller node stands for both. */
  for (gsize i = 0; i < n_edges; i++)
    if (edges[i].from < edges[i].to || !mh_sketch_has_edge (sketch, edges[i].to, edges[i].from))
      g_array_append_vals (kept, &edges[i], 1);

  return mh_edit_new_set_edges ((const MhArc *) (gconstpointer) kept->data, kept->len, FALSE);
}

void
mh_edit_free (MhEdit *self)
{
  g_return_if_fail (self != NULL);

  switch (self->kind)
    {
    case MH_EDIT_SET_EDGES:
      g_free (self->edges.arcs);
      break;
    case MH_EDIT_MOVE_NODES:
      g_free (self->move.nodes);
      g_free (self->move.places);
      break;
    case MH_EDIT_RENAME:
      g_free (self->rename.name);
      break;
    case MH_EDIT_SET_COINS:
      mh_game_unref (self->coins);
      break;
    case MH_EDIT_GROUP:
      g_ptr_array_unref (self->group);
      break;
    case MH_EDIT_INSERT_NODE:
    case MH_EDIT_REMOVE_NODE:
    case MH_EDIT_ADD_EDGE:
    case MH_EDIT_REMOVE_EDGE:
    case MH_EDIT_SET_HOLE:
    case MH_EDIT_SET_START:
    case MH_EDIT_SET_RULES:
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

gboolean
mh_edit_changes_game (const MhEdit *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  switch (self->kind)
    {
    case MH_EDIT_INSERT_NODE:
    case MH_EDIT_REMOVE_NODE:
    case MH_EDIT_ADD_EDGE:
    case MH_EDIT_REMOVE_EDGE:
    case MH_EDIT_SET_EDGES:
    case MH_EDIT_SET_HOLE:
    case MH_EDIT_SET_RULES:
    case MH_EDIT_SET_COINS:
      return TRUE;
    case MH_EDIT_GROUP:
      for (guint i = 0; i < self->group->len; i++)
        if (mh_edit_changes_game (g_ptr_array_index (self->group, i)))
          return TRUE;
      return FALSE;
    case MH_EDIT_MOVE_NODES:
    case MH_EDIT_RENAME:
    case MH_EDIT_SET_START:
    default:
      return FALSE;
    }
}

static MhEdit *
apply_move (const MhEdit *self, MhSketch *sketch)
{
  const gsize n_nodes = self->move.n_nodes;
  g_autofree MhPlace *before = g_new (MhPlace, n_nodes);

  for (gsize i = 0; i < n_nodes; i++)
    before[i] = mh_sketch_get_place (sketch, self->move.nodes[i]);
  for (gsize i = 0; i < n_nodes; i++)
    mh_sketch_set_place (sketch, self->move.nodes[i], self->move.places[i]);

  return mh_edit_new_move_nodes (self->move.nodes, before, n_nodes);
}

static MhEdit *
apply_set_edges (const MhEdit *self, MhSketch *sketch)
{
  gsize n_before;
  const MhArc *before = mh_sketch_get_edges (sketch, &n_before);
  MhEdit *inverse = mh_edit_new_set_edges (before, n_before, mh_sketch_is_directed (sketch));

  mh_sketch_set_edges (sketch, self->edges.arcs, self->edges.n_arcs, self->edges.directed);

  return inverse;
}

static MhEdit *
apply_group (const MhEdit *self, MhSketch *sketch)
{
  GPtrArray *inverses = g_ptr_array_sized_new (self->group->len);

  g_ptr_array_set_size (inverses, (int) self->group->len);
  for (guint i = 0; i < self->group->len; i++)
    g_ptr_array_index (inverses, self->group->len - 1 - i)
        = mh_edit_apply (g_ptr_array_index (self->group, i), sketch);

  return mh_edit_new_group (inverses);
}

MhEdit *
mh_edit_apply (const MhEdit *self, MhSketch *sketch)
{
  g_return_val_if_fail (self != NULL && sketch != NULL, NULL);

  MhEdit *inverse = NULL;

  switch (self->kind)
    {
    case MH_EDIT_INSERT_NODE:
      inverse = mh_edit_new_remove_node (self->insert.node);
      mh_sketch_insert_node (sketch, self->insert.node, self->insert.place);
      break;
    case MH_EDIT_REMOVE_NODE:
      inverse = mh_edit_new_insert_node (self->node, mh_sketch_get_place (sketch, self->node));
      mh_sketch_remove_node (sketch, self->node);
      break;
    case MH_EDIT_ADD_EDGE:
      inverse = mh_edit_new_remove_edge (self->edge.from, self->edge.to);
      mh_sketch_add_edge (sketch, self->edge.from, self->edge.to);
      break;
    case MH_EDIT_REMOVE_EDGE:
      inverse = mh_edit_new_add_edge (self->edge.from, self->edge.to);
      mh_sketch_remove_edge (sketch, self->edge.from, self->edge.to);
      break;
    case MH_EDIT_SET_EDGES:
      return apply_set_edges (self, sketch);
    case MH_EDIT_MOVE_NODES:
      return apply_move (self, sketch);
    case MH_EDIT_RENAME:
      inverse
          = mh_edit_new_rename (self->rename.node, mh_sketch_get_name (sketch, self->rename.node));
      mh_sketch_set_name (sketch, self->rename.node, self->rename.name);
      break;
    case MH_EDIT_SET_HOLE:
      inverse = mh_edit_new_set_hole (self->hole.node, mh_sketch_is_hole (sketch, self->hole.node));
      mh_sketch_set_hole (sketch, self->hole.node, self->hole.is_hole);
      break;
    case MH_EDIT_SET_START:
      inverse = mh_edit_new_set_start (mh_sketch_get_start (sketch));
      mh_sketch_set_start (sketch, self->start);
      break;
    case MH_EDIT_SET_RULES:
      inverse = mh_edit_new_set_rules (mh_sketch_get_rules (sketch));
      mh_sketch_set_rules (sketch, &self->rules);
      break;
    case MH_EDIT_SET_COINS:
      inverse = mh_edit_new_set_coins (mh_sketch_get_coins (sketch));
      mh_sketch_set_coins (sketch, self->coins);
      break;
    case MH_EDIT_GROUP:
      return apply_group (self, sketch);
    default:
      g_assert_not_reached ();
    }

  return inverse;
}

gboolean
mh_edit_merges (const MhEdit *self, const MhEdit *next)
{
  g_return_val_if_fail (self != NULL && next != NULL, FALSE);

  if (self->kind == MH_EDIT_SET_COINS)
    return next->kind == MH_EDIT_SET_COINS;

  return self->kind == MH_EDIT_MOVE_NODES && next->kind == MH_EDIT_MOVE_NODES
         && self->move.n_nodes == next->move.n_nodes
         && memcmp (self->move.nodes, next->move.nodes, sizeof (guint32) * self->move.n_nodes) == 0;
}

char *
mh_edit_dup_label (const MhEdit *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  switch (self->kind)
    {
    case MH_EDIT_INSERT_NODE:
      return g_strdup (_ ("Add Node"));
    case MH_EDIT_REMOVE_NODE:
      return g_strdup (_ ("Delete Node"));
    case MH_EDIT_ADD_EDGE:
      return g_strdup (_ ("Join Nodes"));
    case MH_EDIT_REMOVE_EDGE:
      return g_strdup (_ ("Delete Edge"));
    case MH_EDIT_SET_EDGES:
      return g_strdup (self->edges.directed ? _ ("Make Directed") : _ ("Make Undirected"));
    case MH_EDIT_MOVE_NODES:
      return g_strdup_printf (ngettext ("Move %u Node", "Move %u Nodes",
                                        (gulong) self->move.n_nodes),
                              (guint) self->move.n_nodes);
    case MH_EDIT_RENAME:
      return g_strdup (_ ("Rename Node"));
    case MH_EDIT_SET_HOLE:
      return g_strdup (self->hole.is_hole ? _ ("Place Hole") : _ ("Remove Hole"));
    case MH_EDIT_SET_START:
      return g_strdup (_ ("Set Start"));
    case MH_EDIT_SET_RULES:
      return g_strdup (_ ("Change Rules"));
    case MH_EDIT_SET_COINS:
      return g_strdup (_ ("Change Coins"));
    case MH_EDIT_GROUP:
      /* A group is named by what it ends with: the bare removal of a node,
       * say, after that of its edges. */
      return self->group->len > 0
                 ? mh_edit_dup_label (g_ptr_array_index (self->group, self->group->len - 1))
                 : g_strdup ("");
    default:
      g_assert_not_reached ();
    }
}
