/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-worklist.h"

static guint32
take (MhWorklist *list, GQueue *twin)
{
  const gboolean first = g_test_rand_bit ();
  const guint32 position = first ? mh_worklist_pop_first (list) : mh_worklist_pop_last (list);
  const gpointer expected = first ? g_queue_pop_head (twin) : g_queue_pop_tail (twin);

  g_assert_cmpuint (position, ==, GPOINTER_TO_UINT (expected));

  return position;
}

/* Whatever is put in and taken from either end, it is a queue of GLib. */
static void
test_twin (gconstpointer size)
{
  const guint32 n_positions = GPOINTER_TO_UINT (size);
  g_autoptr (GQueue) twin = g_queue_new ();
  MhWorklist list;

  g_assert_true (mh_worklist_init (&list, n_positions));
  for (guint i = 0; i < 20000; i++)
    {
      const guint32 position = (guint32) g_test_rand_int_range (0, (gint32) n_positions);

      if (list.n_waiting > 0 && g_test_rand_int_range (0, 5) < 2)
        g_assert_false (mh_worklist_contains (&list, take (&list, twin)));
      if (!mh_worklist_contains (&list, position))
        {
          mh_worklist_push (&list, position);
          g_queue_push_tail (twin, GUINT_TO_POINTER (position));
        }
      g_assert_true (mh_worklist_contains (&list, position));
      g_assert_cmpuint (list.n_waiting, ==, twin->length);
    }
  mh_worklist_clear (&list);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/solver/worklist/twin/one", GUINT_TO_POINTER (1), test_twin);
  g_test_add_data_func ("/solver/worklist/twin/few", GUINT_TO_POINTER (7), test_twin);
  g_test_add_data_func ("/solver/worklist/twin/many", GUINT_TO_POINTER (1000), test_twin);

  return g_test_run ();
}
