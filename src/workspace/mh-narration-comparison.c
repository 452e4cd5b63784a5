/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-comparison.h"

#include "mh-algorithms.h"
#include "mh-narration-coins.h"
#include "mh-narration-wrong.h"
#include "mh-narration.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <string.h>

char *
mh_narration_side_name (MhWorkspace *workspace, MhSide side)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  const MhAlgorithm *algorithm = mh_workspace_get_algorithm (workspace, side);
  const MhSide across = side == MH_SIDE_MAIN ? MH_SIDE_OTHER : MH_SIDE_MAIN;

  if (!mh_workspace_get_comparing (workspace)
      || algorithm != mh_workspace_get_algorithm (workspace, across))
    return g_strdup (_ (algorithm->name));

  /* Translators: the name of an algorithm that is compared with itself. */
  return g_strdup_printf (side == MH_SIDE_MAIN ? _ ("%s, left") : _ ("%s, right"),
                          _ (algorithm->name));
}

static char *
describe_result (const MhProblem *problem)
{
  g_autofree char *options
      = mh_options_describe (&problem->options, problem->algorithm->options, problem->game);

  if (*options != '\0')
    return g_steal_pointer (&options);

  return g_strdup (problem->algorithm->get_exactness (problem) == MH_EXACT_NOT ? _ ("not exact")
                                                                               : _ ("exact"));
}

char *
mh_narration_side_detail (MhWorkspace *workspace, MhSide side)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhRun *run = mh_workspace_get_shown_run (workspace, side);

  if (run == NULL)
    return g_strdup ("");

  switch (mh_run_get_state (run))
    {
    case MH_RUN_DONE:
      return describe_result (mh_run_get_problem (run));
    case MH_RUN_WORKING:
      return g_strdup (_ ("solving…"));
    case MH_RUN_FAILED:
      return g_strdup (mh_run_get_error (run)->message);
    case MH_RUN_IDLE:
    default:
      return g_strdup (_ ("not solved yet"));
    }
}

char *
mh_narration_side_answer (MhWorkspace *workspace, MhSide side, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhSolution *solution = mh_workspace_get_solution (workspace, side);

  if (solution == NULL || position == MH_POSITION_NONE)
    return g_strdup (_ ("not solved yet"));

  const MhValue value = mh_solution_get_value (solution, position);
  const char *undecided = mh_workspace_get_algorithm (workspace, side)->undecided_name;

  if (value.outcome == MH_OUTCOME_NONE && undecided != NULL)
    return g_strdup (_ (undecided));

  return mh_narration_answer (solution, position);
}

/* In a few words; for coins, from the view of the player to move. */
static char *
describe_value (const MhGame *game, guint32 position, MhValue value, gint64 score)
{
  if (mh_game_get_kind (game) != MH_GAME_CAT_AND_MOUSE)
    return mh_narration_coins_result (game, position, value, score);

  return mh_words_value (value);
}

static char *
describe_side_value (MhWorkspace *workspace, MhSide side, guint32 position)
{
  return describe_value (mh_workspace_get_game (workspace), position,
                         mh_workspace_get_value (workspace, side, position),
                         mh_workspace_get_score (workspace, side, position));
}

static char *
describe_true_value (MhWorkspace *workspace, guint32 position)
{
  const MhSolution *truth = mh_workspace_get_truth (workspace);

  return describe_value (mh_workspace_get_game (workspace), position,
                         mh_solution_get_value (truth, position),
                         mh_solution_has_scores (truth) ? mh_solution_get_score (truth, position)
                                                        : MH_SCORE_UNKNOWN);
}

char *
mh_narration_both_values (MhWorkspace *workspace, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  if (mh_workspace_get_game (workspace) == NULL || !mh_workspace_differs (workspace, position))
    return NULL;

  const gboolean comparing = mh_workspace_get_comparing (workspace);
  const MhGame *game = mh_workspace_get_game (workspace);
  g_autofree char *name = mh_narration_side_name (workspace, MH_SIDE_MAIN);
  g_autofree char *other_name = comparing ? mh_narration_side_name (workspace, MH_SIDE_OTHER)
                                          : g_strdup (_ (mh_algorithms_get_default (game)->name));
  g_autofree char *value = describe_side_value (workspace, MH_SIDE_MAIN, position);
  g_autofree char *other_value = comparing
                                     ? describe_side_value (workspace, MH_SIDE_OTHER, position)
                                     : describe_true_value (workspace, position);

  /* Translators: two algorithms and what each of them says. */
  return g_strdup_printf (_ ("%s: %s · %s: %s"), name, value, other_name, other_value);
}

static gboolean
differ_at (MhWorkspace *workspace, guint32 position)
{
  MhSolution *mine = mh_workspace_get_solution (workspace, MH_SIDE_MAIN);
  MhSolution *other = mh_workspace_get_comparing (workspace)
                          ? mh_workspace_get_solution (workspace, MH_SIDE_OTHER)
                          : mh_workspace_get_truth (workspace);

  return mine != NULL && other != NULL && position != MH_POSITION_NONE
         && mh_comparison_differ_at (mine, other, position);
}

guint32
mh_narration_get_telling_position (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), MH_POSITION_NONE);

  const guint32 start = mh_workspace_get_start_position (workspace);
  const MhComparison *comparison = mh_workspace_get_comparison (workspace);

  if (comparison == NULL || comparison->n_positions == 0)
    return MH_POSITION_NONE;

  return differ_at (workspace, start) ? start : comparison->positions[0];
}

/* Whether @side answers @position wrongly, or had to leave it unanswered. */
static gboolean
has_failed_at (MhWorkspace *workspace, MhSide side, guint32 position)
{
  MhRun *run = mh_workspace_get_shown_run (workspace, side);
  MhSolution *solution = mh_workspace_get_solution (workspace, side);
  MhSolution *truth = mh_workspace_get_truth (workspace);

  if (solution == NULL || truth == NULL || position == MH_POSITION_NONE)
    return FALSE;

  const MhValue answer = mh_solution_get_value (solution, position);

  return answer.outcome == MH_OUTCOME_NONE ? mh_run_is_exhausted (run)
                                           : mh_comparison_differ_at (solution, truth, position);
}

/* Why @side gives its answer, if that is known. */
static void
append_reason (GString *text, MhWorkspace *workspace, MhSide side, guint32 position)
{
  if (!has_failed_at (workspace, side, position))
    return;

  g_autofree char *reason = mh_narration_wrong_explain (workspace, side, position);

  /* Two equal reasons are given once. */
  if (reason != NULL && strstr (text->str, reason) == NULL)
    g_string_append_printf (text, text->len > 0 ? " %s" : "%s", reason);
}

static void
append_agreement (GString *text, const MhComparison *comparison)
{
  g_string_append (text, comparison->n_compared > 0
                             ? _ ("They agree on every position that both answer.")
                             : _ ("No position is answered by both."));
}

/* A position other than the start is named first. */
static void
append_place (GString *text, MhWorkspace *workspace, guint32 position)
{
  const MhGame *game = mh_workspace_get_game (workspace);

  if (position == mh_workspace_get_start_position (workspace))
    return;

  g_autofree char *words = mh_words_position_short (game, position);

  /* Translators: a position, "M11 C2, mouse moves". */
  g_string_append_printf (text, _ ("First difference: %s."), words);
}

static gboolean
are_solved (MhWorkspace *workspace)
{
  for (guint side = 0; side < MH_N_SIDES; side++)
    if (mh_workspace_get_solution (workspace, (MhSide) side) == NULL)
      return FALSE;

  return TRUE;
}

char *
mh_narration_difference (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  const MhComparison *comparison = mh_workspace_get_comparison (workspace);
  const guint32 position = mh_narration_get_telling_position (workspace);

  if (comparison == NULL)
    return g_strdup (are_solved (workspace) ? _ ("Comparing the results…")
                                            : _ ("Both must have a result first."));

  g_autoptr (GString) text = g_string_new (NULL);

  if (position == MH_POSITION_NONE)
    append_agreement (text, comparison);
  else
    append_place (text, workspace, position);
  for (guint side = 0; side < MH_N_SIDES; side++)
    append_reason (text, workspace, (MhSide) side,
                   position != MH_POSITION_NONE ? position
                                                : mh_workspace_get_start_position (workspace));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mh_narration_repair (MhWorkspace *workspace, MhSide side, MhOptions *repaired)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace) && repaired != NULL, NULL);

  const guint32 start = mh_workspace_get_start_position (workspace);

  if (!has_failed_at (workspace, side, mh_narration_get_telling_position (workspace)))
    return NULL;

  const MhProblem *problem = mh_run_get_problem (mh_workspace_get_shown_run (workspace, side));

  if (start == MH_POSITION_NONE || problem->algorithm->suggest_repair == NULL)
    return NULL;

  const MhValue truth = mh_solution_get_value (mh_workspace_get_truth (workspace), start);

  return problem->algorithm->suggest_repair (problem, truth, repaired);
}
