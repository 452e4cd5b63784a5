/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-certificate.h"
#include "mh-space.h"

#include <pthread.h>

/*
 * Plain threads and nothing of GLib between them, as this program is also
 * built with the thread sanitizer, which cannot see into the GLib of a
 * distribution.
 */
#define N_THREADS 4

typedef struct
{
  pthread_t thread;
  MhGame *game;
  const MhTrace *trace; /* (nullable): to be read by all at once */
  MhResult result;
  guint64 sum; /* of what was read */
} Worker;

static MhGame *
make_game (guint32 n_nodes)
{
  const guint32 hole = 0;
  const MhRules rules = { 0 };
  g_autofree MhArc *arcs = g_new (MhArc, 2 * n_nodes);
  gsize n_arcs = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      arcs[n_arcs++] = (MhArc){ i, (i + 1) % n_nodes };
      if (i % 3 == 0)
        arcs[n_arcs++] = (MhArc){ i, (i + 5) % n_nodes };
    }

  g_autoptr (MhGraph) graph = mh_graph_new (n_nodes, arcs, n_arcs, FALSE);

  return mh_game_new_cat_and_mouse (graph, &hole, 1, &rules);
}

static void
solve_by (const MhAlgorithm *algorithm, MhGame *game, guint budget, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  MhAlgorithmRun *algorithm_run = algorithm->begin (&problem);

  while (algorithm->advance (algorithm_run, budget))
    ;
  g_assert_true (algorithm->finish (algorithm_run, result));
}

static void
solve (MhGame *game, guint budget, MhResult *result)
{
  solve_by (mh_algorithms[0], game, budget, result);
}

static void *
solve_and_check (void *data)
{
  Worker *self = data;
  MhFault fault;

  solve (self->game, 1000, &self->result);
  g_assert_true (mh_certificate_check (self->result.solution, 0,
                                       mh_space_get_n_positions (self->game), &fault));

  return NULL;
}

static void *
solve_by_engine (void *data)
{
  Worker *self = data;

  solve_by (mh_algorithms_find ("engine"), self->game, 1000, &self->result);

  return NULL;
}

static void *
read_everything (void *data)
{
  Worker *self = data;
  const guint32 n_steps = mh_trace_get_n_steps (self->trace);
  const guint32 n_columns = mh_space_get_n_columns (self->game);
  g_autofree MhCell *cells = g_new (MhCell, n_columns);

  for (guint32 step = 0; step <= n_steps; step += 97)
    {
      const MhTraceView view = { self->trace, 0, step, MH_LAYER_ALL };

      for (guint32 row = 0; row < mh_space_get_n_rows (self->game); row++)
        {
          mh_trace_view_read_row (&view, step % 2, row, 0, n_columns, cells);
          for (guint32 i = 0; i < n_columns; i++)
            self->sum += cells[i];
        }
      if (step < n_steps)
        self->sum += mh_trace_get_event (self->trace, step).cause;
    }

  return NULL;
}

static void
run_all (Worker *workers, void *(*work) (void *) )
{
  for (guint i = 0; i < N_THREADS; i++)
    g_assert_cmpint (pthread_create (&workers[i].thread, NULL, work, &workers[i]), ==, 0);
  for (guint i = 0; i < N_THREADS; i++)
    g_assert_cmpint (pthread_join (workers[i].thread, NULL), ==, 0);
}

/* Several solvers of one shared game come to the same result. */
static void
test_threads_shared_game (void)
{
  g_autoptr (MhGame) game = make_game (60);
  Worker workers[N_THREADS] = { { 0 } };

  for (guint i = 0; i < N_THREADS; i++)
    workers[i].game = game;
  run_all (workers, solve_and_check);
  for (guint i = 0; i < N_THREADS; i++)
    {
      g_assert_true (mh_solution_equal (workers[0].result.solution, workers[i].result.solution));
      g_assert_cmpuint (mh_trace_get_n_steps (workers[0].result.trace), ==,
                        mh_trace_get_n_steps (workers[i].result.trace));
    }
  for (guint i = 0; i < N_THREADS; i++)
    mh_result_clear (&workers[i].result);
}

/* So do as many engines, by rows of bits and by queues. */
static void
test_threads_engine (void)
{
  const guint32 sizes[] = { 60, 130, 300 };

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      g_autoptr (MhGame) game = make_game (sizes[k]);
      g_auto (MhResult) expected = { NULL };
      Worker workers[N_THREADS] = { { 0 } };

      solve (game, 100000, &expected);
      for (guint i = 0; i < N_THREADS; i++)
        workers[i].game = game;
      run_all (workers, solve_by_engine);
      for (guint i = 0; i < N_THREADS; i++)
        {
          g_assert_true (mh_solution_equal (workers[i].result.solution, expected.solution));
          mh_result_clear (&workers[i].result);
        }
    }
}

/* Several readers of one trace see the same. */
static void
read_by_all (MhGame *game, const MhTrace *trace)
{
  Worker workers[N_THREADS] = { { 0 } };

  for (guint i = 0; i < N_THREADS; i++)
    {
      workers[i].game = game;
      workers[i].trace = trace;
    }
  run_all (workers, read_everything);
  g_assert_cmpuint (workers[0].sum, >, 0);
  for (guint i = 1; i < N_THREADS; i++)
    g_assert_cmpuint (workers[i].sum, ==, workers[0].sum);
}

static void
test_threads_shared_trace (void)
{
  g_autoptr (MhGame) game = make_game (30);
  g_auto (MhResult) result = { NULL };

  solve (game, 1000, &result);
  read_by_all (game, result.trace);
}

/* One that is told from the solution, too. */
static void
test_threads_derived_trace (void)
{
  g_autoptr (MhGame) game = make_game (30);
  const MhLevelLines lines = { 0, 1, 2, 3 };
  g_auto (MhResult) result = { NULL };
  g_auto (MhLevelIndex) index = { NULL };

  solve (game, 1000, &result);

  g_autoptr (MhStatistics) statistics = mh_statistics_new (result.solution);

  g_assert_true (mh_level_index_init (&index, result.solution, statistics, 0));
  while (mh_level_index_advance (&index, 1000))
    ;

  g_autoptr (MhTrace) trace = mh_derived_trace_new_take (&index, statistics, &lines);

  read_by_all (game, trace);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/threads/shared-game", test_threads_shared_game);
  g_test_add_func ("/solver/threads/shared-trace", test_threads_shared_trace);
  g_test_add_func ("/solver/threads/derived-trace", test_threads_derived_trace);
  g_test_add_func ("/solver/threads/engine", test_threads_engine);

  return g_test_run ();
}
