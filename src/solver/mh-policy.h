/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Which reply is best: quickest win, then what is drawn or not decided, then
 * the loss that takes longest. Where players count what they take, the reply
 * that is worth most. Ties go to the smaller node, the smaller amount, the left
 * end.
 */

/* Compares two values of replies for @mover: below 0 if @a is better. */
int mh_policy_compare (MhPlayer mover, MhValue a, MhValue b);
/* Returns: the best reply, or MH_POSITION_NONE at the end of the game */
guint32 mh_policy_get_best_reply (const MhSolution *solution, guint32 position);

G_END_DECLS
