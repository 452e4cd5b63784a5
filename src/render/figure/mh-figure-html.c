/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-html.h"

#include "mh-figure-page.h"
#include "mh-markup.h"
#include "mh-page-table.h"
#include "mh-web-page.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The foot of the bars of the time line, whose picture is stretched over the page. */
#define BAR_WIDTH 1000.0
#define BAR_HEIGHT 100.0
#define MIN_BAR 6.0
#define DRAWS_SHARE 0.6
/* The most labels under the bars. */
#define MAX_LABELS 24

typedef struct
{
  const MhFigurePage *page;
  MhWebPage *web;
  GString *body; /* of the page */
} Writer;

/* Appends a sentence, whose marks become elements. */
static void
append_sentence (GString *out, const char *words)
{
  static const char *const marks[][2] = {
    { "&lt;1&gt;", "<b class=\"p1\">" }, { "&lt;/1&gt;", "</b>" },
    { "&lt;2&gt;", "<b class=\"p2\">" }, { "&lt;/2&gt;", "</b>" },
    { "&lt;m&gt;", "<mark>" },           { "&lt;/m&gt;", "</mark>" },
  };
  g_autoptr (GString) text = g_string_new (NULL);

  mh_markup_append (text, words);
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    g_string_replace (text, marks[i][0], marks[i][1], 0);
  g_string_append (out, text->str);
}

/* The bars of the time line. All phases are equally wide; the highest has the most wins. */

static guint32
count_wins (const MhHistogramPhase *phase)
{
  return phase->n_won[MH_PLAYER_FIRST] + phase->n_won[MH_PLAYER_SECOND];
}

/* Appends a part of a bar that stands on @foot. Returns: its upper end */
static double
append_bar (GString *out, const char *class, double x, double width, double foot, double share)
{
  const double exact = round (share * BAR_HEIGHT);
  const double height = share > 0 ? MAX (exact, MIN_BAR) : 0;

  if (height > 0)
    g_string_append_printf (out,
                            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                            class, (int) x, (int) (foot - height), (int) width, (int) height);
  return foot - height;
}

static void
append_bars (GString *out, const MhHistogram *histogram)
{
  static const char *const classes[] = { "", "f", "s", "d" };
  const double pitch = BAR_WIDTH / histogram->n_phases;
  const double width = MAX (pitch - MIN (4, pitch * 0.1), 1);
  guint32 most = 1;

  for (guint32 i = 0; i < histogram->n_phases; i++)
    {
      const guint32 n = count_wins (&histogram->phases[i]);

      most = MAX (most, n);
    }
  for (guint32 i = 0; i < histogram->n_phases; i++)
    {
      const MhHistogramPhase *phase = &histogram->phases[i];
      const double draws = MIN ((double) phase->n_drawn / most, 1) * DRAWS_SHARE;
      double foot = BAR_HEIGHT;

      for (int player = 0; player < MH_N_PLAYERS; player++)
        foot = append_bar (out, classes[1 + player], i * pitch, width, foot,
                           (double) phase->n_won[player] / most);
      append_bar (out, classes[histogram->endless], i * pitch, width, foot, draws);
    }
}

static void
append_labels (GString *out, const MhHistogram *histogram)
{
  const guint32 step = (histogram->n_phases - 1) / MAX_LABELS + 1;

  g_string_append (out, "<div class=\"labels\" aria-hidden=\"true\">");
  for (guint32 i = 0; i < histogram->n_phases; i++)
    {
      const char *label = histogram->phases[i].label;

      g_string_append (out, "<span>");
      mh_markup_append (out, label != NULL && i % step == 0 ? label : "");
      g_string_append (out, "</span>");
    }
  g_string_append (out, "</div>\n");
}

/* Returns the place of the first moment among the bars. */
static double
get_needle (const MhHistogram *histogram)
{
  guint32 i = 0;

  while (i + 1 < histogram->n_phases && histogram->step > histogram->phases[i].to)
    i++;

  const MhHistogramPhase *phase = &histogram->phases[i];
  const double share = phase->to > phase->from
                           ? (double) (histogram->step - phase->from) / (phase->to - phase->from)
                           : 1;

  return BAR_WIDTH * (i + MIN (share, 1)) / histogram->n_phases;
}

static void
append_timeline (Writer *self)
{
  const MhHistogram *histogram = self->page->histogram;
  GString *out = self->body;
  const int needle = (int) get_needle (histogram);

  g_string_append (out, "<div class=\"time\"><svg id=\"bars\" viewBox=\"0 0 1000 100\""
                        " preserveAspectRatio=\"none\" aria-hidden=\"true\">");
  append_bars (out, histogram);
  g_string_append_printf (out,
                          "<rect id=\"future\" x=\"%d\" y=\"0\" width=\"%d\" height=\"100\"/>"
                          "<path id=\"needle\" d=\"M%d,0V100\"/></svg>\n",
                          needle, (int) BAR_WIDTH - needle, needle);
  append_labels (out, histogram);
  g_string_append (out,
                   "<input type=\"range\" id=\"scrub\" max=\"1000\" step=\"any\" aria-label=\"");
  mh_markup_append (out, _ ("Step"));
  g_string_append (out, "\"></div>\n");
}

/* A button of the time line: its id, its name, and its symbol on a square of 16 units. */
typedef struct
{
  const char *id, *name, *symbol;
} Button;

static void
append_button (GString *out, const Button *button)
{
  g_string_append_printf (out, "<button id=\"%s\" aria-label=\"", button->id);
  mh_markup_append (out, _ (button->name));
  g_string_append_printf (out,
                          "\"><svg viewBox=\"0 0 16 16\" aria-hidden=\"true\">%s</svg></button>\n",
                          button->symbol);
}

static void
append_speeds (GString *out)
{
  static const char *const speeds[] = { "0.25", "0.5", "1", "2", "4", "8", "30" };
  static const char *const names[] = { "¼×", "½×", "1×", "2×", "4×", "8×", "30×" };

  g_string_append (out, "<select id=\"speed\" aria-label=\"");
  mh_markup_append (out, _ ("Speed"));
  g_string_append (out, "\">");
  for (gsize i = 0; i < G_N_ELEMENTS (speeds); i++)
    g_string_append_printf (out, "<option value=\"%s\"%s>%s", speeds[i], i == 3 ? " selected" : "",
                            names[i]);
  g_string_append (out, "</select>\n");
}

static void
append_footer (Writer *self)
{
  static const Button buttons[] = {
    { "first", N_ ("First step"), "<path d=\"M3 3h2v10H3zM13 3v10L6 8z\"/>" },
    { "back", N_ ("Step back"), "<path d=\"M11 3v10L4 8z\"/>" },
    { "play", N_ ("Play"),
      "<path class=\"run\" d=\"M4 2v12l10-6z\"/><path class=\"pause\" d=\"M4 3h3v10H4zM9 "
      "3h3v10H9z\"/>" },
    { "next", N_ ("Step forward"), "<path d=\"M5 3v10l7-5z\"/>" },
    { "last", N_ ("Last step"), "<path d=\"M11 3h2v10h-2zM3 3v10l7-5z\"/>" },
  };

  g_string_append (self->body, "<footer>\n<div class=\"buttons\">\n");
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    append_button (self->body, &buttons[i]);
  g_string_append (self->body, "</div>\n<div class=\"title\">");
  mh_web_page_append_element (self->body, "div id=\"step\"", self->page->step);
  mh_web_page_append_element (self->body, "div id=\"detail\"", self->page->detail);
  g_string_append (self->body, "</div>\n");
  append_timeline (self);
  append_speeds (self->body);
  g_string_append (self->body, "</footer>\n");
}

/* Appends the place of the positions that wait, which the script fills. */
static void
append_queue (GString *out)
{
  g_string_append (out, "<p class=\"queue\">");
  mh_markup_append (out, _ ("queue"));
  g_string_append (out, " <span class=\"chips\"></span></p>\n");
}

static void
append_steps (GString *out, const MhFigurePageSide *side)
{
  g_string_append (out, "<section class=\"card steps\">\n<h2>");
  mh_markup_append (out, side->algorithm);
  g_string_append (out, "&ensp;<small>");
  mh_markup_append (out, side->cost);
  g_string_append (out, "</small></h2>\n");
  if (side->has_queue)
    append_queue (out);
  g_string_append (out, "<ol class=\"code\">\n");
  for (guint i = 0; side->code[i] != NULL; i++)
    mh_web_page_append_element (out, i == side->line ? "li class=\"now\"" : "li", side->code[i]);
  g_string_append_printf (out, "</ol>\n<ol class=\"log\" start=\"%u\">\n", side->first_event);
  for (guint i = 0; side->log[i] != NULL; i++)
    mh_web_page_append_element (out, side->log[i + 1] == NULL ? "li class=\"now\"" : "li",
                                side->log[i]);
  g_string_append (out, "</ol></section>\n");
}

static void
append_picture (Writer *self)
{
  const MhFigurePage *page = self->page;

  if (page->light.klass == NULL)
    return;

  g_string_append (self->body, "<div id=\"picture\">\n");
  mh_web_page_append_picture (self->web, &page->light, &page->dark,
                              "role=\"img\" aria-labelledby=\"sentence\"", "");
  g_string_append (self->body, "</div>\n");
}

/* Appends the tables of a run, under its name if it is one of two. */
static void
append_maps (MhWebPage *web, const MhFigurePageSide *side)
{
  GString *out = mh_web_page_get_body (web);

  if (side->name != NULL)
    {
      g_string_append (out, "<section class=\"side\">\n<h2>");
      mh_markup_append (out, side->name);
      mh_web_page_append_element (out, "span", side->answer);
      g_string_append (out, "</h2>\n");
      mh_web_page_append_element (out, "small", side->note);
    }
  if (side->n_heatmaps > 0)
    g_string_append (out, "<div class=\"maps\">\n");
  for (guint i = 0; i < side->n_heatmaps; i++)
    mh_page_table_append (web, &side->heatmaps[i], side->name != NULL);
  g_string_append (out, side->n_heatmaps > 0 ? "</div>\n" : "");
  g_string_append (out, side->name != NULL ? "</section>\n" : "");
}

static void
append_difference (GString *out, const MhFigurePage *page)
{
  g_string_append (out, "<section class=\"card why\">\n");
  mh_web_page_append_element (out, "h2", page->difference_title);
  mh_web_page_append_element (out, "p", page->difference);
  if (page->differs)
    mh_web_page_append_element (out, "button id=\"telling\"", _ ("Go to the first difference"));
  g_string_append (out, "</section>\n");
}

static void
append_sides (Writer *self)
{
  const MhFigurePage *page = self->page;
  GString *out = self->body;

  g_string_append (out, page->n_sides > 1 ? "<div class=\"sides\">\n" : "");
  for (guint i = 0; i < page->n_sides; i++)
    append_maps (self->web, &page->sides[i]);
  g_string_append (out, page->n_sides > 1 ? "</div>\n" : "");
  if (page->key != NULL)
    mh_page_table_append_key (out, &page->sides[0].heatmaps[0], page->key);
  if (page->difference != NULL)
    append_difference (out, page);
  for (guint i = 0; i < page->n_sides; i++)
    append_steps (out, &page->sides[i]);
}

static void
append_body (Writer *self)
{
  GString *out = self->body;

  g_string_append (out, "<header><h1><bdi>");
  mh_markup_append (out, self->page->title);
  g_string_append (out, "</bdi></h1>");
  mh_web_page_append_element (out, "p", self->page->subtitle);
  g_string_append (out, "</header>\n<main>\n");
  append_picture (self);
  g_string_append_printf (out, "<div class=\"right%s\">\n<p id=\"sentence\">",
                          self->page->light.klass == NULL ? " alone" : "");
  append_sentence (out, self->page->sentence);
  g_string_append (out, "</p>\n");
  append_sides (self);
  g_string_append (out, "</div>\n</main>\n");
  append_footer (self);
  g_string_append (out, "<p id=\"live\" role=\"status\" aria-live=\"polite\"></p>\n");
}

static GBytes *
write_html (const MhFigure *figure, double dpi, GError **error)
{
  g_return_val_if_fail (figure != NULL && figure->page != NULL, NULL);

  static const char *const styles[] = { "page.css", NULL };
  static const char *const scripts[] = { "run.js", "page.js", NULL };
  const MhFigurePage *page = figure->page;
  const MhWebHead head = { .language = page->language,
                           .title = page->title,
                           .has_board = page->has_board,
                           .heatmap = page->key != NULL ? &page->sides[0].heatmaps[0] : NULL,
                           .styles = styles,
                           .scripts = scripts };
  g_autoptr (MhWebPage) web = mh_web_page_new (figure->text);
  g_auto (MhGatheredBytes) file = { NULL };
  Writer self = { page, web, mh_web_page_get_body (web) };

  append_body (&self);
  for (guint i = 0; i < page->n_sides; i++)
    mh_web_page_append_data (web, i == 0 ? "data" : "other", page->sides[i].data);
  if (figure->document != NULL)
    {
      g_autoptr (GBytes) word = g_bytes_new_static (figure->document, strlen (figure->document));

      mh_web_page_append_data (web, "mousehole-document", word);
    }

  mh_web_page_finish (web, &head, &file);
  return mh_figure_format_take_bytes (&file, CAIRO_STATUS_SUCCESS, error);
}

const MhFigureFormat mh_figure_html = {
  .id = "html",
  .suffix = ".html",
  .name = N_ ("Web page with all steps"),
  .files = N_ ("Web Pages"),
  .is_scalable = TRUE,
  .holds_document = TRUE,
  .is_interactive = TRUE,
  .write = write_html,
};
