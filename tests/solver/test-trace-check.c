/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-trace-check.h"

/* A random board, and any possible position of it to start from. */
static void
run_somewhere (const MhAlgorithm *algorithm, guint32 max_nodes, MhResult *result)
{
  g_autoptr (MhGame) game = mh_boards_random_game (max_nodes);
  const gint32 n_positions = (gint32) mh_space_get_n_positions (game);
  guint32 start = (guint32) g_test_rand_int_range (0, n_positions);
  g_auto (MhProblem) problem = { NULL };

  if (!mh_space_is_possible (game, start))
    start = MH_POSITION_NONE;
  mh_problem_init (&problem, algorithm, game, start);
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, result);
}

/* The traces of every algorithm show what a replay of their events shows, and
 * the events are possible. */
static void
test_trace_check_algorithm (gconstpointer algorithm)
{
  for (guint round = 0; round < 50; round++)
    {
      g_auto (MhResult) result = { NULL };

      run_somewhere (algorithm, 6, &result);
      if (result.trace == NULL)
        continue;
      mh_trace_check_events (result.trace);
      mh_trace_check_seeks (result.trace, 200);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < mh_n_algorithms; i++)
    {
      g_autofree char *path = g_strdup_printf ("/solver/trace-check/%s", mh_algorithms[i]->id);

      g_test_add_data_func (path, mh_algorithms[i], test_trace_check_algorithm);
    }

  return g_test_run ();
}
