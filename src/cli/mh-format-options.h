/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * The formats of commands that read and write boards in any of them. Wrong
 * names are errors of the domain G_OPTION_ERROR that list the known ones.
 */

/* The format called @id, or "g6" as files end that are in it, if these are in no
 * other. @option: what it was given to
 * @is_read: whether boards are to be read from it
 * Returns: (nullable) */
const MhFormat *
mh_format_options_find (const char *option, const char *id, gboolean is_read, GError **error);
/* What to write to @path as: @id, or as if that is NULL, what the name says.
 * Returns: (nullable) */
const MhFormat *mh_format_options_choose_output (const char *id, const char *path, GError **error);

G_END_DECLS
