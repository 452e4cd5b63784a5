/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-step-unit.h"

#include "mh-game-class.h"

static guint32
get_n_decisions (const MhTrace *trace, guint32 step)
{
  return mh_trace_count (trace, mh_trace_get_style (trace)->deciding, step);
}

/* The first step with at least @n_decisions behind it. */
static guint32
find_decision (const MhTrace *trace, guint32 n_decisions)
{
  guint32 low = 0;
  guint32 high = mh_trace_get_n_steps (trace);

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (get_n_decisions (trace, middle) >= n_decisions)
        high = middle;
      else
        low = middle + 1;
    }

  return low;
}

static const MhGameClass *
get_class (const MhTrace *trace)
{
  return mh_game_get_class (mh_trace_get_game (trace));
}

guint32
mh_step_unit_get_level (const MhTrace *trace, guint32 phase)
{
  g_return_val_if_fail (trace != NULL, 0);

  const guint32 n_phases = mh_trace_get_n_phases (trace);

  if (phase == 0)
    return 0;
  if (phase + 1 < n_phases)
    return mh_game_class_count_moves (get_class (trace), phase);

  return mh_game_class_count_moves (get_class (trace), n_phases - 2) + 1;
}

guint32
mh_step_unit_get_n_levels (const MhTrace *trace)
{
  g_return_val_if_fail (trace != NULL, 0);

  return mh_step_unit_get_level (trace, mh_trace_get_n_phases (trace) - 1) + 1;
}

guint32
mh_step_unit_get_level_end (const MhTrace *trace, guint32 level)
{
  g_return_val_if_fail (trace != NULL, 0);

  const guint32 n_phases = mh_trace_get_n_phases (trace);

  if (level + 1 >= mh_step_unit_get_n_levels (trace))
    return mh_trace_get_n_steps (trace);

  const guint32 last = level * get_class (trace)->n_plies;

  return mh_trace_get_phase (trace, MIN (last, n_phases - 2)).to;
}

MhStepUnit
mh_step_unit_fit (MhStepUnit self, const MhTrace *trace)
{
  const gboolean has_levels = trace == NULL || mh_trace_get_style (trace)->has_levels;

  return self == MH_STEP_UNIT_LEVEL && !has_levels ? MH_STEP_UNIT_DECISION : self;
}

MhStepRange
mh_step_unit_get_range (MhStepUnit self, const MhTrace *trace)
{
  g_return_val_if_fail (trace != NULL, ((MhStepRange){ 0, 0 }));

  const guint32 n_levels = mh_step_unit_get_n_levels (trace);

  if (self != MH_STEP_UNIT_LEVEL)
    return (MhStepRange){ 0, mh_trace_get_n_steps (trace) };
  /* The phase after the last length only closes the table. */
  if (mh_trace_get_style (trace)->has_cells)
    return (MhStepRange){ 1, MAX (n_levels, 2) - 1 };

  return (MhStepRange){ 0, n_levels - 1 };
}

guint32
mh_step_unit_get_end (MhStepUnit self, const MhTrace *trace, guint32 number)
{
  g_return_val_if_fail (trace != NULL, 0);

  const MhStepRange range = mh_step_unit_get_range (self, trace);

  if (number >= range.last)
    return mh_trace_get_n_steps (trace);

  return self == MH_STEP_UNIT_LEVEL ? mh_step_unit_get_level_end (trace, number - range.first)
                                    : number;
}

guint32
mh_step_unit_get_last_rank (MhStepUnit self, const MhTrace *trace)
{
  g_return_val_if_fail (trace != NULL, 0);

  switch (self)
    {
    case MH_STEP_UNIT_DECISION:
      return get_n_decisions (trace, mh_trace_get_n_steps (trace)) + 1;
    case MH_STEP_UNIT_LEVEL:
      return mh_step_unit_get_n_levels (trace);
    case MH_STEP_UNIT_EVENT:
    default:
      return mh_trace_get_n_steps (trace);
    }
}

guint32
mh_step_unit_get_step (MhStepUnit self, const MhTrace *trace, guint32 rank)
{
  g_return_val_if_fail (trace != NULL, 0);

  const guint32 n_steps = mh_trace_get_n_steps (trace);

  if (rank == 0)
    return 0;
  if (rank >= mh_step_unit_get_last_rank (self, trace))
    return n_steps;

  switch (self)
    {
    case MH_STEP_UNIT_DECISION:
      return find_decision (trace, rank);
    case MH_STEP_UNIT_LEVEL:
      return mh_step_unit_get_level_end (trace, rank - 1);
    case MH_STEP_UNIT_EVENT:
    default:
      return rank;
    }
}

guint32
mh_step_unit_get_rank (MhStepUnit self, const MhTrace *trace, guint32 step)
{
  g_return_val_if_fail (trace != NULL, 0);

  if (step == mh_trace_get_n_steps (trace))
    return mh_step_unit_get_last_rank (self, trace);

  switch (self)
    {
    case MH_STEP_UNIT_DECISION:
      return get_n_decisions (trace, step);
    case MH_STEP_UNIT_LEVEL:
      {
        const guint32 level = mh_step_unit_get_level (trace, mh_trace_get_phase_at (trace, step));

        return mh_step_unit_get_level_end (trace, level) <= step ? level + 1 : level;
      }
    case MH_STEP_UNIT_EVENT:
    default:
      return step;
    }
}

guint32
mh_step_unit_get_start (MhStepUnit self, const MhTrace *trace, guint32 step)
{
  g_return_val_if_fail (trace != NULL, 0);

  if (step == 0 || step == mh_trace_get_n_steps (trace))
    return step;

  return mh_step_unit_get_step (self, trace, mh_step_unit_get_rank (self, trace, step - 1));
}
