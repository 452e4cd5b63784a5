/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-list.h"

struct _MhBoardItem
{
  GObject parent_instance;

  guint index;
};

G_DEFINE_FINAL_TYPE (MhBoardItem, mh_board_item, G_TYPE_OBJECT)

struct _MhBoardList
{
  GObject parent_instance;

  guint n_boards;
};

static GType
mh_board_list_get_item_type (GListModel *model)
{
  return MH_TYPE_BOARD_ITEM;
}

static guint
mh_board_list_get_n_items (GListModel *model)
{
  return MH_BOARD_LIST (model)->n_boards;
}

static gpointer
mh_board_list_get_item (GListModel *model, guint i)
{
  if (i >= MH_BOARD_LIST (model)->n_boards)
    return NULL;

  MhBoardItem *item = g_object_new (MH_TYPE_BOARD_ITEM, NULL);

  item->index = i;
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mh_board_list_get_item_type;
  iface->get_n_items = mh_board_list_get_n_items;
  iface->get_item = mh_board_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MhBoardList,
                               mh_board_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
mh_board_item_class_init (MhBoardItemClass *klass)
{
}

static void
mh_board_item_init (MhBoardItem *self)
{
}

static void
mh_board_list_class_init (MhBoardListClass *klass)
{
}

static void
mh_board_list_init (MhBoardList *self)
{
}

MhBoardList *
mh_board_list_new (MhBoardBook *book)
{
  g_return_val_if_fail (book != NULL, NULL);

  MhBoardList *self = g_object_new (MH_TYPE_BOARD_LIST, NULL);

  self->n_boards = mh_board_book_get_n (book);
  return self;
}

guint
mh_board_item_get_index (MhBoardItem *self)
{
  g_return_val_if_fail (MH_IS_BOARD_ITEM (self), 0);

  return self->index;
}
