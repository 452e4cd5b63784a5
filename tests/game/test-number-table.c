/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-failing-calls.h"
#include "mh-number-table.h"

#define N_KEYS 3000
#define LARGE_BYTES (1u << 12)

/* Returns: a key, often one of few, and often one whose upper half matters */
static guint64
draw_key (void)
{
  return (guint64) g_test_rand_int_range (0, 3) << 32 | (guint64) g_test_rand_int_range (0, N_KEYS);
}

/* The number that was set last is found, as in a table of GLib. */
static void
test_number_table_twin (void)
{
  g_auto (MhNumberTable) table = { NULL };
  g_autoptr (GHashTable) twin = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < 4 * N_KEYS; i++)
    {
      const guint64 key = draw_key ();
      const guint64 asked = draw_key ();
      guint32 number = G_MAXUINT32;
      gpointer expected;

      g_hash_table_insert (twin, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (i));
      g_assert_true (mh_number_table_set (&table, key, i));
      g_assert_cmpuint (table.n_taken, ==, g_hash_table_size (twin));
      if (g_hash_table_lookup_extended (twin, &asked, NULL, &expected))
        {
          g_assert_true (mh_number_table_find (&table, asked, &number));
          g_assert_cmpuint (number, ==, GPOINTER_TO_UINT (expected));
        }
      else
        {
          g_assert_false (mh_number_table_find (&table, asked, &number));
          g_assert_cmpuint (number, ==, G_MAXUINT32);
        }
    }
}

/* A table that there is no memory for says so until it is cleared. */
static void
test_number_table_memory (void)
{
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);

  for (guint failing = 1; failing <= 2 && counts; failing++)
    {
      g_auto (MhNumberTable) table = { NULL };
      guint32 number, n_set = 0;

      mh_failing_calls_begin (failing, FALSE);
      while (n_set < N_KEYS && mh_number_table_set (&table, n_set, n_set))
        n_set++;
      mh_failing_calls_end ();

      g_assert_cmpuint (n_set, >, 0);
      g_assert_cmpuint (n_set, <, N_KEYS);
      g_assert_true (table.is_short);
      g_assert_false (mh_number_table_find (&table, 0, &number));
      g_assert_false (mh_number_table_set (&table, 0, 0));
      mh_number_table_clear (&table);
      g_assert_true (mh_number_table_set (&table, 0, 0));
    }
  mh_failing_calls_count_memory (0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/number-table/twin", test_number_table_twin);
  g_test_add_func ("/game/number-table/memory", test_number_table_memory);

  return g_test_run ();
}
