/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Traps: legal moves that make a win a draw or a loss, or a draw a loss, for the player who moves.
 * A slower win is no trap, and a lost position has none. The solution must be exact.
 */

/* Returns: the number of traps at @position; costs a look at the replies of each reply */
guint32 mh_traps_count_at (const MhSolution *solution, guint32 position);
/* Returns: the number of traps at all positions */
guint64 mh_traps_count (const MhSolution *solution);

G_END_DECLS
