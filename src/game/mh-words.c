/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-words.h"

#include "mh-coins-words.h"

#include <glib/gi18n.h>

const char *
mh_words_player (MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? _ ("mouse") : _ ("cat");
}

static gboolean
is_coins (const MhGame *game)
{
  return mh_game_get_kind (game) != MH_GAME_CAT_AND_MOUSE;
}

char *
mh_words_position_short (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);

  if (is_coins (game))
    return mh_coins_words_position_short (game, position);

  return g_strdup_printf (spot.plane == MH_PLAYER_FIRST
                              /* Translators: M is the mouse's node, C the cat's. */
                              ? _ ("M%u C%u, mouse moves")
                              : _ ("M%u C%u, cat moves"),
                          spot.row, spot.column);
}

char *
mh_words_position_chip (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);

  if (is_coins (game))
    return mh_coins_words_position_chip (game, position);

  return g_strdup_printf (spot.plane == MH_PLAYER_FIRST
                              /* Translators: the last letter says who moves. */
                              ? _ ("M%u C%u m")
                              : _ ("M%u C%u c"),
                          spot.row, spot.column);
}

char *
mh_words_position_long (const MhGame *game, guint32 position)
{
  const MhSpot spot = mh_space_spot_of (game, position);

  if (is_coins (game))
    return mh_coins_words_position_long (game, position);

  return g_strdup_printf (spot.plane == MH_PLAYER_FIRST
                              ? _ ("mouse on %u, cat on %u, mouse to move")
                              : _ ("mouse on %u, cat on %u, cat to move"),
                          spot.row, spot.column);
}

/* Of a win without a number of moves. */
static const char *
name_winner (MhOutcome winner)
{
  return winner == MH_OUTCOME_FIRST ? _ ("mouse wins") : _ ("cat wins");
}

char *
mh_words_value (MhValue value)
{
  if (mh_outcome_is_win (value.outcome) && value.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup (name_winner (value.outcome));

  switch (value.outcome)
    {
    case MH_OUTCOME_FIRST:
      return value.remoteness == 0 ? g_strdup (_ ("mouse has won"))
                                   : g_strdup_printf (_ ("mouse wins in %u"), value.remoteness);
    case MH_OUTCOME_SECOND:
      return value.remoteness == 0 ? g_strdup (_ ("cat has won"))
                                   : g_strdup_printf (_ ("cat wins in %u"), value.remoteness);
    case MH_OUTCOME_DRAW:
      return g_strdup (_ ("draw"));
    case MH_OUTCOME_NONE:
    default:
      return g_strdup (_ ("not decided yet"));
    }
}

char *
mh_words_value_in (const MhGame *game, MhValue value)
{
  if (is_coins (game) && mh_outcome_is_win (value.outcome))
    return mh_coins_words_win (game, value);

  return mh_words_value (value);
}

char *
mh_words_value_short (MhValue value)
{
  if (mh_outcome_is_win (value.outcome) && value.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup (name_winner (value.outcome));

  switch (value.outcome)
    {
    case MH_OUTCOME_FIRST:
      /* Translators: the mouse wins in so many moves. */
      return g_strdup_printf (_ ("mouse %u"), value.remoteness);
    case MH_OUTCOME_SECOND:
      /* Translators: the cat wins in so many moves. */
      return g_strdup_printf (_ ("cat %u"), value.remoteness);
    case MH_OUTCOME_DRAW:
      return g_strdup (_ ("draw"));
    case MH_OUTCOME_NONE:
    default:
      return g_strdup ("?");
    }
}

char *
mh_words_move (const MhGame *game, guint32 from, guint32 to)
{
  if (is_coins (game))
    return mh_coins_words_move (game, from, to);

  const MhPlayer mover = mh_space_get_mover (game, from);
  const guint32 here = mh_space_get_node (game, from, mover);
  const guint32 there = mh_space_get_node (game, to, mover);

  if (here == there)
    return g_strdup_printf (_ ("stays on %u"), here);

  return g_strdup_printf ("%u → %u", here, there);
}

char *
mh_words_coins (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL && is_coins (game), NULL);

  return mh_coins_words_coins (game, position);
}

char *
mh_words_size (guint32 n_nodes, gsize n_edges)
{
  g_autofree char *nodes = g_strdup_printf (ngettext ("%'u node", "%'u nodes", n_nodes), n_nodes);
  g_autofree char *edges
      = g_strdup_printf (ngettext ("%'u edge", "%'u edges", n_edges), (guint) n_edges);

  return g_strdup_printf ("%s · %s", nodes, edges);
}
