/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-value.h"

/* What is drawn on a line of coins besides the coins: plain values. */

#define MH_COIN_NONE G_MAXUINT32 /* no coin, no choice */

/* When a coin is taken under best play, and by whom. It is asked only for coins
 * that are seen. @order: (transfer full): "4th". Returns: FALSE if it is not said */
typedef gboolean (*MhCoinTurnFunc) (gconstpointer source,
                                    guint32 coin,
                                    MhPlayer *player,
                                    char **order);

/* A move: the coins from @first on that it takes. */
typedef struct
{
  guint32 first, n_coins;
  const char *label; /* "take 3 → -1" */
  gboolean is_best;
} MhCoinChoice;
