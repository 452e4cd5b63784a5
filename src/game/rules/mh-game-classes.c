/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-class.h"

/* The file contains nothing but this table, so that a program may link another one. */

const MhGameClass *const mh_game_classes[]
    = { &mh_cat_and_mouse, &mh_coins_take, &mh_coins_ends, &mh_cops_and_robbers, NULL };
