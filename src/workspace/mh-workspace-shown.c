/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-workspace-private.h"

#include "mh-space.h"

/* What a workspace shows at its moment: values, cells and reasons. */

static void
take_layer (MhWorkspace *self, guint32 layer)
{
  if (layer == self->layer)
    return;

  self->layer = layer;
  mh_workspace_tell_property (self, MH_WORKSPACE_PROP_LAYER);
  mh_workspace_tell_shown (self);
}

void
mh_workspace_reset_layer (MhWorkspace *self)
{
  take_layer (self, MH_LAYER_ALL);
}

/* The layer that the step is at; at both ends of the run, all of them. */
guint32
mh_workspace_find_layer (MhWorkspace *self, const MhTrace *trace, guint32 step)
{
  if (!self->follow_layers)
    return self->layer;
  if (trace == NULL || mh_trace_get_n_layers (trace) == 0 || step == 0
      || step == mh_trace_get_n_steps (trace))
    return MH_LAYER_ALL;

  return mh_trace_get_layer (trace, mh_trace_get_event (trace, step - 1).slot);
}

void
mh_workspace_follow_layer (MhWorkspace *self)
{
  const MhTrace *trace = mh_playback_get_trace (self->playback);

  take_layer (self, mh_workspace_find_layer (self, trace, mh_playback_get_step (self->playback)));
}

guint32
mh_workspace_get_layer (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), MH_LAYER_ALL);

  return self->layer;
}

void
mh_workspace_set_layer (MhWorkspace *self, guint32 layer)
{
  g_return_if_fail (MH_IS_WORKSPACE (self));

  mh_workspace_begin_change (self);
  mh_workspace_set_follow_layers (self, FALSE);
  take_layer (self, layer);
  mh_workspace_end_change (self);
}

gboolean
mh_workspace_get_follow_layers (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  return self->follow_layers;
}

void
mh_workspace_set_follow_layers (MhWorkspace *self, gboolean follow_layers)
{
  g_return_if_fail (MH_IS_WORKSPACE (self));

  if (!follow_layers == !self->follow_layers)
    return;

  mh_workspace_begin_change (self);
  self->follow_layers = follow_layers;
  mh_workspace_tell_property (self, MH_WORKSPACE_PROP_FOLLOW_LAYERS);
  mh_workspace_follow_layer (self);
  mh_workspace_end_change (self);
}

/* A search that has ended shows what it answers, unless a layer of what it went
 * through is asked for. */
static gboolean
shows_answer (const MhTrace *trace, guint32 step, guint32 layer)
{
  return step == mh_trace_get_n_steps (trace) && !mh_trace_get_style (trace)->ends_in_answer
         && layer == MH_LAYER_ALL;
}

MhTraceView
mh_workspace_get_view (MhWorkspace *self, MhSide side)
{
  MhPlayback *playback = mh_workspace_get_playback (self);
  MhTrace *trace = mh_playback_get_trace (playback);
  const MhTraceView nothing = { NULL, 0, 0, MH_LAYER_ALL };
  MhTraceView view = {
    trace,
    mh_playback_get_unit_start (playback),
    mh_playback_get_step (playback),
    mh_workspace_get_layer (self),
  };

  if (side == MH_SIDE_OTHER)
    {
      view.trace = mh_workspace_get_trace (self, side);
      if (trace == NULL || view.trace == NULL)
        return nothing;
      view.since = mh_comparison_align (trace, view.since, view.trace);
      view.until = mh_comparison_align (trace, view.until, view.trace);
    }
  if (view.trace != NULL && shows_answer (view.trace, view.until, view.layer))
    return nothing;

  return view;
}

/* What a side shows, without marks. */
static gboolean
get_source (MhWorkspace *self,
            MhSide side,
            MhTraceView *view,
            MhCellReadFunc *read,
            gconstpointer *source)
{
  *view = mh_workspace_get_view (self, side);
  if (view->trace != NULL)
    {
      *read = mh_trace_view_read_row;
      *source = view;
      return TRUE;
    }

  *read = mh_solution_read_row;
  *source = mh_workspace_get_solution (self, side);

  return *source != NULL;
}

/* Whether what is shown is the answer, not a step on the way to it. */
static gboolean
is_answered (MhTraceView view)
{
  return view.trace == NULL
         || (mh_trace_get_style (view.trace)->ends_in_answer
             && view.until == mh_trace_get_n_steps (view.trace));
}

gboolean
mh_workspace_is_comparable (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  if (!mh_workspace_get_comparing (self))
    return is_answered (mh_workspace_get_view (self, MH_SIDE_MAIN));

  for (guint side = 0; side < MH_N_SIDES; side++)
    {
      const MhTrace *trace = mh_workspace_get_view (self, (MhSide) side).trace;

      if (trace != NULL && mh_trace_get_style (trace)->has_slots)
        return FALSE;
    }

  return TRUE;
}

/* Returns: (nullable): what the main side, or a side, is compared with */
static MhSolution *
get_other_solution (MhWorkspace *self, MhSide side)
{
  return mh_workspace_get_comparing (self)
             ? mh_workspace_get_solution (self, side == MH_SIDE_MAIN ? MH_SIDE_OTHER : MH_SIDE_MAIN)
             : mh_workspace_get_truth (self);
}

/* Leads are compared where both count them. */
static void
set_scores (MhDifferenceView *difference, const MhSolution *mine, const MhSolution *other)
{
  const gboolean have_scores = mine != NULL && other != NULL && mh_solution_has_scores (mine)
                               && mh_solution_has_scores (other);

  difference->scores = have_scores ? mine : NULL;
  difference->other_scores = have_scores ? other : NULL;
}

static gboolean
get_other_source (MhWorkspace *self, MhSide side, MhCells *cells)
{
  MhDifferenceView *difference = &cells->difference;

  if (!mh_workspace_is_comparable (self))
    return FALSE;
  set_scores (difference, mh_workspace_get_solution (self, side), get_other_solution (self, side));
  if (mh_workspace_get_comparing (self))
    return get_source (self, side == MH_SIDE_MAIN ? MH_SIDE_OTHER : MH_SIDE_MAIN, &cells->views[1],
                       &difference->read_other, &difference->other);

  difference->read_other = mh_solution_read_row;
  difference->other = mh_workspace_get_truth (self);

  return difference->other != NULL
         && difference->other != mh_workspace_get_solution (self, MH_SIDE_MAIN);
}

static void
add_mark (MhCells *cells, MhDifferenceView *difference, MhCell mark)
{
  difference->mark = mark;
  difference->read = cells->read;
  difference->source = cells->source;
  cells->read = mh_difference_view_read_row;
  cells->source = difference;
}

gboolean
mh_workspace_get_cells (MhWorkspace *self, MhSide side, MhCells *cells)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self) && cells != NULL, FALSE);

  if (!get_source (self, side, &cells->views[0], &cells->read, &cells->source))
    return FALSE;

  if (get_other_source (self, side, cells))
    add_mark (cells, &cells->difference, MH_CELL_DIFFERS);
  if (self->before[side] != NULL && cells->views[0].trace == NULL)
    {
      cells->change.read_other = mh_solution_read_row;
      cells->change.other = self->before[side];
      set_scores (&cells->change, mh_workspace_get_solution (self, side), self->before[side]);
      add_mark (cells, &cells->change, MH_CELL_FRESH);
    }

  MhBoardChange *change = mh_what_if_get_change (self->what_if);

  if (change != NULL && mh_what_if_get_shown (self->what_if))
    {
      cells->what_if.read_other = mh_board_change_read_row;
      cells->what_if.other = change;
      set_scores (&cells->what_if, NULL, NULL);
      add_mark (cells, &cells->what_if, MH_CELL_FRESH);
    }

  return TRUE;
}

/* What a proof is told from: the trace, else the solution, at one moment. */
typedef struct
{
  MhTraceView view;
  const MhSolution *solution;
} Moment;

static Moment
get_moment (MhWorkspace *self, MhSide side)
{
  return (Moment){ mh_workspace_get_view (self, side), mh_workspace_get_solution (self, side) };
}

static gboolean
has_cells (const Moment *self)
{
  return self->view.trace != NULL && mh_trace_get_style (self->view.trace)->has_cells;
}

/* What a trace of coins decides holds for both turns, once and for all. */
static gboolean
is_known (const Moment *self, guint32 position)
{
  if (!has_cells (self))
    return TRUE;

  const guint32 cell = mh_trace_fold_position (self->view.trace, position);

  return mh_proof_value_in_trace (&self->view, cell).outcome != MH_OUTCOME_NONE;
}

static MhValue
get_value (gconstpointer source, guint32 position)
{
  const Moment *moment = source;
  const MhValue nothing = { MH_OUTCOME_NONE, 0 };

  if (moment->view.trace != NULL && !has_cells (moment))
    return mh_proof_value_in_trace (&moment->view, position);
  if (moment->solution != NULL && is_known (moment, position))
    return mh_proof_value_in_solution (moment->solution, position);

  return nothing;
}

static gint64
get_score (gconstpointer source, guint32 position)
{
  const Moment *moment = source;

  if (moment->solution == NULL || !mh_solution_has_scores (moment->solution)
      || !is_known (moment, position))
    return MH_SCORE_UNKNOWN;

  return mh_solution_get_score (moment->solution, position);
}

MhValue
mh_workspace_get_value (MhWorkspace *self, MhSide side, guint32 position)
{
  const MhValue nothing = { MH_OUTCOME_NONE, 0 };

  g_return_val_if_fail (MH_IS_WORKSPACE (self), nothing);

  if (position == MH_POSITION_NONE)
    return nothing;

  const Moment moment = get_moment (self, side);

  return get_value (&moment, position);
}

gint64
mh_workspace_get_score (MhWorkspace *self, MhSide side, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), MH_SCORE_UNKNOWN);

  if (position == MH_POSITION_NONE)
    return MH_SCORE_UNKNOWN;

  const Moment moment = get_moment (self, side);

  return get_score (&moment, position);
}

gboolean
mh_workspace_differs (MhWorkspace *self, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  const gboolean comparing = mh_workspace_get_comparing (self);
  const Moment mine = get_moment (self, MH_SIDE_MAIN);
  Moment other = get_moment (self, MH_SIDE_OTHER);

  if (!comparing)
    other = (Moment){ .solution = mh_workspace_get_truth (self) };
  if (self->game == NULL || position == MH_POSITION_NONE || !mh_workspace_is_comparable (self))
    return FALSE;

  const MhValue a = get_value (&mine, position);
  const MhValue b = get_value (&other, position);

  if (a.outcome == MH_OUTCOME_NONE || b.outcome == MH_OUTCOME_NONE)
    return FALSE;

  return mh_comparison_differ (a, b) || get_score (&mine, position) != get_score (&other, position);
}

MhProof *
mh_workspace_create_proof (MhWorkspace *self, guint32 position)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  const MhGame *game = mh_workspace_get_game (self);
  const Moment moment = get_moment (self, MH_SIDE_MAIN);

  if (game == NULL || position >= mh_space_get_n_positions (game))
    return NULL;

  return mh_proof_new_with_scores (game, position, get_value,
                                   mh_space_has_scores (game) ? get_score : NULL, &moment);
}
