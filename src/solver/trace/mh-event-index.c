/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-index.h"

#define LEFT_OUT G_MAXUINT32

static inline guint32
read_key (const guint32 *keys, gsize stride, guint32 number)
{
  return *(const guint32 *) (gconstpointer) ((const guint8 *) keys + number * stride);
}

static inline guint32
get_key (const MhEventKeys *self, guint32 number)
{
  const guint32 key = read_key (self->keys, self->stride, number);

  return self->finals == NULL || key == LEFT_OUT ? key
                                                 : read_key (self->finals, self->final_stride, key);
}

/* Turns the number of occurrences of each key into the index of its first element. */
static void
sum_up (guint32 *starts, guint32 n_keys)
{
  guint32 n = 0;

  for (guint32 key = 0; key <= n_keys; key++)
    {
      const guint32 count = starts[key];

      starts[key] = n;
      n += count;
    }
}

gboolean
mh_event_index_init (MhEventIndex *self, guint32 n_keys, guint32 n_numbers)
{
  g_return_val_if_fail (self != NULL, FALSE);

  *self = (MhEventIndex){ .n_keys = n_keys, .n_numbers = n_numbers };
  self->starts = g_try_new0 (guint32, (gsize) n_keys + 1);
  self->numbers = g_try_new (guint32, (gsize) n_numbers + 1);
  if (self->starts != NULL && self->numbers != NULL)
    return TRUE;

  mh_event_index_clear (self);
  return FALSE;
}

void
mh_event_index_fill (MhEventIndex *self, const MhEventKeys *keys)
{
  g_return_if_fail (self != NULL && keys != NULL);

  for (guint32 i = 0; i < self->n_numbers; i++)
    {
      const guint32 k = get_key (keys, i);

      if (k != LEFT_OUT)
        self->starts[k]++;
    }
  sum_up (self->starts, self->n_keys);
  for (guint32 i = 0; i < self->n_numbers; i++)
    {
      const guint32 k = get_key (keys, i);

      if (k != LEFT_OUT)
        self->numbers[self->starts[k]++] = i;
    }

  /* Placing the numbers has moved every start to the next start. */
  for (guint32 i = self->n_keys; i > 0; i--)
    self->starts[i] = self->starts[i - 1];
  self->starts[0] = 0;
}

void
mh_event_index_clear (MhEventIndex *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->starts, g_free);
  g_clear_pointer (&self->numbers, g_free);
}
