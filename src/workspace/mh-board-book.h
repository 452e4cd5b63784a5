/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A text of many boards, such as a file of graph6, to choose one from.
 *
 * Immutable, and shareable between threads. Nothing is read before it is asked
 * for; reading one costs the length of its line, however many there are.
 */
typedef struct _MhBoardBook MhBoardBook;

/* @hint: (nullable): the name of the file.
 * Returns: (transfer full) (nullable): NULL if it holds but one board */
MhBoardBook *mh_board_book_new (GBytes *text, const char *hint);
MhBoardBook *mh_board_book_ref (MhBoardBook *self);
void mh_board_book_unref (MhBoardBook *self);

/* Wrong ones are counted, too. */
guint mh_board_book_get_n (const MhBoardBook *self);
/* What all its boards are called together. Returns: (nullable) */
const char *mh_board_book_get_name (const MhBoardBook *self);
/* The board gets a name with its number, which is @index + 1, and perhaps no
 * places. Returns: (transfer full) */
MhDocumentFile *mh_board_book_read (const MhBoardBook *self, guint index, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardBook, mh_board_book_unref)

G_END_DECLS
