/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * An array that several owners read, each of whom may go on with a copy of its own.
 *
 * Sharing costs nothing; the first change by an owner who shares it copies the items.
 * Owners may live in different threads (atomic reference count), but the same owner
 * is used by one thread at a time. Two owners of the same array hold equal items.
 */
typedef struct _MhSharedArray MhSharedArray;

/* @ref_item: (nullable): called with the place of each item that was copied, when
 * items own something. @clear_item: (nullable): undoes that. New items are zero.
 * Returns: (transfer full) */
MhSharedArray *
mh_shared_array_new (guint item_size, GDestroyNotify ref_item, GDestroyNotify clear_item);
MhSharedArray *mh_shared_array_ref (MhSharedArray *self);
void mh_shared_array_unref (MhSharedArray *self);

/* Returns: (transfer none): the items, not to be changed */
const GArray *mh_shared_array_get_items (const MhSharedArray *self);
/* Makes @self the only owner of its array. Returns: (transfer none): the items, which
 * may be changed until @self is shared again */
GArray *mh_shared_array_own (MhSharedArray **self);

G_END_DECLS
