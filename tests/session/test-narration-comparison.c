/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-fixtures.h"
#include "mh-narration-comparison.h"
#include "mh-narration.h"
#include "mh-space.h"
#include "mh-work-table.h"

/* The smallest kite that a cap of twice its nodes spoils: the cat needs 18
 * moves. */
#define KITE "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"

static MhSession *
compare (const char *list, const char *main, const char *other)
{
  MhSession *session = mh_fixtures_session_for (list);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find (main));
  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find (other));
  mh_session_set_comparing (session, TRUE);
  mh_fixtures_solve (session);

  return session;
}

static void
assert_begins (char *text, const char *start)
{
  g_autofree char *owned = text;

  g_assert_nonnull (owned);
  if (!g_str_has_prefix (owned, start))
    g_error ("“%s” does not begin with “%s”", owned, start);
}

/* A spoiled start is explained, and the repair that is offered mends it. */
static void
test_narration_comparison_repair (void)
{
  g_autoptr (MhSession) session = compare (KITE, "retrograde", "capped");
  const guint32 start = mh_session_get_snapshot (session)->start;
  MhOptions repaired;

  g_assert_cmpuint (mh_session_get_snapshot (session)->comparison->n_positions, ==, 2);
  g_assert_cmpuint (mh_narration_get_telling_position (mh_session_get_snapshot (session)), ==,
                    start);
  assert_begins (mh_narration_difference (mh_session_get_snapshot (session)),
                 "From the start the cat needs 18 moves");
  g_assert_cmpstr (mh_narration_difference_title (mh_session_get_snapshot (session)), ==,
                   "Why they differ");
  g_assert_null (mh_narration_repair (mh_session_get_snapshot (session), MH_SIDE_MAIN, &repaired));
  assert_begins (mh_narration_repair (mh_session_get_snapshot (session), MH_SIDE_OTHER, &repaired),
                 "Raise the cap to 19");

  mh_session_set_options (session, MH_SIDE_OTHER, &repaired);
  mh_fixtures_solve (session);
  g_assert_cmpuint (mh_narration_get_telling_position (mh_session_get_snapshot (session)), ==,
                    MH_POSITION_NONE);
  assert_begins (mh_narration_difference (mh_session_get_snapshot (session)), "They agree");
  g_assert_cmpstr (mh_narration_difference_title (mh_session_get_snapshot (session)), ==,
                   "Whether they differ");
  g_assert_null (mh_narration_repair (mh_session_get_snapshot (session), MH_SIDE_OTHER, &repaired));
}

/* Every pair of algorithms has something to say, and says that they agree just
 * where nothing differs. */
static void
test_narration_comparison_pairs (void)
{
  for (guint i = 0; i < mh_n_algorithms; i++)
    for (guint k = 0; k < mh_n_algorithms; k++)
      {
        g_autoptr (MhSession) session = compare (KITE, mh_algorithms[i]->id, mh_algorithms[k]->id);
        g_autofree char *words = mh_narration_difference (mh_session_get_snapshot (session));
        g_autofree char *name
            = mh_narration_side_name (mh_session_get_snapshot (session), MH_SIDE_MAIN);
        g_autofree char *other_name
            = mh_narration_side_name (mh_session_get_snapshot (session), MH_SIDE_OTHER);
        const gboolean agree = g_str_has_prefix (words, "They agree");

        g_assert_cmpstr (words, !=, "");
        g_assert_cmpstr (name, !=, other_name);
        g_assert_cmpint (agree, ==,
                         mh_session_get_snapshot (session)->comparison->n_positions == 0);
      }
}

/* Where two values are shown differently, both are told, and only there. */
static void
test_narration_comparison_both_values (void)
{
  g_autoptr (MhSession) session = compare (KITE, "retrograde", "capped");
  const MhGame *game = mh_session_get_snapshot (session)->game;
  guint32 n_told = 0;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      g_autofree char *both
          = mh_narration_both_values (mh_session_get_snapshot (session), position);

      n_told += both != NULL ? 1 : 0;
    }

  g_autofree char *cell = mh_narration_cell (mh_session_get_snapshot (session),
                                             mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST));
  g_autofree char *subtitle = mh_narration_subtitle (mh_session_get_snapshot (session));

  g_assert_cmpuint (n_told, ==, 2);
  g_assert_cmpstr (cell, ==,
                   "mouse 1, cat 2, mouse to move: Retrograde BFS: cat wins in 18 · "
                   "Turn-capped search: draw");
  g_assert_true (g_str_has_suffix (subtitle, "comparing two algorithms"));
}

/* What is on its way through a search is not an answer: nothing is said to
 * differ before the end. */
static void
test_narration_comparison_under_way (void)
{
  g_autoptr (MhSession) session = compare (KITE, "retrograde", "capped");
  const MhGame *game = mh_session_get_snapshot (session)->game;
  MhPlayback *playback = mh_session_get_playback (session);

  g_assert_true (mh_snapshot_is_comparable (mh_session_get_snapshot (session)));
  mh_playback_set_step (playback, mh_playback_get_n_steps (playback) * 3 / 4);
  g_assert_false (mh_snapshot_is_comparable (mh_session_get_snapshot (session)));
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    g_assert_null (mh_narration_both_values (mh_session_get_snapshot (session), position));

  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find ("safe"));
  mh_fixtures_solve (session);
  g_assert_true (mh_snapshot_is_comparable (mh_session_get_snapshot (session)));
}

/* Alone, a wrong answer stands beside the truth. */
static void
test_narration_comparison_alone (void)
{
  g_autoptr (MhSession) session = compare (KITE, "capped", "retrograde");
  const guint32 start = mh_session_get_snapshot (session)->start;

  mh_session_set_comparing (session, FALSE);
  mh_fixtures_solve (session);
  mh_playback_set_step (mh_session_get_playback (session), G_MAXUINT32);

  g_autofree char *both = mh_narration_both_values (mh_session_get_snapshot (session), start);

  g_assert_cmpstr (both, ==, "Turn-capped search: draw · Retrograde BFS: cat wins in 18");
}

static const MhWorkRow *
find_row (GPtrArray *rows, const char *name)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const MhWorkRow *row = g_ptr_array_index (rows, i);

      if (g_str_equal (row->name, name))
        return row;
    }

  g_error ("no row “%s”", name);
}

/* Every count of either side has one row, and says where there is none. */
static void
test_work_table_rows (void)
{
  g_autoptr (MhSession) session = compare (KITE, "retrograde", "capped");
  g_autoptr (GPtrArray) rows = mh_work_table_new (mh_session_get_snapshot (session));
  g_autofree char *work
      = mh_work_table_describe (mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].shown);

  g_assert_cmpstr (find_row (rows, "answer for the start")->values[0], ==, "cat wins in 18");
  g_assert_cmpstr (find_row (rows, "answer for the start")->values[1], ==, "draw");
  g_assert_cmpstr (find_row (rows, "exact")->values[0], ==, "always");
  g_assert_cmpstr (find_row (rows, "exact")->values[1], ==, "when moves < cap");
  g_assert_cmpstr (find_row (rows, "positions decided")->values[0], ==, "144");
  g_assert_cmpstr (find_row (rows, "positions decided")->values[1], ==, "–");
  g_assert_cmpstr (find_row (rows, "calls")->values[1], ==, "374");
  g_assert_cmpstr (find_row (rows, "memo entries (hits)")->values[1], ==, "177 (107)");
  g_assert_cmpstr (find_row (rows, "memo entries (hits)")->values[0], ==, "–");
  g_assert_cmpstr (work, ==, "calls 374 · memo entries 177 · memo hits 107");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/workspace/narration-comparison/repair", test_narration_comparison_repair);
  g_test_add_func ("/workspace/narration-comparison/pairs", test_narration_comparison_pairs);
  g_test_add_func ("/workspace/narration-comparison/both-values",
                   test_narration_comparison_both_values);
  g_test_add_func ("/workspace/narration-comparison/under-way",
                   test_narration_comparison_under_way);
  g_test_add_func ("/workspace/narration-comparison/alone", test_narration_comparison_alone);
  g_test_add_func ("/workspace/work-table/rows", test_work_table_rows);

  return g_test_run ();
}
