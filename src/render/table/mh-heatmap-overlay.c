/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-painter.h"

#include "mh-game-class.h"
#include "mh-heatmap-arrows.h"
#include "mh-heatmap-headers.h"

#define RING_WIDTH 2.5
#define RING_ROUNDING 0.25
/* The least size of a ring, in pixels. A ring around a smaller cell is larger than the
 * cell. */
#define MIN_RING 8.0
#define DASHED_WIDTH 2.0
#define DASH 4.0
#define SMALL_DASH 2.0
#define MIN_DASHED 16.0
/* The distance that arrows may extend beyond the body of the table, as a share of a
 * cell. */
#define ARROW_ROOM 0.4

/* The arguments that the functions of this file share. */
typedef struct
{
  const MhHeatmap *scene;
  const MhHeatmapGeometry *geometry;
  MhPen *pen;
  MhPath *path;
} Canvas;

/* Highlights a row or column. Themes without half transparent colours, in which a fill
 * would hide the cells, use an outline. */
static void
paint_strip (const Canvas *self, MhRect rect)
{
  const MhTheme *const theme = self->scene->theme;
  const gboolean is_outlined = mh_color_is_none (theme->light);
  const MhInk ink = { .fill = theme->light,
                      .stroke = is_outlined ? theme->accent : (MhColor){ 0 },
                      .width = theme->border };

  mh_path_add_rect (mh_path_clear (self->path), rect);
  mh_pen_path (self->pen, self->path, &ink);
}

static gboolean
is_row_seen (const Canvas *self, guint32 row)
{
  return row >= self->geometry->first_row
         && row < self->geometry->first_row + self->geometry->n_rows;
}

static gboolean
is_column_seen (const Canvas *self, guint32 column)
{
  return column >= self->geometry->first_column
         && column < self->geometry->first_column + self->geometry->n_columns;
}

static void
light_lines (const Canvas *self, guint32 row, guint32 column)
{
  const MhRect body = self->geometry->body;
  const MhRect cell = mh_heatmap_geometry_get_cell (self->geometry, row == MH_LINE_NONE ? 0 : row,
                                                    column == MH_LINE_NONE ? 0 : column);

  mh_pen_begin_clip (self->pen, body);
  if (is_row_seen (self, row))
    paint_strip (self, (MhRect){ body.x, cell.y, body.width, cell.height });
  if (is_column_seen (self, column))
    paint_strip (self, (MhRect){ cell.x, body.y, cell.width, body.height });
  mh_pen_end (self->pen);
}

static gboolean
touch (MhRect a, MhRect b)
{
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/* Hides a header that would show from under the band of a highlighted neighbour. The
 * pixels at its right and lower edge remain, because they belong to the frame of the
 * cells. */
static void
hide_header (const Canvas *self, MhRect header, MhRect band)
{
  if (!touch (header, band))
    return;

  const MhInk ink = { .fill = self->scene->theme->panel };
  const MhRect inside = { header.x, header.y, header.width - 1, header.height - 1 };

  mh_path_add_rect (mh_path_clear (self->path), inside);
  mh_pen_path (self->pen, self->path, &ink);
}

/* Hides the neighbours of a highlighted header that is written only because it is
 * highlighted, where only every few lines have a header. */
static void
hide_neighbours (const Canvas *self,
                 guint32 line,
                 MhRect (*get_header) (const MhHeatmapGeometry *, guint32))
{
  const guint32 every = self->geometry->label_every;
  const guint32 before = line / every * every;

  if (line == before)
    return;

  const MhRect band = get_header (self->geometry, line);

  hide_header (self, get_header (self->geometry, before), band);
  hide_header (self, get_header (self->geometry, before + every), band);
}

static void
light_headers (const Canvas *self, guint32 row, guint32 column)
{
  const MhColor band = self->scene->theme->band;

  if (is_row_seen (self, row))
    {
      mh_pen_begin_clip (self->pen, mh_heatmap_geometry_get_row_headers (self->geometry));
      hide_neighbours (self, row, mh_heatmap_geometry_get_row_header);
      mh_heatmap_paint_row_header (self->scene, self->geometry, self->pen, row, band);
      mh_pen_end (self->pen);
    }
  if (is_column_seen (self, column))
    {
      mh_pen_begin_clip (self->pen, mh_heatmap_geometry_get_column_headers (self->geometry));
      hide_neighbours (self, column, mh_heatmap_geometry_get_column_header);
      mh_heatmap_paint_column_header (self->scene, self->geometry, self->pen, column, band);
      mh_pen_end (self->pen);
    }
}

static void
paint_outline (const Canvas *self, MhRect rect, double outset, MhColor color)
{
  const MhInk ink = { .stroke = color, .width = RING_WIDTH };

  mh_path_add_rounded_rect (mh_path_clear (self->path), mh_rect_inset (rect, -outset),
                            rect.width * RING_ROUNDING + outset);
  mh_pen_path (self->pen, self->path, &ink);
}

/* Moves a ring that is larger than its cell into the body of the table, so that it
 * covers no headers. */
static double
move_inside (double start, double body_start, double body_length)
{
  const double last = body_start + body_length - MIN_RING;

  return MAX (MIN (start, last), body_start);
}

/* Determines the square of a ring around a cell.
 * Returns: FALSE if the cell is scrolled out */
static gboolean
find_ringed (const Canvas *self, guint32 row, guint32 column, MhRect *rect)
{
  if (!is_row_seen (self, row) || !is_column_seen (self, column))
    return FALSE;

  *rect = mh_heatmap_geometry_get_cell (self->geometry, row, column);
  if (rect->width >= MIN_RING)
    return TRUE;

  const MhRect body = self->geometry->body;
  const MhRect grown = mh_rect_inset (*rect, (rect->width - MIN_RING) / 2);
  rect->x = move_inside (grown.x, body.x, body.width);
  rect->y = move_inside (grown.y, body.y, body.height);
  rect->width = MIN_RING;
  rect->height = MIN_RING;
  return TRUE;
}

/* Paints dashed rings, black on white so that one of the two colours contrasts with any
 * cell. */
static void
paint_looked_at (const Canvas *self)
{
  const MhTheme *const theme = self->scene->theme;
  const double dash = self->geometry->cell < MIN_DASHED ? SMALL_DASH : DASH;
  MhRect rect;

  for (gsize i = 0; i < self->scene->n_looked_at; i++)
    {
      const MhHeatmapPlace *const place = &self->scene->looked_at[i];
      const MhInk ground = { .stroke = theme->ring_inside, .width = DASHED_WIDTH };
      const MhInk ink = { .stroke = theme->ring_outside, .width = DASHED_WIDTH, .dash = dash };

      if (!find_ringed (self, place->row, place->column, &rect))
        continue;
      mh_path_add_rounded_rect (mh_path_clear (self->path), rect, rect.width * RING_ROUNDING);
      mh_pen_path (self->pen, self->path, &ground);
      mh_pen_path (self->pen, self->path, &ink);
    }
}

/* Paints rings in the colour of a player, on white that sets them off from any cell. */
static void
paint_reachable (const Canvas *self)
{
  const MhHeatmap *const scene = self->scene;
  const MhTheme *const theme = scene->theme;
  const gboolean has_tokens = scene->klass == NULL || scene->klass->has_board;
  const MhColor color = (has_tokens ? theme->token : theme->player)[scene->reacher];
  MhRect rect;

  for (gsize i = 0; i < scene->n_reachable; i++)
    if (find_ringed (self, scene->reachable[i].row, scene->reachable[i].column, &rect))
      {
        paint_outline (self, rect, 0, theme->ring_inside);
        paint_outline (self, rect, RING_WIDTH * 0.8, color);
      }
}

/* Paints the rings of the current cell and the cursor. The ring of the current cell is
 * black around white, one of which contrasts with any cell. */
static void
paint_rings (const Canvas *self)
{
  const MhHeatmap *const scene = self->scene;
  const MhTheme *const theme = scene->theme;
  MhRect rect;

  if (find_ringed (self, scene->current_row, scene->current_column, &rect))
    {
      paint_outline (self, rect, 0, theme->ring_inside);
      paint_outline (self, rect, RING_WIDTH * 0.8, theme->ring_outside);
    }
  if (find_ringed (self, scene->cursor_row, scene->cursor_column, &rect))
    paint_outline (self, rect, RING_WIDTH * 0.8, theme->accent);
}

static void
paint_lookings (const Canvas *self)
{
  const MhHeatmapGeometry *const geometry = self->geometry;

  mh_pen_begin_clip (self->pen, mh_rect_inset (geometry->body, -2 * RING_WIDTH));
  paint_looked_at (self);
  mh_pen_end (self->pen);
  if (!self->scene->has_arrows || !geometry->has_digits)
    return;

  mh_pen_begin_clip (self->pen, mh_rect_inset (geometry->body, -ARROW_ROOM * geometry->cell));
  mh_heatmap_paint_arrows (self->scene, geometry, self->pen, self->path);
  mh_pen_end (self->pen);
}

void
mh_heatmap_paint_overlay (const MhHeatmap *scene, MhPen *pen, double width, double height)
{
  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (scene, width, height);
  g_autoptr (MhPath) path = mh_path_new ();
  const Canvas canvas = { scene, &geometry, pen, path };
  const gboolean is_hovered
      = scene->hovered_row != MH_LINE_NONE || scene->hovered_column != MH_LINE_NONE;

  if (geometry.cell <= 0)
    return;

  mh_pen_begin (pen, NULL, NULL);
  light_headers (&canvas, scene->current_row, scene->current_column);
  if (is_hovered)
    {
      light_lines (&canvas, scene->hovered_row, scene->hovered_column);
      light_headers (&canvas, scene->hovered_row, scene->hovered_column);
    }
  paint_lookings (&canvas);
  /* The rings of cells at the edge extend a little over the headers. */
  mh_pen_begin_clip (pen, mh_rect_inset (geometry.body, -2 * RING_WIDTH));
  paint_reachable (&canvas);
  paint_rings (&canvas);
  mh_pen_end (pen);
  mh_pen_end (pen);
}
