/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-files-test.h"

#include "mh-coins-fixtures.h"

#include <glib/gstdio.h>

#define SIX "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
#define THREE "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1]]}"

static char *
dup_text (MhFakeWindow *window)
{
  MhDocument *document = mh_fake_window_get_document (window);
  g_autoptr (GBytes) bytes = mh_document_file_write (mh_document_get_file (document), NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* A document whose file cannot be written: its folder is gone. */
static MhFakeWindow *
open_unwritable (MhFilesTest *self)
{
  const char *folder = mh_files_test_get_path ("gone");

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "gone/six.mousehole", SIX);
  g_assert_cmpint (g_unlink (mh_files_test_get_path ("gone/six.mousehole")), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return window;
}

static gboolean
has_note (MhFakeWindow *window, MhFileNote note)
{
  return mh_file_controller_get_note (window->files) == note;
}

/* A document is saved where it is, and nothing is asked. */
static void
test_saving_here (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  mh_fake_window_edit (window, 5);
  g_autofree char *text = dup_text (window);
  g_clear_pointer (&window->used, g_free);
  mh_file_controller_save (window->files);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_files_test_assert_text ("six.mousehole", text);
  g_assert_cmpstr (window->used, ==, mh_files_test_get_path ("six.mousehole"));
  g_assert_cmpuint (window->n_asked, ==, 0);
}

/* A board without a file asks where; from then on it has one. */
static void
test_saving_untitled (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  const char *path = mh_files_test_get_path ("new.mousehole");

  for (guint i = 0; i < 2; i++)
    {
      mh_file_controller_save (window->files);
      g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_TARGET);

      g_assert_true (question->format == mh_formats_find ("document"));
      g_assert_true (question->document == mh_fake_window_get_document (window));
      mh_file_controller_answer_target (window->files, i == 0 ? NULL : path, question->format);
    }
  mh_files_test_wait_until (mh_document_get_path (mh_fake_window_get_document (window)) != NULL);
  g_assert_cmpstr (mh_document_get_path (mh_fake_window_get_document (window)), ==, path);
  mh_fake_window_edit (window, 5);
  mh_file_controller_save (window->files);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  g_assert_cmpuint (window->n_asked, ==, 2);
}

/* Another format is a copy: it says what is lost first, and leaves the board as
 * unsaved as before, and where it is. */
static void
test_saving_copy (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  const MhFormat *format = mh_formats_find ("graph6");
  const char *path = mh_files_test_get_path ("six.g6");

  g_assert_true (mh_file_controller_can_save_as (window->files, format));
  mh_fake_window_edit (window, 5);
  for (guint i = 0; i < 2; i++)
    {
      mh_file_controller_save_as (window->files, format);
      mh_question_unref (mh_fake_window_take_question (window, MH_QUESTION_TARGET));
      mh_file_controller_answer_target (window->files, path, format);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      mh_fake_window_answer (window, MH_QUESTION_LOSSES, i == 0 ? MH_ANSWER_CANCEL : MH_ANSWER_YES);
    }
  mh_files_test_wait_until (window->said != NULL);
  g_assert_cmpstr (window->said, ==, "six.g6 is written; the board itself is not saved");
  g_assert_cmpstr (window->used, ==, path);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (mh_fake_window_is_modified (window));
  g_assert_cmpstr (mh_document_get_path (mh_fake_window_get_document (window)), ==,
                   mh_files_test_get_path ("six.mousehole"));
}

/* Coins are offered only formats that can hold them. */
static void
test_saving_formats (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_file_controller_show (window->files, mh_fixtures_game_document (mh_fixtures_row ()), TRUE);
  g_assert_true (mh_file_controller_can_save_as (window->files, mh_formats_find ("document")));
  g_assert_false (mh_file_controller_can_save_as (window->files, mh_formats_find ("graph6")));
}

/* What another program wrote is not overwritten unasked. */
static void
test_saving_over_change (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  mh_fake_window_edit (window, 5);
  g_autofree char *text = dup_text (window);
  mh_files_test_write ("six.mousehole", THREE);
  mh_file_controller_save (window->files);
  mh_fake_window_answer (window, MH_QUESTION_OVERWRITE, MH_ANSWER_CANCEL);
  mh_fixtures_iterate (100);
  mh_files_test_assert_text ("six.mousehole", THREE);
  g_assert_true (mh_fake_window_is_modified (window));

  /* Asked for twice, it is asked about once. */
  mh_file_controller_save (window->files);
  mh_file_controller_save (window->files);
  mh_fake_window_answer (window, MH_QUESTION_OVERWRITE, MH_ANSWER_YES);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_files_test_assert_text ("six.mousehole", text);
  g_assert_cmpuint (window->n_asked, ==, 2);
}

/* A save that fails says why; the board is as unsaved as before. */
static void
test_saving_fails (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_unwritable (self);

  mh_fake_window_edit (window, 5);
  mh_file_controller_save (window->files);
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_ERROR);

  g_assert_cmpstr (question->heading, ==, "Could Not Save the Board");
  g_assert_nonnull (strstr (question->body, "six.mousehole"));
  g_assert_true (mh_fake_window_is_modified (window));
}

/* Saves that are asked for one upon the other end with the last state. */
static void
test_saving_again (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  for (int i = 0; i < 10; i++)
    {
      mh_fake_window_edit (window, i);
      mh_file_controller_save (window->files);
    }
  g_autofree char *text = dup_text (window);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_files_test_assert_text ("six.mousehole", text);
  g_assert_cmpuint (window->n_asked, ==, 0);
}

/* Elsewhere, too, is after the save that is under way. */
static void
test_saving_elsewhere (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  const char *path = mh_files_test_get_path ("other.mousehole");

  mh_fake_window_edit (window, 5);
  g_autofree char *text = dup_text (window);
  mh_file_controller_save (window->files);
  mh_file_controller_save_as (window->files, mh_formats_find ("document"));
  mh_file_controller_answer_target (window->files, path, mh_formats_find ("document"));
  mh_files_test_wait_until (
      g_strcmp0 (mh_document_get_path (mh_fake_window_get_document (window)), path) == 0);
  mh_files_test_assert_text ("six.mousehole", text);
  mh_files_test_assert_text ("other.mousehole", text);
}

/* A save that ends when its window is gone has nobody to tell. */
static void
test_saving_gone (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_unwritable (self);

  mh_fake_window_edit (window, 5);
  mh_file_controller_save (window->files);
  mh_file_registry_remove (self->registry, window->files);
  mh_files_test_wait_until (G_OBJECT (window->files)->ref_count == 1);
  g_assert_cmpuint (window->n_asked, ==, 0);
}

/* The change of another program is told, and read again if the user wants it, which
 * can be undone. */
static void
test_saving_reload (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  MhDocument *document = mh_fake_window_get_document (window);

  g_assert_null (mh_file_controller_dup_note_text (window->files));
  mh_files_test_write ("six.mousehole", THREE);
  mh_files_test_wait_until (has_note (window, MH_FILE_NOTE_CHANGED));
  g_autofree char *text = mh_file_controller_dup_note_text (window->files);
  g_assert_cmpstr (text, ==, "Another program has changed six.mousehole");

  mh_file_controller_reload (window->files);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 3);
  g_assert_true (has_note (window, MH_FILE_NOTE_NONE));
  g_assert_cmpuint (window->n_asked, ==, 0);
  g_assert_true (mh_fake_window_get_document (window) == document);
  mh_document_undo (document);
  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 6);
}

/* Unsaved work is not replaced unasked; a file that is refused leaves all as it was. */
static void
test_saving_reload_modified (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  mh_fake_window_edit (window, 5);
  mh_files_test_write ("six.mousehole", "nonsense");
  mh_files_test_wait_until (has_note (window, MH_FILE_NOTE_CHANGED));
  g_autofree char *text = mh_file_controller_dup_note_text (window->files);
  g_assert_cmpstr (text, ==,
                   "Another program has changed six.mousehole, and there are changes here "
                   "that are not saved");
  mh_file_controller_reload (window->files);
  mh_fake_window_answer (window, MH_QUESTION_RELOAD, MH_ANSWER_CANCEL);
  mh_file_controller_reload (window->files);
  mh_fake_window_answer (window, MH_QUESTION_RELOAD, MH_ANSWER_YES);
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_ERROR);
  g_assert_cmpstr (question->heading, ==, "Could Not Read the Board Again");
  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 6);
  g_assert_true (mh_fake_window_is_modified (window));

  mh_files_test_write ("six.mousehole", THREE);
  mh_file_controller_reload (window->files);
  mh_fake_window_answer (window, MH_QUESTION_RELOAD, MH_ANSWER_YES);
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == 3);
}

/* A file that is being written is not read again: it is about to hold what is shown. */
static void
test_saving_reload_meanwhile (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  mh_fake_window_edit (window, 5);
  g_autofree char *text = dup_text (window);
  mh_file_controller_save (window->files);
  mh_file_controller_reload (window->files);
  mh_fake_window_answer (window, MH_QUESTION_RELOAD, MH_ANSWER_YES);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_fixtures_iterate (100);
  g_autofree char *shown = dup_text (window);
  g_assert_cmpstr (shown, ==, text);
  mh_files_test_assert_text ("six.mousehole", text);
}

/* A file that holds many boards now lets the user choose, as when it is opened. */
static void
test_saving_reload_many (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  mh_files_test_write ("six.mousehole", "A_\nC~\n");
  mh_file_controller_reload (window->files);
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (window, MH_QUESTION_BOARD);

  g_assert_cmpuint (mh_fake_window_count_nodes (window), ==, 6);
  mh_file_controller_answer_board (window->files, question, 1);
  mh_files_test_wait_until (self->windows->len == 2);
  mh_files_test_wait_until (mh_fake_window_count_nodes (mh_files_test_get (self, 1)) == 4);
}

/* Who keeps what is shown has unsaved work, and saves it without being asked. */
static void
test_saving_keep_mine (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);
  g_autofree char *text = dup_text (window);

  mh_files_test_write ("six.mousehole", THREE);
  mh_files_test_wait_until (has_note (window, MH_FILE_NOTE_CHANGED));
  mh_file_controller_keep_mine (window->files);
  g_assert_true (has_note (window, MH_FILE_NOTE_NONE));
  g_assert_true (mh_fake_window_is_modified (window));
  mh_file_controller_save (window->files);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_files_test_assert_text ("six.mousehole", text);
  g_assert_cmpuint (window->n_asked, ==, 0);
}

/* A board whose file went away is unsaved, and can be saved there again. */
static void
test_saving_file_gone (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  g_assert_cmpint (g_unlink (mh_files_test_get_path ("six.mousehole")), ==, 0);
  mh_files_test_wait_until (has_note (window, MH_FILE_NOTE_GONE));
  g_autofree char *text = mh_file_controller_dup_note_text (window->files);
  g_assert_cmpstr (text, ==, "six.mousehole no longer exists: it was deleted, moved or renamed");
  g_assert_true (mh_file_controller_is_unsaved (window->files));
  mh_file_controller_save (window->files);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_files_test_wait_until (has_note (window, MH_FILE_NOTE_NONE));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (MhFilesTest *self, gconstpointer data);
  } tests[] = {
    { "/workspace/file-saving/here", test_saving_here },
    { "/workspace/file-saving/untitled", test_saving_untitled },
    { "/workspace/file-saving/copy", test_saving_copy },
    { "/workspace/file-saving/formats", test_saving_formats },
    { "/workspace/file-saving/over-change", test_saving_over_change },
    { "/workspace/file-saving/fails", test_saving_fails },
    { "/workspace/file-saving/again", test_saving_again },
    { "/workspace/file-saving/elsewhere", test_saving_elsewhere },
    { "/workspace/file-saving/gone", test_saving_gone },
    { "/workspace/file-saving/reload", test_saving_reload },
    { "/workspace/file-saving/reload-modified", test_saving_reload_modified },
    { "/workspace/file-saving/reload-meanwhile", test_saving_reload_meanwhile },
    { "/workspace/file-saving/reload-many", test_saving_reload_many },
    { "/workspace/file-saving/keep-mine", test_saving_keep_mine },
    { "/workspace/file-saving/file-gone", test_saving_file_gone },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, MhFilesTest, NULL, mh_files_test_set_up, tests[i].test,
                mh_files_test_tear_down);
  return g_test_run ();
}
