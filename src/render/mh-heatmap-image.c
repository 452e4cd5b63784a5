/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-image.h"

#include "mh-heatmap-reader.h"

#include <math.h>

/* Steps of a ramp; neighbours look the same. */
#define N_SHADES 256
#define FRESH_SHARE 0.4
/* More than these take too long for a frame. */
#define MAX_SAMPLES 1e6
#define UNDECIDED_SHARE 0.2
/* Reading so many cells at once takes about as long as asking for one more. */
#define MAX_STRIDE 4

typedef struct
{
  guint32 won[MH_N_PLAYERS][N_SHADES];
  guint32 fresh[MH_N_PLAYERS][N_SHADES];
  guint32 unknown[MH_N_PLAYERS];
  guint32 score[2][N_SHADES + 1]; /* behind, ahead; the first of each is even */
  guint32 fresh_score[2][N_SHADES + 1];
  guint32 draw, undecided, impossible, differs;
  guint32 max_remoteness;
  double max_score;
  gboolean has_scores;
} Palette;

/* Which cells a line of pixels shows. */
typedef struct
{
  guint32 *cells; /* of each pixel, ascending */
  guint32 n_pixels;
  double start, length; /* in the view */
} Sampling;

static guint32
get_fresh (const MhTheme *theme, MhColor color)
{
  return mh_color_get_pixel (mh_color_mix (color, theme->mark, FRESH_SHARE));
}

static void
fill_scores (const MhTheme *theme, Palette *palette)
{
  for (int is_ahead = 0; is_ahead < 2; is_ahead++)
    for (int shade = 0; shade <= N_SHADES; shade++)
      {
        const MhColor color = mh_theme_get_score_color (theme, is_ahead ? shade : -shade, N_SHADES);

        palette->score[is_ahead][shade] = mh_color_get_pixel (color);
        palette->fresh_score[is_ahead][shade] = get_fresh (theme, color);
      }
}

/* What is left out has no colour; beside it the undecided needs one. */
static void
fill_others (const MhHeatmap *scene, Palette *palette)
{
  const MhTheme *const theme = scene->theme;
  const MhColor undecided = mh_color_mix (theme->panel, theme->undecided, UNDECIDED_SHARE);

  palette->differs = mh_color_get_pixel (theme->mark);
  palette->draw = mh_color_get_pixel (theme->draw);
  palette->undecided = mh_color_get_pixel (scene->blank_impossible ? undecided : theme->panel);
  palette->impossible = scene->blank_impossible ? 0 : mh_color_get_pixel (theme->hatch);
}

static void
fill_palette (const MhHeatmap *scene, Palette *palette)
{
  const MhTheme *const theme = scene->theme;

  palette->max_remoteness = MAX (scene->max_remoteness, 1);
  palette->max_score = (double) MAX (scene->max_score, 1);
  palette->has_scores = scene->read_scores != NULL;
  fill_others (scene, palette);
  if (palette->has_scores)
    {
      fill_scores (theme, palette);
      return;
    }
  for (int player = 0; player < MH_N_PLAYERS; player++)
    for (guint32 shade = 0; shade < N_SHADES; shade++)
      {
        const MhValue value = { mh_outcome_win_of ((MhPlayer) player), shade };
        const MhColor color = mh_theme_get_value_color (theme, value, N_SHADES - 1);

        palette->won[player][shade] = mh_color_get_pixel (color);
        palette->fresh[player][shade] = get_fresh (theme, color);
      }
  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      const MhValue value = { mh_outcome_win_of ((MhPlayer) player), MH_REMOTENESS_UNKNOWN };

      palette->unknown[player]
          = mh_color_get_pixel (mh_theme_get_value_color (theme, value, N_SHADES - 1));
    }
}

/* The smallest lead is not even. */
static guint32
get_score_pixel (const Palette *palette, gint64 score, gboolean is_fresh)
{
  const double size = fabs ((double) score) / palette->max_score;
  const int shade = (int) ceil (MIN (size, 1) * N_SHADES);
  const int is_ahead = score > 0 ? 1 : 0;

  return is_fresh ? palette->fresh_score[is_ahead][shade] : palette->score[is_ahead][shade];
}

static guint32
get_pixel (const Palette *palette, MhCell cell, gint64 score)
{
  const MhValue value = mh_cell_get_value (cell);

  if (cell & MH_CELL_IMPOSSIBLE)
    return palette->impossible;
  if (cell & MH_CELL_DIFFERS)
    return palette->differs;
  if (value.outcome == MH_OUTCOME_NONE)
    return palette->undecided;
  if (palette->has_scores)
    return get_score_pixel (palette, score, cell & MH_CELL_FRESH);
  if (value.outcome == MH_OUTCOME_DRAW)
    return palette->draw;

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

/* What one line of pixels shows, and room to read it. */
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

/* What is left out of a row is at one of its ends: where it ends, or begins,
 * is found by halving. */
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
  guint32 low = 0, high = columns->n_pixels; /* the edge is in low + 1 … high */

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

/* Cells between those that are seen are read, too, where they are few. */
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

/* Returns: (nullable): NULL if there is no memory for so many */
static guint32 *
create_pixels (const MhHeatmap *scene, const Sampling *rows, const Sampling *columns)
{
  guint32 *const pixels = g_try_new (guint32, (gsize) rows->n_pixels * columns->n_pixels);
  Palette palette;

  if (pixels == NULL)
    return NULL;

  const guint32 n_read = columns->cells[columns->n_pixels - 1] - columns->cells[0] + 1;
  g_autofree MhCell *cells = g_new (MhCell, columns->n_pixels + n_read);
  g_autofree gint64 *scores = g_new0 (gint64, columns->n_pixels + n_read);
  const Line line = { cells, cells + columns->n_pixels, scores, scores + columns->n_pixels };
  fill_palette (scene, &palette);
  for (guint32 y = 0; y < rows->n_pixels; y++)
    {
      guint32 *const out = pixels + (gsize) y * columns->n_pixels;

      read_line (scene, rows->cells[y], columns, &line);
      for (guint32 x = 0; x < columns->n_pixels; x++)
        out[x] = get_pixel (&palette, cells[x], scores[x]);
    }
  return pixels;
}

/* Pixels of a view for one of the screen's: fewer on a dense screen where cells
 * are left out in any case, and there would be too many. */
static double
get_scale (const MhHeatmap *scene, const MhHeatmapGeometry *geometry)
{
  const double scale = scene->device_scale > 0 ? scene->device_scale : 1;
  const double n_pixels = geometry->body.width * geometry->body.height * scale * scale;
  const double n_cells = (double) geometry->n_rows * geometry->n_columns;

  return scale > 1 && n_cells > n_pixels && n_pixels > MAX_SAMPLES ? scale / 2 : scale;
}

void
mh_heatmap_paint_image (const MhHeatmap *scene, const MhHeatmapGeometry *geometry, MhPen *pen)
{
  if (geometry->n_rows == 0 || geometry->n_columns == 0)
    return;

  const MhRect body = geometry->body;
  const double scale = get_scale (scene, geometry);
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
