/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-draw-loop.h"
#include "mh-ends-play.h"
#include "mh-graph-marks.h"
#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * What follows from a position while both play best: the moves to the end of
 * a won game; for a draw the loop that both sides can keep.
 *
 * A plain value, made for one picture or list of what a workspace shows. It
 * costs a look at the replies of each position of the line, for a draw the
 * search of mh-draw-loop.
 */
typedef struct
{
  guint32 *positions; /* the first one, and the one after each move */
  guint32 n_moves;
  guint32 loop_start; /* after so many moves the loop begins; n_moves: there is none */
  gboolean goes_on;   /* these are only the first moves */
  MhDrawLoop *draw;   /* all of it, with the deviations; NULL for a win */
} MhLine;

/* Longer lines are cut off. */
#define MH_LINE_MAX_MOVES 200

/* Returns: (transfer full) (nullable): NULL where the game is over, where the
 * value that is shown is not yet the final one, or may be wrong */
MhLine *mh_line_new (MhWorkspace *workspace, guint32 position);
void mh_line_free (MhLine *self);

/* How a row of coins is played on from @position by the shown algorithm: best, or
 * if it is wrong as it is. Returns: (transfer full) (nullable): NULL for other
 * games, and while that is not decided at the shown moment */
MhEndsPlay *mh_line_create_play (MhWorkspace *workspace, guint32 position, gboolean *is_greedy);

/* Of cat and mouse. Returns: (transfer full): one for each move */
MhTrailMove *mh_line_create_trail (const MhLine *self, const MhGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLine, mh_line_free)

G_END_DECLS
