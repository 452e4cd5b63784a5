/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-fixtures.h"
#include "mh-pick.h"
#include "mh-scenes.h"
#include "mh-space.h"

#include <locale.h>

#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"

/* What the law compares with: the board before, its solution, and the names by
 * which its nodes are found again. */
typedef struct
{
  MhBoard *board;
  MhSolution *solution;
} Before;

static void
before_clear (Before *self)
{
  g_clear_pointer (&self->board, mh_board_free);
  g_clear_pointer (&self->solution, mh_solution_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Before, before_clear)

static void
name_all (MhDocument *document)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j" };
  const guint32 n = mh_board_get_n_nodes (mh_document_get_board (document));

  for (guint32 i = 0; i < n && i < G_N_ELEMENTS (names); i++)
    mh_document_rename (document, i, names[i]);
}

static Before
remember (MhSession *session)
{
  const MhBoard *board = mh_document_get_board (mh_session_get_document (session));

  return (Before){ mh_board_copy (board),
                   mh_solution_ref (mh_snapshot_get_truth (mh_session_get_snapshot (session))) };
}

static guint32
find_named (const MhBoard *board, const char *name)
{
  for (guint32 i = 0; name != NULL && i < mh_board_get_n_nodes (board); i++)
    if (g_strcmp0 (mh_board_get_name (board, i), name) == 0)
      return i;

  return MH_NODE_NONE;
}

/* The value of @position before, by the names of its nodes. */
static gboolean
find_before (const Before *before,
             const MhBoard *now,
             MhGame *game,
             guint32 position,
             MhValue *value)
{
  MhGame *old = mh_solution_get_game (before->solution);
  const guint32 mouse
      = find_named (before->board, mh_board_get_name (now, mh_space_get_mouse (game, position)));
  const guint32 cat
      = find_named (before->board, mh_board_get_name (now, mh_space_get_cat (game, position)));

  if (mouse == MH_NODE_NONE || cat == MH_NODE_NONE)
    return FALSE;

  const guint32 point
      = mh_space_get_position (old, mouse, cat, mh_space_get_mover (game, position));

  *value = mh_solution_get_value (before->solution, point);

  return mh_space_is_possible (old, point);
}

/* Counts and marks are those of looking at every position. */
static void
check_what_if (MhSession *session, const Before *before)
{
  MhWhatIf *what_if = mh_session_get_what_if (session);
  MhGame *game = mh_session_get_snapshot (session)->game;
  MhSolution *truth = mh_snapshot_get_truth (mh_session_get_snapshot (session));
  const MhBoard *now = mh_document_get_board (mh_session_get_document (session));
  guint n_winners = 0, n_moves = 0;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhValue value = mh_solution_get_value (truth, position);
      const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
      MhValue old;
      MhCell cell;

      mh_board_change_read_row (mh_what_if_get_change (what_if), cell_index.plane, cell_index.row,
                                cell_index.column, 1, &cell);

      const MhValue told = mh_cell_get_value (cell);

      if (!mh_space_is_possible (game, position))
        continue;
      g_assert_cmpint (cell & MH_CELL_IMPOSSIBLE, ==, 0);
      if (!find_before (before, now, game, position, &old))
        {
          g_assert_cmpint (told.outcome, ==, MH_OUTCOME_NONE);
          continue;
        }
      g_assert_cmpint (told.outcome, ==, old.outcome);
      if (old.outcome != value.outcome)
        n_winners++;
      else if (old.remoteness != value.remoteness)
        n_moves++;
    }
  g_assert_cmpuint (mh_what_if_get_n_winners (what_if), ==, n_winners);
  g_assert_cmpuint (mh_what_if_get_n_moves (what_if), ==, n_moves);
}

/* Returns: whether the game is another one */
static gboolean
edit_at_random (MhDocument *document)
{
  const guint32 n = mh_board_get_n_nodes (mh_document_get_board (document));
  const guint32 a = mh_pick_below (n), b = mh_pick_below (n);

  switch (mh_pick_below (6))
    {
    case 0:
      mh_document_add_joined_node (document, a, (MhPoint){ 0, 0 }, NULL, NULL);
      return TRUE;
    case 1:
      if (a < 3)
        return FALSE;
      mh_document_delete (document, &a, 1, NULL, 0);
      return TRUE;
    case 2:
      mh_document_set_rules (document, &(MhRules){ .cat_may_pass = TRUE });
      return TRUE;
    case 3:
      mh_document_set_role (document, MH_ROLE_HOLE, a, NULL);
      return TRUE;
    default:
      mh_fixtures_toggle_edge (document, a, b);
      return a != b;
    }
}

/* After some edits, the counts are those of comparing every position with what
 * it was, node by node. */
static void
test_what_if_counts (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhSession) session
          = mh_fixtures_session_for ("[[1,3],[0,2,4],[1,3],[0,2,5],[1,5],[3,4]]");
      MhDocument *document = mh_session_get_document (session);

      name_all (document);

      g_auto (Before) before = remember (session);
      gboolean is_other = FALSE;

      for (guint i = 1 + mh_pick_below (3); i > 0; i--)
        is_other |= edit_at_random (document);

      MhGame *game = mh_session_get_snapshot (session)->game;

      /* The hole may be gone, or all may be as before. */
      if (!is_other || game == NULL || mh_game_equal (game, mh_solution_get_game (before.solution)))
        continue;
      g_assert_null (mh_what_if_dup_sentence (mh_session_get_what_if (session)));
      mh_fixtures_solve (session);
      check_what_if (session, &before);
    }
}

/* However often the board is solved while a gesture goes on, as while walls are painted, all of the
 * gesture is counted, and no more. */
static void
test_what_if_gesture (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhSession) session
          = mh_fixtures_session_for ("[[1,3],[0,2,4],[1,3],[0,2,5],[1,5],[3,4]]");
      MhDocument *document = mh_session_get_document (session);
      gboolean is_other = FALSE;

      edit_at_random (document);
      name_all (document);
      if (mh_session_get_snapshot (session)->game == NULL)
        continue;
      mh_fixtures_solve (session);

      g_auto (Before) before = remember (session);

      for (guint i = 0; i < 3; i++)
        {
          if (i == 0)
            mh_document_begin_gesture (document);
          else
            mh_document_resume_gesture (document);
          is_other |= edit_at_random (document);
          mh_document_end_gesture (document);
          if (mh_session_get_snapshot (session)->game == NULL)
            break;
          mh_fixtures_solve (session);
        }

      MhGame *game = mh_session_get_snapshot (session)->game;

      if (is_other && game != NULL && !mh_game_equal (game, mh_solution_get_game (before.solution)))
        check_what_if (session, &before);
    }
}

/* What is said is there until the next edit, or until it is dismissed. The way
 * back is known. */
static void
test_what_if_dismiss (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (SQUARE);
  MhDocument *document = mh_session_get_document (session);
  MhWhatIf *what_if = mh_session_get_what_if (session);
  g_autofree guint *n_changed = mh_fixtures_count (what_if, "changed");
  const guint32 node = 0;

  g_assert_null (mh_what_if_dup_sentence (what_if));
  mh_fixtures_toggle_edge (document, 0, 1);
  mh_fixtures_solve (session);
  g_assert_cmpuint (*n_changed, ==, 1);

  g_autofree char *sentence = mh_what_if_dup_sentence (what_if);

  g_assert_nonnull (sentence);
  mh_document_move_nodes (document, &node, &(MhPoint){ 5, 5 }, 1);
  mh_what_if_set_shown (what_if, TRUE);

  g_autofree char *again = mh_what_if_dup_sentence (what_if);

  g_assert_cmpstr (again, ==, sentence);
  mh_what_if_dismiss (what_if);
  g_assert_null (mh_what_if_dup_sentence (what_if));
  g_assert_false (mh_what_if_get_shown (what_if));
  g_assert_cmpuint (mh_what_if_get_n_winners (what_if), ==, 0);
  mh_document_undo (document);
  mh_document_undo (document);
  mh_fixtures_solve (session);
  g_assert_null (mh_what_if_dup_sentence (what_if));
  mh_fixtures_toggle_edge (document, 0, 1);
  mh_fixtures_solve (session);

  g_autofree char *anew = mh_what_if_dup_sentence (what_if);

  g_assert_cmpstr (anew, ==, sentence);
}

/* As the key has it. */
static guint32
get_n_changed (MhSession *session)
{
  MhKey key;

  mh_key_scene_fill (&key, mh_session_get_snapshot (session), mh_theme_get (FALSE, FALSE), NULL);
  return key.n_changed;
}

/* Shown, the changed cells are marked, and no others; the key counts them. */
static void
test_what_if_marks (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (SQUARE);
  MhDocument *document = mh_session_get_document (session);
  MhWhatIf *what_if = mh_session_get_what_if (session);
  guint n_marked = 0;

  mh_fixtures_toggle_edge (document, 0, 1);
  mh_fixtures_solve (session);
  mh_playback_set_step (mh_session_get_playback (session), G_MAXUINT32);
  mh_what_if_set_shown (what_if, TRUE);

  MhGame *game = mh_session_get_snapshot (session)->game;
  MhCells cells;

  g_assert_true (mh_snapshot_get_cells (mh_session_get_snapshot (session), MH_SIDE_MAIN, &cells));
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
      MhCell cell;

      cells.read (cells.source, cell_index.plane, cell_index.row, cell_index.column, 1, &cell);
      n_marked += (cell & MH_CELL_FRESH) != 0 ? 1 : 0;
    }
  g_assert_cmpuint (n_marked, ==,
                    mh_what_if_get_n_winners (what_if) + mh_what_if_get_n_moves (what_if));
  g_assert_cmpuint (n_marked, >, 0);
  g_assert_cmpuint (get_n_changed (session), ==, n_marked);
  mh_what_if_set_shown (what_if, FALSE);
  g_assert_cmpuint (get_n_changed (session), ==, 0);
}

/* Too large for that to be counted at once. */
static MhSession *
create_large (void)
{
  g_autoptr (MhGraph) path = mh_boards_path (300);
  g_autofree char *list = mh_boards_dup_list (path);

  return mh_fixtures_session_for (list);
}

/* A worker counts the positions of a large board: it is said when it has. */
static void
test_what_if_large (void)
{
  g_autoptr (MhSession) session = create_large ();
  MhWhatIf *what_if = mh_session_get_what_if (session);
  g_autoptr (MhSolution) before
      = mh_solution_ref (mh_snapshot_get_truth (mh_session_get_snapshot (session)));
  guint n_winners = 0, n_moves = 0;

  mh_fixtures_toggle_edge (mh_session_get_document (session), 10, 12);
  mh_fixtures_solve (session);
  g_assert_null (mh_what_if_get_change (what_if));
  while (mh_what_if_get_change (what_if) == NULL)
    g_main_context_iteration (NULL, TRUE);

  MhSolution *now = mh_snapshot_get_truth (mh_session_get_snapshot (session));

  for (guint32 i = 0; i < mh_space_get_n_positions (mh_solution_get_game (now)); i++)
    {
      const MhValue a = mh_solution_get_value (before, i), b = mh_solution_get_value (now, i);

      n_winners += a.outcome != b.outcome ? 1 : 0;
      n_moves += a.outcome == b.outcome && a.remoteness != b.remoteness ? 1 : 0;
    }
  g_assert_cmpuint (n_moves, >, 0);
  g_assert_cmpuint (mh_what_if_get_n_winners (what_if), ==, n_winners);
  g_assert_cmpuint (mh_what_if_get_n_moves (what_if), ==, n_moves);
}

/* What is counted of a board that was edited meanwhile is not said; nor is it
 * when nobody is there to hear it. */
static void
test_what_if_large_stale (void)
{
  MhSession *session = create_large ();
  MhDocument *document = mh_session_get_document (session);
  MhWhatIf *what_if = mh_session_get_what_if (session);

  g_object_add_weak_pointer (G_OBJECT (what_if), (gpointer *) &what_if);
  mh_fixtures_toggle_edge (document, 10, 12);
  mh_fixtures_solve (session);
  mh_fixtures_toggle_edge (document, 20, 22);
  mh_fixtures_iterate (100);
  g_assert_null (mh_what_if_get_change (what_if));
  mh_fixtures_solve (session);
  g_object_unref (session);
  g_assert_null (what_if);
  mh_fixtures_iterate (100);
}

/* The current position goes with its nodes; if one of them is gone, it is the
 * start. */
static void
test_what_if_current (void)
{
  g_autoptr (MhSession) session
      = mh_fixtures_session_for ("[[1,3],[0,2,4],[1,3],[0,2,5],[1,5],[3,4]]");
  MhDocument *document = mh_session_get_document (session);
  MhSelection *selection = mh_session_get_selection (session);
  const guint32 third = 3, last = 4;

  mh_session_choose (session, mh_space_get_position (mh_session_get_snapshot (session)->game, 5, 4,
                                                     MH_PLAYER_SECOND));
  mh_document_delete (document, &third, 1, NULL, 0);
  g_assert_cmpuint (mh_selection_get_current (selection), ==,
                    mh_space_get_position (mh_session_get_snapshot (session)->game, 4, 3,
                                           MH_PLAYER_SECOND));
  mh_document_undo (document);
  g_assert_cmpuint (mh_selection_get_current (selection), ==,
                    mh_space_get_position (mh_session_get_snapshot (session)->game, 5, 4,
                                           MH_PLAYER_SECOND));
  mh_document_delete (document, &last, 1, NULL, 0);
  g_assert_cmpuint (mh_selection_get_current (selection), ==,
                    mh_session_get_snapshot (session)->start);
}

static gboolean
count_rows_cb (gpointer user_data)
{
  guint *const n_left = user_data;

  return (*n_left)-- > 0;
}

/* The watch is asked before each row, and stops the count. */
static void
test_what_if_stopped (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (SQUARE);
  MhSolution *const solution = mh_snapshot_get_truth (mh_session_get_snapshot (session));
  const guint32 numbers[] = { 0, 1, 2, 3 };
  g_autoptr (MhBoardChange) change = mh_board_change_new (solution, numbers, solution);
  MhChangeCounts counts;

  for (guint n_rows = 0; n_rows < 10; n_rows++)
    {
      guint n_left = n_rows;

      g_assert_true (mh_board_change_count (change, count_rows_cb, &n_left, &counts)
                     == (n_rows >= 8));
      g_assert_cmpuint (counts.n_winners + counts.n_moves, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/what-if/counts", test_what_if_counts);
  g_test_add_func ("/workspace/what-if/gesture", test_what_if_gesture);
  g_test_add_func ("/workspace/what-if/dismiss", test_what_if_dismiss);
  g_test_add_func ("/workspace/what-if/marks", test_what_if_marks);
  g_test_add_func ("/workspace/what-if/large", test_what_if_large);
  g_test_add_func ("/workspace/what-if/large-stale", test_what_if_large_stale);
  g_test_add_func ("/workspace/what-if/current", test_what_if_current);
  g_test_add_func ("/workspace/what-if/stopped", test_what_if_stopped);

  return g_test_run ();
}
