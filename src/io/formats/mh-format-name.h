/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * The choice of a format for writing, from a typed file name and the format that the
 * user picked from a list.
 *
 * The extension of the name decides if it belongs to a format. Otherwise the picked
 * format decides, and its extension is appended.
 */

/* @picked: the format that the user picked
 * @format: (out): the format to write
 * Returns: (transfer full): @path, with an extension appended if it needs one */
char *mh_format_name_complete (const char *path, const MhFormat *picked, const MhFormat **format);

G_END_DECLS
