/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-fixtures.h"
#include "mh-lesson-job.h"
#include "mh-strategy-job.h"
#include "mh-table-job.h"
#include "mh-trace-job.h"

#include <glib/gstdio.h>

static guint n_done;

static MhSolution *
get_solution (MhSession *session)
{
  return mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);
}

static void
table_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_assert_true (mh_table_job_save_finish (result, NULL));
  n_done++;
}

static void
save_table (MhSession *session, const char *path)
{
  mh_table_job_save_async (get_solution (session), MH_TABLE_CSV, path, table_saved_cb, NULL);
}

static void
trace_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_assert_true (mh_trace_job_save_finish (result, NULL));
  n_done++;
}

static void
save_trace (MhSession *session, const char *path)
{
  mh_trace_job_save_async (mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].shown, path,
                           trace_saved_cb, NULL);
}

/* Returns: (transfer full): the strategy at the first position that is won */
static MhStrategy *
create_strategy (MhSolution *solution)
{
  guint32 position = 0;

  while (!mh_strategy_exists (solution, position))
    position++;

  return mh_strategy_new (solution, position);
}

/* @user_data: (transfer full): the strategy */
static void
strategy_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhStrategy) strategy = user_data;

  g_assert_true (mh_strategy_job_save_finish (result, NULL));
  g_assert_true (strategy->is_complete);
  n_done++;
}

static void
save_strategy (MhSession *session, const char *path)
{
  MhStrategy *strategy = create_strategy (get_solution (session));

  mh_strategy_job_save_async (strategy, path, strategy_saved_cb, strategy);
}

static void (*const saves[]) (MhSession *session, const char *path)
    = { save_table, save_trace, save_strategy };

typedef struct
{
  MhSession *session;
  const char *path;
  guint save;
} Work;

/* An application without a window ends after this, unless it is held. */
static void
activate_cb (GApplication *application, gpointer user_data)
{
  const Work *work = user_data;

  saves[work->save](work->session, work->path);
}

/* Whatever is saved is saved to its end, even if the last window is closed meanwhile. */
static void
test_held (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "saved", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    {
      g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
      Work work = { session, path, i };

      n_done = 0;
      g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &work);
      g_application_set_default (application);
      g_application_run (application, 0, NULL);
      g_assert_cmpuint (n_done, ==, 1);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_cmpint (g_remove (path), ==, 0);
      g_application_set_default (NULL);
    }
  g_rmdir (folder);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhStrategy **made = user_data;

  *made = mh_strategy_job_make_finish (result, NULL);
  n_done++;
}

/* A strategy that is made by a worker is the same; one that nobody wants comes to nothing. */
static void
test_strategy_made (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhSolution *solution = get_solution (session);
  g_autoptr (MhStrategy) expected = create_strategy (solution);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  MhStrategy *made = NULL;
  MhStrategy *unwanted = NULL;

  n_done = 0;
  g_cancellable_cancel (cancelled);
  mh_strategy_job_make_async (solution, expected->positions[0], NULL, made_cb, &made);
  mh_strategy_job_make_async (solution, expected->positions[0], cancelled, made_cb, &unwanted);
  while (n_done < 2)
    g_main_context_iteration (NULL, TRUE);

  g_assert_null (unwanted);
  g_assert_nonnull (made);
  g_assert_cmpmem (made->positions, made->n_positions * sizeof *made->positions,
                   expected->positions, expected->n_positions * sizeof *expected->positions);
  mh_strategy_free (made);
}

typedef struct
{
  gboolean is_saved;
  GError *error;
} Outcome;

static void
lesson_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Outcome *outcome = user_data;

  outcome->is_saved = mh_lesson_job_save_finish (result, &outcome->error);
  n_done++;
}

/* A lesson tells how many of its pages are done; one that is cancelled leaves the old file. */
static void
test_lesson (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "lesson", NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  for (guint step = 1; step <= 3; step++)
    {
      g_autoptr (MhBookmark) bookmark = mh_bookmark_new (mh_session_get_snapshot (session)->run,
                                                         step, "Note", MH_PREDICTION_NONE);

      mh_document_set_bookmark (mh_session_get_document (session), bookmark);
    }
  for (guint i = 0; i < mh_lesson_formats_get_n (); i++)
    {
      const MhLessonFormat *format = mh_lesson_formats_get (i);
      MhJobProgress progress = { 0, 0 };
      Outcome unwanted = { FALSE, NULL };
      Outcome wanted = { FALSE, NULL };
      g_autofree char *left = NULL;

      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      n_done = 0;
      mh_lesson_job_save_async (mh_session_get_snapshot (session), format, path, cancelled, NULL,
                                lesson_saved_cb, &unwanted);
      while (n_done < 1)
        g_main_context_iteration (NULL, TRUE);
      g_assert_false (unwanted.is_saved);
      g_assert_error (unwanted.error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_CANCELLED);
      g_clear_error (&unwanted.error);
      g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
      g_assert_cmpstr (left, ==, "old");

      mh_lesson_job_save_async (mh_session_get_snapshot (session), format, path, NULL, &progress,
                                lesson_saved_cb, &wanted);
      while (n_done < 2)
        g_main_context_iteration (NULL, TRUE);
      g_assert_no_error (wanted.error);
      g_assert_true (wanted.is_saved);
      g_assert_cmpint (progress.n_done, ==, 3);
      g_assert_cmpint (progress.n_all, ==, 3);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/save-jobs/held", test_held);
  g_test_add_func ("/save-jobs/lesson", test_lesson);
  g_test_add_func ("/save-jobs/strategy-made", test_strategy_made);

  return g_test_run ();
}
