/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-applies.h"

#include "mh-space.h"

#include <glib/gi18n.h>

static gboolean
applies_to (const MhGame *game, MhGameKind kind, const char *otherwise, const char **reason)
{
  if (mh_game_get_kind (game) == kind)
    return TRUE;

  *reason = otherwise;
  return FALSE;
}

gboolean
mh_applies_to_boards (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return applies_to (game, MH_GAME_CAT_AND_MOUSE,
                     N_ ("It follows a mouse and a cat over a board, and here are coins"), reason);
}

gboolean
mh_applies_to_take (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return applies_to (game, MH_GAME_COINS_TAKE,
                     N_ ("It plays only coins that are taken from the end"), reason);
}

gboolean
mh_applies_to_ends (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return applies_to (game, MH_GAME_COINS_ENDS,
                     N_ ("It plays only coins that are taken from either end"), reason);
}

gboolean
mh_applies_without_scores (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  if (!mh_space_has_scores (game))
    return TRUE;

  *reason = N_ ("It asks who wins in the end, but here totals are compared");
  return FALSE;
}
