/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edge-data.h"

#include <glib/gi18n.h>

#define MAX_NUMBERS 2

/* Refuses @word as the data of an edge. Returns: FALSE */
static gboolean
refuse (const MhSource *source, MhWord word)
{
  g_autofree char *shown = mh_source_dup_shown (source, word.start, word.end);

  return mh_source_refuse (source, word.start, MH_IO_ERROR_SYNTAX,
                           _ ("expected the end of the line, not “%s”: an edge is two ids; "
                              "weights stand behind each of several edges, or behind none"),
                           shown);
}

/* Skips a pair of braces with its content, if it closes on the same line. */
static void
skip_braces (MhWordReader *words)
{
  const char *text = words->source->text;
  MhWordReader ahead = *words;
  MhWord word;
  guint depth = 0;

  if (!mh_word_reader_next (&ahead, &word) || text[word.start] != '{')
    return;

  for (gsize at = word.start; at < words->line_end; at++)
    {
      if (text[at] == '{')
        depth++;
      else if (text[at] == '}' && --depth == 0)
        {
          words->at = at + 1;
          return;
        }
    }
}

/* Skips up to MAX_NUMBERS numbers.
 * @first: (out): the offset of the first number
 * Returns: the count of numbers */
static guint
skip_numbers (MhWordReader *words, gsize *first)
{
  MhWordReader ahead = *words;
  MhWord word;
  guint n_numbers = 0;

  while (n_numbers < MAX_NUMBERS && mh_word_reader_next (&ahead, &word)
         && mh_word_is_decimal (words->source, word))
    {
      if (n_numbers++ == 0)
        *first = word.start;
      *words = ahead;
    }

  return n_numbers;
}

static gboolean
check_n_numbers (const MhEdgeData *self, const MhWordReader *words, guint n_numbers, gsize first)
{
  if (n_numbers < self->n_numbers)
    return mh_source_refuse (words->source, words->line_end, MH_IO_ERROR_SYNTAX,
                             _ ("expected a number here: weights stand behind each of several "
                                "edges, or behind none"));
  if (n_numbers == self->n_numbers)
    return TRUE;

  MhWordReader again = *words;
  MhWord word;

  again.at = first;
  for (guint i = 0; i <= self->n_numbers; i++)
    mh_word_reader_next (&again, &word);

  return refuse (words->source, word);
}

gboolean
mh_edge_data_skip (MhEdgeData *self, MhWordReader *words)
{
  gsize first = 0;
  const guint n_numbers = skip_numbers (words, &first);

  if (self->n_lines == 0)
    {
      self->n_numbers = n_numbers;
      self->first = first;
    }
  self->n_lines++;
  if (!check_n_numbers (self, words, n_numbers, first))
    return FALSE;

  skip_braces (words);

  MhWordReader ahead = *words;
  MhWord word;

  return !mh_word_reader_next (&ahead, &word) || mh_word_begins_comment (words->source, word)
         || refuse (words->source, word);
}

gboolean
mh_edge_data_finish (const MhEdgeData *self, const MhSource *source)
{
  gsize end = self->first;

  if (self->n_lines != 1 || self->n_numbers == 0)
    return TRUE;

  while (end < source->length && !g_ascii_isspace (source->text[end]) && source->text[end] != ',')
    end++;

  return refuse (source, (MhWord){ self->first, end });
}
