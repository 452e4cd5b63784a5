/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-solve.h"
#include "mh-space.h"

/*
 * How long runs take beside what mh_solve_estimate_seconds() says. Runs whose estimate is
 * longer than MAX_SECONDS are left out: nobody starts them unasked.
 */

#define MAX_SECONDS 6

typedef struct
{
  const char *name;
  MhGraph *graph;
} Board;

static void
measure (const MhProblem *problem, const char *board)
{
  const double estimate = mh_solve_estimate_seconds (problem);
  g_auto (MhResult) result = { NULL };
  const double begin_msec = mh_bench_get_cpu_msec ();

  if (estimate > MAX_SECONDS || !mh_solve (problem, NULL, NULL, &result, NULL))
    return;

  const double seconds = (mh_bench_get_cpu_msec () - begin_msec) / 1000;

  g_print ("%-12s %6u %-14s %9.4f %9.4f %6.1f\n", problem->algorithm->id,
           mh_game_get_n_nodes (problem->game), board, estimate, seconds, seconds / estimate);
}

static void
measure_board (const Board *board)
{
  g_autoptr (MhGame) game = mh_boards_game (board->graph);
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  const guint32 start = mh_space_get_position (game, n_nodes / 3, n_nodes - 1, MH_PLAYER_FIRST);
  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_game_get_class (game), &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    {
      g_auto (MhProblem) problem = { NULL };

      mh_problem_init (&problem, mh_algorithms_get_stand_in (algorithms[i], game), game, start);
      measure (&problem, board->name);
    }
}

int
main (int argc, char **argv)
{
  static const guint32 sizes[] = { 50, 100, 200, 500, 1000, 2000, 4000 };

  g_test_init (&argc, &argv, NULL);
  g_print ("%-12s %6s %-14s %9s %9s %6s\n", "algorithm", "nodes", "board", "estimate", "measured",
           "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const guint32 n = sizes[i];
      const Board boards[] = {
        { "path", mh_boards_path (n) },
        { "cycle", mh_boards_cycle (n) },
        { "random tree", mh_boards_random_tree (n) },
        { "two edges", mh_boards_random (n, 2 * n, FALSE) },
        { "dense", mh_boards_random (n, (gsize) n * n / 7, FALSE) },
      };

      for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
        {
          measure_board (&boards[k]);
          mh_graph_unref (boards[k].graph);
        }
    }
  mh_bench_print_memory ();

  return 0;
}
