/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-engine-kernels.h"
#include "mh-engine-tuning.h"
#include "mh-engine.h"
#include "mh-generate.h"
#include "mh-nested.h"
#include "mh-retrograde.h"
#include "mh-space.h"
#include "mh-textbook.h"

#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/*
 * The engine next to what is published: a queue of structs with flat tables, as
 * in textbooks, and nested arrays, as in posted answers. All solve the same
 * boards, one after the other; each has to come to the same values.
 *
 * With "-m perf" the boards are larger, and a second table has each of the
 * engine's ways to work, and the algorithm with steps, without recording any. A
 * run counts the CPU time of all that a solver does, from the game to its tables
 * and until these are freed. Memory that was freed stays with the process, so that
 * it can be had again at once; but a cold run finds neither memory nor a cache.
 */

#define MAX_RUNS 15
#define MAX_COLD_RUNS 3
#define ENOUGH_MSEC 400.0 /* of all runs of a solver on a board */
#define SLICE (1u << 16)
#define CACHE_BYTES (64u << 20)       /* more than there is */
#define MIN_MEASURED_POSITIONS 100000 /* whose memory shows among all else */
#define MAX_PIECE_BYTES (32 << 20)    /* that can be kept */
#define MAX_NESTED_NODES 2000         /* it needs some 80 bytes a position */

#define MAX_WAYS 8
#define N_QUICK_SIZES 3 /* the first ones */
#define N_WAYS_SIZES 4
#define N_FAMILIES 12
#define N_LARGE_FAMILIES 2 /* those at 10,000 nodes: the first ones */

/* Returns: (transfer full): the solution, made of the tables */
static MhSolution *
dup_solution (const MhTextbook *textbook, MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint32 *codes = g_new0 (guint32, n_positions);

  for (guint32 position = 0; position < n_positions; position++)
    if (mh_space_is_possible (game, position))
      {
        const MhValue value = mh_textbook_get_value (textbook, mh_space_get_mouse (game, position),
                                                     mh_space_get_cat (game, position),
                                                     mh_space_get_mover (game, position));

        if (mh_outcome_is_win (value.outcome))
          codes[position] = mh_solution_code (value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST
                                                                                : MH_PLAYER_SECOND,
                                              value.remoteness);
      }

  return mh_solution_new_take_wide (game, codes);
}

static MhSolution *
solve_by_textbook (MhGame *game, gconstpointer data)
{
  g_autoptr (MhTextbook) textbook = mh_textbook_solve (game);

  /* The time to make a solution is not its own. */
  return data != NULL ? dup_solution (textbook, game) : NULL;
}

static MhSolution *
solve_by_nested (MhGame *game, gconstpointer data)
{
  g_clear_pointer (&(MhNested *){ mh_nested_solve (game) }, mh_nested_free);

  return NULL;
}

static MhSolution *
advance_run (const MhAlgorithm *algorithm, MhAlgorithmRun *algorithm_run)
{
  MhResult result = { NULL };

  g_assert_nonnull (algorithm_run);
  while (algorithm->advance (algorithm_run, SLICE))
    ;
  if (!algorithm->finish (algorithm_run, &result))
    g_error ("no memory");

  return result.solution;
}

static MhSolution *
solve_by_retrograde (MhGame *game, gconstpointer data)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_retrograde, game, MH_POSITION_NONE);
  problem.is_traced = FALSE;

  return advance_run (&mh_retrograde, mh_retrograde.begin (&problem));
}

/* @data: an MhEngineTuning */
static MhSolution *
solve_by_engine (MhGame *game, gconstpointer data)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_engine, game, MH_POSITION_NONE);

  return advance_run (&mh_engine, mh_engine_begin_tuned (&problem, data));
}

typedef MhSolution *(*SolveFunc) (MhGame *game, gconstpointer data);

typedef struct
{
  const char *name;
  SolveFunc solve;
  gconstpointer data;
  double msec[MAX_RUNS];
  guint n_runs;
  double sum;
} Solver;

static void
run_once (Solver *solver, MhGame *game)
{
  g_free (g_malloc (CACHE_BYTES)); /* what others have freed is put together */

  const double start = mh_bench_get_cpu_msec ();

  g_clear_pointer (&(MhSolution *){ solver->solve (game, solver->data) }, mh_solution_unref);
  solver->msec[solver->n_runs] = mh_bench_get_cpu_msec () - start;
  solver->sum += solver->msec[solver->n_runs++];
}

/* Memory goes back to the system, and all else leaves the cache. */
static void
cool_down (void)
{
  g_autofree guint8 *bytes = g_malloc (CACHE_BYTES);

  memset (bytes, 1, CACHE_BYTES);
  for (gsize i = 0; i < CACHE_BYTES; i += 64)
    bytes[i] = (guint8) (bytes[i] + bytes[CACHE_BYTES - 1 - i]);
  g_clear_pointer (&bytes, g_free);
  malloc_trim (0);
}

/* Starts to look for the most memory held anew. */
static void
reset_peak (void)
{
  FILE *file = fopen ("/proc/self/clear_refs", "w");

  if (file == NULL)
    return;

  fputs ("5", file);
  fclose (file);
}

/* @key: of the file on the state of this process. Returns: 0 if it is not known */
static double
get_bytes (const char *key)
{
  g_autofree char *text = NULL;
  const char *line = NULL;

  if (g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    line = strstr (text, key);

  return line != NULL ? g_ascii_strtod (line + strlen (key), NULL) * 1024 : 0;
}

/* Returns: the bytes that a solver needs for a position, at most at a time */
static double
measure_memory (const Solver *solver, MhGame *game)
{
  cool_down ();
  reset_peak ();

  const double before = get_bytes ("VmRSS:");

  g_clear_pointer (&(MhSolution *){ solver->solve (game, solver->data) }, mh_solution_unref);

  return (get_bytes ("VmHWM:") - before) / mh_space_get_n_positions (game);
}

static double
measure_cold (const Solver *solver, MhGame *game)
{
  Solver cold = { solver->name, solver->solve, solver->data };

  while (cold.n_runs < MAX_COLD_RUNS && cold.sum < ENOUGH_MSEC)
    {
      cool_down ();
      run_once (&cold, game);
    }

  return mh_bench_get_median (cold.msec, cold.n_runs);
}

static void
check_nested (const MhSolution *expected, MhGame *game)
{
  g_autoptr (MhNested) nested = mh_nested_solve (game);

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    if (mh_space_is_possible (game, position)
        && mh_nested_get_outcome (nested, mh_space_get_mouse (game, position),
                                  mh_space_get_cat (game, position),
                                  mh_space_get_mover (game, position))
               != mh_solution_get_value (expected, position).outcome)
      g_error ("nested arrays solve wrong");
}

static void
check (const Solver *solvers, guint n_solvers, MhGame *game)
{
  g_autoptr (MhSolution) expected = solve_by_textbook (game, game);

  for (guint i = 0; i < n_solvers; i++)
    if (solvers[i].solve == solve_by_nested)
      {
        check_nested (expected, game);
      }
    else if (solvers[i].solve != solve_by_textbook)
      {
        g_autoptr (MhSolution) solution = solvers[i].solve (game, solvers[i].data);

        if (!mh_solution_equal (solution, expected))
          g_error ("%s solves wrong", solvers[i].name);
      }
}

/* All runs, in turns. Sorts what they took. */
static void
run_all (Solver *solvers, guint n_solvers, MhGame *game)
{
  check (solvers, n_solvers, game); /* and warm up */
  for (guint i = 0; i < n_solvers; i++)
    {
      solvers[i].n_runs = 0;
      solvers[i].sum = 0;
    }
  for (guint run = 0; run < MAX_RUNS; run++)
    for (guint i = 0; i < n_solvers; i++)
      if (solvers[i].sum < ENOUGH_MSEC)
        run_once (&solvers[i], game);
}

static double
get_median (Solver *solver)
{
  return mh_bench_get_median (solver->msec, solver->n_runs);
}

static void
print_if_known (int width, double number)
{
  if (isnan (number))
    g_print (" %*s", width, "-");
  else
    g_print (" %*.1f", width, number);
}

/* @solvers: the engine, the textbook's, and that with nested arrays. */
static void
measure_gains (Solver *solvers, MhGame *game)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  const guint n_solvers = n_nodes <= MAX_NESTED_NODES ? 3 : 2;

  run_all (solvers, n_solvers, game);

  const double engine = get_median (&solvers[0]), textbook = get_median (&solvers[1]);
  const double nested = n_solvers > 2 ? get_median (&solvers[2]) : NAN;
  const double memory = mh_space_get_n_positions (game) >= MIN_MEASURED_POSITIONS
                            ? measure_memory (&solvers[0], game)
                            : NAN;

  g_print (" %9.3f %9.3f %9.3f %9.3f %10.2f", engine, solvers[0].msec[0],
           solvers[0].msec[solvers[0].n_runs - 1], measure_cold (&solvers[0], game), textbook);
  print_if_known (10, nested);
  print_if_known (8, textbook / engine);
  print_if_known (8, nested / engine);
  print_if_known (7, memory);
  g_print ("\n");
}

static void
measure_ways (Solver *solvers, guint n_solvers, MhGame *game)
{
  run_all (solvers, n_solvers, game);
  for (guint i = 0; i < n_solvers; i++)
    g_print (" %9.3f", get_median (&solvers[i]));
  g_print ("\n");
}

static GArray *
make_grid (guint32 n_nodes)
{
  const guint32 n_rows = (guint32) sqrt (n_nodes);

  return mh_arcs_free_to_array (mh_generate_grid (n_rows, n_nodes / n_rows));
}

/* A tree as shallow as they grow by chance: every node hangs on any before it. */
static GArray *
make_bush (guint32 n_nodes, MhRandom *random)
{
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 node = 1; node < n_nodes; node++)
    {
      const MhArc arc = { mh_random_below (random, node), node };

      g_array_append_val (arcs, arc);
    }

  return arcs;
}

/* A clique of a quarter of the nodes, and a path of the others. */
static GArray *
make_lollipop (guint32 n_nodes)
{
  const guint32 n_clique = n_nodes / 4;
  GArray *arcs = mh_arcs_free_to_array (mh_generate_complete (n_clique));

  for (guint32 node = n_clique; node < n_nodes; node++)
    {
      const MhArc arc = { node - 1, node };

      g_array_append_val (arcs, arc);
    }

  return arcs;
}

/* A path with a leaf at each node. */
static GArray *
make_caterpillar (guint32 n_nodes)
{
  const guint32 n_spine = n_nodes / 2;
  GArray *arcs = mh_arcs_free_to_array (mh_generate_path (n_spine));

  for (guint32 node = n_spine; node < n_nodes; node++)
    {
      const MhArc arc = { node - n_spine, node };

      g_array_append_val (arcs, arc);
    }

  return arcs;
}

/* Takes the arcs and gives the nodes any other numbers. */
static GArray *
shuffle (GArray *arcs, guint32 n_nodes, MhRandom *random)
{
  g_autofree guint32 *order = g_new (guint32, n_nodes);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const guint32 k = mh_random_below (random, i + 1);

      order[i] = order[k];
      order[k] = i;
    }
  for (guint i = 0; i < arcs->len; i++)
    {
      MhArc *arc = &g_array_index (arcs, MhArc, i);

      *arc = (MhArc){ order[arc->from], order[arc->to] };
    }

  return arcs;
}

static GArray *
make_arcs (guint family, guint32 n, MhRandom *random, const char **name)
{
  switch (family)
    {
    case 0:
      *name = "sparse";
      return mh_arcs_free_to_array (mh_generate_random (n, 2 * n, random));
    case 1:
      *name = "grid";
      return make_grid (n);
    case 2:
      *name = "tree";
      return mh_arcs_free_to_array (mh_generate_random_tree (n, random));
    case 3:
      *name = "bush";
      return make_bush (n, random);
    case 4:
      *name = "path";
      return mh_arcs_free_to_array (mh_generate_path (n));
    case 5:
      *name = "cycle";
      return mh_arcs_free_to_array (mh_generate_cycle (n));
    case 6:
      *name = "dense";
      return mh_arcs_free_to_array (
          mh_generate_random (n, (guint32) (0.3 * n * (n - 1) / 2), random));
    case 7:
      *name = "complete";
      return mh_arcs_free_to_array (mh_generate_complete (n));
    case 8:
      *name = "lollipop";
      return make_lollipop (n);
    case 9:
      *name = "any grid";
      return shuffle (make_grid (n), n, random);
    case 10:
      *name = "any path";
      return shuffle (mh_arcs_free_to_array (mh_generate_path (n)), n, random);
    case 11:
      *name = "any caterpillar";
      return shuffle (make_caterpillar (n), n, random);
    default:
      return NULL;
    }
}

/* Returns: (transfer full): a board, whose name is printed. The nodes of "any" board have
 * numbers in no order. */
static MhGame *
make_board (guint family, guint32 n_nodes, MhRandom *random)
{
  const char *name = NULL;
  const gboolean is_grid = family == 1 || family == 9;
  const guint32 n = is_grid ? n_nodes - n_nodes % (guint32) sqrt (n_nodes) : n_nodes;
  g_autoptr (GArray) arcs = make_arcs (family, n, random, &name);
  g_autoptr (MhGraph) graph
      = mh_graph_new (n, (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);
  g_autofree char *full_name = g_strdup_printf ("%s %u", name, n);

  g_print ("%-20s", full_name);

  return mh_boards_game (graph);
}

static void
print_gains (const guint32 *sizes, guint n_sizes)
{
  MhEngineTuning tuning;
  Solver solvers[] = {
    { "engine", solve_by_engine, &tuning },
    { "textbook", solve_by_textbook, NULL },
    { "nested", solve_by_nested, NULL },
  };

  mh_engine_tuning_init (&tuning);
  g_print ("%-20s %9s %9s %9s %9s %10s %10s %8s %8s %7s\n", "CPU ms, medians", "engine", "least",
           "most", "cold", "textbook", "nested", "gain", "gain", "bytes");
  for (guint i = 0; i < n_sizes; i++)
    {
      const guint n_families = sizes[i] > 2000 ? N_LARGE_FAMILIES : N_FAMILIES;
      MhRandom random = mh_random_new (sizes[i]);

      for (guint family = 0; family < n_families; family++)
        {
          g_autoptr (MhGame) game = make_board (family, sizes[i], &random);

          measure_gains (solvers, game);
        }
    }
}

/* Returns: how many */
static guint
list_ways (Solver *solvers, MhEngineTuning *tunings)
{
  guint n = 0;

  solvers[n++] = (Solver){ "steps", solve_by_retrograde, NULL };
  for (guint i = 0; i < mh_engine_n_kernels; i++)
    if (mh_engine_kernels_can_run (mh_engine_kernels[i]))
      {
        mh_engine_tuning_init (&tunings[n]);
        tunings[n].kernel = mh_engine_kernels[i];
        tunings[n].method = MH_ENGINE_METHOD_ROWS;
        solvers[n] = (Solver){ mh_engine_kernels[i]->id, solve_by_engine, &tunings[n] };
        n++;
      }
  mh_engine_tuning_init (&tunings[n]);
  tunings[n].method = MH_ENGINE_METHOD_QUEUES;
  solvers[n] = (Solver){ "queues", solve_by_engine, &tunings[n] };
  n++;
  mh_engine_tuning_init (&tunings[n]);
  solvers[n] = (Solver){ "engine", solve_by_engine, &tunings[n] };

  return n + 1;
}

static void
print_ways (const guint32 *sizes, guint n_sizes)
{
  MhEngineTuning tunings[MAX_WAYS];
  Solver solvers[MAX_WAYS];
  const guint n_ways = list_ways (solvers, tunings);

  g_print ("\n%-20s", "CPU ms, medians");
  for (guint i = 0; i < n_ways; i++)
    g_print (" %9s", solvers[i].name);
  g_print ("\n");
  for (guint i = 0; i < n_sizes; i++)
    {
      MhRandom random = mh_random_new (sizes[i]);

      for (guint family = 0; family < N_FAMILIES; family++)
        {
          g_autoptr (MhGame) game = make_board (family, sizes[i], &random);

          measure_ways (solvers, n_ways, game);
        }
    }
}

int
main (int argc, char **argv)
{
  const guint32 sizes[] = { 50, 200, 500, 1000, 2000, 10000 };

  g_test_init (&argc, &argv, NULL);
  mallopt (M_MMAP_THRESHOLD, MAX_PIECE_BYTES);
  mallopt (M_TRIM_THRESHOLD, G_MAXINT);

  print_gains (sizes, g_test_perf () ? G_N_ELEMENTS (sizes) : N_QUICK_SIZES);
  if (g_test_perf ())
    print_ways (sizes, N_WAYS_SIZES);
  mh_bench_print_memory ();

  return 0;
}
