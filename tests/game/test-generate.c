/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-generate.h"

#include "mh-boards.h"
#include "mh-naive-solver.h"

#define N_ROUNDS 200

static const MhArc *
arcs_of (const GArray *arcs)
{
  return (const MhArc *) (gconstpointer) arcs->data;
}

/* Frees @arcs. */
static MhGraph *
take_graph (guint32 n_nodes, GArray *arcs, gboolean directed)
{
  MhGraph *graph = mh_graph_new (n_nodes, arcs_of (arcs), arcs->len, directed);

  g_array_unref (arcs);

  return graph;
}

/* With a corridor of one node it has eight. */
static MhGraph *
take_kite (guint32 corridor)
{
  return take_graph (corridor + 7, mh_arcs_free_to_array (mh_generate_kite (corridor)), FALSE);
}

/* Each edge is there once, without self loops. */
static void
assert_proper (const GArray *arcs, guint32 n_nodes, gboolean directed)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < arcs->len; i++)
    {
      const MhArc arc = arcs_of (arcs)[i];
      const guint32 low = directed ? arc.from : MIN (arc.from, arc.to);
      const guint32 high = directed ? arc.to : MAX (arc.from, arc.to);
      const gint64 key = (gint64) low << 32 | high;

      g_assert_cmpuint (arc.from, <, n_nodes);
      g_assert_cmpuint (arc.to, <, n_nodes);
      g_assert_cmpuint (arc.from, !=, arc.to);
      g_assert_true (g_hash_table_add (seen, g_memdup2 (&key, sizeof key)));
    }
}

static gboolean
is_connected (const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree gboolean *reached = g_new0 (gboolean, n_nodes);
  g_autofree guint32 *queue = g_new (guint32, n_nodes);
  guint32 n_queued = 0;

  reached[0] = TRUE;
  queue[n_queued++] = 0;
  for (guint32 i = 0; i < n_queued; i++)
    {
      guint32 n;
      const guint32 *row = mh_graph_get_successors (graph, queue[i], &n);

      for (guint32 j = 0; j < n; j++)
        if (!reached[row[j]])
          {
            reached[row[j]] = TRUE;
            queue[n_queued++] = row[j];
          }
    }

  return n_queued == n_nodes;
}

static int
compare_degrees (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* "1 1 2 2": of a connected graph. */
static char *
describe_degrees (GArray *arcs, guint32 n_nodes)
{
  g_autofree int *degrees = g_new0 (int, n_nodes);
  g_autoptr (GString) text = g_string_new (NULL);

  assert_proper (arcs, n_nodes, FALSE);

  g_autoptr (MhGraph) graph = take_graph (n_nodes, arcs, FALSE);

  g_assert_true (is_connected (graph));
  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 n;

      mh_graph_get_successors (graph, node, &n);
      degrees[node] = (int) n;
    }
  qsort (degrees, n_nodes, sizeof *degrees, compare_degrees);
  for (guint32 node = 0; node < n_nodes; node++)
    g_string_append_printf (text, node > 0 ? " %d" : "%d", degrees[node]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_degrees (GArray *arcs, guint32 n_nodes, const char *expected)
{
  g_autofree char *degrees = describe_degrees (arcs, n_nodes);

  g_assert_cmpstr (degrees, ==, expected);
}

/* All are connected, with these degrees. */
static void
test_generate_degrees (void)
{
  assert_degrees (mh_arcs_free_to_array (mh_generate_path (1)), 1, "0");
  assert_degrees (mh_arcs_free_to_array (mh_generate_path (5)), 5, "1 1 2 2 2");
  assert_degrees (mh_arcs_free_to_array (mh_generate_cycle (3)), 3, "2 2 2");
  assert_degrees (mh_arcs_free_to_array (mh_generate_cycle (5)), 5, "2 2 2 2 2");
  assert_degrees (mh_arcs_free_to_array (mh_generate_complete (1)), 1, "0");
  assert_degrees (mh_arcs_free_to_array (mh_generate_complete (5)), 5, "4 4 4 4 4");
  assert_degrees (mh_arcs_free_to_array (mh_generate_wheel (4)), 4, "3 3 3 3");
  assert_degrees (mh_arcs_free_to_array (mh_generate_wheel (6)), 6, "3 3 3 3 3 5");
  assert_degrees (mh_arcs_free_to_array (mh_generate_star (1)), 1, "0");
  assert_degrees (mh_arcs_free_to_array (mh_generate_star (5)), 5, "1 1 1 1 4");
  assert_degrees (mh_arcs_free_to_array (mh_generate_grid (1, 1)), 1, "0");
  assert_degrees (mh_arcs_free_to_array (mh_generate_grid (1, 4)), 4, "1 1 2 2");
  assert_degrees (mh_arcs_free_to_array (mh_generate_grid (3, 3)), 9, "2 2 2 2 3 3 3 3 4");
  assert_degrees (mh_arcs_free_to_array (mh_generate_tree (3, 0)), 1, "0");
  assert_degrees (mh_arcs_free_to_array (mh_generate_tree (1, 3)), 4, "1 1 2 2");
  assert_degrees (mh_arcs_free_to_array (mh_generate_tree (2, 2)), 7, "1 1 1 1 2 3 3");
  assert_degrees (mh_arcs_free_to_array (mh_generate_hypercube (0)), 1, "0");
  assert_degrees (mh_arcs_free_to_array (mh_generate_hypercube (3)), 8, "3 3 3 3 3 3 3 3");
  assert_degrees (mh_arcs_free_to_array (mh_generate_petersen ()), 10, "3 3 3 3 3 3 3 3 3 3");
  assert_degrees (mh_arcs_free_to_array (mh_generate_kite (1)), 8, "1 2 2 2 2 2 3 4");
}

/* Those that tests have their own makers for are the same, node by node. */
static void
test_generate_as_in_tests (void)
{
  for (guint32 n = 1; n < 12; n++)
    {
      g_autoptr (MhGraph) path
          = take_graph (n, mh_arcs_free_to_array (mh_generate_path (n)), FALSE);
      g_autoptr (MhGraph) star
          = take_graph (n, mh_arcs_free_to_array (mh_generate_star (n)), FALSE);
      g_autoptr (MhGraph) complete
          = take_graph (n, mh_arcs_free_to_array (mh_generate_complete (n)), FALSE);
      g_autoptr (MhGraph) cycle
          = take_graph (n + 2, mh_arcs_free_to_array (mh_generate_cycle (n + 2)), FALSE);
      g_autoptr (MhGraph) grid
          = take_graph (n * 5, mh_arcs_free_to_array (mh_generate_grid (n, 5)), FALSE);
      g_autoptr (MhGraph) path_twin = mh_boards_path (n);
      g_autoptr (MhGraph) star_twin = mh_boards_star (n);
      g_autoptr (MhGraph) complete_twin = mh_boards_complete (n);
      g_autoptr (MhGraph) cycle_twin = mh_boards_cycle (n + 2);
      g_autoptr (MhGraph) grid_twin = mh_boards_grid (5, n);

      g_assert_true (mh_graph_equal (path, path_twin));
      g_assert_true (mh_graph_equal (star, star_twin));
      g_assert_true (mh_graph_equal (complete, complete_twin));
      g_assert_true (mh_graph_equal (cycle, cycle_twin));
      g_assert_true (mh_graph_equal (grid, grid_twin));
    }
}

/* Any two nodes of the Petersen graph that are no neighbours share exactly one,
 * and it has no triangles: no other graph with these degrees is like that. */
static void
test_generate_petersen (void)
{
  g_autoptr (MhGraph) graph
      = take_graph (10, mh_arcs_free_to_array (mh_generate_petersen ()), FALSE);

  for (guint32 a = 0; a < 10; a++)
    for (guint32 b = 0; b < a; b++)
      {
        guint n_shared = 0;

        for (guint32 c = 0; c < 10; c++)
          n_shared += mh_graph_has_arc (graph, a, c) && mh_graph_has_arc (graph, b, c) ? 1 : 0;
        g_assert_cmpuint (n_shared, ==, mh_graph_has_arc (graph, a, b) ? 0 : 1);
      }
}

static void
assert_list (const MhGraph *graph, const char *expected)
{
  g_autofree char *list = mh_boards_dup_list (graph);

  g_assert_cmpstr (list, ==, expected);
}

static void
test_generate_kite_lists (void)
{
  g_autoptr (MhGraph) eight = take_kite (1);
  g_autoptr (MhGraph) nine = take_kite (2);
  g_autoptr (MhGraph) ten = take_kite (3);

  assert_list (eight, "[[3],[2,4],[1,5],[0,5,6,7],[1,5],[2,3,4],[3,7],[3,6]]");
  assert_list (nine, "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]");
  assert_list (ten, "[[3],[2,4],[1,5],[0,7,8,9],[1,5],[2,4,6],[5,7],[3,6],[3,9],[3,8]]");
}

/* With n nodes the cat wins a kite in exactly 4 n - 18 moves. */
static void
test_generate_kite_is_won (void)
{
  for (guint32 corridor = 1; corridor <= 16; corridor++)
    {
      g_autoptr (MhGraph) graph = take_kite (corridor);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      const MhNaiveValue start = mh_naive_get (naive, 1, 2, 0);

      g_assert_cmpint (start.winner, ==, MH_NAIVE_CAT);
      g_assert_cmpint (start.remoteness, ==, 4 * (int) mh_graph_get_n_nodes (graph) - 18);
    }
}

/* A random tree is a tree, and a random graph is connected and has exactly the
 * edges asked for. */
static void
test_generate_random_is_connected (void)
{
  MhRandom random = mh_random_new ((guint64) g_test_rand_int ());

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      const guint32 n_nodes = 1 + mh_random_below (&random, 40);
      const guint32 n_free = (n_nodes - 1) * (n_nodes - 2) / 2;
      const guint32 n_edges = n_nodes - 1 + mh_random_below (&random, n_free + 1);
      g_autoptr (GArray) tree = mh_arcs_free_to_array (mh_generate_random_tree (n_nodes, &random));
      g_autoptr (GArray) arcs
          = mh_arcs_free_to_array (mh_generate_random (n_nodes, n_edges, &random));

      assert_proper (tree, n_nodes, FALSE);
      assert_proper (arcs, n_nodes, FALSE);
      g_assert_cmpuint (tree->len, ==, n_nodes - 1);
      g_assert_cmpuint (arcs->len, ==, n_edges);

      g_autoptr (MhGraph) tree_graph = take_graph (n_nodes, g_steal_pointer (&tree), FALSE);
      g_autoptr (MhGraph) graph = take_graph (n_nodes, g_steal_pointer (&arcs), FALSE);

      g_assert_true (is_connected (tree_graph));
      g_assert_true (is_connected (graph));
    }
}

static void
test_generate_random_directed (void)
{
  MhRandom random = mh_random_new ((guint64) g_test_rand_int ());

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      const guint32 n_nodes = 1 + mh_random_below (&random, 20);
      const guint32 n_arcs = mh_random_below (&random, n_nodes * (n_nodes - 1) + 1);
      g_autoptr (GArray) arcs
          = mh_arcs_free_to_array (mh_generate_random_directed (n_nodes, n_arcs, &random));

      assert_proper (arcs, n_nodes, TRUE);
      g_assert_cmpuint (arcs->len, ==, n_arcs);
    }
}

/* The bits of the pairs that @arcs joins; at most eight nodes. */
static guint32
get_bits (const GArray *arcs)
{
  guint32 bits = 0;

  for (guint i = 0; i < arcs->len; i++)
    bits |= 1u << (arcs_of (arcs)[i].from + arcs_of (arcs)[i].to * (arcs_of (arcs)[i].to - 1) / 2);

  return bits;
}

/* There are 125 trees with five nodes, and each comes as often as any other. */
static void
test_generate_random_is_fair (void)
{
  MhRandom random = mh_random_new (1);
  guint n_trees[1 << 10] = { 0 };
  guint n_different = 0;

  for (guint i = 0; i < 125 * 400; i++)
    {
      g_autoptr (GArray) tree = mh_arcs_free_to_array (mh_generate_random_tree (5, &random));

      n_trees[get_bits (tree)]++;
    }
  for (guint bits = 0; bits < G_N_ELEMENTS (n_trees); bits++)
    if (n_trees[bits] > 0)
      {
        n_different++;
        g_assert_cmpuint (n_trees[bits], >, 300);
        g_assert_cmpuint (n_trees[bits], <, 500);
      }
  g_assert_cmpuint (n_different, ==, 125);
}

/* Edges beyond the tree are as likely at the beginning as at the end. */
static void
test_generate_random_edges_are_fair (void)
{
  MhRandom random = mh_random_new (1);
  guint counts[15] = { 0 };

  for (guint i = 0; i < 6000; i++)
    {
      g_autoptr (GArray) arcs = mh_arcs_free_to_array (mh_generate_random (6, 9, &random));
      const guint32 bits = get_bits (arcs);

      for (guint pair = 0; pair < 15; pair++)
        counts[pair] += bits >> pair & 1;
    }
  for (guint pair = 0; pair < 15; pair++)
    {
      g_assert_cmpuint (counts[pair], >, 6000 * 9 / 15 - 250);
      g_assert_cmpuint (counts[pair], <, 6000 * 9 / 15 + 250);
    }
}

/* The hash of Fowler, Noll and Vo over the bytes of the node numbers, low ones
 * first. */
static guint64
hash_arcs (GArray *arcs)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < arcs->len * 8; i++)
    {
      const MhArc arc = arcs_of (arcs)[i / 8];
      const guint32 node = i % 8 < 4 ? arc.from : arc.to;

      hash = (hash ^ (node >> (i % 4 * 8) & 0xff)) * G_GUINT64_CONSTANT (0x100000001b3);
    }
  g_array_unref (arcs);

  return hash;
}

/* A seed names a graph for ever: documents and finds are quoted by it. */
static void
test_generate_random_for_ever (void)
{
  MhRandom random = mh_random_new (42);

  g_assert_cmphex (hash_arcs (mh_arcs_free_to_array (mh_generate_random_tree (100, &random))), ==,
                   G_GUINT64_CONSTANT (0x29111f84cc31ca48));
  g_assert_cmphex (hash_arcs (mh_arcs_free_to_array (mh_generate_random (100, 250, &random))), ==,
                   G_GUINT64_CONSTANT (0x2b621bac2a10987b));
  g_assert_cmphex (hash_arcs (
                       mh_arcs_free_to_array (mh_generate_random_directed (100, 250, &random))),
                   ==, G_GUINT64_CONSTANT (0x46ff4d8ec012984a));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/generate/degrees", test_generate_degrees);
  g_test_add_func ("/game/generate/as-in-tests", test_generate_as_in_tests);
  g_test_add_func ("/game/generate/petersen", test_generate_petersen);
  g_test_add_func ("/game/generate/kite-lists", test_generate_kite_lists);
  g_test_add_func ("/game/generate/kite-is-won", test_generate_kite_is_won);
  g_test_add_func ("/game/generate/random-is-connected", test_generate_random_is_connected);
  g_test_add_func ("/game/generate/random-directed", test_generate_random_directed);
  g_test_add_func ("/game/generate/random-is-fair", test_generate_random_is_fair);
  g_test_add_func ("/game/generate/random-edges-are-fair", test_generate_random_edges_are_fair);
  g_test_add_func ("/game/generate/random-for-ever", test_generate_random_for_ever);

  return g_test_run ();
}
