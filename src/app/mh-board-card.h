/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-board-book.h"

G_BEGIN_DECLS

/*
 * One of many boards: its picture, its number, its size. Cards are used again
 * for other boards.
 */
#define MH_TYPE_BOARD_CARD (mh_board_card_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardCard, mh_board_card, MH, BOARD_CARD, GtkWidget)

GtkWidget *mh_board_card_new (void);
/* Shows what can be read at once; @book: (nullable): NULL for nothing. */
void mh_board_card_set_board (MhBoardCard *self, MhBoardBook *book, guint index);
/* Adds the picture, which takes longer. */
void mh_board_card_arrange (MhBoardCard *self);
/* "Board 17: 7 nodes, 9 edges", or what is wrong with it. */
const char *mh_board_card_get_spoken (MhBoardCard *self);

G_END_DECLS
