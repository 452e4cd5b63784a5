/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-file.h"

/* The file contains nothing but this table, so that a program may link another one. */
const MhGameFile *const mh_game_files[] = { &mh_cat_and_mouse_file, &mh_coins_take_file,
                                            &mh_coins_ends_file, &mh_cops_and_robbers_file, NULL };
