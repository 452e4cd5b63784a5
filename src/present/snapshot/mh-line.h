/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing-cycle.h"
#include "mh-graph-marks.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The best play of both players from a position: for a win the moves to the end of the game, for a
 * draw the loop that both players can keep.
 *
 * A line is a plain value for one picture or list. Creating it costs a look at the replies of each
 * of its positions, or for a draw the search of mh-drawing-cycle.
 */
typedef struct
{
  guint32 *positions; /* (array length=n_moves + 1): the first position, and the one after each
                       * move */
  guint32 n_moves;
  guint32 loop_start;   /* the number of moves before the loop; n_moves if there is none */
  gboolean goes_on;     /* whether the line is longer than these moves */
  MhDrawingCycle *draw; /* (nullable): the whole loop with the deviations; NULL for a win */
} MhLine;

/* The number of moves after which a line is cut off. */
#define MH_LINE_MAX_MOVES 200

/* Returns: (transfer full) (nullable): NULL if the game is over, if the value that is shown is not
 * yet the final one or may be wrong, or if there is no memory */
MhLine *mh_line_new (const MhSnapshot *snapshot, guint32 position);
void mh_line_free (MhLine *self);

/* @game: a game that is played on a board
 * Returns: (transfer full) (array): one for each move */
MhTrailMove *mh_line_create_trail (const MhLine *self, const MhGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLine, mh_line_free)

G_END_DECLS
