/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-fixtures.h"

#include "mh-coins-game.h"

MhGame *
mh_fixtures_row (void)
{
  const guint32 values[] = { 3, 9, 1, 2, 7, 4, 8, 5 };

  return mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
}

MhGame *
mh_fixtures_take (guint32 n_coins)
{
  const guint32 amounts[] = { 1, 2 };

  return mh_game_new_coins_take (n_coins, amounts, G_N_ELEMENTS (amounts), FALSE);
}
