/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The errors of readers and writers of files.
 *
 * Messages are whole sentences in the user's language without a full stop. If the fault
 * is at some place in a text, the message begins like "line 3, column 14:", and the
 * error carries both numbers. Lines end with LF, CR or CR LF; columns count characters.
 * Both start at 1, and a byte order mark at the beginning of the text does not count.
 */
#define MH_IO_ERROR (mh_io_error_quark ())
GQuark mh_io_error_quark (void);

typedef enum
{
  MH_IO_ERROR_ENCODING,    /* the text is not UTF-8 */
  MH_IO_ERROR_SYNTAX,      /* the text breaks the grammar of its format */
  MH_IO_ERROR_MEANING,     /* the text follows the grammar, but is not a board */
  MH_IO_ERROR_LOOP,        /* an edge leads from a node to itself, and can be left out on request */
  MH_IO_ERROR_LIMIT,       /* the file has more of something than is read or written */
  MH_IO_ERROR_UNSUPPORTED, /* the format or its version is unknown, or cannot hold this board */
  MH_IO_ERROR_MEMORY,
  MH_IO_ERROR_READ,     /* the file cannot be opened or read */
  MH_IO_ERROR_WRITE,    /* the file was not written */
  MH_IO_ERROR_UNSYNCED, /* the file was written, but may not be on the disk yet */
  MH_IO_ERROR_CHANGED,  /* the file was not written, because another program had changed it */
  MH_IO_ERROR_MISSING,  /* what was asked for is not in the file, or not in the program */
  MH_IO_ERROR_CANCELLED,
} MhIoError;

/* A place in a text. Both numbers are 0 if it is not known. */
typedef struct
{
  guint line, column;
} MhLineColumn;

/* Returns: the length of the byte order mark at the beginning of @text, 0 if it has none */
gsize mh_io_error_get_mark_length (const char *text, gsize length);
/* Returns: the place of the character at @offset, which may be @length */
MhLineColumn mh_io_error_locate (const char *text, gsize length, gsize offset);
/* Sets @error to the formatted message with @place before it. */
void
mh_io_error_set_at (GError **error, MhIoError code, MhLineColumn place, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
/* Returns: the place that @error carries; zeros if it has none */
MhLineColumn mh_io_error_get_place (const GError *error);
/* Moves the place of an error, in its message too, from a text to another text that
 * contains it.
 * @start: the place in the outer text at which the inner one begins */
void mh_io_error_move (GError *error, MhLineColumn start);
/* Sets MH_IO_ERROR_MEMORY with what the C library says of it. Returns: FALSE */
gboolean mh_io_error_set_memory (GError **error);
/* Changes an error about a text of one line to one about line @line of a larger text. */
void mh_io_error_set_line (GError *error, guint line);

G_END_DECLS
