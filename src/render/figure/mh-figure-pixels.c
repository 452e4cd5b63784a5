/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-pixels.h"

#include "mh-cairo-pen.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_PIXELS 16384

/* Returns: the first error, if any: a surface reports its own only at the end */
static cairo_status_t
finish_drawing (cairo_t *cr, cairo_surface_t *surface)
{
  const cairo_status_t status = cairo_status (cr);

  cairo_surface_flush (surface);
  return status != CAIRO_STATUS_SUCCESS ? status : cairo_surface_status (surface);
}

/* The tolerance keeps rounding from adding a pixel. */
static int
count_pixels (double length)
{
  return (int) ceil (length - 1e-6);
}

cairo_surface_t *
mh_figure_pixels_paint (const MhFigure *figure, MhSize size, double dpi, GError **error)
{
  const double scale = mh_figure_get_scale (figure) * dpi / MH_FIGURE_SCREEN_DPI;
  const double longer = ceil (MAX (size.width, size.height) * scale);
  MhFigure pixels = *figure;

  if (longer > MAX_PIXELS)
    {
      g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
                   _ ("The picture would be %.0f pixels long, more than %d"), longer, MAX_PIXELS);
      return NULL;
    }

  cairo_surface_t *const surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, count_pixels (size.width * scale),
                                    count_pixels (size.height * scale));
  cairo_t *const cr = cairo_create (surface);
  MhPen *const pen = mh_cairo_pen_new (cr, figure->text);

  pixels.pixels_per_unit = scale;
  cairo_scale (cr, scale, scale);
  mh_figure_paint (&pixels, pen);
  mh_pen_free (pen);
  const cairo_status_t status = finish_drawing (cr, surface);
  cairo_destroy (cr);
  if (mh_figure_format_check (status, error) && mh_figure_watch_check (figure->watch, error))
    return surface;

  cairo_surface_destroy (surface);
  return NULL;
}
