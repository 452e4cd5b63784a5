/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Draws every kind of picture of one board, in every style, and checks that
 * each comes out. With a folder as its argument it leaves the files there, to
 * be looked at.
 */
#include "mh-graph-drawing.h"
#include "render-board.h"

#include "mh-cairo-pen.h"
#include "mh-coins-painter.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "mh-graph-painter.h"
#include "mh-heatmap-painter.h"
#include "mh-histogram-painter.h"
#include "mh-thumbnail.h"
#include "render-coins.h"
#include "render-picture.h"

static const char *folder;

static void
keep (GBytes *bytes, const char *style, const char *name)
{
  if (folder == NULL)
    return;

  g_autofree char *file = g_strdup_printf ("%s-%s", style, name);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  gsize size;
  const char *const data = g_bytes_get_data (bytes, &size);
  g_autoptr (GError) error = NULL;
  g_file_set_contents (path, data, (gssize) size, &error);
  g_assert_no_error (error);
}

typedef void (*PaintFunc) (gconstpointer scene, MhPen *pen, double width, double height);

static void
paint_graph (gconstpointer scene, MhPen *pen, double width, double height)
{
  mh_graph_paint (scene, pen, width, height);
}

static void
paint_heatmap (gconstpointer scene, MhPen *pen, double width, double height)
{
  mh_heatmap_paint (scene, pen, width, height);
}

static void
paint_histogram (gconstpointer scene, MhPen *pen, double width, double height)
{
  mh_histogram_paint (scene, pen, width, height);
}

static void
paint_coins (gconstpointer scene, MhPen *pen, double width, double height)
{
  mh_coins_paint (scene, pen, width, height);
}

/* Returns: (transfer full): the PNG of one scene on the theme's panel */
static GBytes *
draw (PaintFunc paint,
      gconstpointer scene,
      const MhTheme *theme,
      MhText *text,
      int width,
      int height)
{
  cairo_surface_t *const surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *const cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);
  g_autoptr (MhPath) path = mh_path_new ();
  const MhInk ground = { .fill = theme->panel };

  mh_path_add_rect (path, (MhRect){ 0, 0, width, height });
  mh_pen_path (pen, path, &ground);
  paint (scene, pen, width, height);
  GBytes *const png = render_picture_write (surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return png;
}

static void
draw_scenes (const RenderBoard *board, const char *style, const MhTheme *theme, MhText *text)
{
  MhGraphScene graph = render_board_get_graph (board, theme, text);
  MhHeatmap heatmap = render_board_get_heatmap (board, 0, theme, text);
  MhHistogram histogram = render_board_get_histogram (board, theme, text);
  g_autoptr (GBytes) board_png = draw (paint_graph, &graph, theme, text, 652, 635);
  g_autoptr (GBytes) bars_png = draw (paint_histogram, &histogram, theme, text, 862, 80);

  heatmap.hovered_row = 4;
  heatmap.hovered_column = 6;
  g_autoptr (GBytes) lit_png = draw (paint_heatmap, &heatmap, theme, text, 320, 320);
  heatmap.read = render_board_read_any;
  heatmap.describe = NULL;
  heatmap.max_remoteness = 60;
  heatmap.n_rows = heatmap.n_columns = 60;
  g_autoptr (GBytes) small_png = draw (paint_heatmap, &heatmap, theme, text, 700, 700);
  heatmap.n_rows = heatmap.n_columns = 200;
  g_autoptr (GBytes) image_png = draw (paint_heatmap, &heatmap, theme, text, 700, 700);
  heatmap.cell_size = 32;
  heatmap.scroll_x = heatmap.scroll_y = 350;
  g_autoptr (GBytes) scrolled_png = draw (paint_heatmap, &heatmap, theme, text, 360, 400);

  keep (board_png, style, "board.png");
  keep (bars_png, style, "histogram.png");
  keep (lit_png, style, "lit.png");
  keep (small_png, style, "table-60.png");
  keep (image_png, style, "table-200.png");
  keep (scrolled_png, style, "scrolled.png");
}

/* Mouse on 11, cat on 2, mouse to move, in the middle of a step. */
static void
draw_step (const RenderBoard *board, const char *style, const MhTheme *theme, MhText *text)
{
  const MhReplyArrow replies[] = {
    { 11, 2, { MH_OUTCOME_SECOND, 0 }, "cat 0", FALSE },
    { 11, 6, { MH_OUTCOME_SECOND, 1 }, "cat 1", FALSE },
    { 11, 10, { MH_OUTCOME_SECOND, 3 }, "cat 3", TRUE },
    { 11, 11, { MH_OUTCOME_DRAW, 0 }, "draw", FALSE },
  };
  const guint8 selected[12] = { [5] = 1, [4] = 1 };
  MhGraphScene scene = render_board_get_graph (board, theme, text);

  scene.tokens[MH_PLAYER_FIRST] = 11;
  scene.tokens[MH_PLAYER_SECOND] = 2;
  scene.mover = MH_PLAYER_FIRST;
  scene.replies = replies;
  scene.n_replies = G_N_ELEMENTS (replies);
  scene.pips = (MhPips){ 11, 3, 1 };
  scene.chip = (MhStepChip){ "M10 C2 c", 10, 11, 0.8, { MH_OUTCOME_SECOND, 3 } };
  scene.selected = selected;
  scene.hovered = 9;
  scene.cursor = 8;
  scene.lit[MH_PLAYER_FIRST] = 3;
  scene.lit[MH_PLAYER_SECOND] = 6;
  g_autoptr (GBytes) png = draw (paint_graph, &scene, theme, text, 652, 635);
  keep (png, style, "step.png");
}

/* A loop, the way into it, and moves on the same edge and on none. */
static void
draw_trail (const RenderBoard *board, const char *style, const MhTheme *theme, MhText *text)
{
  const MhTrailMove trail[] = {
    { MH_PLAYER_SECOND, 8, 9, 1, MH_TRAIL_LEAD_IN }, { MH_PLAYER_FIRST, 1, 3, 2, MH_TRAIL_LEAD_IN },
    { MH_PLAYER_SECOND, 9, 5, 3, MH_TRAIL_LOOP },    { MH_PLAYER_FIRST, 3, 6, 4, MH_TRAIL_LOOP },
    { MH_PLAYER_SECOND, 5, 3, 5, MH_TRAIL_LOOP },    { MH_PLAYER_FIRST, 6, 3, 6, MH_TRAIL_LOOP },
    { MH_PLAYER_SECOND, 3, 5, 7, MH_TRAIL_LOOP },    { MH_PLAYER_FIRST, 3, 5, 8, MH_TRAIL_LOOP },
    { MH_PLAYER_SECOND, 5, 5, 9, MH_TRAIL_LOOP },    { MH_PLAYER_FIRST, 5, 3, 10, MH_TRAIL_LOOP },
    { MH_PLAYER_FIRST, 3, 6, 11, MH_TRAIL_LOOP },
  };
  MhGraphScene scene = render_board_get_graph (board, theme, text);

  scene.n_replies = 0;
  scene.trail = trail;
  scene.n_trail = G_N_ELEMENTS (trail);
  g_autoptr (GBytes) png = draw (paint_graph, &scene, theme, text, 652, 635);
  keep (png, style, "trail.png");
}

/* Both games of coins: the lines and their tables. */
static void
draw_coins (const char *style, const MhTheme *theme, MhText *text)
{
  const guint32 n_coins = 57;
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  const MhCoinsScene ends = render_coins_get_scene (coins, theme, text);
  const MhCoinsScene take = render_coins_get_take (n_coins, 41, theme, text);
  const MhHeatmap triangle = render_coins_get_heatmap (coins, theme, text);
  const MhHeatmap strip = render_coins_get_strip (&n_coins, theme, text);
  g_autoptr (GBytes) ends_png = draw (paint_coins, &ends, theme, text, 772, 767);
  g_autoptr (GBytes) take_png = draw (paint_coins, &take, theme, text, 772, 767);
  g_autoptr (GBytes) triangle_png = draw (paint_heatmap, &triangle, theme, text, 660, 540);
  g_autoptr (GBytes) strip_png = draw (paint_heatmap, &strip, theme, text, 660, 540);

  keep (ends_png, style, "coins-ends.png");
  keep (take_png, style, "coins-take.png");
  keep (triangle_png, style, "coins-leads.png");
  keep (strip_png, style, "coins-strip.png");
}

static void
draw_figure (const RenderBoard *board, const char *style, const MhTheme *theme, MhText *text)
{
  const MhGraphScene graph = render_board_get_graph (board, theme, text);
  const MhHeatmap heatmaps[] = { render_board_get_heatmap (board, 0, theme, text),
                                 render_board_get_heatmap (board, 1, theme, text) };
  const MhKey key
      = { theme, text, RENDER_BOARD_MAX_REMOTENESS, .has_undecided = TRUE, .has_numbers = TRUE };
  const MhFigure figure = { .drawing = mh_graph_drawing (&graph),
                            .heatmaps = heatmaps,
                            .n_heatmaps = G_N_ELEMENTS (heatmaps),
                            .key = &key,
                            .title = "Two Courtyards",
                            .caption = "Level 6: wins in 6 · 176 of 264 decided",
                            .theme = theme,
                            .text = text };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = mh_figure_png.write (&figure, 96, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) svg = mh_figure_svg.write (&figure, MH_FIGURE_SCREEN_DPI, &error);
  g_assert_no_error (error);

  keep (png, style, "figure.png");
  keep (svg, style, "figure.svg");
}

static void
draw_thumbnail (const RenderBoard *board, const char *style, const MhTheme *theme, MhText *text)
{
  cairo_surface_t *const surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 160, 110);
  cairo_t *const cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);

  mh_thumbnail_paint (board->board, theme, text, pen, 160, 110);
  g_autoptr (GBytes) bytes = render_picture_write (surface);
  keep (bytes, style, "thumbnail.png");
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
draw_style (gconstpointer data)
{
  static const char *const names[] = { "light", "dark", "light-hc", "dark-hc", "print" };
  const guint style = GPOINTER_TO_UINT (data);
  const MhTheme *const theme
      = style == 4 ? mh_theme_get_print () : mh_theme_get ((style & 1) != 0, (style & 2) != 0);
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);

  draw_scenes (board, names[style], theme, text);
  draw_step (board, names[style], theme, text);
  draw_trail (board, names[style], theme, text);
  draw_figure (board, names[style], theme, text);
  draw_thumbnail (board, names[style], theme, text);
  draw_coins (names[style], theme, text);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    folder = argv[1];

  g_test_add_data_func ("/render/demo/light", GUINT_TO_POINTER (0), draw_style);
  g_test_add_data_func ("/render/demo/dark", GUINT_TO_POINTER (1), draw_style);
  g_test_add_data_func ("/render/demo/light-high-contrast", GUINT_TO_POINTER (2), draw_style);
  g_test_add_data_func ("/render/demo/dark-high-contrast", GUINT_TO_POINTER (3), draw_style);
  g_test_add_data_func ("/render/demo/print", GUINT_TO_POINTER (4), draw_style);
  return g_test_run ();
}
