/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The events of a trace as a GListModel, oldest first. An item exists only
 * while a row shows it; a list of millions costs nothing.
 *
 * As widgets can only show so many rows, it holds a limited number of events,
 * around the one that is looked at. Moving on changes which events the items stand
 * for, but not the items themselves, or a list widget would make all its rows anew.
 *
 * Properties: first (uint, read-only: the event that the first item stands for).
 */
#define MH_TYPE_EVENT_ITEM (mh_event_item_get_type ())
G_DECLARE_FINAL_TYPE (MhEventItem, mh_event_item, MH, EVENT_ITEM, GObject)

#define MH_TYPE_EVENT_LIST (mh_event_list_get_type ())
G_DECLARE_FINAL_TYPE (MhEventList, mh_event_list, MH, EVENT_LIST, GObject)

/* So many rows still have a height that GTK can count, even with large text. */
#define MH_EVENT_LIST_MAX 10000000

MhEventList *mh_event_list_new (guint max_items);
/* @trace: (nullable) */
void mh_event_list_set_trace (MhEventList *self, MhTrace *trace);
/* Makes sure that it holds @event and those around it. */
void mh_event_list_look_at (MhEventList *self, guint32 event);
/* The event that the first item stands for. */
guint32 mh_event_list_get_first (MhEventList *self);

/* Returns: (transfer none) */
MhTrace *mh_event_item_get_trace (MhEventItem *self);
guint32 mh_event_item_get_event (MhEventItem *self);

G_END_DECLS
