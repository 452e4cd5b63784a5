/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-file.h"

/* This table is all there is in this file, so that a program may link another. */
const MhGameFile *const mh_game_files[] = { &mh_cat_and_mouse_file, &mh_coins_take_file,
                                            &mh_coins_ends_file, &mh_cops_and_robbers_file, NULL };
