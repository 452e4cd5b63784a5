/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-value.h"

/* Marks that are drawn on a line of coins besides the coins themselves. Plain values. */

#define MH_COIN_NONE G_MAXUINT32 /* marks the absence of a coin or of a choice */

/* Tells when a coin is taken under best play, and by whom. The painter asks only for
 * coins that are visible.
 * @order: (out) (transfer full): the move at which the coin is taken, as an ordinal
 * number such as "4th"
 * Returns: FALSE if nothing is to be written under this coin; the out arguments are
 * then unset */
typedef gboolean (*MhCoinTurnFunc) (gconstpointer source,
                                    guint32 coin,
                                    MhPlayer *player,
                                    char **order);

/* A legal move: taking @n_coins coins, of which @first is the leftmost. */
typedef struct
{
  guint32 first, n_coins;
  const char *label; /* text beside the coins, such as "take 3 → -1" */
  gboolean is_best;
} MhCoinChoice;
