/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-coins-games.h"

#include "mh-pick.h"

#define MAX_AMOUNTS 5

MhGame *
mh_coins_games_random_take (guint32 max_coins)
{
  const guint32 n_amounts = 1 + mh_pick_below (MAX_AMOUNTS);
  guint32 amounts[MAX_AMOUNTS];

  for (guint32 i = 0; i < n_amounts; i++)
    amounts[i] = 1 + mh_pick_below (g_test_rand_bit () ? 4 : max_coins + 3);

  return mh_game_new_coins_take (mh_pick_below (max_coins + 1), amounts, n_amounts,
                                 g_test_rand_bit ());
}

MhGame *
mh_coins_games_random_ends (guint32 max_coins)
{
  const guint32 bounds[] = { 2, 4, 10, 100, MH_COINS_MAX_VALUE };
  const guint32 bound = bounds[mh_pick_below (G_N_ELEMENTS (bounds))];
  const guint32 n_values = mh_pick_below (max_coins + 1);
  g_autofree guint32 *values = g_new (guint32, n_values + 1);

  for (guint32 i = 0; i < n_values; i++)
    values[i] = mh_pick_below (bound + 1);

  return mh_game_new_coins_ends (values, n_values);
}

MhGame *
mh_coins_games_random (guint32 max_coins)
{
  return g_test_rand_bit () ? mh_coins_games_random_take (max_coins)
                            : mh_coins_games_random_ends (max_coins);
}
