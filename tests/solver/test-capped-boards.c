/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-capped-search.h"
#include "mh-corpus.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-depth-limit.h"
#include "mh-depth-limited-search.h"

/*
 * The turn-capped search on the boards that are known for it.
 */

/* Searches that may make more calls are left out: there the law alone is asked. */
#define MAX_CALLS 50000000

static guint32
get_standard_start (const MhGame *game)
{
  return mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
}

/* Owns a reference, as mh_problem_init() does. */
static void
init_problem (MhProblem *problem, MhGame *game, guint32 start, guint64 cap, MhTurnTest test)
{
  mh_problem_init (problem, &mh_capped_search, game, start);
  problem->options.values[MH_DEPTH_LIMIT_CAP] = cap;
  problem->options.values[MH_DEPTH_LIMIT_TEST] = test;
}

static MhOutcome
search (MhGame *game, guint32 start, guint32 cap, MhTurnTest test)
{
  g_autoptr (MhDepthLimitedSearch) turns
      = mh_depth_limited_search_new (game, start, cap, test, NULL);

  while (mh_depth_limited_search_advance (turns, 1000))
    g_assert_cmpint (mh_depth_limited_search_get_answer (turns), ==, MH_OUTCOME_NONE);

  return mh_depth_limited_search_get_answer (turns);
}

/* Returns: whether the real search from the standard start says something else
 * than is true, after asserting that it does so where the law has it. */
static gboolean
is_wrong (const MhCorpusBoard *board, guint preset, MhTurnTest test)
{
  const MhOutcome answers[] = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };
  const MhValue truth = { answers[board->answer], (guint32) MAX (board->remoteness, 0) };
  g_autoptr (MhGame) game = mh_boards_game (board->graph);
  const guint32 start = get_standard_start (game);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  init_problem (&problem, game, start, MH_OPTION_PRESET (preset), test);
  problem.is_traced = FALSE;

  const guint64 cap = mh_problem_get_option (&problem, MH_DEPTH_LIMIT_CAP);

  if (cap * mh_space_get_n_moves_bound (game) > MAX_CALLS)
    problem.start = MH_POSITION_NONE;
  mh_solving_run_problem (&problem, 1000000, &result);

  const MhValue answer = mh_solution_get_value (result.solution, start);

  g_test_message ("%s, cap %u: %u calls", board->name, (guint) cap, (guint) result.work[0]);
  if (truth.outcome == MH_OUTCOME_DRAW || truth.remoteness < cap + (test == MH_TURN_TEST_END_FIRST))
    {
      g_assert_true (mh_value_equal (answer, truth));
      return FALSE;
    }

  g_assert_cmpint (answer.outcome, ==, MH_OUTCOME_DRAW);
  return TRUE;
}

/* The boards with known answers: so many of them are got wrong, with the caps
 * 2n, 100 and 2n(n-1), and with 2n where the end is tested first. */
static void
test_capped_boards_corpus (gconstpointer file_name)
{
  const gboolean is_directed = g_str_equal (file_name, "corpus-directed.jsonl");
  g_autoptr (GPtrArray) boards = mh_corpus_read (file_name);
  guint n_wrong[4] = { 0 };

  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *board = g_ptr_array_index (boards, i);

      for (guint preset = 0; preset < 3; preset++)
        n_wrong[preset] += is_wrong (board, preset, MH_TURN_TEST_CAP_FIRST) ? 1 : 0;
      n_wrong[3] += is_wrong (board, 0, MH_TURN_TEST_END_FIRST) ? 1 : 0;
    }
  g_assert_cmpuint (n_wrong[0], ==, is_directed ? 0 : 57);
  g_assert_cmpuint (n_wrong[1], ==, is_directed ? 0 : 15);
  g_assert_cmpuint (n_wrong[2], ==, 0);
  g_assert_cmpuint (n_wrong[3], ==, is_directed ? 0 : 44);
}

/* Returns: how many positions have another value than @truth says */
static guint32
count_spoiled (const MhSolution *truth, const MhSolution *answers)
{
  guint32 n_spoiled = 0;

  for (guint32 i = 0; i < mh_space_get_n_positions (mh_solution_get_game (truth)); i++)
    n_spoiled
        += mh_value_equal (mh_solution_get_value (truth, i), mh_solution_get_value (answers, i))
               ? 0
               : 1;

  return n_spoiled;
}

/* The kite of nine nodes, with cap 2n: so much work, two positions spoiled. */
static void
test_capped_boards_kite (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) truth = mh_solving_solve (game);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  init_problem (&problem, game, get_standard_start (game), MH_OPTION_PRESET (0),
                MH_TURN_TEST_CAP_FIRST);
  mh_solving_run_problem (&problem, 100, &result);
  g_assert_cmpuint (mh_problem_get_option (&problem, MH_DEPTH_LIMIT_CAP), ==, 18);
  g_assert_cmpuint (result.work[0], ==, 374);
  g_assert_cmpuint (result.work[1], ==, 177);
  g_assert_cmpuint (result.work[2], ==, 107);
  g_assert_cmpuint (count_spoiled (truth, result.solution), ==, 2);
  for (guint32 cat = 2; cat <= 4; cat += 2)
    {
      const guint32 position = mh_space_get_position (game, 1, cat, MH_PLAYER_FIRST);

      g_assert_cmpuint (mh_solution_get_value (truth, position).remoteness, ==, 18);
      g_assert_cmpint (mh_solution_get_value (result.solution, position).outcome, ==,
                       MH_OUTCOME_DRAW);
    }
}

/* The only starts of connected boards of eight nodes for which 2n is too small
 * a cap; the last one also where the end is tested first. */
static void
test_capped_boards_eight_nodes (void)
{
  static const struct
  {
    const char *lists;
    guint32 remoteness;
  } boards[] = {
    { "[[3],[3,4,5],[3,6],[0,1,2,7],[1,5,6],[1,4,7],[2,4,7],[3,5,6]]", 16 },
    { "[[3],[4,5,6],[4,5],[0,4,7],[1,2,3,6],[1,2,7],[1,4,7],[3,5,6]]", 16 },
    { "[[2,3,4],[3,5,6,7],[0,3,5,6],[0,1,2,4,5],[0,3,6,7],[1,2,3,7],[1,2,4,7],[1,4,5,6]]", 17 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MhGraph) graph = mh_corpus_read_lists (boards[i].lists);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      const guint32 start = get_standard_start (game);
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      const MhValue value = mh_solution_get_value (truth, start);

      g_assert_cmpuint (value.remoteness, ==, boards[i].remoteness);
      g_assert_cmpint (search (game, start, 16, MH_TURN_TEST_CAP_FIRST), ==, MH_OUTCOME_DRAW);
      g_assert_cmpint (search (game, start, 16, MH_TURN_TEST_END_FIRST), ==,
                       boards[i].remoteness == 16 ? value.outcome : MH_OUTCOME_DRAW);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/solver/capped-boards/corpus-shared", "corpus-shared.jsonl",
                        test_capped_boards_corpus);
  g_test_add_data_func ("/solver/capped-boards/corpus-directed", "corpus-directed.jsonl",
                        test_capped_boards_corpus);
  g_test_add_func ("/solver/capped-boards/kite", test_capped_boards_kite);
  g_test_add_func ("/solver/capped-boards/eight-nodes", test_capped_boards_eight_nodes);

  return g_test_run ();
}
