/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-heatmap-view.h"
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

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/table-pane/keys", test_keys);
  g_test_add_func ("/app/table-pane/buttons", test_buttons);

  return g_test_run ();
}
