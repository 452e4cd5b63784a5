/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-sums.h"

#include "mh-heatmap-axis.h"
#include "mh-heatmap-memory.h"
#include "mh-heatmap-palette.h"

/* Pixels by the time at which a cell is decided. */
typedef struct
{
  guint32 *won, *fresh; /* from G_MININT16 on */
  int n_times;
  guint32 draw, undecided, impossible;
} Colors;

/* What a run of pixels is told by: times below @until have come, and those from
 * @since on are fresh. */
typedef struct
{
  int since, until;
} Limits;

static void
colors_init (Colors *self, const MhHeatmap *scene)
{
  MhHeatmapPalette palette;

  mh_heatmap_palette_init (&palette, scene);
  self->n_times = 2 * (int) MIN (palette.max_remoteness + 1, MH_SOLUTION_MAX_SHORT_REMOTENESS);
  self->won = g_new (guint32, self->n_times);
  self->fresh = g_new (guint32, self->n_times);
  for (int i = 0; i < self->n_times; i++)
    {
      const guint32 shade = mh_heatmap_palette_get_shade (&palette, (guint32) i / 2);

      self->won[i] = palette.won[i & 1][shade];
      self->fresh[i] = palette.fresh[i & 1][shade];
    }
  self->draw = scene->summed.is_closed ? palette.draw : palette.undecided;
  self->undecided = palette.undecided;
  self->impossible = palette.impossible;
}

static void
colors_clear (Colors *self)
{
  g_free (self->won);
  g_free (self->fresh);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Colors, colors_clear)

/* Those that take longer than the longest look like it. */
static inline guint32
get_won (const Colors *self, Limits limits, int time)
{
  const int index = time - G_MININT16;
  const int known = index < self->n_times ? index : self->n_times - 2 + (index & 1);

  return time < limits.since ? self->won[known] : self->fresh[known];
}

/* Half of each channel of each. */
static inline guint32
mix_two (guint32 a, guint32 b)
{
  return (a & b) + (((a ^ b) & 0xfefefefeu) >> 1);
}

static guint32
mix_three (guint32 a, guint32 b, guint32 c)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    mixed |= ((a >> shift & 0xff) + (b >> shift & 0xff) + (c >> shift & 0xff)) / 3 << shift;

  return mixed;
}

/* Times of the first that either player wins, and of the last of all. */
static inline guint32
mix (const Colors *self, Limits limits, int first, int second, int last)
{
  const guint32 rest = last == MH_DIGEST_DRAW ? self->draw : self->undecided;
  const guint kinds
      = (first < limits.until) | (second < limits.until) << 1 | (last >= limits.until) << 2;

  switch (kinds)
    {
    case 1:
      return get_won (self, limits, first);
    case 2:
      return get_won (self, limits, second);
    case 3:
      return mix_two (get_won (self, limits, first), get_won (self, limits, second));
    case 4:
      return MIN (first, second) > last ? self->impossible : rest;
    case 5:
      return mix_two (get_won (self, limits, first), rest);
    case 6:
      return mix_two (get_won (self, limits, second), rest);
    case 7:
      return mix_three (get_won (self, limits, first), get_won (self, limits, second), rest);
    default:
      return self->impossible;
    }
}

/* One line of pixels, of which the first cell of each is at @bounds from
 * @position on. */
typedef struct
{
  const Colors *colors;
  const MhHeatmapAxis *columns;
  MhDigestSums sums;
  guint32 position;
  guint32 *out;
} Line;

static void
mix_pixels (const Line *self, Limits limits, guint32 from, guint32 to)
{
  const gint16 *const first = self->sums.first[MH_PLAYER_FIRST];
  const gint16 *const second = self->sums.first[MH_PLAYER_SECOND];
  const gint16 *const last = self->sums.last;

  for (guint32 i = from; i < to; i++)
    self->out[i] = mix (self->colors, limits, first[i], second[i], last[i]);
}

/* How many of its pixels begin before @position. */
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

/* The level that is under way is decided up to some pixel of the line. */
static void
mix_line (const Line *self, const MhDigestView *view)
{
  const guint32 since = count_before (self, view->since.position);
  const guint32 until = count_before (self, view->until.position);
  const guint32 ends[] = { MIN (since, until), MAX (since, until), self->columns->n_pixels };
  guint32 from = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    if (from < ends[i])
      {
        const guint32 position = self->position + self->columns->bounds[from] * self->columns->side;
        const Limits limits = { mh_digest_step_get_limit (view->since, position),
                                mh_digest_step_get_limit (view->until, position) };

        mix_pixels (self, limits, from, ends[i]);
        from = ends[i];
      }
}

static void
mix_all (const MhHeatmap *scene,
         const MhHeatmapAxis *rows,
         const MhHeatmapAxis *columns,
         const MhDigestSums *sums,
         guint32 *pixels)
{
  g_auto (Colors) colors = { 0 };
  Line line = { .colors = &colors, .columns = columns, .sums = *sums, .out = pixels };

  colors_init (&colors, scene);
  for (guint32 y = 0; y < rows->n_pixels; y++)
    {
      const guint32 row = rows->bounds[y] * rows->side;

      line.position = (scene->plane * scene->n_rows + row) * scene->n_columns;
      mix_line (&line, &scene->summed);
      line.sums.first[MH_PLAYER_FIRST] += columns->n_pixels;
      line.sums.first[MH_PLAYER_SECOND] += columns->n_pixels;
      line.sums.last += columns->n_pixels;
      line.out += columns->n_pixels;
    }
}

static void
paint_grid (const MhHeatmap *scene,
            const MhHeatmapAxis *rows,
            const MhHeatmapAxis *columns,
            MhHeatmapMemory *memory,
            MhPen *pen)
{
  const MhDigestGrid grid = { .plane = scene->plane,
                              .side = columns->side,
                              .rows = rows->bounds,
                              .columns = columns->bounds,
                              .n_rows = rows->n_pixels,
                              .n_columns = columns->n_pixels };
  const MhDigestSums *sums = mh_heatmap_memory_read (memory, scene->summed.digest, &grid);
  g_autofree guint32 *pixels = g_try_new (guint32, (gsize) rows->n_pixels * columns->n_pixels);

  if (sums == NULL || pixels == NULL)
    return;

  const MhPixels image = { pixels, (int) columns->n_pixels, (int) rows->n_pixels };

  mix_all (scene, rows, columns, sums, pixels);
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
  g_autoptr (MhHeatmapMemory) fresh = scene->memory == NULL ? mh_heatmap_memory_new () : NULL;
  g_auto (MhHeatmapAxis) rows = { 0 };
  g_auto (MhHeatmapAxis) columns = { 0 };

  mh_heatmap_axis_init (&rows, &down, scale);
  mh_heatmap_axis_init (&columns, &across, scale);
  mh_pen_begin_clip (pen, body);
  paint_grid (scene, &rows, &columns, scene->memory != NULL ? scene->memory : fresh, pen);
  mh_pen_end (pen);
}
