/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-spec.h"
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-game-class.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-trace-check.h"

/* A random board, and any possible position of it to start from. */
static void
run_somewhere (const MhAlgorithmSpec *spec, guint32 max_nodes, MhResult *result)
{
  g_autoptr (MhGame) game = mh_boards_random_game (max_nodes);
  const gint32 n_positions = (gint32) mh_space_get_n_positions (game);
  guint32 start = (guint32) g_test_rand_int_range (0, n_positions);
  g_auto (MhProblem) problem = { NULL };

  if (!mh_space_is_possible (game, start))
    start = MH_POSITION_NONE;
  mh_problem_init (&problem, spec->algorithm, game, start);
  problem.options = spec->options;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, result);
}

/* The traces of every algorithm, with all its options, show what a replay of their events shows,
 * and the events are possible. */
static void
test_trace_check_algorithm (gconstpointer spec)
{
  for (guint round = 0; round < 50; round++)
    {
      g_auto (MhResult) result = { NULL };

      run_somewhere (spec, 6, &result);
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

  g_autoptr (GArray) specs = mh_algorithm_spec_list_named (&mh_cat_and_mouse);

  for (guint i = 0; i < specs->len; i++)
    {
      const MhAlgorithmSpec *spec = &g_array_index (specs, MhAlgorithmSpec, i);
      g_autofree char *text = mh_algorithm_spec_dup_text (spec);
      g_autofree char *path = g_strdup_printf ("/solver/trace-check/%s", text);

      g_test_add_data_func (path, spec, test_trace_check_algorithm);
    }

  return g_test_run ();
}
