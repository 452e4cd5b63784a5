/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo-pen.h"
#include "mh-cell-painter.h"
#include "mh-heatmap-arrows.h"
#include "mh-heatmap-painter.h"
#include "render-coins.h"
#include "render-spy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_COLUMNS 10

static RenderGroup *
get_unnamed (MhPen *pen)
{
  return g_ptr_array_index (render_spy_get_groups (pen), 0);
}

/* Every cell of the triangle is a group that shows the lead; what is below the
 * diagonal is not painted, and has no group. */
static void
test_scores_triangle (void)
{
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHeatmap heatmap = render_coins_get_heatmap (coins, mh_theme_get (FALSE, FALSE), text);
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_heatmap_paint (&heatmap, pen, 600, 560);
  GPtrArray *const groups = render_spy_get_groups (pen);
  g_assert_cmpuint (groups->len, ==, 1 + 36);
  for (guint i = 1; i < groups->len; i++)
    {
      const RenderGroup *const group = g_ptr_array_index (groups, i);
      const MhPoint middle = mh_rect_get_center (group->first);
      guint32 row, column;

      g_assert_true (mh_heatmap_pick (&heatmap, 600, 560, middle.x, middle.y, &row, &column));
      g_autofree char *id = g_strdup_printf ("cell-%u-%u", row, column);
      g_assert_cmpstr (group->id, ==, id);
      g_assert_cmpuint (row, <=, column);

      const gint64 lead = coins->leads[row * coins->n_coins + column];
      const char *const sign = lead < 0 ? "−" : "+";
      g_autofree char *number = g_strdup_printf ("%s%d\n", lead == 0 ? "" : sign, abs ((int) lead));
      g_assert_cmpstr (group->texts->str, ==, number);
      const MhColor color = mh_theme_get_score_color (heatmap.theme, lead, coins->max_lead);
      g_assert_cmpmem (&group->ink.fill, sizeof color, &color, sizeof color);
    }
}

/* In print the rows on which the first player falls behind are hatched, and no others. */
static void
test_scores_print (void)
{
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHeatmap heatmap = render_coins_get_heatmap (coins, mh_theme_get_print (), text);
  g_autoptr (MhPen) pen = render_spy_new ();
  guint n_behind = 0;

  /* Too small for digits, which have paths of their own. */
  mh_heatmap_paint (&heatmap, pen, 160, 150);
  GPtrArray *const groups = render_spy_get_groups (pen);

  for (guint i = 1; i < groups->len; i++)
    {
      const RenderGroup *const group = g_ptr_array_index (groups, i);
      guint row, column;

      g_assert_cmpint (sscanf (group->id, "cell-%u-%u", &row, &column), ==, 2);
      const gboolean is_behind = coins->leads[row * coins->n_coins + column] < 0;

      g_assert_cmpuint (group->n_paths, ==, 1);
      g_assert_cmpint (mh_color_is_none (group->ink.hatch), ==, !is_behind);
      n_behind += is_behind ? 1 : 0;
    }
  g_assert_cmpuint (n_behind, >, 0);
  g_assert_cmpuint (n_behind, <, groups->len - 1);
}

/* Values stand above the numbers of columns; rows are called by their step. */
static void
test_scores_headers (void)
{
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap = render_coins_get_heatmap (coins, mh_theme_get (FALSE, FALSE), text);
  const guint32 n_coins = 57;
  const MhHeatmap strip = render_coins_get_strip (&n_coins, heatmap.theme, text);
  g_autoptr (MhPen) pen = render_spy_new ();
  g_autoptr (MhPen) strip_pen = render_spy_new ();
  const MhHeatmapGeometry with = mh_heatmap_get_geometry (&heatmap, 600, 560);

  mh_heatmap_paint_base (&heatmap, pen, 600, 560);
  g_assert_nonnull (strstr (get_unnamed (pen)->texts->str, "3\n0\n9\n1\n1\n2\n2\n3\n7\n4\n"));
  heatmap.column_values = NULL;
  const MhHeatmapGeometry without = mh_heatmap_get_geometry (&heatmap, 600, 560);
  g_assert_cmpfloat (with.header_height, >, without.header_height);

  mh_heatmap_paint_base (&strip, strip_pen, 460, 320);
  g_assert_true (
      g_str_has_prefix (get_unnamed (strip_pen)->texts->str, "0\n10\n20\n30\n40\n50\n0\n1\n"));
}

/* On a dense screen a table of which cells are left out costs no more. */
static void
test_scores_reads_dense (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autofree guint32 *values = g_new0 (guint32, 2000);
  g_autoptr (RenderCoins) coins = render_coins_new (values, 2000);
  MhHeatmap heatmap = render_coins_get_heatmap (coins, mh_theme_get (FALSE, FALSE), text);
  g_autoptr (MhHeatmapCache) memory = mh_heatmap_cache_new ();
  g_autoptr (MhPen) pen = render_spy_new ();

  heatmap.device_scale = 2;
  heatmap.memory = memory; /* as of a view on a screen */
  mh_heatmap_paint_base (&heatmap, pen, 700, 700);
  g_assert_cmpuint (coins->n_cells_read, <=, 700 * 2001 + 13 * 700);
}

/* A large table costs about what is seen of it: no cell is read twice, none below
 * the diagonal has its lead read, and hardly any of them is looked at. Cells
 * between those that are seen are read where they are few. */
static void
test_scores_reads (void)
{
  static const struct
  {
    guint32 n_coins, side, n_read; /* of a whole row */
  } tables[] = {
    { 100, 700, 100 }, { 350, 700, 350 }, { 700, 700, 700 }, { 2000, 700, 2000 }, { 2000, 300, 300 }
  };
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autofree guint32 *values = g_new0 (guint32, 2000);

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (RenderCoins) coins = render_coins_new (values, tables[i].n_coins);
      const MhHeatmap heatmap = render_coins_get_heatmap (coins, mh_theme_get (FALSE, FALSE), text);
      const guint32 side = tables[i].side;
      const guint32 n_pixels = MIN (tables[i].n_coins, side);
      g_autoptr (MhPen) pen = render_spy_new ();

      mh_heatmap_paint_base (&heatmap, pen, side, side);
      g_assert_cmpuint (render_spy_get_n_images (pen), ==, 1);
      /* Of each cell its value and its lead; of each row where it begins. */
      g_assert_cmpuint (coins->n_cells_read, >, n_pixels * n_pixels / 2);
      g_assert_cmpuint (coins->n_cells_read, <=, n_pixels * (tables[i].n_read + 1) + 12 * n_pixels);
    }
}

static cairo_surface_t *
draw_table (const MhHeatmap *heatmap, int side)
{
  cairo_surface_t *const surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *const cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, heatmap->text);

  mh_heatmap_paint_base (heatmap, pen, side, side);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, MhPoint place)
{
  const guint8 *const data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) (data + (int) place.y * stride))[(int) place.x];
}

/* The image has the colour of each lead where it is, and none where no cell is:
 * in rows that are blank at the start, and in one that is at its end. */
static void
test_scores_image (void)
{
  static const guint32 n_cells = 999 * N_COLUMNS + 3;
  guint32 values[100];
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] = (guint32) g_test_rand_int_range (0, 1000);

  g_autoptr (RenderCoins) coins = render_coins_new (values, G_N_ELEMENTS (values));
  MhHeatmap heatmap = render_coins_get_heatmap (coins, mh_theme_get (TRUE, FALSE), text);
  heatmap.device_scale = 1;
  heatmap.cell_size = 5;
  cairo_surface_t *const surface = draw_table (&heatmap, 600);
  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, 600, 600);
  for (int i = 0; i < 1000; i++)
    {
      const guint32 row = g_test_rand_int () % coins->n_coins;
      const guint32 column = g_test_rand_int () % coins->n_coins;
      const MhRect cell = mh_heatmap_geometry_get_cell (&geometry, row, column);
      const guint32 pixel = get_pixel (surface, mh_rect_get_center (cell));
      const gint64 lead = coins->leads[row * coins->n_coins + column];
      const MhColor color = mh_theme_get_score_color (heatmap.theme, lead, coins->max_lead);

      if (row > column)
        g_assert_cmphex (pixel, ==, 0);
      else
        for (int shift = 0; shift < 24; shift += 8)
          {
            const int is = (int) (pixel >> shift & 0xff);
            const int wanted = (int) (mh_color_get_pixel (color) >> shift & 0xff);

            g_assert_cmpint (is, >=, wanted - 6);
            g_assert_cmpint (is, <=, wanted + 6);
          }
    }
  cairo_surface_destroy (surface);

  MhHeatmap strip = render_coins_get_strip (&n_cells, heatmap.theme, text);
  strip.device_scale = 1;
  strip.cell_size = 4;
  mh_heatmap_get_scroll_limits (&strip, 300, 300, &strip.scroll_x, &strip.scroll_y);
  cairo_surface_t *const end = draw_table (&strip, 300);
  const MhHeatmapGeometry at_end = mh_heatmap_get_geometry (&strip, 300, 300);
  for (guint32 column = 0; column < N_COLUMNS; column++)
    {
      const MhRect cell = mh_heatmap_geometry_get_cell (&at_end, 999, column);
      const guint32 pixel = get_pixel (end, mh_rect_get_center (cell));

      g_assert_cmpint (pixel == 0, ==, column > 3);
    }
  cairo_surface_destroy (end);
}

/* Whether a cell of that lead is painted at that share of its side, on the
 * diagonal. */
static gboolean
is_painted (gint64 score, double share)
{
  const int side = 50;
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autoptr (MhPath) path = mh_path_new ();
  const MhCellStyle style = { .theme = mh_theme_get (FALSE, FALSE), .max_score = 9 };
  const MhCell cell = mh_cell_new ((MhValue){ MH_OUTCOME_FIRST, 3 });
  cairo_surface_t *const surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *const cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);

  mh_cell_paint_score (cell, score, &style, pen, path, (MhRect){ 0, 0, side, side });
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const gboolean is_there = get_pixel (surface, (MhPoint){ share * side, share * side }) != 0;
  cairo_surface_destroy (surface);
  return is_there;
}

/* The shape says who is ahead, too: rounded, with cut corners, or neither. */
static void
test_scores_shapes (void)
{
  for (gint64 lead = 1; lead <= 9; lead += 4)
    {
      g_assert_true (is_painted (lead, 0.1));
      g_assert_false (is_painted (-lead, 0.1));
      g_assert_false (is_painted (lead, 0.02));
    }
  g_assert_true (is_painted (0, 0.02));
}

/* Numbers of every length stay inside their cell, whatever the font. */
static void
test_scores_fit (void)
{
  static const gint64 scores[] = { 3, -28, 815, -788, 3000, -2901, 123456, -98765432 };
  const int margin = 20;
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhPath) path = mh_path_new ();

  for (int side = 18; side <= 60; side += 7)
    for (gsize i = 0; i < G_N_ELEMENTS (scores); i++)
      {
        const MhRect rect = { margin, margin, side, side };
        const int size = side + 2 * margin;
        const MhCellStyle style = { .theme = mh_theme_get (FALSE, FALSE),
                                    .text = text,
                                    .digit_size = side * 0.6,
                                    .max_score = 100000000 };
        const MhCell cell = mh_cell_new ((MhValue){ MH_OUTCOME_FIRST, 3 });
        cairo_surface_t *const surface
            = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
        cairo_t *const cr = cairo_create (surface);
        g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);

        mh_cell_paint_score (cell, scores[i], &style, pen, path, rect);
        cairo_destroy (cr);
        cairo_surface_flush (surface);
        for (int y = 0; y < size; y++)
          {
            /* A pixel on either side may be touched by smoothing. */
            g_assert_cmpuint (get_pixel (surface, (MhPoint){ margin - 2, y }), ==, 0);
            g_assert_cmpuint (get_pixel (surface, (MhPoint){ margin + side + 1, y }), ==, 0);
          }
        cairo_surface_destroy (surface);
      }
}

static guint
count_paths (const MhHeatmap *heatmap, double side)
{
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_heatmap_paint_overlay (heatmap, pen, side, side);
  return get_unnamed (pen)->n_paths;
}

/* Two outlines for each cell that is looked at, if it is seen; four for an
 * arrow, if cells are large enough, and for no more than are told apart. */
static void
test_scores_arrows (void)
{
  static const double sizes[] = { 12, 40 };
  const guint32 n_coins = 99;
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap = render_coins_get_strip (&n_coins, mh_theme_get (FALSE, FALSE), text);
  MhHeatmapPlace places[50];

  for (guint32 i = 0; i < G_N_ELEMENTS (places); i++)
    places[i] = (MhHeatmapPlace){ i / N_COLUMNS, i % N_COLUMNS };
  heatmap.looked_at = places;
  heatmap.looking_row = 8;
  heatmap.looking_column = 3;
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint32 n = 0; n <= G_N_ELEMENTS (places); n++)
      {
        heatmap.cell_size = sizes[i];
        heatmap.n_looked_at = 0;
        heatmap.has_arrows = FALSE;
        const guint before = count_paths (&heatmap, 500);
        heatmap.n_looked_at = n;
        g_assert_cmpuint (count_paths (&heatmap, 500), ==, before + 2 * n);
        heatmap.has_arrows = TRUE;
        const guint n_arrows = sizes[i] < MH_HEATMAP_MIN_DIGIT ? 0 : MIN (n, MH_HEATMAP_MAX_ARROWS);
        g_assert_cmpuint (count_paths (&heatmap, 500), ==, before + 2 * n + 4 * n_arrows);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/heatmap-scores/triangle", test_scores_triangle);
  g_test_add_func ("/render/heatmap-scores/print", test_scores_print);
  g_test_add_func ("/render/heatmap-scores/headers", test_scores_headers);
  g_test_add_func ("/render/heatmap-scores/reads", test_scores_reads);
  g_test_add_func ("/render/heatmap-scores/reads-dense", test_scores_reads_dense);
  g_test_add_func ("/render/heatmap-scores/image", test_scores_image);
  g_test_add_func ("/render/heatmap-scores/shapes", test_scores_shapes);
  g_test_add_func ("/render/heatmap-scores/fit", test_scores_fit);
  g_test_add_func ("/render/heatmap-scores/arrows", test_scores_arrows);
  return g_test_run ();
}
