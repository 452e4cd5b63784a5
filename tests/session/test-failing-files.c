/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-failing-calls.h"
#include "mh-files-test.h"

/*
 * A document is opened, edited, journaled and saved while one of the system calls fails, or all
 * from some call on. Nothing is torn, each failure is told once, and it can be gone on with.
 */
#define NAME "six.mousehole"
#define SIX "{\"mousehole\": 1, \"graph\": [[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]}"
#define N_NODES 6

static gboolean
has_opened (MhFakeWindow *window)
{
  return mh_file_controller_get_session (window->files) != NULL
         && mh_fake_window_count_nodes (window) == N_NODES;
}

static gboolean
is_settled (MhFakeWindow *window)
{
  MhDocument *document = mh_fake_window_get_document (window);

  return !mh_document_is_modified (document)
         || mh_file_controller_get_note (window->files) == MH_FILE_NOTE_UNPROTECTED
         || !g_main_context_pending (NULL);
}

/* Takes back the message that is shown, if there is one.
 * Returns: whether there was one */
static gboolean
dismiss (MhFakeWindow *window)
{
  if (g_queue_is_empty (&window->questions))
    return FALSE;

  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_ERROR);

  g_assert_cmpstr (question->body, !=, "");
  g_assert_true (g_queue_is_empty (&window->questions));
  return TRUE;
}

static void
open_file (MhFakeWindow *window)
{
  mh_file_controller_open_path (window->files, mh_files_test_get_path (NAME));
  mh_files_test_wait_until (has_opened (window) || !g_queue_is_empty (&window->questions));
}

static void
edit_and_save (MhFakeWindow *window, double x)
{
  mh_fake_window_edit (window, x);
  mh_files_test_wait_until (is_settled (window));
  mh_file_controller_save (window->files);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window)
                            || !g_queue_is_empty (&window->questions));
}

/* The file holds a whole document. */
static void
assert_whole (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (mh_files_test_get_path (NAME), &text, &length, NULL));
  g_autoptr (MhDocumentFile) file = mh_document_file_read (text, length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, N_NODES);
}

/* Returns: the number of calls */
static guint
live (MhFilesTest *self, guint fault, gboolean lasts)
{
  MhFakeWindow *window = mh_files_test_add (self);

  mh_file_controller_show_first_board (window->files);
  mh_files_test_write (NAME, SIX);
  mh_failing_calls_begin (fault, lasts);
  open_file (window);
  if (has_opened (window) && g_queue_is_empty (&window->questions))
    edit_and_save (window, fault + 5);

  const guint n_calls = mh_failing_calls_end ();

  assert_whole ();
  if (!dismiss (window))
    g_assert_true (has_opened (window));

  /* Now that nothing fails any more, all can be done. */
  if (!has_opened (window))
    open_file (window);
  g_assert_true (has_opened (window));
  edit_and_save (window, fault + 7);
  g_assert_false (dismiss (window));
  g_assert_false (mh_fake_window_is_modified (window));
  assert_whole ();
  mh_fake_window_close (window);
  mh_files_test_wait_until (window->is_gone);

  return n_calls;
}

static void
test_life (MhFilesTest *self, gconstpointer data)
{
  const gboolean lasts = GPOINTER_TO_INT (data);
  const guint n_calls = live (self, 0, FALSE);

  g_assert_cmpuint (n_calls, >, 10);
  g_test_message ("%u calls", n_calls);
  for (guint fault = 1; fault <= n_calls; fault++)
    {
      g_test_message ("call %u%s", fault, lasts ? " and all from there on" : "");
      live (self, fault, lasts);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/session/failing-files/once", MhFilesTest, GINT_TO_POINTER (FALSE),
              mh_files_test_set_up, test_life, mh_files_test_tear_down);
  g_test_add ("/session/failing-files/lasting", MhFilesTest, GINT_TO_POINTER (TRUE),
              mh_files_test_set_up, test_life, mh_files_test_tear_down);

  return g_test_run ();
}
