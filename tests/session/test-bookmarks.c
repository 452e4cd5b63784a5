/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bookmarks.h"
#include "mh-coins-fixtures.h"
#include "mh-lecture.h"
#include "mh-scenes.h"

static const MhSnapshot *
get_snapshot (MhSession *session)
{
  return mh_session_get_snapshot (session);
}

static void
mark (MhSession *session, guint32 step)
{
  mh_playback_set_step (mh_session_get_playback (session), step);
  mh_bookmarks_toggle (session);
}

static guint
count_stops (MhSession *session)
{
  g_autoptr (GPtrArray) stops = mh_snapshot_list_stops (get_snapshot (session));

  return stops->len;
}

/* A marked step is led to by its number and by the next and previous one; the order is that of
 * steps. */
static void
test_bookmarks_steps (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);

  g_assert_false (mh_bookmarks_go_to (session, 0));
  g_assert_false (mh_document_is_modified (document));
  mark (session, 379);
  mark (session, 100);
  mark (session, 200);
  g_assert_true (mh_document_is_modified (document));
  g_assert_cmpuint (count_stops (session), ==, 3);
  g_assert_true (mh_bookmarks_go_to (session, 0));
  g_assert_cmpuint (get_snapshot (session)->step, ==, 100);
  g_assert_true (mh_bookmarks_step (session, TRUE));
  g_assert_true (mh_bookmarks_step (session, TRUE));
  g_assert_cmpuint (get_snapshot (session)->step, ==, 379);
  g_assert_false (mh_bookmarks_step (session, TRUE));
  g_assert_true (mh_bookmarks_step (session, FALSE));
  g_assert_cmpuint (get_snapshot (session)->step, ==, 200);
  mh_bookmarks_toggle (session);
  g_assert_cmpuint (count_stops (session), ==, 2);
  g_assert_null (mh_snapshot_find_stop (get_snapshot (session)));
}

/* The same note twice is no change. */
static void
test_bookmarks_notes (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);

  mark (session, 379);

  g_autoptr (MhBookmark) noted = mh_bookmark_new (get_snapshot (session)->run, 379,
                                                  "Ask who is to move", MH_PREDICTION_NONE);
  g_autofree guint *n_changed = mh_fixtures_count (session, "changed");

  mh_document_set_bookmark (document, noted);
  g_assert_cmpuint (*n_changed, ==, 1);
  g_assert_cmpuint (count_stops (session), ==, 1);
  g_assert_cmpstr (mh_snapshot_find_stop (get_snapshot (session))->note, ==, "Ask who is to move");
  mh_document_set_bookmark (document, noted);
  g_assert_cmpuint (*n_changed, ==, 1);
}

/* A bookmark asks what its step allows, and keeps its note when it asks something else. */
static void
test_bookmarks_questions (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPredictionKind kinds[MH_N_PREDICTION_KINDS + 1];

  mark (session, 379);
  g_assert_cmpuint (mh_bookmarks_list_questions (session,
                                                 mh_snapshot_find_stop (get_snapshot (session)),
                                                 kinds),
                    ==, MH_N_PREDICTION_KINDS + 1);
  g_assert_cmpint (kinds[0], ==, MH_PREDICTION_NONE);
  mh_bookmarks_set_question (session, mh_snapshot_find_stop (get_snapshot (session)),
                             MH_PREDICTION_CELL);
  g_assert_cmpint (mh_snapshot_find_stop (get_snapshot (session))->question, ==,
                   MH_PREDICTION_CELL);

  /* Nothing is decided at the start, and nothing is left to be decided at the end. */
  mark (session, 0);
  g_assert_cmpuint (mh_bookmarks_list_questions (session,
                                                 mh_snapshot_find_stop (get_snapshot (session)),
                                                 kinds),
                    ==, MH_N_PREDICTION_KINDS);
  mark (session, 543);
  g_assert_cmpuint (mh_bookmarks_list_questions (session,
                                                 mh_snapshot_find_stop (get_snapshot (session)),
                                                 kinds),
                    ==, 2);
  g_assert_cmpint (kinds[1], ==, MH_PREDICTION_CELL);
}

/* After an edit a bookmark leads nowhere, is kept, and is there again when the edit is undone. */
static void
test_bookmarks_stale (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);

  mark (session, 100);
  mh_fixtures_toggle_edge (document, 0, 9);
  mh_fixtures_solve (session);
  g_assert_cmpuint (count_stops (session), ==, 0);
  g_assert_cmpuint (get_snapshot (session)->bookmarks->len, ==, 1);
  mh_playback_set_step (mh_session_get_playback (session), 7);
  g_assert_false (mh_bookmarks_go_to (session, 0));
  g_assert_false (mh_bookmarks_step (session, TRUE));
  g_assert_cmpuint (get_snapshot (session)->step, ==, 7);
  mark (session, 100);
  g_assert_cmpuint (get_snapshot (session)->bookmarks->len, ==, 2);
  mh_document_undo (document);
  mh_fixtures_solve (session);
  g_assert_cmpuint (count_stops (session), ==, 1);
  mh_playback_set_step (mh_session_get_playback (session), 7);
  g_assert_true (mh_bookmarks_go_to (session, 0));
  g_assert_cmpuint (get_snapshot (session)->step, ==, 100);
}

/* Another algorithm has other steps. */
static void
test_bookmarks_algorithm (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhAlgorithm *before = get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm;

  mark (session, 100);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  mh_fixtures_solve (session);
  g_assert_cmpuint (count_stops (session), ==, 0);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, before);
  mh_fixtures_solve (session);
  g_assert_cmpuint (count_stops (session), ==, 1);
}

/* Bookmarks come back from a file, of coins, too, and stand on the time line. */
static void
test_bookmarks_saved (void)
{
  MhGame *games[] = { mh_fixtures_row (), mh_fixtures_take (12) };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (games[i]);

      mark (session, 5);
      mark (session, 2);

      g_autoptr (GBytes) bytes = mh_document_create_bytes (mh_session_get_document (session), NULL);
      MhDocumentFile *file
          = mh_document_file_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
      g_autoptr (MhDocument) document = mh_document_new (file, NULL);
      g_autoptr (MhSession) again = mh_session_new (document);
      g_autoptr (MhText) text = mh_text_new_blank (1);
      g_auto (MhTimelineScene) scene;

      mh_fixtures_solve (again);
      g_assert_true (
          mh_timeline_scene_fill (&scene, get_snapshot (again), mh_theme_get (FALSE, FALSE), text));
      g_assert_cmpuint (scene.histogram.n_ribbons, ==, 2);
      g_assert_cmpuint (scene.histogram.ribbons[0], ==, 2);
      g_assert_cmpuint (scene.histogram.ribbons[1], ==, 5);
    }
}

/* In a presentation the arrows up and down lead from one to the next, M marks, and N shows the
 * note. */
static void
test_bookmarks_lecture (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhLecture) lecture = mh_lecture_new (session);

  mark (session, 300);
  mark (session, 100);
  mh_lecture_press (lecture, "Down");
  g_assert_cmpuint (get_snapshot (session)->step, ==, 300);
  mh_lecture_press (lecture, "Up");
  g_assert_cmpuint (get_snapshot (session)->step, ==, 100);
  mh_lecture_press (lecture, "m");
  g_assert_cmpuint (count_stops (session), ==, 1);
  g_assert_false (mh_lecture_shows_note (lecture));
  mh_lecture_press (lecture, "n");
  g_assert_true (mh_lecture_shows_note (lecture));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bookmarks/steps", test_bookmarks_steps);
  g_test_add_func ("/bookmarks/notes", test_bookmarks_notes);
  g_test_add_func ("/bookmarks/questions", test_bookmarks_questions);
  g_test_add_func ("/bookmarks/stale", test_bookmarks_stale);
  g_test_add_func ("/bookmarks/algorithm", test_bookmarks_algorithm);
  g_test_add_func ("/bookmarks/saved", test_bookmarks_saved);
  g_test_add_func ("/bookmarks/lecture", test_bookmarks_lecture);

  return g_test_run ();
}
