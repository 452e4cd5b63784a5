/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-png.h"

#include "mh-cairo-pen.h"
#include "mh-cairo.h"

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

static cairo_status_t
draw_png (const MhFigure *figure, int width, int height, double scale, GByteArray *png)
{
  cairo_surface_t *const surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *const cr = cairo_create (surface);
  MhPen *const pen = mh_cairo_pen_new (cr, figure->text);
  MhFigure pixels = *figure;

  pixels.pixels_per_unit = scale;
  cairo_scale (cr, scale, scale);
  mh_figure_paint (&pixels, pen);
  mh_pen_free (pen);
  cairo_status_t status = finish_drawing (cr, surface);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = mh_cairo_append_png (surface, png);
  cairo_surface_destroy (surface);
  return status;
}

static GBytes *
write_png (const MhFigure *figure, double dpi, GError **error)
{
  g_return_val_if_fail (figure != NULL && dpi > 0, NULL);

  const double scale = dpi / MH_FIGURE_SCREEN_DPI;
  double width, height;

  mh_figure_get_natural_size (figure, &width, &height);
  const double longer = ceil (MAX (width, height) * scale);
  if (longer > MAX_PIXELS)
    {
      g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
                   _ ("The picture would be %.0f pixels long, more than %d"), longer, MAX_PIXELS);
      return NULL;
    }

  g_autoptr (GByteArray) png = g_byte_array_new ();
  const cairo_status_t status
      = draw_png (figure, (int) ceil (width * scale), (int) ceil (height * scale), scale, png);

  return mh_figure_format_take_bytes (g_steal_pointer (&png), status, error);
}

const MhFigureFormat mh_figure_png = {
  .id = "png",
  .suffix = ".png",
  .name = N_ ("PNG image"),
  .files = N_ ("PNG Images"),
  .write = write_png,
};
