/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-failing-calls.h"
#include "mh-position-list.h"

#define N_LARGE 100

typedef struct
{
  guint at, n_removed, n_added, n_times;
} Change;

static void
changed_cb (GListModel *model, guint at, guint n_removed, guint n_added, Change *change)
{
  *change = (Change){ at, n_removed, n_added, change->n_times + 1 };
}

/* An item is made for the row that is asked for, and says its position; the
 * array may go. */
static void
test_position_list_items (void)
{
  g_autoptr (MhPositionList) list = mh_position_list_new ();
  GListModel *model = G_LIST_MODEL (list);
  guint32 positions[] = { 7, 3, 11 };

  mh_position_list_set (list, positions, G_N_ELEMENTS (positions));
  positions[1] = 0;

  g_autoptr (MhPositionItem) item = g_list_model_get_item (model, 1);

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 3);
  g_assert_true (g_list_model_get_item_type (model) == MH_TYPE_POSITION_ITEM);
  g_assert_cmpuint (mh_position_item_get_position (item), ==, 3);
  g_assert_cmpuint (mh_position_list_get (list, 2), ==, 11);
  g_assert_null (g_list_model_get_item (model, 3));
}

/* Views hear of every row, but not of nothing. */
static void
test_position_list_changed (void)
{
  g_autoptr (MhPositionList) list = mh_position_list_new ();
  const guint32 positions[] = { 1, 2, 3, 4 };
  Change change = { 0 };

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &change);
  mh_position_list_set (list, NULL, 0);
  g_assert_cmpuint (change.n_times, ==, 0);
  mh_position_list_set (list, positions, 4);
  mh_position_list_set (list, positions, 2);
  g_assert_cmpuint (change.n_times, ==, 2);
  g_assert_cmpuint (change.n_removed, ==, 4);
  g_assert_cmpuint (change.n_added, ==, 2);
  mh_position_list_set (list, NULL, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
}

/* A list for which there is no memory is empty, and can be replaced. */
static void
test_position_list_memory (void)
{
  g_autoptr (MhPositionList) list = mh_position_list_new ();
  const guint32 positions[N_LARGE] = { 1, 2, 3, 4 };

  g_assert_true (mh_position_list_set (list, positions, 4));
  if (mh_failing_calls_count_memory (sizeof positions))
    {
      mh_failing_calls_begin (1, FALSE);
      g_assert_false (mh_position_list_set (list, positions, N_LARGE));
      mh_failing_calls_end ();
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
    }
  mh_failing_calls_count_memory (0);
  g_assert_false (mh_position_list_set (list, NULL, N_LARGE));
  g_assert_true (mh_position_list_set (list, positions, N_LARGE));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, N_LARGE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/workspace/position-list/items", test_position_list_items);
  g_test_add_func ("/workspace/position-list/changed", test_position_list_changed);
  g_test_add_func ("/workspace/position-list/memory", test_position_list_memory);

  return g_test_run ();
}
