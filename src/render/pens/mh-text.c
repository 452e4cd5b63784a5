/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-text.h"

#include "mh-cairo.h"
#include "mh-pen-class.h"

#include <pango/pangocairo.h>

/* The longest text, in bytes, whose layout is cached. Digits and most names of nodes
 * are shorter. */
#define MAX_KEPT_BYTES 32
#define MAX_KEPT_LINES 4096

/* The advance of an average letter at a font size of 1. */
#define AVERAGE_ADVANCE 0.56
/* The most letters in the width of one em; no script has more. */
#define MAX_LETTERS_PER_EM 16

typedef struct
{
  char text[MAX_KEPT_BYTES + 1];
  double size;
  gboolean is_bold;
} Key;

/* A text that is laid out. */
typedef struct
{
  Key key;
  PangoLayout *layout;
  double width; /* in pixels, because asking the layout costs more than finding it */
} Line;

struct _MhText
{
  char *family;
  double scale;
  PangoContext *context; /* (nullable): NULL if nothing is drawn and widths are estimated */
  GHashTable *lines;     /* cache: a set of Line */
};

static guint
key_hash (gconstpointer pointer)
{
  const Key *const key = pointer;

  return g_str_hash (key->text) * 31 + g_double_hash (&key->size) + (guint) key->is_bold;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *const key_a = a;
  const Key *const key_b = b;

  return strcmp (key_a->text, key_b->text) == 0 && g_double_equal (&key_a->size, &key_b->size)
         && key_a->is_bold == key_b->is_bold;
}

static void
line_free (gpointer pointer)
{
  Line *self = pointer;

  g_object_unref (self->layout);
  g_free (self);
}

static PangoContext *
create_context (void)
{
  PangoContext *const context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *const options = cairo_font_options_create ();

  /* Unhinted metrics make widths independent of the resolution. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  return context;
}

static MhText *
create (const char *family, double scale, PangoContext *context)
{
  MhText *self = g_new (MhText, 1);

  *self = (MhText){
    .family = g_strdup (family),
    .scale = scale,
    .context = context,
    .lines = g_hash_table_new_full (key_hash, key_equal, line_free, NULL),
  };
  return self;
}

static PangoLayout *
create_layout (const MhText *self, const char *text, double size, gboolean is_bold)
{
  PangoLayout *const layout = pango_layout_new (self->context);
  PangoFontDescription *const font = pango_font_description_new ();
  g_autofree char *valid = mh_cairo_dup_text (text);

  pango_font_description_set_family_static (font, self->family);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, valid, -1);
  pango_font_description_free (font);
  return layout;
}

static double
get_layout_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

/* Finds a short text in the cache, or lays it out there.
 * Returns: (transfer none): until the next call */
static const Line *
get_kept (MhText *self, const Key *key)
{
  Line *line = g_hash_table_lookup (self->lines, key);

  if (line != NULL)
    return line;

  /* Emptying the full cache bounds its size, since zooming asks for ever new font sizes. */
  if (g_hash_table_size (self->lines) >= MAX_KEPT_LINES)
    g_hash_table_remove_all (self->lines);

  line = g_new (Line, 1);
  line->key = *key;
  line->layout = create_layout (self, key->text, key->size, key->is_bold);
  line->width = get_layout_width (line->layout);
  g_hash_table_add (self->lines, line);
  return line;
}

/* Returns: whether the text is short enough for the cache, where @key finds it */
static gboolean
make_key (const char *text, double size, gboolean is_bold, Key *key)
{
  const gsize length = strlen (text);

  if (length > MAX_KEPT_BYTES)
    return FALSE;

  *key = (Key){ .size = size, .is_bold = is_bold };
  memcpy (key->text, text, length);
  return TRUE;
}

MhText *
mh_text_new (const char *family, double scale)
{
  g_return_val_if_fail (family != NULL && scale > 0, NULL);

  return create (family, scale, create_context ());
}

MhText *
mh_text_new_blank (double scale)
{
  g_return_val_if_fail (scale > 0, NULL);

  return create (MH_TEXT_DEFAULT_FAMILY, scale, NULL);
}

void
mh_text_free (MhText *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->lines);
  g_clear_object (&self->context);
  g_free (self->family);
  g_free (self);
}

const char *
mh_text_get_family (const MhText *self)
{
  return self->family;
}

double
mh_text_get_scale (const MhText *self)
{
  return self->scale;
}

double
mh_text_get_width (MhText *self, const char *text, double size, gboolean is_bold)
{
  if (self->context == NULL)
    return (double) g_utf8_strlen (text, -1) * size * AVERAGE_ADVANCE;

  Key key;

  if (make_key (text, size, is_bold, &key))
    return get_kept (self, &key)->width;

  g_autoptr (PangoLayout) layout = create_layout (self, text, size, is_bold);

  return get_layout_width (layout);
}

/* Shortens a text to its first @n_letters letters and an ellipsis. Combining marks are
 * not separated from their letter, which is dropped with them instead.
 * Returns: (transfer full) */
static char *
create_shortened (const char *text, glong n_letters)
{
  const char *end = g_utf8_offset_to_pointer (text, n_letters);

  while (end > text && g_unichar_ismark (g_utf8_get_char (end)))
    end = g_utf8_prev_char (end);

  g_autofree char *start = g_strndup (text, (gsize) (end - text));
  return g_strconcat (g_strchomp (start), "…", NULL);
}

char *
mh_text_dup_fitting (MhText *self,
                     const char *text,
                     double size,
                     gboolean is_bold,
                     double max_width)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const glong n_letters = g_utf8_strlen (valid, -1);
  const double most = max_width / size * MAX_LETTERS_PER_EM;

  if (n_letters <= most && mh_text_get_width (self, valid, size, is_bold) <= max_width)
    return g_steal_pointer (&valid);

  /* The shortened text keeps between none and all but one of the letters; a binary
   * search finds how many fit. */
  glong low = 0;
  glong high = MIN (n_letters - 1, (glong) most);
  while (low < high)
    {
      const glong middle = low + (high - low + 1) / 2;
      g_autofree char *shortened = create_shortened (valid, middle);

      if (mh_text_get_width (self, shortened, size, is_bold) <= max_width)
        low = middle;
      else
        high = middle - 1;
    }
  return create_shortened (valid, low);
}

/* Returns: whether @self has no more letters than any script puts into that width, and they fit */
static gboolean
fits (MhText *self, const char *text, glong n_letters, double size, gboolean is_bold, double width)
{
  if (n_letters > width / size * MAX_LETTERS_PER_EM)
    return FALSE;

  const char *end = g_utf8_offset_to_pointer (text, n_letters);
  g_autofree char *part = g_strndup (text, (gsize) (end - text));

  return mh_text_get_width (self, part, size, is_bold) <= width;
}

/* Returns: whether a line may end before the letter at @at, which is not the first of its text */
static gboolean
may_break_before (const char *at)
{
  const gunichar letter = g_utf8_get_char (at);

  return letter == ' ' || (g_unichar_iswide (letter) && !g_unichar_ispunct (letter));
}

/* Returns: the end of the first line of @text, of which not all @n_letters fit */
static const char *
find_line_end (MhText *self,
               const char *text,
               glong n_letters,
               double size,
               gboolean is_bold,
               double max_width)
{
  glong low = 1, high = n_letters - 1;

  while (low < high)
    {
      const glong middle = low + (high - low + 1) / 2;

      if (fits (self, text, middle, size, is_bold, max_width))
        low = middle;
      else
        high = middle - 1;
    }

  const char *most = g_utf8_offset_to_pointer (text, low);

  for (const char *at = most; at > text; at = g_utf8_prev_char (at))
    if (may_break_before (at))
      return at;
  while (*most != '\0' && g_unichar_ismark (g_utf8_get_char (most)))
    most = g_utf8_next_char (most);

  return most;
}

char **
mh_text_dup_lines (MhText *self, const char *text, double size, gboolean is_bold, double max_width)
{
  g_return_val_if_fail (self != NULL && text != NULL && size > 0, NULL);

  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  const char *at = g_strdelimit (valid, "\n\r\t", ' ');
  glong n_letters = g_utf8_strlen (at, -1);

  while (n_letters > 1 && !fits (self, at, n_letters, size, is_bold, max_width))
    {
      const char *end = find_line_end (self, at, n_letters, size, is_bold, max_width);
      char *line = g_strndup (at, (gsize) (end - at));

      g_strv_builder_add (lines, g_strchomp (line));
      g_free (line);
      for (at = end; *at == ' ';)
        at++;
      n_letters = g_utf8_strlen (at, -1);
    }
  g_strv_builder_add (lines, at);

  return g_strv_builder_end (lines);
}

void
mh_text_draw (MhText *self, cairo_t *cr, const MhLabel *label)
{
  /* The position of the anchor as a share of the width, by MhAnchor. */
  static const double shares[] = { 0, 0.5, 1 };

  if (self->context == NULL)
    return;

  Key key;
  g_autoptr (PangoLayout) layout
      = make_key (label->text, label->size, label->is_bold, &key)
            ? g_object_ref (get_kept (self, &key)->layout)
            : create_layout (self, label->text, label->size, label->is_bold);
  PangoLayoutLine *const line = pango_layout_get_line_readonly (layout, 0);
  const double x = -shares[label->anchor] * get_layout_width (layout);
  const double y = label->size * MH_LABEL_DROP;

  cairo_save (cr);
  cairo_translate (cr, label->x, label->y);
  if (label->is_upwards)
    cairo_rotate (cr, -G_PI / 2);
  if (!mh_color_is_none (label->halo))
    {
      cairo_move_to (cr, x, y);
      pango_cairo_layout_line_path (cr, line);
      mh_cairo_set_color (cr, label->halo);
      cairo_set_line_width (cr, MH_LABEL_HALO);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, x, y);
  mh_cairo_set_color (cr, label->color);
  pango_cairo_show_layout_line (cr, line);
  cairo_restore (cr);
}
