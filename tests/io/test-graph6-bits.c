/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph6-bits.h"

#include "mh-boards.h"
#include "mh-graph6.h"
#include "mh-pick.h"
#include "mh-random-document.h"

#include <string.h>

#define N_LINES 4000

/* Returns: (transfer full): a line in one of the formats, without its end */
static char *
create_line (guint32 max_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (max_nodes);
  const gboolean is_directed = mh_graph_is_directed (graph);
  g_autoptr (MhBoard) board = mh_random_document_board_of (graph);
  gsize length;
  g_autoptr (GBytes) bytes = is_directed              ? mh_graph6_write_digraph6 (board, NULL)
                             : mh_pick_below (4) == 0 ? mh_graph6_write_sparse6 (board, NULL)
                                                      : mh_graph6_write_graph6 (board, NULL);
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length - 1);
}

static void
assert_same (const MhGraph6Bits *bits, const MhBoard *board)
{
  gsize n_edges;
  guint64 successors[MH_GRAPH6_BITS_MAX_NODES] = { 0 };
  const MhArc *edges = mh_board_get_edges (board, &n_edges);

  g_assert_cmpuint (bits->n_nodes, ==, mh_board_get_n_nodes (board));
  g_assert_cmpuint (bits->n_edges, ==, n_edges);
  g_assert_cmpint (bits->is_directed, ==, mh_board_is_directed (board));
  g_assert_cmpint (bits->graph != NULL, ==, bits->n_nodes > MH_GRAPH6_BITS_MAX_NODES);
  if (bits->graph != NULL)
    {
      g_autoptr (MhGraph) graph = mh_board_create_graph (board);

      g_assert_true (mh_graph_equal (bits->graph, graph));
      return;
    }
  for (gsize i = 0; i < n_edges; i++)
    {
      successors[edges[i].from] |= (guint64) 1 << edges[i].to;
      if (!bits->is_directed)
        successors[edges[i].to] |= (guint64) 1 << edges[i].from;
    }
  g_assert_cmpmem (bits->successors, sizeof bits->successors, successors, sizeof successors);
}

/* A line is read as files are, or refused with the same words. */
static void
check_line (const char *line, gsize length)
{
  g_auto (MhGraph6Bits) bits;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) expected = NULL;
  g_autoptr (MhBoard) board = mh_graph6_read_line (line, length, &expected);
  const gboolean is_read = mh_graph6_bits_read (&bits, line, length, &error);

  g_assert_cmpint (is_read, ==, board != NULL);
  if (board != NULL)
    assert_same (&bits, board);
  else
    g_assert_cmpstr (error->message, ==, expected->message);
}

static void
test_graph6_bits_graphs (void)
{
  for (guint i = 0; i < N_LINES; i++)
    {
      g_autofree char *line = create_line (70);

      check_line (line, strlen (line));
    }
}

/* The same of lines in which something is wrong, or only strange. */
static void
test_graph6_bits_spoilt (void)
{
  for (guint i = 0; i < N_LINES; i++)
    {
      g_autofree char *line = create_line (10);
      gsize length = strlen (line);

      for (guint n = 1 + mh_pick_below (2); n > 0; n--)
        line[mh_pick_below ((guint32) length)] = (char) (1 + mh_pick_below (127));
      if (mh_pick_below (4) == 0)
        length = 1 + mh_pick_below ((guint32) length);
      check_line (line, length);
    }
}

static void
test_graph6_bits_examples (void)
{
  static const char *const lines[] = { "?",  "@", "&@?", "&@_",           "&",      "~",  "A_",
                                       "A`", "A", "A__", ">>graph6<<DQc", "DQc \t", ":An" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    check_line (lines[i], strlen (lines[i]));
}

/* A line end of another kind does not hide the graphs behind it. */
static void
test_graph6_bits_line_ends (void)
{
  static const char *const lines[] = { "Bw\rB?", "Bw\nB?", "Bw\r\n" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (MhGraph6Bits) bits;
      g_autoptr (GError) error = NULL;

      g_assert_false (mh_graph6_bits_read (&bits, lines[i], strlen (lines[i]), &error));
      g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_SYNTAX);
      g_assert_cmpuint (mh_io_error_get_place (error).column, ==, 3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/graph6-bits/graphs", test_graph6_bits_graphs);
  g_test_add_func ("/io/graph6-bits/spoilt", test_graph6_bits_spoilt);
  g_test_add_func ("/io/graph6-bits/examples", test_graph6_bits_examples);
  g_test_add_func ("/io/graph6-bits/line-ends", test_graph6_bits_line_ends);

  return g_test_run ();
}
