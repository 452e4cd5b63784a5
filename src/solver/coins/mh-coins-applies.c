/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-applies.h"

#include "mh-coins-game.h"

#include <glib/gi18n.h>

gboolean
mh_applies_to_take (const MhGame *game, const char **reason)
{
  guint32 n_amounts;

  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return mh_applies_if (mh_game_get_amounts (game, &n_amounts) != NULL,
                        N_ ("It plays only coins that are taken from the end"), reason);
}

gboolean
mh_applies_to_ends (const MhGame *game, const char **reason)
{
  guint32 n_values;

  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return mh_applies_if (mh_game_get_values (game, &n_values) != NULL,
                        N_ ("It plays only coins that are taken from either end"), reason);
}
