/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session.h"

#include "mh-algorithms.h"
#include "mh-document-grid.h"
#include "mh-fixtures.h"
#include "mh-narration.h"

#define ONE_WAY "[[1,2],[0,2],[0]]"

/* A small board solves itself when it is opened. */
static void
test_session_solves_itself (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhSession) session = mh_session_new (document);
  MhRun *run = mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN);

  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_IDLE);
  mh_fixtures_wait (run);
  g_assert_cmpint (mh_run_get_state (run), ==, MH_RUN_WORKING);
  mh_fixtures_wait (run);
  g_assert_nonnull (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
  g_assert_cmpuint (mh_playback_get_n_steps (mh_session_get_playback (session)), ==, 543);

  const MhValue value = mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN,
                                               mh_session_get_snapshot (session)->start);

  g_assert_cmpint (value.outcome, ==, MH_OUTCOME_FIRST);
  g_assert_cmpuint (value.remoteness, ==, 3);
}

/* A board of two thousand nodes is solved as unasked as a small one. A search that may take
 * long is not, on any board. */
static void
test_session_solves_large (void)
{
  g_autoptr (GString) list = g_string_new ("[");

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (list, "%s[%u,%u]", i > 0 ? "," : "", (i + 1999) % 2000, (i + 1) % 2000);
  g_string_append_c (list, ']');

  g_autoptr (MhDocument) document = mh_fixtures_document (list->str);
  g_autoptr (MhSession) session = mh_session_new (document);

  g_assert_true (mh_session_solves_itself (session));
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_false (mh_session_solves_itself (session));
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("retrograde"));

  MhRun *run = mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN);

  while (mh_run_get_state (run) != MH_RUN_DONE)
    mh_fixtures_wait (run);
  g_assert_nonnull (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
}

/* An edit of the game makes the result stale until the board has solved
 * itself again; undoing brings the old result back at once. */
static void
test_session_edit_and_undo (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (ONE_WAY);
  MhDocument *document = mh_session_get_document (session);
  MhSolution *before = mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);

  mh_document_make_undirected (document);
  g_assert_true (mh_session_get_snapshot (session)->is_stale);
  g_assert_null (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
  mh_fixtures_wait (mh_run_set_get_run (mh_session_get_runs (session),
                                        MH_SIDE_MAIN)); /* begins after a quiet while */
  mh_fixtures_wait (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN));
  g_assert_false (mh_session_get_snapshot (session)->is_stale);
  g_assert_nonnull (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));

  mh_document_undo (document);
  g_assert_true (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                 == before);
  g_assert_false (mh_session_get_snapshot (session)->is_stale);
}

/* Edits, and takes that back. Returns: whether it was as fast as a hand is, which
 * a busy machine may be too slow for */
static gboolean
edit_and_undo (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (ONE_WAY);
  MhDocument *document = mh_session_get_document (session);
  const gint64 begin_usec = g_get_monotonic_time ();

  mh_document_make_undirected (document);
  mh_fixtures_iterate (50);

  g_autoptr (MhRun) undirected
      = g_object_ref (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN));
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
test_session_quiet (void)
{
  for (guint i = 0; i < 100; i++)
    if (edit_and_undo ())
      return;
  g_test_skip ("the machine is too busy");
}

/* While walls are painted, the values of a small grid are never missing. */
static void
test_session_painting (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document ("[\"C...\",\"....\",\"M..F\"],2,1");
  g_autoptr (MhSession) session = mh_session_new (document);

  mh_document_begin_gesture (document);
  for (guint32 column = 0; column < 4; column++)
    {
      mh_document_paint (document, MH_PAINT_WALL, 1, column, NULL);

      const MhSnapshot *snapshot = mh_session_get_snapshot (session);
      MhSolution *solution = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);

      g_assert_nonnull (solution);
      g_assert_true (mh_solution_get_game (solution) == snapshot->game);
    }
  mh_document_end_gesture (document);
}

/* Moving nodes and setting the start keep the result. */
static void
test_session_keeps_result (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhDocument *document = mh_session_get_document (session);
  MhSolution *solution = mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const guint32 node = 4;

  mh_document_move_nodes (document, &node, &(MhPoint){ 0, 0 }, 1);
  mh_document_set_start (document, (MhStart){ 9, 4, MH_PLAYER_SECOND });
  g_assert_true (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                 == solution);
  g_assert_cmpuint (mh_session_get_snapshot (session)->start, ==,
                    mh_space_get_position (mh_session_get_snapshot (session)->game, 9, 4,
                                           MH_PLAYER_SECOND));
}

/* Exploring moves the current position, never the start, and ends following. */
static void
test_session_explore (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhGame *game = mh_session_get_snapshot (session)->game;
  MhSelection *selection = mh_session_get_selection (session);
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);

  g_assert_cmpuint (mh_selection_get_current (selection), ==, start);
  mh_session_set_follow_steps (session, TRUE);
  mh_session_move_token (session, MH_PLAYER_SECOND, 8);
  g_assert_false (mh_session_get_snapshot (session)->follows_steps);
  mh_session_swap_mover (session);
  g_assert_cmpuint (mh_selection_get_current (selection), ==,
                    mh_space_get_position (game, 1, 8, MH_PLAYER_SECOND));

  const guint32 here = mh_selection_get_current (selection);

  mh_session_move_token (session, MH_PLAYER_SECOND, 0); /* the hole */
  mh_session_choose (session, MH_POSITION_NONE);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, here);
  g_assert_false (mh_document_is_modified (mh_session_get_document (session)));

  mh_session_set_as_start (session);
  g_assert_true (mh_document_is_modified (mh_session_get_document (session)));
  mh_session_move_token (session, MH_PLAYER_FIRST, 5);
  mh_session_back_to_start (session);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, here);
}

/* With steps followed, the current position is that of the event. */
static void
test_session_follow_steps (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);

  mh_session_set_follow_steps (session, TRUE);
  for (guint32 step = 1; step < 543; step += 13)
    {
      mh_playback_set_step (playback, step);
      g_assert_cmpuint (mh_selection_get_current (mh_session_get_selection (session)), ==,
                        mh_trace_get_event (trace, step - 1).slot);
    }
}

/* By event the players follow the steps until a position is picked, and stay at the end. */
static void
test_session_follows_events (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  MhSelection *selection = mh_session_get_selection (session);
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const guint32 start = mh_selection_get_current (selection);

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  g_assert_true (mh_session_get_snapshot (session)->follows_steps);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, start);
  mh_playback_step_backward (playback, MH_STEP_UNIT_EVENT);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, mh_trace_get_event (trace, 541).slot);
  mh_session_choose (session, start);
  mh_playback_step_backward (playback, MH_STEP_UNIT_EVENT);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, start);
  mh_playback_set_unit (playback, MH_STEP_UNIT_LEVEL);
  g_assert_false (mh_session_get_snapshot (session)->follows_steps);
  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  g_assert_true (mh_session_get_snapshot (session)->follows_steps);
}

/* Values, cells and proofs are those of the shown moment. */
static void
test_session_moment (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const guint32 position = mh_space_get_position (game, 1, 8, MH_PLAYER_SECOND);
  g_autoptr (MhProof) proof = NULL;
  MhCells cells;
  MhCell cell;

  mh_playback_set_step (mh_session_get_playback (session), 521); /* level 6 is done */
  proof = mh_snapshot_create_proof (mh_session_get_snapshot (session), position);
  g_assert_cmpint (proof->reason, ==, MH_REASON_WITNESS);
  g_assert_cmpuint (proof->n_replies, ==, 3);
  g_assert_cmpuint (mh_space_get_cat (game, proof->replies[0].position), ==, 5);
  g_assert_cmpint (proof->replies[1].value.outcome, ==, MH_OUTCOME_NONE);
  g_assert_cmpint (proof->replies[2].value.outcome, ==, MH_OUTCOME_FIRST);

  g_assert_true (mh_snapshot_get_cells (mh_session_get_snapshot (session), MH_SIDE_MAIN, &cells));
  cells.read (cells.source, 1, 1, 8, 1, &cell);
  g_assert_cmpint (mh_cell_get_value (cell).outcome, ==, MH_OUTCOME_SECOND);
  g_assert_cmpuint (mh_cell_get_value (cell).remoteness, ==, 3);

  mh_playback_set_step (mh_session_get_playback (session), 0);
  g_assert_cmpint (mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, position)
                       .outcome,
                   ==, MH_OUTCOME_NONE);
}

/* The players follow a search while it is shown, until a position is picked by
 * hand; other options do not change that. */
static void
test_session_follows_search (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhSelection *selection = mh_session_get_selection (session);
  MhOptions options;

  g_assert_false (mh_session_get_snapshot (session)->follows_steps);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_true (mh_session_solve_now (session, NULL));
  g_assert_true (mh_session_get_snapshot (session)->follows_steps);
  g_assert_cmpuint (mh_selection_get_current (selection), ==,
                    mh_session_get_snapshot (session)->start);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms[0]);
  g_assert_true (mh_session_solve_now (session, NULL));
  g_assert_false (mh_session_get_snapshot (session)->follows_steps);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_true (mh_session_solve_now (session, NULL));
  g_assert_true (mh_session_get_snapshot (session)->follows_steps);

  mh_session_choose (session, mh_session_get_snapshot (session)->start);
  options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;
  options.values[0] = 5;
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  g_assert_true (mh_session_solve_now (session, NULL));
  g_assert_false (mh_session_get_snapshot (session)->follows_steps);
}

/* A board without roles is shown and says what it lacks. */
static void
test_session_without_roles (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_empty ();
  g_autoptr (MhSession) session = mh_session_new (document);
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN));
  g_assert_null (mh_session_get_snapshot (session)->game);
  g_assert_cmpstr (mh_session_get_snapshot (session)->missing, ==, "Place a hole");
  g_assert_cmpuint (mh_session_get_snapshot (session)->start, ==, MH_POSITION_NONE);
  g_assert_false (mh_session_get_snapshot (session)->can_solve);
  g_assert_null (mh_snapshot_create_proof (mh_session_get_snapshot (session), 0));
  g_assert_false (mh_session_solve_now (session, &error));
  g_assert_cmpstr (error->message, ==, "Place a hole");

  mh_session_choose (session, 0);
  mh_session_swap_mover (session);
  mh_session_set_as_start (session);
  mh_session_back_to_start (session);
  mh_session_solve (session);
  mh_session_cancel (session);
}

static void
look_at_everything_cb (MhSession *session)
{
  g_autofree char *subtitle = mh_narration_subtitle (mh_session_get_snapshot (session));
  g_autofree char *title = mh_narration_step_title (mh_session_get_snapshot (session));
  const guint32 current = mh_selection_get_current (mh_session_get_selection (session));
  g_autofree char *cell = mh_narration_cell (mh_session_get_snapshot (session), current);
  g_autoptr (MhProof) proof = mh_snapshot_create_proof (mh_session_get_snapshot (session), current);

  g_assert_nonnull (subtitle);
  g_assert_nonnull (title);
  g_assert_nonnull (cell);
  g_assert_true ((proof != NULL) == (mh_session_get_snapshot (session)->game != NULL));
}

/* Whoever listens may look at all there is: parts that changed together are
 * heard of together. */
static void
test_session_whole_then_heard (void)
{
  static const char list[]
      = "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2]], \"mouse\": null, \"cat\": 3}";
  g_autoptr (MhDocument) document = mh_fixtures_document (list);
  g_autoptr (MhSession) session = mh_session_new (document);
  const MhStart start = { 1, 3, MH_PLAYER_FIRST };
  static const char *const signals[] = { "changed", "notify" };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect (session, signals[i], G_CALLBACK (look_at_everything_cb), NULL);
  g_signal_connect_swapped (mh_session_get_selection (session), "notify",
                            G_CALLBACK (look_at_everything_cb), session);
  g_signal_connect_swapped (mh_session_get_playback (session), "notify",
                            G_CALLBACK (look_at_everything_cb), session);

  g_assert_cmpstr (mh_session_get_snapshot (session)->missing, ==, "Place the mouse");
  mh_document_set_start (document, start);
  g_assert_true (mh_session_solve_now (session, NULL));
  mh_document_undo (document);
  g_assert_null (mh_session_get_snapshot (session)->game);
  mh_document_redo (document);
  g_assert_nonnull (mh_session_get_snapshot (session)->game);
  g_signal_handlers_disconnect_by_func (mh_session_get_selection (session), look_at_everything_cb,
                                        session);
  g_signal_handlers_disconnect_by_func (mh_session_get_playback (session), look_at_everything_cb,
                                        session);
}

/* One edit is told once. */
static void
test_session_told_once (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (ONE_WAY);
  g_autofree guint *n_shown = mh_fixtures_count (session, "changed");

  mh_document_make_undirected (mh_session_get_document (session));
  g_assert_cmpuint (*n_shown, ==, 1);
  mh_document_undo (mh_session_get_document (session));
  g_assert_cmpuint (*n_shown, ==, 2);
  g_signal_handlers_disconnect_by_data (session, n_shown);
}

/* A circle of nodes, too large to be solved by itself. */
static MhSession *
create_large (void)
{
  g_autoptr (GString) list = g_string_new ("[");

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (list, "%s[%u,%u]", i > 0 ? "," : "", (i + 299) % 300, (i + 1) % 300);
  g_string_append (list, "]");

  g_autoptr (MhDocument) document = mh_fixtures_document (list->str);

  return mh_session_new (document);
}

/* Large boards wait to be asked, and can be stopped. */
static void
test_session_large (void)
{
  g_autoptr (MhSession) session = create_large ();

  g_assert_cmpint (mh_run_get_state (
                       mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN)),
                   ==, MH_RUN_IDLE);
  g_assert_true (mh_session_get_snapshot (session)->can_solve);
  mh_session_solve (session);
  g_assert_false (mh_session_get_snapshot (session)->can_solve);
  mh_session_cancel (session);
  g_assert_true (mh_session_get_snapshot (session)->can_solve);
  mh_session_solve (session);
  mh_fixtures_wait (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN));
  g_assert_nonnull (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
}

/* A run under way is of no use once the board is another: it is given up, and
 * what it would have said is never heard. */
static void
test_session_edited_at_work (void)
{
  g_autoptr (MhSession) session = create_large ();
  g_autoptr (MhRun) older = NULL;

  mh_session_solve (session);
  g_set_object (&older, mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN));
  g_assert_cmpint (mh_run_get_state (older), ==, MH_RUN_WORKING);
  mh_document_set_role (mh_session_get_document (session), MH_ROLE_HOLE, 150, NULL);
  g_assert_true (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN) != older);
  g_assert_cmpint (mh_run_get_state (older), ==, MH_RUN_IDLE);
  mh_fixtures_iterate (300);
  g_assert_cmpint (mh_run_get_state (older), ==, MH_RUN_IDLE);
  g_assert_null (mh_run_get_solution (older));
  g_assert_null (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
}

/* Of a large board both sides wait; both go and stop with one word. */
static void
test_session_large_sides (void)
{
  g_autoptr (MhSession) session = create_large ();
  g_autofree guint *n_shown = NULL;

  mh_session_set_comparing (session, TRUE);
  g_assert_cmpint (mh_run_get_state (
                       mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_OTHER)),
                   ==, MH_RUN_IDLE);

  n_shown = mh_fixtures_count (session, "changed");
  mh_session_solve (session);
  g_assert_cmpint (mh_run_get_state (
                       mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN)),
                   ==, MH_RUN_WORKING);
  g_assert_cmpint (mh_run_get_state (
                       mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_OTHER)),
                   ==, MH_RUN_WORKING);
  g_assert_cmpuint (*n_shown, ==, 1);
  mh_session_cancel (session);
  g_assert_cmpint (mh_run_get_state (
                       mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN)),
                   ==, MH_RUN_IDLE);
  g_assert_cmpint (mh_run_get_state (
                       mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_OTHER)),
                   ==, MH_RUN_IDLE);
  g_assert_cmpuint (*n_shown, ==, 2);
  g_signal_handlers_disconnect_by_data (session, n_shown);
}

/* A session may be closed while it works. */
static void
test_session_closed_at_work (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  MhSession *session = mh_session_new (document);

  g_assert_finalize_object (session);
  mh_fixtures_iterate (100);

  session = mh_session_new (document);
  mh_fixtures_iterate (100);
  mh_document_set_start (document, (MhStart){ 3, 4, MH_PLAYER_FIRST });
  g_assert_finalize_object (session);
  mh_fixtures_iterate (400);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/workspace/solves-itself", test_session_solves_itself);
  g_test_add_func ("/workspace/workspace/solves-large", test_session_solves_large);
  g_test_add_func ("/workspace/workspace/edit-and-undo", test_session_edit_and_undo);
  g_test_add_func ("/workspace/workspace/quiet", test_session_quiet);
  g_test_add_func ("/workspace/workspace/painting", test_session_painting);
  g_test_add_func ("/workspace/workspace/keeps-result", test_session_keeps_result);
  g_test_add_func ("/workspace/workspace/explore", test_session_explore);
  g_test_add_func ("/workspace/workspace/follow-steps", test_session_follow_steps);
  g_test_add_func ("/workspace/workspace/follows-events", test_session_follows_events);
  g_test_add_func ("/workspace/workspace/moment", test_session_moment);
  g_test_add_func ("/workspace/workspace/follows-search", test_session_follows_search);
  g_test_add_func ("/workspace/workspace/without-roles", test_session_without_roles);
  g_test_add_func ("/workspace/workspace/whole-then-heard", test_session_whole_then_heard);
  g_test_add_func ("/workspace/workspace/told-once", test_session_told_once);
  g_test_add_func ("/workspace/workspace/large", test_session_large);
  g_test_add_func ("/workspace/workspace/edited-at-work", test_session_edited_at_work);
  g_test_add_func ("/workspace/workspace/large-sides", test_session_large_sides);
  g_test_add_func ("/workspace/workspace/closed-at-work", test_session_closed_at_work);

  return g_test_run ();
}
