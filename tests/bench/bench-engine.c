/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-engine-kernels.h"
#include "mh-engine-tuning.h"
#include "mh-engine.h"
#include "mh-generate.h"
#include "mh-retrograde.h"
#include "mh-space.h"
#include "mh-textbook.h"

#include <math.h>

/*
 * The engine next to the algorithm with steps, without recording any, and to
 * what textbooks have: a queue of structs and flat tables. All solve the same
 * boards, one after the other; each has to come to the same values.
 *
 * With "-m perf" the boards are larger. A run counts the CPU time of all that
 * a solver does, from the game to its tables and until these are freed.
 */

#define MAX_RUNS 15
#define ENOUGH_MSEC 400.0 /* of all runs of a solver on a board */
#define SLICE (1u << 16)

#define N_FAMILIES 8
#define N_THIN_FAMILIES 6 /* with few edges: the first ones */

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
run_crank (const MhAlgorithm *algorithm, MhCrank *crank)
{
  MhResult result = { NULL };

  g_assert_nonnull (crank);
  while (algorithm->advance (crank, SLICE))
    ;
  if (!algorithm->finish (crank, &result))
    g_error ("no memory");

  return result.solution;
}

static MhSolution *
solve_by_retrograde (MhGame *game, gconstpointer data)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_retrograde, game, MH_POSITION_NONE);
  problem.is_traced = FALSE;

  return run_crank (&mh_retrograde, mh_retrograde.begin (&problem));
}

/* @data: an MhEngineTuning */
static MhSolution *
solve_by_engine (MhGame *game, gconstpointer data)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_engine, game, MH_POSITION_NONE);

  return run_crank (&mh_engine, mh_engine_begin_tuned (&problem, data));
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
  const double start = mh_bench_get_cpu_msec ();

  g_clear_pointer (&(MhSolution *){ solver->solve (game, solver->data) }, mh_solution_unref);
  solver->msec[solver->n_runs] = mh_bench_get_cpu_msec () - start;
  solver->sum += solver->msec[solver->n_runs++];
}

static void
check (const Solver *solvers, guint n_solvers, MhGame *game)
{
  g_autoptr (MhSolution) expected = solve_by_textbook (game, game);

  for (guint i = 1; i < n_solvers; i++)
    {
      g_autoptr (MhSolution) solution = solvers[i].solve (game, solvers[i].data);

      if (!mh_solution_equal (solution, expected))
        g_error ("%s solves wrong", solvers[i].name);
    }
}

/* Prints the medians, and how much longer the first takes than the last. */
static void
measure (const char *name, Solver *solvers, guint n_solvers, MhGame *game)
{
  double median = 0, first = 0;

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

  g_print ("%-16s", name);
  for (guint i = 0; i < n_solvers; i++)
    {
      median = mh_bench_get_median (solvers[i].msec, solvers[i].n_runs);
      first = i == 0 ? median : first;
      g_print (" %10.3f", median);
    }
  g_print (" %9.1fx\n", first / median);
}

static GArray *
make_grid (guint32 n_nodes)
{
  const guint32 n_rows = (guint32) sqrt (n_nodes);

  return mh_generate_grid (n_rows, n_nodes / n_rows);
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

static GArray *
make_arcs (guint family, guint32 n, MhRandom *random, const char **name)
{
  switch (family)
    {
    case 0:
      *name = "sparse";
      return mh_generate_random (n, 2 * n, random);
    case 1:
      *name = "grid";
      return make_grid (n);
    case 2:
      *name = "tree";
      return mh_generate_random_tree (n, random);
    case 3:
      *name = "bush";
      return make_bush (n, random);
    case 4:
      *name = "path";
      return mh_generate_path (n);
    case 5:
      *name = "cycle";
      return mh_generate_cycle (n);
    case 6:
      *name = "dense";
      return mh_generate_random (n, (guint32) (0.3 * n * (n - 1) / 2), random);
    case 7:
      *name = "complete";
      return mh_generate_complete (n);
    default:
      return NULL;
    }
}

static void
measure_size (Solver *solvers, guint n_solvers, guint32 n_nodes, guint n_families)
{
  MhRandom random = mh_random_new (n_nodes);

  for (guint family = 0; family < n_families; family++)
    {
      const char *family_name = NULL;
      g_autoptr (GArray) arcs = make_arcs (family, n_nodes, &random, &family_name);
      const guint32 n = family == 1 ? n_nodes - n_nodes % (guint32) sqrt (n_nodes) : n_nodes;
      g_autoptr (MhGraph) graph
          = mh_graph_new (n, (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autofree char *name = g_strdup_printf ("%s %u", family_name, n);

      measure (name, solvers, n_solvers, game);
    }
}

int
main (int argc, char **argv)
{
  Solver solvers[10]
      = { { "textbook", solve_by_textbook, NULL }, { "retrograde", solve_by_retrograde, NULL } };
  MhEngineTuning tunings[6];
  guint n = 2, n_tunings = 0;

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < mh_engine_n_kernels; i++)
    if (mh_engine_kernels_can_run (mh_engine_kernels[i]))
      {
        MhEngineTuning *tuning = &tunings[n_tunings++];

        mh_engine_tuning_init (tuning);
        tuning->kernel = mh_engine_kernels[i];
        tuning->method = MH_ENGINE_METHOD_ROWS;
        solvers[n++] = (Solver){ tuning->kernel->id, solve_by_engine, tuning };
      }
  mh_engine_tuning_init (&tunings[n_tunings]);
  tunings[n_tunings].method = MH_ENGINE_METHOD_QUEUES;
  solvers[n++] = (Solver){ "queues", solve_by_engine, &tunings[n_tunings++] };
  mh_engine_tuning_init (&tunings[n_tunings]);
  solvers[n++] = (Solver){ "engine", solve_by_engine, &tunings[n_tunings++] };

  g_print ("%-16s", "CPU ms, medians");
  for (guint i = 0; i < n; i++)
    g_print (" %10s", solvers[i].name);
  g_print (" %10s\n", "gain");
  measure_size (solvers, n, 50, N_FAMILIES);
  measure_size (solvers, n, 200, N_FAMILIES);
  measure_size (solvers, n, 500, N_FAMILIES);
  if (g_test_perf ())
    {
      measure_size (solvers, n, 1000, N_FAMILIES);
      measure_size (solvers, n, 2000, N_THIN_FAMILIES);
    }
  mh_bench_print_memory ();

  return 0;
}
