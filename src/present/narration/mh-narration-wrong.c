/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-wrong.h"

#include "mh-false-value.h"
#include "mh-words.h"

#include <glib/gi18n.h>

static gboolean
is_wrong_at (const MhSnapshot *snapshot, guint32 position)
{
  MhSolution *mine = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  MhSolution *truth = mh_snapshot_get_truth (snapshot);

  return mine != NULL && truth != NULL && position != MH_POSITION_NONE
         && mh_comparison_differ_at (mine, truth, position);
}

static const MhProblem *
get_problem (const MhSnapshot *snapshot)
{
  return &snapshot->sides[MH_SIDE_MAIN].shown->problem;
}

guint32
mh_narration_wrong_get_position (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, MH_POSITION_NONE);

  if (snapshot->is_comparing || mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) == NULL)
    return MH_POSITION_NONE;

  const MhComparison *comparison = snapshot->comparison;
  const guint32 current = snapshot->current;
  const guint32 start = snapshot->start;

  if (comparison == NULL || comparison->n_positions == 0)
    return MH_POSITION_NONE;
  if (is_wrong_at (snapshot, current))
    return current;

  return is_wrong_at (snapshot, start) ? start : comparison->first;
}

char *
mh_narration_wrong_explain (const MhSnapshot *snapshot, MhSide side, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhRunFacts *run = snapshot->sides[side].shown;
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);

  g_return_val_if_fail (run != NULL && run->result.solution != NULL && truth != NULL, NULL);

  const MhProblem *problem = &run->problem;

  if (problem->algorithm->explain == NULL)
    return NULL;

  return problem->algorithm->explain (problem, position,
                                      mh_solution_get_value (run->result.solution, position),
                                      truth);
}

char *
mh_narration_wrong (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);
  g_return_val_if_fail (is_wrong_at (snapshot, position), NULL);

  const guint32 n_wrong = snapshot->comparison->n_positions;
  g_autofree char *place = mh_words_position_short (snapshot->game, position);
  g_autofree char *reason = mh_narration_wrong_explain (snapshot, MH_SIDE_MAIN, position);
  g_autofree char *count
      = g_strdup_printf (ngettext ("Wrong at %'u position.", "Wrong at %'u positions.", n_wrong),
                         n_wrong);

  if (reason == NULL)
    return g_steal_pointer (&count);
  if (get_problem (snapshot)->algorithm->explains_place)
    return g_strdup_printf ("%s %s", count, reason);

  /* Translators: at how many positions an answer is wrong; one of them, and why. */
  return g_strdup_printf (_ ("%s %s: %s"), count, place, reason);
}

char *
mh_narration_wrong_repair (const MhSnapshot *snapshot, MhOptions *repaired)
{
  g_return_val_if_fail (snapshot != NULL && repaired != NULL, NULL);

  const guint32 start = snapshot->start;

  if (!is_wrong_at (snapshot, start) || snapshot->is_comparing)
    return NULL;

  const MhProblem *problem = get_problem (snapshot);

  if (problem->algorithm->suggest_repair == NULL)
    return NULL;

  return problem->algorithm
      ->suggest_repair (problem, mh_solution_get_value (mh_snapshot_get_truth (snapshot), start),
                        repaired);
}

char *
mh_narration_false_value (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);

  if (mh_snapshot_get_listing (snapshot) == NULL || truth == NULL || snapshot->step == 0
      || !mh_false_value_is_at (trace, snapshot->step - 1, truth))
    return NULL;

  const MhEvent event = mh_trace_get_event (trace, snapshot->step - 1);
  const guint32 position = mh_trace_get_position (trace, event.slot);
  const MhValue right = mh_solution_get_value (truth, position);
  const int line = mh_snapshot_get_code_line (snapshot);
  g_autofree char *said
      = mh_words_value_in (snapshot->game, (MhValue){ (MhOutcome) event.outcome, event.distance });
  g_autofree char *place = mh_words_position_long (snapshot->game, position);
  g_autofree char *value = mh_words_value_in (snapshot->game, right);

  if (line >= 0)
    /* Translators: the line of a program, a value such as "draw", a position, and a value such as
     * "cat wins in 4". */
    return g_strdup_printf (_ ("Line %d says “%s” for %s. That is false; true is “%s”."), line + 1,
                            said, place, value);

  /* Translators: a value such as "draw", a position, and a value such as "cat wins in 4". */
  return g_strdup_printf (_ ("The program says “%s” for %s. That is false; true is “%s”."), said,
                          place, value);
}
