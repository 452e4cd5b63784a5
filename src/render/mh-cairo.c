/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo.h"

void
mh_cairo_set_color (cairo_t *cr, MhColor color)
{
  cairo_set_source_rgba (cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0,
                         color.alpha / 255.0);
}

static cairo_status_t
append_bytes_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_status_t
mh_cairo_append_png (cairo_surface_t *surface, GByteArray *png)
{
  return cairo_surface_write_to_png_stream (surface, append_bytes_cb, png);
}
