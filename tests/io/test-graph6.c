/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph6.h"

#include "mh-boards.h"
#include "mh-format-laws.h"
#include "mh-formats-many.h"
#include "mh-random-document.h"

#include <string.h>

/* Any of the three reads all of them. */
#define ID "graph6"

static const MhBadText bad[] = {
  { "^?", "there are no nodes: a board has at least one node" },
  { ":^?", "a board has at least one node" },
  { "&^?", "a board has at least one node" },
  { "D^", "the edges of a graph of size 5 take 2 characters, here are 0" },
  { "DQ^\n", "the edges of a graph of size 5 take 2 characters, here are 1" },
  { "DQ^\r\nDQc\r\n", "the line ends too early" },
  { "DQc^x", "expected the end of the line: a graph of size 5 ends here" },
  { "DQc^~~~", "expected the end of the line" },
  { "DQ^d", "the bits behind the last edge must be zero" },
  { "B^x", "the bits behind the last edge must be zero" },
  { "D^ Qc", "U+0020 is not a character of this format, which are ? to ~" },
  { "DQ^ \t\n", "the line ends too early" },
  { "D^!c", "“!” is not a character of this format" },
  { "^0 1", "“0” is not a character of this format" },
  { "DQ^\x7f", "U+007F is not a character of this format" },
  { "D^é", "“é” is not a character of this format" },
  { ">>graph6<<^ DQc", "U+0020 is not a character" },
  { ">>graph6<<D^", "the line ends too early" },
  { "^>>graph7<<DQc", "“>” is not a character" },
  { "\n\n^#DQc", "“#” is not a character" },
  { "~^", "the line ends within the number of nodes" },
  { "~?@^", "the line ends within the number of nodes" },
  { "~~?????^", "the line ends within the number of nodes" },
  { "^~A[P", "10001 are more than 10000 nodes" },
  { "~~?????~^", "the edges of a graph of size 63 take 326 characters, here are 0" },
  { "^~~~~~~~~", "68719476735 are more than 10000 nodes" },
  { ":^~~~~~~~~", "68719476735 are more than 10000 nodes" },
  { "&^~A[P", "10001 are more than 10000 nodes" },
  { ":^", "the line ends within the number of nodes" },
  { ":F^\x1f", "is not a character" },
  { ":F^~~~", "is not a node: ids are 0 to 6" },
  /* The last character may be filled up, but no whole one may be filler. */
  { ":S^~", "31 is not a node: ids are 0 to 19" },
  { ":A^?", "“?” joins a node with itself" },
  { ":A^b", "“b” is an edge that stands on line 1, column 3 already" },
  { ":A^a?", "2 is not a node: ids are 0 to 1" },
  { ":B^BB", "3 is not a node: ids are 0 to 2" },
  { "&D^", "the edges of a graph of size 5 take 5 characters, here are 0" },
  { "&DI?AO?^?", "expected the end of the line: a graph of size 5 ends here" },
  { "&A^_", "joins a node with itself" },
  { "&AO^?", "expected the end of the line" },
  { "&A^P", "the bits behind the last edge must be zero" },
  { "^;DQc", "“;” begins incremental sparse6, which is not read" },
  { "^", "the input is empty" },
  { "DQ^\xff", "0xff is not UTF-8" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_graph6_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

/* The examples of the specification, and what NetworkX writes. Long lines of
 * graph6 are left out. */
static const struct
{
  guint32 n_nodes;
  const char *edges;
  const char *graph6, *sparse6; /* (nullable) */
} known[] = {
  { 5, "0-2 0-4 1-3 3-4", "DQc", NULL },
  { 7, "0-1 0-2 1-2 5-6", NULL, ":Fa@x^" },
  { 1, "", "@", ":@" },
  { 2, "0-1", "A_", ":An" },
  { 3, "0-2 1-2", "BW", ":BoN" },
  { 4, "0-3 1-2 1-3", "CM", ":Cp`" },
  { 4, "0-1 0-2 1-2", "Cw", ":CcJ" },
  { 5, "0-1 0-3 2-3 2-4", "DdG", ":DaoIn" },
  { 7, "0-1 0-2 0-3 0-4 1-2 1-3 1-4 3-5 4-6", "F}oOO", ":Fa@_WE{" },
  { 8, "0-3 0-6 1-2 2-6 3-5 6-7", "GK?T?C", ":GgWswJn" },
  { 8, "5-6", "G???G?", ":GxV" },
  { 8, "0-1 0-6 2-6", "G_?D??", ":Gb_J" },
  { 12, "0-3 0-5 0-10 2-5 2-6 2-9 3-8 3-9 4-7 5-7 5-10 7-10 8-10 9-11", "KCA`?WOKCJ?A",
    ":KeAg@QgU[`oI\\E^" },
  { 16, "0-4 0-7 0-8 0-9 0-14 4-9 7-13 8-13 9-10 9-15 11-15", "O?_?CA?a?\?_?\??\?WO?\??g",
    ":OgAwGOHfhsOqn" },
  { 16, "0-14", NULL, ":O{B" },
  { 33, "3-23 3-25 4-6 9-20 13-32", NULL, ":`b@I_emBk_{?v" },
  { 62, "2-5 4-15 5-35 26-27", NULL, ":}a_hwQuYp`^" },
  { 63, "3-27 7-60 36-52", NULL, ":~??~l_}aRwF" },
  { 64, "5-28 6-50 7-28", NULL, ":~?@?m@O~GL" },
};

static void
check_written (const char *id, const MhDocumentFile *file, const char *expected)
{
  g_autofree char *text = mh_format_laws_write (id, file);

  g_assert_cmpstr (g_strchomp (text), ==, expected);
}

/* Others read and write the same. */
static void
test_graph6_known (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const char *lines[] = { known[i].graph6, known[i].sparse6 };

      for (guint j = 0; j < G_N_ELEMENTS (lines); j++)
        if (lines[j] != NULL)
          {
            g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, lines[j]);

            mh_format_laws_check_graph (file, known[i].n_nodes, FALSE, known[i].edges);
            check_written (j == 0 ? "graph6" : "sparse6", file, lines[j]);
          }
    }
}

static void
test_graph6_known_digraph (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, ">>digraph6<<&DI?AO?\n");

  mh_format_laws_check_graph (file, 5, TRUE, "0-2 0-4 3-1 3-4");
  check_written ("digraph6", file, "&DI?AO?");
}

/* Numbers of nodes may be written longer than they need to be, and edges of
 * sparse6 need no order. */
static void
test_graph6_accepts (void)
{
  static const char *const same[]
      = { "DQc", "~??DQc", "~~?????DQc", ">>graph6<<DQc\r\n", "DQc \t\r\n", " \nDQc" };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, same[i]);

      mh_format_laws_check_graph (file, 5, FALSE, "0-2 0-4 1-3 3-4");
    }
}

/* Returns: (transfer full) */
static MhDocumentFile *
read_one (const char *text, guint index, GError **error)
{
  return mh_formats_read_in (mh_formats_find (ID), text, strlen (text), index, FALSE, error);
}

/* A file of many: each can be chosen, and only it is looked at. */
static void
test_graph6_many (void)
{
  const char *text = "\xef\xbb\xbf>>graph6<<A_\n\r\n:An\nbad line\n&AG\n\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) first = read_one (text, 0, &error);
  g_autoptr (MhDocumentFile) second = read_one (text, 1, &error);
  g_autoptr (MhDocumentFile) fourth = read_one (text, 3, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mh_formats_count_in (mh_formats_find (ID), text, strlen (text)), ==, 4);
  mh_format_laws_check_graph (first, 2, FALSE, "0-1");
  mh_format_laws_check_graph (second, 2, FALSE, "0-1");
  mh_format_laws_check_graph (fourth, 2, TRUE, "1-0");

  g_assert_null (read_one (text, 2, &error));
  g_assert_cmpuint (mh_io_error_get_place (error).line, ==, 4);
  g_assert_cmpuint (mh_io_error_get_place (error).column, ==, 4);
  g_assert_true (g_str_has_prefix (error->message, "line 4, column 4: "));
  g_clear_error (&error);
  g_assert_null (read_one (text, 4, &error));
  g_assert_true (g_str_has_suffix (error->message, "there is no board 5: the text has 4"));
}

/* A line is taken for what it is only if its length is right. */
static void
test_graph6_recognizes (void)
{
  g_assert_true (mh_graph6_recognizes_graph6 ("DQc\nx", 5));
  g_assert_true (mh_graph6_recognizes_graph6 (">>graph6<<DQc", 13));
  g_assert_true (mh_graph6_recognizes_sparse6 (":Fa@x^", 6));
  g_assert_true (mh_graph6_recognizes_digraph6 ("&DI?AO?", 7));
  g_assert_false (mh_graph6_recognizes_graph6 (":Fa@x^", 6));
  g_assert_false (mh_graph6_recognizes_sparse6 ("DQc", 3));
  g_assert_false (mh_graph6_recognizes_sparse6 (": see below", 11));
  g_assert_false (mh_graph6_recognizes_digraph6 ("&DI?AO", 6));
  g_assert_false (mh_graph6_recognizes_graph6 ("DQ", 2));
  g_assert_false (mh_graph6_recognizes_graph6 ("hello", 5));
  g_assert_false (mh_graph6_recognizes_graph6 ("\xff\xff\xff", 3));
  g_assert_false (mh_graph6_recognizes_graph6 ("~~", 2));
  g_assert_false (mh_graph6_recognizes_graph6 (NULL, 0));
}

/* All graphs up to four nodes, and random ones around the sizes at which the
 * number of nodes or the bits of a node get longer. */
static void
test_graph6_sizes (void)
{
  static const guint32 sizes[] = { 15, 16, 17, 31, 32, 33, 61, 62, 63, 64, 65, 128, 200 };
  static const char *const ids[] = { "graph6", "sparse6" };
  g_autoptr (GPtrArray) graphs = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_graph_unref);

  for (guint32 n_nodes = 1; n_nodes <= 5; n_nodes++)
    for (guint32 i = 0; i < mh_boards_count_labelled (n_nodes, FALSE); i++)
      g_ptr_array_add (graphs, mh_boards_labelled (n_nodes, FALSE, i));
  for (guint i = 0; i < 20 * G_N_ELEMENTS (sizes); i++)
    {
      const guint32 n_nodes = sizes[i % G_N_ELEMENTS (sizes)];

      g_ptr_array_add (graphs, mh_boards_random (n_nodes, i, FALSE));
    }

  for (guint i = 0; i < graphs->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
      {
        MhGraph *graph = g_ptr_array_index (graphs, i);
        g_autoptr (MhDocumentFile) file
            = mh_document_file_new (mh_random_document_board_of (graph));
        g_autofree char *text = mh_format_laws_write (ids[j], file);
        g_autoptr (MhDocumentFile) back = mh_format_laws_read (ids[j], text);

        g_assert_true (mh_board_equal (file->board, back->board));
      }
}

/* Where nothing is put right, as within a document, an edge from a node to itself is refused. */
static void
test_graph6_loop (void)
{
  static const char *const texts[] = { "&B_?", ":BF" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhBoard) board = mh_graph6_read (texts[i], strlen (texts[i]), NULL, &error);

      g_assert_null (board);
      g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, "joins a node with itself"));
    }
}

/* The largest board there may be. */
static void
test_graph6_largest (void)
{
  static const char *const ids[] = { "graph6", "sparse6", "digraph6" };
  const MhArc arcs[] = { { 0, 1 }, { 1, MH_MAX_NODES - 1 }, { 4999, 5000 } };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const gboolean directed = g_str_equal (ids[i], "digraph6");
      g_autoptr (MhDocumentFile) file = mh_document_file_new (
          mh_board_new_with_edges (MH_MAX_NODES, arcs, G_N_ELEMENTS (arcs), directed));
      g_autofree char *text = mh_format_laws_write (ids[i], file);
      g_autoptr (MhDocumentFile) back = mh_format_laws_read (ids[i], text);

      g_assert_true (mh_board_equal (file->board, back->board));
    }
}

/* An undirected board written as digraph6 has each edge in both directions. */
static void
test_graph6_undirected_as_digraph6 (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, "Bg");
  g_autofree char *text = mh_format_laws_write ("digraph6", file);
  g_autoptr (MhDocumentFile) back = mh_format_laws_read (ID, text);

  mh_format_laws_check_graph (file, 3, FALSE, "0-1 1-2");
  mh_format_laws_check_graph (back, 3, TRUE, "0-1 1-0 1-2 2-1");
}

static void
test_graph6_round_trip (gconstpointer id)
{
  mh_format_laws_round_trip (id);
}

static void
test_graph6_truncated (gconstpointer id)
{
  mh_format_laws_truncate (id);
}

static void
test_graph6_line_ends (gconstpointer id)
{
  mh_format_laws_line_ends (id);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/graph6/refuses", test_graph6_refuses);
  g_test_add_func ("/io/graph6/known", test_graph6_known);
  g_test_add_func ("/io/graph6/known-digraph", test_graph6_known_digraph);
  g_test_add_func ("/io/graph6/accepts", test_graph6_accepts);
  g_test_add_func ("/io/graph6/many", test_graph6_many);
  g_test_add_func ("/io/graph6/recognizes", test_graph6_recognizes);
  g_test_add_func ("/io/graph6/sizes", test_graph6_sizes);
  g_test_add_func ("/io/graph6/largest", test_graph6_largest);
  g_test_add_func ("/io/graph6/loop", test_graph6_loop);
  g_test_add_func ("/io/graph6/undirected-as-digraph6", test_graph6_undirected_as_digraph6);
  g_test_add_data_func ("/io/graph6/round-trip", "graph6", test_graph6_round_trip);
  g_test_add_data_func ("/io/sparse6/round-trip", "sparse6", test_graph6_round_trip);
  g_test_add_data_func ("/io/digraph6/round-trip", "digraph6", test_graph6_round_trip);
  g_test_add_data_func ("/io/graph6/truncated", "graph6", test_graph6_truncated);
  g_test_add_data_func ("/io/graph6/line-ends", "graph6", test_graph6_line_ends);
  g_test_add_data_func ("/io/sparse6/truncated", "sparse6", test_graph6_truncated);
  g_test_add_data_func ("/io/sparse6/line-ends", "sparse6", test_graph6_line_ends);
  g_test_add_data_func ("/io/digraph6/truncated", "digraph6", test_graph6_truncated);
  g_test_add_data_func ("/io/digraph6/line-ends", "digraph6", test_graph6_line_ends);

  return g_test_run ();
}
