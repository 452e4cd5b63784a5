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

gboolean
mh_word_is_decimal (const MhSource *source, MhWord word)
{
  g_autofree char *text = g_strndup (source->text + word.start, word.end - word.start);
  char *end;

  if (text[0] == '\0' || text[strspn (text, "+-.0123456789eE")] != '\0')
    return FALSE;

  g_ascii_strtod (text, &end);
  return *end == '\0';
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
