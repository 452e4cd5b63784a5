/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-board.h"

G_BEGIN_DECLS

/*
 * A small board with one hole and a start, made to be taken apart.
 *
 * A plain value with one owner. Changes make a new board.
 */
typedef struct
{
  guint32 n_nodes;
  gboolean is_directed;
  GArray *arcs; /* (element-type MhArc): arcs in the form that mh_graph_new () accepts */
  guint32 hole;
  MhStart start;
} MhHuntBoard;

/* Makes a board with hole 0, mouse 1 and cat 2, the mouse to move first. @arcs:
 * (transfer full).
 * Returns: (transfer full), like all functions below that return a board */
MhHuntBoard *mh_hunt_board_new (guint32 n_nodes, GArray *arcs, gboolean is_directed);
MhHuntBoard *mh_hunt_board_copy (const MhHuntBoard *self);
void mh_hunt_board_free (MhHuntBoard *self);

/* The game of the board, and the position of the start in that game.
 * Returns: (transfer full): a new game */
MhGame *mh_hunt_board_create_game (const MhHuntBoard *self);
guint32 mh_hunt_board_get_position (const MhHuntBoard *self, const MhGame *game);
/* Returns: whether every node can be reached from every other if one-way edges may be
 * followed in both directions */
gboolean mh_hunt_board_is_connected (const MhHuntBoard *self);
/* Returns: a hash that is the same for boards that differ only in the numbers of their
 * nodes, and seldom the same for others */
guint64 mh_hunt_board_hash (const MhHuntBoard *self);

/* Makes a board in which the hole is node 0, the mouse 1 and the cat 2, and the other
 * nodes keep their order. @hole and the nodes of @start must be different. */
MhHuntBoard *mh_hunt_board_renumber (const MhHuntBoard *self, guint32 hole, MhStart start);
/* Removes a node without a role; the numbers of higher nodes fall by one. */
MhHuntBoard *mh_hunt_board_without_node (const MhHuntBoard *self, guint32 node);
MhHuntBoard *mh_hunt_board_without_arc (const MhHuntBoard *self, guint arc);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntBoard, mh_hunt_board_free)

G_END_DECLS
