/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-grid.h"
#include "mh-grid-bar.h"
#include "mh-view-test.h"

#define GRID "[\"M..\",\"...\",\"C.F\"],1,1"

/* Steps of a slider are one edit, which is not joined to the drag before or the one after. */
static void
test_grid_bar_slider (void)
{
  MhViewTest test;

  mh_view_test_set_up (&test, MH_TYPE_GRID_BAR, GRID, 400, 200);

  MhDocument *document = mh_session_get_document (test.session);
  const MhBoard *board = mh_document_get_board (document);
  GtkRange *slider = GTK_RANGE (mh_app_test_find (test.view, GTK_TYPE_SCALE));

  for (guint32 column = 0; column < 3; column++)
    {
      mh_document_begin_gesture (document);
      mh_document_paint (document, MH_PAINT_WALL, 1, column, NULL);
      mh_document_end_gesture (document);
      gtk_range_set_value (slider, 2 * column + 2);
      gtk_range_set_value (slider, 2 * column + 3);
    }
  g_assert_cmpuint (mh_board_get_grid (board)->jumps[MH_PLAYER_FIRST], ==, 7);
  for (guint32 n_walls = 3; n_walls > 0; n_walls--)
    {
      g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Change Moves");
      mh_document_undo (document);
      g_assert_cmpuint (mh_board_get_grid (board)->jumps[MH_PLAYER_FIRST], ==, 2 * n_walls - 1);
      g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Paint Walls");
      mh_document_undo (document);
      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 10 - n_walls);
    }
  g_assert_null (mh_document_get_undo_label (document));
  mh_view_test_tear_down (&test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/grid-bar/slider", test_grid_bar_slider);
  return g_test_run ();
}
