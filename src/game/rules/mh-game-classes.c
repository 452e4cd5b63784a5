/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-class.h"

/* This table is all there is in this file, so that a program may link another. */

const MhGameClass *const mh_game_classes[]
    = { &mh_cat_and_mouse, &mh_coins_take, &mh_coins_ends, &mh_cops_and_robbers, NULL };
