/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-words.h"

#include "mh-game-class.h"

#include <glib/gi18n.h>

/* The characters that isolate text whose direction is not that of the sentence. */
#define LEFT_TO_RIGHT "\u2066"
#define END_OF_DIRECTION "\u2069"

const char *
mh_words_player (MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? _ ("mouse") : _ ("cat");
}

static char *
describe (const MhGame *game, guint32 position, MhWordsLength length)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);

  return mh_game_get_class (game)->describe_position (game, cell_index, length);
}

char *
mh_words_position_short (const MhGame *game, guint32 position)
{
  return describe (game, position, MH_WORDS_SHORT);
}

char *
mh_words_position_chip (const MhGame *game, guint32 position)
{
  return describe (game, position, MH_WORDS_CHIP);
}

char *
mh_words_position_long (const MhGame *game, guint32 position)
{
  return describe (game, position, MH_WORDS_LONG);
}

/* Returns: the words for a win without a number of moves */
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

static gboolean
has_winner (const MhGameClass *klass, MhValue value)
{
  return klass != NULL && mh_outcome_is_win (mh_game_class_get_winner (klass, value.outcome));
}

char *
mh_words_value_of (const MhGameClass *klass, MhValue value)
{
  return has_winner (klass, value) ? klass->describe_value (value, MH_WORDS_LONG)
                                   : mh_words_value (value);
}

char *
mh_words_value_short_of (const MhGameClass *klass, MhValue value)
{
  return has_winner (klass, value) ? klass->describe_value (value, MH_WORDS_SHORT)
                                   : mh_words_value_short (value);
}

char *
mh_words_value_in (const MhGame *game, MhValue value)
{
  return mh_words_value_of (mh_game_get_class (game), value);
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
  return mh_game_get_class (game)->describe_move (game, mh_space_get_cell_index (game, from),
                                                  mh_space_get_cell_index (game, to));
}

char *
mh_words_isolate (char *text)
{
  /* Translators: "default:RTL" if your language is written from right to left. */
  if (!g_str_equal (_ ("default:LTR"), "default:RTL"))
    return text;

  g_autofree char *plain = text;

  return g_strconcat (LEFT_TO_RIGHT, plain, END_OF_DIRECTION, NULL);
}

char *
mh_words_rest (const MhGame *game, guint32 position)
{
  const MhGameClass *klass = mh_game_get_class (game);
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);

  return klass->describe_rest != NULL ? klass->describe_rest (game, cell_index)
                                      : klass->describe_position (game, cell_index, MH_WORDS_SHORT);
}

char *
mh_words_size (guint32 n_nodes, gsize n_edges)
{
  g_autofree char *nodes = g_strdup_printf (ngettext ("%'u node", "%'u nodes", n_nodes), n_nodes);
  g_autofree char *edges
      = g_strdup_printf (ngettext ("%'u edge", "%'u edges", n_edges), (guint) n_edges);

  return g_strdup_printf ("%s · %s", nodes, edges);
}

char *
mh_words_size_apart (guint32 n_nodes, gsize n_mouse_edges, gsize n_cat_edges)
{
  g_autofree char *nodes = g_strdup_printf (ngettext ("%'u node", "%'u nodes", n_nodes), n_nodes);
  /* Translators: how many edges each player has. */
  g_autofree char *edges = g_strdup_printf (_ ("edges: mouse %'u, cat %'u"), (guint) n_mouse_edges,
                                            (guint) n_cat_edges);

  return g_strdup_printf ("%s · %s", nodes, edges);
}
