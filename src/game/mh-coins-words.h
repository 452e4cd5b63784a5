/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-words.h"

/*
 * The part of mh-words that is about coins: each function is the one of the
 * same name there. For mh-words alone.
 */
char *mh_coins_words_coins (const MhGame *game, guint32 position);
char *mh_coins_words_position_short (const MhGame *game, guint32 position);
char *mh_coins_words_position_chip (const MhGame *game, guint32 position);
char *mh_coins_words_position_long (const MhGame *game, guint32 position);
char *mh_coins_words_move (const MhGame *game, guint32 from, guint32 to);
/* @value: a win */
char *mh_coins_words_win (const MhGame *game, MhValue value);
