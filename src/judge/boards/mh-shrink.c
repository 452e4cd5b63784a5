/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-shrink.h"

#define MIN_NODES 3

/* Makes the change of a number to a copy: nodes come first, then edges to contract, then
 * edges to delete.
 * Returns: FALSE if there is no such change */
static gboolean
make_smaller (const MhTrialBoard *board, guint32 change, MhTrialBoard *smaller)
{
  const guint32 n_deletions = board->n_nodes - MIN_NODES;

  *smaller = *board;
  if (change < n_deletions)
    {
      mh_trial_board_remove_node (smaller, MIN_NODES + change);
      return TRUE;
    }
  change -= n_deletions;

  for (guint pass = 0; pass < 2; pass++)
    for (guint32 from = 0; from < board->n_nodes; from++)
      for (guint32 to = pass == 0 ? MAX (from + 1, MIN_NODES) : from + 1; to < board->n_nodes; to++)
        {
          if ((board->neighbours[from] >> to & 1) == 0 || change-- > 0)
            continue;
          if (pass == 0)
            mh_trial_board_contract_edge (smaller, from, to);
          else
            mh_trial_board_remove_edge (smaller, from, to);
          return TRUE;
        }

  return FALSE;
}

gboolean
mh_shrink (MhTrialBoard *board, MhShrinkTest test, gpointer user_data)
{
  MhTrialBoard smaller;

  g_return_val_if_fail (board != NULL && test != NULL, FALSE);

  for (guint32 change = 0; make_smaller (board, change, &smaller);)
    {
      const MhShrinkAnswer answer
          = mh_trial_board_is_free (&smaller) && mh_trial_board_is_connected (&smaller)
                ? test (&smaller, user_data)
                : MH_SHRINK_RIGHT;

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
