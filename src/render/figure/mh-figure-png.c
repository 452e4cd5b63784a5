/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-png.h"

#include "mh-cairo.h"
#include "mh-figure-pixels.h"

#include <glib/gi18n.h>

static GBytes *
write_png (const MhFigure *figure, double dpi, GError **error)
{
  g_return_val_if_fail (figure != NULL && dpi > 0, NULL);

  MhSize size;

  mh_figure_get_natural_size (figure, &size.width, &size.height);
  cairo_surface_t *const surface = mh_figure_pixels_paint (figure, size, dpi, error);
  if (surface == NULL)
    return NULL;

  g_autoptr (GByteArray) png = g_byte_array_new ();
  const cairo_status_t status = mh_cairo_append_png (surface, png);

  cairo_surface_destroy (surface);
  return mh_figure_format_take_bytes (g_steal_pointer (&png), status, error);
}

const MhFigureFormat mh_figure_png = {
  .id = "png",
  .suffix = ".png",
  .name = N_ ("PNG image"),
  .files = N_ ("PNG Images"),
  .write = write_png,
};
