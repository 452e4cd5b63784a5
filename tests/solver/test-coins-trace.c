/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-game-class.h"
#include "mh-policy.h"
#include "mh-recorded-trace.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-trace-check.h"

#define N_ROUNDS 40

static void
run (MhGame *game, const MhAlgorithm *algorithm, gboolean traced, guint budget, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  problem.is_traced = traced;
  mh_solving_run_problem (&problem, budget, result);
}

typedef void (*RunFunc) (MhGame *game, const MhAlgorithm *algorithm);

/* All algorithms on random coins. */
static void
for_many_runs (guint n_rounds, guint32 max_coins, RunFunc check)
{
  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (max_coins);
      guint n_algorithms;
      const MhAlgorithm *const *algorithms
          = mh_algorithms_list (mh_game_get_class (game), &n_algorithms);

      for (guint i = 0; i < n_algorithms; i++)
        check (game, algorithms[i]);
    }
}

/* The cells, which are the positions with the first player to move. */
static void
check_last_step (const MhResult *result)
{
  const MhTrace *trace = result->trace;
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 n_steps = mh_trace_get_n_steps (trace);

  for (guint32 cell = 0; cell < mh_space_get_n_positions (game) / 2; cell++)
    {
      const MhRecord record = mh_trace_get_position_record (trace, cell, MH_LAYER_ALL, n_steps);

      g_assert_true (mh_value_equal (record.value, mh_solution_get_value (result->solution, cell)));
    }
}

static void
check_seeks (MhGame *game, const MhAlgorithm *algorithm)
{
  g_auto (MhResult) result = { NULL };

  g_test_message ("%s", algorithm->id);
  run (game, algorithm, TRUE, MH_SOLVING_AT_ONCE, &result);
  g_assert_false (mh_trace_is_partial (result.trace));
  check_last_step (&result);
  mh_trace_check_events (result.trace);
  mh_trace_check_seeks (result.trace, 200);
}

/* At any step all is as in a replay, and in the end as in the solution. */
static void
test_coins_trace_seeks (void)
{
  for_many_runs (N_ROUNDS, 12, check_seeks);
}

static gboolean
is_one_of_ours (const MhAlgorithm *algorithm)
{
  return g_str_has_prefix (algorithm->id, "take-") || g_str_has_prefix (algorithm->id, "ends-");
}

/* Whether the event @cause decided a reply of @cell. Returns: that reply */
static guint32
get_cause_reply (const MhTrace *trace, guint32 cell, guint32 cause)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 n_cells = mh_space_get_n_positions (game) / 2;
  const MhEvent event = mh_trace_get_event (trace, cause);
  const guint32 reply = mh_trace_get_position (trace, event.slot) + n_cells;
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  gboolean is_reply = FALSE;

  g_assert_cmpint (event.kind, ==, MH_EVENT_DECIDED);
  for (guint32 n = mh_space_list_successors (game, cell, moves); n > 0; n--)
    is_reply |= moves[n - 1] == reply;
  g_assert_true (is_reply);

  return reply;
}

/* How many replies of @cell come after @reply. */
static guint32
count_replies_after (const MhGame *game, guint32 cell, guint32 reply)
{
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n = mh_space_list_successors (game, cell, moves);
  guint32 i = 0;

  while (moves[i] != reply)
    i++;

  return n - 1 - i;
}

static void
check_cause (const MhResult *result, const MhEvent *event, gboolean is_exact)
{
  const MhTrace *trace = result->trace;
  const guint32 cell = mh_trace_get_position (trace, event->slot);
  const MhGame *game = mh_trace_get_game (trace);

  if (event->kind == MH_EVENT_REFUTED)
    {
      const guint32 reply = get_cause_reply (trace, cell, event->cause);

      g_assert_cmpuint (event->counter, ==, count_replies_after (game, cell, reply));
      g_assert_cmpint (mh_solution_get_value (result->solution, reply).outcome, ==,
                       MH_OUTCOME_SECOND);
    }
  if (event->kind == MH_EVENT_DECIDED && mh_space_count_successors (game, cell) > 0)
    {
      const guint32 reply = get_cause_reply (trace, cell, event->cause);

      g_assert_cmpuint (event->counter, ==, 0);
      if (is_exact)
        g_assert_cmpuint (reply, ==, mh_policy_get_best_reply (result->solution, cell));
    }
}

static void
check_causes (MhGame *game, const MhAlgorithm *algorithm)
{
  g_auto (MhResult) result = { NULL };

  if (!is_one_of_ours (algorithm))
    return;

  run (game, algorithm, TRUE, MH_SOLVING_AT_ONCE, &result);
  for (guint32 i = 0; i < mh_trace_get_n_steps (result.trace); i++)
    {
      const MhEvent event = mh_trace_get_event (result.trace, i);

      if (event.slot != MH_SLOT_NONE)
        check_cause (&result, &event, !g_str_equal (algorithm->id, "ends-greedy"));
    }
}

/* A cell is decided by its best reply, refuted replies are lost, and arrows go
 * from one to the other. */
static void
test_coins_trace_causes (void)
{
  for_many_runs (200, 20, check_causes);
}

static void
check_budgets (MhGame *game, const MhAlgorithm *algorithm)
{
  const guint budgets[] = { 1, 7, 100 };
  g_auto (MhResult) whole = { NULL };
  g_auto (MhResult) untraced = { NULL };

  run (game, algorithm, TRUE, MH_SOLVING_AT_ONCE, &whole);
  run (game, algorithm, FALSE, MH_SOLVING_AT_ONCE, &untraced);
  g_assert_null (untraced.trace);
  g_assert_true (mh_solution_equal (whole.solution, untraced.solution));
  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    {
      g_auto (MhResult) sliced = { NULL };

      run (game, algorithm, TRUE, budgets[i], &sliced);
      g_assert_true (mh_solution_equal (whole.solution, sliced.solution));
      g_assert_cmpmem (whole.work, sizeof whole.work, sliced.work, sizeof sliced.work);
      g_assert_cmpuint (mh_trace_get_n_steps (whole.trace), ==,
                        mh_trace_get_n_steps (sliced.trace));
    }
}

/* In which slices the work is done does not show in the result. */
static void
test_coins_trace_budgets (void)
{
  for_many_runs (N_ROUNDS, 30, check_budgets);
}

static void
check_given_up (MhGame *game, const MhAlgorithm *algorithm)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  for (guint budget = 1; budget < 2000; budget *= 3)
    {
      MhAlgorithmRun *algorithm_run = algorithm->begin (&problem);

      algorithm->advance (algorithm_run, budget);
      algorithm->free (algorithm_run);
    }
}

/* A run may be given up at any moment. */
static void
test_coins_trace_given_up (void)
{
  for_many_runs (N_ROUNDS, 30, check_given_up);
}

static void
check_room (MhGame *game, const MhAlgorithm *algorithm)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
  g_assert_cmpuint (algorithm->get_bytes_needed (&problem), >=,
                    mh_trace_get_n_steps (result.trace) * MH_EVENT_BYTES);
}

/* There is room for all events in the bytes that were announced. */
static void
test_coins_trace_room (void)
{
  for_many_runs (N_ROUNDS, 60, check_room);
}

/* The levels of a row are its lengths: each decides its intervals, from left to
 * right; the last one decides nothing. */
static void
test_coins_trace_levels (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (12);
      g_auto (MhResult) result = { NULL };
      const guint32 n = mh_space_get_n_rows (game);

      run (game, mh_algorithms_get_default (game), TRUE, MH_SOLVING_AT_ONCE, &result);
      g_assert_cmpuint (mh_trace_get_n_phases (result.trace), ==, n + 1);
      for (guint32 length = 1; length <= n; length++)
        {
          const MhPhase phase = mh_trace_get_phase (result.trace, length - 1);

          g_assert_cmpuint (phase.to - phase.from, ==, n - length + 1);
          for (guint32 i = phase.from; i < phase.to; i++)
            {
              const MhEvent event = mh_trace_get_event (result.trace, i);
              const guint32 from = i - phase.from;
              const MhCellIndex cell_index = { 0, from, from + length - 1 };

              g_assert_cmpint (event.kind, ==, MH_EVENT_DECIDED);
              g_assert_cmpuint (event.slot, ==, mh_space_position_at (game, cell_index));
              g_assert_cmpuint (event.distance, ==, length - 1);
            }
        }
      g_assert_cmpint (mh_trace_get_event (result.trace, mh_trace_get_n_steps (result.trace) - 1)
                           .kind,
                       ==, MH_EVENT_CLOSED);
    }
}

/* Above the event budget a table has no trace, and a memo the beginning of one;
 * the values are the same. */
static void
test_coins_trace_over_budget (void)
{
  g_autofree guint32 *amounts = g_new (guint32, 300);

  for (guint32 i = 0; i < 300; i++)
    amounts[i] = i + 1;

  g_autoptr (MhGame) game = mh_game_new_coins_take (20000, amounts, 300, FALSE);
  g_auto (MhResult) table = { NULL };
  g_auto (MhResult) memo = { NULL };

  run (game, mh_algorithms_get_default (game), TRUE, MH_SOLVING_AT_ONCE, &table);
  run (game, mh_algorithms_find_for (&mh_coins_take, "take-memo"), TRUE, MH_SOLVING_AT_ONCE, &memo);
  g_assert_null (table.trace);
  g_assert_true (mh_trace_is_partial (memo.trace));
  g_assert_true (mh_solution_equal (table.solution, memo.solution));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/coins-trace/seeks", test_coins_trace_seeks);
  g_test_add_func ("/solver/coins-trace/causes", test_coins_trace_causes);
  g_test_add_func ("/solver/coins-trace/budgets", test_coins_trace_budgets);
  g_test_add_func ("/solver/coins-trace/given-up", test_coins_trace_given_up);
  g_test_add_func ("/solver/coins-trace/room", test_coins_trace_room);
  g_test_add_func ("/solver/coins-trace/levels", test_coins_trace_levels);
  g_test_add_func ("/solver/coins-trace/over-budget", test_coins_trace_over_budget);

  return g_test_run ();
}
