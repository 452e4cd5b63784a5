/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-strategy.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-policy.h"
#include "mh-solving.h"
#include "mh-space.h"

static gboolean
has_position (const MhStrategy *strategy, guint32 position)
{
  for (guint32 i = 0; i < strategy->n_positions; i++)
    if (strategy->positions[i] == position)
      return TRUE;

  return FALSE;
}

/* The definition, written down: every way from @position to the end. */
static guint64
count_ways (const MhStrategy *strategy, guint32 position, guint32 depth)
{
  const MhGame *game = mh_solution_get_game (strategy->solution);
  const gboolean is_winners = mh_space_get_mover (game, position) == strategy->winner;
  g_autofree guint32 *successors = g_new (guint32, mh_space_get_max_moves (game) + 1);
  const guint32 n_successors = mh_space_list_successors (game, position, successors);
  const guint32 best = mh_policy_get_best_reply (strategy->solution, position);
  guint64 n_positions = 1;

  g_assert_true (has_position (strategy, position));
  if (n_successors == 0)
    g_assert_cmpint (mh_space_get_end (game, position), !=, MH_OUTCOME_DRAW);
  g_assert_cmpuint (depth, <=,
                    mh_solution_get_value (strategy->solution, strategy->positions[0]).remoteness);
  for (guint32 i = 0; i < n_successors; i++)
    if (!is_winners || successors[i] == best)
      n_positions += count_ways (strategy, successors[i], depth + 1);

  return n_positions;
}

/* Each position comes once, before its replies, and something leads to it. */
static void
check_order (const MhStrategy *strategy)
{
  const MhGame *game = mh_solution_get_game (strategy->solution);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game) + 1);
  g_autoptr (GHashTable) wanted = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_hash_table_add (wanted, GUINT_TO_POINTER (strategy->positions[0]));
  for (guint32 i = 0; i < strategy->n_positions; i++)
    {
      const guint32 position = strategy->positions[i];
      const guint32 n_replies = mh_strategy_list_replies (strategy, position, replies);

      g_assert_true (g_hash_table_contains (wanted, GUINT_TO_POINTER (position)));
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (position)));
      for (guint32 j = 0; j < n_replies; j++)
        {
          g_assert_false (g_hash_table_contains (seen, GUINT_TO_POINTER (replies[j])));
          g_hash_table_add (wanted, GUINT_TO_POINTER (replies[j]));
        }
    }
  g_assert_cmpuint (g_hash_table_size (wanted), ==, strategy->n_positions);
}

static void
check_positions (MhSolution *solution)
{
  const MhGame *game = mh_solution_get_game (solution);

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      if (!mh_space_is_possible (game, position))
        continue;

      const MhValue value = mh_solution_get_value (solution, position);
      g_autoptr (MhStrategy) strategy = mh_strategy_new (solution, position);

      g_assert_true ((strategy != NULL) == mh_outcome_is_win (value.outcome));
      if (strategy == NULL)
        continue;

      g_assert_true (strategy->is_complete);
      g_assert_cmpuint (strategy->positions[0], ==, position);
      check_order (strategy);
      if (strategy->n_in_tree < 20000)
        g_assert_cmpuint (strategy->n_in_tree, ==, count_ways (strategy, position, 0));
    }
}

/* Whatever the other player does, the strategy has an answer, and in time it wins. */
static void
test_strategy_boards (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (6);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      check_positions (solution);
    }
}

static void
test_strategy_pursuit (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (6);
      const MhRules rules = mh_boards_rules ((guint) g_test_rand_int_range (0, MH_BOARDS_N_RULES));
      g_autoptr (MhGame) game = mh_game_new_cops_and_robbers (graph, &rules);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      check_positions (solution);
    }
}

/* Totals of coins count from a position on: who wins may be behind in what is left. */
static void
test_strategy_coins (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (7);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
      check_positions (result.solution);
    }
}

/* Ways join: a square grid has many more of them than positions. */
static void
test_strategy_shares (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (6, 6);
  g_autoptr (MhGame) game = mh_game_new_cops_and_robbers (graph, &(MhRules){ FALSE });
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  guint n_joined = 0;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      g_autoptr (MhStrategy) strategy = mh_strategy_new (solution, position);

      n_joined += strategy != NULL && strategy->n_in_tree > 2 * (guint64) strategy->n_positions;
    }
  g_assert_cmpuint (n_joined, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/strategy/boards", test_strategy_boards);
  g_test_add_func ("/solver/strategy/pursuit", test_strategy_pursuit);
  g_test_add_func ("/solver/strategy/coins", test_strategy_coins);
  g_test_add_func ("/solver/strategy/shares", test_strategy_shares);

  return g_test_run ();
}
