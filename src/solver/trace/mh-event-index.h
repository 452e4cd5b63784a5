/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The numbers 0 … n-1 grouped by a key, ascending within each key; for instance, the
 * events of each slot. Filling the index is a counting sort; a look-up takes constant
 * time.
 *
 * Memory is set aside first, and used only when the index is filled, which cannot fail.
 */
typedef struct
{
  guint32 n_keys, n_numbers;
  guint32 *starts;  /* the numbers of key k are numbers[starts[k]] to numbers[starts[k + 1] - 1] */
  guint32 *numbers; /* owned by the index, like starts */
} MhEventIndex;

/* The key of each number, or G_MAXUINT32 to leave the number out. */
typedef struct
{
  const guint32 *keys; /* the key of number 0 */
  gsize stride;        /* the bytes from one key to the next */
  /* (nullable): where to look up the key itself, if @keys are only numbers of these */
  const guint32 *finals;
  gsize final_stride;
} MhEventKeys;

/* Returns: FALSE if memory ran out */
gboolean mh_event_index_init (MhEventIndex *self, guint32 n_keys, guint32 n_numbers);
/* Groups the numbers. To be called once, before the first look-up. */
void mh_event_index_fill (MhEventIndex *self, const MhEventKeys *keys);
void mh_event_index_clear (MhEventIndex *self);

/* Returns: how many of the ascending @numbers are below @end. The function is inline
 * because tables call it for each of their cells. */
static inline guint32
mh_event_index_count_below (const guint32 *numbers, guint32 n_numbers, guint32 end)
{
  guint32 low = 0;
  guint32 high = n_numbers;

  if (n_numbers > 0 && numbers[n_numbers - 1] < end) /* as always at the last step */
    return n_numbers;

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

/* Returns: (transfer none): the numbers of @key, ascending; @n_numbers elements */
static inline const guint32 *
mh_event_index_get (const MhEventIndex *self, guint32 key, guint32 *n_numbers)
{
  *n_numbers = self->starts[key + 1] - self->starts[key];

  return self->numbers + self->starts[key];
}

G_END_DECLS
