/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-edit-compound.h"
#include "mh-game-class.h"
#include "mh-pick.h"

/* A grid, or a random graph with places, names, roles, rules and roads of the cat, for one of the
 * games on boards. */
static MhBoard *
random_board (void)
{
  if (mh_pick_below (4) == 0)
    return mh_boards_random_grid (4);

  g_autoptr (MhGraph) graph = mh_boards_random_any (12);
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  const guint32 n = mh_graph_get_n_nodes (graph);
  MhBoard *board = mh_board_new_with_edges (n, (const MhArc *) (gconstpointer) arcs->data,
                                            arcs->len, mh_graph_is_directed (graph));
  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
  const guint32 mouse = mh_pick_below (n + 1), cat = mh_pick_below (n + 1);

  for (guint32 i = 0; i < n; i++)
    {
      mh_board_set_point (board, i, mh_pick_place ());
      mh_board_set_name (board, i, g_test_rand_bit () ? "here" : NULL);
      mh_board_set_hole (board, i, mh_pick_below (4) == 0);
    }
  mh_board_set_start (board, (MhStart){ mouse < n ? mouse : MH_NODE_NONE,
                                        cat < n ? cat : MH_NODE_NONE, MH_PLAYER_SECOND });
  mh_board_set_rules (board, &rules);
  mh_board_set_several_holes (board, g_test_rand_bit ());
  if (g_test_rand_bit ())
    mh_board_set_game_class (board, &mh_cops_and_robbers, NULL);
  if (g_test_rand_bit ())
    mh_boards_set_random_roads (board);

  return board;
}

static MhBoard *
random_coins (gboolean takes)
{
  g_autoptr (MhGame) coins
      = takes ? mh_coins_games_random_take (20) : mh_coins_games_random_ends (8);

  return mh_board_new_with_game (coins);
}

/* Turns @board into @goal, and back. */
static void
check (const MhBoard *board, const MhBoard *goal)
{
  g_autoptr (MhBoard) turned = mh_board_copy (board);
  g_autoptr (MhEdit) edit = mh_edit_new_become (board, goal, "Turn");

  if (edit == NULL)
    {
      g_assert_true (mh_board_equal (board, goal));
      return;
    }

  g_autofree char *label = mh_edit_dup_label (edit);
  g_autoptr (MhEdit) inverse = mh_edit_apply (edit, turned);

  g_assert_cmpstr (label, ==, "Turn");
  g_assert_true (mh_board_equal (turned, goal));
  g_assert_null (mh_edit_new_become (turned, goal, "Turn"));
  mh_edit_free (mh_edit_apply (inverse, turned));
  g_assert_true (mh_board_equal (turned, board));
}

/* Any board becomes any other, and is what it was when that is taken back. */
static void
test_become_board (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (MhBoard) board = random_board ();
      g_autoptr (MhBoard) goal = random_board ();

      check (board, goal);
    }
}

static void
test_become_coins (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhBoard) board = random_coins (round % 2 == 0);
      g_autoptr (MhBoard) goal = random_coins (round % 2 == 0);

      check (board, goal);
    }
}

/* Boards and the two kinds of coins are three kinds of games. */
static void
test_become_kinds (void)
{
  g_autoptr (MhBoard) board = random_board ();
  g_autoptr (MhBoard) taking = random_coins (TRUE);
  g_autoptr (MhBoard) ends = random_coins (FALSE);
  const MhBoard *const kinds[] = { board, taking, ends };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (kinds); j++)
      g_assert_cmpint (mh_edit_can_become (kinds[i], kinds[j]), ==, i == j);
}

/* What did not change is not touched: nodes keep their numbers, and a solution
 * of the board still holds. */
static void
test_become_little (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhBoard) board = random_board ();
      g_autoptr (MhBoard) goal = mh_board_copy (board);
      const guint32 n = mh_board_get_n_nodes (board);
      const guint32 node = mh_pick_below (n);

      if (mh_board_get_grid (board) != NULL)
        continue; /* which is replaced as a whole */
      mh_board_set_point (goal, node, (MhPoint){ -7, 7 });
      mh_board_set_name (goal, node, "there");

      g_autoptr (MhEdit) edit = mh_edit_new_become (board, goal, "Turn");
      g_autofree guint32 *numbers = mh_edit_create_numbers (edit, n);

      g_assert_null (numbers);
      g_assert_cmpint (mh_edit_get_changes (edit), ==, MH_EDIT_CHANGES_DRAWING);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/edit-become/board", test_become_board);
  g_test_add_func ("/game/edit-become/coins", test_become_coins);
  g_test_add_func ("/game/edit-become/kinds", test_become_kinds);
  g_test_add_func ("/game/edit-become/little", test_become_little);

  return g_test_run ();
}
