/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-sums.h"

#include "mh-heatmap-axis.h"
#include "mh-heatmap-cache.h"
#include "mh-heatmap-palette.h"

/* The number of parts from which the colour of a pixel is mixed. */
#define PARTS 16
/* The rows of pixels that are read without a question whether the picture is still wanted. */
#define ROWS_AT_ONCE 16

/* The state of a run for a sequence of pixels, as limits of decision times: a position
 * is decided if its time is below @until, and marked as fresh if its time is @since or
 * later. */
typedef struct
{
  int since, until;
} Limits;

/* A pixel with each channel in 16 bits, so that several pixels can be added without
 * overflow. */
typedef guint64 Channels;

/* The colours of all decision times. The colours of draws and of unknown values follow
 * at the end. */
typedef struct
{
  Channels *now; /* (owned): colours under @limits, for times from G_MININT16 on */
  Channels *won, *fresh;
  Channels draw, undecided;
  guint32 impossible;
  guint n_times;
  Limits limits;
} Colors;

static Channels
widen (guint32 pixel)
{
  Channels channels = 0;

  for (guint i = 0; i < 4; i++)
    channels |= (Channels) (pixel >> (8 * i) & 0xff) << (16 * i);

  return channels;
}

/* Divides the sum of PARTS pixels by their number.
 * Returns: the mean as an ordinary pixel */
static inline guint32
narrow (Channels sum)
{
  const Channels mean = sum / PARTS & 0x00ff00ff00ff00ffu;
  const Channels pairs = mean | mean >> 8;

  return (guint32) (pairs & 0xffff) | (guint32) (pairs >> 16 & 0xffff0000u);
}

static void
colors_init (Colors *self, const MhHeatmap *scene)
{
  MhHeatmapPalette palette;

  mh_heatmap_palette_init (&palette, scene);

  const guint64 n_levels = (guint64) palette.max_remoteness * palette.n_plies + 1;

  self->n_times = 2 * (guint) MIN (n_levels, MH_SOLUTION_MAX_SHORT_REMOTENESS);
  self->now = g_new (Channels, self->n_times + 2);
  self->won = g_new (Channels, self->n_times);
  self->fresh = g_new (Channels, self->n_times);
  /* Limits that differ from all real ones, so that the first use fills @now. */
  self->limits = (Limits){ G_MAXINT, G_MININT };
  for (guint i = 0; i < self->n_times; i++)
    {
      const guint32 shade = mh_heatmap_palette_get_shade (&palette, i / 2);

      self->won[i] = widen (palette.won[i & 1][shade]);
      self->fresh[i] = widen (palette.fresh[i & 1][shade]);
    }
  self->undecided = widen (palette.undecided);
  self->draw = scene->summed.is_closed ? widen (palette.draw) : self->undecided;
  self->impossible = palette.impossible;
}

static void
colors_clear (Colors *self)
{
  g_free (self->now);
  g_free (self->won);
  g_free (self->fresh);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Colors, colors_clear)

static void
colors_set_limits (Colors *self, Limits limits)
{
  if (limits.since == self->limits.since && limits.until == self->limits.until)
    return;

  self->limits = limits;
  for (guint i = 0; i < self->n_times; i++)
    {
      const int time = G_MININT16 + (int) i;

      self->now[i] = self->undecided;
      if (time < limits.until)
        self->now[i] = time < limits.since ? self->won[i] : self->fresh[i];
    }
  self->now[self->n_times] = self->draw;
  self->now[self->n_times + 1] = self->undecided;
}

/* Looks up the colour of a time. A time beyond the table has the colour of a draw if it
 * is even and that of an unknown value if it is odd; MH_LEVEL_PYRAMID_DRAW and
 * MH_LEVEL_PYRAMID_UNKNOWN differ in this way. */
static inline Channels
look_up (const Colors *self, int time)
{
  const guint index = (guint) (time - G_MININT16);

  return self->now[index < self->n_times ? index : self->n_times + (index & 1)];
}

/* The parts of a pixel for the kinds of cells that it contains: wins of the first
 * player, wins of the second, and undecided cells. The index is a bit set of these
 * kinds. They make up half of the pixel, so that no kind is overlooked. */
static const guint8 shares[8][3] = {
  { 0, 0, 0 }, { 8, 0, 0 }, { 0, 8, 0 }, { 4, 4, 0 },
  { 0, 0, 8 }, { 4, 0, 4 }, { 0, 4, 4 }, { 3, 3, 2 },
};

/* One line of pixels. The bounds of its pixels count from @position, the number of the
 * first position in the row. */
typedef struct
{
  Colors *colors;
  const MhHeatmapAxis *columns;
  MhLevelPyramidSums sums;
  guint32 position;
  guint32 *out;
} Line;

/* Mixes the colour of one pixel: one half by the kinds of its cells, the other half
 * from samples. */
static inline guint32
mix (const Colors *self, int first, int second, int last, const gint16 *samples)
{
  const int until = self->limits.until;
  const guint8 *const share
      = shares[(first < until) | (second < until) << 1 | (last >= until) << 2];
  Channels sum = 0;

  if (last < first && last < second)
    return self->impossible;

  for (guint i = 0; i < MH_LEVEL_PYRAMID_N_SAMPLES; i++)
    sum += look_up (self, samples[i]);
  sum *= PARTS / 2 / MH_LEVEL_PYRAMID_N_SAMPLES;
  sum += look_up (self, first) * share[0];
  sum += look_up (self, second) * share[1];
  sum += look_up (self, last) * share[2];

  return narrow (sum);
}

static void
mix_pixels (const Line *self, guint32 from, guint32 to)
{
  const gint16 *const first = self->sums.first[MH_PLAYER_FIRST];
  const gint16 *const second = self->sums.first[MH_PLAYER_SECOND];
  const gint16 *const last = self->sums.last;
  const gint16 *const samples = self->sums.samples;

  for (guint32 i = from; i < to; i++)
    self->out[i] = mix (self->colors, first[i], second[i], last[i],
                        samples + (gsize) i * MH_LEVEL_PYRAMID_N_SAMPLES);
}

/* Counts the pixels of a line whose first cell is before @position. */
static guint32
count_before (const Line *self, guint32 position)
{
  const MhHeatmapAxis *columns = self->columns;
  guint32 low = 0, high = columns->n_pixels;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (self->position + columns->bounds[middle] * columns->side < position)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/* Mixes one line of pixels. Within the level in progress, positions are decided in
 * ascending order, so that the line consists of up to three stretches with different
 * limits. */
static void
mix_line (const Line *self, const MhLevelPyramidView *view)
{
  const guint32 since = count_before (self, view->since.position);
  const guint32 until = count_before (self, view->until.position);
  const guint32 ends[] = { MIN (since, until), MAX (since, until), self->columns->n_pixels };
  guint32 from = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    if (from < ends[i])
      {
        const guint32 position = self->position + self->columns->bounds[from] * self->columns->side;
        const Limits limits = { mh_level_pyramid_step_get_limit (view->since, position),
                                mh_level_pyramid_step_get_limit (view->until, position) };

        colors_set_limits (self->colors, limits);
        mix_pixels (self, from, ends[i]);
        from = ends[i];
      }
}

static guint32
get_plane (const MhHeatmap *scene)
{
  return scene->is_transposed ? scene->transposed_plane : scene->plane;
}

/* Mixes the pixels of some rows.
 * @grid: these rows, and all columns
 * @pixels: (out): those of the rows */
static void
mix_rows (const MhHeatmap *scene,
          Colors *colors,
          const MhHeatmapAxis *columns,
          const MhLevelPyramidGrid *grid,
          const MhLevelPyramidSums *sums,
          guint32 *pixels)
{
  Line line = { .colors = colors, .columns = columns, .sums = *sums, .out = pixels };

  for (guint32 y = 0; y < grid->n_rows; y++)
    {
      const guint32 row = grid->rows[y] * grid->side;

      line.position = (grid->plane * scene->n_rows + row) * scene->n_columns;
      mix_line (&line, &scene->summed);
      line.sums.first[MH_PLAYER_FIRST] += columns->n_pixels;
      line.sums.first[MH_PLAYER_SECOND] += columns->n_pixels;
      line.sums.last += columns->n_pixels;
      line.sums.samples += (gsize) columns->n_pixels * MH_LEVEL_PYRAMID_N_SAMPLES;
      line.out += columns->n_pixels;
    }
}

/* Mixes the pixels of all rows. Those of a table without a memory are read a few at a time, and
 * the pen is asked in between whether it still wants them.
 * Returns: (transfer full) (nullable): NULL if memory is insufficient, or the pen gives up */
static guint32 *
mix_all (const MhHeatmap *scene,
         const MhHeatmapAxis *rows,
         const MhHeatmapAxis *columns,
         MhHeatmapCache *memory,
         const MhPen *pen)
{
  g_auto (Colors) colors = { 0 };
  g_autofree guint32 *pixels = g_try_new (guint32, (gsize) rows->n_pixels * columns->n_pixels);
  const guint32 n_at_once = scene->memory != NULL ? rows->n_pixels : ROWS_AT_ONCE;

  if (pixels == NULL)
    return NULL;

  colors_init (&colors, scene);
  for (guint32 y = 0; y < rows->n_pixels; y += n_at_once)
    {
      const MhLevelPyramidGrid grid = { .plane = get_plane (scene),
                                        .side = columns->side,
                                        .rows = rows->bounds + y,
                                        .columns = columns->bounds,
                                        .n_rows = MIN (n_at_once, rows->n_pixels - y),
                                        .n_columns = columns->n_pixels };
      const MhLevelPyramidSums *sums
          = mh_pen_goes_on (pen) ? mh_heatmap_cache_read (memory, scene->summed.pyramid, &grid)
                                 : NULL;

      if (sums == NULL)
        return NULL;
      mix_rows (scene, &colors, columns, &grid, sums, pixels + (gsize) y * columns->n_pixels);
    }
  return g_steal_pointer (&pixels);
}

/* Turns @n_rows lines of pixels into columns.
 * Returns: (transfer full) (nullable): NULL if memory is insufficient */
static guint32 *
transpose (const guint32 *pixels, guint32 n_rows, guint32 n_columns)
{
  guint32 *turned = g_try_new (guint32, (gsize) n_rows * n_columns);

  for (guint32 row = 0; turned != NULL && row < n_rows; row++)
    for (guint32 column = 0; column < n_columns; column++)
      turned[(gsize) column * n_rows + row] = pixels[(gsize) row * n_columns + column];

  return turned;
}

static void
paint_grid (const MhHeatmap *scene,
            const MhHeatmapAxis *rows,
            const MhHeatmapAxis *columns,
            MhHeatmapCache *memory,
            MhPen *pen)
{
  const MhHeatmapAxis *const down = scene->is_transposed ? columns : rows;
  const MhHeatmapAxis *const across = scene->is_transposed ? rows : columns;
  g_autofree guint32 *pixels = mix_all (scene, down, across, memory, pen);

  if (pixels == NULL)
    return;

  g_autofree guint32 *turned = scene->is_transposed
                                   ? transpose (pixels, down->n_pixels, across->n_pixels)
                                   : g_steal_pointer (&pixels);

  if (turned == NULL)
    return;

  const MhPixels image = { turned, (int) columns->n_pixels, (int) rows->n_pixels };

  mh_pen_image (pen, &image,
                (MhRect){ columns->start, rows->start, columns->length, rows->length });
}

void
mh_heatmap_paint_sums (const MhHeatmap *scene,
                       const MhHeatmapGeometry *geometry,
                       double scale,
                       MhPen *pen)
{
  const MhRect body = geometry->body;
  const MhHeatmapStretch down
      = { body.y, body.height, geometry->origin.y, geometry->cell, scene->n_rows };
  const MhHeatmapStretch across
      = { body.x, body.width, geometry->origin.x, geometry->cell, scene->n_columns };
  g_autoptr (MhHeatmapCache) fresh = scene->memory == NULL ? mh_heatmap_cache_new () : NULL;
  g_auto (MhHeatmapAxis) rows = { 0 };
  g_auto (MhHeatmapAxis) columns = { 0 };

  mh_heatmap_axis_init (&rows, &down, scale);
  mh_heatmap_axis_init (&columns, &across, scale);
  mh_pen_begin_clip (pen, body);
  paint_grid (scene, &rows, &columns, scene->memory != NULL ? scene->memory : fresh, pen);
  mh_pen_end (pen);
}
