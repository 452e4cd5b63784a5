/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dot-scanner.h"

#include <glib/gi18n.h>
#include <string.h>

void
mh_dot_scanner_init (MhDotScanner *self, const MhSource *source)
{
  *self = (MhDotScanner){ .source = source, .word = g_string_new (NULL) };
  self->at = mh_io_error_get_mark_length (source->text, source->length);
}

void
mh_dot_scanner_clear (MhDotScanner *self)
{
  if (self->word != NULL)
    g_string_free (self->word, TRUE);
}

/* Returns: the byte @n places ahead, or NUL behind the end of the text */
static char
peek (const MhDotScanner *self, gsize n)
{
  return self->at + n < self->source->length ? self->source->text[self->at + n] : '\0';
}

static gboolean
is_name_start (char c)
{
  return g_ascii_isalpha (c) || c == '_' || (guchar) c >= 0x80;
}

static gboolean
is_name (char c)
{
  return is_name_start (c) || g_ascii_isdigit (c);
}

static gboolean
begins_line (const MhDotScanner *self)
{
  const gsize start = mh_io_error_get_mark_length (self->source->text, self->source->length);

  return self->at == start || self->source->text[self->at - 1] == '\n'
         || self->source->text[self->at - 1] == '\r';
}

static gboolean
skip_comment (MhDotScanner *self)
{
  const gsize start = self->at;

  for (self->at += 2; self->at < self->source->length; self->at++)
    if (peek (self, 0) == '*' && peek (self, 1) == '/')
      {
        self->at += 2;
        return TRUE;
      }

  return mh_source_refuse (self->source, start, MH_IO_ERROR_SYNTAX,
                           _ ("this comment does not end: expected “*/”"));
}

static gboolean
skip_blank (MhDotScanner *self)
{
  while (self->at < self->source->length)
    {
      const char c = peek (self, 0);

      if (g_ascii_isspace (c))
        {
          self->at++;
        }
      else if ((c == '/' && peek (self, 1) == '/') || (c == '#' && begins_line (self)))
        {
          self->at = mh_source_find_line_end (self->source, self->at);
        }
      else if (c == '/' && peek (self, 1) == '*')
        {
          if (!skip_comment (self))
            return FALSE;
        }
      else
        {
          break;
        }
    }

  return TRUE;
}

/* Appends the next @length bytes to the word. */
static void
keep (MhDotScanner *self, gsize length)
{
  mh_source_keep (self->word, self->source->text + self->at, length);
  self->at += length;
}

/* Returns: the number of bytes up to a quotation mark or a backslash */
static gsize
count_plain (const MhDotScanner *self)
{
  const MhSource *source = self->source;
  gsize end = self->at;

  while (end < source->length && source->text[end] != '"' && source->text[end] != '\\')
    end++;

  return end - self->at;
}

/* Appends what a backslash and the next character mean. At the end of a line it joins the line
 * with the next one. */
static void
scan_escape (MhDotScanner *self)
{
  const char next = peek (self, 1);

  if (next == '\n' || next == '\r')
    {
      self->at += next == '\r' && peek (self, 2) == '\n' ? 3 : 2;
      return;
    }

  if (next == '"')
    self->at++;
  keep (self, next == '\\' ? 2 : 1);
}

/* Appends the content of the quoted text that begins here. */
static gboolean
scan_quoted (MhDotScanner *self)
{
  const gsize start = self->at++;

  while (self->at < self->source->length)
    {
      keep (self, count_plain (self));
      if (peek (self, 0) == '"')
        {
          self->at++;
          return TRUE;
        }
      if (self->at < self->source->length)
        scan_escape (self);
    }

  return mh_source_refuse (self->source, start, MH_IO_ERROR_SYNTAX,
                           _ ("this text does not end: expected “\"”"));
}

/* Scans quoted texts joined by plus signs, which make one text. */
static gboolean
scan_text (MhDotScanner *self)
{
  self->token.is_quoted = TRUE;
  if (!scan_quoted (self))
    return FALSE;

  for (;;)
    {
      self->token.end = self->at;
      if (!skip_blank (self))
        return FALSE;
      if (peek (self, 0) != '+')
        break;

      self->at++;
      if (!skip_blank (self))
        return FALSE;
      if (peek (self, 0) != '"')
        return mh_source_refuse (self->source, self->at, MH_IO_ERROR_SYNTAX,
                                 _ ("expected text in double quotes behind “+”"));
      if (!scan_quoted (self))
        return FALSE;
    }

  self->at = self->token.end;
  return TRUE;
}

/* Scans a text in HTML, whose angle brackets come in pairs. */
static gboolean
scan_html (MhDotScanner *self)
{
  const gsize start = self->at;
  gsize depth = 0;

  self->token.is_quoted = TRUE;
  self->token.is_html = TRUE;
  for (; self->at < self->source->length; self->at++)
    {
      const char c = peek (self, 0);

      if (c == '<')
        depth++;
      else if (c == '>' && --depth == 0)
        {
          mh_source_keep (self->word, self->source->text + start + 1, self->at - start - 1);
          self->token.end = ++self->at;
          return TRUE;
        }
    }

  return mh_source_refuse (self->source, start, MH_IO_ERROR_SYNTAX,
                           _ ("this HTML does not end: expected “>”"));
}

/* Scans a number of the form -?(.d+|d+(.d*)?). Returns: whether there is one */
static gboolean
scan_number (MhDotScanner *self)
{
  const gsize start = self->at;
  guint n_digits = 0;

  if (peek (self, 0) == '-')
    self->at++;
  for (; g_ascii_isdigit (peek (self, 0)); self->at++)
    n_digits++;
  if (peek (self, 0) == '.')
    for (self->at++; g_ascii_isdigit (peek (self, 0)); self->at++)
      n_digits++;

  if (n_digits == 0)
    self->at = start;
  return n_digits > 0;
}

static gboolean
refuse_character (const MhDotScanner *self)
{
  const char *at = self->source->text + self->at;
  g_autofree char *shown = mh_source_dup_shown (self->source, self->at,
                                                self->at + (gsize) (g_utf8_next_char (at) - at));

  return mh_source_refuse (self->source, self->at, MH_IO_ERROR_SYNTAX,
                           _ ("“%s” has no meaning here; "
                              "names with such characters stand in double quotes"),
                           shown);
}

static gboolean
scan_word (MhDotScanner *self)
{
  const gsize start = self->at;

  self->token.kind = MH_DOT_WORD;
  g_string_truncate (self->word, 0);
  if (peek (self, 0) == '"')
    return scan_text (self);
  if (peek (self, 0) == '<')
    return scan_html (self);

  if (is_name_start (peek (self, 0)))
    {
      while (is_name (peek (self, 0)))
        self->at++;
    }
  else if (!scan_number (self))
    {
      return refuse_character (self);
    }
  else if (is_name (peek (self, 0)) || peek (self, 0) == '.')
    {
      while (is_name (peek (self, 0)) || peek (self, 0) == '.')
        self->at++;
      g_autofree char *shown = mh_source_dup_shown (self->source, start, self->at);

      return mh_source_refuse (self->source, start, MH_IO_ERROR_SYNTAX,
                               _ ("“%s” begins like a number, but is none; "
                                  "such names stand in double quotes"),
                               shown);
    }

  if (peek (self, 0) == '-' && peek (self, 1) != '-' && peek (self, 1) != '>')
    return mh_source_refuse (self->source, self->at, MH_IO_ERROR_SYNTAX,
                             _ ("“-” joins nothing: an edge is “--” or “->”"));

  mh_source_keep (self->word, self->source->text + start, self->at - start);
  return TRUE;
}

static gboolean
scan_token (MhDotScanner *self)
{
  const char c = peek (self, 0);
  const char next = peek (self, 1);

  if (c == '-' && (next == '-' || next == '>'))
    {
      self->token.kind = next == '-' ? MH_DOT_LINE : MH_DOT_ARROW;
      self->at += 2;
      return TRUE;
    }
  if (c != '\0' && strchr ("{}[]=;,:", c) != NULL)
    {
      self->token.kind = MH_DOT_SIGN;
      self->token.sign = c;
      self->at++;
      return TRUE;
    }

  return scan_word (self);
}

gboolean
mh_dot_scanner_next (MhDotScanner *self)
{
  if (!skip_blank (self))
    return FALSE;

  self->token = (MhDotToken){ .kind = MH_DOT_END, .start = self->at, .end = self->at };
  if (self->at == self->source->length)
    return TRUE;
  if (!scan_token (self))
    return FALSE;

  self->token.end = self->token.is_quoted ? self->token.end : self->at;
  return TRUE;
}

gboolean
mh_dot_scanner_is_sign (const MhDotScanner *self, char sign)
{
  return self->token.kind == MH_DOT_SIGN && self->token.sign == sign;
}

gboolean
mh_dot_scanner_is_keyword (const MhDotScanner *self, const char *keyword)
{
  return self->token.kind == MH_DOT_WORD && !self->token.is_quoted
         && g_ascii_strcasecmp (self->word->str, keyword) == 0;
}

gboolean
mh_dot_scanner_refuse (const MhDotScanner *self, const char *expected)
{
  if (self->token.kind == MH_DOT_END)
    return mh_source_refuse (self->source, self->token.start, MH_IO_ERROR_SYNTAX,
                             _ ("found the end of the text, expected %s"), expected);

  g_autofree char *shown = mh_source_dup_shown (self->source, self->token.start, self->token.end);

  return mh_source_refuse (self->source, self->token.start, MH_IO_ERROR_SYNTAX,
                           _ ("found “%s”, expected %s"), shown, expected);
}
