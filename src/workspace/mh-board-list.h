/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-board-survey.h"

G_BEGIN_DECLS

/*
 * Boards of a book as a GListModel: all of them or those that are looked for, in
 * one order or another. An item exists only while a row shows it, and only tells
 * which board it stands for. Another search takes one pass over the book and a
 * sort; 4 bytes per board are kept.
 */
#define MH_TYPE_BOARD_ITEM (mh_board_item_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardItem, mh_board_item, MH, BOARD_ITEM, GObject)

#define MH_TYPE_BOARD_LIST (mh_board_list_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardList, mh_board_list, MH, BOARD_LIST, GObject)

typedef enum
{
  MH_BOARD_ORDER_FILE,     /* as in the file */
  MH_BOARD_ORDER_LONGEST,  /* longest wins first, draws last */
  MH_BOARD_ORDER_SHORTEST, /* shortest wins first, draws last */
  MH_BOARD_ORDER_SMALLEST, /* by nodes, then by edges */
} MhBoardOrder;

/* What is looked for. */
typedef struct
{
  MhBoardOrder order;
  MhOutcome outcome; /* MH_OUTCOME_NONE means any */
  const char *text;  /* (nullable): a part of the board's text */
} MhBoardWish;

MhBoardList *mh_board_list_new (MhBoardBook *book);
/* Returns: (transfer full): a list of the same boards in the same order */
MhBoardList *mh_board_list_copy (MhBoardList *self);

MhBoardBook *mh_board_list_get_book (MhBoardList *self);
/* Returns: (transfer none) (nullable): NULL until it is known */
const MhBoardSurvey *mh_board_list_get_survey (MhBoardList *self);
/* To be set once. Until then, orders and outcomes have no effect. */
void mh_board_list_set_survey (MhBoardList *self, MhBoardSurvey *survey);
/* Returns: (transfer none): valid until the next search */
const MhBoardWish *mh_board_list_get_wish (MhBoardList *self);
void mh_board_list_look_for (MhBoardList *self, const MhBoardWish *wish);

/* Returns: which board of the book stands at @place */
guint mh_board_list_get_index (MhBoardList *self, guint place);
/* Returns: FALSE if the board @index is not among them */
gboolean mh_board_list_find (MhBoardList *self, guint index, guint *place);

guint mh_board_item_get_index (MhBoardItem *self);

G_END_DECLS
