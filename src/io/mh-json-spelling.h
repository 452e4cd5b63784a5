/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * How JSON spells numbers and strings. Pure functions on pieces of text that
 * is valid UTF-8; the scanner behind mh-json uses them.
 */

/* @word: everything that could be part of the number, NUL-terminated
 * Returns: (nullable) (transfer none): what is wrong with it, in words */
const char *mh_json_spelling_find_fault_in_number (const char *word, gboolean *is_integer);
/* @text: from a backslash on; @n_bytes: receives the length of the escape
 * Returns: (nullable) (transfer none): what is wrong with it, in words */
const char *mh_json_spelling_find_fault_in_escape (const char *text, gsize length, gsize *n_bytes);
/* Undoes the escapes of the inside of a valid string.
 * @out: room for @length bytes
 * Returns: how many bytes there are now */
gsize mh_json_spelling_unescape (const char *text, gsize length, char *out);
/* Orders the insides of two valid strings by their meaning; 0 if it is the same,
 * however they are spelled. */
int mh_json_spelling_compare (const char *a, gsize n_a, const char *b, gsize n_b);
/* Whether the inside of a valid string means @string, which has no escapes. */
gboolean mh_json_spelling_equals (const char *text, gsize length, const char *string);
/* The beginning of @text, short and printable enough for a message.
 * Returns: (transfer full) */
char *mh_json_spelling_abridge (const char *text, gsize length);

G_END_DECLS
