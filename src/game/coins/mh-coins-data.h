/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-private.h"

/*
 * The coins of a game, which both classes of coins keep as the data of their class. For these
 * classes alone.
 */
typedef struct
{
  guint32 n_coins;
  guint32 *amounts; /* (nullable): the amounts that may be taken from the end, ascending */
  guint32 n_amounts;
  gboolean last_loses;
  guint32 *values; /* (nullable): the worth of each coin of a row */
} MhCoinsData;

/* Gives a new game its coins. All fields are zero. Returns: (transfer none) */
MhCoinsData *mh_coins_data_add (MhGame *game);

/* @game: a game of coins, which is not checked because moves are listed in inner loops */
static inline const MhCoinsData *
mh_coins_data_get (const MhGame *game)
{
  return game->data;
}
