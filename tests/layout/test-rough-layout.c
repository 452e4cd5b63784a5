/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-rough-layout.h"

#include <math.h>

/* Along a path the nodes lie on a line, one after the other. */
static void
test_rough_layout_path (void)
{
  g_autoptr (MhGraph) path = mh_boards_path (200);
  g_autofree MhPoint *points = g_new (MhPoint, 200);

  mh_rough_layout_compute (path, points);

  const double step = points[1].x - points[0].x;

  g_assert_cmpfloat (fabs (step), >, 0);
  for (guint i = 1; i < 200; i++)
    {
      g_assert_cmpfloat ((points[i].x - points[i - 1].x) / step, >, 0);
      g_assert_cmpfloat (fabs (points[i].y), <, fabs (points[199].x - points[0].x) / 4);
    }
}

/* In a grid, neighbours are nearer to each other than to the opposite corner:
 * distances in the picture grow with those in the graph. */
static void
test_rough_layout_grid (void)
{
  g_autoptr (MhGraph) grid = mh_boards_grid (12, 12);
  g_autofree MhPoint *points = g_new (MhPoint, 144);

  mh_rough_layout_compute (grid, points);
  for (guint i = 0; i < 144; i++)
    {
      const guint near = i % 12 + 1 < 12 ? i + 1 : i - 1;
      const guint far = (i + 6 * 12 + 6) % 144;
      const double to_near = hypot (points[i].x - points[near].x, points[i].y - points[near].y);
      const double to_far = hypot (points[i].x - points[far].x, points[i].y - points[far].y);

      g_assert_cmpfloat (to_near, <, to_far);
    }
}

/* Every connected graph gets finite places, the complete ones too, in which
 * all distances are the same. */
static void
test_rough_layout_finite (void)
{
  for (guint32 n = 2; n < 80; n++)
    {
      g_autoptr (MhGraph) graph = n % 2 ? mh_boards_complete (n) : mh_boards_random_tree (n);
      g_autofree MhPoint *points = g_new (MhPoint, n);

      mh_rough_layout_compute (graph, points);
      for (guint32 i = 0; i < n; i++)
        g_assert_true (isfinite (points[i].x) && isfinite (points[i].y));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/layout/rough-layout/path", test_rough_layout_path);
  g_test_add_func ("/layout/rough-layout/grid", test_rough_layout_grid);
  g_test_add_func ("/layout/rough-layout/finite", test_rough_layout_finite);

  return g_test_run ();
}
