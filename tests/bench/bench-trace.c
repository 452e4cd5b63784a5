/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-derived-trace.h"
#include "mh-engine.h"
#include "mh-pick.h"
#include "mh-space.h"

#include <stdlib.h>

/* As many as a table on a large screen shows of both turns. */
#define N_ROWS 1000
#define N_LOOKS 200

typedef struct
{
  MhSolution *solution;
  MhStatistics *statistics;
  MhTrace *trace;
  guint32 since, until;
} Run;

static void
build (gpointer data)
{
  Run *self = data;
  MhLevelIndex index;

  g_clear_pointer (&self->trace, mh_trace_unref);
  if (!mh_level_index_init (&index, self->solution, self->statistics, 0))
    g_error ("no memory");
  while (mh_level_index_advance (&index, 65536))
    continue;
  self->trace = mh_derived_trace_new_take (&index, self->statistics, mh_engine.level_lines);
}

/* Rows of a table at steps within a level, and since the step before. */
static void
read_rows (gpointer data)
{
  const Run *self = data;
  const MhGame *game = mh_trace_get_game (self->trace);
  const guint32 n_rows = mh_space_get_n_rows (game);
  const guint32 n_nodes = mh_space_get_n_columns (game);
  const guint32 n_columns = MIN (n_nodes, N_ROWS);
  const guint32 until = 1 + mh_pick_below (mh_trace_get_n_steps (self->trace));
  const MhTraceView view = { self->trace, until - 1, until, MH_LAYER_ALL };
  g_autofree MhCell *cells = g_new (MhCell, n_columns);

  for (guint32 i = 0; i < N_ROWS; i++)
    mh_trace_view_read_row (&view, i % 2, i % n_rows, 0, n_columns, cells);
}

/* What a log reads. */
static void
read_events (gpointer data)
{
  const Run *self = data;
  const guint32 first = mh_pick_below (mh_trace_get_n_steps (self->trace) - N_LOOKS);

  for (guint32 i = 0; i < N_LOOKS; i++)
    mh_trace_get_event (self->trace, first + i);
}

static void
bench_board (const char *name, MhGraph *taken)
{
  g_autoptr (MhGraph) graph = taken;
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };
  Run run = { NULL };

  mh_problem_init (&problem, &mh_engine, game, MH_POSITION_NONE);
  MhAlgorithmRun *algorithm_run = mh_engine.begin (&problem);

  while (mh_engine.advance (algorithm_run, 65536))
    continue;
  if (!mh_engine.finish (algorithm_run, &result))
    g_error ("no memory");

  const double began = mh_bench_get_cpu_msec ();

  run.solution = result.solution;
  run.statistics = result.statistics = mh_statistics_new (result.solution);

  const double counted = mh_bench_get_cpu_msec ();

  build (&run);

  const double built = mh_bench_get_cpu_msec ();

  g_print ("\n%s, %u nodes: statistics %.0f ms, index %.0f ms, %u levels, %.2f bytes a position\n",
           name, mh_graph_get_n_nodes (graph), counted - began, built - counted,
           run.statistics->n_levels,
           (double) mh_trace_get_bytes (run.trace) / mh_space_get_n_positions (game));
  mh_bench_run ("1000 rows of 1000 cells", N_ROWS * N_ROWS, read_rows, &run);
  mh_bench_run ("200 events", N_LOOKS, read_events, &run);
  mh_trace_unref (run.trace);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  const guint32 n = argc > 1 ? (guint32) atoi (argv[1]) : 2000;
  const guint32 side = n == 10000 ? 100 : 44;

  mh_bench_print_head ("Traces told from solutions");
  bench_board ("sparse", mh_boards_random (n, 2 * n, FALSE));
  bench_board ("grid", mh_boards_grid (side, n / side));
  bench_board ("path", mh_boards_path (n));
  mh_bench_print_memory ();

  return 0;
}
