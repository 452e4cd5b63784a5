/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-test.h"
#include "mh-document-grid.h"

/* Painting a grid with pointer and keys. Cells are 64 pixels apart, the first one at 0,0. */

static void
set_up (MhCanvasTest *fixture, gconstpointer data)
{
  static const MhGrid grid = { "M......C...F", 3, 4, { 1, 1 }, { 0 } };

  mh_canvas_test_begin (fixture, mh_grid_create_board (&grid));
}

static const char *
get_cells (MhCanvasTest *fixture)
{
  return mh_board_get_grid (mh_canvas_test_get_board (fixture))->cells;
}

/* A fast drag leaves no cell out, passes over who stands there, and is undone at once. */
static void
test_canvas_paint_walls (MhCanvasTest *fixture, gconstpointer data)
{
  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_WALL);
  mh_canvas_test_play (fixture, "p5,64 m190,64 r190,64");
  g_assert_cmpstr (get_cells (fixture), ==, "....###.....");
  mh_canvas_test_play (fixture, "p0,0 m64,0 r64,0");
  g_assert_cmpstr (get_cells (fixture), ==, ".#..###.....");
  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_FLOOR);
  mh_canvas_test_play (fixture, "p64,64 m64,0 r64,0");
  g_assert_cmpstr (get_cells (fixture), ==, "....#.#.....");
  g_assert_cmpuint (mh_canvas_test_undo_all (fixture), ==, 3);
  g_assert_cmpstr (get_cells (fixture), ==, "............");
}

/* A gesture that is cancelled leaves nothing behind, and beside the grid nothing is painted. */
static void
test_canvas_paint_cancelled (MhCanvasTest *fixture, gconstpointer data)
{
  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_WALL);
  mh_canvas_test_press (fixture, (MhPoint){ 64, 64 });
  mh_canvas_test_drag (fixture, (MhPoint){ 128, 64 });
  g_assert_cmpstr (get_cells (fixture), ==, ".....##.....");
  mh_canvas_tool_cancel (fixture->tool);
  g_assert_cmpstr (get_cells (fixture), ==, "............");
  g_assert_false (mh_canvas_test_press (fixture, (MhPoint){ 64, 600 }));
}

/* Players and food are placed, and a token follows its player. */
static void
test_canvas_paint_roles (MhCanvasTest *fixture, gconstpointer data)
{
  const MhBoard *board = mh_canvas_test_get_board (fixture);

  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_MOUSE);
  mh_canvas_test_play (fixture, "p64,0 r64,0");
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 1);
  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_FOOD);
  mh_canvas_test_play (fixture, "p0,0 r0,0");
  g_assert_true (mh_board_is_hole (board, 0));
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 1);
  mh_canvas_tool_set_tool (fixture->tool, MH_TOOL_CAT);
  mh_canvas_test_play (fixture, "p0,0 r0,0");
  g_assert_true (mh_canvas_tool_is_refused (fixture->tool));
  g_assert_cmpuint (mh_board_get_start (board).cat, ==, 7);
  mh_document_undo (mh_canvas_test_get_document (fixture));
  g_assert_false (mh_canvas_tool_is_refused (fixture->tool));
  g_assert_null (mh_canvas_tool_get_status (fixture->tool));
}

/* Ctrl and an arrow turn the cell beside the cursor into a wall, and back. */
static void
test_canvas_paint_keys (MhCanvasTest *fixture, gconstpointer data)
{
  mh_canvas_tool_set_cursor (fixture->tool, 0);
  mh_canvas_test_press_key (fixture, MH_CANVAS_KEY_RIGHT, MH_CANVAS_NUDGE);
  g_assert_cmpstr (get_cells (fixture), ==, ".#..........");
  g_assert_cmpstr (mh_canvas_tool_get_status (fixture->tool), ==, "cell 0,1, wall");
  mh_canvas_test_press_key (fixture, MH_CANVAS_KEY_LEFT, MH_CANVAS_NUDGE);
  mh_canvas_test_press_key (fixture, MH_CANVAS_KEY_RIGHT, MH_CANVAS_NUDGE);
  g_assert_cmpstr (get_cells (fixture), ==, "............");
  g_assert_cmpstr (mh_canvas_tool_get_status (fixture->tool), ==, "cell 0,1, floor");
}

/* A grid that is too large for edits is not said to have changed. */
static void
test_canvas_paint_too_large (void)
{
  g_autofree char *cells = g_strnfill (MH_MAX_EDITABLE_NODES + 1, '.');
  const MhGrid grid = { cells, 1, MH_MAX_EDITABLE_NODES + 1, { 1, 1 }, { 0 } };
  MhCanvasTest fixture = { 0 };

  mh_canvas_test_begin (&fixture, mh_grid_create_board (&grid));
  mh_canvas_tool_set_cursor (fixture.tool, 0);
  mh_canvas_test_press_key (&fixture, MH_CANVAS_KEY_RIGHT, MH_CANVAS_NUDGE);
  g_assert_cmpstr (get_cells (&fixture), ==, cells);
  g_assert_null (mh_canvas_tool_get_status (fixture.tool));
  mh_canvas_test_tear_down (&fixture, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/session/canvas-paint/walls", MhCanvasTest, NULL, set_up, test_canvas_paint_walls,
              mh_canvas_test_tear_down);
  g_test_add ("/session/canvas-paint/cancelled", MhCanvasTest, NULL, set_up,
              test_canvas_paint_cancelled, mh_canvas_test_tear_down);
  g_test_add ("/session/canvas-paint/roles", MhCanvasTest, NULL, set_up, test_canvas_paint_roles,
              mh_canvas_test_tear_down);
  g_test_add ("/session/canvas-paint/keys", MhCanvasTest, NULL, set_up, test_canvas_paint_keys,
              mh_canvas_test_tear_down);
  g_test_add_func ("/session/canvas-paint/too-large", test_canvas_paint_too_large);

  return g_test_run ();
}
