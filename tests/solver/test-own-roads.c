/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-engine.h"
#include "mh-grid.h"
#include "mh-naive-solver.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

/* Games in which each player has roads of his own, judged by the naive solver. */

#define N_PAIRS 20000

static MhSolution *
solve_by_engine (MhGame *game)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, &mh_engine, game, MH_POSITION_NONE);
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);

  return g_steal_pointer (&result.solution);
}

static void
check_game (MhGame *game)
{
  g_autoptr (MhNaive) naive = mh_naive_solve (game);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autoptr (MhSolution) fast = solve_by_engine (game);

  g_assert_cmpuint (mh_solving_find_difference (solution, naive), ==, MH_POSITION_NONE);
  g_assert_true (mh_solution_equal (solution, fast));
  g_assert_true (mh_solving_is_certified (solution));
}

/* Random pairs of graphs, of which either may have no roads at all. */
static void
test_own_roads_pairs (void)
{
  for (guint i = 0; i < N_PAIRS; i++)
    {
      const guint32 n_nodes = 1 + mh_pick_below (8);
      g_autoptr (MhGraph) mouse
          = mh_boards_random (n_nodes, mh_pick_below (2 * n_nodes), mh_pick_below (2));
      g_autoptr (MhGraph) cat
          = mh_boards_random (n_nodes, mh_pick_below (2 * n_nodes), mh_pick_below (2));
      g_autoptr (MhGame) game
          = mh_boards_game_of_two (mouse, cat, 1 + mh_pick_below ((1u << n_nodes) - 1),
                                   mh_pick_below (MH_BOARDS_N_ALL_RULES));

      check_game (game);
    }
}

/* A graph and an equal one are the game of one graph. */
static void
test_own_roads_equal (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (12);
      g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
      g_autoptr (MhGraph) twin
          = mh_graph_new (mh_graph_get_n_nodes (graph), (const MhArc *) (gconstpointer) arcs->data,
                          arcs->len, mh_graph_is_directed (graph));
      const guint rules = mh_pick_below (MH_BOARDS_N_ALL_RULES);
      g_autoptr (MhGame) one = mh_boards_game_with (graph, 1, rules);
      g_autoptr (MhGame) two = mh_boards_game_of_two (graph, twin, 1, rules);
      g_autoptr (MhSolution) solution = mh_solving_solve (one);
      g_autoptr (MhSolution) other = mh_solving_solve (two);

      g_assert_true (mh_game_equal (one, two));
      g_assert_true (mh_solution_equal (solution, other));
    }
}

/* A graph and a copy of it are the old game on all known boards, whichever player has the copy. */
static void
test_own_roads_corpus (void)
{
  static const char *const files[]
      = { "corpus-shared.jsonl", "corpus-directed.jsonl", "samples.jsonl" };

  for (guint f = 0; f < G_N_ELEMENTS (files); f++)
    {
      g_autoptr (GPtrArray) boards = mh_corpus_read (files[f]);

      g_assert_cmpuint (boards->len, >, 0);
      for (guint i = 0; i < boards->len; i++)
        {
          const MhCorpusBoard *known = g_ptr_array_index (boards, i);
          g_autoptr (GArray) arcs = mh_boards_list_arcs (known->graph);
          g_autoptr (MhGraph) twin = mh_graph_new (mh_graph_get_n_nodes (known->graph),
                                                   (const MhArc *) (gconstpointer) arcs->data,
                                                   arcs->len, mh_graph_is_directed (known->graph));
          g_autoptr (MhGame) one = mh_boards_game (known->graph);
          g_autoptr (MhGame) mice = mh_boards_game_of_two (twin, known->graph, 1, 0);
          g_autoptr (MhGame) cats = mh_boards_game_of_two (known->graph, twin, 1, 0);
          g_autoptr (MhSolution) solution = mh_solving_solve (one);
          g_autoptr (MhSolution) first = mh_solving_solve (mice);
          g_autoptr (MhSolution) second = solve_by_engine (cats);

          g_assert_true (mh_solution_equal (solution, first));
          g_assert_true (mh_solution_equal (solution, second));
        }
    }
}

/* Returns: (nullable): the board of the grid whose walls are the bits of @walls */
static MhBoard *
create_grid (guint32 n_rows, guint32 n_columns, guint32 walls, guint32 food, const guint32 *jumps)
{
  char cells[16] = { 0 };
  MhGrid grid = { cells, n_rows, n_columns, { jumps[0], jumps[1] } };
  const guint32 n_cells = n_rows * n_columns;
  guint32 n_placed = 0;

  for (guint32 cell = 0; cell < n_cells; cell++)
    cells[cell] = walls >> cell & 1 ? '#' : '.';
  if (cells[food] == '#')
    return NULL;
  cells[food] = 'F';
  for (guint32 cell = 0; cell < n_cells && n_placed < 2; cell++)
    if (cells[cell] == '.')
      cells[cell] = "MC"[n_placed++];

  return n_placed == 2 ? mh_grid_create_board (&grid) : NULL;
}

static void
check_grids (guint32 n_rows, guint32 n_columns)
{
  const guint32 n_cells = n_rows * n_columns;
  const guint32 max_jump = MAX (n_rows, n_columns) - 1;
  guint32 jumps[2];

  for (guint32 walls = 0; walls < 1u << n_cells; walls++)
    for (guint32 food = 0; food < n_cells; food++)
      for (jumps[0] = 1; jumps[0] <= max_jump; jumps[0]++)
        for (jumps[1] = 1; jumps[1] <= max_jump; jumps[1]++)
          {
            g_autoptr (MhBoard) board = create_grid (n_rows, n_columns, walls, food, jumps);

            if (board == NULL)
              continue;

            g_autoptr (MhGame) game = mh_board_create_game (board, NULL);

            check_game (game);
          }
}

/* All grids: every position stands for a placement of mouse and cat. */
static void
test_own_roads_grids (void)
{
  check_grids (1, 5);
  check_grids (2, 3);
  check_grids (2, 4);
  check_grids (3, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/own-roads/pairs", test_own_roads_pairs);
  g_test_add_func ("/solver/own-roads/equal", test_own_roads_equal);
  g_test_add_func ("/solver/own-roads/corpus", test_own_roads_corpus);
  g_test_add_func ("/solver/own-roads/grids", test_own_roads_grids);

  return g_test_run ();
}
