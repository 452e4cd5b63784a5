/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-random.h"

#define N_DRAWS 30000

/* The numbers are those of the reference implementation. */
static void
test_random_known_answers (void)
{
  static const guint64 from_zero[]
      = { G_GUINT64_CONSTANT (0xe220a8397b1dcdaf), G_GUINT64_CONSTANT (0x6e789e6aa1b965f4),
          G_GUINT64_CONSTANT (0x06c45d188009454f) };
  static const guint64 from_other[]
      = { G_GUINT64_CONSTANT (6457827717110365317), G_GUINT64_CONSTANT (3203168211198807973),
          G_GUINT64_CONSTANT (9817491932198370423) };
  MhRandom zero = mh_random_new (0);
  MhRandom other = mh_random_new (1234567);

  for (guint i = 0; i < G_N_ELEMENTS (from_zero); i++)
    {
      g_assert_cmpuint (mh_random_next (&zero), ==, from_zero[i]);
      g_assert_cmpuint (mh_random_next (&other), ==, from_other[i]);
    }
}

/* A copy goes on as the original does. */
static void
test_random_copy (void)
{
  MhRandom original = mh_random_new ((guint64) g_test_rand_int ());

  mh_random_next (&original);

  MhRandom copy = original;

  for (guint i = 1; i <= 100; i++)
    g_assert_cmpuint (mh_random_below (&original, i), ==, mh_random_below (&copy, i));
}

static void
test_random_below_is_below (void)
{
  MhRandom random = mh_random_new ((guint64) g_test_rand_int ());

  for (guint i = 0; i < N_DRAWS; i++)
    {
      const guint32 end = (guint32) (mh_random_next (&random) >> (32 + i % 32)) + (i % 32 ? 1 : 0);

      if (end > 0)
        g_assert_cmpuint (mh_random_below (&random, end), <, end);
    }
  g_assert_cmpuint (mh_random_below (&random, 1), ==, 0);
}

/* Of 3 · 2^30 numbers, a product without correction yields every third one
 * twice as often as the others. */
static void
test_random_below_is_fair (void)
{
  MhRandom random = mh_random_new (1);
  guint counts[3] = { 0 };

  for (guint i = 0; i < N_DRAWS; i++)
    counts[mh_random_below (&random, 3u << 30) % 3]++;
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (counts[i], >, N_DRAWS / 3 - 500);
      g_assert_cmpuint (counts[i], <, N_DRAWS / 3 + 500);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/random/known-answers", test_random_known_answers);
  g_test_add_func ("/game/random/copy", test_random_copy);
  g_test_add_func ("/game/random/below-is-below", test_random_below_is_below);
  g_test_add_func ("/game/random/below-is-fair", test_random_below_is_fair);

  return g_test_run ();
}
