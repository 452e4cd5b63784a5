/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-controller.h"

#include "mh-consent.h"
#include "mh-fixtures.h"
#include "mh-load.h"
#include "mh-moment.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-space.h"
#include "mh-trial-words.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#define RIGHT_TEXT "class Solution:\n  def catMouseGame(self, graph):\n"
#define DRAW_TEXT RIGHT_TEXT "    return 0\n"
#define MOUSE_TEXT RIGHT_TEXT "    return 1\n"
#define IMPORT_TEXT "import beside_it\n" DRAW_TEXT
#define SLOW_TEXT "import time\n" RIGHT_TEXT "    time.sleep(0.001)\n    return right(graph)\n"

/* A controller, and what it says. */
typedef struct
{
  MhTrialController *controller;
  char *folder;
  char *path;
  MhTrialProgram *asked; /* (nullable) */
  MhDocument *refutation;
  char *said;
  guint n_changes;
} Fixture;

static void
asked_cb (MhTrialController *controller,
          MhTrialProgram *program,
          gboolean is_sandboxed,
          gpointer user_data)
{
  Fixture *self = user_data;

  g_clear_pointer (&self->asked, mh_trial_program_unref);
  self->asked = mh_trial_program_ref (program);
}

static void
failed_cb (MhTrialController *controller, const char *message, gpointer user_data)
{
  Fixture *self = user_data;

  g_free (self->said);
  self->said = g_strdup (message);
}

static void
refuted_cb (MhTrialController *controller, MhDocument *document, gpointer user_data)
{
  g_set_object (&((Fixture *) user_data)->refutation, document);
}

static void
changed_cb (MhTrialController *controller, gpointer user_data)
{
  ((Fixture *) user_data)->n_changes++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("trial-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "mine.py", NULL);
  self->controller = mh_trial_controller_new ();
  g_signal_connect (self->controller, "ask", G_CALLBACK (asked_cb), self);
  g_signal_connect (self->controller, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect (self->controller, "refuted", G_CALLBACK (refuted_cb), self);
  g_signal_connect (self->controller, "changed", G_CALLBACK (changed_cb), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_trial_controller_leave (self->controller);
  g_object_add_weak_pointer (G_OBJECT (self->controller), (gpointer *) &self->controller);
  g_object_unref (self->controller);
  while (self->controller != NULL) /* a worker may hold it for a moment */
    g_main_context_iteration (NULL, FALSE);
  g_clear_pointer (&self->asked, mh_trial_program_unref);
  g_clear_object (&self->refutation);
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
  g_free (self->said);
}

static void
write_program (Fixture *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (self->path, text, -1, &error);
  g_assert_no_error (error);
}

#define wait_until(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 limit_usec = g_get_monotonic_time () + 300 * G_USEC_PER_SEC;                      \
    while (!(condition))                                                                           \
      {                                                                                            \
        g_assert_cmpint (g_get_monotonic_time (), <, limit_usec);                                  \
        g_main_context_iteration (NULL, FALSE);                                                    \
        g_usleep (1000);                                                                           \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* Opens the program and agrees. */
static void
begin (Fixture *self)
{
  mh_trial_controller_open_path (self->controller, self->path);
  wait_until (self->asked != NULL);
  g_assert_false (mh_trial_controller_is_running (self->controller));
  mh_trial_controller_answer (self->controller, self->asked);
  g_assert_true (mh_trial_controller_is_running (self->controller));
}

static const MhTrialResult *
get_result (Fixture *self)
{
  return mh_trial_controller_get_result (self->controller);
}

static gboolean
is_done (Fixture *self)
{
  return mh_trial_controller_get_program (self->controller) != NULL
         && !mh_trial_controller_is_running (self->controller);
}

/* Returns: the number of folders of programs and trials that are left */
static guint
count_folders (void)
{
  g_autoptr (GDir) folder = g_dir_open (g_get_tmp_dir (), 0, NULL);
  guint n_folders = 0;

  for (const char *name = g_dir_read_name (folder); name != NULL; name = g_dir_read_name (folder))
    if (g_str_has_prefix (name, "mousehole-program-")
        || g_str_has_prefix (name, "mousehole-judge-"))
      n_folders++;

  return n_folders;
}

static void
check_words (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static void
test_wrong (Fixture *self, gconstpointer data)
{
  write_program (self, DRAW_TEXT);
  begin (self);
  wait_until (self->refutation != NULL);

  const MhTrialResult *result = get_result (self);
  const MhBoard *board = mh_document_get_board (self->refutation);
  GString *list = g_string_new (NULL);

  g_assert_cmpint (result->verdict, ==, MH_VERDICT_WRONG);
  g_assert_cmpint (result->smallest, ==, MH_SMALLEST_PROVED);
  g_assert_cmpstr (result->answer, ==, "0");
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, result->board.n_nodes);
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 1);
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, 2);
  g_assert_null (mh_document_get_path (self->refutation));
  mh_trial_board_append (&result->board, list);
  g_test_message ("%s", list->str);
  g_string_free (list, TRUE);

  check_words (mh_trial_words_title (self->controller), "Wrong on 3 nodes");
  check_words (mh_trial_result_dup_answer (result), "draw");
  g_assert_cmpstr (mh_trial_words_smallest (result), ==, "smallest there is");
  mh_trial_controller_leave (self->controller);
  wait_until (count_folders () == 0);
}

/* A program that was run once is not asked about again, unless it differs by a byte. */
static void
test_consent (Fixture *self, gconstpointer data)
{
  write_program (self, MOUSE_TEXT);
  mh_trial_controller_open_path (self->controller, self->path);
  wait_until (self->asked != NULL);
  mh_trial_controller_answer (self->controller, NULL);
  g_assert_null (mh_trial_controller_get_program (self->controller));
  g_clear_pointer (&self->asked, mh_trial_program_unref);

  begin (self);
  g_clear_pointer (&self->asked, mh_trial_program_unref);
  wait_until (is_done (self));
  mh_trial_controller_try_again (self->controller);
  wait_until (mh_trial_controller_is_running (self->controller));
  g_assert_null (self->asked);
  wait_until (is_done (self));

  write_program (self, MOUSE_TEXT "\n");
  mh_trial_controller_try_again (self->controller);
  wait_until (self->asked != NULL);
  g_assert_false (mh_trial_controller_is_running (self->controller));
  mh_trial_controller_answer (self->controller, NULL);
  g_assert_nonnull (get_result (self)); /* of the former bytes */

  /* Nobody was asked, so that no answer counts. */
  mh_trial_controller_answer (self->controller, self->asked);
  g_assert_false (mh_trial_controller_is_running (self->controller));
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
  g_assert_false (mh_consent_is_given (unknown, TRUE));
  g_assert_false (mh_consent_is_given (program, TRUE));
  mh_consent_give (program, TRUE);
  mh_consent_give (program, TRUE);
  g_assert_true (mh_consent_is_given (program, TRUE));
  g_assert_false (mh_consent_is_given (other, TRUE));
  mh_consent_give (other, TRUE);
  g_assert_true (mh_consent_is_given (program, TRUE) && mh_consent_is_given (other, TRUE));

  /* A sandbox that is gone was part of it; one that has come is not asked about. */
  g_assert_false (mh_consent_is_given (program, FALSE));
  mh_consent_give (program, FALSE);
  g_assert_true (mh_consent_is_given (program, FALSE) && mh_consent_is_given (program, TRUE));
  g_assert_false (mh_consent_is_given (other, FALSE));
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

  g_assert_false (mh_trial_program_is_path ("/x/board.mousehole"));
  g_assert_false (mh_trial_program_is_path ("/x/board.txt"));
  g_assert_false (mh_trial_program_is_path ("/x/py"));
  g_assert_false (mh_trial_program_is_text ("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"));
  g_assert_false (mh_trial_program_is_text ("{\"name\": \"catMouseGame\"}"));
  g_assert_false (mh_trial_program_is_text (""));
}

static void
test_missing_file (Fixture *self, gconstpointer data)
{
  mh_trial_controller_open_path (self->controller, self->path);
  wait_until (self->said != NULL);
  g_assert_nonnull (strstr (self->said, "mine.py"));
  g_assert_null (mh_trial_controller_get_program (self->controller));
}

/* A program in a language that Mousehole does not know is run by a command, also again. */
static void
test_command (Fixture *self, gconstpointer data)
{
  static const char text[] = "import os, sys\n"
                             "for line in sys.stdin:\n"
                             "  os.write(3, b'0\\n') # catMouseGame\n";

  mh_trial_controller_open_text (self->controller, text);
  wait_until (self->asked != NULL);
  g_assert_null (mh_trial_program_get_language (self->asked));

  g_autoptr (MhTrialProgram) chosen
      = mh_trial_program_choose (self->asked, mh_languages_find ("command"), "python3 -u");

  mh_trial_controller_answer (self->controller, chosen);
  wait_until (is_done (self));
  g_assert_cmpint (get_result (self)->verdict, ==, MH_VERDICT_WRONG);
  g_assert_cmpstr (get_result (self)->answer, ==, "0");
  mh_trial_controller_try_again (self->controller);
  g_assert_true (mh_trial_controller_is_running (self->controller));
  wait_until (is_done (self));
  g_assert_cmpint (get_result (self)->verdict, ==, MH_VERDICT_WRONG);
}

/* A module beside the file is not visible, and the words of the interpreter are kept. */
static void
test_import (Fixture *self, gconstpointer data)
{
  write_program (self, IMPORT_TEXT);
  begin (self);
  wait_until (is_done (self));
  g_assert_cmpint (get_result (self)->verdict, ==, MH_VERDICT_CANNOT_BE_RUN);
  g_assert_nonnull (strstr (get_result (self)->printed, "beside_it"));
  g_assert_null (self->refutation);

  g_autofree char *reason = mh_trial_words_reason (self->controller);

  g_assert_nonnull (strstr (reason, "beside a program are not visible"));
  check_words (mh_trial_words_title (self->controller), "Cannot be run");
}

static void
test_cancel (Fixture *self, gconstpointer data)
{
  g_autofree char *right
      = g_test_build_filename (G_TEST_DIST, "data", "judge", "right_retrograde.py", NULL);
  g_autofree char *text = NULL;
  g_autofree char *slow = NULL;
  const MhTrialResult *result;

  g_file_get_contents (right, &text, NULL, NULL);
  slow = g_strconcat (text, "\nright = Solution().catMouseGame\n" SLOW_TEXT, NULL);
  write_program (self, slow);
  begin (self);
  wait_until ((result = get_result (self)) != NULL && result->n_tried > 20);
  g_assert_true (mh_trial_controller_is_running (self->controller));
  g_assert_cmpuint (mh_trial_controller_get_seconds_left (self->controller), <=, 60);
  mh_trial_controller_cancel (self->controller);
  wait_until (is_done (self));

  result = get_result (self);
  g_assert_true (mh_trial_controller_is_cancelled (self->controller));
  g_assert_cmpint (result->verdict, ==, MH_VERDICT_RIGHT);

  g_autoptr (GArray) rows = mh_trial_words_list (result);
  const MhTrialRow *row = &g_array_index (rows, MhTrialRow, 0);

  g_assert_cmpuint (rows->len, >, 0);
  g_assert_cmpstr (row->result, ==, "all right");
  g_assert_false (row->is_refuted);
  check_words (mh_trial_words_title (self->controller), "Stopped");
  g_assert_null (self->refutation);
  mh_trial_controller_leave (self->controller);
  wait_until (count_folders () == 0);
}

/* A trial that is left goes on nowhere, and says nothing any more. */
static void
test_leave (Fixture *self, gconstpointer data)
{
  write_program (self, RIGHT_TEXT "    while True: pass\n");
  begin (self);
  mh_trial_controller_leave (self->controller);
  g_assert_null (mh_trial_controller_get_program (self->controller));
  g_assert_null (get_result (self));
  g_assert_false (mh_trial_controller_is_running (self->controller));

  const guint n_changes = self->n_changes;

  wait_until (count_folders () == 0);
  g_assert_cmpuint (self->n_changes, ==, n_changes);
}

/* A file that was saved anew is offered to be tried, and is not run. */
static void
test_stale (Fixture *self, gconstpointer data)
{
  write_program (self, DRAW_TEXT "# stale\n");
  begin (self);
  wait_until (is_done (self));
  g_assert_false (mh_trial_controller_is_stale (self->controller));
  write_program (self, DRAW_TEXT "# another\n");
  wait_until (mh_trial_controller_is_stale (self->controller));
  g_assert_false (mh_trial_controller_is_running (self->controller));
  write_program (self, DRAW_TEXT "# stale\n");
  wait_until (!mh_trial_controller_is_stale (self->controller));
  g_unlink (self->path);
  wait_until (mh_trial_controller_is_stale (self->controller));
}

static MhSession *
open_board (const char *list)
{
  g_autoptr (GBytes) bytes = g_bytes_new (list, strlen (list));
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load (NULL, bytes, "board", NULL, &error);

  g_assert_no_error (error);

  return mh_session_new (document);
}

/* A refuted program is asked about what the user draws, once that is left alone. */
static void
test_here (Fixture *self, gconstpointer data)
{
  g_autoptr (MhSession) session = open_board ("[[1,3],[0,2,3],[1,3],[0,1,2]]");
  MhDocument *document = mh_session_get_document (session);
  const MhArc edge = { 0, 3 };

  write_program (self, DRAW_TEXT "# here\n");
  mh_trial_controller_set_session (self->controller, session);
  begin (self);
  wait_until (self->refutation != NULL);
  g_assert_null (mh_trial_words_here (self->controller));

  mh_document_delete (document, NULL, 0, &edge, 1);
  g_assert_null (mh_trial_controller_get_answer_here (self->controller));
  wait_until (mh_trial_controller_get_answer_here (self->controller) != NULL);

  g_autofree char *here = mh_trial_words_here (self->controller);

  g_test_message ("%s", here);
  g_assert_nonnull (strstr (here, "it says: draw. True is: mouse wins in 1"));

  mh_document_set_first (document, MH_PLAYER_SECOND);
  wait_until (mh_trial_controller_get_obstacle_here (self->controller) != NULL);
  g_assert_null (mh_trial_controller_get_answer_here (self->controller));
  mh_trial_controller_set_session (self->controller, NULL);
  g_assert_null (mh_trial_controller_get_obstacle_here (self->controller));
}

/* The answers of the program stand beside the truth on the board that refutes it, and go when the
 * trial is left. */
static void
test_map (Fixture *self, gconstpointer data)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "judge", "cap_n_plus_1.py", NULL);
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  write_program (self, text);
  begin (self);
  wait_until (self->refutation != NULL);

  g_autoptr (MhSession) session = mh_session_new (self->refutation);

  mh_trial_controller_set_session (self->controller, session);
  wait_until (mh_session_get_snapshot (session)->program != NULL);
  wait_until (mh_session_get_snapshot (session)->comparison != NULL);

  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  g_autofree char *detail = mh_narration_side_detail (snapshot, MH_SIDE_MAIN);
  g_autofree char *gap
      = mh_narration_value (snapshot, mh_space_get_position (snapshot->game, 1, 2, 1));
  const MhFigureOptions options = { 0 };

  g_assert_true (snapshot->is_comparing);
  g_assert_true (snapshot->sides[MH_SIDE_MAIN].algorithm == snapshot->program);
  g_assert_cmpstr (snapshot->program->name, ==, "mine.py");
  g_assert_cmpuint (snapshot->comparison->n_compared, ==, 20);
  g_assert_cmpuint (snapshot->comparison->n_positions, ==, 1);
  g_assert_cmpuint (snapshot->comparison->positions[0], ==, snapshot->start);
  g_assert_cmpstr (detail, ==, "says who wins, not when");
  g_assert_cmpstr (gap, ==, "Cannot be asked: catMouseGame always starts with the mouse to move.");
  g_assert_cmpstr (mh_moment_find (snapshot, &options).algorithm->id, ==, "retrograde");

  mh_trial_controller_leave (self->controller);
  g_assert_null (mh_session_get_snapshot (session)->program);
  g_assert_cmpstr (mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm->id, ==,
                   "retrograde");
  wait_until (count_folders () == 0);
  mh_trial_controller_set_session (self->controller, NULL);
}

int
main (int argc, char **argv)
{
  /* No other test is at work there; g_get_tmp_dir() would remember the folder round it. */
  g_autofree char *folder = g_build_filename (P_tmpdir, "trials-XXXXXX", NULL);

  setlocale (LC_ALL, "");
  g_assert_nonnull (g_mkdtemp (folder));
  g_setenv ("TMPDIR", folder, TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/trial/wrong", Fixture, NULL, set_up, test_wrong, tear_down);
  g_test_add ("/trial/consent", Fixture, NULL, set_up, test_consent, tear_down);
  g_test_add_func ("/trial/choice", test_choice);
  g_test_add_func ("/trial/kinds", test_kinds);
  g_test_add ("/trial/missing-file", Fixture, NULL, set_up, test_missing_file, tear_down);
  g_test_add ("/trial/command", Fixture, NULL, set_up, test_command, tear_down);
  g_test_add ("/trial/import", Fixture, NULL, set_up, test_import, tear_down);
  g_test_add ("/trial/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  g_test_add ("/trial/leave", Fixture, NULL, set_up, test_leave, tear_down);
  g_test_add ("/trial/stale", Fixture, NULL, set_up, test_stale, tear_down);
  g_test_add ("/trial/here", Fixture, NULL, set_up, test_here, tear_down);
  g_test_add ("/trial/map", Fixture, NULL, set_up, test_map, tear_down);

  const int status = g_test_run ();

  g_rmdir (folder);

  return status;
}
