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

/* What is searched for by way of example are names that the positions of the game have. */
static void
test_hint (void)
{
  static const char *const cases[][2] = {
    { "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]", "Search positions, such as “m11 cat wins”" },
    { "[\"C...\",\"...F\",\"M...\"], 1, 1", "Search positions, such as “m2,0 cat wins”" },
    { "{\"mousehole\":1,\"game\":\"coins-take\",\"coins\":21,\"amounts\":[1,2]}",
      "Search positions" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhWindow *window = mh_app_test_open (cases[i][0]);
      g_autofree char *hint = NULL;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.all-positions", NULL);
      g_object_get (mh_app_test_find (GTK_WIDGET (
                                          mh_app_test_find_window (MH_TYPE_POSITIONS_DIALOG)),
                                      GTK_TYPE_SEARCH_ENTRY),
                    "placeholder-text", &hint, NULL);
      g_assert_cmpstr (hint, ==, cases[i][1]);
      mh_app_test_close_all ();
    }
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/app/positions-dialog/go", GINT_TO_POINTER (TRUE), test_go);
  g_test_add_data_func ("/app/positions-dialog/go-at-once", GINT_TO_POINTER (FALSE), test_go);
  g_test_add_func ("/app/positions-dialog/hint", test_hint);

  return g_test_run ();
}
