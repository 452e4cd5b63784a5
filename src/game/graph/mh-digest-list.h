/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A list of values that are kept by what they belong to, of which they have a digest: structs
 * whose first field is that text, such as games that were played. There may be as many as the
 * input decides. Where memory ends, that is said, and those that are there are kept.
 *
 * With its function set, zeroed memory is an empty list. To find a value takes linear time.
 */
typedef struct
{
  gpointer *items; /* (nullable) */
  guint n_items, n_allocated;
  GDestroyNotify free_item;
} MhDigestList;

/* Appends a value, without a look at the others.
 * @item: (transfer full). Returns: FALSE if there is no memory, in which case it is freed */
gboolean mh_digest_list_append (MhDigestList *self, gpointer item);
/* Returns: (transfer none) (nullable): the first value with this digest */
gpointer mh_digest_list_find (const MhDigestList *self, const char *digest);
/* Puts a value in the place of the first one with the same digest, or else at the end.
 * @digest: that of @item. @item: (transfer full) (nullable): NULL only removes a value
 * Returns: FALSE without any change if there is no memory, in which case it is freed */
gboolean mh_digest_list_set (MhDigestList *self, const char *digest, gpointer item);
/* Finds the first value whose digest an earlier one has, in time n log n.
 * @index: (out): where it is; the number of values if there is none
 * Returns: FALSE if there is no memory, 4 bytes a value */
gboolean mh_digest_list_find_repeated (const MhDigestList *self, guint *index);
/* Frees all values; the function stays. */
void mh_digest_list_clear (MhDigestList *self);

G_END_DECLS
