/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-part.h"

/* The most pixels along one side of an image. Up to this limit, every cell of a table
 * gets at least one pixel. */
#define MAX_IMAGE_PIXELS 4096.0
#define MARGIN 16.0
#define SMALL_MARGIN 4.0
/* The height of a line as a multiple of the font size. */
#define LINE_HEIGHT 1.375

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
  drawing->klass->paint (drawing->scene, pen, most, figure->theme->canvas);
  mh_pen_end (pen);
}

double
mh_figure_part_get_margin (const MhFigure *figure)
{
  return figure->width > 0 ? SMALL_MARGIN : MARGIN;
}

double
mh_figure_part_get_room (const MhFigure *figure)
{
  const double scale = figure->scale > 0 ? figure->scale : 1;

  return figure->width > 0 ? figure->width / scale - 2 * SMALL_MARGIN : 0;
}

void
mh_figure_part_paint_words (const MhFigure *figure, MhPen *pen, MhLabel label, double max_width)
{
  if (label.text == NULL)
    return;

  g_auto (GStrv) lines
      = mh_text_dup_lines (figure->text, label.text, label.size, label.is_bold, max_width);

  for (char **line = lines; *line != NULL; line++)
    {
      label.text = *line;
      mh_pen_text (pen, &label);
      label.y += mh_figure_part_get_line_height (label.size);
    }
}

double
mh_figure_part_get_line_height (double size)
{
  return size * LINE_HEIGHT;
}

double
mh_figure_part_get_words_height (const MhFigure *figure, const MhLabel *label, double max_width)
{
  if (label->text == NULL)
    return 0;

  g_auto (GStrv) lines
      = mh_text_dup_lines (figure->text, label->text, label->size, label->is_bold, max_width);

  return g_strv_length (lines) * mh_figure_part_get_line_height (label->size);
}
