/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-drawing.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "render-figure.h"
#include "render-picture.h"

#include <glib/gstdio.h>
#include <string.h>

/* What the two renderers may draw differently: the edges of shapes and text. */
#define TOLERANCE 96
#define MAX_DIFFERENT_SHARE 0.02

static void
set_up (RenderFigure *self, gconstpointer data)
{
  render_figure_set_up (self, data);
  self->figure.title = "Two Courtyards";
  self->figure.caption = "Level 6: wins in 6";
  self->figure.document = "{\"mousehole\": 1}";
}

static GBytes *
create_pdf (const MhFigure *figure)
{
  g_autoptr (GError) error = NULL;
  GBytes *pdf = mh_figure_pdf.write (figure, MH_FIGURE_SCREEN_DPI, &error);

  g_assert_no_error (error);
  return pdf;
}

/* Returns: (nullable): where @part begins, in bytes that are no string */
static const char *
find (GBytes *pdf, const char *part)
{
  gsize size;
  const char *const data = g_bytes_get_data (pdf, &size);

  return memmem (data, size, part, strlen (part));
}

/* Returns: the number after @key */
static double
get_number (GBytes *pdf, const char *key)
{
  const char *const found = find (pdf, key);

  g_assert_nonnull (found);
  return g_ascii_strtod (found + strlen (key), NULL);
}

/* It begins and ends as the format has it, and says where its table is. */
static void
test_export_pdf_frame (RenderFigure *self, gconstpointer data)
{
  g_autoptr (GBytes) pdf = create_pdf (&self->figure);
  gsize size;
  const char *const bytes = g_bytes_get_data (pdf, &size);
  const gsize table = (gsize) get_number (pdf, "startxref\n");

  g_assert_cmpmem (bytes, 7, "%PDF-1.", 7);
  g_assert_cmpmem (bytes + size - 6, 6, "%%EOF\n", 6);
  g_assert_cmpuint (table, <, size - 4);
  g_assert_cmpmem (bytes + table, 4, "xref", 4);
  g_assert_cmpfloat_with_epsilon (get_number (pdf, "/Count "), 1, 1e-9);
}

/* The page is as large as the drawing: a unit of it is 3/4 of a point. */
static void
test_export_pdf_size (RenderFigure *self, gconstpointer data)
{
  g_autoptr (GBytes) pdf = create_pdf (&self->figure);
  const char *box = find (pdf, "/MediaBox [ 0 0 ");
  double width, height;
  char *end;

  mh_figure_get_natural_size (&self->figure, &width, &height);
  g_assert_nonnull (box);
  box += strlen ("/MediaBox [ 0 0 ");
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (box, &end), width * 0.75, 1e-6);
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (end, NULL), height * 0.75, 1e-6);
}

/* The same figure is the same bytes: the time of its making is not in them. */
static void
test_export_pdf_same_bytes (RenderFigure *self, gconstpointer data)
{
  g_autoptr (GBytes) once = create_pdf (&self->figure);
  g_autoptr (GBytes) again = create_pdf (&self->figure);

  g_assert_true (g_bytes_equal (once, again));
  g_assert_nonnull (find (once, "/CreationDate (19700101000000"));

  self->figure.caption = "Level 7: wins in 7";
  g_autoptr (GBytes) other = create_pdf (&self->figure);
  g_assert_false (g_bytes_equal (once, other));
}

/* Several figures are pages of one size, that of the largest. */
static void
test_export_pdf_pages (RenderFigure *self, gconstpointer data)
{
  MhFigure figures[] = { self->figure, self->figure, self->figure };
  const MhFigureSeries series = { .figures = figures, .n_figures = G_N_ELEMENTS (figures) };
  g_autoptr (GError) error = NULL;

  figures[0].n_heatmaps = 1;
  figures[2].drawing = (MhDrawing){ NULL };
  g_autoptr (GBytes) pdf = mh_figure_pdf.write_series (&series, MH_FIGURE_SCREEN_DPI, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (get_number (pdf, "/Count "), 3, 1e-9);

  const MhSize size = mh_figure_series_get_size (&series);
  const char *const box = find (pdf, "/MediaBox [ 0 0 ");
  g_assert_nonnull (box);
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (box + strlen ("/MediaBox [ 0 0 "), NULL),
                                  size.width * 0.75, 1e-6);
}

/* Title, caption and what it was made from are told beside the page; what is
 * missing is not. */
static void
test_export_pdf_metadata (RenderFigure *self, gconstpointer data)
{
  g_autoptr (GBytes) pdf = create_pdf (&self->figure);

  g_assert_nonnull (find (pdf, "/Title (Two Courtyards)"));
  g_assert_nonnull (find (pdf, "/Subject (Level 6: wins in 6)"));
  g_assert_nonnull (find (pdf, "/Keywords ({\"mousehole\": 1})"));

  self->figure.title = self->figure.caption = self->figure.document = NULL;
  g_autoptr (GBytes) bare = create_pdf (&self->figure);
  g_assert_null (find (bare, "/Title"));
  g_assert_null (find (bare, "/Subject"));
  g_assert_null (find (bare, "/Keywords"));

  self->figure.title = "bad \xff bytes (and brackets) \xe2\x86\x92";
  g_autoptr (GBytes) odd = create_pdf (&self->figure);
  g_assert_nonnull (find (odd, "/Title <FEFF"));
}

/* A page that no reader would take is refused. */
static void
test_export_pdf_too_large (RenderFigure *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->heatmaps[0].n_rows = 9000;
  self->heatmaps[0].n_columns = 1;
  self->heatmaps[0].read = render_board_read_any;
  self->figure.n_heatmaps = 1;
  g_autoptr (GBytes) pdf = mh_figure_pdf.write (&self->figure, MH_FIGURE_SCREEN_DPI, &error);
  g_assert_null (pdf);
  g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "14400"));
}

/* A large table is one image; otherwise there is none. */
static void
test_export_pdf_large_table (RenderFigure *self, gconstpointer data)
{
  g_autoptr (GBytes) small = create_pdf (&self->figure);

  self->heatmaps[0].n_rows = self->heatmaps[0].n_columns = 300;
  self->heatmaps[0].read = render_board_read_any;
  self->figure.n_heatmaps = 1;
  g_autoptr (GBytes) large = create_pdf (&self->figure);
  g_assert_null (find (small, "/Subtype /Image"));
  g_assert_nonnull (find (large, "/Subtype /Image"));
  g_assert_cmpfloat_with_epsilon (get_number (large, "/Width "), 300, 1e-9);
}

/* A table that would take long to compress is several images, after each of which the work can
 * end: together they have all rows, and a few of them twice. */
static void
test_export_pdf_strips (RenderFigure *self, gconstpointer data)
{
  const int n_lines = 900;
  int n_images = 0, n_rows = 0;

  self->heatmaps[0].n_rows = self->heatmaps[0].n_columns = (guint32) n_lines;
  self->heatmaps[0].read = render_board_read_any;
  self->figure.n_heatmaps = 1;
  g_autoptr (GBytes) pdf = create_pdf (&self->figure);
  gsize size;
  const char *const bytes = g_bytes_get_data (pdf, &size);
  const char *const end = bytes + size;

  for (const char *at = bytes; (at = memmem (at, (gsize) (end - at), "/Width ", 7)) != NULL; at++)
    {
      int width, height;

      g_assert_cmpint (sscanf (at, "/Width %d /Height %d", &width, &height), ==, 2);
      g_assert_cmpint (width, ==, n_lines);
      g_assert_cmpint (width * height, <=, 1 << 18);
      n_rows += height;
      n_images++;
    }
  g_assert_cmpint (n_rows - 8 * (n_images - 1), ==, n_lines);
}

/* Has a program read the PDF. Returns: what it says, or NULL after a skip */
static char *
read_with (const MhFigure *figure, const char *program, const char *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = g_find_program_in_path (program);
  char *out = NULL;
  int status, argc;

  if (found == NULL)
    {
      g_autofree char *reason = g_strdup_printf ("%s is not installed", program);

      g_test_skip (reason);
      return NULL;
    }

  g_autoptr (GBytes) pdf = create_pdf (figure);
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", &error);
  g_assert_no_error (error);
  g_autofree char *path = g_build_filename (folder, "figure.pdf", NULL);
  g_autofree char *command = g_strdup_printf ("%s %s", program, arguments);
  g_auto (GStrv) argv = NULL;
  gsize size;
  const char *const bytes = g_bytes_get_data (pdf, &size);

  g_file_set_contents (path, bytes, (gssize) size, &error);
  g_assert_no_error (error);
  g_shell_parse_argv (command, &argc, &argv, &error);
  g_assert_no_error (error);
  g_spawn_sync (folder, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_remove (path);
  g_rmdir (folder);
  return out;
}

/* Text is text: other programs find the words and numbers of the figure. */
static void
test_export_pdf_text (RenderFigure *self, gconstpointer data)
{
  static const char *const words[]
      = { "Two Courtyards", "Level 6: wins in 6", "Mouse to move", "not decided yet", "cat on →",
          "cat 2",          "moves until the end" };
  g_autoptr (GBytes) pdf = create_pdf (&self->figure);
  g_assert_nonnull (find (pdf, "/ToUnicode"));

  g_autofree char *text = read_with (&self->figure, "pdftotext", "-layout figure.pdf -");
  for (gsize i = 0; text != NULL && i < G_N_ELEMENTS (words); i++)
    g_assert_nonnull (strstr (text, words[i]));
}

/* Has a program draw the PDF.
 * Returns: (transfer full) (nullable): the picture; NULL after a skip */
static cairo_surface_t *
draw_with (const MhFigure *figure, const char *program, const char *dpi)
{
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *png = g_build_filename (folder, "drawn.png", NULL);
  g_autofree char *stem = g_build_filename (folder, "drawn", NULL);
  g_autofree char *arguments
      = g_strdup_printf ("-r %s -png -singlefile figure.pdf \"%s\"", dpi, stem);
  g_autofree char *out = read_with (figure, program, arguments);
  cairo_surface_t *drawn = out != NULL ? render_picture_load (png) : NULL;

  g_remove (png);
  g_rmdir (folder);
  return drawn;
}

/* What another program draws of the page is the PNG. */
static void
test_export_pdf_picture (RenderFigure *self, gconstpointer data)
{
  cairo_surface_t *const drawn = draw_with (&self->figure, "pdftoppm", "96");

  if (drawn == NULL)
    return;

  g_autoptr (GBytes) pixels = mh_figure_png.write (&self->figure, MH_FIGURE_SCREEN_DPI, NULL);
  cairo_surface_t *const expected = render_picture_read (pixels);
  const double share = render_picture_compare (expected, drawn, TOLERANCE);

  g_test_message ("%.2f %% of the pixels differ", 100 * share);
  g_assert_cmpfloat (share, <=, MAX_DIFFERENT_SHARE);
  cairo_surface_destroy (expected);
  cairo_surface_destroy (drawn);
}

static void
read_draws (gconstpointer source,
            guint32 plane,
            guint32 row,
            guint32 column,
            guint32 n,
            MhCell *cells)
{
  for (guint32 i = 0; i < n; i++)
    cells[i] = mh_cell_new ((MhValue){ MH_OUTCOME_DRAW, 0 });
}

/* Nothing shows where the images of a large table meet: a column of draws is of one colour. */
static void
test_export_pdf_seams (RenderFigure *self, gconstpointer data)
{
  self->heatmaps[0].n_rows = self->heatmaps[0].n_columns = 900;
  self->heatmaps[0].read = read_draws;
  self->figure.n_heatmaps = 1;
  self->figure.drawing = (MhDrawing){ NULL };
  cairo_surface_t *const drawn = draw_with (&self->figure, "pdftocairo", "83");

  if (drawn == NULL)
    return;

  const int stride = cairo_image_surface_get_stride (drawn);
  const int n_rows = cairo_image_surface_get_height (drawn);
  const guint8 *const column
      = cairo_image_surface_get_data (drawn) + cairo_image_surface_get_width (drawn) / 2 * 4;
  int longest = 0;

  for (int y = 1, first = 0; y < n_rows; y++)
    {
      if (abs (column[y * stride] - column[(y - 1) * stride]) > 2)
        first = y;
      longest = MAX (longest, y - first);
    }
  g_assert_cmpint (longest, >, n_rows * 3 / 4);
  cairo_surface_destroy (drawn);
}

#define ADD(law, function)                                                                         \
  g_test_add (law, RenderFigure, NULL, set_up, function, render_figure_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/export-pdf/frame", test_export_pdf_frame);
  ADD ("/render/export-pdf/size", test_export_pdf_size);
  ADD ("/render/export-pdf/same-bytes", test_export_pdf_same_bytes);
  ADD ("/render/export-pdf/pages", test_export_pdf_pages);
  ADD ("/render/export-pdf/metadata", test_export_pdf_metadata);
  ADD ("/render/export-pdf/too-large", test_export_pdf_too_large);
  ADD ("/render/export-pdf/large-table", test_export_pdf_large_table);
  ADD ("/render/export-pdf/strips", test_export_pdf_strips);
  ADD ("/render/export-pdf/text", test_export_pdf_text);
  ADD ("/render/export-pdf/picture", test_export_pdf_picture);
  ADD ("/render/export-pdf/seams", test_export_pdf_seams);
  return g_test_run ();
}
