/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ticks.h"

#define ROUNDS 1000

static gboolean
is_round (guint32 number)
{
  while (number % 10 == 0)
    number /= 10;
  return number == 1 || number == 2 || number == 5;
}

/* Labels have room, are at round numbers, and half as far they would touch. */
static void
test_ticks_random (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const double length = g_test_rand_double_range (0, 300);
      const double pitch = g_test_rand_double_range (0.01, 50);
      const guint32 every = mh_ticks_get_every (length, pitch);

      g_assert_true (is_round (every));
      g_assert_cmpfloat (every * pitch, >=, length);
      g_assert_true (every == 1 || every * pitch / 2.5 <= length);
    }
}

/* Nothing is too long, and no room is enough for nothing. */
static void
test_ticks_ends (void)
{
  g_assert_cmpuint (mh_ticks_get_every (0, 0), ==, 1);
  g_assert_cmpuint (mh_ticks_get_every (10, 0), ==, 1000000000);
  g_assert_cmpuint (mh_ticks_get_every (20, 10), ==, 2);
  g_assert_cmpuint (mh_ticks_get_every (21, 10), ==, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/ticks/random", test_ticks_random);
  g_test_add_func ("/render/ticks/ends", test_ticks_ends);
  return g_test_run ();
}
