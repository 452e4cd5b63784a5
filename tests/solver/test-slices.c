/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-algorithm-spec.h"
#include "mh-game-class.h"

/*
 * Who cancels a run waits for the slice that is under way. What takes the time
 * is to list moves; the linker sends those calls here (--wrap), to be counted.
 */
#define BUDGET 1000
#define MAX_SLICES 3000
#define MAX_FIRST_PROGRESS 0.1
#define MIN_LAST_PROGRESS 0.5

static guint64 n_listed;

guint32
__real_mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions);
guint32
__wrap_mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions);
guint32 __real_mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions);
guint32 __wrap_mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions);

guint32
__wrap_mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  const guint32 n = __real_mh_space_list_predecessors (game, position, positions);

  n_listed += n;

  return n;
}

guint32
__wrap_mh_space_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  const guint32 n = __real_mh_space_list_successors (game, position, positions);

  n_listed += n;

  return n;
}

static gboolean
is_applicable (const MhAlgorithm *algorithm, const MhGame *game)
{
  const char *reason;

  return algorithm->applies == NULL || algorithm->applies (game, &reason);
}

/* A slice lists no more moves than its budget, but for those of the position
 * it ends with, and of the replies to it. After the first of many slices the
 * bar of progress is still nearly empty, and at the end it is at least half full. */
static void
check_variant (const MhAlgorithmSpec *spec, MhGame *game, guint32 start)
{
  const guint64 max_moves = mh_space_get_max_moves (game);
  g_auto (MhProblem) problem = { NULL };
  gboolean has_more = TRUE;

  if (!is_applicable (spec->algorithm, game))
    return;

  mh_problem_init (&problem, spec->algorithm, game, start);
  problem.options = spec->options;
  problem.is_traced = FALSE;

  MhAlgorithmRun *algorithm_run = spec->algorithm->begin (&problem);

  g_assert_nonnull (algorithm_run);
  for (guint i = 0; i < MAX_SLICES && has_more; i++)
    {
      n_listed = 0;
      has_more = spec->algorithm->advance (algorithm_run, BUDGET);
      g_assert_cmpuint (n_listed, <=, BUDGET + max_moves * (max_moves + 1));
      if (i == 0 && has_more)
        g_assert_cmpfloat (spec->algorithm->get_progress (algorithm_run), <, MAX_FIRST_PROGRESS);
    }
  if (!has_more)
    g_assert_cmpfloat (spec->algorithm->get_progress (algorithm_run), >, MIN_LAST_PROGRESS);
  spec->algorithm->free (algorithm_run);
}

static void
check_game (MhGame *game, guint32 start)
{
  g_autoptr (GArray) specs = mh_algorithm_spec_list_named (mh_game_get_class (game));

  for (guint i = 0; i < specs->len; i++)
    check_variant (&g_array_index (specs, MhAlgorithmSpec, i), game, start);
}

static void
check_graph (MhGraph *graph)
{
  const MhRules rules = mh_boards_rules (0);
  const guint32 hole = mh_graph_get_n_nodes (graph) - 1; /* tried last: nobody wins at once */
  g_autoptr (MhGame) game = mh_game_new_cat_and_mouse (graph, &hole, 1, &rules);

  check_game (game, mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST));
}

static void
test_slices_many_edges (void)
{
  g_autoptr (MhGraph) graph = mh_boards_complete (100);

  check_graph (graph);
}

/* Here most positions have few moves, and a few have many. */
static void
test_slices_star (void)
{
  g_autoptr (MhGraph) graph = mh_boards_star (100);

  check_graph (graph);
}

static void
test_slices_coins (void)
{
  const guint32 values[200] = { 3, 1, 4 };
  const guint32 amounts[] = { 1, 3, 4 };
  g_autoptr (MhGame) ends = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  g_autoptr (MhGame) take = mh_game_new_coins_take (9000, amounts, G_N_ELEMENTS (amounts), FALSE);

  check_game (ends, mh_space_get_whole (ends));
  check_game (take, mh_space_get_whole (take));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/slices/many-edges", test_slices_many_edges);
  g_test_add_func ("/solver/slices/star", test_slices_star);
  g_test_add_func ("/solver/slices/coins", test_slices_coins);

  return g_test_run ();
}
