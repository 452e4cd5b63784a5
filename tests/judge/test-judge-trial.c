/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial.h"

#include <glib/gstdio.h>
#include <locale.h>

#define RIGHT_PROGRAM "judge/right_retrograde.py"

static MhTrialQuery
make_query (const char *path)
{
  MhTrialQuery query = {
    .program
    = { .task = &mh_task_cat_and_mouse, .path = path, .limits = mh_submission_limits_default },
    .max_size = 4,
  };

  /* Busy machines are slow. */
  query.program.limits.board_seconds = 60;
  query.program.limits.total_seconds = 600;

  return query;
}

static void
test_missing_compiler (void)
{
  static const MhLanguage language = {
    .id = "none",
    .adapter = "py",
    .adapter_name = "adapter.py",
    .ask_name = "ask.py",
    .package = "no-such-package",
    .build = { "no-such-compiler", "{file}" },
  };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", RIGHT_PROGRAM, NULL);
  MhTrialQuery query = make_query (path);

  query.program.language = &language;

  g_autoptr (MhTrialResult) result = mh_trial_run (&query, NULL, NULL);

  g_assert_cmpint (result->verdict, ==, MH_VERDICT_CANNOT_BE_RUN);
  g_assert_nonnull (strstr (result->reason, "no-such-compiler"));
  g_assert_nonnull (strstr (result->reason, "no-such-package"));
  g_assert_false (result->was_started || result->has_board);
}

static gboolean
stop_cb (const MhTrialResult *so_far, gpointer user_data)
{
  guint *n_calls = user_data;

  (*n_calls)++;
  g_assert_cmpint (so_far->verdict, ==, MH_VERDICT_RIGHT);

  return so_far->n_tried == 0;
}

static void
test_stop (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", RIGHT_PROGRAM, NULL);
  MhTrialQuery query = make_query (path);
  guint n_calls = 0;

  query.max_size = MH_TRIAL_MAX_SIZE;

  g_autoptr (MhTrialResult) result = mh_trial_run (&query, stop_cb, &n_calls);

  g_assert_cmpint (result->verdict, ==, MH_VERDICT_RIGHT);
  g_assert_cmpuint (result->n_tried, >, 0);
  g_assert_cmpuint (result->n_tried, <, 200000);
  g_assert_cmpuint (n_calls, >, 0);
}

/* Shrinks what is found on a large board by a mistake that no small board shows. */
static void
test_large_mistake (void)
{
  static const char program[] = "from collections import deque\n"
                                "class Solution:\n"
                                "    def catMouseGame(self, graph):\n"
                                "        if len(graph) > 12: return 9\n"
                                "        return right(graph)\n";
  g_autofree char *right = g_test_build_filename (G_TEST_DIST, "data", RIGHT_PROGRAM, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("judge-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "mine.py", NULL);

  g_file_get_contents (right, &text, NULL, &error);
  g_assert_no_error (error);

  g_autofree char *whole = g_strconcat (text, "\nright = Solution().catMouseGame\n", program, NULL);

  g_file_set_contents (path, whole, -1, &error);
  g_assert_no_error (error);

  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));
  MhTrialQuery query = make_query (path);

  query.known = none;
  query.max_size = 20;
  query.program.limits.total_seconds = 4; /* for all boards up to 8 nodes, which are too many */

  g_autoptr (MhTrialResult) result = mh_trial_run (&query, NULL, NULL);

  g_unlink (path);
  g_rmdir (folder);
  g_assert_cmpint (result->verdict, ==, MH_VERDICT_WRONG);
  g_assert_cmpstr (result->answer, ==, "9");
  g_assert_cmpuint (result->board.graph.n_nodes, >=, 13);
  if (result->smallest == MH_SMALLEST_NONE_SPARED)
    g_assert_cmpuint (result->board.graph.n_nodes, ==, 13);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/trial/missing-compiler", test_missing_compiler);
  g_test_add_func ("/judge/trial/stop", test_stop);
  g_test_add_func ("/judge/trial/large-mistake", test_large_mistake);

  return g_test_run ();
}
