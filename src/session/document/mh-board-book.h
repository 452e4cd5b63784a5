/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A text that contains many boards: a file of graph6, or lines of JSON such as the finds of
 * a census.
 *
 * Immutable and shareable between threads. Creating a book locates the boards without
 * reading them; reading a board costs the length of its text, whatever the number of
 * boards. The book keeps the text and 8 bytes per board.
 */
typedef struct _MhBoardBook MhBoardBook;

#define MH_BOARD_BOOK_MAX_BOARDS 1000000

/* @hint: (nullable): the name of the file
 * @is_beginning: whether @text is only the beginning of the file, whose last line
 * may then be cut off
 * @drops_loops: whether edges from a node to itself are left out, not refused
 * Returns: (transfer full) (nullable): NULL if there are not at least two boards, or with
 * MH_IO_ERROR_MEMORY */
MhBoardBook *mh_board_book_new (GBytes *text,
                                const char *hint,
                                gboolean is_beginning,
                                gboolean drops_loops,
                                GError **error);
MhBoardBook *mh_board_book_ref (MhBoardBook *self);
void mh_board_book_unref (MhBoardBook *self);

/* Returns: the number of boards, including those that cannot be read */
guint mh_board_book_get_n (const MhBoardBook *self);
/* Returns: whether the file contains further boards, which are left out */
gboolean mh_board_book_is_cut (const MhBoardBook *self);
/* Returns: (transfer none) (nullable): the name of the whole text */
const char *mh_board_book_get_name (const MhBoardBook *self);
/* Returns: (transfer none): the text of all boards */
GBytes *mh_board_book_get_bytes (const MhBoardBook *self);
/* Returns: (transfer none): the text of one board, not terminated by NUL */
const char *mh_board_book_get_text (const MhBoardBook *self, guint index, gsize *length);
/* Returns: (transfer full) (nullable): a name for a board that has none: the name of the
 * whole text and the number @index + 1 */
char *mh_board_book_dup_name (const MhBoardBook *self, guint index);
/* Reads a board, which gets a default name if it has none, and may have no places. Errors
 * contain line and column.
 * Returns: (transfer full) (nullable) */
MhDocumentFile *mh_board_book_read (const MhBoardBook *self, guint index, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardBook, mh_board_book_unref)

G_END_DECLS
