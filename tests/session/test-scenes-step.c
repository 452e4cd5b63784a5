/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-fixtures.h"
#include "mh-scenes.h"

/* Small enough to look at every step, with loops and a dead end. */
#define BOARD "[[2],[2,3],[0,1,3],[1,2]]"

typedef struct
{
  const char *algorithm;
  guint64 option; /* the first */
  const char *list;
} Case;

static const Case cases[] = {
  { "capped", 5, BOARD },     { "capped", 9, "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]" },
  { "alphabeta", 0, BOARD },  { "alphabeta", 1, "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]" },
  { "relaxation", 0, BOARD }, { "relaxation", 1, "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]" },
  { "safe", 0, BOARD },       { "safe", 1, "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]" },
};

/* Returns: (transfer full): stepped through event by event */
static MhSession *
create_session (const Case *board)
{
  MhSession *session = mh_fixtures_session_for (board->list);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find (board->algorithm));

  MhOptions options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;

  options.values[0] = board->option;
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  g_assert_true (mh_session_solve_now (session, NULL));
  mh_playback_set_unit (mh_session_get_playback (session), MH_STEP_UNIT_EVENT);
  mh_session_set_follow_steps (session, TRUE);

  return session;
}

typedef void (*CheckFunc) (MhSession *session, MhEvent event, const MhBoardScene *board);

static void
check_every_step (CheckFunc check, gboolean has_slots)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  guint n_checked = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhSession) session = create_session (&cases[i]);
      MhPlayback *playback = mh_session_get_playback (session);
      MhTrace *trace = mh_playback_get_trace (playback);

      if (mh_trace_get_style (trace)->has_slots != has_slots)
        continue;
      for (guint32 step = 1; step < mh_trace_get_n_steps (trace); step++)
        {
          g_auto (MhBoardScene) board = { 0 };

          mh_playback_set_step (playback, step);
          mh_board_scene_fill (&board, mh_session_get_snapshot (session),
                               mh_theme_get (FALSE, FALSE), text);
          check (session, mh_trace_get_event (trace, step - 1), &board);
          n_checked++;
        }
    }
  g_assert_cmpuint (n_checked, >, 100);
}

static gboolean
can_move (MhSession *session, guint32 from, guint32 to)
{
  const MhGame *game = mh_session_get_snapshot (session)->game;

  return from == to || mh_graph_has_arc (mh_game_get_graph (game, MH_PLAYER_FIRST), from, to);
}

/* Whatever the cause of an event is, a chip slides back along a move only. */
static void
check_chip (MhSession *session, MhEvent event, const MhBoardScene *board)
{
  if (board->scene.chip.text != NULL)
    g_assert_true (can_move (session, board->scene.chip.to, board->scene.chip.from));
}

static void
test_scenes_step_chip (void)
{
  check_every_step (check_chip, FALSE);
  check_every_step (check_chip, TRUE);
}

/* What a search returns goes from where it is to where it came from. */
static void
check_returned (MhSession *session, MhEvent event, const MhBoardScene *board)
{
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const gboolean returns = event.kind == MH_EVENT_HIT
                           || (event.kind == MH_EVENT_DECIDED
                               && mh_trace_get_parent (trace, event.slot) != MH_SLOT_NONE);

  g_assert_cmpint (board->scene.chip.text != NULL, ==, returns);
}

static void
test_scenes_step_returned (void)
{
  check_every_step (check_returned, TRUE);
}

/* The trail is a line of play that ends where the search is, numbered by the
 * turn. Its last move comes first. */
static void
check_trail (MhSession *session, MhEvent event, const MhBoardScene *board)
{
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const MhTrailMove *trail = board->scene.trail;
  const guint32 turn = mh_trace_get_layer (trace, event.slot) - 1;

  g_assert_cmpuint (board->scene.n_trail, ==, MIN (turn, 8));
  for (gsize i = 0; i < board->scene.n_trail; i++)
    {
      g_assert_cmpuint (trail[i].number, ==, turn - i);
      g_assert_true (can_move (session, trail[i].from, trail[i].to));
      if (i >= 2)
        g_assert_cmpuint (trail[i].to, ==, trail[i - 2].from);
      if (i >= 1)
        g_assert_cmpint (trail[i].mover, !=, trail[i - 1].mover);
    }
  if (turn > 0)
    g_assert_cmpuint (trail[0].to, ==, board->scene.tokens[trail[0].mover]);
}

static void
test_scenes_step_trail (void)
{
  check_every_step (check_trail, TRUE);
}

static guint
count_left_out (const MhBoardScene *board)
{
  guint n_left_out = 0;

  for (gsize i = 0; i < board->scene.n_replies; i++)
    n_left_out += board->scene.replies[i].is_left_out ? 1 : 0;

  return n_left_out;
}

/* As many replies are crossed as the search says that it leaves out; who goes
 * down has looked at none. */
static void
check_replies (MhSession *session, MhEvent event, const MhBoardScene *board)
{
  const MhGraphScene *scene = &board->scene;

  if (event.kind == MH_EVENT_CUT)
    g_assert_cmpuint (count_left_out (board), ==, event.counter);
  if (event.kind == MH_EVENT_ENTERED)
    {
      g_assert_cmpuint (count_left_out (board), ==, 0);
      g_assert_cmpuint (scene->n_replies, ==, event.counter);
      g_assert_cmpuint (scene->pips.n_left, ==, scene->pips.n_total);
    }
  g_assert_cmpuint (scene->pips.n_total, ==, scene->n_replies);
  for (gsize i = 0; i < scene->n_replies; i++)
    {
      g_assert_true (can_move (session, scene->replies[i].from, scene->replies[i].to));
      g_assert_cmpint (scene->replies[i].is_left_out, ==, scene->replies[i].label == NULL);
      if (scene->replies[i].is_left_out)
        g_assert_cmpint (scene->replies[i].value.outcome, ==, MH_OUTCOME_NONE);
    }
}

static void
test_scenes_step_replies (void)
{
  check_every_step (check_replies, TRUE);
}

/* An answer is the best of what was found: a reply shows it, unless there was
 * nothing to look at. */
static void
check_answer (MhSession *session, MhEvent event, const MhBoardScene *board)
{
  gboolean is_shown = board->scene.n_replies == 0;

  if (event.kind != MH_EVENT_DECIDED && event.kind != MH_EVENT_HIT)
    return;

  for (gsize i = 0; i < board->scene.n_replies; i++)
    is_shown |= board->scene.replies[i].value.outcome == event.outcome;
  g_assert_true (is_shown);
}

static void
test_scenes_step_answer (void)
{
  check_every_step (check_answer, TRUE);
}

/* Whoever looks elsewhere sees what is known there. */
static void
test_scenes_step_elsewhere (void)
{
  g_autoptr (MhSession) session = create_session (&cases[2]);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhBoardScene) board = { 0 };
  const MhGame *game = mh_session_get_snapshot (session)->game;

  mh_playback_set_step (mh_session_get_playback (session), 1);
  mh_session_choose (session, mh_space_get_position (game, 3, 1, MH_PLAYER_SECOND));
  mh_board_scene_fill (&board, mh_session_get_snapshot (session), mh_theme_get (FALSE, FALSE),
                       text);
  g_assert_cmpuint (board.scene.n_replies, ==, 2);
  g_assert_cmpuint (board.scene.n_trail, ==, 0);
  g_assert_cmpuint (board.scene.replies[0].from, ==, 1);
}

/* Of the replies of a hub some are shown, the ones that were tried last among
 * them; all are counted. */
static void
test_scenes_step_hub (void)
{
  const guint32 n_leaves = 90;
  g_autoptr (GString) list = g_string_new ("[[1],[0");
  g_autoptr (MhText) text = mh_text_new_blank (1);
  guint most_shown = 0, most_counted = 0;

  for (guint32 leaf = 2; leaf < n_leaves; leaf++)
    g_string_append_printf (list, ",%u", leaf);
  g_string_append_c (list, ']');
  for (guint32 leaf = 2; leaf < n_leaves; leaf++)
    g_string_append (list, ",[1]");
  g_string_append_c (list, ']');

  const Case hub = { "capped", 3, list->str };
  g_autoptr (MhSession) session = create_session (&hub);
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 n_steps = mh_trace_get_n_steps (mh_playback_get_trace (playback));

  for (guint32 step = 1; step < MIN (n_steps, 500); step++)
    {
      g_auto (MhBoardScene) board = { 0 };

      mh_playback_set_step (playback, step);
      mh_board_scene_fill (&board, mh_session_get_snapshot (session), mh_theme_get (FALSE, FALSE),
                           text);
      most_shown = MAX (most_shown, (guint) board.scene.n_replies);
      most_counted = MAX (most_counted, board.scene.pips.n_total);
      g_assert_cmpuint (board.scene.n_replies, <=, board.n_replies);
    }
  g_assert_cmpuint (most_counted, >=, n_leaves - 3);
  g_assert_cmpuint (most_shown, ==, 64);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/workspace/scenes-step/chip", test_scenes_step_chip);
  g_test_add_func ("/workspace/scenes-step/returned", test_scenes_step_returned);
  g_test_add_func ("/workspace/scenes-step/trail", test_scenes_step_trail);
  g_test_add_func ("/workspace/scenes-step/replies", test_scenes_step_replies);
  g_test_add_func ("/workspace/scenes-step/answer", test_scenes_step_answer);
  g_test_add_func ("/workspace/scenes-step/elsewhere", test_scenes_step_elsewhere);
  g_test_add_func ("/workspace/scenes-step/hub", test_scenes_step_hub);

  return g_test_run ();
}
