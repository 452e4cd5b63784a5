/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-sentence.h"

#include <string.h>

/* The height of a line as a multiple of the font size. */
#define LINE_HEIGHT 1.5
/* The tolerance for rounding, in pixels. */
#define NEARLY 0.5

/* The ground of an idea extends beyond its words by these shares of the font size. */
#define IDEA_ASIDE 0.14
#define IDEA_HEIGHT 1.2
#define IDEA_ROUNDING 0.18

/* How letters look: a set of flags. */
typedef enum
{
  STYLE_BOLD = 1 << 0,
  STYLE_FIRST = 1 << 1,
  STYLE_SECOND = 1 << 2,
  STYLE_IDEA = 1 << 3,
} Style;

/* The marks that set a flag of the style, and those that clear it. */
static const struct
{
  const char *begin, *end;
  Style style;
} marks[] = {
  { "<b>", "</b>", STYLE_BOLD },
  { "<1>", "</1>", STYLE_FIRST },
  { "<2>", "</2>", STYLE_SECOND },
  { "<m>", "</m>", STYLE_IDEA },
};

/* A run of letters of one line and one style. */
typedef struct
{
  GString *letters;
  guint style;
  double x, width;
  guint line;
} Run;

/* The state of breaking a paragraph into lines. */
typedef struct
{
  const MhSentence *sentence;
  GPtrArray *runs; /* (element-type Run): everything that is placed */
  GPtrArray *word; /* (element-type Run): the current word, which may still move to the next line */
  double x;        /* end of the current line */
  guint line;
  guint style;
  guint space_style;  /* of the space before the next word */
  gboolean has_space; /* whether a space precedes the next word */
  /* Whether the paragraph has several styles. Each word is then a run of its own, so that
   * a backend with other letter widths keeps it in place. */
  gboolean is_mixed;
} Setting;

static void
run_free (gpointer data)
{
  Run *const run = data;

  g_string_free (run->letters, TRUE);
  g_free (run);
}

static double
get_width (const Setting *self, const char *letters, guint style)
{
  return mh_text_get_width (self->sentence->text, letters, self->sentence->size,
                            (style & STYLE_BOLD) != 0);
}

static Run *
add_run (GPtrArray *runs, guint line, guint style)
{
  Run *const run = g_new0 (Run, 1);

  run->letters = g_string_new (NULL);
  run->style = style;
  run->line = line;
  g_ptr_array_add (runs, run);
  return run;
}

/* Finds the run to which letters of the given line and style are appended, or creates
 * one.
 * Returns: (transfer none) */
static Run *
get_last_run (GPtrArray *runs, guint line, guint style)
{
  Run *const last = runs->len > 0 ? g_ptr_array_index (runs, runs->len - 1) : NULL;
  const gboolean is_alike = last != NULL && last->line == line && last->style == style;

  return is_alike ? last : add_run (runs, line, style);
}

static void
append (Setting *self, const char *letters, guint style, gboolean is_apart)
{
  Run *const run = is_apart ? add_run (self->runs, self->line, style)
                            : get_last_run (self->runs, self->line, style);

  if (run->letters->len == 0)
    run->x = self->x;
  g_string_append (run->letters, letters);
  run->width = get_width (self, run->letters->str, style);
  self->x = run->x + run->width;
}

/* Places the complete word on the current line, or on the next one if it does not fit. */
static void
end_word (Setting *self)
{
  double width = 0;

  for (guint i = 0; i < self->word->len; i++)
    {
      const Run *const run = g_ptr_array_index (self->word, i);

      width += get_width (self, run->letters->str, run->style);
    }
  if (self->word->len == 0)
    return;

  const double space
      = self->has_space && self->x > 0 ? get_width (self, " ", self->space_style) : 0;
  const gboolean is_apart = self->is_mixed && self->has_space;
  if (self->x > 0 && self->x + space + width > self->sentence->max_width + NEARLY)
    {
      self->line++;
      self->x = 0;
    }
  else if (is_apart)
    self->x += space;
  else if (space > 0)
    append (self, " ", self->space_style, FALSE);
  for (guint i = 0; i < self->word->len; i++)
    {
      const Run *const run = g_ptr_array_index (self->word, i);

      append (self, run->letters->str, run->style, is_apart && i == 0);
    }
  g_ptr_array_set_size (self->word, 0);
  self->has_space = FALSE;
}

/* Adds a letter to the current word. Lines may break at spaces, and before wide
 * letters, as in Chinese, whose scripts have no spaces; punctuation stays with the
 * letter before it. */
static void
add_letter (Setting *self, gunichar letter)
{
  const gboolean is_wide = g_unichar_iswide (letter);

  if (letter == ' ' || (is_wide && !g_unichar_ispunct (letter)))
    end_word (self);
  if (letter == ' ')
    {
      self->has_space = TRUE;
      self->space_style = self->style;
    }
  else
    g_string_append_unichar (get_last_run (self->word, 0, self->style)->letters, letter);
}

/* Skips a mark at @at, which sets or clears a flag of @style.
 * Returns: the text behind the mark; @at if there is none */
static const char *
skip_mark (const char *at, guint *style)
{
  for (gsize i = 0; *at == '<' && i < G_N_ELEMENTS (marks); i++)
    {
      const gboolean begins = g_str_has_prefix (at, marks[i].begin);

      if (begins)
        *style |= marks[i].style;
      else if (g_str_has_prefix (at, marks[i].end))
        *style &= ~(guint) marks[i].style;
      else
        continue;
      return at + strlen (begins ? marks[i].begin : marks[i].end);
    }
  return at;
}

static gboolean
has_marks (const char *words)
{
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (strstr (words, marks[i].begin) != NULL)
      return TRUE;
  return FALSE;
}

/* Breaks a paragraph into lines.
 * Returns: (transfer full) (element-type Run): runs in reading order */
static GPtrArray *
set (const MhSentence *sentence)
{
  g_autofree char *valid = g_utf8_make_valid (sentence->words, -1);
  g_autoptr (GPtrArray) word = g_ptr_array_new_with_free_func (run_free);
  Setting self = { .sentence = sentence,
                   .runs = g_ptr_array_new_with_free_func (run_free),
                   .word = word,
                   .is_mixed = has_marks (valid) };

  for (const char *at = valid; *at != '\0';)
    {
      const char *const behind = skip_mark (at, &self.style);

      if (behind == at)
        add_letter (&self, g_utf8_get_char (at));
      at = behind == at ? g_utf8_next_char (at) : behind;
    }
  end_word (&self);
  return self.runs;
}

char *
mh_sentence_dup_plain (const char *words)
{
  g_return_val_if_fail (words != NULL, NULL);

  GString *plain = g_string_new (NULL);
  guint style = 0;

  for (const char *at = words; *at != '\0';)
    {
      const char *const behind = skip_mark (at, &style);

      if (behind == at)
        g_string_append_c (plain, *at++);
      else
        at = behind;
    }
  return g_string_free (plain, FALSE);
}

static double
get_line_height (const MhSentence *self)
{
  return self->size * (self->line_height > 0 ? self->line_height : LINE_HEIGHT);
}

void
mh_sentence_get_size (const MhSentence *self, double *width, double *height)
{
  g_autoptr (GPtrArray) runs = set (self);
  guint n_lines = 0;

  *width = 0;
  for (guint i = 0; i < runs->len; i++)
    {
      const Run *const run = g_ptr_array_index (runs, i);
      const double end = run->x + run->width;

      n_lines = run->line + 1;
      *width = MAX (*width, end);
    }
  *height = n_lines * get_line_height (self);
}

static MhColor
get_color (const MhSentence *self, guint style)
{
  if ((style & STYLE_FIRST) != 0)
    return self->players[0];

  return (style & STYLE_SECOND) != 0 ? self->players[1] : self->color;
}

/* Paints the ground behind neighbouring runs from @first on that are about the idea.
 * Returns: the index behind the last of them */
static guint
paint_idea (const MhSentence *self, MhPen *pen, MhPoint place, GPtrArray *runs, guint first)
{
  const Run *const begin = g_ptr_array_index (runs, first);
  const Run *end = begin;
  const double aside = self->size * IDEA_ASIDE, height = self->size * IDEA_HEIGHT;
  const MhInk ink = { .fill = self->idea };
  g_autoptr (MhPath) path = mh_path_new ();
  guint i = first + 1;

  for (; i < runs->len; i++)
    {
      const Run *const run = g_ptr_array_index (runs, i);

      if (run->line != begin->line || (run->style & STYLE_IDEA) == 0)
        break;
      end = run;
    }

  const double middle = place.y + (begin->line + 0.5) * get_line_height (self);

  mh_path_add_rounded_rect (path,
                            (MhRect){ place.x + begin->x - aside, middle - height / 2,
                                      end->x + end->width - begin->x + 2 * aside, height },
                            self->size * IDEA_ROUNDING);
  mh_pen_path (pen, path, &ink);

  return i;
}

void
mh_sentence_paint (const MhSentence *self, MhPen *pen, MhPoint place)
{
  g_autoptr (GPtrArray) runs = set (self);

  for (guint i = 0; i < runs->len;)
    {
      const Run *const run = g_ptr_array_index (runs, i);

      i = (run->style & STYLE_IDEA) != 0 ? paint_idea (self, pen, place, runs, i) : i + 1;
    }
  for (guint i = 0; i < runs->len; i++)
    {
      const Run *const run = g_ptr_array_index (runs, i);
      const MhLabel label = { .text = run->letters->str,
                              .x = place.x + run->x,
                              .y = place.y + (run->line + 0.5) * get_line_height (self),
                              .size = self->size,
                              .is_bold = (run->style & STYLE_BOLD) != 0,
                              .color = get_color (self, run->style) };

      mh_pen_text (pen, &label);
    }
}
