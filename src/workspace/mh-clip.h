/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * What the clipboard holds of a part of a board: the adjacency list as text,
 * for everybody, and a document of our own, with places and names, for us.
 */
#define MH_CLIP_MIME_TYPE "application/x-mousehole"

/* "[[1],[0,2],[1]]". Returns: (transfer full) */
char *mh_clip_create_text (const MhSketch *part);
/* Returns: (transfer full) */
GBytes *mh_clip_create_document (const MhSketch *part, GError **error);
/* Reads either, and any other format; what has no places is laid out. Blocks
 * for a moment. Returns: (transfer full) */
MhSketch *mh_clip_read (const char *text, gsize length, GError **error);

G_END_DECLS
