/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-svg.h"

#include "mh-svg-pen.h"

#include <glib/gi18n.h>

static GBytes *
write_svg (const MhFigure *figure, double dpi, GError **error)
{
  g_return_val_if_fail (figure != NULL, NULL);

  double width, height;

  mh_figure_get_natural_size (figure, &width, &height);
  g_autoptr (MhPen) pen
      = mh_svg_pen_new (width, height, mh_text_get_family (figure->text), figure->title);
  mh_svg_pen_set_scale (pen, mh_figure_get_scale (figure));
  if (figure->document != NULL)
    mh_svg_pen_set_metadata (pen, figure->document);
  if (figure->watch != NULL)
    mh_svg_pen_set_patience (pen, figure->watch->goes_on, figure->watch->data);
  mh_figure_paint (figure, pen);
  if (!mh_figure_watch_check (figure->watch, error))
    return NULL;

  GBytes *bytes = mh_svg_pen_finish (pen);

  if (bytes == NULL)
    mh_figure_format_check (CAIRO_STATUS_NO_MEMORY, error);
  return bytes;
}

const MhFigureFormat mh_figure_svg = {
  .id = "svg",
  .suffix = ".svg",
  .name = N_ ("SVG drawing"),
  .files = N_ ("SVG Drawings"),
  .is_scalable = TRUE,
  .holds_document = TRUE,
  .write = write_svg,
};
