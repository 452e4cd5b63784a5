/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A text of many boards, to choose one from: a file of graph6, or lines of JSON
 * such as the finds of a census.
 *
 * Immutable, and shareable between threads. Making it finds where the boards
 * are and reads none; reading one costs the length of its text, however many
 * there are. Room: the text, and 8 bytes a board.
 */
typedef struct _MhBoardBook MhBoardBook;

#define MH_BOARD_BOOK_MAX_BOARDS 1000000

/* @hint: (nullable): the name of the file
 * @is_beginning: whether @text is but the beginning of the file; the last line
 * may be broken off then
 * Returns: (transfer full) (nullable): NULL if it holds but one board */
MhBoardBook *mh_board_book_new (GBytes *text, const char *hint, gboolean is_beginning);
MhBoardBook *mh_board_book_ref (MhBoardBook *self);
void mh_board_book_unref (MhBoardBook *self);

/* Wrong ones are counted, too. */
guint mh_board_book_get_n (const MhBoardBook *self);
/* Whether there are more in the file, which are left out. */
gboolean mh_board_book_is_cut (const MhBoardBook *self);
/* What all its boards are called together. Returns: (nullable) */
const char *mh_board_book_get_name (const MhBoardBook *self);
/* How the board is spelled. Returns: (transfer none): not terminated */
const char *mh_board_book_get_text (const MhBoardBook *self, guint index, gsize *length);
/* What a board is called that has no name of its own: by the name of all and its
 * number, which is @index + 1. Returns: (transfer full) (nullable) */
char *mh_board_book_dup_name (const MhBoardBook *self, guint index);
/* The board has a name, and perhaps no places. Errors name line and column.
 * Returns: (transfer full) */
MhDocumentFile *mh_board_book_read (const MhBoardBook *self, guint index, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardBook, mh_board_book_unref)

G_END_DECLS
