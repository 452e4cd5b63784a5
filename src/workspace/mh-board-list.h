/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-board-book.h"

G_BEGIN_DECLS

/*
 * The boards of a book as a GListModel. An item exists only while a row shows
 * it, and says no more than which board it stands for.
 */
#define MH_TYPE_BOARD_ITEM (mh_board_item_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardItem, mh_board_item, MH, BOARD_ITEM, GObject)

#define MH_TYPE_BOARD_LIST (mh_board_list_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardList, mh_board_list, MH, BOARD_LIST, GObject)

MhBoardList *mh_board_list_new (MhBoardBook *book);

guint mh_board_item_get_index (MhBoardItem *self);

G_END_DECLS
