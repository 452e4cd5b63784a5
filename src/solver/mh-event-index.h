/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Numbers 0 … n-1 sorted by a key each has, those of one key ascending: the
 * events of a slot, say. Building costs a counting sort; asking for the
 * numbers of a key costs nothing.
 */
typedef struct
{
  guint32 *starts;  /* numbers of key k: numbers[starts[k]] … numbers[starts[k + 1]] */
  guint32 *numbers; /* owned by the index, as is starts */
} MhEventIndex;

/* Returns: the key of @number, or G_MAXUINT32 if it is left out. */
typedef guint32 (*MhEventKeyFunc) (gconstpointer source, guint32 number);

/* Returns: FALSE if there is no memory */
gboolean mh_event_index_init (MhEventIndex *self,
                              guint32 n_keys,
                              guint32 n_numbers,
                              MhEventKeyFunc key,
                              gconstpointer source);
void mh_event_index_clear (MhEventIndex *self);

/* How many of the ascending @numbers are below @end. Inline, as tables ask for
 * each of their cells. */
static inline guint32
mh_event_index_count_below (const guint32 *numbers, guint32 n_numbers, guint32 end)
{
  guint32 low = 0;
  guint32 high = n_numbers;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (numbers[middle] < end)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/* Returns: (transfer none): the numbers of @key, ascending */
static inline const guint32 *
mh_event_index_get (const MhEventIndex *self, guint32 key, guint32 *n_numbers)
{
  *n_numbers = self->starts[key + 1] - self->starts[key];

  return self->numbers + self->starts[key];
}

G_END_DECLS
