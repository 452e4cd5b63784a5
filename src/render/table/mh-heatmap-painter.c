/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-painter.h"

#include "mh-cell-painter.h"
#include "mh-heatmap-headers.h"
#include "mh-heatmap-image.h"
#include "mh-heatmap-reader.h"
#include "mh-heatmap-sprites.h"

#include <math.h>

/* The distance between cells that are drawn as shapes. Cells below the size SMALL_CELL
 * are closer. */
#define GAP 2.0
#define SMALL_GAP 1.0
#define SMALL_CELL 14.0

/* The card of a note, in pixels at a text scale of 1. */
#define NOTE_SIZE 13.0
#define NOTE_LINE 18.0
#define NOTE_WIDTH 150.0
#define NOTE_PADDING 10.0
#define NOTE_MARGIN 4.0
#define NOTE_RADIUS 9.0

static void
paint_ground (const MhHeatmap *scene, MhPen *pen, MhPath *path, MhRect rect)
{
  const MhInk ink = { .fill = scene->theme->panel };

  mh_path_add_rect (mh_path_clear (path), rect);
  mh_pen_path (pen, path, &ink);
}

/* Paints the headers without bands, which would cost more than the cells in a long
 * table. */
static void
paint_headers (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen)
{
  const guint32 every = geometry->label_every;
  const guint32 end_row = geometry->first_row + geometry->n_rows;
  const guint32 end_column = geometry->first_column + geometry->n_columns;
  const guint32 first_row = (geometry->first_row + every - 1) / every * every;
  const guint32 first_column = (geometry->first_column + every - 1) / every * every;

  mh_pen_begin_clip (pen, mh_heatmap_geometry_get_row_headers (geometry));
  for (guint32 row = first_row; row < end_row; row += every)
    mh_heatmap_paint_row_header (scene, geometry, pen, row, (MhColor){ 0 });
  mh_pen_end (pen);
  mh_pen_begin_clip (pen, mh_heatmap_geometry_get_column_headers (geometry));
  for (guint32 column = first_column; column < end_column; column += every)
    mh_heatmap_paint_column_header (scene, geometry, pen, column, (MhColor){ 0 });
  mh_pen_end (pen);
}

static void
paint_row_values (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen)
{
  const guint32 every = geometry->label_every;
  const guint32 end_row = geometry->first_row + geometry->n_rows;

  mh_heatmap_paint_row_values_caption (scene, geometry, pen);
  mh_pen_begin_clip (pen, mh_heatmap_geometry_get_row_values (geometry));
  for (guint32 row = (geometry->first_row + every - 1) / every * every; row < end_row; row += every)
    mh_heatmap_paint_row_value (scene, geometry, pen, row);
  mh_pen_end (pen);
}

static gboolean
begin_cell (const MhHeatmap *scene, MhPen *pen, guint32 row, guint32 column, MhCell cell)
{
  g_autofree char *id = NULL;
  g_autofree char *title = NULL;

  if (scene->describe == NULL || !mh_pen_wants_groups (pen))
    return FALSE;

  const MhCellIndex cell_index = { scene->plane, row, column };
  scene->describe (scene->describe_source, cell_index, cell, &id, &title);
  mh_pen_begin (pen, id, title);
  return TRUE;
}

/* The arguments that all cells of a table share. */
typedef struct
{
  const MhHeatmap *scene;
  const MhHeatmapGeometry *geometry;
  MhCellStyle style;
  double gap;
  MhPen *pen;
  MhPath *path;
} Canvas;

static void
paint_cell (const Canvas *self, guint32 row, guint32 column, MhCell cell, gint64 score)
{
  const MhHeatmap *const scene = self->scene;
  const MhRect square = mh_heatmap_geometry_get_cell (self->geometry, row, column);
  const MhRect rect = mh_rect_inset (square, self->gap / 2);

  if (scene->blank_impossible && cell & MH_CELL_IMPOSSIBLE)
    return;

  const gboolean is_group = begin_cell (scene, self->pen, row, column, cell);
  if (scene->read_scores != NULL)
    mh_cell_paint_score (cell, score, &self->style, self->pen, self->path, rect);
  else
    mh_cell_paint (cell, &self->style, self->pen, self->path, rect);
  if (is_group)
    mh_pen_end (self->pen);
}

static void
paint_shapes (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen, MhPath *path)
{
  const guint32 end_row = geometry->first_row + geometry->n_rows;
  const guint32 n_columns = geometry->n_columns;
  const Canvas canvas = {
    .scene = scene,
    .geometry = geometry,
    .style = { .theme = scene->theme,
               .text = scene->text,
               .klass = scene->klass,
               .max_remoteness = scene->max_remoteness,
               .max_score = scene->max_score,
               .digit_size = geometry->has_digits ? geometry->digit_size : 0,
               .blank_impossible = scene->blank_impossible },
    .gap = geometry->cell < SMALL_CELL ? SMALL_GAP : GAP,
    .pen = pen,
    .path = path,
  };

  if (mh_heatmap_paint_sprites (scene, geometry, &canvas.style, canvas.gap, pen))
    return;

  g_autofree MhCell *cells = g_new (MhCell, n_columns);
  g_autofree gint64 *scores = g_new (gint64, n_columns);
  mh_pen_begin_clip (pen, geometry->body);
  for (guint32 row = geometry->first_row; row < end_row && mh_pen_goes_on (pen); row++)
    {
      mh_heatmap_read (scene, row, geometry->first_column, n_columns, cells, scores);
      for (guint32 i = 0; i < n_columns; i++)
        paint_cell (&canvas, row, geometry->first_column + i, cells[i], scores[i]);
    }
  mh_pen_end (pen);
}

static void
paint_frame (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen, MhPath *path)
{
  const MhInk ink = { .stroke = scene->theme->undecided, .width = scene->theme->border };

  mh_path_add_rect (mh_path_clear (path),
                    mh_rect_inset (geometry->body, -scene->theme->border / 2));
  mh_pen_path (pen, path, &ink);
}

/* Paints the sentence over the cells, on a card as wide as the longest of its lines. Small tables
 * have no room for it. */
static void
paint_note (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen, MhPath *path)
{
  const double scale = mh_text_get_scale (scene->text);
  const double size = NOTE_SIZE * scale, line_height = NOTE_LINE * scale;
  const double most = geometry->body.width - 2 * (NOTE_PADDING + NOTE_MARGIN) * scale;
  g_auto (GStrv) lines
      = mh_text_dup_lines (scene->text, scene->note, size, FALSE, MIN (most, NOTE_WIDTH * scale));
  const guint n_lines = g_strv_length (lines);
  const double height = n_lines * line_height + 2 * NOTE_PADDING * scale;
  const MhPoint middle = mh_rect_get_center (geometry->body);
  double width = 0;

  for (guint i = 0; i < n_lines; i++)
    width = fmax (width, mh_text_get_width (scene->text, lines[i], size, FALSE));
  if (width > most || height > geometry->body.height)
    return;
  width += 2 * NOTE_PADDING * scale;

  const MhInk ink = { .fill = scene->theme->panel,
                      .stroke = scene->theme->undecided,
                      .width = scene->theme->border };

  mh_path_add_rounded_rect (mh_path_clear (path),
                            (MhRect){ middle.x - width / 2, middle.y - height / 2, width, height },
                            NOTE_RADIUS * scale);
  mh_pen_path (pen, path, &ink);
  for (guint i = 0; i < n_lines; i++)
    {
      const MhLabel label = { .text = lines[i],
                              .x = middle.x,
                              .y = middle.y + (i - (n_lines - 1) / 2.0) * line_height,
                              .anchor = MH_ANCHOR_MIDDLE,
                              .size = size,
                              .color = scene->theme->text };

      mh_pen_text (pen, &label);
    }
}

void
mh_heatmap_paint_base (const MhHeatmap *scene, MhPen *pen, double width, double height)
{
  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (scene, width, height);
  g_autoptr (MhPath) path = mh_path_new ();

  if (scene->has_ground)
    paint_ground (scene, pen, path, (MhRect){ 0, 0, width, height });
  if (geometry.cell <= 0)
    return;

  mh_heatmap_paint_title (scene, &geometry, pen);
  paint_headers (scene, &geometry, pen);
  if (scene->read_row_value != NULL)
    paint_row_values (scene, &geometry, pen);
  if (geometry.has_shapes)
    {
      paint_shapes (scene, &geometry, pen, path);
      if (scene->note != NULL)
        paint_note (scene, &geometry, pen, path);
      return;
    }
  mh_heatmap_paint_image (scene, &geometry, pen);
  /* Without its impossible cells, a table may have any outline, and a rectangular frame
   * would not fit. */
  if (!scene->blank_impossible)
    paint_frame (scene, &geometry, pen, path);
}

void
mh_heatmap_paint (const MhHeatmap *scene, MhPen *pen, double width, double height)
{
  mh_heatmap_paint_base (scene, pen, width, height);
  mh_heatmap_paint_overlay (scene, pen, width, height);
}
