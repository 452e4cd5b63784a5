/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-word-reader.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
is_blank_at (const MhWordReader *self, gsize offset)
{
  const char c = self->source->text[offset];

  return c == ' ' || c == '\t' || (c == ',' && self->parts_at_commas);
}

void
mh_word_reader_init (MhWordReader *self, const MhSource *source)
{
  const gsize start = mh_io_error_get_mark_length (source->text, source->length);

  *self = (MhWordReader){ .source = source, .at = start, .line_end = start, .next_line = start };
}

gboolean
mh_word_reader_next_line (MhWordReader *self)
{
  if (self->next_line == self->source->length)
    return FALSE;

  self->at = self->next_line;
  self->line_end = mh_source_find_line_end (self->source, self->at);
  self->next_line = mh_source_find_next_line (self->source, self->line_end);
  return TRUE;
}

gboolean
mh_word_reader_next (MhWordReader *self, MhWord *word)
{
  while (self->at < self->line_end && is_blank_at (self, self->at))
    self->at++;

  word->start = self->at;
  while (self->at < self->line_end && !is_blank_at (self, self->at))
    self->at++;
  word->end = self->at;

  return word->start < word->end;
}

gboolean
mh_word_reader_expect_end (MhWordReader *self, const char *expected)
{
  MhWord word;

  if (!mh_word_reader_next (self, &word))
    return TRUE;

  g_autofree char *shown = mh_source_dup_shown (self->source, word.start, word.end);

  return mh_source_refuse (self->source, word.start, MH_IO_ERROR_SYNTAX,
                           _ ("expected the end of the line, not “%s”: %s"), shown, expected);
}

gboolean
mh_word_reader_reads_direction (MhWordReader *self, MhWord first, gboolean *directed)
{
  const gsize n_graph = strlen ("graph");
  MhWord word;

  *directed = mh_word_equals (self->source, first, "Directed");
  if (!*directed && !mh_word_equals (self->source, first, "Undirected"))
    return FALSE;

  return mh_word_reader_next (self, &word) && word.end - word.start >= n_graph
         && g_ascii_strncasecmp (self->source->text + word.start, "graph", n_graph) == 0;
}

gboolean
mh_word_equals (const MhSource *source, MhWord word, const char *string)
{
  return word.end - word.start == strlen (string)
         && memcmp (source->text + word.start, string, word.end - word.start) == 0;
}

gboolean
mh_word_begins_number (const MhSource *source, MhWord word)
{
  if (word.start == word.end)
    return FALSE;

  const char c = source->text[word.start];

  return g_ascii_isdigit (c) || c == '-' || c == '+';
}

gboolean
mh_word_begins_comment (const MhSource *source, MhWord word)
{
  return word.start < word.end
         && (source->text[word.start] == '#' || source->text[word.start] == '%');
}

static gsize
skip_sign (const MhSource *source, gsize at, gsize end)
{
  return at < end && (source->text[at] == '+' || source->text[at] == '-') ? at + 1 : at;
}

static gsize
skip_digits (const MhSource *source, gsize at, gsize end)
{
  while (at < end && g_ascii_isdigit (source->text[at]))
    at++;

  return at;
}

gboolean
mh_word_is_decimal (const MhSource *source, MhWord word)
{
  const gsize whole = skip_sign (source, word.start, word.end);
  gsize at = skip_digits (source, whole, word.end);
  gsize n_digits = at - whole;

  if (at < word.end && source->text[at] == '.')
    {
      const gsize fraction = at + 1;

      at = skip_digits (source, fraction, word.end);
      n_digits += at - fraction;
    }
  if (n_digits == 0)
    return FALSE;
  if (at < word.end && (source->text[at] == 'e' || source->text[at] == 'E'))
    {
      const gsize exponent = skip_sign (source, at + 1, word.end);

      at = skip_digits (source, exponent, word.end);
      if (at == exponent)
        return FALSE;
    }

  return at == word.end;
}

gboolean
mh_word_read_number (const MhSource *source, MhWord word, guint64 *number)
{
  const char *text = source->text;

  if (word.start == word.end || (text[word.start] == '0' && word.end > word.start + 1))
    return FALSE;

  *number = 0;
  for (gsize i = word.start; i < word.end; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;

      const guint digit = (guint) (text[i] - '0');

      *number = *number > (G_MAXUINT64 - digit) / 10 ? G_MAXUINT64 : *number * 10 + digit;
    }

  return TRUE;
}
