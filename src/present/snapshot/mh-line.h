/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing-cycle.h"
#include "mh-graph-marks.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * What follows from a position when both play their best: for a win the moves to
 * the end of the game, for a draw the loop that both players can keep.
 *
 * A plain value, made for one picture or list of what a session shows. Making it
 * looks at the replies of each position of the line, or for a draw takes the search
 * of mh-drawing-cycle.
 */
typedef struct
{
  guint32 *positions; /* the first one, and the one after each move */
  guint32 n_moves;
  guint32 loop_start;   /* the number of moves before the loop; n_moves if there is none */
  gboolean goes_on;     /* whether these are only the first moves */
  MhDrawingCycle *draw; /* all of it, with the deviations; NULL for a win */
} MhLine;

/* Longer lines are cut off. */
#define MH_LINE_MAX_MOVES 200

/* Returns: (transfer full) (nullable): NULL if the game is over, or if the value that
 * is shown is not yet the final one or may be wrong */
MhLine *mh_line_new (const MhSnapshot *snapshot, guint32 position);
void mh_line_free (MhLine *self);

/* @game: on a board. Returns: (transfer full): one for each move */
MhTrailMove *mh_line_create_trail (const MhLine *self, const MhGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLine, mh_line_free)

G_END_DECLS
