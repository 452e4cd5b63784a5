/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-fixtures.h"
#include "mh-lecture.h"

static guint32
get_step (MhSession *session)
{
  return mh_session_get_snapshot (session)->step;
}

/* The keys that remote controls send step on and back, and blank the screen. */
static void
test_lecture_remote (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhLecture) lecture = mh_lecture_new (session);
  MhPlayback *playback = mh_session_get_playback (session);

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  g_assert_true (mh_lecture_press (lecture, "Home"));
  g_assert_cmpuint (get_step (session), ==, 0);
  mh_lecture_press (lecture, "Page_Down");
  mh_lecture_press (lecture, "Right");
  g_assert_cmpuint (get_step (session), ==, 2);
  mh_lecture_press (lecture, "Page_Up");
  g_assert_cmpuint (get_step (session), ==, 1);
  mh_lecture_press (lecture, "Left");
  g_assert_cmpuint (get_step (session), ==, 0);
  mh_lecture_press (lecture, "End");
  g_assert_cmpuint (get_step (session), ==, mh_playback_get_n_steps (playback));
  mh_lecture_press (lecture, "Home");
  mh_lecture_press (lecture, "space");
  g_assert_true (mh_playback_get_playing (playback));
  mh_lecture_press (lecture, "space");
  g_assert_false (mh_playback_get_playing (playback));
  g_assert_false (mh_lecture_press (lecture, "x"));
}

/* A blank screen shows the picture again before anything else happens. */
static void
test_lecture_blank (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhLecture) lecture = mh_lecture_new (session);
  g_autofree guint *n_changed = mh_fixtures_count (lecture, "changed");

  mh_playback_set_step (mh_session_get_playback (session), 0);
  mh_lecture_press (lecture, "b");
  g_assert_true (mh_lecture_is_blank (lecture));
  g_assert_cmpuint (*n_changed, ==, 1);
  mh_lecture_press (lecture, "Page_Down");
  g_assert_false (mh_lecture_is_blank (lecture));
  g_assert_cmpuint (get_step (session), ==, 0);
  mh_lecture_press (lecture, "period");
  g_assert_true (mh_lecture_is_blank (lecture));
  mh_lecture_press (lecture, "period");
  g_assert_false (mh_lecture_is_blank (lecture));
}

static void
test_lecture_layouts (void)
{
  static const char *const keys[MH_N_SLIDE_LAYOUTS] = { "1", "2", "3", "4", "5", "6" };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhLecture) lecture = mh_lecture_new (session);
  g_autofree guint *n_left = mh_fixtures_count (lecture, "left");

  g_assert_cmpint (mh_lecture_get_layout (lecture), ==, MH_SLIDE_BOARD_AND_MAP);
  for (guint i = 0; i < MH_N_SLIDE_LAYOUTS; i++)
    {
      g_assert_true (mh_lecture_press (lecture, keys[i]));
      g_assert_cmpuint (mh_lecture_get_layout (lecture), ==, i);
    }
  g_assert_cmpuint (*n_left, ==, 0);
  mh_lecture_press (lecture, "Escape");
  g_assert_cmpuint (*n_left, ==, 1);
}

static guint
count_strokes (MhLecture *lecture)
{
  const GPtrArray *strokes = mh_lecture_get_strokes (lecture);

  return strokes != NULL ? strokes->len : 0;
}

static void
draw (MhLecture *lecture, double x, double y)
{
  mh_lecture_touch (lecture, (MhPoint){ x, y }, TRUE);
  mh_lecture_touch (lecture, (MhPoint){ x + 0.1, y }, FALSE);
}

/* Ink belongs to its step and layout, and the eraser takes the strokes that it touches. */
static void
test_lecture_ink (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhLecture) lecture = mh_lecture_new (session);

  mh_playback_set_unit (mh_session_get_playback (session), MH_STEP_UNIT_EVENT);
  mh_lecture_press (lecture, "Home");
  draw (lecture, 0.5, 0.5);
  g_assert_cmpuint (count_strokes (lecture), ==, 0); /* the pointer draws nothing */
  mh_lecture_press (lecture, "p");
  draw (lecture, 0.5, 0.5);
  draw (lecture, 0.5, 0.7);
  g_assert_cmpuint (count_strokes (lecture), ==, 2);
  mh_lecture_press (lecture, "Page_Down");
  g_assert_cmpuint (count_strokes (lecture), ==, 0);
  mh_lecture_press (lecture, "Page_Up");
  mh_lecture_press (lecture, "1");
  g_assert_cmpuint (count_strokes (lecture), ==, 0);
  mh_lecture_press (lecture, "4");
  g_assert_cmpuint (count_strokes (lecture), ==, 2);
  mh_lecture_press (lecture, "e");
  g_assert_cmpint (mh_lecture_get_tool (lecture), ==, MH_LECTURE_ERASER);
  mh_lecture_touch (lecture, (MhPoint){ 0.2, 0.2 }, TRUE);
  g_assert_cmpuint (count_strokes (lecture), ==, 2);
  mh_lecture_touch (lecture, (MhPoint){ 0.5, 0.705 }, FALSE);
  g_assert_cmpuint (count_strokes (lecture), ==, 1);
  mh_lecture_press (lecture, "Delete");
  g_assert_cmpuint (count_strokes (lecture), ==, 0);
  mh_lecture_press (lecture, "e");
  g_assert_cmpint (mh_lecture_get_tool (lecture), ==, MH_LECTURE_POINTER);
}

/* What is drawn on after the page was cleared, or after another one came, is a new stroke. */
static void
test_lecture_ink_goes_on (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhLecture) lecture = mh_lecture_new (session);

  mh_playback_set_unit (mh_session_get_playback (session), MH_STEP_UNIT_EVENT);
  mh_lecture_press (lecture, "Home");
  mh_lecture_press (lecture, "p");
  draw (lecture, 0.5, 0.5);
  mh_lecture_press (lecture, "Delete");
  mh_lecture_touch (lecture, (MhPoint){ 0.7, 0.5 }, FALSE);
  g_assert_cmpuint (count_strokes (lecture), ==, 1);
  mh_lecture_press (lecture, "Page_Down");
  mh_lecture_touch (lecture, (MhPoint){ 0.8, 0.5 }, FALSE);
  g_assert_cmpuint (count_strokes (lecture), ==, 1);
  mh_lecture_press (lecture, "Page_Up");
  g_assert_cmpuint (count_strokes (lecture), ==, 1);
}

/* The steps of another board are other steps: what was drawn on them goes. */
static void
test_lecture_ink_of_run (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhLecture) lecture = mh_lecture_new (session);

  mh_lecture_press (lecture, "Home");
  mh_lecture_press (lecture, "p");
  draw (lecture, 0.5, 0.5);
  mh_fixtures_toggle_edge (mh_session_get_document (session), 0, 9);
  mh_fixtures_solve (session);
  mh_lecture_press (lecture, "Home");
  g_assert_cmpuint (count_strokes (lecture), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lecture/remote", test_lecture_remote);
  g_test_add_func ("/lecture/blank", test_lecture_blank);
  g_test_add_func ("/lecture/layouts", test_lecture_layouts);
  g_test_add_func ("/lecture/ink", test_lecture_ink);
  g_test_add_func ("/lecture/ink-goes-on", test_lecture_ink_goes_on);
  g_test_add_func ("/lecture/ink-of-run", test_lecture_ink_of_run);

  return g_test_run ();
}
