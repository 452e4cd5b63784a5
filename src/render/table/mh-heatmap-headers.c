/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-headers.h"

#include "mh-number.h"

#define ROW_LABEL_GAP 5.0
#define CAPTION_GROWTH (11.0 / 12.0)
#define CAPTION_GAP 12.0
/* The vertical places of value and number in the header of a column that has a value,
 * as shares of its height. */
#define VALUE_PLACE 0.28
#define NUMBER_PLACE 0.72
#define VALUE_GROWTH (13.0 / 12.0)
#define NUMBER_GROWTH (11.0 / 12.0)
#define PILL_WIDTH 2.3     /* of a row's value, as a factor of the font size, */
#define PILL_HEIGHT 1.4    /* likewise */
#define VALUE_ADVANCE 0.68 /* advance of a bold digit at a font size of 1, with a little space */

/* Returns how far headers extend beyond the body, on the side of a first or last line
 * that is not scrolled out. The number of such a line may be larger than its cells. */
static double
get_overhang (double origin, double start, double room)
{
  return origin >= start ? room / 2 : 0;
}

MhRect
mh_heatmap_geometry_get_row_headers (const MhHeatmapGeometry *geometry)
{
  const double overhang = get_overhang (geometry->origin.y, geometry->body.y, geometry->font_size);

  return (MhRect){ geometry->body.x - geometry->header_width, geometry->body.y - overhang,
                   geometry->header_width, geometry->body.height + overhang };
}

MhRect
mh_heatmap_geometry_get_column_headers (const MhHeatmapGeometry *geometry)
{
  const MhRect body = geometry->body;
  const guint32 last = geometry->first_column + MAX (geometry->n_columns, 1) - 1;
  const double end
      = geometry->origin.x + mh_heatmap_geometry_get_offset (geometry, last) + geometry->cell;
  const double before = get_overhang (geometry->origin.x, body.x, geometry->header_width);
  const double behind = get_overhang (body.x + body.width, end - 1, geometry->header_width);

  return (MhRect){ body.x - before, body.y - geometry->header_height, body.width + before + behind,
                   geometry->header_height };
}

/* Tells whether title and column caption fit beside each other. In a small view only the title is
 * painted. */
static gboolean
fits_beside (MhText *text, const MhLabel *title, const MhLabel *caption, double room)
{
  if (title->text == NULL || caption->text == NULL)
    return TRUE;

  const double title_width = mh_text_get_width (text, title->text, title->size, title->is_bold);
  const double caption_width = mh_text_get_width (text, caption->text, caption->size, FALSE);

  return title_width + CAPTION_GAP + caption_width <= room;
}

void
mh_heatmap_paint_title (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen)
{
  const MhRect body = geometry->body;
  const MhLabel title = { .text = scene->title,
                          .x = body.x,
                          .y = geometry->title_y,
                          .size = geometry->font_size * MH_HEATMAP_TITLE_GROWTH,
                          .is_bold = TRUE,
                          .color = scene->theme->text };
  const MhLabel columns = { .text = scene->column_caption,
                            .x = body.x + geometry->title_width,
                            .y = geometry->title_y,
                            .anchor = MH_ANCHOR_END,
                            .size = geometry->font_size * CAPTION_GROWTH,
                            .color = scene->theme->dim_text };
  const MhLabel rows = { .text = scene->row_caption,
                         .x = geometry->caption_x,
                         .y = geometry->caption_y,
                         .anchor = MH_ANCHOR_MIDDLE,
                         .size = geometry->font_size * CAPTION_GROWTH,
                         .is_upwards = TRUE,
                         .color = scene->theme->dim_text };

  mh_pen_text (pen, &title);
  if (fits_beside (scene->text, &title, &columns, geometry->title_width))
    mh_pen_text (pen, &columns);
  mh_pen_text (pen, &rows);
}

static void
paint_ground (MhPen *pen, MhRect rect, MhColor color)
{
  const MhInk ink = { .fill = color };

  if (mh_color_is_none (color))
    return;

  g_autoptr (MhPath) path = mh_path_new ();
  mh_path_add_rect (path, rect);
  mh_pen_path (pen, path, &ink);
}

static void
paint_number (const MhHeatmap *scene, MhPen *pen, guint32 number, double size, MhLabel label)
{
  char text[MH_NODE_NAME_SIZE];

  g_snprintf (text, sizeof text, "%u", number);
  label.text = scene->cells != NULL ? mh_game_name_node (scene->cells, number, text) : text;
  label.size = size * (scene->cells != NULL ? MH_HEATMAP_CELL_NAME_GROWTH : 1);
  label.color = scene->theme->text;
  mh_pen_text (pen, &label);
}

/* The header of a row that is lower than its number extends into the headers of its
 * neighbours, which are not written then. */
MhRect
mh_heatmap_geometry_get_row_header (const MhHeatmapGeometry *geometry, guint32 row)
{
  const MhRect cell = mh_heatmap_geometry_get_cell (geometry, row, 0);
  const MhRect headers = mh_heatmap_geometry_get_row_headers (geometry);
  const double least = geometry->font_size * 1.3;
  const double height = geometry->label_every == 1 ? cell.height : MAX (cell.height, least);

  return (MhRect){ headers.x, cell.y + (cell.height - height) / 2, headers.width, height };
}

MhRect
mh_heatmap_geometry_get_column_header (const MhHeatmapGeometry *geometry, guint32 column)
{
  const MhRect cell = mh_heatmap_geometry_get_cell (geometry, 0, column);
  const MhRect headers = mh_heatmap_geometry_get_column_headers (geometry);
  const double room = geometry->label_every * geometry->cell;
  const double least = MIN (geometry->header_width - ROW_LABEL_GAP, room);
  const double width = MAX (cell.width, least);

  return (MhRect){ cell.x + (cell.width - width) / 2, headers.y, width, headers.height };
}

void
mh_heatmap_paint_row_header (const MhHeatmap *scene,
                             const MhHeatmapGeometry *geometry,
                             MhPen *pen,
                             guint32 row,
                             MhColor ground)
{
  const MhRect header = mh_heatmap_geometry_get_row_header (geometry, row);
  const MhLabel label = { .x = header.x + header.width - ROW_LABEL_GAP,
                          .y = header.y + header.height / 2,
                          .anchor = MH_ANCHOR_END };
  const guint32 step = MAX (scene->row_step, 1);

  paint_ground (pen, header, ground);
  paint_number (scene, pen, row * step, geometry->font_size, label);
}

/* Paints the value of a column above its number, bold, and abbreviated if it is too
 * long. */
static void
paint_value (const MhHeatmap *scene,
             const MhHeatmapGeometry *geometry,
             MhPen *pen,
             guint32 value,
             MhRect header)
{
  const double size = geometry->font_size * VALUE_GROWTH;
  const double room = MAX (header.width, geometry->label_every * geometry->cell);
  char text[MH_NUMBER_SIZE];
  const MhLabel label = { .text = text,
                          .x = header.x + header.width / 2,
                          .y = header.y + header.height * VALUE_PLACE,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = size,
                          .is_bold = TRUE,
                          .color = scene->theme->text };

  mh_number_format_amount (value, (int) (room / (size * VALUE_ADVANCE)), text);
  mh_pen_text (pen, &label);
}

void
mh_heatmap_paint_column_header (const MhHeatmap *scene,
                                const MhHeatmapGeometry *geometry,
                                MhPen *pen,
                                guint32 column,
                                MhColor ground)
{
  const MhRect header = mh_heatmap_geometry_get_column_header (geometry, column);
  const gboolean has_value = scene->column_values != NULL;
  const MhLabel label = { .x = header.x + header.width / 2,
                          .y = header.y + header.height * (has_value ? NUMBER_PLACE : 0.5),
                          .anchor = MH_ANCHOR_MIDDLE };
  const double size = geometry->font_size * (has_value ? NUMBER_GROWTH : 1);

  paint_ground (pen, header, ground);
  if (has_value)
    paint_value (scene, geometry, pen, scene->column_values[column], header);
  paint_number (scene, pen, column, size, label);
}

MhRect
mh_heatmap_geometry_get_row_values (const MhHeatmapGeometry *geometry)
{
  const MhRect headers = mh_heatmap_geometry_get_row_headers (geometry);

  return (MhRect){ geometry->body.x + geometry->body.width, headers.y, geometry->values_width,
                   headers.height };
}

void
mh_heatmap_paint_row_values_caption (const MhHeatmap *scene,
                                     const MhHeatmapGeometry *geometry,
                                     MhPen *pen)
{
  const MhRect values = mh_heatmap_geometry_get_row_values (geometry);
  const MhLabel label = { .text = scene->row_values_caption,
                          .x = values.x + values.width / 2,
                          .y = geometry->body.y - geometry->header_height / 2,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = geometry->font_size * CAPTION_GROWTH,
                          .color = scene->theme->dim_text };

  mh_pen_text (pen, &label);
}

static void
paint_pill (const MhHeatmap *scene, MhPen *pen, MhPoint middle, double size, MhColor color)
{
  const double width = size * PILL_WIDTH, height = size * PILL_HEIGHT;
  const MhInk ink = { .fill = color,
                      .stroke = scene->theme->is_print ? scene->theme->undecided : (MhColor){ 0 },
                      .width = scene->theme->border };
  g_autoptr (MhPath) path = mh_path_new ();

  mh_path_add_rounded_rect (path,
                            (MhRect){ middle.x - width / 2, middle.y - height / 2, width, height },
                            height / 2);
  mh_pen_path (pen, path, &ink);
}

void
mh_heatmap_paint_row_value (const MhHeatmap *scene,
                            const MhHeatmapGeometry *geometry,
                            MhPen *pen,
                            guint32 row)
{
  const MhRect cell = mh_heatmap_geometry_get_cell (geometry, row, 0);
  const MhRect values = mh_heatmap_geometry_get_row_values (geometry);
  const MhPoint middle = { values.x + values.width / 2, cell.y + cell.height / 2 };
  const MhValue value = scene->read_row_value (scene->row_value_source, row);
  const MhColor color = mh_theme_get_value_color (scene->theme, value, scene->max_remoteness);
  const gboolean is_best
      = mh_outcome_is_win (value.outcome) && mh_value_equal (value, scene->best_row_value);
  char text[MH_NUMBER_SIZE] = "∞";
  const MhLabel label = { .text = text,
                          .x = middle.x,
                          .y = middle.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = geometry->font_size,
                          .is_bold = is_best,
                          .color = is_best ? mh_color_get_ink_on (color) : scene->theme->dim_text };

  if (!mh_outcome_is_win (value.outcome))
    return;

  if (value.remoteness != MH_REMOTENESS_UNKNOWN)
    g_snprintf (text, sizeof text, "%u", value.remoteness);
  if (is_best)
    paint_pill (scene, pen, middle, geometry->font_size, color);
  mh_pen_text (pen, &label);
}
