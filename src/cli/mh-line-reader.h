/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Text that comes line by line, for as long as it may come.
 *
 * Room: a part of the text, and the line that is not complete yet. As long as
 * there is a reader, SIGINT and SIGTERM end its reading, not the program.
 */
#define MH_LINE_READER_MAX_BYTES (1u << 20) /* of a line */

typedef struct _MhLineReader MhLineReader;

/* @line: without its end and without blanks behind; not empty. NULL when all that
 * has come so far was shown. @number: from 1 on, empty lines counted.
 * Returns: whether to go on */
typedef gboolean (*MhLineFunc) (const char *line, gsize length, guint number, gpointer user_data);

/* Returns: (transfer full) */
MhLineReader *mh_line_reader_new (MhLineFunc func, gpointer user_data);
void mh_line_reader_free (MhLineReader *self);

/* @label: what to call @fd in errors. Returns: whether it was read until its end, or
 * until the function had enough; FALSE with G_IO_ERROR_CANCELLED after a signal */
gboolean mh_line_reader_run (MhLineReader *self, int fd, const char *label, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLineReader, mh_line_reader_free)

G_END_DECLS
