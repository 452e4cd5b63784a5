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

/* Returns: the worth of @reply to the mover in a game with scores, or G_MININT64 if it
 * is unknown */
static gint64
get_worth (const MhSolution *solution, guint32 position, guint32 reply)
{
  const gint64 score = mh_solution_get_score (solution, reply);

  if (score == MH_SCORE_UNKNOWN)
    return G_MININT64;

  return mh_space_get_gain (mh_solution_get_game (solution), position, reply) - score;
}

static gboolean
is_better (const MhSolution *solution, guint32 position, guint32 a, guint32 b)
{
  const MhPlayer mover = mh_space_get_mover (mh_solution_get_game (solution), position);

  if (mh_solution_has_scores (solution))
    return get_worth (solution, position, a) > get_worth (solution, position, b);

  return mh_policy_compare (mover, mh_solution_get_value (solution, a),
                            mh_solution_get_value (solution, b))
         < 0;
}

guint32
mh_policy_get_best_reply (const MhSolution *solution, guint32 position)
{
  g_return_val_if_fail (solution != NULL, MH_POSITION_NONE);

  const MhGame *game = mh_solution_get_game (solution);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_moves = mh_space_list_successors (game, position, moves);
  guint32 best = MH_POSITION_NONE;

  for (guint32 i = 0; i < n_moves; i++)
    if (best == MH_POSITION_NONE || is_better (solution, position, moves[i], best))
      best = moves[i];

  return best;
}
