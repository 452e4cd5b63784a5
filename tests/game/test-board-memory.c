/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board.h"

#include <errno.h>

/* The memory for a board of a file may not be there: each call that asks for some can fail, which
 * is told and leaves nothing behind, as the address sanitizer sees. */
#define N_NODES 40
#define NEVER G_MAXUINT

static guint n_asked;         /* for memory, so far */
static guint failing = NEVER; /* the one of these that gets none */

gpointer __real_g_try_malloc_n (gsize n_blocks, gsize n_block_bytes);
gpointer __wrap_g_try_malloc_n (gsize n_blocks, gsize n_block_bytes);
gpointer __real_g_try_malloc0_n (gsize n_blocks, gsize n_block_bytes);
gpointer __wrap_g_try_malloc0_n (gsize n_blocks, gsize n_block_bytes);
gpointer __real_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes);
gpointer __wrap_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes);

gpointer
__wrap_g_try_malloc_n (gsize n_blocks, gsize n_block_bytes)
{
  return n_asked++ == failing ? NULL : __real_g_try_malloc_n (n_blocks, n_block_bytes);
}

gpointer
__wrap_g_try_malloc0_n (gsize n_blocks, gsize n_block_bytes)
{
  return n_asked++ == failing ? NULL : __real_g_try_malloc0_n (n_blocks, n_block_bytes);
}

gpointer
__wrap_g_try_realloc_n (gpointer memory, gsize n_blocks, gsize n_block_bytes)
{
  return n_asked++ == failing ? NULL : __real_g_try_realloc_n (memory, n_blocks, n_block_bytes);
}

/* Returns: (transfer full): the arcs of a cycle, and back */
static GArray *
create_cycle (gboolean is_backward)
{
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 i = 0; i < N_NODES; i++)
    {
      const guint32 next = (i + 1) % N_NODES;
      const MhArc arc = is_backward ? (MhArc){ next, i } : (MhArc){ i, next };

      g_array_append_val (arcs, arc);
    }
  return arcs;
}

/* Makes a board whose cat may have edges of its own, and its game.
 * Returns: whether there was memory for all of that */
static gboolean
make (gboolean is_directed, gboolean has_cat_edges)
{
  g_autoptr (GArray) forth = create_cycle (FALSE);
  g_autoptr (GArray) back = create_cycle (TRUE);
  g_autoptr (MhBoard) board
      = mh_board_try_new_with_edges (N_NODES, (gconstpointer) forth->data, forth->len, is_directed);

  if (board == NULL
      || (has_cat_edges
          && !mh_board_try_set_cat_edges (board, (gconstpointer) back->data, back->len)))
    return FALSE;

  g_autoptr (GError) error = NULL;
  g_autoptr (MhGame) game = mh_board_create_game (board, &error);
  g_autoptr (MhGraph) graph = game != NULL ? mh_board_try_create_graph (board, &error) : NULL;
  g_autoptr (MhGraph) joint = graph != NULL ? mh_board_create_joint_graph (board, &error) : NULL;

  if (joint == NULL)
    {
      g_assert_error (error, MH_BOARD_ERROR, MH_BOARD_ERROR_MEMORY);
      g_assert_cmpstr (error->message, ==, g_strerror (ENOMEM));
      return FALSE;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (mh_graph_get_n_edges (graph), ==, N_NODES);
  return TRUE;
}

static void
test_board_memory_new (void)
{
  for (guint kind = 0; kind < 4; kind++)
    {
      n_asked = 0;
      failing = NEVER;
      g_assert_true (make (kind & 1, kind & 2));
      const guint n_calls = n_asked;

      g_assert_cmpuint (n_calls, >=, 8); /* four arrays, two rows of each graph */
      for (guint i = 0; i < n_calls; i++)
        {
          n_asked = 0;
          failing = i;
          g_assert_false (make (kind & 1, kind & 2));
        }
    }
  failing = NEVER;
}

/* A board that shares its edges keeps them, and the other board does, too. */
static void
test_board_memory_shared (void)
{
  g_autoptr (GArray) forth = create_cycle (FALSE);
  const MhArc *arcs = (gconstpointer) forth->data;
  g_autoptr (MhBoard) board = mh_board_new_with_edges (N_NODES, arcs, 5, FALSE);
  g_autoptr (MhBoard) copy = mh_board_copy (board);

  n_asked = failing = 0;
  g_assert_false (mh_board_try_set_edges (copy, arcs, N_NODES, FALSE));
  g_assert_true (mh_board_equal (board, copy));
  failing = NEVER;
  g_assert_true (mh_board_try_set_edges (copy, arcs, N_NODES, FALSE));
  g_assert_false (mh_board_equal (board, copy));
  g_assert_true (mh_board_has_edge (copy, 30, 31));
  g_assert_false (mh_board_has_edge (board, 30, 31));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/board-memory/new", test_board_memory_new);
  g_test_add_func ("/game/board-memory/shared", test_board_memory_shared);
  return g_test_run ();
}
