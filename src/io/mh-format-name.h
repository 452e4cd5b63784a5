/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * Which format to write, given a typed file name and a list of formats that
 * begins with our own.
 *
 * As long as the list stands at its first entry, the typed extension decides.
 * Otherwise the picked format does, and its extension replaces that of another
 * format.
 */

/* @picked: the entry of the list; @format: receives the format to write
 * Returns: (transfer full): @path, with the extension that it needs */
char *mh_format_name_complete (const char *path, const MhFormat *picked, const MhFormat **format);

G_END_DECLS
