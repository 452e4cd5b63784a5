/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

#include "mh-algorithms.h"
#include "mh-false-value.h"
#include "mh-space.h"

/* The runs on the board of a session, their results, and the layer of a search that is shown. */

/* The time in milliseconds for which changes by other options are marked. */
#define CHANGE_MS 900

/* Returns: (nullable) (transfer none) */
static MhSolution *
get_solution (const MhRun *run)
{
  return run != NULL ? mh_run_get_solution ((MhRun *) run) : NULL;
}

static void
apply_layer (MhSession *self, guint32 layer)
{
  if (layer == self->layer)
    return;

  self->layer = layer;
  mh_session_refresh (self);
}

void
mh_session_follow_layer (MhSession *self)
{
  if (self->follow_layers)
    apply_layer (self, mh_snapshot_find_layer (mh_playback_get_trace (self->playback),
                                               mh_playback_get_step (self->playback)));
}

void
mh_session_set_layer (MhSession *self, guint32 layer)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  mh_session_set_follow_layers (self, FALSE);
  apply_layer (self, layer);
  mh_session_end_change (self);
}

void
mh_session_set_follow_layers (MhSession *self, gboolean follow_layers)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (!follow_layers == !self->follow_layers)
    return;

  mh_session_begin_change (self);
  self->follow_layers = follow_layers;
  mh_session_follow_layer (self);
  mh_session_end_change (self);
}

static void
forget_before (MhSession *self)
{
  g_clear_handle_id (&self->before_source, g_source_remove);
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_clear_pointer (&self->before[i], mh_solution_unref);
}

static gboolean
forget_before_cb (gpointer user_data)
{
  MhSession *self = user_data;

  self->before_source = 0;
  forget_before (self);
  mh_session_refresh (self);

  return G_SOURCE_REMOVE;
}

/* Marks the changes by other options on the same board for a moment. */
static void
remember_before (MhSession *self, MhSide side)
{
  MhRun *known = self->known_runs[side];
  MhRun *shown = mh_run_set_get_shown (self->runs, side);

  if (known == shown)
    return;

  g_clear_pointer (&self->before[side], mh_solution_unref);
  if (known == NULL || shown == NULL || mh_run_get_solution (known) == NULL
      || mh_run_get_algorithm (known) != mh_run_get_algorithm (shown)
      || !mh_game_equal (mh_run_get_game (known), mh_run_get_game (shown)))
    return;

  self->before[side] = mh_solution_ref (mh_run_get_solution (known));
  g_clear_handle_id (&self->before_source, g_source_remove);
  self->before_source = g_timeout_add (CHANGE_MS, forget_before_cb, self);
}

/* Reports the exact solution to the comparison with the board before the edits. Runs may still
 * belong to the previous game, whose solution is not reported. */
static void
report_to_what_if (MhSession *self, MhSolution *truth)
{
  if (truth != NULL && self->game != NULL
      && mh_game_equal (mh_solution_get_game (truth), self->game))
    mh_what_if_set_solution (self->what_if, truth);
}

static gboolean
is_search (const MhTrace *trace)
{
  return trace != NULL && mh_trace_get_style (trace)->has_slots;
}

/* Makes the players follow searches and single events until a position is chosen, because the board
 * can show these only while the players follow. */
void
mh_session_follow_as_usual (MhSession *self)
{
  const gboolean follows = is_search (mh_playback_get_trace (self->playback))
                           || mh_playback_get_unit (self->playback) == MH_STEP_UNIT_EVENT;

  if (follows == self->usually_follows)
    return;

  self->usually_follows = follows;
  mh_session_set_follow_steps (self, follows);
}

static void
apply_wanted_step (MhSession *self)
{
  if (self->wanted_step == MH_STEP_NONE || mh_playback_get_trace (self->playback) == NULL)
    return;

  const guint32 wanted = self->wanted_step;

  self->wanted_step = MH_STEP_NONE;
  mh_playback_set_step (self->playback, wanted);
  if (mh_playback_get_step (self->playback) < wanted)
    g_signal_emit_by_name (self, "step-missing", wanted);
}

void
mh_session_go_to_step (MhSession *self, guint32 step)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  self->wanted_step = step;
  apply_wanted_step (self);
  mh_session_end_change (self);
}

static void
apply_wanted_position (MhSession *self)
{
  const guint32 wanted = self->wanted_position;

  if (wanted == MH_POSITION_NONE || mh_playback_get_trace (self->playback) == NULL)
    return;

  self->wanted_position = MH_POSITION_NONE;
  mh_session_choose (self, wanted);
}

void
mh_session_go_to_position (MhSession *self, guint32 position)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  mh_session_choose (self, position);
  self->wanted_position = position;
  apply_wanted_position (self);
  mh_session_end_change (self);
}

static void
follow_trace (MhSession *self, MhTrace *trace)
{
  if (trace == mh_playback_get_trace (self->playback))
    return;

  apply_layer (self, MH_LAYER_ALL);
  mh_playback_set_trace (self->playback, trace);
  if (mh_document_get_hides_results (self->document) || mh_predict_is_active (self->predict))
    mh_playback_set_step (self->playback, 0);
  apply_wanted_step (self);
  mh_session_follow_layer (self);
  mh_session_follow_as_usual (self);
  apply_wanted_position (self);
}

/* Compares the results. The exact solution is not compared with itself, which would take a
 * while on a large board. */
static void
compare (MhSession *self, MhSolution *mine, MhSolution *truth)
{
  const gboolean is_comparing = mh_run_set_get_comparing (self->runs);
  MhSolution *other
      = is_comparing ? get_solution (mh_run_set_get_shown (self->runs, MH_SIDE_OTHER)) : truth;

  mh_comparer_compare (self->comparer, mine, !is_comparing && mine == truth ? NULL : other, truth);
}

static void
forget_false_value (MhSession *self)
{
  g_clear_pointer (&self->false_trace, mh_trace_unref);
  g_clear_pointer (&self->false_truth, mh_solution_unref);
  self->false_step = 0;
}

/* Holds the steps of a program against the truth, once for both of them. */
static void
refresh_false_value (MhSession *self, MhTrace *trace, MhSolution *truth)
{
  if (trace == self->false_trace && truth == self->false_truth)
    return;

  forget_false_value (self);
  if (trace == NULL || truth == NULL || mh_trace_get_listing (trace) == NULL)
    return;

  const guint32 event = mh_false_value_find_first (trace, truth);

  self->false_trace = mh_trace_ref (trace);
  self->false_truth = mh_solution_ref (truth);
  self->false_step = event != MH_STEP_NONE ? event + 1 : 0;
}

void
mh_session_follow_runs (gpointer user_data)
{
  MhSession *self = user_data;

  mh_session_begin_change (self);
  /* A new start asks for other runs, which call this function again before the call below
   * returns. */
  mh_session_refresh_placement (self, get_solution (mh_run_set_get_truth (self->runs)));

  MhRun *run = mh_run_set_get_shown (self->runs, MH_SIDE_MAIN);
  MhSolution *solution = get_solution (run);
  MhSolution *truth = get_solution (mh_run_set_get_truth (self->runs));

  compare (self, solution, truth);
  refresh_false_value (self, run != NULL ? mh_run_get_trace (run) : NULL, truth);
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      remember_before (self, (MhSide) i);
      g_set_object (&self->known_runs[i], mh_run_set_get_shown (self->runs, (MhSide) i));
    }
  mh_session_refresh_period (self, truth);
  report_to_what_if (self, truth);
  mh_session_follow_play (self);
  follow_trace (self, run != NULL ? mh_run_get_trace (run) : NULL);
  mh_session_follow_predict (self);
  self->was_solved |= solution != NULL;
  mh_session_end_change (self);
}

void
mh_session_forget_runs (MhSession *self)
{
  forget_before (self);
  forget_false_value (self);
  g_clear_pointer (&self->comparer, mh_comparer_free);
  g_clear_pointer (&self->period_source, mh_solution_unref);
  g_clear_pointer (&self->placement_source, mh_solution_unref);
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_clear_object (&self->known_runs[i]);
}

void
mh_session_set_comparing (MhSession *self, gboolean comparing)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (!comparing == !mh_run_set_get_comparing (self->runs))
    return;

  mh_session_begin_change (self);
  mh_run_set_set_comparing (self->runs, comparing);
  mh_session_notify_property (self, MH_SESSION_PROP_COMPARING);
  mh_session_end_change (self);
}

void
mh_session_set_algorithm (MhSession *self, MhSide side, const MhAlgorithm *algorithm)
{
  g_return_if_fail (MH_IS_SESSION (self) && algorithm != NULL);

  mh_session_begin_change (self);
  mh_run_set_set_algorithm (self->runs, side, algorithm);
  mh_session_end_change (self);
}

void
mh_session_set_program (MhSession *self, const MhAlgorithm *program)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  mh_run_set_set_program (self->runs, program);
  mh_session_end_change (self);
}

void
mh_session_show_program (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self) && mh_run_set_get_program (self->runs) != NULL);

  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_session_get_class (self), &n_algorithms);

  mh_session_begin_change (self);
  mh_session_set_algorithm (self, MH_SIDE_MAIN, mh_run_set_get_program (self->runs));
  mh_session_set_algorithm (self, MH_SIDE_OTHER, algorithms[0]);
  mh_session_set_comparing (self, TRUE);
  mh_session_end_change (self);
}

void
mh_session_set_options (MhSession *self, MhSide side, const MhOptions *options)
{
  g_return_if_fail (MH_IS_SESSION (self) && options != NULL);

  mh_session_begin_change (self);
  mh_run_set_set_options (self->runs, side, options);
  mh_session_end_change (self);
}

void
mh_session_solve (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  mh_run_set_start (self->runs);
  mh_session_end_change (self);
}

void
mh_session_cancel (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  mh_session_begin_change (self);
  mh_run_set_cancel (self->runs);
  mh_session_end_change (self);
}

gboolean
mh_session_solve_now (MhSession *self, GError **error)
{
  g_return_val_if_fail (MH_IS_SESSION (self), FALSE);

  if (self->game == NULL)
    {
      g_propagate_error (error, g_error_copy (self->missing));
      return FALSE;
    }

  return mh_run_set_finish_now (self->runs, error);
}
