/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The events of a trace as a GListModel, oldest first. Items exist only while a row shows
 * them, so that a list of millions needs no memory.
 *
 * Widgets cannot show arbitrarily many rows; the list therefore contains a limited number
 * of events around a chosen one. Moving this window changes which events the items stand
 * for and not the items, because a list widget would otherwise recreate all rows.
 *
 * Properties: first (uint, read only: the event of the first item).
 */
#define MH_TYPE_EVENT_ITEM (mh_event_item_get_type ())
G_DECLARE_FINAL_TYPE (MhEventItem, mh_event_item, MH, EVENT_ITEM, GObject)

#define MH_TYPE_EVENT_LIST (mh_event_list_get_type ())
G_DECLARE_FINAL_TYPE (MhEventList, mh_event_list, MH, EVENT_LIST, GObject)

/* The largest number of rows whose total height GTK can represent, even with large text. */
#define MH_EVENT_LIST_MAX 10000000

MhEventList *mh_event_list_new (guint max_items);
/* @trace: (nullable) */
void mh_event_list_set_trace (MhEventList *self, MhTrace *trace);
/* Moves the window, if necessary, so that the list contains @event and its neighbours. */
void mh_event_list_look_at (MhEventList *self, guint32 event);
/* Returns: the event of the first item */
guint32 mh_event_list_get_first (MhEventList *self);

/* Returns: (transfer none) */
MhTrace *mh_event_item_get_trace (MhEventItem *self);
guint32 mh_event_item_get_event (MhEventItem *self);

G_END_DECLS
