/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-line-raster.h"

#include <math.h>

/* The line width from which on lines are two pixels wide. */
#define DOUBLE_WIDTH 1.6

void
mh_line_raster_init (MhLineRaster *self, int width, int height, MhColor color, double line_width)
{
  g_return_if_fail (self != NULL && width > 0 && height > 0);

  *self = (MhLineRaster){
    .data = g_new0 (guint32, (gsize) width * (gsize) height),
    .width = width,
    .height = height,
    .pixel = mh_color_get_pixel (color),
    .is_double = line_width >= DOUBLE_WIDTH,
  };
}

void
mh_line_raster_clear (MhLineRaster *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->data, g_free);
}

/* Restricts the range from @first to @last of a line's parameter to where @start +
 * parameter * @change lies between 0 and @room. An empty range has @last below @first. */
static void
clip (double start, double change, double room, double *first, double *last)
{
  if (change > 0 || change < 0)
    {
      const double a = -start / change;
      const double b = (room - start) / change;

      *first = MAX (*first, MIN (a, b));
      *last = MIN (*last, MAX (a, b));
    }
  else if (start < 0 || start > room)
    *last = -1;
}

static void
set (MhLineRaster *self, int x, int y)
{
  if (x >= 0 && x < self->width && y >= 0 && y < self->height)
    self->data[(gsize) y * (gsize) self->width + (gsize) x] = self->pixel;
}

/* Sets one pixel for each step in the direction in which the line is longer. */
static void
draw (MhLineRaster *self, MhPoint from, MhPoint to)
{
  const gboolean is_flat = fabs (to.x - from.x) >= fabs (to.y - from.y);
  const double longer = is_flat ? fabs (to.x - from.x) : fabs (to.y - from.y);
  const int n_steps = (int) ceil (longer);
  const double dx = n_steps > 0 ? (to.x - from.x) / n_steps : 0;
  const double dy = n_steps > 0 ? (to.y - from.y) / n_steps : 0;

  for (int i = 0; i <= n_steps; i++)
    {
      int x = (int) floor (from.x + i * dx);
      int y = (int) floor (from.y + i * dy);

      /* A point on the right or lower edge belongs to the last pixel. */
      x = MIN (x, self->width - 1);
      y = MIN (y, self->height - 1);
      set (self, x, y);
      if (self->is_double)
        set (self, is_flat ? x : x - 1, is_flat ? y - 1 : y);
    }
}

void
mh_line_raster_add (MhLineRaster *self, MhPoint from, MhPoint to)
{
  g_return_if_fail (self != NULL);

  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  double first = 0, last = 1;

  clip (from.x, dx, self->width, &first, &last);
  clip (from.y, dy, self->height, &first, &last);
  if (first <= last)
    draw (self, (MhPoint){ from.x + first * dx, from.y + first * dy },
          (MhPoint){ from.x + last * dx, from.y + last * dy });
}

void
mh_line_raster_paint (const MhLineRaster *self, MhPen *pen)
{
  g_return_if_fail (self != NULL && pen != NULL);

  const MhPixels pixels = { .data = self->data, .width = self->width, .height = self->height };

  mh_pen_image (pen, &pixels, (MhRect){ 0, 0, self->width, self->height });
}
