/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include <glib/gstdio.h>

#define LIST "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "kept.mousehole", NULL);
}

/* A document that cannot be saved: the folder of its file is gone. */
static MhWindow *
open_unwritable (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "gone", NULL);
  g_autofree char *path = g_build_filename (folder, "lost.mousehole", NULL);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  MhWindow *window = mh_app_test_open_saved (LIST, path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return window;
}

static void
move_a_node (MhWindow *window)
{
  mh_app_test_move_node (window, 4, (MhPoint){ 1, 2 });
}

static void
assert_file (const char *path, GBytes *bytes)
{
  g_autofree char *written = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &written, &length, NULL));
  g_assert_cmpmem (written, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Waits until nothing that was under way knows of the closed @window. */
static void
wait_until_forgotten (MhWindow *window)
{
  mh_app_test_wait_until (G_OBJECT (window)->ref_count == 1);
}

static void
test_save (void)
{
  g_autofree char *path = dup_path ();
  MhWindow *window = mh_app_test_open_saved (LIST, path);
  g_assert_cmpstr (mh_document_get_path (mh_app_test_get_document (window)), ==, path);

  move_a_node (window);
  g_autoptr (GBytes) bytes = mh_document_create_bytes (mh_app_test_get_document (window), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  mh_app_test_wait_until (!mh_document_is_modified (mh_app_test_get_document (window)));
  assert_file (path, bytes);
  mh_app_test_close_all ();
}

/* A save that fails says so; the board stays open and unsaved. */
static void
test_save_fails (void)
{
  MhWindow *window = open_unwritable ();

  move_a_node (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (mh_app_test_get_message ()), "lost.mousehole"));
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  mh_app_test_close_all ();
}

/* Saves that are asked for one upon the other end with the last state. */
static void
test_save_again_while_saving (void)
{
  g_autofree char *path = dup_path ();
  MhWindow *window = mh_app_test_open_saved (LIST, path);

  for (int i = 0; i < 10; i++)
    {
      mh_app_test_move_node (window, 2, (MhPoint){ i, 7 });
      gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
    }
  g_autoptr (GBytes) bytes
      = mh_document_file_write (mh_document_get_file (mh_app_test_get_document (window)), NULL);
  mh_app_test_wait_until (!mh_document_is_modified (mh_app_test_get_document (window)));
  assert_file (path, bytes);
  mh_app_test_close_all ();
}

/* What is not saved is asked about, once, and the answer holds. */
static void
test_close (void)
{
  g_autofree char *path = dup_path ();
  MhWindow *window = mh_app_test_open_saved (LIST, path);
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

  window = mh_app_test_open_saved (LIST, path);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  move_a_node (window);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_answer ("_Discard");
  mh_app_test_wait_until (window == NULL);
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

/* Nothing is asked where nothing would be lost. */
static void
test_close_unmodified (void)
{
  MhWindow *window = mh_app_test_open (LIST);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);

  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_wait_until (window == NULL);
}

/* What was edited after Save and discarded is not written after all. */
static void
test_discard_while_saving (void)
{
  g_autofree char *path = dup_path ();
  MhWindow *window = mh_app_test_open_saved (LIST, path);

  move_a_node (window);
  g_autoptr (GBytes) saved = mh_document_create_bytes (mh_app_test_get_document (window), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  mh_app_test_move_node (window, 2, (MhPoint){ 7, 7 });
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
  g_autoptr (MhWindow) window = g_object_ref (open_unwritable ());

  move_a_node (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  mh_app_test_move_node (window, 2, (MhPoint){ 7, 7 });
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
  g_autofree char *path = dup_path ();
  MhWindow *window = mh_app_test_open_saved (LIST, path);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);

  move_a_node (window);
  g_autoptr (GBytes) bytes
      = mh_document_file_write (mh_document_get_file (mh_app_test_get_document (window)), NULL);
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
  MhWindow *window = open_unwritable ();

  move_a_node (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  mh_app_test_close_all ();
}

/* A window that was closed while it was loading stays closed. */
static void
test_closed_while_loading (void)
{
  MhWindow *window = mh_app_test_open_first ();

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  mh_file_controller_open_text (mh_window_get_files (window), LIST, NULL);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_wait_until (window == NULL);
  g_assert_cmpuint (mh_app_test_count_windows (GTK_TYPE_WINDOW), ==, 0);
}

/* Returns: (transfer full): of two windows the one that is not the main window */
static GtkWindow *
get_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWindow) first = g_list_model_get_item (windows, 0);

  return MH_IS_WINDOW (first) ? g_list_model_get_item (windows, 1) : g_steal_pointer (&first);
}

/* Whoever has a reference to a dialog may have it when its window is gone. */
static void
test_closed_before_dialogs (void)
{
  static const char *const dialogs[]
      = { "win.samples", "win.generate", "win.hunt", "win.export", "win.about", "win.open" };

  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      MhWindow *window = mh_app_test_open (LIST);

      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
      gtk_widget_activate_action (GTK_WIDGET (window), dialogs[i], NULL);
      mh_app_test_wait_until (mh_app_test_count_windows (GTK_TYPE_WINDOW) == 2);

      GtkWindow *dialog = get_dialog ();

      gtk_window_destroy (GTK_WINDOW (window));
      mh_app_test_wait_until (window == NULL);
      g_assert_cmpuint (mh_app_test_count_windows (GTK_TYPE_WINDOW), ==, 0);
      g_object_unref (dialog);
    }
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
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 12);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window)));
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

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-closing/save", test_save);
  g_test_add_func ("/app/window-closing/save-fails", test_save_fails);
  g_test_add_func ("/app/window-closing/save-again-while-saving", test_save_again_while_saving);
  g_test_add_func ("/app/window-closing/close", test_close);
  g_test_add_func ("/app/window-closing/close-asks-once", test_close_asks_once);
  g_test_add_func ("/app/window-closing/close-unmodified", test_close_unmodified);
  g_test_add_func ("/app/window-closing/discard-while-saving", test_discard_while_saving);
  g_test_add_func ("/app/window-closing/discard-while-failing", test_discard_while_failing);
  g_test_add_func ("/app/window-closing/close-while-saving", test_close_while_saving);
  g_test_add_func ("/app/window-closing/close-while-failing", test_close_while_failing);
  g_test_add_func ("/app/window-closing/closed-while-loading", test_closed_while_loading);
  g_test_add_func ("/app/window-closing/closed-before-dialogs", test_closed_before_dialogs);
  g_test_add_func ("/app/window-closing/closed-while-pasting", test_closed_while_pasting);
  g_test_add_func ("/app/window-closing/quit-asks-each-once", test_quit_asks_each_once);
  return g_test_run ();
}
