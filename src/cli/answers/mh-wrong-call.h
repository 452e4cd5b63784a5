/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Errors about wrong options, which have the same words in all commands.
 */

/* @possible: the values that @option accepts instead of @text
 * Returns: FALSE with G_OPTION_ERROR_BAD_VALUE */
gboolean
mh_wrong_value (const char *option, const char *text, const char *possible, GError **error);
/* Refuses two options that exclude each other.
 * Returns: FALSE with G_OPTION_ERROR_FAILED */
gboolean mh_wrong_pair (const char *option, const char *other, GError **error);
/* Refuses @option where @other, which it needs, is missing. */
gboolean mh_wrong_lack (const char *option, const char *other, GError **error);

G_END_DECLS
