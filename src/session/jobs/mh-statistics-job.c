/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-statistics-job.h"

#include "mh-memory.h"

typedef struct
{
  MhRunFacts *run;
  guint32 start;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_run_facts_unref (self->run);
  g_free (self);
}

static gboolean
watch_cb (gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

/* The reachable positions stay unknown where counting them would take more memory than there is. */
static void
break_down_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Work *work = task_data;
  const gboolean has_room
      = mh_reach_get_bytes_needed (work->run->problem.game) <= mh_memory_get_usable ();
  MhBreakdown *breakdown
      = mh_breakdown_new (work->run->result.solution, has_room ? work->start : MH_POSITION_NONE,
                          watch_cb, cancellable);

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, breakdown, (GDestroyNotify) mh_breakdown_free);
  else
    g_clear_pointer (&breakdown, mh_breakdown_free);
}

void
mh_statistics_job_run_async (MhRunFacts *run,
                             guint32 start,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (run != NULL && run->state == MH_RUN_DONE);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new (Work, 1);

  *work = (Work){ mh_run_facts_ref (run), start };
  g_task_set_source_tag (task, mh_statistics_job_run_async);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, break_down_cb);
}

MhBreakdown *
mh_statistics_job_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_statistics_job_run_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
