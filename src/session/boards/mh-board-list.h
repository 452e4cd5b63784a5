/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-board-survey.h"

G_BEGIN_DECLS

/*
 * The boards of a book as a GListModel, filtered and sorted. Items exist only while a row
 * shows them, and contain only an index. A new search costs one pass over the book and a
 * sort; the list keeps 4 bytes per board.
 */
#define MH_TYPE_BOARD_ITEM (mh_board_item_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardItem, mh_board_item, MH, BOARD_ITEM, GObject)

#define MH_TYPE_BOARD_LIST (mh_board_list_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardList, mh_board_list, MH, BOARD_LIST, GObject)

typedef enum
{
  MH_BOARD_ORDER_FILE,     /* the order of the file */
  MH_BOARD_ORDER_LONGEST,  /* longest wins first, draws last */
  MH_BOARD_ORDER_SHORTEST, /* shortest wins first, draws last */
  MH_BOARD_ORDER_SMALLEST, /* by nodes, then by edges */
} MhBoardOrder;

/* Criteria of a search. */
typedef struct
{
  MhBoardOrder order;
  MhOutcome outcome; /* MH_OUTCOME_NONE means any */
  const char *text;  /* (nullable): text that the text of the board must contain */
} MhBoardWish;

/* Returns: (transfer full) (nullable): NULL if there is no memory */
MhBoardList *mh_board_list_new (MhBoardBook *book);
/* Returns: (transfer full) (nullable): a list of the same boards in the same order; NULL if there
 * is no memory */
MhBoardList *mh_board_list_copy (MhBoardList *self);

MhBoardBook *mh_board_list_get_book (MhBoardList *self);
/* Returns: (transfer none) (nullable): NULL until a survey is set */
const MhBoardSurvey *mh_board_list_get_survey (MhBoardList *self);
/* Sets the survey, at most once. Sorting and filtering by outcome have no effect before. */
void mh_board_list_set_survey (MhBoardList *self, MhBoardSurvey *survey);
/* Returns: (transfer none): valid until the next search */
const MhBoardWish *mh_board_list_get_wish (MhBoardList *self);
void mh_board_list_look_for (MhBoardList *self, const MhBoardWish *wish);

/* Returns: the index in the book of the board at @place */
guint mh_board_list_get_index (MhBoardList *self, guint place);
/* @place: (out): the position in the list
 * Returns: FALSE if the filter excludes the board with @index */
gboolean mh_board_list_find (MhBoardList *self, guint index, guint *place);

guint mh_board_item_get_index (MhBoardItem *self);

G_END_DECLS
