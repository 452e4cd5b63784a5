/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-judgement.h"

#include "mh-policy.h"

/* Returns: the value of the choice of @mover that is best for him, among the placements with
 * the second player on @cat */
static MhValue
get_placed_value (const MhSolution *solution, guint32 cat, guint32 *best)
{
  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_nodes = mh_space_get_n_rows (game);
  MhValue value = { MH_OUTCOME_NONE, 0 };

  for (guint32 mouse = 0; mouse < n_nodes; mouse++)
    {
      const guint32 position = mh_space_get_position (game, mouse, cat, MH_PLAYER_SECOND);
      const MhValue other = mh_solution_get_value (solution, position);

      if (mouse == 0 || mh_policy_compare (MH_PLAYER_FIRST, other, value) < 0)
        {
          value = other;
          *best = position;
        }
    }

  return value;
}

static MhValue
get_unplaced_value (const MhSolution *solution, guint32 *best)
{
  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_nodes = mh_space_get_n_columns (game);
  MhValue value = { MH_OUTCOME_NONE, 0 };
  guint32 reply;

  for (guint32 cat = 0; cat < n_nodes; cat++)
    {
      const MhValue other = get_placed_value (solution, cat, &reply);

      if (cat == 0 || mh_policy_compare (MH_PLAYER_SECOND, other, value) < 0)
        {
          value = other;
          *best = mh_space_get_n_positions (game) + cat;
        }
    }

  return value;
}

/* @best: (out): the best choice. Returns: the value of a stage that is no position */
static MhValue
get_choice_value (const MhSolution *solution, guint32 stage, guint32 *best)
{
  const guint32 cat = mh_stage_get_index (mh_solution_get_game (solution), stage).column;

  return cat == MH_NODE_NONE ? get_unplaced_value (solution, best)
                             : get_placed_value (solution, cat, best);
}

MhValue
mh_judgement_get_value (const MhSolution *solution, guint32 stage)
{
  const MhValue none = { MH_OUTCOME_NONE, 0 };
  guint32 best;

  g_return_val_if_fail (solution != NULL, none);

  return mh_stage_is_position (mh_solution_get_game (solution), stage)
             ? mh_solution_get_value (solution, stage)
             : get_choice_value (solution, stage, &best);
}

guint32
mh_judgement_find_best (const MhSolution *solution, guint32 stage)
{
  guint32 best;

  g_return_val_if_fail (solution != NULL, MH_POSITION_NONE);

  if (mh_stage_is_position (mh_solution_get_game (solution), stage))
    return mh_policy_get_best_reply (solution, stage);

  get_choice_value (solution, stage, &best);
  return best;
}

/* Returns: 2 for a win of @player, 1 for a draw, 0 for a loss */
static int
rank (const MhGameClass *klass, MhPlayer player, MhValue value)
{
  const MhOutcome winner = mh_game_class_get_winner (klass, value.outcome);

  if (!mh_outcome_is_win (winner))
    return 1;

  return winner == mh_outcome_win_of (player) ? 2 : 0;
}

static gboolean
is_number (guint32 n_moves)
{
  return n_moves != MH_REMOTENESS_UNKNOWN;
}

/* Returns: by how many shown moves two values with the same winner differ */
static guint32
get_distance (const MhGameClass *klass, MhValue a, MhValue b)
{
  const guint32 n_a = mh_game_class_show_value (klass, a).remoteness;
  const guint32 n_b = mh_game_class_show_value (klass, b).remoteness;

  if (!is_number (n_a) || !is_number (n_b))
    return 0;

  return n_a > n_b ? n_a - n_b : n_b - n_a;
}

/* Returns: by how much the worth of the move to @to is less than that of the move to @best */
static guint64
get_given_away (const MhSolution *solution, guint32 from, guint32 best, guint32 to)
{
  const MhGame *game = mh_solution_get_game (solution);
  const gint64 best_worth
      = (gint64) mh_space_get_gain (game, from, best) - mh_solution_get_score (solution, best);
  const gint64 worth
      = (gint64) mh_space_get_gain (game, from, to) - mh_solution_get_score (solution, to);

  return (guint64) (best_worth - worth);
}

/* Judges by values. @best: that after the best move */
static void
judge (MhJudgement *self, const MhGameClass *klass, MhValue best)
{
  const int rank_before = rank (klass, self->mover, best);
  const gboolean is_endless = best.outcome == MH_OUTCOME_DRAW;

  self->loss = get_distance (klass, best, self->after);
  if (rank (klass, self->mover, self->after) < rank_before)
    self->kind = MH_JUDGEMENT_SPOILED;
  else if (rank_before == 0)
    self->kind = self->loss == 0 ? MH_JUDGEMENT_RESISTED : MH_JUDGEMENT_SOONER;
  else if (is_endless)
    self->kind = MH_JUDGEMENT_KEPT_DRAW;
  else
    self->kind = self->loss == 0 ? MH_JUDGEMENT_KEPT_WIN : MH_JUDGEMENT_SLOWER;
}

MhJudgement
mh_judgement_of_move (const MhSolution *solution, guint32 from, guint32 to)
{
  MhJudgement self = { .kind = MH_JUDGEMENT_NONE };

  g_return_val_if_fail (solution != NULL, self);

  const MhGame *game = mh_solution_get_game (solution);
  const guint32 best = mh_judgement_find_best (solution, from);

  g_return_val_if_fail (best != MH_POSITION_NONE, self);

  const MhValue best_value = mh_judgement_get_value (solution, best);

  self.mover = mh_stage_get_mover (game, from);
  self.before = mh_judgement_get_value (solution, from);
  self.after = mh_judgement_get_value (solution, to);
  if (best_value.outcome == MH_OUTCOME_NONE || self.after.outcome == MH_OUTCOME_NONE)
    return self;

  if (mh_solution_has_scores (solution))
    {
      self.loss = get_given_away (solution, from, best, to);
      self.kind = self.loss == 0 ? MH_JUDGEMENT_BEST : MH_JUDGEMENT_GAVE_AWAY;
    }
  else
    judge (&self, mh_game_get_class (game), best_value);

  return self;
}

gboolean
mh_judgement_is_perfect (const MhJudgement *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind == MH_JUDGEMENT_KEPT_WIN || self->kind == MH_JUDGEMENT_KEPT_DRAW
         || self->kind == MH_JUDGEMENT_RESISTED || self->kind == MH_JUDGEMENT_BEST;
}
