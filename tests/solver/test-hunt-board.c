/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-board.h"

#include "mh-game-class.h"
#include "mh-generate.h"
#include "mh-solving.h"

#define N_ROUNDS 200

/* Random, perhaps in pieces, with the roles somewhere. */
static MhHuntBoard *
create_board (void)
{
  const guint32 n_nodes = (guint32) g_test_rand_int_range (4, 9);
  const guint32 n_arcs = (guint32) g_test_rand_int_range (0, (int) (n_nodes * 2));
  const gboolean is_directed = g_test_rand_bit ();
  MhRandom random = mh_random_new ((guint64) g_test_rand_int ());
  GArray *arcs
      = is_directed ? mh_arcs_free_to_array (mh_generate_random_directed (n_nodes, n_arcs, &random))
                    : mh_arcs_free_to_array (mh_generate_random_tree (n_nodes, &random));

  if (!is_directed && g_test_rand_bit ())
    g_array_set_size (arcs, arcs->len / 2);

  const MhRules rules = { 0 };
  MhHuntBoard *board = mh_hunt_board_new (&mh_cat_and_mouse, &rules, n_nodes, arcs, is_directed);

  board->hole = 3;
  board->start = (MhStart){ .mouse = 2, .cat = 0, .first = (MhPlayer) g_test_rand_bit () };

  return board;
}

static MhValue
solve (const MhHuntBoard *board)
{
  g_autoptr (MhGame) game = mh_hunt_board_create_game (board);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);

  return mh_solution_get_value (solution, mh_hunt_board_get_position (board, game));
}

/* With other numbers it is the same board. */
static void
test_hunt_board_renumber (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhHuntBoard) board = create_board ();
      g_autoptr (MhHuntBoard) other = mh_hunt_board_renumber (board, board->start);

      g_assert_false (mh_hunt_board_is_numbered (board));
      g_assert_true (mh_hunt_board_is_numbered (other));
      g_assert_cmpuint (other->hole, ==, 0);
      g_assert_cmpuint (other->start.mouse, ==, 1);
      g_assert_cmpuint (other->start.cat, ==, 2);
      g_assert_cmpint (other->start.first, ==, board->start.first);
      g_assert_cmpuint (other->arcs->len, ==, board->arcs->len);
      g_assert_true (mh_value_equal (solve (board), solve (other)));
      g_assert_cmpuint (mh_hunt_board_hash (board), ==, mh_hunt_board_hash (other));
    }
}

/* A game without a hole has the players on the first nodes, or nowhere. */
static void
test_hunt_board_roles (void)
{
  const MhRules rules = { 0 };
  GArray *arcs = mh_arcs_free_to_array (mh_generate_cycle (5));
  g_autoptr (MhHuntBoard) board = mh_hunt_board_new (&mh_cops_and_robbers, &rules, 5, arcs, FALSE);
  g_autoptr (MhGame) game = mh_hunt_board_create_game (board);
  const MhStart start = { .mouse = 4, .cat = 2, .first = MH_PLAYER_SECOND };

  g_assert_true (mh_game_get_class (game) == &mh_cops_and_robbers);
  g_assert_cmpuint (mh_hunt_board_count_roles (board), ==, 0);
  g_assert_true (mh_hunt_board_is_numbered (board));
  g_assert_cmpuint (mh_hunt_board_get_position (board, game), ==, MH_POSITION_NONE);

  g_autoptr (MhHuntBoard) placed = mh_hunt_board_renumber (board, start);

  g_assert_cmpuint (mh_hunt_board_count_roles (placed), ==, 2);
  g_assert_cmpuint (placed->hole, ==, MH_NODE_NONE);
  g_assert_cmpuint (placed->start.mouse, ==, 0);
  g_assert_cmpuint (placed->start.cat, ==, 1);

  g_autoptr (MhHuntBoard) less = mh_hunt_board_without_node (placed, 3);

  g_assert_cmpuint (less->n_nodes, ==, 4);
  g_assert_cmpuint (less->start.cat, ==, 1);
  g_assert_cmpuint (mh_hunt_board_hash (board), !=, mh_hunt_board_hash (placed));
}

/* Another mover, an edge less, or other roles make another board. */
static void
test_hunt_board_hash (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhHuntBoard) board = create_board ();
      g_autoptr (MhHuntBoard) other = mh_hunt_board_copy (board);

      g_assert_cmpuint (mh_hunt_board_hash (board), ==, mh_hunt_board_hash (other));
      other->start.first = mh_player_other (other->start.first);
      g_assert_cmpuint (mh_hunt_board_hash (board), !=, mh_hunt_board_hash (other));
      if (board->arcs->len == 0)
        continue;

      g_autoptr (MhHuntBoard) less = mh_hunt_board_without_arc (board, 0);
      g_assert_cmpuint (mh_hunt_board_hash (less), !=, mh_hunt_board_hash (board));
    }
}

static gboolean
has_arc (const MhHuntBoard *board, guint32 from, guint32 to)
{
  for (guint i = 0; i < board->arcs->len; i++)
    {
      const MhArc arc = g_array_index (board->arcs, MhArc, i);

      if ((arc.from == from && arc.to == to)
          || (!board->is_directed && arc.from == to && arc.to == from))
        return TRUE;
    }

  return FALSE;
}

/* What is not taken out stays as it was, under its new number. */
static void
test_hunt_board_without (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhHuntBoard) board = create_board ();
      g_autoptr (MhHuntBoard) less = mh_hunt_board_without_node (board, 1);

      g_assert_cmpuint (less->n_nodes, ==, board->n_nodes - 1);
      g_assert_cmpuint (less->hole, ==, 2);
      g_assert_cmpuint (less->start.mouse, ==, 1);
      g_assert_cmpuint (less->start.cat, ==, 0);
      for (guint32 from = 0; from < less->n_nodes; from++)
        for (guint32 to = 0; to < less->n_nodes; to++)
          g_assert_true (has_arc (less, from, to)
                         == has_arc (board, from + (from >= 1 ? 1 : 0), to + (to >= 1 ? 1 : 0)));
      if (board->arcs->len == 0)
        continue;

      const MhArc gone = g_array_index (board->arcs, MhArc, board->arcs->len - 1);
      g_autoptr (MhHuntBoard) cut = mh_hunt_board_without_arc (board, board->arcs->len - 1);

      g_assert_cmpuint (cut->arcs->len, ==, board->arcs->len - 1);
      g_assert_cmpuint (cut->hole, ==, board->hole);
      g_assert_false (has_arc (cut, gone.from, gone.to));
    }
}

/* Whether it is in one piece is what walking along its edges says. */
static void
test_hunt_board_connected (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhHuntBoard) board = create_board ();
      guint reached = 1;

      for (guint32 i = 0; i < board->n_nodes; i++)
        for (guint32 from = 0; from < board->n_nodes; from++)
          for (guint32 to = 0; to < board->n_nodes; to++)
            if ((reached & 1u << from) != 0
                && (has_arc (board, from, to) || has_arc (board, to, from)))
              reached |= 1u << to;

      g_assert_true (mh_hunt_board_is_connected (board) == (reached == (1u << board->n_nodes) - 1));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/hunt-board/renumber", test_hunt_board_renumber);
  g_test_add_func ("/solver/hunt-board/roles", test_hunt_board_roles);
  g_test_add_func ("/solver/hunt-board/hash", test_hunt_board_hash);
  g_test_add_func ("/solver/hunt-board/without", test_hunt_board_without);
  g_test_add_func ("/solver/hunt-board/connected", test_hunt_board_connected);

  return g_test_run ();
}
