/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-fixtures.h"
#include "mh-narration-wrong.h"
#include "mh-narration.h"
#include "mh-own-program.h"
#include "mh-scenes.h"
#include "mh-trace-job.h"
#include "mh-tracing-job.h"

#include <glib/gstdio.h>

#define BOARD "[[5],[3,4],[5],[1,5],[1],[0,2,3]]"

static const char mine[] = "class Solution:\n"
                           "    def catMouseGame(self, graph):\n"
                           "        cap, memo = len(graph) + 1, {}\n"
                           "        def go(t, m, c):\n"
                           "            if (t, m, c) in memo: return memo[t, m, c]\n"
                           "            if t == cap: return 0\n"
                           "            if m == 0: return 1\n"
                           "            if m == c: return 2\n"
                           "            me = t % 2 + 1\n"
                           "            if me == 1: r = [go(t+1, x, c) for x in graph[m]]\n"
                           "            else: r = [go(t+1, m, x) for x in graph[c] if x]\n"
                           "            v = me if me in r else 0 if 0 in r else 3 - me\n"
                           "            memo[t, m, c] = v\n"
                           "            return v\n"
                           "        return go(0, 1, 2)\n";

static const char endless[] = "class Solution:\n"
                              "    def catMouseGame(self, graph):\n"
                              "        def go(t, m, c):\n"
                              "            while t == 5: pass\n"
                              "            return go(t + 1, m, c)\n"
                              "        return go(0, 1, 2)\n";

static void
ready_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **ready = user_data;

  *ready = g_object_ref (result);
}

static void
wait_for (GAsyncResult **ready)
{
  while (*ready == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: (transfer full) (nullable): the steps of a program on the board of @session */
static MhTrace *
run (MhSession *session, const char *text, GCancellable *cancellable, GError **error)
{
  g_autoptr (MhTrialProgram) unknown = mh_trial_program_new_text (text);
  g_autoptr (MhTrialProgram) program
      = mh_trial_program_choose (unknown, mh_languages_find ("python"), NULL);
  g_autoptr (GAsyncResult) ready = NULL;
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);

  mh_tracing_job_run_async (program, snapshot->board, snapshot->game, cancellable, ready_cb,
                            &ready);
  if (cancellable != NULL)
    {
      mh_fixtures_iterate (100);
      g_cancellable_cancel (cancellable);
    }
  wait_for (&ready);

  return mh_tracing_job_run_finish (ready, error);
}

/* Returns: (transfer full): a session that shows the steps of the program above */
static MhSession *
create_session (void)
{
  MhSession *session = mh_fixtures_session_for (BOARD);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrace) trace = run (session, mine, NULL, &error);

  g_assert_no_error (error);
  mh_session_open_trace (session, trace, &mh_own_program, "mine.py", NULL);

  return session;
}

static void
assert_says (char *sentence, const char *expected)
{
  g_assert_cmpstr (sentence, ==, expected);
  g_free (sentence);
}

static void
test_own_program_first_false_value (void)
{
  g_autoptr (MhSession) session = create_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhTimelineScene scene;

  g_assert_cmpuint (mh_trace_get_n_steps (trace), ==, 44);
  g_assert_cmpuint (mh_snapshot_get_false_step (snapshot), ==, 9);
  g_assert_true (mh_timeline_scene_fill (&scene, snapshot, mh_theme_get (FALSE, FALSE), text));
  g_assert_cmpuint (scene.histogram.false_step, ==, 9);
  mh_timeline_scene_clear (&scene);

  mh_playback_set_step (playback, 8);
  g_assert_null (mh_narration_false_value (mh_session_get_snapshot (session)));
  mh_playback_set_step (playback, 9);
  snapshot = mh_session_get_snapshot (session);
  assert_says (mh_narration_false_value (snapshot),
               "Line 6 says “draw” for mouse on 1, cat on 5, cat to move. "
               "That is false; true is “cat wins in 4”.");
  assert_says (mh_narration_step_detail (snapshot), "first false value");
  assert_says (mh_narration_event (trace, 7), "go(7, 1, 5)");
  assert_says (mh_narration_event (trace, 8), "go(7, 1, 5) = 0");
  assert_says (mh_narration_event_aloud (trace, 8, NULL), "go(7, 1, 5) = 0");
}

/* The lines of the program stand in place of those of an algorithm. */
static void
test_own_program_lines (void)
{
  g_autoptr (MhSession) session = create_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  g_auto (GStrv) lines = g_strsplit (mine, "\n", -1);
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);

  g_assert_true (mh_snapshot_get_algorithm (snapshot) == &mh_own_program);
  g_assert_cmpuint (mh_snapshot_get_n_code_lines (snapshot), ==, 15);
  for (guint i = 0; i < 15; i++)
    g_assert_cmpstr (mh_narration_code_line (snapshot, i), ==, lines[i]);
  g_assert_cmpint (mh_snapshot_get_code_line (snapshot), ==, -1);
  mh_playback_set_step (playback, 1);
  g_assert_cmpint (mh_snapshot_get_code_line (mh_session_get_snapshot (session)), ==, 3);
  mh_playback_set_step (playback, 9);
  g_assert_cmpint (mh_snapshot_get_code_line (mh_session_get_snapshot (session)), ==, 5);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("retrograde"));
  snapshot = mh_session_get_snapshot (session);
  g_assert_null (mh_snapshot_get_listing (snapshot));
  g_assert_cmpuint (mh_snapshot_get_false_step (snapshot), ==, 0);
}

/* What is false would tell what is true. */
static void
test_own_program_hidden (void)
{
  g_autoptr (MhSession) session = create_session ();

  mh_session_set_hide_results (session, TRUE);
  mh_playback_set_step (mh_session_get_playback (session), 9);
  g_assert_cmpuint (mh_snapshot_get_false_step (mh_session_get_snapshot (session)), ==, 0);
  g_assert_null (mh_narration_false_value (mh_session_get_snapshot (session)));
}

/* An edit of the board makes the steps those of another one. */
static void
test_own_program_edit (void)
{
  g_autoptr (MhSession) session = create_session ();

  mh_fixtures_toggle_edge (mh_session_get_document (session), 3, 4);
  mh_fixtures_solve (session);
  g_assert_cmpuint (mh_snapshot_get_false_step (mh_session_get_snapshot (session)), ==, 0);
  g_assert_null (mh_snapshot_get_listing (mh_session_get_snapshot (session)));
}

static void
test_own_program_file (void)
{
  g_autoptr (MhSession) session = create_session ();
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "run.jsonl", NULL);
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhAlgorithm *algorithm;
  g_autoptr (GAsyncResult) saved = NULL, opened = NULL;
  g_autoptr (GError) error = NULL;

  mh_trace_job_save_async (snapshot->sides[MH_SIDE_MAIN].shown, path, ready_cb, &saved);
  wait_for (&saved);
  mh_trace_job_save_finish (saved, &error);
  g_assert_no_error (error);

  g_autoptr (MhSession) other = mh_fixtures_session_for (BOARD);

  mh_trace_job_open_async (path, mh_session_get_snapshot (other)->game, ready_cb, &opened);
  wait_for (&opened);

  g_autoptr (MhTrace) trace = mh_trace_job_open_finish (opened, &algorithm, &error);

  g_assert_no_error (error);
  mh_session_open_trace (other, trace, algorithm, "run.jsonl", NULL);
  g_assert_cmpuint (mh_snapshot_get_false_step (mh_session_get_snapshot (other)), ==, 9);
  g_assert_cmpuint (mh_snapshot_get_n_code_lines (mh_session_get_snapshot (other)), ==, 15);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_own_program_cancel (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (BOARD);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (run (session, endless, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Functions that can be followed are listed on a worker, which the user may stop. */
static void
test_own_program_list (void)
{
  g_autoptr (MhTrialProgram) unknown = mh_trial_program_new_text (mine);
  g_autoptr (MhTrialProgram) program
      = mh_trial_program_choose (unknown, mh_languages_find ("python"), NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) listed = NULL, stopped = NULL;
  g_autoptr (GError) error = NULL;

  mh_tracing_job_list_async (program, NULL, ready_cb, &listed);
  mh_tracing_job_list_async (program, cancellable, ready_cb, &stopped);
  g_assert_true (listed == NULL && stopped == NULL);
  g_cancellable_cancel (cancellable);
  wait_for (&listed);
  wait_for (&stopped);

  g_autoptr (GPtrArray) signatures = mh_tracing_job_list_finish (listed, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (signatures->len, ==, 1);
  g_assert_cmpstr (((MhSignature *) g_ptr_array_index (signatures, 0))->name, ==, "go");
  g_assert_null (mh_tracing_job_list_finish (stopped, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/own-program/first-false-value", test_own_program_first_false_value);
  g_test_add_func ("/own-program/lines", test_own_program_lines);
  g_test_add_func ("/own-program/hidden", test_own_program_hidden);
  g_test_add_func ("/own-program/edit", test_own_program_edit);
  g_test_add_func ("/own-program/file", test_own_program_file);
  g_test_add_func ("/own-program/cancel", test_own_program_cancel);
  g_test_add_func ("/own-program/list", test_own_program_list);

  return g_test_run ();
}
