/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-runner.h"

#include "mh-memory.h"
#include "mh-solve.h"

struct _MhRunner
{
  MhSolutionCache *cache;
  void (*changed) (gpointer user_data);
  gpointer user_data;
  MhRun *run;
  gulong handler;
  guint delay_source;
  gboolean is_instant;
};

static void
changed_cb (MhRunner *self)
{
  self->changed (self->user_data);
}

static gboolean
delay_cb (gpointer user_data)
{
  MhRunner *self = user_data;

  self->delay_source = 0;
  mh_runner_start (self);

  return G_SOURCE_REMOVE;
}

static void
set_run (MhRunner *self, MhRun *run)
{
  if (run == self->run)
    return;

  if (self->run != NULL)
    {
      g_clear_signal_handler (&self->handler, self->run);
      mh_run_drop (self->run);
    }
  g_set_object (&self->run, run);
  if (run == NULL)
    return;

  mh_run_want (run);
  self->handler = g_signal_connect_swapped (run, "changed", G_CALLBACK (changed_cb), self);
}

MhRunner *
mh_runner_new (MhSolutionCache *cache, void (*changed) (gpointer user_data), gpointer user_data)
{
  g_return_val_if_fail (cache != NULL && changed != NULL, NULL);

  MhRunner *self = g_new0 (MhRunner, 1);

  self->cache = cache;
  self->changed = changed;
  self->user_data = user_data;

  return self;
}

void
mh_runner_free (MhRunner *self)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->delay_source, g_source_remove);
  set_run (self, NULL);
  g_free (self);
}

void
mh_runner_set_problem (MhRunner *self, const MhProblem *problem, int delay_ms)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->delay_source, g_source_remove);
  set_run (self, problem != NULL ? mh_solution_cache_get (self->cache, problem) : NULL);
  self->is_instant = FALSE;
  if (delay_ms == MH_RUNNER_NEVER || !mh_runner_can_start (self) || !mh_run_is_short (self->run))
    return;

  self->is_instant = delay_ms == MH_RUNNER_AT_ONCE && mh_run_is_instant (self->run);
  self->delay_source = g_timeout_add ((guint) MAX (delay_ms, 0), delay_cb, self);
}

MhRun *
mh_runner_get_run (const MhRunner *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->run;
}

gboolean
mh_runner_can_start (const MhRunner *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->run == NULL)
    return FALSE;

  const MhRunState state = mh_run_get_state (self->run);

  return state == MH_RUN_IDLE || state == MH_RUN_FAILED;
}

/* Frees memory, so that a run is not refused because of cached results. */
static void
make_room (MhRunner *self)
{
  if (mh_solve_get_bytes_needed (mh_run_get_problem (self->run)) > mh_memory_get_usable ())
    mh_solution_cache_make_room (self->cache, NULL);
}

void
mh_runner_start (MhRunner *self)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->delay_source, g_source_remove);
  if (!mh_runner_can_start (self))
    return;

  make_room (self);
  mh_run_start (self->run);
}

void
mh_runner_cancel (MhRunner *self)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->delay_source, g_source_remove);
  if (self->run != NULL)
    mh_run_cancel (self->run);
}

void
mh_runner_finish_instant (MhRunner *self)
{
  g_return_if_fail (self != NULL);

  if (self->is_instant && self->delay_source != 0)
    mh_runner_finish_now (self, NULL);
}

gboolean
mh_runner_finish_now (MhRunner *self, GError **error)
{
  g_return_val_if_fail (self != NULL && self->run != NULL, FALSE);

  g_clear_handle_id (&self->delay_source, g_source_remove);

  return mh_run_get_state (self->run) == MH_RUN_DONE || mh_run_finish_now (self->run, NULL, error);
}
