/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-engine.h"

#include "mh-algorithm-check.h"
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-engine-kernels.h"
#include "mh-engine-tuning.h"
#include "mh-game-class.h"
#include "mh-pick.h"
#include "mh-retrograde.h"
#include "mh-solving.h"
#include "mh-space.h"

/* The order of what is counted. */
enum
{
  WORK_DECIDED,
  WORK_QUEUED,
};

/* Remoteness that passes for too long for 16 bits. */
#define LOW_LIMIT 3

#define MAX_WAYS 15

/* All ways to solve that this machine has. */
static guint
list_ways (MhEngineTuning *ways)
{
  MhEngineTuning way;
  guint n = 0;

  mh_engine_tuning_init (&way);
  ways[n++] = way;
  for (guint32 limit = way.max_short_remoteness;; limit = LOW_LIMIT)
    {
      way.max_short_remoteness = limit;
      way.method = MH_ENGINE_METHOD_QUEUES;
      ways[n++] = way;
      way.method = MH_ENGINE_METHOD_ROWS;
      for (guint i = 0; i < mh_engine_n_kernels; i++)
        if (mh_engine_kernels_can_run (mh_engine_kernels[i]))
          {
            way.kernel = mh_engine_kernels[i];
            ways[n++] = way;
          }
      way.order = MH_ENGINE_ORDER_SEARCH;
      ways[n++] = way;
      way.method = MH_ENGINE_METHOD_QUEUES;
      ways[n++] = way;
      way.order = MH_ENGINE_ORDER_OWN;
      if (limit == LOW_LIMIT)
        return n;
    }
}

static void
solve (MhGame *game, const MhEngineTuning *way, guint budget, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };
  double progress = 0;

  mh_problem_init (&problem, &mh_engine, game, MH_POSITION_NONE);

  MhAlgorithmRun *algorithm_run = mh_engine_begin_tuned (&problem, way);

  g_assert_nonnull (algorithm_run);
  while (mh_engine.advance (algorithm_run, budget))
    {
      const double now = mh_engine.get_progress (algorithm_run);

      g_assert_cmpfloat (progress, <=, now);
      g_assert_cmpfloat (now, <=, 1);
      progress = now;
    }
  g_assert_true (mh_engine.finish (algorithm_run, result));
  g_assert_nonnull (result->solution);
  g_assert_null (result->trace);
}

static void
solve_by_retrograde (MhGame *game, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_retrograde, game, MH_POSITION_NONE);
  problem.is_traced = FALSE;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, result);
}

static void
check_way (MhGame *game, const MhEngineTuning *way, const MhResult *expected)
{
  g_auto (MhResult) result = { NULL };

  solve (game, way, MH_SOLVING_AT_ONCE, &result);
  g_assert_true (mh_solution_equal (result.solution, expected->solution));
  g_assert_cmpuint (result.work[WORK_DECIDED], ==, expected->work[0]);
}

static void
check_all_ways (MhGame *game)
{
  g_auto (MhResult) expected = { NULL };
  MhEngineTuning ways[MAX_WAYS];
  const guint n_ways = list_ways (ways);

  solve_by_retrograde (game, &expected);
  for (guint i = 0; i < n_ways; i++)
    check_way (game, &ways[i], &expected);
}

static MhGraph *
random_graph (guint32 n_nodes)
{
  const gsize n = n_nodes;

  switch (mh_pick_below (10))
    {
    case 0:
      return mh_boards_random_tree (n_nodes);
    case 1:
      return mh_boards_cycle (MAX (n_nodes, 3));
    case 2:
      return mh_boards_path (n_nodes);
    case 3:
      return mh_boards_random (n_nodes, n * n / 4, FALSE);
    case 4:
      return mh_boards_random (n_nodes, n * n / 3, TRUE);
    case 5:
      return mh_boards_random (n_nodes, 2 * n, TRUE);
    case 6:
      return mh_boards_random (n_nodes, n, TRUE);
    case 7:
      return mh_boards_random (n_nodes, n + n / 2, FALSE);
    case 8:
      return mh_boards_lollipop (n_nodes, n_nodes / (2 + mh_pick_below (3)));
    default:
      return mh_boards_random (n_nodes, 2 * n, FALSE);
    }
}

/* Returns: the same graph, or another one over the same nodes, which may be sparse or dense */
static MhGraph *
random_roads_of_cat (MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const gsize n_edges = (gsize) n_nodes * (mh_pick_below (3) == 0 ? n_nodes / 3 : 2);

  return mh_pick_below (2) == 0 ? mh_graph_ref (graph)
                                : mh_boards_random (n_nodes, n_edges, mh_pick_below (2));
}

static MhGame *
random_game (guint32 n_nodes)
{
  g_autoptr (MhGraph) graph = random_graph (n_nodes);
  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_ALL_RULES));
  const guint32 n = mh_graph_get_n_nodes (graph);
  g_autoptr (MhGraph) cat = random_roads_of_cat (graph);
  const guint32 stride = 1 + mh_pick_below (n);
  guint32 holes[4];
  gsize n_holes = 0;

  for (guint32 hole = mh_pick_below (n); hole < n && n_holes < G_N_ELEMENTS (holes); hole += stride)
    holes[n_holes++] = hole;

  return mh_cat_and_mouse.create ((MhGraph *[MH_N_PLAYERS]){ graph, cat }, holes, n_holes, &rules);
}

/* As the definition of the game says, on all small boards. */
static void
test_exact_small (void)
{
  mh_algorithm_check_exact_small (&(const MhSetting){ &mh_engine, 0 });
}

static void
test_exact_corpus (gconstpointer file_name)
{
  mh_algorithm_check_exact_corpus (&(const MhSetting){ &mh_engine, 0 }, file_name);
}

/* Every way is exact on all small boards. */
static void
test_ways_small (void)
{
  for (guint32 n_nodes = 1; n_nodes <= 3; n_nodes++)
    for (guint directed = 0; directed < 2; directed++)
      for (guint32 i = 0; i < mh_boards_count_labelled (n_nodes, directed); i++)
        for (guint32 holes = 1; holes < 1u << n_nodes; holes++)
          for (guint rules = 0; rules < MH_BOARDS_N_ALL_RULES; rules++)
            {
              g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, directed, i);
              g_autoptr (MhGame) game = mh_boards_game_with (graph, holes, rules);

              check_all_ways (game);
            }
}

/* Some way is exact on each board of four and five nodes, with each set of
 * holes. */
static void
test_all_small (void)
{
  MhEngineTuning ways[MAX_WAYS];
  const guint n_ways = list_ways (ways);
  guint n_solved = 0;

  for (guint32 n_nodes = 4; n_nodes <= 5; n_nodes++)
    for (guint32 i = 0; i < mh_boards_count_labelled (n_nodes, FALSE); i++)
      for (guint32 holes = 1; holes < 1u << n_nodes; holes++)
        {
          g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, FALSE, i);
          g_autoptr (MhGame) game
              = mh_boards_game_with (graph, holes, mh_pick_below (MH_BOARDS_N_ALL_RULES));
          g_auto (MhResult) expected = { NULL };

          solve_by_retrograde (game, &expected);
          check_way (game, &ways[n_solved++ % n_ways], &expected);
        }
}

/* And every way on some with five nodes, one-way edges included. */
static void
test_ways_five (void)
{
  for (guint round = 0; round < 500; round++)
    {
      const guint directed = mh_pick_below (2);
      const guint32 number = mh_pick_below (mh_boards_count_labelled (5, directed));
      g_autoptr (MhGraph) graph = mh_boards_labelled (5, directed, number);
      g_autoptr (MhGraph) cat = random_roads_of_cat (graph);
      g_autoptr (MhGame) game = mh_boards_game_of_two (graph, cat, 1 + mh_pick_below (31),
                                                       mh_pick_below (MH_BOARDS_N_ALL_RULES));

      check_all_ways (game);
    }
}

/* Every way is exact where a word, a strip of blocks or a band of rows ends. */
static void
test_ways_edges (void)
{
  const guint32 sizes[]
      = { 62, 63, 64, 65, 66, 127, 128, 129, 191, 193, 255, 256, 257, 321, 511, 512, 513, 577 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint round = 0; round < (sizes[i] < 150 ? 10 : 3); round++)
      {
        g_autoptr (MhGame) game = random_game (sizes[i]);

        check_all_ways (game);
      }
}

/* Some way is exact on any board, whatever was solved before. */
static void
test_random (void)
{
  MhEngineTuning ways[MAX_WAYS];
  const guint n_ways = list_ways (ways);

  for (guint round = 0; round < 20000; round++)
    {
      g_autoptr (MhGame) game = random_game (1 + mh_pick_below (round % 8 == 0 ? 90 : 40));
      g_auto (MhResult) expected = { NULL };

      solve_by_retrograde (game, &expected);
      check_way (game, &ways[round % n_ways], &expected);
    }
}

/* Solutions of larger boards hold by the rules alone. */
static void
test_certificate (void)
{
  for (guint round = 0; round < 12; round++)
    {
      g_autoptr (MhGame) game = random_game (300);
      g_auto (MhResult) result = { NULL };
      MhEngineTuning way;

      mh_engine_tuning_init (&way);
      solve (game, &way, MH_SOLVING_AT_ONCE, &result);
      g_assert_true (mh_solving_is_certified (result.solution));
    }
}

/* A ring of 163 nodes for the mouse and one of 166 for the cat, all one-way.
 * Only from one node of the cat's can it jump onto one of the mouse's, so that
 * it waits until both come round. */
static MhGame *
make_rings (guint32 n_mouse, guint32 n_cat)
{
  const MhRules rules = mh_boards_rules (0);
  const guint32 hole = n_mouse + n_cat;
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 i = 0; i < n_mouse + n_cat; i++)
    {
      const guint32 next = i < n_mouse ? (i + 1) % n_mouse : n_mouse + (i - n_mouse + 1) % n_cat;
      const MhArc arc = { i, next };

      g_array_append_val (arcs, arc);
    }

  const MhArc jump = { n_mouse, 0 };

  g_array_append_val (arcs, jump);

  g_autoptr (MhGraph) graph
      = mh_graph_new (hole + 1, (const MhArc *) (gconstpointer) arcs->data, arcs->len, TRUE);

  return mh_game_new_cat_and_mouse (graph, &hole, 1, &rules);
}

static guint32
get_max_remoteness (const MhSolution *solution)
{
  const guint32 n_positions = mh_space_get_n_positions (mh_solution_get_game (solution));
  guint32 max = 0;

  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhValue value = mh_solution_get_value (solution, position);

      max = MAX (max, value.remoteness);
    }

  return max;
}

/* Where 16 bits do not hold a remoteness, there are 32. */
static void
test_wide (void)
{
  g_autoptr (MhGame) game = make_rings (163, 166);
  g_auto (MhResult) expected = { NULL };

  solve_by_retrograde (game, &expected);
  g_assert_cmpuint (get_max_remoteness (expected.solution), >, MH_SOLUTION_MAX_SHORT_REMOTENESS);
  for (guint method = MH_ENGINE_METHOD_AUTO; method <= MH_ENGINE_METHOD_QUEUES; method++)
    for (guint order = MH_ENGINE_ORDER_OWN; order <= MH_ENGINE_ORDER_SEARCH; order++)
      {
        MhEngineTuning way;

        mh_engine_tuning_init (&way);
        way.method = (MhEngineMethod) method;
        way.order = (MhEngineOrder) order;
        check_way (game, &way, &expected);
      }
}

/* Where 16 bits hold every remoteness, but not beside counters, the result has
 * no more than these. */
static void
test_narrow (void)
{
  g_autoptr (MhGame) game = make_rings (101, 102);
  g_auto (MhResult) expected = { NULL };

  solve_by_retrograde (game, &expected);
  g_assert_cmpuint (get_max_remoteness (expected.solution), >, 1u << 14);
  for (guint order = MH_ENGINE_ORDER_OWN; order <= MH_ENGINE_ORDER_SEARCH; order++)
    {
      g_auto (MhResult) result = { NULL };
      MhEngineTuning way;

      mh_engine_tuning_init (&way);
      way.method = MH_ENGINE_METHOD_QUEUES;
      way.order = (MhEngineOrder) order;
      solve (game, &way, 1000, &result);
      g_assert_nonnull (mh_solution_get_short_codes (result.solution));
      g_assert_true (mh_solution_equal (result.solution, expected.solution));
    }
}

/* In which slices the work is done does not show in the result. */
static void
test_budgets (void)
{
  const guint budgets[] = { 1, 7, 1000 };
  MhEngineTuning ways[MAX_WAYS];
  const guint n_ways = list_ways (ways);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGame) game = random_game (1 + mh_pick_below (round % 10 == 0 ? 600 : 80));
      g_auto (MhResult) whole = { NULL };
      g_auto (MhResult) sliced = { NULL };

      solve (game, &ways[round % n_ways], MH_SOLVING_AT_ONCE, &whole);
      solve (game, &ways[round % n_ways], budgets[round % G_N_ELEMENTS (budgets)], &sliced);
      g_assert_true (mh_solution_equal (whole.solution, sliced.solution));
      g_assert_cmpmem (whole.work, sizeof whole.work, sliced.work, sizeof sliced.work);
    }
}

/* A run may be given up at any moment. */
static void
test_given_up (void)
{
  MhEngineTuning ways[MAX_WAYS];
  const guint n_ways = list_ways (ways);
  g_autoptr (MhGraph) graph = mh_boards_path (80);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_engine, game, MH_POSITION_NONE);
  for (guint i = 0; i < n_ways; i++)
    for (guint n_slices = 0; n_slices < 1000; n_slices = 2 * n_slices + 1)
      {
        MhAlgorithmRun *algorithm_run = mh_engine_begin_tuned (&problem, &ways[i]);

        for (guint k = 0; k < n_slices; k++)
          if (!mh_engine.advance (algorithm_run, 100))
            break;
        mh_engine.free (algorithm_run);
      }
}

/* Takes the graph. Returns: how many positions went through queues. */
static guint64
count_queued (MhGraph *graph)
{
  g_autoptr (MhGraph) owned = graph;
  g_autoptr (MhGame) game = mh_boards_game (owned);
  g_auto (MhResult) result = { NULL };
  MhEngineTuning way;

  mh_engine_tuning_init (&way);
  solve (game, &way, 1000, &result);
  g_assert_true (result.work[WORK_QUEUED] == 0
                 || result.work[WORK_QUEUED] == result.work[WORK_DECIDED]);

  return result.work[WORK_QUEUED];
}

/* Queues take over where the levels are thin, and only there. */
static void
test_thin (void)
{
  g_assert_cmpuint (count_queued (mh_boards_path (55)), >, 0);
  g_assert_cmpuint (count_queued (mh_boards_path (400)), >, 0);
  g_assert_cmpuint (count_queued (mh_boards_cycle (400)), >, 0);
  g_assert_cmpuint (count_queued (mh_boards_kite (400)), >, 0);
  g_assert_cmpuint (count_queued (mh_boards_star (50)), >, 0);
  g_assert_cmpuint (count_queued (mh_boards_star (70)), ==, 0);
  g_assert_cmpuint (count_queued (mh_boards_random (400, 800, FALSE)), ==, 0);
  g_assert_cmpuint (count_queued (mh_boards_random (400, 20000, FALSE)), ==, 0);
  g_assert_cmpuint (count_queued (mh_boards_complete (50)), ==, 0);
  g_assert_cmpuint (count_queued (mh_boards_grid (20, 20)), ==, 0);
}

static void
check_stand_in (MhGame *game, gboolean is_long)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_game_get_class (game), &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    g_assert_true (mh_algorithms_get_stand_in (algorithms[i], game)
                   == (is_long && algorithms[i] == &mh_retrograde ? &mh_engine : algorithms[i]));
}

/* It stands in for the default where that keeps no trace, and nowhere else. */
static void
test_stands_in (void)
{
  const guint32 amounts[] = { 1, 2 };
  g_autoptr (MhGraph) graph = mh_boards_random (200, 400, FALSE);
  g_autoptr (MhGraph) dense = mh_boards_complete (150);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhGame) dense_game = mh_boards_game (dense);
  g_autoptr (MhGame) coins
      = mh_game_new_coins_take (MH_COINS_MAX_COINS, amounts, G_N_ELEMENTS (amounts), FALSE);

  check_stand_in (game, FALSE);
  check_stand_in (dense_game, TRUE);
  check_stand_in (coins, FALSE);
  g_assert_true (mh_algorithms_find ("engine") == &mh_engine);
}

static void
test_descriptor (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (10000);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_engine, game, MH_POSITION_NONE);
  g_assert_cmpint (mh_engine.get_exactness (&problem), ==, MH_EXACT_NUMBERS);
  g_assert_cmpuint (mh_engine.get_bytes_needed (&problem), >=, 200000000u * 4ull);
  g_assert_cmpuint (mh_engine.get_bytes_needed (&problem), <=, 200000000u * 9ull);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/engine/exact/small", test_exact_small);
  g_test_add_data_func ("/solver/engine/exact/corpus-shared", "corpus-shared.jsonl",
                        test_exact_corpus);
  g_test_add_data_func ("/solver/engine/exact/corpus-directed", "corpus-directed.jsonl",
                        test_exact_corpus);
  g_test_add_func ("/solver/engine/ways/small", test_ways_small);
  g_test_add_func ("/solver/engine/ways/five", test_ways_five);
  g_test_add_func ("/solver/engine/all-small", test_all_small);
  g_test_add_func ("/solver/engine/ways/edges", test_ways_edges);
  g_test_add_func ("/solver/engine/random", test_random);
  g_test_add_func ("/solver/engine/certificate", test_certificate);
  g_test_add_func ("/solver/engine/wide", test_wide);
  g_test_add_func ("/solver/engine/narrow", test_narrow);
  g_test_add_func ("/solver/engine/budgets", test_budgets);
  g_test_add_func ("/solver/engine/given-up", test_given_up);
  g_test_add_func ("/solver/engine/thin", test_thin);
  g_test_add_func ("/solver/engine/stands-in", test_stands_in);
  g_test_add_func ("/solver/engine/descriptor", test_descriptor);

  return g_test_run ();
}
