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
  gboolean joined[MH_TRIAL_GRAPH_MAX_NODES][MH_TRIAL_GRAPH_MAX_NODES];
} Matrix;

/* The mistake: games that take half as many plies as there are nodes are called a draw. */
static gboolean
is_refuted_by (const MhTrialBoard *board)
{
  g_autoptr (MhCensus) census = mh_task_create_census (&mh_task_cat_and_mouse);
  const MhValue value = mh_task_cat_and_mouse.solve (census, board);

  return mh_outcome_is_win (value.outcome) && value.remoteness * 2 >= board->graph.n_nodes;
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
  const MhTrialGraph *graph = &board->graph;
  Matrix matrix = { .n_nodes = graph->n_nodes };

  for (guint32 a = 0; a < graph->n_nodes; a++)
    for (guint32 b = 0; b < graph->n_nodes; b++)
      matrix.joined[a][b] = graph->neighbours[a] >> b & 1;

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
  MhTrialBoard board = { .graph = { .n_nodes = matrix->n_nodes } };

  for (guint32 a = 0; a < matrix->n_nodes; a++)
    for (guint32 b = 0; b < matrix->n_nodes; b++)
      if (matrix->joined[a][b])
        {
          board.graph.neighbours[a] |= G_GUINT64_CONSTANT (1) << b;
          board.graph.n_edges += a < b;
        }

  return board;
}

static void
check_spared (const Matrix *matrix)
{
  const MhTrialBoard board = make_board (matrix);

  if (mh_trial_graph_is_free (&board.graph) && mh_trial_graph_is_connected (&board.graph))
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
      g_autoptr (GArray) arcs = mh_arcs_free_to_array (
          mh_generate_random (n_nodes, n_nodes + mh_random_below (random, n_nodes / 2), random));
      g_autoptr (MhGraph) graph
          = mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len, FALSE);

      mh_trial_graph_init (&board.graph, graph);
    }
  while (!mh_trial_graph_is_free (&board.graph) || !is_refuted_by (&board));

  return board;
}

static void
test_minimal (void)
{
  MhRandom random = mh_random_new ((guint64) g_test_rand_int ());

  for (guint i = 0; i < N_BOARDS; i++)
    {
      MhTrialBoard board = make_random_board (&random);
      const guint32 n_nodes = board.graph.n_nodes;
      guint n_asked = 0;

      g_assert_true (mh_shrink (&mh_task_cat_and_mouse, &board, test_cb, &n_asked));
      g_assert_cmpuint (n_asked, >, 0);
      g_assert_cmpuint (board.graph.n_nodes, <, n_nodes);
      g_assert_true (is_refuted_by (&board));
      g_assert_true (mh_trial_graph_is_free (&board.graph)
                     && mh_trial_graph_is_connected (&board.graph));
      check_minimal (&board);
    }
}

static void
test_stop (void)
{
  MhRandom random = mh_random_new (1);
  MhTrialBoard board = make_random_board (&random);
  const MhTrialBoard before = board;

  g_assert_false (mh_shrink (&mh_task_cat_and_mouse, &board, stop_cb, NULL));
  g_assert_cmpint (mh_task_cat_and_mouse.compare_sizes (&board, &before), ==, 0);
}

/* The mistake on grids: the mouse does not win games of three plies and more. */
static gboolean
is_grid_refuted (const MhTrialBoard *board)
{
  g_autoptr (MhCensus) census = mh_task_create_census (&mh_task_cat_and_mouse_2);
  const MhValue value = mh_task_cat_and_mouse_2.solve (census, board);

  return value.outcome == MH_OUTCOME_FIRST && value.remoteness >= 3;
}

static MhShrinkAnswer
grid_cb (const MhTrialBoard *board, gpointer user_data)
{
  return is_grid_refuted (board) ? MH_SHRINK_REFUTES : MH_SHRINK_RIGHT;
}

/* Makes a grid of those cells of another one that lie neither in a row nor in a column.
 * Returns: FALSE if a letter is lost */
static gboolean
leave_out (const MhTrialGrid *grid, guint32 row, guint32 column, MhTrialGrid *smaller)
{
  guint32 n_cells = 0, n_letters = 0;

  *smaller = *grid;
  for (guint32 cell = 0; cell < grid->n_rows * grid->n_columns; cell++)
    if (cell / grid->n_columns != row && cell % grid->n_columns != column)
      {
        n_letters += g_ascii_isalpha (grid->cells[cell]) ? 1 : 0;
        smaller->cells[n_cells++] = grid->cells[cell];
      }
  smaller->n_rows -= row < grid->n_rows ? 1 : 0;
  smaller->n_columns -= column < grid->n_columns ? 1 : 0;

  return n_letters == 3;
}

static void
check_grid_spared (const MhTrialGrid *grid)
{
  const MhTrialBoard board = { .grid = *grid };

  g_assert_false (is_grid_refuted (&board));
}

/* No row, column, wall or jump can be spared. */
static void
check_grid_minimal (const MhTrialGrid *grid)
{
  MhTrialGrid smaller;

  for (guint32 row = 0; row < grid->n_rows; row++)
    if (leave_out (grid, row, G_MAXUINT32, &smaller))
      check_grid_spared (&smaller);
  for (guint32 column = 0; column < grid->n_columns; column++)
    if (leave_out (grid, G_MAXUINT32, column, &smaller))
      check_grid_spared (&smaller);
  for (guint32 cell = 0; cell < grid->n_rows * grid->n_columns; cell++)
    if (grid->cells[cell] == '#')
      {
        smaller = *grid;
        smaller.cells[cell] = '.';
        check_grid_spared (&smaller);
      }
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    if (grid->jumps[player] > 1)
      {
        smaller = *grid;
        smaller.jumps[player]--;
        check_grid_spared (&smaller);
      }
}

static void
test_grids (void)
{
  const MhTask *task = &mh_task_cat_and_mouse_2;
  MhTrialBoard board;
  guint n_shrunk = 0;

  for (guint number = 0; task->get_large (number, &board); number++)
    if (is_grid_refuted (&board))
      {
        g_assert_true (mh_shrink (task, &board, grid_cb, NULL));
        g_assert_true (is_grid_refuted (&board));
        check_grid_minimal (&board.grid);
        n_shrunk++;
      }
  g_assert_cmpuint (n_shrunk, >, 20);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/shrink/minimal", test_minimal);
  g_test_add_func ("/judge/shrink/stop", test_stop);
  g_test_add_func ("/judge/shrink/grids", test_grids);

  return g_test_run ();
}
