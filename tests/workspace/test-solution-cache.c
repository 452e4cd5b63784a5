/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-solution-cache.h"

#include "mh-algorithms.h"
#include "mh-boards.h"

static MhGame *
create_game (guint32 n_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (n_nodes);

  return mh_boards_game (graph);
}

/* Equal games share a run, others do not. */
static void
test_solution_cache_identity (void)
{
  g_autoptr (MhSolutionCache) cache = mh_solution_cache_new (1 << 20);
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) five_again = create_game (5);
  g_autoptr (MhGame) six = create_game (6);
  MhRun *run = mh_solution_cache_get (cache, mh_algorithms[0], five);

  g_assert_true (mh_run_finish_now (run, NULL, NULL));
  g_assert_true (mh_solution_cache_get (cache, mh_algorithms[0], six) != run);
  g_assert_true (mh_solution_cache_get (cache, mh_algorithms[0], five_again) == run);
}

/* Runs without a result are kept only while they are the latest. */
static void
test_solution_cache_unsolved (void)
{
  g_autoptr (MhSolutionCache) cache = mh_solution_cache_new (1 << 20);
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) six = create_game (6);
  gpointer alive = mh_solution_cache_get (cache, mh_algorithms[0], five);

  g_object_add_weak_pointer (alive, &alive);
  mh_solution_cache_get (cache, mh_algorithms[0], six);
  g_assert_null (alive);
}

/* What has not been used for longest goes first; the latest never does. */
static void
test_solution_cache_limit (void)
{
  g_autoptr (MhSolutionCache) cache = mh_solution_cache_new (1);
  g_autoptr (MhGame) five = create_game (5);
  g_autoptr (MhGame) six = create_game (6);
  MhRun *first = mh_solution_cache_get (cache, mh_algorithms[0], five);
  gpointer alive = first;

  g_object_add_weak_pointer (G_OBJECT (first), &alive);
  g_assert_true (mh_run_finish_now (first, NULL, NULL));
  g_assert_true (mh_solution_cache_get (cache, mh_algorithms[0], five) == first);
  g_assert_true (
      mh_run_finish_now (mh_solution_cache_get (cache, mh_algorithms[0], six), NULL, NULL));
  mh_solution_cache_get (cache, mh_algorithms[0], six);
  g_assert_null (alive);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/solution-cache/identity", test_solution_cache_identity);
  g_test_add_func ("/workspace/solution-cache/unsolved", test_solution_cache_unsolved);
  g_test_add_func ("/workspace/solution-cache/limit", test_solution_cache_limit);

  return g_test_run ();
}
