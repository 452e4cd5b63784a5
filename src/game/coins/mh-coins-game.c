/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"

#include "mh-coins-data.h"

static const MhCoinsData no_coins = { 0 };

static void
coins_data_free (gpointer data)
{
  MhCoinsData *self = data;

  g_free (self->amounts);
  g_free (self->values);
  g_free (self);
}

MhCoinsData *
mh_coins_data_add (MhGame *game)
{
  MhCoinsData *self = g_new0 (MhCoinsData, 1);

  game->data = self;
  game->free_data = coins_data_free;

  return self;
}

/* Returns: the coins of @game, or none if its class is another one */
static const MhCoinsData *
find_coins (const MhGame *game)
{
  return game->free_data == coins_data_free ? game->data : &no_coins;
}

guint32
mh_game_get_n_coins (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return find_coins (self)->n_coins;
}

const guint32 *
mh_game_get_amounts (const MhGame *self, guint32 *n_amounts)
{
  g_return_val_if_fail (self != NULL && n_amounts != NULL, NULL);

  const MhCoinsData *coins = find_coins (self);

  *n_amounts = coins->n_amounts;

  return coins->amounts;
}

gboolean
mh_game_last_loses (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return find_coins (self)->last_loses;
}

const guint32 *
mh_game_get_values (const MhGame *self, guint32 *n_values)
{
  g_return_val_if_fail (self != NULL && n_values != NULL, NULL);

  const MhCoinsData *coins = find_coins (self);

  *n_values = coins->values != NULL ? coins->n_coins : 0;

  return coins->values;
}
