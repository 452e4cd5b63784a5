/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-comparison.h"

#include "mh-algorithms.h"
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

  return mh_words_value (value);
}

/* What is compared with the main side, and its name. */
static MhValue
get_compared_value (MhWorkspace *workspace, guint32 position, char **name)
{
  const MhValue nothing = { MH_OUTCOME_NONE, 0 };

  if (mh_workspace_get_comparing (workspace))
    {
      *name = mh_narration_side_name (workspace, MH_SIDE_OTHER);
      return mh_workspace_get_value (workspace, MH_SIDE_OTHER, position);
    }

  MhSolution *truth = mh_workspace_get_truth (workspace);

  *name = g_strdup (_ (mh_algorithms[0]->name));

  return truth != NULL ? mh_solution_get_value (truth, position) : nothing;
}

char *
mh_narration_both_values (MhWorkspace *workspace, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  if (mh_workspace_get_game (workspace) == NULL || position == MH_POSITION_NONE
      || !mh_workspace_is_comparable (workspace))
    return NULL;

  const MhValue mine = mh_workspace_get_value (workspace, MH_SIDE_MAIN, position);
  g_autofree char *other_name = NULL;
  const MhValue other = get_compared_value (workspace, position, &other_name);

  if (!mh_comparison_differ (mine, other))
    return NULL;

  g_autofree char *name = mh_narration_side_name (workspace, MH_SIDE_MAIN);
  g_autofree char *value = mh_words_value (mine);
  g_autofree char *other_value = mh_words_value (other);

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
         && mh_comparison_differ (mh_solution_get_value (mine, position),
                                  mh_solution_get_value (other, position));
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

  return answer.outcome == MH_OUTCOME_NONE
             ? mh_run_is_exhausted (run)
             : mh_comparison_differ (answer, mh_solution_get_value (truth, position));
}

/* What @side has to say for itself, if it can tell. */
static void
append_reason (GString *text, MhWorkspace *workspace, MhSide side, guint32 position)
{
  if (!has_failed_at (workspace, side, position))
    return;

  const MhProblem *problem = mh_run_get_problem (mh_workspace_get_shown_run (workspace, side));

  if (problem->algorithm->explain == NULL)
    return;

  const MhValue answer
      = mh_solution_get_value (mh_workspace_get_solution (workspace, side), position);
  const MhValue right = mh_solution_get_value (mh_workspace_get_truth (workspace), position);
  g_autofree char *reason = problem->algorithm->explain (problem, position, answer, right);

  /* Two runs that are alike say it once. */
  if (strstr (text->str, reason) == NULL)
    g_string_append_printf (text, text->len > 0 ? " %s" : "%s", reason);
}

static void
append_agreement (GString *text, const MhComparison *comparison)
{
  g_string_append (text, comparison->n_compared > 0
                             ? _ ("They agree on every position that both answer.")
                             : _ ("No position is answered by both."));
}

/* Elsewhere than at the start, the position is named first. */
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

char *
mh_narration_difference (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  const MhComparison *comparison = mh_workspace_get_comparison (workspace);
  const guint32 position = mh_narration_get_telling_position (workspace);

  if (comparison == NULL)
    return g_strdup (_ ("Both must have a result first."));

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
