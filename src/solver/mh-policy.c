/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-policy.h"

#include "mh-space.h"

static int
rank (MhPlayer mover, MhValue value)
{
  if (!mh_outcome_is_win (value.outcome))
    return 1;

  return value.outcome == mh_outcome_win_of (mover) ? 0 : 2;
}

int
mh_policy_compare (MhPlayer mover, MhValue a, MhValue b)
{
  const int rank_a = rank (mover, a);
  const int rank_b = rank (mover, b);

  if (rank_a != rank_b)
    return rank_a - rank_b;
  if (rank_a == 1 || a.remoteness == b.remoteness)
    return 0;

  return (a.remoteness < b.remoteness) == (rank_a == 0) ? -1 : 1;
}

guint32
mh_policy_get_best_reply (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, MH_POSITION_NONE);

  const MhGame *game = mh_solution_get_game (solution);
  const MhPlayer mover = mh_space_get_mover (game, position);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_moves = mh_space_list_successors (game, position, moves);
  guint32 best = MH_POSITION_NONE;

  for (guint32 i = 0; i < n_moves; i++)
    if (best == MH_POSITION_NONE
        || mh_policy_compare (mover, mh_solution_get_value (solution, moves[i]),
                              mh_solution_get_value (solution, best))
               < 0)
      best = moves[i];

  return best;
}
