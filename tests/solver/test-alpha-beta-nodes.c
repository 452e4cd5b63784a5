/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta.h"
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-naive-paths.h"
#include "mh-alpha-beta-tree.h"
#include "mh-solving.h"
#include "mh-space.h"

/*
 * How much work it takes: as much as was measured, and as much as the twin.
 */

/* The order of the options and of what is counted. */
enum
{
  OPTION_MARKS,
  OPTION_BUDGET,
};

enum
{
  WORK_NODES,
};

static const MhPathMarks both_marks[] = { MH_PATH_MARKS_PAIR, MH_PATH_MARKS_TURN };

static guint32
get_start (const MhGame *game)
{
  return mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
}

static MhNaiveMarks
twin_marks (MhPathMarks marks)
{
  return marks == MH_PATH_MARKS_PAIR ? MH_NAIVE_MARKS_PAIR : MH_NAIVE_MARKS_TURN;
}

static void
init (MhProblem *problem, MhGame *game, guint32 start, MhPathMarks marks)
{
  mh_problem_init (problem, &mh_alpha_beta, game, start);
  problem->options.values[OPTION_MARKS] = marks;
  problem->is_traced = FALSE;
}

static MhOutcome
get_answer (const MhResult *result, guint32 position)
{
  return mh_solution_get_value (result->solution, position).outcome;
}

static void
assert_nodes (MhGame *game, MhPathMarks marks, guint64 n_nodes, MhOutcome answer)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  init (&problem, game, get_start (game), marks);
  problem.options.values[OPTION_BUDGET] = 100000000;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
  g_assert_cmpuint (result.work[WORK_NODES], ==, n_nodes);
  g_assert_cmpint (get_answer (&result, get_start (game)), ==, answer);
  g_assert_false (result.is_exhausted);
}

/* The hole in a corner and the mouse opposite: three times four nodes take
 * 246 times as long as three times three. */
static void
test_alpha_beta_nodes_grids (void)
{
  static const struct
  {
    const char *name;
    guint64 n_nodes;
  } grids[] = {
    { "blow-up-grid-2x3", 17 },
    { "blow-up-grid-3x3", 218 },
    { "blow-up-grid-3x4", 53775 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr (MhGraph) graph = mh_corpus_read_sample (grids[i].name);
      g_autoptr (MhGame) game = mh_boards_game (graph);

      for (guint m = 0; m < G_N_ELEMENTS (both_marks); m++)
        assert_nodes (game, both_marks[m], grids[i].n_nodes, MH_OUTCOME_SECOND);
    }
}

/* The hole on the rim, the mouse opposite, the cat at the hub. */
static void
test_alpha_beta_nodes_wheels (void)
{
  static const guint64 n_pair[] = { 12, 31, 100, 175, 328, 358, 697, 1549 };
  static const guint64 n_turn[] = { 12, 31, 121, 699, 2674, 5575, 15344, 109901 };

  for (guint32 n = 5; n <= 12; n++)
    {
      g_autoptr (MhGraph) graph = mh_boards_wheel (n);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      const MhNaivePaths twin
          = mh_naive_paths_search (game, get_start (game), MH_NAIVE_MARKS_TURN, G_MAXUINT64);

      assert_nodes (game, MH_PATH_MARKS_PAIR, n_pair[n - 5], twin.outcome);
      assert_nodes (game, MH_PATH_MARKS_TURN, n_turn[n - 5], twin.outcome);
    }
}

/* A board that was disputed: without the turn it looks drawn. */
static void
test_alpha_beta_nodes_disputed (void)
{
  g_autoptr (MhGraph) graph = mh_corpus_read_sample ("disputed");
  g_autoptr (MhGame) game = mh_boards_game (graph);

  assert_nodes (game, MH_PATH_MARKS_PAIR, 77751, MH_OUTCOME_DRAW);
  if (g_test_slow ())
    assert_nodes (game, MH_PATH_MARKS_TURN, 49185033, MH_OUTCOME_SECOND);
}

/* The answer and the number of nodes are those of the twin, also where the
 * budget is too small. */
static void
assert_like_twin (MhGame *game, guint32 start, guint64 budget)
{
  for (guint m = 0; m < G_N_ELEMENTS (both_marks); m++)
    {
      const MhNaivePaths twin
          = mh_naive_paths_search (game, start, twin_marks (both_marks[m]), budget);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      init (&problem, game, start, both_marks[m]);
      problem.options.values[OPTION_BUDGET] = budget;
      mh_solving_run_problem (&problem, 1 + budget / 3, &result);
      g_assert_cmpint (get_answer (&result, start), ==, twin.outcome);
      g_assert_cmpuint (result.work[WORK_NODES], ==, twin.n_nodes);
      g_assert_cmpint (result.is_exhausted, ==, twin.outcome == MH_OUTCOME_NONE);
    }
}

/* Like the twin on random boards of every kind. */
static void
test_alpha_beta_nodes_twin_random (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (9);
      const gint32 n_positions = (gint32) mh_space_get_n_positions (game);
      const guint32 start = (guint32) g_test_rand_int_range (0, n_positions);

      if (mh_space_is_possible (game, start))
        assert_like_twin (game, start, (guint64) g_test_rand_int_range (1, 20000));
    }
}

/* Like the twin on all small boards, under all rules, from everywhere. */
static void
test_alpha_beta_nodes_twin_labelled (void)
{
  for (guint32 n = 1; n <= 4; n++)
    for (guint32 number = 0; number < mh_boards_count_labelled (n, n < 4); number++)
      for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
        {
          g_autoptr (MhGraph) graph = mh_boards_labelled (n, n < 4, number);
          g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, rules);

          for (guint32 start = 0; start < mh_space_get_n_positions (game); start++)
            if (mh_space_is_possible (game, start))
              assert_like_twin (game, start, 100000);
        }
}

/* A search whose budget is used up goes no further, and has no answer. */
static void
test_alpha_beta_nodes_exhausted (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (4, 4);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  for (guint64 budget = 1; budget < 60; budget++)
    {
      MhAlphaBetaTree *tree = mh_alpha_beta_tree_new (game, MH_PATH_MARKS_TURN, budget);
      guint n_steps = 0;

      mh_alpha_beta_tree_begin (tree, mh_space_get_position (game, 15, 5, MH_PLAYER_FIRST), NULL);
      while (mh_alpha_beta_tree_step (tree))
        n_steps++;
      g_assert_true (mh_alpha_beta_tree_is_exhausted (tree));
      g_assert_false (mh_alpha_beta_tree_step (tree));
      g_assert_cmpuint (n_steps, >=, budget);
      g_assert_cmpuint (n_steps, <=, 2 * budget);
      g_assert_cmpint (mh_alpha_beta_tree_get_answer (tree), ==, MH_OUTCOME_NONE);
      mh_alpha_beta_tree_free (tree);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/alpha-beta-nodes/grids", test_alpha_beta_nodes_grids);
  g_test_add_func ("/solver/alpha-beta-nodes/wheels", test_alpha_beta_nodes_wheels);
  g_test_add_func ("/solver/alpha-beta-nodes/disputed", test_alpha_beta_nodes_disputed);
  g_test_add_func ("/solver/alpha-beta-nodes/twin-random", test_alpha_beta_nodes_twin_random);
  g_test_add_func ("/solver/alpha-beta-nodes/twin-labelled", test_alpha_beta_nodes_twin_labelled);
  g_test_add_func ("/solver/alpha-beta-nodes/exhausted", test_alpha_beta_nodes_exhausted);

  return g_test_run ();
}
