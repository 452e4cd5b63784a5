/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-cairo-pen.h"
#include "mh-figure-watch.h"
#include "mh-heatmap-axis.h"
#include "mh-heatmap-image.h"
#include "mh-heatmap-palette.h"
#include "mh-space.h"
#include "render-spy.h"

#include <math.h>
#include <stdlib.h>

#define ROUNDS 60
#define PICKS 60
#define MAX_LEVEL 40

/* A table of any values, in a view in which cells share pixels. */
typedef struct
{
  MhGame *game;
  MhSolution *solution;
  MhLevelPyramid *pyramid;
  MhText *text;
  MhHeatmap scene;
  int width, height;
  MhHeatmapGeometry geometry;
} Table;

/* Mostly draws, so that there is something to miss. */
static MhSolution *
create_solution (MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint16 *codes = g_new0 (guint16, n_positions);
  const guint rare = (guint) g_test_rand_int_range (1, 200);

  for (guint32 position = 0; position < n_positions; position++)
    if (mh_space_is_possible (game, position) && (guint) g_test_rand_int () % rare == 0)
      codes[position] = (guint16) g_test_rand_int_range (1, 2 * MAX_LEVEL + 3);

  return mh_solution_new_take (game, codes);
}

static MhLevelPyramidStep
pick_step (const MhGame *game)
{
  return (MhLevelPyramidStep){ (guint32) g_test_rand_int_range (0, MAX_LEVEL + 2),
                               (guint32) g_test_rand_int () % mh_space_get_n_positions (game) };
}

/* Some step of a run, or its end. */
static MhLevelPyramidView
pick_view (const MhGame *game, const MhLevelPyramid *pyramid)
{
  MhLevelPyramidView view
      = { .pyramid = pyramid, .since = pick_step (game), .until = pick_step (game) };

  if (g_test_rand_bit ())
    {
      view.until = (MhLevelPyramidStep){ G_MAXUINT32, 0 };
      view.is_closed = g_test_rand_bit ();
    }

  return view;
}

static void
table_init (Table *self, guint32 n, double width, double height)
{
  g_autoptr (MhGraph) graph = mh_boards_path (n);

  *self = (Table){ .game = mh_boards_game_with (graph, 1u << g_test_rand_int_range (0, 20), 0),
                   .text = mh_text_new_blank (1),
                   .width = (int) width,
                   .height = (int) height };
  self->solution = create_solution (self->game);
  self->pyramid = mh_level_pyramid_new (self->solution);
  while (mh_level_pyramid_advance (self->pyramid, G_MAXINT))
    ;
  mh_heatmap_init (&self->scene, mh_theme_get (g_test_rand_bit (), FALSE), self->text);
  self->scene.n_rows = n;
  self->scene.n_columns = n;
  self->scene.plane = (guint32) g_test_rand_int_range (0, MH_N_PLAYERS);
  self->scene.max_remoteness = MAX_LEVEL;
  self->scene.device_scale = 1;
  self->scene.summed = pick_view (self->game, self->pyramid);
  self->geometry = mh_heatmap_get_geometry (&self->scene, width, height);
}

static void
table_zoom (Table *self, double factor)
{
  self->scene.cell_size = self->geometry.cell * factor;
  self->scene.scroll_x = g_test_rand_double_range (0, 1000);
  self->scene.scroll_y = g_test_rand_double_range (0, 1000);
  self->geometry = mh_heatmap_get_geometry (&self->scene, self->width, self->height);
}

static void
table_clear (Table *self)
{
  mh_level_pyramid_unref (self->pyramid);
  mh_solution_unref (self->solution);
  mh_game_unref (self->game);
  mh_text_free (self->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static cairo_surface_t *
paint (const Table *self)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width, self->height);
  cairo_t *cr = cairo_create (surface);
  MhPen *pen = mh_cairo_pen_new (cr, self->text);

  mh_heatmap_paint_image (&self->scene, &self->geometry, pen);
  mh_pen_free (pen);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  return (
      (const guint32 *) (gconstpointer) (data + y * cairo_image_surface_get_stride (surface)))[x];
}

/* The cells of line @pixel of the table, found by looking at all of them: from
 * *@from to *@to - 1. Returns: FALSE if there are none */
static gboolean
find_cells (const Table *self, int pixel, guint32 *from, guint32 *to)
{
  const double per_pixel = 1 / self->geometry.cell;
  const guint32 side = per_pixel >= MH_LEVEL_PYRAMID_SIDE ? MH_LEVEL_PYRAMID_SIDE : 1;
  const guint32 n = self->scene.n_columns;
  const guint32 n_squares = (n + side - 1) / side;
  const int n_pixels = (int) floor (n / per_pixel + 0.5);

  *from = n;
  *to = 0;
  for (guint32 i = 0; i < n_squares; i++)
    {
      const int line = (int) floor ((i + 0.5) * side / per_pixel);

      if (MIN (line, n_pixels - 1) != pixel)
        continue;
      *from = MIN (*from, i * side);
      *to = MIN ((i + 1) * side, n);
    }

  return *from < *to;
}

/* Whether a position that is told by @first is decided at @step. */
static gboolean
is_before (MhLevelPyramidStep step, guint32 level, guint32 first)
{
  return level < step.level || (level == step.level && first < step.position);
}

/* What one cell shows. */
static MhCell
look_at (const Table *self, guint32 position, guint32 first)
{
  const MhLevelPyramidView *view = &self->scene.summed;
  const MhValue value = mh_solution_get_value (self->solution, position);
  const MhValue open = { MH_OUTCOME_NONE, 0 };

  if (!mh_space_is_possible (self->game, position))
    return MH_CELL_IMPOSSIBLE;
  if (value.outcome == MH_OUTCOME_DRAW)
    return mh_cell_new (view->is_closed ? value : open);
  if (!mh_outcome_is_win (value.outcome) || !is_before (view->until, value.remoteness, first))
    return mh_cell_new (open);

  return mh_cell_new (value)
         | (is_before (view->since, value.remoteness, first) ? 0 : MH_CELL_FRESH);
}

/* What cells show, a kind after the other, each by the one that was decided
 * first. An open cell hides draws: it is decided last. */
static guint
find_kinds (const Table *self, const guint32 *rows, const guint32 *columns, MhCell *kinds)
{
  const guint32 plane = self->scene.plane;
  const guint32 first
      = mh_space_position_at (self->game, (MhCellIndex){ plane, rows[0], columns[0] });
  gboolean has[MH_N_OUTCOMES] = { FALSE };
  MhCell cells[MH_N_OUTCOMES];
  guint n = 0;

  for (guint32 row = rows[0]; row < rows[1]; row++)
    for (guint32 column = columns[0]; column < columns[1]; column++)
      {
        const guint32 position
            = mh_space_position_at (self->game, (MhCellIndex){ plane, row, column });
        const MhCell cell = look_at (self, position, first);
        const MhValue value = mh_cell_get_value (cell);
        const guint outcome = value.outcome;

        if (cell == MH_CELL_IMPOSSIBLE
            || (has[outcome] && value.remoteness >= mh_cell_get_value (cells[outcome]).remoteness))
          continue;
        has[outcome] = TRUE;
        cells[outcome] = cell;
      }
  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    if (has[outcome] && !(outcome == MH_OUTCOME_DRAW && has[MH_OUTCOME_NONE]))
      kinds[n++] = cells[outcome];

  return n;
}

/* Half of it is what there is, of which the open is the least. */
static double
get_share (const MhCell *kinds, guint n, guint i)
{
  if (n < 3)
    return 0.5 / n;

  return mh_outcome_is_win (mh_cell_get_value (kinds[i]).outcome) ? 3.0 / 16 : 2.0 / 16;
}

/* The other half are four cells, on each side of the middle. */
static MhCell
look_at_sample (const Table *self, const guint32 *rows, const guint32 *columns, guint i)
{
  const guint32 plane = self->scene.plane;
  const guint32 first
      = mh_space_position_at (self->game, (MhCellIndex){ plane, rows[0], columns[0] });
  const guint32 row = rows[0] + (rows[1] - rows[0]) * (i < 2 ? 1 : 3) / 4;
  guint32 column = columns[0] + (columns[1] - columns[0]) * (i % 2 == 0 ? 1 : 3) / 4;

  if (!mh_space_is_possible (self->game, column))
    column = mh_space_is_possible (self->game, columns[0]) ? columns[0] : columns[0] + 1;

  return look_at (self, mh_space_position_at (self->game, (MhCellIndex){ plane, row, column }),
                  first);
}

/* All but what rounding takes. */
static void
assert_mixed (const Table *self, guint32 pixel, const guint32 *rows, const guint32 *columns)
{
  MhCell kinds[MH_N_OUTCOMES];
  MhHeatmapPalette palette;
  const guint n = find_kinds (self, rows, columns, kinds);

  mh_heatmap_palette_init (&palette, &self->scene);
  for (guint shift = 0; shift < 32; shift += 8)
    {
      double sum = n > 0 ? 0 : palette.impossible >> shift & 0xff;

      for (guint i = 0; i < n; i++)
        sum += get_share (kinds, n, i)
               * (mh_heatmap_palette_get_pixel (&palette, kinds[i], 0) >> shift & 0xff);
      for (guint i = 0; i < 4 && n > 0; i++)
        sum += 0.125
               * (mh_heatmap_palette_get_pixel (&palette, look_at_sample (self, rows, columns, i),
                                                0)
                      >> shift
                  & 0xff);
      g_assert_cmpfloat (fabs (sum - (pixel >> shift & 0xff)), <, 1);
    }
}

/* Any pixel of the picture. */
static void
check_pixel (const Table *self, cairo_surface_t *surface)
{
  const MhRect body = self->geometry.body;
  const int x = (int) body.x + g_test_rand_int_range (0, MAX (1, (int) body.width));
  const int y = (int) body.y + g_test_rand_int_range (0, MAX (1, (int) body.height));
  guint32 rows[2], columns[2];

  if (!find_cells (self, x - (int) round (self->geometry.origin.x), &columns[0], &columns[1])
      || !find_cells (self, y - (int) round (self->geometry.origin.y), &rows[0], &rows[1]))
    return;

  assert_mixed (self, get_pixel (surface, x, y), rows, columns);
}

/* Whatever the table, the view and the step, a pixel is half what its cells show,
 * and half what some of them do. */
static void
test_sums_mix (void)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      g_auto (Table) table = { 0 };
      const double side = g_test_rand_double_range (70, 140);

      table_init (&table, (guint32) g_test_rand_int_range (150, 500), side, side * 1.1);
      if (g_test_rand_bit ())
        table_zoom (&table, g_test_rand_double_range (1, 2));
      if (table.geometry.cell >= 1)
        continue;

      cairo_surface_t *surface = paint (&table);

      for (int i = 0; i < PICKS; i++)
        check_pixel (&table, surface);
      cairo_surface_destroy (surface);
    }
}

/* A single cell among thousands is seen, at every zoom. */
static void
test_sums_rare (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (400);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  guint16 *codes = g_new0 (guint16, mh_space_get_n_positions (game));
  const guint32 row = (guint32) g_test_rand_int_range (0, 400);
  const guint32 column = (guint32) g_test_rand_int_range (1, 400);

  codes[mh_space_position_at (game, (MhCellIndex){ 0, row, column })]
      = (guint16) mh_solution_code (MH_PLAYER_SECOND, 7);

  g_autoptr (MhSolution) solution = mh_solution_new_take (game, codes);

  for (double side = 60; side < 400; side += 13)
    {
      g_auto (Table) table = { 0 };
      MhHeatmapPalette palette;

      table_init (&table, 400, side, side);
      mh_level_pyramid_unref (table.pyramid);
      table.pyramid = mh_level_pyramid_new (solution);
      while (mh_level_pyramid_advance (table.pyramid, 1000))
        ;
      mh_level_pyramid_view_init (&table.scene.summed, table.pyramid,
                                  &(MhTraceView){ NULL, 0, 0, 0 });
      table.scene.plane = 0;
      table.geometry.body.width = round (table.geometry.body.width);
      table.geometry.body.height = round (table.geometry.body.height);
      mh_heatmap_palette_init (&palette, &table.scene);

      cairo_surface_t *surface = paint (&table);
      const MhRect body = table.geometry.body;
      const MhRect cell = mh_heatmap_geometry_get_cell (&table.geometry, row, column);
      guint n_seen = 0;

      for (int y = (int) body.y; y < (int) (body.y + body.height); y++)
        for (int x = (int) body.x; x < (int) (body.x + body.width); x++)
          {
            const guint32 pixel = get_pixel (surface, x, y);

            if (pixel == palette.draw || pixel == palette.impossible)
              continue;
            n_seen++;
            g_assert_cmpfloat (fabs (x + 0.5 - cell.x), <=, 2);
            g_assert_cmpfloat (fabs (y + 0.5 - cell.y), <=, 2);
          }
      g_assert_cmpuint (n_seen, ==, 1);
      cairo_surface_destroy (surface);
    }
}

/* Scrolled by whole pixels, the picture is the same, but for its place. */
static void
test_sums_scroll (void)
{
  for (int round = 0; round < ROUNDS; round++)
    {
      g_auto (Table) table = { 0 };

      table_init (&table, (guint32) g_test_rand_int_range (300, 500), 120, 120);
      table_zoom (&table, 1.7);
      table.scene.scroll_x = 10;
      table.scene.scroll_y = 10.4;
      table.geometry = mh_heatmap_get_geometry (&table.scene, 120, 120);

      cairo_surface_t *before = paint (&table);

      table.scene.scroll_x = 17;
      table.scene.scroll_y = 13.4;
      table.geometry = mh_heatmap_get_geometry (&table.scene, 120, 120);

      cairo_surface_t *after = paint (&table);
      const MhRect body = table.geometry.body;

      for (int y = (int) body.y; y + 5 < (int) (body.y + body.height); y++)
        for (int x = (int) body.x; x + 9 < (int) (body.x + body.width); x++)
          g_assert_cmphex (get_pixel (after, x, y), ==, get_pixel (before, x + 7, y + 3));
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
    }
}

/* To somewhere near, or to another zoom. */
static void
move_on (Table *self)
{
  if (g_test_rand_int_range (0, 4) == 0)
    {
      table_zoom (self, g_test_rand_double_range (0.7, 1.3));
      return;
    }

  self->scene.scroll_x += g_test_rand_int_range (-30, 31);
  self->scene.scroll_y += g_test_rand_double_range (-30, 31);
  self->geometry = mh_heatmap_get_geometry (&self->scene, self->width, self->height);
}

/* What is remembered is what would be summed up, wherever one has been before. */
static void
test_sums_memory (void)
{
  g_autoptr (MhHeatmapCache) memory = mh_heatmap_cache_new ();
  g_auto (Table) table = { 0 };

  table_init (&table, 333, 110, 110);
  for (int i = 0; i < 5 * ROUNDS; i++)
    {
      move_on (&table);
      if (i % 10 == 0)
        table.scene.plane = (guint32) g_test_rand_int_range (0, MH_N_PLAYERS);
      table.scene.summed = pick_view (table.game, table.pyramid);
      table.scene.memory = NULL;

      cairo_surface_t *plain = paint (&table);

      table.scene.memory = memory;

      cairo_surface_t *remembered = paint (&table);
      const gsize n_bytes = (gsize) cairo_image_surface_get_stride (plain) * (gsize) table.height;

      g_assert_cmpmem (cairo_image_surface_get_data (plain), n_bytes,
                       cairo_image_surface_get_data (remembered), n_bytes);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (remembered);
    }
}

/* With rows and columns exchanged, the same picture lies on its side. */
static void
test_sums_transposed (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      g_auto (Table) table = { 0 };

      table_init (&table, (guint32) g_test_rand_int_range (100, 400), 110, 110);
      /* A square body at the same distance from both edges. */
      table.geometry.body.y = table.geometry.body.x;
      table.geometry.body.height = table.geometry.body.width = 70;
      table.geometry.cell = 70.0 / table.scene.n_rows;
      table.geometry.origin = (MhPoint){ table.geometry.body.x, table.geometry.body.y };

      cairo_surface_t *plain = paint (&table);

      table.scene.is_transposed = TRUE;
      table.scene.transposed_plane = table.scene.plane;
      table.scene.plane = MH_N_PLAYERS;

      cairo_surface_t *turned = paint (&table);

      for (int y = 0; y < table.height; y++)
        for (int x = 0; x < table.width; x++)
          g_assert_cmpuint (get_pixel (plain, x, y), ==, get_pixel (turned, y, x));
      cairo_surface_destroy (plain);
      cairo_surface_destroy (turned);
    }
}

/* Every square has its pixel, in order, and no pixel is empty; what is seen is
 * covered. */
static void
test_sums_axis (void)
{
  for (int round = 0; round < 20 * ROUNDS; round++)
    {
      const guint32 n = (guint32) g_test_rand_int_range (1, 12000);
      const double scale = g_test_rand_bit () ? 1 : 2;
      const double cell = exp (g_test_rand_double_range (-5, 2));
      const double hidden = MAX (0, n * cell - 100);
      const double scroll = hidden * g_test_rand_double_range (0, 1);
      const MhHeatmapStretch stretch = { 30, MIN (100, n * cell), 30 - scroll, cell, n };
      g_auto (MhHeatmapAxis) axis = { 0 };

      mh_heatmap_axis_init (&axis, &stretch, scale);
      g_assert_cmpuint (axis.side, ==,
                        cell * scale <= 1.0 / MH_LEVEL_PYRAMID_SIDE ? MH_LEVEL_PYRAMID_SIDE : 1);
      for (guint32 i = 0; i < axis.n_pixels; i++)
        g_assert_cmpuint (axis.bounds[i], <, axis.bounds[i + 1]);
      g_assert_cmpuint (axis.bounds[axis.n_pixels], <=, (n + axis.side - 1) / axis.side);
      g_assert_cmpfloat (axis.start, <=, stretch.start + 1 / scale);
      g_assert_cmpfloat (axis.start + axis.length, >=, stretch.start + stretch.length - 1 / scale);
      if (scroll <= 0)
        g_assert_cmpuint (axis.bounds[0], ==, 0);
      if (hidden <= 0)
        g_assert_cmpuint (axis.bounds[axis.n_pixels], ==, (n + axis.side - 1) / axis.side);
    }
}

/* A watch that gives up when it is asked for the last time that it allows. */
typedef struct
{
  guint n_asked, n_allowed;
} Patience;

static gboolean
is_patient_cb (gpointer data)
{
  Patience *self = data;

  return self->n_asked++ < self->n_allowed;
}

/* Returns: the number of images */
static guint
paint_watched (const Table *self, Patience *patience)
{
  const MhFigureWatch watch = { is_patient_cb, NULL, patience };
  g_autoptr (MhPen) spy = render_spy_new ();
  g_autoptr (MhPen) pen = mh_figure_watch_pen_new (&watch, spy);

  mh_heatmap_paint_image (&self->scene, &self->geometry, pen);
  return render_spy_get_n_images (spy);
}

/* A table that is summed up for a figure can be given up every few lines of pixels, and there is no
 * image of it then. */
static void
test_sums_asks (void)
{
  g_auto (Table) table = { 0 };
  Patience all = { 0, G_MAXUINT };

  table_init (&table, 500, 400, 400);
  g_assert_cmpuint (paint_watched (&table, &all), ==, 1);
  g_assert_cmpuint (all.n_asked, >, 20);
  for (guint n = 0; n < all.n_asked; n++)
    {
      Patience some = { 0, n };

      g_assert_cmpuint (paint_watched (&table, &some), ==, 0);
      g_assert_cmpuint (some.n_asked, <=, n + 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/heatmap-sums/mix", test_sums_mix);
  g_test_add_func ("/render/heatmap-sums/rare", test_sums_rare);
  g_test_add_func ("/render/heatmap-sums/scroll", test_sums_scroll);
  g_test_add_func ("/render/heatmap-sums/memory", test_sums_memory);
  g_test_add_func ("/render/heatmap-sums/axis", test_sums_axis);
  g_test_add_func ("/render/heatmap-sums/transposed", test_sums_transposed);
  g_test_add_func ("/render/heatmap-sums/asks", test_sums_asks);
  return g_test_run ();
}
