/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A text of many boards, to choose one from: a file of graph6, or lines of JSON
 * such as the finds of a census.
 *
 * Immutable and shareable between threads. Making one finds the boards but reads
 * none of them; reading a board costs the length of its text, however many there
 * are. It keeps the text, and 8 bytes per board.
 */
typedef struct _MhBoardBook MhBoardBook;

#define MH_BOARD_BOOK_MAX_BOARDS 1000000

/* @hint: (nullable): the name of the file
 * @is_beginning: whether @text is only the beginning of the file, whose last line
 * may then be cut off
 * Returns: (transfer full) (nullable): NULL if there are not at least two boards */
MhBoardBook *mh_board_book_new (GBytes *text, const char *hint, gboolean is_beginning);
MhBoardBook *mh_board_book_ref (MhBoardBook *self);
void mh_board_book_unref (MhBoardBook *self);

/* How many boards there are, including those that cannot be read. */
guint mh_board_book_get_n (const MhBoardBook *self);
/* Whether the file has further boards, which are left out. */
gboolean mh_board_book_is_cut (const MhBoardBook *self);
/* The name of the whole. Returns: (transfer none) (nullable) */
const char *mh_board_book_get_name (const MhBoardBook *self);
/* The text of one board. Returns: (transfer none): not terminated */
const char *mh_board_book_get_text (const MhBoardBook *self, guint index, gsize *length);
/* The name of a board that has none itself: the name of the whole, and its number,
 * which is @index + 1. Returns: (transfer full) (nullable) */
char *mh_board_book_dup_name (const MhBoardBook *self, guint index);
/* Reads a board, and names it as above if need be; it may have no places. Errors name
 * line and column. Returns: (transfer full) (nullable) */
MhDocumentFile *mh_board_book_read (const MhBoardBook *self, guint index, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardBook, mh_board_book_unref)

G_END_DECLS
