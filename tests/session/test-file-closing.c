/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-files-test.h"

#include "mh-fixtures.h"
#include "mh-lost-work.h"
#include "mh-recovery.h"

#include <glib/gstdio.h>

#define SIX "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"

static guint
count_lost_works (void)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GPtrArray) works = mh_lost_work_find (folder);

  return works->len;
}

/* A document with unsaved work. */
static MhFakeWindow *
open_edited (MhFilesTest *self)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, "six.mousehole", SIX);

  mh_fake_window_edit (window, 5);
  return window;
}

static void
answer_target (MhFakeWindow *window, const char *path, const MhFormat *format)
{
  mh_question_unref (mh_fake_window_take_question (window, MH_QUESTION_TARGET));
  mh_file_controller_answer_target (window->files, path, format);
}

/* Nothing is asked where nothing would be lost. */
static void
test_closing_unmodified (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_fake_window_close (window);
  g_assert_true (window->is_gone);
  g_assert_cmpuint (window->n_asked, ==, 0);
}

/* Unsaved work is asked about, once: closing again shows the same question. */
static void
test_closing_cancel (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);

  for (guint i = 0; i < 2; i++)
    {
      mh_fake_window_close (window);
      mh_fake_window_close (window);
      g_assert_cmpuint (g_queue_get_length (&window->questions), ==, 1);
      mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_CANCEL);
      g_assert_false (window->is_gone);
    }
}

/* Saved work closes the window once it is in its file; discarded work leaves nothing
 * to be recovered. */
static void
test_closing_answers (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);

  mh_fake_window_close (window);
  mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_YES);
  g_assert_false (window->is_gone);
  mh_files_test_wait_until (window->is_gone);
  g_assert_false (mh_fake_window_is_modified (window));

  MhFakeWindow *other = mh_files_test_add (self);
  mh_file_controller_show_first_board (other->files);
  mh_fake_window_edit (other, 7);
  mh_fake_window_close (other);
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (other, MH_QUESTION_CLOSE);
  g_assert_cmpstr (question->body, ==,
                   "“Two Courtyards” has changes that are not saved. Discarded changes will be "
                   "permanently lost.");
  mh_file_controller_answer (other->files, question, MH_ANSWER_NO);
  g_assert_true (other->is_gone);
  g_assert_cmpuint (count_lost_works (), ==, 0);
}

/* A board without a file asks where to save it. Who cancels that, or writes a copy in
 * another format, keeps the window, also when it is saved later. */
static void
test_closing_untitled (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  const MhFormat *const formats[]
      = { NULL, mh_formats_find ("graph6"), mh_formats_find ("document") };
  const char *const paths[]
      = { NULL, mh_files_test_get_path ("new.g6"), mh_files_test_get_path ("new.mousehole") };

  mh_fake_window_edit (window, 5);
  for (guint i = 0; i < 3; i++)
    {
      mh_fake_window_close (window);
      mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_YES);
      answer_target (window, paths[i], formats[i]);
      if (i == 1)
        mh_fake_window_answer (window, MH_QUESTION_LOSSES, MH_ANSWER_YES);
      mh_files_test_wait_until (paths[i] == NULL || g_file_test (paths[i], G_FILE_TEST_EXISTS));
      if (i < 2)
        mh_fixtures_iterate (50);
      g_assert_true (i == 2 || !window->is_gone);
    }
  mh_files_test_wait_until (window->is_gone);
}

/* Saving later does not close a window whose closing was cancelled at the file. */
static void
test_closing_cancel_target (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);

  mh_fake_window_edit (window, 5);
  mh_fake_window_close (window);
  mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_YES);
  answer_target (window, NULL, NULL);
  mh_file_controller_save (window->files);
  answer_target (window, mh_files_test_get_path ("new.mousehole"), mh_formats_find ("document"));
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_fixtures_iterate (50);
  g_assert_false (window->is_gone);
}

/* A window whose board cannot be saved stays, and says why; so it does when that is
 * saved after all. */
static void
test_closing_fails (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);
  const char *folder = g_get_user_data_dir ();
  g_autofree char *aside = g_strconcat (folder, "-aside", NULL);

  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  mh_fake_window_close (window);
  mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_YES);
  mh_question_unref (mh_fake_window_take_question (window, MH_QUESTION_ERROR));
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
  mh_file_controller_save (window->files);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_fixtures_iterate (50);
  g_assert_false (window->is_gone);
}

/* So does one whose file was changed by another program, also when it is overwritten. */
static void
test_closing_over_change (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);

  mh_files_test_write ("six.mousehole", "{}");
  mh_fake_window_close (window);
  mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_YES);
  mh_fake_window_answer (window, MH_QUESTION_OVERWRITE, MH_ANSWER_YES);
  mh_files_test_wait_until (!mh_fake_window_is_modified (window));
  mh_fixtures_iterate (50);
  g_assert_false (window->is_gone);
}

/* What is on its way into its file is not asked about; the window goes when it is
 * there. */
static void
test_closing_while_saving (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);

  mh_file_controller_save (window->files);
  mh_fake_window_close (window);
  g_assert_false (window->is_gone);
  mh_files_test_wait_until (window->is_gone);
  g_assert_cmpuint (window->n_asked, ==, 0);
}

/* What was edited since is asked about, and saved in its turn. */
static void
test_closing_edited_while_saving (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);

  mh_file_controller_save (window->files);
  mh_fake_window_edit (window, 6);
  mh_fake_window_close (window);
  mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_YES);
  mh_files_test_wait_until (window->is_gone);
  g_assert_false (mh_fake_window_is_modified (window));
}

/* An answer that comes when the window is gone is not heard. */
static void
test_closing_gone (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);

  mh_fake_window_close (window);
  mh_file_registry_remove (self->registry, window->files);
  mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_YES);
  mh_fixtures_iterate (100);
  g_assert_true (mh_fake_window_is_modified (window));
  g_assert_false (window->is_gone);
  /* What nobody discarded can be recovered. */
  g_assert_cmpuint (count_lost_works (), ==, 1);
}

/* An answer about a board that is not shown any more means nothing to the next. */
static void
test_closing_stale (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);

  mh_fake_window_close (window);
  mh_file_controller_replace (window->files, mh_fixtures_document (SIX), FALSE);
  mh_fake_window_edit (window, 5);
  mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_NO);
  g_assert_false (window->is_gone);
  g_assert_true (mh_file_controller_is_unsaved (window->files));
  mh_fake_window_close (window);
  mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_NO);
  g_assert_true (window->is_gone);
}

/* Quitting asks about one window after the other; who cancels keeps all of them. */
static void
test_closing_quit (MhFilesTest *self, gconstpointer data)
{
  for (guint i = 1; i < 4; i++)
    mh_file_controller_show_first_board (mh_files_test_add (self)->files);
  mh_fake_window_edit (mh_files_test_get (self, 1), 5);
  mh_fake_window_edit (mh_files_test_get (self, 2), 5);

  mh_file_registry_quit (self->registry);
  mh_fake_window_answer (mh_files_test_get (self, 2), MH_QUESTION_CLOSE, MH_ANSWER_NO);
  g_assert_true (mh_files_test_get (self, 2)->is_gone);
  mh_fake_window_answer (mh_files_test_get (self, 1), MH_QUESTION_CLOSE, MH_ANSWER_CANCEL);
  g_assert_cmpuint (mh_files_test_count_gone (self), ==, 1);
  mh_fake_window_close (mh_files_test_get (self, 0));
  g_assert_cmpuint (mh_files_test_count_gone (self), ==, 2);

  mh_file_registry_quit (self->registry);
  mh_fake_window_answer (mh_files_test_get (self, 1), MH_QUESTION_CLOSE, MH_ANSWER_NO);
  g_assert_cmpuint (mh_files_test_count_gone (self), ==, 4);
}

/* Quitting waits for what is being saved, and ends where that fails. */
static void
test_closing_quit_saving (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = open_edited (self);
  MhFakeWindow *other = mh_files_test_add (self);

  mh_file_controller_show_first_board (other->files);
  mh_file_controller_save (window->files);
  mh_file_registry_quit (self->registry);
  g_assert_cmpuint (mh_files_test_count_gone (self), ==, 0);
  mh_files_test_wait_until (mh_files_test_count_gone (self) == 2);
  g_assert_cmpuint (window->n_asked + other->n_asked, ==, 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (MhFilesTest *self, gconstpointer data);
  } tests[] = {
    { "/workspace/file-closing/unmodified", test_closing_unmodified },
    { "/workspace/file-closing/cancel", test_closing_cancel },
    { "/workspace/file-closing/answers", test_closing_answers },
    { "/workspace/file-closing/untitled", test_closing_untitled },
    { "/workspace/file-closing/cancel-target", test_closing_cancel_target },
    { "/workspace/file-closing/fails", test_closing_fails },
    { "/workspace/file-closing/over-change", test_closing_over_change },
    { "/workspace/file-closing/while-saving", test_closing_while_saving },
    { "/workspace/file-closing/edited-while-saving", test_closing_edited_while_saving },
    { "/workspace/file-closing/gone", test_closing_gone },
    { "/workspace/file-closing/stale", test_closing_stale },
    { "/workspace/file-closing/quit", test_closing_quit },
    { "/workspace/file-closing/quit-saving", test_closing_quit_saving },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, MhFilesTest, NULL, mh_files_test_set_up, tests[i].test,
                mh_files_test_tear_down);
  return g_test_run ();
}
