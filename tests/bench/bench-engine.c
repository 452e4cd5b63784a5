/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-engine-kernels.h"
#include "mh-engine-tuning.h"
#include "mh-engine.h"
#include "mh-generate.h"
#include "mh-retrograde.h"
#include "mh-space.h"

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

typedef struct
{
  guint32 mouse, cat, turn;
} State;

/* Plain tables, as in published answers. */
typedef struct
{
  const MhGraph *graph;
  guint32 n;
  guint8 *winners; /* 0: open, 1: the mouse, 2: the cat */
  guint32 *distances;
  guint32 *degrees;
  State *queue;
  gsize n_queued;
} Textbook;

static gsize
get_index (const Textbook *self, guint32 mouse, guint32 cat, guint32 turn)
{
  return ((gsize) turn * self->n + mouse) * self->n + cat;
}

static void
textbook_decide (Textbook *self, State state, guint8 winner, guint32 distance)
{
  const gsize i = get_index (self, state.mouse, state.cat, state.turn);

  self->winners[i] = winner;
  self->distances[i] = distance;
  self->queue[self->n_queued++] = state;
}

static void
textbook_begin (Textbook *self)
{
  for (guint32 mouse = 0; mouse < self->n; mouse++)
    for (guint32 cat = 0; cat < self->n; cat++)
      {
        guint32 n_mouse, n_cat;
        const guint32 *nodes = mh_graph_get_successors (self->graph, cat, &n_cat);

        mh_graph_get_successors (self->graph, mouse, &n_mouse);
        if (n_cat > 0 && nodes[0] == 0)
          n_cat--;
        self->degrees[get_index (self, mouse, cat, 0)] = n_mouse;
        self->degrees[get_index (self, mouse, cat, 1)] = n_cat;
        for (guint32 turn = 0; turn < 2; turn++)
          {
            const State state = { mouse, cat, turn };

            if (cat == 0)
              continue;
            if (mouse == 0)
              textbook_decide (self, state, 1, 0);
            else if (mouse == cat)
              textbook_decide (self, state, 2, 0);
            else if ((turn == 0 ? n_mouse : n_cat) == 0)
              textbook_decide (self, state, turn == 0 ? 2 : 1, 0);
          }
      }
}

static void
textbook_take (Textbook *self, State state)
{
  const gsize i = get_index (self, state.mouse, state.cat, state.turn);
  const guint8 winner = self->winners[i];
  const guint32 distance = self->distances[i] + 1;
  State before = state;
  guint32 n;
  const guint32 *nodes
      = mh_graph_get_predecessors (self->graph, state.turn == 1 ? state.mouse : state.cat, &n);

  before.turn = 1 - state.turn;
  for (guint32 k = 0; k < n; k++)
    {
      if (before.turn == 0)
        before.mouse = nodes[k];
      else
        before.cat = nodes[k];
      if (before.cat == 0)
        continue;

      const gsize there = get_index (self, before.mouse, before.cat, before.turn);

      if (self->winners[there] != 0)
        continue;
      if (winner == before.turn + 1 || --self->degrees[there] == 0)
        textbook_decide (self, before, winner, distance);
    }
}

/* Returns: (transfer full): the solution, made of the tables */
static MhSolution *
textbook_finish (Textbook *self, MhGame *game)
{
  const gsize n_positions = mh_space_get_n_positions (game);
  guint32 *codes = g_new (guint32, n_positions);

  for (gsize i = 0; i < n_positions; i++)
    codes[i] = self->winners[i] == 0
                   ? 0
                   : mh_solution_code ((MhPlayer) (self->winners[i] - 1), self->distances[i]);

  return mh_solution_new_take_wide (game, codes);
}

static MhSolution *
solve_by_textbook (MhGame *game, gconstpointer data)
{
  const gsize n_positions = mh_space_get_n_positions (game);
  Textbook self = { .graph = mh_game_get_graph (game) };
  MhSolution *solution = NULL;

  self.n = mh_graph_get_n_nodes (self.graph);
  self.winners = g_new0 (guint8, n_positions);
  self.distances = g_new0 (guint32, n_positions);
  self.degrees = g_new0 (guint32, n_positions);
  self.queue = g_new (State, n_positions);
  textbook_begin (&self);
  for (gsize i = 0; i < self.n_queued; i++)
    textbook_take (&self, self.queue[i]);
  if (data != NULL) /* the time to make a solution is not its own */
    solution = textbook_finish (&self, game);
  g_free (self.winners);
  g_free (self.distances);
  g_free (self.degrees);
  g_free (self.queue);

  return solution;
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
