/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-coins-fixtures.h"
#include "mh-game-class.h"
#include "mh-scenes-coins.h"
#include "mh-scenes.h"
#include "mh-figure-svg.h"
#include "mh-figure-job.h"

typedef struct
{
  MhSession *row, *take;
  MhText *text;
  const MhTheme *theme;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->row = mh_fixtures_game (mh_fixtures_row ());
  fixture->take = mh_fixtures_game (mh_fixtures_take (21));
  fixture->text = mh_text_new_blank (1);
  fixture->theme = mh_theme_get (FALSE, FALSE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mh_text_free (fixture->text);
  g_assert_finalize_object (fixture->row);
  g_assert_finalize_object (fixture->take);
}

static void
set_step (MhSession *session, guint32 step)
{
  mh_playback_set_step (mh_session_get_playback (session), step);
}

static void
choose_row (MhSession *session, guint32 from, guint32 to)
{
  mh_session_choose (session, mh_space_position_at (mh_session_get_snapshot (session)->game,
                                                    (MhCellIndex){ 0, from, to }));
}

static void
assert_turn (const MhCoinsScene *scene, guint32 coin, MhPlayer player, const char *order)
{
  g_autofree char *words = NULL;
  MhPlayer who;

  g_assert_true (scene->get_turn (scene->turn_source, coin, &who, &words));
  g_assert_cmpint (who, ==, player);
  g_assert_cmpstr (words, ==, order);
}

/* The left side of mock-coins.png. */
static void
test_coins_scenes_row (Fixture *fixture, gconstpointer data)
{
  const char *const orders[] = { "4th", "5th", "8th", "7th", "6th", "3rd", "2nd", "1st" };
  g_auto (MhLineScene) line = { 0 };

  mh_line_scene_fill (&line, mh_session_get_snapshot (fixture->row), fixture->theme, fixture->text);

  const MhCoinsScene *scene = &line.scene;

  g_assert_cmpuint (scene->n_coins, ==, 8);
  g_assert_cmpuint (scene->values[1], ==, 9);
  g_assert_cmpuint (scene->first, ==, 0);
  g_assert_cmpuint (scene->n_left, ==, 8);
  g_assert_false (scene->is_one_ended);
  g_assert_cmpuint (scene->n_choices, ==, 2);
  g_assert_cmpuint (scene->choices[0].first, ==, 0);
  g_assert_cmpstr (scene->choices[0].label, ==, "take 3 → −1");
  g_assert_false (scene->choices[0].is_best);
  g_assert_cmpuint (scene->choices[1].first, ==, 7);
  g_assert_cmpstr (scene->choices[1].label, ==, "take 5 → +1");
  g_assert_true (scene->choices[1].is_best);
  for (guint32 coin = 0; coin < 8; coin++)
    assert_turn (scene, coin, (orders[coin][0] - '1') % 2 == 0 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND,
                 orders[coin]);
  g_assert_cmpstr (scene->player_names[MH_PLAYER_FIRST], ==, "first");
  g_assert_cmpstr (scene->sentence, ==,
                   "Best play, in this order: the first player takes <b>20</b>, the second "
                   "<b>19</b>");
}

/* From elsewhere the play begins there; what is taken already has no turn. */
static void
test_coins_scenes_part (Fixture *fixture, gconstpointer data)
{
  g_auto (MhLineScene) line = { 0 };
  g_autofree char *words = NULL;
  MhPlayer who;

  choose_row (fixture->row, 3, 5);
  mh_session_swap_mover (fixture->row);
  mh_line_scene_fill (&line, mh_session_get_snapshot (fixture->row), fixture->theme, fixture->text);

  g_assert_cmpuint (line.scene.first, ==, 3);
  g_assert_cmpuint (line.scene.n_left, ==, 3);
  g_assert_false (line.scene.get_turn (line.scene.turn_source, 2, &who, &words));
  g_assert_false (line.scene.get_turn (line.scene.turn_source, 6, &who, &words));
  assert_turn (&line.scene, 3, MH_PLAYER_SECOND, "1st");
  assert_turn (&line.scene, 4, MH_PLAYER_FIRST, "2nd");
  assert_turn (&line.scene, 5, MH_PLAYER_SECOND, "3rd");
  g_assert_cmpuint (mh_line_scene_get_reply (&line, 1), ==,
                    mh_space_position_at (mh_session_get_snapshot (fixture->row)->game,
                                          (MhCellIndex){ 0, 3, 4 }));
  g_assert_cmpuint (mh_line_scene_get_reply (&line, 2), ==, MH_POSITION_NONE);
}

/* Nothing is told that is not decided at the step. */
static void
test_coins_scenes_no_spoilers (Fixture *fixture, gconstpointer data)
{
  const guint32 n_steps = mh_playback_get_n_steps (mh_session_get_playback (fixture->row));

  for (guint32 step = 0; step < n_steps; step++)
    {
      g_auto (MhLineScene) line = { 0 };

      set_step (fixture->row, step);
      mh_line_scene_fill (&line, mh_session_get_snapshot (fixture->row), fixture->theme,
                          fixture->text);
      g_assert_cmpint (line.scene.get_turn == NULL, ==, step < 36);
      g_assert_cmpint (line.scene.sentence == NULL, ==, step < 36);
      g_assert_cmpstr (line.scene.choices[0].label, ==, step < 35 ? "take 3" : "take 3 → −1");
      g_assert_cmpint (line.scene.choices[1].is_best, ==, step >= 35);
    }
}

/* Greed is shown as it plays. */
static void
test_coins_scenes_greed (Fixture *fixture, gconstpointer data)
{
  const guint32 values[] = { 1, 20, 4 };
  g_autoptr (MhSession) session = mh_fixtures_game (mh_game_new_coins_ends (values, 3));
  g_auto (MhLineScene) line = { 0 };
  g_autoptr (GError) error = NULL;

  mh_session_set_algorithm (session, MH_SIDE_MAIN,
                            mh_algorithms_find_for (&mh_coins_ends, "ends-greedy"));
  mh_session_solve_now (session, &error);
  g_assert_no_error (error);
  mh_line_scene_fill (&line, mh_session_get_snapshot (session), fixture->theme, fixture->text);

  assert_turn (&line.scene, 2, MH_PLAYER_FIRST, "1st");
  assert_turn (&line.scene, 1, MH_PLAYER_SECOND, "2nd");
  g_assert_false (line.scene.choices[0].is_best);
  g_assert_true (line.scene.choices[1].is_best);
  g_assert_cmpstr (line.scene.sentence, ==,
                   "Greedy play, in this order: the first player takes <b>5</b>, the second "
                   "<b>20</b>");
}

static void
test_coins_scenes_take (Fixture *fixture, gconstpointer data)
{
  g_auto (MhLineScene) line = { 0 };

  mh_session_choose (fixture->take, 5);
  mh_line_scene_fill (&line, mh_session_get_snapshot (fixture->take), fixture->theme,
                      fixture->text);

  g_assert_cmpuint (line.scene.n_coins, ==, 21);
  g_assert_null (line.scene.values);
  g_assert_cmpuint (line.scene.n_left, ==, 5);
  g_assert_true (line.scene.is_one_ended);
  g_assert_cmpuint (line.scene.n_choices, ==, 2);
  g_assert_cmpuint (line.scene.choices[1].first, ==, 3);
  g_assert_cmpuint (line.scene.choices[1].n_coins, ==, 2);
  g_assert_cmpstr (line.scene.choices[0].label, ==, "take 1 → loses in 4");
  g_assert_cmpstr (line.scene.choices[1].label, ==, "take 2 → wins in 3");
  g_assert_true (line.scene.choices[1].is_best);
  g_assert_cmpstr (line.scene.sentence, ==,
                   "Won and lost repeat every 3 coins: whatever is taken, the other completes it "
                   "to 3");
}

static void
fill_table (Fixture *fixture, MhTableScene *table, MhSession *session)
{
  g_assert_true (mh_table_scene_fill (table, mh_session_get_snapshot (session), MH_SIDE_MAIN, 0,
                                      fixture->theme, fixture->text));
}

/* The right side of mock-coins.png. */
static void
test_coins_scenes_triangle (Fixture *fixture, gconstpointer data)
{
  MhTableScene table;
  gint64 scores[8];
  MhCell cells[8];
  g_autofree char *id = NULL;
  g_autofree char *title = NULL;

  fill_table (fixture, &table, fixture->row);

  const MhHeatmap *heatmap = &table.heatmap;

  g_assert_cmpuint (heatmap->n_rows, ==, 8);
  g_assert_cmpuint (heatmap->n_columns, ==, 8);
  g_assert_true (heatmap->blank_impossible);
  g_assert_cmpint (heatmap->max_score, ==, 9);
  g_assert_cmpuint (heatmap->column_values[6], ==, 8);
  g_assert_cmpuint (heatmap->current_row, ==, 0);
  g_assert_cmpuint (heatmap->current_column, ==, 7);
  g_assert_cmpuint (heatmap->n_looked_at, ==, 2);
  g_assert_cmpuint (heatmap->looked_at[0].row, ==, 1);
  g_assert_cmpuint (heatmap->looked_at[0].column, ==, 7);
  g_assert_cmpuint (heatmap->looked_at[1].row, ==, 0);
  g_assert_cmpuint (heatmap->looked_at[1].column, ==, 6);
  g_assert_false (heatmap->has_arrows);

  heatmap->read_scores (heatmap->score_source, 0, 3, 3, 5, scores);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (scores[i], ==, ((const gint64[]){ 2, 5, -1, 9, -4 })[i]);
  heatmap->read (heatmap->source, 0, 3, 0, 8, cells);
  g_assert_cmpuint (cells[2], ==, MH_CELL_IMPOSSIBLE);
  g_assert_cmpint (mh_cell_get_value (cells[5]).outcome, ==, MH_OUTCOME_SECOND);

  heatmap->describe (heatmap->describe_source, (MhCellIndex){ 0, 0, 7 }, 0, &id, &title);
  g_assert_cmpstr (id, ==, "cell-0-7");
  g_assert_cmpstr (title, ==, "coins 0 to 7: 1 ahead");
}

/* While single cells are filled, they point to what they follow from. */
static void
test_coins_scenes_looking (Fixture *fixture, gconstpointer data)
{
  MhPlayback *playback = mh_session_get_playback (fixture->row);
  MhTableScene table;

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  set_step (fixture->row, 9); /* the first of two coins */
  fill_table (fixture, &table, fixture->row);

  g_assert_true (table.heatmap.has_arrows);
  g_assert_cmpuint (table.heatmap.looking_row, ==, 0);
  g_assert_cmpuint (table.heatmap.looking_column, ==, 1);
  g_assert_cmpuint (table.heatmap.n_looked_at, ==, 2);
  g_assert_cmpuint (table.looked_at[0].row, ==, 1);
  g_assert_cmpuint (table.looked_at[0].column, ==, 1);

  mh_playback_set_unit (playback, MH_STEP_UNIT_LEVEL);
  fill_table (fixture, &table, fixture->row);
  g_assert_false (table.heatmap.has_arrows);
  g_assert_cmpuint (table.looked_at[0].row, ==, 1);
  g_assert_cmpuint (table.looked_at[0].column, ==, 1); /* where the last step led */
}

/* A strip is wrapped; a reply that is refuted is looked at alone. */
static void
test_coins_scenes_strip (Fixture *fixture, gconstpointer data)
{
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (fixture->take), MH_SIDE_MAIN);
  const MhEventQuery query = { MH_EVENT_FILTER (MH_EVENT_REFUTED), 18, TRUE };
  MhTableScene table;
  MhCell cells[15];
  guint32 event;

  g_assert_true (mh_trace_find (trace, 0, &query, &event));
  set_step (fixture->take, event + 1);
  mh_playback_set_unit (mh_session_get_playback (fixture->take), MH_STEP_UNIT_EVENT);
  fill_table (fixture, &table, fixture->take);

  g_assert_cmpuint (table.heatmap.n_columns, ==, 15);
  g_assert_cmpuint (table.heatmap.n_rows, ==, 2);
  g_assert_cmpuint (table.heatmap.row_step, ==, 15);
  g_assert_null (table.heatmap.read_scores);
  g_assert_cmpuint (table.heatmap.looking_row, ==, 1);
  g_assert_cmpuint (table.heatmap.looking_column, ==, 3);
  g_assert_cmpuint (table.heatmap.n_looked_at, ==, 1);
  g_assert_cmpuint (table.looked_at[0].row, ==, 1);
  g_assert_cmpuint (table.looked_at[0].column, ==, 2);

  set_step (fixture->take, mh_trace_get_n_steps (trace));
  fill_table (fixture, &table, fixture->take);
  table.heatmap.read (table.heatmap.source, 0, 1, 0, 15, cells);
  for (guint i = 0; i < 15; i++)
    if (i >= 7)
      g_assert_cmpuint (cells[i], ==, MH_CELL_IMPOSSIBLE);
    else
      g_assert_cmpint (mh_cell_get_value (cells[i]).outcome, ==,
                       i % 3 == 0 ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST);
}

/* A bar for each length, from 1 on, or for each number of coins; the run ends with
 * the last of them. Long rows are shown in parts. */
static void
test_coins_scenes_timeline (Fixture *fixture, gconstpointer data)
{
  g_auto (MhTimelineScene) row = { 0 };
  g_auto (MhTimelineScene) take = { 0 };

  g_assert_true (mh_timeline_scene_fill (&row, mh_session_get_snapshot (fixture->row),
                                         fixture->theme, fixture->text));
  g_assert_cmpuint (row.histogram.n_phases, ==, 8);
  for (guint32 i = 0; i < 8; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i + 1);

      g_assert_cmpstr (row.phases[i].label, ==, label);
      g_assert_cmpuint (row.phases[i].n_won[MH_PLAYER_FIRST]
                            + row.phases[i].n_won[MH_PLAYER_SECOND],
                        ==, 8 - i);
      g_assert_cmpuint (row.phases[i].n_drawn, ==, 0);
    }
  g_assert_cmpuint (row.phases[2].n_won[MH_PLAYER_SECOND], ==, 2);
  g_assert_cmpuint (row.phases[7].to, ==, 37);

  g_assert_true (mh_timeline_scene_fill (&take, mh_session_get_snapshot (fixture->take),
                                         fixture->theme, fixture->text));
  g_assert_cmpuint (take.histogram.n_phases, ==, 22);
  for (guint32 i = 0; i < 22; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i);

      g_assert_cmpstr (take.phases[i].label, ==, label);
      g_assert_cmpuint (take.phases[i].from, ==, i > 0 ? take.phases[i - 1].to : 0);
      g_assert_cmpuint (take.phases[i].n_won[MH_PLAYER_SECOND], ==, i % 3 == 0 ? 1 : 0);
      g_assert_cmpuint (take.phases[i].n_won[MH_PLAYER_FIRST], ==, i % 3 == 0 ? 0 : 1);
    }
  g_assert_cmpuint (take.phases[take.histogram.n_phases - 1].to, ==,
                    mh_playback_get_n_steps (mh_session_get_playback (fixture->take)));

  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_take (5000));
  g_auto (MhTimelineScene) parts = { 0 };

  g_assert_true (mh_timeline_scene_fill (&parts, mh_session_get_snapshot (session), fixture->theme,
                                         fixture->text));
  g_assert_cmpuint (parts.histogram.n_phases, ==, MH_TRACE_N_BUCKETS);
}

static void
test_coins_scenes_key (Fixture *fixture, gconstpointer data)
{
  MhKey row, take;

  mh_key_scene_fill (&row, mh_session_get_snapshot (fixture->row), fixture->theme, fixture->text);
  mh_key_scene_fill (&take, mh_session_get_snapshot (fixture->take), fixture->theme, fixture->text);

  g_assert_true (row.has_scores);
  g_assert_false (row.has_draws);
  g_assert_false (take.has_scores);
  g_assert_false (take.has_draws);
  g_assert_nonnull (take.win_names[MH_PLAYER_FIRST]);
}

static gboolean
contains (GBytes *bytes, const char *text)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strstr_len (data, (gssize) size, text) != NULL;
}

/* Figures have the coins beside their table; cells are named once. */
static void
test_coins_scenes_figure (Fixture *fixture, gconstpointer data)
{
  const MhFigureOptions options = {
    .parts = MH_FIGURE_BOTH,
    .format = &mh_figure_svg,
    .dpi = 96,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) row = mh_figure_job_export (fixture->row, &options, &error);

  g_assert_no_error (error);
  g_assert_true (contains (row, "id=\"cell-0-7\""));
  g_assert_true (contains (row, "coins 0 to 7: 1 ahead"));
  g_assert_false (contains (row, "id=\"cell-7-0\""));
  g_assert_true (contains (row, "take 5 → +1"));

  g_autoptr (GBytes) take = mh_figure_job_export (fixture->take, &options, &error);

  g_assert_no_error (error);
  g_assert_true (contains (take, "id=\"cell-21\""));
  g_assert_true (contains (take, "21 coins: lost in 14"));
  g_assert_false (contains (take, "id=\"cell-22\""));
}

static void
check_scenes (Fixture *fixture, MhSession *session)
{
  g_auto (MhLineScene) line = { 0 };
  g_auto (MhTimelineScene) timeline = { 0 };
  MhTableScene table;
  MhKey key;

  mh_line_scene_fill (&line, mh_session_get_snapshot (session), fixture->theme, fixture->text);
  g_assert_true (mh_timeline_scene_fill (&timeline, mh_session_get_snapshot (session),
                                         fixture->theme, fixture->text));
  mh_key_scene_fill (&key, mh_session_get_snapshot (session), fixture->theme, fixture->text);
  fill_table (fixture, &table, session);

  g_assert_cmpuint (line.scene.first + line.scene.n_left, <=, line.scene.n_coins);
  g_assert_cmpuint (timeline.phases[0].from, ==, 0);
  for (guint32 i = 1; i < timeline.histogram.n_phases; i++)
    g_assert_cmpuint (timeline.phases[i].from, ==, timeline.phases[i - 1].to);
  g_assert_cmpuint (table.heatmap.current_row, <, table.heatmap.n_rows);
  g_assert_cmpuint (table.heatmap.current_column, <, table.heatmap.n_columns);
  for (gsize i = 0; i < table.heatmap.n_looked_at; i++)
    g_assert_false (
        mh_table_layout_is_empty (&table.reader.map, (MhCellIndex){ 0, table.looked_at[i].row,
                                                                    table.looked_at[i].column }));
}

/* Whatever is played, by whatever algorithm, can be shown at any step, and from
 * any position: the smallest lines of coins, too. */
static void
test_coins_scenes_any (Fixture *fixture, gconstpointer data)
{
  const MhFigureOptions options = { .parts = MH_FIGURE_BOTH, .format = &mh_figure_svg, .dpi = 96 };

  for (guint round = 0; round < 80; round++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (mh_coins_games_random (1 + round / 5));
      const MhGame *game = mh_session_get_snapshot (session)->game;
      g_autoptr (GError) error = NULL;
      guint n_algorithms;
      const MhAlgorithm *const *algorithms
          = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);

      mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithms[round % n_algorithms]);
      mh_session_solve_now (session, &error);
      g_assert_no_error (error);

      const gint32 n_steps = (gint32) mh_playback_get_n_steps (mh_session_get_playback (session));
      const gint32 n_positions = (gint32) mh_space_get_n_positions (game);

      for (guint seek = 0; seek < 10; seek++)
        {
          set_step (session, (guint32) g_test_rand_int_range (0, n_steps + 1));
          mh_playback_set_unit (mh_session_get_playback (session),
                                (MhStepUnit) g_test_rand_int_range (0, 3));
          mh_session_choose (session, (guint32) g_test_rand_int_range (0, n_positions));
          check_scenes (fixture, session);
        }

      g_autoptr (GBytes) figure = mh_figure_job_export (session, &options, &error);

      g_assert_no_error (error);
      g_assert_true (contains (figure, "</svg>"));
    }
}

int
main (int argc, char *argv[])
{
  const struct
  {
    const char *name;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "row", test_coins_scenes_row },
    { "part", test_coins_scenes_part },
    { "no-spoilers", test_coins_scenes_no_spoilers },
    { "greed", test_coins_scenes_greed },
    { "take", test_coins_scenes_take },
    { "triangle", test_coins_scenes_triangle },
    { "looking", test_coins_scenes_looking },
    { "strip", test_coins_scenes_strip },
    { "timeline", test_coins_scenes_timeline },
    { "key", test_coins_scenes_key },
    { "figure", test_coins_scenes_figure },
    { "any", test_coins_scenes_any },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/workspace/coins-scenes/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }

  return g_test_run ();
}
