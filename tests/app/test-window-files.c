/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include <glib/gstdio.h>

#define LIST "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"

static MhDocument *
get_document (MhWindow *window)
{
  return mh_workspace_get_document (mh_window_get_workspace (window));
}

static guint32
count_nodes (MhWindow *window)
{
  return mh_sketch_get_n_nodes (mh_document_get_sketch (get_document (window)));
}

static void
move_a_node (MhWindow *window)
{
  const guint32 node = 4;
  const MhPlace place = { 1, 2 };

  mh_document_move_nodes (get_document (window), &node, &place, 1);
}

/* A list from a file takes the place of an untouched sample; Save will not
 * overwrite it with a document. */
static void
test_open_list (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("six.txt", LIST "\n");

  mh_window_open_path (window, path);
  g_assert_false (mh_window_is_untouched (window));
  mh_app_test_wait_until (count_nodes (window) == 6);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  g_assert_null (mh_document_get_path (get_document (window)));
  g_assert_cmpstr (mh_document_get_name (get_document (window)), ==, "six");
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  mh_app_test_close_all ();
}

/* What was opened matters: the next board gets a window of its own. */
static void
test_open_second (void)
{
  MhWindow *window = mh_app_test_open (LIST);
  g_autofree char *path = mh_app_test_write ("three.txt", "[[1],[0,2],[1]]");

  mh_window_open_path (window, path);
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  g_assert_cmpuint (count_nodes (window), ==, 6);
  mh_app_test_close_all ();
}

/* Two at once do not push each other out. */
static void
test_open_two_at_once (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("three.txt", "[[1],[0,2],[1]]");

  mh_window_open_text (window, LIST, NULL);
  mh_window_open_path (window, path);
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  mh_app_test_wait_until (count_nodes (window) == 6);
  mh_app_test_close_all ();
}

/* Whatever is refused leaves the open board as it was, and says why. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *said; /* something of the message */
  } cases[] = {
    { "[[1],[0,1]]", "line 1" }, { "[[1,1],[0]]", "line 1" },
    { "[[1],\n[7]]", "line 2" }, { "[[-1],[0]]", "-1" },
    { "[[1.5],[0]]", "1.5" },    { "[[1],[0]", "line 1" },
    { "hello", "line 1" },       { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhWindow *window = mh_app_test_open_first ();
      MhDocument *document = get_document (window);
      g_autoptr (MhSketch) before = mh_sketch_copy (mh_document_get_sketch (document));
      g_autofree char *path = mh_app_test_write ("bad.json", cases[i].text);

      mh_window_open_path (window, path);
      mh_app_test_wait_until (mh_app_test_get_message () != NULL);
      const char *said = adw_message_dialog_get_body (mh_app_test_get_message ());
      g_test_message ("%s", said);
      g_assert_nonnull (strstr (said, "bad.json"));
      if (cases[i].said != NULL)
        g_assert_nonnull (strstr (said, cases[i].said));

      g_assert_true (get_document (window) == document);
      g_assert_true (mh_sketch_equal (before, mh_document_get_sketch (document)));
      g_assert_true (mh_window_is_untouched (window));
      g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
      mh_app_test_close_all ();
    }
}

/* A window that opens with a bad file still shows a board. */
static void
test_refused_first (void)
{
  MhWindow *window = mh_window_new (mh_app_test_get_application ());

  mh_window_open_path (window, "/nowhere/at-all.json");
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (mh_app_test_get_message ()), "at-all.json"));
  g_assert_cmpuint (count_nodes (window), ==, 12);
  mh_app_test_close_all ();
}

/* A window that was closed while it was loading stays closed. */
static void
test_closed_while_loading (void)
{
  MhWindow *window = mh_app_test_open_first ();

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  mh_window_open_text (window, LIST, NULL);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_wait_until (window == NULL);
  g_assert_cmpuint (mh_app_test_count_windows (GTK_TYPE_WINDOW), ==, 0);
}

/* Waits until nothing that was under way knows of the closed @window. */
static void
wait_until_forgotten (MhWindow *window)
{
  mh_app_test_wait_until (G_OBJECT (window)->ref_count == 1);
}

/* So does one that was closed while the clipboard was read. */
static void
test_closed_while_pasting (void)
{
  g_autoptr (MhWindow) window = g_object_ref (mh_app_test_open_first ());

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), LIST);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste-board", NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_until_forgotten (window);
  g_assert_cmpuint (count_nodes (window), ==, 12);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window)));
}

static void
test_paste (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "graph = " LIST);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste-board", NULL);
  mh_app_test_wait_until (count_nodes (window) == 6);
  /* It is in no file: closing asks. */
  g_assert_true (
      mh_document_is_modified (mh_workspace_get_document (mh_window_get_workspace (window))));
  mh_app_test_close_all ();
}

static GtkEventController *
find_drop_target (MhWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_DROP_TARGET (controller))
        return controller;
    }
  return NULL;
}

static void
drop (MhWindow *window, const GValue *value)
{
  gboolean is_taken = FALSE;

  g_signal_emit_by_name (find_drop_target (window), "drop", value, 10.0, 10.0, &is_taken);
  g_assert_true (is_taken);
}

static void
test_drop_text (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_static_string (&value, LIST);
  drop (window, &value);
  mh_app_test_wait_until (count_nodes (window) == 6);
  mh_app_test_close_all ();
}

/* Each file that is dropped is opened. */
static void
test_drop_files (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("six.txt", LIST);
  g_autofree char *other_path = mh_app_test_write ("three.txt", "[[1],[0,2],[1]]");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other_file = g_file_new_for_path (other_path);
  GFile *files[] = { file, other_file };
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, G_N_ELEMENTS (files)));
  drop (window, &value);
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  mh_app_test_wait_until (count_nodes (window) == 6);
  mh_app_test_close_all ();
}

/* A document in a file, open in a window. */
static MhWindow *
open_document (const char *path)
{
  MhWindow *window = mh_app_test_open (LIST);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_document_create_bytes (get_document (window), &error);
  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  mh_app_test_close_all ();

  window = mh_app_test_open_first ();
  mh_window_open_path (window, path);
  mh_app_test_wait_until (count_nodes (window) == 6);
  return window;
}

static void
assert_file (const char *path, GBytes *bytes)
{
  g_autofree char *written = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &written, &length, NULL));
  g_assert_cmpmem (written, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_save (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept.mousehole", NULL);
  MhWindow *window = open_document (path);
  g_assert_cmpstr (mh_document_get_path (get_document (window)), ==, path);

  move_a_node (window);
  g_autoptr (GBytes) bytes = mh_document_create_bytes (get_document (window), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  mh_app_test_wait_until (!mh_document_is_modified (get_document (window)));
  assert_file (path, bytes);
  mh_app_test_close_all ();
}

/* A save that fails says so; the board stays open and unsaved. */
static void
test_save_fails (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "gone", NULL);
  g_autofree char *path = g_build_filename (folder, "lost.mousehole", NULL);
  g_mkdir (folder, 0700);
  MhWindow *window = open_document (path);
  g_unlink (path);
  g_rmdir (folder);

  move_a_node (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (mh_app_test_get_message ()), "lost.mousehole"));
  g_assert_true (mh_document_is_modified (get_document (window)));
  mh_app_test_close_all ();
}

/* What is not saved is asked about, once, and the answer holds. */
static void
test_close (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept.mousehole", NULL);
  MhWindow *window = open_document (path);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  move_a_node (window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.close", NULL);
  g_assert_cmpuint (mh_app_test_count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
  mh_app_test_answer ("_Cancel");
  mh_app_test_wait_until (mh_app_test_get_message () == NULL);
  g_assert_nonnull (window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));

  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_answer ("_Save");
  mh_app_test_wait_until (window == NULL);

  window = open_document (path);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  move_a_node (window);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_answer ("_Discard");
  mh_app_test_wait_until (window == NULL);
}

/* What was edited after Save and discarded is not written after all. */
static void
test_discard_while_saving (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept.mousehole", NULL);
  MhWindow *window = open_document (path);

  move_a_node (window);
  g_autoptr (GBytes) saved = mh_document_create_bytes (get_document (window), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  mh_document_move_nodes (get_document (window), &(guint32){ 2 }, &(MhPlace){ 7, 7 }, 1);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_answer ("_Discard");
  mh_app_test_wait_until (window == NULL);
  assert_file (path, saved);
}

/* A save that fails when its window is gone has nobody to tell. */
static void
test_discard_while_failing (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "gone", NULL);
  g_autofree char *path = g_build_filename (folder, "lost.mousehole", NULL);
  g_mkdir (folder, 0700);
  g_autoptr (MhWindow) window = g_object_ref (open_document (path));
  g_unlink (path);
  g_rmdir (folder);

  move_a_node (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  mh_document_move_nodes (get_document (window), &(guint32){ 2 }, &(MhPlace){ 7, 7 }, 1);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_answer ("_Discard");
  wait_until_forgotten (window);
  g_assert_cmpuint (mh_app_test_count_windows (GTK_TYPE_WINDOW), ==, 0);
}

/* What is on its way into its file is not asked about; the window goes when it
 * is there. */
static void
test_close_while_saving (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept.mousehole", NULL);
  MhWindow *window = open_document (path);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);

  move_a_node (window);
  g_autoptr (GBytes) bytes
      = mh_document_file_write (mh_document_get_file (get_document (window)), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_null (mh_app_test_get_message ());
  g_assert_nonnull (window);
  mh_app_test_wait_until (window == NULL);
  assert_file (path, bytes);
}

/* If it does not get there, the window stays, and says why. */
static void
test_close_while_failing (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "gone", NULL);
  g_autofree char *path = g_build_filename (folder, "lost.mousehole", NULL);
  g_mkdir (folder, 0700);
  MhWindow *window = open_document (path);
  g_unlink (path);
  g_rmdir (folder);

  move_a_node (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_true (mh_document_is_modified (get_document (window)));
  mh_app_test_close_all ();
}

/* Saves that are asked for one upon the other end with the last state. */
static void
test_save_again_while_saving (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept.mousehole", NULL);
  MhWindow *window = open_document (path);

  for (int i = 0; i < 10; i++)
    {
      mh_document_move_nodes (get_document (window), &(guint32){ 2 }, &(MhPlace){ i, 7 }, 1);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
    }
  g_autoptr (GBytes) bytes
      = mh_document_file_write (mh_document_get_file (get_document (window)), NULL);
  mh_app_test_wait_until (!mh_document_is_modified (get_document (window)));
  assert_file (path, bytes);
  mh_app_test_close_all ();
}

/* Closing again while it is asked does not ask again. */
static void
test_close_asks_once (void)
{
  MhWindow *window = mh_app_test_open (LIST);

  move_a_node (window);
  gtk_window_close (GTK_WINDOW (window));
  gtk_window_close (GTK_WINDOW (window));
  g_action_group_activate_action (G_ACTION_GROUP (mh_app_test_get_application ()), "quit", NULL);
  g_assert_cmpuint (mh_app_test_count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
  mh_app_test_answer ("_Cancel");
  mh_app_test_wait_until (mh_app_test_get_message () == NULL);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_cmpuint (mh_app_test_count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
  mh_app_test_close_all ();
}

/* Quitting asks about one window after the other, and closes none that is
 * unmodified before all is answered. */
static void
test_quit_asks_each_once (void)
{
  MhWindow *first = mh_app_test_open (LIST);
  MhWindow *second = mh_app_test_open (LIST);
  GActionGroup *actions = G_ACTION_GROUP (mh_app_test_get_application ());

  mh_app_test_open (LIST);
  move_a_node (first);
  move_a_node (second);

  g_action_group_activate_action (actions, "quit", NULL);
  g_assert_cmpuint (mh_app_test_count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
  mh_app_test_answer ("_Cancel");
  mh_app_test_wait_until (mh_app_test_get_message () == NULL);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 3);

  g_action_group_activate_action (actions, "quit", NULL);
  g_assert_cmpuint (mh_app_test_count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
  mh_app_test_answer ("_Discard");
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_cmpuint (mh_app_test_count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
  mh_app_test_answer ("_Discard");
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 0);
}

/* Nothing is asked where nothing would be lost. */
static void
test_close_unmodified (void)
{
  MhWindow *window = mh_app_test_open (LIST);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);

  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_wait_until (window == NULL);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-files/open-list", test_open_list);
  g_test_add_func ("/app/window-files/open-second", test_open_second);
  g_test_add_func ("/app/window-files/open-two-at-once", test_open_two_at_once);
  g_test_add_func ("/app/window-files/refused", test_refused);
  g_test_add_func ("/app/window-files/refused-first", test_refused_first);
  g_test_add_func ("/app/window-files/closed-while-loading", test_closed_while_loading);
  g_test_add_func ("/app/window-files/closed-while-pasting", test_closed_while_pasting);
  g_test_add_func ("/app/window-files/paste", test_paste);
  g_test_add_func ("/app/window-files/drop-text", test_drop_text);
  g_test_add_func ("/app/window-files/drop-files", test_drop_files);
  g_test_add_func ("/app/window-files/save", test_save);
  g_test_add_func ("/app/window-files/save-fails", test_save_fails);
  g_test_add_func ("/app/window-files/close", test_close);
  g_test_add_func ("/app/window-files/discard-while-saving", test_discard_while_saving);
  g_test_add_func ("/app/window-files/discard-while-failing", test_discard_while_failing);
  g_test_add_func ("/app/window-files/close-while-saving", test_close_while_saving);
  g_test_add_func ("/app/window-files/close-while-failing", test_close_while_failing);
  g_test_add_func ("/app/window-files/save-again-while-saving", test_save_again_while_saving);
  g_test_add_func ("/app/window-files/close-asks-once", test_close_asks_once);
  g_test_add_func ("/app/window-files/quit-asks-each-once", test_quit_asks_each_once);
  g_test_add_func ("/app/window-files/close-unmodified", test_close_unmodified);
  return g_test_run ();
}
