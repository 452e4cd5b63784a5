/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-source.h"

#include "mh-json-spelling.h"
#include "mh-name.h"
#include "mh-read-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* A word of which so much is kept is too long for a name, even if its last character was cut, and
 * each byte of the name has a backslash. */
#define MAX_KEPT_BYTES (2 * MH_MAX_NAME_BYTES + 4)

static gboolean
check_size (gsize length, GError **error)
{
  if (length <= MH_MAX_FILE_BYTES)
    return TRUE;

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
               _ ("the text is longer than %u MiB, the most that is read"),
               MH_MAX_FILE_BYTES >> 20);
  return FALSE;
}

static gboolean
is_utf16 (const char *text, gsize length)
{
  return length >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0);
}

static gboolean
check_encoding (const char *text, gsize length, GError **error)
{
  const char *end = NULL;

  if (g_utf8_validate_len (text, length, &end))
    return TRUE;

  const MhLineColumn place = mh_io_error_locate (text, length, (gsize) (end - text));

  if (is_utf16 (text, length))
    mh_io_error_set_at (error, MH_IO_ERROR_ENCODING, place, _ ("the text is UTF-16, not UTF-8"));
  else if (*end == '\0')
    mh_io_error_set_at (error, MH_IO_ERROR_ENCODING, place, _ ("a NUL byte is not text"));
  else
    mh_io_error_set_at (error, MH_IO_ERROR_ENCODING, place, _ ("the byte 0x%02x is not UTF-8 here"),
                        (guchar) *end);
  return FALSE;
}

gboolean
mh_source_check (const char *text, gsize length, GError **error)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return check_size (length, error) && check_encoding (text, length, error);
}

gboolean
mh_source_begin (MhSource *self, const char *text, gsize length, GError **error)
{
  *self = (MhSource){ text != NULL ? text : "", length, error };
  if (!mh_source_check (self->text, length, error))
    return FALSE;
  if (mh_source_skip_blank (self->text, length, 0) == length)
    return mh_source_refuse (self, 0, MH_IO_ERROR_SYNTAX, _ ("the input is empty"));

  return TRUE;
}

gsize
mh_source_skip_blank (const char *text, gsize length, gsize from)
{
  g_return_val_if_fail (text != NULL || length == 0, length);

  if (from == 0)
    from = mh_io_error_get_mark_length (text, length);
  while (from < length && memchr (" \t\r\n", text[from], 4) != NULL)
    from++;

  return from;
}

/* Returns: the offset behind @word and the sign that follows it; that of the first byte that is
 * not blank if they are not there */
static gsize
skip_word (const char *text, gsize length, gsize from, const char *word, char sign)
{
  const gsize n_word = strlen (word);
  const gsize at = mh_source_skip_blank (text, length, from);

  if (length - at < n_word || memcmp (text + at, word, n_word) != 0)
    return at;

  const gsize behind = mh_source_skip_blank (text, length, at + n_word);

  return behind < length && text[behind] == sign ? behind + 1 : at;
}

gsize
mh_source_skip_name (const char *text, gsize length, gsize from, const char *name)
{
  const gsize at = from > 0 ? from : skip_word (text, length, 0, "Input", ':');

  return name != NULL ? skip_word (text, length, at, name, '=')
                      : mh_source_skip_blank (text, length, at);
}

gsize
mh_source_find_line_end (const MhSource *self, gsize from)
{
  while (from < self->length && self->text[from] != '\n' && self->text[from] != '\r')
    from++;

  return from;
}

gsize
mh_source_find_next_line (const MhSource *self, gsize line_end)
{
  if (line_end == self->length)
    return line_end;

  const gboolean is_pair = self->text[line_end] == '\r' && line_end + 1 < self->length
                           && self->text[line_end + 1] == '\n';

  return line_end + (is_pair ? 2 : 1);
}

char *
mh_source_dup_shown (const MhSource *self, gsize from, gsize to)
{
  g_return_val_if_fail (from <= to && to <= self->length, NULL);

  return mh_json_spelling_abridge (self->text + from, to - from);
}

char *
mh_source_dup_line (const MhSource *self, gsize from)
{
  gsize to = mh_source_find_line_end (self, from);

  while (to > from && g_ascii_isspace (self->text[to - 1]))
    to--;

  return mh_source_dup_shown (self, from, to);
}

void
mh_source_keep (GString *word, const char *piece, gsize length)
{
  g_return_if_fail (word != NULL && piece != NULL);

  gsize n_kept = MIN (length, MAX_KEPT_BYTES - word->len);

  /* A character is kept as a whole, or not at all. */
  while (n_kept < length && n_kept > 0 && ((guchar) piece[n_kept] & 0xc0) == 0x80)
    n_kept--;
  g_string_append_len (word, piece, (gssize) n_kept);
}

gboolean
mh_source_refuse (const MhSource *self, gsize offset, MhIoError code, const char *format, ...)
{
  va_list arguments;

  /* Avoids the search for the place, which takes time in proportion to the text. */
  if (self->error == NULL)
    return FALSE;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  mh_io_error_set_at (self->error, code, mh_io_error_locate (self->text, self->length, offset),
                      "%s", message);
  return FALSE;
}
