/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Errors about wrong options, with the same words everywhere.
 */

/* @possible: the values that @option may have instead of @text.
 * Returns: FALSE, with G_OPTION_ERROR_BAD_VALUE */
gboolean
mh_wrong_value (const char *option, const char *text, const char *possible, GError **error);
/* Returns: FALSE, with G_OPTION_ERROR_FAILED: both cannot be given */
gboolean mh_wrong_pair (const char *option, const char *other, GError **error);

G_END_DECLS
