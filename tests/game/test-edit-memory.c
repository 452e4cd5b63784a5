/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edit-compound.h"
#include "mh-failing-calls.h"
#include "mh-subgraph.h"

#include <string.h>

/* An edit of a large board for which there is no memory, whatever of it is missing, leaves the
 * board as it was; the same edit goes on once there is some. */
#define LARGE_BYTES (1u << 18)
#define N_NODES 300

static MhBoard *full, *other;

/* @n_left_out: so many of all edges that there may be are missing
 * Returns: (transfer full) */
static MhBoard *
create_board (guint n_left_out, gboolean has_cat_edges)
{
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 to = 1; to < N_NODES; to++)
    for (guint32 from = 0; from < to; from++)
      {
        const MhArc arc = { from, to };

        g_array_append_val (arcs, arc);
      }

  const MhArc *all = (gconstpointer) arcs->data;
  MhBoard *board
      = mh_board_new_with_edges (N_NODES, all + n_left_out, arcs->len - n_left_out, FALSE);

  if (has_cat_edges)
    mh_board_set_cat_edges (board, all + n_left_out + 1, arcs->len - n_left_out - 1);
  return board;
}

static MhEdit *
create_delete (const MhBoard *board)
{
  const guint32 node = 7;
  const MhArc edge = { 20, 30 };

  return mh_edit_new_delete (board, &node, 1, &edge, 1);
}

static MhEdit *
create_turn (const MhBoard *board)
{
  return mh_edit_new_set_directed (board, TRUE);
}

static MhEdit *
create_empty (const MhBoard *board)
{
  return mh_edit_new_replace_graph (board, 3, NULL, 0, FALSE);
}

static MhEdit *
create_full (const MhBoard *board)
{
  gsize n_arcs;
  const MhArc *arcs = mh_board_get_edges (full, &n_arcs);

  return mh_edit_new_replace_graph (board, N_NODES, arcs, n_arcs, FALSE);
}

static MhEdit *
create_other (const MhBoard *board)
{
  return mh_edit_new_become (board, other, "Reload");
}

static MhEdit *
create_insert (const MhBoard *board)
{
  return mh_edit_new_insert_nodes (&(const guint32){ 0 }, &(const MhPoint){ 1, 1 }, 1);
}

static MhEdit *
create_paste (const MhBoard *board)
{
  return mh_subgraph_create_paste (board, board, (MhPoint){ 0, 0 });
}

static MhEdit *
create_replacement (const MhBoard *board)
{
  g_autoptr (MhBoard) goal = mh_board_copy (board);

  mh_board_remove_edge (goal, 1, 299);
  return mh_edit_new_replace (goal, "Paint");
}

typedef MhEdit *(*Creator) (const MhBoard *board);

/* Makes and applies an edit while a request for memory fails.
 * Returns: (transfer full) (nullable): its inverse */
static MhEdit *
edit_failing (Creator create, MhBoard *board, guint fault, gboolean lasts, guint *n_calls)
{
  mh_failing_calls_begin (fault, lasts);
  g_autoptr (MhEdit) edit = create (board);
  MhEdit *inverse = mh_edit_apply (edit, board);
  *n_calls = mh_failing_calls_end ();

  return inverse;
}

static void
sweep (gboolean has_cat_edges)
{
  static const Creator creators[]
      = { create_delete, create_turn,   create_empty, create_full,
          create_other,  create_insert, create_paste, create_replacement };
  full = create_board (0, FALSE);
  other = create_board (9, !has_cat_edges);
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);

  for (guint i = 0; i < G_N_ELEMENTS (creators); i++)
    {
      g_autoptr (MhBoard) before = create_board (5, has_cat_edges);
      g_autoptr (MhBoard) board = mh_board_copy (before);
      guint n_calls, n;
      g_autoptr (MhEdit) inverse = edit_failing (creators[i], board, 0, FALSE, &n_calls);

      g_test_message ("edit %u: %u calls", i, n_calls);
      g_assert_true (!counts || n_calls > 0);
      g_assert_nonnull (inverse);
      g_assert_false (mh_board_equal (board, before));

      g_autoptr (MhBoard) after = mh_board_copy (board);

      guint n_refused = 0;

      mh_board_assign (board, before);
      for (guint fault = 1; fault <= 2 * n_calls; fault++)
        {
          g_autoptr (MhEdit) none
              = edit_failing (creators[i], board, (fault + 1) / 2, fault % 2 == 0, &n);

          /* Sorting does without. */
          if (none != NULL)
            {
              g_assert_true (mh_board_equal (board, after));
              mh_board_assign (board, before);
            }
          n_refused += none == NULL ? 1 : 0;
          g_assert_true (mh_board_equal (board, before));
          g_assert_cmpuint (mh_board_find_changes (board, before), ==, 0);
        }

      g_assert_cmpuint (n_refused, >=, n_calls);
      mh_board_assign (board, after);
      for (guint fault = 1; !mh_board_equal (board, before); fault++)
        {
          mh_failing_calls_begin (fault, TRUE);
          g_autoptr (MhEdit) again = mh_edit_apply (inverse, board);
          n = mh_failing_calls_end ();
          g_assert_true (mh_board_equal (board, again != NULL ? before : after));
          g_assert_true (again != NULL || n >= fault);
        }
    }
  mh_failing_calls_count_memory (0);
  g_clear_pointer (&full, mh_board_free);
  g_clear_pointer (&other, mh_board_free);
}

static void
test_edit_memory_shared (void)
{
  sweep (FALSE);
}

static void
test_edit_memory_own (void)
{
  sweep (TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/edit-memory/shared", test_edit_memory_shared);
  g_test_add_func ("/game/edit-memory/own", test_edit_memory_own);
  return g_test_run ();
}
