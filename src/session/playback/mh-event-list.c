/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-list.h"

struct _MhEventItem
{
  GObject parent_instance;

  MhEventList *list;
  guint row;
};

G_DEFINE_FINAL_TYPE (MhEventItem, mh_event_item, G_TYPE_OBJECT)

struct _MhEventList
{
  GObject parent_instance;

  MhTrace *trace;
  guint max_items;
  guint n_items;
  guint32 first;
};

enum
{
  PROP_FIRST = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static guint32
get_n_events (const MhEventList *self)
{
  return self->trace != NULL ? mh_trace_get_n_steps (self->trace) : 0;
}

/* Emits separate signals for removal and addition, because a GtkListView would compare the
 * items of a combined signal one by one. */
static void
clear_items (MhEventList *self)
{
  const guint n_removed = self->n_items;

  self->n_items = 0;
  if (n_removed > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_removed, 0);
}

static void
add_items (MhEventList *self)
{
  const guint32 n_events = get_n_events (self);

  self->n_items = MIN (n_events, self->max_items);
  if (self->n_items > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->n_items);
}

static void
set_first (MhEventList *self, guint32 first)
{
  if (first == self->first)
    return;

  self->first = first;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIRST]);
}

static GType
mh_event_list_get_item_type (GListModel *model)
{
  return MH_TYPE_EVENT_ITEM;
}

static guint
mh_event_list_get_n_items (GListModel *model)
{
  return MH_EVENT_LIST (model)->n_items;
}

static gpointer
mh_event_list_get_item (GListModel *model, guint position)
{
  MhEventList *self = MH_EVENT_LIST (model);

  if (position >= self->n_items)
    return NULL;

  MhEventItem *item = g_object_new (MH_TYPE_EVENT_ITEM, NULL);

  item->list = g_object_ref (self);
  item->row = position;

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

  g_clear_object (&self->list);

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
mh_event_list_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_FIRST:
      g_value_set_uint (value, MH_EVENT_LIST (object)->first);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_event_list_class_init (MhEventListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_event_list_get_property;
  object_class->finalize = mh_event_list_finalize;

  properties[PROP_FIRST] = g_param_spec_uint ("first", NULL, NULL, 0, G_MAXUINT32, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
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

  clear_items (self);
  g_clear_pointer (&self->trace, mh_trace_unref);
  self->trace = trace != NULL ? mh_trace_ref (trace) : NULL;
  set_first (self, 0);
  add_items (self);
}

void
mh_event_list_look_at (MhEventList *self, guint32 event)
{
  g_return_if_fail (MH_IS_EVENT_LIST (self));

  const guint n_items = self->n_items;
  const guint32 last_first = get_n_events (self) - n_items;
  const gboolean is_low = self->first > 0 && event < self->first + n_items / 4;
  const gboolean is_high = self->first < last_first && event >= self->first + n_items - n_items / 4;

  if (!is_low && !is_high)
    return;

  const guint32 middle = event > n_items / 2 ? event - n_items / 2 : 0;

  set_first (self, MIN (middle, last_first));
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

  return self->list->trace;
}

guint32
mh_event_item_get_event (MhEventItem *self)
{
  g_return_val_if_fail (MH_IS_EVENT_ITEM (self), MH_STEP_NONE);

  return self->list->first + self->row;
}
