/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-io-error.h"

G_BEGIN_DECLS

/*
 * A text that a board is read from, and where to report errors.
 *
 * Borrows the text, which need not be terminated. Offsets count bytes.
 */
typedef struct
{
  const char *text;
  gsize length;
  GError **error;
} MhSource;

/* A piece of a text, from one offset to another. */
typedef struct
{
  gsize start, end;
} MhSpan;

/* Returns: whether to go on */
typedef gboolean (*MhSpanFunc) (MhSpan span, gpointer user_data);

/* Whether @text can be read at all: at most MH_MAX_FILE_BYTES of UTF-8 without
 * NUL bytes. What passes may be walked through with g_utf8_next_char(). */
gboolean mh_source_check (const char *text, gsize length, GError **error);
/* The same, and refuses a text of blanks. Sets @self up to read it. */
gboolean mh_source_begin (MhSource *self, const char *text, gsize length, GError **error);

/* The offset of the LF or CR that ends the line of @from, or the length. */
gsize mh_source_find_line_end (const MhSource *self, gsize from);
/* The offset of the next line; @line_end: as found above */
gsize mh_source_find_next_line (const MhSource *self, gsize line_end);

/* A piece of the text, short and printable for a message. Returns: (transfer full) */
char *mh_source_dup_shown (const MhSource *self, gsize from, gsize to);
/* The same for the rest of the line. */
char *mh_source_dup_line (const MhSource *self, gsize from);

/* Sets the error to the formatted message, with the place of @offset before it.
 * Returns: FALSE */
gboolean
mh_source_refuse (const MhSource *self, gsize offset, MhIoError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

G_END_DECLS
