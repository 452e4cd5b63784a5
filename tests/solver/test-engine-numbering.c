/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-numbering.h"

#include "mh-boards.h"
#include "mh-engine-tuning.h"
#include "mh-engine.h"
#include "mh-generate.h"
#include "mh-pick.h"
#include "mh-solving.h"

/* Returns: (transfer full): the nodes in any order */
static guint32 *
make_order (guint32 n_nodes)
{
  guint32 *order = g_new (guint32, n_nodes);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const guint32 k = mh_pick_below (i + 1);

      order[i] = order[k];
      order[k] = i;
    }

  return order;
}

/* Takes the graph. Returns: (transfer full): the same with its nodes in any order */
static MhGraph *
shuffle (MhGraph *graph)
{
  g_autoptr (MhGraph) owned = graph;
  const guint32 n_nodes = mh_graph_get_n_nodes (owned);
  g_autofree guint32 *order = make_order (n_nodes);
  g_autoptr (GArray) arcs = mh_boards_list_arcs (owned);

  for (guint i = 0; i < arcs->len; i++)
    {
      MhArc *arc = &g_array_index (arcs, MhArc, i);

      *arc = (MhArc){ order[arc->from], order[arc->to] };
    }

  return mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len,
                       mh_graph_is_directed (owned));
}

/* Returns: (transfer full): any tree, all of which are as likely; most are deep */
static MhGraph *
make_tree (guint32 n_nodes)
{
  MhRandom random = mh_random_new (mh_pick_below (1000));
  g_autoptr (GArray) arcs = mh_arcs_free_to_array (mh_generate_random_tree (n_nodes, &random));

  return mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);
}

/* Returns: (transfer full): a path with a leaf at each node */
static MhGraph *
make_caterpillar (guint32 n_nodes)
{
  const guint32 n_spine = n_nodes / 2;
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 node = 1; node < n_nodes; node++)
    {
      const MhArc arc = { node < n_spine ? node - 1 : node - n_spine, node };

      g_array_append_val (arcs, arc);
    }

  return mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);
}

/* Returns: (transfer full): a game on a board of any kind */
static MhGame *
random_game (void)
{
  const guint32 n_nodes = 1 + mh_pick_below (60);
  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
  g_autoptr (MhGraph) graph
      = mh_boards_random (n_nodes, mh_pick_below (2 * n_nodes), g_test_rand_bit ());
  g_autoptr (MhGraph) cat = g_test_rand_bit ()
                                ? mh_graph_ref (graph)
                                : mh_boards_random (n_nodes, mh_pick_below (2 * n_nodes), FALSE);

  return g_test_rand_bit ()
             ? mh_game_new_cops_and_robbers (graph, &rules)
             : mh_boards_game_of_two (graph, cat, 1u << mh_pick_below (MIN (n_nodes, 32)) | 1,
                                      mh_pick_below (MH_BOARDS_N_ALL_RULES));
}

/* Checks that both graphs have the same arcs, under other numbers. */
static void
check_roads (const MhGraph *graph, const MhGraph *other, const guint32 *numbers)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);

  g_assert_cmpuint (mh_graph_get_n_edges (other), ==, mh_graph_get_n_edges (graph));
  for (guint32 a = 0; a < n_nodes; a++)
    for (guint32 b = 0; b < n_nodes; b++)
      g_assert_true (mh_graph_has_arc (other, numbers[a], numbers[b])
                     == mh_graph_has_arc (graph, a, b));
}

/* The renumbered game has the same moves, holes and rules, under other numbers. */
static void
test_numbering_same_game (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhGame) game = random_game ();
      const guint32 n_nodes = mh_game_get_n_nodes (game);
      MhEngineNumbering numbering;

      mh_engine_numbering_init (&numbering, game, MH_ENGINE_ORDER_SEARCH);

      const guint32 *numbers = numbering.numbers;
      g_autofree guint8 *is_used = g_new0 (guint8, n_nodes);

      g_assert_true (mh_game_get_class (numbering.renumbered) == mh_game_get_class (game));
      g_assert_true (
          mh_rules_equal (mh_game_get_rules (numbering.renumbered), mh_game_get_rules (game)));
      for (guint32 a = 0; a < n_nodes; a++)
        {
          g_assert_cmpuint (numbers[a], <, n_nodes);
          g_assert_false (is_used[numbers[a]]);
          is_used[numbers[a]] = TRUE;
          g_assert_true (mh_game_is_hole (numbering.renumbered, numbers[a])
                         == mh_game_is_hole (game, a));
        }
      for (guint player = 0; player < MH_N_PLAYERS; player++)
        check_roads (mh_game_get_graph (game, (MhPlayer) player),
                     mh_game_get_graph (numbering.renumbered, (MhPlayer) player), numbers);
      mh_engine_numbering_clear (&numbering);
    }
}

/* Returns: whether the engine renumbers the nodes of @graph, which it takes */
static gboolean
is_renumbered (MhGraph *graph)
{
  g_autoptr (MhGraph) owned = graph;
  g_autoptr (MhGame) game = mh_boards_game (owned);
  MhEngineNumbering numbering;

  mh_engine_numbering_init (&numbering, game, MH_ENGINE_ORDER_AUTO);

  const gboolean is_other = numbering.numbers != NULL;

  mh_engine_numbering_clear (&numbering);

  return is_other;
}

/* Nodes get other numbers on boards that are faster with them, and on no others. */
static void
test_numbering_choice (void)
{
  g_assert_true (is_renumbered (shuffle (make_tree (1000))));
  g_assert_true (is_renumbered (shuffle (mh_boards_grid (30, 30))));
  g_assert_true (is_renumbered (shuffle (mh_boards_path (400))));
  g_assert_true (is_renumbered (shuffle (mh_boards_cycle (400))));
  g_assert_true (is_renumbered (shuffle (make_caterpillar (400))));
  g_assert_true (is_renumbered (mh_boards_grid (45, 45)));

  g_assert_false (is_renumbered (mh_boards_path (400)));
  g_assert_false (is_renumbered (mh_boards_cycle (400)));
  g_assert_false (is_renumbered (mh_boards_grid (30, 30)));
  g_assert_false (is_renumbered (mh_boards_grid (10, 400)));
  g_assert_false (is_renumbered (mh_boards_kite (400)));
  g_assert_false (is_renumbered (mh_boards_star (400)));
  g_assert_false (is_renumbered (shuffle (mh_boards_path (100))));
  g_assert_false (is_renumbered (mh_boards_random (1000, 2000, FALSE)));
  g_assert_false (is_renumbered (mh_boards_random (1000, 2000, TRUE)));
  g_assert_false (is_renumbered (mh_boards_random (400, 0, FALSE)));
  g_assert_false (is_renumbered (mh_boards_complete (300)));
}

static MhSolution *
solve (MhGame *game, MhEngineOrder order)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };
  MhEngineTuning tuning;

  mh_problem_init (&problem, &mh_engine, game, MH_POSITION_NONE);
  mh_engine_tuning_init (&tuning);
  tuning.order = order;

  MhAlgorithmRun *algorithm_run = mh_engine_begin_tuned (&problem, &tuning);

  while (mh_engine.advance (algorithm_run, 1000))
    continue;
  g_assert_true (mh_engine.finish (algorithm_run, &result));

  return g_steal_pointer (&result.solution);
}

static MhGraph *
make_family (guint family, guint32 n_nodes)
{
  switch (family)
    {
    case 0:
      return make_tree (n_nodes);
    case 1:
      return mh_boards_grid (n_nodes / 17, 17);
    case 2:
      return mh_boards_path (n_nodes);
    case 3:
      return mh_boards_cycle (n_nodes);
    case 4:
      return make_caterpillar (n_nodes);
    case 5:
      return mh_boards_kite (n_nodes - 7);
    case 6:
      return mh_boards_lollipop (n_nodes, n_nodes / 4);
    case 7:
      return mh_boards_random (n_nodes, n_nodes, TRUE);
    case 8:
      return mh_boards_random (n_nodes, 2 * n_nodes, FALSE);
    default:
      return NULL;
    }
}

/* Whatever the numbers of the nodes are, the solution is that of the numbers of the board, and
 * holds by the rules alone. */
static void
test_numbering_exact (void)
{
  g_autoptr (MhGraph) graph = NULL;

  for (guint family = 0; (graph = make_family (family, 290)) != NULL; family++)
    {
      for (guint round = 0; round < 3; round++)
        {
          graph = shuffle (g_steal_pointer (&graph));

          g_autoptr (MhGame) game
              = mh_boards_game_with (graph, 1u << mh_pick_below (32) | 1u << mh_pick_below (32),
                                     round == 0 ? 0 : mh_pick_below (MH_BOARDS_N_RULES));
          g_autoptr (MhSolution) expected = solve (game, MH_ENGINE_ORDER_OWN);
          g_autoptr (MhSolution) renumbered = solve (game, MH_ENGINE_ORDER_SEARCH);
          g_autoptr (MhSolution) chosen = solve (game, MH_ENGINE_ORDER_AUTO);

          g_assert_true (mh_solution_equal (renumbered, expected));
          g_assert_true (mh_solution_equal (chosen, expected));
          g_assert_true (mh_solving_is_certified (chosen));
        }
      g_clear_pointer (&graph, mh_graph_unref);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/engine-numbering/same-game", test_numbering_same_game);
  g_test_add_func ("/solver/engine-numbering/choice", test_numbering_choice);
  g_test_add_func ("/solver/engine-numbering/exact", test_numbering_exact);

  return g_test_run ();
}
