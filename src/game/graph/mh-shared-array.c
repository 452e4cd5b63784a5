/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-shared-array.h"

#include <string.h>

struct _MhSharedArray
{
  gatomicrefcount n_owners;
  MhSharedItems items;
  guint n_allocated;
  guint item_size;
  GDestroyNotify ref_item, clear_item;
};

MhSharedArray *
mh_shared_array_new (guint item_size, GDestroyNotify ref_item, GDestroyNotify clear_item)
{
  MhSharedArray *self = g_new0 (MhSharedArray, 1);

  g_atomic_ref_count_init (&self->n_owners);
  self->item_size = item_size;
  self->ref_item = ref_item;
  self->clear_item = clear_item;

  return self;
}

MhSharedArray *
mh_shared_array_ref (MhSharedArray *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->n_owners);

  return self;
}

/* Calls @function (nullable) for the items from @first on. */
static void
for_each (MhSharedArray *self, guint first, GDestroyNotify function)
{
  for (guint i = first; function != NULL && i < self->items.len; i++)
    function (self->items.data + (gsize) i * self->item_size);
}

void
mh_shared_array_unref (MhSharedArray *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->n_owners))
    return;

  for_each (self, 0, self->clear_item);
  g_free (self->items.data);
  g_free (self);
}

guint
mh_shared_array_get_item_size (const MhSharedArray *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->item_size;
}

const MhSharedItems *
mh_shared_array_get_items (const MhSharedArray *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->items;
}

/* Grows in steps, so that adding items one by one costs little. */
static gboolean
reserve (MhSharedArray *self, guint len)
{
  if (len <= self->n_allocated)
    return TRUE;

  const guint n_wanted
      = self->n_allocated == 0 ? len : MAX (len, self->n_allocated + self->n_allocated / 2);
  char *data = g_try_realloc_n (self->items.data, n_wanted, self->item_size);

  if (data == NULL)
    return FALSE;

  self->items.data = data;
  self->n_allocated = n_wanted;
  return TRUE;
}

/* Makes @self the only owner of an array with room for @len items. */
static gboolean
own (MhSharedArray **self, guint len)
{
  MhSharedArray *shared = *self;

  if (g_atomic_ref_count_compare (&shared->n_owners, 1))
    return reserve (shared, len);

  MhSharedArray *copy
      = mh_shared_array_new (shared->item_size, shared->ref_item, shared->clear_item);

  if (!reserve (copy, MAX (len, shared->items.len)))
    {
      mh_shared_array_unref (copy);
      return FALSE;
    }

  copy->items.len = shared->items.len;
  if (shared->items.len > 0)
    memcpy (copy->items.data, shared->items.data, (gsize) shared->items.len * shared->item_size);
  for_each (copy, 0, copy->ref_item);
  mh_shared_array_unref (shared);
  *self = copy;
  return TRUE;
}

MhSharedItems *
mh_shared_array_try_resize (MhSharedArray **self, guint len)
{
  g_return_val_if_fail (self != NULL && *self != NULL, NULL);

  if (!own (self, len))
    return NULL;

  MhSharedItems *items = &(*self)->items;
  const gsize item_size = (*self)->item_size;

  for_each (*self, len, (*self)->clear_item);
  if (len > items->len)
    memset (items->data + items->len * item_size, 0, (len - items->len) * item_size);
  items->len = len;
  return items;
}

MhSharedItems *
mh_shared_array_resize (MhSharedArray **self, guint len)
{
  MhSharedItems *items = mh_shared_array_try_resize (self, len);

  if (items == NULL)
    g_error ("%s: no memory for %u items", G_STRLOC, len);
  return items;
}

MhSharedItems *
mh_shared_array_own (MhSharedArray **self)
{
  g_return_val_if_fail (self != NULL && *self != NULL, NULL);

  return mh_shared_array_resize (self, (*self)->items.len);
}
