/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-drawing.h"
#include "mh-graph-drawing.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "render-coins.h"
#include "render-figure.h"
#include "render-picture.h"

#include <locale.h>
#include <string.h>

/* Nodes, edges, tokens, replies and cells of both tables have names of their
 * own, and text is text. */
static void
test_export_svg_ids (RenderFigure *self, gconstpointer data)
{
  static const char *const expected[]
      = { "node-3",           "edge-1-4",       "token-mouse", "reply-8-5",
          "cell-m4-c7-mouse", "cell-m4-c7-cat", "token-cat",   "start-cat" };
  g_autofree char *svg = render_figure_create_svg (&self->figure);
  g_autoptr (GHashTable) ids = render_figure_collect_ids (svg);

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_true (g_hash_table_contains (ids, expected[i]));
  g_assert_nonnull (strstr (svg, ">Two &lt;Courtyards&gt; &amp; more</text>"));
  g_assert_nonnull (
      strstr (svg, "<title>mouse on 1, cat on 8, cat to move: cat wins in 3</title>"));
  g_assert_nonnull (strstr (svg, ">mouse wins</text>"));
}

/* The same figure is the same bytes, in any locale. */
static void
test_export_same_bytes (RenderFigure *self, gconstpointer data)
{
  g_autofree char *svg = render_figure_create_svg (&self->figure);
  g_autoptr (GBytes) png = mh_figure_png.write (&self->figure, 96, NULL);
  g_autofree char *locale = g_strdup (setlocale (LC_ALL, NULL));

  setlocale (LC_ALL, "de_DE.UTF-8");
  g_autofree char *other_svg = render_figure_create_svg (&self->figure);
  g_autoptr (GBytes) other_png = mh_figure_png.write (&self->figure, 96, NULL);
  setlocale (LC_ALL, locale);
  g_assert_cmpstr (svg, ==, other_svg);
  g_assert_true (g_bytes_equal (png, other_png));
}

/* The picture is as large as said, twice as large at twice the resolution. */
static void
test_export_size (RenderFigure *self, gconstpointer data)
{
  double width, height;

  mh_figure_get_natural_size (&self->figure, &width, &height);
  for (int scale = 1; scale <= 2; scale++)
    {
      g_autoptr (GBytes) png = mh_figure_png.write (&self->figure, 96.0 * scale, NULL);
      cairo_surface_t *const surface = render_picture_read (png);

      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, (int) width * scale);
      g_assert_cmpint (cairo_image_surface_get_height (surface), ==, (int) height * scale);
      cairo_surface_destroy (surface);
    }
}

/* A corner shows the ground, white, or nothing if the picture is transparent. */
static void
test_export_transparent (RenderFigure *self, gconstpointer data)
{
  for (int transparent = 0; transparent < 2; transparent++)
    {
      self->figure.is_transparent = transparent;
      g_autoptr (GBytes) png = mh_figure_png.write (&self->figure, 96, NULL);
      cairo_surface_t *const surface = render_picture_read (png);
      const guint32 *const pixels
          = (const guint32 *) (const void *) cairo_image_surface_get_data (surface);

      if (transparent)
        g_assert_cmphex (pixels[0], ==, 0);
      else
        g_assert_cmphex (pixels[0] & 0xffffff, ==, 0xffffff);
      cairo_surface_destroy (surface);
    }
}

/* Any part can be left out. */
static void
test_export_parts (RenderFigure *self, gconstpointer data)
{
  double all_width, all_height, width, height;

  mh_figure_get_natural_size (&self->figure, &all_width, &all_height);
  self->figure.drawing = (MhDrawing){ NULL, NULL };
  g_autofree char *tables = render_figure_create_svg (&self->figure);
  mh_figure_get_natural_size (&self->figure, &width, &height);
  g_assert_cmpfloat (width, <, all_width);
  g_assert_null (strstr (tables, "node-3"));
  g_assert_nonnull (strstr (tables, "cell-m1-c1-cat"));

  self->figure.drawing = mh_graph_drawing (&self->graph);
  self->figure.n_heatmaps = 0;
  self->figure.title = self->figure.caption = NULL;
  g_autofree char *board = render_figure_create_svg (&self->figure);
  mh_figure_get_natural_size (&self->figure, &width, &height);
  g_assert_cmpfloat (width, <, all_width);
  g_assert_null (strstr (board, ">mouse wins<"));
  g_assert_nonnull (strstr (board, "node-3"));
}

/* Tables beside each other have the same rows: their caption is there once. */
static void
test_export_row_caption (RenderFigure *self, gconstpointer data)
{
  self->heatmaps[1].row_caption = self->heatmaps[0].row_caption;
  g_autofree char *svg = render_figure_create_svg (&self->figure);

  g_assert_cmpuint (render_figure_count (svg, ">mouse on →</text>"), ==, 1);
  g_assert_cmpuint (render_figure_count (svg, ">cat on →</text>"), ==, 2);
}

/* Returns: how many letters stand in lines of nothing else */
static guint
count_letters (const char *svg, char letter)
{
  guint n = 0;

  for (const char *p = strchr (svg, '>'); p != NULL; p = strchr (p + 1, '>'))
    {
      const char set[] = { letter, '\0' };
      const gsize length = strspn (p + 1, set);

      n += g_str_has_prefix (p + 1 + length, "</text>") ? (guint) length : 0;
    }

  return n;
}

/* A long name, title or caption does not widen the picture by much. Names are cut, and are whole
 * in a title of their own; title and caption are wrapped. */
static void
test_export_long_texts (RenderFigure *self, gconstpointer data)
{
  g_autofree char *name = g_strnfill (4096, 'n');
  g_autofree char *title = g_strnfill (4096, 't');
  g_autofree char *caption = g_strnfill (4096, 'c');
  double short_width, width, height;

  mh_figure_get_natural_size (&self->figure, &short_width, &height);
  mh_board_set_name (self->board->board, 3, name);
  self->figure.title = title;
  self->figure.caption = caption;
  mh_figure_get_natural_size (&self->figure, &width, &height);
  g_assert_cmpfloat (width, <=, short_width + 160);
  g_autoptr (GBytes) png = mh_figure_png.write (&self->figure, 96, NULL);
  g_assert_nonnull (png);

  g_autofree char *svg = render_figure_create_svg (&self->figure);
  g_assert_nonnull (strstr (svg, name));
  g_assert_nonnull (strstr (svg, "nnn…</text>"));
  g_assert_cmpuint (count_letters (svg, 't'), ==, 4096);
  g_assert_cmpuint (count_letters (svg, 'c'), ==, 4096);
}

/* Everything is in the picture, however large or small the board is. */
static void
check_whole (RenderFigure *self, const MhBoard *board)
{
  gsize n_edges;

  mh_board_get_edges (board, &n_edges);
  mh_graph_scene_init (&self->graph, board, self->figure.theme, self->text);
  self->figure.n_heatmaps = 0;
  g_autofree char *svg = render_figure_create_svg (&self->figure);
  g_assert_cmpuint (render_figure_count (svg, "id=\"node-"), ==, mh_board_get_n_nodes (board));
  g_assert_cmpuint (render_figure_count (svg, "id=\"edge-"), ==, n_edges);
}

static void
test_export_whole_path (RenderFigure *self, gconstpointer data)
{
  static const guint32 sizes[] = { 1, 2, 2000 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const guint32 n = sizes[i];
      g_autofree MhArc *edges = g_new (MhArc, n);

      for (guint32 k = 0; k + 1 < n; k++)
        edges[k] = (MhArc){ k, k + 1 };
      g_autoptr (MhBoard) board = mh_board_new_with_edges (n, edges, n - 1, FALSE);
      for (guint32 node = 0; node < n; node++)
        mh_board_set_point (board, node, (MhPoint){ node * 100.0, 7 });
      check_whole (self, board);
    }
}

/* The corners of the world, and two nodes between them. */
static void
test_export_whole_world (RenderFigure *self, gconstpointer data)
{
  static const MhArc edges[] = { { 0, 1 }, { 0, 4 }, { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 5 } };
  g_autoptr (MhBoard) board = mh_board_new_with_edges (6, edges, G_N_ELEMENTS (edges), TRUE);

  for (guint32 node = 0; node < 4; node++)
    mh_board_set_point (board, node,
                        (MhPoint){ (node & 1 ? 1 : -1) * MH_MAX_COORDINATE,
                                   (node & 2 ? 1 : -1) * MH_MAX_COORDINATE });
  mh_board_set_point (board, 5, (MhPoint){ 40, 30 });
  check_whole (self, board);
}

/* A picture that no program could open is refused. */
static void
test_export_too_large (RenderFigure *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = mh_figure_png.write (&self->figure, 96000, &error);

  g_assert_null (png);
  g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE);
}

/* A large table is one image inside the document. */
static void
test_export_large_table (RenderFigure *self, gconstpointer data)
{
  self->heatmaps[0].n_rows = self->heatmaps[0].n_columns = 300;
  self->heatmaps[0].read = render_board_read_any;
  self->figure.n_heatmaps = 1;
  g_autofree char *svg = render_figure_create_svg (&self->figure);

  g_assert_nonnull (strstr (svg, "<image "));
  g_assert_null (strstr (svg, "cell-m4-c7"));
}

/* Returns: how many pixels wide the first image of @svg is, as its PNG says */
static guint32
get_image_width (const char *svg)
{
  static const char start[] = "data:image/png;base64,";
  const char *data = strstr (svg, start);
  guint32 width;
  gsize length;

  g_assert_nonnull (data);
  g_autofree char *head = g_strndup (data + strlen (start), 32);
  g_autofree guint8 *png = g_base64_decode (head, &length);
  g_assert_cmpuint (length, ==, 24);
  memcpy (&width, png + 16, sizeof width);
  return GUINT32_FROM_BE (width);
}

/* Who looks at a drawing may zoom in: every cell has a pixel, but no image is too
 * large to be opened. */
static void
test_export_image_width (RenderFigure *self, gconstpointer data)
{
  static const struct
  {
    guint32 n_columns;
    guint32 n_pixels;
  } cases[] = { { 3500, 3500 }, { 4096, 4096 }, { 9000, 4096 } };

  self->heatmaps[0].n_rows = 3;
  self->heatmaps[0].read = render_board_read_any;
  self->figure.n_heatmaps = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      self->heatmaps[0].n_columns = cases[i].n_columns;
      g_autofree char *svg = render_figure_create_svg (&self->figure);

      g_assert_cmpuint (get_image_width (svg), ==, cases[i].n_pixels);
    }
}

/* A figure of coins instead of a board: coins, choices and leads have names. */
static void
test_export_coins (RenderFigure *self, gconstpointer data)
{
  g_autoptr (RenderCoins) coins = render_coins_new_pictured ();
  const MhCoinsScene scene = render_coins_get_scene (coins, self->figure.theme, self->text);
  const MhHeatmap heatmap = render_coins_get_heatmap (coins, self->figure.theme, self->text);
  double width, height;

  self->figure.drawing = mh_coins_drawing (&scene);
  self->figure.heatmaps = &heatmap;
  self->figure.n_heatmaps = 1;
  g_autofree char *svg = render_figure_create_svg (&self->figure);
  g_assert_cmpuint (render_figure_count (svg, "id=\"coin-"), ==, 8);
  g_assert_cmpuint (render_figure_count (svg, "id=\"choice-"), ==, 2);
  g_assert_cmpuint (render_figure_count (svg, "id=\"cell-"), ==, 36);
  g_assert_nonnull (strstr (svg, "<title>coin 7: 5</title>"));

  mh_figure_get_natural_size (&self->figure, &width, &height);
  self->figure.drawing = (MhDrawing){ NULL, NULL };
  double table_width, table_height;
  mh_figure_get_natural_size (&self->figure, &table_width, &table_height);
  g_assert_cmpfloat (width, >, table_width + 8 * 64);
}

/* Strips of any length have a size that can be looked at, and are one image if
 * they have many cells. */
static void
test_export_strip (RenderFigure *self, gconstpointer data)
{
  static const guint32 sizes[] = { 0, 9, 2000, 9989, 10000, 100000 };

  self->figure.drawing = (MhDrawing){ NULL, NULL };
  self->figure.n_heatmaps = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const MhHeatmap strip = render_coins_get_strip (&sizes[i], self->figure.theme, self->text);
      const gboolean is_image = sizes[i] >= 10000;
      double width, height;

      self->figure.heatmaps = &strip;
      mh_figure_get_natural_size (&self->figure, &width, &height);
      g_assert_cmpfloat (height, <, is_image ? 3100 : 23000);
      if (is_image)
        {
          g_autofree char *svg = render_figure_create_svg (&self->figure);

          g_assert_cmpuint (render_figure_count (svg, "<image"), ==, 1);
        }
    }
}

#define ADD(law, function)                                                                         \
  g_test_add (law, RenderFigure, NULL, render_figure_set_up, function, render_figure_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/export/svg-ids", test_export_svg_ids);
  ADD ("/render/export/same-bytes", test_export_same_bytes);
  ADD ("/render/export/size", test_export_size);
  ADD ("/render/export/transparent", test_export_transparent);
  ADD ("/render/export/parts", test_export_parts);
  ADD ("/render/export/row-caption", test_export_row_caption);
  ADD ("/render/export/long-texts", test_export_long_texts);
  ADD ("/render/export/whole-path", test_export_whole_path);
  ADD ("/render/export/whole-world", test_export_whole_world);
  ADD ("/render/export/too-large", test_export_too_large);
  ADD ("/render/export/large-table", test_export_large_table);
  ADD ("/render/export/image-width", test_export_image_width);
  ADD ("/render/export/coins", test_export_coins);
  ADD ("/render/export/strip", test_export_strip);
  return g_test_run ();
}
