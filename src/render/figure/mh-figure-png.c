/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-png.h"

#include "mh-cairo.h"
#include "mh-crc.h"
#include "mh-figure-pixels.h"

#include <glib/gi18n.h>
#include <string.h>

/* The signature and the header of an image, behind which chunks of text may stand. */
#define N_HEAD 33
#define KEYWORD "mousehole-document"

static void
append_word (MhGatheredBytes *bytes, guint32 word)
{
  const guint32 big = GUINT32_TO_BE (word);

  mh_gathered_bytes_append (bytes, &big, sizeof big);
}

/* Inserts a chunk of text, which cairo cannot write. */
static void
insert_text (MhGatheredBytes *png, const char *text)
{
  static const char head[] = "tEXt" KEYWORD; /* and its terminating zero */
  const gsize n_text = strlen (text);
  MhGatheredBytes out = { NULL };

  mh_gathered_bytes_append (&out, png->data, N_HEAD);
  append_word (&out, (guint32) (sizeof head - strlen ("tEXt") + n_text));
  mh_gathered_bytes_append (&out, head, sizeof head);
  mh_gathered_bytes_append (&out, text, n_text);
  append_word (&out, mh_crc_continue (mh_crc_continue (0, head, sizeof head), text, n_text));
  mh_gathered_bytes_append (&out, png->data + N_HEAD, png->length - N_HEAD);
  mh_gathered_bytes_clear (png);
  *png = out;
}

static GBytes *
write_png (const MhFigure *figure, double dpi, GError **error)
{
  g_return_val_if_fail (figure != NULL && dpi > 0, NULL);

  MhSize size;

  mh_figure_get_natural_size (figure, &size.width, &size.height);
  cairo_surface_t *const surface = mh_figure_pixels_paint (figure, size, dpi, error);
  if (surface == NULL)
    return NULL;

  g_auto (MhGatheredBytes) png = { NULL };
  MhFigureSink sink = { &png, figure->watch };
  const cairo_status_t status
      = cairo_surface_write_to_png_stream (surface, mh_figure_sink_append, &sink);

  cairo_surface_destroy (surface);
  if (!mh_figure_watch_check (figure->watch, error))
    return NULL;
  if (status == CAIRO_STATUS_SUCCESS && figure->document != NULL)
    insert_text (&png, figure->document);
  return mh_figure_format_take_bytes (&png, status, error);
}

const MhFigureFormat mh_figure_png = {
  .id = "png",
  .suffix = ".png",
  .name = N_ ("PNG image"),
  .files = N_ ("PNG Images"),
  .holds_document = TRUE,
  .write = write_png,
};
