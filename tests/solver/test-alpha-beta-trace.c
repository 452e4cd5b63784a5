/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta.h"
#include "mh-boards.h"
#include "mh-naive-score.h"
#include "mh-alpha-beta-tree.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-trace-check.h"

/*
 * What the trace of a search shows is how it came to its answer.
 */

enum
{
  OPTION_MARKS,
  OPTION_BUDGET,
  OPTION_ASK,
};

enum
{
  WORK_NODES,
  WORK_CUTS,
  WORK_REPEATS,
  WORK_DEPTH,
};

/* Runs it on a random board from a random start. */
static void
run_somewhere (guint32 max_nodes, guint64 budget, MhProblem *problem, MhResult *result)
{
  g_autoptr (MhGame) game = mh_boards_random_game (max_nodes);
  const gint32 n_positions = (gint32) mh_space_get_n_positions (game);
  guint32 start = (guint32) g_test_rand_int_range (0, n_positions);

  if (!mh_space_is_possible (game, start))
    start = MH_POSITION_NONE;
  mh_problem_init (problem, &mh_alpha_beta, game, start);
  problem->options.values[OPTION_MARKS] = (guint64) g_test_rand_int_range (0, 2);
  problem->options.values[OPTION_BUDGET] = budget;
  mh_solving_run_problem (problem, MH_SOLVING_AT_ONCE, result);
}

/* The records at any step are those of a replay, and the events are possible. */
static void
test_alpha_beta_trace_record_at (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      run_somewhere (8, 2000, &problem, &result);
      mh_trace_check_events (result.trace);
      mh_trace_check_seeks (result.trace, 200);
    }
}

/* A tree that is built again from the slots of a trace. */
typedef struct
{
  const MhTrace *trace;
  guint32 n_steps;
  guint n_cuts;
} Tree;

static int
get_score (const Tree *tree, guint32 slot)
{
  return mh_naive_score_of (mh_trace_get_record (tree->trace, slot, tree->n_steps).value.outcome);
}

static gboolean
is_leaf (const Tree *tree, guint32 slot)
{
  return mh_trace_read_children (tree->trace, slot, tree->n_steps, NULL, 0) == 0;
}

/* How many replies were cut off at @slot. */
static guint32
count_left_out (const Tree *tree, guint32 slot)
{
  guint32 n = 0;

  for (guint32 i = 0; i < tree->n_steps; i++)
    {
      const MhEvent event = mh_trace_get_event (tree->trace, i);

      if (event.slot == slot && event.kind == MH_EVENT_CUT)
        n += event.counter;
    }

  return n;
}

/* The replies of @slot that were looked at are the first of all, and its value
 * is the best of theirs. Those that were cut off have no slots: they are not
 * used by anything. */
static void
check_node (Tree *tree, guint32 slot)
{
  const MhGame *game = mh_trace_get_game (tree->trace);
  const guint32 position = mh_trace_get_position (tree->trace, slot);
  const gboolean maximises = mh_space_get_mover (game, position) == MH_PLAYER_FIRST;
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  g_autofree guint32 *children = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_replies = mh_space_list_successors (game, position, replies);
  const guint32 n_children = mh_trace_read_children (tree->trace, slot, tree->n_steps, children,
                                                     mh_space_get_max_moves (game));
  const guint32 n_left_out = count_left_out (tree, slot);
  int best = maximises ? -1 : 1;

  g_assert_cmpuint (n_children + n_left_out, ==, n_replies);
  g_assert_cmpuint (mh_trace_get_record (tree->trace, slot, tree->n_steps).counter, ==, n_left_out);
  tree->n_cuts += n_left_out > 0;
  for (guint32 i = 0; i < n_children; i++)
    {
      const int score = get_score (tree, children[i]);

      g_assert_cmpuint (mh_trace_get_position (tree->trace, children[i]), ==, replies[i]);
      best = maximises ? MAX (best, score) : MIN (best, score);
    }
  g_assert_cmpint (get_score (tree, slot), ==, best);
}

/* The game is over there, or the line has been there already. */
static void
check_leaf (const Tree *tree, guint32 slot, MhPathMarks marks)
{
  const MhGame *game = mh_trace_get_game (tree->trace);
  const guint32 position = mh_trace_get_position (tree->trace, slot);
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
  const MhOutcome end = mh_space_get_end (game, position);
  guint32 above = mh_trace_get_parent (tree->trace, slot);

  if (end != MH_OUTCOME_NONE)
    {
      g_assert_cmpint (get_score (tree, slot), ==, mh_naive_score_of (end));
      return;
    }

  g_assert_cmpint (get_score (tree, slot), ==, 0);
  for (; above != MH_SLOT_NONE; above = mh_trace_get_parent (tree->trace, above))
    {
      const MhCellIndex other
          = mh_space_get_cell_index (game, mh_trace_get_position (tree->trace, above));

      if (other.row == cell_index.row && other.column == cell_index.column
          && (marks == MH_PATH_MARKS_PAIR || other.plane == cell_index.plane))
        return;
    }
  g_assert_not_reached ();
}

/* The tree alone, without what was cut off, gives the answer; and what is
 * counted is what it has. */
static void
test_alpha_beta_trace_cut_off_is_unused (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };
      Tree tree = { NULL };

      run_somewhere (7, 1000, &problem, &result);
      tree.trace = result.trace;
      tree.n_steps = mh_trace_get_n_steps (result.trace);
      g_assert_false (mh_trace_is_partial (result.trace));
      g_assert_cmpuint (mh_trace_get_n_slots (result.trace), ==, result.work[WORK_NODES]);
      if (result.is_exhausted || problem.start == MH_POSITION_NONE)
        continue;

      for (guint32 slot = 0; slot < mh_trace_get_n_slots (tree.trace); slot++)
        if (is_leaf (&tree, slot))
          check_leaf (&tree, slot, (MhPathMarks) problem.options.values[OPTION_MARKS]);
        else
          check_node (&tree, slot);
      g_assert_cmpuint (tree.n_cuts, ==, result.work[WORK_CUTS]);
      g_assert_cmpuint (mh_trace_get_n_layers (tree.trace), ==, result.work[WORK_DEPTH] + 1);
      g_assert_cmpint (get_score (&tree, 0), ==,
                       mh_naive_score_of (
                           mh_solution_get_value (result.solution, problem.start).outcome));
    }
}

/* A leaf that repeats is due to the node of its line that it repeats; a value
 * is due to the reply that has it. */
static void
test_alpha_beta_trace_causes (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };
      guint64 n_repeats = 0;

      run_somewhere (7, 3000, &problem, &result);
      for (guint32 i = 0; i < mh_trace_get_n_steps (result.trace); i++)
        {
          const MhEvent event = mh_trace_get_event (result.trace, i);
          MhEvent cause;

          if (event.cause == MH_STEP_NONE)
            {
              g_assert_cmpint (event.line, !=, MH_PATH_LINE_RETURNED);
              continue;
            }
          cause = mh_trace_get_event (result.trace, event.cause);
          switch (event.line)
            {
            case MH_PATH_LINE_REPEATED:
              n_repeats++;
              g_assert_cmpint (cause.kind, ==, MH_EVENT_ENTERED);
              g_assert_cmpuint (mh_space_get_cat (problem.game,
                                                  mh_trace_get_position (result.trace, cause.slot)),
                                ==,
                                mh_space_get_cat (problem.game,
                                                  mh_trace_get_position (result.trace,
                                                                         event.slot)));
              break;
            case MH_PATH_LINE_CUT:
              g_assert_cmpuint (mh_trace_get_parent (result.trace, cause.slot), ==, event.slot);
              break;
            case MH_PATH_LINE_RETURNED:
              g_assert_cmpint (cause.outcome, ==, event.outcome);
              g_assert_cmpuint (mh_trace_get_parent (result.trace, cause.slot), ==, event.slot);
              break;
            default:
              break;
            }
        }
      g_assert_cmpuint (n_repeats, ==, result.work[WORK_REPEATS]);
    }
}

/* A run with more events than fit goes on, and says that not all are there. */
static void
test_alpha_beta_trace_partial (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (4, 4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, &mh_alpha_beta, game,
                   mh_space_get_position (game, 15, 5, MH_PLAYER_FIRST));
  problem.options.values[OPTION_BUDGET] = MH_EVENT_BUDGET;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
  g_assert_true (result.is_exhausted);
  g_assert_true (mh_trace_is_partial (result.trace));
  g_assert_cmpuint (mh_trace_get_n_steps (result.trace), ==, MH_EVENT_BUDGET);
  g_assert_cmpuint (result.work[WORK_NODES], ==, MH_EVENT_BUDGET);
}

/* The trace is that of the search from the start, whatever else is asked. */
static void
test_alpha_beta_trace_start_only (void)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) alone = { NULL };
  g_auto (MhResult) every = { NULL };

  run_somewhere (7, 1000000, &problem, &alone);
  problem.options.values[OPTION_ASK] = 1;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &every);
  g_assert_cmpuint (mh_trace_get_n_steps (alone.trace), ==, mh_trace_get_n_steps (every.trace));
  g_assert_cmpuint (mh_trace_get_n_slots (alone.trace), ==, mh_trace_get_n_slots (every.trace));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/alpha-beta-trace/record-at", test_alpha_beta_trace_record_at);
  g_test_add_func ("/solver/alpha-beta-trace/cut-off-is-unused",
                   test_alpha_beta_trace_cut_off_is_unused);
  g_test_add_func ("/solver/alpha-beta-trace/causes", test_alpha_beta_trace_causes);
  g_test_add_func ("/solver/alpha-beta-trace/partial", test_alpha_beta_trace_partial);
  g_test_add_func ("/solver/alpha-beta-trace/start-only", test_alpha_beta_trace_start_only);

  return g_test_run ();
}
