/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-list.h"

struct _MhEventItem
{
  GObject parent_instance;

  MhTrace *trace;
  guint32 event;
};

G_DEFINE_FINAL_TYPE (MhEventItem, mh_event_item, G_TYPE_OBJECT)

struct _MhEventList
{
  GObject parent_instance;

  MhTrace *trace;
  guint max_items;
  guint32 first; /* the event that item 0 is */
};

static guint
get_length (const MhEventList *self)
{
  const guint32 n_events = self->trace != NULL ? mh_trace_get_n_steps (self->trace) : 0;

  return MIN (n_events, self->max_items);
}

static GType
mh_event_list_get_item_type (GListModel *model)
{
  return MH_TYPE_EVENT_ITEM;
}

static guint
mh_event_list_get_n_items (GListModel *model)
{
  return get_length (MH_EVENT_LIST (model));
}

static gpointer
mh_event_list_get_item (GListModel *model, guint position)
{
  MhEventList *self = MH_EVENT_LIST (model);

  if (position >= get_length (self))
    return NULL;

  MhEventItem *item = g_object_new (MH_TYPE_EVENT_ITEM, NULL);

  item->trace = mh_trace_ref (self->trace);
  item->event = self->first + position;

  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mh_event_list_get_item_type;
  iface->get_n_items = mh_event_list_get_n_items;
  iface->get_item = mh_event_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MhEventList,
                               mh_event_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
mh_event_item_finalize (GObject *object)
{
  MhEventItem *self = MH_EVENT_ITEM (object);

  g_clear_pointer (&self->trace, mh_trace_unref);

  G_OBJECT_CLASS (mh_event_item_parent_class)->finalize (object);
}

static void
mh_event_item_class_init (MhEventItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_event_item_finalize;
}

static void
mh_event_item_init (MhEventItem *self)
{
}

static void
mh_event_list_finalize (GObject *object)
{
  MhEventList *self = MH_EVENT_LIST (object);

  g_clear_pointer (&self->trace, mh_trace_unref);

  G_OBJECT_CLASS (mh_event_list_parent_class)->finalize (object);
}

static void
mh_event_list_class_init (MhEventListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_event_list_finalize;
}

static void
mh_event_list_init (MhEventList *self)
{
}

MhEventList *
mh_event_list_new (guint max_items)
{
  g_return_val_if_fail (max_items > 0, NULL);

  MhEventList *self = g_object_new (MH_TYPE_EVENT_LIST, NULL);

  self->max_items = max_items;

  return self;
}

void
mh_event_list_set_trace (MhEventList *self, MhTrace *trace)
{
  g_return_if_fail (MH_IS_EVENT_LIST (self));

  if (trace == self->trace)
    return;

  const guint n_removed = get_length (self);

  g_clear_pointer (&self->trace, mh_trace_unref);
  self->trace = trace != NULL ? mh_trace_ref (trace) : NULL;
  self->first = 0;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_removed, get_length (self));
}

void
mh_event_list_look_at (MhEventList *self, guint32 event)
{
  g_return_if_fail (MH_IS_EVENT_LIST (self));

  const guint length = get_length (self);
  const guint32 last_first = self->trace != NULL ? mh_trace_get_n_steps (self->trace) - length : 0;
  const gboolean is_low = self->first > 0 && event < self->first + length / 4;
  const gboolean is_high = self->first < last_first && event >= self->first + length - length / 4;

  if (!is_low && !is_high)
    return;

  const guint32 middle = event > length / 2 ? event - length / 2 : 0;

  self->first = MIN (middle, last_first);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, length, length);
}

guint32
mh_event_list_get_first (MhEventList *self)
{
  g_return_val_if_fail (MH_IS_EVENT_LIST (self), 0);

  return self->first;
}

MhTrace *
mh_event_item_get_trace (MhEventItem *self)
{
  g_return_val_if_fail (MH_IS_EVENT_ITEM (self), NULL);

  return self->trace;
}

guint32
mh_event_item_get_event (MhEventItem *self)
{
  g_return_val_if_fail (MH_IS_EVENT_ITEM (self), MH_STEP_NONE);

  return self->event;
}
