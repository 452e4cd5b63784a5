/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"
#include "mh-rules.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A game: its class with everything that its rules depend on.
 *
 * Immutable and shareable between threads (atomic reference count). A game identifies its
 * solutions: two equal games have the same solution. The start of the players is not part of
 * it. Positions and moves are in mh-space.
 */
typedef struct _MhGame MhGame;

/* A kind of game: see mh-game-class. */
typedef struct _MhGameClass MhGameClass;

/* Both players move along @graph. @holes: @n_holes >= 1 different nodes.
 * Returns: (transfer full) */
MhGame *mh_game_new_cat_and_mouse (MhGraph *graph,
                                   const guint32 *holes,
                                   gsize n_holes,
                                   const MhRules *rules);
/* One cat chases a mouse along @graph, which has a node or more. Returns: (transfer full) */
MhGame *mh_game_new_cops_and_robbers (MhGraph *graph, const MhRules *rules);
MhGame *mh_game_ref (MhGame *self);
void mh_game_unref (MhGame *self);

/* Returns: (transfer none) */
const MhGameClass *mh_game_get_class (const MhGame *self);

/* The functions below are about the board. A game without one has no graph, no holes, and the
 * rules as published. */
/* Returns: (transfer none) (nullable): the graph along which @player moves; graphs of one game
 * have the same nodes, and are one object where players move alike */
MhGraph *mh_game_get_graph (const MhGame *self, MhPlayer player);
/* Returns: whether the players move along different graphs */
gboolean mh_game_has_own_roads (const MhGame *self);
guint32 mh_game_get_n_nodes (const MhGame *self);
const MhRules *mh_game_get_rules (const MhGame *self);
gboolean mh_game_is_hole (const MhGame *self, guint32 node);
/* Returns: whether the cat can never be on @node */
gboolean mh_game_is_barred (const MhGame *self, guint32 node);
guint32 mh_game_get_n_holes (const MhGame *self);

/* Names the nodes after the cells of a grid. The game must not be shared yet.
 * @cells: (transfer full): for each node its cell, row by row */
void mh_game_take_cells (MhGame *self, guint32 *cells, guint32 n_columns);
gboolean mh_game_has_cells (const MhGame *self);
/* Writes what a node is called: its number, or "row,column" of its cell. Returns: @name */
#define MH_NODE_NAME_SIZE 24
const char *mh_game_name_node (const MhGame *self, guint32 node, char name[MH_NODE_NAME_SIZE]);
/* Writes the longest name that a cell of the grid may have. Returns: @name */
const char *mh_game_name_last_cell (const MhGame *self, char name[MH_NODE_NAME_SIZE]);

/* Returns: whether solutions of one game are solutions of the other and call nodes by the same
 * names */
gboolean mh_game_equal (const MhGame *a, const MhGame *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhGame, mh_game_unref)

G_END_DECLS
