/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-list-lines.h"

#include <string.h>

/* The most characters of numbers that are skipped at once, however many brackets there are. */
#define MAX_SKIPPED 256

/* The brackets and the line around a place in a text. */
typedef struct
{
  guint depth; /* brackets that are open */
  gboolean is_in_string;
  gboolean begins_line; /* whether only blanks stand before it on its line */
} Place;

/* Returns: the offset of the next bracket or quotation mark, or of one before it */
static gsize
skip_numbers (const char *text, gsize length, gsize at)
{
  static const char marks[] = { ']', '[', '"' };
  gsize end = MIN (length, at + MAX_SKIPPED);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      const char *mark = memchr (text + at, marks[i], end - at);

      if (mark != NULL)
        end = (gsize) (mark - text);
    }

  return end;
}

/* Goes past a character. Returns: how many characters that were */
static gsize
pass (Place *self, char c)
{
  if (self->is_in_string)
    {
      self->is_in_string = c != '"';
      return c == '\\' ? 2 : 1;
    }
  if (c == '[')
    self->depth++;
  else if (c == ']' && self->depth > 0)
    self->depth--;
  self->is_in_string = c == '"';
  if (c != ' ' && c != '\t')
    self->begins_line = c == '\n' || c == '\r';

  return 1;
}

void
mh_list_lines_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data)
{
  g_return_if_fail ((text != NULL || length == 0) && func != NULL);

  Place place = { .begins_line = TRUE };
  MhSpan board = { 0, length };
  gboolean has_begun = FALSE; /* whether the bracket of the board was passed */

  for (gsize at = 0; at < length; at += pass (&place, text[at]))
    {
      if (place.depth > 0 && !place.is_in_string)
        at = skip_numbers (text, length, at);
      if (at == length)
        break;
      if (text[at] != '[' || !place.begins_line || place.depth > 0 || place.is_in_string)
        continue;
      board.end = at;
      if (has_begun && !func (board, user_data))
        return;
      if (has_begun)
        board.start = at;
      has_begun = TRUE;
    }
  board.end = length;
  func (board, user_data);
}
