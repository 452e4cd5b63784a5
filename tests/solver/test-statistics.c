/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-breakdown.h"
#include "mh-coins-games.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-statistics.h"

/* Counts are those of the naive solver. */
static void
test_statistics_count (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (9);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      const guint32 n_nodes = mh_game_get_n_nodes (game);
      guint32 n_by_winner[3] = { 0 };
      int longest = -1;

      for (guint32 mouse = 0; mouse < n_nodes; mouse++)
        for (guint32 cat = 0; cat < n_nodes; cat++)
          for (guint turn = 0;
               turn < 2
               && mh_space_is_possible (game,
                                        mh_space_get_position (game, mouse, cat, MH_PLAYER_FIRST));
               turn++)
            {
              const MhNaiveValue value = mh_naive_get (naive, mouse, cat, turn);

              n_by_winner[value.winner]++;
              longest = MAX (longest, value.remoteness);
            }

      g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_NONE], ==, 0);
      g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_DRAW], ==, n_by_winner[MH_NAIVE_DRAW]);
      g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_FIRST], ==,
                        n_by_winner[MH_NAIVE_MOUSE]);
      g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_SECOND], ==, n_by_winner[MH_NAIVE_CAT]);
      g_assert_cmpint ((int) statistics->n_levels, ==, longest + 1);
      g_assert_cmpuint (statistics->max_remoteness, ==, MAX (longest, 0));
    }
}

/* A position that was never asked about counts nowhere; a question without an answer does. */
static void
test_statistics_gaps (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const guint gap = MH_SOLUTION_GAP_UNASKED + 1;
  guint8 *outcomes = g_new (guint8, n_positions);
  guint32 n_by_turn[MH_N_PLAYERS] = { 0 };

  for (guint32 position = 0; position < n_positions; position++)
    {
      const gboolean is_first = mh_space_get_mover (game, position) == MH_PLAYER_FIRST;

      outcomes[position] = (guint8) (is_first ? gap : MH_SOLUTION_GAP_UNASKED);
      if (mh_space_is_possible (game, position))
        n_by_turn[mh_space_get_mover (game, position)]++;
    }

  g_autoptr (MhSolution) solution = mh_solution_new_take_outcomes (game, outcomes);
  g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);
  g_autoptr (MhBreakdown) breakdown = mh_breakdown_new (solution, MH_POSITION_NONE, NULL, NULL);
  const guint32 first = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
  const guint32 second = mh_space_get_position (game, 1, 2, MH_PLAYER_SECOND);
  MhCell cell;

  g_assert_true (mh_solution_has_unasked (solution));
  g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_NONE], ==, n_by_turn[MH_PLAYER_FIRST]);
  g_assert_cmpuint (breakdown->n_positions, ==, n_by_turn[MH_PLAYER_FIRST]);
  g_assert_cmpuint (mh_solution_get_gap (solution, first), ==, gap);
  g_assert_cmpuint (mh_solution_get_gap (solution, second), ==, MH_SOLUTION_GAP_UNASKED);
  g_assert_cmpint (mh_solution_get_value (solution, second).outcome, ==, MH_OUTCOME_NONE);
  mh_solution_read_row (solution, MH_PLAYER_FIRST, 1, 2, 1, &cell);
  g_assert_cmpuint (cell, ==, 0);
  mh_solution_read_row (solution, MH_PLAYER_SECOND, 1, 2, 1, &cell);
  g_assert_cmpuint (cell, ==, MH_CELL_IMPOSSIBLE);

  g_autoptr (MhSolution) whole = mh_solving_solve (game);
  for (guint32 position = 0; position < n_positions; position++)
    g_assert_cmpuint (mh_solution_get_gap (whole, position), ==, 0);
}

static void
assert_same (const MhStatistics *a, const MhStatistics *b)
{
  g_assert_cmpmem (a->n_by_outcome, sizeof a->n_by_outcome, b->n_by_outcome,
                   sizeof b->n_by_outcome);
  g_assert_cmpuint (a->max_remoteness, ==, b->max_remoteness);
  g_assert_cmpint (a->max_score, ==, b->max_score);
  g_assert_cmpmem (a->levels, a->n_levels * sizeof *a->levels, b->levels,
                   b->n_levels * sizeof *b->levels);
}

static MhStatistics *
count_in_slices (MhSolution *solution, guint budget)
{
  MhTally *tally = mh_tally_new (solution);

  while (mh_tally_advance (tally, budget))
    continue;

  return mh_tally_finish (tally);
}

/* However it is counted, and however wide the codes are, it comes to the same. */
static void
test_statistics_slices (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game
          = round % 2 == 0 ? mh_boards_random_game (9) : mh_coins_games_random (30);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);
      g_autoptr (MhStatistics) sliced = count_in_slices (solution, 1 + round);

      assert_same (sliced, statistics);
      if (mh_solution_get_short_codes (solution) == NULL)
        continue;

      const guint32 n_positions = mh_space_get_n_positions (game);
      guint32 *wide_codes = g_new (guint32, n_positions);

      for (guint32 position = 0; position < n_positions; position++)
        wide_codes[position] = mh_solution_get_short_codes (solution)[position];

      g_autoptr (MhSolution) wide = mh_solution_new_take_wide (game, wide_codes);
      g_autoptr (MhStatistics) widened = count_in_slices (wide, 1 + round);

      assert_same (widened, statistics);
    }
}

/* Levels add up to the wins, and no level in between is empty. */
static void
test_statistics_levels (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (12);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);
      guint32 sums[MH_N_PLAYERS] = { 0 };

      for (guint32 level = 0; level < statistics->n_levels; level++)
        {
          sums[MH_PLAYER_FIRST] += statistics->levels[level][MH_PLAYER_FIRST];
          sums[MH_PLAYER_SECOND] += statistics->levels[level][MH_PLAYER_SECOND];
          g_assert_cmpuint (statistics->levels[level][0] + statistics->levels[level][1], >, 0);
        }
      g_assert_cmpuint (sums[MH_PLAYER_FIRST], ==, statistics->n_by_outcome[MH_OUTCOME_FIRST]);
      g_assert_cmpuint (sums[MH_PLAYER_SECOND], ==, statistics->n_by_outcome[MH_OUTCOME_SECOND]);
      g_assert_cmpuint (sums[0] + sums[1] + statistics->n_by_outcome[MH_OUTCOME_DRAW], ==,
                        mh_space_get_n_possible (game));
    }
}

/* Of coins each cell is counted once, by what it is for its mover. */
static void
test_statistics_coins (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (20);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);
      guint32 n_by_outcome[MH_N_OUTCOMES] = { 0 };
      gint64 least = 0;
      gint64 most = 0;

      for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
        {
          if (mh_space_get_mover (game, i) != MH_PLAYER_FIRST || !mh_space_is_possible (game, i))
            continue;
          n_by_outcome[mh_solution_get_value (solution, i).outcome]++;
          if (mh_solution_has_scores (solution))
            {
              const gint64 score = mh_solution_get_score (solution, i);

              least = MIN (least, score);
              most = MAX (most, score);
            }
        }

      for (int outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
        g_assert_cmpuint (statistics->n_by_outcome[outcome], ==, n_by_outcome[outcome]);
      g_assert_cmpint (statistics->max_score, ==, MAX (most, -least));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/statistics/count", test_statistics_count);
  g_test_add_func ("/solver/statistics/gaps", test_statistics_gaps);
  g_test_add_func ("/solver/statistics/slices", test_statistics_slices);
  g_test_add_func ("/solver/statistics/levels", test_statistics_levels);
  g_test_add_func ("/solver/statistics/coins", test_statistics_coins);

  return g_test_run ();
}
