/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-pdf.h"

#include "mh-cairo-pen.h"
#include "mh-cairo.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <math.h>

/* The date in every file, so that the same figure gives the same bytes. */
#define FIXED_DATE "1970-01-01T00:00:00Z"
#define POINTS_PER_UNIT (72 / MH_FIGURE_SCREEN_DPI)
/* The longer side a page may have: readers of PDF take no more. */
#define MAX_POINTS 14400

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

static GBytes *
write_pdf (const MhFigure *figure, double dpi, GError **error)
{
  g_return_val_if_fail (figure != NULL, NULL);

  double width, height;

  mh_figure_get_natural_size (figure, &width, &height);
  width *= POINTS_PER_UNIT;
  height *= POINTS_PER_UNIT;
  const double longer = ceil (MAX (width, height));
  if (longer > MAX_POINTS)
    {
      g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
                   _ ("The page would be %.0f points long, more than %d"), longer, MAX_POINTS);
      return NULL;
    }

  g_autoptr (GByteArray) pdf = g_byte_array_new ();
  const cairo_status_t status = draw_pdf (figure, width, height, pdf);

  return mh_figure_format_take_bytes (g_steal_pointer (&pdf), status, error);
}

const MhFigureFormat mh_figure_pdf = {
  .id = "pdf",
  .suffix = ".pdf",
  .name = N_ ("PDF page"),
  .files = N_ ("PDF Documents"),
  .is_scalable = TRUE,
  .holds_document = TRUE,
  .write = write_pdf,
};
