/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The solution of a board compared with that of the board before it was edited,
 * node by node, whatever their numbers are now. Positions with new nodes, and
 * impossible ones, count as neither equal nor different.
 *
 * Immutable and shareable between threads (atomic reference count).
 */
typedef struct _MhBoardChange MhBoardChange;

/* How many positions have another winner, or else another number of moves. */
typedef struct
{
  guint n_winners, n_moves;
} MhChangeCounts;

/* @numbers: for each node of the board before, its number now or MH_NODE_NONE.
 * Returns: (transfer full) */
MhBoardChange *mh_board_change_new (MhSolution *before, const guint32 *numbers, MhSolution *now);
MhBoardChange *mh_board_change_ref (MhBoardChange *self);
void mh_board_change_unref (MhBoardChange *self);

/* Looks at every position. Returns: FALSE if it was cancelled */
gboolean mh_board_change_count (const MhBoardChange *self,
                                GCancellable *cancellable,
                                MhChangeCounts *counts);
/* An MhCellReadFunc (@self is the MhBoardChange): what the cells of the board were
 * before the edit; undecided where that is not known. */
void mh_board_change_read_row (gconstpointer self,
                               guint32 plane,
                               guint32 row,
                               guint32 column,
                               guint32 n,
                               MhCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardChange, mh_board_change_unref)

G_END_DECLS
