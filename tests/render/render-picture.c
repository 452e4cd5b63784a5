/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render-picture.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const guint8 *data;
  gsize size;
} Rest;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Rest *const rest = closure;

  if (rest->size < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, rest->data, length);
  rest->data += length;
  rest->size -= length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
render_picture_read (GBytes *png)
{
  Rest rest;

  rest.data = g_bytes_get_data (png, &rest.size);
  cairo_surface_t *const surface = cairo_image_surface_create_from_png_stream (read_cb, &rest);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

cairo_surface_t *
render_picture_load (const char *path)
{
  cairo_surface_t *const surface = cairo_image_surface_create_from_png (path);

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

GBytes *
render_picture_write (cairo_surface_t *surface)
{
  GByteArray *const png = g_byte_array_new ();
  const cairo_status_t status = cairo_surface_write_to_png_stream (surface, write_cb, png);

  g_assert_cmpint (status, ==, CAIRO_STATUS_SUCCESS);
  return g_byte_array_free_to_bytes (png);
}

static gboolean
is_different (guint32 a, guint32 b, int tolerance)
{
  for (int shift = 0; shift < 24; shift += 8)
    if (abs ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > tolerance)
      return TRUE;
  return FALSE;
}

double
render_picture_compare (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  const int width = cairo_image_surface_get_width (a);
  const int height = cairo_image_surface_get_height (a);
  int n = 0;

  if (width != cairo_image_surface_get_width (b) || height != cairo_image_surface_get_height (b))
    return 1;

  cairo_surface_flush (a);
  cairo_surface_flush (b);
  for (int y = 0; y < height; y++)
    {
      const guint8 *const row_a
          = cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a);
      const guint8 *const row_b
          = cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b);

      for (int x = 0; x < width; x++)
        if (is_different (((const guint32 *) (const void *) row_a)[x],
                          ((const guint32 *) (const void *) row_b)[x], tolerance))
          n++;
    }
  return (double) n / ((double) width * height);
}
