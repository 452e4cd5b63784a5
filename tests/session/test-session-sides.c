/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-fixtures.h"
#include "mh-space.h"

/* The smallest kite that a cap of twice its nodes spoils, at two positions. */
#define KITE "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"
#define SPOILING_CAP 18
#define ONE_WAY "[[1,2],[0,2],[0]]"

static void
set_cap (MhSession *session, guint64 cap)
{
  MhOptions options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;

  options.values[0] = cap;
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  mh_fixtures_solve (session);
}

static MhSession *
create_capped (const char *list, guint64 cap)
{
  MhSession *session = mh_fixtures_session_for (list);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  set_cap (session, cap);

  return session;
}

static guint
count_marks (MhSession *session, MhCell mark)
{
  const MhGame *game = mh_session_get_snapshot (session)->game;
  guint n_marked = 0;
  MhCells cells;

  g_assert_true (mh_snapshot_get_cells (mh_session_get_snapshot (session), MH_SIDE_MAIN, &cells));
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
      MhCell cell;

      cells.read (cells.source, cell_index.plane, cell_index.row, cell_index.column, 1, &cell);
      n_marked += (cell & mark) != 0 ? 1 : 0;
    }

  return n_marked;
}

/* What another cap changes is marked for a moment, where it is answered. */
static void
test_session_sides_change (void)
{
  g_autoptr (MhSession) session = create_capped (KITE, SPOILING_CAP);
  MhPlayback *playback = mh_session_get_playback (session);

  mh_fixtures_iterate (1000);
  g_assert_cmpuint (count_marks (session, MH_CELL_FRESH), ==, 0);
  g_assert_cmpuint (count_marks (session, MH_CELL_DIFFERS), ==, 2);

  set_cap (session, SPOILING_CAP + 1);
  g_assert_cmpuint (count_marks (session, MH_CELL_FRESH), ==, 2);
  g_assert_cmpuint (count_marks (session, MH_CELL_DIFFERS), ==, 0);
  mh_playback_set_step (playback, 0);
  g_assert_cmpuint (count_marks (session, MH_CELL_FRESH), ==, 0);
  mh_playback_set_step (playback, mh_playback_get_n_steps (playback));
  g_assert_cmpuint (count_marks (session, MH_CELL_FRESH), ==, 2);

  mh_fixtures_iterate (1000);
  g_assert_cmpuint (count_marks (session, MH_CELL_FRESH), ==, 0);
}

/* On the way to the answer only the steps are marked: relaxation begins with
 * draws, which its last answer had few of. */
static void
test_session_sides_change_steps (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (KITE);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  mh_fixtures_solve (session);

  MhOptions options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;

  options.values[0] = options.values[0] == 0 ? 1 : 0;
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  mh_fixtures_solve (session);
  mh_playback_set_step (mh_session_get_playback (session), 0);
  g_assert_cmpuint (count_marks (session, MH_CELL_FRESH), ==, 0);
}

/* What is another board is no change of the answer. */
static void
test_session_sides_other_board (void)
{
  g_autoptr (MhSession) session = create_capped (ONE_WAY, SPOILING_CAP);
  MhDocument *document = mh_session_get_document (session);

  mh_document_make_undirected (document);
  mh_fixtures_solve (session);
  g_assert_cmpuint (count_marks (session, MH_CELL_FRESH), ==, 0);
  mh_document_undo (document);
  g_assert_cmpuint (count_marks (session, MH_CELL_FRESH), ==, 0);
}

/* A layer is one of a trace: another trace begins with all of them. */
static void
test_session_sides_layer (void)
{
  g_autoptr (MhSession) session = create_capped (KITE, SPOILING_CAP);

  mh_session_set_layer (session, 3);
  mh_playback_set_step (mh_session_get_playback (session), 1);
  g_assert_cmpuint (mh_session_get_snapshot (session)->layer, ==, 3);
  set_cap (session, SPOILING_CAP + 1);
  g_assert_cmpuint (mh_session_get_snapshot (session)->layer, ==, MH_LAYER_ALL);
}

/* A step is told once, whatever follows it; choosing a layer ends following. */
static void
test_session_sides_follow (void)
{
  g_autoptr (MhSession) session = create_capped (KITE, SPOILING_CAP);
  MhPlayback *playback = mh_session_get_playback (session);
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  g_autofree guint *n_shown = mh_fixtures_count (session, "changed");
  guint n_told = 0;

  mh_session_set_follow_steps (session, TRUE);
  mh_session_set_follow_layers (session, TRUE);
  g_assert_cmpuint (mh_session_get_snapshot (session)->layer, ==, MH_LAYER_ALL);
  for (guint32 step = 1; step < 100; step += 7)
    {
      const guint32 slot = mh_trace_get_event (trace, step - 1).slot;

      n_told = *n_shown;
      mh_playback_set_step (playback, step);
      g_assert_cmpuint (mh_session_get_snapshot (session)->layer, ==,
                        mh_trace_get_layer (trace, slot));
      g_assert_cmpuint (*n_shown, ==, n_told + 1);
    }

  mh_session_set_layer (session, 2);
  g_assert_false (mh_session_get_snapshot (session)->follows_layers);
  n_told = *n_shown;
  mh_session_set_layer (session, 2);
  g_assert_cmpuint (*n_shown, ==, n_told);
  g_signal_handlers_disconnect_by_data (session, n_shown);
}

/* On the way to an answer nothing is held against the truth. */
static void
test_session_sides_comparable (void)
{
  g_autoptr (MhSession) session = create_capped (KITE, SPOILING_CAP);

  g_assert_true (mh_snapshot_is_comparable (mh_session_get_snapshot (session)));
  g_assert_cmpuint (mh_session_get_snapshot (session)->comparison->n_positions, ==, 2);
  mh_playback_set_step (mh_session_get_playback (session), 1);
  g_assert_false (mh_snapshot_is_comparable (mh_session_get_snapshot (session)));
}

/* What is the truth is not held against itself, unless somebody asks. */
static void
test_session_sides_truth (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (KITE);

  g_assert_null (mh_session_get_snapshot (session)->comparison);
  mh_session_set_algorithm (session, MH_SIDE_OTHER, mh_algorithms[0]);
  mh_session_set_comparing (session, TRUE);
  mh_fixtures_solve (session);
  g_assert_cmpuint (mh_session_get_snapshot (session)->comparison->n_positions, ==, 0);
  g_assert_cmpuint (mh_session_get_snapshot (session)->comparison->n_compared, >, 0);
}

/* A search that begins elsewhere is made by itself, and what it was before
 * stays shown meanwhile. */
static void
test_session_sides_start (void)
{
  g_autoptr (MhSession) session = create_capped (KITE, SPOILING_CAP);
  MhDocument *document = mh_session_get_document (session);
  MhRun *before = mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN);

  mh_document_set_start (document, (MhStart){ 4, 2, MH_PLAYER_FIRST });

  MhRun *run = mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN);

  g_assert_true (run != before);
  g_assert_true (mh_run_set_get_shown (mh_session_get_runs (session), MH_SIDE_MAIN) == before);
  mh_fixtures_wait (run);
  mh_fixtures_wait (run);
  g_assert_true (mh_run_set_get_shown (mh_session_get_runs (session), MH_SIDE_MAIN) == run);
}

/* Edits, undo and redo reach both sides; so does the loss of a role. */
static void
test_session_sides_edits (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (
      "{\"mousehole\": 1, \"graph\": [[1],[0,2],[1,3],[2]], \"mouse\": null, \"cat\": 3}");
  g_autoptr (MhSession) session = mh_session_new (document);
  MhSolution *solutions[MH_N_SIDES];

  mh_session_set_comparing (session, TRUE);
  mh_document_set_start (document, (MhStart){ 1, 3, MH_PLAYER_FIRST });
  mh_fixtures_solve (session);
  for (guint i = 0; i < MH_N_SIDES; i++)
    solutions[i] = mh_snapshot_get_solution (mh_session_get_snapshot (session), (MhSide) i);

  mh_document_undo (document);
  g_assert_true (mh_session_get_snapshot (session)->is_comparing);
  g_assert_null (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_OTHER));
  g_assert_null (mh_session_get_snapshot (session)->comparison);
  mh_document_redo (document);
  for (guint i = 0; i < MH_N_SIDES; i++)
    g_assert_true (mh_snapshot_get_solution (mh_session_get_snapshot (session), (MhSide) i)
                   == solutions[i]);
  g_assert_nonnull (mh_session_get_snapshot (session)->comparison);
}

/* Wrong numbers of moves are marked at the end of a run that shows its answer
 * there, and not on the way to it. */
static void
test_session_sides_wrong_numbers (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhOptions options;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;
  g_assert_true (
      mh_options_parse (&options,
                        mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm->options,
                        "order", "lifo", NULL));
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  mh_fixtures_solve (session);

  const guint n_wrong = mh_session_get_snapshot (session)->comparison->n_positions;

  g_assert_cmpuint (n_wrong, >, 0);
  g_assert_cmpuint (count_marks (session, MH_CELL_DIFFERS), ==, n_wrong);
  mh_playback_set_step (mh_session_get_playback (session), 100);
  g_assert_cmpuint (count_marks (session, MH_CELL_DIFFERS), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add_func ("/workspace/workspace-sides/" name, function)
  ADD ("change", test_session_sides_change);
  ADD ("change-steps", test_session_sides_change_steps);
  ADD ("other-board", test_session_sides_other_board);
  ADD ("layer", test_session_sides_layer);
  ADD ("follow", test_session_sides_follow);
  ADD ("comparable", test_session_sides_comparable);
  ADD ("truth", test_session_sides_truth);
  ADD ("start", test_session_sides_start);
  ADD ("edits", test_session_sides_edits);
  ADD ("wrong-numbers", test_session_sides_wrong_numbers);
#undef ADD

  return g_test_run ();
}
