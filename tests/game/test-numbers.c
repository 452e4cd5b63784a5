/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-numbers.h"

#define N_NUMBERS 64

/* Returns: a number, often one of few, and often one of the largest */
static guint32
draw (void)
{
  return (guint32) g_test_rand_int_range (-8, 8);
}

/* The numbers that are kept ascend, and are those that were there. */
static void
test_numbers_sort_unique (void)
{
  for (guint n_numbers = 0; n_numbers <= N_NUMBERS; n_numbers++)
    {
      g_autoptr (GHashTable) twin = g_hash_table_new (NULL, NULL);
      guint32 numbers[N_NUMBERS];

      for (guint i = 0; i < n_numbers; i++)
        g_hash_table_add (twin, GUINT_TO_POINTER (numbers[i] = draw ()));

      const gsize n_kept = mh_numbers_sort_unique (numbers, n_numbers);

      g_assert_cmpuint (n_kept, ==, g_hash_table_size (twin));
      for (gsize i = 0; i < n_kept; i++)
        {
          g_assert_true (g_hash_table_contains (twin, GUINT_TO_POINTER (numbers[i])));
          g_assert_true (i == 0 || numbers[i - 1] < numbers[i]);
        }
    }
  g_assert_cmpuint (mh_numbers_sort_unique (NULL, 0), ==, 0);
}

/* The order is that of the numbers, also where their difference is no int. */
static void
test_numbers_compare (void)
{
  for (guint i = 0; i < 1000; i++)
    {
      const guint32 a = draw (), b = draw ();
      const int order = mh_numbers_compare (&a, &b);

      g_assert_cmpint (order < 0, ==, a < b);
      g_assert_cmpint (order > 0, ==, a > b);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/numbers/sort-unique", test_numbers_sort_unique);
  g_test_add_func ("/game/numbers/compare", test_numbers_compare);

  return g_test_run ();
}
