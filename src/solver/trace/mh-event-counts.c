/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-counts.h"

#include <string.h>

#define BLOCK 128

gboolean
mh_event_counts_init (MhEventCounts *self, const MhEvent *events, guint32 n_events)
{
  g_return_val_if_fail (self != NULL && events != NULL, FALSE);

  *self = (MhEventCounts){ .events = events, .n_events = n_events };
  self->before = g_try_malloc_n (n_events / BLOCK + 1, sizeof *self->before);

  return self->before != NULL;
}

void
mh_event_counts_fill (MhEventCounts *self)
{
  g_return_if_fail (self != NULL && self->before != NULL);

  guint32 n[MH_N_EVENT_KINDS] = { 0 };

  for (guint32 i = 0; i <= self->n_events; i++)
    {
      if (i % BLOCK == 0)
        memcpy (self->before[i / BLOCK], n, sizeof n);
      if (i < self->n_events)
        n[self->events[i].kind]++;
    }
}

void
mh_event_counts_clear (MhEventCounts *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->before, g_free);
}

/* Returns: how many events of @kinds there are before the block */
static guint32
count_before (const MhEventCounts *self, guint kinds, guint32 block)
{
  guint32 n = 0;

  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    if (kinds & MH_EVENT_FILTER (kind))
      n += self->before[block][kind];

  return n;
}

guint32
mh_event_counts_count (const MhEventCounts *self, guint kinds, guint32 end)
{
  g_return_val_if_fail (self != NULL && end <= self->n_events, 0);

  guint32 n = count_before (self, kinds, end / BLOCK);

  for (guint32 i = end - end % BLOCK; i < end; i++)
    n += mh_event_is_of (&self->events[i], kinds) ? 1 : 0;

  return n;
}

guint32
mh_event_counts_find (const MhEventCounts *self, guint kinds, guint32 n)
{
  g_return_val_if_fail (self != NULL, MH_STEP_NONE);

  guint32 low = 0;
  guint32 high = self->n_events / BLOCK;

  while (low < high)
    {
      const guint32 middle = low + (high - low + 1) / 2;

      if (count_before (self, kinds, middle) <= n)
        low = middle;
      else
        high = middle - 1;
    }

  guint32 n_left = n - count_before (self, kinds, low);

  for (guint32 i = low * BLOCK; i < self->n_events; i++)
    if (mh_event_is_of (&self->events[i], kinds) && n_left-- == 0)
      return i;

  return MH_STEP_NONE;
}
