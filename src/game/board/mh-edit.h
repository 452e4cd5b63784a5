/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * One reversible change to a board.
 *
 * A value whose meaning never changes. Applying it changes the board and returns the edit
 * that takes the change back, so doing, undoing and redoing are one function.
 * A group is applied in order; its inverse is the reversed list of inverses.
 */
typedef struct _MhEdit MhEdit;

typedef enum
{
  MH_EDIT_INSERT_NODES,
  MH_EDIT_REMOVE_NODES,
  MH_EDIT_ADD_EDGES,
  MH_EDIT_REMOVE_EDGES,
  MH_EDIT_SET_EDGES,
  MH_EDIT_SET_CAT_EDGES,
  MH_EDIT_MOVE_NODES,
  MH_EDIT_RENAME,
  MH_EDIT_SET_HOLE,
  MH_EDIT_SET_START,
  MH_EDIT_SET_RULES,
  MH_EDIT_SET_GAME_CLASS,
  MH_EDIT_SET_SEVERAL_HOLES,
  MH_EDIT_SET_GAME,
  MH_EDIT_REPLACE,
  MH_EDIT_GROUP,
} MhEditKind;

/* The kind of an edit. */
typedef enum
{
  MH_EDIT_CHANGES_DRAWING = 1 << 0, /* places, names */
  MH_EDIT_CHANGES_START = 1 << 1,
  MH_EDIT_CHANGES_GAME = 1 << 2, /* its identity (graph, holes, rules): a solution of the board
                                  * before no longer holds */
} MhEditChanges;

/* Elementary edits; their preconditions are those of the board's setters.
 * All return (transfer full). */
MhEdit *mh_edit_new_insert_nodes (const guint32 *nodes, const MhPoint *points, gsize n_nodes);
MhEdit *mh_edit_new_remove_nodes (const guint32 *nodes, gsize n_nodes);
MhEdit *mh_edit_new_add_edges (const MhArc *arcs, gsize n_arcs);
MhEdit *mh_edit_new_remove_edges (const MhArc *arcs, gsize n_arcs);
MhEdit *mh_edit_new_set_edges (const MhArc *arcs, gsize n_arcs, gboolean directed);
/* Gives the cat the edges of its own that it has on @goal, or takes its own away if it has none
 * there. */
MhEdit *mh_edit_new_set_cat_edges_as (const MhBoard *goal);
/* @points[i] becomes the place of @nodes[i]. */
MhEdit *mh_edit_new_move_nodes (const guint32 *nodes, const MhPoint *points, gsize n_nodes);
MhEdit *mh_edit_new_rename (guint32 node, const char *name);
MhEdit *mh_edit_new_set_hole (guint32 node, gboolean is_hole);
MhEdit *mh_edit_new_set_start (MhStart start);
MhEdit *mh_edit_new_set_rules (const MhRules *rules);
/* Changes the game of a board. The inverse restores the holes and players that the game
 * removes. */
MhEdit *mh_edit_new_set_game_class (const MhGameClass *klass, const MhRules *rules);
MhEdit *mh_edit_new_set_game (MhGame *game);
MhEdit *mh_edit_new_set_several_holes (gboolean several_holes);
/* Makes a board equal to @goal, such as another grid. Nodes of grids are followed by their cells;
 * nodes of other boards keep their numbers. @label: what a menu says after "Undo" */
MhEdit *mh_edit_new_replace (const MhBoard *goal, const char *label);
/* @edits: (transfer full) (element-type MhEdit); @label: (nullable): what a
 * menu says after "Undo", else the last edit names the group */
MhEdit *mh_edit_new_group (GPtrArray *edits, const char *label);
/* @first, then @second (both transfer full). Adding one before many costs
 * little. */
MhEdit *mh_edit_new_sequence (MhEdit *first, MhEdit *second);

void mh_edit_free (MhEdit *self);

MhEditKind mh_edit_get_kind (const MhEdit *self);
MhEditChanges mh_edit_get_changes (const MhEdit *self);
/* Changes @board, and notes in @self how its nodes were renumbered.
 * Returns: (transfer full) (nullable): the edit that takes this one back; NULL if there is no
 * memory, now or as @self was made, and the board is as it was */
MhEdit *mh_edit_apply (MhEdit *self, MhBoard *board);
/* If @next goes on with the gesture of @self (the same nodes moved again, or
 * one game or grid changed again), the inverse of @self alone takes both back. */
gboolean mh_edit_merges (const MhEdit *self, const MhEdit *next);
/* @self: an edit that was applied last to a board with @n_nodes nodes
 * Returns: (transfer full) (nullable): for each of these nodes its number afterwards, or
 * MH_NODE_NONE; NULL if all keep theirs */
guint32 *mh_edit_create_numbers (const MhEdit *self, guint32 n_nodes);
/* "Move 3 Nodes": what a menu says after "Undo". Returns: (transfer full) */
char *mh_edit_dup_label (const MhEdit *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEdit, mh_edit_free)

G_END_DECLS
