/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-fixtures.h"
#include "mh-coins-game.h"
#include "mh-document-edits.h"
#include "mh-document-file.h"
#include "mh-narration-play.h"
#include "mh-narration.h"
#include "mh-pick.h"
#include "mh-scenes-play.h"
#include "mh-scenes.h"

#include <string.h>

static const gboolean by_mouse[] = { TRUE, FALSE };
static const gboolean by_cat[] = { FALSE, TRUE };
static const gboolean by_both[] = { TRUE, TRUE };

static const MhSnapshot *
get_snapshot (MhSession *session)
{
  return mh_session_get_snapshot (session);
}

static void
choose (MhSession *session, guint32 mouse, guint32 cat, MhPlayer mover)
{
  const MhGame *game = get_snapshot (session)->game;

  mh_session_choose (session, mh_space_get_position (game, mouse, cat, mover));
}

/* Returns: (transfer full): a session that plays */
static MhSession *
begin_at (guint32 mouse, guint32 cat, MhPlayer mover, const gboolean *is_by_hand)
{
  MhSession *session = mh_fixtures_session ();

  choose (session, mouse, cat, mover);
  mh_session_begin_play (session, is_by_hand, TRUE);
  mh_play_set_active (mh_session_get_play (session), TRUE);

  return session;
}

static void
assert_judged (MhSession *session, guint index, gboolean is_by_hand, const char *expected)
{
  const MhSnapshot *snapshot = get_snapshot (session);
  const MhJudgement judgement = mh_snapshot_judge (snapshot, index);
  g_autofree char *words
      = mh_narration_judgement (mh_snapshot_get_class (snapshot), &judgement, is_by_hand);

  g_assert_cmpstr (words, ==, expected);
}

static void
assert_title (MhSession *session, const char *expected)
{
  g_autofree char *title = mh_narration_play_title (get_snapshot (session));

  g_assert_cmpstr (title, ==, expected);
}

static void
assert_detail (MhSession *session, const char *expected)
{
  g_autofree char *detail = mh_narration_play_detail (get_snapshot (session));

  g_assert_cmpstr (detail, ==, expected);
}

static guint
count_stages (MhSession *session)
{
  const MhMatch *match = get_snapshot (session)->play.match;

  return match != NULL ? match->n_stages : 0;
}

/* The game of the picture of Play: nodes in the order in which they are entered. */
static const guint32 drawn_nodes[] = { 3, 10, 5, 6, 9, 3, 2, 5 };

static MhSession *
play_drawn (void)
{
  MhSession *session = begin_at (6, 11, MH_PLAYER_FIRST, by_both);

  for (guint i = 0; i < G_N_ELEMENTS (drawn_nodes); i++)
    mh_session_move_token (session, (MhPlayer) (i % MH_N_PLAYERS), drawn_nodes[i]);

  return session;
}

static void
test_play_judged (void)
{
  g_autoptr (MhSession) session = play_drawn ();
  g_autofree char *move = mh_narration_play_move (get_snapshot (session), 7);
  g_autofree char *row = mh_narration_play_row (get_snapshot (session), 5);

  g_assert_cmpuint (count_stages (session), ==, 9);
  assert_judged (session, 1, TRUE, "kept the win");
  assert_judged (session, 1, FALSE, "quickest win");
  assert_judged (session, 2, FALSE, "longest resistance");
  assert_judged (session, 3, TRUE, "kept the win");
  assert_judged (session, 5, TRUE, "slower by 4");
  assert_judged (session, 7, TRUE, "was a win in 5, now a draw");
  assert_judged (session, 8, FALSE, "kept the draw");
  g_assert_cmpstr (move, ==, "9 → 2");
  g_assert_cmpstr (row, ==, "move 5, mouse 5 → 9: slower by 4");
  assert_title (session, "The mouse is to move");
  assert_detail (session, "Click a lit node or a ringed square: 2 → 6, 2 → 9, 2 → 11");
}

/* Whatever chooses a position moves, if that is legal; other choices do nothing. */
static void
test_play_moves (void)
{
  g_autoptr (MhSession) session = begin_at (6, 11, MH_PLAYER_FIRST, by_both);
  MhPlay *play = mh_session_get_play (session);
  guint n_legal;
  g_autofree guint32 *legal = mh_snapshot_list_legal (get_snapshot (session), &n_legal);

  g_assert_nonnull (legal);
  g_assert_cmpuint (n_legal, ==, 4);
  choose (session, 5, 11, MH_PLAYER_SECOND);
  choose (session, 3, 11, MH_PLAYER_FIRST);
  mh_session_move_token (session, MH_PLAYER_SECOND, 10);
  mh_session_swap_mover (session);
  mh_session_back_to_start (session);
  g_assert_cmpuint (count_stages (session), ==, 1);
  choose (session, 3, 11, MH_PLAYER_SECOND);
  g_assert_cmpuint (count_stages (session), ==, 2);
  g_assert_cmpuint (get_snapshot (session)->current, ==,
                    mh_space_get_position (get_snapshot (session)->game, 3, 11, MH_PLAYER_SECOND));
  mh_session_move_token (session, MH_PLAYER_SECOND, 10);
  g_assert_cmpuint (count_stages (session), ==, 3);

  mh_play_show (play, 1);
  assert_title (session, "Looking back: move 1 of 2");
  g_assert_false (get_snapshot (session)->play.is_your_turn);
  mh_session_move_token (session, MH_PLAYER_SECOND, 2);
  g_assert_cmpuint (count_stages (session), ==, 3);
  mh_play_show (play, 99);
  g_assert_true (mh_play_go_back (play));
  g_assert_true (mh_play_go_back (play));
  g_assert_false (mh_play_go_back (play));
  g_assert_cmpuint (count_stages (session), ==, 1);
}

/* Once the game is not what the window is about, positions are looked at as before. */
static void
test_play_inactive (void)
{
  g_autoptr (MhSession) session = begin_at (6, 11, MH_PLAYER_FIRST, by_both);
  MhPlay *play = mh_session_get_play (session);
  const MhGame *game = get_snapshot (session)->game;

  mh_play_set_active (play, FALSE);
  choose (session, 1, 2, MH_PLAYER_SECOND);
  g_assert_cmpuint (get_snapshot (session)->current, ==,
                    mh_space_get_position (game, 1, 2, MH_PLAYER_SECOND));
  g_assert_cmpuint (count_stages (session), ==, 1);
  mh_play_set_active (play, TRUE);
  g_assert_cmpuint (get_snapshot (session)->current, ==,
                    mh_space_get_position (game, 6, 11, MH_PLAYER_FIRST));
}

/* The perfect player answers by itself, and Back takes its move back, too. */
static void
test_play_answers (void)
{
  g_autoptr (MhSession) session = begin_at (6, 11, MH_PLAYER_FIRST, by_mouse);
  MhPlay *play = mh_session_get_play (session);

  assert_title (session, "You are the mouse: your move");
  mh_play_set_hinted (play, TRUE);
  g_assert_true (get_snapshot (session)->play.is_hinted);
  mh_session_move_token (session, MH_PLAYER_FIRST, 3);
  g_assert_false (get_snapshot (session)->play.is_hinted);
  assert_title (session, "You are the mouse: the cat moves");
  assert_detail (session, NULL);
  g_assert_cmpuint (count_stages (session), ==, 2);
  mh_fixtures_iterate (MH_PLAY_PACE_MS + 300);
  g_assert_cmpuint (count_stages (session), ==, 3);
  assert_judged (session, 2, FALSE, "longest resistance");
  g_assert_true (mh_play_go_back (play));
  g_assert_cmpuint (count_stages (session), ==, 1);
  mh_fixtures_iterate (MH_PLAY_PACE_MS + 300);
  g_assert_cmpuint (count_stages (session), ==, 1);
}

/* The machine that begins cannot be taken back. */
static void
test_play_machine_begins (void)
{
  g_autoptr (MhSession) session = begin_at (6, 11, MH_PLAYER_FIRST, by_cat);

  assert_title (session, "You are the cat: the mouse moves");
  mh_fixtures_iterate (MH_PLAY_PACE_MS + 300);
  g_assert_cmpuint (count_stages (session), ==, 2);
  assert_title (session, "You are the cat: your move");
  g_assert_false (get_snapshot (session)->play.can_go_back);
}

/* Two perfect players keep a draw only until a position is there again. */
static void
test_play_machines_stop (void)
{
  static const gboolean by_nobody[] = { FALSE, FALSE };
  g_autoptr (MhSession) session = begin_at (2, 5, MH_PLAYER_FIRST, by_nobody);
  guint n_stages;

  do
    {
      n_stages = count_stages (session);
      g_assert_cmpuint (n_stages, <, 20);
      mh_fixtures_iterate (MH_PLAY_PACE_MS + 100);
    }
  while (count_stages (session) > n_stages);

  g_assert_true (mh_match_is_repeated (get_snapshot (session)->play.match, n_stages - 1));
}

static void
test_play_replays (void)
{
  g_autoptr (MhSession) session = begin_at (6, 11, MH_PLAYER_FIRST, by_both);
  MhPlay *play = mh_session_get_play (session);

  mh_play_set_replaying (play, TRUE);
  g_assert_false (mh_play_is_replaying (play)); /* of one stage alone */
  mh_session_move_token (session, MH_PLAYER_FIRST, 3);
  mh_play_set_replaying (play, TRUE);
  g_assert_cmpuint (get_snapshot (session)->play.index, ==, 0);
  g_assert_true (get_snapshot (session)->play.is_moving);

  /* A move ends a replay. */
  mh_play_show (play, 1);
  g_assert_false (get_snapshot (session)->play.is_moving);
  g_assert_true (mh_play_is_replaying (play));
  mh_session_move_token (session, MH_PLAYER_SECOND, 10);
  g_assert_false (mh_play_is_replaying (play));
  g_assert_true (mh_session_get_reel (session) == mh_session_get_playback (session));
}

static void
assert_moment (MhSession *session, const char *title, const char *detail, const char *aloud)
{
  const MhSnapshot *snapshot = get_snapshot (session);
  g_autofree char *shown_title = mh_narration_step_title (snapshot);
  g_autofree char *shown_detail = mh_narration_step_detail (snapshot);
  g_autofree char *told = mh_narration_aloud (snapshot);

  g_assert_cmpstr (shown_title, ==, title);
  g_assert_cmpstr (shown_detail, ==, detail);
  g_assert_cmpstr (told, ==, aloud);
}

/* A replay is on the timeline: it plays there at the speed of runs, is stepped through, and says
 * what each move did, while the run stays where it is. */
static void
test_play_timeline (void)
{
  g_autoptr (MhSession) session = play_drawn ();
  MhPlayback *run = mh_session_get_playback (session);
  const guint32 step = mh_playback_get_step (run);

  mh_play_set_replaying (mh_session_get_play (session), TRUE);

  MhPlayback *reel = mh_session_get_reel (session);

  g_assert_true (reel != run);
  g_assert_cmpuint (mh_playback_get_n_steps (reel), ==, 8);
  assert_moment (session, "Before the first move", "", "<m>Before the first move</m>.");
  mh_playback_set_speed (run, 2);
  mh_playback_advance (reel, 0);
  mh_playback_advance (reel, G_USEC_PER_SEC);
  g_assert_cmpuint (get_snapshot (session)->play.index, ==, 2);
  mh_playback_set_playing (reel, FALSE);
  mh_playback_step_forward (reel, MH_STEP_UNIT_LEVEL);
  assert_moment (session, "Move 3 of 8", "mouse 3 → 5: kept the win",
                 "Move 3, <1>mouse 3 → 5</1>: <m>kept the win</m>.");
  mh_playback_set_step (reel, G_MAXUINT32);
  assert_moment (session, "Move 8 of 8", "cat 3 → 5: kept the draw",
                 "Move 8, <2>cat 3 → 5</2>: <m>kept the draw</m>. The mouse is to move.");
  mh_playback_step_backward (reel, MH_STEP_UNIT_EVENT);
  g_assert_cmpuint (get_snapshot (session)->play.index, ==, 7);
  g_assert_cmpuint (mh_playback_get_step (run), ==, step);
}

/* The timeline has a bar for each move, in the colour of the player who wins after it; none tells
 * who wins while results are hidden. */
static void
test_play_timeline_scene (void)
{
  g_autoptr (MhSession) session = play_drawn ();
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  MhTimelineScene scene;

  mh_play_set_replaying (mh_session_get_play (session), TRUE);
  g_assert_true (mh_timeline_scene_fill (&scene, get_snapshot (session), theme, text));
  g_assert_cmpuint (scene.histogram.n_phases, ==, 8);
  g_assert_cmpuint (scene.phases[0].n_won[MH_PLAYER_FIRST], ==, 1);
  g_assert_cmpuint (scene.phases[7].n_drawn, ==, 1);
  g_assert_cmpstr (scene.labels[7], ==, "8");

  g_autofree char *words = mh_timeline_scene_describe (&scene, get_snapshot (session), 4);

  g_assert_cmpstr (words, ==, "move 5, mouse 5 → 9: slower by 4");
  mh_timeline_scene_clear (&scene);

  mh_session_set_hide_results (session, TRUE);
  mh_play_set_replaying (mh_session_get_play (session), TRUE);
  g_assert_true (mh_timeline_scene_fill (&scene, get_snapshot (session), theme, text));
  for (guint i = 0; i < scene.histogram.n_phases; i++)
    g_assert_cmpuint (scene.phases[i].n_drawn, ==, 1);
  mh_timeline_scene_clear (&scene);
}

/* A game of any kind can be replayed. */
static void
test_play_timeline_games (void)
{
  MhSession *sessions[] = {
    mh_fixtures_game (mh_fixtures_take (5)),
    mh_fixtures_game (mh_fixtures_row ()),
    mh_fixtures_session_for ("{\"game\": \"cops-and-robbers\", \"graph\": [[1], [0, 2], [1]]}"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      g_autoptr (MhSession) session = sessions[i];
      MhPlay *play = mh_session_get_play (session);

      mh_session_begin_play (session, by_both, FALSE);
      mh_play_set_active (play, TRUE);
      for (guint move = 0; move < 2; move++)
        {
          g_autofree guint32 *stages = NULL;
          guint n_stages;

          stages = mh_snapshot_list_legal (get_snapshot (session), &n_stages);
          g_assert_true (mh_play_move (play, stages[0]));
        }
      mh_play_set_replaying (play, TRUE);
      for (guint move = 0; move < 2; move++)
        {
          mh_playback_step_forward (mh_session_get_reel (session), MH_STEP_UNIT_EVENT);
          g_assert_cmpuint (get_snapshot (session)->play.index, ==, move + 1);

          g_autofree char *told = mh_narration_aloud (get_snapshot (session));

          g_test_message ("%s", told);
          g_assert_nonnull (strstr (told, move == 0 ? "Move 1" : "Move 2"));
        }
    }
}

static void
test_play_ends (void)
{
  g_autoptr (MhSession) session = begin_at (4, 11, MH_PLAYER_FIRST, by_both);

  mh_session_move_token (session, MH_PLAYER_FIRST, 0);
  assert_title (session, "The mouse has won after 1 move");
  assert_detail (session, NULL);
  g_assert_false (get_snapshot (session)->play.is_your_turn);
}

/* After an edit the game is kept, but not shown; undo revives it. Saving writes both. */
static void
test_play_stale (void)
{
  g_autoptr (MhSession) session = play_drawn ();
  MhDocument *document = mh_session_get_document (session);

  mh_fixtures_toggle_edge (document, 1, 2);
  g_assert_cmpuint (count_stages (session), ==, 0);
  g_assert_cmpuint (get_snapshot (session)->play.n_others, ==, 1);
  assert_title (session, "No game is being played");
  assert_detail (session, "1 game was played on another board or with other rules. It is kept: "
                          "undo the edit to go on with it.");
  mh_session_begin_play (session, by_both, FALSE);
  g_assert_cmpuint (count_stages (session), ==, 1);
  g_assert_cmpuint (get_snapshot (session)->play.n_others, ==, 1);

  mh_document_undo (document);
  g_assert_cmpuint (count_stages (session), ==, 9);
  g_assert_cmpuint (get_snapshot (session)->play.index, ==, 8);
  g_assert_cmpuint (mh_document_get_file (document)->matches.n_items, ==, 2);
}

/* Edits that change no rule leave the game as it is. */
static void
test_play_moved_nodes (void)
{
  g_autoptr (MhSession) session = play_drawn ();
  const guint32 node = 5;

  mh_document_move_nodes (mh_session_get_document (session), &node, &(MhPoint){ 7, 9 }, 1);
  mh_document_set_first (mh_session_get_document (session), MH_PLAYER_SECOND);
  g_assert_cmpuint (count_stages (session), ==, 9);
}

static void
test_play_saved (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);
  const gboolean was_modified = mh_document_is_modified (document);

  g_assert_false (was_modified);
  mh_session_begin_play (session, by_mouse, FALSE);
  g_assert_true (mh_document_is_modified (document));
  g_assert_null (mh_document_get_undo_label (document));

  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);

  mh_document_mark_saved (document, "/tmp/game.mousehole");
  g_assert_false (mh_document_is_modified (document));

  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  MhDocumentFile *file = mh_document_file_read (text, size, NULL);
  g_autoptr (MhDocument) again = mh_document_new (file, NULL);
  g_autoptr (MhSession) reopened = mh_session_new (again);

  g_assert_cmpuint (count_stages (reopened), ==, 1);
  g_assert_true (get_snapshot (reopened)->play.match->is_by_hand[MH_PLAYER_FIRST]);
}

/* The cat chooses a node, then the mouse. */
static void
test_play_cops (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for ("[[1,3],[0,2],[1,3],[0,2]]");
  MhDocument *document = mh_session_get_document (session);
  const MhRules rules = { TRUE, TRUE, MH_STUCK_LOSES };

  mh_document_set_game_class (document, &mh_cops_and_robbers, &rules);
  mh_document_set_start (document, (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_SECOND });
  mh_fixtures_solve (session);
  mh_session_begin_play (session, by_both, FALSE);
  mh_play_set_active (mh_session_get_play (session), TRUE);
  assert_detail (session, "Click any node");
  g_assert_cmpuint (get_snapshot (session)->current, ==, MH_POSITION_NONE);
  mh_session_move_token (session, MH_PLAYER_SECOND, 0);
  g_assert_cmpuint (count_stages (session), ==, 2);
  assert_judged (session, 1, TRUE, "the mouse escapes in any case");
  mh_session_move_token (session, MH_PLAYER_FIRST, 1);
  assert_judged (session, 2, TRUE, "was free, now caught in 1");
  g_assert_true (mh_play_go_back (mh_session_get_play (session)));
  mh_session_move_token (session, MH_PLAYER_FIRST, 2);
  assert_judged (session, 2, TRUE, "still free");
  g_assert_cmpuint (count_stages (session), ==, 3);
  g_assert_cmpuint (get_snapshot (session)->current, !=, MH_POSITION_NONE);

  g_autofree char *move = mh_narration_play_move (get_snapshot (session), 1);

  g_assert_cmpstr (move, ==, "placed on 0");
}

static void
test_play_coins (void)
{
  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_row ());
  const MhGame *game = get_snapshot (session)->game;
  guint n_legal = 1;

  mh_session_begin_play (session, by_both, FALSE);
  mh_play_set_active (mh_session_get_play (session), TRUE);
  while (n_legal > 0)
    {
      g_autofree guint32 *legal = mh_snapshot_list_legal (get_snapshot (session), &n_legal);

      /* A cell of the table stands for both turns. */
      if (n_legal > 0)
        mh_session_choose (session, mh_space_with_mover (game, legal[0], MH_PLAYER_FIRST));
    }
  g_assert_cmpuint (count_stages (session), ==, 8);
  assert_title (session, "The second player has won, 20 to 19");
}

/* Titles of coins to take from the end, and the judgement of each move. */
static void
test_play_take (void)
{
  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_take (4));

  mh_session_begin_play (session, by_mouse, FALSE);
  mh_play_set_active (mh_session_get_play (session), TRUE);
  assert_title (session, "You are the first player: your move");
  assert_detail (session, "Click a ringed square: takes 1, takes 2");
  mh_session_choose (session, mh_space_position_at (get_snapshot (session)->game,
                                                    (MhCellIndex){ MH_PLAYER_SECOND, 0, 2 }));
  assert_title (session, "You are the first player: the second moves");
  assert_judged (session, 1, TRUE, "was a win in 3, now lost in 1");
}

/* Legal moves are lit on the board and ringed in the table of the other player, without what they
 * are worth, until a hint is asked for; the last move is dotted. */
static void
test_play_lit (void)
{
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhSession) session = play_drawn ();

  for (guint is_hinted = 0; is_hinted < 2; is_hinted++)
    {
      g_auto (MhBoardScene) board = { 0 };
      MhTableScene tables[MH_N_PLAYERS];

      mh_play_set_hinted (mh_session_get_play (session), is_hinted != 0);
      mh_board_scene_fill (&board, get_snapshot (session), theme, text);
      g_assert_cmpuint (board.scene.n_reachable, ==, 3);
      g_assert_cmpuint (board.scene.reachable[0], ==, 6);
      g_assert_cmpuint (board.scene.n_replies, ==, is_hinted ? 3 : 0);
      g_assert_cmpuint (board.scene.n_trail, ==, is_hinted ? 1 : 4);
      g_assert_cmpint (board.scene.trail[0].style, ==, MH_TRAIL_PAST);
      g_assert_cmpint (board.scene.trail[0].mover, ==, MH_PLAYER_SECOND);
      for (guint32 plane = 0; plane < MH_N_PLAYERS; plane++)
        mh_table_scene_fill (&tables[plane], get_snapshot (session), MH_SIDE_MAIN, plane, theme,
                             text);
      g_assert_cmpuint (tables[MH_PLAYER_FIRST].heatmap.n_reachable, ==, 0);
      g_assert_cmpuint (tables[MH_PLAYER_SECOND].heatmap.n_reachable, ==, 3);
      g_assert_cmpuint (tables[MH_PLAYER_SECOND].heatmap.reachable[2].row, ==, 11);
    }
}

/* The tiles of the history are the values of the picture of Play, marked where a move was not the
 * best; each is found where it is painted. */
static void
test_play_history (void)
{
  static const guint32 values[] = { 7, 6, 5, 4, 3, 6, 5, 0, 0 };
  const MhTheme *theme = mh_theme_get (FALSE, FALSE);
  g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  g_autoptr (MhSession) session = play_drawn ();
  g_auto (MhPlayScene) scene = { 0 };

  mh_play_scene_fill (&scene, get_snapshot (session), theme, text);
  g_assert_cmpuint (scene.history.n_tiles, ==, G_N_ELEMENTS (values));
  g_assert_cmpuint (scene.history.current, ==, 8);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      const MhHistoryTile *tile = &scene.history.tiles[i];
      const MhHistoryMark mark = i == 5   ? MH_HISTORY_DOUBTED
                                 : i == 7 ? MH_HISTORY_BLAMED
                                          : MH_HISTORY_PLAIN;

      g_assert_cmpuint (mh_cell_get_value (tile->cell).remoteness, ==, values[i]);
      g_assert_cmpint (tile->mark, ==, mark);
    }

  guint last = 0;

  for (double x = 0; x < 600; x += 1)
    {
      const guint found = mh_value_history_pick (&scene.history, 600, x);

      g_assert_true (found == last || found == last + 1);
      last = found;
    }
  g_assert_cmpuint (last, ==, G_N_ELEMENTS (values) - 1);
}

/* Whoever plays, whatever they click: the game stays legal, and what is saved is read again. */
static void
test_play_monkey (void)
{
  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (MhSession) session
          = round % 2 == 0 ? mh_fixtures_session () : mh_fixtures_game (mh_fixtures_take (12));
      MhPlay *play = mh_session_get_play (session);

      mh_session_begin_play (session, by_both, FALSE);
      mh_play_set_active (play, TRUE);
      for (guint i = 0; i < 60; i++)
        {
          guint n_legal;
          g_autofree guint32 *legal = mh_snapshot_list_legal (get_snapshot (session), &n_legal);

          if (n_legal > 0 && mh_pick_below (8) > 0)
            mh_session_choose (session, legal[mh_pick_below (n_legal)]);
          else if (mh_pick_below (2) == 0)
            mh_play_go_back (play);
          else
            mh_play_show (play, mh_pick_below (20));
        }

      const MhSnapshot *snapshot = get_snapshot (session);
      g_autoptr (GBytes) bytes = mh_document_create_bytes (mh_session_get_document (session), NULL);
      gsize size;
      const char *text = g_bytes_get_data (bytes, &size);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = mh_document_file_read (text, size, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (mh_match_find_fault (snapshot->play.match, snapshot->game), ==,
                        snapshot->play.match->n_stages);
      g_assert_cmpuint (((MhMatch *) file->matches.items[0])->n_stages, ==,
                        snapshot->play.match->n_stages);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/play/judged", test_play_judged);
  g_test_add_func ("/session/play/moves", test_play_moves);
  g_test_add_func ("/session/play/inactive", test_play_inactive);
  g_test_add_func ("/session/play/answers", test_play_answers);
  g_test_add_func ("/session/play/machine-begins", test_play_machine_begins);
  g_test_add_func ("/session/play/machines-stop", test_play_machines_stop);
  g_test_add_func ("/session/play/replays", test_play_replays);
  g_test_add_func ("/session/play/timeline", test_play_timeline);
  g_test_add_func ("/session/play/timeline-scene", test_play_timeline_scene);
  g_test_add_func ("/session/play/timeline-games", test_play_timeline_games);
  g_test_add_func ("/session/play/ends", test_play_ends);
  g_test_add_func ("/session/play/stale", test_play_stale);
  g_test_add_func ("/session/play/moved-nodes", test_play_moved_nodes);
  g_test_add_func ("/session/play/saved", test_play_saved);
  g_test_add_func ("/session/play/cops", test_play_cops);
  g_test_add_func ("/session/play/coins", test_play_coins);
  g_test_add_func ("/session/play/take", test_play_take);
  g_test_add_func ("/session/play/lit", test_play_lit);
  g_test_add_func ("/session/play/history", test_play_history);
  g_test_add_func ("/session/play/monkey", test_play_monkey);

  return g_test_run ();
}
