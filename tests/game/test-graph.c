/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"

static GArray *
list_arcs_shuffled (const MhGraph *graph)
{
  GArray *arcs = mh_boards_list_arcs (graph);

  for (guint i = arcs->len; i > 1; i--)
    {
      const guint j = (guint) g_test_rand_int_range (0, (gint32) i);
      const MhArc kept = g_array_index (arcs, MhArc, i - 1);

      g_array_index (arcs, MhArc, i - 1) = g_array_index (arcs, MhArc, j);
      g_array_index (arcs, MhArc, j) = kept;
    }

  return arcs;
}

/* Every arc that was given is there, once, and no other. */
static void
test_graph_has_what_was_given (void)
{
  for (guint round = 0; round < 200; round++)
    {
      const guint32 n_nodes = (guint32) g_test_rand_int_range (1, 12);
      const gboolean directed = g_test_rand_bit ();
      gboolean given[12][12] = { { FALSE } };
      g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

      for (guint32 from = 0; from < n_nodes; from++)
        for (guint32 to = 0; to < n_nodes; to++)
          {
            const MhArc arc = { from, to };

            if (from == to || (!directed && given[to][from]) || g_test_rand_bit ())
              continue;
            g_array_append_val (arcs, arc);
            given[from][to] = TRUE;
          }

      g_autoptr (MhGraph) graph
          = mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len, directed);

      g_assert_cmpuint (mh_graph_get_n_nodes (graph), ==, n_nodes);
      g_assert_cmpuint (mh_graph_get_n_edges (graph), ==, arcs->len);
      g_assert_cmpint (mh_graph_is_directed (graph), ==, directed);
      for (guint32 from = 0; from < n_nodes; from++)
        for (guint32 to = 0; to < n_nodes; to++)
          g_assert_cmpint (mh_graph_has_arc (graph, from, to), ==,
                           given[from][to] || (!directed && given[to][from]));
    }
}

/* Rows ascend strictly, and their lengths are at most the greatest degree. */
static void
test_graph_rows_sorted (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (30);
      guint32 max_degree = 0;

      for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
        {
          guint32 n_out, n_in;
          const guint32 *out = mh_graph_get_successors (graph, node, &n_out);
          const guint32 *in = mh_graph_get_predecessors (graph, node, &n_in);

          for (guint32 i = 1; i < n_out; i++)
            g_assert_cmpuint (out[i - 1], <, out[i]);
          for (guint32 i = 1; i < n_in; i++)
            g_assert_cmpuint (in[i - 1], <, in[i]);
          max_degree = MAX (max_degree, MAX (n_out, n_in));
        }
      g_assert_cmpuint (mh_graph_get_max_degree (graph), ==, max_degree);
    }
}

/* A node stands in the successors of another if and only if that one stands in
 * its predecessors. */
static void
test_graph_predecessors_invert (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (30);
      gsize n_forward = 0, n_backward = 0;

      for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
        {
          guint32 n;
          const guint32 *row = mh_graph_get_predecessors (graph, node, &n);

          for (guint32 i = 0; i < n; i++)
            g_assert_true (mh_graph_has_arc (graph, row[i], node));
          n_backward += n;
          mh_graph_get_successors (graph, node, &n);
          n_forward += n;
        }
      g_assert_cmpuint (n_forward, ==, n_backward);
    }
}

/* Whether one of the ways to colour the nodes parts the ends of every arc. */
static gboolean
can_be_coloured (const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);

  for (guint32 colours = 0; colours < 1u << n_nodes; colours++)
    {
      gboolean parts = TRUE;

      for (guint32 from = 0; from < n_nodes; from++)
        for (guint32 to = 0; to < n_nodes; to++)
          if (mh_graph_has_arc (graph, from, to) && (colours >> from & 1) == (colours >> to & 1))
            parts = FALSE;
      if (parts)
        return TRUE;
    }

  return FALSE;
}

/* Bipartite is what can be coloured with two colours, by trying all ways. */
static void
test_graph_bipartite (void)
{
  for (guint round = 0; round < 400; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (8);

      g_assert_cmpint (mh_graph_is_bipartite (graph), ==, can_be_coloured (graph));
    }
}

/* The order of the arcs, and which end comes first, do not matter. */
static void
test_graph_equal_whatever_the_order (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (20);
      g_autoptr (GArray) arcs = list_arcs_shuffled (graph);

      for (guint i = 0; i < arcs->len && !mh_graph_is_directed (graph); i++)
        if (g_test_rand_bit ())
          {
            MhArc *arc = &g_array_index (arcs, MhArc, i);

            *arc = (MhArc){ arc->to, arc->from };
          }

      g_autoptr (MhGraph) twin
          = mh_graph_new (mh_graph_get_n_nodes (graph), (const MhArc *) (gconstpointer) arcs->data,
                          arcs->len, mh_graph_is_directed (graph));

      g_assert_true (mh_graph_equal (graph, twin));
    }
}

static void
test_graph_differ (void)
{
  const guint32 n_graphs = mh_boards_count_labelled (4, FALSE);
  g_autoptr (GPtrArray) graphs = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_graph_unref);

  for (guint32 i = 0; i < n_graphs; i++)
    {
      MhGraph *graph = mh_boards_labelled (4, FALSE, i);

      for (guint j = 0; j < graphs->len; j++)
        g_assert_false (mh_graph_equal (graph, g_ptr_array_index (graphs, j)));
      g_ptr_array_add (graphs, graph);
    }
}

/* It is made of the arcs of those graphs that are equal to it, and of no others. */
static void
test_graph_made_of (void)
{
  for (guint round = 0; round < 20000; round++)
    {
      const gboolean is_directed = round % 2 == 1;
      const gint32 n_graphs = is_directed ? 4096 : 64;
      const guint32 number = (guint32) g_test_rand_int_range (0, n_graphs);
      const guint32 bit = (guint32) n_graphs / 2 >> g_test_rand_int_range (0, 20);
      g_autoptr (MhGraph) graph = mh_boards_labelled (4, is_directed, number);
      g_autoptr (MhGraph) other = mh_boards_labelled (4, is_directed, number ^ bit);
      g_autoptr (GArray) arcs = mh_boards_list_arcs (other);
      const MhArc *data = (const MhArc *) (gconstpointer) arcs->data;

      g_assert_cmpint (mh_graph_is_made_of (graph, 4, data, arcs->len, is_directed), ==,
                       mh_graph_equal (graph, other));
      g_assert_false (mh_graph_is_made_of (graph, 5, data, arcs->len, is_directed));
      g_assert_false (mh_graph_is_made_of (graph, 4, data, arcs->len, !is_directed));
    }
}

/* An empty graph is a graph, and directed without arcs is not undirected. */
static void
test_graph_empty (void)
{
  g_autoptr (MhGraph) none = mh_graph_new (0, NULL, 0, FALSE);
  g_autoptr (MhGraph) lone = mh_graph_new (1, NULL, 0, FALSE);
  g_autoptr (MhGraph) directed = mh_graph_new (1, NULL, 0, TRUE);
  g_autoptr (MhGraph) another = mh_graph_ref (lone);

  g_assert_cmpuint (mh_graph_get_n_nodes (none), ==, 0);
  g_assert_cmpuint (mh_graph_get_max_degree (none), ==, 0);
  g_assert_false (mh_graph_equal (none, lone));
  g_assert_false (mh_graph_equal (lone, directed));
  g_assert_true (mh_graph_equal (lone, another));
}

/* An arc is found in one direction, and in no list that is empty. */
static void
test_graph_arc_among (void)
{
  static const MhArc sorted[] = { { 0, 2 }, { 1, 0 }, { 1, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (sorted); i++)
    {
      const MhArc back = { sorted[i].to, sorted[i].from };

      g_assert_true (mh_arc_is_among (sorted[i], sorted, G_N_ELEMENTS (sorted)));
      g_assert_false (mh_arc_is_among (sorted[i], sorted, i));
      g_assert_false (mh_arc_is_among (back, sorted, G_N_ELEMENTS (sorted)));
    }
  g_assert_false (mh_arc_is_among (sorted[0], NULL, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/graph/has-what-was-given", test_graph_has_what_was_given);
  g_test_add_func ("/game/graph/rows-sorted", test_graph_rows_sorted);
  g_test_add_func ("/game/graph/predecessors-invert", test_graph_predecessors_invert);
  g_test_add_func ("/game/graph/bipartite", test_graph_bipartite);
  g_test_add_func ("/game/graph/equal-whatever-the-order", test_graph_equal_whatever_the_order);
  g_test_add_func ("/game/graph/differ", test_graph_differ);
  g_test_add_func ("/game/graph/made-of", test_graph_made_of);
  g_test_add_func ("/game/graph/empty", test_graph_empty);
  g_test_add_func ("/game/graph/arc-among", test_graph_arc_among);

  return g_test_run ();
}
