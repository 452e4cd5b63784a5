/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-document-file.h"
#include "mh-export-dialog.h"
#include "mh-failing-calls.h"

/*
 * A dialog that asks where to save or to export, or what to open, is answered while one of the
 * system calls fails, or all from some call on. The file holds all of the old content or all of the
 * new, and a window the old board or the new one; a failure is told once, and whoever answers again
 * is obeyed.
 */
#define LIST "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
#define N_NODES 6
#define OLD "old content"
#define DOCUMENT "{\"mousehole\":1,\"graph\":" LIST "}\n"

/* What is asked for. */
typedef struct
{
  const char *suffix;
  /* Asks for the file. */
  void (*ask) (MhWindow *window);
  gboolean (*is_done) (MhWindow *window, const char *path);
  /* Checks that @text is a whole file, since it is not the old one. */
  void (*check) (const char *text, gsize length);
} Way;

static void
ask_to_save (MhWindow *window)
{
  static double x = 0;

  mh_app_test_move_node (window, 1, (MhPoint){ x++, 7 });
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save-as", NULL);
}

static gboolean
is_saved (MhWindow *window, const char *path)
{
  MhDocument *document = mh_app_test_get_document (window);

  return g_strcmp0 (mh_document_get_path (document), path) == 0
         && !mh_document_is_modified (document);
}

static void
check_document (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_document_file_read (text, length, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, N_NODES);
}

static void
ask_to_export (MhWindow *window)
{
  if (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.export", NULL);

  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
  GtkWidget *button = mh_app_test_find_button (dialog, "_Export…");

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
is_exported (MhWindow *window, const char *path)
{
  return mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL;
}

static void
check_image (const char *text, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, &error);

  g_assert_no_error (error);
  g_assert_nonnull (texture);
}

static const Way ways[] = {
  { "mousehole", ask_to_save, is_saved, check_document },
  { "png", ask_to_export, is_exported, check_image },
};

static gboolean
is_over (const Way *self, MhWindow *window, const char *path)
{
  return self->is_done (window, path) || mh_app_test_get_message () != NULL;
}

/* The dialog has asked whether to replace the file; calls fail from the answer on.
 * Returns: the number of calls */
static guint
answer (const Way *self, MhWindow *window, const char *path, guint fault, gboolean lasts)
{
  self->ask (window);
  mh_app_test_save_as (path);
  mh_failing_calls_begin (fault, lasts);
  mh_app_test_replace_in_chooser ();
  mh_app_test_wait_until (is_over (self, window, path));
  return mh_failing_calls_end ();
}

/* Returns: whether the file is not the old one */
static gboolean
is_new (const Way *self, const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  if (g_str_equal (text, OLD))
    return FALSE;

  self->check (text, length);
  return TRUE;
}

static guint
try_target (gconstpointer data, guint fault, gboolean lasts)
{
  const Way *self = data;
  MhWindow *window = MH_WINDOW (mh_app_test_find_window (MH_TYPE_WINDOW));
  MhDocument *document = mh_app_test_get_document (window);
  g_autofree char *before = g_strdup (mh_document_get_path (document));
  g_autofree char *name = g_strdup_printf ("%u-%d.%s", fault, lasts, self->suffix);
  g_autofree char *path = mh_app_test_write (name, OLD);
  const guint n_calls = answer (self, window, path, fault, lasts);

  if (mh_app_test_get_message () == NULL)
    {
      g_assert_true (is_new (self, path));
      return n_calls;
    }

  g_assert_false (self->is_done (window, path));
  g_assert_cmpstr (mh_document_get_path (document), ==, before);
  g_assert_cmpstr (adw_message_dialog_get_body (mh_app_test_get_message ()), !=, "");
  g_assert_cmpuint (mh_app_test_count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
  mh_app_test_answer ("_Close");
  g_assert_null (mh_app_test_get_message ());
  is_new (self, path);

  answer (self, window, path, 0, FALSE);
  g_assert_true (self->is_done (window, path));
  g_assert_true (is_new (self, path));
  return n_calls;
}

/* Tries one fault. Returns: the number of calls */
typedef guint (*Trial) (gconstpointer data, guint fault, gboolean lasts);

static void
sweep (Trial try, gconstpointer data, guint n_least)
{
  const guint n_calls = try (data, 0, FALSE);

  g_test_message ("%u calls", n_calls);
  g_assert_cmpuint (n_calls, >, n_least);
  for (guint fault = 1; fault <= n_calls; fault++)
    for (guint lasts = 0; lasts < 2; lasts++)
      {
        g_test_message ("call %u%s", fault, lasts ? " and all from there on" : "");
        try (data, fault, lasts != 0);
      }
}

static void
test_answers (gconstpointer data)
{
  mh_app_test_open (LIST);
  sweep (try_target, data, 5);
  mh_app_test_close_all ();
}

/* Returns: (transfer none) (nullable): the window with the document at @path */
static MhWindow *
find_opened (const char *path)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (MH_IS_WINDOW (window) && mh_window_get_session (MH_WINDOW (window)) != NULL
          && g_strcmp0 (mh_document_get_path (mh_app_test_get_document (MH_WINDOW (window))), path)
                 == 0)
        return MH_WINDOW (window);
    }

  return NULL;
}

/* Calls fail from the answer of the dialog on that asks what to open.
 * Returns: the number of calls */
static guint
answer_open (MhWindow *window, const char *path, guint fault, gboolean lasts)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open", NULL);
  GtkDialog *dialog = mh_app_test_choose_file (path);

  mh_failing_calls_begin (fault, lasts);
  gtk_dialog_response (dialog, GTK_RESPONSE_ACCEPT);
  mh_app_test_wait_until (find_opened (path) != NULL || mh_app_test_get_message () != NULL);
  if (mh_app_test_get_message () == NULL)
    mh_app_test_wait_until (mh_app_test_is_solved (find_opened (path)));
  return mh_failing_calls_end ();
}

/* @data: the list of a board that is worked on and stays, beside which the file opens; NULL for one
 * that gives way to it */
static guint
try_open (gconstpointer data, guint fault, gboolean lasts)
{
  const guint n_windows = data != NULL ? 2 : 1;
  g_autofree char *path = mh_app_test_write ("opened.mousehole", DOCUMENT);
  MhWindow *window = data != NULL ? mh_app_test_open (data) : mh_app_test_open_first ();
  g_autoptr (MhDocument) before = g_object_ref (mh_app_test_get_document (window));

  if (data != NULL)
    mh_app_test_move_node (window, 1, (MhPoint){ 5, 7 });
  const guint n_calls = answer_open (window, path, fault, lasts);

  if (mh_app_test_get_message () != NULL)
    {
      g_assert_null (find_opened (path));
      g_assert_true (mh_app_test_get_document (window) == before);
      g_assert_cmpstr (adw_message_dialog_get_body (mh_app_test_get_message ()), !=, "");
      g_assert_cmpuint (mh_app_test_count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
      g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
      mh_app_test_answer ("_Close");
      g_assert_null (mh_app_test_get_message ());
      answer_open (window, path, 0, FALSE);
    }

  MhWindow *opened = find_opened (path);

  g_assert_null (mh_app_test_get_message ());
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, n_windows);
  g_assert_cmpuint (mh_app_test_count_nodes (opened), ==, N_NODES);
  g_assert_false (mh_document_is_modified (mh_app_test_get_document (opened)));
  g_assert_true ((mh_app_test_get_document (window) == before) == (data != NULL));
  mh_app_test_close_all ();
  return n_calls;
}

static void
test_open (gconstpointer data)
{
  sweep (try_open, data, 3);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  /* GTK warns if it cannot keep its list of recent files. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  g_test_add_data_func ("/app/failing-answers/save", &ways[0], test_answers);
  g_test_add_data_func ("/app/failing-answers/export", &ways[1], test_answers);
  g_test_add_data_func ("/app/failing-answers/open", NULL, test_open);
  g_test_add_data_func ("/app/failing-answers/open-beside", "[[1,2],[0,2],[0,1]]", test_open);

  return g_test_run ();
}
