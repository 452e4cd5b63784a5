/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins.h"
#include "mh-game.h"

G_BEGIN_DECLS

/*
 * Games of coins, which have no board.
 */

/* Coins from the end of a line; the last coin decides. @n_coins: at most
 * MH_COINS_MAX_COINS. @amounts: what may be taken at once, 1 … MH_COINS_MAX_AMOUNT, in any
 * order. @last_loses: whether who takes the last coin loses. Returns: (transfer full) */
MhGame *mh_game_new_coins_take (guint32 n_coins,
                                const guint32 *amounts,
                                gsize n_amounts,
                                gboolean last_loses);
/* Coins from either end of a row; the larger total wins, a tie is the first player's.
 * @values: of at most MH_COINS_MAX_VALUES coins, 0 … MH_COINS_MAX_VALUE.
 * Returns: (transfer full) */
MhGame *mh_game_new_coins_ends (const guint32 *values, gsize n_values);

/* The coins of a game. Games of other classes have none. */
guint32 mh_game_get_n_coins (const MhGame *self);
/* Returns: (transfer none): the amounts that may be taken, ascending, each once */
const guint32 *mh_game_get_amounts (const MhGame *self, guint32 *n_amounts);
gboolean mh_game_last_loses (const MhGame *self);
/* Returns: (transfer none): the worth of each coin, in the order of the line */
const guint32 *mh_game_get_values (const MhGame *self, guint32 *n_values);

G_END_DECLS
