/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lesson-job.h"

#include "mh-load.h"
#include "mh-safe-write.h"

typedef struct
{
  MhSnapshot *snapshot;
  const MhLessonFormat *format;
  char *path;
  MhJobWatch watch;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_snapshot_unref (self->snapshot);
  g_free (self->path);
  mh_job_watch_clear (&self->watch);
  g_free (self);
}

static gboolean
save (const Work *work, GError **error)
{
  g_autoptr (GBytes) bytes
      = mh_lesson_formats_write (work->format, work->snapshot, NULL, &work->watch.watch, error);

  return bytes != NULL
         && mh_safe_write (work->path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                           error);
}

static void
save_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (save (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mh_lesson_job_save_async (const MhSnapshot *snapshot,
                          const MhLessonFormat *format,
                          const char *path,
                          GCancellable *cancellable,
                          MhJobProgress *progress,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (snapshot != NULL && format != NULL && path != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Work *work = g_new0 (Work, 1);

  work->snapshot = mh_snapshot_ref (snapshot);
  work->format = format;
  work->path = g_strdup (path);
  mh_job_watch_init (&work->watch, cancellable, progress);
  g_task_set_source_tag (task, mh_lesson_job_save_async);
  g_task_set_task_data (task, work, work_free);
  mh_save_hold_application (task);
  g_task_run_in_thread (task, save_cb);
}

gboolean
mh_lesson_job_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_lesson_job_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
