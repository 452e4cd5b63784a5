/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-files-test.h"

#include "mh-fixtures.h"

#define FIRST "[[1,2],[0,2],[0,1]]"

static void
ask_cb (MhFakeWindow *self, MhQuestion *question)
{
  self->n_asked++;
  if (g_queue_find (&self->questions, question) == NULL) /* else it is on the screen already */
    g_queue_push_tail (&self->questions, mh_question_ref (question));
}

void
mh_fake_window_keep (MhFakeWindow *self)
{
  g_autoptr (MhWindowState) state = g_new0 (MhWindowState, 1);

  state->width = 800;
  state->height = 600;
  mh_file_controller_keep (self->files, state);
}

static void
request_cb (MhFakeWindow *self, guint request, const char *text)
{
  switch ((MhFileRequest) request)
    {
    case MH_FILE_REQUEST_SHOW:
    case MH_FILE_REQUEST_UPDATE:
      break;
    case MH_FILE_REQUEST_PRESENT:
    case MH_FILE_REQUEST_PRESENT_BOARD:
      /* No window is shown without a board. */
      g_assert_nonnull (mh_file_controller_get_session (self->files));
      self->n_presented++;
      break;
    case MH_FILE_REQUEST_SAY:
      g_free (self->said);
      self->said = g_strdup (text);
      break;
    case MH_FILE_REQUEST_REMEMBER:
      g_free (self->used);
      self->used = g_strdup (text);
      break;
    case MH_FILE_REQUEST_MEND:
      g_free (self->mended);
      self->mended = g_strdup (text);
      break;
    case MH_FILE_REQUEST_TRY_PATH:
    case MH_FILE_REQUEST_TRY_TEXT:
      g_free (self->tried);
      self->tried = g_strdup (text);
      break;
    case MH_FILE_REQUEST_KEEP:
      mh_fake_window_keep (self);
      break;
    case MH_FILE_REQUEST_CLOSE:
      mh_fake_window_close (self);
      break;
    }
}

static MhFileController *
create_cb (gpointer user_data)
{
  return mh_files_test_add (user_data)->files;
}

MhFakeWindow *
mh_files_test_add (MhFilesTest *self)
{
  MhFakeWindow *window = g_new0 (MhFakeWindow, 1);

  window->files = mh_file_controller_new ();
  g_queue_init (&window->questions);
  g_signal_connect_swapped (window->files, "ask", G_CALLBACK (ask_cb), window);
  g_signal_connect_swapped (window->files, "request", G_CALLBACK (request_cb), window);
  g_object_set_data (G_OBJECT (window->files), "registry", self->registry);
  g_ptr_array_add (self->windows, window);
  mh_file_registry_add (self->registry, window->files);
  return window;
}

static void
fake_window_free (gpointer data)
{
  MhFakeWindow *self = data;

  g_signal_handlers_disconnect_by_data (self->files, self);
  /* What was under way ends without being heard, and nothing else knows of it. */
  mh_files_test_wait_until (G_OBJECT (self->files)->ref_count == 1);
  g_assert_finalize_object (self->files);
  g_queue_clear_full (&self->questions, (GDestroyNotify) mh_question_unref);
  g_free (self->said);
  g_free (self->used);
  g_free (self->mended);
  g_free (self->tried);
  g_free (self);
}

void
mh_files_test_set_up (MhFilesTest *self, gconstpointer data)
{
  g_autoptr (GBytes) first_board = g_bytes_new_static (FIRST, strlen (FIRST));

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  self->windows = g_ptr_array_new_with_free_func (fake_window_free);
  self->registry = mh_file_registry_new (first_board, create_cb, self);
  mh_file_controller_show_first_board (mh_files_test_add (self)->files);
}

void
mh_files_test_tear_down (MhFilesTest *self, gconstpointer data)
{
  mh_file_registry_free (self->registry);
  g_ptr_array_unref (self->windows);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

MhFakeWindow *
mh_files_test_get (MhFilesTest *self, guint i)
{
  g_assert_cmpuint (i, <, self->windows->len);

  return g_ptr_array_index (self->windows, i);
}

guint
mh_files_test_count_gone (MhFilesTest *self)
{
  guint n = 0;

  for (guint i = 0; i < self->windows->len; i++)
    n += mh_files_test_get (self, i)->is_gone;
  return n;
}

const char *
mh_files_test_get_path (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  return g_intern_string (path);
}

const char *
mh_files_test_write (const char *name, const char *text)
{
  const char *path = mh_files_test_get_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

void
mh_files_test_assert_text (const char *name, const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (mh_files_test_get_path (name), &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

MhFakeWindow *
mh_files_test_open_saved (MhFilesTest *self, guint i, const char *name, const char *list)
{
  MhFakeWindow *window = mh_files_test_get (self, i);
  g_autoptr (MhDocument) document = mh_fixtures_document (list);
  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  const char *path = mh_files_test_write (name, text);

  mh_file_controller_open_path (window->files, path);
  mh_files_test_wait_until (
      g_strcmp0 (mh_document_get_path (mh_fake_window_get_document (window)), path) == 0);
  return window;
}

void
mh_files_test_end (MhFilesTest *self, MhFakeWindow *window)
{
  mh_file_registry_end (self->registry);
  mh_file_registry_remove (self->registry, window->files);
}

static void
left_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

GPtrArray *
mh_files_test_find_left (GPtrArray **works)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) found = NULL;

  mh_recovery_find_windows_async (NULL, left_found_cb, &result);
  mh_files_test_wait_until (result != NULL);
  GPtrArray *left = mh_recovery_find_windows_finish (result, &found);

  if (works != NULL)
    *works = g_steal_pointer (&found);
  return left;
}

MhFakeWindow *
mh_files_test_resume_only (MhFilesTest *self, guint32 n_nodes)
{
  g_autoptr (GPtrArray) left = mh_files_test_find_left (NULL);
  MhFakeWindow *window = mh_files_test_add (self);

  g_assert_cmpuint (left->len, ==, 1);
  mh_file_controller_resume (window->files, g_ptr_array_steal_index (left, 0));
  mh_files_test_wait_until (mh_fake_window_count_nodes (window) == n_nodes);
  return window;
}

MhDocument *
mh_fake_window_get_document (MhFakeWindow *self)
{
  return mh_session_get_document (mh_file_controller_get_session (self->files));
}

guint32
mh_fake_window_count_nodes (MhFakeWindow *self)
{
  return mh_file_controller_get_session (self->files) != NULL
             ? mh_board_get_n_nodes (mh_document_get_board (mh_fake_window_get_document (self)))
             : 0;
}

gboolean
mh_fake_window_is_modified (MhFakeWindow *self)
{
  return mh_document_is_modified (mh_fake_window_get_document (self));
}

void
mh_fake_window_edit (MhFakeWindow *self, double x)
{
  const guint32 node = 1;
  const MhPoint point = { x, 77 };

  mh_document_move_nodes (mh_fake_window_get_document (self), &node, &point, 1);
}

void
mh_fake_window_close (MhFakeWindow *self)
{
  if (!mh_file_controller_close (self->files))
    return;

  self->is_gone = TRUE;
  mh_file_registry_remove (g_object_get_data (G_OBJECT (self->files), "registry"), self->files);
}

MhQuestion *
mh_fake_window_take_question (MhFakeWindow *self, MhQuestionKind kind)
{
  mh_files_test_wait_until (!g_queue_is_empty (&self->questions));
  MhQuestion *question = g_queue_pop_head (&self->questions);

  g_test_message ("%s", question->body != NULL ? question->body : "which?");
  g_assert_cmpint (question->kind, ==, kind);
  return question;
}

void
mh_fake_window_answer (MhFakeWindow *self, MhQuestionKind kind, MhAnswer answer)
{
  g_autoptr (MhQuestion) question = mh_fake_window_take_question (self, kind);

  mh_file_controller_answer (self->files, question, answer);
}
