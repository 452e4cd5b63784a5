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

/* The items, of which g_array_index() finds one. */
typedef struct
{
  char *data; /* (nullable) */
  guint len;
} MhSharedItems;

/* @ref_item: (nullable): called with the place of each item that was copied, when
 * items own something. @clear_item: (nullable): undoes that. New items are zero.
 * Returns: (transfer full) */
MhSharedArray *
mh_shared_array_new (guint item_size, GDestroyNotify ref_item, GDestroyNotify clear_item);
MhSharedArray *mh_shared_array_ref (MhSharedArray *self);
void mh_shared_array_unref (MhSharedArray *self);

guint mh_shared_array_get_item_size (const MhSharedArray *self);
/* Returns: (transfer none): the items, not to be changed */
const MhSharedItems *mh_shared_array_get_items (const MhSharedArray *self);
/* Makes @self the only owner of its array. Returns: (transfer none): the items, which
 * may be changed until @self is shared again */
MhSharedItems *mh_shared_array_own (MhSharedArray **self);
/* Makes @self the only owner of an array with the first @len items, or with all and zeroes behind
 * them. Ends the program if there is no memory. Returns: (transfer none): items to be changed */
MhSharedItems *mh_shared_array_resize (MhSharedArray **self, guint len);
/* Like mh_shared_array_resize(), for a length that a file decides.
 * Returns: (nullable): NULL if there is no memory, and the array is as it was */
MhSharedItems *mh_shared_array_try_resize (MhSharedArray **self, guint len);

G_END_DECLS
