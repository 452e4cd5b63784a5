/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt-query.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A board that a hunt has found, and what is remarkable about it.
 *
 * Immutable and shareable between threads (atomic reference count).
 */
typedef struct
{
  MhGame *game;
  guint32 hole;
  MhStart start;     /* hole 0, mouse 1, cat 2, unless the answers depend on the numbers */
  MhValue values[2]; /* what the algorithms say at the start; of a property, the first alone */
  MhValue truth;
  guint64 index; /* of the board it comes from */
  guint32 n_nodes, n_edges;
  guint32 n_nodes_before, n_edges_before; /* it was made smaller */
  guint64 hash;                           /* of mh_hunt_board_hash() */
} MhHuntFind;

/* @board: as it was found, the @index th of the hunt
 * @smallest: what was made of it
 * @values: at its start. Returns: (transfer full) */
MhHuntFind *mh_hunt_find_new (const MhHuntBoard *board,
                              guint64 index,
                              const MhHuntBoard *smallest,
                              const MhValue *values);
MhHuntFind *mh_hunt_find_ref (MhHuntFind *self);
void mh_hunt_find_unref (MhHuntFind *self);

/* Fewest nodes first, then fewest edges, then by index. */
int mh_hunt_find_compare (const MhHuntFind *a, const MhHuntFind *b);
/* Of two longest wins, whether @self leaves nothing to be said for @other. */
gboolean mh_hunt_find_is_better_record (const MhHuntFind *self, const MhHuntFind *other);
/* "Retrograde BFS: cat wins in 8 · Minimax with alpha-beta: draw"; of a
 * property, the value alone. Returns: (transfer full) */
char *mh_hunt_find_describe (const MhHuntFind *self, const MhHuntQuery *query);
/* Returns: (transfer full): all nodes at the same place */
MhSketch *mh_hunt_find_create_sketch (const MhHuntFind *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntFind, mh_hunt_find_unref)

G_END_DECLS
