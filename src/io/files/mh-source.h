/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-io-error.h"

G_BEGIN_DECLS

/*
 * A text from which a board is read, and the receiver of its errors.
 *
 * The text is borrowed and need not be NUL-terminated. Offsets count bytes.
 */
typedef struct
{
  const char *text;
  gsize length;
  GError **error;
} MhSource;

/* A piece of a text, from the offset @start up to, but without, the offset @end. */
typedef struct
{
  gsize start, end;
} MhSpan;

/* Returns: FALSE to stop */
typedef gboolean (*MhSpanFunc) (MhSpan span, gpointer user_data);

/* Checks whether @text is at most MH_MAX_FILE_BYTES of UTF-8 without NUL bytes. A text
 * that passes may be traversed with g_utf8_next_char().
 * Returns: FALSE with an error */
gboolean mh_source_check (const char *text, gsize length, GError **error);
/* Prepares @self for reading @text, which must pass mh_source_check() and have more
 * than blanks.
 * Returns: FALSE with an error */
gboolean mh_source_begin (MhSource *self, const char *text, gsize length, GError **error);

/* Returns: the offset, at @from or behind it, of the first byte that is neither blank
 * nor part of a byte order mark at the beginning; @length if there is none */
gsize mh_source_skip_blank (const char *text, gsize length, gsize from);

/* Skips blanks and the name of a published example's parameter: "graph =", at the beginning of
 * the text also "Input: graph =".
 * @name: (nullable): NULL to skip no more than "Input:"
 * Returns: the offset behind the sign, or that of the first byte that is not blank */
gsize mh_source_skip_name (const char *text, gsize length, gsize from, const char *name);

/* Returns: the offset of the LF or CR that ends the line of @from, or the length */
gsize mh_source_find_line_end (const MhSource *self, gsize from);
/* @line_end: the result of mh_source_find_line_end()
 * Returns: the offset at which the next line starts */
gsize mh_source_find_next_line (const MhSource *self, gsize line_end);

/* Returns: (transfer full): a piece of the text, short and printable, for a message */
char *mh_source_dup_shown (const MhSource *self, gsize from, gsize to);
/* Returns: (transfer full): the text from @from to the end of the line, short and
 * printable, for a message */
char *mh_source_dup_line (const MhSource *self, gsize from);

/* Appends a piece of a text to @word, which is what the text means there. The end of a word is not
 * kept that is so long that only its length matters: names are refused by it (MH_MAX_NAME_BYTES),
 * and no other word with a meaning is as long.
 * @piece: whole characters */
void mh_source_keep (GString *word, const char *piece, gsize length);

/* Sets the error to the formatted message with the place of @offset before it.
 * Returns: FALSE */
gboolean
mh_source_refuse (const MhSource *self, gsize offset, MhIoError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

G_END_DECLS
