/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-workspace.h"

#include "mh-algorithms.h"
#include "mh-fixtures.h"
#include "mh-narration.h"

#define ONE_WAY "[[1,2],[0,2],[0]]"

/* A small board solves itself when it is opened. */
static void
test_workspace_solves_itself (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhWorkspace) workspace = mh_workspace_new (document);
  MhRun *run = mh_workspace_get_run (workspace);

  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_IDLE);
  mh_fixtures_wait (run);
  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_WORKING);
  mh_fixtures_wait (run);
  g_assert_nonnull (mh_workspace_get_solution (workspace, MH_SIDE_MAIN));
  g_assert_cmpuint (mh_playback_get_n_steps (mh_workspace_get_playback (workspace)), ==, 543);

  const MhValue value = mh_workspace_get_value (workspace, MH_SIDE_MAIN,
                                                mh_workspace_get_start_position (workspace));

  g_assert_cmpint (value.outcome, ==, MH_OUTCOME_FIRST);
  g_assert_cmpuint (value.remoteness, ==, 3);
}

/* An edit of the game makes the result stale until the board has solved
 * itself again; undoing brings the old result back at once. */
static void
test_workspace_edit_and_undo (void)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace_for (ONE_WAY);
  MhDocument *document = mh_workspace_get_document (workspace);
  MhSolution *before = mh_workspace_get_solution (workspace, MH_SIDE_MAIN);

  mh_document_make_undirected (document);
  g_assert_true (mh_workspace_is_stale (workspace));
  g_assert_null (mh_workspace_get_solution (workspace, MH_SIDE_MAIN));
  mh_fixtures_wait (mh_workspace_get_run (workspace)); /* begins after a quiet while */
  mh_fixtures_wait (mh_workspace_get_run (workspace));
  g_assert_false (mh_workspace_is_stale (workspace));
  g_assert_nonnull (mh_workspace_get_solution (workspace, MH_SIDE_MAIN));

  mh_document_undo (document);
  g_assert_true (mh_workspace_get_solution (workspace, MH_SIDE_MAIN) == before);
  g_assert_false (mh_workspace_is_stale (workspace));
}

/* Edits, and takes that back. Returns: whether it was as fast as a hand is, which
 * a busy machine may be too slow for */
static gboolean
edit_and_undo (void)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace_for (ONE_WAY);
  MhDocument *document = mh_workspace_get_document (workspace);
  const gint64 begin_usec = g_get_monotonic_time ();

  mh_document_make_undirected (document);
  mh_fixtures_iterate (50);

  g_autoptr (MhRun) undirected = g_object_ref (mh_workspace_get_run (workspace));
  const MhRunState state = mh_run_get_state (undirected);

  mh_document_undo (document);
  if (g_get_monotonic_time () - begin_usec > 250 * G_TIME_SPAN_MILLISECOND)
    return FALSE;

  g_assert_cmpint (state, ==, MH_RUN_IDLE);
  mh_fixtures_iterate (500);
  g_assert_cmpint (mh_run_get_state (undirected), ==, MH_RUN_IDLE);
  return TRUE;
}

/* Several edits in a row are solved once, and never what is no longer there. */
static void
test_workspace_quiet (void)
{
  for (guint i = 0; i < 100; i++)
    if (edit_and_undo ())
      return;
  g_test_skip ("the machine is too busy");
}

/* Moving nodes and setting the start keep the result. */
static void
test_workspace_keeps_result (void)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace ();
  MhDocument *document = mh_workspace_get_document (workspace);
  MhSolution *solution = mh_workspace_get_solution (workspace, MH_SIDE_MAIN);
  const guint32 node = 4;

  mh_document_move_nodes (document, &node, &(MhPlace){ 0, 0 }, 1);
  mh_document_set_start (document, (MhStart){ 9, 4, MH_PLAYER_SECOND });
  g_assert_true (mh_workspace_get_solution (workspace, MH_SIDE_MAIN) == solution);
  g_assert_cmpuint (mh_workspace_get_start_position (workspace), ==,
                    mh_space_get_position (mh_workspace_get_game (workspace), 9, 4,
                                           MH_PLAYER_SECOND));
}

/* Exploring moves the current position, never the start, and ends following. */
static void
test_workspace_explore (void)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace ();
  const MhGame *game = mh_workspace_get_game (workspace);
  MhSelection *selection = mh_workspace_get_selection (workspace);
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);

  g_assert_cmpuint (mh_selection_get_current (selection), ==, start);
  mh_workspace_set_follow_steps (workspace, TRUE);
  mh_workspace_move_token (workspace, MH_PLAYER_SECOND, 8);
  g_assert_false (mh_workspace_get_follow_steps (workspace));
  mh_workspace_swap_mover (workspace);
  g_assert_cmpuint (mh_selection_get_current (selection), ==,
                    mh_space_get_position (game, 1, 8, MH_PLAYER_SECOND));

  const guint32 here = mh_selection_get_current (selection);

  mh_workspace_move_token (workspace, MH_PLAYER_SECOND, 0); /* the hole */
  mh_workspace_choose (workspace, MH_POSITION_NONE);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, here);
  g_assert_false (mh_document_is_modified (mh_workspace_get_document (workspace)));

  mh_workspace_set_as_start (workspace);
  g_assert_true (mh_document_is_modified (mh_workspace_get_document (workspace)));
  mh_workspace_move_token (workspace, MH_PLAYER_FIRST, 5);
  mh_workspace_back_to_start (workspace);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, here);
}

/* With steps followed, the current position is that of the event. */
static void
test_workspace_follow_steps (void)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace ();
  MhPlayback *playback = mh_workspace_get_playback (workspace);
  MhTrace *trace = mh_workspace_get_trace (workspace, MH_SIDE_MAIN);

  mh_workspace_set_follow_steps (workspace, TRUE);
  for (guint32 step = 1; step < 543; step += 13)
    {
      mh_playback_set_step (playback, step);
      g_assert_cmpuint (mh_selection_get_current (mh_workspace_get_selection (workspace)), ==,
                        mh_trace_get_event (trace, step - 1).slot);
    }
}

/* Values, cells and proofs are those of the shown moment. */
static void
test_workspace_moment (void)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace ();
  const MhGame *game = mh_workspace_get_game (workspace);
  const guint32 position = mh_space_get_position (game, 1, 8, MH_PLAYER_SECOND);
  g_autoptr (MhProof) proof = NULL;
  MhCells cells;
  MhCell cell;

  mh_playback_set_step (mh_workspace_get_playback (workspace), 521); /* level 6 is done */
  proof = mh_workspace_create_proof (workspace, position);
  g_assert_cmpint (proof->reason, ==, MH_REASON_WITNESS);
  g_assert_cmpuint (proof->n_replies, ==, 3);
  g_assert_cmpuint (mh_space_get_cat (game, proof->replies[0].position), ==, 5);
  g_assert_cmpint (proof->replies[1].value.outcome, ==, MH_OUTCOME_NONE);
  g_assert_cmpint (proof->replies[2].value.outcome, ==, MH_OUTCOME_FIRST);

  g_assert_true (mh_workspace_get_cells (workspace, MH_SIDE_MAIN, &cells));
  cells.read (cells.source, 1, 1, 8, 1, &cell);
  g_assert_cmpint (mh_cell_get_value (cell).outcome, ==, MH_OUTCOME_SECOND);
  g_assert_cmpuint (mh_cell_get_value (cell).remoteness, ==, 3);

  mh_playback_set_step (mh_workspace_get_playback (workspace), 0);
  g_assert_cmpint (mh_workspace_get_value (workspace, MH_SIDE_MAIN, position).outcome, ==,
                   MH_OUTCOME_NONE);
}

/* The players follow a search while it is shown, until a position is picked by
 * hand; other options do not change that. */
static void
test_workspace_follows_search (void)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace ();
  MhSelection *selection = mh_workspace_get_selection (workspace);
  MhOptions options;

  g_assert_false (mh_workspace_get_follow_steps (workspace));
  mh_workspace_set_algorithm (workspace, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_true (mh_workspace_solve_now (workspace, NULL));
  g_assert_true (mh_workspace_get_follow_steps (workspace));
  g_assert_cmpuint (mh_selection_get_current (selection), ==,
                    mh_workspace_get_start_position (workspace));

  mh_workspace_set_algorithm (workspace, MH_SIDE_MAIN, mh_algorithms[0]);
  g_assert_true (mh_workspace_solve_now (workspace, NULL));
  g_assert_false (mh_workspace_get_follow_steps (workspace));
  mh_workspace_set_algorithm (workspace, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_true (mh_workspace_solve_now (workspace, NULL));
  g_assert_true (mh_workspace_get_follow_steps (workspace));

  mh_workspace_choose (workspace, mh_workspace_get_start_position (workspace));
  options = *mh_workspace_get_options (workspace, MH_SIDE_MAIN);
  options.values[0] = 5;
  mh_workspace_set_options (workspace, MH_SIDE_MAIN, &options);
  g_assert_true (mh_workspace_solve_now (workspace, NULL));
  g_assert_false (mh_workspace_get_follow_steps (workspace));
}

/* A board without roles is shown and says what it lacks. */
static void
test_workspace_without_roles (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autoptr (MhWorkspace) workspace = mh_workspace_new (document);
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_workspace_get_run (workspace));
  g_assert_null (mh_workspace_get_game (workspace));
  g_assert_cmpstr (mh_workspace_get_missing (workspace), ==, "Place a hole");
  g_assert_cmpuint (mh_workspace_get_start_position (workspace), ==, MH_POSITION_NONE);
  g_assert_false (mh_workspace_can_solve (workspace));
  g_assert_null (mh_workspace_create_proof (workspace, 0));
  g_assert_false (mh_workspace_solve_now (workspace, &error));
  g_assert_cmpstr (error->message, ==, "Place a hole");

  mh_workspace_choose (workspace, 0);
  mh_workspace_swap_mover (workspace);
  mh_workspace_set_as_start (workspace);
  mh_workspace_back_to_start (workspace);
  mh_workspace_solve (workspace);
  mh_workspace_cancel (workspace);
}

static void
look_at_everything_cb (MhWorkspace *workspace)
{
  g_autofree char *subtitle = mh_narration_subtitle (mh_workspace_get_snapshot (workspace));
  g_autofree char *title = mh_narration_step_title (mh_workspace_get_snapshot (workspace));
  const guint32 current = mh_selection_get_current (mh_workspace_get_selection (workspace));
  g_autofree char *cell = mh_narration_cell (mh_workspace_get_snapshot (workspace), current);
  g_autoptr (MhProof) proof = mh_workspace_create_proof (workspace, current);

  g_assert_nonnull (subtitle);
  g_assert_nonnull (title);
  g_assert_nonnull (cell);
  g_assert_true ((proof != NULL) == (mh_workspace_get_game (workspace) != NULL));
}

/* Whoever listens may look at all there is: parts that changed together are
 * heard of together. */
static void
test_workspace_whole_then_heard (void)
{
  static const char list[]
      = "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2]], \"mouse\": null, \"cat\": 3}";
  g_autoptr (MhDocument) document = mh_fixtures_document (list);
  g_autoptr (MhWorkspace) workspace = mh_workspace_new (document);
  const MhStart start = { 1, 3, MH_PLAYER_FIRST };
  static const char *const signals[] = { "shown-changed", "hover-changed", "notify" };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect (workspace, signals[i], G_CALLBACK (look_at_everything_cb), NULL);
  g_signal_connect_swapped (mh_workspace_get_selection (workspace), "notify",
                            G_CALLBACK (look_at_everything_cb), workspace);
  g_signal_connect_swapped (mh_workspace_get_playback (workspace), "notify",
                            G_CALLBACK (look_at_everything_cb), workspace);

  g_assert_cmpstr (mh_workspace_get_missing (workspace), ==, "Place the mouse");
  mh_document_set_start (document, start);
  g_assert_true (mh_workspace_solve_now (workspace, NULL));
  mh_document_undo (document);
  g_assert_null (mh_workspace_get_game (workspace));
  mh_document_redo (document);
  g_assert_nonnull (mh_workspace_get_game (workspace));
  g_signal_handlers_disconnect_by_func (mh_workspace_get_selection (workspace),
                                        look_at_everything_cb, workspace);
  g_signal_handlers_disconnect_by_func (mh_workspace_get_playback (workspace),
                                        look_at_everything_cb, workspace);
}

/* One edit is told once. */
static void
test_workspace_told_once (void)
{
  g_autoptr (MhWorkspace) workspace = mh_fixtures_workspace_for (ONE_WAY);
  g_autofree guint *n_shown = mh_fixtures_count (workspace, "shown-changed");

  mh_document_make_undirected (mh_workspace_get_document (workspace));
  g_assert_cmpuint (*n_shown, ==, 1);
  mh_document_undo (mh_workspace_get_document (workspace));
  g_assert_cmpuint (*n_shown, ==, 2);
  g_signal_handlers_disconnect_by_data (workspace, n_shown);
}

/* A circle of nodes, too large to be solved by itself. */
static MhWorkspace *
create_large (void)
{
  g_autoptr (GString) list = g_string_new ("[");

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (list, "%s[%u,%u]", i > 0 ? "," : "", (i + 299) % 300, (i + 1) % 300);
  g_string_append (list, "]");

  g_autoptr (MhDocument) document = mh_fixtures_document (list->str);

  return mh_workspace_new (document);
}

/* Large boards wait to be asked, and can be stopped. */
static void
test_workspace_large (void)
{
  g_autoptr (MhWorkspace) workspace = create_large ();

  g_assert_cmpint (mh_run_get_state (mh_workspace_get_run (workspace)), ==, MH_RUN_IDLE);
  g_assert_true (mh_workspace_can_solve (workspace));
  mh_workspace_solve (workspace);
  g_assert_false (mh_workspace_can_solve (workspace));
  mh_workspace_cancel (workspace);
  g_assert_true (mh_workspace_can_solve (workspace));
  mh_workspace_solve (workspace);
  mh_fixtures_wait (mh_workspace_get_run (workspace));
  g_assert_nonnull (mh_workspace_get_solution (workspace, MH_SIDE_MAIN));
}

/* A run under way is of no use once the board is another: it is given up, and
 * what it would have said is never heard. */
static void
test_workspace_edited_at_work (void)
{
  g_autoptr (MhWorkspace) workspace = create_large ();
  g_autoptr (MhRun) older = NULL;

  mh_workspace_solve (workspace);
  g_set_object (&older, mh_workspace_get_run (workspace));
  g_assert_cmpint (mh_run_get_state (older), ==, MH_RUN_WORKING);
  mh_document_set_role (mh_workspace_get_document (workspace), MH_ROLE_HOLE, 150, NULL);
  g_assert_true (mh_workspace_get_run (workspace) != older);
  g_assert_cmpint (mh_run_get_state (older), ==, MH_RUN_IDLE);
  mh_fixtures_iterate (300);
  g_assert_cmpint (mh_run_get_state (older), ==, MH_RUN_IDLE);
  g_assert_null (mh_run_get_solution (older));
  g_assert_null (mh_workspace_get_solution (workspace, MH_SIDE_MAIN));
}

/* Of a large board both sides wait; both go and stop with one word. */
static void
test_workspace_large_sides (void)
{
  g_autoptr (MhWorkspace) workspace = create_large ();
  g_autofree guint *n_shown = NULL;

  mh_workspace_set_comparing (workspace, TRUE);
  g_assert_cmpint (mh_run_get_state (mh_workspace_get_other_run (workspace)), ==, MH_RUN_IDLE);

  n_shown = mh_fixtures_count (workspace, "shown-changed");
  mh_workspace_solve (workspace);
  g_assert_cmpint (mh_run_get_state (mh_workspace_get_run (workspace)), ==, MH_RUN_WORKING);
  g_assert_cmpint (mh_run_get_state (mh_workspace_get_other_run (workspace)), ==, MH_RUN_WORKING);
  g_assert_cmpuint (*n_shown, ==, 1);
  mh_workspace_cancel (workspace);
  g_assert_cmpint (mh_run_get_state (mh_workspace_get_run (workspace)), ==, MH_RUN_IDLE);
  g_assert_cmpint (mh_run_get_state (mh_workspace_get_other_run (workspace)), ==, MH_RUN_IDLE);
  g_assert_cmpuint (*n_shown, ==, 2);
  g_signal_handlers_disconnect_by_data (workspace, n_shown);
}

/* A workspace may be closed while it works. */
static void
test_workspace_closed_at_work (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  MhWorkspace *workspace = mh_workspace_new (document);

  g_assert_finalize_object (workspace);
  mh_fixtures_iterate (100);

  workspace = mh_workspace_new (document);
  mh_fixtures_iterate (100);
  mh_document_set_start (document, (MhStart){ 3, 4, MH_PLAYER_FIRST });
  g_assert_finalize_object (workspace);
  mh_fixtures_iterate (400);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/workspace/solves-itself", test_workspace_solves_itself);
  g_test_add_func ("/workspace/workspace/edit-and-undo", test_workspace_edit_and_undo);
  g_test_add_func ("/workspace/workspace/quiet", test_workspace_quiet);
  g_test_add_func ("/workspace/workspace/keeps-result", test_workspace_keeps_result);
  g_test_add_func ("/workspace/workspace/explore", test_workspace_explore);
  g_test_add_func ("/workspace/workspace/follow-steps", test_workspace_follow_steps);
  g_test_add_func ("/workspace/workspace/moment", test_workspace_moment);
  g_test_add_func ("/workspace/workspace/follows-search", test_workspace_follows_search);
  g_test_add_func ("/workspace/workspace/without-roles", test_workspace_without_roles);
  g_test_add_func ("/workspace/workspace/whole-then-heard", test_workspace_whole_then_heard);
  g_test_add_func ("/workspace/workspace/told-once", test_workspace_told_once);
  g_test_add_func ("/workspace/workspace/large", test_workspace_large);
  g_test_add_func ("/workspace/workspace/edited-at-work", test_workspace_edited_at_work);
  g_test_add_func ("/workspace/workspace/large-sides", test_workspace_large_sides);
  g_test_add_func ("/workspace/workspace/closed-at-work", test_workspace_closed_at_work);

  return g_test_run ();
}
