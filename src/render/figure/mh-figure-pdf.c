/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-pdf.h"

#include "mh-cairo-pen.h"
#include "mh-cairo.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <math.h>

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
    { CAIRO_PDF_METADATA_CREATE_DATE, MH_CAIRO_FIXED_DATE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (metadata); i++)
    if (metadata[i].value != NULL)
      {
        g_autofree char *valid = mh_cairo_dup_text (metadata[i].value);

        cairo_pdf_surface_set_metadata (surface, metadata[i].key, valid);
      }
}

/* @size: of all figures */
static double
get_points_per_unit (const MhFigureSeries *series, MhSize size)
{
  const MhFigure figure = mh_figure_series_get (series, 0, size);

  return mh_figure_get_scale (&figure) * 72 / MH_FIGURE_SCREEN_DPI;
}

/* Forgets what has been drawn on the page, which the end of the surface would write else. */
static void
clear_page (cairo_t *cr)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
}

/* Draws each figure on a page of its own. */
static gboolean
draw_pages (cairo_t *cr, const MhFigureSeries *series, MhSize size, GError **error)
{
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, series->figures[0].text);
  const double points = get_points_per_unit (series, size);

  cairo_scale (cr, points, points);
  for (guint i = 0; i < series->n_figures; i++)
    {
      const MhFigure figure = mh_figure_series_get (series, i, size);

      mh_figure_paint (&figure, pen);
      if (!mh_figure_watch_check (figure.watch, error))
        {
          clear_page (cr);
          return FALSE;
        }
      cairo_show_page (cr);
      if (!mh_figure_series_go_on (series, i + 1, error))
        return FALSE;
    }
  return mh_figure_format_check (cairo_status (cr), error);
}

static gboolean
draw_pdf (const MhFigureSeries *series, MhSize size, MhGatheredBytes *pdf, GError **error)
{
  const double points = get_points_per_unit (series, size);
  MhFigureSink sink = { pdf, series->figures[0].watch };
  cairo_surface_t *const surface
      = cairo_pdf_surface_create_for_stream (mh_figure_sink_append, &sink, size.width * points,
                                             size.height * points);
  cairo_t *const cr = cairo_create (surface);

  /* Later versions may compress the metadata, in which the document must be found again. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  set_metadata (surface, &series->figures[0]);
  gboolean is_drawn = draw_pages (cr, series, size, error);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  is_drawn = is_drawn && mh_figure_watch_check (sink.watch, error)
             && mh_figure_format_check (cairo_surface_status (surface), error);
  cairo_surface_destroy (surface);
  return is_drawn;
}

static GBytes *
write_pdf_series (const MhFigureSeries *series, double dpi, GError **error)
{
  g_return_val_if_fail (series != NULL && series->n_figures > 0, NULL);

  const MhSize size = mh_figure_series_get_size (series);
  const double longer = ceil (MAX (size.width, size.height) * get_points_per_unit (series, size));
  if (longer > MAX_POINTS)
    {
      g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
                   _ ("The page would be %.0f points long, more than %d"), longer, MAX_POINTS);
      return NULL;
    }

  g_auto (MhGatheredBytes) pdf = { NULL };

  return draw_pdf (series, size, &pdf, error)
             ? mh_figure_format_take_bytes (&pdf, CAIRO_STATUS_SUCCESS, error)
             : NULL;
}

static GBytes *
write_pdf (const MhFigure *figure, double dpi, GError **error)
{
  const MhFigureSeries series = { .figures = figure, .n_figures = 1 };

  return write_pdf_series (&series, dpi, error);
}

const MhFigureFormat mh_figure_pdf = {
  .id = "pdf",
  .suffix = ".pdf",
  .name = N_ ("PDF document"),
  .files = N_ ("PDF Documents"),
  .is_scalable = TRUE,
  .holds_document = TRUE,
  .one_by_one = N_ ("One step a page"),
  .write = write_pdf,
  .write_series = write_pdf_series,
};
