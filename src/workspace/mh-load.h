/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-book.h"
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
 * name is @hint (nullable). Of many boards the first is read.
 * Returns: (transfer full) */
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
/* One of many; ends with mh_load_finish(), too. */
void mh_load_board_async (MhBoardBook *book,
                          guint index,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
/* What there is to choose from, if there were many boards; then there is no
 * document. Returns: (transfer none) (nullable) */
MhBoardBook *mh_load_get_book (GAsyncResult *result);
/* Returns: (transfer full) */
MhDocument *mh_load_finish (GAsyncResult *result, GError **error);
/* The text of what was refused, if it looks like an adjacency list, so that it
 * can be mended. Returns: (transfer full) (nullable) */
char *mh_load_dup_refused_list (GAsyncResult *result);

/* Gives every node of @sketch a place. Blocks. */
gboolean mh_load_arrange (MhSketch *sketch, GError **error);

/* What mh_document_get_digest() is of a file that holds @bytes.
 * Returns: (transfer full) */
char *mh_save_compute_digest (GBytes *bytes);
/* Writes @bytes to @path as mh_safe_write() does. @digest: (nullable): of what
 * the file holds as far as is known; if it holds something else, it is not
 * written: MH_IO_ERROR_CHANGED. The application runs until it is done. */
void mh_save_async (const char *path,
                    GBytes *bytes,
                    const char *digest,
                    GAsyncReadyCallback callback,
                    gpointer user_data);
gboolean mh_save_finish (GAsyncResult *result, GError **error);
/* Of what was written. Returns: (transfer none) */
const char *mh_save_get_digest (GAsyncResult *result);

G_END_DECLS
