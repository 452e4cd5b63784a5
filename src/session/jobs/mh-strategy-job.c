/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-strategy-job.h"

#include "mh-io-error.h"
#include "mh-load.h"
#include "mh-safe-write.h"
#include "mh-strategy-file.h"

typedef struct
{
  MhSolution *solution; /* below @position of which a strategy is made, or NULL */
  guint32 position;
  const MhStrategy *strategy; /* to be saved, or NULL */
  char *path;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  g_clear_pointer (&self->solution, mh_solution_unref);
  g_free (self->path);
  g_free (self);
}

static void
make_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Work *work = task_data;
  MhStrategy *strategy = mh_strategy_new (work->solution, work->position);
  GError *error = NULL;

  if (strategy != NULL)
    {
      g_task_return_pointer (task, strategy, (GDestroyNotify) mh_strategy_free);
      return;
    }

  mh_io_error_set_memory (&error);
  g_task_return_error (task, error);
}

static void
save_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Work *work = task_data;
  GError *error = NULL;
  g_autoptr (GBytes) text = mh_strategy_file_write (work->strategy, &error);

  if (text != NULL
      && mh_safe_write (work->path, g_bytes_get_data (text, NULL), g_bytes_get_size (text), &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mh_strategy_job_make_async (MhSolution *solution,
                            guint32 position,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (mh_strategy_exists (solution, position));

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new (Work, 1);

  *work = (Work){ mh_solution_ref (solution), position, NULL, NULL };
  g_task_set_source_tag (task, mh_strategy_job_make_async);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, make_cb);
}

MhStrategy *
mh_strategy_job_make_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_strategy_job_make_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mh_strategy_job_save_async (const MhStrategy *strategy,
                            const char *path,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (strategy != NULL && strategy->is_complete && path != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Work *work = g_new (Work, 1);

  *work = (Work){ NULL, MH_POSITION_NONE, strategy, g_strdup (path) };
  g_task_set_source_tag (task, mh_strategy_job_save_async);
  g_task_set_task_data (task, work, work_free);
  mh_save_hold_application (task);
  g_task_run_in_thread (task, save_cb);
}

gboolean
mh_strategy_job_save_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_strategy_job_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
