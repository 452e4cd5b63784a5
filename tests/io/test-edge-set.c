/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edge-set.h"

#include <string.h>

#define N_NODES 5

/* A line for each edge, so that its number tells the place. */
static const char lines[] = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n";
#define MAX_EDGES 12

typedef struct
{
  guint n_edges;
  MhArc arcs[MAX_EDGES];
} List;

static List
random_list (void)
{
  List list = { (guint) g_test_rand_int_range (0, MAX_EDGES), { { 0, 0 } } };

  for (guint i = 0; i < list.n_edges; i++)
    do
      list.arcs[i] = (MhArc){ (guint32) g_test_rand_int_range (0, N_NODES),
                              (guint32) g_test_rand_int_range (0, N_NODES) };
    while (list.arcs[i].from == list.arcs[i].to);

  return list;
}

/* What the twin has found: how often each arc stands, and which line is the
 * first that is there already. */
typedef struct
{
  guint count[N_NODES][N_NODES];
  gboolean has_both, has_single;
  guint repeated, reversed; /* lines, from 1 on; 0 if there is none */
} Findings;

static Findings
look (const List *list)
{
  Findings found = { .has_both = FALSE };

  for (guint i = 0; i < list->n_edges; i++)
    {
      const MhArc arc = list->arcs[i];
      const gboolean is_first = found.count[arc.from][arc.to]++ == 0;

      if (!is_first && found.repeated == 0)
        found.repeated = i + 1;
      if (is_first && found.count[arc.to][arc.from] > 0 && found.reversed == 0)
        found.reversed = i + 1;
    }
  for (guint from = 0; from < N_NODES; from++)
    for (guint to = from + 1; to < N_NODES; to++)
      {
        const gboolean there = found.count[from][to] > 0;
        const gboolean back = found.count[to][from] > 0;

        found.has_both |= there && back;
        found.has_single |= there != back;
      }

  return found;
}

/* The line that is refused, or 0; @directed: what the board is otherwise */
static guint
expect (const Findings *found, MhEdgeKind kind, gboolean merges, gboolean *directed)
{
  const gboolean is_mixed = found->has_both && found->has_single;
  const guint repeated = merges ? 0 : found->repeated;

  *directed = FALSE;
  switch (kind)
    {
    case MH_EDGES_UNDIRECTED:
      return repeated != 0 || merges ? repeated : found->reversed;
    case MH_EDGES_UNDIRECTED_MAYBE_BOTH:
      return repeated != 0 || !is_mixed ? repeated : found->reversed;
    case MH_EDGES_DIRECTED:
      *directed = TRUE;
      return repeated;
    case MH_EDGES_DIRECTED_UNLESS_BOTH:
      *directed = found->has_single || !found->has_both;
      return repeated;
    case MH_EDGES_GUESS:
      *directed = is_mixed;
      return repeated;
    }
  g_assert_not_reached ();
}

static void
check_board (const MhBoard *board, const Findings *found, gboolean directed)
{
  g_assert_cmpint (mh_board_is_directed (board), ==, directed);
  for (guint32 from = 0; from < N_NODES; from++)
    for (guint32 to = 0; to < N_NODES; to++)
      if (from != to)
        g_assert_cmpint (mh_board_has_edge (board, from, to), ==,
                         found->count[from][to] > 0 || (!directed && found->count[to][from] > 0));
}

static void
check_list (const List *list, MhEdgeKind kind, gboolean merges)
{
  const Findings found = look (list);
  g_autoptr (GError) error = NULL;
  const MhSource source = { lines, strlen (lines), &error };
  g_autoptr (MhEdgeSet) edges = mh_edge_set_new (&source);
  gboolean directed;
  const guint line = expect (&found, kind, merges, &directed);

  if (merges)
    mh_edge_set_merge_equal (edges);
  for (guint i = 0; i < list->n_edges; i++)
    g_assert_true (mh_edge_set_add (edges, list->arcs[i].from, list->arcs[i].to, 2 * i));
  g_assert_cmpuint (mh_edge_set_get_n_added (edges), ==, list->n_edges);

  g_autoptr (MhBoard) board = mh_edge_set_create_board (edges, N_NODES, kind);

  if (line == 0)
    {
      g_assert_no_error (error);
      check_board (board, &found, directed);
    }
  else
    {
      g_assert_null (board);
      g_assert_cmpuint (mh_io_error_get_place (error).line, ==, line);
    }
}

/* Whatever the kind: the edges, whether they are directed, and which is refused
 * are as a slow count of them has it. */
static void
test_edge_set_random (void)
{
  for (int round = 0; round < 20000; round++)
    {
      const List list = random_list ();

      for (MhEdgeKind kind = MH_EDGES_UNDIRECTED; kind <= MH_EDGES_GUESS; kind++)
        {
          check_list (&list, kind, FALSE);
          if (kind == MH_EDGES_UNDIRECTED || kind == MH_EDGES_DIRECTED)
            check_list (&list, kind, TRUE);
        }
    }
}

/* Loops are refused where they stand; numbers can be changed. */
static void
test_edge_set_small (void)
{
  g_autoptr (GError) error = NULL;
  const MhSource source = { lines, strlen (lines), &error };
  g_autoptr (MhEdgeSet) edges = mh_edge_set_new (&source);
  const guint32 numbers[] = { 4, 1 };

  g_assert_true (mh_edge_set_add (edges, 0, 1, 0));
  g_assert_false (mh_edge_set_add (edges, 1, 1, 2));
  g_assert_cmpstr (error->message, ==,
                   "line 2, column 1: “b” joins a node with itself: "
                   "no node is its own neighbour");

  mh_edge_set_renumber (edges, numbers);

  g_autoptr (MhBoard) board = mh_edge_set_create_board (edges, 5, MH_EDGES_UNDIRECTED);

  g_assert_true (mh_board_has_edge (board, 1, 4));
}

/* The number of edges is limited, be it in both directions. */
static void
test_edge_set_limit (void)
{
  for (gsize n_edges = MH_MAX_EDGES; n_edges <= MH_MAX_EDGES + 1; n_edges++)
    {
      g_autoptr (GError) error = NULL;
      const MhSource source = { lines, strlen (lines), &error };
      g_autoptr (MhEdgeSet) edges = mh_edge_set_new (&source);

      for (guint32 to = 1; mh_edge_set_get_n_added (edges) < n_edges; to++)
        for (guint32 from = 0; from < to && mh_edge_set_get_n_added (edges) < n_edges; from++)
          g_assert_true (mh_edge_set_add (edges, from, to, 0));

      g_autoptr (MhBoard) board
          = mh_edge_set_create_board (edges, MH_MAX_NODES, MH_EDGES_UNDIRECTED);

      g_assert_true ((board != NULL) == (n_edges <= MH_MAX_EDGES));
      if (board == NULL)
        g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/edge-set/random", test_edge_set_random);
  g_test_add_func ("/io/edge-set/small", test_edge_set_small);
  g_test_add_func ("/io/edge-set/limit", test_edge_set_limit);

  return g_test_run ();
}
