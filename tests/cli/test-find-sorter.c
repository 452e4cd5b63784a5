/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-find-sorter.h"

#include <string.h>

#define N_FINDS 2000

static char *
create_name (void)
{
  GString *name = g_string_new (NULL);

  for (gint32 n = g_test_rand_int_range (1, 6); n > 0; n--)
    g_string_append_c (name, (char) g_test_rand_int_range ('?', '~' + 1));

  return g_string_free (name, FALSE);
}

static MhCensusFind *
create_find (void)
{
  MhCensusFind *find = g_new0 (MhCensusFind, 1);

  find->name = create_name ();
  find->n_nodes = (guint32) g_test_rand_int_range (3, g_test_rand_bit () ? 20 : 10000);
  find->mouse = (guint32) g_test_rand_int_range (0, 3);
  find->value = (MhValue){ MH_OUTCOME_SECOND, 4 };

  return find;
}

/* As the name says: the number of nodes, the name, and then all of the line. */
static int
compare_finds (gconstpointer a, gconstpointer b)
{
  const MhCensusFind *x = *(MhCensusFind *const *) a;
  const MhCensusFind *y = *(MhCensusFind *const *) b;
  const int order = mh_census_find_compare (x, y);

  return order != 0 ? order : (int) x->mouse - (int) y->mouse;
}

/* An MhFindLineFunc. */
static gboolean
collect (const char *line, gpointer user_data, GError **error)
{
  g_string_append (user_data, line);

  return TRUE;
}

static void
check_sorted (const MhCensusForm *form, guint n_finds, gsize n_room)
{
  g_autoptr (MhFindSorter) sorter = mh_find_sorter_new_with_room (form, n_room);
  g_autoptr (GPtrArray) finds
      = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_census_find_free);
  g_autoptr (GString) sorted = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_finds; i++)
    {
      MhCensusFind *find = create_find ();

      g_ptr_array_add (finds, find);
      g_assert_true (mh_find_sorter_add (sorter, find, &error));
    }
  g_ptr_array_sort (finds, compare_finds);
  for (guint i = 0; i < n_finds; i++)
    form->append_find (expected, g_ptr_array_index (finds, i));

  g_assert_true (mh_find_sorter_each (sorter, collect, sorted, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sorted->str, ==, expected->str);
}

/* Finds come sorted, and all of them, whether there is room for them or not. */
static void
test_find_sorter_order (void)
{
  const gsize rooms[] = { 1, 10000, 50000, 100 << 20 };

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      const guint n_finds = i == 0 ? 60 : N_FINDS;

      check_sorted (&mh_census_json, n_finds, rooms[i]);
      check_sorted (&mh_census_csv, n_finds, rooms[i]);
      check_sorted (&mh_census_json, 0, rooms[i]);
    }
}

/* An MhFindLineFunc. */
static gboolean
fail (const char *line, gpointer user_data, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO, "full");

  return FALSE;
}

/* Who has enough is not bothered any more. */
static void
test_find_sorter_failure (void)
{
  g_autoptr (MhFindSorter) sorter = mh_find_sorter_new (&mh_census_json);
  g_autoptr (MhCensusFind) find = create_find ();
  g_autoptr (GError) error = NULL;

  g_assert_true (mh_find_sorter_add (sorter, find, &error));
  g_assert_false (mh_find_sorter_each (sorter, fail, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/find-sorter/order", test_find_sorter_order);
  g_test_add_func ("/cli/find-sorter/failure", test_find_sorter_failure);

  return g_test_run ();
}
