/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-image.h"

#include <math.h>

/* Steps of a ramp; neighbours look the same. */
#define N_SHADES 256
/* A row is read as a whole unless so many of its cells would be left out. */
#define SPARSE 3
#define FRESH_SHARE 0.4

typedef struct
{
  guint32 won[MH_N_PLAYERS][N_SHADES];
  guint32 fresh[MH_N_PLAYERS][N_SHADES];
  guint32 unknown[MH_N_PLAYERS];
  guint32 draw, undecided, impossible, differs;
  guint32 max_remoteness;
} Palette;

/* Which cells a line of pixels shows. */
typedef struct
{
  guint32 *cells; /* of each pixel, ascending */
  guint32 n_pixels;
  double start, length; /* in the view */
} Sampling;

static void
fill_palette (const MhHeatmap *scene, Palette *palette)
{
  const MhTheme *const theme = scene->theme;

  for (int player = 0; player < MH_N_PLAYERS; player++)
    for (guint32 shade = 0; shade < N_SHADES; shade++)
      {
        const MhValue value = { mh_outcome_win_of ((MhPlayer) player), shade };
        const MhColor color = mh_theme_get_value_color (theme, value, N_SHADES - 1);

        palette->won[player][shade] = mh_color_get_pixel (color);
        palette->fresh[player][shade]
            = mh_color_get_pixel (mh_color_mix (color, theme->mark, FRESH_SHARE));
      }
  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      const MhValue value = { mh_outcome_win_of ((MhPlayer) player), MH_REMOTENESS_UNKNOWN };

      palette->unknown[player]
          = mh_color_get_pixel (mh_theme_get_value_color (theme, value, N_SHADES - 1));
    }
  palette->differs = mh_color_get_pixel (theme->mark);
  palette->draw = mh_color_get_pixel (theme->draw);
  palette->undecided = mh_color_get_pixel (theme->panel);
  palette->impossible = mh_color_get_pixel (theme->hatch);
  palette->max_remoteness = MAX (scene->max_remoteness, 1);
}

static guint32
get_pixel (const Palette *palette, MhCell cell)
{
  const MhValue value = mh_cell_get_value (cell);

  if (cell & MH_CELL_IMPOSSIBLE)
    return palette->impossible;
  if (cell & MH_CELL_DIFFERS)
    return palette->differs;
  if (value.outcome == MH_OUTCOME_DRAW)
    return palette->draw;
  if (value.outcome == MH_OUTCOME_NONE)
    return palette->undecided;

  const int player = value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

  if (value.remoteness == MH_REMOTENESS_UNKNOWN)
    return palette->unknown[player];

  const guint32 remoteness = MIN (value.remoteness, palette->max_remoteness);
  const guint32 shade = (guint32) ((guint64) remoteness * (N_SHADES - 1) / palette->max_remoteness);

  return cell & MH_CELL_FRESH ? palette->fresh[player][shade] : palette->won[player][shade];
}

/* One pixel a cell while the screen has as many, else one a pixel of the
 * screen, which shows the cell at its middle. */
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

static void
read_row (const MhHeatmap *scene, guint32 row, const Sampling *columns, MhCell *cells)
{
  const guint32 first = columns->cells[0];
  const guint32 n = columns->cells[columns->n_pixels - 1] - first + 1;

  if (n <= SPARSE * columns->n_pixels)
    {
      scene->read (scene->source, scene->plane, row, first, n, cells);
      return;
    }
  for (guint32 i = 0; i < columns->n_pixels; i++)
    scene->read (scene->source, scene->plane, row, columns->cells[i], 1,
                 &cells[columns->cells[i] - first]);
}

/* Returns: (nullable): NULL if there is no memory for so many */
static guint32 *
create_pixels (const MhHeatmap *scene, const Sampling *rows, const Sampling *columns)
{
  const guint32 first = columns->cells[0];
  guint32 *const pixels = g_try_new (guint32, (gsize) rows->n_pixels * columns->n_pixels);
  Palette palette;

  if (pixels == NULL)
    return NULL;

  g_autofree MhCell *cells = g_new0 (MhCell, scene->n_columns);
  fill_palette (scene, &palette);
  for (guint32 y = 0; y < rows->n_pixels; y++)
    {
      guint32 *const line = pixels + (gsize) y * columns->n_pixels;

      read_row (scene, rows->cells[y], columns, cells);
      for (guint32 x = 0; x < columns->n_pixels; x++)
        line[x] = get_pixel (&palette, cells[columns->cells[x] - first]);
    }
  return pixels;
}

void
mh_heatmap_paint_image (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen)
{
  if (geometry->n_rows == 0 || geometry->n_columns == 0)
    return;

  const MhRect body = geometry->body;
  const double scale = scene->device_scale > 0 ? scene->device_scale : 1;
  const Sampling columns = sample_line (body.x, body.width, geometry->origin.x, geometry->cell,
                                        geometry->first_column, geometry->n_columns, scale);
  const Sampling rows = sample_line (body.y, body.height, geometry->origin.y, geometry->cell,
                                     geometry->first_row, geometry->n_rows, scale);
  g_autofree guint32 *pixels = create_pixels (scene, &rows, &columns);
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
