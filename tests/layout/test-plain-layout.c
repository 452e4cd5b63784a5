/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-layout.h"
#include "mh-plain-layout.h"

#include <math.h>

static double
measure (MhPoint a, MhPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static MhPoint *
lay_out (const MhGraph *graph, void (*layout) (const MhGraph *, MhPoint *))
{
  MhPoint *points = g_new0 (MhPoint, mh_graph_get_n_nodes (graph) + 1);

  layout (graph, points);

  return points;
}

/* @order: receives the nodes in any order */
static void
shuffle (guint32 n, guint32 *order)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 j = (guint32) g_test_rand_int_range (0, (gint32) i + 1);

      order[i] = order[j];
      order[j] = i;
    }
}

/* Returns: (transfer full): a ring whose nodes are numbered at random. @ring:
 * receives them as they follow each other */
static MhGraph *
random_ring (guint32 n, guint32 *ring)
{
  g_autofree MhArc *arcs = g_new (MhArc, n);

  shuffle (n, ring);
  for (guint32 i = 0; i < n; i++)
    arcs[i] = (MhArc){ ring[i], ring[(i + 1) % n] };

  return mh_graph_new (n, arcs, n, FALSE);
}

/* All nodes are as far from the middle and from the next one; a ring is drawn as
 * one, however its nodes are numbered. */
static void
test_plain_circle (void)
{
  for (guint32 n = 3; n < 40; n++)
    {
      g_autofree guint32 *ring = g_new0 (guint32, n);
      g_autoptr (MhGraph) graph = random_ring (n, ring);
      g_autofree MhPoint *points = lay_out (graph, mh_plain_layout_circle);
      const double radius = hypot (points[0].x, points[0].y);

      for (guint32 i = 0; i < n; i++)
        {
          const MhPoint here = points[ring[i]], next = points[ring[(i + 1) % n]];

          g_assert_cmpfloat_with_epsilon (hypot (here.x, here.y), radius, 1e-6);
          g_assert_cmpfloat_with_epsilon (measure (here, next), 2 * radius * sin (G_PI / n), 1e-6);
          g_assert_cmpfloat (measure (here, next), >, MH_LAYOUT_MIN_DISTANCE);
        }
    }
}

/* Rows of the same length but for the last one, some wider than high. */
static void
test_plain_grid (void)
{
  for (guint32 n = 1; n < 40; n++)
    {
      g_autoptr (MhGraph) graph = mh_graph_new (n, NULL, 0, FALSE);
      g_autofree MhPoint *points = lay_out (graph, mh_plain_layout_grid);
      double width = 0;

      for (guint32 i = 0; i < n; i++)
        {
          width = MAX (width, points[i].x);
          for (guint32 j = 0; j < i; j++)
            g_assert_cmpfloat (measure (points[i], points[j]), >=, MH_LAYOUT_EDGE_LENGTH - 1e-6);
        }
      g_assert_cmpfloat (width, >=, points[n - 1].y - 1e-6);
    }
}

/* From the root of a tree, at 0, to the level below. */
static double
get_level_height (const MhPoint *points, guint32 n)
{
  double height = G_MAXDOUBLE;

  for (guint32 i = 0; i < n; i++)
    if (points[i].y > 0)
      height = MIN (height, points[i].y);

  return height;
}

/* Of a tree, edges lead from one level to the next, and no two cross. */
static void
test_plain_tree (void)
{
  for (guint round = 0; round < 100; round++)
    {
      const guint32 n = 1 + (guint32) g_test_rand_int_range (0, 40);
      g_autoptr (MhGraph) graph = mh_boards_random_tree (n);
      g_autofree MhPoint *points = lay_out (graph, mh_plain_layout_tree);
      const double height = get_level_height (points, n);

      g_assert_cmpfloat (height, >=, MH_LAYOUT_EDGE_LENGTH);
      for (guint32 i = 0; i < n; i++)
        {
          guint32 n_neighbours;
          const guint32 *row = mh_graph_get_successors (graph, i, &n_neighbours);

          for (guint32 j = 0; j < n_neighbours; j++)
            g_assert_cmpfloat_with_epsilon (fabs (points[i].y - points[row[j]].y), height, 1e-6);
          for (guint32 j = 0; j < i; j++)
            g_assert_cmpfloat (measure (points[i], points[j]), >, MH_LAYOUT_MIN_DISTANCE);
        }
    }
}

/* The root of a tree is in its middle: it is no deeper than it must be. */
static void
test_plain_tree_is_flat (void)
{
  for (guint32 n = 2; n < 40; n++)
    {
      g_autofree guint32 *order = g_new0 (guint32, n);
      g_autofree MhArc *arcs = g_new (MhArc, n);
      double top = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

      shuffle (n, order);
      for (guint32 i = 0; i + 1 < n; i++)
        arcs[i] = (MhArc){ order[i], order[i + 1] };

      g_autoptr (MhGraph) path = mh_graph_new (n, arcs, n - 1, FALSE);
      g_autofree MhPoint *points = lay_out (path, mh_plain_layout_tree);

      for (guint32 i = 0; i < n; i++)
        {
          top = MIN (top, points[i].y);
          bottom = MAX (bottom, points[i].y);
        }
      g_assert_cmpfloat_with_epsilon (bottom - top, n / 2 * MH_LAYOUT_EDGE_LENGTH, 1e-6);
    }
}

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const MhPoint *x = a, *y = b;

  return x->x < y->x ? -1 : x->x > y->x;
}

/* Between two levels, edges keep the order of their upper ends: none cross. */
static void
test_plain_tree_is_plane (void)
{
  for (guint round = 0; round < 100; round++)
    {
      const guint32 n = 2 + (guint32) g_test_rand_int_range (0, 40);
      g_autoptr (MhGraph) graph = mh_boards_random_tree (n);
      g_autofree MhPoint *points = lay_out (graph, mh_plain_layout_tree);
      const double height = get_level_height (points, n);

      for (double level = 0; level < n; level++)
        {
          g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (MhPoint));

          for (guint32 i = 0; i < n; i++)
            for (guint32 j = 0; j < n; j++)
              if (mh_graph_has_arc (graph, i, j) && fabs (points[i].y - level * height) < 1
                  && points[j].y > points[i].y)
                {
                  const MhPoint end = { points[j].x, points[i].x };

                  g_array_append_val (ends, end);
                }
          g_array_sort (ends, compare_edges);
          for (guint i = 1; i < ends->len; i++)
            g_assert_cmpfloat (g_array_index (ends, MhPoint, i).y, >=,
                               g_array_index (ends, MhPoint, i - 1).y);
        }
    }
}

/* Many leaves are no line: levels are as far from each other as it takes. */
static void
test_plain_tree_is_high (void)
{
  const guint32 n = 400;
  g_autofree MhArc *arcs = g_new (MhArc, n);
  double width = 0, bottom = 0;

  for (guint32 i = 1; i < n; i++)
    arcs[i - 1] = (MhArc){ 0, i };

  g_autoptr (MhGraph) star = mh_graph_new (n, arcs, n - 1, FALSE);
  g_autofree MhPoint *points = lay_out (star, mh_plain_layout_tree);

  for (guint32 i = 0; i < n; i++)
    {
      width = MAX (width, points[i].x);
      bottom = MAX (bottom, points[i].y);
    }
  g_assert_cmpfloat (width, >, 20 * MH_LAYOUT_EDGE_LENGTH);
  g_assert_cmpfloat (bottom, >, width / 10);
}

/* What is no tree is drawn all the same. */
static void
test_plain_tree_of_others (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (5, 4);
  g_autofree MhPoint *points = lay_out (graph, mh_plain_layout_tree);

  for (guint32 i = 0; i < 20; i++)
    for (guint32 j = 0; j < i; j++)
      g_assert_cmpfloat (measure (points[i], points[j]), >, MH_LAYOUT_MIN_DISTANCE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layout/plain-layout/circle", test_plain_circle);
  g_test_add_func ("/layout/plain-layout/grid", test_plain_grid);
  g_test_add_func ("/layout/plain-layout/tree", test_plain_tree);
  g_test_add_func ("/layout/plain-layout/tree-is-flat", test_plain_tree_is_flat);
  g_test_add_func ("/layout/plain-layout/tree-is-plane", test_plain_tree_is_plane);
  g_test_add_func ("/layout/plain-layout/tree-is-high", test_plain_tree_is_high);
  g_test_add_func ("/layout/plain-layout/tree-of-others", test_plain_tree_of_others);

  return g_test_run ();
}
