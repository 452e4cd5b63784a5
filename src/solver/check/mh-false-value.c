/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-false-value.h"

/* Nothing is true of a position where nobody can be. */
static gboolean
contradicts (MhOutcome outcome, guint32 position, const MhSolution *truth)
{
  const MhOutcome right = mh_solution_get_value (truth, position).outcome;

  return outcome != MH_OUTCOME_NONE && right != MH_OUTCOME_NONE && outcome != right;
}

/* Returns: whether a run is a search whose first call has a true answer */
static gboolean
is_right (const MhTrace *trace, const MhSolution *truth)
{
  if (!mh_trace_get_style (trace)->has_slots || mh_trace_get_n_slots (trace) == 0)
    return FALSE;

  const MhOutcome answer
      = mh_trace_get_record (trace, 0, mh_trace_get_n_steps (trace)).value.outcome;

  return answer != MH_OUTCOME_NONE
         && !contradicts (answer, mh_trace_get_position (trace, 0), truth);
}

static gboolean
is_false (const MhTrace *trace, guint32 event, const MhSolution *truth)
{
  const MhEvent record = mh_trace_get_bare_event (trace, event);

  return record.slot != MH_SLOT_NONE
         && contradicts ((MhOutcome) record.outcome, mh_trace_get_position (trace, record.slot),
                         truth);
}

gboolean
mh_false_value_is_at (const MhTrace *trace, guint32 event, const MhSolution *truth)
{
  g_return_val_if_fail (trace != NULL && truth != NULL, FALSE);

  return is_false (trace, event, truth) && !is_right (trace, truth);
}

guint32
mh_false_value_find_first (const MhTrace *trace, const MhSolution *truth)
{
  g_return_val_if_fail (trace != NULL && truth != NULL, MH_STEP_NONE);

  const guint32 n_steps = is_right (trace, truth) ? 0 : mh_trace_get_n_steps (trace);

  for (guint32 event = 0; event < n_steps; event++)
    if (is_false (trace, event, truth))
      return event;

  return MH_STEP_NONE;
}
