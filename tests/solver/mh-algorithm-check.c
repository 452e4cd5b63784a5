/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-check.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-recorded-trace.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-statistics.h"
#include "mh-trace-check.h"

void
mh_setting_init_problem (const MhSetting *self, MhGame *game, MhProblem *problem)
{
  mh_problem_init (problem, self->algorithm, game, MH_POSITION_NONE);
  problem->options.values[0] = self->option;
}

static void
run (const MhSetting *setting, MhGame *game, gboolean traced, guint budget, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };

  mh_setting_init_problem (setting, game, &problem);
  problem.is_traced = traced;
  mh_solving_run_problem (&problem, budget, result);
}

void
mh_setting_run (const MhSetting *self, MhGame *game, MhResult *result)
{
  run (self, game, TRUE, MH_SOLVING_AT_ONCE, result);
}

/* Returns: (transfer full): the solution of a run without a trace */
static MhSolution *
solve (const MhSetting *setting, MhGame *game)
{
  g_auto (MhResult) result = { NULL };

  run (setting, game, FALSE, MH_SOLVING_AT_ONCE, &result);
  g_assert_null (result.trace);

  return g_steal_pointer (&result.solution);
}

static void
check_exact (const MhSetting *setting, MhGame *game)
{
  g_autoptr (MhSolution) solution = solve (setting, game);
  g_autoptr (MhNaive) naive = mh_naive_solve (game);

  g_assert_cmpuint (mh_solving_find_difference (solution, naive), ==, MH_POSITION_NONE);
}

/* With all sets of holes, or those of one. */
static void
check_graph (const MhSetting *setting, MhGraph *graph, gboolean one_hole)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);

  for (guint32 holes = 1; holes < 1u << n_nodes; holes++)
    for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
      {
        g_autoptr (MhGame) game = mh_boards_game_with (graph, holes, rules);

        if (!one_hole || (holes & (holes - 1)) == 0)
          check_exact (setting, game);
      }
}

static void
check_labelled (const MhSetting *setting, guint32 n_nodes, gboolean directed, gboolean one_hole)
{
  for (guint32 number = 0; number < mh_boards_count_labelled (n_nodes, directed); number++)
    {
      g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, directed, number);

      check_graph (setting, graph, one_hole);
    }
}

void
mh_algorithm_check_exact_small (const MhSetting *setting)
{
  for (guint32 n_nodes = 1; n_nodes <= 4; n_nodes++)
    check_labelled (setting, n_nodes, FALSE, FALSE);
  for (guint32 n_nodes = 1; n_nodes <= 3; n_nodes++)
    check_labelled (setting, n_nodes, TRUE, FALSE);
}

void
mh_algorithm_check_exact_five (const MhSetting *setting)
{
  check_labelled (setting, 5, FALSE, TRUE);
}

void
mh_algorithm_check_exact_random (const MhSetting *setting)
{
  for (guint round = 0; round < 400; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);
      g_autoptr (MhSolution) solution = solve (setting, game);
      g_autoptr (MhSolution) expected = mh_solving_solve (game);

      check_exact (setting, game);
      g_assert_true (mh_solution_equal (solution, expected));
      g_assert_true (mh_solving_is_certified (solution));
    }
}

static void
check_board (const MhSetting *setting, const MhCorpusBoard *board)
{
  const MhOutcome answers[] = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };
  g_autoptr (MhGame) game = mh_boards_game (board->graph);
  g_autoptr (MhSolution) solution = solve (setting, game);
  g_autoptr (MhSolution) expected = mh_solving_solve (game);
  g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
  const MhValue value = mh_solution_get_value (solution, start);

  g_test_message ("%s", board->name);
  g_assert_cmpint (value.outcome, ==, answers[board->answer]);
  g_assert_cmpint (board->remoteness, ==,
                   mh_outcome_is_win (value.outcome) ? (int) value.remoteness : -1);
  g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_FIRST], ==, board->n_mouse);
  g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_SECOND], ==, board->n_cat);
  g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_DRAW], ==, board->n_draw);
  g_assert_true (mh_solution_equal (solution, expected));
}

void
mh_algorithm_check_exact_corpus (const MhSetting *setting, const char *file_name)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read (file_name);

  g_assert_cmpuint (boards->len, >, 0);
  for (guint i = 0; i < boards->len; i++)
    check_board (setting, g_ptr_array_index (boards, i));
}

static void
assert_same_trace (const MhTrace *a, const MhTrace *b)
{
  g_assert_cmpuint (mh_trace_get_n_steps (a), ==, mh_trace_get_n_steps (b));
  g_assert_cmpuint (mh_trace_get_n_phases (a), ==, mh_trace_get_n_phases (b));
  for (guint32 i = 0; i < mh_trace_get_n_steps (a); i++)
    {
      const MhEvent x = mh_trace_get_event (a, i), y = mh_trace_get_event (b, i);

      g_assert_true (x.slot == y.slot && x.cause == y.cause && x.outcome == y.outcome
                     && x.distance == y.distance && x.counter == y.counter && x.kind == y.kind
                     && x.line == y.line);
    }
  for (guint32 i = 0; i < mh_trace_get_n_phases (a); i++)
    g_assert_cmpuint (mh_trace_get_phase (a, i).from, ==, mh_trace_get_phase (b, i).from);
}

void
mh_algorithm_check_budgets (const MhSetting *setting)
{
  const guint budgets[] = { 1, 7, 1000 };

  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);
      g_autoptr (MhSolution) untraced = solve (setting, game);
      g_auto (MhResult) whole = { NULL };

      mh_setting_run (setting, game, &whole);
      g_assert_true (mh_solution_equal (whole.solution, untraced));
      for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
        {
          g_auto (MhResult) sliced = { NULL };

          run (setting, game, TRUE, budgets[i], &sliced);
          g_assert_true (mh_solution_equal (whole.solution, sliced.solution));
          assert_same_trace (whole.trace, sliced.trace);
          g_assert_cmpmem (whole.work, sizeof whole.work, sliced.work, sizeof sliced.work);
        }
    }
}

void
mh_algorithm_check_given_up (const MhSetting *setting)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (4, 4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };

  mh_setting_init_problem (setting, game, &problem);
  for (guint budget = 1; budget < 20000; budget = budget * 3)
    {
      MhAlgorithmRun *algorithm_run = setting->algorithm->begin (&problem);

      setting->algorithm->advance (algorithm_run, budget);
      setting->algorithm->free (algorithm_run);
    }
}

static void
check_last_step (const MhResult *result)
{
  const MhTrace *trace = result->trace;
  const guint32 n_steps = mh_trace_get_n_steps (trace);

  g_assert_true (mh_trace_get_style (trace)->ends_in_answer);
  for (guint32 position = 0; position < mh_trace_get_n_slots (trace); position++)
    g_assert_true (mh_value_equal (mh_trace_get_record (trace, position, n_steps).value,
                                   mh_solution_get_value (result->solution, position)));
}

void
mh_algorithm_check_seeks (const MhSetting *setting)
{
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (10);
      g_auto (MhResult) result = { NULL };

      mh_setting_run (setting, game, &result);
      g_assert_false (mh_trace_is_partial (result.trace));
      check_last_step (&result);
      mh_trace_check_events (result.trace);
      mh_trace_check_seeks (result.trace, 500);
    }
}

static void
check_levels_of (const MhTrace *trace)
{
  const guint deciding = mh_trace_get_style (trace)->deciding;
  const guint32 n_phases = mh_trace_get_n_phases (trace);
  g_autofree guint8 *is_decided = g_new0 (guint8, mh_trace_get_n_slots (trace));
  guint32 n_decided = 0;

  g_assert_true (mh_trace_get_style (trace)->has_levels);
  for (guint32 phase = 0; phase < n_phases; phase++)
    {
      const MhPhase stretch = mh_trace_get_phase (trace, phase);

      n_decided = 0;
      for (guint32 i = stretch.from; i < stretch.to; i++)
        {
          const MhEvent event = mh_trace_get_event (trace, i);

          if ((MH_EVENT_FILTER (event.kind) & deciding) == 0)
            continue;
          g_assert_cmpuint (event.distance, ==, phase);
          g_assert_false (is_decided[event.slot]);
          is_decided[event.slot] = TRUE;
          n_decided++;
        }
      g_assert_true (n_decided > 0 || phase == n_phases - 1);
    }
  g_assert_cmpuint (n_decided, ==, 0);
}

void
mh_algorithm_check_levels (const MhSetting *setting)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);
      g_auto (MhResult) result = { NULL };

      mh_setting_run (setting, game, &result);
      check_levels_of (result.trace);
    }
}

void
mh_algorithm_check_room (const MhSetting *setting)
{
  g_autoptr (MhGraph) small_graph = mh_boards_random (200, 300, FALSE);
  g_autoptr (MhGraph) large_graph = mh_boards_random (600, 2000, FALSE);
  g_autoptr (MhGame) small = mh_boards_game (small_graph);
  g_autoptr (MhGame) large = mh_boards_game (large_graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) recorded = { NULL };
  g_auto (MhResult) unrecorded = { NULL };

  mh_setting_init_problem (setting, small, &problem);
  mh_setting_run (setting, small, &recorded);
  g_assert_nonnull (recorded.trace);
  g_assert_false (mh_trace_is_partial (recorded.trace));
  g_assert_cmpuint (setting->algorithm->get_bytes_needed (&problem), >=,
                    mh_trace_get_n_steps (recorded.trace) * MH_EVENT_BYTES);

  mh_setting_run (setting, large, &unrecorded);
  g_assert_null (unrecorded.trace);
  g_assert_nonnull (unrecorded.solution);
}

void
mh_algorithm_check_repair (const MhAlgorithm *algorithm, const char *worse, MhValue answer)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (1);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  const MhValue truth = { MH_OUTCOME_SECOND, 14 };
  MhOptions repaired = { 0 };

  g_assert_true (mh_algorithms_find (algorithm->id) == algorithm);
  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);
  g_assert_cmpint (algorithm->get_exactness (&problem), ==, MH_EXACT_NUMBERS);
  g_assert_null (algorithm->suggest_repair (&problem, truth, &repaired));

  g_assert_true (mh_options_parse (&problem.options, algorithm->options, algorithm->options[0].id,
                                   worse, NULL));
  g_assert_cmpint (algorithm->get_exactness (&problem), ==, MH_EXACT_VALUES);

  g_autofree char *advice = algorithm->suggest_repair (&problem, truth, &repaired);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autofree char *reason = algorithm->explain (&problem, 0, answer, solution);

  g_assert_nonnull (advice);
  g_assert_nonnull (reason);
  problem.options = repaired;
  g_assert_cmpint (algorithm->get_exactness (&problem), ==, MH_EXACT_NUMBERS);
}
