/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-capped-search.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-depth-limit.h"
#include "mh-depth-limited-search.h"

static guint32
get_standard_start (const MhGame *game)
{
  return mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
}

/* Owns a reference, as mh_problem_init() does. */
static void
init_problem (MhProblem *problem, MhGame *game, guint32 start, guint64 cap, MhTurnTest test)
{
  mh_problem_init (problem, &mh_capped_search, game, start);
  problem->options.values[MH_DEPTH_LIMIT_CAP] = cap;
  problem->options.values[MH_DEPTH_LIMIT_TEST] = test;
}

/* What the law says of a position that is worth @truth, in other words than
 * those of the program. */
static MhValue
cap_value (MhValue truth, guint64 cap, MhTurnTest test)
{
  const MhValue draw = { MH_OUTCOME_DRAW, 0 };
  const guint64 n_turns = truth.remoteness;

  if (truth.outcome == MH_OUTCOME_NONE || truth.outcome == MH_OUTCOME_DRAW)
    return truth;
  if (n_turns > cap || (n_turns == cap && test == MH_TURN_TEST_CAP_FIRST))
    return draw;

  return truth;
}

static MhOutcome
search (MhGame *game, guint32 start, guint32 cap, MhTurnTest test)
{
  g_autoptr (MhDepthLimitedSearch) turns
      = mh_depth_limited_search_new (game, start, cap, test, NULL);

  while (mh_depth_limited_search_advance (turns, 1000))
    g_assert_cmpint (mh_depth_limited_search_get_answer (turns), ==, MH_OUTCOME_NONE);

  return mh_depth_limited_search_get_answer (turns);
}

/* Real searches from every position, and the solution of one run. @solution:
 * the truth. */
static void
assert_law (const MhSolution *solution, guint32 cap, MhTurnTest test)
{
  MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  init_problem (&problem, game, mh_pick_below (n_positions), cap, test);
  problem.is_traced = FALSE;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
  for (guint32 i = 0; i < n_positions; i++)
    {
      const MhValue expected = cap_value (mh_solution_get_value (solution, i), cap, test);

      g_assert_true (mh_value_equal (mh_solution_get_value (result.solution, i), expected));
      if (mh_space_is_possible (game, i))
        g_assert_cmpint (search (game, i, cap, test), ==, expected.outcome);
    }
}

static void
assert_law_at (MhGame *game, guint32 n_caps, guint32 max_cap)
{
  g_autoptr (MhSolution) solution = mh_solving_solve (game);

  for (guint32 i = 0; i < n_caps; i++)
    for (int test = MH_TURN_TEST_CAP_FIRST; test <= MH_TURN_TEST_END_FIRST; test++)
      assert_law (solution, mh_pick_below (max_cap + 1), (MhTurnTest) test);
}

/* Whatever the graph, its holes and the rules: the search is wrong exactly
 * where a win takes as long as the cap, and then it says draw. */
static void
test_capped_search_law_all_small (void)
{
  for (guint32 n_nodes = 1; n_nodes <= 4; n_nodes++)
    for (guint32 number = 0; number < mh_boards_count_labelled (n_nodes, FALSE); number++)
      {
        g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, FALSE, number);

        for (guint32 holes = 1; holes < 1u << n_nodes; holes++)
          for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
            {
              g_autoptr (MhGame) game = mh_boards_game_with (graph, holes, rules);

              assert_law_at (game, 4, 5);
            }
      }
}

static void
test_capped_search_law_all_directed (void)
{
  for (guint32 number = 0; number < mh_boards_count_labelled (3, TRUE); number++)
    {
      g_autoptr (MhGraph) graph = mh_boards_labelled (3, TRUE, number);

      for (guint32 holes = 1; holes < 8; holes++)
        for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
          {
            g_autoptr (MhGame) game = mh_boards_game_with (graph, holes, rules);

            assert_law_at (game, 3, 6);
          }
    }
}

static void
test_capped_search_law_random (void)
{
  for (guint round = 0; round < 150; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);

      assert_law_at (game, 3, 18);
    }
}

/* Where the solution says it is exact, the certificate holds; it does with the
 * largest preset, and the bound is not just any large number. */
static void
test_capped_search_exactness (void)
{
  guint n_exact = 0;

  for (guint round = 0; round < 400; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      const guint32 n_nodes = mh_game_get_n_nodes (game);
      const guint64 bound = 2 * (guint64) n_nodes * n_nodes;
      const guint64 cap = mh_pick_below ((guint32) bound + 1);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      init_problem (&problem, game, MH_POSITION_NONE, cap, (MhTurnTest) mh_pick_below (2));
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
      g_assert_null (result.trace);
      if (mh_capped_search.get_exactness (&problem) == MH_EXACT_NUMBERS)
        {
          g_assert_true (mh_solving_is_certified (result.solution));
          n_exact++;
        }
      problem.options.values[MH_DEPTH_LIMIT_CAP] = MH_OPTION_PRESET (3);
      g_assert_cmpint (mh_capped_search.get_exactness (&problem), ==,
                       n_nodes > 1 || problem.options.values[MH_DEPTH_LIMIT_TEST] != 0
                           ? MH_EXACT_NUMBERS
                           : MH_EXACT_NOT);
    }
  g_assert_cmpuint (n_exact, >, 100);
}

/* Returns: what @problem's run answers at its start */
static MhValue
run_start (const MhProblem *problem)
{
  g_auto (MhResult) result = { NULL };

  mh_solving_run_problem (problem, MH_SOLVING_AT_ONCE, &result);

  return mh_solution_get_value (result.solution, problem->start);
}

/* There is a repair exactly where the start is spoiled; it repairs the start,
 * and a cap that is smaller by one does not. */
static void
test_capped_search_repair (void)
{
  guint n_repairs = 0;

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      const guint32 start = mh_pick_below (mh_space_get_n_positions (game));
      const MhValue value = mh_solution_get_value (truth, start);
      g_auto (MhProblem) problem = { NULL };
      MhOptions repaired;

      if (!mh_space_is_possible (game, start))
        continue;
      init_problem (&problem, game, start, mh_pick_below (6), (MhTurnTest) mh_pick_below (2));

      g_autofree char *text = mh_capped_search.suggest_repair (&problem, value, &repaired);

      g_assert_cmpint (text != NULL, ==, !mh_value_equal (run_start (&problem), value));
      if (text == NULL)
        continue;

      const guint64 cap = repaired.values[MH_DEPTH_LIMIT_CAP];
      g_autofree char *expected = g_strdup_printf ("Raise the cap to %u", (guint) cap);

      g_assert_cmpstr (text, ==, expected);
      problem.options = repaired;
      g_assert_true (mh_value_equal (run_start (&problem), value));
      problem.options.values[MH_DEPTH_LIMIT_CAP] = cap - 1;
      g_assert_cmpint (run_start (&problem).outcome, ==, MH_OUTCOME_DRAW);
      n_repairs++;
    }
  g_assert_cmpuint (n_repairs, >, 20);
}

static void
assert_same_trace (const MhTrace *a, const MhTrace *b)
{
  g_assert_cmpuint (mh_trace_get_n_steps (a), ==, mh_trace_get_n_steps (b));
  for (guint32 i = 0; i < mh_trace_get_n_steps (a); i++)
    {
      const MhEvent x = mh_trace_get_event (a, i), y = mh_trace_get_event (b, i);

      g_assert_true (x.slot == y.slot && x.cause == y.cause && x.outcome == y.outcome
                     && x.distance == y.distance && x.counter == y.counter && x.kind == y.kind
                     && x.line == y.line);
    }
}

/* In which slices the work is done does not show in the result. */
static void
test_capped_search_budgets (void)
{
  const guint budgets[] = { 1, 7, 1000 };

  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (9);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) whole = { NULL };
      const guint32 start = mh_space_seed_at (game, mh_space_get_n_positions (game) - 1);

      init_problem (&problem, game, start, mh_pick_below (20), (MhTurnTest) mh_pick_below (2));
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &whole);
      for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
        {
          g_auto (MhResult) sliced = { NULL };

          mh_solving_run_problem (&problem, budgets[i], &sliced);
          g_assert_true (mh_solution_equal (whole.solution, sliced.solution));
          g_assert_cmpmem (whole.work, sizeof whole.work, sliced.work, sizeof sliced.work);
          g_assert_cmpint (whole.trace != NULL, ==, sliced.trace != NULL);
          if (whole.trace != NULL)
            assert_same_trace (whole.trace, sliced.trace);
        }
    }
}

/* A run may be given up at any moment, in both of its stages. */
static void
test_capped_search_given_up (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  gboolean has_more = TRUE;

  init_problem (&problem, game, get_standard_start (game), MH_OPTION_PRESET (0),
                MH_TURN_TEST_CAP_FIRST);
  for (guint n_slices = 0; has_more; n_slices++)
    {
      MhAlgorithmRun *algorithm_run = mh_capped_search.begin (&problem);

      for (guint i = 0; i < n_slices; i++)
        has_more = mh_capped_search.advance (algorithm_run, 5);
      g_assert_cmpuint (mh_capped_search.get_count (algorithm_run), <=, 374);
      mh_capped_search.free (algorithm_run);
    }
}

/* Progress is that of both stages: little for the first, and all of it only at
 * the end. */
static void
test_capped_search_progress (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };

  init_problem (&problem, game, get_standard_start (game), MH_OPTION_PRESET (0),
                MH_TURN_TEST_CAP_FIRST);

  MhAlgorithmRun *algorithm_run = mh_capped_search.begin (&problem);
  double last = 0;

  while (mh_capped_search.advance (algorithm_run, 1))
    {
      const double progress = mh_capped_search.get_progress (algorithm_run);

      g_assert_cmpfloat (progress, >=, last);
      if (mh_capped_search.get_count (algorithm_run) == 0)
        g_assert_cmpfloat (progress, <, 0.1);
      if (mh_capped_search.get_count (algorithm_run) < 350)
        g_assert_cmpfloat (progress, <, 0.999);
      last = progress;
    }
  g_assert_cmpfloat_with_epsilon (mh_capped_search.get_progress (algorithm_run), 1, 1e-9);
  mh_capped_search.free (algorithm_run);
}

/* The largest cap on a large board: depth is not a matter of the stack. It is
 * begun, gets as deep as it can in a while, and is given up. */
static void
test_capped_search_deep (void)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (200);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };

  init_problem (&problem, game, mh_space_get_position (game, 100, 2, MH_PLAYER_FIRST),
                MH_OPTION_PRESET (3), MH_TURN_TEST_CAP_FIRST);
  g_assert_cmpuint (mh_problem_get_option (&problem, MH_DEPTH_LIMIT_CAP), ==, 79600);
  problem.is_traced = FALSE;

  MhAlgorithmRun *algorithm_run = mh_capped_search.begin (&problem);
  guint n_slices = 0;

  g_assert_nonnull (algorithm_run);
  while (n_slices < 200 && mh_capped_search.advance (algorithm_run, 5000))
    n_slices++;
  g_assert_cmpuint (n_slices, ==, 200);
  g_assert_cmpuint (mh_capped_search.get_count (algorithm_run), >, 79600);
  mh_capped_search.free (algorithm_run);
}

/* More turns need more room, and no number overflows: a run of the largest
 * board is refused, not begun with too little. */
static void
test_capped_search_bytes (void)
{
  const guint32 sizes[] = { 2, 9, 200, 10000 };
  guint64 last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MhGraph) graph = mh_graph_new (sizes[i], NULL, 0, FALSE);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_auto (MhProblem) problem = { NULL };

      init_problem (&problem, game, mh_space_get_n_positions (game) - 1, 0, MH_TURN_TEST_CAP_FIRST);
      for (guint64 cap = 1; cap <= 1000000000; cap *= 1000)
        {
          problem.options.values[MH_DEPTH_LIMIT_CAP] = cap - 1;

          const guint64 less = mh_capped_search.get_bytes_needed (&problem);

          problem.options.values[MH_DEPTH_LIMIT_CAP] = cap;
          g_assert_cmpuint (mh_capped_search.get_bytes_needed (&problem), >, less);
        }
      problem.options.values[MH_DEPTH_LIMIT_CAP] = MH_OPTION_PRESET (3);
      g_assert_cmpuint (mh_capped_search.get_bytes_needed (&problem), >, last);
      last = mh_capped_search.get_bytes_needed (&problem);
    }
  g_assert_cmpuint (last, >, G_GUINT64_CONSTANT (1) << 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/capped-search/law-all-small", test_capped_search_law_all_small);
  g_test_add_func ("/solver/capped-search/law-all-directed", test_capped_search_law_all_directed);
  g_test_add_func ("/solver/capped-search/law-random", test_capped_search_law_random);
  g_test_add_func ("/solver/capped-search/exactness", test_capped_search_exactness);
  g_test_add_func ("/solver/capped-search/repair", test_capped_search_repair);
  g_test_add_func ("/solver/capped-search/budgets", test_capped_search_budgets);
  g_test_add_func ("/solver/capped-search/given-up", test_capped_search_given_up);
  g_test_add_func ("/solver/capped-search/progress", test_capped_search_progress);
  g_test_add_func ("/solver/capped-search/deep", test_capped_search_deep);
  g_test_add_func ("/solver/capped-search/bytes", test_capped_search_bytes);

  return g_test_run ();
}
