/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-board.h"

G_BEGIN_DECLS

/*
 * Wins found backwards, from replies to the positions before them (the attractor of a
 * set of replies).
 *
 * A player wins a position with a move to a position that the opponent loses. Usually
 * every row looks through its replies for such positions. If only a few replies have
 * become lost, going from these to the rows before them takes far less work, above all
 * in cliques and at hubs, whose rows have long lists of replies.
 */

/* If going backwards is faster, decides all wins in the strip @index at this level and
 * marks its lost replies as unchanged, so that no row looks at them again.
 * Returns: the work that was done, in moves; 0 if going forwards is faster */
gint64 mh_engine_attractor_find (const MhEngineBoard *board,
                                 const MhEngineKernel *kernel,
                                 MhPlayer mover,
                                 guint32 index,
                                 MhEngineStrip *strip);

G_END_DECLS
