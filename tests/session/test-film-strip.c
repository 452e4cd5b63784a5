/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-figure-formats.h"
#include "mh-figure-svg.h"
#include "mh-coins-fixtures.h"
#include "mh-figure-job.h"
#include "mh-step-list.h"

#include <string.h>

static const guint32 levels[] = { 0, 2, 6, 10 };

static MhFigureOptions
get_options (const MhFigureFormat *format, MhFigureParts content)
{
  return (MhFigureOptions){
    .parts = content,
    .format = format,
    .dpi = 96,
    .unit = MH_STEP_UNIT_LEVEL,
    .moments = levels,
    .n_moments = G_N_ELEMENTS (levels),
  };
}

static GBytes *
export_strip (MhSession *session, const MhFigureOptions *options)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = mh_figure_job_export (session, options, &error);

  g_assert_no_error (error);

  return bytes;
}

static guint
count (GBytes *bytes, const char *part)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *const end = data + length;
  guint n = 0;

  while ((data = memmem (data, (gsize) (end - data), part, strlen (part))) != NULL)
    {
      n++;
      data++;
    }

  return n;
}

/* Every frame has all cells of the planes that are shown, under ids of its own,
 * and what its own moment knows of them. */
static void
test_film_strip_cells (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhFigureOptions options = get_options (&mh_figure_svg, MH_FIGURE_TABLES);
  g_autoptr (GBytes) both = export_strip (session, &options);

  for (guint frame = 1; frame <= G_N_ELEMENTS (levels); frame++)
    {
      g_autofree char *id = g_strdup_printf ("id=\"frame-%u-cell-", frame);
      g_assert_cmpuint (count (both, id), ==, 2 * 12 * 12);
    }
  /* M1 C2, mouse to move, is decided at level 3. */
  g_assert_cmpuint (count (both, "mouse 1, cat 2, mouse to move: mouse wins in 3"), ==, 2);
  g_assert_cmpuint (count (both, "22 decided at this level, 22 of 132 so far"), ==, 2);
  g_assert_cmpuint (count (both, "86 of 132 decided, 46 draws"), ==, 1);
  g_assert_cmpuint (count (both, "4 of 11 levels"), ==, 1);

  mh_session_set_plane (session, 1);
  g_autoptr (GBytes) one = export_strip (session, &options);
  g_assert_cmpuint (count (one, "id=\"frame-1-cell-"), ==, 12 * 12);
  g_assert_cmpuint (count (one, "Mouse to move"), ==, 0);
}

/* The step that the session shows is neither here nor there. */
static void
test_film_strip_does_not_move (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  const MhFigureOptions options = get_options (&mh_figure_svg, MH_FIGURE_TABLES);
  g_autoptr (GBytes) at_end = export_strip (session, &options);

  mh_playback_set_step (playback, 100);
  g_autoptr (GBytes) under_way = export_strip (session, &options);

  g_assert_cmpuint (mh_playback_get_step (playback), ==, 100);
  g_assert_true (g_bytes_equal (at_end, under_way));
}

/* Boards have a frame each, and so have the lines of coins. */
static void
test_film_strip_boards (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhSession) coins = mh_fixtures_game (mh_fixtures_row ());
  static const guint32 lengths[] = { 1, 3 };
  MhFigureOptions options = get_options (&mh_figure_svg, MH_FIGURE_BOTH);
  g_autoptr (GBytes) boards = export_strip (session, &options);

  g_assert_cmpuint (count (boards, "id=\"frame-4-node-11\""), ==, 1);
  g_assert_cmpuint (count (boards, "id=\"frame-4-cell-m4-c7-cat\""), ==, 1);

  options.moments = lengths;
  options.n_moments = G_N_ELEMENTS (lengths);
  g_autoptr (GBytes) lines = export_strip (coins, &options);
  g_assert_cmpuint (count (lines, "id=\"frame-2-coin-"), ==, 8);
  g_assert_cmpuint (count (lines, "id=\"frame-2-cell-"), ==, 36);
  g_assert_cmpuint (count (lines, "decided at this length"), ==, 2);
  g_assert_cmpuint (count (lines, "Length 1 of 8"), >, 0);
  g_assert_cmpuint (count (lines, "Length 2 of 8"), ==, 0);
  g_assert_cmpuint (count (lines, "Length 3 of 8"), >, 0);
}

/* Two sides are films under their names, with ids of their own. */
static void
test_film_strip_comparison (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhFigureOptions options = get_options (&mh_figure_svg, MH_FIGURE_TABLES);
  g_autoptr (GError) error = NULL;

  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find ("safe"));
  mh_session_set_comparing (session, TRUE);
  mh_session_solve_now (session, &error);
  g_assert_no_error (error);

  g_autoptr (GBytes) strip = export_strip (session, &options);

  g_assert_cmpuint (count (strip, "id=\"frame-2-cell-m4-c7-mouse\""), ==, 1);
  g_assert_cmpuint (count (strip, "id=\"frame-2-cell-m4-c7-mouse-other\""), ==, 1);
  g_assert_cmpuint (count (strip, ">Safe sets. Mouse to move: rows mouse, columns cat<"), ==, 1);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GBytes **bytes = user_data;
  g_autoptr (GError) error = NULL;

  *bytes = mh_figure_job_export_finish (result, &error);
  g_assert_no_error (error);
}

/* A worker makes the same strip, whatever becomes of the session: in all formats,
 * with tables of shapes and of pixels. */
static void
test_film_strip_async (void)
{
  g_autoptr (MhGraph) path = mh_boards_path (90);
  g_autofree char *large = mh_boards_dup_list (path);
  const char *const lists[] = { "[[1,2],[0,2,3],[0,1,3],[1,2]]", large };

  for (guint i = 0; i < 3 * G_N_ELEMENTS (lists); i++)
    {
      MhSession *session = mh_fixtures_session_for (lists[i / 3]);
      MhFigureOptions options = get_options (mh_figure_formats_get (i % 3), MH_FIGURE_BOTH);
      g_autoptr (GBytes) bytes = NULL;

      options.n_moments = 2;
      g_autoptr (GBytes) expected = export_strip (session, &options);
      mh_figure_job_export_async (session, &options, NULL, NULL, exported_cb, &bytes);
      mh_fixtures_toggle_edge (mh_session_get_document (session), 0, 1);
      g_object_unref (session);
      while (bytes == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (g_bytes_equal (bytes, expected));
    }
}

/* A game that is played is shown move by move, with the judgement of each. */
static void
test_film_strip_play (void)
{
  static const gboolean by_both[] = { TRUE, TRUE };
  static const guint32 stages[] = { 0, 1, 2 };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhFigureOptions options = get_options (&mh_figure_svg, MH_FIGURE_BOTH);

  options.is_of_play = TRUE;
  options.moments = stages;
  options.n_moments = G_N_ELEMENTS (stages);
  mh_session_begin_play (session, by_both, FALSE);
  mh_play_set_active (mh_session_get_play (session), TRUE);
  mh_session_move_token (session, MH_PLAYER_FIRST, 3);
  mh_session_move_token (session, MH_PLAYER_SECOND, 6);

  g_autoptr (GBytes) bytes = export_strip (session, &options);

  g_assert_cmpuint (count (bytes, "Start<"), >, 0);
  g_assert_cmpuint (count (bytes, "1. mouse 1 → 3<"), >, 0);
  g_assert_cmpuint (count (bytes, "2. cat 2 → 6<"), >, 0);
  g_assert_cmpuint (count (bytes, "was a win in 3, now a draw"), >, 0);
  g_assert_cmpuint (count (bytes, "3 moments of a game of 2 moves"), ==, 1);
  g_assert_cmpuint (count (bytes, "id=\"frame-2-trail-mouse-1-3\""), ==, 1);
}

/* Moments one after the other are the figures of those moments, and their worker tells how far it
 * is. */
static void
test_film_strip_one_by_one (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhFigureOptions options = get_options (mh_figure_formats_find ("pdf"), MH_FIGURE_BOTH);
  MhJobProgress progress = { 0, 0 };
  g_autoptr (GBytes) strip = export_strip (session, &options);
  g_autoptr (GBytes) bytes = NULL;

  options.is_one_by_one = TRUE;
  g_autoptr (GBytes) pages = export_strip (session, &options);
  mh_figure_job_export_async (session, &options, NULL, &progress, exported_cb, &bytes);
  while (bytes == NULL)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpuint (count (strip, "/Type /Pages"), ==, 1);
  g_assert_cmpuint (count (strip, "/Count 1"), ==, 1);
  g_assert_cmpuint (count (pages, "/Count 4"), ==, 1);
  g_assert_true (g_bytes_equal (bytes, pages));
  g_assert_cmpint (progress.n_done, ==, G_N_ELEMENTS (levels));
  g_assert_cmpint (progress.n_all, ==, G_N_ELEMENTS (levels));
}

static void
cancelled_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError **error = user_data;

  g_assert_null (mh_figure_job_export_finish (result, error));
}

/* A film that is cancelled ends with the figure at hand. */
static void
test_film_strip_cancel (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  MhFigureOptions options = get_options (mh_figure_formats_find ("gif"), MH_FIGURE_BOTH);
  MhJobProgress progress = { 0, 0 };
  g_autoptr (GError) error = NULL;
  guint32 steps[MH_STEP_LIST_MAX];

  for (guint32 i = 0; i < G_N_ELEMENTS (steps); i++)
    steps[i] = i;
  options.unit = MH_STEP_UNIT_EVENT;
  options.moments = steps;
  options.n_moments = G_N_ELEMENTS (steps);
  options.dpi = 300;
  mh_figure_job_export_async (session, &options, cancellable, &progress, cancelled_cb, &error);
  while (g_atomic_int_get (&progress.n_done) == 0)
    g_usleep (100);
  g_cancellable_cancel (cancellable);
  while (error == NULL)
    g_main_context_iteration (NULL, TRUE);

  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (progress.n_done, <, (int) G_N_ELEMENTS (steps));
}

/* The game that is played, and a game without a board, have films as well. */
static void
test_film_strip_films_of_all (void)
{
  static const gboolean by_both[] = { TRUE, TRUE };
  static const guint32 moments[] = { 1, 2 };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhSession) coins = mh_fixtures_game (mh_fixtures_row ());
  MhFigureOptions options = get_options (mh_figure_formats_find ("pdf"), MH_FIGURE_BOTH);

  options.is_one_by_one = TRUE;
  options.moments = moments;
  options.n_moments = G_N_ELEMENTS (moments);
  g_autoptr (GBytes) lengths = export_strip (coins, &options);
  g_assert_cmpuint (count (lengths, "/Count 2"), ==, 1);

  options.is_of_play = TRUE;
  mh_session_begin_play (session, by_both, FALSE);
  mh_play_set_active (mh_session_get_play (session), TRUE);
  mh_session_move_token (session, MH_PLAYER_FIRST, 3);
  mh_session_move_token (session, MH_PLAYER_SECOND, 6);
  g_autoptr (GBytes) game = export_strip (session, &options);
  g_assert_cmpuint (count (game, "/Count 2"), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/reel/cells", test_film_strip_cells);
  g_test_add_func ("/workspace/reel/does-not-move", test_film_strip_does_not_move);
  g_test_add_func ("/workspace/reel/boards", test_film_strip_boards);
  g_test_add_func ("/workspace/reel/comparison", test_film_strip_comparison);
  g_test_add_func ("/workspace/reel/async", test_film_strip_async);

  g_test_add_func ("/session/film-strip/play", test_film_strip_play);
  g_test_add_func ("/session/film-strip/one-by-one", test_film_strip_one_by_one);
  g_test_add_func ("/session/film-strip/cancel", test_film_strip_cancel);
  g_test_add_func ("/session/film-strip/films-of-all", test_film_strip_films_of_all);

  return g_test_run ();
}
