/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-axis.h"

#include "mh-level-pyramid.h"

#include <math.h>

/* Counts the squares whose centre lies before a pixel.
 * @pixel: the index of the pixel
 * @unit: squares for each pixel */
static guint32
count_squares (double pixel, double unit)
{
  const double n = ceil (pixel * unit - 0.5);

  return (guint32) MAX (n, 0);
}

/* Fills the bounds of all pixels. Every pixel gets at least one square, whatever
 * rounding does. */
static void
fill_bounds (MhHeatmapAxis *self, guint32 first, guint32 n_pixels, guint32 n_squares, double unit)
{
  self->bounds = g_new (guint32, self->n_pixels + 1);
  self->bounds[0] = count_squares (first, unit);
  self->bounds[0] = MIN (self->bounds[0], n_squares - 1);
  for (guint32 i = 1; i <= self->n_pixels; i++)
    {
      const guint32 bound
          = first + i == n_pixels ? n_squares : count_squares ((double) first + i, unit);
      const guint32 least = self->bounds[i - 1] + 1;

      self->bounds[i] = CLAMP (bound, least, n_squares);
    }
}

void
mh_heatmap_axis_init (MhHeatmapAxis *self, const MhHeatmapStretch *stretch, double scale)
{
  const double per_pixel = MAX (1 / (stretch->cell * scale), 1);
  const double pixel = per_pixel * stretch->cell;

  self->side = per_pixel >= MH_LEVEL_PYRAMID_SIDE ? MH_LEVEL_PYRAMID_SIDE : 1;

  const guint32 n_squares = (stretch->n_cells + self->side - 1) / self->side;
  const double unit = per_pixel / self->side;
  const double n_whole = floor (stretch->n_cells / per_pixel + 0.5);
  const guint32 n_pixels = (guint32) MAX (n_whole, 1);
  const double first = floor ((stretch->start - stretch->origin) / pixel + 1e-9);
  const double end = ceil ((stretch->start + stretch->length - stretch->origin) / pixel - 1e-9);
  const guint32 first_pixel = (guint32) CLAMP (first, 0, n_pixels - 1);
  const guint32 end_pixel = (guint32) CLAMP (end, first_pixel + 1, n_pixels);

  self->n_pixels = end_pixel - first_pixel;
  self->start = stretch->origin + first_pixel * pixel;
  self->length = self->n_pixels * pixel;
  /* Snapping to device pixels keeps the image sharp after scrolling by a part of a
   * pixel. */
  if (per_pixel > 1)
    self->start = round (self->start * scale) / scale;
  fill_bounds (self, first_pixel, n_pixels, n_squares, unit);
}

void
mh_heatmap_axis_clear (MhHeatmapAxis *self)
{
  g_clear_pointer (&self->bounds, g_free);
}
