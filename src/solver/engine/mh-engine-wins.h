/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-board.h"

G_BEGIN_DECLS

/*
 * Wins, found by going backwards from replies.
 *
 * A player wins wherever he can move to a position that the opponent loses.
 * Usually every row looks through its replies for such positions. Where only a
 * few replies have become lost, it takes far less to go from these to the rows
 * before them: in cliques and at hubs, whose rows have long lists of replies.
 */

/* Where that is faster, decides all that can be won in the strip @index at this
 * level, and marks its lost replies as unchanged, so that nobody looks at them
 * again. Returns: the work that was done, in moves */
gint64 mh_engine_wins_find (const MhEngineBoard *board,
                            const MhEngineKernel *kernel,
                            MhPlayer mover,
                            guint32 index,
                            MhEngineStrip *strip);

G_END_DECLS
