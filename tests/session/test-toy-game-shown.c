/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-formats.h"
#include "mh-figure-job.h"
#include "mh-figure-svg.h"
#include "mh-fixtures.h"
#include "mh-narration-line.h"
#include "mh-narration.h"
#include "mh-nim-heap.h"
#include "mh-scenes.h"

#include <string.h>

/* A game that the layers above know by its class alone: it is told in the words of the
 * class, and drawn as a plain table. */

#define N_STONES 9

/* Frees @words. */
static void
assert_words (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static MhSession *
create_session (void)
{
  return mh_fixtures_game (mh_nim_heap_new (N_STONES));
}

static void
test_toy_game_shown_told (void)
{
  g_autoptr (MhSession) session = create_session ();
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const guint32 whole = mh_space_get_whole (snapshot->game);
  g_autoptr (MhProof) proof = mh_snapshot_create_proof (snapshot, whole);
  g_autoptr (MhProof) end = mh_snapshot_create_proof (snapshot, 0);
  g_autoptr (MhLine) line = mh_line_new (snapshot, whole);

  assert_words (mh_narration_subtitle (snapshot), "9 stones · first in 1");
  assert_words (mh_narration_position (snapshot, whole), "9 stones");
  assert_words (mh_narration_value (snapshot, whole), "first in 1");
  assert_words (mh_narration_cell (snapshot, whole), "9 stones: first in 1");
  assert_words (mh_narration_reason (snapshot, proof),
                "One reply leads to a position that the other player loses.");
  assert_words (mh_narration_reason (snapshot, end), "The game is over.");
  assert_words (mh_narration_line (line, snapshot->game), "Best play: first player takes 9.");
}

/* Every step has a title, and every event a sentence. */
static void
test_toy_game_shown_stepped (void)
{
  g_autoptr (MhSession) session = create_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  const MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const guint32 n_steps = mh_playback_get_n_steps (playback);

  g_assert_cmpuint (n_steps, >, N_STONES);
  for (guint32 step = 0; step <= n_steps; step++)
    {
      mh_playback_set_step (playback, step);

      const MhSnapshot *snapshot = mh_session_get_snapshot (session);
      g_autofree char *title = mh_narration_step_title (snapshot);
      g_autofree char *detail = mh_narration_step_detail (snapshot);
      g_autofree char *event = step < n_steps ? mh_narration_event (trace, step) : NULL;

      g_assert_cmpuint (snapshot->step, ==, step);
      g_assert_cmpint (*title, !=, '\0');
      g_assert_cmpint (*detail, !=, '\0');
      if (step + 1 < n_steps)
        g_assert_nonnull (strstr (event, "stones"));
    }
}

/* The table has the values of the first player, one cell for each heap. */
static void
test_toy_game_shown_table (void)
{
  g_autoptr (MhSession) session = create_session ();
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  MhTableScene table;
  MhCell cells[N_STONES + 1];
  MhKey key;
  g_auto (MhTimelineScene) timeline = { .phases = NULL };

  g_assert_true (mh_table_scene_fill (&table, snapshot, MH_SIDE_MAIN, 0, theme, text));
  g_assert_cmpuint (table.heatmap.n_rows, ==, 1);
  g_assert_cmpuint (table.heatmap.n_columns, ==, N_STONES + 1);
  g_assert_cmpstr (table.heatmap.title, ==, "First player to move");
  table.heatmap.read (table.heatmap.source, 0, 0, 0, N_STONES + 1, cells);
  for (guint32 i = 0; i <= N_STONES; i++)
    g_assert_cmpint (mh_cell_get_value (cells[i]).outcome, ==,
                     i > 0 ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND);

  mh_key_scene_fill (&key, snapshot, theme, text);
  g_assert_cmpstr (key.win_names[MH_PLAYER_FIRST], ==, "first player wins");
  g_assert_false (key.has_draws);
  g_assert_true (mh_timeline_scene_fill (&timeline, snapshot, theme, text));
  g_assert_cmpuint (timeline.histogram.n_phases, ==, 2);
}

/* Returns: (transfer full): the document in a figure */
static char *
dup_document (const char *svg)
{
  g_auto (GStrv) around = g_strsplit (strstr (svg, "mousehole-document:1:"), "<", 2);
  gsize length;
  g_autofree guchar *text = g_base64_decode (strrchr (around[0], ':') + 1, &length);

  return g_strndup ((const char *) text, length);
}

/* A figure has the table alone, with and without a film strip, and carries the document. */
static void
test_toy_game_shown_figure (void)
{
  static const guint32 moments[] = { 0, 1 };
  g_autoptr (MhSession) session = create_session ();

  for (guint n_moments = 0; n_moments <= G_N_ELEMENTS (moments); n_moments++)
    {
      const MhFigureOptions options = {
        .parts = MH_FIGURE_BOTH,
        .format = &mh_figure_svg,
        .unit = MH_STEP_UNIT_LEVEL,
        .moments = moments,
        .n_moments = n_moments,
      };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = mh_figure_job_export (session, &options, &error);

      g_assert_no_error (error);

      const char *svg = g_bytes_get_data (bytes, NULL);
      const gsize length = g_bytes_get_size (bytes);

      g_assert_nonnull (g_strstr_len (svg, (gssize) length, "cell-0-0-9"));
      g_assert_nonnull (g_strstr_len (svg, (gssize) length, "First player to move"));

      g_autofree char *document = dup_document (svg);

      g_assert_nonnull (strstr (document, "nim-heap"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/toy-game-shown/told", test_toy_game_shown_told);
  g_test_add_func ("/session/toy-game-shown/stepped", test_toy_game_shown_stepped);
  g_test_add_func ("/session/toy-game-shown/table", test_toy_game_shown_table);
  g_test_add_func ("/session/toy-game-shown/figure", test_toy_game_shown_figure);

  return g_test_run ();
}
