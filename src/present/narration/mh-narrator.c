/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narrator.h"

const MhNarrator *
mh_narrator_find (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, NULL);

  return mh_game_presenter_find (klass)->narrator;
}

void
mh_told_move_free (MhToldMove *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->move);
  g_free (self->after);
  g_free (self);
}
