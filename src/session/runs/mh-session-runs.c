/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

#include "mh-space.h"

/* The runs on the board of a session, and their results. */

/* How long changes by other options are marked. */
#define CHANGE_MS 900

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

/* Marks for a moment what other options change on the same board. */
static void
remember_before (MhSession *self, MhSide side)
{
  MhRun *known = self->known_runs[side];
  MhRun *shown = mh_session_get_shown_run (self, side);

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

static void
update_stale (MhSession *self)
{
  const gboolean is_stale
      = self->was_solved && mh_session_get_solution (self, MH_SIDE_MAIN) == NULL;

  if (is_stale == self->is_stale)
    return;

  self->is_stale = is_stale;
  mh_session_tell_property (self, MH_SESSION_PROP_STALE);
}

/* Runs may still be of the game before. */
static void
tell_what_if (MhSession *self)
{
  MhSolution *truth = mh_session_get_truth (self);

  if (truth != NULL && self->game != NULL
      && mh_game_equal (mh_solution_get_game (truth), self->game))
    mh_what_if_set_solution (self->what_if, truth);
}

static gboolean
is_search (const MhTrace *trace)
{
  return trace != NULL && mh_trace_get_style (trace)->has_slots;
}

/* The board can show where a search is only while the players follow it: so they do as
 * long as it is shown, unless the user turns that off. */
static void
take_trace (MhSession *self, MhTrace *trace)
{
  const gboolean was_search = is_search (mh_playback_get_trace (self->playback));

  if (trace == mh_playback_get_trace (self->playback))
    return;

  mh_session_reset_layer (self);
  mh_playback_set_trace (self->playback, trace);
  mh_session_follow_layer (self);
  if (is_search (trace) && !was_search)
    {
      self->follows_search = !self->follow_steps;
      mh_session_set_follow_steps (self, TRUE);
    }
  else if (was_search && !is_search (trace) && self->follows_search)
    {
      self->follows_search = FALSE;
      mh_session_set_follow_steps (self, FALSE);
    }
}

/* Returns: (nullable): what the main side is compared with */
static MhSolution *
get_other_solution (MhSession *self)
{
  return mh_session_get_comparing (self) ? mh_session_get_solution (self, MH_SIDE_OTHER)
                                         : mh_session_get_truth (self);
}

/* Going through a large board takes a while, so it is not done for the truth itself. */
static void
compare (MhSession *self)
{
  MhSolution *truth = mh_session_get_truth (self);
  MhSolution *mine = mh_session_get_solution (self, MH_SIDE_MAIN);
  const gboolean is_truth = !mh_session_get_comparing (self) && mine == truth;

  mh_comparer_compare (self->comparer, mine, is_truth ? NULL : get_other_solution (self), truth);
}

void
mh_session_take_runs (gpointer user_data)
{
  MhSession *self = user_data;

  mh_session_begin_change (self);
  compare (self);
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      remember_before (self, (MhSide) i);
      g_set_object (&self->known_runs[i], mh_session_get_shown_run (self, (MhSide) i));
    }
  mh_session_refresh_period (self);
  tell_what_if (self);
  take_trace (self, mh_session_get_trace (self, MH_SIDE_MAIN));
  self->was_solved |= mh_session_get_solution (self, MH_SIDE_MAIN) != NULL;
  update_stale (self);
  for (guint i = 0; i < MH_N_SIDES; i++)
    if (g_set_object (&self->told_runs[i], mh_run_set_get_run (self->runs, (MhSide) i)))
      mh_session_tell_property (self, i == MH_SIDE_MAIN ? MH_SESSION_PROP_RUN
                                                        : MH_SESSION_PROP_OTHER_RUN);
  mh_session_end_change (self);
}

void
mh_session_forget_runs (MhSession *self)
{
  forget_before (self);
  g_clear_pointer (&self->comparer, mh_comparer_free);
  g_clear_pointer (&self->period_source, mh_solution_unref);
  for (guint i = 0; i < MH_N_SIDES; i++)
    {
      g_clear_object (&self->known_runs[i]);
      g_clear_object (&self->told_runs[i]);
    }
}

MhRun *
mh_session_get_run (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_run_set_get_run (self->runs, MH_SIDE_MAIN);
}

MhRun *
mh_session_get_other_run (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_run_set_get_run (self->runs, MH_SIDE_OTHER);
}

MhRun *
mh_session_get_shown_run (MhSession *self, MhSide side)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_run_set_get_shown (self->runs, side);
}

MhSolution *
mh_session_get_solution (MhSession *self, MhSide side)
{
  MhRun *run = mh_session_get_shown_run (self, side);

  return run != NULL ? mh_run_get_solution (run) : NULL;
}

const MhStatistics *
mh_session_get_statistics (MhSession *self, MhSide side)
{
  MhRun *run = mh_session_get_shown_run (self, side);

  return run != NULL ? mh_run_get_statistics (run) : NULL;
}

MhTrace *
mh_session_get_trace (MhSession *self, MhSide side)
{
  MhRun *run = mh_session_get_shown_run (self, side);

  return run != NULL ? mh_run_get_trace (run) : NULL;
}

MhSolution *
mh_session_get_truth (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  MhRun *run = mh_run_set_get_truth (self->runs);

  return run != NULL ? mh_run_get_solution (run) : NULL;
}

const MhComparison *
mh_session_get_comparison (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_comparer_get (self->comparer);
}

gboolean
mh_session_get_comparing (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), FALSE);

  return mh_run_set_get_comparing (self->runs);
}

void
mh_session_set_comparing (MhSession *self, gboolean comparing)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (!comparing == !mh_run_set_get_comparing (self->runs))
    return;

  mh_session_begin_change (self);
  mh_run_set_set_comparing (self->runs, comparing);
  mh_session_tell_property (self, MH_SESSION_PROP_COMPARING);
  mh_session_end_change (self);
}

const MhAlgorithm *
mh_session_get_algorithm (MhSession *self, MhSide side)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_run_set_get_algorithm (self->runs, side);
}

void
mh_session_set_algorithm (MhSession *self, MhSide side, const MhAlgorithm *algorithm)
{
  g_return_if_fail (MH_IS_SESSION (self) && algorithm != NULL);

  mh_session_begin_change (self);
  mh_run_set_set_algorithm (self->runs, side, algorithm);
  mh_session_end_change (self);
}

const MhOptions *
mh_session_get_options (MhSession *self, MhSide side)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_run_set_get_options (self->runs, side);
}

const MhOptions *
mh_session_get_options_of (MhSession *self, MhSide side, const MhAlgorithm *algorithm)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_run_set_get_options_of (self->runs, side, algorithm);
}

void
mh_session_set_options (MhSession *self, MhSide side, const MhOptions *options)
{
  g_return_if_fail (MH_IS_SESSION (self) && options != NULL);

  mh_session_begin_change (self);
  mh_run_set_set_options (self->runs, side, options);
  mh_session_end_change (self);
}

gboolean
mh_session_can_solve (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), FALSE);

  return mh_run_set_can_start (self->runs);
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
