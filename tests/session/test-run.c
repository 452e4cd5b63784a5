/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-fixtures.h"
#include "mh-solve-job.h"
#include "mh-space.h"

static MhRun *
create_run (guint32 n_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_complete (n_nodes);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, mh_algorithms[0], game, MH_POSITION_NONE);

  return mh_run_new (&problem);
}

/* A run goes from idle over working to done, and has all results then. */
static void
test_run_states (void)
{
  g_autoptr (MhRun) run = create_run (12);

  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_IDLE);
  g_assert_null (mh_run_get_solution (run));
  mh_run_start (run);
  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_WORKING);
  mh_fixtures_wait (run);
  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_DONE);
  g_assert_nonnull (mh_run_get_solution (run));
  g_assert_nonnull (mh_run_get_trace (run));
  g_assert_nonnull (mh_run_get_statistics (run));
  g_assert_null (mh_run_get_error (run));
  g_assert_cmpfloat_with_epsilon (mh_run_get_facts (run)->progress, 1, 0.001);
  g_assert_cmpuint (mh_run_get_facts (run)->result.work[0], ==, 264);
}

/* Where steps would be too many to keep, what the engine did is told from its
 * values, if it is wanted. */
static void
test_run_derived (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (40);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) told = { NULL };
  g_auto (MhResult) plain = { NULL };
  MhSolveProgress progress = { 0 };

  mh_problem_init (&problem, mh_algorithms_find ("engine"), game, MH_POSITION_NONE);
  g_assert_true (mh_solve_job_run (&problem, NULL, &progress, &told, NULL));
  g_assert_nonnull (told.trace);
  g_assert_true (mh_trace_get_style (told.trace)->is_derived);
  g_assert_cmpuint (mh_trace_get_n_phases (told.trace), ==, told.statistics->n_levels + 1);
  g_assert_cmpint (progress.share, ==, MH_SOLVE_JOB_DONE);

  problem.is_traced = FALSE;
  g_assert_true (mh_solve (&problem, NULL, NULL, &plain, NULL));
  g_assert_null (plain.trace);
}

/* Cancelling is at once; the result that comes later is dropped. */
static void
test_run_cancel (void)
{
  g_autoptr (MhRun) run = create_run (150);
  g_autofree guint *n_states = mh_fixtures_count (run, "notify::state");

  mh_run_start (run);
  mh_run_cancel (run);
  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_IDLE);
  g_assert_cmpuint (*n_states, ==, 2);
  mh_fixtures_iterate (500);
  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_IDLE);
  g_assert_null (mh_run_get_solution (run));
  g_assert_cmpuint (*n_states, ==, 2);
}

/* Started again while at work, only the last attempt counts. */
static void
test_run_restart (void)
{
  g_autoptr (MhRun) run = create_run (20);

  for (int i = 0; i < 5; i++)
    mh_run_start (run);
  mh_fixtures_wait (run);
  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_DONE);
  mh_run_start (run);
  g_assert_null (mh_run_get_solution (run));
  mh_fixtures_wait (run);
  g_assert_nonnull (mh_run_get_solution (run));
}

/* A run may go away while it is at work. */
static void
test_run_dropped (void)
{
  MhRun *run = create_run (100);

  mh_run_start (run);
  g_assert_finalize_object (run);
  mh_fixtures_iterate (500);
}

/* Cancelling in the midst of solving is an error of its own. */
static void
test_solve_cancelled (void)
{
  g_autoptr (MhRun) run = create_run (100);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_auto (MhResult) result = { 0 };
  MhSolveProgress progress = { 0 };

  g_cancellable_cancel (cancellable);
  g_assert_false (
      mh_solve_job_run (mh_run_get_problem (run), cancellable, &progress, &result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (result.solution);
}

typedef struct
{
  GCancellable *cancellable;
  gulong wait_usec;
} Stop;

static gpointer
stop_later (gpointer data)
{
  const Stop *stop = data;

  g_usleep (stop->wait_usec);
  g_cancellable_cancel (stop->cancellable);

  return NULL;
}

/* Whenever it is cancelled, all is there or nothing: the trace that is told from
 * the values, and what is counted, too. */
static void
test_solve_cancelled_anywhere (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (400);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, mh_algorithms_find ("engine"), game, MH_POSITION_NONE);
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      g_auto (MhResult) result = { 0 };
      Stop stop = { cancellable, (gulong) g_test_rand_int_range (0, 12000) };
      GThread *thread = g_thread_new ("stop", stop_later, &stop);
      MhSolveProgress progress = { 0 };
      const gboolean is_solved
          = mh_solve_job_run (&problem, cancellable, &progress, &result, &error);

      g_thread_join (thread);
      if (!is_solved)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpint (result.solution != NULL, ==, is_solved);
      g_assert_cmpint (result.trace != NULL, ==, is_solved);
      g_assert_cmpint (result.statistics != NULL, ==, is_solved);
    }
}

static guint64
get_far_too_many_bytes (const MhProblem *problem)
{
  return G_MAXUINT64;
}

/* What needs more memory than there is is refused before it begins. */
static void
test_solve_memory (void)
{
  g_autoptr (MhRun) run = create_run (5);
  g_autoptr (GError) error = NULL;
  g_auto (MhResult) result = { 0 };
  MhAlgorithm greedy = *mh_algorithms[0];
  g_auto (MhProblem) problem = { NULL };

  greedy.get_bytes_needed = get_far_too_many_bytes;
  greedy.begin = NULL;
  mh_problem_copy (&problem, mh_run_get_problem (run));
  problem.algorithm = &greedy;
  g_assert_false (mh_solve (&problem, NULL, NULL, &result, &error));
  g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY);
  g_assert_nonnull (strstr (error->message, "5 nodes"));
}

/* The default algorithm, but its result is wrong at one position. */
static gboolean
finish_wrongly (MhAlgorithmRun *algorithm_run, MhResult *result)
{
  if (!mh_algorithms[0]->finish (algorithm_run, result))
    return FALSE;

  MhGame *game = mh_solution_get_game (result->solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint16 *codes = g_new (guint16, n_positions);

  for (guint32 i = 0; i < n_positions; i++)
    {
      const MhValue value = mh_solution_get_value (result->solution, i);

      codes[i]
          = value.outcome == MH_OUTCOME_FIRST    ? (guint16) mh_solution_code (0, value.remoteness)
            : value.outcome == MH_OUTCOME_SECOND ? (guint16) mh_solution_code (1, value.remoteness)
                                                 : 0;
    }
  codes[mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST)] += 2;
  mh_solution_unref (result->solution);
  result->solution = mh_solution_new_take (game, codes);

  return TRUE;
}

/* A wrong result of an exact algorithm is never shown; the message names the
 * position. */
static void
test_solve_certificate (void)
{
  g_autoptr (MhRun) run = create_run (5);
  g_autoptr (GError) error = NULL;
  g_auto (MhResult) result = { 0 };
  MhAlgorithm wrong = *mh_algorithms[0];
  g_auto (MhProblem) problem = { NULL };

  wrong.finish = finish_wrongly;
  mh_problem_copy (&problem, mh_run_get_problem (run));
  problem.algorithm = &wrong;
  g_assert_false (mh_solve (&problem, NULL, NULL, &result, &error));
  g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_CERTIFICATE);
  g_assert_nonnull (strstr (error->message, "mouse on 1, cat on 2, mouse to move"));
  g_assert_null (result.solution);
}

/* Progress never falls and ends at the whole. */
static void
test_solve_progress (void)
{
  g_autoptr (MhRun) run = create_run (100);
  g_auto (MhResult) result = { 0 };
  g_autoptr (GError) error = NULL;
  MhSolveProgress progress = { 0 };

  mh_solve_job_run (mh_run_get_problem (run), NULL, &progress, &result, &error);
  g_assert_no_error (error);
  g_assert_cmpint (progress.share, ==, MH_SOLVE_JOB_DONE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/run/states", test_run_states);
  g_test_add_func ("/workspace/run/derived", test_run_derived);
  g_test_add_func ("/workspace/run/cancel", test_run_cancel);
  g_test_add_func ("/workspace/run/restart", test_run_restart);
  g_test_add_func ("/workspace/run/dropped", test_run_dropped);
  g_test_add_func ("/workspace/solve/cancelled", test_solve_cancelled);
  g_test_add_func ("/workspace/solve/cancelled-anywhere", test_solve_cancelled_anywhere);
  g_test_add_func ("/workspace/solve/memory", test_solve_memory);
  g_test_add_func ("/workspace/solve/certificate", test_solve_certificate);
  g_test_add_func ("/workspace/solve/progress", test_solve_progress);

  return g_test_run ();
}
