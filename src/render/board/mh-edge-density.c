/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edge-density.h"

#include <math.h>

/* The mean coverage of covered pixels up to which lines have their full strength. */
#define MAX_PLAIN 1.1
/* The mean opacity that covered pixels approach as lines become countless. */
#define DENSE_OPACITY 0.3

#define N_SHADES 256

/* One direction of the image, either along or across a line: its length, and the
 * distance in memory between neighbouring pixels. */
typedef struct
{
  int length;
  gsize stride;
} Axis;

void
mh_edge_density_init (MhEdgeDensity *self, int width, int height, int scale)
{
  g_return_if_fail (self != NULL && width > 0 && height > 0 && scale > 0);

  *self = (MhEdgeDensity){ .width = width * scale, .height = height * scale, .scale = scale };
  self->coverage = g_new0 (float, (gsize) self->width *(gsize) self->height);
}

void
mh_edge_density_clear (MhEdgeDensity *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->coverage, g_free);
}

/* Adds coverage to the pixels from @top to @bottom, in the direction across a line. */
static inline void
cover (float *row, const Axis *across, double top, double bottom, float weight)
{
  const double begin = MAX (top, 0);
  const double end = MIN (bottom, across->length);

  for (int i = (int) begin; i < end; i++)
    {
      const double from = MAX (begin, i);
      const double to = MIN (end, i + 1);

      row[(gsize) i * across->stride] += weight * (float) (to - from);
    }
}

/* Adds a line with @from before @to in the direction along it. The slope is at most 1,
 * so that each step crosses a short column of pixels. */
static void
draw (float *coverage,
      const Axis *along,
      const Axis *across,
      MhPoint from,
      MhPoint to,
      double width,
      float weight)
{
  const double length = to.x - from.x;
  const double slope = length > 0 ? (to.y - from.y) / length : 0;
  const double half = width / 2 * sqrt (1 + slope * slope);
  const double begin = MAX (from.x, 0);
  const double end = MIN (to.x, along->length);

  for (int i = (int) begin; i < end; i++)
    {
      const double middle = from.y + slope * (i + 0.5 - from.x);

      cover (coverage + (gsize) i * along->stride, across, middle - half, middle + half, weight);
    }
}

void
mh_edge_density_add (MhEdgeDensity *self,
                     MhPoint from,
                     MhPoint to,
                     double line_width,
                     double weight)
{
  g_return_if_fail (self != NULL);

  const MhPoint a = { from.x * self->scale, from.y * self->scale };
  const MhPoint b = { to.x * self->scale, to.y * self->scale };
  const double width = line_width * self->scale;
  const Axis horizontal = { self->width, 1 };
  const Axis vertical = { self->height, (gsize) self->width };

  if (fabs (b.x - a.x) >= fabs (b.y - a.y))
    draw (self->coverage, &horizontal, &vertical, a.x <= b.x ? a : b, a.x <= b.x ? b : a, width,
          (float) weight);
  else
    {
      const MhPoint turned_a = { a.y, a.x };
      const MhPoint turned_b = { b.y, b.x };

      draw (self->coverage, &vertical, &horizontal, a.y <= b.y ? turned_a : turned_b,
            a.y <= b.y ? turned_b : turned_a, width, (float) weight);
    }
}

/* Returns the opacity of a single line. The opacity decreases as the mean coverage
 * grows. */
static double
get_strength (const MhEdgeDensity *self)
{
  const gsize n_pixels = (gsize) self->width * (gsize) self->height;
  double sum = 0;
  gsize n_covered = 0;

  for (gsize i = 0; i < n_pixels; i++)
    if (self->coverage[i] > 0)
      {
        sum += (double) self->coverage[i];
        n_covered++;
      }

  const double mean = sum / (double) MAX (n_covered, 1);
  if (mean <= MAX_PLAIN)
    return 1;
  return (DENSE_OPACITY + (MAX_PLAIN - DENSE_OPACITY) * MAX_PLAIN / mean) / mean;
}

/* Computes the pixels of a colour at increasing opacity, premultiplied. */
static void
fill_shades (guint32 *shades, MhColor color)
{
  for (guint i = 0; i < N_SHADES; i++)
    {
      MhColor shade = color;

      shade.alpha = (guint8) (color.alpha * i / (N_SHADES - 1));
      shades[i] = mh_color_get_pixel (shade);
    }
}

void
mh_edge_density_paint (const MhEdgeDensity *self, MhPen *pen, MhColor color, gboolean is_opaque)
{
  g_return_if_fail (self != NULL && pen != NULL);

  const gsize n_pixels = (gsize) self->width * (gsize) self->height;
  const float strength = (float) ((is_opaque ? 1 : get_strength (self)) * (N_SHADES - 1));
  g_autofree guint32 *data = g_new (guint32, n_pixels);
  guint32 shades[N_SHADES];

  fill_shades (shades, color);
  for (gsize i = 0; i < n_pixels; i++)
    {
      const float shade = self->coverage[i] * strength + 0.5f;

      data[i] = shades[shade < N_SHADES - 1 ? (guint) shade : N_SHADES - 1];
    }

  const MhPixels pixels = { .data = data, .width = self->width, .height = self->height };
  mh_pen_image (pen, &pixels,
                (MhRect){ 0, 0, self->width / (double) self->scale,
                          self->height / (double) self->scale });
}
