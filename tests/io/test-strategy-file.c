/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-strategy-file.h"

#include "mh-boards.h"
#include "mh-retrograde.h"
#include "mh-solve.h"
#include "mh-space.h"

static MhSolution *
solve (MhGame *game)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, &mh_retrograde, game, MH_POSITION_NONE);
  problem.is_traced = FALSE;
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));

  return g_steal_pointer (&result.solution);
}

/* Each position is a node, each move of the strategy an edge, and the winner has boxes. */
static void
test_strategy_file (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = solve (game);
  const guint32 position = mh_space_get_position (game, 1, 3, MH_PLAYER_SECOND);
  const guint32 reply = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
  const guint32 end = mh_space_get_position (game, 0, 2, MH_PLAYER_SECOND);
  g_autoptr (MhStrategy) strategy = mh_strategy_new (solution, position);
  g_autoptr (GBytes) written = mh_strategy_file_write (strategy, NULL);
  const char *text = g_bytes_get_data (written, NULL);
  g_autofree char *expected
      = g_strdup_printf ("digraph proof {\n"
                         "  p%u [label=\"M1 C3, cat moves: mouse wins in 2\"];\n"
                         "  p%u [label=\"M1 C2, mouse moves: mouse wins in 1\", shape=box];\n"
                         "  p%u [label=\"M0 C2, cat moves: mouse has won\"];\n"
                         "  p%u -> p%u [label=\"3 → 2\"];\n"
                         "  p%u -> p%u [label=\"1 → 0\"];\n"
                         "}\n",
                         position, reply, end, position, reply, reply, end);

  g_assert_cmpstr (text, ==, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/strategy-file/path", test_strategy_file);

  return g_test_run ();
}
