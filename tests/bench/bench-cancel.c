/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-solve.h"
#include "mh-space.h"

/*
 * How long a run goes on after it was cancelled, until its memory is given back: at random moments
 * of runs on the largest boards. CPU time, as always.
 */

#define N_CANCELS 10
#define N_NODES 10000
/* Of a run that is longer, only the beginning is cancelled. */
#define MAX_RUN_MSEC 2500

typedef struct
{
  double cancelled_msec; /* the CPU time at which it is cancelled */
} Patience;

static gboolean
watch_cb (double share, guint64 count, gpointer user_data)
{
  const Patience *patience = user_data;

  return mh_bench_get_cpu_msec () < patience->cancelled_msec;
}

/* Cancels a run after some time. @after_msec: CPU time
 * Returns: the time from then until the end, which is negative if the run ended before */
static double
cancel (const MhProblem *problem, double after_msec)
{
  Patience patience = { mh_bench_get_cpu_msec () + after_msec };
  MhResult result = { NULL };
  const gboolean is_done = mh_solve (problem, watch_cb, &patience, &result, NULL);
  const double msec = mh_bench_get_cpu_msec () - patience.cancelled_msec;

  mh_result_clear (&result);
  return is_done ? -1 : msec;
}

static void
measure (const MhProblem *problem, const char *board)
{
  const double begin_msec = mh_bench_get_cpu_msec ();
  double msec[N_CANCELS];
  guint n = 0;

  cancel (problem, MAX_RUN_MSEC);

  const double run_msec = mh_bench_get_cpu_msec () - begin_msec;

  if (run_msec < 10) /* there is no memory for it, or it is not to be cancelled */
    return;

  for (guint i = 0; i < N_CANCELS; i++)
    {
      const double late_msec = cancel (problem, g_test_rand_double_range (0, run_msec));

      if (late_msec >= 0)
        msec[n++] = late_msec;
    }

  const double median = n > 0 ? mh_bench_get_median (msec, n) : 0;

  g_print ("%-12s %-12s %8.0f %4u %8.1f %8.1f\n", problem->algorithm->id, board, run_msec, n,
           median, n > 0 ? msec[n - 1] : 0);
}

static void
measure_board (const char *name, MhGraph *graph)
{
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_game_get_class (game), &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    {
      g_auto (MhProblem) problem = { NULL };

      mh_problem_init (&problem, algorithms[i], game,
                       mh_space_get_position (game, n_nodes / 3, n_nodes - 1, MH_PLAYER_FIRST));
      measure (&problem, name);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_autoptr (MhGraph) path = mh_boards_path (N_NODES);
  g_autoptr (MhGraph) tree = mh_boards_random_tree (N_NODES);
  g_autoptr (MhGraph) sparse = mh_boards_random (N_NODES, 2 * N_NODES, FALSE);
  g_autoptr (MhGraph) dense = mh_boards_random (N_NODES, (gsize) 200 * N_NODES, FALSE);
  g_autoptr (MhGraph) star = mh_boards_star (N_NODES);

  g_print ("%u nodes, %u runs cancelled at random\n%-12s %-12s %8s %4s %8s %8s\n", N_NODES,
           N_CANCELS, "algorithm", "board", "run, ms", "n", "median", "most");
  measure_board ("path", path);
  measure_board ("tree", tree);
  measure_board ("two edges", sparse);
  measure_board ("dense", dense);
  measure_board ("star", star);
  mh_bench_print_memory ();

  return 0;
}
