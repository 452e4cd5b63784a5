/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-applies.h"

#include "mh-space.h"

#include <glib/gi18n.h>

gboolean
mh_applies_if (gboolean applies, const char *otherwise, const char **reason)
{
  if (!applies)
    *reason = otherwise;

  return applies;
}

gboolean
mh_applies_to_boards (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return mh_applies_if (mh_space_is_fast (game),
                        N_ ("It follows a mouse and a cat over a board, and this game has neither"),
                        reason);
}

gboolean
mh_applies_without_scores (const MhGame *game, const char **reason)
{
  g_return_val_if_fail (game != NULL && reason != NULL, FALSE);

  return mh_applies_if (!mh_space_has_scores (game),
                        N_ ("It asks who wins in the end, but here totals are compared"), reason);
}
