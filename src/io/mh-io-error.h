/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What can be wrong with a file.
 *
 * Messages are whole sentences in the user's language without a full stop.
 * Where the fault lies in a text, the message begins with "line 3, column 14:"
 * and the error carries both numbers. Lines end with LF, CR or CR LF; columns
 * count characters. Both start at 1, and a byte order mark does not count.
 */
#define MH_IO_ERROR (mh_io_error_quark ())
GQuark mh_io_error_quark (void);

typedef enum
{
  MH_IO_ERROR_ENCODING,    /* not UTF-8 */
  MH_IO_ERROR_SYNTAX,      /* not JSON */
  MH_IO_ERROR_MEANING,     /* JSON, but not a board */
  MH_IO_ERROR_LIMIT,       /* more of something than is read or written */
  MH_IO_ERROR_UNSUPPORTED, /* an unknown format or version */
  MH_IO_ERROR_MEMORY,
  MH_IO_ERROR_READ,    /* the file cannot be opened or read */
  MH_IO_ERROR_WRITE,   /* the file was not written, or may not be on the disk yet */
  MH_IO_ERROR_CHANGED, /* the file was not written, as another program changed it */
} MhIoError;

/* Where in a text; both 0 if it is not known. */
typedef struct
{
  guint line, column;
} MhLineColumn;

/* Returns: the length of the byte order mark that @text begins with, 0 without */
gsize mh_io_error_get_mark_length (const char *text, gsize length);
/* The place of the character at @offset, which may be @length. */
MhLineColumn mh_io_error_locate (const char *text, gsize length, gsize offset);
/* Sets @error to the formatted message, with the place before it. */
void
mh_io_error_set_at (GError **error, MhIoError code, MhLineColumn place, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
/* Returns: the place @error names, or zeros */
MhLineColumn mh_io_error_get_place (const GError *error);
/* Moves the place, and the message, of an error in a text that begins at @start of
 * another one. */
void mh_io_error_move (GError *error, MhLineColumn start);
/* The same for a text that is line @line of another one. */
void mh_io_error_set_line (GError *error, guint line);

G_END_DECLS
