/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-wrong.h"

#include "mh-ends-play.h"
#include "mh-words.h"

#include <glib/gi18n.h>

static gboolean
is_wrong_at (MhWorkspace *workspace, guint32 position)
{
  MhSolution *mine = mh_workspace_get_solution (workspace, MH_SIDE_MAIN);
  MhSolution *truth = mh_workspace_get_truth (workspace);

  return mine != NULL && truth != NULL && position != MH_POSITION_NONE
         && mh_comparison_differ_at (mine, truth, position);
}

static const MhProblem *
get_problem (MhWorkspace *workspace)
{
  return mh_run_get_problem (mh_workspace_get_shown_run (workspace, MH_SIDE_MAIN));
}

guint32
mh_narration_wrong_get_position (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), MH_POSITION_NONE);

  if (mh_workspace_get_comparing (workspace)
      || mh_workspace_get_solution (workspace, MH_SIDE_MAIN) == NULL)
    return MH_POSITION_NONE;

  const MhComparison *comparison = mh_workspace_get_comparison (workspace);
  const guint32 current = mh_selection_get_current (mh_workspace_get_selection (workspace));
  const guint32 start = mh_workspace_get_start_position (workspace);

  if (comparison == NULL || comparison->n_positions == 0)
    return MH_POSITION_NONE;
  if (is_wrong_at (workspace, current))
    return current;

  return is_wrong_at (workspace, start) ? start : comparison->positions[0];
}

char *
mh_narration_wrong_explain (MhWorkspace *workspace, MhSide side, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhRun *run = mh_workspace_get_shown_run (workspace, side);
  const MhSolution *truth = mh_workspace_get_truth (workspace);

  g_return_val_if_fail (run != NULL && mh_run_get_solution (run) != NULL && truth != NULL, NULL);

  const MhProblem *problem = mh_run_get_problem (run);

  if (problem->algorithm->explain == NULL)
    return NULL;
  /* The truth is there already: no need to solve again. */
  if (mh_solution_has_scores (truth))
    return mh_ends_play_describe_error (truth, position);

  return problem->algorithm->explain (problem, position,
                                      mh_solution_get_value (mh_run_get_solution (run), position),
                                      mh_solution_get_value (truth, position));
}

char *
mh_narration_wrong (MhWorkspace *workspace, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);
  g_return_val_if_fail (is_wrong_at (workspace, position), NULL);

  const guint32 n_wrong = mh_workspace_get_comparison (workspace)->n_positions;
  g_autofree char *place = mh_words_position_short (mh_workspace_get_game (workspace), position);
  g_autofree char *reason = mh_narration_wrong_explain (workspace, MH_SIDE_MAIN, position);
  g_autofree char *count
      = g_strdup_printf (ngettext ("Wrong at %'u position.", "Wrong at %'u positions.", n_wrong),
                         n_wrong);

  if (reason == NULL)
    return g_steal_pointer (&count);
  /* What is wrong with greed names its place by itself. */
  if (mh_workspace_get_kind (workspace) == MH_GAME_COINS_ENDS)
    return g_strdup_printf ("%s %s", count, reason);

  /* Translators: at how many positions an answer is wrong; one of them, and why. */
  return g_strdup_printf (_ ("%s %s: %s"), count, place, reason);
}

char *
mh_narration_wrong_repair (MhWorkspace *workspace, MhOptions *repaired)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace) && repaired != NULL, NULL);

  const guint32 start = mh_workspace_get_start_position (workspace);

  if (!is_wrong_at (workspace, start) || mh_workspace_get_comparing (workspace))
    return NULL;

  const MhProblem *problem = get_problem (workspace);

  if (problem->algorithm->suggest_repair == NULL)
    return NULL;

  return problem->algorithm
      ->suggest_repair (problem, mh_solution_get_value (mh_workspace_get_truth (workspace), start),
                        repaired);
}
