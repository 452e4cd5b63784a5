/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-html.h"

#include "mh-figure-page.h"
#include "mh-number.h"
#include "mh-page-resources.h"
#include "mh-svg-pen.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define RESOURCES "/io/github/mousehole/Mousehole/page/"

/* The size in pixels at which the picture is drawn, which a page scales. */
#define PICTURE_WIDTH 640.0
#define PICTURE_HEIGHT 560.0

/* Lines from which tables have small cells, and the numbers from which they have wide ones. */
#define SMALL_LINES 24
#define WIDE_NUMBER 99

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

/* Appends text with the special characters of HTML escaped and without control characters. */
static void
append_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (c == '&')
        g_string_append (out, "&amp;");
      else if (c == '<')
        g_string_append (out, "&lt;");
      else if (c == '>')
        g_string_append (out, "&gt;");
      else if (c == '"')
        g_string_append (out, "&quot;");
      else if (g_unichar_isprint (c) || c == ' ')
        g_string_append_unichar (out, c);
    }
}

/* Appends an element without attributes other than those in @tag, such as "p id=\"step\"". */
static void
append_element (GString *out, const char *tag, const char *text)
{
  const int length = (int) strcspn (tag, " ");

  g_string_append_printf (out, "<%s>", tag);
  append_text (out, text);
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

  append_text (text, words);
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

/* The appearance of a cell in HTML: its class, and the text in it. */
typedef struct
{
  char class[16];
  char text[MH_NUMBER_SIZE];
} Look;

static Look
get_look_of_score (gint64 score, gint64 max_score)
{
  const guint shade = mh_figure_page_get_shade ((guint64) ABS (score), (guint64) max_score);
  Look look = { "e", "" };

  if (score != 0)
    g_snprintf (look.class, sizeof look.class, "%c%u", score > 0 ? 'a' : 'b', shade);
  mh_number_format_score (score, MH_NUMBER_SIZE, look.text);

  return look;
}

static Look
get_look (const MhHeatmap *heatmap, MhCell cell)
{
  static const char letters[] = { 0, 'f', 's', 'd' };
  const MhValue value = mh_cell_get_value (cell);
  const MhValue shown = mh_game_class_show_value (heatmap->klass, value);
  Look look = { "", "" };

  if (cell & MH_CELL_IMPOSSIBLE)
    return (Look){ .class = { heatmap->blank_impossible ? 'z' : 'x' } };

  look.class[0] = letters[shown.outcome];
  if (shown.outcome == MH_OUTCOME_DRAW)
    look.text[0] = '=';
  else if (value.outcome == MH_OUTCOME_DRAW)
    g_strlcpy (look.text, "∞", sizeof look.text);
  else if (mh_outcome_is_win (shown.outcome) && shown.remoteness != MH_REMOTENESS_UNKNOWN)
    {
      const guint shade = mh_figure_page_get_shade (shown.remoteness, heatmap->max_remoteness);

      g_snprintf (look.class + 1, sizeof look.class - 1, "%u", shade);
      g_snprintf (look.text, sizeof look.text, "%u", shown.remoteness);
    }

  return look;
}

static void
append_row (Writer *self, const MhHeatmap *heatmap, guint32 row, MhCell *cells, gint64 *scores)
{
  const guint32 n = heatmap->n_columns;

  heatmap->read (heatmap->source, heatmap->plane, row, 0, n, cells);
  if (heatmap->read_scores != NULL)
    heatmap->read_scores (heatmap->score_source, heatmap->plane, row, 0, n, scores);

  g_string_append_printf (self->body, "<tr><th scope=row>%u", row * MAX (heatmap->row_step, 1));
  for (guint32 i = 0; i < n; i++)
    {
      const gboolean has_score
          = heatmap->read_scores != NULL && mh_cell_get_value (cells[i]).outcome != MH_OUTCOME_NONE;
      const Look look = has_score ? get_look_of_score (scores[i], heatmap->max_score)
                                  : get_look (heatmap, cells[i]);
      const gboolean is_current
          = row == heatmap->current_row && i == heatmap->current_column && look.class[0] != 'x';

      if (is_current)
        g_string_append_printf (self->body, "<td class=\"%s now\">", look.class);
      else if (look.class[0] != '\0')
        g_string_append_printf (self->body, "<td class=%s>", look.class);
      else
        g_string_append (self->body, "<td>");
      g_string_append (self->body, look.text);
    }
  g_string_append_c (self->body, '\n');
}

/* Appends the title of a table and the names of its rows and columns. The arrow of the rows points
 * up the side of a picture, but down in a title. */
static void
append_caption (GString *out, const MhHeatmap *heatmap)
{
  g_autoptr (GString) rows = g_string_new (heatmap->row_caption);

  g_string_replace (rows, "→", "↓", 0);
  g_string_append (out, "<caption>");
  append_text (out, heatmap->title != NULL ? heatmap->title : "");
  g_string_append (out, "<span>");
  append_text (out, rows->str);
  g_string_append (out, "</span><span>");
  append_text (out, heatmap->column_caption != NULL ? heatmap->column_caption : "");
  g_string_append (out, "</span></caption>\n");
}

static void
append_table (Writer *self, const MhHeatmap *heatmap)
{
  const guint32 n_lines = MAX (heatmap->n_columns, heatmap->n_rows);
  const gboolean is_wide = heatmap->read_scores != NULL || heatmap->max_remoteness > WIDE_NUMBER;
  g_autofree MhCell *cells = g_new (MhCell, heatmap->n_columns);
  g_autofree gint64 *scores = g_new (gint64, heatmap->n_columns);

  g_string_append (self->body, "<div role=\"group\" tabindex=\"0\" aria-label=\"");
  append_text (self->body, heatmap->title != NULL ? heatmap->title : "");
  g_string_append_printf (self->body, "\" class=\"map%s%s\"><table>\n",
                          n_lines > SMALL_LINES ? " small" : "", is_wide ? " wide" : "");
  append_caption (self->body, heatmap);
  g_string_append (self->body, "<thead><tr><th>");
  for (guint32 i = 0; i < heatmap->n_columns; i++)
    {
      g_string_append_printf (self->body, "<th scope=col>%u", i);
      if (heatmap->column_values != NULL)
        g_string_append_printf (self->body, "<br><b>%u</b>", heatmap->column_values[i]);
    }
  g_string_append (self->body, "</thead><tbody>\n");
  for (guint32 row = 0; row < heatmap->n_rows; row++)
    append_row (self, heatmap, row, cells, scores);
  g_string_append (self->body, "</tbody></table></div>\n");
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
      append_text (out, label != NULL && i % step == 0 ? label : "");
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
  append_text (out, _ ("Step"));
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
  append_text (out, _ (button->name));
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
  append_text (out, _ ("Speed"));
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
  append_text (out, _ ("queue"));
  g_string_append (out, " <span id=\"queue\"></span></p>\n");
}

static void
append_steps (Writer *self)
{
  const MhFigurePage *page = self->page;
  GString *out = self->body;

  g_string_append (out, "<section class=\"card\">\n<h2>");
  append_text (out, page->algorithm);
  g_string_append (out, "&ensp;<small>");
  append_text (out, page->cost);
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

/* Appends a small cell of the key. */
static void
append_swatch (GString *out, const Look *look)
{
  g_string_append_printf (out, "<i class=\"%s\">%s</i>", look->class, look->text);
}

static void
append_swatches (Writer *self, const MhKeyEntry *entry)
{
  const MhHeatmap *heatmap = &self->page->heatmaps[0];
  const gint64 most = heatmap->max_score;
  const gint64 scores[] = { -most, -most / 2, 0, most / 2, most };

  for (guint i = 0; i < entry->n_cells; i++)
    {
      const Look look = get_look (heatmap, entry->cells[i]);

      append_swatch (self->body, &look);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (scores) && entry->is_ramp; i++)
    {
      const Look look = get_look_of_score (scores[i], most);

      append_swatch (self->body, &look);
    }
  if (entry->is_chip)
    g_string_append (self->body, "<i class=\"chip\">2</i>");
}

/* Appends the key to the tables, without entries for marks that a page does not have. */
static void
append_key (Writer *self)
{
  MhKeyEntry entries[MH_KEY_MAX_ENTRIES];
  const guint n_entries = mh_key_list_entries (self->page->key, entries);

  g_string_append (self->body, "<ul class=\"key\">\n");
  for (guint i = 0; i < n_entries; i++)
    {
      if (entries[i].n_cells > 0 && (entries[i].cells[0] & (MH_CELL_DIFFERS | MH_CELL_FRESH)) != 0)
        continue;
      g_string_append (self->body, "<li>");
      append_swatches (self, &entries[i]);
      append_text (self->body, mh_key_entry_get_text (&entries[i]));
      g_string_append_c (self->body, '\n');
    }
  g_string_append (self->body, "</ul>\n");
}

static void
append_maps (Writer *self)
{
  if (self->page->n_heatmaps == 0)
    return;

  g_string_append (self->body, "<div class=\"maps\">\n");
  for (guint i = 0; i < self->page->n_heatmaps; i++)
    append_table (self, &self->page->heatmaps[i]);
  g_string_append (self->body, "</div>\n");
  append_key (self);
}

static void
append_body (Writer *self)
{
  GString *out = self->body;

  g_string_append (out, "<header><h1><bdi>");
  append_text (out, self->page->title);
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

/* Returns: (transfer full): a file that all pages have in common, without the comments and the
 * indentation that make it readable where it is written */
static char *
load (const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);
  g_autoptr (GBytes) bytes
      = g_resource_lookup_data (mh_page_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);
  gboolean is_comment = FALSE;

  for (char **line = lines; *line != NULL; line++)
    {
      is_comment |= g_str_has_prefix (g_strstrip (*line), "/*");
      if (!is_comment && **line != '\0')
        g_string_append_printf (out, "%s\n", *line);
      is_comment &= !g_str_has_suffix (*line, "*/");
    }

  return g_string_free (out, FALSE);
}

/* Appends a style sheet or a script without the blanks behind the marks @behind, those before the
 * marks @before, and the ends of lines behind a mark that ends a statement or a block. What is in
 * quotation marks stays as it is. */
static void
append_packed (GString *out, const char *text, const char *behind, const char *before)
{
  char quote = '\0';

  for (const char *p = text; *p != '\0'; p++)
    {
      const char last = out->len > 0 ? out->str[out->len - 1] : ';';
      const gboolean is_needless
          = (*p == ' ' && (strchr (behind, last) != NULL || strchr (before, p[1]) != NULL))
            || (*p == '\n' && strchr ("{};,(", last) != NULL);

      if (quote != '\0' || !is_needless)
        g_string_append_c (out, *p);
      if (quote == '\0' && strchr ("\"'`", *p) != NULL)
        quote = *p;
      else if (*p == quote && last != '\\')
        quote = '\0';
    }
}

static char *
create_style (Writer *self)
{
  GString *style = g_string_new (NULL);
  g_autofree char *common = load ("page.css");

  append_theme (self, style, "", mh_theme_get (FALSE, FALSE));

  g_autofree char *light = g_strdup (style->str);

  g_string_append (style, "@media screen and (prefers-color-scheme:dark){\n");
  append_theme (self, style, light, mh_theme_get (TRUE, FALSE));
  g_string_append (style, "}\n@media print{\n");
  append_theme (self, style, light, mh_theme_get_print ());
  g_string_append (style, "}\n");
  append_packed (style, common, "{};:,", "{}");

  return g_string_free (style, FALSE);
}

static char *
create_script (void)
{
  static const char marks[] = "=*/<>?:&|{}()[],;!%";
  GString *script = g_string_new (NULL);
  g_autofree char *run = load ("run.js");
  g_autofree char *page = load ("page.js");

  append_packed (script, run, marks, marks);
  append_packed (script, page, marks, marks);

  return g_string_free (script, FALSE);
}

/* Returns: (transfer full): the source of a security policy that allows @text and nothing else */
static char *
create_hash (const char *text)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &length);

  g_autofree char *base64 = g_base64_encode (digest, length);

  return g_strdup_printf ("'sha256-%s'", base64);
}

static void
append_head (const Writer *self, GString *out, const char *style, const char *script)
{
  g_autofree char *style_hash = create_hash (style);
  g_autofree char *script_hash = create_hash (script);

  g_string_append (out, "<!DOCTYPE html>\n<html lang=\"");
  append_text (out, self->page->language);
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
