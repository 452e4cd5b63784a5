/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Where answers go: standard output, or a file that the user names.
 *
 * Nothing is buffered, so a failed write is known at once. Errors name the place
 * and the cause. But if the reader of standard output is gone (SIGPIPE), the
 * program ends at once and silently.
 */

/* Writes all of @data to standard output; blocks. An MhTableSink. */
gboolean mh_output_write (const char *data, gsize length, gpointer user_data, GError **error);
gboolean mh_output_print (const char *text, GError **error);
/* @path: a file, written as mh_safe_write() does; NULL or "-" for standard
 * output */
gboolean mh_output_save (const char *path, const void *data, gsize length, GError **error);
/* Prints @message on standard error, in one line after the program's name, and
 * @hint (nullable) on the next. Control characters in them cannot reach the
 * terminal. They are written in UTF-8 whatever the locale, as the answers are. */
void mh_output_tell (const char *message, const char *hint);
/* Whether @path means standard output. @path: (nullable) */
gboolean mh_output_is_standard (const char *path);

G_END_DECLS
