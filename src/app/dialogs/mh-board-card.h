/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-board-book.h"

G_BEGIN_DECLS

/*
 * A card that shows one of many boards: picture, number, size and, if known, the winner.
 * Cards are recycled by the grid view that shows them.
 */
#define MH_TYPE_BOARD_CARD (mh_board_card_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardCard, mh_board_card, MH, BOARD_CARD, GtkWidget)

GtkWidget *mh_board_card_new (void);
/* Shows everything about a board except its picture, which takes longer.
 * @book: (nullable): the file that contains the board; NULL clears the card
 * @index: the index of the board in @book */
void mh_board_card_set_board (MhBoardCard *self, MhBoardBook *book, guint index);
/* Lays out the board of the card and shows its picture. Large boards have no picture. */
void mh_board_card_arrange (MhBoardCard *self);
/* Returns: (transfer none): the accessible name, such as "Board 17: 7 nodes, 9 edges", or
 * the error that prevents reading the board */
const char *mh_board_card_get_spoken (MhBoardCard *self);

G_END_DECLS
