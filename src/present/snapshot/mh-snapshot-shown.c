/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-snapshot.h"

#include "mh-space.h"

/* The part of a snapshot that is about positions: values, cells and reasons. */

/* A search that has ended shows what it answers, unless a layer of what it went
 * through is asked for. */
static gboolean
shows_answer (const MhTrace *trace, guint32 step, guint32 layer)
{
  return step == mh_trace_get_n_steps (trace) && !mh_trace_get_style (trace)->ends_in_answer
         && layer == MH_LAYER_ALL;
}

MhTraceView
mh_snapshot_get_view (const MhSnapshot *self, MhSide side)
{
  const MhTraceView nothing = { NULL, 0, 0, MH_LAYER_ALL };

  g_return_val_if_fail (self != NULL, nothing);

  const MhTrace *trace = mh_snapshot_get_trace (self, MH_SIDE_MAIN);
  MhTraceView view = { trace, mh_snapshot_get_unit_start (self), self->step, self->layer };

  if (side == MH_SIDE_OTHER)
    {
      view.trace = mh_snapshot_get_trace (self, side);
      if (trace == NULL || view.trace == NULL)
        return nothing;
      view.since = mh_comparison_align (trace, view.since, view.trace);
      view.until = mh_comparison_align (trace, view.until, view.trace);
    }
  if (view.trace != NULL && shows_answer (view.trace, view.until, view.layer))
    return nothing;

  return view;
}

/* Finds the source of the cells of a side, without marks.
 * Returns: FALSE if there is none */
static gboolean
get_source (const MhSnapshot *self,
            MhSide side,
            MhTraceView *view,
            MhCellReadFunc *read,
            gconstpointer *source)
{
  *view = mh_snapshot_get_view (self, side);
  if (view->trace != NULL)
    {
      *read = mh_trace_view_read_row;
      *source = view;
      return TRUE;
    }

  *read = mh_solution_read_row;
  *source = mh_snapshot_hides_results (self) ? NULL : mh_snapshot_get_solution (self, side);

  return *source != NULL;
}

/* Returns: whether @view shows the answer of the algorithm, not a step on the way to it */
static gboolean
is_answered (MhTraceView view)
{
  return view.trace == NULL
         || (mh_trace_get_style (view.trace)->ends_in_answer
             && view.until == mh_trace_get_n_steps (view.trace));
}

gboolean
mh_snapshot_is_comparable (const MhSnapshot *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!self->is_comparing)
    return is_answered (mh_snapshot_get_view (self, MH_SIDE_MAIN));

  for (guint side = 0; side < MH_N_SIDES; side++)
    {
      const MhTrace *trace = mh_snapshot_get_view (self, (MhSide) side).trace;

      if (trace != NULL && mh_trace_get_style (trace)->has_slots)
        return FALSE;
    }

  return TRUE;
}

/* Returns: (nullable): what the main side, or a side, is compared with */
static MhSolution *
get_other_solution (const MhSnapshot *self, MhSide side)
{
  return self->is_comparing
             ? mh_snapshot_get_solution (self, side == MH_SIDE_MAIN ? MH_SIDE_OTHER : MH_SIDE_MAIN)
             : mh_snapshot_get_truth (self);
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
get_other_source (const MhSnapshot *self, MhSide side, MhCells *cells)
{
  MhDifferenceView *difference = &cells->difference;

  if (!mh_snapshot_is_comparable (self))
    return FALSE;
  set_scores (difference, mh_snapshot_get_solution (self, side), get_other_solution (self, side));
  if (self->is_comparing)
    return get_source (self, side == MH_SIDE_MAIN ? MH_SIDE_OTHER : MH_SIDE_MAIN, &cells->views[1],
                       &difference->read_other, &difference->other);

  difference->read_other = mh_solution_read_row;
  difference->other = mh_snapshot_get_truth (self);

  return difference->other != NULL
         && difference->other != mh_snapshot_get_solution (self, MH_SIDE_MAIN);
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
mh_snapshot_get_cells (const MhSnapshot *self, MhSide side, MhCells *cells)
{
  g_return_val_if_fail (self != NULL && cells != NULL, FALSE);

  if (!get_source (self, side, &cells->views[0], &cells->read, &cells->source))
    return FALSE;

  if (get_other_source (self, side, cells))
    add_mark (cells, &cells->difference, MH_CELL_DIFFERS);
  if (self->sides[side].before != NULL && cells->views[0].trace == NULL)
    {
      cells->change.read_other = mh_solution_read_row;
      cells->change.other = self->sides[side].before;
      set_scores (&cells->change, mh_snapshot_get_solution (self, side), self->sides[side].before);
      add_mark (cells, &cells->change, MH_CELL_FRESH);
    }

  if (self->change != NULL && self->is_change_shown)
    {
      cells->what_if.read_other = mh_board_change_read_row;
      cells->what_if.other = self->change;
      set_scores (&cells->what_if, NULL, NULL);
      add_mark (cells, &cells->what_if, MH_CELL_FRESH);
    }

  return TRUE;
}

/* The source of a proof at one moment: the trace if it is shown, otherwise the solution. */
typedef struct
{
  MhTraceView view;
  const MhSolution *solution;
} Moment;

static Moment
get_moment (const MhSnapshot *self, MhSide side)
{
  const MhTraceView view = mh_snapshot_get_view (self, side);
  const gboolean is_hidden = view.trace == NULL && mh_snapshot_hides_results (self);

  return (Moment){ view, is_hidden ? NULL : mh_snapshot_get_solution (self, side) };
}

static gboolean
has_cells (const Moment *self)
{
  return self->view.trace != NULL && mh_trace_get_style (self->view.trace)->has_cells;
}

/* Returns: whether @position is decided at the moment. A value that a trace of coins has found
 * holds for both turns and never changes. */
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
mh_snapshot_get_value (const MhSnapshot *self, MhSide side, guint32 position)
{
  const MhValue nothing = { MH_OUTCOME_NONE, 0 };

  g_return_val_if_fail (self != NULL, nothing);

  if (position == MH_POSITION_NONE)
    return nothing;

  const Moment moment = get_moment (self, side);

  return get_value (&moment, position);
}

gint64
mh_snapshot_get_score (const MhSnapshot *self, MhSide side, guint32 position)
{
  g_return_val_if_fail (self != NULL, MH_SCORE_UNKNOWN);

  if (position == MH_POSITION_NONE)
    return MH_SCORE_UNKNOWN;

  const Moment moment = get_moment (self, side);

  return get_score (&moment, position);
}

gboolean
mh_snapshot_differs (const MhSnapshot *self, guint32 position)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const gboolean comparing = self->is_comparing;
  const Moment mine = get_moment (self, MH_SIDE_MAIN);
  Moment other = get_moment (self, MH_SIDE_OTHER);

  if (!comparing)
    other = (Moment){ .solution = mh_snapshot_get_truth (self) };
  if (self->game == NULL || position == MH_POSITION_NONE || !mh_snapshot_is_comparable (self))
    return FALSE;

  const MhValue a = get_value (&mine, position);
  const MhValue b = get_value (&other, position);

  if (a.outcome == MH_OUTCOME_NONE || b.outcome == MH_OUTCOME_NONE)
    return FALSE;

  return mh_comparison_differ (a, b) || get_score (&mine, position) != get_score (&other, position);
}

MhProof *
mh_snapshot_create_proof (const MhSnapshot *self, guint32 position)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhGame *game = self->game;
  const Moment moment = get_moment (self, MH_SIDE_MAIN);

  if (game == NULL || position >= mh_space_get_n_positions (game))
    return NULL;

  return mh_proof_new_with_scores (game, position, get_value,
                                   mh_space_has_scores (game) ? get_score : NULL, &moment);
}
