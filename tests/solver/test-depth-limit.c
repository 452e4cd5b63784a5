/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-capped-search.h"
#include "mh-codes.h"
#include "mh-space.h"
#include "mh-depth-limit.h"
#include "mh-depth-limited-search.h"

/* The kite of nine nodes, from its start. */
static void
init_problem (MhProblem *problem, guint64 cap, MhTurnTest test)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  mh_problem_init (problem, &mh_capped_search, game,
                   mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST));
  problem->options.values[MH_DEPTH_LIMIT_CAP] = cap;
  problem->options.values[MH_DEPTH_LIMIT_TEST] = test;
}

static void
set_options (MhProblem *problem, const char *cap, const char *test)
{
  g_autoptr (GError) error = NULL;
  const MhOption *options = problem->algorithm->options;

  mh_options_parse (&problem->options, options, "cap", cap, &error);
  g_assert_no_error (error);
  mh_options_parse (&problem->options, options, "test", test, &error);
  g_assert_no_error (error);
}

/* The presets stand for what they are called. */
static void
test_turn_cap_options (void)
{
  static const struct
  {
    const char *cap;
    const char *test;
    guint32 expected;
    const char *text;
  } cases[] = {
    { "2n", "cap-first", 18, "2n turns = 18, cap tested first" },
    { "100", "end-first", 100, "100 turns, end tested first" },
    { "safe", "cap-first", 144, "2n(n−1) turns = 144, cap tested first" },
    { "0", "end-first", 0, "Cap 0, end tested first" },
    { "1000000000", "cap-first", 1000000000, "Cap 1000000000, cap tested first" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MhProblem) problem = { NULL };

      init_problem (&problem, 1, MH_TURN_TEST_CAP_FIRST);
      set_options (&problem, cases[i].cap, cases[i].test);

      g_autofree char *text
          = mh_options_describe (&problem.options, problem.algorithm->options, problem.game);

      g_assert_cmpuint (mh_depth_limit_get (&problem), ==, cases[i].expected);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* It is the cap 2n at first, and tested first, as published. */
static void
test_turn_cap_initial (void)
{
  g_auto (MhProblem) initial = { NULL };
  g_auto (MhProblem) expected = { NULL };

  init_problem (&initial, 1, MH_TURN_TEST_END_FIRST);
  mh_options_init (&initial.options, mh_depth_limit_options);
  init_problem (&expected, 1, MH_TURN_TEST_END_FIRST);
  set_options (&expected, "2n", "cap-first");
  g_assert_true (mh_problem_equal (&initial, &expected));
}

/* On nine nodes with one hole a win takes up to 112 moves. */
static void
test_turn_cap_exactness (void)
{
  static const struct
  {
    guint64 cap;
    MhTurnTest test;
    const char *words;
  } cases[] = {
    { 18, MH_TURN_TEST_CAP_FIRST, "when moves < cap" },
    { 18, MH_TURN_TEST_END_FIRST, "when moves ≤ cap" },
    { 112, MH_TURN_TEST_CAP_FIRST, "when moves < cap" },
    { 113, MH_TURN_TEST_CAP_FIRST, "always" },
    { 111, MH_TURN_TEST_END_FIRST, "when moves ≤ cap" },
    { 112, MH_TURN_TEST_END_FIRST, "always" },
    { MH_OPTION_PRESET (3), MH_TURN_TEST_CAP_FIRST, "always" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MhProblem) problem = { NULL };

      init_problem (&problem, cases[i].cap, cases[i].test);

      g_autofree char *words = mh_depth_limit_describe_exactness (&problem);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpint (mh_depth_limit_get_exactness (&problem), ==,
                       g_str_equal (words, "always") ? MH_EXACT_NUMBERS : MH_EXACT_NOT);
    }
}

/* A win is spoiled from the cap on, or above it. */
static void
test_turn_cap_spoils (void)
{
  for (int test = MH_TURN_TEST_CAP_FIRST; test <= MH_TURN_TEST_END_FIRST; test++)
    {
      g_auto (MhProblem) problem = { NULL };
      const gboolean end_first = test == MH_TURN_TEST_END_FIRST;

      init_problem (&problem, 18, (MhTurnTest) test);
      for (int winner = MH_OUTCOME_FIRST; winner <= MH_OUTCOME_SECOND; winner++)
        for (guint32 n_moves = 0; n_moves < 30; n_moves++)
          {
            const MhValue value = { (MhOutcome) winner, n_moves };

            g_assert_cmpint (mh_depth_limit_is_spoiled (&problem, value), ==,
                             n_moves >= (end_first ? 19 : 18));
          }
      g_assert_false (mh_depth_limit_is_spoiled (&problem, (MhValue){ MH_OUTCOME_DRAW, 0 }));
      g_assert_false (mh_depth_limit_is_spoiled (&problem, (MhValue){ MH_OUTCOME_NONE, 0 }));
    }
}

/* Returns: (transfer full): draws everywhere but at @position */
static MhSolution *
create_solution (MhGame *game, guint32 position, MhValue value)
{
  MhCodes codes;

  g_assert_true (mh_codes_init (&codes, mh_space_get_n_positions (game), MH_OUTCOME_DRAW));
  if (mh_outcome_is_win (value.outcome))
    mh_codes_set (&codes, position, value);

  return mh_codes_take_solution (&codes, game);
}

static void
assert_explained (guint64 cap, MhTurnTest test, gboolean at_start, MhValue truth, const char *text)
{
  const MhValue draw = { MH_OUTCOME_DRAW, 0 };
  g_auto (MhProblem) problem = { NULL };

  init_problem (&problem, cap, test);

  const guint32 position = at_start ? problem.start : problem.start + 2;
  g_autoptr (MhSolution) solution = create_solution (problem.game, position, truth);
  g_autofree char *explained = mh_depth_limit_explain (&problem, position, draw, solution);

  g_assert_cmpstr (explained, ==, text);
}

/* Why a position is spoiled is told with its numbers. */
static void
test_turn_cap_explain (void)
{
  const MhValue cat_18 = { MH_OUTCOME_SECOND, 18 };
  const MhValue mouse_1 = { MH_OUTCOME_FIRST, 1 };
  const MhValue unknown = { MH_OUTCOME_FIRST, MH_REMOTENESS_UNKNOWN };

  assert_explained (MH_OPTION_PRESET (0), MH_TURN_TEST_CAP_FIRST, TRUE, cat_18,
                    "From the start the cat needs 18 moves (each player’s turn counts one). The "
                    "search gives up after 2n turns = 18 and calls it a draw. Every position whose "
                    "win "
                    "takes 18 moves or more is wrongly called a draw.");
  assert_explained (17, MH_TURN_TEST_END_FIRST, FALSE, cat_18,
                    "From here the cat needs 18 moves (each player’s turn counts one). The search "
                    "gives up after 17 turns and calls it a draw. Every position whose win takes "
                    "more "
                    "than 17 moves is wrongly called a draw.");
  assert_explained (1, MH_TURN_TEST_CAP_FIRST, FALSE, mouse_1,
                    "From here the mouse needs 1 move (each player’s turn counts one). The search "
                    "gives up after 1 turn and calls it a draw. Every position whose win takes 1 "
                    "move "
                    "or more is wrongly called a draw.");
  assert_explained (MH_OPTION_PRESET (1), MH_TURN_TEST_CAP_FIRST, FALSE, unknown,
                    "The search gives up after 100 turns and calls it a draw. Every position whose "
                    "win "
                    "takes 100 moves or more is wrongly called a draw.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/turn-cap/options", test_turn_cap_options);
  g_test_add_func ("/solver/turn-cap/initial", test_turn_cap_initial);
  g_test_add_func ("/solver/turn-cap/exactness", test_turn_cap_exactness);
  g_test_add_func ("/solver/turn-cap/spoils", test_turn_cap_spoils);
  g_test_add_func ("/solver/turn-cap/explain", test_turn_cap_explain);

  return g_test_run ();
}
