/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json-writer.h"

#include "mh-digits.h"

#include <string.h>

#define MAX_PIECE_BYTES 65536 /* the most that is added to the text at once */

static gboolean
has_bit (guint64 bits, guint depth)
{
  return (bits >> depth & 1) != 0;
}

static void
set_bit (guint64 *bits, guint depth, gboolean value)
{
  *bits = (*bits & ~((guint64) 1 << depth)) | (guint64) (value ? 1 : 0) << depth;
}

static void
append_line_break (MhJsonWriter *self)
{
  g_string_append_c (self->text, '\n');
  for (guint i = 0; i < self->depth; i++)
    g_string_append (self->text, "  ");
}

static void
append_piece (MhJsonWriter *self, const char *piece, gsize length)
{
  g_string_append_len (self->text, piece, (gssize) length);
  if (self->gathered != NULL)
    mh_gathered_bytes_take (self->gathered, self->text);
}

/* Copies the characters up to the next one that needs an escape at once, unless they are many. */
static void
append_string (MhJsonWriter *self, const char *string, gsize length)
{
  const char *const end = string + length;
  const char *from = string;

  g_string_append_c (self->text, '"');
  for (const char *at = string; at < end; at++)
    {
      const gboolean is_plain = (guchar) *at >= ' ' && *at != '"' && *at != '\\';

      if (is_plain && at - from < MAX_PIECE_BYTES)
        continue;
      append_piece (self, from, (gsize) (at - from));
      from = is_plain ? at : at + 1;
      if (is_plain)
        continue;
      if ((guchar) *at >= ' ')
        g_string_append_printf (self->text, "\\%c", *at);
      else
        g_string_append_printf (self->text, "\\u%04x", (guint) *at);
    }
  append_piece (self, from, (gsize) (end - from));
  g_string_append_c (self->text, '"');
}

void
mh_json_writer_begin_value (MhJsonWriter *self, const char *key)
{
  const gboolean is_row = has_bit (self->is_row, self->depth);

  if (self->gathered != NULL)
    mh_gathered_bytes_take (self->gathered, self->text);
  if (has_bit (self->has_items, self->depth))
    g_string_append (self->text, is_row && self->is_page ? ", " : ",");
  if (self->is_page && self->depth > 0 && !is_row)
    append_line_break (self);
  set_bit (&self->has_items, self->depth, TRUE);

  if (key == NULL)
    return;
  append_string (self, key, strlen (key));
  g_string_append (self->text, self->is_page ? ": " : ":");
}

static void
begin (MhJsonWriter *self, const char *key, gboolean is_array, gboolean is_row)
{
  g_return_if_fail (self != NULL && self->depth < MH_JSON_WRITER_MAX_DEPTH);

  mh_json_writer_begin_value (self, key);
  g_string_append_c (self->text, is_array ? '[' : '{');
  self->depth++;
  set_bit (&self->has_items, self->depth, FALSE);
  set_bit (&self->is_array, self->depth, is_array);
  set_bit (&self->is_row, self->depth, is_row);
}

void
mh_json_writer_begin_object (MhJsonWriter *self, const char *key)
{
  begin (self, key, FALSE, FALSE);
}

void
mh_json_writer_begin_array (MhJsonWriter *self, const char *key)
{
  begin (self, key, TRUE, FALSE);
}

void
mh_json_writer_begin_row (MhJsonWriter *self, const char *key)
{
  begin (self, key, TRUE, TRUE);
}

void
mh_json_writer_begin_object_row (MhJsonWriter *self, const char *key)
{
  begin (self, key, FALSE, TRUE);
}

void
mh_json_writer_end (MhJsonWriter *self)
{
  g_return_if_fail (self != NULL && self->depth > 0);

  const guint depth = self->depth--;

  if (self->is_page && has_bit (self->has_items, depth) && !has_bit (self->is_row, depth))
    append_line_break (self);
  g_string_append_c (self->text, has_bit (self->is_array, depth) ? ']' : '}');
}

void
mh_json_writer_add_string (MhJsonWriter *self, const char *key, const char *string)
{
  if (string != NULL)
    mh_json_writer_add_text (self, key, string, strlen (string));
  else
    mh_json_writer_add_null (self, key);
}

void
mh_json_writer_add_text (MhJsonWriter *self, const char *key, const char *text, gsize length)
{
  mh_json_writer_begin_value (self, key);
  append_string (self, text, length);
}

void
mh_json_writer_add_integer (MhJsonWriter *self, const char *key, gint64 value)
{
  mh_json_writer_begin_value (self, key);
  mh_digits_append_signed (self->text, value);
}

void
mh_json_writer_add_count (MhJsonWriter *self, const char *key, guint64 value)
{
  mh_json_writer_begin_value (self, key);
  mh_digits_append (self->text, value);
}

void
mh_json_writer_add_boolean (MhJsonWriter *self, const char *key, gboolean value)
{
  mh_json_writer_begin_value (self, key);
  g_string_append (self->text, value ? "true" : "false");
}

void
mh_json_writer_add_null (MhJsonWriter *self, const char *key)
{
  mh_json_writer_begin_value (self, key);
  g_string_append (self->text, "null");
}
