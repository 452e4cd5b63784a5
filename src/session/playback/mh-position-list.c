/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-position-list.h"

#include <string.h>

struct _MhPositionItem
{
  GObject parent_instance;

  guint32 position;
};

G_DEFINE_FINAL_TYPE (MhPositionItem, mh_position_item, G_TYPE_OBJECT)

struct _MhPositionList
{
  GObject parent_instance;

  guint32 *positions;
  guint32 n_positions;
};

static GType
mh_position_list_get_item_type (GListModel *model)
{
  return MH_TYPE_POSITION_ITEM;
}

static guint
mh_position_list_get_n_items (GListModel *model)
{
  return MH_POSITION_LIST (model)->n_positions;
}

static gpointer
mh_position_list_get_item (GListModel *model, guint i)
{
  MhPositionList *self = MH_POSITION_LIST (model);

  if (i >= self->n_positions)
    return NULL;

  MhPositionItem *item = g_object_new (MH_TYPE_POSITION_ITEM, NULL);

  item->position = self->positions[i];

  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mh_position_list_get_item_type;
  iface->get_n_items = mh_position_list_get_n_items;
  iface->get_item = mh_position_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MhPositionList,
                               mh_position_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
mh_position_item_class_init (MhPositionItemClass *klass)
{
}

static void
mh_position_item_init (MhPositionItem *self)
{
}

static void
mh_position_list_finalize (GObject *object)
{
  g_clear_pointer (&MH_POSITION_LIST (object)->positions, g_free);

  G_OBJECT_CLASS (mh_position_list_parent_class)->finalize (object);
}

static void
mh_position_list_class_init (MhPositionListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_position_list_finalize;
}

static void
mh_position_list_init (MhPositionList *self)
{
}

MhPositionList *
mh_position_list_new (void)
{
  return g_object_new (MH_TYPE_POSITION_LIST, NULL);
}

gboolean
mh_position_list_set (MhPositionList *self, const guint32 *positions, guint32 n_positions)
{
  g_return_val_if_fail (MH_IS_POSITION_LIST (self), FALSE);

  const guint32 n_removed = self->n_positions;

  if (n_removed == 0 && n_positions == 0)
    return TRUE;

  g_free (self->positions);
  self->positions = positions != NULL ? g_try_new (guint32, n_positions) : NULL;
  self->n_positions = self->positions != NULL ? n_positions : 0;
  if (self->n_positions > 0)
    memcpy (self->positions, positions, n_positions * sizeof *positions);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_removed, self->n_positions);

  return self->n_positions == n_positions;
}

guint32
mh_position_list_get (MhPositionList *self, guint i)
{
  g_return_val_if_fail (MH_IS_POSITION_LIST (self) && i < self->n_positions, G_MAXUINT32);

  return self->positions[i];
}

guint32
mh_position_item_get_position (MhPositionItem *self)
{
  g_return_val_if_fail (MH_IS_POSITION_ITEM (self), G_MAXUINT32);

  return self->position;
}
