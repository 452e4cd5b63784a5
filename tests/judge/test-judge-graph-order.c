/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-order.h"

#include <locale.h>

static char *
dup_text (const MhTrialGraph *board)
{
  GString *text = g_string_new (NULL);

  mh_trial_graph_append (board, text);

  return g_string_free (text, FALSE);
}

/* The numbers and boards were found by a program apart from this one. */
static void
test_boards (void)
{
  static const struct
  {
    guint number; /* from 1 on */
    const char *text;
  } expected[] = {
    { 5, "[[1,2],[0,2],[0,1]]" },
    { 11, "[[3],[3],[3],[0,1,2]]" },
    { 29, "[[3],[2,3],[1],[0,1]]" },
    { 59, "[[2,3],[2,3],[0,1],[0,1]]" },
    { 186, "[[4],[3],[4],[1,4],[0,2,3]]" },
    { 417, "[[2],[2,3,4],[0,1],[1,4],[1,3]]" },
    { 688, "[[2,3],[2,4],[0,1,3],[0,2,4],[1,3]]" },
    { 1469, "[[5],[3,4],[5],[1,5],[1],[0,2,3]]" },
    { 2537, "[[2],[4,5],[0,3],[2,5],[1,5],[1,3,4]]" },
  };
  static const guint counts[] = { [3] = 10, [4] = 120, [5] = 1104, [6] = 12080 };
  guint n_boards[G_N_ELEMENTS (counts) + 1] = { 0 };
  MhGraphOrder order = { 0 };
  MhTrialGraph board, last = { 0 };
  guint number = 0, found = 0;

  while (mh_graph_order_next (&order, &board) && board.n_nodes < G_N_ELEMENTS (counts))
    {
      g_assert_cmpint (mh_trial_graph_compare_sizes (&last, &board), <=, 0);
      g_assert_true (mh_trial_graph_is_free (&board) && mh_trial_graph_is_connected (&board));
      last = board;
      n_boards[board.n_nodes]++;
      number++;
      if (found < G_N_ELEMENTS (expected) && number == expected[found].number)
        {
          g_autofree char *text = dup_text (&board);

          g_assert_cmpstr (text, ==, expected[found].text);
          found++;
        }
    }

  g_assert_cmpuint (found, ==, G_N_ELEMENTS (expected));
  for (guint n = 3; n < G_N_ELEMENTS (counts); n++)
    g_assert_cmpuint (n_boards[n], ==, counts[n]);
}

/* The numbers of connected graphs are known: sequence A001349 of the OEIS. */
static void
test_graphs (void)
{
  static const guint counts[] = { [3] = 2, [4] = 6, [5] = 21, [6] = 112, [7] = 853, [8] = 11117 };
  guint n_graphs[G_N_ELEMENTS (counts)] = { 0 };
  MhGraphOrder order = { 0 };
  MhTrialGraph board;
  gsize offset = 0;

  while (mh_graph_order_next (&order, &board))
    {
      if (order.offset != offset)
        n_graphs[board.n_nodes]++;
      offset = order.offset;
      /* One placement is enough. */
      order.placement = G_MAXUINT32 - 1;
    }

  for (guint n = 3; n < G_N_ELEMENTS (counts); n++)
    g_assert_cmpuint (n_graphs[n], ==, counts[n]);
}

static void
test_large (void)
{
  MhTrialGraph board, again;
  guint32 n_nodes = 0;
  guint number = 0;

  while (mh_graph_order_get_large (number, &board))
    {
      g_assert_true (mh_trial_graph_is_free (&board) && mh_trial_graph_is_connected (&board));
      g_assert_cmpuint (board.n_nodes, <=, MH_TRIAL_GRAPH_MAX_NODES);
      g_assert_true (mh_graph_order_get_large (number++, &again));
      g_assert_cmpmem (again.neighbours, board.n_nodes * sizeof (guint64), board.neighbours,
                       board.n_nodes * sizeof (guint64));
      n_nodes = MAX (n_nodes, board.n_nodes);
    }

  g_assert_cmpuint (number, >=, 100);
  g_assert_cmpuint (n_nodes, ==, MH_TRIAL_GRAPH_MAX_NODES);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/graph-order/boards", test_boards);
  g_test_add_func ("/judge/graph-order/graphs", test_graphs);
  g_test_add_func ("/judge/graph-order/large", test_large);

  return g_test_run ();
}
