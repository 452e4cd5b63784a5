/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-digest-list.h"

#include <stdlib.h>
#include <string.h>

#define LEAST_ITEMS 16

static const char *
get_digest (const MhDigestList *self, guint index)
{
  return *(char *const *) self->items[index];
}

/* Returns: the index of the first value with @digest, or the number of values */
static guint
find_index (const MhDigestList *self, const char *digest)
{
  guint i = 0;

  while (i < self->n_items && !g_str_equal (get_digest (self, i), digest))
    i++;

  return i;
}

static void
remove_index (MhDigestList *self, guint index)
{
  self->free_item (self->items[index]);
  self->n_items--;
  memmove (self->items + index, self->items + index + 1,
           (self->n_items - index) * sizeof *self->items);
}

gboolean
mh_digest_list_append (MhDigestList *self, gpointer item)
{
  g_return_val_if_fail (self != NULL && self->free_item != NULL && item != NULL, FALSE);

  if (self->n_items == self->n_allocated)
    {
      const guint n_wanted = MAX (2 * self->n_allocated, LEAST_ITEMS);
      gpointer *items = g_try_renew (gpointer, self->items, n_wanted);

      if (items == NULL)
        {
          self->free_item (item);
          return FALSE;
        }
      self->items = items;
      self->n_allocated = n_wanted;
    }

  self->items[self->n_items++] = item;
  return TRUE;
}

gpointer
mh_digest_list_find (const MhDigestList *self, const char *digest)
{
  g_return_val_if_fail (self != NULL && digest != NULL, NULL);

  const guint i = find_index (self, digest);

  return i < self->n_items ? self->items[i] : NULL;
}

gboolean
mh_digest_list_set (MhDigestList *self, const char *digest, gpointer item)
{
  g_return_val_if_fail (self != NULL && digest != NULL, FALSE);

  const guint i = find_index (self, digest);

  if (i == self->n_items)
    return item == NULL || mh_digest_list_append (self, item);

  if (item == NULL)
    {
      remove_index (self, i);
      return TRUE;
    }

  gpointer before = self->items[i];

  self->items[i] = item;
  self->free_item (before);
  return TRUE;
}

/* Values with the same digest stay in their order. */
static int
compare_indexes (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const guint left = *(const guint *) a;
  const guint right = *(const guint *) b;
  const int order = strcmp (get_digest (user_data, left), get_digest (user_data, right));

  return order != 0 ? order : (left > right) - (left < right);
}

gboolean
mh_digest_list_find_repeated (const MhDigestList *self, guint *index)
{
  g_return_val_if_fail (self != NULL && index != NULL, FALSE);

  *index = self->n_items;
  if (self->n_items < 2)
    return TRUE;

  g_autofree guint *sorted = g_try_new (guint, self->n_items);

  if (sorted == NULL)
    return FALSE;

  for (guint i = 0; i < self->n_items; i++)
    sorted[i] = i;
  /* Unlike that of GLib, the function of the C library sorts in place if there is no memory. */
  qsort_r (sorted, self->n_items, sizeof *sorted, compare_indexes, (gpointer) self);
  for (guint i = 1; i < self->n_items; i++)
    if (sorted[i] < *index
        && g_str_equal (get_digest (self, sorted[i - 1]), get_digest (self, sorted[i])))
      *index = sorted[i];

  return TRUE;
}

void
mh_digest_list_clear (MhDigestList *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_items; i++)
    self->free_item (self->items[i]);
  g_free (self->items);
  *self = (MhDigestList){ .free_item = self->free_item };
}
