/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-words.h"

#include <glib/gi18n.h>

char *
mh_coins_words_position (char *coins, MhPlayer mover, gboolean is_long)
{
  g_autofree char *left = coins;

  if (is_long)
    return g_strdup_printf (mover == MH_PLAYER_FIRST
                                /* Translators: "5 coins". */
                                ? _ ("%s left, first player to move")
                                : _ ("%s left, second player to move"),
                            left);

  return g_strdup_printf (mover == MH_PLAYER_FIRST
                              /* Translators: "5 coins". */
                              ? _ ("%s, first moves")
                              : _ ("%s, second moves"),
                          left);
}

char *
mh_coins_words_value (MhValue value, MhWordsLength length)
{
  const gboolean is_first = value.outcome == MH_OUTCOME_FIRST;

  if (value.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup (is_first ? _ ("first player wins") : _ ("second player wins"));
  if (value.remoteness == 0)
    return g_strdup (is_first ? _ ("first player has won") : _ ("second player has won"));

  return g_strdup_printf (is_first ? _ ("first player wins in %u") : _ ("second player wins in %u"),
                          value.remoteness);
}
