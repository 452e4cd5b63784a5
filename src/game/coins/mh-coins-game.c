/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"

#include "mh-game-private.h"

guint32
mh_game_get_n_coins (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_coins;
}

const guint32 *
mh_game_get_amounts (const MhGame *self, guint32 *n_amounts)
{
  g_return_val_if_fail (self != NULL && n_amounts != NULL, NULL);

  *n_amounts = self->n_amounts;

  return self->amounts;
}

gboolean
mh_game_last_loses (const MhGame *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->last_loses;
}

const guint32 *
mh_game_get_values (const MhGame *self, guint32 *n_values)
{
  g_return_val_if_fail (self != NULL && n_values != NULL, NULL);

  *n_values = self->values != NULL ? self->n_coins : 0;

  return self->values;
}
