/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-sprites.h"

#include "mh-cairo-pen.h"
#include "mh-heatmap-reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The number of cells below which drawing one by one is as fast. */
#define MIN_CELLS 64
#define NEARLY 1e-6
/* The number of shades on either side of 0 by which scores are told apart where no
 * numbers are written. */
#define N_SHADES 256

/* A visible cell and its place in the image, in cells. */
typedef struct
{
  MhCell cell;
  guint32 x, y;
  gint64 score;
} Seen;

typedef struct
{
  const MhHeatmap *scene;
  const MhHeatmapGeometry *geometry;
  const MhCellStyle *style;
  double gap, scale;
  int side;             /* side of a cell in device pixels */
  int width, height;    /* size of the image in device pixels */
  guint32 *pixels;      /* image of all cells, row by row */
  cairo_surface_t *one; /* sprite of one cell */
  MhPath *path;
} Canvas;

/* Rounds a score to a visible shade, away from 0, if numbers are not written, so that
 * cells that look alike share a sprite. */
static gint64
get_seen_score (const Canvas *self, gint64 score)
{
  if (self->style->digit_size > 0 || self->style->max_score <= N_SHADES || score == 0)
    return score;

  const double most = (double) MAX (self->style->max_score, 1);
  const double shade = ceil (fabs ((double) score) / most * N_SHADES);
  const gint64 size = (gint64) ceil (shade / N_SHADES * most);
  return score < 0 ? -size : size;
}

/* Reads all visible cells.
 * Returns: (transfer full): an array of cells, row by row */
static Seen *
list_seen (const Canvas *self)
{
  const MhHeatmapGeometry *const geometry = self->geometry;
  const guint32 n_columns = geometry->n_columns;
  g_autofree MhCell *cells = g_new (MhCell, n_columns);
  g_autofree gint64 *scores = g_new (gint64, n_columns);
  Seen *const seen = g_new (Seen, (gsize) geometry->n_rows * n_columns);
  gsize n = 0;

  for (guint32 y = 0; y < geometry->n_rows; y++)
    {
      mh_heatmap_read (self->scene, geometry->first_row + y, geometry->first_column, n_columns,
                       cells, scores);
      for (guint32 x = 0; x < n_columns; x++)
        seen[n++] = (Seen){ cells[x], x, y, get_seen_score (self, scores[x]) };
    }
  return seen;
}

static int
compare_cells_cb (gconstpointer a, gconstpointer b)
{
  const Seen *const seen_a = a;
  const Seen *const seen_b = b;

  if (seen_a->cell != seen_b->cell)
    return seen_a->cell < seen_b->cell ? -1 : 1;
  return (seen_a->score > seen_b->score) - (seen_a->score < seen_b->score);
}

/* Tells whether two cells may share a sprite. Impossible cells may not, because their
 * hatching continues from one cell to the next. */
static gboolean
is_like (const Seen *a, const Seen *b)
{
  return !(a->cell & MH_CELL_IMPOSSIBLE) && compare_cells_cb (a, b) == 0;
}

/* Draws a cell into the sprite. The coordinates are those in the view, on which
 * hatching depends. */
static void
draw_one (const Canvas *self, const Seen *seen)
{
  const MhHeatmapGeometry *const geometry = self->geometry;
  const MhRect square = mh_heatmap_geometry_get_cell (geometry, geometry->first_row + seen->y,
                                                      geometry->first_column + seen->x);
  const MhRect rect = mh_rect_inset (square, self->gap / 2);
  cairo_t *const cr = cairo_create (self->one);
  MhPen *const pen = mh_cairo_pen_new (cr, self->scene->text);

  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_scale (cr, self->scale, self->scale);
  cairo_translate (cr, -square.x, -square.y);
  if (self->scene->read_scores != NULL)
    mh_cell_paint_score (seen->cell, seen->score, self->style, pen, self->path, rect);
  else
    mh_cell_paint (seen->cell, self->style, pen, self->path, rect);
  mh_pen_free (pen);
  cairo_destroy (cr);
  cairo_surface_flush (self->one);
}

/* Returns: the distance in device pixels from the first visible line to the @i-th after it */
static gsize
get_start (const Canvas *self, guint32 first, guint32 i)
{
  const double start = mh_heatmap_geometry_get_offset (self->geometry, first);
  const double here = mh_heatmap_geometry_get_offset (self->geometry, first + i);

  return (gsize) round ((here - start) * self->scale);
}

static void
copy_one (const Canvas *self, const Seen *seen)
{
  const gsize x = get_start (self, self->geometry->first_column, seen->x);
  const gsize y = get_start (self, self->geometry->first_row, seen->y);
  const guint8 *from = cairo_image_surface_get_data (self->one);
  const int stride = cairo_image_surface_get_stride (self->one);
  guint32 *to = self->pixels + y * self->width + x;

  for (int line = 0; line < self->side; line++, from += stride, to += self->width)
    memcpy (to, from, (gsize) self->side * sizeof *to);
}

static void
fill_pixels (const Canvas *self)
{
  const gsize n_seen = (gsize) self->geometry->n_rows * self->geometry->n_columns;
  g_autofree Seen *seen = list_seen (self);

  qsort (seen, n_seen, sizeof *seen, compare_cells_cb);
  for (gsize i = 0; i < n_seen; i++)
    {
      if (i == 0 || !is_like (&seen[i], &seen[i - 1]))
        draw_one (self, &seen[i]);
      copy_one (self, &seen[i]);
    }
}

static void
paint_pixels (const Canvas *self, MhPen *pen)
{
  const MhHeatmapGeometry *const geometry = self->geometry;
  const MhRect first
      = mh_heatmap_geometry_get_cell (geometry, geometry->first_row, geometry->first_column);
  /* Snapping to device pixels keeps the image sharp after scrolling by a part of a
   * pixel. */
  const MhRect rect
      = { round (first.x * self->scale) / self->scale, round (first.y * self->scale) / self->scale,
          self->width / self->scale, self->height / self->scale };
  const MhPixels image = { self->pixels, self->width, self->height };

  mh_pen_begin_clip (pen, geometry->body);
  mh_pen_image (pen, &image, rect);
  mh_pen_end (pen);
}

gboolean
mh_heatmap_paint_sprites (const MhHeatmap *scene,
                          const MhHeatmapGeometry *geometry,
                          const MhCellStyle *style,
                          double gap,
                          MhPen *pen)
{
  const double exact = geometry->cell * scene->device_scale;
  const int side = (int) round (exact);
  const gsize n_cells = (gsize) geometry->n_rows * geometry->n_columns;

  if (mh_pen_wants_groups (pen) || n_cells < MIN_CELLS || side == 0 || fabs (exact - side) > NEARLY)
    return FALSE;

  Canvas canvas = { .scene = scene,
                    .geometry = geometry,
                    .style = style,
                    .gap = gap,
                    .scale = scene->device_scale,
                    .side = side };

  canvas.width = (int) get_start (&canvas, geometry->first_column, geometry->n_columns - 1) + side;
  canvas.height = (int) get_start (&canvas, geometry->first_row, geometry->n_rows - 1) + side;

  g_autofree guint32 *pixels = g_try_new0 (guint32, (gsize) canvas.width * canvas.height);
  if (pixels == NULL)
    return FALSE;

  g_autoptr (MhPath) path = mh_path_new ();
  canvas.pixels = pixels;
  canvas.path = path;
  canvas.one = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  fill_pixels (&canvas);
  paint_pixels (&canvas, pen);
  cairo_surface_destroy (canvas.one);
  return TRUE;
}
