/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-job.h"

#include "mh-load.h"

struct _MhTrialJob
{
  MhTrialProgram *program;
  GArray *boards; /* (nullable) (element-type MhTrialBoard) */

  GMutex lock;           /* protects the field below */
  MhTrialResult *so_far; /* (nullable) */
};

/* What the watch of a trial needs. */
typedef struct
{
  MhTrialJob *job;
  GCancellable *cancellable;
} Watch;

MhTrialJob *
mh_trial_job_new (MhTrialProgram *program, const MhTrialBoard *board)
{
  g_return_val_if_fail (program != NULL && mh_trial_program_get_language (program) != NULL, NULL);

  MhTrialJob *self = g_atomic_rc_box_new0 (MhTrialJob);

  self->program = mh_trial_program_ref (program);
  if (board != NULL)
    {
      self->boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));
      g_array_append_val (self->boards, *board);
    }
  g_mutex_init (&self->lock);

  return self;
}

MhTrialJob *
mh_trial_job_ref (MhTrialJob *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_cb (gpointer job)
{
  MhTrialJob *self = job;

  mh_trial_program_unref (self->program);
  g_clear_pointer (&self->boards, g_array_unref);
  g_clear_pointer (&self->so_far, mh_trial_result_free);
  g_mutex_clear (&self->lock);
}

void
mh_trial_job_unref (MhTrialJob *self)
{
  g_atomic_rc_box_release_full (self, clear_cb);
}

MhTrialResult *
mh_trial_job_dup_result (MhTrialJob *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_mutex_lock (&self->lock);
  MhTrialResult *result = self->so_far != NULL ? mh_trial_result_copy (self->so_far) : NULL;
  g_mutex_unlock (&self->lock);

  return result;
}

static gboolean
watch_cb (const MhTrialResult *so_far, gpointer user_data)
{
  const Watch *watch = user_data;
  MhTrialJob *self = watch->job;
  MhTrialResult *gone = mh_trial_result_copy (so_far);

  g_mutex_lock (&self->lock);
  MhTrialResult *const now = gone;
  gone = self->so_far;
  self->so_far = now;
  g_mutex_unlock (&self->lock);
  g_clear_pointer (&gone, mh_trial_result_free);

  return !g_cancellable_is_cancelled (watch->cancellable);
}

static void
trial_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  MhTrialJob *self = task_data;
  Watch watch = { self, cancellable };
  const MhTrialQuery query = {
    .program = *mh_trial_program_get_query (self->program),
    .max_size = MH_TRIAL_MAX_SIZE,
  };
  MhTrialResult *result = self->boards != NULL
                              ? mh_trial_run_on (&query, self->boards, watch_cb, &watch)
                              : mh_trial_run (&query, watch_cb, &watch);

  g_task_return_pointer (task, result, (GDestroyNotify) mh_trial_result_free);
}

static void
job_free (gpointer job)
{
  mh_trial_job_unref (job);
}

void
mh_trial_job_run_async (MhTrialJob *self,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_return_if_fail (self != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_trial_job_run_async);
  g_task_set_task_data (task, mh_trial_job_ref (self), job_free);
  g_task_set_check_cancellable (task, FALSE);
  mh_save_hold_application (task);
  g_task_run_in_thread (task, trial_worker_cb);
}

MhTrialResult *
mh_trial_job_run_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_trial_job_run_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
