/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trace-job.h"

#include "mh-load.h"
#include "mh-read-file.h"
#include "mh-safe-write.h"
#include "mh-trace-file.h"

typedef struct
{
  char *path;
  MhRunFacts *run;              /* to be saved, or NULL */
  MhGame *game;                 /* of the trace to be opened, or NULL */
  const MhAlgorithm *algorithm; /* of the trace that was opened */
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  g_free (self->path);
  g_clear_pointer (&self->run, mh_run_facts_unref);
  g_clear_pointer (&self->game, mh_game_unref);
  g_free (self);
}

static void
save_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Work *work = task_data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes
      = mh_trace_file_write (&work->run->problem, work->run->result.trace, &error);

  if (bytes != NULL
      && mh_safe_write (work->path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                        &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
open_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  Work *work = task_data;
  GError *error = NULL;
  gboolean is_cut;
  g_autoptr (GBytes) bytes = mh_read_file_beginning (work->path, &is_cut, -1, &error);
  gsize size = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
  MhTrace *trace = bytes != NULL ? mh_trace_file_read (text != NULL ? text : "", size, is_cut,
                                                       work->game, &work->algorithm, &error)
                                 : NULL;

  if (trace != NULL)
    g_task_return_pointer (task, trace, (GDestroyNotify) mh_trace_unref);
  else
    g_task_return_error (task, error);
}

/* @work: (transfer full) */
static void
run_task (Work *work,
          GTaskThreadFunc func,
          gpointer tag,
          GAsyncReadyCallback callback,
          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, work, work_free);
  if (work->run != NULL)
    mh_save_hold_application (task);
  g_task_run_in_thread (task, func);
}

void
mh_trace_job_save_async (MhRunFacts *run,
                         const char *path,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (run != NULL && run->result.trace != NULL && path != NULL);

  Work *work = g_new0 (Work, 1);

  work->path = g_strdup (path);
  work->run = mh_run_facts_ref (run);
  run_task (work, save_cb, mh_trace_job_save_async, callback, user_data);
}

gboolean
mh_trace_job_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_trace_job_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
mh_trace_job_open_async (const char *path,
                         MhGame *game,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (path != NULL && game != NULL);

  Work *work = g_new0 (Work, 1);

  work->path = g_strdup (path);
  work->game = mh_game_ref (game);
  run_task (work, open_cb, mh_trace_job_open_async, callback, user_data);
}

MhTrace *
mh_trace_job_open_finish (GAsyncResult *result, const MhAlgorithm **algorithm, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_trace_job_open_async), NULL);
  g_return_val_if_fail (algorithm != NULL, NULL);

  MhTrace *trace = g_task_propagate_pointer (G_TASK (result), error);

  *algorithm = ((Work *) g_task_get_task_data (G_TASK (result)))->algorithm;
  return trace;
}
