/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-path.h"

#include <math.h>

#define ROUNDS 200
#define NEAR 1e-9

static MhRect
random_rect (void)
{
  return (MhRect){ g_test_rand_double_range (-100, 100), g_test_rand_double_range (-100, 100),
                   g_test_rand_double_range (1, 200), g_test_rand_double_range (1, 200) };
}

/* The points of a path, controls included; their number fits the verbs. */
static const MhPoint *
get_points (const MhPath *path, gsize *n_points)
{
  static const guint n_of_verb[] = { 1, 1, 3, 0 };
  gsize n_verbs;
  const guint8 *const verbs = mh_path_get_verbs (path, &n_verbs);

  *n_points = 0;
  for (gsize i = 0; i < n_verbs; i++)
    *n_points += n_of_verb[verbs[i]];
  g_assert_cmpuint (verbs[0], ==, MH_PATH_MOVE);
  return mh_path_get_points (path);
}

/* All points lie in @rect, and they reach all of its sides. */
static void
assert_fills (const MhPath *path, MhRect rect)
{
  gsize n_points;
  const MhPoint *const points = get_points (path, &n_points);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  for (gsize i = 0; i < n_points; i++)
    {
      left = MIN (left, points[i].x);
      right = MAX (right, points[i].x);
      top = MIN (top, points[i].y);
      bottom = MAX (bottom, points[i].y);
    }
  g_assert_cmpfloat_with_epsilon (left, rect.x, NEAR);
  g_assert_cmpfloat_with_epsilon (top, rect.y, NEAR);
  g_assert_cmpfloat_with_epsilon (right, rect.x + rect.width, NEAR);
  g_assert_cmpfloat_with_epsilon (bottom, rect.y + rect.height, NEAR);
}

static void
assert_closed (const MhPath *path)
{
  gsize n_verbs;
  const guint8 *const verbs = mh_path_get_verbs (path, &n_verbs);

  g_assert_cmpuint (verbs[n_verbs - 1], ==, MH_PATH_CLOSE);
}

/* Whole shapes are closed and as large as they were asked to be, also when
 * the rounding is larger than the shape. */
static void
test_path_shapes (void)
{
  g_autoptr (MhPath) path = mh_path_new ();

  for (int i = 0; i < ROUNDS; i++)
    {
      const MhRect rect = random_rect ();
      const MhPoint center = mh_rect_get_center (rect);
      const MhRect square = { center.x - 7, center.y - 7, 14, 14 };

      mh_path_add_rect (mh_path_clear (path), rect);
      assert_fills (path, rect);
      assert_closed (path);
      mh_path_add_rounded_rect (mh_path_clear (path), rect, g_test_rand_double_range (0, 300));
      assert_fills (path, rect);
      assert_closed (path);
      mh_path_add_cut_rect (mh_path_clear (path), rect, MIN (rect.width, rect.height) / 3);
      assert_fills (path, rect);
      assert_closed (path);
      mh_path_add_circle (mh_path_clear (path), center, 7);
      assert_fills (path, square);
      assert_closed (path);
    }
}

/* An arrowhead points where it is told, and is as long and wide as asked. */
static void
test_path_head (void)
{
  g_autoptr (MhPath) path = mh_path_new ();

  for (int i = 0; i < ROUNDS; i++)
    {
      const MhPoint tip = { g_test_rand_double_range (-100, 100), 5 };
      const double direction = g_test_rand_double_range (-4, 4);
      const MhPoint back = { tip.x - 9 * cos (direction), tip.y - 9 * sin (direction) };
      gsize n_points;

      mh_path_add_head (mh_path_clear (path), tip, direction, 9, 4);
      const MhPoint *const points = get_points (path, &n_points);
      assert_closed (path);
      g_assert_cmpuint (n_points, ==, 3);
      g_assert_cmpfloat_with_epsilon (points[0].x, tip.x, NEAR);
      g_assert_cmpfloat_with_epsilon ((points[1].x + points[2].x) / 2, back.x, NEAR);
      g_assert_cmpfloat_with_epsilon ((points[1].y + points[2].y) / 2, back.y, NEAR);
      g_assert_cmpfloat_with_epsilon (hypot (points[1].x - points[2].x, points[1].y - points[2].y),
                                      8, NEAR);
    }
}

/* Lines go where they are told, and clearing leaves nothing. */
static void
test_path_lines (void)
{
  g_autoptr (MhPath) path = mh_path_new ();
  const MhPoint points[] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
  gsize n_points, n_verbs;

  mh_path_add_segment (path, points[0], points[2]);
  mh_path_add_polyline (path, points, G_N_ELEMENTS (points));
  const MhPoint *const all = get_points (path, &n_points);
  g_assert_cmpuint (n_points, ==, 5);
  g_assert_cmpfloat_with_epsilon (all[1].x, 5, NEAR);
  g_assert_cmpfloat_with_epsilon (all[3].y, 4, NEAR);
  mh_path_get_verbs (mh_path_clear (path), &n_verbs);
  g_assert_cmpuint (n_verbs, ==, 0);
}

/* Insets undo each other; what is inside is inside. */
static void
test_path_rects (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const MhRect rect = random_rect ();
      const MhRect back = mh_rect_inset (mh_rect_inset (rect, 3), -3);
      const MhPoint center = mh_rect_get_center (rect);

      g_assert_cmpfloat_with_epsilon (back.x, rect.x, NEAR);
      g_assert_cmpfloat_with_epsilon (back.width, rect.width, NEAR);
      g_assert_true (mh_rect_contains (rect, center.x, center.y));
      g_assert_true (mh_rect_contains (rect, rect.x, rect.y));
      g_assert_false (mh_rect_contains (rect, rect.x + rect.width, center.y));
      g_assert_false (mh_rect_contains (rect, center.x, rect.y - 0.1));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/path/shapes", test_path_shapes);
  g_test_add_func ("/render/path/head", test_path_head);
  g_test_add_func ("/render/path/lines", test_path_lines);
  g_test_add_func ("/render/path/rects", test_path_rects);
  return g_test_run ();
}
