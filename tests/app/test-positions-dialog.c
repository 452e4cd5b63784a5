/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-positions-dialog.h"
#include "mh-space.h"

static guint
count_rows (GtkWidget *dialog)
{
  GtkWidget *view = mh_app_test_find (dialog, GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (
      G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view))));
}

/* Words lead to a position, and Enter goes there, also before the list has become shorter. */
static void
test_go (gconstpointer waits)
{
  MhWindow *window = mh_app_test_open_first ();
  MhSession *session = mh_window_get_session (window);
  GtkWidget *dialog, *search;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.all-positions", NULL);
  dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_POSITIONS_DIALOG));
  search = mh_app_test_find (dialog, GTK_TYPE_SEARCH_ENTRY);
  mh_app_test_wait_until (count_rows (dialog) == 264);
  gtk_editable_set_text (GTK_EDITABLE (search), "m11 c10 mouse moves");
  if (GPOINTER_TO_INT (waits))
    mh_app_test_wait_until (count_rows (dialog) == 1);
  g_signal_emit_by_name (search, "activate");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_POSITIONS_DIALOG) == NULL);

  const MhSnapshot *snapshot = mh_session_get_snapshot (session);

  g_assert_cmpuint (snapshot->current, ==,
                    mh_space_get_position (snapshot->game, 11, 10, MH_PLAYER_FIRST));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/app/positions-dialog/go", GINT_TO_POINTER (TRUE), test_go);
  g_test_add_data_func ("/app/positions-dialog/go-at-once", GINT_TO_POINTER (FALSE), test_go);

  return g_test_run ();
}
