/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * What is meant when a file to write to is named and a format is picked from a
 * list that begins with our own.
 *
 * The extension that was typed says the format as long as the list still
 * stands where it began; else the one picked does, and takes the place of the
 * extension of another format.
 */

/* @picked: from the list; @format: receives which one to write
 * Returns: (transfer full): @path, with the extension that it needs */
char *mh_format_name_complete (const char *path, const MhFormat *picked, const MhFormat **format);

G_END_DECLS
