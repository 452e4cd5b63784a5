/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta.h"
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-space.h"

#define BUDGET 3000000

/* Boards on which the search ends with its budget. */
typedef struct
{
  const char *name;
  MhProblem problem;
} Board;

static void
board_init (Board *self, const char *name, MhGraph *graph, guint32 mouse, guint32 cat)
{
  g_autoptr (MhGame) game = mh_boards_game (graph);

  self->name = name;
  mh_problem_init (&self->problem, &mh_alpha_beta, game,
                   mh_space_get_position (game, mouse, cat, MH_PLAYER_FIRST));
  if (!mh_options_parse (&self->problem.options, mh_alpha_beta.options, "budget",
                         G_STRINGIFY (BUDGET), NULL))
    g_assert_not_reached ();
  mh_graph_unref (graph);
}

static void
search (gpointer data)
{
  Board *self = data;
  MhResult result = { NULL };
  MhAlgorithmRun *algorithm_run = mh_alpha_beta.begin (&self->problem);

  g_assert_nonnull (algorithm_run);
  while (mh_alpha_beta.advance (algorithm_run, 1u << 16))
    ;
  g_assert (mh_alpha_beta.get_count (algorithm_run) == BUDGET);
  if (!mh_alpha_beta.finish (algorithm_run, &result))
    g_error ("no memory to search %s", self->name);
  mh_result_clear (&result);
}

int
main (int argc, char **argv)
{
  Board boards[5];

  g_test_init (&argc, &argv, NULL);

  board_init (&boards[0], "grid 16", mh_boards_grid (4, 4), 15, 5);
  board_init (&boards[1], "kite 31", mh_boards_kite (24), 1, 2);
  board_init (&boards[2], "grid 196", mh_boards_grid (14, 14), 195, 97);
  board_init (&boards[3], "sparse 200", mh_boards_random (200, 400, FALSE), 199, 100);
  board_init (&boards[4], "dense 200", mh_boards_random (200, 8000, FALSE), 199, 100);

  for (int is_traced = 0; is_traced < 2; is_traced++)
    {
      mh_bench_print_head (is_traced ? "with as much of a trace as fits; ns a node"
                                     : "without a trace; ns a node");
      for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
        {
          boards[i].problem.is_traced = is_traced;
          mh_bench_run (boards[i].name, BUDGET, search, &boards[i]);
        }
    }
  g_print ("\n");
  mh_bench_print_memory ();

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    mh_problem_clear (&boards[i].problem);

  return 0;
}
