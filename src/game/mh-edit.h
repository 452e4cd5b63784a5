/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * One reversible change to a sketch.
 *
 * An immutable value. Applying it changes the sketch and returns the edit
 * that takes the change back, so doing, undoing and redoing are one function.
 * A group is applied in order; its inverse is the reversed list of inverses.
 */
typedef struct _MhEdit MhEdit;

/* What an edit is about, for typed undo labels and for knowing what it
 * invalidates. */
typedef enum
{
  MH_EDIT_INSERT_NODE,
  MH_EDIT_REMOVE_NODE,
  MH_EDIT_ADD_EDGE,
  MH_EDIT_REMOVE_EDGE,
  MH_EDIT_SET_EDGES,
  MH_EDIT_MOVE_NODES,
  MH_EDIT_RENAME,
  MH_EDIT_SET_HOLE,
  MH_EDIT_SET_START,
  MH_EDIT_SET_RULES,
  MH_EDIT_SET_COINS,
  MH_EDIT_GROUP,
} MhEditKind;

/* Elementary edits; their preconditions are those of the sketch's setters.
 * All return (transfer full). */
MhEdit *mh_edit_new_insert_node (guint32 node, MhPlace place);
MhEdit *mh_edit_new_remove_node (guint32 node);
MhEdit *mh_edit_new_add_edge (guint32 from, guint32 to);
MhEdit *mh_edit_new_remove_edge (guint32 from, guint32 to);
MhEdit *mh_edit_new_set_edges (const MhArc *arcs, gsize n_arcs, gboolean directed);
/* @places[i] becomes the place of @nodes[i]. */
MhEdit *mh_edit_new_move_nodes (const guint32 *nodes, const MhPlace *places, gsize n_nodes);
MhEdit *mh_edit_new_rename (guint32 node, const char *name);
MhEdit *mh_edit_new_set_hole (guint32 node, gboolean is_hole);
MhEdit *mh_edit_new_set_start (MhStart start);
MhEdit *mh_edit_new_set_rules (const MhRules *rules);
MhEdit *mh_edit_new_set_coins (MhGame *coins);
/* @edits: (transfer full) (element-type MhEdit) */
MhEdit *mh_edit_new_group (GPtrArray *edits);

/* Edits made of several, as they depend on the sketch they are for. */
/* Removes the node with its edges, roles and name. */
MhEdit *mh_edit_new_delete_node (const MhSketch *sketch, guint32 node);
/* Every one-way edge gets its way back. */
MhEdit *mh_edit_new_make_undirected (const MhSketch *sketch);

void mh_edit_free (MhEdit *self);

MhEditKind mh_edit_get_kind (const MhEdit *self);
/* Whether the edit changes the identity of the game (graph, holes, rules), so
 * that a solution of the sketch before no longer holds. */
gboolean mh_edit_changes_game (const MhEdit *self);
/* Returns: (transfer full): the edit that takes this one back */
MhEdit *mh_edit_apply (const MhEdit *self, MhSketch *sketch);
/* If @next goes on with the gesture of @self (the same nodes moved again, or
 * coins changed again), the inverse of @self alone takes both back. */
gboolean mh_edit_merges (const MhEdit *self, const MhEdit *next);
/* "Move 3 Nodes": what a menu says after "Undo". Returns: (transfer full) */
char *mh_edit_dup_label (const MhEdit *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEdit, mh_edit_free)

G_END_DECLS
