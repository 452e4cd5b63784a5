/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-applies.h"

#include "mh-game-class.h"

#include <glib/gi18n.h>

static gboolean
applies_if (gboolean applies, const char *otherwise, const char **reason)
{
  if (!applies)
    *reason = otherwise;

  return applies;
}

gboolean
mh_applies_to_boards (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return applies_if (mh_space_is_fast (game),
                     N_ ("It follows a mouse and a cat over a board, and here are coins"), reason);
}

gboolean
mh_applies_to_take (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return applies_if (mh_game_get_class (game)->is_row,
                     N_ ("It plays only coins that are taken from the end"), reason);
}

gboolean
mh_applies_to_ends (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return applies_if (mh_space_has_scores (game),
                     N_ ("It plays only coins that are taken from either end"), reason);
}

gboolean
mh_applies_without_scores (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return applies_if (!mh_space_has_scores (game),
                     N_ ("It asks who wins in the end, but here totals are compared"), reason);
}
