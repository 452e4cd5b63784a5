/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The order of replies from best to worst for the mover: the quickest win, then draws
 * and undecided values, then the longest loss. In games with scores, the reply with the
 * highest worth is best. Ties go to the smaller node, the smaller amount, or the left
 * end.
 */

/* Compares the values of two replies for @mover.
 * Returns: below 0 if @a is better, 0 if neither is, above 0 if @b is better */
int mh_policy_compare (MhPlayer mover, MhValue a, MhValue b);
/* Returns: the best reply at @position, or MH_POSITION_NONE at the end of the game */
guint32 mh_policy_get_best_reply (const MhSolution *solution, guint32 position);

G_END_DECLS
