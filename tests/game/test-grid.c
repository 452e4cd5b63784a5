/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-edit.h"
#include "mh-pick.h"
#include "mh-wall-pattern.h"

#include <stdlib.h>
#include <string.h>

/* Returns: whether a piece reaches one cell of floor from another, by the words of its rules */
static gboolean
reaches (const MhGrid *grid, MhPlayer player, guint32 from, guint32 to)
{
  const int n_columns = (int) grid->n_columns;
  const int down = (int) to / n_columns - (int) from / n_columns;
  const int right = (int) to % n_columns - (int) from % n_columns;
  const int n_down = abs (down), n_right = abs (right);
  const int length = MAX (n_down, n_right);
  const int step = (down > 0 ? n_columns : down < 0 ? -n_columns : 0) + (right > 0) - (right < 0);

  if (grid->pieces[player] == MH_PIECE_KING)
    return length == 1;
  if (grid->pieces[player] == MH_PIECE_KNIGHT)
    return length == 2 && n_down + n_right == 3;
  if ((down != 0 && right != 0) || length > (int) grid->jumps[player])
    return FALSE;
  for (int i = 1; i < length; i++)
    if (grid->cells[(int) from + i * step] == '#')
      return FALSE;

  return length > 0;
}

static void
check_edges (const MhBoard *board, MhPlayer player)
{
  const MhGrid *grid = mh_board_get_grid (board);
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  g_autofree guint32 *cells = mh_grid_create_cells (grid);
  gsize n_edges;
  const MhArc *edges = player == MH_PLAYER_FIRST ? mh_board_get_edges (board, &n_edges)
                                                 : mh_board_get_cat_edges (board, &n_edges);
  gsize n_found = 0;

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = from + 1; to < n_nodes; to++)
      if (reaches (grid, player, cells[from], cells[to]))
        {
          g_assert_cmpuint (n_found, <, n_edges);
          g_assert_cmpuint (edges[n_found].from, ==, from);
          g_assert_cmpuint (edges[n_found].to, ==, to);
          n_found++;
        }
  g_assert_cmpuint (n_found, ==, n_edges);
}

/* Both players have the edges of their pieces, at every pair of cells. */
static void
test_grid_pieces (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhBoard) board = mh_boards_random_grid (6);

      check_edges (board, MH_PLAYER_FIRST);
      check_edges (board, MH_PLAYER_SECOND);
    }
}

/* Returns: the cell of a node by its name, "row,column" */
static const char *
get_cell (const MhBoard *board, guint32 node)
{
  return node != MH_NODE_NONE ? mh_board_get_name (board, node) : NULL;
}

/* A change keeps the roles on the cells that stay, the rules, and the numbers of cells; taken back,
 * the board is what it was. */
static void
test_grid_changed (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhBoard) board = mh_boards_random_grid (6);
      g_autoptr (MhBoard) other = mh_boards_random_grid (6);
      g_autoptr (MhBoard) goal = mh_grid_create_changed (mh_board_get_grid (other), board);
      g_autoptr (MhBoard) turned = mh_board_copy (board);
      g_autoptr (MhEdit) edit = mh_edit_new_replace (goal, "Turn");
      const guint32 n_nodes = mh_board_get_n_nodes (board);
      g_autoptr (MhEdit) inverse = mh_edit_apply (edit, turned);
      g_autofree guint32 *numbers = mh_edit_create_numbers (edit, n_nodes);
      const MhStart start = mh_board_get_start (board), after = mh_board_get_start (turned);

      g_assert_true (mh_board_equal (turned, goal));
      g_assert_true (mh_rules_equal (mh_board_get_rules (board), mh_board_get_rules (turned)));
      for (guint32 node = 0; node < n_nodes; node++)
        {
          const guint32 number = numbers != NULL ? numbers[node] : node;

          if (number != MH_NODE_NONE)
            {
              g_assert_cmpstr (get_cell (board, node), ==, get_cell (turned, number));
              g_assert_cmpint (mh_board_is_hole (board, node), ==,
                               mh_board_is_hole (turned, number));
            }
          if (start.mouse == node)
            g_assert_cmpuint (after.mouse, ==, number);
          if (start.cat == node)
            g_assert_cmpuint (after.cat, ==, number);
        }
      g_assert_cmpuint (mh_board_get_n_holes (turned), <=, mh_board_get_n_holes (board));
      mh_edit_free (mh_edit_apply (inverse, turned));
      g_assert_true (mh_board_equal (turned, board));
    }
}

/* Returns: (transfer full): three cells of floor in a row, and a wall */
static MhGame *
create_row (const char *cells, guint32 n_rows)
{
  const MhGrid grid = { cells, n_rows, 4 / n_rows, { 1, 1 }, { MH_PIECE_ROOK, MH_PIECE_ROOK } };
  g_autoptr (MhBoard) board = mh_grid_create_board (&grid);

  return mh_board_create_game (board, NULL);
}

/* Grids with the same moves whose cells are elsewhere are not the same game. */
static void
test_grid_cells_differ (void)
{
  g_autoptr (MhGame) game = create_row ("MCF#", 1);
  g_autoptr (MhGame) twin = create_row ("MCF#", 1);
  g_autoptr (MhGame) shifted = create_row ("#MCF", 1);
  g_autoptr (MhGame) upright = create_row ("MCF#", 4);

  g_assert_true (mh_game_equal (game, twin));
  g_assert_false (mh_game_equal (game, shifted));
  g_assert_false (mh_game_equal (game, upright));
}

/* Grids without room for cat, mouse and food have no patterns; the smallest with room has one. */
static void
test_grid_smallest_patterns (void)
{
  for (guint32 n_columns = 1; n_columns <= 3; n_columns++)
    {
      g_autoptr (MhWallPatterns) patterns
          = mh_wall_patterns_new ((MhGridSize){ 1, n_columns }, 0, 1);
      char line[2 * MH_WALL_PATTERN_MAX_CELLS];

      g_assert_cmpint (mh_wall_patterns_next (patterns, line), ==, n_columns == 3);
      if (n_columns == 3)
        g_assert_cmpstr (line, ==, "...");
      g_assert_false (mh_wall_patterns_next (patterns, line));
    }
}

/* What is drawn upon is no longer a grid; roles and rules do not matter. */
static void
test_grid_dropped (void)
{
  g_autoptr (MhBoard) board = mh_boards_random_grid (6);
  g_autoptr (MhBoard) copy = mh_board_copy (board);
  const MhRules rules = { .cat_profits = TRUE };

  mh_board_set_hole (copy, 0, TRUE);
  mh_board_set_rules (copy, &rules);
  mh_board_set_start (copy, (MhStart){ 0, 0, MH_PLAYER_SECOND });
  g_assert_nonnull (mh_board_get_grid (copy));
  mh_board_set_name (copy, 0, "home");
  g_assert_null (mh_board_get_grid (copy));
  g_assert_nonnull (mh_board_get_grid (board));
  g_assert_false (mh_board_equal (board, copy));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/grid/pieces", test_grid_pieces);
  g_test_add_func ("/game/grid/changed", test_grid_changed);
  g_test_add_func ("/game/grid/cells-differ", test_grid_cells_differ);
  g_test_add_func ("/game/grid/smallest-patterns", test_grid_smallest_patterns);
  g_test_add_func ("/game/grid/dropped", test_grid_dropped);

  return g_test_run ();
}
