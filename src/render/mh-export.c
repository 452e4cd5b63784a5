/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-export.h"

#include "mh-cairo-pen.h"
#include "mh-cairo.h"
#include "mh-svg-pen.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <math.h>

/* A day before any figure: files tell nothing of when they were made. */
#define FIXED_DATE "1970-01-01T00:00:00Z"
#define POINTS_PER_UNIT (72 / MH_EXPORT_SCREEN_DPI)

GQuark
mh_export_error_quark (void)
{
  return g_quark_from_static_string ("mh-export-error-quark");
}

static void
set_cairo_error (GError **error, cairo_status_t status)
{
  g_set_error (error, MH_EXPORT_ERROR, MH_EXPORT_ERROR_FAILED, _ ("The picture cannot be made: %s"),
               cairo_status_to_string (status));
}

/* Returns: what is wrong, if anything: a surface tells it only at its end */
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

GBytes *
mh_export_png (const MhFigure *figure, double dpi, GError **error)
{
  g_return_val_if_fail (figure != NULL && dpi > 0, NULL);

  const double scale = dpi / MH_EXPORT_SCREEN_DPI;
  double width, height;

  mh_figure_get_natural_size (figure, &width, &height);
  const double longer = ceil (MAX (width, height) * scale);
  if (longer > MH_EXPORT_MAX_PIXELS)
    {
      g_set_error (error, MH_EXPORT_ERROR, MH_EXPORT_ERROR_TOO_LARGE,
                   _ ("The picture would be %.0f pixels long, more than %d"), longer,
                   MH_EXPORT_MAX_PIXELS);
      return NULL;
    }

  g_autoptr (GByteArray) png = g_byte_array_new ();
  const cairo_status_t status
      = draw_png (figure, (int) ceil (width * scale), (int) ceil (height * scale), scale, png);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      set_cairo_error (error, status);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&png));
}

GBytes *
mh_export_svg (const MhFigure *figure, GError **error)
{
  g_return_val_if_fail (figure != NULL, NULL);

  double width, height;

  mh_figure_get_natural_size (figure, &width, &height);
  g_autoptr (MhPen) pen
      = mh_svg_pen_new (width, height, mh_text_get_family (figure->text), figure->title);
  if (figure->document != NULL)
    mh_svg_pen_set_metadata (pen, figure->document);
  mh_figure_paint (figure, pen);
  return mh_svg_pen_finish (pen);
}

static void
set_metadata (cairo_surface_t *surface, const MhFigure *figure)
{
  const struct
  {
    cairo_pdf_metadata_t key;
    const char *value;
  } metadata[] = {
    { CAIRO_PDF_METADATA_TITLE, figure->title },
    { CAIRO_PDF_METADATA_SUBJECT, figure->caption },
    { CAIRO_PDF_METADATA_KEYWORDS, figure->document },
    { CAIRO_PDF_METADATA_CREATOR, "Mousehole" },
    { CAIRO_PDF_METADATA_CREATE_DATE, FIXED_DATE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (metadata); i++)
    if (metadata[i].value != NULL)
      {
        g_autofree char *valid = g_utf8_make_valid (metadata[i].value, -1);

        cairo_pdf_surface_set_metadata (surface, metadata[i].key, valid);
      }
}

static cairo_status_t
draw_pdf (const MhFigure *figure, double width, double height, GByteArray *pdf)
{
  cairo_surface_t *const surface
      = cairo_pdf_surface_create_for_stream (mh_cairo_append_bytes, pdf, width, height);
  cairo_t *const cr = cairo_create (surface);
  MhPen *const pen = mh_cairo_pen_new (cr, figure->text);

  set_metadata (surface, figure);
  cairo_scale (cr, POINTS_PER_UNIT, POINTS_PER_UNIT);
  mh_figure_paint (figure, pen);
  mh_pen_free (pen);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

GBytes *
mh_export_pdf (const MhFigure *figure, GError **error)
{
  g_return_val_if_fail (figure != NULL, NULL);

  double width, height;

  mh_figure_get_natural_size (figure, &width, &height);
  width *= POINTS_PER_UNIT;
  height *= POINTS_PER_UNIT;
  const double longer = ceil (MAX (width, height));
  if (longer > MH_EXPORT_MAX_POINTS)
    {
      g_set_error (error, MH_EXPORT_ERROR, MH_EXPORT_ERROR_TOO_LARGE,
                   _ ("The page would be %.0f points long, more than %d"), longer,
                   MH_EXPORT_MAX_POINTS);
      return NULL;
    }

  g_autoptr (GByteArray) pdf = g_byte_array_new ();
  const cairo_status_t status = draw_pdf (figure, width, height, pdf);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      set_cairo_error (error, status);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&pdf));
}
