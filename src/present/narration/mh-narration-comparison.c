/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-comparison.h"

#include "mh-algorithms.h"
#include "mh-narration-wrong.h"
#include "mh-narration.h"
#include "mh-narrator.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <string.h>

char *
mh_narration_side_name (const MhSnapshot *snapshot, MhSide side)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhAlgorithm *algorithm = snapshot->sides[side].algorithm;
  const MhSide across = side == MH_SIDE_MAIN ? MH_SIDE_OTHER : MH_SIDE_MAIN;

  if (!snapshot->is_comparing || algorithm != snapshot->sides[across].algorithm)
    return g_strdup (_ (algorithm->name));

  /* Translators: the name of an algorithm that is compared with itself. */
  return g_strdup_printf (side == MH_SIDE_MAIN ? _ ("%s, left") : _ ("%s, right"),
                          _ (algorithm->name));
}

static char *
describe_result (const MhRunFacts *run)
{
  const MhProblem *problem = &run->problem;
  g_autofree char *options
      = mh_options_describe (&problem->options, problem->algorithm->options, problem->game);

  if (*options != '\0')
    return g_steal_pointer (&options);

  if (mh_solution_has_unasked (run->result.solution))
    return g_strdup (_ ("says who wins, not when"));

  return g_strdup (problem->algorithm->get_exactness (problem) == MH_EXACT_NOT ? _ ("not exact")
                                                                               : _ ("exact"));
}

char *
mh_narration_side_detail (const MhSnapshot *snapshot, MhSide side)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhRunFacts *run = snapshot->sides[side].shown;

  if (run == NULL)
    return g_strdup ("");

  switch (run->state)
    {
    case MH_RUN_DONE:
      return describe_result (run);
    case MH_RUN_WORKING:
      return g_strdup (_ ("solving…"));
    case MH_RUN_FAILED:
      return g_strdup (run->error->message);
    case MH_RUN_IDLE:
    default:
      return g_strdup (_ ("not solved yet"));
    }
}

char *
mh_narration_side_answer (const MhSnapshot *snapshot, MhSide side, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  MhSolution *solution = mh_snapshot_get_solution (snapshot, side);

  if (solution == NULL || position == MH_POSITION_NONE)
    return g_strdup (_ ("not solved yet"));
  if (mh_snapshot_hides_results (snapshot))
    return g_strdup (_ ("results hidden"));

  const MhValue value = mh_solution_get_value (solution, position);
  const char *undecided = snapshot->sides[side].algorithm->undecided_name;

  if (value.outcome == MH_OUTCOME_NONE && undecided != NULL)
    return g_strdup (_ (undecided));

  return mh_narration_answer (solution, position);
}

static char *
describe_value (const MhGame *game, guint32 position, MhValue value, gint64 score)
{
  return mh_narrator_find (mh_game_get_class (game))
      ->describe_result (game, position, value, score);
}

static char *
describe_side_value (const MhSnapshot *snapshot, MhSide side, guint32 position)
{
  return describe_value (snapshot->game, position, mh_snapshot_get_value (snapshot, side, position),
                         mh_snapshot_get_score (snapshot, side, position));
}

static char *
describe_true_value (const MhSnapshot *snapshot, guint32 position)
{
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);

  return describe_value (snapshot->game, position, mh_solution_get_value (truth, position),
                         mh_solution_has_scores (truth) ? mh_solution_get_score (truth, position)
                                                        : MH_SCORE_UNKNOWN);
}

char *
mh_narration_both_values (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  if (snapshot->game == NULL || !mh_snapshot_differs (snapshot, position))
    return NULL;

  const gboolean comparing = snapshot->is_comparing;
  const MhGame *game = snapshot->game;
  g_autofree char *name = mh_narration_side_name (snapshot, MH_SIDE_MAIN);
  g_autofree char *other_name = comparing ? mh_narration_side_name (snapshot, MH_SIDE_OTHER)
                                          : g_strdup (_ (mh_algorithms_get_default (game)->name));
  g_autofree char *value = describe_side_value (snapshot, MH_SIDE_MAIN, position);
  g_autofree char *other_value = comparing ? describe_side_value (snapshot, MH_SIDE_OTHER, position)
                                           : describe_true_value (snapshot, position);

  /* Translators: two algorithms and what each of them says. */
  return g_strdup_printf (_ ("%s: %s · %s: %s"), name, value, other_name, other_value);
}

static gboolean
differ_at (const MhSnapshot *snapshot, guint32 position)
{
  MhSolution *mine = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  MhSolution *other = snapshot->is_comparing ? mh_snapshot_get_solution (snapshot, MH_SIDE_OTHER)
                                             : mh_snapshot_get_truth (snapshot);

  return mine != NULL && other != NULL && position != MH_POSITION_NONE
         && mh_comparison_differ_at (mine, other, position);
}

guint32
mh_narration_get_telling_position (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, MH_POSITION_NONE);

  const guint32 start = snapshot->start;
  const MhComparison *comparison = snapshot->comparison;

  if (comparison == NULL || comparison->n_positions == 0)
    return MH_POSITION_NONE;

  return differ_at (snapshot, start) ? start : comparison->first;
}

/* Returns: whether the answer of @side at @position is wrong or missing */
static gboolean
has_failed_at (const MhSnapshot *snapshot, MhSide side, guint32 position)
{
  const MhRunFacts *run = snapshot->sides[side].shown;
  MhSolution *solution = mh_snapshot_get_solution (snapshot, side);
  MhSolution *truth = mh_snapshot_get_truth (snapshot);

  if (solution == NULL || truth == NULL || position == MH_POSITION_NONE)
    return FALSE;

  const MhValue answer = mh_solution_get_value (solution, position);

  return answer.outcome == MH_OUTCOME_NONE ? run->result.is_exhausted
                                           : mh_comparison_differ_at (solution, truth, position);
}

/* Appends the reason for the answer of @side, if the reason is known. */
static void
append_reason (GString *text, const MhSnapshot *snapshot, MhSide side, guint32 position)
{
  if (!has_failed_at (snapshot, side, position))
    return;

  g_autofree char *reason = mh_narration_wrong_explain (snapshot, side, position);

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
append_place (GString *text, const MhSnapshot *snapshot, guint32 position)
{
  const MhGame *game = snapshot->game;

  if (position == snapshot->start)
    return;

  g_autofree char *words = mh_words_position_short (game, position);

  /* Translators: a position, "M11 C2, mouse moves". */
  g_string_append_printf (text, _ ("First difference: %s."), words);
}

static gboolean
are_solved (const MhSnapshot *snapshot)
{
  for (guint side = 0; side < MH_N_SIDES; side++)
    if (mh_snapshot_get_solution (snapshot, (MhSide) side) == NULL)
      return FALSE;

  return TRUE;
}

char *
mh_narration_difference (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhComparison *comparison = snapshot->comparison;
  const guint32 position = mh_narration_get_telling_position (snapshot);

  if (mh_snapshot_hides_results (snapshot))
    return g_strdup (_ ("The results are hidden."));
  if (comparison == NULL)
    return g_strdup (are_solved (snapshot) ? _ ("Comparing the results…")
                                           : _ ("Both must have a result first."));

  g_autoptr (GString) text = g_string_new (NULL);

  if (position == MH_POSITION_NONE)
    append_agreement (text, comparison);
  else
    append_place (text, snapshot, position);
  for (guint side = 0; side < MH_N_SIDES; side++)
    append_reason (text, snapshot, (MhSide) side,
                   position != MH_POSITION_NONE ? position : snapshot->start);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
mh_narration_difference_title (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  return !mh_snapshot_hides_results (snapshot)
                 && mh_narration_get_telling_position (snapshot) != MH_POSITION_NONE
             ? _ ("Why they differ")
             : _ ("Whether they differ");
}

char *
mh_narration_repair (const MhSnapshot *snapshot, MhSide side, MhOptions *repaired)
{
  g_return_val_if_fail (snapshot != NULL && repaired != NULL, NULL);

  const guint32 start = snapshot->start;

  if (!has_failed_at (snapshot, side, mh_narration_get_telling_position (snapshot)))
    return NULL;

  const MhProblem *problem = &snapshot->sides[side].shown->problem;

  if (start == MH_POSITION_NONE || problem->algorithm->suggest_repair == NULL)
    return NULL;

  const MhValue truth = mh_solution_get_value (mh_snapshot_get_truth (snapshot), start);

  return problem->algorithm->suggest_repair (problem, truth, repaired);
}
