/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-map.h"

#include "mh-load.h"

static void
program_free (gpointer program)
{
  mh_trial_program_unref (program);
}

static void
close_cb (gpointer algorithm)
{
  mh_program_algorithm_close (algorithm);
}

/* An MhSubmissionWatch. */
static gboolean
watch_cb (gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

static void
build_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const MhTrialProgram *program = task_data;
  g_autofree char *complaint = NULL;
  GError *error = NULL;
  MhSubmission *submission = mh_submission_new (mh_trial_program_get_query (program), watch_cb,
                                                cancellable, &complaint, &error);

  if (submission == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task,
                           (gpointer) mh_program_algorithm_new (submission,
                                                                mh_trial_program_get_name (
                                                                    program)),
                           close_cb);
}

void
mh_trial_map_build_async (MhTrialProgram *program,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (program != NULL && mh_trial_program_get_language (program) != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_trial_map_build_async);
  g_task_set_task_data (task, mh_trial_program_ref (program), program_free);
  mh_save_hold_application (task);
  g_task_run_in_thread (task, build_worker_cb);
}

const MhAlgorithm *
mh_trial_map_build_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_trial_map_build_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
close_worker_cb (GTask *task, gpointer object, gpointer algorithm, GCancellable *cancellable)
{
  mh_program_algorithm_close (algorithm);
  g_task_return_boolean (task, TRUE);
}

void
mh_trial_map_close (const MhAlgorithm *algorithm)
{
  g_return_if_fail (algorithm != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_source_tag (task, mh_trial_map_close);
  g_task_set_task_data (task, (gpointer) algorithm, NULL); /* rows stay until the process ends */
  mh_save_hold_application (task);
  g_task_run_in_thread (task, close_worker_cb);
}
