/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-index.h"

#define LEFT_OUT G_MAXUINT32

static inline guint32
get_key (const guint32 *keys, gsize stride, guint32 number)
{
  return *(const guint32 *) (gconstpointer) ((const guint8 *) keys + number * stride);
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
mh_event_index_init (MhEventIndex *self,
                     guint32 n_keys,
                     guint32 n_numbers,
                     const guint32 *keys,
                     gsize stride)
{
  g_return_val_if_fail (self != NULL && (keys != NULL || n_numbers == 0), FALSE);

  self->starts = g_try_new0 (guint32, (gsize) n_keys + 1);
  self->numbers = g_try_new (guint32, (gsize) n_numbers + 1);
  if (self->starts == NULL || self->numbers == NULL)
    {
      mh_event_index_clear (self);
      return FALSE;
    }

  for (guint32 i = 0; i < n_numbers; i++)
    {
      const guint32 k = get_key (keys, stride, i);

      if (k != LEFT_OUT)
        self->starts[k]++;
    }
  sum_up (self->starts, n_keys);
  for (guint32 i = 0; i < n_numbers; i++)
    {
      const guint32 k = get_key (keys, stride, i);

      if (k != LEFT_OUT)
        self->numbers[self->starts[k]++] = i;
    }

  /* Placing the numbers has moved every start to the next start. */
  for (guint32 i = n_keys; i > 0; i--)
    self->starts[i] = self->starts[i - 1];
  self->starts[0] = 0;

  return TRUE;
}

void
mh_event_index_clear (MhEventIndex *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->starts, g_free);
  g_clear_pointer (&self->numbers, g_free);
}
