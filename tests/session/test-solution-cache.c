/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-solution-cache.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-space.h"

static MhGame *
create_game (guint32 n_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (n_nodes);

  return mh_boards_game (graph);
}

static MhRun *
get_run (MhSolutionCache *cache, MhGame *game)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, mh_algorithms[0], game, MH_POSITION_NONE);

  return mh_solution_cache_get (cache, &problem);
}

/* Equal games share a run, others do not. */
static void
test_solution_cache_identity (void)
{
  g_autoptr (MhSolutionCache) cache = mh_solution_cache_new (1 << 20);
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) five_again = create_game (5);
  g_autoptr (MhGame) six = create_game (6);
  MhRun *run = get_run (cache, five);

  g_assert_true (mh_run_finish_now (run, NULL, NULL));
  g_assert_true (get_run (cache, six) != run);
  g_assert_true (get_run (cache, five_again) == run);
}

/* Runs without a result are kept only while they are the latest. */
static void
test_solution_cache_unsolved (void)
{
  g_autoptr (MhSolutionCache) cache = mh_solution_cache_new (1 << 20);
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) six = create_game (6);
  gpointer alive = get_run (cache, five);

  g_object_add_weak_pointer (alive, &alive);
  get_run (cache, six);
  g_assert_null (alive);
}

/* Where memory is short, only what somebody wants stays, and what is solved like the problem to
 * keep. */
static void
test_solution_cache_make_room (void)
{
  g_autoptr (MhSolutionCache) cache = mh_solution_cache_new (1 << 20);
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) six = create_game (6);
  g_auto (MhProblem) kept = { NULL };
  gpointer idle = get_run (cache, five);

  g_assert_true (mh_run_finish_now (idle, NULL, NULL));
  g_object_add_weak_pointer (idle, &idle);

  MhRun *wanted = get_run (cache, six);

  mh_run_want (wanted);
  g_assert_nonnull (idle);
  mh_problem_init (&kept, mh_algorithms[0], six, MH_POSITION_NONE);
  mh_solution_cache_make_room (cache, &kept);
  g_assert_nonnull (idle);
  kept.options.values[0]++;
  mh_solution_cache_make_room (cache, &kept);
  g_assert_null (idle);
  g_assert_true (get_run (cache, six) == wanted);
  mh_run_drop (wanted);
}

/* Another algorithm is no reason to keep a run, and no problem at all keeps none. */
static void
test_solution_cache_make_all_room (void)
{
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) six = create_game (6);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MhSolutionCache) cache = mh_solution_cache_new (1 << 20);
      g_auto (MhProblem) kept = { NULL };
      gpointer idle = get_run (cache, five);

      g_assert_true (mh_run_finish_now (idle, NULL, NULL));
      g_object_add_weak_pointer (idle, &idle);
      mh_problem_init (&kept, mh_algorithms[1], six, MH_POSITION_NONE);
      mh_solution_cache_make_room (cache, i == 0 ? &kept : NULL);
      g_assert_null (idle);
    }
}

/* What has not been used for longest goes first; the latest never does. */
static void
test_solution_cache_limit (void)
{
  g_autoptr (MhSolutionCache) cache = mh_solution_cache_new (1);
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) six = create_game (6);
  MhRun *first = get_run (cache, five);
  gpointer alive = first;

  g_object_add_weak_pointer (G_OBJECT (first), &alive);
  g_assert_true (mh_run_finish_now (first, NULL, NULL));
  g_assert_true (get_run (cache, five) == first);
  g_assert_true (mh_run_finish_now (get_run (cache, six), NULL, NULL));
  get_run (cache, six);
  g_assert_null (alive);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/solution-cache/identity", test_solution_cache_identity);
  g_test_add_func ("/workspace/solution-cache/unsolved", test_solution_cache_unsolved);
  g_test_add_func ("/workspace/solution-cache/make-room", test_solution_cache_make_room);
  g_test_add_func ("/workspace/solution-cache/make-all-room", test_solution_cache_make_all_room);
  g_test_add_func ("/workspace/solution-cache/limit", test_solution_cache_limit);

  return g_test_run ();
}
