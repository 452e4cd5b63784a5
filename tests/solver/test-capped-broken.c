/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-capped-search.h"
#include "mh-solving.h"
#include "mh-space.h"

/*
 * What the search itself says of the start is shown, even if the law says
 * something else. It is linked against rules that can be broken: then the
 * search, which looks forwards, does not see a reply that the exact solution,
 * which is made backwards, does. The linker sends the calls here (--wrap).
 */
static gboolean is_broken = FALSE;

guint32 __real_mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions);
guint32 __wrap_mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions);

/* The first reply is overlooked where there are others. */
guint32
__wrap_mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  const guint32 n = __real_mh_space_list_successors (game, position, positions);

  if (!is_broken || n < 2)
    return n;

  for (guint32 i = 1; i < n; i++)
    positions[i - 1] = positions[i];

  return n - 1;
}

static MhValue
run_start (const MhProblem *problem)
{
  g_auto (MhResult) result = { NULL };

  mh_solving_run_problem (problem, MH_SOLVING_AT_ONCE, &result);

  return mh_solution_get_value (result.solution, problem->start);
}

/* The mouse on 1 may go into the hole 0 at once; who does not see that finds
 * another end on the path 0 - 1 - 2 - 3: the cat comes and takes it. */
static void
test_capped_broken_start (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_capped_search, game,
                   mh_space_get_position (game, 1, 3, MH_PLAYER_FIRST));

  const MhValue sound = run_start (&problem);

  is_broken = TRUE;

  const MhValue broken = run_start (&problem);

  is_broken = FALSE;
  g_assert_cmpint (sound.outcome, ==, MH_OUTCOME_FIRST);
  g_assert_cmpuint (sound.remoteness, ==, 1);
  g_assert_cmpint (broken.outcome, ==, MH_OUTCOME_SECOND);
  g_assert_cmpuint (broken.remoteness, ==, MH_REMOTENESS_UNKNOWN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/capped-broken/start", test_capped_broken_start);

  return g_test_run ();
}
