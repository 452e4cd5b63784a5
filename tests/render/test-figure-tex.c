/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-gif.h"
#include "mh-figure-pdf.h"
#include "mh-figure-tex.h"
#include "mh-hostile-text.h"
#include "mh-tikz-pen.h"
#include "mh-tex-text.h"
#include "render-figure.h"
#include "render-tex.h"

#include <string.h>

#define N_LABELS 1000
#define N_SLIDES 20
#define LABELS_PER_SLIDE (N_LABELS / N_SLIDES)

static char *
create (const MhFigureFormat *format, const MhFigureSeries *series)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = format->write_series (series, MH_FIGURE_SCREEN_DPI, &error);
  gsize size;

  g_assert_no_error (error);
  const char *const data = g_bytes_get_data (bytes, &size);
  return g_strndup (data, size);
}

/* A document is a page of the size of the figure, whose words are text. */
static void
test_figure_tex_page (RenderFigure *self, gconstpointer data)
{
  static const char *const words[] = { "Two <Courtyards> & more", "Level 6: wins in 6",
                                       "Mouse to move", "not decided yet", "cat 2" };
  const MhFigureSeries series = { .figures = &self->figure, .n_figures = 1 };
  g_autofree char *tex = create (&mh_figure_tex, &series);
  guint n_pages = 0;
  g_autofree char *text = render_tex_compile (tex, NULL, &n_pages);

  g_assert_nonnull (strstr (tex, " (node-3) at "));
  g_assert_nonnull (strstr (tex, "\\coordinate (cell-m4-c7-cat) at "));
  if (text == NULL)
    return;
  g_assert_cmpuint (n_pages, ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_nonnull (strstr (text, words[i]));
}

/* The picture alone is set in any document, at any size, and its names can be used there. */
static void
test_figure_tex_included (RenderFigure *self, gconstpointer data)
{
  static const char document[]
      = "\\documentclass{article}\\usepackage{tikz}\\usetikzlibrary{patterns.meta}\n"
        "\\usepackage[latin1]{inputenc}\\usepackage{graphicx}\\begin{document}Above\n\n"
        "\\resizebox{\\textwidth}{!}{\\begin{tikzpicture}[remember picture]\\node{"
        "\\input{figure.tikz}};\\draw (node-3) -- (node-5) -- (cell-m4-c7-cat);"
        "\\end{tikzpicture}}\n\nBelow\\end{document}\n";
  const MhFigureSeries series = { .figures = &self->figure, .n_figures = 1 };
  g_autofree char *tikz = create (&mh_figure_tikz, &series);
  guint n_pages = 0;
  g_autofree char *text = render_tex_compile (document, tikz, &n_pages);

  g_assert_null (strstr (tikz, "\\documentclass"));
  if (text == NULL)
    return;
  g_assert_cmpuint (n_pages, ==, 1);
  g_assert_nonnull (strstr (text, "Mouse to move"));
}

/* Several figures are the overlays of a slide, in a document and to be included in one. */
static void
test_figure_tex_slides (RenderFigure *self, gconstpointer data)
{
  static const char document[]
      = "\\documentclass{beamer}\\usepackage{tikz}\\usetikzlibrary{patterns.meta}\n"
        "\\begin{document}"
        "\\begin{frame}\\frametitle{Mine}\\resizebox{!}{4cm}{\\input{figure.tikz}}\\end{frame}\n"
        "\\end{document}\n";
  MhFigure figures[] = { self->figure, self->figure, self->figure };
  const MhFigureSeries series = { .figures = figures, .n_figures = G_N_ELEMENTS (figures) };
  guint n_pages = 0;

  figures[1].caption = "Another caption";
  figures[2].n_heatmaps = 1;
  g_autofree char *one = create (&mh_figure_tex, &(MhFigureSeries){ .figures = figures, 1 });
  g_autofree char *tex = create (&mh_figure_tex, &series);
  g_autofree char *tikz = create (&mh_figure_tikz, &series);
  g_autofree char *text = render_tex_compile (tex, NULL, &n_pages);

  /* What they have in common is there once. */
  g_assert_cmpuint (strlen (tex), <, 2 * strlen (one));
  g_assert_nonnull (strstr (tex, "\\only<2>{\n"));
  if (text == NULL)
    return;
  g_assert_cmpuint (n_pages, ==, 3);
  g_assert_cmpuint (render_figure_count (text, "Another caption"), ==, 1);
  g_assert_cmpuint (render_figure_count (text, "Level 6: wins in 6"), ==, 2);

  g_autofree char *included = render_tex_compile (document, tikz, &n_pages);
  g_assert_cmpuint (n_pages, ==, 3);
  g_assert_cmpuint (render_figure_count (included, "Mine"), ==, 3);
  g_assert_cmpuint (render_figure_count (included, "Another caption"), ==, 1);
}

/* What TeX could not hold as shapes has areas instead, or is refused. */
static void
test_figure_tex_large (RenderFigure *self, gconstpointer data)
{
  const MhFigureSeries series = { .figures = &self->figure, .n_figures = 1 };
  g_autoptr (GError) error = NULL;
  guint n_pages = 0;

  self->heatmaps[0].n_rows = self->heatmaps[0].n_columns = 70;
  self->heatmaps[0].read = render_board_read_any;
  self->heatmaps[0].describe = NULL;
  self->figure.n_heatmaps = 1;
  g_autofree char *tex = create (&mh_figure_tex, &series);
  g_autofree char *text = render_tex_compile (tex, NULL, &n_pages);
  g_assert_cmpuint (render_figure_count (tex, "\\path["), <, 500);
  g_assert_cmpuint (n_pages, ==, text != NULL ? 1 : 0);

  self->heatmaps[0].n_rows = self->heatmaps[0].n_columns = 700;
  g_assert_null (mh_figure_tex.write (&self->figure, MH_FIGURE_SCREEN_DPI, &error));
  g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "include a PDF instead"));
}

/* A picture that nothing could hold ends when that is clear, and the next one is whole. */
static void
test_figure_tex_cut (void)
{
  g_autoptr (MhPen) pen = mh_tikz_pen_new (100, 100, 1);
  g_autofree guint32 *data = g_new (guint32, 1000 * 1000);
  const MhPixels pixels = { data, 1000, 1000 };
  const MhLabel label = { .text = "whole", .size = 9, .color = { 1, 2, 3, 255 } };
  g_auto (MhGatheredBytes) out = { NULL };

  for (guint32 i = 0; i < 1000 * 1000; i++)
    data[i] = 0xff000000 | i % 7;
  mh_pen_image (pen, &pixels, (MhRect){ 0, 0, 100, 100 });
  mh_pen_image (pen, &pixels, (MhRect){ 0, 0, 100, 100 });
  mh_tikz_pen_end_picture (pen);
  mh_pen_text (pen, &label);
  mh_tikz_pen_end_picture (pen);
  mh_tikz_pen_append (pen, &out);
  g_assert_cmpuint (out.length, >, MH_TIKZ_MAX_BYTES);
  g_assert_cmpuint (out.length, <, 2 * MH_TIKZ_MAX_BYTES);
  g_assert_nonnull (g_strstr_len (out.data, (gssize) out.length, "{whole}"));
}

/* Labels mean nothing to TeX, wherever they stand: all together as text of a picture. */
static void
test_figure_tex_hostile_labels (void)
{
  g_autoptr (MhPen) pen = mh_tikz_pen_new (400, N_LABELS * 10, 0.75);
  g_autoptr (GString) tex = g_string_new (
      "\\documentclass{article}\n"
      "\\usepackage{tikz}\\usetikzlibrary{patterns.meta}\n" MH_TEX_CHARACTER_DEFINITION
      "\\begin{document}\n");
  g_auto (MhGatheredBytes) picture = { NULL };
  guint n_pages = 0;

  for (guint i = 0; i < N_LABELS; i++)
    {
      g_autofree char *text = mh_hostile_text_new (i);
      const MhLabel label
          = { .text = text, .x = 9, .y = 10 * i, .size = 9, .color = { 1, 2, 3, 255 } };

      mh_pen_begin (pen, text, text);
      mh_pen_text (pen, &label);
      mh_pen_end (pen);
    }
  mh_tikz_pen_end_picture (pen);
  mh_tikz_pen_append (pen, &picture);
  g_string_append_len (tex, picture.data, (gssize) picture.length);
  g_string_append (tex, "\nthe end\\end{document}\n");
  for (gsize i = 0; i < tex->len; i++)
    g_assert_true (tex->str[i] == '\n' || g_ascii_isprint (tex->str[i]));

  g_autofree char *text = render_tex_compile (tex->str, NULL, &n_pages);
  if (text != NULL)
    g_assert_nonnull (strstr (text, "the end"));
}

/* Films whose titles and captions are hostile: overlays that TeX sets, pages and pictures that are
 * made. */
static void
test_figure_tex_hostile_films (RenderFigure *self, gconstpointer data)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  MhFigure figures[N_SLIDES];
  const MhFigureSeries series = { .figures = figures, .n_figures = N_SLIDES };
  g_autoptr (GError) error = NULL;
  guint n_pages = 0;

  for (guint i = 0; i < N_SLIDES; i++)
    {
      GString *caption = g_string_new (NULL);

      for (guint j = 1; j < LABELS_PER_SLIDE; j++)
        {
          g_autofree char *text = mh_hostile_text_new (i * LABELS_PER_SLIDE + j);

          g_string_append_printf (caption, "%s ", text);
        }
      g_ptr_array_add (texts, mh_hostile_text_new (i * LABELS_PER_SLIDE));
      g_ptr_array_add (texts, g_string_free (caption, FALSE));
      figures[i] = (MhFigure){ .title = texts->pdata[2 * i],
                               .caption = texts->pdata[2 * i + 1],
                               .theme = self->figure.theme,
                               .text = self->text };
    }

  g_autofree char *tex = create (&mh_figure_tex, &series);
  g_autofree char *text = render_tex_compile (tex, NULL, &n_pages);
  if (text != NULL)
    g_assert_cmpuint (n_pages, ==, N_SLIDES);

  g_autoptr (GBytes) pdf = mh_figure_pdf.write_series (&series, MH_FIGURE_SCREEN_DPI, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) gif = mh_figure_gif.write_series (&series, MH_FIGURE_SCREEN_DPI, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (pdf), >, N_SLIDES);
  g_assert_cmpuint (g_bytes_get_size (gif), >, N_SLIDES);
}

#define ADD(law, function)                                                                         \
  g_test_add (law, RenderFigure, NULL, render_figure_set_up, function, render_figure_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/figure-tex/page", test_figure_tex_page);
  ADD ("/render/figure-tex/included", test_figure_tex_included);
  ADD ("/render/figure-tex/slides", test_figure_tex_slides);
  ADD ("/render/figure-tex/large", test_figure_tex_large);
  g_test_add_func ("/render/figure-tex/cut", test_figure_tex_cut);
  g_test_add_func ("/render/figure-tex/hostile-labels", test_figure_tex_hostile_labels);
  ADD ("/render/figure-tex/hostile-films", test_figure_tex_hostile_films);
  return g_test_run ();
}
