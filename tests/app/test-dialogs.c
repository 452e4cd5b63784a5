/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-export-dialog.h"
#include "mh-failing-calls.h"
#include "mh-proof-dialog.h"

/* Each dialog of the window may be left in any way, as soon as it is asked for or once it is there,
 * and what it waits for may come later. */

#define N_TURNS 30
#define NAME "late."
#define OLD "old content"

static const struct
{
  const char *action;
  const char *target; /* (nullable) */
} dialogs[] = {
  { "win.open" },
  { "win.save-as" },
  { "win.save-copy", "graph6" },
  { "win.save-table", "csv" },
  { "win.save-trace" },
  { "win.open-trace" },
  { "win.try-program" },
  { "win.export" },
  { "win.statistics" },
  { "win.all-positions" },
  { "win.proof" },
  { "win.generate" },
  { "win.hunt" },
  { "win.samples" },
  { "win.show-help-overlay" },
  { "win.about" },
};

/* Returns: (transfer none) (nullable): a window on the screen that is a dialog, if there is one, or
 * else the one with the board, if @is_dialog is FALSE */
static GtkWindow *
find_window (gboolean is_dialog)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (MH_IS_WINDOW (window) != is_dialog && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

static void
turn (void)
{
  for (guint i = 0; i < N_TURNS; i++)
    mh_app_test_turn ();
}

static void
ask (MhWindow *window, guint dialog, gboolean is_there)
{
  if (dialogs[dialog].target != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), dialogs[dialog].action, "s",
                                dialogs[dialog].target);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), dialogs[dialog].action, NULL);
  g_assert_nonnull (find_window (TRUE));
  if (is_there)
    mh_app_test_settle (GTK_WIDGET (find_window (TRUE)));
}

/* The button of a dialog that closes it, and Escape, leave the window. */
static void
test_close (void)
{
  MhWindow *window = mh_app_test_open_first ();

  for (guint i = 0; i < 4 * G_N_ELEMENTS (dialogs); i++)
    {
      g_test_message ("%s", dialogs[i / 4].action);
      ask (window, i / 4, (i & 1) != 0);
      if ((i & 2) != 0)
        gtk_window_close (find_window (TRUE));
      else
        gtk_widget_activate_action (GTK_WIDGET (find_window (TRUE)), "window.close", NULL);
      mh_app_test_wait_until (find_window (TRUE) == NULL);
      turn ();
      g_assert_null (find_window (TRUE));
      g_assert_true (find_window (FALSE) == GTK_WINDOW (window));
    }
  mh_app_test_close_all ();
}

/* A dialog goes with its window. */
static void
test_end (void)
{
  for (guint i = 0; i < 4 * G_N_ELEMENTS (dialogs); i++)
    {
      MhWindow *window = mh_app_test_open_first ();

      g_test_message ("%s", dialogs[i / 4].action);
      ask (window, i / 4, (i & 1) != 0);
      if ((i & 2) != 0)
        gtk_window_close (GTK_WINDOW (window));
      else
        gtk_window_destroy (GTK_WINDOW (window));
      mh_app_test_wait_until (find_window (TRUE) == NULL && find_window (FALSE) == NULL);
      turn ();
    }
  mh_app_test_close_all ();
}

/* Replaces the file at @path by what a dialog shows, as soon as the file answers. */
static void
save (const char *action, GType type, const char *label, const char *path)
{
  GtkWidget *window = GTK_WIDGET (mh_app_test_open_first ());

  gtk_widget_activate_action (window, action, NULL);
  GtkWidget *button = mh_app_test_find_button (GTK_WIDGET (mh_app_test_find_window (type)), label);
  mh_app_test_wait_until (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  mh_app_test_save_as (path);
  mh_failing_calls_stall (NAME);
  mh_app_test_replace_in_chooser ();
  turn ();
}

static gboolean
is_old (const char *path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_str_equal (text, OLD);
}

/* A file that is written after a dialog or its window has gone is written all the same, or left as
 * it was, and told to nobody. */
static void
test_late (void)
{
  for (guint i = 0; i < 4; i++)
    {
      const gboolean is_proof = (i & 1) != 0;
      g_autofree char *path = mh_app_test_write (is_proof ? NAME "dot" : NAME "png", OLD);

      if (is_proof)
        save ("win.proof", MH_TYPE_PROOF_DIALOG, "_Save as DOT…", path);
      else
        save ("win.export", MH_TYPE_EXPORT_DIALOG, "_Export…", path);
      gtk_window_destroy (
          GTK_WINDOW (mh_app_test_find_window ((i & 2) != 0 ? MH_TYPE_WINDOW
                                               : is_proof   ? MH_TYPE_PROOF_DIALOG
                                                            : MH_TYPE_EXPORT_DIALOG)));
      turn ();
      mh_failing_calls_stall (NULL);
      g_assert_true (is_old (path));
      if (is_proof)
        mh_app_test_wait_until (!is_old (path));
      turn ();
      g_assert_null (mh_app_test_get_message ());
      mh_app_test_close_all ();
    }
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/dialogs/close", test_close);
  g_test_add_func ("/app/dialogs/end", test_end);
  g_test_add_func ("/app/dialogs/late", test_late);

  return g_test_run ();
}
