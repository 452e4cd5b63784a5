/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-workspace.h"

/* What a workspace shows at its moment: values, cells and reasons. */

MhSolution *
mh_workspace_get_solution (MhWorkspace *self)
{
  MhRun *run = mh_workspace_get_run (self);

  return run != NULL ? mh_run_get_solution (run) : NULL;
}

MhTrace *
mh_workspace_get_trace (MhWorkspace *self)
{
  MhRun *run = mh_workspace_get_run (self);

  return run != NULL ? mh_run_get_trace (run) : NULL;
}

MhTraceView
mh_workspace_get_view (MhWorkspace *self)
{
  MhPlayback *playback = mh_workspace_get_playback (self);

  return (MhTraceView){
    mh_playback_get_trace (playback),
    mh_playback_get_unit_start (playback),
    mh_playback_get_step (playback),
  };
}

gboolean
mh_workspace_get_cells (MhWorkspace *self,
                        MhTraceView *view,
                        MhCellReadFunc *read,
                        gconstpointer *source)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  *view = mh_workspace_get_view (self);
  if (view->trace != NULL)
    {
      *read = mh_trace_view_read_row;
      *source = view;
      return TRUE;
    }

  *read = mh_solution_read_row;
  *source = mh_workspace_get_solution (self);

  return *source != NULL;
}

/* What a proof is told from: the trace, else the solution, at one moment. */
typedef struct
{
  MhTraceView view;
  const MhSolution *solution;
} Moment;

static Moment
get_moment (MhWorkspace *self)
{
  return (Moment){ mh_workspace_get_view (self), mh_workspace_get_solution (self) };
}

static MhValue
get_value (gconstpointer source, guint32 position)
{
  const Moment *moment = source;

  if (moment->view.trace != NULL)
    return mh_proof_value_in_trace (&moment->view, position);
  if (moment->solution != NULL)
    return mh_proof_value_in_solution (moment->solution, position);

  return (MhValue){ MH_OUTCOME_NONE, 0 };
}

MhValue
mh_workspace_get_value (MhWorkspace *self, guint32 position)
{
  const MhValue nothing = { MH_OUTCOME_NONE, 0 };

  g_return_val_if_fail (MH_IS_WORKSPACE (self), nothing);

  if (position == MH_POSITION_NONE)
    return nothing;

  const Moment moment = get_moment (self);

  return get_value (&moment, position);
}

MhProof *
mh_workspace_create_proof (MhWorkspace *self, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  const MhGame *game = mh_workspace_get_game (self);
  const Moment moment = get_moment (self);

  if (game == NULL || position >= mh_space_get_n_positions (game))
    return NULL;

  return mh_proof_new (game, position, get_value, &moment);
}

guint32
mh_workspace_get_start_position (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), MH_POSITION_NONE);

  const MhGame *game = mh_workspace_get_game (self);

  if (game == NULL)
    return MH_POSITION_NONE;

  const MhSketch *sketch = mh_document_get_sketch (mh_workspace_get_document (self));
  const MhStart start = mh_sketch_get_start (sketch);

  return mh_space_get_position (game, start.mouse, start.cat, start.first);
}
