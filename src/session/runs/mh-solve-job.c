/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-solve-job.h"

#include "mh-load.h"
#include "mh-program-algorithm.h"

/* A trace of more events is indexed on the worker, because the window would wait for more than a
* millisecond at its first look. */
#define MANY_EVENTS 100000

typedef struct
{
  MhProblem problem;
  MhSolveProgress *progress;
} Job;

/* The data of the watch, which reports the progress and asks the cancellable. */
typedef struct
{
  GCancellable *cancellable;
  MhSolveProgress *progress;
} Link;

static void
job_free (gpointer data)
{
  Job *self = data;

  mh_problem_clear (&self->problem);
  g_free (self);
}

static void
result_free (gpointer data)
{
  mh_result_clear (data);
  g_free (data);
}

static void
set_progress (MhSolveProgress *self, double share, guint64 count)
{
  g_atomic_int_set (&self->share, (int) (share * MH_SOLVE_JOB_DONE));
  g_atomic_int_set (&self->count, (int) MIN (count, G_MAXINT));
}

/* An MhSolveWatch. */
static gboolean
watch_cb (double share, guint64 count, gpointer user_data)
{
  const Link *link = user_data;

  set_progress (link->progress, share, count);

  return !g_cancellable_is_cancelled (link->cancellable);
}

gboolean
mh_solve_job_run (const MhProblem *problem,
                  GCancellable *cancellable,
                  MhSolveProgress *progress,
                  MhResult *result,
                  GError **error)
{
  Link link = { cancellable, progress };
  GError *failure = NULL;
  const gint64 begin_usec = g_get_monotonic_time ();

  if (mh_solve (problem, watch_cb, &link, result, &failure))
    {
      progress->duration_usec = g_get_monotonic_time () - begin_usec;
      g_atomic_int_set (&progress->share, MH_SOLVE_JOB_DONE);
      return TRUE;
    }

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    g_error_free (failure);
  else
    g_propagate_error (error, failure);

  return FALSE;
}

static void
solve_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Job *job = task_data;
  GError *error = NULL;
  MhResult *result = g_new0 (MhResult, 1);

  if (mh_solve_job_run (&job->problem, cancellable, job->progress, result, &error))
    {
      if (result->trace != NULL && mh_trace_get_n_steps (result->trace) > MANY_EVENTS)
        mh_trace_prepare (result->trace);
      g_task_return_pointer (task, result, result_free);
    }
  else
    {
      g_free (result);
      g_task_return_error (task, error);
    }
}

void
mh_solve_job_run_async (const MhProblem *problem,
                        GCancellable *cancellable,
                        MhSolveProgress *progress,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_return_if_fail (problem != NULL && progress != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  mh_problem_copy (&job->problem, problem);
  job->progress = progress;
  g_task_set_source_tag (task, mh_solve_job_run_async);
  g_task_set_task_data (task, job, job_free);
  if (mh_program_algorithm_is_one (problem->algorithm))
    mh_save_hold_application (task); /* until the program has ended, and its files are removed */
  g_task_run_in_thread (task, solve_worker_cb);
}

gboolean
mh_solve_job_run_finish (GAsyncResult *task, MhResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (task, mh_solve_job_run_async), FALSE);

  MhResult *made = g_task_propagate_pointer (G_TASK (task), error);

  if (made == NULL)
    return FALSE;

  *result = *made;
  g_free (made);

  return TRUE;
}
