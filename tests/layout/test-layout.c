/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-layout.h"

#include <math.h>

static MhPoint *
lay_out (const MhGraph *graph, guint32 seed)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autoptr (GError) error = NULL;
  MhPoint *points = g_new (MhPoint, n_nodes);

  g_assert_true (mh_layout_compute (graph, MH_LAYOUT_AUTOMATIC, seed, points, &error));
  g_assert_no_error (error);

  return points;
}

#define NODE_DIAMETER 36.0

/* Rounding may take a hundredth from a distance. */
static double
nearest_distance (const MhPoint *points, guint32 n_places)
{
  double nearest = G_MAXDOUBLE;

  for (guint32 i = 0; i < n_places; i++)
    for (guint32 j = 0; j < i; j++)
      {
        const double distance = hypot (points[i].x - points[j].x, points[i].y - points[j].y);

        nearest = MIN (nearest, distance);
      }

  return nearest;
}

static double
mean_edge_length (const MhGraph *graph, const MhPoint *points)
{
  double sum = 0;
  guint n_edges = 0;

  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n;
      const guint32 *row = mh_graph_get_successors (graph, node, &n);

      for (guint32 i = 0; i < n; i++)
        sum += hypot (points[node].x - points[row[i]].x, points[node].y - points[row[i]].y);
      n_edges += n;
    }

  return sum / MAX (n_edges, 1);
}

/* Finite, within the limits, in hundredths, and around the origin. */
static void
assert_in_order (const MhPoint *points, guint32 n_places)
{
  double left = 0, right = 0, top = 0, bottom = 0;

  for (guint32 i = 0; i < n_places; i++)
    {
      const double x = points[i].x, y = points[i].y;

      g_assert_true (isfinite (x) && isfinite (y));
      g_assert_cmpfloat (fabs (x), <=, MH_MAX_COORDINATE);
      g_assert_cmpfloat (fabs (y), <=, MH_MAX_COORDINATE);
      g_assert_cmpfloat_with_epsilon (x * 100, round (x * 100), 1e-4);
      g_assert_cmpfloat_with_epsilon (y * 100, round (y * 100), 1e-4);
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  g_assert_cmpfloat_with_epsilon (left, -right, 0.05);
  g_assert_cmpfloat_with_epsilon (top, -bottom, 0.05);
}

static void
check_small (const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree MhPoint *points = lay_out (graph, 1);

  assert_in_order (points, n_nodes);
  g_assert_cmpfloat (nearest_distance (points, n_nodes), >, MH_LAYOUT_MIN_DISTANCE * 0.9);
  if (mh_graph_get_n_edges (graph) > 0)
    {
      g_assert_cmpfloat (mean_edge_length (graph, points), >, MH_LAYOUT_EDGE_LENGTH * 0.9);
      g_assert_cmpfloat (mean_edge_length (graph, points), <, MH_LAYOUT_EDGE_LENGTH * 3.5);
    }
}

/* The boards that are shipped have room for discs and arrows. */
static void
test_layout_samples (void)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read ("samples.jsonl");

  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *board = g_ptr_array_index (boards, i);

      g_test_message ("%s", board->name);
      check_small (board->graph);
    }
}

/* So have random ones, in one piece or many, directed or not. */
static void
test_layout_random (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (25);

      check_small (graph);
    }
}

/* The same graph and seed give the same places to the last bit; a different
 * random start leads elsewhere. */
static void
test_layout_repeatable (void)
{
  const guint32 sizes[] = { 2, 12, 60, 200, 600, 1500 };
  gboolean differs = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random (sizes[i], sizes[i] * 2, FALSE);
      g_autofree MhPoint *points = lay_out (graph, 7);
      g_autofree MhPoint *again = lay_out (graph, 7);
      g_autofree MhPoint *other = lay_out (graph, 8);

      g_assert_cmpmem (points, sizes[i] * sizeof *points, again, sizes[i] * sizeof *again);
      for (guint32 j = 0; j < sizes[i]; j++)
        differs |= fabs (points[j].x - other[j].x) > 1;
    }
  g_assert_true (differs);
}

/* Which way edges point does not move the nodes. */
static void
test_layout_direction_does_not_matter (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (4, 3);
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 node = 0; node < 12; node++)
    {
      guint32 n;
      const guint32 *row = mh_graph_get_successors (graph, node, &n);

      for (guint32 i = 0; i < n; i++)
        {
          const MhArc arc = { node, row[i] };

          g_array_append_val (arcs, arc);
        }
    }

  g_autoptr (MhGraph) directed
      = mh_graph_new (12, (const MhArc *) (gconstpointer) arcs->data, arcs->len, TRUE);
  g_autofree MhPoint *points = lay_out (graph, 1);
  g_autofree MhPoint *others = lay_out (directed, 1);

  g_assert_cmpmem (points, 12 * sizeof *points, others, 12 * sizeof *others);
}

static guint
count_crossings (const MhGraph *graph, const MhPoint *points)
{
  guint n_crossings = 0;

  for (guint32 a = 0; a < mh_graph_get_n_nodes (graph); a++)
    for (guint32 b = 0; b < a; b++)
      for (guint32 c = 0; c < a; c++)
        for (guint32 d = 0; d < c; d++)
          {
            if (c == b || d == b || !mh_graph_has_arc (graph, a, b)
                || !mh_graph_has_arc (graph, c, d))
              continue;

            const MhPoint p = points[a], q = points[b], r = points[c], s = points[d];
            const double r_side = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
            const double s_side = (q.x - p.x) * (s.y - p.y) - (q.y - p.y) * (s.x - p.x);
            const double p_side = (s.x - r.x) * (p.y - r.y) - (s.y - r.y) * (p.x - r.x);
            const double q_side = (s.x - r.x) * (q.y - r.y) - (s.y - r.y) * (q.x - r.x);

            n_crossings += r_side * s_side < 0 && p_side * q_side < 0 ? 1 : 0;
          }

  return n_crossings;
}

/* Families that can be drawn without crossings are. */
static void
test_layout_untangled (void)
{
  MhGraph *const graphs[]
      = { mh_boards_path (20), mh_boards_cycle (24), mh_boards_grid (5, 4),     mh_boards_kite (2),
          mh_boards_kite (8),  mh_boards_star (9),   mh_boards_random_tree (12) };

  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autofree MhPoint *points = lay_out (graphs[i], 1);

      g_assert_cmpuint (count_crossings (graphs[i], points), ==, 0);
      mh_graph_unref (graphs[i]);
    }
}

/* Wider than high: a path lies. */
static void
test_layout_landscape (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (10);
  g_autofree MhPoint *points = lay_out (graph, 1);

  for (guint32 i = 1; i < 10; i++)
    {
      g_assert_cmpfloat (fabs (points[i].y - points[i - 1].y), <, 20);
      g_assert_cmpfloat (fabs (points[i].x - points[i - 1].x), >, 90);
    }
}

/* Nothing, one node, many without edges. */
static void
test_layout_degenerate (void)
{
  const guint32 sizes[] = { 0, 1, 2, 3, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MhGraph) graph = mh_graph_new (sizes[i], NULL, 0, FALSE);

      check_small (graph);
    }
}

/* The largest boards there are come through, and in order. */
static void
test_layout_large (void)
{
  g_autoptr (MhGraph) sparse = mh_boards_random (3000, 6000, FALSE);
  g_autoptr (MhGraph) grid = mh_boards_grid (100, 100);
  g_autoptr (MhGraph) complete = mh_boards_complete (520);
  g_autoptr (MhGraph) star = mh_boards_star (2000);
  g_autoptr (MhGraph) path = mh_boards_path (MH_MAX_NODES);
  g_autoptr (MhGraph) empty = mh_graph_new (MH_MAX_NODES, NULL, 0, FALSE);
  const MhGraph *const graphs[] = { sparse, grid, complete, star, path, empty };

  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autofree MhPoint *points = lay_out (graphs[i], 1);

      assert_in_order (points, mh_graph_get_n_nodes (graphs[i]));
    }
}

static gboolean
is_covered (const MhPoint *points, guint32 n_places, guint32 node)
{
  for (guint32 i = 0; i < n_places; i++)
    if (i != node
        && hypot (points[i].x - points[node].x, points[i].y - points[node].y) < NODE_DIAMETER)
      return TRUE;

  return FALSE;
}

/* Where springs pull all nodes into a crowd, still nearly none lies on another. */
static void
test_layout_crowds (void)
{
  g_autoptr (MhGraph) star = mh_boards_star (1200);
  g_autoptr (MhGraph) dense = mh_boards_random (800, 60000, FALSE);
  const MhGraph *const graphs[] = { star, dense };

  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      const guint32 n_nodes = mh_graph_get_n_nodes (graphs[i]);
      g_autofree MhPoint *points = lay_out (graphs[i], 1);
      guint n_covered = 0;

      for (guint32 node = 0; node < n_nodes; node++)
        n_covered += is_covered (points, n_nodes, node);
      g_assert_cmpuint (n_covered, <=, n_nodes / 20);
    }
}

static gpointer
lay_out_thread (gpointer data)
{
  return lay_out (data, 3);
}

/* Calls from several threads wait for each other and do not mix. */
static void
test_layout_threads (void)
{
  g_autoptr (MhGraph) graph = mh_boards_random (100, 200, FALSE);
  g_autofree MhPoint *alone = lay_out (graph, 3);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("layout", lay_out_thread, graph);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autofree MhPoint *points = g_thread_join (threads[i]);

      g_assert_cmpmem (points, 100 * sizeof *points, alone, 100 * sizeof *alone);
    }
}

/* Every kind is in order, the same each time, and keeps nodes apart. */
static void
test_layout_kinds (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (25);
      const guint32 n_nodes = mh_graph_get_n_nodes (graph);

      for (guint kind = 0; kind < MH_N_LAYOUTS; kind++)
        {
          g_autofree MhPoint *points = g_new (MhPoint, n_nodes);
          g_autofree MhPoint *again = g_new (MhPoint, n_nodes);

          g_assert_true (mh_layout_compute (graph, (MhLayoutKind) kind, 7, points, NULL));
          g_assert_true (mh_layout_compute (graph, (MhLayoutKind) kind, 7, again, NULL));
          assert_in_order (points, n_nodes);
          g_assert_cmpmem (points, n_nodes * sizeof *points, again, n_nodes * sizeof *again);
          g_assert_cmpfloat (nearest_distance (points, n_nodes), >, MH_LAYOUT_MIN_DISTANCE * 0.9);
        }
    }
}

/* Boards without nodes, with one, and with more than the small kinds take. */
static void
test_layout_kinds_at_the_ends (void)
{
  const guint32 sizes[] = { 0, 1, 2, MH_LAYOUT_MAX_KAMADA_KAWAI + 1 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint kind = 0; kind < MH_N_LAYOUTS; kind++)
      {
        g_autoptr (MhGraph) graph
            = sizes[i] > 2 ? mh_boards_cycle (sizes[i]) : mh_graph_new (sizes[i], NULL, 0, FALSE);
        g_autofree MhPoint *points = g_new (MhPoint, sizes[i] + 1);

        g_assert_true (mh_layout_compute (graph, (MhLayoutKind) kind, 7, points, NULL));
        assert_in_order (points, sizes[i]);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/layout/layout/samples", test_layout_samples);
  g_test_add_func ("/layout/layout/random", test_layout_random);
  g_test_add_func ("/layout/layout/repeatable", test_layout_repeatable);
  g_test_add_func ("/layout/layout/direction-does-not-matter",
                   test_layout_direction_does_not_matter);
  g_test_add_func ("/layout/layout/untangled", test_layout_untangled);
  g_test_add_func ("/layout/layout/landscape", test_layout_landscape);
  g_test_add_func ("/layout/layout/degenerate", test_layout_degenerate);
  g_test_add_func ("/layout/layout/large", test_layout_large);
  g_test_add_func ("/layout/layout/crowds", test_layout_crowds);
  g_test_add_func ("/layout/layout/threads", test_layout_threads);
  g_test_add_func ("/layout/layout/kinds", test_layout_kinds);
  g_test_add_func ("/layout/layout/kinds-at-the-ends", test_layout_kinds_at_the_ends);

  return g_test_run ();
}
