/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-space.h"
#include "mh-statistics-dialog.h"

static GtkWidget *
open_dialog (MhWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.statistics", NULL);

  return GTK_WIDGET (mh_app_test_find_window (MH_TYPE_STATISTICS_DIALOG));
}

static guint
count_rows (GtkWidget *dialog)
{
  GtkWidget *list = mh_app_test_find (dialog, GTK_TYPE_LIST_BOX);
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;

  return n;
}

/* A row of the longest wins goes to its position, and leaves the window in sight. */
static void
test_go (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhSession *session = mh_window_get_session (window);
  GtkWidget *dialog = open_dialog (window);

  mh_app_test_wait_until (count_rows (dialog) == 6);

  GtkWidget *list = mh_app_test_find (dialog, GTK_TYPE_LIST_BOX);
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);

  g_signal_emit_by_name (list, "row-activated", first);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_STATISTICS_DIALOG) == NULL);
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);

  g_assert_cmpuint (mh_space_get_mouse (snapshot->game, snapshot->current), ==, 11);
  g_assert_cmpuint (mh_space_get_cat (snapshot->game, snapshot->current), ==, 10);
  mh_app_test_close_all ();
}

/* A dialog that is closed while it counts takes nothing with it. */
static void
test_close_early (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_window_destroy (GTK_WINDOW (open_dialog (window)));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/statistics-dialog/go", test_go);
  g_test_add_func ("/app/statistics-dialog/close-early", test_close_early);

  return g_test_run ();
}
