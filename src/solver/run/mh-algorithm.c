/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm.h"

#include "mh-recorded-trace.h"

void
mh_problem_init (MhProblem *self, const MhAlgorithm *algorithm, MhGame *game, guint32 start)
{
  g_return_if_fail (self != NULL && algorithm != NULL && game != NULL);

  *self = (MhProblem){
    .algorithm = algorithm,
    .game = mh_game_ref (game),
    .start = start,
    .is_traced = TRUE,
  };
  mh_options_init (&self->options, algorithm->options);
}

void
mh_problem_copy (MhProblem *self, const MhProblem *other)
{
  g_return_if_fail (self != NULL && other != NULL);

  *self = *other;
  mh_game_ref (self->game);
}

void
mh_problem_clear (MhProblem *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->game, mh_game_unref);
}

gboolean
mh_problem_equal (const MhProblem *a, const MhProblem *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->algorithm == b->algorithm && !a->is_traced == !b->is_traced
         && (!a->algorithm->needs_start || a->start == b->start)
         && mh_options_equal (&a->options, &b->options) && mh_game_equal (a->game, b->game);
}

guint64
mh_problem_get_option (const MhProblem *self, guint option)
{
  g_return_val_if_fail (self != NULL, 0);

  return mh_options_get (&self->options, self->algorithm->options, option, self->game);
}

gboolean
mh_result_take (MhResult *self, MhResult *made, gboolean is_recorded)
{
  g_return_val_if_fail (self != NULL && made != NULL, FALSE);

  if (made->solution == NULL || (is_recorded && made->trace == NULL))
    {
      mh_result_clear (made);
      return FALSE;
    }

  if (made->trace != NULL)
    mh_recorded_trace_set_answer (made->trace, made->solution);
  *self = *made;
  *made = (MhResult){ NULL };

  return TRUE;
}

void
mh_result_clear (MhResult *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->solution, mh_solution_unref);
  g_clear_pointer (&self->trace, mh_trace_unref);
  g_clear_pointer (&self->statistics, mh_statistics_free);
  g_clear_pointer (&self->pyramid, mh_level_pyramid_unref);
}
