/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-tex.h"

#include "mh-tex-text.h"
#include "mh-tikz-item.h"
#include "mh-tikz-pen.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* TeX has no longer lengths, in points of 1/72 inch. */
#define MAX_POINTS 10000
/* The bytes of a page that pdfTeX can hold with its usual memory: shapes take seven words a byte,
 * the areas of a coarse figure five, so that they may have MH_TIKZ_MAX_BYTES. */
#define MAX_BYTES 600000

/* The room for a figure on a slide of Beamer, in points: 160 mm by 90 mm without margins. */
#define SLIDE_WIDTH 430.0
#define SLIDE_HEIGHT 235.0

#define LETTERS "\\RequirePackage{fix-cm} % letters of any size\n"
#define LIBRARIES "\\usepackage{tikz}\n\\usetikzlibrary{patterns.meta}\n"

#define SLIDES                                                                                     \
  "\\documentclass[aspectratio=169]{beamer}\n" LIBRARIES MH_TEX_CHARACTER_DEFINITION               \
  "\\setbeamertemplate{navigation symbols}{}\n"                                                    \
  "\\setbeamersize{text margin left=3mm, text margin right=3mm}\n"

const char mh_figure_tex_slides[] = LETTERS SLIDES;

/* The picture of one figure, or of several as overlays. */
typedef struct
{
  MhSize size;            /* in units of the figure */
  double points_per_unit; /* on the page */
  gboolean is_nameless;   /* whether its nodes have no names */
  MhGatheredBytes text;
} Picture;

static void
picture_clear (Picture *self)
{
  mh_gathered_bytes_clear (&self->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static gboolean
is_slide (const MhFigureSeries *series)
{
  return series->n_figures > 1;
}

/* Determines the size of a picture, which is at most @most points. */
static gboolean
plan (Picture *self, const MhFigureSeries *series, MhSize most, GError **error)
{
  self->size = mh_figure_series_get_size (series);

  const MhFigure figure = mh_figure_series_get (series, 0, self->size);
  const double asked = mh_figure_get_scale (&figure) * 72 / MH_FIGURE_SCREEN_DPI;
  const double horizontally = most.width / self->size.width;
  const double vertically = most.height / self->size.height;
  const double fitting = MIN (horizontally, vertically);

  self->points_per_unit = MIN (asked, fitting);
  const double longer = ceil (MAX (self->size.width, self->size.height) * self->points_per_unit);
  if (longer <= MAX_POINTS)
    return TRUE;

  g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
               _ ("The page would be %.0f points long, more than %d"), longer, MAX_POINTS);
  return FALSE;
}

static gboolean
draw (Picture *self, const MhFigureSeries *series, MhSize most, GError **error)
{
  if (!plan (self, series, most, error))
    return FALSE;

  g_autoptr (MhPen) pen
      = mh_tikz_pen_new (self->size.width, self->size.height, self->points_per_unit);

  if (self->is_nameless)
    mh_tikz_pen_drop_names (pen);
  for (guint i = 0; i < series->n_figures; i++)
    {
      const MhFigure figure = mh_figure_series_get (series, i, self->size);

      mh_figure_paint (&figure, pen);
      mh_tikz_pen_end_picture (pen);
      if (!mh_figure_series_go_on (series, i + 1, error))
        return FALSE;
    }
  mh_tikz_pen_append (pen, &self->text);
  return mh_figure_format_check (self->text.is_short ? CAIRO_STATUS_NO_MEMORY
                                                     : CAIRO_STATUS_SUCCESS,
                                 error);
}

/* Draws the figures with shapes, or with coarse tables if TeX could not hold the shapes. */
static gboolean
draw_fitting (Picture *self, const MhFigureSeries *series, MhSize most, GError **error)
{
  if (series->n_figures > MH_TIKZ_MAX_SLIDES)
    {
      g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
                   _ ("There would be %u overlays, more than %d"), series->n_figures,
                   MH_TIKZ_MAX_SLIDES);
      return FALSE;
    }
  if (!draw (self, series, most, error))
    return FALSE;
  if (self->text.length <= MAX_BYTES)
    return TRUE;

  g_autofree MhFigure *figures
      = g_memdup2 (series->figures, series->n_figures * sizeof *series->figures);
  MhFigureSeries coarse = *series;

  for (guint i = 0; i < series->n_figures; i++)
    figures[i].is_coarse = TRUE;
  coarse.figures = figures;
  picture_clear (self);
  if (!draw (self, &coarse, most, error))
    return FALSE;
  if (self->text.length <= MH_TIKZ_MAX_BYTES)
    return TRUE;

  g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE,
               _ ("The picture would be more than %d bytes of TikZ, which LaTeX cannot hold: "
                  "include a PDF instead"),
               MH_TIKZ_MAX_BYTES);
  return FALSE;
}

gboolean
mh_figure_tex_append (const MhFigureSeries *series,
                      MhSize most,
                      MhGatheredBytes *out,
                      GError **error)
{
  g_return_val_if_fail (series != NULL && series->n_figures > 0 && out != NULL, FALSE);

  g_auto (Picture) picture = { .is_nameless = TRUE };

  if (!draw_fitting (&picture, series, most, error))
    return FALSE;

  mh_gathered_bytes_append (out, picture.text.data, picture.text.length);
  return TRUE;
}

static GBytes *
write_tex_series (const MhFigureSeries *series, double dpi, GError **error)
{
  g_return_val_if_fail (series != NULL && series->n_figures > 0, NULL);

  const MhSize most = is_slide (series) ? (MhSize){ SLIDE_WIDTH, SLIDE_HEIGHT }
                                        : (MhSize){ G_MAXDOUBLE, G_MAXDOUBLE };
  g_auto (Picture) picture = { .is_nameless = FALSE };

  if (!draw_fitting (&picture, series, most, error))
    return NULL;

  g_autoptr (GString) out = g_string_new (LETTERS);
  g_auto (MhGatheredBytes) file = { NULL };

  if (is_slide (series))
    g_string_append (out, SLIDES "\\begin{document}\n\\begin{frame}[plain]\n\\centering\n");
  else
    g_string_append_printf (out,
                            "\\documentclass{article}\n"
                            "\\usepackage[paperwidth=%.0fbp, paperheight=%.0fbp, margin=0bp]"
                            "{geometry}\n" LIBRARIES MH_TEX_CHARACTER_DEFINITION
                            "\\pagestyle{empty}\n\\setlength{\\topskip}{0pt}\n"
                            "\\begin{document}\n\\noindent\n",
                            ceil (picture.size.width * picture.points_per_unit),
                            ceil (picture.size.height * picture.points_per_unit));
  mh_gathered_bytes_take_all (&file, out);
  mh_gathered_bytes_append (&file, picture.text.data, picture.text.length);
  g_string_append (out,
                   is_slide (series) ? "\\end{frame}\n\\end{document}\n" : "\\end{document}\n");
  mh_gathered_bytes_take_all (&file, out);
  return mh_figure_format_take_bytes (&file, CAIRO_STATUS_SUCCESS, error);
}

static GBytes *
write_tikz_series (const MhFigureSeries *series, double dpi, GError **error)
{
  g_return_val_if_fail (series != NULL && series->n_figures > 0, NULL);

  const MhSize most = { G_MAXDOUBLE, G_MAXDOUBLE };
  g_auto (Picture) picture = { .is_nameless = FALSE };

  if (!draw_fitting (&picture, series, most, error))
    return NULL;

  static const char head[]
      = "% To be included by \\input, in a document that begins with\n"
        "% \\usepackage{tikz} \\usetikzlibrary{patterns.meta}\n" MH_TEX_CHARACTER_DEFINITION;
  g_auto (MhGatheredBytes) file = { NULL };

  mh_gathered_bytes_append (&file, head, strlen (head));
  mh_gathered_bytes_append (&file, picture.text.data, picture.text.length);
  return mh_figure_format_take_bytes (&file, CAIRO_STATUS_SUCCESS, error);
}

static GBytes *
write_tex (const MhFigure *figure, double dpi, GError **error)
{
  const MhFigureSeries series = { .figures = figure, .n_figures = 1 };

  return write_tex_series (&series, dpi, error);
}

static GBytes *
write_tikz (const MhFigure *figure, double dpi, GError **error)
{
  const MhFigureSeries series = { .figures = figure, .n_figures = 1 };

  return write_tikz_series (&series, dpi, error);
}

const MhFigureFormat mh_figure_tex = {
  .id = "tex",
  .suffix = ".tex",
  .name = N_ ("LaTeX document"),
  .files = N_ ("LaTeX Documents"),
  .is_scalable = TRUE,
  .one_by_one = N_ ("One step an overlay of a slide"),
  .write = write_tex,
  .write_series = write_tex_series,
};

const MhFigureFormat mh_figure_tikz = {
  .id = "tikz",
  .suffix = ".tikz",
  .name = N_ ("TikZ picture"),
  .files = N_ ("TikZ Pictures"),
  .is_scalable = TRUE,
  .one_by_one = N_ ("One step an overlay of a slide"),
  .write = write_tikz,
  .write_series = write_tikz_series,
};
