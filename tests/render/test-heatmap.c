/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cell-painter.h"
#include "mh-figure-watch.h"
#include "mh-game-class.h"
#include "mh-heatmap-headers.h"
#include "mh-heatmap-painter.h"
#include "render-board.h"
#include "render-spy.h"

#include <math.h>
#include <string.h>

#define ROUNDS 500
#define NEAR 1e-6

/* How many cells were read, and where. */
typedef struct
{
  guint64 n_cells;
  guint32 max_row, max_column;
} Reads;

static void
read_counted (gconstpointer source,
              guint32 plane,
              guint32 row,
              guint32 column,
              guint32 n,
              MhCell *cells)
{
  Reads *const reads = (Reads *) (guintptr) source;
  const guint32 last = column + n - 1;

  reads->n_cells += n;
  reads->max_row = MAX (reads->max_row, row);
  reads->max_column = MAX (reads->max_column, last);
  render_board_read_any (NULL, plane, row, column, n, cells);
}

static MhHeatmap
create_heatmap (MhText *text, guint32 n, Reads *reads)
{
  MhHeatmap heatmap;

  mh_heatmap_init (&heatmap, mh_theme_get (FALSE, FALSE), text);
  heatmap.n_rows = n;
  heatmap.n_columns = n;
  heatmap.read = read_counted;
  heatmap.source = reads;
  heatmap.max_remoteness = 60;
  heatmap.title = "Mouse to move";
  heatmap.column_caption = "cat on →";
  return heatmap;
}

/* A table of any size, at any scroll, in a view of any size. */
static MhHeatmap
create_random (MhText *text, Reads *reads, double *width, double *height)
{
  const guint32 largest = g_test_rand_bit () ? 30 : 3000;
  MhHeatmap heatmap
      = create_heatmap (text, (guint32) g_test_rand_int_range (1, (int) largest), reads);

  heatmap.n_columns = (guint32) g_test_rand_int_range (1, (int) largest);
  *width = g_test_rand_double_range (10, 1200);
  *height = g_test_rand_double_range (10, 900);
  if (g_test_rand_bit ())
    heatmap.row_caption = "mouse on →";
  if (g_test_rand_bit ())
    {
      heatmap.cell_size = g_test_rand_double_range (1, 60);
      heatmap.scroll_x = g_test_rand_double_range (-50, 3000);
      heatmap.scroll_y = g_test_rand_double_range (-50, 3000);
    }
  return heatmap;
}

/* The middle of every cell that is seen picks as itself; cells do not leave
 * the view; without a fixed size all of them are seen. */
static void
test_heatmap_pick (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1.3);

  for (int i = 0; i < ROUNDS; i++)
    {
      double width, height;
      const MhHeatmap heatmap = create_random (text, NULL, &width, &height);
      const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, width, height);

      if (geometry.cell <= 0)
        continue;
      g_assert_cmpfloat (geometry.body.x + geometry.body.width, <=, width + NEAR);
      g_assert_cmpfloat (geometry.body.y + geometry.body.height, <=, height + NEAR);
      if (heatmap.cell_size <= 0)
        {
          g_assert_cmpuint (geometry.n_rows, ==, heatmap.n_rows);
          g_assert_cmpuint (geometry.n_columns, ==, heatmap.n_columns);
        }
      for (int k = 0; k < 20; k++)
        {
          const guint32 row = geometry.first_row + g_test_rand_int () % geometry.n_rows;
          const guint32 column = geometry.first_column + g_test_rand_int () % geometry.n_columns;
          const MhPoint middle
              = mh_rect_get_center (mh_heatmap_geometry_get_cell (&geometry, row, column));
          guint32 picked_row, picked_column;

          if (!mh_rect_contains (geometry.body, middle.x, middle.y))
            continue;
          const gboolean is_found = mh_heatmap_pick (&heatmap, width, height, middle.x, middle.y,
                                                     &picked_row, &picked_column);
          g_assert_true (is_found);
          g_assert_cmpuint (picked_row, ==, row);
          g_assert_cmpuint (picked_column, ==, column);
        }
    }
}

/* Gaps between the rows of a grid part the cells of its table, which fits all the same: each is
 * picked where it is. */
static void
test_heatmap_gaps (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (int i = 0; i < ROUNDS; i++)
    {
      const guint32 n_rows = (guint32) g_test_rand_int_range (1, 7);
      const guint32 n_columns = (guint32) g_test_rand_int_range (3, 7);
      g_autoptr (MhGame) game = render_board_create_grid (n_rows, n_columns);
      const double width = g_test_rand_double_range (300, 1500), height = width;
      const guint32 n = n_rows * n_columns;
      const guint32 row = (guint32) g_test_rand_int_range (0, (int) n);
      MhHeatmap heatmap = create_heatmap (text, n, NULL);
      guint32 picked_row, picked_column;

      heatmap.cells = game;
      heatmap.device_scale = g_test_rand_bit () ? 2 : 1;
      const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, width, height);
      const double gap = geometry.cell > MH_HEATMAP_MIN_SHAPE ? 3 : 0;
      const MhRect first = mh_heatmap_geometry_get_cell (&geometry, 0, 0);
      const MhRect cell = mh_heatmap_geometry_get_cell (&geometry, row, n - 1);
      const MhPoint middle = mh_rect_get_center (cell);

      g_assert_cmpfloat_with_epsilon (cell.y - first.y,
                                      row * geometry.cell + gap * (row / n_columns), NEAR);
      g_assert_cmpfloat_with_epsilon (cell.x - first.x,
                                      (n - 1) * geometry.cell + gap * (n_rows - 1), NEAR);
      if (geometry.cell < MH_HEATMAP_MIN_SHAPE)
        continue;
      g_assert_cmpfloat (cell.x + cell.width, <=, width + NEAR);
      g_assert_cmpuint (geometry.n_rows, ==, n);
      g_assert_true (mh_heatmap_pick (&heatmap, width, height, middle.x, middle.y, &picked_row,
                                      &picked_column));
      g_assert_cmpuint (picked_row, ==, row);
      g_assert_cmpuint (picked_column, ==, n - 1);
    }
}

/* Nothing is picked on headers and outside. */
static void
test_heatmap_pick_outside (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHeatmap heatmap = create_heatmap (text, 12, NULL);
  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, 400, 400);
  const MhRect body = geometry.body;
  const MhPoint outside[] = { { 1, 1 },
                              { body.x - 1, body.y + 5 },
                              { body.x + 5, body.y - 1 },
                              { body.x + body.width + 1, body.y + 5 },
                              { body.x + 5, body.y + body.height + 1 } };
  guint32 row, column;

  for (gsize i = 0; i < G_N_ELEMENTS (outside); i++)
    g_assert_false (
        mh_heatmap_pick (&heatmap, 400, 400, outside[i].x, outside[i].y, &row, &column));
}

/* Scrolled to the limit, the last cell ends where the body does. */
static void
test_heatmap_scroll (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap = create_heatmap (text, 40, NULL);

  heatmap.cell_size = 32;
  mh_heatmap_get_scroll_limits (&heatmap, 300, 360, &heatmap.scroll_x, &heatmap.scroll_y);
  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, 300, 360);
  const MhRect last = mh_heatmap_geometry_get_cell (&geometry, 39, 39);
  g_assert_cmpfloat_with_epsilon (last.x + last.width, geometry.body.x + geometry.body.width, NEAR);
  g_assert_cmpfloat_with_epsilon (last.y + last.height, geometry.body.y + geometry.body.height,
                                  NEAR);
  g_assert_cmpuint (geometry.first_row + geometry.n_rows, ==, 40);
  g_assert_cmpuint (geometry.n_columns, <, 40);
}

/* A table that is fitted into a view has nothing to scroll, whatever its cells are rounded to: a
 * scroll bar that is there for a rounding error alone would take room, vanish and come again. */
static void
test_heatmap_scroll_fitted (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (guint32 n_nodes = 10; n_nodes <= 120; n_nodes++)
    for (int height = 250; height < 450; height += 7)
      {
        const MhHeatmap heatmap = create_heatmap (text, n_nodes, NULL);
        double max_x, max_y;

        mh_heatmap_get_scroll_limits (&heatmap, height, height, &max_x, &max_y);
        g_assert_false (max_x > 0 || max_y > 0);
      }
}

/* A view of the size asked for has cells of the size given, beneath a title that is no wider. */
static void
test_heatmap_size_for_cell (void)
{
  for (int cell = 8; cell <= 40; cell++)
    {
      g_autoptr (MhText) text = mh_text_new_blank (1);
      const MhHeatmap heatmap = create_heatmap (text, (guint32) (24 + cell % 7), NULL);
      double width, height;

      mh_heatmap_get_size_for_cell (&heatmap, cell, &width, &height);
      const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, width, height);
      g_assert_cmpfloat_with_epsilon (geometry.cell, cell, NEAR);
    }
}

/* Never more work than there are pixels, however large the table. */
static void
test_heatmap_reads (void)
{
  static const guint32 sizes[] = { 1, 12, 85, 200, 700, 2000, 10000 };
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Reads reads = { 0 };
      const MhHeatmap heatmap = create_heatmap (text, sizes[i], &reads);
      g_autoptr (MhPen) pen = render_spy_new ();

      mh_heatmap_paint (&heatmap, pen, 700, 700);
      g_assert_cmpuint (reads.n_cells, >, 0);
      g_assert_cmpuint (reads.n_cells, <=, 4 * 700 * 700);
      g_assert_cmpuint (reads.max_row, <, sizes[i]);
      g_assert_cmpuint (reads.max_column, <, sizes[i]);
      g_assert_cmpuint (render_spy_get_n_images (pen), ==, sizes[i] >= 85 ? 1 : 0);
    }
}

/* Any scene in any view paints, and reads only cells that exist. */
static void
test_heatmap_paints_any (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (int i = 0; i < ROUNDS / 5; i++)
    {
      Reads reads = { 0 };
      double width, height;
      MhHeatmap heatmap = create_random (text, &reads, &width, &height);
      g_autoptr (MhPen) pen = render_spy_new ();

      heatmap.current_row = heatmap.n_rows - 1;
      heatmap.current_column = 0;
      heatmap.hovered_column = heatmap.n_columns - 1;
      heatmap.device_scale = 2;
      mh_heatmap_paint (&heatmap, pen, width, height);
      g_assert_cmpuint (reads.max_row, <, heatmap.n_rows);
      g_assert_cmpuint (reads.max_column, <, heatmap.n_columns);
    }
}

/* Every cell of a small table is a named group that picks as itself and says
 * what it holds. */
static void
test_heatmap_groups (void)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHeatmap heatmap = render_board_get_heatmap (board, 1, mh_theme_get (TRUE, FALSE), text);
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_heatmap_paint (&heatmap, pen, 330, 330);
  GPtrArray *const groups = render_spy_get_groups (pen);
  g_assert_cmpuint (groups->len, ==, 1 + 144);
  for (guint i = 1; i < groups->len; i++)
    {
      const RenderGroup *const group = g_ptr_array_index (groups, i);
      const MhPoint middle = mh_rect_get_center (group->first);
      guint32 row, column;
      const gboolean is_found
          = mh_heatmap_pick (&heatmap, 330, 330, middle.x, middle.y, &row, &column);
      g_autofree char *id = g_strdup_printf ("cell-m%u-c%u-cat", row, column);

      g_assert_true (is_found);
      g_assert_cmpstr (group->id, ==, id);
      if (strcmp (id, "cell-m1-c8-cat") == 0)
        {
          g_assert_cmpstr (group->texts->str, ==, "3\n");
          g_assert_cmpstr (group->title, ==, "mouse on 1, cat on 8, cat to move: cat wins in 3");
        }
      if (strcmp (id, "cell-m3-c11-cat") == 0)
        /* Just decided: shape and mark. */
        g_assert_cmpuint (group->n_paths, ==, 2);
    }
}

/* In print the cells that the cat wins are hatched, and no others. */
static void
test_heatmap_print (void)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHeatmap heatmap = render_board_get_heatmap (board, 1, mh_theme_get_print (), text);
  g_autoptr (MhPen) pen = render_spy_new ();
  guint n_won[2] = { 0 };

  /* Too small for digits, which have paths of their own. */
  mh_heatmap_paint (&heatmap, pen, 200, 200);
  GPtrArray *const groups = render_spy_get_groups (pen);

  for (guint i = 1; i < groups->len; i++)
    {
      const RenderGroup *const group = g_ptr_array_index (groups, i);
      const gboolean is_of_cat = strstr (group->title, "cat wins") != NULL;

      if (group->n_paths != 1 || (!is_of_cat && strstr (group->title, "mouse wins") == NULL))
        continue;
      n_won[is_of_cat]++;
      g_assert_cmpint (mh_color_is_none (group->ink.hatch), ==, !is_of_cat);
    }
  g_assert_cmpuint (n_won[TRUE], >, 0);
  g_assert_cmpuint (n_won[FALSE], >, 0);
}

/* Numbers are there from 18 pixels on, shapes from 8; headers are thinned out
 * rather than touching, as the text scale has it. */
static void
test_heatmap_detail (void)
{
  static const struct
  {
    double cell, scale;
    gboolean has_shapes, has_digits;
    guint32 label_every;
  } cases[] = {
    { 22, 1, TRUE, TRUE, 1 }, { 18, 1, TRUE, TRUE, 1 },   { 17, 1, TRUE, FALSE, 2 },
    { 8, 1, TRUE, FALSE, 5 }, { 7, 1, FALSE, FALSE, 5 },  { 22, 2, TRUE, TRUE, 2 },
    { 36, 2, TRUE, TRUE, 1 }, { 3, 1, FALSE, FALSE, 10 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhText) text = mh_text_new_blank (cases[i].scale);
      MhHeatmap heatmap = create_heatmap (text, 50, NULL);

      heatmap.cell_size = cases[i].cell;
      const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, 600, 600);
      g_assert_cmpint (geometry.has_shapes, ==, cases[i].has_shapes);
      g_assert_cmpint (geometry.has_digits, ==, cases[i].has_digits);
      g_assert_cmpuint (geometry.label_every, ==, cases[i].label_every);
    }
}

/* The numbers of the first and the last column may be wider than their columns,
 * unless there are more behind them. */
static void
test_heatmap_header_ends (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap = create_heatmap (text, 36, NULL);

  heatmap.cell_size = 8;
  for (guint round = 0; round < 2; round++)
    {
      const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, 600, 600);
      const MhRect headers = mh_heatmap_geometry_get_column_headers (&geometry);
      const MhRect body = geometry.body;
      const double behind = headers.x + headers.width - body.x - body.width;

      g_assert_cmpfloat (headers.x, <, body.x - 4);
      if (round == 0)
        g_assert_cmpfloat (behind, >, 4);
      else
        g_assert_cmpfloat (fabs (behind), <, NEAR);
      heatmap.n_columns = 3000;
    }
}

static gboolean
has_column_caption (const MhHeatmap *heatmap, double width)
{
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_heatmap_paint (heatmap, pen, width, 600);
  const RenderGroup *const all = g_ptr_array_index (render_spy_get_groups (pen), 0);
  return strstr (all->texts->str, heatmap->column_caption) != NULL;
}

/* The caption of the columns is beside the title or not at all. */
static void
test_heatmap_narrow_title (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  Reads reads = { 0 };
  MhHeatmap heatmap = create_heatmap (text, 3, &reads);

  g_assert_true (has_column_caption (&heatmap, 400));
  g_assert_false (has_column_caption (&heatmap, 150));
  heatmap.title = NULL;
  g_assert_true (has_column_caption (&heatmap, 150));
}

/* A table of one node or two leaves room for its title and captions, which are longer than its
 * sides, whatever the size of the cells. */
static void
test_heatmap_few_lines (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1.5);

  for (guint32 n = 1; n <= 2; n++)
    for (int cell = 8; cell <= 200; cell += 8)
      {
        Reads reads = { 0 };
        MhHeatmap heatmap = create_heatmap (text, n, &reads);
        double width, height;

        heatmap.row_caption = "mouse on →";
        mh_heatmap_get_size_for_cell (&heatmap, cell, &width, &height);

        const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, width, height);
        const double half = geometry.caption_length / 2;

        g_assert_cmpfloat (geometry.cell, >=, cell);
        g_assert_true (has_column_caption (&heatmap, width));
        g_assert_cmpfloat (geometry.body.x + geometry.title_width, <=, width);
        g_assert_cmpfloat (geometry.caption_y - half, >=, geometry.title_y);
        g_assert_cmpfloat (geometry.caption_y + half, <=, height);
      }
}

static MhValue
read_row_value (gconstpointer source, guint32 row)
{
  const MhValue *values = source;

  return values[row];
}

/* Beside each row stands its value, within the view, and only the best ones have a pill. */
static void
test_heatmap_row_values (void)
{
  const MhValue values[] = { { MH_OUTCOME_SECOND, 5 },
                             { MH_OUTCOME_SECOND, 3 },
                             { MH_OUTCOME_FIRST, MH_REMOTENESS_UNKNOWN },
                             { MH_OUTCOME_NONE, 0 } };
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autoptr (MhPen) pen = render_spy_new ();
  Reads reads = { 0 };
  MhHeatmap heatmap = create_heatmap (text, G_N_ELEMENTS (values), &reads);
  double plain_width, width, height;

  mh_heatmap_get_size_for_cell (&heatmap, 60, &plain_width, &height);
  heatmap.read_row_value = read_row_value;
  heatmap.row_value_source = values;
  heatmap.best_row_value = values[1];
  heatmap.row_values_caption = "at most";
  mh_heatmap_get_size_for_cell (&heatmap, 60, &width, &height);
  g_assert_cmpfloat (width, >, plain_width);

  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (&heatmap, width, height);
  const MhRect column = mh_heatmap_geometry_get_row_values (&geometry);

  g_assert_cmpfloat (geometry.cell, >=, 60);
  g_assert_cmpfloat (column.x + column.width, <=, width);

  for (guint32 row = 0; row < G_N_ELEMENTS (values); row++)
    mh_heatmap_paint_row_value (&heatmap, &geometry, pen, row);
  mh_heatmap_paint_row_values_caption (&heatmap, &geometry, pen);

  const RenderGroup *painted = g_ptr_array_index (render_spy_get_groups (pen), 0);

  g_assert_cmpstr (painted->texts->str, ==, "5\n3\n∞\nat most\n");
  g_assert_cmpuint (painted->n_paths, ==, 1);
  g_assert_cmpfloat_with_epsilon (painted->last.y + painted->last.height / 2,
                                  mh_heatmap_geometry_get_cell (&geometry, 1, 0).y
                                      + geometry.cell / 2,
                                  NEAR);
}

/* A game shows values in its own way: moves of one player, and play without an end as a win. */
static void
test_heatmap_shown_values (void)
{
  const MhCell cells[] = { mh_cell_new ((MhValue){ MH_OUTCOME_SECOND, 5 }), MH_OUTCOME_DRAW };
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autoptr (MhPath) path = mh_path_new ();
  g_autoptr (MhPen) pen = render_spy_new ();
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  const MhCellStyle style = { .theme = theme,
                              .text = text,
                              .max_remoteness = 3,
                              .digit_size = 12,
                              .klass = &mh_cops_and_robbers };
  const RenderGroup *painted = g_ptr_array_index (render_spy_get_groups (pen), 0);
  const MhColor escape
      = mh_theme_get_value_color (theme, (MhValue){ MH_OUTCOME_FIRST, MH_REMOTENESS_UNKNOWN }, 3);

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    mh_cell_paint (cells[i], &style, pen, path, (MhRect){ 0, 0, 20, 20 });
  g_assert_cmpstr (painted->texts->str, ==, "3\n∞\n");
  g_assert_cmpuint (mh_color_get_pixel (painted->ink.fill), ==, mh_color_get_pixel (escape));
}

static gboolean
give_up_cb (gpointer data G_GNUC_UNUSED)
{
  return FALSE;
}

/* A table of any size reads no cell for a figure that nobody waits for. */
static void
test_heatmap_given_up (void)
{
  const MhFigureWatch watch = { give_up_cb, NULL, NULL };
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (guint32 n = 10; n <= 1000; n *= 10)
    {
      Reads reads = { 0 };
      const MhHeatmap heatmap = create_heatmap (text, n, &reads);
      g_autoptr (MhPen) spy = render_spy_new ();
      g_autoptr (MhPen) pen = mh_figure_watch_pen_new (&watch, spy);

      mh_heatmap_paint (&heatmap, pen, 400, 400);
      g_assert_cmpuint (reads.n_cells, ==, 0);
      mh_heatmap_paint (&heatmap, spy, 400, 400);
      g_assert_cmpuint (reads.n_cells, >, 0);
    }
}

typedef struct
{
  Reads reads;
  guint64 n_cells_before, n_most; /* cells that were read before a question, and between two */
} Silence;

static gboolean
note_question_cb (gpointer data)
{
  Silence *self = data;

  self->n_most = MAX (self->n_most, self->reads.n_cells - self->n_cells_before);
  self->n_cells_before = self->reads.n_cells;
  return TRUE;
}

/* A table of any size can be given up after each of its rows. */
static void
test_heatmap_asks (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (guint32 n = 10; n <= 1000; n *= 10)
    {
      Silence silence = { { 0 }, 0, 0 };
      const MhFigureWatch watch = { note_question_cb, NULL, &silence };
      const MhHeatmap heatmap = create_heatmap (text, n, &silence.reads);
      g_autoptr (MhPen) spy = render_spy_new ();
      g_autoptr (MhPen) pen = mh_figure_watch_pen_new (&watch, spy);

      mh_heatmap_paint (&heatmap, pen, 400, 400);
      g_assert_cmpuint (silence.n_most, >, 0);
      g_assert_cmpuint (silence.n_most, <=, n);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/heatmap/pick", test_heatmap_pick);
  g_test_add_func ("/render/heatmap/narrow-title", test_heatmap_narrow_title);
  g_test_add_func ("/render/heatmap/few-lines", test_heatmap_few_lines);
  g_test_add_func ("/render/heatmap/print", test_heatmap_print);
  g_test_add_func ("/render/heatmap/gaps", test_heatmap_gaps);
  g_test_add_func ("/render/heatmap/pick-outside", test_heatmap_pick_outside);
  g_test_add_func ("/render/heatmap/scroll", test_heatmap_scroll);
  g_test_add_func ("/render/heatmap/scroll/fitted", test_heatmap_scroll_fitted);
  g_test_add_func ("/render/heatmap/size-for-cell", test_heatmap_size_for_cell);
  g_test_add_func ("/render/heatmap/reads", test_heatmap_reads);
  g_test_add_func ("/render/heatmap/paints-any", test_heatmap_paints_any);
  g_test_add_func ("/render/heatmap/groups", test_heatmap_groups);
  g_test_add_func ("/render/heatmap/detail", test_heatmap_detail);
  g_test_add_func ("/render/heatmap/header-ends", test_heatmap_header_ends);
  g_test_add_func ("/render/heatmap/row-values", test_heatmap_row_values);
  g_test_add_func ("/render/heatmap/shown-values", test_heatmap_shown_values);
  g_test_add_func ("/render/heatmap/given-up", test_heatmap_given_up);
  g_test_add_func ("/render/heatmap/asks", test_heatmap_asks);
  return g_test_run ();
}
