/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-web-page.h"

#include "mh-markup.h"
#include "mh-page-source.h"
#include "mh-page-table.h"
#include "mh-svg-pen.h"

#include <string.h>

/* The size in pixels at which a picture is drawn, which a page scales. */
#define PICTURE_WIDTH 640.0
#define PICTURE_HEIGHT 560.0

/* A colour in the light and the dark theme, which is a variable of the style. */
typedef struct
{
  char light[8], dark[8];
} Pair;

struct _MhWebPage
{
  MhText *text;
  GString *body;
  GArray *pairs; /* (element-type Pair): the colours of the drawings */
};

MhWebPage *
mh_web_page_new (MhText *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  MhWebPage *self = g_new0 (MhWebPage, 1);

  self->text = text;
  self->body = g_string_new (NULL);
  self->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  return self;
}

void
mh_web_page_free (MhWebPage *self)
{
  g_return_if_fail (self != NULL);

  g_string_free (self->body, TRUE);
  g_array_unref (self->pairs);
  g_free (self);
}

GString *
mh_web_page_get_body (MhWebPage *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->body;
}

void
mh_web_page_append_element (GString *out, const char *tag, const char *text)
{
  g_return_if_fail (out != NULL && tag != NULL && text != NULL);

  const int length = (int) strcspn (tag, " ");

  g_string_append_printf (out, "<%s>", tag);
  mh_markup_append (out, text);
  g_string_append_printf (out, "</%.*s>\n", length, tag);
}

static guint
find_pair (MhWebPage *self, const char *light, const char *dark)
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
append_both (MhWebPage *self, const char *light, const char *dark)
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

/* What is before the ids that a pen makes itself, where they are and where they are used, and how
 * they begin. */
static const char *const own_ids[][2] = {
  { " id=\"", "clip-" },
  { " id=\"", "hatch-" },
  { "=\"url(#", "clip-" },
  { "=\"url(#", "hatch-" },
};

/* Returns: (transfer full): the SVG element, without the head of a file of its own */
static char *
finish_svg (MhPen *pen, const char *attributes, const char *prefix)
{
  g_autoptr (GBytes) bytes = mh_svg_pen_finish (pen);
  gsize length;

  if (bytes == NULL)
    g_error ("no memory for a picture of a web page"); /* whose text would have none either */

  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GString) text = g_string_new_len (data, (gssize) length);

  for (gsize i = 0; i < G_N_ELEMENTS (own_ids) && *prefix != '\0'; i++)
    {
      g_autofree char *own = g_strconcat (own_ids[i][0], own_ids[i][1], NULL);
      g_autofree char *with = g_strconcat (own_ids[i][0], prefix, own_ids[i][1], NULL);

      g_string_replace (text, own, with, 0);
    }

  return g_strdup_printf ("<svg %s%s", attributes, strstr (text->str, " width="));
}

static char *
draw (const MhWebPage *self,
      const MhDrawing *drawing,
      MhColor ground,
      const char *attributes,
      const char *prefix)
{
  const MhSize most = { PICTURE_WIDTH, PICTURE_HEIGHT };
  const MhSize size = drawing->klass->get_size (drawing->scene, most);
  g_autoptr (MhPen) pen
      = mh_svg_pen_new (size.width, size.height, mh_text_get_family (self->text), NULL);

  mh_pen_set_id_prefix (pen, prefix);
  drawing->klass->paint (drawing->scene, pen, most, ground);

  return finish_svg (pen, attributes, prefix);
}

void
mh_web_page_append_picture (MhWebPage *self,
                            const MhDrawing *light,
                            const MhDrawing *dark,
                            const char *attributes,
                            const char *prefix)
{
  g_return_if_fail (self != NULL && light != NULL && dark != NULL);
  g_return_if_fail (attributes != NULL && prefix != NULL);

  g_autofree char *in_light
      = draw (self, light, mh_theme_get (FALSE, FALSE)->canvas, attributes, prefix);
  g_autofree char *in_dark
      = draw (self, dark, mh_theme_get (TRUE, FALSE)->canvas, attributes, prefix);

  append_both (self, in_light, in_dark);
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
  const guint n = (guint) MIN (most + 1, MH_PAGE_TABLE_N_SHADES);

  for (guint i = 0; i < n; i++)
    {
      const guint64 number
          = most < MH_PAGE_TABLE_N_SHADES ? i : i * most / (MH_PAGE_TABLE_N_SHADES - 1);

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
append_theme (const MhWebPage *self,
              const MhWebHead *head,
              GString *out,
              const char *base,
              const MhTheme *theme)
{
  const MhColor *players = head->has_board && !theme->is_print ? theme->near : theme->player;
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
  if (head->heatmap != NULL)
    append_ramp (out, base, theme, head->heatmap);
}

static char *
create_style (const MhWebPage *self, const MhWebHead *head)
{
  GString *style = g_string_new (NULL);

  append_theme (self, head, style, "", mh_theme_get (FALSE, FALSE));

  g_autofree char *light = g_strdup (style->str);

  g_string_append (style, "@media screen and (prefers-color-scheme:dark){\n");
  append_theme (self, head, style, light, mh_theme_get (TRUE, FALSE));
  g_string_append (style, "}\n@media print{\n");
  append_theme (self, head, style, light, mh_theme_get_print ());
  g_string_append (style, "}\n");
  for (guint i = 0; head->styles[i] != NULL; i++)
    {
      g_autofree char *common = mh_page_source_load (head->styles[i]);

      mh_page_source_append_packed (style, common, "{};:,", "{}");
    }

  return g_string_free (style, FALSE);
}

static char *
create_script (const MhWebHead *head)
{
  static const char marks[] = "=*/<>?:&|{}()[],;!%";
  GString *script = g_string_new (NULL);

  for (guint i = 0; head->scripts[i] != NULL; i++)
    {
      g_autofree char *part = mh_page_source_load (head->scripts[i]);

      mh_page_source_append_packed (script, part, marks, marks);
    }

  return g_string_free (script, FALSE);
}

static void
append_head (const MhWebHead *head, GString *out, const char *style, const char *script)
{
  g_autofree char *style_hash = mh_page_source_create_hash (style);
  g_autofree char *script_hash = mh_page_source_create_hash (script);

  g_string_append (out, "<!DOCTYPE html>\n<html lang=\"");
  mh_markup_append (out, head->language);
  g_string_append_printf (
      out,
      "\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
      " script-src %s; style-src %s; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
      script_hash, style_hash);
  mh_web_page_append_element (out, "title", head->title);
  g_string_append_printf (out, "<style>%s</style>\n</head>\n<body>\n", style);
}

/* Returns: whether a sentence has a mark at @at, which is no tag of HTML */
static gboolean
is_mark (const char *at)
{
  const char *name = at[1] == '/' ? at + 2 : at + 1;

  return *name != '\0' && strchr ("12m", *name) != NULL && name[1] == '>';
}

/* The beginning of a tag is spelled otherwise in data. */
void
mh_web_page_append_data (MhWebPage *self, const char *id, const char *json)
{
  g_return_if_fail (self != NULL && id != NULL && json != NULL);

  GString *out = self->body;

  g_string_append_printf (out, "<script type=\"application/json\" id=\"%s\">", id);
  for (const char *p = json; *p != '\0'; p++)
    if (*p == '<' && !is_mark (p))
      g_string_append (out, "\\u003c");
    else
      g_string_append_c (out, *p);
  g_string_append (out, "</script>\n");
}

GBytes *
mh_web_page_finish (MhWebPage *self, const MhWebHead *head)
{
  g_return_val_if_fail (self != NULL && head != NULL, NULL);

  GString *out = g_string_new (NULL);
  g_autofree char *style = create_style (self, head);
  g_autofree char *script = create_script (head);

  append_head (head, out, style, script);
  g_string_append_len (out, self->body->str, (gssize) self->body->len);
  g_string_append_printf (out, "<script>%s</script>\n</body>\n</html>\n", script);

  return g_string_free_to_bytes (out);
}
