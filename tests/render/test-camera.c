/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-camera.h"

#define ROUNDS 1000
#define NEAR 1e-6

static MhCamera
random_camera (void)
{
  return (MhCamera){ .center = { g_test_rand_double_range (-2000, 2000),
                                 g_test_rand_double_range (-2000, 2000) },
                     .zoom = g_test_rand_double_range (MH_CAMERA_MIN_ZOOM, MH_CAMERA_MAX_ZOOM) };
}

/* To the view and back is where one began. */
static void
test_camera_round_trip (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const MhCamera camera = random_camera ();
      const double width = g_test_rand_double_range (1, 2000);
      const double height = g_test_rand_double_range (1, 2000);
      const MhPoint place
          = { g_test_rand_double_range (-1e4, 1e4), g_test_rand_double_range (-1e4, 1e4) };
      const MhPoint point = mh_camera_to_view (&camera, width, height, place);
      const MhPoint back = mh_camera_to_world (&camera, width, height, point);

      g_assert_cmpfloat_with_epsilon (back.x, place.x, NEAR);
      g_assert_cmpfloat_with_epsilon (back.y, place.y, NEAR);
    }
}

/* What is under the pointer stays there, and the zoom keeps its limits. */
static void
test_camera_zoom_about (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      MhCamera camera = random_camera ();
      const MhPoint point
          = { g_test_rand_double_range (0, 800), g_test_rand_double_range (0, 600) };
      const MhPoint before = mh_camera_to_world (&camera, 800, 600, point);
      const double zoom = g_test_rand_double_range (0.001, 50);

      mh_camera_zoom_about (&camera, 800, 600, point, zoom);
      const MhPoint after = mh_camera_to_world (&camera, 800, 600, point);
      g_assert_cmpfloat_with_epsilon (after.x, before.x, NEAR);
      g_assert_cmpfloat_with_epsilon (after.y, before.y, NEAR);
      g_assert_cmpfloat_with_epsilon (camera.zoom,
                                      CLAMP (zoom, MH_CAMERA_MIN_ZOOM, MH_CAMERA_MAX_ZOOM), NEAR);
    }
}

/* Where a huge board is fitted in, zooming out stays, and zooming in begins
 * from there. */
static void
test_camera_zoom_far (void)
{
  const MhPoint point = { 100, 100 };
  MhCamera camera = { .zoom = 0.001 };

  mh_camera_zoom_about (&camera, 800, 600, point, 0.0001);
  g_assert_cmpfloat_with_epsilon (camera.zoom, 0.001, 1e-9);
  mh_camera_zoom_about (&camera, 800, 600, point, 0.002);
  g_assert_cmpfloat_with_epsilon (camera.zoom, 0.002, 1e-9);
}

/* A place moves with the hand. */
static void
test_camera_pan (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      MhCamera camera = random_camera ();
      const MhPoint place = { g_test_rand_double_range (-100, 100), 7 };
      const double dx = g_test_rand_double_range (-300, 300);
      const double dy = g_test_rand_double_range (-300, 300);
      const MhPoint before = mh_camera_to_view (&camera, 640, 480, place);

      mh_camera_pan (&camera, dx, dy);
      const MhPoint after = mh_camera_to_view (&camera, 640, 480, place);
      g_assert_cmpfloat_with_epsilon (after.x - before.x, dx, NEAR);
      g_assert_cmpfloat_with_epsilon (after.y - before.y, dy, NEAR);
    }
}

/* All corners are within the margins, the middle is in the middle, and no
 * larger zoom would do. */
static void
test_camera_fit (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const MhRect bounds
          = { g_test_rand_double_range (-900, 900), g_test_rand_double_range (-900, 900),
              g_test_rand_double_range (0, 3000) * (i % 2 == 0 ? 1 : 1000),
              g_test_rand_double_range (0, 3000) };
      const double margin = g_test_rand_double_range (0, 40);
      const MhCamera camera = mh_camera_fit (bounds, 700, 500, margin, 2);
      const MhPoint first = mh_camera_to_view (&camera, 700, 500, (MhPoint){ bounds.x, bounds.y });
      const MhPoint last
          = mh_camera_to_view (&camera, 700, 500,
                               (MhPoint){ bounds.x + bounds.width, bounds.y + bounds.height });

      g_assert_cmpfloat (first.x, >=, margin - NEAR);
      g_assert_cmpfloat (first.y, >=, margin - NEAR);
      g_assert_cmpfloat (last.x, <=, 700 - margin + NEAR);
      g_assert_cmpfloat (last.y, <=, 500 - margin + NEAR);
      g_assert_cmpfloat_with_epsilon (first.x + last.x, 700, NEAR);
      g_assert_cmpfloat_with_epsilon (first.y + last.y, 500, NEAR);
      g_assert_true (camera.zoom >= 2 - NEAR || first.x <= margin + NEAR
                     || first.y <= margin + NEAR);
    }
}

/* One node alone, and a view without room. */
static void
test_camera_fit_empty (void)
{
  const MhRect point = { 30, 40, 0, 0 };
  const MhCamera alone = mh_camera_fit (point, 300, 200, 10, 1.5);
  const MhCamera nowhere = mh_camera_fit ((MhRect){ 0, 0, 100, 100 }, 0, 0, 10, 1.5);

  g_assert_cmpfloat_with_epsilon (alone.zoom, 1.5, NEAR);
  g_assert_cmpfloat_with_epsilon (alone.center.x, 30, NEAR);
  g_assert_cmpfloat_with_epsilon (nowhere.zoom, MH_CAMERA_MIN_ZOOM, NEAR);
}

/* The centre never leaves the board. */
static void
test_camera_limit (void)
{
  const MhRect bounds = { -50, -20, 300, 100 };

  for (int i = 0; i < ROUNDS; i++)
    {
      MhCamera camera = random_camera ();
      const MhPoint before = camera.center;

      mh_camera_limit (&camera, bounds);
      g_assert_cmpfloat (camera.center.x, >=, bounds.x);
      g_assert_cmpfloat (camera.center.x, <=, bounds.x + bounds.width);
      g_assert_cmpfloat (camera.center.y, >=, bounds.y);
      g_assert_cmpfloat (camera.center.y, <=, bounds.y + bounds.height);
      if (mh_rect_contains (bounds, before.x, before.y))
        g_assert_cmpfloat_with_epsilon (camera.center.x, before.x, NEAR);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/camera/round-trip", test_camera_round_trip);
  g_test_add_func ("/render/camera/zoom-about", test_camera_zoom_about);
  g_test_add_func ("/render/camera/zoom-far", test_camera_zoom_far);
  g_test_add_func ("/render/camera/pan", test_camera_pan);
  g_test_add_func ("/render/camera/fit", test_camera_fit);
  g_test_add_func ("/render/camera/fit-empty", test_camera_fit_empty);
  g_test_add_func ("/render/camera/limit", test_camera_limit);
  return g_test_run ();
}
