/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edge-list.h"

#include "mh-format-laws.h"

#include <string.h>

#define ID "edge-list"

static const MhBadText bad[] = {
  { "0 1\n1 ^x\n", "“x” is not the id of a node, which is a whole number" },
  { "^a b\n", "“a” is not the id of a node" },
  { "0 ^-1\n", "“-1” is not the id of a node" },
  { "0 ^+1\n", "“+1” is not the id of a node" },
  { "0 ^1.5\n", "“1.5” is not the id of a node" },
  { "0 ^1e3\n", "“1e3” is not the id of a node" },
  { "0 ^01\n", "“01” is not the id of a node" },
  { "0 ^0x1\n", "“0x1” is not the id of a node" },
  { "0 ^\"1\"\n", "“\"1\"” is not the id of a node" },
  { "0 ^18446744073709551615\n", "18446744073709551615 is too large for an id" },
  { "0 ^99999999999999999999999\n", "99999999999999999999999 is too large for an id" },
  { "0 1\n5^\n", "expected a second id behind “5”" },
  { "0 1\n5 ^\r\n", "expected a second id behind “5”" },
  { "0 1 ^0.5\n", "not “0.5”: an edge is two ids; weights stand behind each of several" },
  { "0,1,^5,6 # x", "not “5”: an edge is two ids" },
  { "0 1\n1 2 ^3\n", "not “3”: an edge is two ids" },
  { "0 1 7\n1 2 3 ^4\n", "not “4”: an edge is two ids" },
  { "0 1 7\n1 2^\n", "expected a number here: weights stand behind each of several edges" },
  { "0 1 7 8\n1 2 7^\n", "expected a number here" },
  { "0 1 7 8 ^9\n1 2 7 8 9\n", "not “9”" },
  { "0 1 ^heavy\n1 2 heavy\n", "not “heavy”" },
  { "0 1 ^1e\n1 2 3\n", "not “1e”" },
  { "0 1 ^1.5.2\n1 2 3\n", "not “1.5.2”" },
  { "0 1 ^{'weight': 2\n}", "not “{'weight':”" },
  { "0 1 {} ^{}\n", "not “{}”" },
  { "0 1 ^}{}\n", "not “}{}”" },
  { "0 1\n^1 1\n", "“1 1” joins a node with itself" },
  { "0 1\n^0 1\n", "“0 1” is an edge that stands on line 1, column 1 already" },
  { "# c\n 0\t1\r\n1 2\r\n ^0\t1\r\n", "stands on line 2, column 2 already" },
  { "# Undirected graph\n0 1\n1 2\n^1 0\n", "“1 0” is an edge that stands on line 2" },
  { "# Directed graph\n0 1\n1 0\n^1 0\n", "“1 0” is an edge that stands on line 3" },
  { "# Nodes: 3\n0 ^7\n", "7 is not a node: the header says that there are 3" },
  { "# Nodes: 2\n0 1\n1 ^2\n", "2 is not a node: the header says that there are 2" },
  { "# Nodes: ^-3 Edges: 2\n0 1\n", "“-3” does not say how many there are" },
  { "# Nodes: ^3.5\n0 1\n", "“3.5” does not say how many there are" },
  { "# Nodes: ^10001\n0 1\n", "10001 are more than 10000 nodes" },
  { "# Nodes: ^999999999999999999999999\n0 1\n",
    "999999999999999999999999 are more than 10000 nodes" },
  { "# Nodes: 3\n1 ^4\n", "4 is not a node: the header says that there are 3" },
  { "0 1 ^2 # why\n", "not “2”: an edge is two ids" },
  { "0 ^# 1\n", "“#” is not the id of a node" },
  { "# Nodes: 3\n# Nodes: ^3\n0 1\n", "this header is given twice" },
  { "# Nodes: 3 Edges: ^5\n0 1\n1 2\n", "5 is not the number of edges, which is 2" },
  { "# Nodes: 3 Edges: ^1x\n0 1\n", "“1x” does not say how many there are" },
  { "^# Nodes: 0 Edges: 0\n", "a board has at least one node" },
  { "\n ^# nothing\n", "a board has at least one node" },
  { "^", "the input is empty" },
  { "^ \n\r\n", "the input is empty" },
  { "0 1\n1 ^\xff\n", "0xff is not UTF-8" },
  { "0 1\n^{\"graph\": 1}\n", "“{\"graph\":” is not the id of a node" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_edge_list_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

/* Blanks, line ends, comments and commas as files have them. */
static void
test_edge_list_accepts (void)
{
  static const char *const same[] = {
    "0 1\n1 2\n",
    "0\t1\r\n1\t2\r\n",
    "0 1\r1 2\r",
    "0,1\n1, 2",
    "\xef\xbb\xbf# comment\n\n  0   1  \n% another\n1 2\n#\n",
    "0 1 {}\n1 2 {}\n",
    "0 1 {'weight': 2.5}\n1 2 {'weight': {'a': 1}, 'b': '# 1'} # x\n",
    "0 1 0.5\n1 2 1e-3\n",
    "0,1,+3\n1,2,-.5\n",
    "% sym weighted\n0 1 3 1082300400\n1 2 4 1082300401 % x\n",
    "0 1 # the hole\n1 2 {} %x\n",
    "2 1\n1 0\n",
    "0 1\n1 0\n1 2\n2 1\n",
    "# Nodes: people\n0 1\n1 2\n",
    "# Nodes:\n# Undirected\n# Directed by me\n0 1\n1 2\n",
    "# Nodes: 3 Edges: 4\n0 1\n1 0\n1 2\n2 1\n",
    "# Nodes: 3 Edges: 2\n0 1\n1 0\n1 2\n2 1\n",
    "% sym unweighted\n% 2 3 3\n0 1\n1 2\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, same[i]);

      g_test_message ("%s", same[i]);
      mh_format_laws_check_graph (file, 3, FALSE, "0-1 1-2");
      g_assert_null (mh_board_get_name (file->board, 0));
      g_assert_false (file->guessed_directed);
      g_assert_false (file->has_places);
    }
}

/* Whether the board is directed is said, or told by the edges. */
static void
test_edge_list_directed (void)
{
  static const struct
  {
    const char *text;
    gboolean directed, guessed;
    const char *edges;
  } cases[] = {
    { "0 1\n1 2\n", FALSE, FALSE, "0-1 1-2" },
    { "0 1\n1 0\n1 2\n", TRUE, TRUE, "0-1 1-0 1-2" },
    { "# Directed graph\n0 1\n1 2\n", TRUE, FALSE, "0-1 1-2" },
    { "# Directed graph\n0 1\n1 0\n1 2\n2 1\n", TRUE, FALSE, "0-1 1-0 1-2 2-1" },
    { "# Directed graph (each unordered pair of nodes is saved once): a.txt\n2 1\n1 0\n", TRUE,
      FALSE, "1-0 2-1" },
    { "# Directed graph (each unordered pair of nodes is saved once): a.txt\n0 1\n1 0\n1 2\n2 1\n",
      FALSE, FALSE, "0-1 1-2" },
    { "# Undirected graph: ../../output/a.txt\n0 1\n2 1\n", FALSE, FALSE, "0-1 1-2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);

      g_test_message ("%s", cases[i].text);
      mh_format_laws_check_graph (file, 3, cases[i].directed, cases[i].edges);
      g_assert_cmpint (file->guessed_directed, ==, cases[i].guessed);
    }
}

/* Ids that are not 0 to n-1 become names, in their order. */
static void
test_edge_list_renumbers (void)
{
  static const struct
  {
    const char *text, *edges, *names;
  } cases[] = {
    { "1 2\n5 2\n", "0-1 1-2", "1 2 5" },
    { "9007199254740993 3\n3 4", "0-1 0-2", "3 4 9007199254740993" },
    { "# Nodes: 3 Edges: 2\n70 20\n20 30\n", "0-1 0-2", "20 30 70" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);
      g_auto (GStrv) names = g_strsplit (cases[i].names, " ", -1);

      mh_format_laws_check_graph (file, 3, FALSE, cases[i].edges);
      for (guint32 node = 0; node < 3; node++)
        g_assert_cmpstr (mh_board_get_name (file->board, node), ==, names[node]);
    }
}

/* With a header, ids may count from 1 on, and those without edges are there. */
static void
test_edge_list_from_1 (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, "# Nodes: 5 Edges: 2\n5 1\n2 1\n");
  static const char *const names[] = { "1", "2", "3", "4", "5" };

  mh_format_laws_check_graph (file, 5, FALSE, "0-1 0-4");
  for (guint32 node = 0; node < 5; node++)
    g_assert_cmpstr (mh_board_get_name (file->board, node), ==, names[node]);
}

/* The header keeps nodes without edges, wherever it stands. */
static void
test_edge_list_header (void)
{
  static const char *const same[] = {
    "# Nodes: 5 Edges: 1\n0 3\n",
    "#Nodes: 5\n0 3\n",
    "0 3\n# Nodes: 5 Edges: 1 and more\n",
  };
  g_autoptr (MhDocumentFile) lonely = mh_format_laws_read (ID, "# Nodes: 2 Edges: 0\n");

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, same[i]);

      mh_format_laws_check_graph (file, 5, FALSE, "0-3");
    }
  mh_format_laws_check_graph (lonely, 2, FALSE, "");
}

/* The number of different ids is limited, whatever they are. */
static void
test_edge_list_nodes (void)
{
  for (guint n_nodes = MH_MAX_NODES - 1; n_nodes <= MH_MAX_NODES + 1; n_nodes++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      for (guint node = 1; node < n_nodes; node++)
        g_string_append_printf (text, "7 %u\n", 7 * (node + 1));

      g_autoptr (MhDocumentFile) file = mh_edge_list_read (text->str, text->len, &error);

      if (n_nodes <= MH_MAX_NODES)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, n_nodes);
        }
      else
        {
          g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
          g_assert_cmpuint (mh_io_error_get_place (error).line, ==, MH_MAX_NODES);
        }
    }
}

/* What is written looks as SNAP writes it. */
static void
test_edge_list_writes (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, "# Nodes: 4\n2 1\n0 1");
  g_autofree char *text = mh_format_laws_write (ID, file);

  g_assert_cmpstr (text, ==,
                   "# Undirected graph\n# Nodes: 4 Edges: 2\n# FromNodeId\tToNodeId\n"
                   "0\t1\n1\t2\n");
}

static void
test_edge_list_round_trip (void)
{
  mh_format_laws_round_trip (ID);
}

static void
test_edge_list_truncated (void)
{
  mh_format_laws_truncate (ID);
}

static void
test_edge_list_line_ends (void)
{
  mh_format_laws_line_ends (ID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/edge-list/refuses", test_edge_list_refuses);
  g_test_add_func ("/io/edge-list/accepts", test_edge_list_accepts);
  g_test_add_func ("/io/edge-list/directed", test_edge_list_directed);
  g_test_add_func ("/io/edge-list/renumbers", test_edge_list_renumbers);
  g_test_add_func ("/io/edge-list/from-1", test_edge_list_from_1);
  g_test_add_func ("/io/edge-list/header", test_edge_list_header);
  g_test_add_func ("/io/edge-list/limits/nodes", test_edge_list_nodes);
  g_test_add_func ("/io/edge-list/writes", test_edge_list_writes);
  g_test_add_func ("/io/edge-list/round-trip", test_edge_list_round_trip);
  g_test_add_func ("/io/edge-list/truncated", test_edge_list_truncated);
  g_test_add_func ("/io/edge-list/line-ends", test_edge_list_line_ends);

  return g_test_run ();
}
