/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What is said of options that are wrong, everywhere in the same words.
 */

/* @possible: what @option may be, in place of @text.
 * Returns: FALSE, with G_OPTION_ERROR_BAD_VALUE */
gboolean
mh_wrong_value (const char *option, const char *text, const char *possible, GError **error);
/* Returns: FALSE, with G_OPTION_ERROR_FAILED: both cannot be given */
gboolean mh_wrong_pair (const char *option, const char *other, GError **error);

G_END_DECLS
