/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tracing-job.h"

#include "mh-decisions.h"
#include "mh-load.h"
#include "mh-tracing.h"

typedef struct
{
  MhTrialProgram *program;
  MhBoard *board;
  MhGame *game;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  mh_trial_program_unref (self->program);
  mh_board_free (self->board);
  mh_game_unref (self->game);
  g_free (self);
}

static gboolean
watch_cb (gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

static void
worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Work *work = task_data;
  GError *error = NULL;
  g_autofree char *follow = mh_decisions_dup_follow (work->program);
  const MhTracingQuery query = {
    .program = *mh_trial_program_get_query (work->program),
    .follow = follow,
  };
  g_auto (MhTracing) tracing = { NULL };

  if (mh_tracing_run (&query, work->board, work->game, watch_cb, cancellable, &tracing, &error))
    g_task_return_pointer (task, g_steal_pointer (&tracing.trace), (GDestroyNotify) mh_trace_unref);
  else
    g_task_return_error (task, error);
}

static void
program_free (gpointer program)
{
  mh_trial_program_unref (program);
}

static void
list_worker_cb (GTask *task, gpointer object, gpointer program, GCancellable *cancellable)
{
  const MhSubmissionQuery *query = mh_trial_program_get_query (program);
  GError *error = NULL;
  GPtrArray *signatures
      = mh_signatures_list (query->language, query->bytes, watch_cb, cancellable, &error);

  if (signatures != NULL)
    g_task_return_pointer (task, signatures, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

void
mh_tracing_job_list_async (MhTrialProgram *program,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_return_if_fail (program != NULL && mh_trial_program_get_language (program) != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_tracing_job_list_async);
  g_task_set_task_data (task, mh_trial_program_ref (program), program_free);
  g_task_run_in_thread (task, list_worker_cb);
}

GPtrArray *
mh_tracing_job_list_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_tracing_job_list_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mh_tracing_job_run_async (MhTrialProgram *program,
                          const MhBoard *board,
                          MhGame *game,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (program != NULL && mh_trial_program_get_language (program) != NULL);
  g_return_if_fail (board != NULL && game != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new (Work, 1);

  *work = (Work){ mh_trial_program_ref (program), mh_board_copy (board), mh_game_ref (game) };
  g_task_set_source_tag (task, mh_tracing_job_run_async);
  g_task_set_task_data (task, work, work_free);
  mh_save_hold_application (task);
  g_task_run_in_thread (task, worker_cb);
}

MhTrace *
mh_tracing_job_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_tracing_job_run_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
