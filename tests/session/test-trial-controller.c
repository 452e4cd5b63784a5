/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-test.h"

#include "mh-decisions.h"
#include "mh-failing-calls.h"
#include "mh-trial-words.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define LARGE_BYTES (1u << 18)
#define DRAW_TEXT MH_TRIAL_TEST_PYTHON "    return 0\n"
#define MOUSE_TEXT MH_TRIAL_TEST_PYTHON "    return 1\n"
#define IMPORT_TEXT "import beside_it\n" DRAW_TEXT
#define SLOW_TEXT                                                                                  \
  "import time\n" MH_TRIAL_TEST_PYTHON "    time.sleep(0.001)\n    return right(graph)\n"

static void
test_wrong (MhTrialTest *self, gconstpointer data)
{
  mh_trial_test_write (self, DRAW_TEXT);
  mh_trial_test_begin (self);
  mh_trial_test_wait_until (self->refutation != NULL);

  const MhTrialResult *result = mh_trial_test_get_result (self);
  const MhBoard *board = mh_document_get_board (self->refutation);
  GString *list = g_string_new (NULL);

  g_assert_cmpint (result->verdict, ==, MH_VERDICT_WRONG);
  g_assert_cmpint (result->smallest, ==, MH_SMALLEST_PROVED);
  g_assert_cmpstr (result->answer, ==, "0");
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, result->board.graph.n_nodes);
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 1);
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, 2);
  g_assert_null (mh_document_get_path (self->refutation));
  result->task->append (&result->board, list);
  g_test_message ("%s", list->str);
  g_string_free (list, TRUE);

  mh_trial_test_check_words (mh_trial_words_title (self->controller), "Wrong on 3 nodes");
  mh_trial_test_check_words (mh_trial_result_dup_answer (result), "draw");
  g_assert_cmpstr (mh_trial_words_smallest (result), ==, "smallest there is");
  mh_trial_controller_leave (self->controller);
  mh_trial_test_wait_until (mh_trial_test_count_folders () == 0);
}

/* A program that was run once is not asked about again, unless it differs by a byte. */
static void
test_consent (MhTrialTest *self, gconstpointer data)
{
  mh_trial_test_write (self, MOUSE_TEXT);
  mh_trial_controller_open_path (self->controller, self->path);
  mh_trial_test_wait_until (self->asked != NULL);
  mh_trial_controller_answer (self->controller, NULL);
  g_assert_null (mh_trial_controller_get_program (self->controller));
  g_clear_pointer (&self->asked, mh_trial_program_unref);

  mh_trial_test_begin (self);
  g_clear_pointer (&self->asked, mh_trial_program_unref);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  mh_trial_controller_try_again (self->controller);
  mh_trial_test_wait_until (mh_trial_controller_is_running (self->controller));
  g_assert_null (self->asked);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));

  mh_trial_test_write (self, MOUSE_TEXT "\n");
  mh_trial_controller_try_again (self->controller);
  mh_trial_test_wait_until (self->asked != NULL);
  g_assert_false (mh_trial_controller_is_running (self->controller));
  mh_trial_controller_answer (self->controller, NULL);
  g_assert_nonnull (mh_trial_test_get_result (self)); /* of the former bytes */

  /* Nobody was asked, so that no answer counts. */
  mh_trial_controller_answer (self->controller, self->asked);
  g_assert_false (mh_trial_controller_is_running (self->controller));
}

/* A function that is followed no more leaves no line behind. */
static void
check_no_follow (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "mousehole", "programs", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_null (strstr (text, "follow"));
}

/* The language and the command belong to what was agreed to. */
static void
test_choice (void)
{
  g_autoptr (MhTrialProgram) program = mh_trial_program_new_text (DRAW_TEXT);
  g_autoptr (MhTrialProgram) unknown = mh_trial_program_new_text ("catMouseGame");
  g_autoptr (MhTrialProgram) other
      = mh_trial_program_choose (program, mh_languages_find ("command"), "python3 -u");

  g_assert_cmpstr (mh_trial_program_get_language (program)->id, ==, "python");
  g_assert_null (mh_trial_program_get_language (unknown));
  g_assert_false (mh_decisions_is_agreed (unknown, TRUE));
  g_assert_false (mh_decisions_is_agreed (program, TRUE));
  mh_decisions_agree (program, TRUE);
  mh_decisions_agree (program, TRUE);
  g_assert_true (mh_decisions_is_agreed (program, TRUE));
  g_assert_false (mh_decisions_is_agreed (other, TRUE));
  mh_decisions_agree (other, TRUE);
  g_assert_true (mh_decisions_is_agreed (program, TRUE) && mh_decisions_is_agreed (other, TRUE));

  /* A sandbox that is gone was part of it; one that has come is not asked about. */
  g_assert_false (mh_decisions_is_agreed (program, FALSE));
  mh_decisions_agree (program, FALSE);
  g_assert_true (mh_decisions_is_agreed (program, FALSE) && mh_decisions_is_agreed (program, TRUE));
  g_assert_false (mh_decisions_is_agreed (other, FALSE));

  /* What is followed belongs to the same bytes. */
  g_assert_null (mh_decisions_dup_follow (program));
  mh_decisions_set_follow (program, "go:a,b,c");
  mh_decisions_set_follow (program, "go:b,a");
  g_assert_null (mh_decisions_dup_follow (other));
  mh_trial_test_check_words (mh_decisions_dup_follow (program), "go:b,a");
  g_assert_true (mh_decisions_is_agreed (program, TRUE));
  mh_decisions_set_follow (program, NULL);
  g_assert_null (mh_decisions_dup_follow (program));
  g_assert_true (mh_decisions_is_agreed (program, TRUE));
  check_no_follow ();
}

static void
test_kinds (void)
{
  static const struct
  {
    const char *file;
    const char *language;
  } cases[] = {
    { "cap_2n.py", "python" },
    { "cap_2n.c", "c" },
    { "cap_2n.cpp", "c++" },
    { "cap_2n.java", "java" },
    { "cap_2n.js", "javascript" },
    { "right_retrograde.py", "python" },
    { "right_retrograde.cpp", "c++" },
    { "right_retrograde.java", "java" },
    { "right_retrograde.js", "javascript" },
    { "grids/right.py", "python" },
    { "grids/right.c", "c" },
    { "grids/right.cpp", "c++" },
    { "grids/right.java", "java" },
    { "grids/right.js", "javascript" },
  };
  static const char *const texts[][2] = {
    { "def catMouseGame(graph):  # mine\n  return 0", "python" },
    { "int **memo; int catMouseGame(vector<vector<int>>& graph) { return 0; }", "c++" },
    { "bool canMouseWin(char** grid, int n, int cat, int mouse) { return 0; }", "c" },
    { "class Solution { boolean canMouseWin(String[] grid, int c, int m) { } }", "java" },
    { "const catMouseGame = (graph) => 0", "javascript" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_test_build_filename (G_TEST_DIST, "data", "judge", cases[i].file, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (mh_trial_program_is_path (path));
      g_assert_true (mh_trial_program_is_text (text));

      g_autoptr (MhTrialProgram) program = mh_trial_program_new_text (text);

      g_assert_cmpstr (mh_trial_program_get_language (program)->id, ==, cases[i].language);
    }

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MhTrialProgram) program = mh_trial_program_new_text (texts[i][0]);

      g_assert_cmpstr (mh_trial_program_get_language (program)->id, ==, texts[i][1]);
    }
  g_assert_null (mh_languages_guess_text ("(defn catMouseGame [graph] 0)"));
  g_assert_false (mh_trial_program_is_path ("/x/board.mousehole"));
  g_assert_false (mh_trial_program_is_path ("/x/board.txt"));
  g_assert_false (mh_trial_program_is_path ("/x/py"));
  g_assert_false (mh_trial_program_is_text ("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"));
  g_assert_false (mh_trial_program_is_text ("{\"name\": \"catMouseGame\"}"));
  g_assert_false (mh_trial_program_is_text (""));
}

/* A text for which there is no memory is told of. */
static void
test_no_memory (MhTrialTest *self, gconstpointer data)
{
  g_autofree char *blanks = g_strnfill (LARGE_BYTES, ' ');
  g_autofree char *text = g_strconcat (DRAW_TEXT, blanks, NULL);

  if (mh_failing_calls_count_memory (LARGE_BYTES))
    {
      mh_failing_calls_begin (1, FALSE);
      mh_trial_controller_open_text (self->controller, text);
      mh_failing_calls_end ();
      g_assert_cmpstr (self->said, ==, g_strerror (ENOMEM));
    }
  mh_failing_calls_count_memory (0);
}

static void
test_missing_file (MhTrialTest *self, gconstpointer data)
{
  mh_trial_controller_open_path (self->controller, self->path);
  mh_trial_test_wait_until (self->said != NULL);
  g_assert_nonnull (strstr (self->said, "mine.py"));
  g_assert_null (mh_trial_controller_get_program (self->controller));
}

/* A program in a language that Mousehole does not know is run by a command, also again. */
static void
test_command (MhTrialTest *self, gconstpointer data)
{
  static const char text[] = "import os, sys\n"
                             "for line in sys.stdin:\n"
                             "  os.write(3, b'0\\n') # catMouseGame\n";

  mh_trial_controller_open_text (self->controller, text);
  mh_trial_test_wait_until (self->asked != NULL);
  g_assert_null (mh_trial_program_get_language (self->asked));

  g_autoptr (MhTrialProgram) chosen
      = mh_trial_program_choose (self->asked, mh_languages_find ("command"), "python3 -u");

  mh_trial_controller_answer (self->controller, chosen);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  g_assert_cmpint (mh_trial_test_get_result (self)->verdict, ==, MH_VERDICT_WRONG);
  g_assert_cmpstr (mh_trial_test_get_result (self)->answer, ==, "0");
  mh_trial_controller_try_again (self->controller);
  mh_trial_test_wait_until (mh_trial_controller_is_running (self->controller));
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  g_assert_cmpint (mh_trial_test_get_result (self)->verdict, ==, MH_VERDICT_WRONG);
}

/* A module beside the file is not visible, and the words of the interpreter are kept. */
static void
test_import (MhTrialTest *self, gconstpointer data)
{
  mh_trial_test_write (self, IMPORT_TEXT);
  mh_trial_test_begin (self);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  g_assert_cmpint (mh_trial_test_get_result (self)->verdict, ==, MH_VERDICT_CANNOT_BE_RUN);
  g_assert_nonnull (strstr (mh_trial_test_get_result (self)->printed, "beside_it"));
  g_assert_null (self->refutation);

  g_autofree char *reason = mh_trial_words_reason (self->controller);

  g_assert_nonnull (strstr (reason, "beside a program are not visible"));
  mh_trial_test_check_words (mh_trial_words_title (self->controller), "Cannot be run");
}

/* Whether the sandbox is taken away, which workers read. */
static int is_sandbox_lost;

/* The linker puts this before the search for programs of the system. */
char *__real_mh_language_find_program (const char *name);
char *__wrap_mh_language_find_program (const char *name);

char *
__wrap_mh_language_find_program (const char *name)
{
  return g_atomic_int_get (&is_sandbox_lost) && g_str_equal (name, "bwrap")
             ? NULL
             : __real_mh_language_find_program (name);
}

/* Returns: whether sandboxes can be made here, and thus be taken away */
static gboolean
has_sandbox (void)
{
  if (!mh_sandbox_is_available ())
    g_test_skip ("there is no bubblewrap here, or no user namespaces");

  return mh_sandbox_is_available ();
}

/* A program that the user has agreed to run in a sandbox does not run without one, whether the
 * sandbox goes before it is tried again or after the user was asked. */
static void
test_lost_sandbox (MhTrialTest *self, gconstpointer data)
{
  const gboolean is_text = data != NULL;

  if (!has_sandbox ())
    return;
  if (is_text)
    mh_trial_controller_open_text (self->controller, DRAW_TEXT "# lost\n");
  else
    {
      mh_trial_test_write (self, DRAW_TEXT "# lost from a file\n");
      mh_trial_controller_open_path (self->controller, self->path);
    }
  mh_trial_test_wait_until (self->asked != NULL);
  g_assert_true (self->has_sandbox);

  g_atomic_int_set (&is_sandbox_lost, TRUE);
  mh_trial_controller_answer (self->controller, self->asked);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  g_assert_cmpint (mh_trial_test_get_result (self)->verdict, ==, MH_VERDICT_CANNOT_BE_RUN);

  g_autofree char *reason = mh_trial_words_reason (self->controller);

  g_assert_nonnull (strstr (reason, "it was to run in a sandbox"));
  g_clear_pointer (&self->asked, mh_trial_program_unref);
  mh_trial_controller_try_again (self->controller);
  mh_trial_test_wait_until (self->asked != NULL);
  g_assert_false (self->has_sandbox);
  mh_trial_controller_answer (self->controller, self->asked);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  g_atomic_int_set (&is_sandbox_lost, FALSE);
  g_assert_cmpint (mh_trial_test_get_result (self)->verdict, ==, MH_VERDICT_WRONG);
  g_assert_false (mh_trial_test_get_result (self)->is_sandboxed);

  /* With a sandbox, it runs in that again, and nobody is asked. */
  g_clear_pointer (&self->asked, mh_trial_program_unref);
  mh_trial_controller_try_again (self->controller);
  mh_trial_test_wait_until (mh_trial_controller_is_running (self->controller));
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  g_assert_null (self->asked);
  g_assert_true (mh_trial_test_get_result (self)->is_sandboxed);
}

/* The published and the known boards are counted apart from those of each size. */
static void
test_counts (MhTrialTest *self, gconstpointer data)
{
  static const char *const expected[][3]
      = { { "published", "2", "all right" }, { "known", "7", "6 right, 1 wrong" },
          { "3", "10", "all right" },        { "4", "120", "all right" },
          { "5", "1104", "all right" },      { "6", "235", "234 right, 1 wrong" } };
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "judge", "cap_n_plus_1.py", NULL);
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  mh_trial_test_write (self, text);
  mh_trial_test_begin (self);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));

  g_autoptr (GArray) rows = mh_trial_words_list (mh_trial_test_get_result (self));

  for (guint i = 0; i < rows->len; i++)
    {
      const MhTrialRow *row = &g_array_index (rows, MhTrialRow, i);

      g_test_message ("%s %s %s", row->nodes, row->boards, row->result);
      g_assert_cmpstr (row->nodes, ==, expected[i][0]);
      g_assert_cmpstr (row->boards, ==, expected[i][1]);
      g_assert_cmpstr (row->result, ==, expected[i][2]);
    }
  g_assert_cmpuint (rows->len, ==, G_N_ELEMENTS (expected));
  mh_trial_test_check_words (mh_trial_words_right (mh_trial_test_get_result (self)),
                             "1234 smaller boards were right");
}

static void
test_cancel (MhTrialTest *self, gconstpointer data)
{
  g_autofree char *right
      = g_test_build_filename (G_TEST_DIST, "data", "judge", "right_retrograde.py", NULL);
  g_autofree char *text = NULL;
  g_autofree char *slow = NULL;
  const MhTrialResult *result;

  g_file_get_contents (right, &text, NULL, NULL);
  slow = g_strconcat (text, "\nright = Solution().catMouseGame\n" SLOW_TEXT, NULL);
  mh_trial_test_write (self, slow);
  mh_trial_test_begin (self);
  mh_trial_test_wait_until ((result = mh_trial_test_get_result (self)) != NULL
                            && result->n_tried > 20);
  g_assert_true (mh_trial_controller_is_running (self->controller));
  g_assert_cmpuint (mh_trial_controller_get_seconds_left (self->controller), <=, 60);
  mh_trial_controller_cancel (self->controller);
  g_assert_true (mh_trial_test_is_done (self));

  result = mh_trial_test_get_result (self);
  g_assert_true (mh_trial_controller_is_cancelled (self->controller));
  g_assert_cmpint (result->verdict, ==, MH_VERDICT_RIGHT);

  g_autoptr (GArray) rows = mh_trial_words_list (result);
  const MhTrialRow *row = &g_array_index (rows, MhTrialRow, 0);

  g_assert_cmpuint (rows->len, >, 0);
  g_assert_cmpstr (row->result, ==, "all right");
  g_assert_false (row->is_refuted);
  mh_trial_test_check_words (mh_trial_words_title (self->controller), "Stopped");
  g_assert_null (self->refutation);
  mh_trial_controller_leave (self->controller);
  mh_trial_test_wait_until (mh_trial_test_count_folders () == 0);
}

/* A trial may be cancelled before anything is known, and others begin while it is cleared away. */
static void
test_cancel_at_once (MhTrialTest *self, gconstpointer data)
{
  mh_trial_test_write (self, MH_TRIAL_TEST_PYTHON "    while True: pass\n");
  mh_trial_test_begin (self);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_null (mh_trial_test_get_result (self));
      mh_trial_controller_cancel (self->controller);
      g_assert_false (mh_trial_controller_is_running (self->controller));
      mh_trial_test_check_words (mh_trial_words_title (self->controller), "Stopped");
      g_assert_null (mh_trial_words_reason (self->controller));
      mh_trial_controller_try_again (self->controller);
      mh_trial_test_wait_until (mh_trial_controller_is_running (self->controller));
    }
  mh_trial_controller_leave (self->controller);
  mh_trial_test_wait_until (mh_trial_test_count_folders () == 0);
}

/* A trial that is left goes on nowhere, and says nothing any more. */
static void
test_leave (MhTrialTest *self, gconstpointer data)
{
  mh_trial_test_write (self, MH_TRIAL_TEST_PYTHON "    while True: pass\n");
  mh_trial_test_begin (self);
  mh_trial_controller_leave (self->controller);
  g_assert_null (mh_trial_controller_get_program (self->controller));
  g_assert_null (mh_trial_test_get_result (self));
  g_assert_false (mh_trial_controller_is_running (self->controller));

  const guint n_changes = self->n_changes;

  mh_trial_test_wait_until (mh_trial_test_count_folders () == 0);
  g_assert_cmpuint (self->n_changes, ==, n_changes);
}

/* A file that was saved anew is offered to be tried, and is not run. */
static void
test_stale (MhTrialTest *self, gconstpointer data)
{
  mh_trial_test_write (self, DRAW_TEXT "# stale\n");
  mh_trial_test_begin (self);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  g_assert_false (mh_trial_controller_is_stale (self->controller));
  mh_trial_test_write (self, DRAW_TEXT "# another\n");
  mh_trial_test_wait_until (mh_trial_controller_is_stale (self->controller));
  g_assert_false (mh_trial_controller_is_running (self->controller));
  mh_trial_test_write (self, DRAW_TEXT "# stale\n");
  mh_trial_test_wait_until (!mh_trial_controller_is_stale (self->controller));
  g_unlink (self->path);
  mh_trial_test_wait_until (mh_trial_controller_is_stale (self->controller));
}

/* The next start. */
static void
restore (MhTrialTest *self, const char *kept)
{
  mh_trial_test_renew (self);
  mh_trial_controller_restore (self->controller, kept);
}

static void
assert_rests (MhTrialTest *self)
{
  g_assert_true (mh_trial_controller_is_restored (self->controller));
  g_assert_false (mh_trial_controller_is_running (self->controller));
  g_assert_null (mh_trial_test_get_result (self));
  g_assert_null (self->asked);
  mh_trial_test_wait_until (mh_trial_test_count_folders () == 0); /* those of the last start */
  mh_trial_test_check_words (mh_trial_words_title (self->controller), "Stopped");
}

/* A program comes back with its window, and does not run. When it is tried again, the user is asked
 * only if it is another one by now. */
static void
test_restore (MhTrialTest *self, gconstpointer data)
{
  mh_trial_test_write (self, MOUSE_TEXT "# restored\n");
  g_assert_null (mh_trial_controller_keep (self->controller));
  mh_trial_test_begin (self);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));

  g_autofree char *kept = mh_trial_controller_keep (self->controller);

  restore (self, kept);
  g_autofree char *kept_meanwhile = mh_trial_controller_keep (self->controller);
  g_assert_cmpstr (kept_meanwhile, ==, kept);
  mh_trial_test_wait_until (mh_trial_controller_get_program (self->controller) != NULL);
  assert_rests (self);
  g_assert_false (mh_trial_controller_is_stale (self->controller));
  g_autofree char *kept_again = mh_trial_controller_keep (self->controller);
  g_assert_cmpstr (kept_again, ==, kept);

  mh_trial_controller_try_again (self->controller);
  mh_trial_test_wait_until (mh_trial_controller_is_running (self->controller));
  g_assert_null (self->asked);
  g_assert_false (mh_trial_controller_is_restored (self->controller));

  mh_trial_test_write (self, DRAW_TEXT "# another one\n");
  restore (self, kept);
  mh_trial_test_wait_until (mh_trial_controller_get_program (self->controller) != NULL);
  assert_rests (self);
  g_assert_true (mh_trial_controller_is_stale (self->controller));
  mh_trial_controller_try_again (self->controller);
  mh_trial_test_wait_until (self->asked != NULL);
  g_assert_false (mh_trial_controller_is_running (self->controller));
}

/* A program that was pasted comes back as a whole; a file that is gone is told of, once. Nothing
 * comes of a text that is none of a program. */
static void
test_restore_text (MhTrialTest *self, gconstpointer data)
{
  static const char *const damaged[] = { "",
                                         "[]",
                                         "{}",
                                         "{\"text\": 1}",
                                         "{\"text\": \"def\", \"language\": \"none\"}",
                                         "{\"program\": {}}" };

  mh_trial_controller_open_text (self->controller, DRAW_TEXT "# pasted\n");
  mh_trial_test_wait_until (self->asked != NULL);
  g_autofree char *digest = g_strdup (mh_trial_program_get_digest (self->asked));
  mh_trial_controller_answer (self->controller, self->asked);
  g_autofree char *kept = mh_trial_controller_keep (self->controller);

  restore (self, kept);
  mh_trial_test_wait_until (mh_trial_controller_get_program (self->controller) != NULL);
  assert_rests (self);
  g_assert_cmpstr (mh_trial_program_get_digest (mh_trial_controller_get_program (self->controller)),
                   ==, digest);

  for (gsize i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      restore (self, damaged[i]);
      g_assert_null (mh_trial_controller_keep (self->controller));
    }

  mh_trial_test_renew (self);
  mh_trial_test_write (self, DRAW_TEXT "# gone\n");
  mh_trial_test_begin (self);
  g_autofree char *of_file = mh_trial_controller_keep (self->controller);
  g_unlink (self->path);
  restore (self, of_file);
  mh_trial_test_wait_until (self->said != NULL);
  g_assert_null (mh_trial_controller_get_program (self->controller));
  g_assert_null (mh_trial_controller_keep (self->controller));
  mh_trial_test_wait_until (mh_trial_test_count_folders () == 0);
}

static void
add_tests (void)
{
  g_test_add ("/trial/wrong", MhTrialTest, NULL, mh_trial_test_set_up, test_wrong,
              mh_trial_test_tear_down);
  g_test_add ("/trial/consent", MhTrialTest, NULL, mh_trial_test_set_up, test_consent,
              mh_trial_test_tear_down);
  g_test_add_func ("/trial/choice", test_choice);
  g_test_add_func ("/trial/kinds", test_kinds);
  g_test_add ("/trial/no-memory", MhTrialTest, NULL, mh_trial_test_set_up, test_no_memory,
              mh_trial_test_tear_down);
  g_test_add ("/trial/missing-file", MhTrialTest, NULL, mh_trial_test_set_up, test_missing_file,
              mh_trial_test_tear_down);
  g_test_add ("/trial/command", MhTrialTest, NULL, mh_trial_test_set_up, test_command,
              mh_trial_test_tear_down);
  g_test_add ("/trial/import", MhTrialTest, NULL, mh_trial_test_set_up, test_import,
              mh_trial_test_tear_down);
  g_test_add ("/trial/lost-sandbox", MhTrialTest, NULL, mh_trial_test_set_up, test_lost_sandbox,
              mh_trial_test_tear_down);
  g_test_add ("/trial/lost-sandbox-of-text", MhTrialTest, "", mh_trial_test_set_up,
              test_lost_sandbox, mh_trial_test_tear_down);
  g_test_add ("/trial/counts", MhTrialTest, NULL, mh_trial_test_set_up, test_counts,
              mh_trial_test_tear_down);
  g_test_add ("/trial/cancel", MhTrialTest, NULL, mh_trial_test_set_up, test_cancel,
              mh_trial_test_tear_down);
  g_test_add ("/trial/cancel-at-once", MhTrialTest, NULL, mh_trial_test_set_up, test_cancel_at_once,
              mh_trial_test_tear_down);
  g_test_add ("/trial/leave", MhTrialTest, NULL, mh_trial_test_set_up, test_leave,
              mh_trial_test_tear_down);
  g_test_add ("/trial/restore", MhTrialTest, NULL, mh_trial_test_set_up, test_restore,
              mh_trial_test_tear_down);
  g_test_add ("/trial/restore-text", MhTrialTest, NULL, mh_trial_test_set_up, test_restore_text,
              mh_trial_test_tear_down);
  g_test_add ("/trial/stale", MhTrialTest, NULL, mh_trial_test_set_up, test_stale,
              mh_trial_test_tear_down);
}

int
main (int argc, char **argv)
{
  return mh_trial_test_run (&argc, &argv, add_tests);
}
