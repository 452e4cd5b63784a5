/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-arrange.h"
#include "mh-boards.h"

#include <math.h>

#define N_PLACES 40

static void
fill (MhPoint *points, guint32 n_places, double width, double height)
{
  for (guint32 i = 0; i < n_places; i++)
    points[i]
        = (MhPoint){ g_test_rand_double_range (0, width), g_test_rand_double_range (0, height) };
}

static double
distance (MhPoint a, MhPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* A crowd is stretched as a whole: it keeps its shape. */
static void
test_arrange_keeps_shape (void)
{
  MhPoint before[N_PLACES], after[N_PLACES];

  for (guint32 i = 0; i < N_PLACES; i++)
    before[i] = after[i] = (MhPoint){ i % 7 * 30, i / 7 * 30 };
  mh_arrange_keep_distance (after, N_PLACES, 60);

  for (guint32 i = 0; i < N_PLACES; i++)
    g_assert_cmpfloat_with_epsilon (distance (after[i], after[0]),
                                    2 * distance (before[i], before[0]), 1);
}

/* Groups stand in rows, on a page that is wider than high. */
static void
test_arrange_pack_rows (void)
{
  MhPoint points[N_PLACES];
  guint32 ends[N_PLACES];
  double width = 0, height = 0;

  for (guint32 i = 0; i < N_PLACES; i++)
    {
      points[i] = (MhPoint){ 0, 0 };
      ends[i] = i + 1;
    }
  mh_arrange_pack (points, ends, N_PLACES, 100);

  for (guint32 i = 0; i < N_PLACES; i++)
    {
      width = fmax (width, fabs (points[i].x - points[0].x));
      height = fmax (height, fabs (points[i].y - points[0].y));
    }
  g_assert_cmpfloat (width, >, height);
  g_assert_cmpfloat (width, <, 3 * height);
}

/* Straightening is a rigid motion: it keeps all distances. */
static void
test_arrange_straighten_is_rigid (void)
{
  MhPoint before[N_PLACES], after[N_PLACES];

  for (guint round = 0; round < 50; round++)
    {
      double x = 0, y = 0, xy = 0, xx = 0, yy = 0;

      fill (before, N_PLACES, 100, 500);
      memcpy (after, before, sizeof after);
      mh_arrange_straighten (after, N_PLACES);

      for (guint i = 0; i < N_PLACES; i++)
        {
          x += after[i].x;
          y += after[i].y;
          xx += after[i].x * after[i].x;
          xy += after[i].x * after[i].y;
          yy += after[i].y * after[i].y;
          g_assert_cmpfloat_with_epsilon (distance (before[i], before[0]),
                                          distance (after[i], after[0]), 1e-6);
        }
      g_assert_cmpfloat_with_epsilon (x, 0, 1e-6);
      g_assert_cmpfloat_with_epsilon (y, 0, 1e-6);
      g_assert_cmpfloat_with_epsilon (xy, 0, 1e-3);
      g_assert_cmpfloat (xx, >=, yy);
    }
}

/* Edges have the mean length asked for. */
static void
test_arrange_scale_edges (void)
{
  g_autoptr (MhGraph) cycle = mh_boards_cycle (N_PLACES);
  MhPoint points[N_PLACES];
  double sum = 0;

  fill (points, N_PLACES, 3, 3);
  mh_arrange_scale_edges (points, cycle, 110);
  for (guint i = 0; i < N_PLACES; i++)
    sum += distance (points[i], points[(i + 1) % N_PLACES]);
  g_assert_cmpfloat_with_epsilon (sum / N_PLACES, 110, 1e-6);
}

/* Nodes end nearly as far apart as asked, and come apart even from one cell. */
static void
test_arrange_keep_distance (void)
{
  MhPoint points[N_PLACES];

  for (guint round = 0; round < 20; round++)
    {
      fill (points, N_PLACES, 100 * round, 100 * round);
      mh_arrange_keep_distance (points, N_PLACES, 50);
      for (guint i = 0; i < N_PLACES; i++)
        for (guint j = 0; j < i; j++)
          g_assert_cmpfloat (distance (points[i], points[j]), >=, round == 0 ? 20 : 40);
    }
}

/* What is far enough apart stays where it is. */
static void
test_arrange_keeps_what_is_apart (void)
{
  const MhPoint apart[] = { { 0, 0 }, { 50, 0 }, { 0, 51 }, { 200, 80 } };
  MhPoint points[G_N_ELEMENTS (apart)];

  memcpy (points, apart, sizeof points);
  mh_arrange_keep_distance (points, G_N_ELEMENTS (points), 50);
  for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
    g_assert_cmpfloat_with_epsilon (distance (points[i], apart[i]), 0, 1e-6);
}

/* A square uncrossed is easier to read than crossed, or with a node on an
 * edge. */
static void
test_arrange_tangle (void)
{
  const MhPoint square[] = { { 0, 0 }, { 100, 0 }, { 100, 100 }, { 0, 100 } };
  const MhPoint crossed[] = { { 0, 0 }, { 100, 100 }, { 100, 0 }, { 0, 100 } };
  const MhPoint on_edge[] = { { 0, 0 }, { 200, 0 }, { 100, 100 }, { 100, 5 } };
  g_autoptr (MhGraph) cycle = mh_boards_cycle (4);
  const double least = mh_arrange_tangle (square, cycle);

  g_assert_cmpfloat (least, <, 1);
  g_assert_cmpfloat (mh_arrange_tangle (crossed, cycle), >=, 1);
  g_assert_cmpfloat (mh_arrange_tangle (on_edge, cycle), >=, 1);
}

/* Groups are moved as they are, and keep the gap from each other. */
static void
test_arrange_pack (void)
{
  const guint32 ends[] = { 15, 16, 17, 30, 36, 37, 38, 39, 40 };
  MhPoint before[N_PLACES], after[N_PLACES];

  for (guint round = 0; round < 50; round++)
    {
      fill (before, N_PLACES, 300, 200);
      memcpy (after, before, sizeof after);
      mh_arrange_pack (after, ends, G_N_ELEMENTS (ends), 60);

      for (guint i = 0, group = 0; i < N_PLACES; i++)
        {
          if (i == ends[group])
            group++;

          const guint first = group > 0 ? ends[group - 1] : 0;

          g_assert_cmpfloat_with_epsilon (distance (after[i], after[first]),
                                          distance (before[i], before[first]), 1e-6);
          for (guint j = 0; j < first; j++)
            g_assert_true (fabs (after[i].x - after[j].x) >= 60 - 1e-6
                           || fabs (after[i].y - after[j].y) >= 60 - 1e-6);
        }
    }
}

/* Hundredths, and never beyond the limit. */
static void
test_arrange_finish (void)
{
  MhPoint points[] = { { 3e6, 1 }, { -3e6, -0.004 }, { 1.23456, 0 } };

  mh_arrange_finish (points, G_N_ELEMENTS (points));
  g_assert_cmpfloat_with_epsilon (points[0].x, MH_MAX_COORDINATE, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[1].x, -MH_MAX_COORDINATE, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[2].x, 0.41, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[0].y, 0.33, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/layout/arrange/straighten-is-rigid", test_arrange_straighten_is_rigid);
  g_test_add_func ("/layout/arrange/scale-edges", test_arrange_scale_edges);
  g_test_add_func ("/layout/arrange/keep-distance", test_arrange_keep_distance);
  g_test_add_func ("/layout/arrange/keeps-shape", test_arrange_keeps_shape);
  g_test_add_func ("/layout/arrange/keeps-what-is-apart", test_arrange_keeps_what_is_apart);
  g_test_add_func ("/layout/arrange/tangle", test_arrange_tangle);
  g_test_add_func ("/layout/arrange/pack", test_arrange_pack);
  g_test_add_func ("/layout/arrange/pack-rows", test_arrange_pack_rows);
  g_test_add_func ("/layout/arrange/finish", test_arrange_finish);

  return g_test_run ();
}
