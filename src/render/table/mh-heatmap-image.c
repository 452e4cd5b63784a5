/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-image.h"

#include "mh-heatmap-palette.h"
#include "mh-heatmap-reader.h"
#include "mh-heatmap-sums.h"

#include <math.h>

/* The number of samples that would take too long for one frame. */
#define MAX_SAMPLES 1e6
/* The largest distance of samples up to which the cells between them are read as well,
 * because a single longer read is as fast as two. */
#define MAX_STRIDE 4

/* The cells that a line of pixels shows, in one direction. */
typedef struct
{
  guint32 *cells; /* (owned) (array length=n_pixels): cell of each pixel, ascending */
  guint32 n_pixels;
  double start, length; /* position and length of the pixels in the view */
} Sampling;

/* Chooses the cells for one direction. There is one pixel for each cell if the screen
 * has enough, and otherwise one pixel for each device pixel, which shows the cell at
 * its centre. */
static Sampling
sample_line (double start,
             double length,
             double origin,
             double cell,
             guint32 first,
             guint32 n,
             double scale)
{
  const double n_whole = floor (length * scale);
  const double n_available = MAX (n_whole, 1);
  Sampling self = { .n_pixels = n, .start = origin + first * cell, .length = n * cell };

  if (n > n_available)
    self = (Sampling){ .n_pixels = (guint32) n_available, .start = start, .length = length };
  self.cells = g_new (guint32, self.n_pixels);

  const double step = self.length / self.n_pixels;
  for (guint32 i = 0; i < self.n_pixels; i++)
    {
      const double place = self.start + (i + 0.5) * step;
      const guint32 index = (guint32) MAX (0, (place - origin) / cell);

      self.cells[i] = CLAMP (index, first, first + n - 1);
    }
  return self;
}

/* Buffers for one line of pixels: the cells shown, and the longer run of cells that is
 * read to find them. */
typedef struct
{
  MhCell *cells, *read_cells;
  gint64 *scores, *read_scores;
} Line;

static gboolean
is_impossible (const MhHeatmap *scene, guint32 row, guint32 column)
{
  MhCell cell;

  scene->read (scene->source, scene->plane, row, column, 1, &cell);
  return (cell & MH_CELL_IMPOSSIBLE) != 0;
}

/* Finds the pixels of a row whose cells are possible. Impossible cells, which are left
 * out, form one block at the beginning or end of a row; a binary search finds its edge. */
static void
find_possible (const MhHeatmap *scene,
               guint32 row,
               const Sampling *columns,
               guint32 *first,
               guint32 *end)
{
  *first = 0;
  *end = columns->n_pixels;
  if (!scene->blank_impossible)
    return;

  const gboolean is_at_start = is_impossible (scene, row, columns->cells[0]);
  guint32 low = 0, high = columns->n_pixels; /* the edge of the block is in low + 1 … high */

  while (high - low > 1)
    {
      const guint32 middle = low + (high - low) / 2;

      if (is_impossible (scene, row, columns->cells[middle]) == is_at_start)
        low = middle;
      else
        high = middle;
    }
  *(is_at_start ? first : end) = high;
}

/* Reads the cells of one line of pixels. Samples close to each other are read together
 * with the cells between them. */
static void
read_line (const MhHeatmap *scene, guint32 row, const Sampling *columns, const Line *line)
{
  guint32 first, end;

  find_possible (scene, row, columns, &first, &end);
  for (guint32 x = 0; x < columns->n_pixels; x++)
    line->cells[x] = MH_CELL_IMPOSSIBLE;
  while (first < end)
    {
      const guint32 from = columns->cells[first];
      guint32 after = first + 1;

      while (after < end && columns->cells[after] - columns->cells[after - 1] <= MAX_STRIDE)
        after++;
      mh_heatmap_read (scene, row, from, columns->cells[after - 1] - from + 1, line->read_cells,
                       line->read_scores);
      for (; first < after; first++)
        {
          line->cells[first] = line->read_cells[columns->cells[first] - from];
          line->scores[first] = line->read_scores[columns->cells[first] - from];
        }
    }
}

/* Creates the image of the sampled cells.
 * Returns: (transfer full) (nullable): pixels, row by row; NULL if memory is
 * insufficient, or the pen gives up */
static guint32 *
create_pixels (const MhHeatmap *scene,
               const Sampling *rows,
               const Sampling *columns,
               const MhPen *pen)
{
  g_autofree guint32 *pixels = g_try_new (guint32, (gsize) rows->n_pixels * columns->n_pixels);
  MhHeatmapPalette palette;

  if (pixels == NULL)
    return NULL;

  const guint32 n_read = columns->cells[columns->n_pixels - 1] - columns->cells[0] + 1;
  g_autofree MhCell *cells = g_new (MhCell, columns->n_pixels + n_read);
  g_autofree gint64 *scores = g_new0 (gint64, columns->n_pixels + n_read);
  const Line line = { cells, cells + columns->n_pixels, scores, scores + columns->n_pixels };
  mh_heatmap_palette_init (&palette, scene);
  for (guint32 y = 0; y < rows->n_pixels; y++)
    {
      guint32 *const out = pixels + (gsize) y * columns->n_pixels;

      if (!mh_pen_goes_on (pen))
        return NULL;
      read_line (scene, rows->cells[y], columns, &line);
      for (guint32 x = 0; x < columns->n_pixels; x++)
        out[x] = mh_heatmap_palette_get_pixel (&palette, cells[x], scores[x]);
    }
  return g_steal_pointer (&pixels);
}

/* Returns the number of samples along one pixel of the view, at first one for each
 * device pixel. A dense screen would need too many for one frame; half of them suffice
 * where a pixel cannot show all of its cells anyway. */
static double
get_scale (const MhHeatmap *scene, const MhHeatmapGeometry *geometry)
{
  const double scale = scene->device_scale > 0 ? scene->device_scale : 1;
  const double n_pixels = geometry->body.width * geometry->body.height * scale * scale;
  const double n_cells = (double) geometry->n_rows * geometry->n_columns;

  return scene->memory != NULL && scale > 1 && n_cells > n_pixels && n_pixels > MAX_SAMPLES
             ? scale / 2
             : scale;
}

static void
paint_samples (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, double scale, MhPen *pen)
{
  const MhRect body = geometry->body;
  const Sampling columns = sample_line (body.x, body.width, geometry->origin.x, geometry->cell,
                                        geometry->first_column, geometry->n_columns, scale);
  const Sampling rows = sample_line (body.y, body.height, geometry->origin.y, geometry->cell,
                                     geometry->first_row, geometry->n_rows, scale);
  g_autofree guint32 *pixels = create_pixels (scene, &rows, &columns, pen);
  const MhPixels image = { pixels, (int) columns.n_pixels, (int) rows.n_pixels };
  const MhRect rect = { columns.start, rows.start, columns.length, rows.length };

  if (pixels != NULL)
    {
      mh_pen_begin_clip (pen, body);
      mh_pen_image (pen, &image, rect);
      mh_pen_end (pen);
    }
  g_free (columns.cells);
  g_free (rows.cells);
}

void
mh_heatmap_paint_image (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen)
{
  const double scale = get_scale (scene, geometry);

  if (geometry->n_rows == 0 || geometry->n_columns == 0 || !mh_pen_goes_on (pen))
    return;

  if (scene->summed.pyramid != NULL)
    mh_heatmap_paint_sums (scene, geometry, scale, pen);
  else
    paint_samples (scene, geometry, scale, pen);
}
