/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-random.h"

MhRandom
mh_random_new (guint64 seed)
{
  return (MhRandom){ seed };
}

guint64
mh_random_next (MhRandom *self)
{
  g_return_val_if_fail (self != NULL, 0);

  const guint64 number = mh_random_first (self->state);

  self->state += MH_RANDOM_STEP;

  return number;
}

static guint64
scale_next (MhRandom *self, guint32 end)
{
  return (mh_random_next (self) >> 32) * end;
}

/* The upper half of the product is the answer. Lower halves that some answers
 * have once more than others are drawn again (Lemire, "Fast random integer
 * generation in an interval", 2019). */
guint32
mh_random_below (MhRandom *self, guint32 end)
{
  g_return_val_if_fail (self != NULL && end > 0, 0);

  const guint32 n_surplus = (guint32) -end % end; /* 2^32 modulo @end */
  guint64 product = scale_next (self, end);

  while ((guint32) product < n_surplus)
    product = scale_next (self, end);

  return (guint32) (product >> 32);
}
