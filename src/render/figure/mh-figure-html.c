/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-html.h"

#include "mh-figure-page.h"
#include "mh-markup.h"
#include "mh-page-source.h"
#include "mh-page-table.h"
#include "mh-svg-pen.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The size in pixels at which the picture is drawn, which a page scales. */
#define PICTURE_WIDTH 640.0
#define PICTURE_HEIGHT 560.0

/* The foot of the bars of the time line, whose picture is stretched over the page. */
#define BAR_WIDTH 1000.0
#define BAR_HEIGHT 100.0
#define MIN_BAR 6.0
#define DRAWS_SHARE 0.6
/* The most labels under the bars. */
#define MAX_LABELS 24

/* A colour in the light and the dark theme, which is a variable of the style. */
typedef struct
{
  char light[8], dark[8];
} Pair;

typedef struct
{
  const MhFigurePage *page;
  MhText *text;
  GString *body;
  GArray *pairs; /* (element-type Pair): the colours of the drawings */
} Writer;

guint
mh_figure_page_get_shade (guint64 number, guint64 most)
{
  if (most < MH_FIGURE_PAGE_N_SHADES)
    return (guint) MIN (number, most);

  return (guint) round ((double) MIN (number, most) * (MH_FIGURE_PAGE_N_SHADES - 1)
                        / (double) most);
}

/* Appends an element without attributes other than those in @tag, such as "p id=\"step\"". */
static void
append_element (GString *out, const char *tag, const char *text)
{
  const int length = (int) strcspn (tag, " ");

  g_string_append_printf (out, "<%s>", tag);
  mh_markup_append (out, text);
  g_string_append_printf (out, "</%.*s>\n", length, tag);
}

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

static guint
find_pair (Writer *self, const char *light, const char *dark)
{
  Pair pair = { "", "" };

  memcpy (pair.light, light, 7);
  memcpy (pair.dark, dark, 7);
  for (guint i = 0; i < self->pairs->len; i++)
    if (memcmp (&g_array_index (self->pairs, Pair, i), &pair, sizeof pair) == 0)
      return i;
  g_array_append_val (self->pairs, pair);

  return self->pairs->len - 1;
}

/* Appends a drawing that was made in both themes, with variables for its colours, in which alone
 * the two differ. No text of an SVG has a plain quotation mark in it. */
static void
append_both (Writer *self, const char *light, const char *dark)
{
  g_return_if_fail (strlen (light) == strlen (dark));

  for (gsize i = 0; light[i] != '\0'; i++)
    {
      const gboolean is_color = i >= 2 && light[i] == '#' && strncmp (light + i - 2, "=\"", 2) == 0;

      if (!is_color)
        {
          g_string_append_c (self->body, light[i]);
          continue;
        }
      g_string_append_printf (self->body, "var(--c%u)", find_pair (self, light + i, dark + i));
      i += 6;
    }
}

/* Returns: (transfer full): the SVG element, without the head of a file of its own */
static char *
finish_svg (MhPen *pen, const char *attributes)
{
  g_autoptr (GBytes) bytes = mh_svg_pen_finish (pen);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  const char *size = strstr (text, " width=");

  return g_strdup_printf ("<svg %s%s", attributes, size);
}

static char *
draw (const Writer *self, const MhDrawing *drawing, MhColor ground)
{
  const MhSize most = { PICTURE_WIDTH, PICTURE_HEIGHT };
  const MhSize size = drawing->klass->get_size (drawing->scene, most);
  g_autoptr (MhPen) pen
      = mh_svg_pen_new (size.width, size.height, mh_text_get_family (self->text), NULL);

  drawing->klass->paint (drawing->scene, pen, most, ground);

  return finish_svg (pen, "role=\"img\" aria-labelledby=\"sentence\"");
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
  append_element (self->body, "div id=\"step\"", self->page->step);
  append_element (self->body, "div id=\"detail\"", self->page->detail);
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
  g_string_append (out, " <span id=\"queue\"></span></p>\n");
}

static void
append_steps (Writer *self)
{
  const MhFigurePage *page = self->page;
  GString *out = self->body;

  g_string_append (out, "<section class=\"card\">\n<h2>");
  mh_markup_append (out, page->algorithm);
  g_string_append (out, "&ensp;<small>");
  mh_markup_append (out, page->cost);
  g_string_append (out, "</small></h2>\n");
  if (page->has_queue)
    append_queue (out);
  g_string_append (out, "<ol id=\"code\">\n");
  for (guint i = 0; page->code[i] != NULL; i++)
    append_element (out, i == page->line ? "li class=\"now\"" : "li", page->code[i]);
  g_string_append_printf (out, "</ol>\n<ol id=\"log\" start=\"%u\">\n", page->first_event);
  for (guint i = 0; page->log[i] != NULL; i++)
    append_element (out, page->log[i + 1] == NULL ? "li class=\"now\"" : "li", page->log[i]);
  g_string_append (out, "</ol></section>\n");
}

static void
append_picture (Writer *self)
{
  const MhFigurePage *page = self->page;

  if (page->light.klass == NULL)
    return;

  g_autofree char *light = draw (self, &page->light, mh_theme_get (FALSE, FALSE)->canvas);
  g_autofree char *dark = draw (self, &page->dark, mh_theme_get (TRUE, FALSE)->canvas);

  g_string_append (self->body, "<div id=\"picture\">\n");
  append_both (self, light, dark);
  g_string_append (self->body, "</div>\n");
}

static void
append_maps (Writer *self)
{
  if (self->page->n_heatmaps == 0)
    return;

  g_string_append (self->body, "<div class=\"maps\">\n");
  for (guint i = 0; i < self->page->n_heatmaps; i++)
    mh_page_table_append (self->body, &self->page->heatmaps[i]);
  g_string_append (self->body, "</div>\n");
  mh_page_table_append_key (self->body, &self->page->heatmaps[0], self->page->key);
}

static void
append_body (Writer *self)
{
  GString *out = self->body;

  g_string_append (out, "<header><h1><bdi>");
  mh_markup_append (out, self->page->title);
  g_string_append (out, "</bdi></h1>");
  append_element (out, "p", self->page->subtitle);
  g_string_append (out, "</header>\n<main>\n");
  append_picture (self);
  g_string_append_printf (out, "<div class=\"right%s\">\n<p id=\"sentence\">",
                          self->page->light.klass == NULL ? " alone" : "");
  append_sentence (out, self->page->sentence);
  g_string_append (out, "</p>\n");
  append_maps (self);
  append_steps (self);
  g_string_append (out, "</div>\n</main>\n");
  append_footer (self);
  g_string_append (out, "<p id=\"live\" role=\"status\" aria-live=\"polite\"></p>\n");
}

/* Appends a declaration or a rule to a theme, unless @base, the theme that all others are laid
 * over, has the same. */
static void
append_unlike (GString *out, const char *base, const char *words)
{
  if (strstr (base, words) == NULL)
    g_string_append (out, words);
}

static void
append_color (GString *out, const char *base, const char *name, MhColor color)
{
  char words[64];

  g_snprintf (words, sizeof words, "--%s:#%02x%02x%02x;", name, color.red, color.green, color.blue);
  append_unlike (out, base, words);
}

/* Appends the rule of one colour of a ramp and the colour, black or white, of the digits on it. */
static void
append_cell (GString *out, const char *base, const char *class, MhColor color)
{
  const gboolean is_light = mh_color_get_ink_on (color).red == 0;
  char words[64];

  g_snprintf (words, sizeof words, ".%s{--cell:#%02x%02x%02x;--ink:#%s}\n", class, color.red,
              color.green, color.blue, is_light ? "000" : "fff");
  append_unlike (out, base, words);
}

static void
append_ramp (GString *out, const char *base, const MhTheme *theme, const MhHeatmap *heatmap)
{
  const guint64 most
      = heatmap->read_scores != NULL ? (guint64) heatmap->max_score : heatmap->max_remoteness;
  const guint n = (guint) MIN (most + 1, MH_FIGURE_PAGE_N_SHADES);

  for (guint i = 0; i < n; i++)
    {
      const guint64 number
          = most < MH_FIGURE_PAGE_N_SHADES ? i : i * most / (MH_FIGURE_PAGE_N_SHADES - 1);

      for (int player = 0; player < MH_N_PLAYERS; player++)
        {
          const MhValue value = { mh_outcome_win_of ((MhPlayer) player), (guint32) number };
          const gint64 score = player == MH_PLAYER_FIRST ? (gint64) number : -(gint64) number;
          char class[16];

          g_snprintf (class, sizeof class, "%c%u",
                      (heatmap->read_scores != NULL ? "ab" : "fs")[player], i);
          append_cell (out, base, class,
                       heatmap->read_scores != NULL
                           ? mh_theme_get_score_color (theme, score, heatmap->max_score)
                           : mh_theme_get_value_color (theme, value, heatmap->max_remoteness));
        }
    }
}

static void
append_theme (Writer *self, GString *out, const char *base, const MhTheme *theme)
{
  const MhColor *players = self->page->has_board && !theme->is_print ? theme->near : theme->player;
  const struct
  {
    const char *name;
    MhColor color;
  } colors[] = {
    { "canvas", theme->canvas },
    { "panel", theme->panel },
    { "text", theme->text },
    { "dim", theme->dim_text },
    { "line", theme->band },
    { "band", theme->band },
    { "accent", theme->accent },
    { "idea", theme->idea },
    { "open", theme->undecided },
    { "blank", theme->impossible },
    { "hatch", theme->hatch },
    { "mark", theme->mark },
    { "plate", theme->plate },
    { "pip", theme->pip },
    { "token1", theme->token[0] },
    { "token2", theme->token[1] },
    { "token-text", theme->token_text },
    { "p1", players[0] },
    { "p2", players[1] },
    { "bar1", theme->bar[0] },
    { "bar2", theme->bar[1] },
    { "drawbar", theme->draw_bar },
  };

  g_string_append (out, ":root{");
  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    append_color (out, base, colors[i].name, colors[i].color);
  for (guint i = 0; i < self->pairs->len; i++)
    {
      const Pair *pair = &g_array_index (self->pairs, Pair, i);

      char words[64];

      g_snprintf (words, sizeof words, "--c%u:%s;", i, theme->is_dark ? pair->dark : pair->light);
      append_unlike (out, base, words);
    }
  g_string_append (out, "}\n");
  append_cell (out, base, "d", theme->draw);
  append_cell (out, base, "e", theme->even);
  for (int player = 0; player < MH_N_PLAYERS; player++)
    append_cell (out, base, player == MH_PLAYER_FIRST ? "f" : "s",
                 mh_theme_get_value_color (theme,
                                           (MhValue){ mh_outcome_win_of ((MhPlayer) player),
                                                      MH_REMOTENESS_UNKNOWN },
                                           1));
  if (self->page->n_heatmaps > 0)
    append_ramp (out, base, theme, &self->page->heatmaps[0]);
}

static char *
create_style (Writer *self)
{
  GString *style = g_string_new (NULL);
  g_autofree char *common = mh_page_source_load ("page.css");

  append_theme (self, style, "", mh_theme_get (FALSE, FALSE));

  g_autofree char *light = g_strdup (style->str);

  g_string_append (style, "@media screen and (prefers-color-scheme:dark){\n");
  append_theme (self, style, light, mh_theme_get (TRUE, FALSE));
  g_string_append (style, "}\n@media print{\n");
  append_theme (self, style, light, mh_theme_get_print ());
  g_string_append (style, "}\n");
  mh_page_source_append_packed (style, common, "{};:,", "{}");

  return g_string_free (style, FALSE);
}

static char *
create_script (void)
{
  static const char marks[] = "=*/<>?:&|{}()[],;!%";
  GString *script = g_string_new (NULL);
  g_autofree char *run = mh_page_source_load ("run.js");
  g_autofree char *page = mh_page_source_load ("page.js");

  mh_page_source_append_packed (script, run, marks, marks);
  mh_page_source_append_packed (script, page, marks, marks);

  return g_string_free (script, FALSE);
}

static void
append_head (const Writer *self, GString *out, const char *style, const char *script)
{
  g_autofree char *style_hash = mh_page_source_create_hash (style);
  g_autofree char *script_hash = mh_page_source_create_hash (script);

  g_string_append (out, "<!DOCTYPE html>\n<html lang=\"");
  mh_markup_append (out, self->page->language);
  g_string_append_printf (
      out,
      "\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
      " script-src %s; style-src %s; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
      script_hash, style_hash);
  append_element (out, "title", self->page->title);
  g_string_append_printf (out, "<style>%s</style>\n</head>\n<body>\n", style);
}

/* Returns: whether a sentence has a mark at @at, which is no tag of HTML */
static gboolean
is_mark (const char *at)
{
  const char *name = at[1] == '/' ? at + 2 : at + 1;

  return *name != '\0' && strchr ("12m", *name) != NULL && name[1] == '>';
}

/* Appends data, in which the beginning of a tag is spelled otherwise. */
static void
append_data (GString *out, const char *data)
{
  g_string_append (out, "<script type=\"application/json\" id=\"data\">");
  for (const char *p = data; *p != '\0'; p++)
    if (*p == '<' && !is_mark (p))
      g_string_append (out, "\\u003c");
    else
      g_string_append_c (out, *p);
  g_string_append (out, "</script>\n");
}

/* Appends the document, which no browser runs. It is one word, without a special character. */
static void
append_document (GString *out, const char *document)
{
  g_string_append_printf (
      out, "<script type=\"application/json\" id=\"mousehole-document\">%s</script>\n", document);
}

static GBytes *
write_html (const MhFigure *figure, double dpi, GError **error)
{
  g_return_val_if_fail (figure != NULL && figure->page != NULL, NULL);

  Writer self = {
    .page = figure->page,
    .text = figure->text,
    .body = g_string_new (NULL),
    .pairs = g_array_new (FALSE, FALSE, sizeof (Pair)),
  };
  GString *out = g_string_new (NULL);

  append_body (&self);

  g_autofree char *style = create_style (&self);
  g_autofree char *script = create_script ();

  append_head (&self, out, style, script);
  g_string_append_len (out, self.body->str, (gssize) self.body->len);
  append_data (out, figure->page->data);
  if (figure->document != NULL)
    append_document (out, figure->document);
  g_string_append_printf (out, "<script>%s</script>\n</body>\n</html>\n", script);
  g_string_free (self.body, TRUE);
  g_array_unref (self.pairs);

  return g_string_free_to_bytes (out);
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
