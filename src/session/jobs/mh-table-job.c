/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-job.h"

#include "mh-load.h"
#include "mh-safe-write.h"

typedef struct
{
  MhSolution *solution;
  MhTableFormat format;
  char *path;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_solution_unref (self->solution);
  g_free (self->path);
  g_free (self);
}

/* Implements MhTableSink; mh_safe_write_pieces() has the error of a piece. */
static gboolean
add_piece (const char *data, gsize length, gpointer writer, GError **error)
{
  return mh_safe_writer_add (writer, data, length);
}

static gboolean
fill (MhSafeWriter *writer, gpointer user_data, GError **error)
{
  const Work *work = user_data;

  return mh_table_file_write (work->solution, work->format, add_piece, writer, error);
}

static void
save_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  Work *work = task_data;
  GError *error = NULL;

  if (mh_safe_write_pieces (work->path, fill, work, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mh_table_job_save_async (MhSolution *solution,
                         MhTableFormat format,
                         const char *path,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (solution != NULL && path != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Work *work = g_new (Work, 1);

  *work = (Work){ mh_solution_ref (solution), format, g_strdup (path) };
  g_task_set_source_tag (task, mh_table_job_save_async);
  g_task_set_task_data (task, work, work_free);
  mh_save_hold_application (task);
  g_task_run_in_thread (task, save_cb);
}

gboolean
mh_table_job_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_table_job_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
