/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json-spelling.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The length to which messages shorten a long word. */
#define MAX_SHOWN_CHARACTERS 32
/* Integers with fewer characters fit 64 bits. */
#define MIN_DIGITS_TO_CHECK 18
/* The most bytes that g_unichar_to_utf8() writes. */
#define MAX_CHARACTER_BYTES 6

/* A reader of the meaning of a valid string, which makes no copy. */
typedef struct
{
  const char *at, *end;
  char pending[MAX_CHARACTER_BYTES]; /* the bytes of an escape that have not been returned yet */
  gsize i_pending, n_pending;
} Reader;

static gboolean
skip_digits (const char **at)
{
  const char *start = *at;

  while (g_ascii_isdigit (**at))
    (*at)++;
  return *at > start;
}

/* Checks the spelling of all of @word; leading zeros are accepted here. */
static gboolean
is_number (const char *word, gboolean *is_integer)
{
  const char *at = word + (*word == '-');

  *is_integer = TRUE;
  if (!skip_digits (&at))
    return FALSE;
  if (*at == '.')
    {
      at++;
      *is_integer = FALSE;
      if (!skip_digits (&at))
        return FALSE;
    }
  if (*at == 'e' || *at == 'E')
    {
      at++;
      *is_integer = FALSE;
      if (*at == '+' || *at == '-')
        at++;
      if (!skip_digits (&at))
        return FALSE;
    }

  return *at == '\0';
}

static gboolean
has_leading_zero (const char *word)
{
  const char *at = word + (*word == '-');

  return at[0] == '0' && g_ascii_isdigit (at[1]);
}

const char *
mh_json_spelling_find_fault_in_number (const char *word, gboolean *is_integer)
{
  if (!is_number (word, is_integer))
    return _ ("this is not how JSON writes a number");
  if (has_leading_zero (word))
    return _ ("a number may not begin with a zero before other digits");
  if (*is_integer && strlen (word) >= MIN_DIGITS_TO_CHECK
      && !g_ascii_string_to_signed (word, 10, G_MININT64, G_MAXINT64, NULL, NULL))
    return _ ("this number does not fit into 64 bits");
  if (!*is_integer && !isfinite (g_ascii_strtod (word, NULL)))
    return _ ("this number is too large");

  return NULL;
}

/* Returns: the value of the four hexadecimal digits at @offset, or -1 */
static int
read_hex (const char *text, gsize length, gsize offset)
{
  int value = 0;

  if (offset + 4 > length)
    return -1;

  for (gsize i = 0; i < 4; i++)
    {
      const int digit = g_ascii_xdigit_value (text[offset + i]);

      if (digit < 0)
        return -1;
      value = value << 4 | digit;
    }

  return value;
}

static gboolean
is_high_surrogate (int code)
{
  return code >= 0xd800 && code <= 0xdbff;
}

static gboolean
is_low_surrogate (int code)
{
  return code >= 0xdc00 && code <= 0xdfff;
}

/* Checks an escape \uXXXX, or two of them that are a surrogate pair. */
static const char *
find_fault_in_unicode_escape (const char *text, gsize length, gsize *n_bytes)
{
  const int code = read_hex (text, length, 2);

  *n_bytes = 6;
  if (code < 0)
    return _ ("four hexadecimal digits must follow \\u");
  if (code == 0)
    return _ ("a string may not hold \\u0000");
  if (!is_high_surrogate (code) && !is_low_surrogate (code))
    return NULL;

  if (is_high_surrogate (code) && length >= 12 && text[6] == '\\' && text[7] == 'u'
      && is_low_surrogate (read_hex (text, length, 8)))
    {
      *n_bytes = 12;
      return NULL;
    }

  return _ ("this half of a surrogate pair is alone");
}

const char *
mh_json_spelling_find_fault_in_escape (const char *text, gsize length, gsize *n_bytes)
{
  const char c = length > 1 ? text[1] : '\0';

  if (c == 'u')
    return find_fault_in_unicode_escape (text, length, n_bytes);

  *n_bytes = 2;
  if (c != '\0' && strchr ("\"\\/bfnrt", c) != NULL)
    return NULL;

  return _ ("JSON does not know this escape");
}

/* Undoes the valid escape at the start of @text.
 * @n_out: (out): the number of bytes written to @out
 * Returns: the length of the escape */
static gsize
unescape_one (const char *text, gsize length, char *out, gsize *n_out)
{
  static const char plain[][2]
      = { { 'b', '\b' }, { 'f', '\f' }, { 'n', '\n' }, { 'r', '\r' }, { 't', '\t' } };

  if (text[1] == 'u')
    {
      const int code = read_hex (text, length, 2);
      const gboolean is_pair = is_high_surrogate (code);
      const int low = is_pair ? read_hex (text, length, 8) : 0;
      const int c = is_pair ? 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) : code;

      *n_out = (gsize) g_unichar_to_utf8 ((gunichar) c, out);
      return is_pair ? 12 : 6;
    }

  *n_out = 1;
  out[0] = text[1]; /* quotation mark, slash and backslash stand for themselves */
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (plain[i][0] == text[1])
      out[0] = plain[i][1];

  return 2;
}

gsize
mh_json_spelling_unescape (const char *text, gsize length, char *out)
{
  gsize n = 0;

  for (gsize at = 0; at < length;)
    {
      gsize n_out = 1;

      if (text[at] == '\\')
        at += unescape_one (text + at, length - at, out + n, &n_out);
      else
        out[n] = text[at++];
      n += n_out;
    }

  return n;
}

/* Returns: the next byte of the meaning, or -1 at the end */
static int
reader_next (Reader *self)
{
  if (self->i_pending == self->n_pending)
    {
      if (self->at == self->end)
        return -1;
      if (*self->at != '\\')
        return (guchar) *self->at++;
      self->at += unescape_one (self->at, (gsize) (self->end - self->at), self->pending,
                                &self->n_pending);
      self->i_pending = 0;
    }

  return (guchar) self->pending[self->i_pending++];
}

int
mh_json_spelling_compare (const char *a, gsize n_a, const char *b, gsize n_b)
{
  Reader reader_a = { .at = a, .end = a + n_a };
  Reader reader_b = { .at = b, .end = b + n_b };
  int byte_a, byte_b;

  do
    {
      byte_a = reader_next (&reader_a);
      byte_b = reader_next (&reader_b);
    }
  while (byte_a == byte_b && byte_a >= 0);

  return byte_a - byte_b;
}

gboolean
mh_json_spelling_equals (const char *text, gsize length, const char *string)
{
  Reader reader = { .at = text, .end = text + length };

  for (; *string != '\0'; string++)
    if (reader_next (&reader) != (guchar) *string)
      return FALSE;

  return reader_next (&reader) < 0;
}

char *
mh_json_spelling_abridge (const char *text, gsize length)
{
  g_autoptr (GString) shown = g_string_new (NULL);
  const char *at = text;

  for (guint n = 0; at < text + length; n++, at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (n == MAX_SHOWN_CHARACTERS)
        {
          g_string_append (shown, "…");
          break;
        }
      g_string_append_unichar (shown, g_unichar_isprint (c) ? c : ' ');
    }

  return g_string_free (g_steal_pointer (&shown), FALSE);
}
