/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-generate.h"
#include "mh-shrink.h"
#include "mh-task.h"

#include <locale.h>

#define N_BOARDS 100
#define MIN_NODES 20
#define MAX_NODES 40

/* A board as a matrix, for a second opinion on changes. */
typedef struct
{
  guint32 n_nodes;
  gboolean joined[MH_TRIAL_BOARD_MAX_NODES][MH_TRIAL_BOARD_MAX_NODES];
} Matrix;

/* The mistake: games that take half as many plies as there are nodes are called a draw. */
static gboolean
is_refuted_by (const MhTrialBoard *board)
{
  const MhRules rules = { 0 };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  const MhValue value = mh_task_cat_and_mouse.solve (census, board);

  return mh_outcome_is_win (value.outcome) && value.remoteness * 2 >= board->n_nodes;
}

static MhShrinkAnswer
test_cb (const MhTrialBoard *board, gpointer user_data)
{
  guint *n_asked = user_data;

  (*n_asked)++;

  return is_refuted_by (board) ? MH_SHRINK_REFUTES : MH_SHRINK_RIGHT;
}

static MhShrinkAnswer
stop_cb (const MhTrialBoard *board, gpointer user_data)
{
  return MH_SHRINK_STOP;
}

static Matrix
make_matrix (const MhTrialBoard *board)
{
  Matrix matrix = { .n_nodes = board->n_nodes };

  for (guint32 a = 0; a < board->n_nodes; a++)
    for (guint32 b = 0; b < board->n_nodes; b++)
      matrix.joined[a][b] = board->neighbours[a] >> b & 1;

  return matrix;
}

static Matrix
remove_node (const Matrix *matrix, guint32 node)
{
  Matrix smaller = { .n_nodes = matrix->n_nodes - 1 };

  for (guint32 a = 0; a < smaller.n_nodes; a++)
    for (guint32 b = 0; b < smaller.n_nodes; b++)
      smaller.joined[a][b] = matrix->joined[a < node ? a : a + 1][b < node ? b : b + 1];

  return smaller;
}

static MhTrialBoard
make_board (const Matrix *matrix)
{
  MhTrialBoard board = { .n_nodes = matrix->n_nodes };

  for (guint32 a = 0; a < matrix->n_nodes; a++)
    for (guint32 b = 0; b < matrix->n_nodes; b++)
      if (matrix->joined[a][b])
        {
          board.neighbours[a] |= G_GUINT64_CONSTANT (1) << b;
          board.n_edges += a < b;
        }

  return board;
}

static void
check_spared (const Matrix *matrix)
{
  const MhTrialBoard board = make_board (matrix);

  if (mh_trial_board_is_free (&board) && mh_trial_board_is_connected (&board))
    g_assert_false (is_refuted_by (&board));
}

/* No deletion and no contraction leaves a board that refutes. */
static void
check_minimal (const MhTrialBoard *board)
{
  const Matrix matrix = make_matrix (board);

  for (guint32 node = 3; node < matrix.n_nodes; node++)
    {
      const Matrix smaller = remove_node (&matrix, node);

      check_spared (&smaller);
    }
  for (guint32 b = 1; b < matrix.n_nodes; b++)
    for (guint32 a = 0; a < b; a++)
      if (matrix.joined[a][b])
        {
          Matrix merged = matrix, cut = matrix;

          cut.joined[a][b] = cut.joined[b][a] = FALSE;
          check_spared (&cut);
          for (guint32 c = 0; c < matrix.n_nodes; c++)
            merged.joined[a][c] = merged.joined[c][a]
                = c != a && (matrix.joined[a][c] || matrix.joined[b][c]);
          merged = remove_node (&merged, b);
          if (b > 2)
            check_spared (&merged);
        }
}

static MhTrialBoard
make_random_board (MhRandom *random)
{
  MhTrialBoard board;

  do
    {
      const guint32 n_nodes = MIN_NODES + mh_random_below (random, MAX_NODES - MIN_NODES + 1);
      g_autoptr (GArray) arcs
          = mh_generate_random (n_nodes, n_nodes + mh_random_below (random, n_nodes / 2), random);
      g_autoptr (MhGraph) graph
          = mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);

      mh_trial_board_init (&board, graph);
    }
  while (!mh_trial_board_is_free (&board) || !is_refuted_by (&board));

  return board;
}

static void
test_minimal (void)
{
  MhRandom random = mh_random_new ((guint64) g_test_rand_int ());

  for (guint i = 0; i < N_BOARDS; i++)
    {
      MhTrialBoard board = make_random_board (&random);
      const guint32 n_nodes = board.n_nodes;
      guint n_asked = 0;

      g_assert_true (mh_shrink (&board, test_cb, &n_asked));
      g_assert_cmpuint (n_asked, >, 0);
      g_assert_cmpuint (board.n_nodes, <, n_nodes);
      g_assert_true (is_refuted_by (&board));
      g_assert_true (mh_trial_board_is_free (&board) && mh_trial_board_is_connected (&board));
      check_minimal (&board);
    }
}

static void
test_stop (void)
{
  MhRandom random = mh_random_new (1);
  MhTrialBoard board = make_random_board (&random);
  const MhTrialBoard before = board;

  g_assert_false (mh_shrink (&board, stop_cb, NULL));
  g_assert_cmpint (mh_trial_board_compare_sizes (&board, &before), ==, 0);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/shrink/minimal", test_minimal);
  g_test_add_func ("/judge/shrink/stop", test_stop);

  return g_test_run ();
}
