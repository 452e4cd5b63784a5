/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-overview.h"
#include "mh-heatmap-painter.h"
#include "render-board.h"
#include "render-spy.h"

#include <math.h>

#define ROUNDS 300
#define MIN_PART 7.0
#define NEARLY 1e-6

static MhHeatmap
create_heatmap (MhText *text, guint32 n_rows, guint32 n_columns)
{
  MhHeatmap heatmap;

  mh_heatmap_init (&heatmap, mh_theme_get (FALSE, FALSE), text);
  heatmap.n_rows = n_rows;
  heatmap.n_columns = n_columns;
  heatmap.read = render_board_read_any;
  heatmap.max_remoteness = 60;
  return heatmap;
}

/* Some part of a table, however small. */
static MhRect
pick_seen (const MhHeatmap *heatmap)
{
  const double width = heatmap->n_columns * exp (g_test_rand_double_range (-7, 0));
  const double height = heatmap->n_rows * exp (g_test_rand_double_range (-7, 0));

  return (MhRect){ g_test_rand_double () * (heatmap->n_columns - width),
                   g_test_rand_double () * (heatmap->n_rows - height), width, height };
}

/* The part is in the picture, where it is in the table, and large enough to be
 * found; its picture has the shape of the table, but for strips. */
static void
test_overview_part (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (int i = 0; i < ROUNDS; i++)
    {
      const MhHeatmap heatmap = create_heatmap (text, (guint32) g_test_rand_int_range (20, 9000),
                                                (guint32) g_test_rand_int_range (20, 9000));
      const MhRect seen = pick_seen (&heatmap);
      double width, height;

      mh_heatmap_get_overview_size (&heatmap, 120, &width, &height);
      g_assert_cmpfloat (MAX (width, height), <=, 120);
      const double ratio = (double) heatmap.n_columns / heatmap.n_rows;
      if (MIN (width, height) > 24)
        g_assert_cmpfloat_with_epsilon (width / height, ratio, 0.05 * ratio);

      const MhRect part = mh_heatmap_get_overview_part (&heatmap, seen, width, height);
      const MhPoint middle = mh_rect_get_center (seen);

      g_assert_cmpfloat (MIN (part.width, part.height), >=, MIN_PART - NEARLY);
      g_assert_cmpfloat (MIN (part.x, part.y), >=, 0);
      g_assert_cmpfloat (part.x + part.width, <=, width + NEARLY);
      g_assert_cmpfloat (part.y + part.height, <=, height + NEARLY);
      g_assert_true (mh_rect_contains (part, middle.x / heatmap.n_columns * width,
                                       middle.y / heatmap.n_rows * height));
    }
}

/* One image of all cells, and the part on it. */
static void
test_overview_paint (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHeatmap heatmap = create_heatmap (text, 300, 500);
  const MhRect seen = { 100, 60, 50, 30 };
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_heatmap_paint_overview (&heatmap, seen, pen, 100, 60);
  g_assert_cmpuint (render_spy_get_n_images (pen), ==, 1);

  const RenderGroup *all = g_ptr_array_index (render_spy_get_groups (pen), 0);
  const MhRect part = mh_heatmap_get_overview_part (&heatmap, seen, 100, 60);

  g_assert_cmpfloat_with_epsilon (all->first.width, 100, NEARLY);
  g_assert_true (mh_rect_contains (part, all->last.x, all->last.y));
  g_assert_cmpfloat (all->last.width, <=, part.width);
}

/* Where cells are small their rings are not, and stay on the table. */
static void
test_overview_rings (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap = create_heatmap (text, 2000, 2000);
  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, 400, 400);
  const guint32 lines[] = { 0, 1, 1000, 1999 };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (MhPen) pen = render_spy_new ();

      heatmap.current_row = lines[i];
      heatmap.current_column = lines[G_N_ELEMENTS (lines) - 1 - i];
      mh_heatmap_paint_overlay (&heatmap, pen, 400, 400);

      const RenderGroup *all = g_ptr_array_index (render_spy_get_groups (pen), 0);
      const MhPoint middle = mh_rect_get_center (all->last);

      g_assert_cmpfloat (all->last.width, >=, 8);
      g_assert_cmpfloat (middle.x, >=, geometry.body.x + 4 - NEARLY);
      g_assert_cmpfloat (middle.x, <=, geometry.body.x + geometry.body.width - 4 + NEARLY);
      g_assert_cmpfloat (middle.y, >=, geometry.body.y + 4 - NEARLY);
      g_assert_cmpfloat (middle.y, <=, geometry.body.y + geometry.body.height - 4 + NEARLY);
    }
}

static guint
count_panel_fills (MhHeatmap *heatmap, guint32 line)
{
  g_autoptr (MhPen) with = render_spy_new ();
  g_autoptr (MhPen) without = render_spy_new ();

  heatmap->current_row = line;
  heatmap->current_column = line;
  mh_heatmap_paint_overlay (heatmap, with, 400, 400);
  heatmap->current_row = 0;
  heatmap->current_column = 0;
  mh_heatmap_paint_overlay (heatmap, without, 400, 400);

  const RenderGroup *more = g_ptr_array_index (render_spy_get_groups (with), 0);
  const RenderGroup *less = g_ptr_array_index (render_spy_get_groups (without), 0);

  return more->n_paths - less->n_paths;
}

/* A lit header hides those that it would cover, and no others. */
static void
test_overview_headers (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap = create_heatmap (text, 2000, 2000);
  const guint32 every = mh_heatmap_get_geometry (&heatmap, 400, 400).label_every;

  g_assert_cmpuint (every, >, 100);
  g_assert_cmpuint (count_panel_fills (&heatmap, every), ==, 0);
  g_assert_cmpuint (count_panel_fills (&heatmap, every + 1), ==, 2);
  g_assert_cmpuint (count_panel_fills (&heatmap, 2 * every - 1), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/heatmap-overview/part", test_overview_part);
  g_test_add_func ("/render/heatmap-overview/paint", test_overview_paint);
  g_test_add_func ("/render/heatmap-overview/rings", test_overview_rings);
  g_test_add_func ("/render/heatmap-overview/headers", test_overview_headers);
  return g_test_run ();
}
