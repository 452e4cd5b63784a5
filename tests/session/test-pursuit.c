/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-line.h"
#include "mh-load.h"
#include "mh-narration-comparison.h"
#include "mh-narration-dismantling.h"
#include "mh-narration-line.h"
#include "mh-narration-wrong.h"
#include "mh-narration.h"
#include "mh-scenes.h"
#include "mh-words.h"

#include <string.h>

/* Cops and robbers in a session: placements, numbers in the cat's moves, escapes. */

#define N_NODES 10

/* The cat wins from node 4 in 3 of its moves; the mouse lasts longest on 2 or on 9. */
static const char old_town[] = "{\"game\": \"cops-and-robbers\", \"graph\": [[2,3],[2,5],[0,1,3,5],"
                               "[0,2,4,5,8],[3,5,7,8],[1,2,3,4,6,7,9],[5,9],[4,5,8,9],[3,4,7,9],"
                               "[5,6,7,8]]}";

static void
assert_says (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static void
assert_current (MhSession *session, guint32 mouse, guint32 cat)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);

  g_assert_cmpuint (snapshot->current, ==,
                    mh_space_get_position (snapshot->game, mouse, cat, MH_PLAYER_SECOND));
  g_assert_cmpuint (snapshot->current, ==, snapshot->start);
}

/* Without a start the best placement is shown; a start is an edit, and so is taking it off. */
static void
test_pursuit_placing (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (old_town);
  MhDocument *document = mh_session_get_document (session);

  assert_current (session, 2, 4);
  g_assert_true (mh_session_get_snapshot (session)->has_placement);
  g_assert_cmpuint (mh_session_get_snapshot (session)->placement.capture, ==, 3);
  g_assert_false (mh_session_can_place_again (session));

  g_assert_true (mh_document_set_role (document, MH_ROLE_MOUSE, 9, NULL));
  assert_current (session, 9, 4);
  g_assert_true (mh_session_can_place_again (session));
  mh_session_place_again (session);
  assert_current (session, 2, 4);
  g_assert_false (mh_session_can_place_again (session));
  mh_document_undo (document);
  assert_current (session, 9, 4);
  mh_document_undo (document);
  assert_current (session, 2, 4);

  mh_session_move_token (session, MH_PLAYER_FIRST, 6);
  mh_session_set_as_start (session);
  assert_current (session, 6, 4);
}

/* An edit of the board keeps the shown placement until another is known to be better. */
static void
test_pursuit_edit (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (old_town);
  MhDocument *document = mh_session_get_document (session);

  mh_fixtures_toggle_edge (document, 4, 9);
  g_assert_false (mh_session_get_snapshot (session)->has_placement);
  assert_current (session, 2, 4);
  mh_fixtures_solve (session);
  g_assert_true (mh_session_get_snapshot (session)->has_placement);

  const MhPlacement best = mh_session_get_snapshot (session)->placement;

  assert_current (session, best.mouse, best.cat);
}

/* A result that is kept comes back with an edit, and so does its placement. */
static void
test_pursuit_undo (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (old_town);
  MhDocument *document = mh_session_get_document (session);

  for (guint32 node = 0; node < N_NODES; node++)
    {
      const guint32 other = (node + 5) % N_NODES;

      mh_fixtures_toggle_edge (document, MIN (node, other), MAX (node, other));
      mh_fixtures_solve (session);

      const MhPlacement best = mh_session_get_snapshot (session)->placement;

      assert_current (session, best.mouse, best.cat);
      mh_document_undo (document);
      assert_current (session, 2, 4);
      mh_document_redo (document);
      assert_current (session, best.mouse, best.cat);
      mh_document_undo (document);
    }
}

/* A search begins again where the exact run has found the best placement, whatever of both
 * is ready first. */
static void
test_pursuit_search (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (old_town);
  MhDocument *document = mh_session_get_document (session);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("alphabeta"));
  for (guint32 node = 0; node < N_NODES; node++)
    {
      const guint32 other = (node + 3) % N_NODES;

      mh_fixtures_toggle_edge (document, MIN (node, other), MAX (node, other));
      mh_session_solve (session);
      mh_fixtures_iterate (node % 3 * 10);
      mh_fixtures_solve (session);
      mh_fixtures_solve (session); /* from the start that is known by now */

      const MhSnapshot *snapshot = mh_session_get_snapshot (session);

      assert_current (session, snapshot->placement.mouse, snapshot->placement.cat);
      g_assert_cmpuint (snapshot->sides[MH_SIDE_MAIN].shown->problem.start, ==, snapshot->start);
      g_assert_true (mh_playback_get_trace (mh_session_get_playback (session))
                     == mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN));
    }
}

static void
test_pursuit_words (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (old_town);
  g_autoptr (MhSession) ring
      = mh_fixtures_session_for ("{\"game\": \"cops-and-robbers\", \"graph\": "
                                 "[[1,4],[0,2],[1,3],[2,4],[3,0]]}");
  const MhSnapshot *town = mh_session_get_snapshot (session);
  const MhSnapshot *round = mh_session_get_snapshot (ring);

  assert_says (mh_narration_subtitle (town),
               "10 nodes · 19 edges · cops and robbers · cat wins in 3");
  assert_says (mh_narration_subtitle (round),
               "5 nodes · 5 edges · cops and robbers · mouse escapes");
  assert_says (mh_narration_cell_in (town, MH_PLANE_PLACEMENTS, town->start),
               "cat placed on 4, mouse placed on 2: cat wins in 3");
  assert_says (mh_narration_cell_in (town, MH_PLAYER_SECOND, town->start),
               "mouse 2, cat 4, cat to move: cat wins in 3");
  assert_says (mh_narration_step_detail (round), "the mouse escapes from 30 positions");
  g_assert_cmpstr (mh_narration_code_line (town, 9), ==,
                   "from every other position the mouse escapes");
}

/* Levels 2k − 1 and 2k of the algorithm are one, in titles, units and bars. */
static void
test_pursuit_levels (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (old_town);
  MhPlayback *playback = mh_session_get_playback (session);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhTrace *trace = mh_playback_get_trace (playback);
  guint n_positions = 0;
  MhTimelineScene scene;

  g_assert_cmpuint (mh_step_unit_get_n_levels (trace), ==, 7);
  g_assert_cmpuint (mh_step_unit_get_level (trace, 5), ==, 3);
  g_assert_cmpuint (mh_step_unit_get_level (trace, 6), ==, 3);
  mh_playback_set_unit (playback, MH_STEP_UNIT_LEVEL);
  mh_playback_set_step (playback, mh_step_unit_get_level_end (trace, 3));
  assert_says (mh_narration_step_title (mh_session_get_snapshot (session)), "Level 3: wins in 3");

  g_assert_true (mh_timeline_scene_fill (&scene, mh_session_get_snapshot (session),
                                         mh_theme_get (FALSE, FALSE), text));
  g_assert_cmpuint (scene.histogram.n_phases, ==, 6);
  for (guint32 i = 0; i < scene.histogram.n_phases; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i);

      g_assert_cmpstr (scene.phases[i].label, ==, label);
      g_assert_cmpuint (scene.phases[i].n_drawn, ==, 0);
      n_positions += scene.phases[i].n_won[MH_PLAYER_SECOND];
    }
  g_assert_cmpuint (n_positions, ==, 2 * N_NODES * N_NODES);
  mh_timeline_scene_clear (&scene);
}

/* The table of placements is the table with the cat to move, by the cat's choice; beside each
 * row stands the most that it takes. */
static void
test_pursuit_placements (void)
{
  static const guint32 row_of_4[N_NODES] = { 2, 2, 3, 1, 0, 1, 2, 1, 1, 3 };
  static const guint32 at_most[N_NODES] = { 5, 5, 5, 4, 3, 4, 5, 4, 4, 5 };
  g_autoptr (MhSession) session = mh_fixtures_session_for (old_town);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  MhTableScene placements, positions;
  MhCell cells[N_NODES], twin;

  g_assert_true (mh_table_scene_fill (&placements, snapshot, MH_SIDE_MAIN, MH_PLANE_PLACEMENTS,
                                      mh_theme_get (FALSE, FALSE), text));
  g_assert_true (mh_table_scene_fill (&positions, snapshot, MH_SIDE_MAIN, MH_PLAYER_SECOND,
                                      mh_theme_get (FALSE, FALSE), text));

  const MhHeatmap *table = &placements.heatmap;

  g_assert_cmpstr (table->title, ==, "Placements");
  g_assert_cmpuint (table->max_remoteness, ==, 5);
  for (guint32 row = 0; row < N_NODES; row++)
    {
      table->read (table->source, table->plane, row, 0, N_NODES, cells);
      for (guint32 column = 0; column < N_NODES; column++)
        {
          const MhValue value = mh_cell_get_value (cells[column]);

          positions.heatmap.read (positions.heatmap.source, MH_PLAYER_SECOND, column, row, 1,
                                  &twin);
          g_assert_cmpuint (cells[column], ==, twin);
          if (row == 4)
            g_assert_cmpuint (mh_game_class_show_value (table->klass, value).remoteness, ==,
                              row_of_4[column]);
        }
      g_assert_cmpuint (table->read_row_value (table->row_value_source, row).remoteness, ==,
                        at_most[row]);
    }
  g_assert_cmpuint (table->best_row_value.remoteness, ==, 3);
  g_assert_cmpuint (table->current_row, ==, 4);
  g_assert_cmpuint (table->current_column, ==, 2);
  g_assert_cmpuint (positions.heatmap.current_row, ==, 2);
  g_assert_cmpuint (positions.heatmap.current_column, ==, 4);
}

/* The round of each node stands beside it; a row of words for each round says the same. */
static void
test_pursuit_dismantling (void)
{
  static const guint32 rounds[N_NODES] = { 1, 1, 2, 3, 4, 3, 1, 3, 3, 2 };
  g_autoptr (MhSession) session = mh_fixtures_session_for (old_town);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhDismantling *order = mh_session_get_snapshot (session)->dismantling;
  g_autoptr (GArray) second = mh_narration_dismantling_list_nodes (order, 1);
  MhBoardScene scene;

  mh_board_scene_fill (&scene, mh_session_get_snapshot (session), mh_theme_get (FALSE, FALSE),
                       text);
  g_assert_cmpmem (scene.scene.chips, sizeof rounds, rounds, sizeof rounds);
  mh_board_scene_clear (&scene);

  g_assert_cmpuint (mh_narration_dismantling_get_n_rows (order), ==, 4);
  g_assert_cmpuint (second->len, ==, 2);
  assert_says (mh_narration_dismantling_round (order, 1), "round 2");
  assert_says (mh_narration_dismantling_node (order, 2), "under 3");
  assert_says (mh_narration_dismantling_rest (order, 1), "");
  assert_says (mh_narration_dismantling_rest (order, 3), "is left");
}

/* Another game on the same board is one edit, which is undone with its holes and players. */
static void
test_pursuit_change_game (void)
{
  const MhRules passing = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);
  g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));

  mh_session_set_plane (session, MH_PLAYER_FIRST);
  mh_document_set_game_class (document, &mh_cops_and_robbers, &passing);
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Change Game");
  mh_fixtures_solve (session);
  g_assert_true (mh_session_get_class (session) == &mh_cops_and_robbers);
  g_assert_true (mh_session_get_snapshot (session)->has_placement);
  g_assert_false (mh_document_set_role (document, MH_ROLE_HOLE, 3, NULL));

  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);
  g_autoptr (MhDocument) again = mh_load (NULL, bytes, "Board", NULL, NULL);

  g_assert_true (mh_board_equal (mh_document_get_board (again), mh_document_get_board (document)));

  mh_session_set_plane (session, MH_PLANE_PLACEMENTS);
  mh_document_undo (document);
  g_assert_true (mh_board_equal (mh_document_get_board (document), before));
  g_assert_cmpint (mh_session_get_snapshot (session)->plane, ==, MH_BOTH_PLANES);
  /* Nor is it shown when asked for, as by a window that showed another game. */
  mh_session_set_plane (session, MH_PLANE_PLACEMENTS);
  g_assert_cmpint (mh_session_get_snapshot (session)->plane, ==, MH_BOTH_PLANES);
  mh_document_redo (document);
  g_assert_true (mh_session_get_class (session) == &mh_cops_and_robbers);
}

/* @words: (transfer full) (nullable) */
static void
assert_no_draw (char *words)
{
  if (words != NULL)
    {
      g_autofree char *folded = g_utf8_casefold (words, -1);

      if (strstr (folded, "draw") != NULL)
        g_error ("“%s” speaks of a draw", words);
    }
  g_free (words);
}

static void
check_position (const MhSnapshot *snapshot, guint32 position)
{
  g_autoptr (MhProof) proof = mh_snapshot_create_proof (snapshot, position);
  g_autoptr (MhLine) line = mh_line_new (snapshot, position);
  const MhValue value = mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, position);

  assert_no_draw (mh_narration_position (snapshot, position));
  assert_no_draw (mh_narration_value (snapshot, position));
  assert_no_draw (mh_narration_outcome (snapshot, value));
  assert_no_draw (mh_narration_reason (snapshot, proof));
  assert_no_draw (mh_narration_both_values (snapshot, position));
  assert_no_draw (mh_narration_side_answer (snapshot, MH_SIDE_MAIN, position));
  assert_no_draw (mh_words_value_short_of (&mh_cops_and_robbers, value));
  for (guint32 plane = 0; plane < MH_MAX_PLANES; plane++)
    assert_no_draw (mh_narration_cell_in (snapshot, plane, position));
  if (line == NULL)
    return;

  assert_no_draw (mh_narration_line (line, snapshot->game));
  for (guint32 i = 0; line->draw != NULL && i < line->draw->n_steps; i++)
    assert_no_draw (mh_narration_deviations (&line->draw->steps[i], snapshot->game));
}

static void
check_steps (MhSession *session)
{
  MhPlayback *playback = mh_session_get_playback (session);
  const MhTrace *trace = mh_playback_get_trace (playback);

  for (guint32 step = 0; trace != NULL && step <= mh_trace_get_n_steps (trace); step++)
    {
      mh_playback_set_step (playback, step);

      const MhSnapshot *snapshot = mh_session_get_snapshot (session);

      assert_no_draw (mh_narration_step_title (snapshot));
      assert_no_draw (mh_narration_step_detail (snapshot));
      assert_no_draw (mh_narration_decided (snapshot));
      if (step > 0)
        assert_no_draw (mh_narration_event (trace, step - 1));
    }
}

static void
check_session (MhSession *session)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const guint32 wrong = mh_narration_wrong_get_position (snapshot);

  assert_no_draw (mh_narration_subtitle (snapshot));
  assert_no_draw (mh_narration_status (snapshot));
  assert_no_draw (wrong != MH_POSITION_NONE ? mh_narration_wrong (snapshot, wrong) : NULL);
  for (guint32 i = 0; i < mh_space_get_n_positions (snapshot->game); i++)
    check_position (snapshot, i);
  for (guint i = 0; i < mh_snapshot_get_n_code_lines (snapshot); i++)
    assert_no_draw (g_strdup (mh_narration_code_line (snapshot, i)));
  check_steps (session);
}

/* Nothing that is said of this game calls an escape a draw: on all boards of up to 4 nodes for
 * every algorithm, and on all of 5 for the usual one. */
static void
test_pursuit_no_draws (void)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (&mh_cops_and_robbers, &n_algorithms);

  for (guint32 n = 1; n <= 5; n++)
    for (guint32 number = 0; number < mh_boards_count_labelled (n, FALSE); number++)
      {
        g_autoptr (MhGraph) graph = mh_boards_labelled (n, FALSE, number);
        g_autofree char *list = mh_boards_dup_list (graph);
        g_autofree char *record
            = g_strdup_printf ("{\"game\": \"%s\", \"graph\": %s}",
                               number % 2 == 0 ? "cops-and-robbers" : "fully-active", list);

        for (guint i = 0; i < (n < 5 ? n_algorithms : 1); i++)
          {
            g_autoptr (MhDocument) document = mh_fixtures_document (record);
            g_autoptr (MhSession) session = mh_session_new (document);

            mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithms[i]);
            mh_fixtures_solve (session);
            check_session (session);
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/pursuit/placing", test_pursuit_placing);
  g_test_add_func ("/session/pursuit/edit", test_pursuit_edit);
  g_test_add_func ("/session/pursuit/undo", test_pursuit_undo);
  g_test_add_func ("/session/pursuit/search", test_pursuit_search);
  g_test_add_func ("/session/pursuit/words", test_pursuit_words);
  g_test_add_func ("/session/pursuit/levels", test_pursuit_levels);
  g_test_add_func ("/session/pursuit/placements", test_pursuit_placements);
  g_test_add_func ("/session/pursuit/dismantling", test_pursuit_dismantling);
  g_test_add_func ("/session/pursuit/change-game", test_pursuit_change_game);
  g_test_add_func ("/session/pursuit/no-draws", test_pursuit_no_draws);

  return g_test_run ();
}
