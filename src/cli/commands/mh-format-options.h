/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * The formats of commands that read and write boards in several formats. An unknown
 * format is an error of the domain G_OPTION_ERROR that lists the known ones.
 */

/* The function of an MhCommand, for --from and --to. */
char *mh_format_options_dup_values (const char *option);

/* Finds a format by its id, or by a file extension such as "g6" if only one format has
 * it.
 * @option: the option that names the format, for the error
 * @is_read: whether the format is to be read, not written
 * Returns: (nullable) (transfer none): NULL with an error */
const MhFormat *
mh_format_options_find (const char *option, const char *id, gboolean is_read, GError **error);
/* Chooses the format for writing @path.
 * @id: (nullable): the id of the format; NULL to choose it by the extension of @path
 * Returns: (nullable) (transfer none): NULL with an error */
const MhFormat *mh_format_options_choose_output (const char *id, const char *path, GError **error);

G_END_DECLS
