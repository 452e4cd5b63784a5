/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

G_BEGIN_DECLS

/*
 * Reading boards and writing documents, on a worker thread.
 *
 * A board without places gets a layout on the way, seeded, so that the same
 * file always looks the same. Errors are those of mh-formats and
 * mh-safe-write; nothing that is open changes when one occurs.
 */

/* Blocks. @path: a file; or NULL to read @text, a list or document, whose
 * name is @hint (nullable). Returns: (transfer full) */
MhDocument *mh_load (const char *path,
                     GBytes *text,
                     const char *hint,
                     GCancellable *cancellable,
                     GError **error);
void mh_load_async (const char *path,
                    GBytes *text,
                    const char *hint,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data);
/* Returns: (transfer full) */
MhDocument *mh_load_finish (GAsyncResult *result, GError **error);

/* Gives every node of @sketch a place. Blocks. */
gboolean mh_load_arrange (MhSketch *sketch, GError **error);

/* Writes @bytes to @path as mh_safe_write() does. */
void mh_save_async (const char *path,
                    GBytes *bytes,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data);
gboolean mh_save_finish (GAsyncResult *result, GError **error);

G_END_DECLS
