/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Retrograde analysis: breadth-first search backwards from the finished positions, with
 * a counter of the replies still to refute for every position. Exact in value and
 * remoteness. Each move is looked at once: O(moves) time. Memory without a trace is 12
 * bytes per position.
 *
 * Source: K. Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal 9(3),
 * 1986; the counters are those of the linear-time algorithm for reachability games.
 */
extern const MhAlgorithm mh_retrograde;

G_END_DECLS
