/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Where a winner has to come back to: both players are where they have been
 * before on the same line, but the other one is to move. Who takes that for a
 * repetition misses the win.
 *
 * The winner plays the best replies, the loser any. There is such a return
 * wherever each way to win has one.
 *
 * Returns: the position come back to, or MH_POSITION_NONE if there is none or
 * @position has no winner; also when it would take too long to find out: the
 * cost is bounded.
 */
guint32 mh_turn_return_find (const MhSolution *solution, guint32 position);

G_END_DECLS
