/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-trial.h"

#include "mh-algorithms.h"
#include "mh-output.h"
#include "mh-placement.h"
#include "mh-solve.h"
#include "mh-space.h"
#include "mh-watched-solve.h"

#include <glib/gi18n.h>
#include <math.h>

static gboolean
pose (const MhInput *input,
      const MhAlgorithmSpec *spec,
      gboolean is_traced,
      MhProblem *problem,
      GError **error)
{
  const MhBoard *board = input->file->board;
  g_autoptr (MhGame) game = mh_board_create_game (board, error);

  if (game == NULL)
    return FALSE;

  mh_problem_init (problem, spec->algorithm, game, mh_board_get_start_position (board, game));
  problem->options = spec->options;
  problem->is_traced = is_traced;

  return TRUE;
}

/* Solves a problem. The error names the algorithm, unless it is the default one. */
static gboolean
solve (const MhProblem *problem, MhResult *result, GError **error)
{
  if (mh_watched_solve (problem, result, error))
    return TRUE;

  if (problem->algorithm != mh_algorithms_get_default (problem->game))
    g_prefix_error (error, "%s: ", problem->algorithm->id);

  return FALSE;
}

static gboolean
knows_placement (const MhProblem *problem)
{
  return !problem->algorithm->needs_start
         && problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS;
}

/* Gives the problem a start, for which another algorithm is asked. */
static gboolean
place (MhProblem *problem, GError **error)
{
  const MhAlgorithm *exact
      = mh_algorithms_get_stand_in (mh_algorithms_get_default (problem->game), problem->game);
  g_auto (MhProblem) asked = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&asked, exact, problem->game, MH_POSITION_NONE);
  asked.is_traced = FALSE;
  if (!solve (&asked, &result, error))
    return FALSE;

  problem->start = mh_placement_find_position (result.solution);
  return TRUE;
}

static gboolean
solve_placed (MhProblem *problem, MhResult *result, GError **error)
{
  if (problem->start == MH_POSITION_NONE && !knows_placement (problem) && !place (problem, error))
    return FALSE;
  if (!solve (problem, result, error))
    return FALSE;

  if (problem->start == MH_POSITION_NONE)
    problem->start = mh_placement_find_position (result->solution);
  return TRUE;
}

static gboolean
check_time (const MhAlgorithmTrial *self, GError **error)
{
  const double seconds = mh_solve_estimate_seconds (&self->problem);

  if (!(self->max_seconds > 0) || seconds <= self->max_seconds)
    return TRUE;

  const guint n_minutes = (guint) ceil (MIN (seconds, G_MAXINT) / 60);

  g_set_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_TIME,
               /* Translators: an algorithm. */
               ngettext ("%s: would take about %u minute on this board, and runs if it is named",
                         "%s: would take about %u minutes on this board, and runs if it is named",
                         n_minutes),
               self->problem.algorithm->id, n_minutes);
  return FALSE;
}

gboolean
mh_algorithm_trial_run (MhAlgorithmTrial *self,
                        const MhInput *input,
                        const MhAlgorithmSpec *spec,
                        GError **error)
{
  g_return_val_if_fail (self != NULL && self->problem.game == NULL, FALSE);
  g_return_val_if_fail (input != NULL && spec != NULL, FALSE);

  self->spec = *spec;
  if (pose (input, spec, self->is_traced, &self->problem, error) && check_time (self, error)
      && solve_placed (&self->problem, &self->result, error))
    return TRUE;

  mh_input_explain (input, error);
  return FALSE;
}

void
mh_algorithm_trial_clear (MhAlgorithmTrial *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->errors, mh_comparison_unref);
  g_clear_pointer (&self->truth, mh_solution_unref);
  mh_result_clear (&self->result);
  mh_problem_clear (&self->problem);
}

MhSolution *
mh_algorithm_trial_find_truth (const MhAlgorithmTrial *trials,
                               guint n_trials,
                               const MhInput *input,
                               GError **error)
{
  g_auto (MhAlgorithmTrial) trial = { 0 };
  MhAlgorithmSpec spec;

  g_return_val_if_fail (trials != NULL && n_trials > 0, NULL);

  const MhGame *game = trials[0].problem.game;

  for (guint i = 0; i < n_trials; i++)
    {
      const MhProblem *problem = &trials[i].problem;

      if (problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS)
        return mh_solution_ref (trials[i].result.solution);
    }

  mh_algorithm_spec_init (&spec,
                          mh_algorithms_get_stand_in (mh_algorithms_get_default (game), game));
  if (!mh_algorithm_trial_run (&trial, input, &spec, error))
    return NULL;

  return mh_solution_ref (trial.result.solution);
}

void
mh_algorithm_trial_report_no_truth (const GError *error)
{
  g_return_if_fail (error != NULL);

  g_autofree char *text
      = g_strdup_printf (_ ("The answers are not compared with the right ones: %s"),
                         error->message);

  mh_output_report (text, NULL);
}

void
mh_algorithm_trial_judge (MhAlgorithmTrial *self, MhSolution *truth)
{
  g_return_if_fail (self != NULL && self->result.solution != NULL && self->truth == NULL);

  if (truth == NULL)
    return;

  self->truth = mh_solution_ref (truth);
  self->errors = truth == self->result.solution
                     ? mh_comparison_new_same (mh_algorithm_trial_count_answered (self))
                     : mh_comparison_new (self->result.solution, truth, truth);
}

MhValue
mh_algorithm_trial_get_answer (const MhAlgorithmTrial *self)
{
  g_return_val_if_fail (self != NULL, (MhValue){ MH_OUTCOME_NONE });

  return mh_solution_get_value (self->result.solution, self->problem.start);
}

guint32
mh_algorithm_trial_count_answered (const MhAlgorithmTrial *self)
{
  g_return_val_if_fail (self != NULL, 0);

  const guint32 *n_by_outcome = self->result.statistics->n_by_outcome;

  return n_by_outcome[MH_OUTCOME_FIRST] + n_by_outcome[MH_OUTCOME_SECOND]
         + n_by_outcome[MH_OUTCOME_DRAW];
}

guint32
mh_algorithm_trial_get_fault (const MhAlgorithmTrial *self)
{
  g_return_val_if_fail (self != NULL, MH_POSITION_NONE);

  if (self->truth == NULL)
    return MH_POSITION_NONE;

  const guint32 start = self->problem.start;

  if (mh_algorithm_trial_get_answer (self).outcome == MH_OUTCOME_NONE
      || mh_comparison_differ_at (self->result.solution, self->truth, start))
    return start;

  return self->errors->first;
}

char *
mh_algorithm_trial_dup_reason (const MhAlgorithmTrial *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const guint32 fault = mh_algorithm_trial_get_fault (self);
  const MhAlgorithm *algorithm = self->problem.algorithm;

  if (fault != MH_POSITION_NONE && mh_solution_get_gap (self->result.solution, fault) != 0)
    return algorithm->explain_gap (&self->problem, self->result.solution, fault);
  if (fault == MH_POSITION_NONE || algorithm->explain == NULL)
    return NULL;

  return algorithm->explain (&self->problem, fault,
                             mh_solution_get_value (self->result.solution, fault), self->truth);
}

char *
mh_algorithm_trial_dup_repair (const MhAlgorithmTrial *self, MhAlgorithmSpec *repaired)
{
  g_return_val_if_fail (self != NULL && repaired != NULL, NULL);

  const guint32 fault = mh_algorithm_trial_get_fault (self);
  const MhAlgorithm *algorithm = self->problem.algorithm;

  if (fault == MH_POSITION_NONE || algorithm->suggest_repair == NULL)
    return NULL;

  /* Other options would not help if the budget ran out before any answer. */
  const MhValue answer = mh_solution_get_value (self->result.solution, fault);

  if (answer.outcome == MH_OUTCOME_NONE && self->result.is_exhausted)
    return NULL;

  *repaired = self->spec;

  return algorithm->suggest_repair (&self->problem, mh_solution_get_value (self->truth, fault),
                                    &repaired->options);
}
