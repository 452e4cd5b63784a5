/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-file-strip.h"
#include "mh-load.h"
#include "mh-lost-work-row.h"
#include "mh-recovery-dialog.h"
#include "mh-recovery.h"
#include "mh-sample-picture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/resource.h>

#define LIST "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
#define OTHER "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1]]}"

static void
activate (MhWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static gboolean
has_strip (MhWindow *window)
{
  GtkWidget *strip = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_FILE_STRIP);

  return gtk_revealer_get_reveal_child (GTK_REVEALER (mh_app_test_find (strip, GTK_TYPE_REVEALER)));
}

static gboolean
offers (MhWindow *window, const char *label)
{
  GtkWidget *strip = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_FILE_STRIP);

  return gtk_widget_get_visible (mh_app_test_find_button (strip, label));
}

static char *
read_file (const char *path)
{
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
write_file (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Moves a node to @x, and leaves that unsaved. */
static void
move_a_node (MhWindow *window, double x)
{
  mh_app_test_move_node (window, 2, (MhPoint){ x, 2 });
}

/* A document of six nodes in a file, open in a window. */
static MhWindow *
open_document (char **path)
{
  *path = g_build_filename (g_get_user_data_dir (), "guarded.mousehole", NULL);
  MhWindow *window = mh_app_test_open_saved (LIST, *path);

  g_assert_false (has_strip (window));
  return window;
}

/* What another program writes is told, and read again if the user wants it. */
static void
test_reload (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);

  write_file (path, OTHER);
  mh_app_test_wait_until (has_strip (window));
  g_assert_true (offers (window, "_Reload"));
  g_assert_false (offers (window, "_Save Again"));
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 6);
  activate (window, "win.reload");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3);
  g_assert_false (has_strip (window));
  g_assert_false (mh_document_is_modified (mh_app_test_get_document (window)));
  g_assert_cmpstr (mh_document_get_path (mh_app_test_get_document (window)), ==, path);
  mh_app_test_close_all ();
}

/* Reading it again can be undone, and what was there before can be saved. */
static void
test_undo_reload (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);
  MhDocument *document = mh_app_test_get_document (window);
  g_autofree char *ours = read_file (path);

  write_file (path, OTHER);
  mh_app_test_wait_until (has_strip (window));
  activate (window, "win.reload");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3);
  activate (window, "win.undo");
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 6);
  g_assert_true (mh_app_test_get_document (window) == document);
  g_assert_true (mh_document_is_modified (document));
  activate (window, "win.save");
  mh_app_test_wait_until (!mh_document_is_modified (document));
  g_assert_null (mh_app_test_get_message ());
  g_autofree char *written = read_file (path);
  g_assert_cmpstr (written, ==, ours);
  mh_app_test_close_all ();
}

/* Unsaved work is not thrown away unasked; a file that cannot be read leaves
 * all as it was. */
static void
test_reload_modified (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);

  move_a_node (window, 5);
  write_file (path, "nonsense");
  mh_app_test_wait_until (has_strip (window));
  activate (window, "win.reload");
  mh_app_test_answer ("_Cancel");
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  activate (window, "win.reload");
  mh_app_test_answer ("_Reload");
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (mh_app_test_get_message ()), "guarded.mousehole"));
  mh_app_test_answer ("_Close");
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 6);
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));

  write_file (path, OTHER);
  activate (window, "win.reload");
  mh_app_test_answer ("_Reload");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3);
  mh_app_test_close_all ();
}

/* Who keeps what is shown has unsaved work, and may save it. */
static void
test_keep_mine (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);
  g_autofree char *ours = read_file (path);

  write_file (path, OTHER);
  mh_app_test_wait_until (has_strip (window));
  activate (window, "win.keep-mine");
  g_assert_false (has_strip (window));
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  activate (window, "win.save");
  mh_app_test_wait_until (!mh_document_is_modified (mh_app_test_get_document (window)));
  g_autofree char *written = read_file (path);
  g_assert_cmpstr (written, ==, ours);
  g_assert_null (mh_app_test_get_message ());
  mh_app_test_close_all ();
}

/* What was changed a moment ago is not overwritten unasked, either. */
static void
test_save_over_change (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);

  move_a_node (window, 5);
  write_file (path, OTHER);
  activate (window, "win.save");
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  mh_app_test_answer ("_Cancel");
  g_autofree char *theirs = read_file (path);
  g_assert_cmpstr (theirs, ==, OTHER);
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));

  activate (window, "win.save");
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  mh_app_test_answer ("_Overwrite");
  mh_app_test_wait_until (!mh_document_is_modified (mh_app_test_get_document (window)));
  g_autoptr (GBytes) bytes = mh_document_create_bytes (mh_app_test_get_document (window), NULL);
  g_autofree char *written = read_file (path);
  g_assert_cmpmem (written, strlen (written), g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes));
  mh_app_test_close_all ();
}

/* Saving again and again is no change by somebody else. */
static void
test_own_saves (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);

  for (int i = 0; i < 5; i++)
    {
      move_a_node (window, i + 10);
      activate (window, "win.save");
      mh_app_test_wait_until (!mh_document_is_modified (mh_app_test_get_document (window)));

      const gint64 until_usec = g_get_monotonic_time () + 300 * 1000;

      while (g_get_monotonic_time () < until_usec)
        mh_app_test_turn ();
      g_assert_false (mh_document_is_modified (mh_app_test_get_document (window)));
      g_assert_false (has_strip (window));
    }
  mh_app_test_close_all ();
}

/* A document too long for the limit below, and not for other files. */
static char *
write_long_document (void)
{
  g_autoptr (GString) graph = g_string_new ("[1]");
  g_autoptr (GString) points = g_string_new ("[0, 0]");

  for (int i = 1; i < 1000; i++)
    {
      g_string_append_printf (graph, ", [%d", i - 1);
      if (i < 999)
        g_string_append_printf (graph, ", %d", i + 1);
      g_string_append_c (graph, ']');
      g_string_append_printf (points, ", [%d, %d]", 10 * i, i % 7);
    }

  g_autofree char *text = g_strdup_printf ("{\"mousehole\": 1, \"graph\": [%s], \"places\": [%s]}",
                                           graph->str, points->str);
  return mh_app_test_write ("long.mousehole", text);
}

/* A full disk, here a limit on the size of files, leaves the old file, and the board unsaved, even
 * if there is no room for the journal of the first edit; once there is room, it is saved. */
static void
test_full_disk (void)
{
  g_autofree char *path = write_long_document ();
  g_autofree char *old = read_file (path);
  MhWindow *window = mh_app_test_open_first ();
  struct rlimit before;

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 1000);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  const struct rlimit limit = { 20000, before.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  move_a_node (window, 5);
  activate (window, "win.save");
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (mh_app_test_get_message ()), g_strerror (EFBIG)));
  mh_app_test_answer ("_Close");
  g_autofree char *kept = read_file (path);
  g_assert_cmpstr (kept, ==, old);
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));

  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  activate (window, "win.save");
  mh_app_test_wait_until (!mh_document_is_modified (mh_app_test_get_document (window)));

  g_autofree char *saved = read_file (path);

  g_assert_nonnull (strstr (saved, "[5, 2]"));
  mh_app_test_close_all ();
}

/* A board whose file went away is unsaved, and can be saved there again. */
static void
test_gone (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);

  g_assert_cmpint (g_unlink (path), ==, 0);
  mh_app_test_wait_until (has_strip (window));
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  activate (window, "win.save");
  mh_app_test_wait_until (!mh_document_is_modified (mh_app_test_get_document (window)));
  mh_app_test_wait_until (!has_strip (window));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  mh_app_test_close_all ();
}

/* A document that is open already is shown where it is. */
static void
test_open_again (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);

  move_a_node (window, 5);
  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_file_controller_open_path (mh_window_get_files (
                                    mh_window_new (mh_app_test_get_application ())),
                                path);
  for (int i = 0; i < 100; i++)
    mh_app_test_turn ();
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  mh_app_test_close_all ();
}

static guint
count_journals (void)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  guint n = 0;

  for (const char *name = entries != NULL ? g_dir_read_name (entries) : NULL; name != NULL;
       name = g_dir_read_name (entries))
    n += g_str_has_suffix (name, ".journal") ? 1 : 0;
  return n;
}

static void
remove_journals (void)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GPtrArray) works = mh_lost_work_find (folder);

  for (guint i = 0; i < works->len; i++)
    mh_lost_work_delete (g_ptr_array_index (works, i));
  g_assert_cmpuint (count_journals (), ==, 0);
}

/* A window keeps a journal of what is unsaved, until that is discarded. */
static void
test_journal (void)
{
  remove_journals ();
  g_autofree char *path = NULL;
  MhWindow *window = open_document (&path);

  g_assert_cmpuint (count_journals (), ==, 0);
  move_a_node (window, 5);
  g_assert_cmpuint (count_journals (), ==, 1);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_answer ("_Discard");
  mh_app_test_wait_until (window == NULL);
  g_assert_cmpuint (count_journals (), ==, 0);
}

static MhRecoveryDialog *
offer (MhWindow *window)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GPtrArray) works = mh_lost_work_find (folder);
  GtkWidget *dialog = mh_recovery_dialog_new (window, works);

  gtk_window_present (GTK_WINDOW (dialog));
  return MH_RECOVERY_DIALOG (dialog);
}

static void
choose (MhRecoveryDialog *dialog, MhLostWorkChoice choice)
{
  GtkWidget *row = mh_app_test_find (GTK_WIDGET (dialog), MH_TYPE_LOST_WORK_ROW);

  g_signal_emit_by_name (row, "chosen", choice);
}

/* A row shows which board it is about. */
static void
assert_shown (MhRecoveryDialog *dialog)
{
  GtkWidget *row = mh_app_test_find (GTK_WIDGET (dialog), MH_TYPE_LOST_WORK_ROW);
  GtkWidget *picture = mh_app_test_find (row, MH_TYPE_SAMPLE_PICTURE);
  const MhBoard *board = mh_sample_picture_get_board (MH_SAMPLE_PICTURE (picture));

  g_assert_nonnull (board);
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 6);
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                   "6 nodes · 7 edges\n1 change · today at "));
}

/* What a window that just went away had unsaved can be restored, or discarded;
 * what is neither stays. */
static void
test_restore (void)
{
  remove_journals ();
  for (int i = 0; i < 2; i++)
    move_a_node (mh_app_test_open (LIST), 5 + i);
  mh_app_test_close_all ();
  g_assert_cmpuint (count_journals (), ==, 2);

  MhWindow *window = mh_app_test_open_first ();
  gtk_window_close (GTK_WINDOW (offer (window)));
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_RECOVERY_DIALOG) == NULL);
  g_assert_cmpuint (count_journals (), ==, 2);

  MhRecoveryDialog *dialog = offer (window);
  assert_shown (dialog);
  choose (dialog, MH_LOST_WORK_RESTORE);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 6);
  g_assert_true (mh_document_is_modified (mh_app_test_get_document (window)));
  g_assert_cmpuint (count_journals (), ==, 2); /* one of them is the window's */
  choose (dialog, MH_LOST_WORK_DISCARD);
  mh_app_test_answer ("_Cancel");
  g_assert_cmpuint (count_journals (), ==, 2);
  choose (dialog, MH_LOST_WORK_DISCARD);
  mh_app_test_answer ("_Discard");
  g_assert_cmpuint (count_journals (), ==, 1);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_RECOVERY_DIALOG) == NULL);
  mh_app_test_close_all ();
}

/* A dialog is as tall as its list needs, in which texts of any length wrap. */
static void
assert_in_sight (GtkWidget *dialog)
{
  GtkWidget *scroller = mh_app_test_find (dialog, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  mh_app_test_wait_until (gtk_widget_get_mapped (dialog));
  mh_app_test_settle (dialog);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
}

/* A row says that its work could be read in part. The journal stays when that is restored, and goes
 * when it is discarded. */
static void
test_restore_part (void)
{
  g_autofree char *folder = mh_recovery_dup_folder ();

  remove_journals ();
  move_a_node (mh_app_test_open (LIST), 5);
  mh_app_test_close_all ();

  MhWindow *window = mh_app_test_open_first ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) works = mh_lost_work_find (folder);

      g_assert_cmpuint (works->len, ==, 1);
      ((MhLostWork *) g_ptr_array_index (works, 0))->problem = g_strdup (g_strerror (EIO));

      MhRecoveryDialog *dialog = MH_RECOVERY_DIALOG (mh_recovery_dialog_new (window, works));
      GtkWidget *row = mh_app_test_find (GTK_WIDGET (dialog), MH_TYPE_LOST_WORK_ROW);

      gtk_window_present (GTK_WINDOW (dialog));
      assert_in_sight (GTK_WIDGET (dialog));
      g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                       "\nThe rest of this work could not be read: Input/output "
                                       "error. It is kept, and offered again at the next start."));
      choose (dialog, i == 0 ? MH_LOST_WORK_RESTORE : MH_LOST_WORK_DISCARD);
      if (i > 0)
        mh_app_test_answer ("_Discard");
      mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_RECOVERY_DIALOG) == NULL);
      g_assert_cmpuint (count_journals (), ==, i == 0 ? 2 : 1);
    }
  mh_app_test_close_all ();
}

/* A document with unsaved work that went away with its window, open again. */
static MhWindow *
open_after_loss (char **path)
{
  remove_journals ();
  move_a_node (open_document (path), 77);
  mh_app_test_close_all ();

  MhWindow *window = mh_app_test_open_first ();
  mh_file_controller_open_path (mh_window_get_files (window), *path);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  return window;
}

static void
assert_moved (MhDocument *document, double x)
{
  const MhBoard *board = mh_document_get_board (document);

  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, 2).x, x, 0.01);
}

/* What is restored goes on where its file is open already; Enter on the row is
 * enough. */
static void
test_restore_in_place (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_after_loss (&path);

  adw_action_row_activate (
      ADW_ACTION_ROW (mh_app_test_find (GTK_WIDGET (offer (window)), MH_TYPE_LOST_WORK_ROW)));
  mh_app_test_wait_until (mh_document_is_modified (mh_app_test_get_document (window)));
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  g_assert_cmpstr (mh_document_get_path (mh_app_test_get_document (window)), ==, path);
  assert_moved (mh_app_test_get_document (window), 77);
  activate (window, "win.save");
  mh_app_test_wait_until (!mh_document_is_modified (mh_app_test_get_document (window)));
  /* The journal of a saved document tells what can be undone, until the window is closed. */
  mh_app_test_close_all ();
  g_assert_cmpuint (count_journals (), ==, 0);
}

/* But not in the place of other changes to that file. */
static void
test_restore_beside (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_after_loss (&path);

  MhRecoveryDialog *dialog = offer (window);
  move_a_node (window, 55);
  choose (dialog, MH_LOST_WORK_RESTORE);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 2);
  assert_moved (mh_app_test_get_document (window), 55);
  mh_app_test_close_all ();
}

/* A copy in a file is what was unsaved; then that is dealt with. */
static void
test_copy (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_after_loss (&path);
  g_autofree char *copy = g_build_filename (g_get_user_data_dir (), "copy.mousehole", NULL);

  choose (offer (window), MH_LOST_WORK_COPY);
  mh_app_test_save_as (copy);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_RECOVERY_DIALOG) == NULL);
  g_assert_cmpuint (count_journals (), ==, 0);
  mh_app_test_close_all ();

  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load (copy, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_moved (document, 77);
}

/* Also when the window goes while it is written, and the dialog with it. */
static void
test_copy_and_close (void)
{
  g_autofree char *path = NULL;
  MhWindow *window = open_after_loss (&path);
  g_autofree char *copy = g_build_filename (g_get_user_data_dir (), "late.mousehole", NULL);
  MhRecoveryDialog *dialog = offer (window);

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  choose (dialog, MH_LOST_WORK_COPY);
  mh_app_test_save_as (copy);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (dialog);
  mh_app_test_wait_until (count_journals () == 0);
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
}

/* A question about a file goes with its window. */
static void
test_close_while_choosing (void)
{
  MhWindow *window = mh_app_test_open (LIST);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  activate (window, "win.open");
  mh_app_test_wait_until (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (window);
  mh_app_test_wait_until (mh_app_test_count_windows (GTK_TYPE_WINDOW) == 0);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-guard/reload", test_reload);
  g_test_add_func ("/app/window-guard/undo-reload", test_undo_reload);
  g_test_add_func ("/app/window-guard/reload-modified", test_reload_modified);
  g_test_add_func ("/app/window-guard/keep-mine", test_keep_mine);
  g_test_add_func ("/app/window-guard/save-over-change", test_save_over_change);
  g_test_add_func ("/app/window-guard/own-saves", test_own_saves);
  g_test_add_func ("/app/window-guard/full-disk", test_full_disk);
  g_test_add_func ("/app/window-guard/gone", test_gone);
  g_test_add_func ("/app/window-guard/open-again", test_open_again);
  g_test_add_func ("/app/window-guard/journal", test_journal);
  g_test_add_func ("/app/window-guard/restore", test_restore);
  g_test_add_func ("/app/window-guard/restore-part", test_restore_part);
  g_test_add_func ("/app/window-guard/restore-in-place", test_restore_in_place);
  g_test_add_func ("/app/window-guard/restore-beside", test_restore_beside);
  g_test_add_func ("/app/window-guard/copy", test_copy);
  g_test_add_func ("/app/window-guard/copy-and-close", test_copy_and_close);
  g_test_add_func ("/app/window-guard/close-while-choosing", test_close_while_choosing);
  return g_test_run ();
}
