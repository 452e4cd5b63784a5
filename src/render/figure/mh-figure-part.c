/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-part.h"

#include <string.h>

/* The most pixels along one side of an image. Up to this limit, every cell of a table
 * gets at least one pixel. */
#define MAX_IMAGE_PIXELS 4096.0

MhSize
mh_figure_part_get_table_size (const MhHeatmap *heatmap)
{
  MhSize size;

  mh_heatmap_get_size_for_cell (heatmap, heatmap->cell_size, &size.width, &size.height);
  return size;
}

double
mh_figure_part_get_image_scale (const MhFigure *figure, const MhHeatmap *heatmap)
{
  const guint32 n_lines = MAX (heatmap->n_rows, heatmap->n_columns);
  const double each = 1 / heatmap->cell_size;
  const double finest = MAX_IMAGE_PIXELS / (heatmap->cell_size * n_lines);
  const double most = MIN (each, finest);

  return figure->pixels_per_unit > 0 ? figure->pixels_per_unit : MAX (1, most);
}

void
mh_figure_part_paint_drawing (const MhFigure *figure,
                              const MhDrawing *drawing,
                              MhPen *pen,
                              MhPoint place,
                              MhSize most)
{
  mh_pen_begin_at (pen, place);
  drawing->klass->paint (drawing->scene, pen, most, figure->theme->panel);
  mh_pen_end (pen);
}

void
mh_figure_part_paint_label (const MhFigure *figure, MhPen *pen, MhLabel label, double max_width)
{
  if (label.text == NULL)
    return;

  g_autofree char *fitting
      = mh_text_dup_fitting (figure->text, label.text, label.size, label.is_bold, max_width);
  const gboolean is_cut = strcmp (fitting, label.text) != 0;

  if (is_cut)
    mh_pen_begin (pen, NULL, label.text);
  label.text = fitting;
  mh_pen_text (pen, &label);
  if (is_cut)
    mh_pen_end (pen);
}
