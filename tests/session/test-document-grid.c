/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-document-edits.h"
#include "mh-document-grid.h"
#include "mh-fixtures.h"
#include "mh-grid.h"
#include "mh-pick.h"

#define N_EDITS 2000

static MhDocument *
create_document (MhBoard *board)
{
  return mh_document_new (mh_document_file_new (board), NULL);
}

static void
paint_at_random (MhDocument *document)
{
  const MhBoard *board = mh_document_get_board (document);
  const MhGrid *grid = mh_board_get_grid (board);
  const guint32 row = mh_pick_below (grid->n_rows), column = mh_pick_below (grid->n_columns);

  switch (mh_pick_below (8))
    {
    case 0:
      mh_document_resize_grid (document, mh_pick_below (8), mh_pick_below (8), NULL);
      break;
    case 1:
      mh_document_set_piece (document, (MhPlayer) mh_pick_below (2),
                             (MhPiece) mh_pick_below (MH_N_PIECES), 1 + mh_pick_below (4));
      break;
    default:
      mh_document_paint (document, (MhPaint) mh_pick_below (5), row, column, NULL);
      break;
    }
}

/* Checks that the numbers of a change follow the cells. @before: (inout): the board before it */
static void
changed_cb (MhDocument *document, guint change, MhBoard **before)
{
  const MhBoard *board = mh_document_get_board (document);
  const MhGrid *grid = mh_board_get_grid (board), *old = mh_board_get_grid (*before);
  g_autofree guint32 *cells = mh_grid_create_cells (old);
  g_autofree guint32 *nodes = mh_grid_create_nodes (grid);

  for (guint32 node = 0; node < mh_board_get_n_nodes (*before); node++)
    {
      const guint32 row = cells[node] / old->n_columns, column = cells[node] % old->n_columns;
      const gboolean is_inside = row < grid->n_rows && column < grid->n_columns;

      g_assert_cmpuint (mh_document_map_node (document, node), ==,
                        is_inside ? nodes[row * grid->n_columns + column] : MH_NODE_NONE);
    }
  mh_board_free (*before);
  *before = mh_board_copy (board);
}

/* Paints, or begins, ends or cancels a drag, or takes a step back or forth. */
static void
edit_at_random (MhDocument *document)
{
  static void (*const steps[]) (MhDocument *) = {
    mh_document_begin_gesture,  mh_document_resume_gesture, mh_document_end_gesture,
    mh_document_cancel_gesture, mh_document_undo,           mh_document_redo,
  };
  const guint choice = mh_pick_below (4 * G_N_ELEMENTS (steps));

  if (choice < G_N_ELEMENTS (steps))
    steps[choice](document);
  else
    paint_at_random (document);
}

/* Whatever is painted stays a grid, with at most one food if there is to be one; tokens are
 * followed by their cells, and all is taken back step by step. */
static void
test_document_grid_random (void)
{
  g_autoptr (MhBoard) before = mh_boards_random_grid (6);
  g_autoptr (MhBoard) last = mh_board_copy (before);
  g_autoptr (MhDocument) document = create_document (mh_board_copy (before));
  const guint32 n_holes = mh_board_get_n_holes (before);

  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &last);
  for (guint i = 0; i < N_EDITS; i++)
    {
      const MhBoard *board = mh_document_get_board (document);

      edit_at_random (document);
      g_assert_nonnull (mh_board_get_grid (board));
      if (!mh_document_allows_several_holes (document))
        g_assert_cmpuint (mh_board_get_n_holes (board), <=, MAX (1, n_holes));
      if (mh_board_get_start (board).cat != MH_NODE_NONE)
        g_assert_false (mh_board_is_hole (board, mh_board_get_start (board).cat)
                        && !mh_board_is_hole (before, mh_board_get_start (before).cat));
    }
  mh_document_end_gesture (document);
  while (mh_document_get_undo_label (document) != NULL)
    mh_document_undo (document);
  g_assert_true (mh_board_equal (mh_document_get_board (document), before));
}

static MhDocument *
create_square (void)
{
  static const MhGrid grid = { "M..C....F", 3, 3, { 1, 1 }, { 0 } };

  return create_document (mh_grid_create_board (&grid));
}

/* All walls of one drag are undone together, and the label says what they are. */
static void
test_document_grid_drag (void)
{
  g_autoptr (MhDocument) document = create_square ();
  g_autoptr (GError) error = NULL;

  mh_document_begin_gesture (document);
  for (guint32 column = 0; column < 3; column++)
    mh_document_paint (document, MH_PAINT_WALL, 1, column, column == 0 ? &error : NULL);
  mh_document_end_gesture (document);

  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_CELL); /* the cat stays */
  g_assert_cmpstr (mh_board_get_grid (mh_document_get_board (document))->cells, ==, "....##...");
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Paint Walls");
  mh_document_undo (document);
  g_assert_cmpstr (mh_board_get_grid (mh_document_get_board (document))->cells, ==, ".........");
  g_assert_null (mh_document_get_undo_label (document));
}

/* A player who is placed on floor leaves the edges as they are, which are not made anew. */
static void
test_document_grid_edges (void)
{
  g_autoptr (MhDocument) document = create_square ();
  const MhBoard *board = mh_document_get_board (document);
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);

  g_assert_true (mh_document_paint (document, MH_PAINT_MOUSE, 1, 1, NULL));
  g_assert_true (mh_document_paint (document, MH_PAINT_FOOD, 0, 1, NULL));
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 4);
  g_assert_true (mh_board_get_edges (board, &n_edges) == edges);
  mh_document_undo (document);
  mh_document_undo (document);
  g_assert_true (mh_board_get_edges (board, &n_edges) == edges);
}

/* A grid that has more cells than can be chosen may still be made smaller. */
static void
test_document_grid_large (void)
{
  g_autofree char *cells = g_strnfill (60 * 60, '#');
  const MhGrid large
      = { .cells = memcpy (cells, "CMF", 3), .n_rows = 60, .n_columns = 60, .jumps = { 1, 1 } };
  g_autoptr (MhDocument) document = create_document (mh_grid_create_board (&large));
  guint32 n_rows, n_columns;

  g_assert_false (mh_document_resize_grid (document, 61, 60, NULL));
  g_assert_true (mh_document_resize_grid (document, 59, 60, NULL));
  g_assert_cmpuint (mh_board_get_grid (mh_document_get_board (document))->n_rows, ==, 59);
  mh_document_get_least_grid (document, &n_rows, &n_columns);
  g_assert_cmpuint (n_rows, ==, 1);
  g_assert_cmpuint (n_columns, ==, 3);
}

/* Food moves, a player stands on floor, and nobody is lost with the last row. */
static void
test_document_grid_roles (void)
{
  g_autoptr (MhDocument) document = create_square ();
  const MhBoard *board = mh_document_get_board (document);

  g_assert_false (mh_document_paint (document, MH_PAINT_CAT, 2, 2, NULL));
  g_assert_false (mh_document_paint (document, MH_PAINT_FOOD, 1, 0, NULL));
  g_assert_false (mh_document_resize_grid (document, 2, 3, NULL));
  g_assert_true (mh_document_paint (document, MH_PAINT_FOOD, 0, 1, NULL));
  g_assert_true (mh_document_resize_grid (document, 2, 3, NULL));
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 1);
  g_assert_true (mh_board_is_hole (board, 1));
  g_assert_true (mh_document_paint (document, MH_PAINT_WALL, 1, 1, NULL));
  g_assert_true (mh_document_paint (document, MH_PAINT_MOUSE, 1, 1, NULL));
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 4);
  g_assert_true (mh_document_paint (document, MH_PAINT_FLOOR, 0, 1, NULL));
  g_assert_cmpuint (mh_board_get_n_holes (board), ==, 0);
}

/* What draws on a grid is refused, and a grid comes back by undo as it was. */
static void
test_document_grid_drawn (void)
{
  g_autoptr (MhDocument) document = create_square ();
  g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));
  const guint32 node = 1;
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_document_can_draw (document));
  g_assert_false (mh_document_add_node (document, (MhPoint){ 0, 0 }, NULL, &error));
  g_assert_error (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_GRID);
  g_assert_false (mh_document_join (document, 0, 2, NULL));
  g_assert_false (mh_document_set_directed (document, TRUE, NULL));
  mh_document_delete (document, &node, 1, NULL, 0);
  mh_document_move_nodes (document, &node, &(MhPoint){ 5, 5 }, 1);
  mh_document_rename (document, node, "barn");
  g_assert_true (mh_board_equal (mh_document_get_board (document), before));

  mh_document_set_piece (document, MH_PLAYER_SECOND, MH_PIECE_KNIGHT, 1);
  g_assert_true (mh_board_has_cat_edges (mh_document_get_board (document)));
  mh_document_undo (document);
  g_assert_true (mh_board_equal (mh_document_get_board (document), before));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/document-grid/random", test_document_grid_random);
  g_test_add_func ("/session/document-grid/drag", test_document_grid_drag);
  g_test_add_func ("/session/document-grid/large", test_document_grid_large);
  g_test_add_func ("/session/document-grid/edges", test_document_grid_edges);
  g_test_add_func ("/session/document-grid/roles", test_document_grid_roles);
  g_test_add_func ("/session/document-grid/drawn", test_document_grid_drawn);

  return g_test_run ();
}
