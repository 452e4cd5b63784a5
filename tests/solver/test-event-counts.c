/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-counts.h"

#include "mh-pick.h"

/* Lists the events of @kinds. Returns: how many there are */
static guint32
list_events (const MhEvent *events, guint32 n_events, guint kinds, guint32 *listed)
{
  guint32 n = 0;

  for (guint32 i = 0; i < n_events; i++)
    if (kinds & MH_EVENT_FILTER (events[i].kind))
      listed[n++] = i;

  return n;
}

/* Compares counts and searches for @kinds with the list of those events. */
static void
check_kinds (const MhEventCounts *counts, guint kinds)
{
  g_autofree guint32 *listed = g_new (guint32, counts->n_events + 1);
  const guint32 n = list_events (counts->events, counts->n_events, kinds, listed);
  guint32 n_before = 0;

  for (guint32 end = 0; end <= counts->n_events; end++)
    {
      g_assert_cmpuint (mh_event_counts_count (counts, kinds, end), ==, n_before);
      if (n_before < n && listed[n_before] == end)
        n_before++;
    }
  for (guint32 i = 0; i < n; i++)
    g_assert_cmpuint (mh_event_counts_find (counts, kinds, i), ==, listed[i]);
  g_assert_cmpuint (mh_event_counts_find (counts, kinds, n), ==, MH_STEP_NONE);
  g_assert_cmpuint (mh_event_counts_find (counts, kinds, n + 1000), ==, MH_STEP_NONE);
}

/* In runs of any length, with kinds that come rarely or in long stretches, counts and searches
 * agree with a list. */
static void
test_event_counts_list (void)
{
  for (guint round = 0; round < 200; round++)
    {
      const guint32 n_events = mh_pick_below (round % 2 == 0 ? 10 : 1500);
      const guint32 stretch = 1 + mh_pick_below (400);
      g_autofree MhEvent *events = g_new0 (MhEvent, n_events + 1);
      guint8 kind = 0;
      MhEventCounts counts;

      for (guint32 i = 0; i < n_events; i++)
        {
          if (mh_pick_below (stretch) == 0)
            kind = (guint8) mh_pick_below (MH_N_EVENT_KINDS);
          events[i].kind = kind;
        }
      g_assert_true (mh_event_counts_init (&counts, events, n_events));
      mh_event_counts_fill (&counts);
      check_kinds (&counts, 0);
      check_kinds (&counts, MH_EVENT_FILTER_ANY);
      for (guint i = 0; i < 3; i++)
        check_kinds (&counts, mh_pick_below (1 + MH_EVENT_FILTER_ANY));
      mh_event_counts_clear (&counts);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/event-counts/list", test_event_counts_list);

  return g_test_run ();
}
