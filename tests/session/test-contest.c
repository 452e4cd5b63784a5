/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-contest.h"
#include "mh-fixtures.h"

#define KITE "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"
#define TIMEOUT_USEC (60 * G_USEC_PER_SEC)

static guint
find_entry (const char *id)
{
  guint entry = 0;

  while (mh_algorithms[entry] != mh_algorithms_find (id))
    entry++;

  return entry;
}

static void
wait_for_end (MhContest *contest)
{
  const gint64 deadline = g_get_monotonic_time () + TIMEOUT_USEC;

  while (mh_contest_is_going_on (contest) && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, TRUE);

  g_assert_false (mh_contest_is_going_on (contest));
}

/* All are run, one after the other, and none is recorded; those that are
 * always exact are never wrong, and the cap spoils two positions. */
static void
test_contest_all (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (KITE);
  g_autoptr (MhContest) contest = mh_contest_new (session);
  guint32 n_different;

  g_assert_false (mh_contest_is_going_on (contest));
  g_assert_true (mh_contest_can_start (contest));
  mh_contest_start (contest);
  g_assert_true (mh_contest_is_going_on (contest));
  wait_for_end (contest);
  g_assert_false (mh_contest_can_start (contest));

  for (guint i = 0; i < mh_n_algorithms; i++)
    {
      MhRun *run = mh_contest_get_run (contest, i);

      g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_DONE);
      g_assert_null (mh_run_get_trace (run));
      g_assert_true (mh_contest_count_differences (contest, i, &n_different));
      if (mh_algorithms[i]->get_exactness (mh_run_get_problem (run)) == MH_EXACT_NUMBERS)
        g_assert_cmpuint (n_different, ==, 0);
    }
  g_assert_true (mh_contest_count_differences (contest, find_entry ("capped"), &n_different));
  g_assert_cmpuint (n_different, ==, 2);
}

/* Another option, or another start, makes those entries new that depend on it;
 * while it goes on they are worked out again. */
static void
test_contest_follows (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (KITE);
  g_autoptr (MhContest) contest = mh_contest_new (session);
  const guint capped = find_entry ("capped");
  MhOptions options;
  guint32 n_different;

  mh_contest_start (contest);
  wait_for_end (contest);

  g_autoptr (MhRun) exact_before = g_object_ref (mh_contest_get_run (contest, 0));
  g_autoptr (MhRun) capped_before = g_object_ref (mh_contest_get_run (contest, capped));

  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms[capped]);
  options = mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].options;
  options.values[0] = 19;
  mh_session_set_comparing (session, TRUE);
  mh_session_set_options (session, MH_SIDE_OTHER, &options);
  g_assert_true (mh_contest_get_run (contest, 0) == exact_before);
  g_assert_true (mh_contest_get_run (contest, capped) != capped_before);
  wait_for_end (contest);
  g_assert_true (mh_contest_count_differences (contest, capped, &n_different));
  g_assert_cmpuint (n_different, ==, 0);

  g_set_object (&capped_before, mh_contest_get_run (contest, capped));
  mh_document_set_start (mh_session_get_document (session), (MhStart){ 4, 2, MH_PLAYER_FIRST });
  g_assert_true (mh_contest_get_run (contest, 0) == exact_before);
  g_assert_true (mh_contest_get_run (contest, capped) != capped_before);
}

/* Returns: the first option of the run of the entry */
static guint64
get_option (MhContest *contest, guint entry)
{
  return mh_run_get_problem (mh_contest_get_run (contest, entry))->options.values[0];
}

/* An algorithm has the options that were set for it on either side; those of the side that it is
 * compared with come first, even if they are the initial ones. */
static void
test_contest_options (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (KITE);
  g_autoptr (MhContest) contest = mh_contest_new (session);
  const guint capped = find_entry ("capped");
  const guint64 initial = get_option (contest, capped);
  MhOptions options;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms[capped]);
  options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;
  options.values[0] = 19;
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms[0]);
  g_assert_cmpuint (get_option (contest, capped), ==, 19);

  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms[capped]);
  mh_session_set_comparing (session, TRUE);
  g_assert_cmpuint (get_option (contest, capped), ==, initial);
  options.values[0] = 7;
  mh_session_set_options (session, MH_SIDE_OTHER, &options);
  mh_session_set_comparing (session, FALSE);
  g_assert_cmpuint (get_option (contest, capped), ==, 7);
}

/* Who cancels is left with what was done, and nothing is at work. */
static void
test_contest_cancel (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (KITE);
  g_autoptr (MhContest) contest = mh_contest_new (session);
  guint32 n_different;

  mh_contest_start (contest);
  mh_contest_cancel (contest);
  g_assert_false (mh_contest_is_going_on (contest));
  for (guint i = 0; i < mh_n_algorithms; i++)
    g_assert_cmpint (mh_run_get_state (mh_contest_get_run (contest, i)), ==, MH_RUN_IDLE);
  g_assert_false (mh_contest_count_differences (contest, 0, &n_different));

  mh_contest_start (contest);
  wait_for_end (contest);
  g_assert_true (mh_contest_count_differences (contest, 0, &n_different));
}

static guint
count_at_work (MhContest *contest)
{
  guint n_at_work = 0;

  for (guint i = 0; i < mh_n_algorithms; i++)
    n_at_work += mh_run_get_state (mh_contest_get_run (contest, i)) == MH_RUN_WORKING ? 1 : 0;

  return n_at_work;
}

static void
assert_one_cb (MhContest *contest)
{
  g_assert_cmpuint (count_at_work (contest), <=, 1);
}

/* Nobody slows another down. */
static void
test_contest_one_at_a_time (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (KITE);
  g_autoptr (MhContest) contest = mh_contest_new (session);

  g_signal_connect (contest, "changed", G_CALLBACK (assert_one_cb), NULL);
  mh_contest_start (contest);
  g_assert_cmpuint (count_at_work (contest), ==, 1);
  wait_for_end (contest);
}

/* What is looked at is solved first; a large board that changes waits to be
 * asked again. */
static void
test_contest_large (void)
{
  g_autoptr (GString) list = g_string_new ("[");

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (list, "%s[%u,%u]", i > 0 ? "," : "", (i + 299) % 300, (i + 1) % 300);
  g_string_append (list, "]");

  g_autoptr (MhDocument) document = mh_fixtures_document (list->str);
  g_autoptr (MhSession) session = mh_session_new (document);
  g_autoptr (MhContest) contest = mh_contest_new (session);

  mh_contest_start (contest);
  g_assert_true (mh_contest_is_going_on (contest));
  g_assert_cmpuint (count_at_work (contest), ==, 0);
  mh_document_set_start (document, (MhStart){ 9, 4, MH_PLAYER_FIRST });
  g_assert_false (mh_contest_is_going_on (contest));
}

/* It goes with its board: without a game there is nothing to run. */
static void
test_contest_no_game (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autoptr (MhSession) session = mh_session_new (document);
  MhContest *contest = mh_contest_new (session);

  mh_contest_start (contest);
  for (guint i = 0; i < mh_n_algorithms; i++)
    g_assert_null (mh_contest_get_run (contest, i));
  g_assert_false (mh_contest_is_going_on (contest));
  g_assert_finalize_object (contest);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/workspace/contest/all", test_contest_all);
  g_test_add_func ("/workspace/contest/follows", test_contest_follows);
  g_test_add_func ("/workspace/contest/options", test_contest_options);
  g_test_add_func ("/workspace/contest/cancel", test_contest_cancel);
  g_test_add_func ("/workspace/contest/one-at-a-time", test_contest_one_at_a_time);
  g_test_add_func ("/workspace/contest/large", test_contest_large);
  g_test_add_func ("/workspace/contest/no-game", test_contest_no_game);

  return g_test_run ();
}
