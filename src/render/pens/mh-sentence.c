/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-sentence.h"

#include <string.h>

/* The height of a line as a multiple of the font size. */
#define LINE_HEIGHT 1.5
/* The tolerance for rounding, in pixels. */
#define NEARLY 0.5

#define BEGIN_BOLD "<b>"
#define END_BOLD "</b>"

/* A run of letters of one line and one weight. */
typedef struct
{
  GString *letters;
  gboolean is_bold;
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
  gboolean is_bold;
  gboolean has_space; /* whether a space precedes the next word */
  /* Whether the paragraph has both weights. Each word is then a run of its own, so that
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
get_width (const Setting *self, const char *letters, gboolean is_bold)
{
  return mh_text_get_width (self->sentence->text, letters, self->sentence->size, is_bold);
}

static Run *
add_run (GPtrArray *runs, guint line, gboolean is_bold)
{
  Run *const run = g_new0 (Run, 1);

  run->letters = g_string_new (NULL);
  run->is_bold = is_bold;
  run->line = line;
  g_ptr_array_add (runs, run);
  return run;
}

/* Finds the run to which letters of the given line and weight are appended, or creates
 * one.
 * Returns: (transfer none) */
static Run *
get_last_run (GPtrArray *runs, guint line, gboolean is_bold)
{
  Run *const last = runs->len > 0 ? g_ptr_array_index (runs, runs->len - 1) : NULL;
  const gboolean is_alike = last != NULL && last->line == line && last->is_bold == is_bold;

  return is_alike ? last : add_run (runs, line, is_bold);
}

static void
append (Setting *self, const char *letters, gboolean is_bold, gboolean is_apart)
{
  Run *const run = is_apart ? add_run (self->runs, self->line, is_bold)
                            : get_last_run (self->runs, self->line, is_bold);

  if (run->letters->len == 0)
    run->x = self->x;
  g_string_append (run->letters, letters);
  run->width = get_width (self, run->letters->str, is_bold);
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

      width += get_width (self, run->letters->str, run->is_bold);
    }
  if (self->word->len == 0)
    return;

  const double space = self->has_space && self->x > 0 ? get_width (self, " ", FALSE) : 0;
  const gboolean is_apart = self->is_mixed && self->has_space;
  if (self->x > 0 && self->x + space + width > self->sentence->max_width + NEARLY)
    {
      self->line++;
      self->x = 0;
    }
  else if (is_apart)
    self->x += space;
  else if (space > 0)
    append (self, " ", FALSE, FALSE);
  for (guint i = 0; i < self->word->len; i++)
    {
      const Run *const run = g_ptr_array_index (self->word, i);

      append (self, run->letters->str, run->is_bold, is_apart && i == 0);
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
    self->has_space = TRUE;
  else
    g_string_append_unichar (get_last_run (self->word, 0, self->is_bold)->letters, letter);
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
                   .is_mixed = strstr (valid, BEGIN_BOLD) != NULL };

  for (const char *at = valid; *at != '\0';)
    if (g_str_has_prefix (at, BEGIN_BOLD) || g_str_has_prefix (at, END_BOLD))
      {
        self.is_bold = g_str_has_prefix (at, BEGIN_BOLD);
        at += strlen (self.is_bold ? BEGIN_BOLD : END_BOLD);
      }
    else
      {
        add_letter (&self, g_utf8_get_char (at));
        at = g_utf8_next_char (at);
      }
  end_word (&self);
  return self.runs;
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
  *height = n_lines * self->size * LINE_HEIGHT;
}

void
mh_sentence_paint (const MhSentence *self, MhPen *pen, MhPoint place)
{
  g_autoptr (GPtrArray) runs = set (self);

  for (guint i = 0; i < runs->len; i++)
    {
      const Run *const run = g_ptr_array_index (runs, i);
      const MhLabel label = { .text = run->letters->str,
                              .x = place.x + run->x,
                              .y = place.y + (run->line + 0.5) * self->size * LINE_HEIGHT,
                              .size = self->size,
                              .is_bold = run->is_bold,
                              .color = self->color };

      mh_pen_text (pen, &label);
    }
}
