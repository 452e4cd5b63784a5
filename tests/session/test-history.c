/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-history.h"

#include "mh-edit-compound.h"

#include <locale.h>

#define N_EDITS 2000

static MhPoint
random_place (void)
{
  return (MhPoint){ g_test_rand_int_range (-500, 500), g_test_rand_int_range (-500, 500) };
}

static MhEdit *
insert_node (guint32 node, MhPoint point)
{
  return mh_edit_new_insert_nodes (&node, &point, 1);
}

static MhEdit *
delete_node (const MhBoard *board, guint32 node)
{
  return mh_edit_new_delete (board, &node, 1, NULL, 0);
}

/* Some edit that @board allows. */
static MhEdit *
random_edit (const MhBoard *board)
{
  const guint32 n = mh_board_get_n_nodes (board);
  const guint32 a = n > 0 ? (guint32) g_test_rand_int_range (0, (gint32) n) : 0;
  const guint32 b = n > 0 ? (guint32) g_test_rand_int_range (0, (gint32) n) : 0;
  const MhPoint point = random_place ();
  const MhArc arc = { a, b };

  if (n < 3)
    return insert_node (a, point);

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      return insert_node (a, point);
    case 1:
      return delete_node (board, a);
    case 2:
      return mh_edit_new_move_nodes (&a, &point, 1);
    case 3:
      return mh_edit_new_rename (a, g_test_rand_bit () ? "barn" : NULL);
    case 4:
      return mh_edit_new_set_hole (a, g_test_rand_bit ());
    case 5:
      return mh_edit_new_set_start ((MhStart){ a, b, MH_PLAYER_SECOND });
    case 6:
      return mh_edit_new_set_rules (&(MhRules){ .cat_may_pass = g_test_rand_bit () });
    default:
      if (a == b)
        return insert_node (n, point);
      return mh_board_has_edge (board, a, b) ? mh_edit_new_remove_edges (&arc, 1)
                                             : mh_edit_new_add_edges (&arc, 1);
    }
}

/* Undoing one by one shows every board there was, down to the empty one, and
 * redoing shows them again. */
static void
test_history_undo_redo (void)
{
  g_autoptr (MhHistory) history = mh_history_new ();
  g_autoptr (MhBoard) board = mh_board_new ();
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_board_free);

  g_ptr_array_add (seen, mh_board_copy (board));
  for (guint i = 0; i < N_EDITS; i++)
    {
      mh_history_do (history, board, random_edit (board));
      g_ptr_array_add (seen, mh_board_copy (board));
    }

  for (guint i = N_EDITS; i > 0; i--)
    {
      g_assert_true (mh_board_equal (board, g_ptr_array_index (seen, i)));
      g_assert_nonnull (mh_history_undo (history, board));
    }
  g_assert_true (mh_board_equal (board, g_ptr_array_index (seen, 0)));
  g_assert_null (mh_history_undo (history, board));
  g_assert_null (mh_history_get_undo_label (history));

  for (guint i = 1; i <= N_EDITS; i++)
    {
      g_assert_nonnull (mh_history_redo (history, board));
      g_assert_true (mh_board_equal (board, g_ptr_array_index (seen, i)));
    }
  g_assert_null (mh_history_redo (history, board));
}

/* The labels are those of the edits, in both directions. */
static void
test_history_labels (void)
{
  g_autoptr (MhHistory) history = mh_history_new ();
  g_autoptr (MhBoard) board = mh_board_new ();

  mh_history_do (history, board, insert_node (0, (MhPoint){ 1, 2 }));
  mh_history_do (history, board, mh_edit_new_rename (0, "barn"));
  mh_history_do (history, board, delete_node (board, 0));
  g_assert_cmpstr (mh_history_get_undo_label (history), ==, "Delete Node");
  g_assert_null (mh_history_get_redo_label (history));

  mh_history_undo (history, board);
  g_assert_cmpstr (mh_history_get_undo_label (history), ==, "Rename Node");
  g_assert_cmpstr (mh_history_get_redo_label (history), ==, "Delete Node");

  mh_history_do (history, board, mh_edit_new_rename (0, "mill"));
  g_assert_null (mh_history_get_redo_label (history)); /* a new edit ends redoing */
}

/* A drag over many places is one entry, and what comes after it another. */
static void
test_history_gesture (void)
{
  g_autoptr (MhHistory) history = mh_history_new ();
  g_autoptr (MhBoard) board = mh_board_new_with_edges (2, NULL, 0, FALSE);
  const guint32 node = 1;

  mh_history_begin_gesture (history);
  for (int i = 1; i <= 10; i++)
    mh_history_do (history, board, mh_edit_new_move_nodes (&node, &(MhPoint){ i, i }, 1));
  mh_history_end_gesture (history);
  mh_history_do (history, board, mh_edit_new_move_nodes (&node, &(MhPoint){ 50, 0 }, 1));

  mh_history_undo (history, board);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, node).x, 10, 0.001);
  mh_history_undo (history, board);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, node).x, 0, 0.001);
  g_assert_null (mh_history_get_undo_label (history));
  mh_history_redo (history, board);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, node).x, 10, 0.001);
}

/* A cancelled gesture has never been; one that did nothing takes nothing back. */
static void
test_history_cancel_gesture (void)
{
  g_autoptr (MhHistory) history = mh_history_new ();
  g_autoptr (MhBoard) board = mh_board_new_with_edges (2, NULL, 0, FALSE);
  const guint32 node = 1;

  mh_history_do (history, board, mh_edit_new_rename (0, "barn"));
  mh_history_begin_gesture (history);
  g_assert_null (mh_history_cancel_gesture (history, board));
  g_assert_cmpstr (mh_board_get_name (board, 0), ==, "barn");

  mh_history_begin_gesture (history);
  mh_history_do (history, board, mh_edit_new_move_nodes (&node, &(MhPoint){ 5, 5 }, 1));
  g_assert_nonnull (mh_history_cancel_gesture (history, board));
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, node).x, 0, 0.001);
  g_assert_cmpstr (mh_history_get_undo_label (history), ==, "Rename Node");
  g_assert_null (mh_history_get_redo_label (history));
}

/* Saved is one board, not one place in a list: a new edit after undoing past
 * it never reaches it again. */
static void
test_history_saved (void)
{
  g_autoptr (MhHistory) history = mh_history_new ();
  g_autoptr (MhBoard) board = mh_board_new ();

  g_assert_true (mh_history_is_saved (history));
  mh_history_do (history, board, insert_node (0, (MhPoint){ 0, 0 }));
  g_assert_false (mh_history_is_saved (history));
  mh_history_mark_saved (history, mh_history_get_state (history));
  g_assert_true (mh_history_is_saved (history));

  mh_history_undo (history, board);
  g_assert_false (mh_history_is_saved (history));
  mh_history_redo (history, board);
  g_assert_true (mh_history_is_saved (history));

  mh_history_undo (history, board);
  mh_history_do (history, board, insert_node (0, (MhPoint){ 9, 9 }));
  g_assert_false (mh_history_is_saved (history));
  mh_history_undo (history, board);
  g_assert_false (mh_history_is_saved (history));
}

/* A gesture that is saved on its way is undone back to what was saved. */
static void
test_history_saved_gesture (void)
{
  g_autoptr (MhHistory) history = mh_history_new ();
  g_autoptr (MhBoard) board = mh_board_new ();
  const guint32 node = 0;

  mh_history_do (history, board, insert_node (0, (MhPoint){ 0, 0 }));
  mh_history_begin_gesture (history);
  mh_history_do (history, board, mh_edit_new_move_nodes (&node, &(MhPoint){ 1, 0 }, 1));
  mh_history_mark_saved (history, mh_history_get_state (history));
  mh_history_do (history, board, mh_edit_new_move_nodes (&node, &(MhPoint){ 2, 0 }, 1));
  mh_history_end_gesture (history);
  g_assert_false (mh_history_is_saved (history));

  mh_history_undo (history, board);
  g_assert_true (mh_history_is_saved (history));
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (board, 0).x, 1, 1e-9);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/history/undo-redo", test_history_undo_redo);
  g_test_add_func ("/workspace/history/labels", test_history_labels);
  g_test_add_func ("/workspace/history/gesture", test_history_gesture);
  g_test_add_func ("/workspace/history/cancel-gesture", test_history_cancel_gesture);
  g_test_add_func ("/workspace/history/saved", test_history_saved);
  g_test_add_func ("/workspace/history/saved-gesture", test_history_saved_gesture);

  return g_test_run ();
}
