/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-watched-solve.h"

#include "mh-solve.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

/* Shorter runs show no progress. */
#define PROGRESS_INTERVAL_MS 500

typedef struct
{
  const MhAlgorithm *algorithm;
  GMainLoop *loop;
  MhSolveProgress progress;
  GAsyncResult *task;
  gboolean is_line_used;
} Watch;

static gboolean
progress_due_cb (gpointer user_data)
{
  Watch *watch = user_data;
  const int share = g_atomic_int_get (&watch->progress.share);
  const int count = g_atomic_int_get (&watch->progress.count);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: an algorithm, and how much of its run is done. */
  g_string_append_printf (text, _ ("%s: %d %%"), _ (watch->algorithm->name),
                          share * 100 / MH_SOLVE_PROGRESS_DONE);
  if (watch->algorithm->get_count != NULL)
    g_string_append_printf (text, ", %s %d", _ (watch->algorithm->work_names[0]), count);

  fprintf (stderr, "\r%s\033[K", text->str); /* over what was there */
  watch->is_line_used = TRUE;

  return G_SOURCE_CONTINUE;
}

static void
solved_cb (GObject *source, GAsyncResult *task, gpointer user_data)
{
  Watch *watch = user_data;

  watch->task = g_object_ref (task);
  g_main_loop_quit (watch->loop);
}

gboolean
mh_watched_solve (const MhProblem *problem, MhResult *result, GError **error)
{
  g_return_val_if_fail (problem != NULL && result != NULL, FALSE);

  if (!isatty (STDERR_FILENO))
    return mh_solve (problem, NULL, NULL, result, error);

  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Watch watch = { .algorithm = problem->algorithm, .loop = loop };
  const guint source = g_timeout_add (PROGRESS_INTERVAL_MS, progress_due_cb, &watch);

  mh_solve_async (problem, NULL, &watch.progress, solved_cb, &watch);
  g_main_loop_run (loop);
  g_source_remove (source);
  if (watch.is_line_used)
    fputs ("\r\033[K", stderr);

  g_autoptr (GAsyncResult) task = watch.task;

  return mh_solve_finish (task, result, error);
}
