/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-pdf.h"

#include "mh-cairo-pen.h"
#include "mh-cairo.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The longer side a page may have: readers of PDF take no more. */
#define MAX_POINTS 14400
/* The end of a file: the byte at which its table of objects begins, whose entries are lines. */
#define START "startxref\n"
#define MAX_TAIL_BYTES 64
#define TABLE "xref\n0 "
#define N_ENTRY_BYTES 20

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
    { CAIRO_PDF_METADATA_CREATOR, "Mousehole" },
    { CAIRO_PDF_METADATA_CREATE_DATE, MH_CAIRO_FIXED_DATE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (metadata); i++)
    if (metadata[i].value != NULL)
      {
        g_autofree char *valid = mh_cairo_dup_text (metadata[i].value);

        cairo_pdf_surface_set_metadata (surface, metadata[i].key, valid);
      }
  if (figure->document != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, figure->document);
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

/* Returns: (nullable): the first entry of the table at the end of a PDF that tells at which byte
 * each object begins; NULL if there is none of this kind
 * @n_entries: (out) */
static const char *
find_table (const char *pdf, gsize length, gsize *n_entries)
{
  const gsize n_tail = MIN (length, MAX_TAIL_BYTES);
  const char *start = memmem (pdf + length - n_tail, n_tail, START, strlen (START));
  const guint64 offset = start != NULL ? g_ascii_strtoull (start + strlen (START), NULL, 10) : 0;

  if (start == NULL || offset + strlen (TABLE) > (gsize) (start - pdf)
      || memcmp (pdf + offset, TABLE, strlen (TABLE)) != 0)
    return NULL;

  char *end;

  *n_entries = (gsize) g_ascii_strtoull (pdf + offset + strlen (TABLE), &end, 10);
  return *n_entries <= (gsize) (start - end) / N_ENTRY_BYTES ? end + 1 : NULL;
}

/* Checks that each object begins where the table says so. cairo 1.16 calls a file done whose fonts
 * it had no memory to embed; their objects are then missing. */
static gboolean
has_all_objects (const char *pdf, gsize length)
{
  gsize n_entries;
  const char *entry = find_table (pdf, length, &n_entries);

  for (gsize i = 0; entry != NULL && i < n_entries; i++, entry += N_ENTRY_BYTES)
    {
      g_autofree char *head = g_strdup_printf ("%" G_GSIZE_FORMAT " 0 obj", i);
      const guint64 offset = g_ascii_strtoull (entry, NULL, 10);

      if (entry[N_ENTRY_BYTES - 3] == 'n'
          && (offset + strlen (head) > length || memcmp (pdf + offset, head, strlen (head)) != 0))
        return FALSE;
    }
  return TRUE;
}

static GBytes *
draw_pdf (const MhFigureSeries *series, MhSize size, GError **error)
{
  g_auto (MhGatheredBytes) pdf = { NULL };
  const double points = get_points_per_unit (series, size);
  MhFigureSink sink = { &pdf, series->figures[0].watch };
  cairo_surface_t *const surface
      = cairo_pdf_surface_create_for_stream (mh_figure_sink_append, &sink, size.width * points,
                                             size.height * points);
  cairo_t *const cr = cairo_create (surface);

  /* Later versions may compress the metadata, in which the document must be found again. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  set_metadata (surface, &series->figures[0]);
  const gboolean is_drawn = draw_pages (cr, series, size, error);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (is_drawn && mh_figure_watch_check (sink.watch, error))
    return mh_figure_pdf_finish (surface, &pdf, error);

  cairo_surface_destroy (surface);
  return NULL;
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

  return draw_pdf (series, size, error);
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

GBytes *
mh_figure_pdf_finish (cairo_surface_t *surface, MhGatheredBytes *pdf, GError **error)
{
  g_return_val_if_fail (surface != NULL && pdf != NULL, NULL);

  cairo_surface_finish (surface);

  const cairo_status_t status = cairo_surface_status (surface);
  const gboolean is_whole = pdf->is_short || has_all_objects (pdf->data, pdf->length);

  cairo_surface_destroy (surface);
  return mh_figure_format_take_bytes (pdf, is_whole ? status : CAIRO_STATUS_NO_MEMORY, error);
}
