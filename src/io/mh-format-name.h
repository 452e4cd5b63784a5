/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * Which format to write, given a typed file name and a format that was picked
 * before.
 *
 * The typed extension decides. Without one, or with one that no format has, the
 * picked format does, and its extension is appended.
 */

/* @format: receives the format to write
 * Returns: (transfer full): @path, with the extension that it needs */
char *mh_format_name_complete (const char *path, const MhFormat *picked, const MhFormat **format);

G_END_DECLS
