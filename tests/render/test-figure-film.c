/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-drawing.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "render-figure.h"

#include <string.h>

#define N_FRAMES 4

/* A figure of two films, the board and a table, with what it points to. */
typedef struct
{
  RenderBoard *board;
  MhText *text;
  MhGraphScene graph;
  MhHeatmap heatmap;
  MhFrame boards[N_FRAMES], tables[N_FRAMES];
  MhFilm films[2];
  MhKey key;
  MhFigure figure;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  static const char *const ids[N_FRAMES] = { "frame-1-", "frame-2-", "frame-3-", "frame-4-" };
  const MhTheme *const theme = mh_theme_get (FALSE, FALSE);

  self->board = render_board_new ();
  self->text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  self->graph = render_board_get_graph (self->board, theme, self->text);
  self->heatmap = render_board_get_heatmap (self->board, 0, theme, self->text);
  for (guint i = 0; i < N_FRAMES; i++)
    {
      self->boards[i]
          = (MhFrame){ .drawing = mh_graph_drawing (&self->graph), .id = ids[i], .title = "Level" };
      self->tables[i] = (MhFrame){
        .heatmap = &self->heatmap, .id = ids[i], .title = "Level", .detail = "47 of 132 so far"
      };
    }
  self->films[0] = (MhFilm){ NULL, self->boards, N_FRAMES };
  self->films[1] = (MhFilm){ "Mouse to move", self->tables, N_FRAMES };
  self->key = (MhKey){ theme, self->text, RENDER_BOARD_MAX_REMOTENESS, .has_undecided = TRUE };
  self->figure = (MhFigure){ .films = self->films,
                             .n_films = 2,
                             .key = &self->key,
                             .title = "Two Courtyards",
                             .caption = "4 of 11 levels",
                             .theme = theme,
                             .text = self->text };
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_text_free (self->text);
  render_board_free (self->board);
}

/* What is in every frame has a name of its own in each; nothing else is renamed. */
static void
test_figure_film_ids (Fixture *self, gconstpointer data)
{
  static const char *const expected[]
      = { "frame-1-node-3", "frame-4-node-3", "frame-1-cell-m4-c7-mouse",
          "frame-4-cell-m4-c7-mouse", "frame-2-token-mouse" };
  g_autofree char *svg = render_figure_create_svg (&self->figure);
  g_autoptr (GHashTable) ids = render_figure_collect_ids (svg);

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_true (g_hash_table_contains (ids, expected[i]));
  g_assert_false (g_hash_table_contains (ids, "node-3"));
}

/* Each frame has its title, a table what is counted in it; heading, key and caption
 * are there once. */
static void
test_figure_film_words (Fixture *self, gconstpointer data)
{
  g_autofree char *svg = render_figure_create_svg (&self->figure);

  g_assert_cmpuint (render_figure_count (svg, ">Level</text>"), ==, 2 * N_FRAMES);
  g_assert_cmpuint (render_figure_count (svg, ">47 of 132 so far</text>"), ==, N_FRAMES);
  g_assert_cmpuint (render_figure_count (svg, ">Mouse to move</text>"), ==, 1);
  g_assert_cmpuint (render_figure_count (svg, ">mouse wins</text>"), ==, 1);
  g_assert_cmpuint (render_figure_count (svg, ">4 of 11 levels</text>"), ==, 1);
}

/* Frames stand beside each other while there is room; then in rows of one length. */
static void
test_figure_film_rows (Fixture *self, gconstpointer data)
{
  MhFrame many[9];
  double width, height, last_width = 0, last_height = 0;

  self->figure.key = NULL; /* it is as high as it has to be */
  for (guint n = 1; n <= G_N_ELEMENTS (many); n++)
    {
      many[n - 1] = self->tables[0];
      self->films[0] = (MhFilm){ NULL, many, n };
      self->figure.n_films = 1;
      mh_figure_get_natural_size (&self->figure, &width, &height);
      g_assert_cmpfloat (width, <=, 1900);
      if (n > 1 && n <= 4)
        {
          g_assert_cmpfloat (width, >, last_width - 1);
          g_assert_cmpfloat_with_epsilon (height, last_height, 1e-6);
        }
      last_width = width;
      last_height = height;
    }
  g_assert_cmpfloat (height, >, 600);
}

/* On a page of a given width, boards are smaller so that they stand beside each other. */
static void
test_figure_film_page (Fixture *self, gconstpointer data)
{
  double width, height[2];

  self->figure.n_films = 1;
  self->figure.width = 500;
  for (guint n = 1; n <= 2; n++)
    {
      self->films[0].n_frames = n;
      mh_figure_get_natural_size (&self->figure, &width, &height[n - 1]);
      g_assert_cmpfloat_with_epsilon (width, self->figure.width, 0.5);
    }
  g_assert_cmpfloat (height[1], <=, height[0]);
}

/* A table that is too large for its frame is made smaller, and one of very many
 * cells is an image that can still be zoomed into. */
static void
test_figure_film_large_tables (Fixture *self, gconstpointer data)
{
  static const guint32 sizes[] = { 12, 30, 49, 60, 400, 5000 };

  self->heatmap.read = render_board_read_any;
  self->heatmap.describe = NULL;
  self->films[0] = (MhFilm){ NULL, self->tables, 1 };
  self->figure.n_films = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const gboolean is_image = sizes[i] > 50;
      double width, height;

      self->heatmap.n_rows = self->heatmap.n_columns = sizes[i];
      mh_figure_get_natural_size (&self->figure, &width, &height);
      g_assert_cmpfloat (width, <, 520);
      g_assert_cmpfloat (height, <, 620);

      g_autofree char *svg = render_figure_create_svg (&self->figure);

      g_assert_cmpuint (render_figure_count (svg, "<image"), ==, is_image ? 1 : 0);
      g_assert_cmpuint (strlen (svg), <, 12 << 20);
    }
}

/* The same in every format: a page as large as the drawing, and as the picture. */
static void
test_figure_film_formats (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) png = mh_figure_png.write (&self->figure, MH_FIGURE_SCREEN_DPI, NULL);
  g_autoptr (GBytes) pdf = mh_figure_pdf.write (&self->figure, MH_FIGURE_SCREEN_DPI, NULL);
  g_autofree char *svg = render_figure_create_svg (&self->figure);
  double width, height;
  guint32 size[2];
  gsize length;

  mh_figure_get_natural_size (&self->figure, &width, &height);
  memcpy (size, (const char *) g_bytes_get_data (png, &length) + 16, sizeof size);
  g_assert_cmpuint (GUINT32_FROM_BE (size[0]), ==, (guint32) width);
  g_assert_cmpuint (GUINT32_FROM_BE (size[1]), ==, (guint32) height);

  g_autofree char *attributes
      = g_strdup_printf (" width=\"%u\" height=\"%u\"", (guint) width, (guint) height);
  g_assert_nonnull (strstr (svg, attributes));

  const char *page = g_bytes_get_data (pdf, &length);
  const char box[] = "/MediaBox [ 0 0 ";
  char *end;

  page = memmem (page, length, box, strlen (box));
  g_assert_nonnull (page);
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (page + strlen (box), &end), width * 0.75, 1e-6);
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (end, NULL), height * 0.75, 1e-6);
}

#define ADD(law, function) g_test_add (law, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/figure-film/ids", test_figure_film_ids);
  ADD ("/render/figure-film/words", test_figure_film_words);
  ADD ("/render/figure-film/rows", test_figure_film_rows);
  ADD ("/render/figure-film/page", test_figure_film_page);
  ADD ("/render/figure-film/large-tables", test_figure_film_large_tables);
  ADD ("/render/figure-film/formats", test_figure_film_formats);
  return g_test_run ();
}
