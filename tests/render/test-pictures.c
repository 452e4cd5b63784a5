/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-drawing.h"
#include "mh-graph-drawing.h"
#include "mh-cairo-pen.h"
#include "mh-coins-painter.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "mh-graph-painter.h"
#include "mh-heatmap-painter.h"
#include "mh-histogram-painter.h"
#include "mh-pen-class.h"
#include "render-board.h"
#include "render-coins.h"
#include "render-picture.h"

#include <glib/gstdio.h>

/* Other versions of the libraries may smooth edges a little differently. */
#define TOLERANCE 48
#define MAX_SHARE 0.002
/* Letters may be hinted otherwise. */
#define MAX_SHARE_WITH_TEXT 0.03
/* Thin lines may hit the pixel beside. */
#define MAX_SHARE_WITHOUT_SMOOTHING 0.06

typedef void (*PaintFunc) (gconstpointer scene, MhPen *pen, double width, double height);

static cairo_surface_t *
draw (PaintFunc paint, gconstpointer scene, MhText *text, int width, int height)
{
  cairo_surface_t *const surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *const cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, text);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  paint (scene, pen, width, height);
  cairo_destroy (cr);
  return surface;
}

/* Consumes @surface. With MH_UPDATE_REFERENCES in the environment the picture
 * becomes the reference, to be looked at before it is committed. */
static void
check_reference (cairo_surface_t *surface, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "reference", name, NULL);

  if (g_getenv ("MH_UPDATE_REFERENCES") != NULL)
    cairo_surface_write_to_png (surface, path);

  cairo_surface_t *const reference = render_picture_load (path);
  const double share = render_picture_compare (surface, reference, TOLERANCE);
  g_test_message ("%s: %.3f %% of the pixels differ", name, 100 * share);
  g_assert_cmpfloat (share, <=, MAX_SHARE);
  cairo_surface_destroy (reference);
  cairo_surface_destroy (surface);
}

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

/* The board of the pictures, light, without letters. */
static void
test_pictures_board (void)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhGraphScene scene = render_board_get_graph (board, mh_theme_get (FALSE, FALSE), text);

  scene.camera = mh_camera_fit (mh_graph_scene_get_bounds (&scene), 400, 300, 12, 1);
  check_reference (draw (paint_graph, &scene, text, 400, 300), "board-light.png");
}

/* Its table, dark, with a row and a column lit. */
static void
test_pictures_table (void)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap = render_board_get_heatmap (board, 1, mh_theme_get (TRUE, FALSE), text);

  heatmap.hovered_row = 5;
  heatmap.hovered_column = 9;
  check_reference (draw (paint_heatmap, &heatmap, text, 310, 310), "table-dark.png");
}

/* Both tables of the mouse and the cat for print, where nothing has a colour: with the position's
 * ring, and with cells that were decided just now. */
static void
test_pictures_print (void)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (guint plane = 0; plane < 2; plane++)
    {
      const MhHeatmap heatmap
          = render_board_get_heatmap (board, plane, mh_theme_get_print (), text);

      check_reference (draw (paint_heatmap, &heatmap, text, 310, 310),
                       plane == 0 ? "table-mouse-print.png" : "table-cat-print.png");
    }
}

/* A table as an image, scrolled, in high contrast. */
static void
test_pictures_image (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap;

  mh_heatmap_init (&heatmap, mh_theme_get (FALSE, TRUE), text);
  heatmap.n_rows = heatmap.n_columns = 120;
  heatmap.read = render_board_read_any;
  heatmap.max_remoteness = 60;
  heatmap.cell_size = 5;
  heatmap.scroll_x = 33;
  heatmap.has_ground = TRUE;
  heatmap.current_row = 20;
  heatmap.current_column = 30;
  check_reference (draw (paint_heatmap, &heatmap, text, 260, 200), "image-high-contrast.png");
}

/* Coins of the pictures, light: some are taken, and one end is pointed at. */
static void
test_pictures_coins (void)
{
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhCoinsScene scene = render_coins_get_scene (coins, mh_theme_get (FALSE, FALSE), text);

  scene.n_left = 5;
  scene.choices = &coins->choices[0];
  scene.n_choices = 1;
  scene.hovered_choice = 0;
  scene.cursor = 4;
  check_reference (draw (paint_coins, &scene, text, 420, 320), "coins-light.png");
}

/* What may be taken from the end of a line of several rows, dark. */
static void
test_pictures_brackets (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhCoinsScene scene = render_coins_get_take (40, 33, mh_theme_get (TRUE, FALSE), text);

  check_reference (draw (paint_coins, &scene, text, 420, 320), "brackets-dark.png");
}

/* Leads, and arrows to what the longest row looks at; a strip with arrows across
 * its rows. */
static void
test_pictures_leads (void)
{
  const guint32 n_coins = 57;
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap triangle = render_coins_get_heatmap (coins, mh_theme_get (TRUE, FALSE), text);
  const MhHeatmap strip = render_coins_get_strip (&n_coins, mh_theme_get (FALSE, FALSE), text);

  triangle.has_ground = TRUE;
  check_reference (draw (paint_heatmap, &triangle, text, 400, 380), "leads-dark.png");
  check_reference (draw (paint_heatmap, &strip, text, 420, 290), "strip-light.png");
  triangle.theme = mh_theme_get_print ();
  check_reference (draw (paint_heatmap, &triangle, text, 400, 380), "leads-print.png");
}

/* A square grid with diagonals, so large that nothing can be read on it. */
static MhBoard *
create_large_board (guint32 side)
{
  const guint32 n_nodes = side * side;
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (MhArc));
  const guint32 ways[] = { 1, side, side + 1 };

  for (guint32 node = 0; node < n_nodes; node++)
    for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
      {
        const MhArc edge = { node, node + ways[i] };

        if (edge.to < n_nodes)
          g_array_append_val (edges, edge);
      }
  MhBoard *const board
      = mh_board_new_with_edges (n_nodes, (const MhArc *) (const void *) edges->data, edges->len,
                                 TRUE);
  for (guint32 node = 0; node < n_nodes; node++)
    mh_board_set_point (board, node, (MhPoint){ 80.0 * (node % side), 80.0 * (node / side) });
  return board;
}

/* @has_groups: paint each thing for itself, as into files. */
static cairo_surface_t *
draw_board (const MhBoard *board, MhText *text, gboolean has_groups)
{
  cairo_surface_t *const surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 500, 500);
  cairo_t *const cr = cairo_create (surface);
  MhPen *const pen = mh_cairo_pen_new (cr, text);
  MhPenClass klass = *pen->klass;
  MhGraphScene scene;

  klass.wants_groups = has_groups;
  pen->klass = &klass;
  mh_graph_scene_init (&scene, board, mh_theme_get (FALSE, FALSE), text);
  scene.has_ground = TRUE;
  scene.camera = mh_camera_fit (mh_graph_scene_get_bounds (&scene), 500, 500, 10, 1);
  mh_graph_paint (&scene, pen, 500, 500);
  mh_pen_free (pen);
  cairo_destroy (cr);
  return surface;
}

/* What is painted many at once looks as if painted one by one, with borders
 * and without. */
static void
test_pictures_large_board (void)
{
  static const guint32 sides[] = { 20, 45 };
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (MhBoard) board = create_large_board (sides[i]);
      cairo_surface_t *const one_by_one = draw_board (board, text, TRUE);
      cairo_surface_t *const at_once = draw_board (board, text, FALSE);

      const double share = render_picture_compare (one_by_one, at_once, TOLERANCE);
      g_test_message ("%.2f %% of the pixels differ", 100 * share);
      g_assert_cmpfloat (share, <=, MAX_SHARE_WITHOUT_SMOOTHING);
      cairo_surface_destroy (one_by_one);
      cairo_surface_destroy (at_once);
    }
}

/* By copies of its cells, for screens, and cell by cell. */
static void
check_sprites (MhHeatmap heatmap, int scale)
{
  heatmap.has_ground = TRUE;
  for (heatmap.cell_size = 9; heatmap.cell_size < 30; heatmap.cell_size += 5)
    {
      cairo_surface_t *surfaces[2];

      heatmap.scroll_x = 7;
      for (int i = 0; i < 2; i++)
        {
          surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300 * scale, 300 * scale);
          cairo_surface_set_device_scale (surfaces[i], scale, scale);
          cairo_t *const cr = cairo_create (surfaces[i]);
          MhPen *const pen = mh_cairo_pen_new (cr, heatmap.text);

          heatmap.device_scale = i == 0 ? 0 : scale;
          mh_heatmap_paint (&heatmap, pen, 300, 300);
          mh_pen_free (pen);
          cairo_destroy (cr);
        }
      g_assert_cmpfloat (render_picture_compare (surfaces[0], surfaces[1], 4), <=, 0.001);
      cairo_surface_destroy (surfaces[0]);
      cairo_surface_destroy (surfaces[1]);
    }
}

/* A table by copies of its cells, for screens, is the one that is drawn cell
 * by cell; on any screen and scrolled. */
static void
test_pictures_sprites (gconstpointer data)
{
  const int scale = GPOINTER_TO_INT (data);
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  MhHeatmap heatmap;
  guint32 values[40];

  mh_heatmap_init (&heatmap, mh_theme_get (FALSE, FALSE), text);
  heatmap.n_rows = heatmap.n_columns = 40;
  heatmap.read = render_board_read_any;
  heatmap.max_remoteness = 60;
  check_sprites (heatmap, scale);

  g_autoptr (MhGame) grid = render_board_create_grid (5, 8);
  heatmap.cells = grid;
  check_sprites (heatmap, scale);

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] = (guint32) g_test_rand_int_range (0, i % 2 == 0 ? 30 : 3000);
  g_autoptr (RenderCoins) coins = render_coins_new (values, G_N_ELEMENTS (values));
  check_sprites (render_coins_get_heatmap (coins, mh_theme_get (TRUE, FALSE), text), scale);
}

/* The timeline of the pictures. */
static void
test_pictures_timeline (void)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhHistogram histogram
      = render_board_get_histogram (board, mh_theme_get (FALSE, FALSE), text);

  check_reference (draw (paint_histogram, &histogram, text, 400, 70), "timeline.png");
}

static cairo_surface_t *
draw_svg (const MhFigure *figure)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", &error);
  g_assert_no_error (error);
  g_autofree char *svg = g_build_filename (folder, "figure.svg", NULL);
  g_autofree char *png = g_build_filename (folder, "figure.png", NULL);
  g_autoptr (GBytes) bytes = mh_figure_svg.write (figure, MH_FIGURE_SCREEN_DPI, &error);
  const char *const argv[] = { "rsvg-convert", svg, "-o", png, NULL };
  gsize size;
  const char *const data = g_bytes_get_data (bytes, &size);
  int status;

  g_file_set_contents (svg, data, (gssize) size, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) (guintptr) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  cairo_surface_t *const surface = render_picture_load (png);
  g_remove (svg);
  g_remove (png);
  g_rmdir (folder);
  return surface;
}

/* What librsvg makes of the SVG is the PNG. */
static void
check_svg (const MhFigure *figure)
{
  g_autoptr (GBytes) png = mh_figure_png.write (figure, MH_FIGURE_SCREEN_DPI, NULL);
  cairo_surface_t *const expected = render_picture_read (png);
  cairo_surface_t *const drawn = draw_svg (figure);
  const double share = render_picture_compare (expected, drawn, TOLERANCE);

  g_test_message ("%.2f %% of the pixels differ", 100 * share);
  g_assert_cmpfloat (share, <=, MAX_SHARE_WITH_TEXT);
  cairo_surface_destroy (expected);
  cairo_surface_destroy (drawn);
}

static void
check_svg_of_board (const MhTheme *theme, MhText *text)
{
  g_autoptr (RenderBoard) board = render_board_new ();
  const MhGraphScene graph = render_board_get_graph (board, theme, text);
  const MhHeatmap heatmaps[] = { render_board_get_heatmap (board, 0, theme, text),
                                 render_board_get_heatmap (board, 1, theme, text) };
  const MhKey key
      = { theme, text, RENDER_BOARD_MAX_REMOTENESS, .has_draws = TRUE, .has_numbers = TRUE };
  const MhFigure figure = { .drawing = mh_graph_drawing (&graph),
                            .heatmaps = heatmaps,
                            .n_heatmaps = G_N_ELEMENTS (heatmaps),
                            .key = &key,
                            .title = "Two Courtyards",
                            .theme = theme,
                            .text = text };

  check_svg (&figure);
}

static void
check_svg_of_coins (const MhTheme *theme, MhText *text)
{
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  const MhCoinsScene scene = render_coins_get_scene (coins, theme, text);
  const MhHeatmap heatmap = render_coins_get_heatmap (coins, theme, text);
  const MhKey key = { theme, text, .has_scores = TRUE, .has_numbers = TRUE };
  const MhFigure figure = { .drawing = mh_coins_drawing (&scene),
                            .heatmaps = &heatmap,
                            .n_heatmaps = 1,
                            .key = &key,
                            .title = "Either End",
                            .theme = theme,
                            .text = text };

  check_svg (&figure);
}

static void
test_pictures_svg (gconstpointer data)
{
  const guint style = GPOINTER_TO_UINT (data);
  const MhTheme *const theme
      = style == 4 ? mh_theme_get_print () : mh_theme_get ((style & 1) != 0, (style & 2) != 0);
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autofree char *program = g_find_program_in_path ("rsvg-convert");

  if (program == NULL)
    {
      g_test_skip ("rsvg-convert is not installed");
      return;
    }

  check_svg_of_board (theme, text);
  check_svg_of_coins (theme, text);
}

/* What is recorded and drawn later, as the window does it, is what is drawn
 * at once, although the pixels of images are gone by then. */
static void
test_pictures_recorded (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhHeatmap heatmap;

  mh_heatmap_init (&heatmap, mh_theme_get (FALSE, FALSE), text);
  heatmap.n_rows = heatmap.n_columns = 300;
  heatmap.read = render_board_read_any;
  heatmap.max_remoteness = 60;
  heatmap.has_ground = TRUE;
  cairo_surface_t *const at_once = draw (paint_heatmap, &heatmap, text, 400, 400);
  cairo_surface_t *const later = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 400);
  cairo_surface_t *const recording
      = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *recorder = cairo_create (recording);
  MhPen *const pen = mh_cairo_pen_new (recorder, text);

  mh_heatmap_paint (&heatmap, pen, 400, 400);
  mh_pen_free (pen);
  cairo_destroy (recorder);
  cairo_t *const cr = cairo_create (later);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
  g_assert_cmpfloat (render_picture_compare (at_once, later, 2), <=, 0);
  cairo_surface_destroy (at_once);
  cairo_surface_destroy (later);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/pictures/board", test_pictures_board);
  g_test_add_func ("/render/pictures/table", test_pictures_table);
  g_test_add_func ("/render/pictures/print", test_pictures_print);
  g_test_add_func ("/render/pictures/image", test_pictures_image);
  g_test_add_func ("/render/pictures/coins", test_pictures_coins);
  g_test_add_func ("/render/pictures/brackets", test_pictures_brackets);
  g_test_add_func ("/render/pictures/leads", test_pictures_leads);
  g_test_add_func ("/render/pictures/large-board", test_pictures_large_board);
  g_test_add_data_func ("/render/pictures/sprites/1", GINT_TO_POINTER (1), test_pictures_sprites);
  g_test_add_data_func ("/render/pictures/sprites/2", GINT_TO_POINTER (2), test_pictures_sprites);
  g_test_add_func ("/render/pictures/timeline", test_pictures_timeline);
  g_test_add_func ("/render/pictures/recorded", test_pictures_recorded);
  g_test_add_data_func ("/render/pictures/svg/light", GUINT_TO_POINTER (0), test_pictures_svg);
  g_test_add_data_func ("/render/pictures/svg/dark", GUINT_TO_POINTER (1), test_pictures_svg);
  g_test_add_data_func ("/render/pictures/svg/light-high-contrast", GUINT_TO_POINTER (2),
                        test_pictures_svg);
  g_test_add_data_func ("/render/pictures/svg/dark-high-contrast", GUINT_TO_POINTER (3),
                        test_pictures_svg);
  g_test_add_data_func ("/render/pictures/svg/print", GUINT_TO_POINTER (4), test_pictures_svg);
  return g_test_run ();
}
