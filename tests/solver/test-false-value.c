/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-capped-search.h"
#include "mh-depth-limit.h"
#include "mh-false-value.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

/* Returns: whether the event gives its position another winner than the truth does */
static gboolean
lies (const MhTrace *trace, guint32 event, const MhSolution *truth)
{
  const MhEvent record = mh_trace_get_event (trace, event);

  return record.slot != MH_SLOT_NONE && record.outcome != MH_OUTCOME_NONE
         && record.outcome
                != mh_solution_get_value (truth, mh_trace_get_position (trace, record.slot))
                       .outcome;
}

/* Expects the first lie to be found, and each to be seen; or none of them. */
static void
check_lies (const MhTrace *trace, const MhSolution *truth, gboolean is_trusted)
{
  guint32 first = MH_STEP_NONE;

  for (guint32 i = mh_trace_get_n_steps (trace); i-- > 0;)
    {
      const gboolean is_false = !is_trusted && lies (trace, i, truth);

      g_assert_cmpint (mh_false_value_is_at (trace, i, truth), ==, is_false);
      if (is_false)
        first = i;
    }
  g_assert_cmpuint (mh_false_value_find_first (trace, truth), ==, first);
}

/* A run that is right has none; against another truth each value is false that contradicts it. */
static void
test_false_value_of_runs (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      g_auto (MhResult) result = { NULL };

      mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);
      check_lies (result.trace, result.solution, TRUE);

      const guint32 position = mh_pick_below (mh_space_get_n_positions (game));
      const MhValue value = { MH_OUTCOME_FIRST, 9999 };
      g_autoptr (MhSolution) other = mh_solving_spoil (result.solution, position, value);

      check_lies (result.trace, other, FALSE);
    }
}

/* A search with a true answer may have said anything on its way. */
static void
test_false_value_of_searches (void)
{
  guint n_right = 0;
  guint n_wrong = 0;

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      const guint32 start = mh_pick_below (mh_space_get_n_positions (game));
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      if (!mh_space_is_possible (game, start))
        continue;
      mh_problem_init (&problem, &mh_capped_search, game, start);
      problem.options.values[MH_DEPTH_LIMIT_CAP] = mh_pick_below (10);
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);

      const gboolean is_right = mh_solution_get_value (result.solution, start).outcome
                                == mh_solution_get_value (truth, start).outcome;

      check_lies (result.trace, truth, is_right);
      n_right += is_right ? 1 : 0;
      n_wrong += is_right ? 0 : 1;
    }
  g_assert_cmpuint (MIN (n_right, n_wrong), >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/false-value/of-runs", test_false_value_of_runs);
  g_test_add_func ("/solver/false-value/of-searches", test_false_value_of_searches);

  return g_test_run ();
}
