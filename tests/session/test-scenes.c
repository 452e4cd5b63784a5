/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes.h"

#include "mh-algorithms.h"
#include "mh-fixtures.h"

/* The smallest kite that a cap of twice its nodes spoils, at two positions. */
#define KITE "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"

typedef struct
{
  MhSession *session;
  MhPlayback *playback;
  MhText *text;
  const MhTheme *theme;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->session = mh_fixtures_session ();
  fixture->playback = mh_session_get_playback (fixture->session);
  fixture->text = mh_text_new_blank (1);
  fixture->theme = mh_theme_get (FALSE, FALSE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mh_text_free (fixture->text);
  g_assert_finalize_object (fixture->session);
}

/* The board of mock.png: level 6, mouse on 1, cat on 8, cat to move. */
static void
test_scenes_board (Fixture *fixture, gconstpointer data)
{
  g_auto (MhBoardScene) board = { 0 };

  mh_playback_set_step (fixture->playback, 521);
  mh_session_move_token (fixture->session, MH_PLAYER_SECOND, 8);
  mh_session_swap_mover (fixture->session);
  mh_board_scene_fill (&board, mh_session_get_snapshot (fixture->session), fixture->theme,
                       fixture->text);

  g_assert_cmpuint (board.scene.tokens[MH_PLAYER_FIRST], ==, 1);
  g_assert_cmpuint (board.scene.tokens[MH_PLAYER_SECOND], ==, 8);
  g_assert_cmpint (board.scene.mover, ==, MH_PLAYER_SECOND);
  g_assert_cmpuint (board.scene.starts[MH_PLAYER_FIRST], ==, MH_NODE_NONE);
  g_assert_cmpuint (board.scene.starts[MH_PLAYER_SECOND], ==, 2);
  g_assert_cmpuint (board.scene.max_remoteness, ==, 9);
  g_assert_cmpuint (board.scene.n_replies, ==, 3);
  g_assert_cmpuint (board.scene.replies[0].to, ==, 5);
  g_assert_true (board.scene.replies[0].is_best);
  g_assert_cmpstr (board.scene.replies[0].label, ==, "cat 2");
  g_assert_cmpstr (board.scene.replies[1].label, ==, "?");
  g_assert_cmpstr (board.scene.replies[2].label, ==, "mouse 3");
  g_assert_null (board.scene.chip.text); /* levels are too many events at once */
}

/* A scene that is kept is what a fresh one is, but for what is hovered and
 * selected, which it follows; who has borrowed it keeps what it points to. */
static void
test_scenes_borrowed (Fixture *fixture, gconstpointer data)
{
  MhSelection *selection = mh_session_get_selection (fixture->session);
  MhBoardScene *lender = mh_board_scene_new (mh_session_get_snapshot (fixture->session),
                                             mh_theme_get (FALSE, FALSE), fixture->text);
  g_auto (MhBoardScene) fresh = { 0 };
  g_auto (MhBoardScene) borrowed = { 0 };
  const guint32 nodes[] = { 3, 5 };

  mh_selection_set_hovered_node (selection, 4);
  mh_selection_select_nodes (selection, nodes, G_N_ELEMENTS (nodes));
  mh_board_scene_borrow (&borrowed, lender, mh_session_get_snapshot (fixture->session));
  mh_board_scene_unref (lender);
  mh_board_scene_fill (&fresh, mh_session_get_snapshot (fixture->session),
                       mh_theme_get (FALSE, FALSE), fixture->text);

  g_assert_cmpuint (borrowed.scene.hovered, ==, 4);
  g_assert_true (borrowed.scene.selected[5]);
  g_assert_cmpmem (borrowed.scene.tokens, sizeof borrowed.scene.tokens, fresh.scene.tokens,
                   sizeof fresh.scene.tokens);
  g_assert_cmpuint (borrowed.scene.n_replies, >, 0);
  g_assert_cmpuint (borrowed.scene.n_replies, ==, fresh.scene.n_replies);
  for (gsize i = 0; i < fresh.scene.n_replies; i++)
    {
      g_assert_cmpuint (borrowed.scene.replies[i].to, ==, fresh.scene.replies[i].to);
      g_assert_cmpstr (borrowed.scene.replies[i].label, ==, fresh.scene.replies[i].label);
    }
}

/* The event of mock-step-dark.png: the last reply of M11 C2 is refuted. */
static void
test_scenes_event (Fixture *fixture, gconstpointer data)
{
  g_auto (MhBoardScene) board = { 0 };

  mh_playback_set_unit (fixture->playback, MH_STEP_UNIT_EVENT);
  mh_session_set_follow_steps (fixture->session, TRUE);
  mh_playback_set_step (fixture->playback, 379);
  mh_board_scene_fill (&board, mh_session_get_snapshot (fixture->session), fixture->theme,
                       fixture->text);

  g_assert_cmpuint (board.scene.tokens[MH_PLAYER_FIRST], ==, 11);
  g_assert_cmpuint (board.scene.tokens[MH_PLAYER_SECOND], ==, 2);
  g_assert_cmpuint (board.scene.pips.node, ==, 11);
  g_assert_cmpuint (board.scene.pips.n_total, ==, 3);
  g_assert_cmpuint (board.scene.pips.n_left, ==, 0);
  g_assert_cmpstr (board.scene.chip.text, ==, "cat 3");
  g_assert_cmpuint (board.scene.chip.from, ==, 10);
  g_assert_cmpuint (board.scene.chip.to, ==, 11);
}

/* Each table shows its own plane, and the current position in one of them. */
static void
test_scenes_tables (Fixture *fixture, gconstpointer data)
{
  MhTableScene mouse;
  MhTableScene cat;
  MhCell cell;

  mh_selection_set_hovered (mh_session_get_selection (fixture->session), 5 * 12 + 3);
  g_assert_true (mh_table_scene_fill (&mouse, mh_session_get_snapshot (fixture->session),
                                      MH_SIDE_MAIN, 0, fixture->theme, fixture->text));
  g_assert_true (mh_table_scene_fill (&cat, mh_session_get_snapshot (fixture->session),
                                      MH_SIDE_MAIN, 1, fixture->theme, fixture->text));
  g_assert_cmpuint (mouse.heatmap.n_rows, ==, 12);
  g_assert_cmpuint (mouse.heatmap.current_row, ==, 1);
  g_assert_cmpuint (mouse.heatmap.current_column, ==, 2);
  g_assert_cmpuint (cat.heatmap.current_row, ==, MH_LINE_NONE);
  g_assert_cmpuint (mouse.heatmap.hovered_row, ==, 5);
  g_assert_cmpuint (mouse.heatmap.hovered_column, ==, 3);
  g_assert_cmpuint (cat.heatmap.hovered_row, ==, MH_LINE_NONE);

  mouse.heatmap.read (mouse.heatmap.source, 0, 1, 2, 1, &cell);
  g_assert_cmpint (mh_cell_get_value (cell).outcome, ==, MH_OUTCOME_FIRST);
  g_assert_cmpuint (mh_cell_get_value (cell).remoteness, ==, 3);
}

/* Groups of a file have names that scripts can rely on. */
static void
test_scenes_cell_names (Fixture *fixture, gconstpointer data)
{
  MhTableScene table;
  g_autofree char *id = NULL;
  g_autofree char *title = NULL;

  mh_table_scene_fill (&table, mh_session_get_snapshot (fixture->session), MH_SIDE_MAIN, 1,
                       fixture->theme, fixture->text);
  table.heatmap.describe (table.heatmap.describe_source, (MhCellIndex){ 1, 4, 7 }, 0, &id, &title);
  g_assert_cmpstr (id, ==, "cell-m4-c7-cat");
  g_assert_cmpstr (title, ==, "mouse 4, cat 7, cat to move: cat wins in 1");
}

static void
assert_described (const MhTimelineScene *timeline,
                  MhSession *session,
                  guint32 phase,
                  const char *expected)
{
  g_autofree char *said
      = mh_timeline_scene_describe (timeline, mh_session_get_snapshot (session), phase);

  g_assert_cmpstr (said, ==, expected);
}

/* The timeline has the levels of the run and the draws, step by step. */
static void
test_scenes_timeline (Fixture *fixture, gconstpointer data)
{
  g_auto (MhTimelineScene) timeline = { 0 };
  guint32 n_won = 0;

  g_assert_true (mh_timeline_scene_fill (&timeline, mh_session_get_snapshot (fixture->session),
                                         fixture->theme, fixture->text));
  g_assert_cmpuint (timeline.histogram.n_phases, ==, 11);
  for (guint32 i = 0; i < timeline.histogram.n_phases; i++)
    {
      const MhHistogramPhase *phase = &timeline.histogram.phases[i];

      g_assert_cmpuint (phase->from, ==, i > 0 ? timeline.histogram.phases[i - 1].to : 0);
      n_won += phase->n_won[0] + phase->n_won[1];
    }
  g_assert_cmpuint (n_won, ==, 183);
  g_assert_cmpuint (timeline.histogram.phases[10].n_drawn, ==, 81);
  g_assert_cmpuint (timeline.histogram.phases[10].to, ==, 543);
  g_assert_cmpstr (timeline.histogram.phases[10].label, ==, "draws");
  assert_described (&timeline, fixture->session, 1, "Level 1: mouse 20, cat 32");
  assert_described (&timeline, fixture->session, 10, "81 draws");
}

/* Without draws the timeline ends with the last level. */
static void
test_scenes_timeline_without_draws (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhSession) session
      = mh_fixtures_session_for ("[\".M...\",\"..#..\",\"#..#.\",\"C#.#.\",\"...#F\"], 3, 1");
  g_auto (MhTimelineScene) timeline = { 0 };
  const MhHistogramPhase *last;

  g_assert_true (mh_timeline_scene_fill (&timeline, mh_session_get_snapshot (session),
                                         fixture->theme, fixture->text));
  g_assert_cmpuint (timeline.histogram.n_phases, ==, 17);
  last = &timeline.histogram.phases[16];
  g_assert_cmpstr (last->label, ==, "16");
  g_assert_cmpuint (last->to, ==, mh_playback_get_n_steps (mh_session_get_playback (session)));
  assert_described (&timeline, session, 16, "Level 16: mouse 0, cat 7");
}

/* A search has no levels: the parts of its timeline are told by their steps. */
static void
test_scenes_timeline_of_search (Fixture *fixture, gconstpointer data)
{
  g_auto (MhTimelineScene) timeline = { 0 };
  guint32 n_answers = 0;

  mh_session_set_algorithm (fixture->session, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_true (mh_session_solve_now (fixture->session, NULL));
  g_assert_true (mh_timeline_scene_fill (&timeline, mh_session_get_snapshot (fixture->session),
                                         fixture->theme, fixture->text));
  for (guint32 i = 0; i < timeline.histogram.n_phases; i++)
    {
      const MhHistogramPhase *phase = &timeline.histogram.phases[i];
      const guint32 n_new = phase->n_won[0] + phase->n_won[1] + phase->n_drawn;
      g_autofree char *begin
          = g_strdup_printf ("Steps %u–%u: %u answer", phase->from + 1, phase->to, n_new);
      g_autofree char *said
          = mh_timeline_scene_describe (&timeline, mh_session_get_snapshot (fixture->session), i);

      g_assert_true (g_str_has_prefix (said, begin));
      n_answers += n_new;
    }
  g_assert_cmpuint (n_answers, >, 0);
}

static MhKey
get_key (MhSession *session, guint32 step)
{
  MhKey key;

  mh_playback_set_step (mh_session_get_playback (session), step);
  mh_key_scene_fill (&key, mh_session_get_snapshot (session), mh_theme_get (FALSE, FALSE), NULL);

  return key;
}

static void
compare (MhSession *session, const char *main, const char *other)
{
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find (main));
  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms_find (other));
  mh_session_set_comparing (session, TRUE);
  g_assert_true (mh_session_solve_now (session, NULL));
}

/* The key tells what can be seen at the step: draws come at the end, where
 * nothing is left undecided. */
static void
test_scenes_key (Fixture *fixture, gconstpointer data)
{
  const MhKey early = get_key (fixture->session, 100);
  const MhKey last = get_key (fixture->session, G_MAXUINT32);

  g_assert_true (early.has_undecided && !last.has_undecided);
  g_assert_true (!early.has_draws && last.has_draws);
  g_assert_null (early.undecided);
  g_assert_true (early.has_numbers && !early.is_compared);
  g_assert_cmpuint (early.max_remoteness, ==, 9);

  g_autoptr (MhSession) grid = mh_fixtures_session_for ("[\"M.C\", \"..F\"], 1, 1");

  g_assert_false (get_key (grid, G_MAXUINT32).has_draws);
}

/* What either side leaves without a value is in the key, with its name, at
 * every step that shows it. */
static void
test_scenes_key_compared (Fixture *fixture, gconstpointer data)
{
  compare (fixture->session, "retrograde", "alphabeta");

  const MhKey early = get_key (fixture->session, 100);
  const MhKey last = get_key (fixture->session, G_MAXUINT32);

  g_assert_true (early.is_compared && early.has_undecided && early.undecided == NULL);
  g_assert_true (last.is_compared && last.has_undecided);
  g_assert_cmpstr (last.undecided, ==, "no answer");

  compare (fixture->session, "relaxation", "alphabeta");
  g_assert_true (get_key (fixture->session, 100).has_undecided);
  g_assert_cmpstr (get_key (fixture->session, 100).undecided, ==, "no answer");

  compare (fixture->session, "relaxation", "retrograde");
  g_assert_false (get_key (fixture->session, 100).has_undecided);
  g_assert_false (get_key (fixture->session, G_MAXUINT32).has_undecided);
}

/* Differences are counted only where they are marked. */
static void
test_scenes_key_differences (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (KITE);

  compare (session, "capped", "retrograde");
  g_assert_cmpuint (get_key (session, 100).n_different, ==, 0);
  g_assert_cmpuint (get_key (session, G_MAXUINT32).n_different, ==, 2);
}

/* Returns: (transfer full): a star around node 1, where the mouse is */
static char *
dup_star (guint n_leaves)
{
  g_autoptr (GString) list = g_string_new ("[[1],[0");

  for (guint leaf = 2; leaf <= n_leaves; leaf++)
    g_string_append_printf (list, ",%u", leaf);
  g_string_append_c (list, ']');
  for (guint leaf = 2; leaf <= n_leaves; leaf++)
    g_string_append (list, ",[1]");
  g_string_append_c (list, ']');

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static guint
count_arrows (guint n_leaves)
{
  g_autofree char *list = dup_star (n_leaves);
  g_autoptr (MhSession) session = mh_fixtures_session_for (list);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhBoardScene) board = { 0 };

  mh_board_scene_fill (&board, mh_session_get_snapshot (session), mh_theme_get (FALSE, FALSE),
                       text);
  g_assert_cmpuint (board.scene.replies[0].to, ==, 0);
  g_assert_true (board.scene.replies[0].is_best);

  return board.scene.n_replies;
}

/* More arrows than can be told apart are few, the best first. */
static void
test_scenes_arrows (void)
{
  g_assert_cmpuint (count_arrows (3), ==, 3);
  g_assert_cmpuint (count_arrows (64), ==, 64);
  g_assert_cmpuint (count_arrows (65), ==, 24);
  g_assert_cmpuint (count_arrows (300), ==, 24);
}

/* An unsolved board has an empty table, one without a game none. */
static void
test_scenes_unsolved (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhSession) session = mh_session_new (document);
  g_autoptr (MhDocument) empty = mh_fixtures_empty ();
  g_autoptr (MhSession) nothing = mh_session_new (empty);
  const MhTheme *theme = mh_theme_get (TRUE, FALSE);
  g_auto (MhTimelineScene) timeline = { 0 };
  MhTableScene table;
  MhCell cells[2];

  g_assert_true (mh_table_scene_fill (&table, mh_session_get_snapshot (session), MH_SIDE_MAIN, 0,
                                      theme, text));
  table.heatmap.read (table.heatmap.source, 0, 5, 0, 2, cells);
  g_assert_cmpuint (cells[0], ==, MH_CELL_IMPOSSIBLE);
  g_assert_cmpuint (cells[1], ==, 0);
  g_assert_false (
      mh_timeline_scene_fill (&timeline, mh_session_get_snapshot (session), theme, text));
  g_assert_false (mh_table_scene_fill (&table, mh_session_get_snapshot (nothing), MH_SIDE_MAIN, 0,
                                       theme, text));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workspace/scenes/" name, Fixture, NULL, set_up, function, tear_down)

/* The mouse goes round and round, until the cat on her own way round is at the one
 * place from which she cannot guard the gate. Returns: (transfer full): the list */
static char *
dup_rounds (guint n_mouse, guint n_cat)
{
  g_autoptr (GString) list = g_string_new ("[[],[0]"); /* the hole and the gate */

  for (guint i = 0; i < n_mouse; i++)
    g_string_append_printf (list, i == 0 ? ",[1,%u]" : ",[%u]", 2 + (i + 1) % n_mouse);
  for (guint i = 0; i < n_cat; i++)
    g_string_append_printf (list, i > 0 ? ",[1,%u]" : ",[%u]", 2 + n_mouse + (i + 1) % n_cat);
  g_string_append_c (list, ']');

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Very many levels share phases, and nothing is lost. */
static void
test_scenes_many_levels (void)
{
  g_autofree char *list = dup_rounds (47, 48);
  g_autoptr (MhSession) session = mh_fixtures_session_for (list);
  const MhStatistics *statistics
      = mh_snapshot_get_statistics (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_auto (MhTimelineScene) timeline = { 0 };
  g_autofree char *last_level = g_strdup_printf ("%u", statistics->n_levels - 1);
  guint64 n_won[MH_N_PLAYERS] = { 0 };
  guint32 end = 0;

  g_assert_cmpuint (statistics->n_levels, >, 4200);
  g_assert_true (mh_timeline_scene_fill (&timeline, mh_session_get_snapshot (session),
                                         mh_theme_get (FALSE, FALSE), text));

  const guint32 n_phases = timeline.histogram.n_phases;

  g_assert_cmpuint (n_phases, >, 2000);
  g_assert_cmpuint (n_phases, <=, 4097);
  for (guint32 i = 0; i < n_phases; i++)
    {
      const MhHistogramPhase *phase = &timeline.histogram.phases[i];

      g_assert_cmpuint (phase->from, ==, end);
      g_assert_cmpuint (phase->to, >, end);
      end = phase->to;
      for (int player = 0; player < MH_N_PLAYERS; player++)
        n_won[player] += phase->n_won[player];
    }
  g_assert_cmpuint (end, ==, mh_playback_get_n_steps (mh_session_get_playback (session)));
  g_assert_cmpuint (n_won[MH_PLAYER_FIRST], ==, statistics->n_by_outcome[MH_OUTCOME_FIRST]);
  g_assert_cmpuint (n_won[MH_PLAYER_SECOND], ==, statistics->n_by_outcome[MH_OUTCOME_SECOND]);
  g_assert_cmpuint (timeline.histogram.phases[n_phases - 1].n_drawn, ==,
                    statistics->n_by_outcome[MH_OUTCOME_DRAW]);
  g_assert_cmpstr (timeline.histogram.phases[1].label, ==, "2");
  g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_DRAW], ==, 0);
  g_assert_cmpstr (timeline.histogram.phases[n_phases - 1].label, ==, last_level);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("board", test_scenes_board);
  ADD ("borrowed", test_scenes_borrowed);
  ADD ("event", test_scenes_event);
  ADD ("tables", test_scenes_tables);
  ADD ("cell-names", test_scenes_cell_names);
  ADD ("timeline", test_scenes_timeline);
  ADD ("timeline-without-draws", test_scenes_timeline_without_draws);
  ADD ("timeline-of-search", test_scenes_timeline_of_search);
  g_test_add_func ("/workspace/scenes/many-levels", test_scenes_many_levels);
  ADD ("key", test_scenes_key);
  ADD ("key-compared", test_scenes_key_compared);
  g_test_add_func ("/workspace/scenes/key-differences", test_scenes_key_differences);
  g_test_add_func ("/workspace/scenes/arrows", test_scenes_arrows);
  g_test_add_func ("/workspace/scenes/unsolved", test_scenes_unsolved);

  return g_test_run ();
}
