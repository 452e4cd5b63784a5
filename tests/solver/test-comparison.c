/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-comparison.h"

#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-ends-greedy.h"
#include "mh-solving.h"
#include "mh-space.h"

static MhValue
random_value (void)
{
  const MhOutcome outcome = (MhOutcome) g_test_rand_int_range (0, MH_N_OUTCOMES);
  const guint32 remoteness = (guint32) g_test_rand_int_range (0, 5);

  if (!mh_outcome_is_win (outcome))
    return (MhValue){ outcome, 0 };

  return (MhValue){ outcome, remoteness == 4 ? MH_REMOTENESS_UNKNOWN : remoteness };
}

/* Who knows nothing disagrees with nobody; a number disagrees with a number. */
static void
test_comparison_differ (void)
{
  for (guint i = 0; i < 10000; i++)
    {
      const MhValue a = random_value ();
      const MhValue b = random_value ();
      const gboolean known = a.outcome != MH_OUTCOME_NONE && b.outcome != MH_OUTCOME_NONE;
      const gboolean counted
          = a.remoteness != MH_REMOTENESS_UNKNOWN && b.remoteness != MH_REMOTENESS_UNKNOWN;
      const gboolean expected
          = known && (a.outcome != b.outcome || (counted && a.remoteness != b.remoteness));

      g_assert_cmpint (mh_comparison_differ (a, b), ==, expected);
      g_assert_cmpint (mh_comparison_differ (b, a), ==, expected);
      g_assert_false (mh_comparison_differ (a, a));
    }
}

/* A copy of @solution in which about one position in @share is another. */
static MhSolution *
disturb (const MhSolution *solution, gint32 share, guint8 *touched)
{
  MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint16 *codes = g_new (guint16, n_positions);

  for (guint32 i = 0; i < n_positions; i++)
    {
      const MhValue value = mh_solution_get_value (solution, i);

      codes[i] = (guint16) mh_solving_encode (value);
      touched[i] = mh_space_is_possible (game, i) && g_test_rand_int_range (0, share) == 0;
      if (touched[i] && mh_outcome_is_win (value.outcome) && g_test_rand_bit ())
        codes[i] += 2; /* another number */
      else if (touched[i])
        codes[i] = mh_outcome_is_win (value.outcome) ? MH_SOLUTION_CODE_DRAW
                                                     : (guint16) mh_solution_code (0, 7);
    }

  return mh_solution_new_take (game, codes);
}

static guint32
get_moves (const MhSolution *solution, guint32 position)
{
  const MhValue value = mh_solution_get_value (solution, position);

  return mh_outcome_is_win (value.outcome) ? value.remoteness : G_MAXUINT32;
}

/* Exactly the positions that differ are listed, quickest true wins first. */
static void
test_comparison_positions (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (9);
      const guint32 n_positions = mh_space_get_n_positions (game);
      g_autofree guint8 *touched = g_new0 (guint8, n_positions);
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      g_autoptr (MhSolution) other = disturb (truth, round % 2 == 0 ? 3 : 40, touched);
      g_autoptr (MhComparison) comparison = mh_comparison_new (other, truth, truth);
      guint32 n_touched = 0;

      for (guint32 i = 0; i < n_positions; i++)
        n_touched += touched[i];
      g_assert_cmpuint (comparison->n_positions, ==, n_touched);
      g_assert_cmpuint (comparison->n_compared, ==, mh_space_get_n_possible (game));
      g_assert_cmpuint (comparison->n_winners, <=, n_touched);
      g_assert_cmpuint (comparison->first, ==,
                        n_touched > 0 ? comparison->positions[0] : MH_POSITION_NONE);
      for (guint32 i = 0; i < comparison->n_positions; i++)
        {
          const guint32 position = comparison->positions[i];

          g_assert_true (touched[position]);
          if (i > 0)
            {
              const guint32 before = comparison->positions[i - 1];

              g_assert_cmpuint (get_moves (truth, before), <=, get_moves (truth, position));
              if (get_moves (truth, before) == get_moves (truth, position))
                g_assert_cmpuint (before, <, position);
            }
        }
    }
}

/* What one of them does not answer is not compared. */
static void
test_comparison_unknown (void)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (6);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const guint32 asked = mh_space_get_position (game, 2, 3, MH_PLAYER_FIRST);
  g_autoptr (MhSolution) truth = mh_solving_solve (game);
  guint8 *outcomes = g_new0 (guint8, n_positions);

  outcomes[asked] = MH_OUTCOME_DRAW;
  g_autoptr (MhSolution) answer = mh_solution_new_take_outcomes (game, outcomes);
  g_autoptr (MhComparison) comparison = mh_comparison_new (answer, truth, truth);

  g_assert_cmpuint (comparison->n_compared, ==, 1);
  g_assert_cmpuint (comparison->n_positions, ==, 1);
  g_assert_cmpuint (comparison->n_winners, ==, 1);
  g_assert_cmpuint (comparison->positions[0], ==, asked);
}

/* Of two runs by levels the same levels stand side by side; the ends too. */
static void
test_comparison_align (void)
{
  g_autoptr (MhGraph) kite = mh_boards_kite (3);
  g_autoptr (MhGraph) path = mh_boards_path (9);
  g_autoptr (MhGame) long_game = mh_boards_game (kite);
  g_autoptr (MhGame) short_game = mh_boards_game (path);
  g_auto (MhResult) long_result = { NULL };
  g_auto (MhResult) short_result = { NULL };

  mh_solving_run (long_game, MH_SOLVING_AT_ONCE, &long_result);
  mh_solving_run (short_game, MH_SOLVING_AT_ONCE, &short_result);

  const MhTrace *a = long_result.trace;
  const MhTrace *b = short_result.trace;
  const guint32 n_of_a = mh_trace_get_n_phases (a);
  const guint32 n_of_b = mh_trace_get_n_phases (b);
  const guint32 n_common = MIN (n_of_a, n_of_b) - 1;
  guint32 before = 0;

  for (guint32 level = 0; level < n_common; level++)
    g_assert_cmpuint (mh_comparison_align (a, mh_trace_get_phase (a, level).to, b), ==,
                      mh_trace_get_phase (b, level).to);
  for (guint32 level = 0; level < n_common; level++)
    if (mh_trace_get_phase (a, level).from + 1 < mh_trace_get_phase (a, level).to)
      g_assert_cmpuint (mh_comparison_align (a, mh_trace_get_phase (a, level).from + 1, b), ==,
                        mh_trace_get_phase (b, level).from);
  for (guint32 step = 0; step <= mh_trace_get_n_steps (a); step++)
    {
      const guint32 beside = mh_comparison_align (a, step, b);

      g_assert_cmpuint (beside, >=, before);
      before = beside;
    }
  g_assert_cmpuint (mh_comparison_align (a, 0, b), ==, 0);
  g_assert_cmpuint (before, ==, mh_trace_get_n_steps (b));
}

/* Marked are the cells that differ, and nothing else changes. */
static void
test_comparison_cells (void)
{
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (12);
      const guint32 n_positions = mh_space_get_n_positions (game);
      const guint32 n_columns = mh_space_get_n_columns (game);
      g_autofree guint8 *touched = g_new0 (guint8, n_positions);
      g_autofree MhCell *cells = g_new (MhCell, n_columns);
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      g_autoptr (MhSolution) other = disturb (truth, 5, touched);
      const MhDifferenceView view
          = { mh_solution_read_row, mh_solution_read_row, other, truth, MH_CELL_DIFFERS };

      for (guint32 plane = 0; plane < mh_space_get_n_planes (game); plane++)
        for (guint32 row = 0; row < mh_space_get_n_rows (game); row++)
          {
            mh_difference_view_read_row (&view, plane, row, 0, n_columns, cells);
            for (guint32 i = 0; i < n_columns; i++)
              {
                const guint32 position
                    = mh_space_position_at (game, (MhCellIndex){ plane, row, i });

                g_assert_cmpint ((cells[i] & MH_CELL_DIFFERS) != 0, ==, touched[position]);
                g_assert_true (mh_value_equal (mh_cell_get_value (cells[i]),
                                               mh_solution_get_value (other, position)));
              }
          }
    }
}

/* Leads are compared, too, once for both turns. */
static void
test_comparison_leads (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (12);
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) greedy = { NULL };
      guint32 n_different = 0;

      mh_problem_init (&problem, &mh_ends_greedy, game, MH_POSITION_NONE);
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &greedy);

      g_autoptr (MhComparison) comparison = mh_comparison_new (greedy.solution, truth, truth);

      for (guint32 i = 0; i < mh_space_get_n_positions (game) / MH_N_PLAYERS; i++)
        {
          const gboolean differs
              = mh_solution_get_score (truth, i) != mh_solution_get_score (greedy.solution, i);

          g_assert_cmpint (mh_comparison_differ_at (truth, greedy.solution, i), ==, differs);
          if (!differs)
            continue;
          g_assert_cmpuint (n_different, <, comparison->n_positions);
          n_different++;
        }
      g_assert_cmpuint (comparison->n_positions, ==, n_different);
      g_assert_cmpuint (comparison->n_compared, ==, mh_space_get_n_possible (game) / MH_N_PLAYERS);
    }
}

/* The marks in a long row of coins are those of its leads. */
static void
test_comparison_lead_cells (void)
{
  for (guint round = 0; round < 5; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (200);
      const guint32 n_columns = mh_space_get_n_columns (game);
      g_autofree MhCell *cells = g_new (MhCell, n_columns);
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) greedy = { NULL };

      mh_problem_init (&problem, &mh_ends_greedy, game, MH_POSITION_NONE);
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &greedy);

      const MhDifferenceView view = { mh_solution_read_row,
                                      mh_solution_read_row,
                                      greedy.solution,
                                      truth,
                                      MH_CELL_DIFFERS,
                                      greedy.solution,
                                      truth };

      for (guint32 row = 0; row < n_columns; row++)
        {
          const guint32 first = mh_space_position_at (game, (MhCellIndex){ 0, row, row });

          mh_difference_view_read_row (&view, 0, row, row, n_columns - row, cells);
          for (guint32 i = 0; i < n_columns - row; i++)
            g_assert_cmpint ((cells[i] & MH_CELL_DIFFERS) != 0, ==,
                             mh_comparison_differ_at (truth, greedy.solution, first + i));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/comparison/differ", test_comparison_differ);
  g_test_add_func ("/solver/comparison/positions", test_comparison_positions);
  g_test_add_func ("/solver/comparison/unknown", test_comparison_unknown);
  g_test_add_func ("/solver/comparison/align", test_comparison_align);
  g_test_add_func ("/solver/comparison/cells", test_comparison_cells);
  g_test_add_func ("/solver/comparison/leads", test_comparison_leads);
  g_test_add_func ("/solver/comparison/lead-cells", test_comparison_lead_cells);

  return g_test_run ();
}
