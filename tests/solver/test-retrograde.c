/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-recorded-trace.h"
#include "mh-retrograde.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-statistics.h"

static void
assert_agrees (MhGame *game)
{
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autoptr (MhNaive) naive = mh_naive_solve (game);

  g_assert_cmpuint (mh_solving_find_difference (solution, naive), ==, MH_POSITION_NONE);
}

static void
check_board (const MhCorpusBoard *board)
{
  const MhOutcome answers[] = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };
  g_autoptr (MhGame) game = mh_boards_game (board->graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
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
}

/* Every board with a known answer gives it, with remoteness and counts. */
static void
test_retrograde_corpus (gconstpointer file_name)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read (file_name);

  g_assert_cmpuint (boards->len, >, 0);
  for (guint i = 0; i < boards->len; i++)
    check_board (g_ptr_array_index (boards, i));
}

/* All graphs of up to @max_nodes nodes, all sets of holes, all rules. */
static void
check_all (guint32 max_nodes, gboolean directed)
{
  for (guint32 n_nodes = 1; n_nodes <= max_nodes; n_nodes++)
    for (guint32 number = 0; number < mh_boards_count_labelled (n_nodes, directed); number++)
      {
        g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, directed, number);

        for (guint32 holes = 1; holes < 1u << n_nodes; holes++)
          for (guint rules = 0; rules < MH_BOARDS_N_ALL_RULES; rules++)
            {
              g_autoptr (MhGame) game = mh_boards_game_with (graph, holes, rules);

              assert_agrees (game);
            }
      }
}

/* Every position of every board of up to four nodes is what the definition
 * says, under all rules. */
static void
test_retrograde_all_small_undirected (void)
{
  check_all (4, FALSE);
}

static void
test_retrograde_all_small_directed (void)
{
  check_all (3, TRUE);
}

/* The directed graphs of four nodes, each hole, all rules. */
static void
test_retrograde_all_directed_of_four (void)
{
  for (guint32 number = 0; number < mh_boards_count_labelled (4, TRUE); number++)
    {
      g_autoptr (MhGraph) graph = mh_boards_labelled (4, TRUE, number);

      for (guint32 hole = 0; hole < 4; hole++)
        for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
          {
            g_autoptr (MhGame) game = mh_boards_game_with (graph, 1u << hole, rules);

            assert_agrees (game);
          }
    }
}

/* Random boards with one or several holes under random rules. */
static void
test_retrograde_random (void)
{
  for (guint round = 0; round < 400; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (11);

      assert_agrees (game);
    }
}

/* Seen by the cat's count of replies: the hole is none of them. */
static void
test_retrograde_pitfalls (void)
{
  const MhArc arcs[] = { { 0, 2 }, { 0, 3 }, { 1, 3 } };
  g_autoptr (MhGraph) graph = mh_graph_new (4, arcs, 3, FALSE);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
  const MhValue value = mh_solution_get_value (solution, start);

  g_assert_cmpint (value.outcome, ==, MH_OUTCOME_FIRST);
  g_assert_cmpuint (value.remoteness, ==, 1);
}

/* In the kite the cat loses a move at the triangle: 4 n - 18 plies. */
static void
test_retrograde_kites (void)
{
  for (guint32 corridor = 1; corridor <= 43; corridor++)
    {
      g_autoptr (MhGraph) graph = mh_boards_kite (corridor);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
      const MhValue value = mh_solution_get_value (solution, start);

      g_assert_cmpint (value.outcome, ==, MH_OUTCOME_SECOND);
      g_assert_cmpuint (value.remoteness, ==, 4 * (corridor + 7) - 18);
    }
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

/* In which slices the work is done does not show in the result. */
static void
test_retrograde_budgets (void)
{
  const guint budgets[] = { 1, 7, 1000 };

  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);
      g_auto (MhResult) whole = { NULL };

      mh_solving_run (game, MH_SOLVING_AT_ONCE, &whole);
      for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
        {
          g_auto (MhResult) sliced = { NULL };

          mh_solving_run (game, budgets[i], &sliced);
          g_assert_true (mh_solution_equal (whole.solution, sliced.solution));
          assert_same_trace (whole.trace, sliced.trace);
          g_assert_cmpmem (whole.work, sizeof whole.work, sliced.work, sizeof sliced.work);
        }
    }
}

/* A run may be given up at any moment. */
static void
test_retrograde_given_up (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (4, 4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, &mh_retrograde, game, MH_POSITION_NONE);
  for (guint budget = 1; budget < 2000; budget = budget * 3)
    {
      MhAlgorithmRun *algorithm_run = mh_retrograde.begin (&problem);

      mh_retrograde.advance (algorithm_run, budget);
      mh_retrograde.free (algorithm_run);
    }
}

/* Above the event budget there is no trace, and the values are the same. In a
 * complete graph the mouse enters the hole at once; if the cat moves first, it
 * catches the mouse at once. */
static void
test_retrograde_without_trace (void)
{
  const guint32 n_nodes = 130;
  g_autoptr (MhGraph) graph = mh_boards_complete (n_nodes);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhResult) result = { NULL };

  g_assert_cmpuint (mh_space_get_n_moves_bound (game), >, MH_EVENT_BUDGET);
  mh_solving_run (game, 100000, &result);
  g_assert_null (result.trace);
  g_assert_true (mh_solving_is_certified (result.solution));
  for (guint32 mouse = 1; mouse < n_nodes; mouse++)
    for (guint32 cat = 1; cat < n_nodes; cat++)
      {
        const guint32 position = mh_space_get_position (game, mouse, cat, MH_PLAYER_FIRST);
        const guint32 turned = mh_space_get_position (game, mouse, cat, MH_PLAYER_SECOND);
        const MhValue value = mh_solution_get_value (result.solution, position);
        const MhValue other = mh_solution_get_value (result.solution, turned);

        g_assert_cmpint (value.outcome, ==, mouse == cat ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST);
        g_assert_cmpuint (value.remoteness, ==, mouse == cat ? 0 : 1);
        g_assert_cmpint (other.outcome, ==, MH_OUTCOME_SECOND);
        g_assert_cmpuint (other.remoteness, ==, mouse == cat ? 0 : 1);
      }
}

/* The work that is counted is the work in the trace, and less than the bytes
 * that were announced. */
static void
test_retrograde_work (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      mh_problem_init (&problem, &mh_retrograde, game, MH_POSITION_NONE);
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);

      const guint32 n_steps = mh_trace_get_n_steps (result.trace);
      const guint deciding = mh_trace_get_style (result.trace)->deciding;

      g_assert_cmpuint (result.work[0], ==, mh_trace_count (result.trace, deciding, n_steps));
      g_assert_cmpuint (result.work[1], <=, mh_space_get_n_moves_bound (game));
      g_assert_cmpuint (result.work[2], <=, result.work[1]);
      g_assert_cmpuint (mh_retrograde.get_bytes_needed (&problem), >=, n_steps * sizeof (MhEvent));
    }
}

/* The descriptor is complete, and the list finds it by its stable name. */
static void
test_algorithms_descriptors (void)
{
  g_assert_cmpuint (mh_n_algorithms, >=, 1);
  g_assert_true (mh_algorithms[0] == &mh_retrograde);
  g_assert_true (mh_algorithms_find ("retrograde") == &mh_retrograde);
  g_assert_null (mh_algorithms_find ("astrology"));
  g_assert_nonnull (mh_algorithms_find ("engine")); /* though it is on no list */
  for (guint i = 0; i < mh_n_algorithms; i++)
    {
      const MhAlgorithm *algorithm = mh_algorithms[i];

      g_assert_cmpstr (algorithm->id, !=, "engine");
      g_assert_true (mh_algorithms_find (algorithm->id) == algorithm);
      g_assert_cmpstr (algorithm->name, !=, "");
      g_assert_cmpstr (algorithm->summary, !=, "");
      g_assert_nonnull (algorithm->pseudocode[0]);
      g_assert_nonnull (algorithm->work_names[0]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/solver/retrograde/corpus-shared", "corpus-shared.jsonl",
                        test_retrograde_corpus);
  g_test_add_data_func ("/solver/retrograde/corpus-directed", "corpus-directed.jsonl",
                        test_retrograde_corpus);
  g_test_add_data_func ("/solver/retrograde/samples", "samples.jsonl", test_retrograde_corpus);
  g_test_add_func ("/solver/retrograde/all-small-undirected", test_retrograde_all_small_undirected);
  g_test_add_func ("/solver/retrograde/all-small-directed", test_retrograde_all_small_directed);
  g_test_add_func ("/solver/retrograde/all-directed-of-four", test_retrograde_all_directed_of_four);
  g_test_add_func ("/solver/retrograde/random", test_retrograde_random);
  g_test_add_func ("/solver/retrograde/pitfalls", test_retrograde_pitfalls);
  g_test_add_func ("/solver/retrograde/kites", test_retrograde_kites);
  g_test_add_func ("/solver/retrograde/budgets", test_retrograde_budgets);
  g_test_add_func ("/solver/retrograde/given-up", test_retrograde_given_up);
  g_test_add_func ("/solver/retrograde/without-trace", test_retrograde_without_trace);
  g_test_add_func ("/solver/retrograde/work", test_retrograde_work);
  g_test_add_func ("/solver/algorithms/descriptors", test_algorithms_descriptors);

  return g_test_run ();
}
