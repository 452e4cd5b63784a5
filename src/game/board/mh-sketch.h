/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-name.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * What a document lets one edit: the drawing of a board, with nodes at places
 * and with names, edges, roles and rules; or a line of coins, which has none of
 * these. A board may be incomplete (no hole, no mouse, no cat).
 *
 * A plain mutable value with one owner; a copy may be read in another thread. Nodes and
 * edges are shared with copies until one of them changes them: a copy costs nothing,
 * the first change after it costs the part that is changed.
 * Who builds a fresh sketch (readers, generators, tests) uses the setters;
 * in an open document only mh_edit_apply() does. Looking up an edge is a
 * binary search, changing one, or many at once, costs the number of edges.
 *
 * Edges are sorted. An undirected edge is kept once with from < to.
 */
typedef struct _MhSketch MhSketch;

typedef struct
{
  double x, y; /* logical pixels at 100 %, y downwards */
} MhPlace;

/* Where a game starts: the nodes may be MH_NODE_NONE. */
typedef struct
{
  guint32 mouse, cat;
  MhPlayer first; /* who moves first */
} MhStart;

typedef enum
{
  MH_SKETCH_DRAWING = 1 << 0, /* places and names */
  MH_SKETCH_START = 1 << 1,
  MH_SKETCH_BOARD = 1 << 2, /* edges, holes and rules, or coins */
} MhSketchChange;

#define MH_MAX_NODES 10000
#define MH_MAX_EDITABLE_NODES 2000
#define MH_MAX_EDGES 4000000
#define MH_MAX_COORDINATE 1e6

#define MH_SKETCH_ERROR (mh_sketch_error_quark ())
GQuark mh_sketch_error_quark (void);

typedef enum
{
  MH_SKETCH_ERROR_NO_NODES, /* and no hole that is needed */
  MH_SKETCH_ERROR_NO_HOLE,
  MH_SKETCH_ERROR_NO_MOUSE,
  MH_SKETCH_ERROR_NO_CAT,
  MH_SKETCH_ERROR_HOLES,  /* several, where there may be one only */
  MH_SKETCH_ERROR_SHARED, /* two roles on one node, where that cannot be */
  MH_SKETCH_ERROR_COINS,  /* where there must be a board */
} MhSketchError;

MhSketch *mh_sketch_new (void);
/* @n_nodes nodes at (0, 0) with the default roles (hole 0, mouse 1, cat 2) as
 * far as there are nodes. @arcs: as for mh_graph_new(). */
MhSketch *
mh_sketch_new_with_edges (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed);
/* @coins: a game of coins, which is all there is to edit of it. */
MhSketch *mh_sketch_new_with_coins (MhGame *coins);
MhSketch *mh_sketch_copy (const MhSketch *self);
void mh_sketch_free (MhSketch *self);
gboolean mh_sketch_equal (const MhSketch *a, const MhSketch *b);
/* Looks only at what copies share, which costs nothing.
 * Returns: MhSketchChange flags: the parts in which @b, a copy of @a, was changed since; 0 only
 * if both are equal */
guint mh_sketch_find_changes (const MhSketch *a, const MhSketch *b);

guint32 mh_sketch_get_n_nodes (const MhSketch *self);
MhPlace mh_sketch_get_place (const MhSketch *self, guint32 node);
/* Returns: (nullable) (transfer none) */
const char *mh_sketch_get_name (const MhSketch *self, guint32 node);
gboolean mh_sketch_is_hole (const MhSketch *self, guint32 node);
guint32 mh_sketch_get_n_holes (const MhSketch *self);
gboolean mh_sketch_is_directed (const MhSketch *self);
/* Returns: (transfer none): sorted; valid until the next change */
const MhArc *mh_sketch_get_edges (const MhSketch *self, gsize *n_edges);
gboolean mh_sketch_has_edge (const MhSketch *self, guint32 from, guint32 to);
MhStart mh_sketch_get_start (const MhSketch *self);
const MhRules *mh_sketch_get_rules (const MhSketch *self);
/* Returns: (transfer none): which game it is of */
const MhGameClass *mh_sketch_get_game_class (const MhSketch *self);
/* The line of coins, or NULL for a board (transfer none). */
MhGame *mh_sketch_get_coins (const MhSketch *self);

/* Whether the editor lets holes be many; nothing in the game depends on it. */
gboolean mh_sketch_get_several_holes (const MhSketch *self);

/* @nodes: ascending: the numbers that the new nodes will have. The others make
 * room, roles and edges follow. */
void
mh_sketch_insert_nodes (MhSketch *self, const guint32 *nodes, const MhPlace *places, gsize n_nodes);
/* @nodes: ascending; without edges, roles and names. Ids above shift down. */
void mh_sketch_remove_nodes (MhSketch *self, const guint32 *nodes, gsize n_nodes);
/* @arcs: in any order, each once; none of them, or all of them are there. */
void mh_sketch_add_edges (MhSketch *self, const MhArc *arcs, gsize n_arcs);
void mh_sketch_remove_edges (MhSketch *self, const MhArc *arcs, gsize n_arcs);
void mh_sketch_add_edge (MhSketch *self, guint32 from, guint32 to);
void mh_sketch_remove_edge (MhSketch *self, guint32 from, guint32 to);
/* Replaces all edges. @arcs need not be sorted. */
void mh_sketch_set_edges (MhSketch *self, const MhArc *arcs, gsize n_arcs, gboolean directed);
/* @place is rounded to 0.01 and must be finite and within MH_MAX_COORDINATE. */
void mh_sketch_set_place (MhSketch *self, guint32 node, MhPlace place);
/* @name: (nullable): made fit by mh_name_clean(); "" means none. */
void mh_sketch_set_name (MhSketch *self, guint32 node, const char *name);
void mh_sketch_set_hole (MhSketch *self, guint32 node, gboolean is_hole);
void mh_sketch_set_start (MhSketch *self, MhStart start);
void mh_sketch_set_rules (MhSketch *self, const MhRules *rules);
void mh_sketch_set_several_holes (MhSketch *self, gboolean several_holes);
/* Makes the board one of another game. Where it has no holes, none stay; where it needs
 * no start, the players are taken off, and the cat moves first.
 * @klass: one that has a board. @rules: (nullable): keeps those there are */
void mh_sketch_set_game (MhSketch *self, const MhGameClass *klass, const MhRules *rules);
/* @coins: of the kind that the sketch already has. */
void mh_sketch_set_coins (MhSketch *self, MhGame *coins);

/* Returns: the position of @game, the sketch's own, in which it starts, or
 * MH_POSITION_NONE where no player has been placed */
guint32 mh_sketch_get_start_position (const MhSketch *self, const MhGame *game);
/* Returns: (transfer full): the graph alone */
MhGraph *mh_sketch_create_graph (const MhSketch *self);
/* Returns: (transfer full) (nullable): NULL with MH_SKETCH_ERROR when a role
 * is missing; the message says what to do ("Place a hole"). */
MhGame *mh_sketch_create_game (const MhSketch *self, GError **error);
/* The same after a change, for less: what is as it was in @before is shared with
 * it, and if all is, it is @before itself. @before: (nullable) */
MhGame *mh_sketch_renew_game (const MhSketch *self, MhGame *before, GError **error);

/* The arc without a way back that comes first in sorted order.
 * Returns: FALSE if every edge has one. */
gboolean mh_sketch_find_one_way (const MhSketch *self, MhArc *arc);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSketch, mh_sketch_free)

G_END_DECLS
