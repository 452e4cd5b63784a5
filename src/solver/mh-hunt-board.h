/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * A small board with one hole and a start, made to be taken apart.
 *
 * A plain mutable value with one owner. Changing it makes a new one.
 */
typedef struct
{
  guint32 n_nodes;
  gboolean is_directed;
  GArray *arcs; /* of MhArc, as mh_graph_new() wants them */
  guint32 hole;
  MhStart start;
} MhHuntBoard;

/* Hole 0, mouse 1, cat 2, the mouse first. @arcs: (transfer full)
 * Returns: (transfer full), as all boards below */
MhHuntBoard *mh_hunt_board_new (guint32 n_nodes, GArray *arcs, gboolean is_directed);
MhHuntBoard *mh_hunt_board_copy (const MhHuntBoard *self);
void mh_hunt_board_free (MhHuntBoard *self);

/* The game, and the number of the start in it. Returns: (transfer full) */
MhGame *mh_hunt_board_create_game (const MhHuntBoard *self);
guint32 mh_hunt_board_get_position (const MhHuntBoard *self, const MhGame *game);
/* Whether every node can be reached from every other, one-way edges taken in
 * both directions. */
gboolean mh_hunt_board_is_connected (const MhHuntBoard *self);
/* Boards that differ in the numbers of their nodes alone have the same hash.
 * Others seldom do. */
guint64 mh_hunt_board_hash (const MhHuntBoard *self);

/* With hole 0, mouse 1, cat 2, the others in their order; @hole and the nodes
 * of @start are different. */
MhHuntBoard *mh_hunt_board_renumber (const MhHuntBoard *self, guint32 hole, MhStart start);
/* @node: one without a role; those above move down. */
MhHuntBoard *mh_hunt_board_without_node (const MhHuntBoard *self, guint32 node);
MhHuntBoard *mh_hunt_board_without_arc (const MhHuntBoard *self, guint arc);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntBoard, mh_hunt_board_free)

G_END_DECLS
