/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The values of options, for the commands that draw.
 *
 * A function that reads a value leaves what it would fill as it was if the text is NULL, which is
 * an option that was not given. It returns FALSE with G_OPTION_ERROR_BAD_VALUE if the text is
 * wrong; the error names the option, what it accepts and the text.
 */

/* Returns: FALSE with an error
 * @expected: translated, what the option accepts, such as "light|dark|print" */
gboolean
mh_option_refuse (const char *option, const char *expected, const char *text, GError **error);
/* Reads one of @words.
 * @words: (array zero-terminated=1): not translated
 * @choice: (inout): the index of the word */
gboolean mh_option_read_choice (const char *option,
                                const char *text,
                                const char *const *words,
                                guint *choice,
                                GError **error);
/* Reads a decimal number without a sign.
 * @number: (inout): from @min to @max */
gboolean mh_option_read_number (const char *option,
                                const char *text,
                                guint64 min,
                                guint64 max,
                                guint64 *number,
                                GError **error);

G_END_DECLS
