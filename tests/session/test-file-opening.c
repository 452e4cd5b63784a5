/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-files-test.h"

#include "mh-algorithms.h"
#include "mh-figure-formats.h"
#include "mh-figure-job.h"
#include "mh-fixtures.h"
#include "mh-lost-work.h"
#include "mh-recovery.h"

#include <glib/gstdio.h>

#define SIX "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
#define FOUR "[[1],[0,2],[1,3],[2]]"

/* A board takes the place of one that nobody has worked on. */
static void
test_opening_here (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  const char *path = mh_files_test_write ("six.txt", SIX);

  mh_file_controller_open_path (window->files, path);
  g_assert_false (mh_file_controller_is_untouched (window->files));
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 6);
  g_assert_cmpuint (self->windows->len, ==, 1);
  g_assert_cmpuint (window->n_presented, ==, 1);
  g_assert_cmpstr (window->used, ==, path);
  g_assert_false (mh_file_controller_is_untouched (window->files));
  g_assert_false (mh_file_controller_is_unsaved (window->files));
  /* A list is no document: Save asks where. */
  g_assert_null (mh_document_get_path (mh_fake_window_get_document (window)));
}

/* It opens beside a board that matters: one that was opened, or edited. */
static void
test_opening_beside (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_fake_window_edit (window, 5);
  g_assert_false (mh_file_controller_is_untouched (window->files));
  for (guint i = 1; i <= 2; i++)
    {
      mh_file_controller_open_text (window->files, SIX, NULL);
      mh_files_test_wait_until (self->windows->len == i + 1);
      mh_files_test_wait_until (mh_fake_window_count_nodes (mh_files_test_get (self, i)) == 6);
      g_assert_cmpuint (mh_files_test_get (self, i)->n_presented, ==, 1);
      window = mh_files_test_get (self, i);
    }
  g_assert_cmpuint (mh_fake_window_count_nodes (mh_files_test_get (self, 0)), ==, 3);
}

/* A program is no board: a window that is there is to try it, and keeps its board. */
static void
test_opening_program (MhFilesTest *self, gconstpointer data)
{
  static const char source[] = "class Solution:\n  def catMouseGame(self, graph): return 0\n";
  MhFakeWindow *window = mh_files_test_get (self, 0);
  const char *path = mh_files_test_write ("mine.py", source);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  mh_fake_window_edit (window, 5);
  mh_file_registry_open_file (self->registry, file, NULL);
  g_assert_cmpstr (window->tried, ==, path);
  mh_file_controller_open_text (window->files, source, "Pasted");
  g_assert_cmpstr (window->tried, ==, source);
  g_assert_cmpuint (self->windows->len, ==, 1);
  g_assert_cmpuint (window->questions.length, ==, 0);
  g_assert_null (window->used);
  g_assert_cmpuint (window->n_presented, ==, 2);
}

/* Several files that are dropped at once get a window each. */
static void
test_opening_several (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  static const char *const texts[] = { "[[1],[0]]", FOUR, SIX };
  guint n_nodes = 0;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.txt", i);
      g_autoptr (GFile) file = g_file_new_for_path (mh_files_test_write (name, texts[i]));

      mh_file_controller_open_file (window->files, file);
    }
  g_assert_cmpuint (self->windows->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    mh_files_test_wait_until (mh_files_test_get (self, i)->n_presented == 1);
  for (guint i = 0; i < 3; i++)
    n_nodes += mh_fake_window_count_nodes (mh_files_test_get (self, i));
  g_assert_cmpuint (n_nodes, ==, 2 + 4 + 6);
}

/* Returns: the number of questions and errors in all windows */
static guint
count_asked (MhFilesTest *self)
{
  guint n_asked = 0;

  for (guint i = 0; i < self->windows->len; i++)
    n_asked += mh_files_test_get (self, i)->n_asked;
  return n_asked;
}

/* Files that cannot be opened get no windows of their own: those that are there tell of them. */
static void
test_opening_bad_ones (MhFilesTest *self, gconstpointer data)
{
  static const char *const texts[] = { "[[1],[7]]", FOUR, "nonsense", "[[9]]" };
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_fake_window_edit (window, 5);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.txt", i);
      g_autoptr (GFile) file = g_file_new_for_path (mh_files_test_write (name, texts[i]));

      mh_file_registry_open_file (self->registry, file, NULL);
    }
  g_assert_cmpuint (self->windows->len, ==, 5);
  mh_files_test_wait_until (mh_files_test_get (self, 2)->n_presented > 0);
  mh_files_test_wait_until (count_asked (self) == 3);
  g_assert_cmpuint (mh_files_test_count_gone (self), ==, 3);
  g_assert_cmpuint (mh_fake_window_count_nodes (mh_files_test_get (self, 2)), ==, 4);
  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 3);
}

/* A refused file has the first board behind the message where there is no other; the next file
 * takes that window. */
static void
test_opening_after_a_bad_one (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *first = mh_files_test_add (self);

  mh_fake_window_close (mh_files_test_get (self, 0));
  mh_file_controller_open_path (first->files, mh_files_test_write ("bad.txt", "[[1],[7]]"));
  mh_files_test_wait_until (first->n_asked == 1);
  g_assert_cmpuint (mh_fake_window_count_nodes (first), ==, 3);
  g_assert_cmpuint (first->n_presented, ==, 1);

  MhFakeWindow *second = mh_files_test_add (self);

  mh_file_controller_open_path (second->files, mh_files_test_write ("six.txt", SIX));
  mh_files_test_wait_until (second->is_gone);
  g_assert_cmpuint (mh_fake_window_count_nodes (first), ==, 6);
}

/* A document that is open is shown where it is; a window that was made for it goes. */
static void
test_opening_again (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  MhFakeWindow *other = mh_files_test_add (self);
  const guint n_presented = window->n_presented;

  mh_fake_window_edit (window, 5);
  mh_file_controller_open_path (other->files, mh_files_test_get_path ("six.mousehole"));
  g_assert_true (other->is_gone);
  g_assert_cmpuint (window->n_presented, ==, n_presented + 1);
  mh_file_controller_open_path (window->files, mh_files_test_get_path ("six.mousehole"));
  g_assert_false (window->is_gone);
  g_assert_true (mh_fake_window_is_modified (window));
}

static void
assert_refused (MhFakeWindow *window, const char *says)
{
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_ERROR);

  g_assert_cmpstr (question->heading, ==, "Could Not Open the Board");
  g_assert_nonnull (strstr (question->body, says));
  g_assert_null (question->yes);
}

/* A file that is refused leaves the board as it was, and a window that was made for it goes. */
static void
test_opening_refused (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  MhDocument *document = mh_fake_window_get_document (window);
  MhFakeWindow *other = mh_files_test_add (self);

  mh_file_controller_open_path (window->files, mh_files_test_write ("bad.json", "hello"));
  assert_refused (window, "bad.json");
  g_assert_true (mh_fake_window_get_document (window) == document);
  g_assert_true (mh_file_controller_is_untouched (window->files));
  g_assert_null (window->used);

  mh_file_controller_open_path (other->files, "/nowhere/at-all.json");
  assert_refused (window, "at-all.json");
  g_assert_true (other->is_gone);
  g_assert_cmpuint (other->n_presented, ==, 0);
}

/* So is a file of another computer. */
static void
test_opening_remote (MhFilesTest *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri ("sftp://elsewhere/board.json");

  mh_file_registry_open_file (self->registry, file, NULL);
  assert_refused (mh_files_test_get (self, 0), "only local files can be opened");
}

/* A list with a fault can be mended beside an empty board, here if nobody would miss
 * what is shown. */
static void
test_opening_mend (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);

  for (guint i = 0; i < 2; i++)
    {
      mh_file_controller_open_text (window->files, "[[1],[7]]", NULL);
      mh_fake_window_answer (window, MH_QUESTION_MEND, i == 0 ? MH_ANSWER_CANCEL : MH_ANSWER_YES);
      g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, i == 0 ? 3 : 0);
    }
  g_assert_cmpstr (window->mended, ==, "[[1],[7]]");
  g_assert_true (mh_file_controller_is_untouched (window->files));

  g_assert_true (
      mh_document_add_node (mh_fake_window_get_document (window), (MhPoint){ 1, 2 }, NULL, NULL));
  mh_file_controller_open_text (window->files, "[[2]]", NULL);
  mh_fake_window_answer (mh_files_test_get (self, 0), MH_QUESTION_MEND, MH_ANSWER_YES);
  g_assert_cmpuint (self->windows->len, ==, 2);
  g_assert_cmpstr (mh_files_test_get (self, 1)->mended, ==, "[[2]]");
}

/* Edges from a node to itself are left out when the user says so; the file stays as it is, and
 * what was left out is known. */
static void
test_opening_loops (MhFilesTest *self, gconstpointer data)
{
  const char *text = "graph { 0 -- 1; 1 -- 2; 2 -- 2; 2 -- 3 }";
  MhFakeWindow *window = mh_files_test_get (self, 0);

  for (guint i = 0; i < 2; i++)
    {
      mh_file_controller_open_text (window->files, text, "Looped");
      mh_fake_window_answer (window, MH_QUESTION_LOOPS, i == 0 ? MH_ANSWER_CANCEL : MH_ANSWER_YES);
      if (i == 0)
        g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 3);
    }
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 4);

  const MhRepairs *repairs = mh_document_get_repairs (mh_fake_window_get_document (window));

  g_assert_cmpuint (mh_repairs_get_n (repairs, MH_REPAIR_LOOP), ==, 1);
  g_assert_cmpuint (mh_repairs_get_n (repairs, MH_REPAIR_REPEATED), ==, 0);
  g_assert_true (mh_file_controller_is_unsaved (window->files));
}

/* A file of many boards can be opened without such edges as well, in whichever board they are. */
static void
test_opening_many_loops (MhFilesTest *self, gconstpointer data)
{
  const char *text = "{\"graph\":[[0,1],[0]]}\n{\"graph\":[[1],[0,1,2],[1,3],[2]]}\n";
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_file_controller_open_path (window->files, mh_files_test_write ("many.jsonl", text));
  mh_fake_window_answer (window, MH_QUESTION_LOOPS, MH_ANSWER_YES);

  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);

  mh_file_controller_answer_board (window->files, question, 1);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 4);
}

/* A document that was opened without such edges is read again without them, too. */
static void
test_opening_loops_again (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  const char *path
      = mh_files_test_write ("loop.mousehole", "{\"mousehole\":1,\"graph\":[[0,1],[0]]}");

  mh_file_controller_open_path (window->files, path);
  mh_fake_window_answer (window, MH_QUESTION_LOOPS, MH_ANSWER_YES);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 2);

  mh_files_test_write ("loop.mousehole", "{\"mousehole\":1,\"graph\":[[1],[0,1,2],[1,3],[2]]}");
  mh_file_controller_reload (window->files);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 4);
}

/* Text that was pasted exists nowhere else: it is unsaved. */
static void
test_opening_pasted (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_file_controller_open_text (window->files, SIX, "Pasted Board");
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 6);
  g_assert_true (mh_file_controller_is_unsaved (window->files));
  g_assert_null (window->used);
}

/* A window that is closed while a board is on its way stays closed. */
static void
test_opening_gone (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  MhFakeWindow *other = mh_files_test_add (self);

  mh_file_controller_open_text (window->files, SIX, NULL);
  mh_file_controller_open_text (other->files, "hello", NULL);
  mh_fake_window_close (window);
  mh_fake_window_close (other);
  mh_fixtures_iterate (200);
  g_assert_true (window->is_gone && other->is_gone);
  g_assert_cmpuint (window->n_presented + other->n_presented, ==, 0);
  g_assert_cmpuint (window->n_asked + other->n_asked, ==, 0);
}

/* What the program is asked to open goes to the window that was active last, if
 * nobody would miss what that shows. */
static void
test_opening_active (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  MhFakeWindow *other = mh_files_test_add (self);

  mh_file_controller_show_first_board (other->files);
  mh_file_controller_activate (window->files);
  mh_file_registry_open_text (self->registry, SIX, NULL);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 6);
  mh_file_registry_open_text (self->registry, FOUR, NULL);
  g_assert_cmpuint (self->windows->len, ==, 3);
  mh_files_test_wait_until (mh_fake_window_count_nodes (mh_files_test_get (self, 2)) == 4);
  mh_file_controller_activate (other->files);
  mh_file_registry_open_text (self->registry, "[[1],[0]]", NULL);
  mh_files_test_wait_until (mh_fake_window_count_nodes (other) == 2);
  g_assert_cmpuint (self->windows->len, ==, 3);
}

/* A step beyond the end of the run is the last one, which is said as soon as it is known. */
static void
test_opening_step (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  const MhMoment early = { NULL, 3 };
  const MhMoment late = { NULL, 100000 };
  MhSession *session = NULL;

  mh_file_registry_open_text (self->registry, FOUR, &early);
  mh_files_test_wait_until ((session = mh_file_controller_get_session (window->files)) != NULL
                            && mh_playback_get_step (mh_session_get_playback (session)) == 3);
  g_assert_null (window->said);

  mh_file_registry_open_text (self->registry, SIX, &late);
  window = mh_files_test_get (self, 1);
  mh_files_test_wait_until (window->said != NULL);

  MhPlayback *playback = mh_session_get_playback (mh_file_controller_get_session (window->files));
  const guint32 n_steps = mh_playback_get_n_steps (playback);
  g_autofree char *expected
      = g_strdup_printf ("There is no step 100000: the run has %u steps", n_steps);

  g_assert_cmpuint (n_steps, >, 3);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, n_steps);
  g_assert_cmpstr (window->said, ==, expected);
}

/* A figure opens as its board at its step; a step that is asked for is more than that. */
static void
test_opening_figure (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  const MhMoment early = { NULL, 3 };
  g_autoptr (MhSession) drawn = mh_fixtures_session ();
  const MhFigureOptions options
      = { .parts = MH_FIGURE_GRAPH, .format = mh_figure_formats_find ("png"), .dpi = 96 };
  MhSession *session = NULL;

  mh_session_go_to_step (drawn, 40);

  g_autoptr (GBytes) figure = mh_figure_job_export (drawn, &options, NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "figure.png", NULL);
  gsize length;
  const char *bytes = g_bytes_get_data (figure, &length);

  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));

  g_autoptr (GFile) file = g_file_new_for_path (path);

  mh_file_registry_open_file (self->registry, file, NULL);
  mh_files_test_wait_until ((session = mh_file_controller_get_session (window->files)) != NULL
                            && mh_playback_get_step (mh_session_get_playback (session)) == 40);
  g_assert_null (mh_document_get_path (mh_session_get_document (session)));

  mh_file_registry_open_file (self->registry, file, &early);
  window = mh_files_test_get (self, self->windows->len - 1);
  mh_files_test_wait_until ((session = mh_file_controller_get_session (window->files)) != NULL
                            && mh_playback_get_step (mh_session_get_playback (session)) == 3);
}

/* Returns: (transfer full): the work that a window left behind which was torn down */
static GPtrArray *
lose_work (MhFilesTest *self, MhFakeWindow *window)
{
  g_autofree char *folder = mh_recovery_dup_folder ();

  mh_fake_window_edit (window, 55);
  mh_file_registry_remove (self->registry, window->files);
  GPtrArray *works = mh_lost_work_find (folder);

  g_assert_cmpuint (works->len, ==, 1);
  return works;
}

static void
assert_restored (MhFakeWindow *window)
{
  const MhBoard *board = mh_document_get_board (mh_fake_window_get_document (window));

  g_assert_true (mh_fake_window_is_modified (window));
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, 1).x, 55, 0.01);
}

/* Restored work goes on in the window that has its file open as it was saved. Its old
 * journal goes, as the window keeps one. */
static void
test_opening_restore (MhFilesTest *self, gconstpointer data)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  g_autoptr (GPtrArray) works = lose_work (self, window);
  MhFakeWindow *other = mh_files_test_add (self);
  MhFakeWindow *asking = mh_files_test_add (self);

  mh_file_controller_open_path (other->files, mh_files_test_get_path ("six.mousehole"));
  mh_files_test_wait_until (mh_fake_window_count_nodes (other) == 6);
  mh_file_controller_show_first_board (asking->files);
  g_assert_true (mh_file_controller_restore (asking->files, g_ptr_array_index (works, 0)));
  assert_restored (other);
  g_assert_true (mh_file_controller_is_untouched (asking->files));
  g_assert_cmpuint (self->windows->len, ==, 3);

  g_ptr_array_set_size (works, 0);
  mh_file_registry_remove (self->registry, other->files);
  g_autoptr (GPtrArray) again = mh_lost_work_find (folder);
  g_assert_cmpuint (again->len, ==, 1);
}

/* It does not take the place of other changes to that file. */
static void
test_opening_restore_beside (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  g_autoptr (GPtrArray) works = lose_work (self, window);
  MhFakeWindow *other = mh_files_test_add (self);

  mh_file_controller_open_path (other->files, mh_files_test_get_path ("six.mousehole"));
  mh_files_test_wait_until (mh_fake_window_count_nodes (other) == 6);
  mh_fake_window_edit (other, 44);
  g_assert_true (mh_file_controller_restore (other->files, g_ptr_array_index (works, 0)));
  assert_restored (mh_files_test_get (self, 2));
  g_assert_cmpuint (self->windows->len, ==, 3);
}

/* What was edited comes back with its past, and that of a saved document, too. */
static void
test_opening_left (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  g_autofree char *label = NULL;

  mh_fake_window_edit (window, 55);
  label = g_strdup (mh_document_get_undo_label (mh_fake_window_get_document (window)));
  mh_files_test_end (self, window);

  MhFakeWindow *edited = mh_files_test_resume_only (self, 6);
  MhDocument *document = mh_fake_window_get_document (edited);

  assert_restored (edited);
  /* Nothing went wrong, and nothing is said. */
  g_assert_cmpint (mh_file_controller_get_note (edited->files), ==, MH_FILE_NOTE_NONE);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, label);
  mh_file_controller_save (edited->files);
  mh_files_test_wait_until (!mh_fake_window_is_modified (edited));
  mh_files_test_end (self, edited);

  MhFakeWindow *saved = mh_files_test_resume_only (self, 6);

  document = mh_fake_window_get_document (saved);
  g_assert_false (mh_fake_window_is_modified (saved));
  g_assert_cmpstr (mh_document_get_path (document), ==, mh_files_test_get_path ("six.mousehole"));
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, label);
  mh_document_undo (document);
  g_assert_true (mh_fake_window_is_modified (saved));
  mh_document_redo (document);
  g_assert_false (mh_fake_window_is_modified (saved));
  mh_files_test_wait_until (!g_main_context_pending (NULL));
  g_assert_cmpint (mh_file_controller_get_note (saved->files), ==, MH_FILE_NOTE_NONE);

  /* A window that the user closes does not come back. */
  mh_fake_window_close (saved);
  g_assert_true (saved->is_gone);
  g_autoptr (GPtrArray) none = mh_files_test_find_left (NULL);
  g_assert_cmpuint (none->len, ==, 0);
}

/* What nobody has edited comes back from its file, or from the window where no file of ours has
 * it; a sample does not. */
static void
test_opening_left_unedited (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  mh_files_test_end (self, window);
  MhFakeWindow *again = mh_files_test_resume_only (self, 6);
  g_assert_null (mh_document_get_undo_label (mh_fake_window_get_document (again)));
  mh_fake_window_close (again);

  MhFakeWindow *list = mh_files_test_add (self);

  mh_file_controller_open_path (list->files, mh_files_test_write ("six.txt", SIX));
  mh_files_test_wait_until (mh_fake_window_count_nodes (list) == 6);
  mh_files_test_end (self, list);
  g_assert_cmpint (g_unlink (mh_files_test_get_path ("six.txt")), ==, 0);
  again = mh_files_test_resume_only (self, 6);
  g_assert_false (mh_fake_window_is_modified (again));
  mh_fake_window_close (again);

  MhFakeWindow *sample = mh_files_test_add (self);

  mh_file_controller_show_first_board (sample->files);
  mh_files_test_end (self, sample);
  g_autoptr (GPtrArray) none = mh_files_test_find_left (NULL);
  g_assert_cmpuint (none->len, ==, 0);
}

/* After a crash that is said, and the unsaved work can be thrown away, after a question. */
static void
test_opening_left_by_crash (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  mh_fake_window_edit (window, 55);
  mh_fake_window_keep (window);
  mh_file_registry_remove (self->registry, window->files); /* which keeps unsaved work */

  MhFakeWindow *restored = mh_files_test_resume_only (self, 6);

  assert_restored (restored);
  g_assert_cmpint (mh_file_controller_get_note (restored->files), ==, MH_FILE_NOTE_RECOVERED);
  mh_file_controller_discard_work (restored->files);
  mh_fake_window_answer (restored, MH_QUESTION_DISCARD, MH_ANSWER_CANCEL);
  assert_restored (restored);
  mh_file_controller_discard_work (restored->files);
  mh_fake_window_answer (restored, MH_QUESTION_DISCARD, MH_ANSWER_YES);
  mh_files_test_wait_until (!mh_fake_window_is_modified (restored));
  g_assert_cmpint (mh_file_controller_get_note (restored->files), ==, MH_FILE_NOTE_NONE);
}

/* The step and the position come back. */
static void
test_opening_left_moment (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  MhSession *session = mh_file_controller_get_session (window->files);

  mh_files_test_wait_until (
      mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) != NULL);
  mh_session_go_to_step (session, 7);
  mh_session_choose (session, 40);
  const guint32 position = mh_session_get_snapshot (session)->current;
  const guint32 step = mh_session_get_snapshot (session)->step;
  g_assert_cmpuint (step, ==, 7);
  mh_files_test_end (self, window);

  MhFakeWindow *again = mh_files_test_resume_only (self, 6);
  session = mh_file_controller_get_session (again->files);
  mh_files_test_wait_until (
      mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) != NULL);
  g_assert_cmpuint (mh_session_get_snapshot (session)->step, ==, step);
  g_assert_cmpuint (mh_session_get_snapshot (session)->current, ==, position);
  g_assert_false (mh_session_get_snapshot (session)->follows_steps);
  mh_fake_window_close (again);
}

/* Leaves a window that compares, and resumes it.
 * @program: (nullable): what counts as a program of the user's
 * Returns: whether the other window compares, too */
static gboolean
resume_comparing (MhFilesTest *self, const MhAlgorithm *program)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  MhSession *session = mh_file_controller_get_session (window->files);

  mh_session_set_program (session, program);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  mh_session_set_comparing (session, TRUE);
  mh_files_test_end (self, window);
  session = mh_file_controller_get_session (mh_files_test_resume_only (self, 6)->files);

  return mh_session_get_snapshot (session)->is_comparing;
}

static void
test_opening_left_comparison (MhFilesTest *self, gconstpointer data)
{
  g_assert_true (resume_comparing (self, NULL));
}

/* A program never runs by itself, so that there is nothing to compare. */
static void
test_opening_left_trial (MhFilesTest *self, gconstpointer data)
{
  g_assert_false (resume_comparing (self, mh_algorithms_find ("relaxation")));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (MhFilesTest *self, gconstpointer data);
  } tests[] = {
    { "/workspace/file-opening/here", test_opening_here },
    { "/workspace/file-opening/left", test_opening_left },
    { "/workspace/file-opening/left-unedited", test_opening_left_unedited },
    { "/workspace/file-opening/left-by-crash", test_opening_left_by_crash },
    { "/workspace/file-opening/left-moment", test_opening_left_moment },
    { "/workspace/file-opening/left-comparison", test_opening_left_comparison },
    { "/workspace/file-opening/left-trial", test_opening_left_trial },
    { "/workspace/file-opening/beside", test_opening_beside },
    { "/workspace/file-opening/program", test_opening_program },
    { "/workspace/file-opening/several", test_opening_several },
    { "/workspace/file-opening/bad-ones", test_opening_bad_ones },
    { "/workspace/file-opening/after-a-bad-one", test_opening_after_a_bad_one },
    { "/workspace/file-opening/again", test_opening_again },
    { "/workspace/file-opening/refused", test_opening_refused },
    { "/workspace/file-opening/remote", test_opening_remote },
    { "/workspace/file-opening/mend", test_opening_mend },
    { "/workspace/file-opening/loops", test_opening_loops },
    { "/workspace/file-opening/many-loops", test_opening_many_loops },
    { "/workspace/file-opening/loops-again", test_opening_loops_again },
    { "/workspace/file-opening/pasted", test_opening_pasted },
    { "/workspace/file-opening/gone", test_opening_gone },
    { "/workspace/file-opening/active", test_opening_active },
    { "/workspace/file-opening/step", test_opening_step },
    { "/workspace/file-opening/figure", test_opening_figure },
    { "/workspace/file-opening/restore", test_opening_restore },
    { "/workspace/file-opening/restore-beside", test_opening_restore_beside },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, MhFilesTest, NULL, mh_files_test_set_up, tests[i].test,
                mh_files_test_tear_down);
  return g_test_run ();
}
