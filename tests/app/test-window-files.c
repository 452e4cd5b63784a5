/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#define LIST "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"

/* A list from a file takes the place of an untouched sample; Save will not
 * overwrite it with a document. */
static void
test_open_list (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("six.txt", LIST "\n");

  mh_file_controller_open_path (mh_window_get_files (window), path);
  g_assert_false (mh_file_controller_is_untouched (mh_window_get_files (window)));
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  g_assert_null (mh_document_get_path (mh_app_test_get_document (window)));
  g_assert_cmpstr (mh_document_get_name (mh_app_test_get_document (window)), ==, "six");
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  mh_app_test_close_all ();
}

/* What was opened matters: the next board gets a window of its own. */
static void
test_open_second (void)
{
  MhWindow *window = mh_app_test_open (LIST);
  g_autofree char *path = mh_app_test_write ("three.txt", "[[1],[0,2],[1]]");

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 6);
  mh_app_test_close_all ();
}

/* Two at once do not push each other out. */
static void
test_open_two_at_once (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("three.txt", "[[1],[0,2],[1]]");

  mh_file_controller_open_text (mh_window_get_files (window), LIST, NULL);
  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
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
    { "[[1],[0,1]]", "line 1" }, { "[[1,,],[0]]", "line 1" },
    { "[[1],\n[7]]", "line 2" }, { "[[-1],[0]]", "-1" },
    { "[[1.5],[0]]", "1.5" },    { "[[1],[0]", "line 1" },
    { "hello", "line 1" },       { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhWindow *window = mh_app_test_open_first ();
      MhDocument *document = mh_app_test_get_document (window);
      g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));
      g_autofree char *path = mh_app_test_write ("bad.json", cases[i].text);

      mh_file_controller_open_path (mh_window_get_files (window), path);
      mh_app_test_wait_until (mh_app_test_get_message () != NULL);
      const char *said = adw_message_dialog_get_body (mh_app_test_get_message ());
      g_test_message ("%s", said);
      g_assert_nonnull (strstr (said, "bad.json"));
      if (cases[i].said != NULL)
        g_assert_nonnull (strstr (said, cases[i].said));

      g_assert_true (mh_app_test_get_document (window) == document);
      g_assert_true (mh_board_equal (before, mh_document_get_board (document)));
      g_assert_true (mh_file_controller_is_untouched (mh_window_get_files (window)));
      g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
      mh_app_test_close_all ();
    }
}

/* A window that opens with a bad file still shows a board. */
static void
test_refused_first (void)
{
  MhWindow *window = mh_window_new (mh_app_test_get_application ());

  mh_file_controller_open_path (mh_window_get_files (window), "/nowhere/at-all.json");
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (mh_app_test_get_message ()), "at-all.json"));
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 12);
  mh_app_test_close_all ();
}

static void
test_paste (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "graph = " LIST);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste-board", NULL);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  /* It is in no file: closing asks. */
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  mh_app_test_close_all ();
}

/* Pasted over the first board, a list is the board that is asked about; over one
 * that was worked on, it is a part of it. */
static void
test_paste_first (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  gdk_clipboard_set_text (clipboard, LIST);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 12);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  mh_app_test_close_all ();
}

static void
test_drop_text (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_static_string (&value, LIST);
  mh_app_test_drop (window, &value);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
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
  mh_app_test_drop (window, &value);
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  mh_app_test_close_all ();
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
  g_test_add_func ("/app/window-files/paste", test_paste);
  g_test_add_func ("/app/window-files/paste-first", test_paste_first);
  g_test_add_func ("/app/window-files/drop-text", test_drop_text);
  g_test_add_func ("/app/window-files/drop-files", test_drop_files);
  return g_test_run ();
}
