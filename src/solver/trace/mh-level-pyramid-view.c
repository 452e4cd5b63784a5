/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-level-pyramid-view.h"

/* A point above all levels: everything has been decided. */
static const MhLevelPyramidStep end_step = { G_MAXUINT32, 0 };

/* Returns: the point of the run at @step, which the next event tells */
static MhLevelPyramidStep
find_step (const MhTrace *trace, guint32 step)
{
  if (step == mh_trace_get_n_steps (trace))
    return end_step;

  const MhEvent next = mh_trace_get_bare_event (trace, step);

  return next.slot != MH_SLOT_NONE ? (MhLevelPyramidStep){ next.distance, next.slot } : end_step;
}

void
mh_level_pyramid_view_init (MhLevelPyramidView *self,
                            const MhLevelPyramid *pyramid,
                            const MhTraceView *view)
{
  g_return_if_fail (self != NULL && view != NULL);

  *self = (MhLevelPyramidView){ pyramid, end_step, end_step, TRUE };
  if (pyramid == NULL || view->trace == NULL)
    return;

  if (!mh_trace_get_style (view->trace)->is_derived)
    {
      self->pyramid = NULL;
      return;
    }

  self->since = find_step (view->trace, MIN (view->since, view->until));
  self->until = find_step (view->trace, view->until);
  self->is_closed = view->until == mh_trace_get_n_steps (view->trace);
}

int
mh_level_pyramid_step_get_limit (MhLevelPyramidStep step, guint32 position)
{
  if (step.level > MH_SOLUTION_MAX_SHORT_REMOTENESS)
    return MH_LEVEL_PYRAMID_DRAW;

  const int first = mh_level_pyramid_get_time (MH_PLAYER_FIRST, step.level);
  const int limit = position < step.position ? first + MH_N_PLAYERS : first;

  return MIN (limit, MH_LEVEL_PYRAMID_DRAW);
}
