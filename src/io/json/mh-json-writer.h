/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-gathered-bytes.h"

G_BEGIN_DECLS

/*
 * A writer of JSON, which appends to a text as it goes: separators, keys, quotation
 * marks and indentation, but no tree. A value costs no allocation besides the text.
 *
 * Begin with { .text = text } for JSON on one line without blanks, as programs exchange
 * it, or with { .text = text, .is_page = TRUE } for a page that people read, too, with
 * one member or item a line. The caller sees to it that objects have keys and arrays
 * have none, that keys are different, and that strings are UTF-8.
 */
typedef struct
{
  GString *text;
  gboolean is_page;
  MhGatheredBytes *gathered; /* (nullable): what takes the text as it grows long */

  /* Private to the writer: the number of enclosing values, and a bit for each of them that tells
   * whether it has items already. */
  guint depth;
  guint64 has_items;
  guint64 is_array;
  guint64 is_row;
} MhJsonWriter;

#define MH_JSON_WRITER_MAX_DEPTH 63

/* The @key of all functions is NULL for the outermost value and for items of arrays. */

void mh_json_writer_begin_object (MhJsonWriter *self, const char *key);
void mh_json_writer_begin_array (MhJsonWriter *self, const char *key);
/* Begins an array of few numbers, which a page has on one line. */
void mh_json_writer_begin_row (MhJsonWriter *self, const char *key);
/* Begins an object of few members, which a page has on one line. */
void mh_json_writer_begin_object_row (MhJsonWriter *self, const char *key);
/* Ends what was begun last. */
void mh_json_writer_end (MhJsonWriter *self);

/* @string: (nullable): NULL adds null */
void mh_json_writer_add_string (MhJsonWriter *self, const char *key, const char *string);
/* Adds a string of any length, which need not end with NUL. */
void mh_json_writer_add_text (MhJsonWriter *self, const char *key, const char *text, gsize length);
void mh_json_writer_add_integer (MhJsonWriter *self, const char *key, gint64 value);
void mh_json_writer_add_count (MhJsonWriter *self, const char *key, guint64 value);
void mh_json_writer_add_boolean (MhJsonWriter *self, const char *key, gboolean value);
void mh_json_writer_add_null (MhJsonWriter *self, const char *key);
/* Prepares for a value, or a whole member if @key is NULL in an object, that the caller
 * appends to the text in the spelling of JSON. */
void mh_json_writer_begin_value (MhJsonWriter *self, const char *key);

G_END_DECLS
