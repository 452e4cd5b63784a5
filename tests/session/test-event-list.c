/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-list.h"

#include "mh-fixtures.h"

/* The list is as long as the trace, and an item is the event at its place. */
static void
test_event_list_items (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhEventList) list = mh_event_list_new (MH_EVENT_LIST_MAX);
  g_autofree guint *n_changed = mh_fixtures_count (list, "items-changed");
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  mh_event_list_set_trace (list, trace);
  mh_event_list_set_trace (list, trace);
  g_assert_cmpuint (*n_changed, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==,
                    mh_trace_get_n_steps (trace));

  for (guint i = 0; i < mh_trace_get_n_steps (trace); i += 7)
    {
      g_autoptr (MhEventItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_cmpuint (mh_event_item_get_event (item), ==, i);
      g_assert_true (mh_event_item_get_trace (item) == trace);
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), mh_trace_get_n_steps (trace)));

  mh_event_list_set_trace (list, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
}

/* A list with a limit holds the event that is looked at and those on both sides
 * of it, as long as there are some, and does not move for every step. */
static void
test_event_list_limit (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhEventList) list = mh_event_list_new (100);
  g_autofree guint *n_changed = mh_fixtures_count (list, "items-changed");
  g_autofree guint *n_moved = mh_fixtures_count (list, "notify::first");
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const guint32 n_events = mh_trace_get_n_steps (trace);

  mh_event_list_look_at (list, 0);
  mh_event_list_set_trace (list, trace);
  g_assert_cmpuint (mh_event_list_get_first (list), ==, 0);
  for (guint32 event = 0; event < n_events; event++)
    {
      mh_event_list_look_at (list, event);

      const guint32 first = mh_event_list_get_first (list);
      g_autoptr (MhEventItem) item = g_list_model_get_item (G_LIST_MODEL (list), event - first);

      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 100);
      g_assert_cmpuint (mh_event_item_get_event (item), ==, event);
      g_assert_true (first == 0 || event - first >= 25);
      g_assert_true (first == n_events - 100 || event - first < 75);
    }
  g_assert_cmpuint (*n_changed, ==, 1);
  g_assert_cmpuint (*n_moved, <, 1 + n_events / 25);
  mh_event_list_look_at (list, 30);
  g_assert_cmpuint (mh_event_list_get_first (list), ==, 0);
}

/* What a list on the screen would do for each item is not worth it. */
static void
never_in_place_cb (GListModel *list, guint position, guint n_removed, guint n_added)
{
  g_assert_true (n_removed == 0 || n_added == 0);
}

/* Items are not exchanged for others: they go, and others come. */
static void
test_event_list_never_in_place (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhSession) other = mh_fixtures_session_for ("[[1],[0,2],[1]]");
  g_autoptr (MhEventList) list = mh_event_list_new (50);

  g_signal_connect (list, "items-changed", G_CALLBACK (never_in_place_cb), NULL);
  mh_event_list_set_trace (list,
                           mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN));
  mh_event_list_look_at (list, 300);
  mh_event_list_set_trace (list,
                           mh_snapshot_get_trace (mh_session_get_snapshot (other), MH_SIDE_MAIN));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), >, 0);
  mh_event_list_set_trace (list, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/event-list/items", test_event_list_items);
  g_test_add_func ("/workspace/event-list/limit", test_event_list_limit);
  g_test_add_func ("/workspace/event-list/never-in-place", test_event_list_never_in_place);

  return g_test_run ();
}
