/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game-views.h"
#include "mh-game-view.h"

/* The file contains nothing but this table, so that a program may link another one. */
const MhGameView *const mh_game_views[]
    = { &mh_cat_and_mouse_view, &mh_cops_and_robbers_view, &mh_coins_take_view, &mh_coins_ends_view,
        &mh_plain_view };
