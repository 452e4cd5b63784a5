/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-drawing-cycle.h"
#include "mh-failing-calls.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-strategy.h"

/* Reasons for results, where memory is missing for what grows with them: there is none then, or
 * one that took less. On boards with few moves all else is smaller. */
#define LARGE_BYTES 256
#define N_TRIED 20

static gboolean
make_strategy (MhSolution *solution, guint32 position)
{
  g_autoptr (MhStrategy) strategy = mh_strategy_new (solution, position);

  return strategy != NULL;
}

static gboolean
make_cycle (MhSolution *solution, guint32 position)
{
  g_autoptr (MhDrawingCycle) cycle
      = mh_drawing_cycle_new (solution, position, MH_DRAWING_CYCLE_BUDGET);

  for (guint32 i = 0; cycle != NULL && i < cycle->n_steps; i++)
    g_assert_cmpint (mh_solution_get_value (solution, cycle->steps[i].position).outcome, ==,
                     MH_OUTCOME_DRAW);

  return cycle != NULL;
}

typedef gboolean (*MakeFunc) (MhSolution *solution, guint32 position);

/* Lets each piece be missing, and all from there on.
 * Returns: how many there are */
static guint
let_fail (MakeFunc make, MhSolution *solution, guint32 position)
{
  mh_failing_calls_begin (0, FALSE);
  g_assert_true (make (solution, position));

  const guint n_calls = mh_failing_calls_end ();

  for (guint call = 1; call <= n_calls; call++)
    for (int lasts = FALSE; lasts <= TRUE; lasts++)
      {
        mh_failing_calls_begin (call, lasts);
        g_assert_false (make (solution, position) && make == make_strategy);
        mh_failing_calls_end ();
      }

  return n_calls;
}

static void
test_check_memory (gconstpointer data)
{
  const gboolean is_drawn = data != NULL;
  g_autoptr (MhGraph) graph = is_drawn ? mh_boards_grid (12, 12) : mh_boards_path (30);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);
  guint n_calls = 0, n_tried = 0;

  if (counts)
    for (guint32 position = 0; position < mh_space_get_n_positions (game); position += 7)
      if (n_tried < N_TRIED && mh_space_is_possible (game, position)
          && (is_drawn ? mh_solution_get_value (solution, position).outcome == MH_OUTCOME_DRAW
                       : mh_strategy_exists (solution, position)))
        {
          n_calls += let_fail (is_drawn ? make_cycle : make_strategy, solution, position);
          n_tried++;
        }
  g_assert_true ((n_calls > 0) == counts);
  mh_failing_calls_count_memory (0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/solver/check-memory/strategy", NULL, test_check_memory);
  g_test_add_data_func ("/solver/check-memory/drawing-cycle", "", test_check_memory);

  return g_test_run ();
}
