/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-solve.h"
#include "mh-space.h"

/* What a watch was told, and how long it wants to go on. */
typedef struct
{
  guint n_calls;
  guint n_wanted; /* calls until it stops */
  double share;
  guint64 count;
} Witness;

static gboolean
witness_cb (double share, guint64 count, gpointer user_data)
{
  Witness *witness = user_data;

  g_assert_cmpfloat (share, >=, witness->share);
  g_assert_cmpfloat (share, <=, 1);
  g_assert_cmpuint (count, >=, witness->count);
  witness->share = share;
  witness->count = count;
  witness->n_calls++;

  return witness->n_calls < witness->n_wanted;
}

/* A board whose run has slices of each kind: solving, certificate, statistics, trace. */
static void
pose (MhProblem *problem)
{
  g_autoptr (MhGraph) graph = mh_boards_path (400);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  mh_problem_init (problem, mh_algorithms_find ("engine"), game, MH_POSITION_NONE);
}

/* The share that is done never falls, and comes near to the whole, on a board that takes long to
 * solve and on one that takes long to check. */
static void
test_solve_share (void)
{
  g_autoptr (MhGraph) path = mh_boards_path (400);
  g_autoptr (MhGraph) complete = mh_boards_complete (200);
  MhGraph *const graphs[] = { path, complete };

  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autoptr (MhGame) game = mh_boards_game (graphs[i]);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { 0 };
      g_autoptr (GError) error = NULL;
      Witness witness = { .n_wanted = G_MAXUINT };

      mh_problem_init (&problem, mh_algorithms_find ("engine"), game, MH_POSITION_NONE);
      g_assert_true (mh_solve (&problem, witness_cb, &witness, &result, &error));
      g_assert_no_error (error);
      g_assert_cmpfloat (witness.share, >, 0.9);
      g_assert_nonnull (result.trace);
    }
}

/* Of algorithms that count, the watch is told how much. */
static void
test_solve_count (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (6, 6);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { 0 };
  Witness witness = { .n_wanted = 3 };

  mh_problem_init (&problem, mh_algorithms_find ("alphabeta"), game,
                   mh_space_get_position (game, 35, 1, MH_PLAYER_FIRST));
  problem.is_traced = FALSE;
  g_assert_false (mh_solve (&problem, witness_cb, &witness, &result, NULL));
  g_assert_cmpuint (witness.count, >, 0);
}

/* Wherever it is stopped there is an error and no result. */
static void
test_solve_stopped (void)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) whole = { 0 };
  Witness witness = { .n_wanted = G_MAXUINT };

  pose (&problem);
  g_assert_true (mh_solve (&problem, witness_cb, &witness, &whole, NULL));
  g_assert_cmpuint (witness.n_calls, >, 10);

  for (guint n_wanted = 1; n_wanted <= witness.n_calls; n_wanted++)
    {
      g_auto (MhResult) result = { 0 };
      g_autoptr (GError) error = NULL;
      Witness impatient = { .n_wanted = n_wanted };

      g_assert_false (mh_solve (&problem, witness_cb, &impatient, &result, &error));
      g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_STOPPED);
      g_assert_cmpuint (impatient.n_calls, ==, n_wanted);
      g_assert_null (result.solution);
      g_assert_null (result.trace);
      g_assert_null (result.statistics);
    }
}

static double
estimate (const MhAlgorithm *algorithm, MhGraph *graph)
{
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 last = mh_graph_get_n_nodes (graph) - 1;
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, algorithm, game,
                   mh_space_get_position (game, 1, last, MH_PLAYER_FIRST));

  return mh_solve_estimate_seconds (&problem);
}

/* More nodes or more edges never look like less work, to any algorithm; two thousand sparse
 * nodes are solved unasked, and an estimate is no time at all on a small board. */
static void
test_solve_estimate (void)
{
  const MhAlgorithm *engine = mh_algorithms_find ("engine");
  g_autoptr (MhGraph) courtyard = mh_boards_grid (3, 4);
  g_autoptr (MhGraph) sparse = mh_boards_random (2000, 4000, FALSE);

  for (guint i = 0; i < mh_n_algorithms; i++)
    for (guint round = 0; round < 50; round++)
      {
        const guint32 n_nodes = (guint32) g_test_rand_int_range (3, 200);
        const guint32 n_more = (guint32) g_test_rand_int_range (1, 100);
        g_autoptr (MhGraph) path = mh_boards_path (n_nodes);
        g_autoptr (MhGraph) longer = mh_boards_path (n_nodes + n_more);
        g_autoptr (MhGraph) complete = mh_boards_complete (n_nodes);

        g_assert_cmpfloat (estimate (mh_algorithms[i], path), <=,
                           estimate (mh_algorithms[i], longer));
        g_assert_cmpfloat (estimate (mh_algorithms[i], path), <=,
                           estimate (mh_algorithms[i], complete));
      }

  g_assert_cmpfloat (estimate (engine, sparse), <, 2);
  g_assert_cmpfloat (estimate (mh_algorithms[0], courtyard), <, 0.01);
}

/* Problems are equal if all that decides the answer is. */
static void
test_solve_equal (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (5);
  g_autoptr (MhGraph) other_graph = mh_boards_path (6);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhGame) other_game = mh_boards_game (other_graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhProblem) same = { NULL };
  g_auto (MhProblem) other_board = { NULL };

  mh_problem_init (&problem, mh_algorithms_find ("capped"), game, 3);
  mh_problem_init (&same, mh_algorithms_find ("capped"), game, 3);
  mh_problem_init (&other_board, mh_algorithms_find ("capped"), other_game, 3);
  other_board.options = problem.options;
  g_assert_true (mh_problem_equal (&problem, &same));
  g_assert_false (mh_problem_equal (&problem, &other_board));
  same.options.values[0]++;
  g_assert_false (mh_problem_equal (&problem, &same));
  same.options = problem.options;
  same.is_traced = !same.is_traced;
  g_assert_false (mh_problem_equal (&problem, &same));
}

/* An algorithm that cannot play a game says why. */
static void
test_solve_rules (void)
{
  const guint32 values[] = { 3, 2, 2 };
  g_autoptr (MhGame) game = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  mh_problem_init (&problem, mh_algorithms_find ("alphabeta"), game, mh_space_get_whole (game));
  g_assert_false (mh_solve (&problem, NULL, NULL, &result, &error));
  g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_RULES);
  g_assert_cmpstr (error->message, ==,
                   "It follows a mouse and a cat over a board, and this game has neither");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/solve/share", test_solve_share);
  g_test_add_func ("/solver/solve/count", test_solve_count);
  g_test_add_func ("/solver/solve/stopped", test_solve_stopped);
  g_test_add_func ("/solver/solve/equal", test_solve_equal);
  g_test_add_func ("/solver/solve/rules", test_solve_rules);
  g_test_add_func ("/solver/solve/estimate", test_solve_estimate);

  return g_test_run ();
}
