/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-failing-calls.h"
#include "mh-figure-formats.h"
#include "mh-figure-job.h"
#include "mh-files-test.h"
#include "mh-load.h"

#include <math.h>

/*
 * A document is opened, edited, journaled and saved, a figure is exported, or lost work restored,
 * while one of the system calls fails, or all from some call on. Nothing is torn or lost, each
 * failure is told once, and it can be gone on with.
 */
#define NAME "board.mousehole"
#define SIX "{\"mousehole\": 1, \"graph\": [[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]}"
#define N_SIX 6
/* So many nodes, all of which are adjacent, take large allocations. */
#define N_LARGE 140
/* A file of so many boards does, too. */
#define BOARDS "boards.g6"
#define N_BOARDS 50000
#define LARGE_BYTES ((1u << 16) + 1)

/* What is opened and exported in turn. */
static char *content;
static guint32 n_nodes;
static const char *format;

static gboolean
has_opened (MhFakeWindow *window)
{
  return mh_file_controller_get_session (window->files) != NULL
         && mh_fake_window_count_nodes (window) == n_nodes;
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
  g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, n_nodes);
}

/* Returns: the number of calls */
static guint
live (MhFilesTest *self, guint fault, gboolean lasts)
{
  MhFakeWindow *window = mh_files_test_add (self);

  mh_file_controller_show_first_board (window->files);
  mh_files_test_write (NAME, content);
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

/* Closes a window, which may show unsaved work that was read in part. */
static void
close_window (MhFakeWindow *window)
{
  mh_fake_window_close (window);
  if (!window->is_gone)
    mh_fake_window_answer (window, MH_QUESTION_CLOSE, MH_ANSWER_NO);
  mh_files_test_wait_until (window->is_gone);
}

/* Opens a text that is in no file.
 * Returns: the number of calls */
static guint
paste (MhFilesTest *self, guint fault, gboolean lasts)
{
  MhFakeWindow *window = mh_files_test_add (self);

  mh_file_controller_show_first_board (window->files);
  mh_failing_calls_begin (fault, lasts);
  mh_file_controller_open_text (window->files, content, "Pasted");
  mh_files_test_wait_until (has_opened (window) || !g_queue_is_empty (&window->questions));
  const guint n_calls = mh_failing_calls_end ();

  if (dismiss (window))
    {
      mh_file_controller_open_text (window->files, content, "Pasted");
      mh_files_test_wait_until (has_opened (window));
    }
  g_assert_false (dismiss (window));
  close_window (window);
  return n_calls;
}

/* Opens a file of many boards, one of which is to be chosen.
 * Returns: the number of calls */
static guint
choose (MhFilesTest *self, guint fault, gboolean lasts)
{
  MhFakeWindow *window = mh_files_test_add (self);

  mh_file_controller_show_first_board (window->files);
  mh_failing_calls_begin (fault, lasts);
  mh_file_controller_open_path (window->files, mh_files_test_get_path (BOARDS));
  mh_files_test_wait_until (!g_queue_is_empty (&window->questions));
  const guint n_calls = mh_failing_calls_end ();
  g_autoptr (MhQuestion) question = g_queue_pop_head (&window->questions);

  g_assert_true ((question->kind == MH_QUESTION_BOARD) == (question->tour != NULL));
  if (fault == 0)
    g_assert_cmpint (question->kind, ==, MH_QUESTION_BOARD);
  close_window (window);
  return n_calls;
}

#define FIGURE "figure"
#define OLD "old content"

typedef struct
{
  MhSession *session;
  gboolean is_written, is_told, is_over;
} Export;

static void
end (Export *self, gboolean is_written, const GError *error)
{
  self->is_written = is_written;
  self->is_told = error != NULL && *error->message != '\0';
  self->is_over = TRUE;
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  const gboolean is_written = mh_save_finish (result, &error);

  end (user_data, is_written, error);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_figure_job_export_finish (result, &error);

  if (bytes != NULL)
    mh_save_async (mh_files_test_get_path (FIGURE), bytes, NULL, written_cb, user_data);
  else
    end (user_data, FALSE, error);
}

/* Exports as the dialog does. */
static Export
export_figure (MhSession *session)
{
  Export self = { .session = session };
  const MhFigureOptions options
      = { .parts = MH_FIGURE_GRAPH, .format = mh_figure_formats_find (format), .dpi = 96 };

  mh_figure_job_export_async (session, &options, NULL, NULL, made_cb, &self);
  mh_files_test_wait_until (self.is_over);
  return self;
}

/* Returns: the number of calls */
static guint
export_failing (MhFilesTest *self, guint fault, gboolean lasts)
{
  MhFakeWindow *window = mh_files_test_get (self, 0);
  g_autofree char *text = NULL, *whole = NULL;
  gsize length, n_whole;

  mh_files_test_write (NAME, content);
  if (!has_opened (window))
    open_file (window);

  MhSession *session = mh_file_controller_get_session (window->files);

  mh_session_solve_now (session, NULL); /* so that each figure is the same */
  mh_files_test_write (FIGURE, OLD);
  mh_failing_calls_begin (fault, lasts);
  const Export failing = export_figure (session);
  const guint n_calls = mh_failing_calls_end ();

  g_assert_true (failing.is_told != failing.is_written);
  g_assert_true (g_file_get_contents (mh_files_test_get_path (FIGURE), &text, &length, NULL));
  g_assert_true (export_figure (session).is_written);
  g_assert_true (g_file_get_contents (mh_files_test_get_path (FIGURE), &whole, &n_whole, NULL));
  if (failing.is_written || !g_str_equal (text, OLD))
    g_assert_cmpmem (text, length, whole, n_whole);
  return n_calls;
}

#define EDITED_X 55

static gboolean
is_restored (MhFakeWindow *window)
{
  return !window->is_gone && mh_file_controller_get_session (window->files) != NULL
         && mh_fake_window_count_nodes (window) == n_nodes
         && fabs (
                mh_board_get_point (mh_document_get_board (mh_fake_window_get_document (window)), 1)
                    .x
                - EDITED_X)
                < 0.01;
}

/* Returns: (nullable): the window that shows the lost work */
static MhFakeWindow *
find_restored (MhFilesTest *self)
{
  for (guint i = 0; i < self->windows->len; i++)
    if (is_restored (mh_files_test_get (self, i)))
      return mh_files_test_get (self, i);
  return NULL;
}

/* Restores the work that is found, if there is some. */
static void
restore_work (MhFakeWindow *window)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GPtrArray) works = mh_lost_work_find (folder);

  g_assert_cmpuint (works->len, <=, 1);
  if (works->len > 0)
    mh_file_controller_restore (window->files, g_ptr_array_index (works, 0));
}

/* Saved, and closed, nothing of the work is lost any more.
 * Returns: the number of calls */
static guint
recover_failing (MhFilesTest *self, guint fault, gboolean lasts)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  MhFakeWindow *window = mh_files_test_add (self);

  mh_file_controller_show_first_board (window->files);
  mh_files_test_write (NAME, content);
  open_file (window);
  mh_fake_window_edit (window, EDITED_X);
  mh_file_registry_remove (self->registry, window->files);
  window->is_gone = TRUE;

  MhFakeWindow *asking = mh_files_test_add (self);

  mh_file_controller_show_first_board (asking->files);

  mh_failing_calls_begin (fault, lasts);
  restore_work (asking);
  mh_files_test_wait_until (!g_main_context_pending (NULL));
  const guint n_calls = mh_failing_calls_end ();

  assert_whole ();
  dismiss (asking);
  if (find_restored (self) == NULL)
    restore_work (asking);
  MhFakeWindow *restored = find_restored (self);
  g_assert_nonnull (restored);
  g_assert_true (mh_fake_window_is_modified (restored));
  mh_file_controller_save (restored->files);
  mh_files_test_wait_until (!mh_fake_window_is_modified (restored));
  assert_whole ();
  for (guint i = 1; i < self->windows->len; i++)
    if (!mh_files_test_get (self, i)->is_gone)
      close_window (mh_files_test_get (self, i));
  mh_files_test_wait_until (find_restored (self) == NULL);

  /* A journal that could not be deleted offers the work once more. */
  g_autoptr (GPtrArray) left = mh_lost_work_find (folder);
  g_assert_cmpuint (left->len, <=, fault > 0);
  for (guint i = 0; i < left->len; i++)
    mh_lost_work_delete (g_ptr_array_index (left, i));

  return n_calls;
}

/* What is tried with failing calls. */
typedef guint (*Trial) (MhFilesTest *self, guint fault, gboolean lasts);

static void
sweep (MhFilesTest *self, Trial trial, gboolean lasts)
{
  const guint n_calls = trial (self, 0, FALSE);

  g_assert_cmpuint (n_calls, >, 5);
  g_test_message ("%u calls", n_calls);
  for (guint fault = 1; fault <= n_calls; fault++)
    {
      g_test_message ("call %u%s", fault, lasts ? " and all from there on" : "");
      trial (self, fault, lasts);
    }
}

static void
test_life (MhFilesTest *self, gconstpointer data)
{
  sweep (self, live, GPOINTER_TO_INT (data));
}

/* The formats whose files carry the document; a web page of a large board takes long. */
static void
test_export (MhFilesTest *self, gconstpointer data)
{
  static const char *const formats[] = { "svg", "pdf", "png", "html" };
  const guint n_formats = G_N_ELEMENTS (formats) - (n_nodes == N_LARGE ? 1 : 0);

  for (guint i = 0; i < n_formats; i++)
    {
      format = formats[i];
      sweep (self, export_failing, GPOINTER_TO_INT (data));
    }
}

static void
test_recover (MhFilesTest *self, gconstpointer data)
{
  sweep (self, recover_failing, GPOINTER_TO_INT (data));
}

static void
test_paste (MhFilesTest *self, gconstpointer data)
{
  sweep (self, paste, GPOINTER_TO_INT (data));
}

static void
test_choose (MhFilesTest *self, gconstpointer data)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < N_BOARDS; i++)
    g_string_append (lines, "A_\n");
  mh_files_test_write (BOARDS, lines->str);
  sweep (self, choose, GPOINTER_TO_INT (data));
}

static void
set_up_six (MhFilesTest *self, gconstpointer data)
{
  content = g_strdup (SIX);
  n_nodes = N_SIX;
  mh_files_test_set_up (self, data);
}

/* Memory for a large board ends, in place of calls that fail. */
static void
set_up_large (MhFilesTest *self, gconstpointer data)
{
  GString *text = g_string_new ("{\"mousehole\": 1, \"graph\": [");

  for (guint32 from = 0; from < N_LARGE; from++)
    {
      g_string_append (text, from > 0 ? ",[" : "[");
      for (guint32 to = 0; to < N_LARGE; to++)
        if (to != from)
          g_string_append_printf (text, "%s%u", to > 0 && from + to > 1 ? "," : "", to);
      g_string_append_c (text, ']');
    }
  content = g_string_free (g_string_append (text, "]}"), FALSE);
  n_nodes = N_LARGE;
  mh_files_test_set_up (self, data);
  mh_failing_calls_count_memory (LARGE_BYTES);
}

static void
tear_down (MhFilesTest *self, gconstpointer data)
{
  mh_failing_calls_count_memory (0);
  mh_files_test_tear_down (self, data);
  g_clear_pointer (&content, g_free);
}

/* Returns: (transfer full): the path of the journal of the window that was left */
static char *
find_journal (void)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name = g_dir_read_name (entries);

  while (!g_str_has_suffix (name, ".journal"))
    name = g_dir_read_name (entries);
  return g_build_filename (folder, name, NULL);
}

/* A window whose journal cannot be read to its end does not come back with the beginning, which
 * would then be all there is: that is offered, and the journal stays until it can be read. */
static void
test_part (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, NAME, SIX);
  guint n_partial = 0, n_calls = G_MAXUINT;

  mh_fake_window_edit (window, 5);
  mh_fake_window_edit (window, EDITED_X);
  mh_files_test_end (self, window);

  g_autofree char *path = find_journal ();
  g_autofree char *journal = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &journal, &length, NULL));
  for (guint fault = 1; fault <= n_calls; fault++)
    {
      g_autoptr (GPtrArray) works = NULL;

      mh_failing_calls_begin (fault, TRUE);
      g_autoptr (GPtrArray) left = mh_files_test_find_left (&works);
      n_calls = mh_failing_calls_end ();

      g_assert_cmpuint (left->len + works->len, <=, 1);
      MhLostWork *work = works->len > 0 ? g_ptr_array_index (works, 0) : NULL;

      if (work == NULL || work->problem == NULL)
        continue;

      MhFakeWindow *asking = mh_files_test_add (self);

      mh_file_controller_show_first_board (asking->files);
      g_assert_true (mh_file_controller_restore (asking->files, work));
      g_assert_cmpuint (mh_fake_window_count_nodes (asking), ==, n_nodes);
      for (guint i = self->windows->len - 1; i > 0; i--)
        if (!mh_files_test_get (self, i)->is_gone)
          close_window (mh_files_test_get (self, i));
      n_partial++;

      g_autofree char *now = NULL;
      gsize now_length;

      g_assert_true (g_file_get_contents (path, &now, &now_length, NULL));
      g_assert_cmpmem (now, now_length, journal, length);
    }

  g_assert_cmpuint (n_partial, >, 2);
  window = mh_files_test_resume_only (self, n_nodes);
  g_assert_true (is_restored (window));
  g_assert_true (mh_fake_window_is_modified (window));
}

/* A window whose last change could not be kept says so when it comes back. */
static void
test_short (MhFilesTest *self, gconstpointer data)
{
  MhFakeWindow *window = mh_files_test_open_saved (self, 0, NAME, SIX);

  mh_fake_window_edit (window, 5);
  mh_failing_calls_begin (1, TRUE);
  mh_fake_window_edit (window, EDITED_X);
  mh_files_test_wait_until (mh_file_controller_get_note (window->files)
                            == MH_FILE_NOTE_UNPROTECTED);
  mh_failing_calls_end ();
  mh_fake_window_keep (window);
  mh_file_registry_remove (self->registry, window->files);

  window = mh_files_test_resume_only (self, n_nodes);
  g_assert_cmpint (mh_file_controller_get_note (window->files), ==, MH_FILE_NOTE_SHORT);
  g_assert_false (is_restored (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(name, set_up, test)                                                                    \
  g_test_add ("/session/failing-files/" name "once", MhFilesTest, GINT_TO_POINTER (FALSE), set_up, \
              test, tear_down);                                                                    \
  g_test_add ("/session/failing-files/" name "lasting", MhFilesTest, GINT_TO_POINTER (TRUE),       \
              set_up, test, tear_down)
  ADD ("", set_up_six, test_life);
  ADD ("export-", set_up_six, test_export);
  ADD ("recover-", set_up_six, test_recover);
  if (mh_failing_calls_count_memory (0)) /* not with sanitizers */
    {
      ADD ("memory-", set_up_large, test_life);
      ADD ("paste-memory-", set_up_large, test_paste);
      ADD ("choose-memory-", set_up_large, test_choose);
      ADD ("export-memory-", set_up_large, test_export);
      ADD ("recover-memory-", set_up_large, test_recover);
    }
#undef ADD
  g_test_add ("/session/failing-files/short", MhFilesTest, NULL, set_up_six, test_short, tear_down);
  g_test_add ("/session/failing-files/part", MhFilesTest, NULL, set_up_six, test_part, tear_down);

  return g_test_run ();
}
