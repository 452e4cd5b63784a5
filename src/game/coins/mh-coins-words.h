/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"

/*
 * The words that both games of coins share. For their classes alone.
 */

/* @coins: (transfer full): those that are left, in words. Returns: (transfer full) */
char *mh_coins_words_position (char *coins, MhPlayer mover, gboolean is_long);
/* "first player wins in 4", in a short form, too, as coins have no arrows.
 * Returns: (transfer full) */
char *mh_coins_words_value (MhValue value, MhWordsLength length);
