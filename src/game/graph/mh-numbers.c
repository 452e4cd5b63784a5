/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-numbers.h"

#include <stdlib.h>

int
mh_numbers_compare (gconstpointer a, gconstpointer b)
{
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

gsize
mh_numbers_sort_unique (guint32 *numbers, gsize n_numbers)
{
  gsize n_kept = 0;

  g_return_val_if_fail (numbers != NULL || n_numbers == 0, 0);

  if (n_numbers > 1)
    qsort (numbers, n_numbers, sizeof *numbers, mh_numbers_compare);
  for (gsize i = 0; i < n_numbers; i++)
    if (n_kept == 0 || numbers[i] != numbers[n_kept - 1])
      numbers[n_kept++] = numbers[i];

  return n_kept;
}
