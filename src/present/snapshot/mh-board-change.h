/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * A comparison of a board's solution with the solution before an edit. Nodes are identified
 * even if the edit has changed their numbers. Positions that are impossible, or include new
 * nodes, count as neither equal nor different.
 *
 * Immutable and shareable between threads (atomic reference count).
 */
typedef struct _MhBoardChange MhBoardChange;

/* The numbers of positions with another winner, and of those with the same winner but
 * another number of moves. */
typedef struct
{
  guint n_winners, n_moves;
} MhChangeCounts;

/* @numbers: for each node before the edit, its present number or MH_NODE_NONE
 * Returns: (transfer full) */
MhBoardChange *mh_board_change_new (MhSolution *before, const guint32 *numbers, MhSolution *now);
MhBoardChange *mh_board_change_ref (MhBoardChange *self);
void mh_board_change_unref (MhBoardChange *self);

/* Called before each row of a table. Returns: whether to go on */
typedef gboolean (*MhBoardChangeWatch) (gpointer user_data);

/* Counts the differences, which costs a look at every position.
 * @watch: (nullable)
 * Returns: FALSE if @watch did not want to go on */
gboolean mh_board_change_count (const MhBoardChange *self,
                                MhBoardChangeWatch watch,
                                gpointer user_data,
                                MhChangeCounts *counts);
/* Reads the values before the edit into cells of the present board; unknown values are
 * undecided. An MhCellReadFunc with an MhBoardChange as @self. */
void mh_board_change_read_row (gconstpointer self,
                               guint32 plane,
                               guint32 row,
                               guint32 column,
                               guint32 n,
                               MhCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardChange, mh_board_change_unref)

G_END_DECLS
