/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-board-survey.h"

G_BEGIN_DECLS

/*
 * Boards of a book as a GListModel: all of them or those that are looked for,
 * in one order or another. An item exists only while a row shows it, and says
 * no more than which board it stands for. Looking for others takes one pass over
 * the book; 4 bytes a board are kept.
 */
#define MH_TYPE_BOARD_ITEM (mh_board_item_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardItem, mh_board_item, MH, BOARD_ITEM, GObject)

#define MH_TYPE_BOARD_LIST (mh_board_list_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardList, mh_board_list, MH, BOARD_LIST, GObject)

typedef enum
{
  MH_BOARD_ORDER_FILE,     /* as they stand there */
  MH_BOARD_ORDER_LONGEST,  /* wins that take longest first, then draws */
  MH_BOARD_ORDER_SHORTEST, /* the other way round; draws last, too */
  MH_BOARD_ORDER_SMALLEST, /* by nodes, then by edges */
} MhBoardOrder;

/* What is looked for. */
typedef struct
{
  MhBoardOrder order;
  MhOutcome outcome; /* MH_OUTCOME_NONE: any */
  const char *text;  /* (nullable): that is in the text of the board */
} MhBoardWish;

MhBoardList *mh_board_list_new (MhBoardBook *book);
/* Returns: (transfer full): the same boards in the same order, to be changed */
MhBoardList *mh_board_list_copy (MhBoardList *self);

MhBoardBook *mh_board_list_get_book (MhBoardList *self);
/* Returns: (transfer none) (nullable): NULL as long as it is not known */
const MhBoardSurvey *mh_board_list_get_survey (MhBoardList *self);
/* Without it, orders and outcomes are without effect. */
void mh_board_list_set_survey (MhBoardList *self, MhBoardSurvey *survey);
/* Valid until another is looked for. */
const MhBoardWish *mh_board_list_get_wish (MhBoardList *self);
void mh_board_list_look_for (MhBoardList *self, const MhBoardWish *wish);

/* Returns: which board of the book stands at @place */
guint mh_board_list_get_index (MhBoardList *self, guint place);
/* Returns: FALSE if the board @index is not among them */
gboolean mh_board_list_find (MhBoardList *self, guint index, guint *place);

guint mh_board_item_get_index (MhBoardItem *self);

G_END_DECLS
