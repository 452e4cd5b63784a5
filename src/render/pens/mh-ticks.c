/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ticks.h"

/* The largest interval, returned if no smaller one suffices. */
#define MAX_TEN 1000000000u

guint32
mh_ticks_get_every (double length, double pitch)
{
  static const guint32 factors[] = { 1, 2, 5 };

  for (guint32 ten = 1; ten < MAX_TEN; ten *= 10)
    for (gsize i = 0; i < G_N_ELEMENTS (factors); i++)
      if (factors[i] * ten * pitch >= length)
        return factors[i] * ten;
  return MAX_TEN;
}
