/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-line-raster.h"

#include <math.h>

#define ROUNDS 300
#define WIDTH 60
#define HEIGHT 40

static const MhColor red = MH_RGB (0xff0000);

/* How far the middle of a pixel is from the line. */
static double
get_distance (int x, int y, MhPoint from, MhPoint to)
{
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double square = dx * dx + dy * dy;
  const double px = x + 0.5 - from.x;
  const double py = y + 0.5 - from.y;
  const double along = square > 0 ? (px * dx + py * dy) / square : 0;
  const double share = CLAMP (along, 0, 1);

  return hypot (px - share * dx, py - share * dy);
}

static MhPoint
create_point (double margin)
{
  return (MhPoint){ g_test_rand_double_range (-margin, WIDTH + margin),
                    g_test_rand_double_range (-margin, HEIGHT + margin) };
}

/* Whether a pixel is set, or one beside it: where a line goes through a corner,
 * either side may have it. */
static gboolean
is_about (const MhLineRaster *raster, int x, int y)
{
  for (int j = MAX (y - 1, 0); j <= MIN (y + 1, HEIGHT - 1); j++)
    for (int i = MAX (x - 1, 0); i <= MIN (x + 1, WIDTH - 1); i++)
      if (raster->data[j * WIDTH + i] != 0)
        return TRUE;

  return FALSE;
}

/* Wherever the ends are, what is set is near the line, and the line has no
 * gaps. */
static void
test_line_raster_near (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const double width = i % 2 == 0 ? 1 : 2.5;
      const double margin = i % 3 == 0 ? 0 : 300;
      const MhPoint from = create_point (margin);
      const MhPoint to = create_point (margin);
      g_auto (MhLineRaster) raster = { NULL };

      mh_line_raster_init (&raster, WIDTH, HEIGHT, red, width);
      mh_line_raster_add (&raster, from, to);
      for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
          {
            const gboolean is_set = raster.data[y * WIDTH + x] != 0;
            const double distance = get_distance (x, y, from, to);

            g_assert_true (!is_set || distance <= (width > 1 ? 2.3 : 1.3));
            g_assert_true (distance > 0.05 || is_about (&raster, x, y));
            g_assert_true (!is_set || raster.data[y * WIDTH + x] == mh_color_get_pixel (red));
          }
    }
}

/* A line of no length is a point, and one outside is nothing. */
static void
test_line_raster_edges (void)
{
  const MhPoint outside[][2] = {
    { { -5, 10 }, { -5, 30 } },
    { { 10, -9 }, { 50, -1 } },
    { { WIDTH + 1, 0 }, { WIDTH + 20, HEIGHT } },
    { { -30, HEIGHT }, { 10, HEIGHT + 40 } },
  };
  g_auto (MhLineRaster) raster = { NULL };
  guint n_set = 0;

  mh_line_raster_init (&raster, WIDTH, HEIGHT, red, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (outside); i++)
    mh_line_raster_add (&raster, outside[i][0], outside[i][1]);
  mh_line_raster_add (&raster, (MhPoint){ 7.5, 9.5 }, (MhPoint){ 7.5, 9.5 });
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    n_set += raster.data[i] != 0;
  g_assert_cmpuint (n_set, ==, 1);
  g_assert_cmphex (raster.data[9 * WIDTH + 7], ==, mh_color_get_pixel (red));
}

/* Lines that cut off a corner are seen there, though both ends are on the edge. */
static void
test_line_raster_corners (void)
{
  const MhPoint lines[][2] = {
    { { WIDTH + 20, HEIGHT - 21 }, { WIDTH - 21, HEIGHT + 20 } },
    { { -20, 21 }, { 21, -20 } },
    { { -20, HEIGHT - 21 }, { 21, HEIGHT + 20 } },
    { { WIDTH + 20, 21 }, { WIDTH - 21, -20 } },
  };
  const int corners[][2] = {
    { WIDTH - 1, HEIGHT - 1 },
    { 0, 0 },
    { 0, HEIGHT - 1 },
    { WIDTH - 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (MhLineRaster) raster = { NULL };

      mh_line_raster_init (&raster, WIDTH, HEIGHT, red, 1);
      mh_line_raster_add (&raster, lines[i][0], lines[i][1]);
      g_assert_true (is_about (&raster, corners[i][0], corners[i][1]));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/line-raster/near", test_line_raster_near);
  g_test_add_func ("/render/line-raster/edges", test_line_raster_edges);
  g_test_add_func ("/render/line-raster/corners", test_line_raster_corners);
  return g_test_run ();
}
