/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-words.h"

#include <glib/gi18n.h>

char *
mh_coins_words_coins (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);

  if (mh_game_get_kind (game) == MH_GAME_COINS_TAKE)
    return g_strdup_printf (ngettext ("%u coin", "%u coins", spot.column), spot.column);
  if (mh_game_get_n_coins (game) == 0)
    return g_strdup (_ ("no coins"));
  if (spot.row == spot.column)
    return g_strdup_printf (_ ("coin %u"), spot.row);

  return g_strdup_printf (_ ("coins %u to %u"), spot.row, spot.column);
}

char *
mh_coins_words_position_short (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);
  g_autofree char *coins = mh_coins_words_coins (game, position);

  return g_strdup_printf (spot.plane == MH_PLAYER_FIRST
                              /* Translators: "5 coins". */
                              ? _ ("%s, first moves")
                              : _ ("%s, second moves"),
                          coins);
}

char *
mh_coins_words_position_chip (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);

  if (mh_game_get_kind (game) == MH_GAME_COINS_TAKE)
    return g_strdup_printf ("%u", spot.column);

  return g_strdup_printf ("%u–%u", spot.row, spot.column);
}

char *
mh_coins_words_position_long (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);
  g_autofree char *coins = mh_coins_words_coins (game, position);

  return g_strdup_printf (spot.plane == MH_PLAYER_FIRST
                              /* Translators: "5 coins". */
                              ? _ ("%s left, first player to move")
                              : _ ("%s left, second player to move"),
                          coins);
}

char *
mh_coins_words_move (const MhGame *game, guint32 from, guint32 to)
{
  const MhSpot before = mh_space_spot_of (game, from);
  const MhSpot after = mh_space_spot_of (game, to);

  if (mh_game_get_kind (game) == MH_GAME_COINS_TAKE)
    return g_strdup_printf (_ ("takes %u"), before.column - after.column);

  return g_strdup_printf (after.row > before.row
                              /* Translators: a coin of that value, from that end of the row. */
                              ? _ ("takes %u (left)")
                              : _ ("takes %u (right)"),
                          mh_space_get_gain (game, from, to));
}

char *
mh_coins_words_win (const MhGame *game, MhValue value)
{
  const gboolean is_first = value.outcome == MH_OUTCOME_FIRST;

  if (mh_space_has_scores (game) || value.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup (is_first ? _ ("first player wins") : _ ("second player wins"));
  if (value.remoteness == 0)
    return g_strdup (is_first ? _ ("first player has won") : _ ("second player has won"));

  return g_strdup_printf (is_first ? _ ("first player wins in %u") : _ ("second player wins in %u"),
                          value.remoteness);
}
