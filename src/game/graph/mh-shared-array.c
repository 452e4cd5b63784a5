/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-shared-array.h"

struct _MhSharedArray
{
  gatomicrefcount n_owners;
  GArray *items;
  GDestroyNotify ref_item, clear_item;
};

MhSharedArray *
mh_shared_array_new (guint item_size, GDestroyNotify ref_item, GDestroyNotify clear_item)
{
  MhSharedArray *self = g_new (MhSharedArray, 1);

  g_atomic_ref_count_init (&self->n_owners);
  self->items = g_array_new (FALSE, TRUE, item_size);
  g_array_set_clear_func (self->items, clear_item);
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

void
mh_shared_array_unref (MhSharedArray *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->n_owners))
    return;

  g_array_unref (self->items);
  g_free (self);
}

const GArray *
mh_shared_array_get_items (const MhSharedArray *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->items;
}

static MhSharedArray *
copy (const MhSharedArray *self)
{
  const guint size = g_array_get_element_size (self->items);
  MhSharedArray *other = mh_shared_array_new (size, self->ref_item, self->clear_item);

  if (self->items->len > 0)
    g_array_append_vals (other->items, self->items->data, self->items->len);
  for (guint i = 0; self->ref_item != NULL && i < other->items->len; i++)
    self->ref_item (other->items->data + i * size);

  return other;
}

GArray *
mh_shared_array_own (MhSharedArray **self)
{
  g_return_val_if_fail (self != NULL && *self != NULL, NULL);

  if (!g_atomic_ref_count_compare (&(*self)->n_owners, 1))
    {
      MhSharedArray *own = copy (*self);

      mh_shared_array_unref (*self);
      *self = own;
    }

  return (*self)->items;
}
