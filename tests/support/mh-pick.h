/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * What tests pick at random, from g_test_rand_*(): a seed repeats it.
 */

/* Returns: a number from 0 to @end - 1 */
guint32 mh_pick_below (guint32 end);
/* Returns: a position that is possible; there must be one */
guint32 mh_pick_position (const MhGame *game);
/* Returns: a position at which the game goes on, or MH_POSITION_NONE if there is none */
guint32 mh_pick_start (const MhGame *game);
/* Returns: a place in a square of 1000 pixels */
MhPoint mh_pick_place (void);

G_END_DECLS
