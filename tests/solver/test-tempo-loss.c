/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-naive-paths.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-tempo-loss.h"

static guint32
get_with_other_turn (const MhGame *game, guint32 position)
{
  MhCellIndex cell_index = mh_space_get_cell_index (game, position);

  cell_index.plane = 1 - cell_index.plane;

  return mh_space_position_at (game, cell_index);
}

/* The same player wins there, sooner than with the other one to move. */
static void
check_return (const MhSolution *solution, guint32 from, guint32 found)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhValue start = mh_solution_get_value (solution, from);
  const MhValue before = mh_solution_get_value (solution, get_with_other_turn (game, found));
  const MhValue after = mh_solution_get_value (solution, found);

  g_assert_cmpint (mh_space_get_end (game, found), ==, MH_OUTCOME_NONE);
  g_assert_cmpint (before.outcome, ==, start.outcome);
  g_assert_cmpint (after.outcome, ==, start.outcome);
  g_assert_cmpuint (before.remoteness, <=, start.remoteness);
  g_assert_cmpuint (after.remoteness, <, before.remoteness);
}

/* Wherever marks without the turn miss a win, they miss it for a return. */
static void
test_turn_return_where_wins_are_missed (void)
{
  guint n_missed = 0;

  for (guint round = 0; round < 400 || n_missed < 20; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (9);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const gint32 n_positions = (gint32) mh_space_get_n_positions (game);
      const guint32 start = (guint32) g_test_rand_int_range (0, n_positions);
      const MhOutcome truth = mh_solution_get_value (solution, start).outcome;

      if (!mh_outcome_is_win (truth))
        continue;

      const guint32 found = mh_tempo_loss_find (solution, start);
      const MhOutcome answer
          = mh_naive_paths_search (game, start, MH_NAIVE_MARKS_PAIR, 20000).outcome;

      if (found != MH_POSITION_NONE)
        check_return (solution, start, found);
      if (answer == MH_OUTCOME_NONE || answer == truth)
        continue;
      g_assert_cmpuint (found, !=, MH_POSITION_NONE);
      n_missed++;
    }
}

/* Who passes to somebody who is stuck has won, and come back to nothing. */
static void
test_turn_return_goes_on (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
        {
          const guint32 found = mh_tempo_loss_find (solution, i);

          if (found != MH_POSITION_NONE)
            check_return (solution, i, found);
        }
    }
}

/* There is none where the nodes tell whose turn it is, and none without a
 * winner. */
static void
test_turn_return_none (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) tree = mh_boards_random_tree (2 + round % 20);
      g_autoptr (MhGraph) any = mh_boards_random_any (9);
      g_autoptr (MhGame) even = mh_boards_game (tree);
      g_autoptr (MhGame) other = mh_boards_game (any);
      g_autoptr (MhSolution) on_even = mh_solving_solve (even);
      g_autoptr (MhSolution) on_other = mh_solving_solve (other);

      for (guint32 i = 0; i < mh_space_get_n_positions (even); i++)
        g_assert_cmpuint (mh_tempo_loss_find (on_even, i), ==, MH_POSITION_NONE);
      for (guint32 i = 0; i < mh_space_get_n_positions (other); i++)
        if (!mh_outcome_is_win (mh_solution_get_value (on_other, i).outcome))
          g_assert_cmpuint (mh_tempo_loss_find (on_other, i), ==, MH_POSITION_NONE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/turn-return/where-wins-are-missed",
                   test_turn_return_where_wins_are_missed);
  g_test_add_func ("/solver/turn-return/goes-on", test_turn_return_goes_on);
  g_test_add_func ("/solver/turn-return/none", test_turn_return_none);

  return g_test_run ();
}
