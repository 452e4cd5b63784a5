/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-shrink.h"

gboolean
mh_shrink (const MhTask *task, MhTrialBoard *board, MhShrinkTest test, gpointer user_data)
{
  MhTrialBoard smaller;
  gboolean is_askable;

  g_return_val_if_fail (task != NULL && board != NULL && test != NULL, FALSE);

  for (guint32 change = 0; task->make_smaller (board, change, &smaller, &is_askable);)
    {
      const MhShrinkAnswer answer = is_askable ? test (&smaller, user_data) : MH_SHRINK_RIGHT;

      if (answer == MH_SHRINK_STOP)
        return FALSE;
      if (answer == MH_SHRINK_REFUTES)
        {
          *board = smaller;
          change = 0;
        }
      else
        change++;
    }

  return TRUE;
}
