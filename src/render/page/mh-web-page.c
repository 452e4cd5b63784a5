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
  MhGatheredBytes body;
  GString *piece; /* of the body, which follows */
  GArray *pairs;  /* (element-type Pair): the colours of the drawings */
};

MhWebPage *
mh_web_page_new (MhText *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  MhWebPage *self = g_new0 (MhWebPage, 1);

  self->text = text;
  self->piece = g_string_new (NULL);
  self->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  return self;
}

void
mh_web_page_free (MhWebPage *self)
{
  g_return_if_fail (self != NULL);

  mh_gathered_bytes_clear (&self->body);
  g_string_free (self->piece, TRUE);
  g_array_unref (self->pairs);
  g_free (self);
}

GString *
mh_web_page_get_body (MhWebPage *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  mh_gathered_bytes_take (&self->body, self->piece);
  return self->piece;
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

/* What is before the ids that a pen makes itself, where they are and where they are used, and how
 * they begin. */
static const char *const own_ids[][2] = {
  { " id=\"", "clip-" },
  { " id=\"", "hatch-" },
  { "=\"url(#", "clip-" },
  { "=\"url(#", "hatch-" },
};

/* Returns: whether an id that a pen made is at @at */
static gboolean
is_own_id (const char *at, const char *begin)
{
  for (gsize i = 0; i < G_N_ELEMENTS (own_ids); i++)
    {
      const gsize n = strlen (own_ids[i][0]);

      if (g_str_has_prefix (at, own_ids[i][1]) && (gsize) (at - begin) >= n
          && strncmp (at - n, own_ids[i][0], n) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Returns the part of an SVG file that follows the name of its element. */
static const char *
find_element (GBytes *svg, gsize *length)
{
  static const char first[] = " width=";
  gsize size;
  const char *const data = g_bytes_get_data (svg, &size);
  const char *const found = memmem (data, size, first, strlen (first));

  *length = size - (gsize) (found - data);
  return found;
}

/* Appends a drawing that was made in both themes, with variables for its colours, in which alone
 * the two differ. No text of an SVG has a plain quotation mark in it. */
static void
append_both (MhWebPage *self, GBytes *in_light, GBytes *in_dark, const char *prefix)
{
  gsize length, dark_length;
  const char *const light = find_element (in_light, &length);
  const char *const dark = find_element (in_dark, &dark_length);

  g_return_if_fail (length == dark_length);

  for (gsize i = 0; i < length; i++)
    {
      GString *out = mh_web_page_get_body (self);
      const gboolean is_color = i >= 2 && light[i] == '#' && strncmp (light + i - 2, "=\"", 2) == 0;

      if (is_color)
        {
          g_string_append_printf (out, "var(--c%u)", find_pair (self, light + i, dark + i));
          i += 6;
          continue;
        }
      if (is_own_id (light + i, light))
        g_string_append (out, prefix);
      g_string_append_c (out, light[i]);
    }
}

/* Returns: (transfer full) (nullable): a drawing as the text of an SVG; NULL if memory has ended */
static GBytes *
draw (const MhWebPage *self, const MhDrawing *drawing, const MhTheme *theme, const char *prefix)
{
  const MhSize most = { PICTURE_WIDTH, PICTURE_HEIGHT };
  const MhSize size = drawing->klass->get_size (drawing->scene, most);
  /* A row without coins has no size. */
  g_autoptr (MhPen) pen = mh_svg_pen_new (MAX (size.width, 1), MAX (size.height, 1),
                                          mh_text_get_family (self->text), NULL);

  mh_pen_set_id_prefix (pen, prefix);
  drawing->klass->paint (drawing->scene, pen, most, theme->canvas);

  return mh_svg_pen_finish (pen);
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

  g_autoptr (GBytes) in_light = draw (self, light, mh_theme_get (FALSE, FALSE), prefix);
  g_autoptr (GBytes) in_dark = draw (self, dark, mh_theme_get (TRUE, FALSE), prefix);

  if (in_light == NULL || in_dark == NULL)
    {
      mh_gathered_bytes_give_up (&self->body);
      return;
    }

  g_string_append_printf (mh_web_page_get_body (self), "<svg %s", attributes);
  append_both (self, in_light, in_dark, prefix);
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

/* Returns: whether a sentence has a mark at @at, which is no tag of HTML. The end of the data,
 * which is a brace, is none. */
static gboolean
is_mark (const char *at)
{
  const char *name = at[1] == '/' ? at + 2 : at + 1;

  return (*name == '1' || *name == '2' || *name == 'm') && name[1] == '>';
}

/* The beginning of a tag is spelled otherwise in data. */
void
mh_web_page_append_data (MhWebPage *self, const char *id, GBytes *json)
{
  g_return_if_fail (self != NULL && id != NULL);

  if (json == NULL)
    {
      mh_gathered_bytes_give_up (&self->body);
      return;
    }

  gsize length;
  const char *data = g_bytes_get_data (json, &length);

  g_string_append_printf (self->piece, "<script type=\"application/json\" id=\"%s\">", id);
  for (gsize i = 0; i < length; i++)
    if (data[i] == '<' && !is_mark (data + i))
      g_string_append (mh_web_page_get_body (self), "\\u003c");
    else
      g_string_append_c (mh_web_page_get_body (self), data[i]);
  g_string_append (self->piece, "</script>\n");
}

void
mh_web_page_finish (MhWebPage *self, const MhWebHead *head, MhGatheredBytes *out)
{
  g_return_if_fail (self != NULL && head != NULL && out != NULL);

  g_autoptr (GString) frame = g_string_new (NULL);
  g_autofree char *style = create_style (self, head);
  g_autofree char *script = create_script (head);

  append_head (head, frame, style, script);
  mh_gathered_bytes_append (out, frame->str, frame->len);
  if (self->body.is_short)
    mh_gathered_bytes_give_up (out);
  mh_gathered_bytes_append (out, self->body.data, self->body.length);
  g_string_printf (frame, "%s<script>%s</script>\n</body>\n</html>\n", self->piece->str, script);
  mh_gathered_bytes_append (out, frame->str, frame->len);
}
