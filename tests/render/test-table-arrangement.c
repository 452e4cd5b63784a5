/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-arrangement.h"
#include "render-board.h"

#define ROUNDS 500

/* Planes as a game on a board of @n nodes has them. */
static void
fill_planes (MhText *text, guint32 n, guint n_planes, MhHeatmap *planes)
{
  for (guint i = 0; i < n_planes; i++)
    {
      mh_heatmap_init (&planes[i], mh_theme_get (FALSE, FALSE), text);
      planes[i].n_rows = n;
      planes[i].n_columns = n;
      planes[i].title = "Mouse to move";
      planes[i].row_caption = "mouse on →";
      planes[i].column_caption = "cat on →";
    }
}

/* The rooms that two maps of twelve nodes have in usual windows. */
static void
test_usual (void)
{
  static const struct
  {
    double width, height, text_scale;
    MhTableArrangement expected;
  } rooms[] = {
    { 623, 300, 1, MH_TABLES_BESIDE },   { 943, 500, 1, MH_TABLES_BESIDE },
    { 540, 290, 1, MH_TABLES_BESIDE },   { 500, 290, 1, MH_TABLES_ALONE },
    { 320, 900, 1, MH_TABLES_STACKED },  { 320, 480, 1, MH_TABLES_ALONE },
    { 820, 400, 1.5, MH_TABLES_BESIDE }, { 540, 290, 1.5, MH_TABLES_ALONE },
    { 600, 1200, 1, MH_TABLES_STACKED }, { 1200, 600, 1, MH_TABLES_BESIDE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autoptr (MhText) text = mh_text_new_blank (rooms[i].text_scale);
      MhHeatmap planes[2];

      fill_planes (text, 12, 2, planes);
      g_assert_cmpint (mh_table_arrangement_choose (planes, 2, rooms[i].width, rooms[i].height,
                                                    MH_HEATMAP_MIN_DIGIT * rooms[i].text_scale),
                       ==, rooms[i].expected);
    }
}

/* What is chosen fits, with cells that are large enough, and the other way has none larger; a
 * plane is alone only where neither way leaves such cells. */
static void
test_best (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1.2);

  for (int i = 0; i < ROUNDS; i++)
    {
      const guint n_planes = (guint) g_test_rand_int_range (2, 4);
      const double width = g_test_rand_double_range (50, 2000);
      const double height = g_test_rand_double_range (50, 1200);
      const double least = g_test_rand_double_range (8, 40);
      MhHeatmap planes[3];

      fill_planes (text, (guint32) g_test_rand_int_range (1, 40), n_planes, planes);

      const MhTableArrangement chosen
          = mh_table_arrangement_choose (planes, n_planes, width, height, least);
      const double beside
          = mh_table_arrangement_get_cell (MH_TABLES_BESIDE, planes, n_planes, width, height);
      const double stacked
          = mh_table_arrangement_get_cell (MH_TABLES_STACKED, planes, n_planes, width, height);
      const double best = MAX (beside, stacked);

      g_assert_cmpint (chosen == MH_TABLES_ALONE, ==, best < least);
      if (chosen == MH_TABLES_ALONE)
        continue;

      const double cell = mh_table_arrangement_get_cell (chosen, planes, n_planes, width, height);
      const MhSize size = mh_table_arrangement_get_size (chosen, planes, n_planes, cell);
      const MhSize larger = mh_table_arrangement_get_size (chosen, planes, n_planes, cell + 1);

      g_assert_true (cell >= best);
      g_assert_cmpfloat (size.width, <=, width);
      g_assert_cmpfloat (size.height, <=, height);
      g_assert_true (larger.width > width || larger.height > height);
    }
}

/* Cells have no largest size, and digits and headers grow with them. */
static void
test_growth (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap plane;

  fill_planes (text, 12, 1, &plane);
  MhHeatmapGeometry before = mh_heatmap_get_geometry (&plane, 300, 300);
  for (double side = 400; side < 4000; side += 100)
    {
      const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&plane, side, side);

      g_assert_cmpfloat (geometry.cell, >=, before.cell + 5);
      g_assert_cmpfloat (geometry.digit_size, >, before.digit_size);
      g_assert_cmpfloat (geometry.font_size, >=, before.font_size);
      g_assert_cmpfloat (geometry.digit_size, >=, geometry.cell * 0.55);
      g_assert_cmpfloat (geometry.font_size, >=, geometry.cell * 0.4);
      before = geometry;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/render/table-arrangement/usual", test_usual);
  g_test_add_func ("/render/table-arrangement/best", test_best);
  g_test_add_func ("/render/table-arrangement/growth", test_growth);
  return g_test_run ();
}
