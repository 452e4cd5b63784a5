/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-test.h"

#include "mh-algorithms.h"
#include "mh-contest.h"
#include "mh-load.h"
#include "mh-moment.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-narrator.h"
#include "mh-scenes.h"
#include "mh-trial-here.h"
#include "mh-trial-link.h"
#include "mh-trial-words.h"
#include "mh-words.h"

#include <glib/gstdio.h>

#define DRAW_TEXT MH_TRIAL_TEST_PYTHON "    return 0\n"
#define MOUSE_TEXT MH_TRIAL_TEST_PYTHON "    return 1\n"

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
test_here (MhTrialTest *self, gconstpointer data)
{
  g_autoptr (MhSession) session = open_board ("[[1,3],[0,2,3],[1,3],[0,1,2]]");
  MhDocument *document = mh_session_get_document (session);
  const MhArc edge = { 0, 3 };

  mh_trial_test_write (self, DRAW_TEXT "# here\n");
  mh_trial_controller_set_session (self->controller, session);
  mh_trial_test_begin (self);
  mh_trial_test_wait_until (self->refutation != NULL);
  g_assert_null (mh_trial_words_here (self->controller));

  mh_document_delete (document, NULL, 0, &edge, 1);
  g_assert_null (mh_trial_controller_get_answer_here (self->controller));
  mh_trial_test_wait_until (mh_trial_controller_get_answer_here (self->controller) != NULL);

  g_autofree char *here = mh_trial_words_here (self->controller);

  g_test_message ("%s", here);
  g_assert_nonnull (strstr (here, "it says: draw. True is: mouse wins in 1"));

  /* A trial that goes on names its program again and again, whatever is edited meanwhile. */
  g_autoptr (MhTrialHere) other = mh_trial_here_new ();
  MhTrialProgram *program = mh_trial_controller_get_program (self->controller);

  mh_trial_here_set_document (other, document);
  mh_trial_here_set_program (other, program);
  mh_document_undo (document);
  mh_trial_here_set_program (other, program);
  mh_trial_test_wait_until (mh_trial_here_get_result (other) != NULL);
  mh_trial_here_set_program (other, program);
  g_assert_nonnull (mh_trial_here_get_result (other));

  mh_document_set_first (document, MH_PLAYER_SECOND);
  mh_trial_test_wait_until (mh_trial_controller_get_obstacle_here (self->controller) != NULL);
  g_assert_null (mh_trial_controller_get_answer_here (self->controller));
  mh_trial_controller_set_session (self->controller, NULL);
  g_assert_null (mh_trial_controller_get_obstacle_here (self->controller));
}

/* Returns: (transfer full): @document as it is written and read again */
static MhDocument *
reopen (MhDocument *document, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, &error);

  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);

  MhDocument *read = mh_load (path, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  return read;
}

static void
iterate_for (guint msec)
{
  const gint64 end_usec = g_get_monotonic_time () + msec * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end_usec)
    g_main_context_iteration (NULL, FALSE);
}

/* A document keeps its program, runs nothing by being opened, and asks about other bytes. */
static void
test_remembered (MhTrialTest *self, gconstpointer data)
{
  g_autofree char *board = g_build_filename (self->folder, "board.mousehole", NULL);
  g_autofree char *touched = g_build_filename (self->folder, "touched", NULL);
  g_autoptr (MhSession) session = open_board ("[[1,3],[0,2,3],[1,3],[0,1,2]]");

  mh_trial_test_write (self, DRAW_TEXT "# remembered\n");
  mh_trial_controller_set_session (self->controller, session);
  g_assert_false (mh_trial_controller_can_be_remembered (self->controller));
  mh_trial_test_begin (self);
  g_assert_true (mh_trial_controller_can_be_remembered (self->controller));
  g_assert_false (mh_trial_controller_is_remembered (self->controller));
  mh_trial_controller_set_remembered (self->controller, TRUE);
  g_assert_true (mh_trial_controller_is_remembered (self->controller));
  g_assert_true (mh_document_is_modified (mh_session_get_document (session)));
  mh_trial_test_wait_until (mh_trial_test_is_done (self));

  g_autoptr (MhDocument) read = reopen (mh_session_get_document (session), board);
  g_autoptr (MhSession) other = mh_session_new (read);

  mh_trial_controller_leave (self->controller);
  g_clear_pointer (&self->asked, mh_trial_program_unref);
  mh_trial_controller_set_session (self->controller, other);
  iterate_for (100);
  g_assert_null (mh_trial_controller_get_program (self->controller));
  g_assert_true (mh_session_get_snapshot (other)->remembers_program);
  mh_trial_controller_open_remembered (self->controller);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  g_assert_null (self->asked);
  g_assert_cmpint (mh_trial_test_get_result (self)->verdict, ==, MH_VERDICT_WRONG);
  mh_trial_controller_leave (self->controller);

  mh_trial_test_write (self, "open ('touched', 'w')\n" DRAW_TEXT "# remembered\n");
  mh_trial_controller_open_remembered (self->controller);
  mh_trial_test_wait_until (self->asked != NULL);
  g_assert_true (self->is_changed);
  g_assert_false (g_file_test (touched, G_FILE_TEST_EXISTS));
  mh_trial_controller_answer (self->controller, NULL);

  g_unlink (self->path);
  mh_trial_controller_open_remembered (self->controller);
  mh_trial_test_wait_until (self->said != NULL);
  g_assert_nonnull (strstr (self->said, "mine.py"));
  g_unlink (board);
  mh_trial_controller_set_session (self->controller, NULL);
}

/* A path in a document may be relative to its folder, and the program of a folder that was moved is
 * found beside the document. The board remembers the bytes that run, and can forget the program.
 * @data: the path */
static void
test_path (MhTrialTest *self, gconstpointer data)
{
  static const char text[] = "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1]],"
                             " \"program\": {\"path\": \"%s\","
                             " \"language\": \"python\", \"hash\": \"%064d\"}}";
  const char *path = data;
  g_autofree char *board = g_build_filename (self->folder, "board.mousehole", NULL);
  g_autofree char *filled = g_strdup_printf (text, path, 0);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (board, filled, -1, &error);
  g_assert_no_error (error);
  mh_trial_test_write (self, MOUSE_TEXT "# of a path\n");

  g_autoptr (MhDocument) document = mh_load (board, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  g_autoptr (MhSession) session = mh_session_new (document);

  mh_trial_controller_set_session (self->controller, session);
  mh_trial_controller_open_remembered (self->controller);
  mh_trial_test_wait_until (self->asked != NULL);
  g_assert_cmpstr (mh_trial_program_get_path (self->asked), ==, self->path);
  g_assert_true (self->is_changed);
  mh_trial_controller_answer (self->controller, self->asked);
  g_assert_true (mh_trial_controller_is_remembered (self->controller));
  g_assert_cmpstr (mh_document_get_program (document)->path, ==,
                   g_path_is_absolute (path) ? self->path : path);
  g_assert_cmpstr (mh_document_get_program (document)->digest, ==,
                   mh_trial_program_get_digest (self->asked));

  /* The bytes that have run are those that the document remembers by now. */
  g_clear_pointer (&self->asked, mh_trial_program_unref);
  mh_trial_test_wait_until (mh_trial_test_is_done (self));
  mh_trial_controller_open_remembered (self->controller);
  mh_trial_test_wait_until (mh_trial_controller_is_running (self->controller));
  g_assert_null (self->asked);
  mh_trial_controller_set_remembered (self->controller, FALSE);
  g_assert_null (mh_document_get_program (document));
  g_unlink (board);
  mh_trial_controller_set_session (self->controller, NULL);
}

/* The disk is looked at once for a document, and again when it remembers another file, or on
 * request. */
static void
test_link (MhTrialTest *self, gconstpointer data)
{
  g_autofree char *board = g_build_filename (self->folder, "board.mousehole", NULL);
  g_autofree char *inner = g_build_filename (self->folder, "inner", NULL);
  g_autofree char *other = g_build_filename (inner, "mine.py", NULL);
  g_autofree char *digest = g_strnfill (64, '0');
  g_autoptr (MhProgramLink) link = mh_program_link_new ("inner/mine.py", "python", NULL, digest);
  g_autoptr (MhProgramLink) plain = mh_program_link_new ("mine.py", "python", NULL, digest);
  g_autoptr (MhSession) session = open_board ("[[1],[0,2],[1]]");
  g_autoptr (MhDocument) document = reopen (mh_session_get_document (session), board);
  MhTrialLink *found = mh_trial_link_new ();

  mh_trial_test_write (self, DRAW_TEXT);

  g_autoptr (MhTrialProgram) program = mh_trial_program_read (self->path, NULL, NULL);

  mh_document_set_program (document, link);
  g_assert_true (mh_trial_link_is_made (found, document, program));
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_true (g_file_set_contents (other, DRAW_TEXT, -1, NULL));
  g_assert_true (mh_trial_link_is_made (found, document, program));
  mh_trial_link_look_again (found);
  g_assert_false (mh_trial_link_is_made (found, document, program));
  mh_document_set_program (document, plain);
  g_assert_true (mh_trial_link_is_made (found, document, program));
  mh_document_set_program (document, NULL);
  g_assert_false (mh_trial_link_is_made (found, document, program));
  mh_trial_link_free (found);
  g_unlink (other);
  g_rmdir (inner);
  g_unlink (board);
}

/* A command that a document could not be read with again is not remembered. */
static void
test_long_command (MhTrialTest *self, gconstpointer data)
{
  g_autoptr (MhSession) session = open_board ("[[1,3],[0,2,3],[1,3],[0,1,2]]");

  for (guint n_more = 0; n_more <= 1; n_more++)
    {
      g_autofree char *command = g_strnfill (MH_MAX_NAME_BYTES + n_more, ' ');

      memcpy (command, "python3", strlen ("python3"));
      mh_trial_test_write (self, n_more == 0 ? DRAW_TEXT "# long\n" : DRAW_TEXT "# longer\n");
      mh_trial_controller_set_session (self->controller, session);
      mh_trial_controller_open_path (self->controller, self->path);
      mh_trial_test_wait_until (self->asked != NULL);

      g_autoptr (MhTrialProgram) chosen
          = mh_trial_program_choose (self->asked, mh_languages_find ("command"), command);

      g_clear_pointer (&self->asked, mh_trial_program_unref);
      mh_trial_controller_answer (self->controller, chosen);
      g_assert_cmpint (mh_trial_controller_can_be_remembered (self->controller), ==, n_more == 0);
      mh_trial_controller_leave (self->controller);
    }
  mh_trial_controller_set_session (self->controller, NULL);
}

/* The arrows of replies and their list say what is true, since the program cannot be asked. */
static void
check_replies (MhSession *session)
{
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhBoardScene) scene = { 0 };

  mh_board_scene_fill (&scene, mh_session_get_snapshot (session), theme, text);
  g_assert_cmpuint (scene.scene.n_replies, >, 0);
  for (guint32 i = 0; i < scene.scene.n_replies; i++)
    g_assert_cmpint (scene.scene.replies[i].value.outcome, !=, MH_OUTCOME_NONE);

  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhNarrator *narrator = mh_narrator_find (mh_snapshot_get_class (snapshot));
  g_autoptr (MhProof) proof = mh_snapshot_create_proof (snapshot, snapshot->start);

  g_assert_cmpuint (proof->n_replies, ==, scene.scene.n_replies);
  for (guint32 i = 0; i < proof->n_replies; i++)
    {
      g_autofree char *words = narrator->describe_reply (snapshot, proof, i);
      g_autofree char *value = mh_words_value (
          mh_solution_get_value (mh_snapshot_get_truth (snapshot), proof->replies[i].position));
      g_autofree char *expected = g_strconcat ("true: ", value, NULL);

      g_assert_cmpstr (words, ==, expected);
    }
}

/* The program is the last entry of a contest of all, which loses it with the trial. */
static void
check_contest (MhSession *session)
{
  g_autoptr (MhContest) contest = mh_contest_new (session);
  const MhAlgorithm *program = mh_session_get_snapshot (session)->program;
  guint n_algorithms;
  guint32 n_different = 0;

  mh_algorithms_list (mh_session_get_class (session), &n_algorithms);
  g_assert_true (mh_run_get_problem (mh_contest_get_run (contest, n_algorithms))->algorithm
                 == program);
  mh_contest_start (contest);
  mh_trial_test_wait_until (mh_contest_count_differences (contest, n_algorithms, &n_different));
  g_assert_cmpuint (n_different, ==, 1);
  mh_session_set_program (session, NULL);
  g_assert_null (mh_contest_get_run (contest, n_algorithms));
  mh_session_set_program (session, program);
  g_assert_nonnull (mh_contest_get_run (contest, n_algorithms));
}

/* The answers of the program stand beside the truth on the board that refutes it, and go when the
 * trial is left. */
static void
test_map (MhTrialTest *self, gconstpointer data)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "judge", "cap_n_plus_1.py", NULL);
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  mh_trial_test_write (self, text);
  mh_trial_test_begin (self);
  mh_trial_test_wait_until (self->refutation != NULL);

  g_autoptr (MhSession) session = mh_session_new (self->refutation);

  mh_trial_controller_set_session (self->controller, session);
  mh_trial_test_wait_until (mh_session_get_snapshot (session)->program != NULL);
  mh_trial_test_wait_until (mh_session_get_snapshot (session)->comparison != NULL);

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

  check_replies (session);
  check_contest (session);
  mh_trial_controller_leave (self->controller);
  g_assert_null (mh_session_get_snapshot (session)->program);
  g_assert_cmpstr (mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm->id, ==,
                   "retrograde");
  mh_trial_test_wait_until (mh_trial_test_count_folders () == 0);
  mh_trial_controller_set_session (self->controller, NULL);
}

static void
add_tests (void)
{
  g_test_add ("/trial/remembered", MhTrialTest, NULL, mh_trial_test_set_up, test_remembered,
              mh_trial_test_tear_down);
  g_test_add ("/trial/path/moved", MhTrialTest, "/nowhere/mine.py", mh_trial_test_set_up, test_path,
              mh_trial_test_tear_down);
  g_test_add ("/trial/path/relative", MhTrialTest, "mine.py", mh_trial_test_set_up, test_path,
              mh_trial_test_tear_down);
  g_test_add ("/trial/link", MhTrialTest, NULL, mh_trial_test_set_up, test_link,
              mh_trial_test_tear_down);
  g_test_add ("/trial/long-command", MhTrialTest, NULL, mh_trial_test_set_up, test_long_command,
              mh_trial_test_tear_down);
  g_test_add ("/trial/here", MhTrialTest, NULL, mh_trial_test_set_up, test_here,
              mh_trial_test_tear_down);
  g_test_add ("/trial/map", MhTrialTest, NULL, mh_trial_test_set_up, test_map,
              mh_trial_test_tear_down);
}

int
main (int argc, char **argv)
{
  return mh_trial_test_run (&argc, &argv, add_tests);
}
