/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Where answers go: standard output, or a file that the user names.
 *
 * Nothing is buffered behind the caller's back, so what did not arrive is
 * known at once. Errors name the place and the cause. Only when the reader of
 * standard output has gone does the program end there and then, in silence.
 */

/* Writes all of @data to standard output; blocks. An MhTableSink. */
gboolean mh_output_write (const char *data, gsize length, gpointer user_data, GError **error);
gboolean mh_output_print (const char *text, GError **error);
/* @path: a file, written as mh_safe_write() does; NULL or "-" for standard
 * output */
gboolean mh_output_save (const char *path, const void *data, gsize length, GError **error);
/* Tells the user @message on standard error, in one line after the program's
 * name, and @hint (nullable) in the next. Whatever they quote, nothing in them
 * can control the terminal. They are written in UTF-8 whatever the locale, as
 * the answers are. */
void mh_output_tell (const char *message, const char *hint);
/* Whether @path means standard output. @path: (nullable) */
gboolean mh_output_is_standard (const char *path);

G_END_DECLS
