/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo-pen.h"
#include "mh-edge-density.h"
#include "render-picture.h"

#include <math.h>

#define ROUNDS 200
#define WIDTH 60
#define HEIGHT 40

static const MhColor red = MH_RGB (0xff0000);

static MhPoint
create_point (double margin)
{
  return (MhPoint){ g_test_rand_double_range (-margin, WIDTH + margin),
                    g_test_rand_double_range (-margin, HEIGHT + margin) };
}

static double
sum_up (const MhEdgeDensity *haze)
{
  double sum = 0;

  for (int i = 0; i < haze->width * haze->height; i++)
    sum += (double) haze->coverage[i];
  return sum;
}

static cairo_surface_t *
paint_haze (const MhEdgeDensity *haze, gboolean is_opaque)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, haze->width, haze->height);
  cairo_surface_set_device_scale (surface, haze->scale, haze->scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);

  mh_edge_density_paint (haze, pen, red, is_opaque);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint
get_alpha (cairo_surface_t *surface, int x, int y)
{
  const guint8 *const row
      = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x] >> 24;
}

/* The ink of a line is its length times its width, wherever it lies, at any
 * scale and weight, but for its ends. */
static void
test_line_haze_ink (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const MhPoint from
          = { g_test_rand_double_range (5, WIDTH - 5), g_test_rand_double_range (5, HEIGHT - 5) };
      const MhPoint to
          = { g_test_rand_double_range (5, WIDTH - 5), g_test_rand_double_range (5, HEIGHT - 5) };
      const double line_width = g_test_rand_double_range (0.4, 3);
      const int scale = g_test_rand_int_range (1, 3);
      const double weight = g_test_rand_int_range (1, 10);
      const double length = hypot (to.x - from.x, to.y - from.y) * scale;
      g_auto (MhEdgeDensity) haze = { NULL };

      mh_edge_density_init (&haze, WIDTH, HEIGHT, scale);
      mh_edge_density_add (&haze, from, to, line_width, weight);
      g_assert_cmpfloat_with_epsilon (sum_up (&haze), length * line_width * scale * weight,
                                      3 * line_width * scale * weight);
    }
}

/* A few lines look as a pen strokes them. */
static void
test_line_haze_pen (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const MhPoint from = create_point (i % 2 * 300);
      const MhPoint to = create_point (i % 3 * 300);
      g_auto (MhEdgeDensity) haze = { NULL };

      mh_edge_density_init (&haze, WIDTH, HEIGHT, 1);
      mh_edge_density_add (&haze, from, to, 2, 1);
      cairo_surface_t *lines = paint_haze (&haze, FALSE);
      cairo_surface_t *strokes = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
      cairo_t *cr = cairo_create (strokes);

      cairo_set_source_rgb (cr, 1, 0, 0);
      cairo_set_line_width (cr, 2);
      cairo_move_to (cr, from.x, from.y);
      cairo_line_to (cr, to.x, to.y);
      cairo_stroke (cr);
      cairo_destroy (cr);
      cairo_surface_flush (strokes);
      g_assert_cmpfloat (render_picture_compare (lines, strokes, 70), <=, 0.01);
      cairo_surface_destroy (strokes);
      cairo_surface_destroy (lines);
    }
}

/* Where lines are without number one still sees where they are more; unless all
 * is to be opaque. */
static void
test_line_haze_dense (void)
{
  g_auto (MhEdgeDensity) haze = { NULL };

  mh_edge_density_init (&haze, WIDTH, HEIGHT, 1);
  for (int i = 0; i < 3000; i++)
    mh_edge_density_add (&haze, (MhPoint){ 0, i % HEIGHT + 0.5 }, (MhPoint){ WIDTH, i % 30 + 0.5 },
                         1, 7);

  cairo_surface_t *faint = paint_haze (&haze, FALSE);
  cairo_surface_t *opaque = paint_haze (&haze, TRUE);
  g_assert_cmpuint (get_alpha (faint, WIDTH - 2, 15), >, get_alpha (faint, 2, 35));
  g_assert_cmpuint (get_alpha (faint, 2, 35), >, 20);
  g_assert_cmpuint (get_alpha (faint, 2, 35), <, 230);
  g_assert_cmpuint (get_alpha (opaque, 2, 35), ==, 255);
  cairo_surface_destroy (faint);
  cairo_surface_destroy (opaque);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/line-haze/ink", test_line_haze_ink);
  g_test_add_func ("/render/line-haze/pen", test_line_haze_pen);
  g_test_add_func ("/render/line-haze/dense", test_line_haze_dense);
  return g_test_run ();
}
