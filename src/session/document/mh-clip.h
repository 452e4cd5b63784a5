/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * The content of the clipboard for a part of a board: an adjacency list as text for other
 * applications, and a document with places and names for this one.
 */
#define MH_CLIP_MIME_TYPE "application/x-mousehole"

/* Returns: (transfer full) (nullable): an adjacency list such as "[[1],[0,2],[1]]"; NULL with
 * MH_IO_ERROR_MEMORY */
char *mh_clip_create_text (const MhBoard *part, GError **error);
/* Returns: (transfer full) */
GBytes *mh_clip_create_document (const MhBoard *part, GError **error);
/* Reads one of these two, or any other format. Laying out a board without places may block
 * for a moment.
 * Returns: (transfer full) (nullable) */
MhBoard *mh_clip_read (const char *text, gsize length, GError **error);

G_END_DECLS
