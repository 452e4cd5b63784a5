/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt-query.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A board found by a hunt, and its remarkable property.
 *
 * Immutable and shareable between threads (atomic reference count).
 */
typedef struct
{
  MhGame *game;
  MhBoard *grid; /* (nullable): the board if it is a grid */
  guint32 hole;  /* MH_NODE_NONE in a game without holes */
  /* The players stand on the first nodes, after the hole, unless the answers depend on the
   * numbers of the nodes. They have no nodes where they choose their own. */
  MhStart start;
  guint32 position; /* the start, or the best placement */
  /* The answers of the algorithms at the start; only the first is used if the goal of
   * the hunt concerns a single solution. */
  MhValue values[2];
  MhValue truth;
  guint64 index; /* number of the original board in the hunt */
  guint32 n_nodes, n_edges;
  guint32 n_nodes_before, n_edges_before; /* size before shrinking */
  guint64 hash;                           /* result of mh_hunt_board_hash () */
} MhHuntFind;

/* @board: the original board, number @index of the hunt; @smallest: the board after
 * shrinking; @values: the two answers at its start.
 * Returns: (transfer full) */
MhHuntFind *mh_hunt_find_new (const MhHuntBoard *board,
                              guint64 index,
                              const MhHuntBoard *smallest,
                              const MhValue *values);
MhHuntFind *mh_hunt_find_ref (MhHuntFind *self);
void mh_hunt_find_unref (MhHuntFind *self);

/* Orders finds by the number of nodes, then of edges, then by index; grids by index alone. */
int mh_hunt_find_compare (const MhHuntFind *a, const MhHuntFind *b);
/* Returns: the moves to the end of a win, as the game counts them */
guint32 mh_hunt_find_count_moves (const MhHuntFind *self);
/* Compares two longest wins.
 * Returns: whether @self makes @other superfluous, because it is as small and as long,
 * or better in one of these */
gboolean mh_hunt_find_is_better_record (const MhHuntFind *self, const MhHuntFind *other);
/* Describes the answers: "Retrograde BFS: cat wins in 8 · Minimax with alpha-beta:
 * draw", or the value alone if the goal concerns a single solution.
 * Returns: (transfer full) */
char *mh_hunt_find_describe (const MhHuntFind *self, const MhHuntQuery *query);
/* Returns: (transfer full): a new drawing of the board, with all nodes in the same place unless it
 * is a grid */
MhBoard *mh_hunt_find_create_board (const MhHuntFind *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntFind, mh_hunt_find_unref)

G_END_DECLS
