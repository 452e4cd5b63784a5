/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adjacency.h"

#include "mh-boards.h"
#include "mh-gathered-text.h"
#include "mh-marked.h"
#include "mh-random-document.h"

#include <string.h>

static MhBoard *
read_list (const char *text, GError **error)
{
  return mh_adjacency_read (text, strlen (text), NULL, error);
}

static const struct
{
  const char *marked;
  const char *says;
} bad[] = {
  /* The example of the contract. */
  { "[[2,5],[3],[^7],[1,4,5],[2,3],[0]]", "7 is not a node: ids are 0 to 5" },
  { "[[1],[0,^2]]", "2 is not a node: ids are 0 to 1" },
  { "[[1],[0,^-1]]", "-1 is not a node: ids are 0 to 1" },
  { "[[^1.5],[0]]", "1.5 is not a node: ids are 0 to 1" },
  { "[[^1.0],[0]]", "1.0 is not a node: ids are 0 to 1" },
  { "[[^1e0],[0]]", "1e0 is not a node: ids are 0 to 1" },
  { "[[^\"1\"],[0]]", "\"1\" is not a node" },
  { "[[^null],[0]]", "null is not a node" },
  { "[[^true],[0]]", "true is not a node" },
  { "[[^[1]],[0]]", "[1] is not a node" },
  { "[[^{}],[0]]", "{} is not a node" },
  { "[[^[[1]]],[0]]", "[[1]] is not a node" },
  { "[[^4294967296],[0]]", "4294967296 is not a node" },
  { "[[^4294967297],[0]]", "4294967297 is not a node" },
  { "[[^9223372036854775807],[0]]", "9223372036854775807 is not a node" },
  { "[[^-9223372036854775808],[0]]", "-9223372036854775808 is not a node" },
  { "[[^99999999999999999999],[0]]", "99999999999999999999: this number does not fit" },
  { "[[^999999999999],[0]]", "is not a node" },
  { "[[^0]]", "0 is in its own list" },
  { "[[1],[^1]]", "1 is in its own list" },
  { "[[1],[0,^1]]", "1 is in its own list" },
  { "[[1,2,^1],[0],[0]]", "1 is listed twice as a neighbour of 0" },
  { "[[1],[0,^0]]", "0 is listed twice as a neighbour of 1" },
  { "[[^1]]", "1 is not a node: ids are 0 to 0" },
  { "^[]", "the list is empty" },
  { " \n ^[ ]", "the list is empty" },
  { "[^1,2]", "1 is not a list: the neighbours of node 0 stand in brackets" },
  { "[[1],^0]", "0 is not a list: the neighbours of node 1 stand in brackets" },
  { "[[1],^null]", "null is not a list" },
  { "[[1],^\"0\"]", "\"0\" is not a list" },
  { "[[1],^{\"0\":1}]", "{\"0\":1} is not a list" },
  { "^\"[[1],[0]]\"", "is not an adjacency list" },
  { "^7", "7 is not an adjacency list" },
  { "^{}", "{} is not an adjacency list" },
  { "^null", "null is not an adjacency list" },
  { "^", "empty" },
  { "[[1],[0]^", "end of the text" },
  { "[[1],[0]]^]", "expected the end of the text" },
  { "[[1],[0]] ^[[1],[0]]", "expected the end of the text" },
  { "[[1],[0]]^;", "found “;”" },
  { "[[1]^[0]]", "expected “,” or “]”" },
  { "[[1],[0],^]", "expected a value" },
  { "[[1,^],[0]]", "expected a value" },
  { "{^{1},{0}}", "expected a key" },
  { "[^(1),(0)]", "found “(”" },
  { "[[^01],[0]]", "zero" },
  { "[[^+1],[0]]", "+1" },
  { "[[^- 1],[0]]", "-" },
  { "[[^0x1],[0]]", "0x1" },
  { "[[^'1'],[0]]", "double quotes" },
  { "[[1], ^// one\n[0]]", "no comments" },
  { "[\n  [1],\n  [0, ^5]\n]", "5 is not a node" },
  { "[\r\n[1],\r\n[^5]\r\n]", "5 is not a node" },
  { "\xef\xbb\xbf[[1],[0,^5]]", "5 is not a node" },
  { "graph = [[1],[0,^5]]", "5 is not a node" },
  { " graph\t=\n [[1],[^5]]", "5 is not a node" },
  { "graph =^", "empty" },
  { "graph = ^[]", "the list is empty" },
  { "^graph [[1],[0]]", "found “graph”" },
  { "^graphs = [[1],[0]]", "found “graphs”" },
  { "^Graph = [[1],[0]]", "found “Graph”" },
  { "graph = ^= [[1],[0]]", "found “=”" },
  { "graph = ^graph = [[1],[0]]", "found “graph”" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_adjacency_refuses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      MhLineColumn place;
      g_autofree char *text = mh_marked_split (bad[i].marked, &place);

      g_assert_null (read_list (text, &error));
      mh_marked_check (bad[i].marked, error, place, bad[i].says);
    }
}

/* Space where JSON has it, a byte order mark, and what LeetCode writes before
 * a list make no difference, and neither does the order of neighbours. */
static void
test_adjacency_accepts (void)
{
  static const char *const same[] = {
    "[[1,2],[0,2],[0,1]]",
    "[[2,1],[2,0],[1,0]]",
    " \n[ [ 1 ,\t2 ] ,\r\n[0,2],[0,1] ]\n\n",
    "\xef\xbb\xbf[[1,2],[0,2],[0,1]]",
    "graph = [[1,2],[0,2],[0,1]]",
    "graph=[[1,2],[0,2],[0,1]]",
    "\xef\xbb\xbf\n graph\t = \n[[1,2],[0,2],[-0,1]]",
  };
  g_autoptr (MhBoard) first = read_list (same[0], NULL);

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhBoard) board = read_list (same[i], &error);

      g_assert_no_error (error);
      g_assert_false (mh_board_is_directed (board));
      g_assert_true (mh_board_equal (board, first));
    }
}

/* Boards too small for all roles open with the roles there is room for. */
static void
test_adjacency_small (void)
{
  g_autoptr (MhBoard) one = read_list ("[[]]", NULL);
  g_autoptr (MhBoard) two = read_list ("[[1],[0]]", NULL);

  g_assert_cmpuint (mh_board_get_n_nodes (one), ==, 1);
  g_assert_true (mh_board_is_hole (one, 0));
  g_assert_cmpuint (mh_board_get_start (one).mouse, ==, MH_NODE_NONE);
  g_assert_cmpuint (mh_board_get_start (two).mouse, ==, 1);
  g_assert_cmpuint (mh_board_get_start (two).cat, ==, MH_NODE_NONE);
}

/* One-way edges make a directed board; the first of them can be named. */
static void
test_adjacency_one_way (void)
{
  g_autoptr (MhBoard) board = read_list ("[[2,1],[0],[1],[2]]", NULL);
  MhArc arc;

  g_assert_true (mh_board_is_directed (board));
  g_assert_true (mh_board_find_one_way (board, &arc));
  g_assert_cmpuint (arc.from, ==, 0);
  g_assert_cmpuint (arc.to, ==, 2);
}

/* What a reader is told of the lists beforehand holds. */
static void
test_adjacency_kinds (void)
{
  const char *text = "[[1],[2,0],[0,1]]";
  g_autoptr (MhJson) json = mh_json_new (text, strlen (text), 0, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_adjacency_read_value (json, 0, MH_ADJACENCY_UNDIRECTED, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "line 1, column 13: 0 is a neighbour of 2, but not the other way round, "
                   "and the board says it is not directed");

  const char *both = "[[1],[0]]";
  g_autoptr (MhJson) both_json = mh_json_new (both, strlen (both), 0, NULL);
  g_autoptr (MhBoard) directed
      = mh_adjacency_read_value (both_json, 0, MH_ADJACENCY_DIRECTED, NULL, NULL);
  gsize n_edges;

  mh_board_get_edges (directed, &n_edges);
  g_assert_true (mh_board_is_directed (directed));
  g_assert_cmpuint (n_edges, ==, 2);
}

static char *
write_list (const MhBoard *board)
{
  g_autoptr (GString) text = g_string_new ("[");
  g_auto (MhGatheredBytes) gathered = { NULL };

  mh_adjacency_append_lists (text, &gathered, board, ",");
  g_string_append_c (text, ']');
  g_autoptr (GBytes) bytes = mh_gathered_text_finish (&gathered, text, NULL);
  return g_strdup (g_bytes_get_data (bytes, NULL));
}

/* What is written reads back as the same board, whatever the graph. */
static void
test_adjacency_round_trip (void)
{
  for (int round = 0; round < 10000; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (12);
      g_autoptr (MhBoard) board = mh_random_document_board_of (graph);
      g_autofree char *text = write_list (board);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhBoard) back = read_list (text, &error);
      MhArc arc;

      g_assert_no_error (error);
      /* A directed graph without one-way edges is an undirected one. */
      if (mh_board_is_directed (board) && !mh_board_find_one_way (board, &arc))
        g_assert_false (mh_board_is_directed (back));
      else
        g_assert_true (mh_board_equal (board, back));

      g_autofree char *again = write_list (back);

      g_assert_cmpstr (text, ==, again);
    }
}

/* Directed or not, and which edge is the first one-way: as an independent and
 * slow look at the lists says. */
static void
test_adjacency_one_way_random (void)
{
  for (int round = 0; round < 10000; round++)
    {
      const guint32 n_nodes = (guint32) g_test_rand_int_range (1, 8);
      g_autoptr (MhGraph) graph = mh_boards_random (n_nodes, 2 * n_nodes, TRUE);
      g_autoptr (MhBoard) written = mh_random_document_board_of (graph);
      g_autofree char *text = write_list (written);
      g_autoptr (MhBoard) board = read_list (text, NULL);
      MhArc expected = { MH_NODE_NONE, MH_NODE_NONE };
      MhArc found = { MH_NODE_NONE, MH_NODE_NONE };

      for (guint32 from = n_nodes; from-- > 0;)
        for (guint32 to = n_nodes; to-- > 0;)
          if (mh_graph_has_arc (graph, from, to) && !mh_graph_has_arc (graph, to, from))
            expected = (MhArc){ from, to };

      mh_board_find_one_way (board, &found);
      g_assert_cmpint (mh_board_is_directed (board), ==, expected.from != MH_NODE_NONE);
      g_assert_cmpuint (found.from, ==, expected.from);
      g_assert_cmpuint (found.to, ==, expected.to);
    }
}

static char *
lists_without_edges (guint n_nodes)
{
  g_autoptr (GString) text = g_string_new ("[");

  for (guint node = 0; node < n_nodes; node++)
    g_string_append (text, node > 0 ? ",[]" : "[]");
  g_string_append_c (text, ']');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The number of nodes is limited. */
static void
test_adjacency_nodes (void)
{
  for (guint n_nodes = MH_MAX_NODES - 1; n_nodes <= MH_MAX_NODES + 1; n_nodes++)
    {
      g_autofree char *text = lists_without_edges (n_nodes);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhBoard) board = read_list (text, &error);

      if (n_nodes <= MH_MAX_NODES)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (mh_board_get_n_nodes (board), ==, n_nodes);
        }
      else
        {
          g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
          g_assert_cmpuint (mh_io_error_get_place (error).column, ==, 3 * MH_MAX_NODES + 2);
        }
    }
}

/* @n_edges arcs from the first nodes to all nodes but themselves. */
static char *
lists_with_arcs (guint n_arcs)
{
  const guint n_nodes = MH_MAX_NODES;
  g_autoptr (GString) text = g_string_new ("[");

  for (guint node = 0; node < n_nodes; node++)
    {
      g_string_append (text, node > 0 ? ",[" : "[");
      for (guint i = 1, n = MIN (n_arcs, n_nodes - 1); i <= n; i++, n_arcs--)
        g_string_append_printf (text, i > 1 ? ",%u" : "%u", (node + i) % n_nodes);
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, ']');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The number of edges is limited. */
static void
test_adjacency_edges (void)
{
  for (guint n_edges = MH_MAX_EDGES; n_edges <= MH_MAX_EDGES + 1; n_edges++)
    {
      g_autofree char *text = lists_with_arcs (n_edges);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhBoard) board = read_list (text, &error);
      gsize n_read;

      if (n_edges <= MH_MAX_EDGES)
        {
          g_assert_no_error (error);
          mh_board_get_edges (board, &n_read);
          g_assert_cmpuint (n_read, ==, n_edges);
        }
      else
        g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/adjacency/refuses", test_adjacency_refuses);
  g_test_add_func ("/io/adjacency/accepts", test_adjacency_accepts);
  g_test_add_func ("/io/adjacency/small", test_adjacency_small);
  g_test_add_func ("/io/adjacency/one-way", test_adjacency_one_way);
  g_test_add_func ("/io/adjacency/kinds", test_adjacency_kinds);
  g_test_add_func ("/io/adjacency/round-trip", test_adjacency_round_trip);
  g_test_add_func ("/io/adjacency/one-way-random", test_adjacency_one_way_random);
  g_test_add_func ("/io/adjacency/limits/nodes", test_adjacency_nodes);
  g_test_add_func ("/io/adjacency/limits/edges", test_adjacency_edges);

  return g_test_run ();
}
