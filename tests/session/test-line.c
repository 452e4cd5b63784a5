/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-fixtures.h"
#include "mh-narration-line.h"
#include "mh-scenes.h"

/* The smallest board with draws: a square without its diagonals. */
#define SQUARE "[[2],[2,3],[0,1,4],[1,4],[2,3]]"

/* Every move is a reply, made by its mover, and numbered in order. */
static void
check_trail (MhSession *session, const MhLine *line)
{
  const MhGame *game = mh_session_get_snapshot (session)->game;
  g_autofree MhTrailMove *trail = mh_line_create_trail (line, game);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));

  for (guint32 i = 0; i < line->n_moves; i++)
    {
      const guint32 position = line->positions[i];
      const guint32 reply = line->positions[i + 1];
      const MhPlayer mover = mh_space_get_mover (game, position);
      const guint32 n = mh_space_list_successors (game, position, moves);
      gboolean is_reply = FALSE;

      for (guint32 j = 0; j < n; j++)
        is_reply |= moves[j] == reply;
      g_assert_true (is_reply);
      g_assert_cmpint (trail[i].mover, ==, mover);
      g_assert_cmpuint (trail[i].from, ==, mh_space_get_node (game, position, mover));
      g_assert_cmpuint (trail[i].to, ==, mh_space_get_node (game, reply, mover));
      g_assert_cmpuint (trail[i].number, ==, i + 1);
      g_assert_cmpint (trail[i].style == MH_TRAIL_LOOP, ==, i >= line->loop_start);
    }
}

/* From every position: wins are played to their end in as many moves as they
 * take, draws run into their loop, and finished games have no line. */
static void
check_lines (MhSession *session)
{
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const MhSolution *truth = mh_snapshot_get_truth (mh_session_get_snapshot (session));

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      if (!mh_space_is_possible (game, position))
        continue;

      const MhValue value = mh_solution_get_value (truth, position);
      g_autoptr (MhLine) line = mh_line_new (mh_session_get_snapshot (session), position);

      g_assert_true ((line == NULL) == (mh_space_get_end (game, position) != MH_OUTCOME_NONE));
      if (line == NULL)
        continue;

      g_assert_cmpuint (line->positions[0], ==, position);
      g_assert_false (line->goes_on);
      check_trail (session, line);
      if (value.outcome == MH_OUTCOME_DRAW)
        g_assert_cmpuint (line->positions[line->n_moves], ==, line->positions[line->loop_start]);
      else
        {
          g_assert_cmpuint (line->n_moves, ==, value.remoteness);
          g_assert_cmpuint (line->loop_start, ==, line->n_moves);
          g_assert_cmpint (mh_space_get_end (game, line->positions[line->n_moves]), ==,
                           value.outcome);
        }
    }
}

static void
test_line_of_all (void)
{
  g_autoptr (MhSession) courtyards = mh_fixtures_session ();
  g_autoptr (MhSession) square = mh_fixtures_session_for (SQUARE);

  check_lines (courtyards);
  check_lines (square);
}

/* While a position is not decided there is no line from it; from then on there
 * is. Draws come last. */
static void
test_line_in_time (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  const MhGame *game = mh_session_get_snapshot (session)->game;

  for (guint32 step = 0; step <= mh_playback_get_n_steps (playback); step += 181)
    {
      mh_playback_set_step (playback, step);
      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          const MhValue value
              = mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, position);
          g_autoptr (MhLine) line = NULL;

          if (!mh_space_is_possible (game, position)
              || mh_space_get_end (game, position) != MH_OUTCOME_NONE)
            continue;
          line = mh_line_new (mh_session_get_snapshot (session), position);
          g_assert_cmpint (line != NULL, ==, value.outcome != MH_OUTCOME_NONE);
        }
    }
}

/* A long win is cut off, and says so. */
static void
test_line_cut_off (void)
{
  g_autoptr (MhGraph) kite = mh_boards_kite (MH_LINE_MAX_MOVES / 4);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint32 node = 0; node < mh_graph_get_n_nodes (kite); node++)
    {
      guint32 n;
      const guint32 *neighbours = mh_graph_get_successors (kite, node, &n);

      g_string_append (list, node > 0 ? ",[" : "[[");
      for (guint32 i = 0; i < n; i++)
        g_string_append_printf (list, i > 0 ? ",%u" : "%u", neighbours[i]);
      g_string_append_c (list, ']');
    }
  g_string_append_c (list, ']');

  g_autoptr (MhSession) session = mh_fixtures_session_for (list->str);
  g_autoptr (MhLine) line
      = mh_line_new (mh_session_get_snapshot (session), mh_session_get_snapshot (session)->start);
  g_autofree char *words = mh_narration_line (line, mh_session_get_snapshot (session)->game);

  g_assert_cmpuint (line->n_moves, ==, MH_LINE_MAX_MOVES);
  g_assert_true (line->goes_on);
  check_trail (session, line);
  g_assert_true (g_str_has_suffix (words, ", and so on."));
}

/* The board shows the line instead of the replies, if asked. */
static void
test_line_on_the_board (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (SQUARE);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhBoardScene) before = { 0 };
  g_auto (MhBoardScene) after = { 0 };
  guint *n_told = mh_fixtures_count (session, "changed");

  mh_board_scene_fill (&before, mh_session_get_snapshot (session), mh_theme_get (FALSE, FALSE),
                       text);
  g_assert_cmpuint (before.scene.n_trail, ==, 0);
  g_assert_cmpuint (before.scene.n_replies, >, 0);

  mh_session_set_follow_best_play (session, TRUE);
  g_assert_cmpuint (*n_told, ==, 1);
  mh_board_scene_fill (&after, mh_session_get_snapshot (session), mh_theme_get (FALSE, FALSE),
                       text);
  g_assert_cmpuint (after.scene.n_trail, >, 0);
  g_assert_cmpuint (after.scene.n_replies, ==, 0);
  g_assert_cmpint (after.scene.trail[0].style, ==, MH_TRAIL_LOOP);

  g_clear_object (&session);
  g_free (n_told);
}

static void
assert_line (MhSession *session, guint32 position, const char *expected)
{
  g_autoptr (MhLine) line = mh_line_new (mh_session_get_snapshot (session), position);
  g_autofree char *words = mh_narration_line (line, mh_session_get_snapshot (session)->game);

  g_assert_cmpstr (words, ==, expected);
}

/* Lines in words. */
static void
test_line_words (void)
{
  g_autoptr (MhSession) courtyards = mh_fixtures_session ();
  g_autoptr (MhSession) square = mh_fixtures_session_for (SQUARE);

  assert_line (courtyards,
               mh_space_get_position (mh_session_get_snapshot (courtyards)->game, 1, 8,
                                      MH_PLAYER_SECOND),
               "Best play: cat 8 → 5, mouse 1 → 3, cat 5 → 3.");
  assert_line (square, mh_session_get_snapshot (square)->start,
               "Both can keep the loop: after 4 moves the position is the same again.");
}

/* The ways into a loop and to a drawn end in words: of lines made by hand. */
static void
test_line_words_of_draws (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (SQUARE);
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const guint32 end = mh_space_get_position (game, 1, 2, MH_PLAYER_SECOND);
  MhDrawStep steps[] = { { 0 }, { 0 }, { .position = end, .next = MH_POSITION_NONE } };
  MhDrawingCycle draw = { steps, G_N_ELEMENTS (steps), 1 };
  const MhLine line = { .draw = &draw };
  g_autofree char *into = mh_narration_line (&line, game);

  draw.loop_start = draw.n_steps;

  g_autofree char *drawn = mh_narration_line (&line, game);
  g_autofree char *move = mh_narration_draw_move (&steps[2], game);
  g_autofree char *others = mh_narration_deviations (&steps[2], game);

  g_assert_cmpstr (into, ==,
                   "Both can keep the loop that begins after 1 move. After 2 more moves the "
                   "position "
                   "there is the same again.");
  g_assert_cmpstr (drawn, ==, "Both can keep the draw: after 2 moves the cat has no legal move.");
  g_assert_cmpstr (move, ==, "");
  g_assert_cmpstr (others, ==, "no legal move: the game is drawn");
}

/* What leaving the loop gives, one reply that loses a line. */
static void
test_line_deviations (void)
{
  static const char *const expected[][3] = {
    { "M1 C2, mouse moves", "1 → 3", "1 → 2 loses: cat has won" },
    { "M3 C2, cat moves", "2 → 4", "2 → 1 keeps the draw, too" },
    { "M3 C4, mouse moves", "3 → 1", "3 → 4 loses: cat has won" },
    { "M1 C4, cat moves", "4 → 2", "4 → 3 loses: mouse wins in 3" },
  };
  g_autoptr (MhSession) session = mh_fixtures_session_for (SQUARE);
  const MhGame *game = mh_session_get_snapshot (session)->game;
  g_autoptr (MhLine) line
      = mh_line_new (mh_session_get_snapshot (session), mh_session_get_snapshot (session)->start);

  g_assert_cmpuint (line->draw->n_steps, ==, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const MhDrawStep *step = &line->draw->steps[i];
      g_autofree char *position = mh_narration_draw_position (step, game);
      g_autofree char *move = mh_narration_draw_move (step, game);
      g_autofree char *words = mh_narration_deviations (step, game);

      g_assert_cmpstr (position, ==, expected[i][0]);
      g_assert_cmpstr (move, ==, expected[i][1]);
      g_assert_cmpstr (words, ==, expected[i][2]);
    }
}

/* Where there are many replies, most of them are a number. */
static void
test_line_many_deviations (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhGame *game = mh_session_get_snapshot (session)->game;
  MhReply replies[20];
  MhDrawStep step = { .position = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST),
                      .next = mh_space_get_position (game, 3, 2, MH_PLAYER_SECOND),
                      .deviations = replies,
                      .n_deviations = G_N_ELEMENTS (replies),
                      .n_drawing = 10 };

  for (guint32 i = 0; i < G_N_ELEMENTS (replies); i++)
    replies[i] = (MhReply){ .position = mh_space_get_position (game, i % 12, 2, MH_PLAYER_SECOND),
                            .value = { i < 10 ? MH_OUTCOME_DRAW : MH_OUTCOME_SECOND, 3 } };

  g_autofree char *words = mh_narration_deviations (&step, game);

  g_assert_cmpstr (words, ==,
                   "1 → 10 loses: cat wins in 3\n"
                   "1 → 11 loses: cat wins in 3\n"
                   "1 → 0 loses: cat wins in 3\n"
                   "stays on 1 loses: cat wins in 3\n"
                   "1 → 2 loses: cat wins in 3\n"
                   "5 other replies lose\n"
                   "1 → 0, stays on 1, 1 → 2, 1 → 3, 1 → 4, 1 → 5 and 4 other replies keep the "
                   "draw, too");

  step.n_deviations = step.n_drawing = 0;
  g_clear_pointer (&words, g_free);
  words = mh_narration_deviations (&step, game);
  g_assert_cmpstr (words, ==, "the only reply");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/workspace/line/of-all", test_line_of_all);
  g_test_add_func ("/workspace/line/in-time", test_line_in_time);
  g_test_add_func ("/workspace/line/cut-off", test_line_cut_off);
  g_test_add_func ("/workspace/line/on-the-board", test_line_on_the_board);
  g_test_add_func ("/workspace/line/words", test_line_words);
  g_test_add_func ("/workspace/line/words-of-draws", test_line_words_of_draws);
  g_test_add_func ("/workspace/line/deviations", test_line_deviations);
  g_test_add_func ("/workspace/line/many-deviations", test_line_many_deviations);

  return g_test_run ();
}
