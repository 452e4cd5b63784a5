/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-number-table.h"

#define LEAST_PLACES 16

/* Returns: the place of @key, or the free one that it belongs to */
static gsize
find_place (const MhNumberTable *self, guint64 key)
{
  /* Fibonacci hashing: the golden ratio spreads keys that follow each other. */
  const guint64 hash = key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  gsize place = (gsize) (hash >> 32) & (self->n_places - 1);

  while (self->keys[place] != 0 && self->keys[place] != key + 1)
    place = (place + 1) & (self->n_places - 1);

  return place;
}

/* Makes room for one more number, so that a quarter of the places stays free. */
static gboolean
grow (MhNumberTable *self)
{
  if (self->is_short || self->n_taken < self->n_places / 4 * 3)
    return !self->is_short;

  MhNumberTable larger
      = { .n_places = MAX (2 * self->n_places, LEAST_PLACES), .n_taken = self->n_taken };

  larger.keys = g_try_new0 (guint64, larger.n_places);
  larger.numbers = g_try_new (guint32, larger.n_places);
  larger.is_short = larger.keys == NULL || larger.numbers == NULL;
  for (gsize i = 0; i < self->n_places && !larger.is_short; i++)
    if (self->keys[i] != 0)
      {
        const gsize place = find_place (&larger, self->keys[i] - 1);

        larger.keys[place] = self->keys[i];
        larger.numbers[place] = self->numbers[i];
      }

  mh_number_table_clear (self);
  *self = larger;
  if (!self->is_short)
    return TRUE;

  mh_number_table_clear (self);
  self->is_short = TRUE;
  return FALSE;
}

gboolean
mh_number_table_set (MhNumberTable *self, guint64 key, guint32 number)
{
  g_return_val_if_fail (self != NULL && key < G_MAXUINT64, FALSE);

  if (!grow (self))
    return FALSE;

  const gsize place = find_place (self, key);

  self->n_taken += self->keys[place] == 0 ? 1 : 0;
  self->keys[place] = key + 1;
  self->numbers[place] = number;
  return TRUE;
}

gboolean
mh_number_table_find (const MhNumberTable *self, guint64 key, guint32 *number)
{
  g_return_val_if_fail (self != NULL && key < G_MAXUINT64 && number != NULL, FALSE);

  if (self->n_places == 0)
    return FALSE;

  const gsize place = find_place (self, key);

  if (self->keys[place] == 0)
    return FALSE;
  *number = self->numbers[place];
  return TRUE;
}

void
mh_number_table_clear (MhNumberTable *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->keys);
  g_free (self->numbers);
  *self = (MhNumberTable){ NULL };
}
