/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dismantling.h"

#include "mh-census.h"

#define MAX_NODES 7

/* The graph whose edges are the bits of @edges, as rows of bits.
 * Returns: FALSE if some node has more neighbours than the one before it: the same graph
 * is looked at in another order */
static gboolean
read_edges (guint32 n_nodes, guint32 edges, guint64 *successors)
{
  guint32 bit = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    successors[node] = 0;
  for (guint32 i = 0; i < n_nodes; i++)
    for (guint32 j = i + 1; j < n_nodes; j++, bit++)
      if ((edges >> bit & 1) != 0)
        {
          successors[i] |= G_GUINT64_CONSTANT (1) << j;
          successors[j] |= G_GUINT64_CONSTANT (1) << i;
        }

  for (guint32 node = 1; node < n_nodes; node++)
    if (__builtin_popcountll (successors[node]) > __builtin_popcountll (successors[node - 1]))
      return FALSE;

  return TRUE;
}

static MhGame *
create_game (guint32 n_nodes, const guint64 *successors, const MhRules *rules)
{
  MhArc arcs[MAX_NODES * MAX_NODES];
  gsize n_arcs = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    for (guint32 j = i + 1; j < n_nodes; j++)
      if ((successors[i] >> j & 1) != 0)
        arcs[n_arcs++] = (MhArc){ i, j };

  g_autoptr (MhGraph) graph = mh_graph_new (n_nodes, arcs, n_arcs, FALSE);

  return mh_game_new_cops_and_robbers (graph, rules);
}

/* On all graphs of up to seven nodes, what is left is a clique where the cat wins, and
 * only there. */
static void
test_dismantling_all_graphs (void)
{
  const MhRules rules = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_PURSUIT, &rules);

  for (guint32 n_nodes = 1; n_nodes <= MAX_NODES; n_nodes++)
    for (guint32 edges = 0; edges < 1u << (n_nodes * (n_nodes - 1) / 2); edges++)
      {
        guint64 successors[MAX_NODES];
        guint32 mouse, cat;

        if (!read_edges (n_nodes, edges, successors))
          continue;

        g_autoptr (MhGame) game = create_game (n_nodes, successors, &rules);
        g_autoptr (MhDismantling) order = mh_dismantling_new (game);

        mh_census_set_graph (census, n_nodes, successors);
        mh_census_solve (census, MH_NODE_NONE);

        const MhValue value = mh_census_get_capture (census, &mouse, &cat);

        g_assert_cmpint (order->is_clique, ==, value.outcome == MH_OUTCOME_SECOND);
      }
}

/* Corners go a whole round at once: a path of five is peeled from both ends. */
static void
test_dismantling_rounds (void)
{
  const MhArc arcs[] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 3, 4 } };
  const guint32 rounds[] = { 1, 2, 0, 2, 1 };
  const guint32 dominators[] = { 1, 2, MH_NODE_NONE, 2, 3 };
  const MhRules rules = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };
  g_autoptr (MhGraph) graph = mh_graph_new (5, arcs, G_N_ELEMENTS (arcs), FALSE);
  g_autoptr (MhGame) game = mh_game_new_cops_and_robbers (graph, &rules);
  g_autoptr (MhDismantling) order = mh_dismantling_new (game);

  g_assert_cmpuint (order->n_rounds, ==, 2);
  g_assert_cmpuint (order->n_left, ==, 1);
  g_assert_true (order->is_clique);
  for (guint32 node = 0; node < 5; node++)
    {
      g_assert_cmpuint (order->rounds[node], ==, rounds[node]);
      g_assert_cmpuint (order->dominators[node], ==, dominators[node]);
    }
}

/* It tells nothing where nobody may pass, of one-way edges, and of another game. */
static void
test_dismantling_applies (void)
{
  const MhArc arcs[] = { { 0, 1 }, { 1, 2 } };
  const guint32 hole = 0;
  const MhRules passing = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };
  const MhRules active = { .stuck = MH_STUCK_LOSES };
  g_autoptr (MhGraph) graph = mh_graph_new (3, arcs, G_N_ELEMENTS (arcs), FALSE);
  g_autoptr (MhGraph) one_way = mh_graph_new (3, arcs, G_N_ELEMENTS (arcs), TRUE);
  g_autoptr (MhGame) right = mh_game_new_cops_and_robbers (graph, &passing);
  g_autoptr (MhGame) busy = mh_game_new_cops_and_robbers (graph, &active);
  g_autoptr (MhGame) directed = mh_game_new_cops_and_robbers (one_way, &passing);
  g_autoptr (MhGame) other = mh_game_new_cat_and_mouse (graph, &hole, 1, &passing);

  g_assert_true (mh_dismantling_applies (right));
  g_assert_false (mh_dismantling_applies (busy));
  g_assert_false (mh_dismantling_applies (directed));
  g_assert_false (mh_dismantling_applies (other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/dismantling/all-graphs", test_dismantling_all_graphs);
  g_test_add_func ("/solver/dismantling/rounds", test_dismantling_rounds);
  g_test_add_func ("/solver/dismantling/applies", test_dismantling_applies);

  return g_test_run ();
}
