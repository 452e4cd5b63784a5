/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * What the clipboard holds of a part of a board: its adjacency list as text for
 * other programs, and a document with places and names for this one.
 */
#define MH_CLIP_MIME_TYPE "application/x-mousehole"

/* "[[1],[0,2],[1]]". Returns: (transfer full) */
char *mh_clip_create_text (const MhSketch *part);
/* Returns: (transfer full) */
GBytes *mh_clip_create_document (const MhSketch *part, GError **error);
/* Reads either of them, or any other format; a board without places is laid out.
 * Blocks for a moment. Returns: (transfer full) (nullable) */
MhSketch *mh_clip_read (const char *text, gsize length, GError **error);

G_END_DECLS
