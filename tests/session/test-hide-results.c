/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"
#include "mh-document-file.h"
#include "mh-fixtures.h"
#include "mh-line.h"
#include "mh-narration-comparison.h"
#include "mh-narration-play.h"
#include "mh-narration.h"
#include "mh-scenes.h"

static const MhSnapshot *
get_snapshot (MhSession *session)
{
  return mh_session_get_snapshot (session);
}

static void
assert_subtitle (MhSession *session, const char *expected)
{
  g_autofree char *subtitle = mh_narration_subtitle (get_snapshot (session));

  g_assert_cmpstr (subtitle, ==, expected);
}

static MhOutcome
get_outcome (MhSession *session)
{
  return mh_snapshot_get_value (get_snapshot (session), MH_SIDE_MAIN, get_snapshot (session)->start)
      .outcome;
}

/* Steps reveal what they come to, and nothing before. */
static void
test_hide_results_steps (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);

  mh_session_set_hide_results (session, TRUE);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 0);
  assert_subtitle (session, "12 nodes · 18 edges · results hidden");
  g_assert_cmpint (get_outcome (session), ==, MH_OUTCOME_NONE);
  mh_playback_set_step (playback, mh_playback_get_n_steps (playback));
  assert_subtitle (session, "12 nodes · 18 edges · mouse wins in 3");
  g_assert_cmpint (get_outcome (session), ==, MH_OUTCOME_FIRST);
  mh_playback_set_step (playback, 0);
  mh_session_set_hide_results (session, FALSE);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, mh_playback_get_n_steps (playback));
  assert_subtitle (session, "12 nodes · 18 edges · mouse wins in 3");
}

/* The bars of the future are hidden, too. */
static void
test_hide_results_bars (void)
{
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhSession) session = mh_fixtures_session ();

  for (guint i = 0; i < 2; i++)
    {
      g_auto (MhTimelineScene) scene = { 0 };

      mh_session_set_hide_results (session, i > 0);
      g_assert_true (mh_timeline_scene_fill (&scene, get_snapshot (session), theme, text));
      g_assert_cmpint (scene.histogram.hides_future, ==, i > 0);
    }
}

/* A move is not judged, and a hint shows nothing, in the window as in a film strip. */
static void
test_hide_results_play (void)
{
  static const gboolean by_both[] = { TRUE, TRUE };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlay *play = mh_session_get_play (session);

  mh_session_begin_play (session, by_both, FALSE);
  mh_play_set_active (play, TRUE);
  mh_session_move_token (session, MH_PLAYER_FIRST, 3);
  mh_session_set_hide_results (session, TRUE);
  mh_play_set_hinted (play, TRUE);

  g_autofree char *hidden = mh_narration_play_row (get_snapshot (session), 1);
  g_autofree char *detail = mh_narration_play_detail (get_snapshot (session));
  g_autoptr (MhSnapshot) frame = mh_snapshot_at_stage (get_snapshot (session), 1);

  g_assert_cmpstr (hidden, ==, "move 1, mouse 1 → 3");
  g_assert_true (g_str_has_prefix (detail, "Click a lit node"));
  g_assert_false (get_snapshot (session)->play.is_hinted);
  g_assert_true (mh_snapshot_hides_results (frame));

  mh_session_reveal (session);
  g_assert_true (mh_document_get_hides_results (mh_session_get_document (session)));
  g_assert_true (get_snapshot (session)->play.is_hinted);

  g_autofree char *revealed = mh_narration_play_row (get_snapshot (session), 1);

  g_assert_cmpstr (revealed, ==, "move 1, mouse 1 → 3: was a win in 3, now a draw");
}

/* Neither the line of best play nor a comparison tells them. */
static void
test_hide_results_elsewhere (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const guint32 start = get_snapshot (session)->start;

  mh_session_set_hide_results (session, TRUE);
  mh_session_set_comparing (session, TRUE);
  mh_fixtures_solve (session);

  g_autofree char *answer = mh_narration_side_answer (get_snapshot (session), MH_SIDE_MAIN, start);
  g_autofree char *difference = mh_narration_difference (get_snapshot (session));

  g_assert_cmpstr (answer, ==, "results hidden");
  g_assert_cmpstr (difference, ==, "The results are hidden.");
  g_assert_null (get_snapshot (session)->comparison);
  g_assert_null (mh_line_new (get_snapshot (session), start));
  mh_session_reveal (session);
  g_assert_nonnull (get_snapshot (session)->comparison);
}

/* Another run begins at its first step, until results are shown again. */
static void
test_hide_results_other_run (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  mh_session_set_hide_results (session, TRUE);
  mh_fixtures_toggle_edge (mh_session_get_document (session), 1, 2);
  mh_fixtures_solve (session);
  g_assert_cmpuint (mh_playback_get_step (mh_session_get_playback (session)), ==, 0);
  g_assert_cmpint (get_outcome (session), ==, MH_OUTCOME_NONE);
}

/* The document keeps it, and is modified by it; undo has nothing to do with it. */
static void
test_hide_results_saved (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);
  guint *n_told = mh_fixtures_count (session, "notify::hide-results");

  mh_session_set_hide_results (session, TRUE);
  mh_session_set_hide_results (session, TRUE);
  g_assert_cmpuint (*n_told, ==, 1);
  g_assert_true (mh_document_is_modified (document));
  g_assert_null (mh_document_get_undo_label (document));

  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (MhDocument) again = mh_document_new (mh_document_file_read (data, size, NULL), NULL);

  g_assert_true (mh_document_get_hides_results (again));
  g_clear_object (&session);
  g_free (n_told);
}

static void
test_hide_results_refused (void)
{
  static const char text[] = "{\"mousehole\": 1, \"graph\": [[1],[0]], \"hide-results\": 3}";
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_document_file_read (text, sizeof text - 1, &error);

  g_assert_null (file);
  g_assert_nonnull (strstr (error->message, "3 is neither true nor false"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/hide-results/steps", test_hide_results_steps);
  g_test_add_func ("/session/hide-results/bars", test_hide_results_bars);
  g_test_add_func ("/session/hide-results/play", test_hide_results_play);
  g_test_add_func ("/session/hide-results/elsewhere", test_hide_results_elsewhere);
  g_test_add_func ("/session/hide-results/other-run", test_hide_results_other_run);
  g_test_add_func ("/session/hide-results/saved", test_hide_results_saved);
  g_test_add_func ("/session/hide-results/refused", test_hide_results_refused);

  return g_test_run ();
}
