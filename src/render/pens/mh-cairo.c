/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo.h"

void
mh_cairo_set_color (cairo_t *cr, MhColor color)
{
  cairo_set_source_rgba (cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0,
                         color.alpha / 255.0);
}

cairo_status_t
mh_cairo_append_bytes (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_status_t
mh_cairo_append_png (cairo_surface_t *surface, GByteArray *png)
{
  return cairo_surface_write_to_png_stream (surface, mh_cairo_append_bytes, png);
}
