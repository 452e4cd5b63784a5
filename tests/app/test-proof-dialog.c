/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-proof-dialog.h"
#include "mh-space.h"
#include "mh-view-test.h"

/* Returns: the list of the dialog that shows the proof of the current position */
static GtkListView *
open_proof (MhWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.proof", NULL);

  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_PROOF_DIALOG));
  GtkListView *view = GTK_LIST_VIEW (mh_app_test_find (dialog, GTK_TYPE_LIST_VIEW));

  mh_app_test_wait_until (gtk_list_view_get_model (view) != NULL);

  return view;
}

static guint32
find (MhWindow *window, guint32 mouse, guint32 cat, MhPlayer mover)
{
  return mh_space_get_position (mh_session_get_snapshot (mh_window_get_session (window))->game,
                                mouse, cat, mover);
}

/* The size is said first, rows are made when they are opened, and a row goes to its position. */
static void
test_tree (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_session_choose (mh_window_get_session (window), find (window, 11, 10, MH_PLAYER_FIRST));

  GtkListView *view = open_proof (window);
  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_PROOF_DIALOG));
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (view));
  GListModel *rows = G_LIST_MODEL (selection);

  g_assert_nonnull (mh_view_test_find_label (dialog, "The proof has 60 positions; as a tree, in "
                                                     "which some come again, it has 188."));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 2);

  g_autoptr (GtkTreeListRow) reply = g_list_model_get_item (rows, 1);

  gtk_tree_list_row_set_expanded (reply, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 4);
  gtk_tree_list_row_set_expanded (reply, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 2);
  g_signal_emit_by_name (view, "activate", 1);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_PROOF_DIALOG) == NULL);
  g_assert_cmpuint (mh_session_get_snapshot (mh_window_get_session (window))->current, ==,
                    find (window, 2, 10, MH_PLAYER_SECOND));
  mh_app_test_close_all ();
}

/* Every game has proofs, as far as somebody wins. */
static void
test_games (void)
{
  const char *const games[] = {
    "[3,9,1,2,7,4,8,5]",
    "{\"mousehole\":1,\"game\":\"coins-take\",\"coins\":20,\"amounts\":[1,2]}",
    "{\"mousehole\":1,\"game\":\"cops-and-robbers\",\"graph\":[[1],[0,2],[1,3],[2]]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MhWindow *window = mh_app_test_open (games[i]);

      mh_app_test_wait_until (mh_app_test_is_solved (window));

      GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (open_proof (window)));

      g_assert_cmpuint (g_list_model_get_n_items (rows), >=, 2);
      mh_app_test_close_all ();
    }
}

/* A draw has no last move, and no proof. */
static void
test_draw (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_session_choose (mh_window_get_session (window), find (window, 2, 1, MH_PLAYER_FIRST));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.proof", NULL);
  g_assert_null (mh_app_test_find_window (MH_TYPE_PROOF_DIALOG));
  mh_app_test_close_all ();
}

/* The dialog is there before its proof, and may be closed before it, too. */
static void
test_closed_early (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_session_choose (mh_window_get_session (window), find (window, 11, 10, MH_PLAYER_FIRST));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.proof", NULL);

  GtkWindow *dialog = mh_app_test_find_window (MH_TYPE_PROOF_DIALOG);

  g_assert_nonnull (mh_view_test_find_label (GTK_WIDGET (dialog), "The proof is being made…"));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_close (dialog);
  mh_app_test_wait_until (dialog == NULL);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/proof-dialog/tree", test_tree);
  g_test_add_func ("/app/proof-dialog/games", test_games);
  g_test_add_func ("/app/proof-dialog/draw", test_draw);
  g_test_add_func ("/app/proof-dialog/closed-early", test_closed_early);

  return g_test_run ();
}
