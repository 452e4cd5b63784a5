/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-grid.h"

G_BEGIN_DECLS

/*
 * A small board with a start, made to be taken apart. It has one hole, or none if the game
 * has no holes. A grid is looked at as it is, and not taken apart.
 *
 * A plain value with one owner. Changes make a new board.
 */
typedef struct
{
  const MhGameClass *klass;
  MhRules rules;
  guint32 n_nodes;
  gboolean is_directed;
  MhGrid grid;   /* of a grid, without letters; without cells if it is none */
  GArray *arcs;  /* (element-type MhArc): arcs in the form that mh_graph_new () accepts */
  guint32 hole;  /* MH_NODE_NONE in a game without holes */
  MhStart start; /* without nodes where players choose their own */
} MhHuntBoard;

/* Makes a board whose first nodes are the hole, the mouse and the cat, in this order, as far as
 * the game has a hole and needs a start. @klass: a class with a board. @arcs: (transfer full).
 * Returns: (transfer full), like all functions below that return a board */
MhHuntBoard *mh_hunt_board_new (const MhGameClass *klass,
                                const MhRules *rules,
                                guint32 n_nodes,
                                GArray *arcs,
                                gboolean is_directed);
/* Makes a grid. @cells: (transfer full): its cells without letters; @jumps: of both players */
MhHuntBoard *mh_hunt_board_new_grid (char *cells,
                                     guint32 n_rows,
                                     guint32 n_columns,
                                     const guint32 jumps[MH_N_PLAYERS]);
gboolean mh_hunt_board_is_grid (const MhHuntBoard *self);
/* Creates the drawing of a grid. Returns: (transfer full) */
MhBoard *mh_hunt_board_create_grid (const MhHuntBoard *self);
MhHuntBoard *mh_hunt_board_copy (const MhHuntBoard *self);
void mh_hunt_board_free (MhHuntBoard *self);

/* The game of the board, and the position of the start in that game: MH_POSITION_NONE if the
 * players have no nodes yet.
 * Returns: (transfer full): a new game */
MhGame *mh_hunt_board_create_game (const MhHuntBoard *self);
guint32 mh_hunt_board_get_position (const MhHuntBoard *self, const MhGame *game);
/* Returns: whether every node can be reached from every other if one-way edges may be
 * followed in both directions */
gboolean mh_hunt_board_is_connected (const MhHuntBoard *self);
/* Returns: a hash that is the same for boards that differ only in the numbers of their
 * nodes, and seldom the same for others */
guint64 mh_hunt_board_hash (const MhHuntBoard *self);

/* Returns: the number of nodes with a role */
guint32 mh_hunt_board_count_roles (const MhHuntBoard *self);
/* Returns: whether the roles are those of the first nodes: hole, mouse and cat in this order */
gboolean mh_hunt_board_is_numbered (const MhHuntBoard *self);
/* Makes a board in which the hole, the mouse and the cat are the first nodes, and the other
 * nodes keep their order. The hole and the nodes of @start must be different. */
MhHuntBoard *mh_hunt_board_renumber (const MhHuntBoard *self, MhStart start);
/* Removes a node without a role; the numbers of higher nodes fall by one. */
MhHuntBoard *mh_hunt_board_without_node (const MhHuntBoard *self, guint32 node);
MhHuntBoard *mh_hunt_board_without_arc (const MhHuntBoard *self, guint arc);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntBoard, mh_hunt_board_free)

G_END_DECLS
