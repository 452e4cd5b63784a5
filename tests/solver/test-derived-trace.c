/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-derived-trace.h"
#include "mh-pick.h"
#include "mh-proof.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-trace-check.h"

static const MhLevelLines lines = { 1, 3, 5, 7 };

/* @n_block: positions a block of the index, or 0 */
static MhTrace *
derive (MhSolution *solution, guint32 n_block)
{
  g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);
  MhLevelIndex index;

  g_assert_true (mh_level_index_init (&index, solution, statistics, n_block));
  while (mh_level_index_advance (&index, 1 + mh_pick_below (100)))
    continue;

  MhTrace *trace = mh_derived_trace_new_take (&index, statistics, &lines);

  g_assert_nonnull (trace);

  return trace;
}

/* The same in codes of 32 bits, sometimes. */
static MhSolution *
widen_perhaps (MhSolution *solution)
{
  MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint32 *wide = NULL;

  if (mh_pick_below (4) > 0)
    return mh_solution_ref (solution);

  wide = g_new (guint32, n_positions);
  for (guint32 position = 0; position < n_positions; position++)
    wide[position] = mh_solution_get_short_codes (solution)[position];

  return mh_solution_new_take_wide (game, wide);
}

typedef void (*CheckFunc) (MhTrace *derived, const MhTrace *recorded);

/* Calls @check with traces of random games under random rules. */
static void
for_many (guint n_rounds, guint32 max_nodes, CheckFunc check)
{
  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (1 + mh_pick_below (max_nodes));
      g_auto (MhResult) result = { NULL };
      g_autoptr (MhSolution) solution = NULL;
      g_autoptr (MhTrace) derived = NULL;

      mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);
      solution = widen_perhaps (result.solution);
      derived = derive (solution, mh_pick_below (9));
      check (derived, result.trace);
    }
}

static void
assert_same_values (const MhTrace *derived,
                    guint32 derived_step,
                    const MhTrace *recorded,
                    guint32 recorded_step)
{
  const guint32 n_positions = mh_trace_get_n_slots (recorded);

  for (guint32 position = 0; position < n_positions; position++)
    g_assert_true (mh_value_equal (mh_trace_get_record (derived, position, derived_step).value,
                                   mh_trace_get_record (recorded, position, recorded_step).value));
}

static void
check_levels (MhTrace *derived, const MhTrace *recorded)
{
  const guint32 n_phases = mh_trace_get_n_phases (recorded);
  const MhTraceStyle *style = mh_trace_get_style (recorded);

  g_assert_cmpuint (mh_trace_get_n_phases (derived), ==, n_phases);
  assert_same_values (derived, 0, recorded, 0);
  for (guint32 phase = 0; phase < n_phases; phase++)
    {
      const guint32 end = mh_trace_get_phase (derived, phase).to;
      const guint32 recorded_end = mh_trace_get_phase (recorded, phase).to;

      for (int outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
        g_assert_cmpuint (mh_trace_count_decided (derived, phase, (MhOutcome) outcome), ==,
                          mh_trace_count_decided (recorded, phase, (MhOutcome) outcome));
      g_assert_cmpuint (mh_trace_count (derived, style->deciding, end), ==,
                        mh_trace_count (recorded, style->deciding, recorded_end));
      assert_same_values (derived, end, recorded, recorded_end);
    }
}

/* After each level it knows what a recorded run knows. */
static void
test_derived_trace_levels (void)
{
  for_many (3000, 8, check_levels);
}

static void
check_seeks (MhTrace *derived, const MhTrace *recorded)
{
  mh_trace_check_seeks (derived, 40);
  mh_trace_check_events (derived);
}

/* Random seeks show what a replay of the events shows: records, rows with their
 * marks, searches, counts. */
static void
test_derived_trace_seeks (void)
{
  for_many (600, 8, check_seeks);
}

/* When each position is decided, by going through the events. */
static guint32 *
list_times (const MhTrace *trace)
{
  const guint32 n_steps = mh_trace_get_n_steps (trace);
  guint32 *times = g_new (guint32, mh_trace_get_n_slots (trace));

  for (guint32 position = 0; position < mh_trace_get_n_slots (trace); position++)
    times[position] = MH_STEP_NONE;
  for (guint32 number = 0; number < n_steps; number++)
    {
      const MhEvent event = mh_trace_get_event (trace, number);

      if (event.slot != MH_SLOT_NONE)
        times[event.slot] = number;
    }

  return times;
}

static void
check_cause (const MhTrace *trace, guint32 number, const guint32 *times)
{
  const MhGame *game = mh_trace_get_game (trace);
  const MhEvent event = mh_trace_get_event (trace, number);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_replies = mh_space_list_successors (game, event.slot, replies);
  const gboolean is_won
      = event.outcome == mh_outcome_win_of (mh_space_get_mover (game, event.slot));
  guint32 cause = MH_STEP_NONE;

  for (guint32 i = 0; i < n_replies; i++)
    {
      const guint32 time = times[replies[i]];

      if (is_won && time < number && mh_trace_get_event (trace, time).outcome == event.outcome)
        cause = MIN (cause, time);
      if (!is_won)
        cause = cause == MH_STEP_NONE ? time : MAX (cause, time);
    }
  g_assert_cmpuint (event.cause, ==, cause);
  g_assert_cmpuint (event.cause, <, number);
  g_assert_cmpuint (event.distance, ==, mh_trace_get_event (trace, cause).distance + 1);
  g_assert_cmpuint (event.line, ==, is_won ? lines.won : lines.lost);
}

static void
check_reasons (MhTrace *derived, const MhTrace *recorded)
{
  const guint32 n_steps = mh_trace_get_n_steps (derived);
  g_autofree guint32 *times = list_times (derived);

  for (guint32 number = 0; number + 1 < n_steps; number++)
    {
      const MhEvent event = mh_trace_get_event (derived, number);

      if (event.kind == MH_EVENT_DECIDED)
        {
          check_cause (derived, number, times);
          continue;
        }

      g_assert_cmpint (event.kind, ==, MH_EVENT_SEED);
      g_assert_cmpuint (event.cause, ==, MH_STEP_NONE);
      g_assert_cmpuint (event.line, ==, lines.seed);
      g_assert_cmpint (event.outcome, ==,
                       mh_space_get_end (mh_trace_get_game (derived), event.slot));
    }
  g_assert_cmpint (mh_trace_get_event (derived, n_steps - 1).kind, ==, MH_EVENT_CLOSED);
  g_assert_cmpuint (mh_trace_get_event (derived, n_steps - 1).line, ==, lines.closed);
}

/* An event follows from the reply that won first, or that was refuted last. */
static void
test_derived_trace_reasons (void)
{
  for_many (600, 9, check_reasons);
}

/* How many replies are not lost at @step, one by one. */
static guint32
count_left (const MhTrace *trace, guint32 position, guint32 step, const guint32 *times)
{
  const MhGame *game = mh_trace_get_game (trace);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_replies = mh_space_list_successors (game, position, replies);
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, position));
  guint32 n_left = 0;

  for (guint32 i = 0; i < n_replies; i++)
    {
      const guint32 time = times[replies[i]];

      if (time >= step || mh_trace_get_event (trace, time).outcome == win)
        n_left++;
    }

  return n_left;
}

static void
check_counters (MhTrace *derived, const MhTrace *recorded)
{
  const guint32 n_steps = mh_trace_get_n_steps (derived);
  g_autofree guint32 *times = list_times (derived);

  for (guint i = 0; i < 200; i++)
    {
      const guint32 position = mh_pick_below (mh_trace_get_n_slots (derived));
      const guint32 step = mh_pick_below (n_steps + 1);

      g_assert_cmpuint (mh_trace_count_left (derived, position, step), ==,
                        count_left (derived, position, MIN (step, times[position]), times));
    }
}

/* Replies to refute are counted at any step, before a position is decided, too. */
static void
test_derived_trace_counters (void)
{
  for_many (600, 9, check_counters);
}

static void
check_proof_values (MhTrace *derived, const MhTrace *recorded)
{
  const guint32 n_steps = mh_trace_get_n_steps (derived);

  for (guint i = 0; i < 200; i++)
    {
      const guint32 position = mh_pick_below (mh_trace_get_n_slots (derived));
      const guint32 step = mh_pick_below (n_steps + 1);
      const MhTraceView view = { derived, 0, step, MH_LAYER_ALL };

      if (mh_space_is_possible (mh_trace_get_game (derived), position))
        g_assert_true (mh_value_equal (mh_proof_value_in_trace (&view, position),
                                       mh_trace_get_record (derived, position, step).value));
    }
}

/* Proofs are told values without the counters, at any step. */
static void
test_derived_trace_proof_values (void)
{
  for_many (600, 9, check_proof_values);
}

static void
check_first_look (const MhTrace *trace)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);

  g_assert_true (style->has_levels && style->is_derived && style->ends_in_answer);
  g_assert_false (style->has_slots || style->has_cells || style->stays_open);
  g_assert_false (mh_trace_is_partial (trace));
  g_assert_cmpuint (mh_trace_get_n_layers (trace), ==, 0);
  g_assert_cmpuint (mh_trace_read_waiting (trace, 0, NULL, 0), ==, 0);
  g_assert_cmpuint (mh_trace_get_bytes (trace), <, mh_trace_get_n_slots (trace) * sizeof (guint32));
}

/* Boards without a winner have two phases and nothing but an end; large ones
 * are told from many blocks. */
static void
test_derived_trace_extremes (void)
{
  MhGraph *graphs[] = { mh_boards_path (60), mh_boards_grid (8, 8), mh_boards_kite (40),
                        mh_boards_complete (40) };
  g_autoptr (MhGraph) alone = mh_boards_path (1);
  g_autoptr (MhGame) nothing = mh_boards_game (alone);
  g_autoptr (MhSolution) empty = mh_solving_solve (nothing);
  g_autoptr (MhTrace) end = derive (empty, 0);

  g_assert_cmpuint (mh_trace_get_n_steps (end), ==, 1);
  g_assert_cmpuint (mh_trace_get_n_phases (end), ==, 2);
  mh_trace_check_seeks (end, 20);

  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autoptr (MhGraph) graph = graphs[i];
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhTrace) trace = derive (solution, 0);

      check_first_look (trace);
      mh_trace_check_seeks (trace, 60);
    }
}

/* Scores and bare outcomes have no levels. */
static void
test_derived_trace_is_possible (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autoptr (MhSolution) outcomes
      = mh_solution_new_take_outcomes (game, g_malloc0 (mh_space_get_n_positions (game)));
  const guint32 amount = 1;
  g_autoptr (MhGame) coins = mh_game_new_coins_take (5, &amount, 1, FALSE);
  g_autoptr (MhSolution) taken = mh_solving_solve (coins);

  g_assert_true (mh_level_index_is_possible (solution));
  g_assert_false (mh_level_index_is_possible (outcomes));
  g_assert_false (mh_level_index_is_possible (taken));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/derived-trace/levels", test_derived_trace_levels);
  g_test_add_func ("/solver/derived-trace/seeks", test_derived_trace_seeks);
  g_test_add_func ("/solver/derived-trace/reasons", test_derived_trace_reasons);
  g_test_add_func ("/solver/derived-trace/counters", test_derived_trace_counters);
  g_test_add_func ("/solver/derived-trace/proof-values", test_derived_trace_proof_values);
  g_test_add_func ("/solver/derived-trace/extremes", test_derived_trace_extremes);
  g_test_add_func ("/solver/derived-trace/is-possible", test_derived_trace_is_possible);

  return g_test_run ();
}
