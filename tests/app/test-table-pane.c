/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-compare-pane.h"
#include "mh-dismantling-card.h"
#include "mh-document-edits.h"
#include "mh-key-view.h"
#include "mh-game-class.h"
#include "mh-heatmap-view.h"
#include "mh-table-pair.h"
#include "mh-table-pane.h"
#include "mh-view-test.h"

#define NEARLY 1e-6

/* The keys of the board are those of the table while the focus is there. */
static void
test_keys (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (60);
  g_autofree char *list = mh_boards_dup_list (graph);
  MhWindow *window = mh_app_test_open (list);
  GtkWidget *map = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_HEATMAP_VIEW);

  mh_app_test_allocate (GTK_WIDGET (window), 1280, 768);

  const double before = mh_heatmap_view_get_cell_size (MH_HEATMAP_VIEW (map));

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-in", NULL);
  g_assert_cmpfloat_with_epsilon (mh_heatmap_view_get_cell_size (MH_HEATMAP_VIEW (map)), before,
                                  NEARLY);
  g_assert_true (gtk_widget_grab_focus (map));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-in", NULL);
  g_assert_cmpfloat (mh_heatmap_view_get_cell_size (MH_HEATMAP_VIEW (map)), >, before + NEARLY);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-normal", NULL);
  g_assert_cmpfloat_with_epsilon (mh_heatmap_view_get_cell_size (MH_HEATMAP_VIEW (map)), before,
                                  NEARLY);
  mh_app_test_close_all ();
}

static gboolean
shows_buttons (GtkWidget *pane)
{
  GtkWidget *fit = mh_view_test_find_label (pane, "Fit");

  return fit != NULL && gtk_widget_get_mapped (fit);
}

/* Buttons are there where it pays to zoom. */
static void
test_buttons (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (60);
  g_autofree char *list = mh_boards_dup_list (graph);
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_TABLE_PANE, list, 640, 500);
  mh_app_test_wait_until (shows_buttons (test.view));
  mh_view_set_narrow (MH_VIEW (test.view), TRUE);
  mh_app_test_wait_until (!shows_buttons (test.view));
  mh_view_test_tear_down (&test);

  mh_view_test_set_up (&test, MH_TYPE_TABLE_PANE, NULL, 640, 500);
  for (int i = 0; i < 20; i++)
    mh_app_test_turn ();
  g_assert_false (shows_buttons (test.view));
  mh_view_test_tear_down (&test);
}

static gboolean
presses (GtkWidget *pane, const char *label)
{
  GtkWidget *button = mh_app_test_find_button (pane, label);

  return button != NULL && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button));
}

/* The switch is pressed for what is shown: both tables, where they have no room the one of the
 * current position, or the one that was chosen. */
static void
test_switch (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_TABLE_PANE, NULL, 700, 500);

  GtkWidget *pane = test.view;
  MhTablePair *maps = MH_TABLE_PAIR (mh_app_test_find (pane, MH_TYPE_TABLE_PAIR));

  mh_app_test_wait_until (mh_table_pair_shows_both (maps) && presses (pane, "Both"));
  mh_session_set_plane (test.session, 0);
  mh_app_test_settle (pane);
  g_assert_true (presses (pane, "Mouse to move"));
  g_assert_nonnull (mh_app_test_find_button (pane, "Both"));
  mh_session_set_plane (test.session, MH_BOTH_PLANES);

  gtk_window_set_default_size (GTK_WINDOW (test.window), 420, 500);
  mh_app_test_wait_until (!mh_table_pair_shows_both (maps) && presses (pane, "Current"));
  g_assert_null (mh_app_test_find_button (pane, "Both"));
  mh_session_set_plane (test.session, 1);
  mh_app_test_settle (pane);
  g_assert_true (presses (pane, "Cat to move"));
  g_assert_false (presses (pane, "Current"));
  mh_view_test_tear_down (&test);
}

/* A game whose players choose their nodes has three tables side by side, a card with its
 * dismantling, and a button that places the players again; a change of the game takes them. */
static void
test_placements (void)
{
  static const char town[] = "{\"game\": \"cops-and-robbers\", \"graph\": [[2,3],[2,5],[0,1,3,5],"
                             "[0,2,4,5,8],[3,5,7,8],[1,2,3,4,6,7,9],[5,9],[4,5,8,9],[3,4,7,9],"
                             "[5,6,7,8]]}";
  MhWindow *window = mh_app_test_open (town);
  GtkWidget *widget = GTK_WIDGET (window);
  MhSession *session
      = mh_view_get_session (MH_VIEW (mh_app_test_find (widget, MH_TYPE_TABLE_PANE)));

  mh_app_test_allocate (widget, 1280, 768);
  mh_app_test_wait_until (mh_session_get_snapshot (session)->has_placement);
  mh_app_test_wait_until (mh_view_test_find_label (widget, "All") != NULL);
  g_assert_true (
      mh_table_pair_shows_both (MH_TABLE_PAIR (mh_app_test_find (widget, MH_TYPE_TABLE_PAIR))));
  g_assert_nonnull (mh_view_test_find_label (widget, "Placements"));
  g_assert_nonnull (mh_view_test_find_label (widget, "Dismantling order"));
  g_assert_nonnull (mh_view_test_find_label (widget, "Place again"));
  g_assert_null (mh_view_test_find_label (widget, "Set as start"));
  mh_view_test_assert_name (mh_app_test_find (widget, MH_TYPE_KEY_VIEW),
                            "Key: orange with cut corners, the mouse is caught; blue and rounded, "
                            "it escapes; empty, not "
                            "decided yet. The number is the cat’s moves until capture.");

  mh_session_set_plane (session, MH_PLANE_PLACEMENTS);
  mh_session_set_comparing (session, TRUE);
  GtkWidget *compare = mh_app_test_find (widget, MH_TYPE_COMPARE_PANE);
  mh_app_test_wait_until (mh_view_test_find_label (compare, "Placements") != NULL);
  mh_session_set_comparing (session, FALSE);
  mh_session_set_plane (session, MH_BOTH_PLANES);

  g_assert_true (mh_document_set_role (mh_session_get_document (session), MH_ROLE_MOUSE, 9, NULL));
  gtk_widget_activate_action (widget, "win.place-again", NULL);
  g_assert_false (mh_session_can_place_again (session));

  mh_document_set_game_class (mh_session_get_document (session), &mh_cat_and_mouse,
                              &(MhRules){ 0 });
  mh_app_test_wait_until (mh_view_test_find_label (widget, "Both") != NULL);
  g_assert_null (mh_view_test_find_label (widget, "Placements"));
  g_assert_null (mh_view_test_find_label (widget, "Dismantling order"));
  mh_view_test_assert_name (
      mh_app_test_find (widget, MH_TYPE_KEY_VIEW),
      "Key: blue and rounded, the mouse wins; orange with cut corners, the cat wins; grey with an "
      "equals sign, a draw; empty, not decided yet. The number is the moves until the end.");
  mh_app_test_close_all ();
}

/* Of many rounds the last row, which says who wins, is there; rows have names. */
static void
test_dismantling (void)
{
  g_autoptr (GString) path = g_string_new ("{\"game\": \"cops-and-robbers\", \"graph\": [[1]");

  for (guint node = 1; node < 129; node++)
    g_string_append_printf (path, ",[%u,%u]", node - 1, node + 1);
  g_string_append (path, ",[128]]}");

  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_DISMANTLING_CARD, path->str, 500, 400);
  g_assert_nonnull (mh_view_test_find_label (test.view, "round 59"));
  g_assert_nonnull (mh_view_test_find_label (test.view, "and 5 more rounds"));
  g_assert_null (mh_view_test_find_label (test.view, "round 60"));
  g_assert_nonnull (
      mh_view_test_find_label (test.view, "are left, all joined to each other: one cat wins"));
  mh_view_test_assert_name (mh_app_test_find (test.view, GTK_TYPE_LIST_BOX_ROW),
                            "round 1, 0 under 1, 129 under 128");
  mh_view_test_tear_down (&test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/table-pane/keys", test_keys);
  g_test_add_func ("/app/table-pane/buttons", test_buttons);
  g_test_add_func ("/app/table-pane/switch", test_switch);
  g_test_add_func ("/app/table-pane/placements", test_placements);
  g_test_add_func ("/app/table-pane/dismantling", test_dismantling);

  return g_test_run ();
}
