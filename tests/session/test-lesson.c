/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-bookmarks.h"
#include "mh-coins-fixtures.h"
#include "mh-hostile-text.h"
#include "mh-lesson-formats.h"
#include "mh-lesson.h"

#include <string.h>

#define N_NOTES 60
#define COPS_BOARD                                                                                 \
  "{\"game\": \"cops-and-robbers\", \"graph\": [[1,2],[0,2,3],[0,1,3,4],[1,2,4,5],[2,3,5],[3,4]]," \
  " \"mouse\": 5, \"cat\": 0}"

static MhSession *
create_session (guint game)
{
  switch (game)
    {
    case 0:
      return mh_fixtures_session ();
    case 1:
      return mh_fixtures_session_for (COPS_BOARD);
    case 2:
      return mh_fixtures_game (mh_fixtures_take (12));
    default:
      return mh_fixtures_game (mh_fixtures_row ());
    }
}

#define N_GAMES 4

static const MhSnapshot *
get_snapshot (MhSession *session)
{
  return mh_session_get_snapshot (session);
}

static void
mark (MhSession *session, guint32 step, const char *note, MhPredictionKind question)
{
  g_autoptr (MhBookmark) bookmark
      = mh_bookmark_new (get_snapshot (session)->run, step, note, question);

  mh_document_set_bookmark (mh_session_get_document (session), bookmark);
}

/* Marks a step for each kind of question that the game has. Returns: their number */
static guint
mark_all_kinds (MhSession *session)
{
  const guint32 n_steps = mh_snapshot_get_n_steps (get_snapshot (session));
  MhPrediction prediction;
  guint n = 0;

  for (guint kind = 0; kind < MH_N_PREDICTION_KINDS; kind++)
    for (guint32 step = kind; step <= n_steps; step += MH_N_PREDICTION_KINDS)
      if (mh_lesson_ask (get_snapshot (session), step, (MhPredictionKind) kind, &prediction))
        {
          mark (session, step, "Note", (MhPredictionKind) kind);
          n++;
          break;
        }

  return n;
}

/* Every game has lessons in every format, and all words. Where one player wins everywhere no reply
 * saves anything, and rows of coins have no counters. */
static void
test_lesson_games (void)
{
  static const guint n_kinds[N_GAMES] = { 5, 4, 5, 4 };

  for (guint game = 0; game < N_GAMES; game++)
    {
      g_autoptr (MhSession) session = create_session (game);
      const guint n = mark_all_kinds (session);
      g_autoptr (MhLesson) lesson = mh_lesson_new (get_snapshot (session));

      g_assert_cmpuint (n, ==, n_kinds[game]);
      g_assert_cmpuint (lesson->n_questions, ==, n);
      for (guint i = 0; i < lesson->n_pages; i++)
        {
          const MhLessonPage *page = &lesson->pages[i];

          g_assert_cmpstr (page->note, ==, "Note");
          g_assert_cmpuint (strlen (page->question), >, 10);
          g_assert_cmpuint (strlen (page->answer), >, 3);
          g_assert_cmpuint (strlen (page->reason), >, 10);
          for (guint j = 0; j < page->prediction.n_choices; j++)
            g_assert_cmpuint (strlen (page->choices[j]), >, 0);
        }
      for (guint i = 0; i < mh_lesson_formats_get_n (); i++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes
              = mh_lesson_formats_write (mh_lesson_formats_get (i), get_snapshot (session), NULL,
                                         NULL, &error);

          g_assert_no_error (error);
          g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
        }
    }
}

/* Marked steps of another board, and of no run, are no lesson. */
static void
test_lesson_faults (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  g_assert_cmpstr (mh_lesson_find_fault (get_snapshot (session)), ==,
                   "There are no bookmarks yet.");
  mark (session, 100, "", MH_PREDICTION_WINNER);
  g_assert_null (mh_lesson_find_fault (get_snapshot (session)));
  mh_fixtures_toggle_edge (mh_session_get_document (session), 0, 9);
  mh_fixtures_solve (session);
  g_assert_cmpstr (mh_lesson_find_fault (get_snapshot (session)), ==,
                   "All bookmarks belong to other boards or algorithms.");
}

/* An algorithm that may be wrong answers no questions. */
static void
test_lesson_wrong (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPrediction prediction;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  mh_fixtures_solve (session);
  for (guint kind = 0; kind < MH_N_PREDICTION_KINDS; kind++)
    g_assert_false (
        mh_lesson_ask (get_snapshot (session), 10, (MhPredictionKind) kind, &prediction));
}

/* Whatever a note says, every format can be written, and has no command or element of it. */
static void
test_lesson_notes (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  for (guint i = 0; i < N_NOTES; i++)
    {
      g_autofree char *note = mh_hostile_text_new (i);
      g_autofree char *valid = g_utf8_make_valid (note, -1);

      mark (session, 2 * i, valid, i % 2 == 0 ? MH_PREDICTION_WINNER : MH_PREDICTION_NONE);
    }
  for (guint i = 0; i < mh_lesson_formats_get_n (); i++)
    {
      const MhLessonFormat *format = mh_lesson_formats_get (i);
      const char *element
          = g_str_equal (format->id, "html") ? "<script>alert(1)" : "\\input{/etc/passwd}";
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes
          = mh_lesson_formats_write (format, get_snapshot (session), NULL, NULL, &error);
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);
      g_autofree char *text = g_strndup (data, length);

      g_assert_no_error (error);
      g_assert_null (strstr (text, element));
    }
}

static gboolean
give_up (gpointer data)
{
  return FALSE;
}

static void
test_lesson_cancelled (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhFigureWatch watch = { .goes_on = give_up };

  mark (session, 100, "", MH_PREDICTION_WINNER);
  for (guint i = 0; i < mh_lesson_formats_get_n (); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_lesson_formats_write (mh_lesson_formats_get (i), get_snapshot (session),
                                              NULL, &watch, &error));
      g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_CANCELLED);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson/games", test_lesson_games);
  g_test_add_func ("/lesson/faults", test_lesson_faults);
  g_test_add_func ("/lesson/wrong", test_lesson_wrong);
  g_test_add_func ("/lesson/notes", test_lesson_notes);
  g_test_add_func ("/lesson/cancelled", test_lesson_cancelled);

  return g_test_run ();
}
