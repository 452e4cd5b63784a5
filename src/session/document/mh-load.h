/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-book.h"
#include "mh-document.h"

G_BEGIN_DECLS

/*
 * Reading boards and writing documents, on a worker thread.
 *
 * A board without places gets a layout, with a fixed seed, so that the same file always looks the
 * same. Errors are those of mh-formats and mh-safe-write, and leave files and documents as they
 * were.
 */

/* Blocks. Reads the first of many boards.
 * @path: (nullable): a file; NULL to read @text, a list or document
 * @hint: (nullable): a file name for @text
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
/* Loads a text that was pasted, and is kept in the file at @path, whose name says nothing. */
void mh_load_kept_async (const char *path,
                         const char *hint,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data);
/* Loads one of many boards; mh_load_finish() ends it, too. */
void mh_load_board_async (MhBoardBook *book,
                          guint index,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
/* Returns: (transfer none) (nullable): the boards to choose from, if there were many;
 * mh_load_finish() returns NULL without an error then */
MhBoardBook *mh_load_get_book (GAsyncResult *result);
/* Returns: (transfer none) (nullable): the digest of the file that was read, or of its beginning if
 * that alone was, as for mh_document_get_digest(); of a text, if there were many boards */
const char *mh_load_get_digest (GAsyncResult *result);
/* Returns: (transfer full) */
MhDocument *mh_load_finish (GAsyncResult *result, GError **error);
/* Returns: whether the text was refused because of edges from a node to itself */
gboolean mh_load_has_loops (GAsyncResult *result);
/* Reads the same text again and leaves edges from a node to itself out. */
void mh_load_without_loops_async (GAsyncResult *result,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/* Returns: (transfer full) (nullable): the refused text, if it looks like an adjacency
 * list, so that the user can correct it */
char *mh_load_dup_refused_list (GAsyncResult *result);

/* Gives every node of @board a place, unless it is a grid, whose nodes have theirs. Blocks. */
gboolean mh_load_arrange (MhBoard *board, GError **error);

/* Returns: (transfer full): the digest of a file that holds @bytes, as for
 * mh_document_get_digest() */
char *mh_save_compute_digest (GBytes *bytes);
/* Keeps the application alive until @task is done: closing the last window must not lose a file
 * that is being written. */
void mh_save_hold_application (GTask *task);
/* Writes @bytes to @path as mh_safe_write() does. The application stays alive until
 * it is done.
 * @digest: (nullable): of the content that the file should have now; if it has
 * another, it is not written, and the error is MH_IO_ERROR_CHANGED */
void mh_save_async (const char *path,
                    GBytes *bytes,
                    const char *digest,
                    GAsyncReadyCallback callback,
                    gpointer user_data);
gboolean mh_save_finish (GAsyncResult *result, GError **error);
/* Returns: (transfer none): where the bytes were to be written */
const char *mh_save_get_path (GAsyncResult *result);
/* Returns: (transfer none): the digest of the written bytes */
const char *mh_save_get_digest (GAsyncResult *result);

G_END_DECLS
