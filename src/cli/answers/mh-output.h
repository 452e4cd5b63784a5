/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The targets of answers: standard output, or a file that the user names.
 *
 * Output is not buffered, so that a failed write is known at once. Errors name the
 * target and the cause. If the reader of standard output has gone, however, the program
 * ends at once and silently, as if by SIGPIPE.
 */

/* Writes all of @data to standard output, and blocks while that is full. Implements
 * MhTableSink. */
gboolean mh_output_write (const char *data, gsize length, gpointer user_data, GError **error);
gboolean mh_output_print (const char *text, GError **error);
/* @path: (nullable): a file, which mh_safe_write() writes; NULL or "-" for standard
 * output */
gboolean mh_output_save (const char *path, const void *data, gsize length, GError **error);
/* Prints a line on standard error: the name of the program and @message. Control
 * characters in @message are replaced, so that they cannot reach the terminal. Messages
 * are written in UTF-8 in every locale, as answers are.
 * @hint: (nullable): a second line */
void mh_output_report (const char *message, const char *hint);
/* @path: (nullable): a path
 * Returns: whether @path means standard output */
gboolean mh_output_is_standard (const char *path);

G_END_DECLS
