/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Retrograde analysis: breadth-first search backwards from the finished
 * positions, with a counter of replies still to refute for every position.
 * Exact in value and remoteness. Each move is looked at once: O(moves) time,
 * 12 bytes a position without a trace.
 *
 * Source: K. Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal
 * 9(3), 1986; the counters: the linear-time algorithm for reachability games.
 */
extern const MhAlgorithm mh_retrograde;

/* Whether its run would have more events than MH_EVENT_BUDGET, so that there
 * would be no trace. */
gboolean mh_retrograde_is_too_long (const MhGame *game);

G_END_DECLS
