/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The spelling of numbers and strings in JSON (RFC 8259). The functions are pure; their
 * texts must be valid UTF-8. The scanner behind mh-json uses them.
 */

/* @word: NUL-terminated: everything that could belong to the number
 * @is_integer: (out): whether the number has neither point nor exponent
 * Returns: (nullable) (transfer none): the fault in words; NULL if there is none */
const char *mh_json_spelling_find_fault_in_number (const char *word, gboolean *is_integer);
/* @text: the text, beginning with the backslash of an escape
 * @n_bytes: (out): the length of the escape
 * Returns: (nullable) (transfer none): the fault in words; NULL if there is none */
const char *mh_json_spelling_find_fault_in_escape (const char *text, gsize length, gsize *n_bytes);
/* Undoes the escapes between the quotation marks of a valid string.
 * @out: (out) (array): space for @length bytes
 * Returns: the number of bytes that were written */
gsize mh_json_spelling_unescape (const char *text, gsize length, char *out);
/* Compares what is between the quotation marks of two valid strings by its meaning,
 * with escapes undone.
 * Returns: a number below, equal to or above 0, as strcmp() does */
int mh_json_spelling_compare (const char *a, gsize n_a, const char *b, gsize n_b);
/* Checks whether the text between the quotation marks of a valid string means @string,
 * which has no escapes. */
gboolean mh_json_spelling_equals (const char *text, gsize length, const char *string);
/* Returns: (transfer full): the beginning of @text, short and printable, for a message */
char *mh_json_spelling_abridge (const char *text, gsize length);

G_END_DECLS
