/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-name.h"
#include "mh-point.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A board holds everything of a document that one can edit: nodes at points and with names,
 * edges, roles and rules; or one game that is not drawn as a graph, which has none of these.
 * A board may be incomplete (no hole, no mouse, no cat).
 *
 * It is a plain mutable value with one owner; a copy may be read in another thread. Copies
 * share nodes and edges until one of them changes them: a copy costs nothing, the first
 * change after it costs the part that is changed. Readers, generators and tests build fresh
 * boards with the setters; in an open document only mh_edit_apply() changes one. Looking up
 * an edge is a binary search; changing one, or many at once, costs the number of edges.
 *
 * Edges are sorted. An undirected edge is kept once with from < to. Both players move along
 * the edges, unless the cat has edges of its own, which are directed as those are. The nodes
 * and edges of a grid are drawn by mh_grid_create_board() and mh_grid_create_changed() alone.
 */
typedef struct _MhBoard MhBoard;

/* A grid of walls and floor: see mh-grid.h. */
typedef struct _MhGrid MhGrid;

/* The start of a game. The nodes may be MH_NODE_NONE. */
typedef struct
{
  guint32 mouse, cat;
  MhPlayer first; /* who moves first */
} MhStart;

typedef enum
{
  MH_BOARD_DRAWING = 1 << 0, /* places and names */
  MH_BOARD_START = 1 << 1,
  MH_BOARD_GAME = 1 << 2, /* edges, holes and rules, or the game that is not drawn */
} MhBoardPart;

#define MH_MAX_NODES 10000
#define MH_MAX_EDITABLE_NODES 2000
#define MH_MAX_EDGES 4000000
#define MH_MAX_COORDINATE 1e6

#define MH_BOARD_ERROR (mh_board_error_quark ())
GQuark mh_board_error_quark (void);

typedef enum
{
  MH_BOARD_ERROR_NO_NODES, /* and no hole that is needed */
  MH_BOARD_ERROR_NO_HOLE,
  MH_BOARD_ERROR_NO_MOUSE,
  MH_BOARD_ERROR_NO_CAT,
  MH_BOARD_ERROR_HOLES,    /* several, where there may be one only */
  MH_BOARD_ERROR_SHARED,   /* two roles on one node, where that cannot be */
  MH_BOARD_ERROR_NO_GRAPH, /* where there must be a board */
  MH_BOARD_ERROR_ROADS,    /* roads of the cat's own, where both must move alike */
  MH_BOARD_ERROR_MEMORY,   /* none is left */
} MhBoardError;

MhBoard *mh_board_new (void);
/* Creates a board with @n_nodes nodes at (0, 0) and the default roles (hole 0, mouse 1, cat 2)
 * as far as there are nodes. @arcs: as for mh_graph_new().
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhBoard *
mh_board_try_new_with_edges (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed);
/* Like mh_board_try_new_with_edges(), but ends the program if there is no memory. */
MhBoard *
mh_board_new_with_edges (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed);
/* Creates a board of a game that is not played on a graph and is edited as a whole. */
MhBoard *mh_board_new_with_game (MhGame *game);
MhBoard *mh_board_copy (const MhBoard *self);
void mh_board_free (MhBoard *self);
/* Makes a board equal to another one, at the cost of a copy. */
void mh_board_assign (MhBoard *self, const MhBoard *goal);
gboolean mh_board_equal (const MhBoard *a, const MhBoard *b);
/* Looks only at what copies share, which costs nothing.
 * Returns: MhBoardPart flags: the parts in which @b, a copy of @a, was changed since; 0 only
 * if both are equal */
guint mh_board_find_changes (const MhBoard *a, const MhBoard *b);

guint32 mh_board_get_n_nodes (const MhBoard *self);
MhPoint mh_board_get_point (const MhBoard *self, guint32 node);
/* Returns: (nullable) (transfer none) */
const char *mh_board_get_name (const MhBoard *self, guint32 node);
gboolean mh_board_is_hole (const MhBoard *self, guint32 node);
guint32 mh_board_get_n_holes (const MhBoard *self);
gboolean mh_board_is_directed (const MhBoard *self);
/* Returns: (transfer none): sorted; valid until the next change */
const MhArc *mh_board_get_edges (const MhBoard *self, gsize *n_edges);
gboolean mh_board_has_edge (const MhBoard *self, guint32 from, guint32 to);
/* Returns: whether the cat has edges of its own, of which there may be none */
gboolean mh_board_has_cat_edges (const MhBoard *self);
/* Returns: (transfer none): those along which the cat moves, its own or the edges of the board;
 * sorted; valid until the next change */
const MhArc *mh_board_get_cat_edges (const MhBoard *self, gsize *n_edges);
MhStart mh_board_get_start (const MhBoard *self);
const MhRules *mh_board_get_rules (const MhBoard *self);
/* Returns: (transfer none) (nullable): the grid of walls and floor that the board is; valid until
 * the next change */
const MhGrid *mh_board_get_grid (const MhBoard *self);
/* Returns: (transfer full): for each node of @self the node of @goal that is the same cell, or
 * MH_NODE_NONE; both are grids. (nullable): NULL if there is no memory */
guint32 *mh_board_create_cell_numbers (const MhBoard *self, const MhBoard *goal);
/* Returns: (transfer none): the class of the game */
const MhGameClass *mh_board_get_game_class (const MhBoard *self);
/* Returns: (transfer none) (nullable): the game itself where it is not drawn as a graph;
 * mh_board_create_game() makes the one that is played on a graph */
MhGame *mh_board_get_game (const MhBoard *self);

/* Returns: whether there was no memory for edges that were set. Such a board holds others, and is
 * to be given up. */
gboolean mh_board_is_short (const MhBoard *self);
/* Makes it such a board. */
void mh_board_give_up (MhBoard *self);
/* Sets MH_BOARD_ERROR_MEMORY with what the C library says of it. Returns: FALSE */
gboolean mh_board_set_memory_error (GError **error);

/* Returns: whether the editor allows several holes; the game does not depend on it */
gboolean mh_board_get_several_holes (const MhBoard *self);

/* What changes edges gives the board up where there is no memory for them. */

/* Inserts nodes; roles and edges are renumbered. @nodes: the numbers that the new nodes will
 * have, ascending */
void
mh_board_insert_nodes (MhBoard *self, const guint32 *nodes, const MhPoint *points, gsize n_nodes);
/* Removes nodes that have no edges, roles or names; higher numbers shift down. @nodes:
 * ascending */
void mh_board_remove_nodes (MhBoard *self, const guint32 *nodes, gsize n_nodes);
/* Add or remove edges. @arcs: in any order, each once; all of them must be missing, or present */
void mh_board_add_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs);
void mh_board_remove_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs);
void mh_board_add_edge (MhBoard *self, guint32 from, guint32 to);
void mh_board_remove_edge (MhBoard *self, guint32 from, guint32 to);
/* Replaces all edges. @arcs need not be sorted. Another direction needs a cat without edges of its
 * own. */
void mh_board_set_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs, gboolean directed);
/* Gives the cat edges of its own. @arcs need not be sorted. */
void mh_board_set_cat_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs);
/* Set as many edges as a file decides. Return: FALSE if there is no memory */
gboolean mh_board_try_set_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs, gboolean directed);
gboolean mh_board_try_set_cat_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs);
/* Lets the cat move along the edges of the board. */
void mh_board_drop_cat_edges (MhBoard *self);
/* @point is rounded to 0.01 and must be finite and within MH_MAX_COORDINATE. */
void mh_board_set_point (MhBoard *self, guint32 node, MhPoint point);
/* @name: (nullable): made fit by mh_name_clean(); "" means none. */
void mh_board_set_name (MhBoard *self, guint32 node, const char *name);
void mh_board_set_hole (MhBoard *self, guint32 node, gboolean is_hole);
void mh_board_set_start (MhBoard *self, MhStart start);
void mh_board_set_rules (MhBoard *self, const MhRules *rules);
void mh_board_set_several_holes (MhBoard *self, gboolean several_holes);
/* Changes the class of the game. Holes are removed if the class has none; if it needs no start,
 * the players are removed, and the cat moves first. @klass: a class with a board. @rules:
 * (nullable): NULL keeps the rules */
void mh_board_set_game_class (MhBoard *self, const MhGameClass *klass, const MhRules *rules);
/* Replaces a game that is not drawn as a graph.
 * @game: of the class that the board already has */
void mh_board_set_game (MhBoard *self, MhGame *game);

/* Returns: the position of @game, the board's own, in which it starts, or
 * MH_POSITION_NONE where no player has been placed */
guint32 mh_board_get_start_position (const MhBoard *self, const MhGame *game);
/* Returns: (transfer full) (nullable): the graph alone, without the roads of the cat; NULL with
 * MH_BOARD_ERROR_MEMORY */
MhGraph *mh_board_try_create_graph (const MhBoard *self, GError **error);
/* Like mh_board_try_create_graph(), but ends the program if there is no memory. */
MhGraph *mh_board_create_graph (const MhBoard *self);
/* Returns: (transfer full) (nullable): the graph of the edges that a player or both can take; NULL
 * with MH_BOARD_ERROR_MEMORY */
MhGraph *mh_board_create_joint_graph (const MhBoard *self, GError **error);
/* Returns: (transfer full) (nullable): NULL with MH_BOARD_ERROR when a role
 * is missing; the message says what to do ("Place a hole"). */
MhGame *mh_board_create_game (const MhBoard *self, GError **error);
/* Creates the game after a change at less cost: parts that are unchanged since @before are
 * shared with it, and if nothing has changed, @before itself is returned. @before: (nullable) */
MhGame *mh_board_renew_game (const MhBoard *self, MhGame *before, GError **error);

/* Finds the first arc in sorted order that has no way back.
 * Returns: FALSE if every edge has one */
gboolean mh_board_find_one_way (const MhBoard *self, MhArc *arc);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoard, mh_board_free)

G_END_DECLS
