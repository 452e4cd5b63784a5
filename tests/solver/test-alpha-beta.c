/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta.h"
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-naive-paths.h"
#include "mh-alpha-beta-tree.h"
#include "mh-solving.h"
#include "mh-space.h"

#include <string.h>

/* The order of the options and of what is counted. */
enum
{
  OPTION_MARKS,
  OPTION_BUDGET,
  OPTION_ASK,
};

enum
{
  WORK_NODES,
};

#define ASK_EVERY 1

static const MhPathMarks both_marks[] = { MH_PATH_MARKS_PAIR, MH_PATH_MARKS_TURN };

/* Without the turn a draw is said of these; the cat wins all of them. */
static const char *const wrong_boards[] = {
  "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]", /* the bow-tie */
  "[[3],[2,4],[1,3,5,6],[0,2,5],[1,6],[2,3],[2,4]]",
  "[[3],[2,4],[1,3],[0,2,4,5,6],[1,3],[3,6],[3,5]]",
  "[[3],[2,4],[1,5],[0,5,6],[1,5],[2,3,4,6],[3,5]]",
};

/* The hole in a corner, the mouse opposite: over 3 billion nodes. */
static const char grid_4x4[] = "[[3,6],[12,15],[3,6,7,10],[0,2,4],[3,5,7],[4,8],[0,2,9],[2,4,8,11],"
                               "[5,7,12],[6,10,13],[2,9,11,14],[7,10,12,15],[1,8,11],[9,14],"
                               "[10,13,15],[1,11,14]]";

static guint32
get_start (const MhGame *game)
{
  return mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
}

static MhNaiveMarks
twin_marks (MhPathMarks marks)
{
  return marks == MH_PATH_MARKS_PAIR ? MH_NAIVE_MARKS_PAIR : MH_NAIVE_MARKS_TURN;
}

static void
init (MhProblem *problem, MhGame *game, guint32 start, MhPathMarks marks)
{
  mh_problem_init (problem, &mh_alpha_beta, game, start);
  problem->options.values[OPTION_MARKS] = marks;
  problem->is_traced = FALSE;
}

static MhOutcome
get_answer (const MhResult *result, guint32 position)
{
  return mh_solution_get_value (result->solution, position).outcome;
}

/* Returns: (transfer full) */
static MhGame *
read_game (const char *lists)
{
  g_autoptr (MhGraph) graph = mh_corpus_read_lists (lists);

  return mh_boards_game (graph);
}

/* Whoever is said to win does. Without the turn, wins may be missed; with it,
 * none is. Returns: how many were missed */
static guint
count_missed (const MhProblem *problem)
{
  g_autoptr (MhSolution) truth = mh_solving_solve (problem->game);
  g_auto (MhResult) result = { NULL };
  guint n_missed = 0;

  mh_solving_run_problem (problem, MH_SOLVING_AT_ONCE, &result);
  for (guint32 i = 0; i < mh_space_get_n_positions (problem->game); i++)
    {
      const MhOutcome answer = get_answer (&result, i);
      const MhOutcome right = mh_solution_get_value (truth, i).outcome;

      if (answer == right || answer == MH_OUTCOME_NONE)
        continue;
      g_assert_cmpint (answer, ==, MH_OUTCOME_DRAW);
      n_missed++;
    }
  if (mh_alpha_beta.get_exactness (problem) == MH_EXACT_VALUES)
    g_assert_cmpuint (n_missed, ==, 0);

  return n_missed;
}

/* From any position of a board of up to five nodes, both marks are right. */
static void
test_alpha_beta_right_when_small (void)
{
  for (guint32 n = 1; n <= 5; n++)
    for (guint32 number = 0; number < mh_boards_count_labelled (n, FALSE); number++)
      for (guint m = 0; m < G_N_ELEMENTS (both_marks); m++)
        {
          g_autoptr (MhGraph) graph = mh_boards_labelled (n, FALSE, number);
          g_autoptr (MhGame) game = mh_boards_game (graph);
          g_auto (MhProblem) problem = { NULL };

          init (&problem, game, MH_POSITION_NONE, both_marks[m]);
          problem.options.values[OPTION_ASK] = ASK_EVERY;
          g_assert_cmpuint (count_missed (&problem), ==, 0);
        }
}

/* On larger boards, whatever is answered is right where it is said to be, and
 * a missed win elsewhere. */
static void
test_alpha_beta_right_where_exact (void)
{
  guint n_missed = 0;

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (10);
      g_auto (MhProblem) problem = { NULL };

      init (&problem, game, MH_POSITION_NONE, both_marks[round % 2]);
      problem.options.values[OPTION_ASK] = ASK_EVERY;
      problem.options.values[OPTION_BUDGET] = 30000;
      n_missed += count_missed (&problem);
    }
  g_assert_cmpuint (n_missed, >, 0);
}

/* Marks without the turn are trusted where every move changes sides only. */
static void
test_alpha_beta_exactness (void)
{
  g_autoptr (MhGraph) grid = mh_boards_grid (3, 4);
  g_autoptr (MhGraph) wheel = mh_boards_complete (4);

  for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
    {
      const gboolean passes = (rules & 3) != 0;
      g_autoptr (MhGame) even = mh_boards_game_with (grid, 1, rules);
      g_autoptr (MhGame) odd = mh_boards_game_with (wheel, 1, rules);
      g_auto (MhProblem) on_even = { NULL };
      g_auto (MhProblem) on_odd = { NULL };

      init (&on_even, even, get_start (even), MH_PATH_MARKS_PAIR);
      init (&on_odd, odd, get_start (odd), MH_PATH_MARKS_PAIR);
      g_assert_cmpint (mh_alpha_beta.get_exactness (&on_even), ==,
                       passes ? MH_EXACT_NOT : MH_EXACT_VALUES);
      g_assert_cmpint (mh_alpha_beta.get_exactness (&on_odd), ==, MH_EXACT_NOT);
      on_odd.options.values[OPTION_MARKS] = MH_PATH_MARKS_TURN;
      g_assert_cmpint (mh_alpha_beta.get_exactness (&on_odd), ==, MH_EXACT_VALUES);
    }
}

/* Marks without the turn are trusted only if both players change sides with every move. The cat
 * of this game waits a turn in an odd cycle, without which two wins are taken for draws. */
static void
test_alpha_beta_own_roads (void)
{
  const MhArc even_arcs[] = { { 0, 3 }, { 0, 5 }, { 1, 6 }, { 3, 6 } };
  const MhArc odd_arcs[]
      = { { 0, 2 }, { 0, 7 }, { 1, 4 }, { 1, 6 }, { 3, 4 }, { 3, 5 }, { 3, 7 }, { 4, 7 } };
  g_autoptr (MhGraph) even = mh_graph_new (8, even_arcs, G_N_ELEMENTS (even_arcs), FALSE);
  g_autoptr (MhGraph) odd = mh_graph_new (8, odd_arcs, G_N_ELEMENTS (odd_arcs), FALSE);
  g_autoptr (MhGraph) path = mh_boards_path (8);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MhGame) game
          = mh_boards_game_of_two (i == 1 ? odd : even, i == 0 ? odd : path, 1u << 5, 0);
      g_auto (MhProblem) problem = { NULL };

      init (&problem, game, MH_POSITION_NONE, MH_PATH_MARKS_PAIR);
      problem.options.values[OPTION_ASK] = ASK_EVERY;
      g_assert_cmpint (mh_alpha_beta.get_exactness (&problem), ==,
                       i == 2 ? MH_EXACT_VALUES : MH_EXACT_NOT);
      if (i != 1)
        g_assert_cmpuint (count_missed (&problem), ==, i == 0 ? 2 : 0);
    }
}

/* The smallest boards on which the marks as published fail: it says so, says
 * why, and what it suggests makes it right. */
static void
test_alpha_beta_repair (void)
{
  const MhValue draw = { MH_OUTCOME_DRAW, 0 };
  const MhValue cat_wins = { MH_OUTCOME_SECOND, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong_boards); i++)
    {
      g_autoptr (MhGame) game = read_game (wrong_boards[i]);
      const guint32 start = get_start (game);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) wrong = { NULL };
      g_auto (MhResult) right = { NULL };

      mh_problem_init (&problem, &mh_alpha_beta, game, start);
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &wrong);
      g_assert_cmpint (get_answer (&wrong, start), ==, MH_OUTCOME_DRAW);

      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      g_autofree char *why = mh_alpha_beta.explain (&problem, start, draw, truth);
      g_autofree char *what = mh_alpha_beta.suggest_repair (&problem, cat_wins, &problem.options);

      g_assert_nonnull (strstr (why, "whose turn it is"));
      g_assert_nonnull (strstr (why, "“mouse on"));
      g_assert_cmpstr (what, ==, "Include the turn in the marks");
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &right);
      g_assert_cmpint (get_answer (&right, start), ==, MH_OUTCOME_SECOND);
      g_assert_null (mh_alpha_beta.suggest_repair (&problem, cat_wins, &problem.options));
    }
}

/* Boards that nobody can wait for end with the budget, without an answer, and
 * say so. */
static void
test_alpha_beta_exhausted (void)
{
  g_autoptr (MhGame) grid = read_game (grid_4x4);
  g_autoptr (MhGraph) kite = mh_boards_kite (24);
  g_autoptr (MhGame) large = mh_boards_game (kite); /* 31 nodes */
  MhGame *const games[] = { grid, large };

  for (guint i = 0; i < 4; i++)
    {
      MhGame *game = games[i / 2];
      const guint32 start = get_start (game);
      const MhValue nothing = { MH_OUTCOME_NONE, 0 };
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      init (&problem, game, start, both_marks[i % 2]);
      if (!g_test_slow ())
        problem.options.values[OPTION_BUDGET] = 1000000;
      mh_solving_run_problem (&problem, 1 << 16, &result);
      g_assert_true (result.is_exhausted);
      g_assert_cmpint (get_answer (&result, start), ==, MH_OUTCOME_NONE);
      g_assert_cmpuint (result.work[WORK_NODES], ==, problem.options.values[OPTION_BUDGET]);

      g_autofree char *why = mh_alpha_beta.explain (&problem, start, nothing, truth);

      g_assert_nonnull (strstr (why, "3 billion"));
    }
}

/* All questions share the budget: what the ones before leave is what the next
 * one has. */
static void
test_alpha_beta_every_position (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (6);
      const guint32 n_positions = mh_space_get_n_positions (game);
      const guint32 start = (guint32) g_test_rand_int_range (0, (gint32) n_positions);
      guint64 left = (guint64) g_test_rand_int_range (1, 2000);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      init (&problem, game, start, both_marks[round % 2]);
      problem.options.values[OPTION_ASK] = ASK_EVERY;
      problem.options.values[OPTION_BUDGET] = left;
      mh_solving_run_problem (&problem, 7, &result);

      for (guint32 i = 0; i <= n_positions; i++)
        {
          const guint32 position = i == 0 ? start : i - 1;
          MhNaivePaths twin = { MH_OUTCOME_NONE, 0 };

          if (!mh_space_is_possible (game, position) || (i > 0 && position == start))
            continue;
          twin = mh_naive_paths_search (game, position, twin_marks (both_marks[round % 2]), left);
          left -= twin.n_nodes;
          g_assert_cmpint (get_answer (&result, position), ==, twin.outcome);
        }
      g_assert_cmpuint (result.work[WORK_NODES] + left, ==, problem.options.values[OPTION_BUDGET]);
    }
}

/* Nothing but the start is asked, unless one wants to; without a start,
 * nothing is. */
static void
test_alpha_beta_start_only (void)
{
  g_autoptr (MhGame) game = read_game (wrong_boards[0]);
  const guint32 starts[] = { get_start (game), MH_POSITION_NONE };

  for (guint s = 0; s < G_N_ELEMENTS (starts); s++)
    {
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      mh_problem_init (&problem, &mh_alpha_beta, game, starts[s]);
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
      for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
        g_assert_cmpint (get_answer (&result, i) != MH_OUTCOME_NONE, ==, i == starts[s]);
      g_assert_cmpint (mh_trace_get_n_steps (result.trace) > 0, ==, s == 0);
    }
}

/* The size of the slices changes nothing, the count of nodes never falls, and
 * a run can be given up at any moment. */
static void
test_alpha_beta_slices (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (7);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };
      g_auto (MhResult) other = { NULL };

      init (&problem, game, mh_space_get_n_positions (game) - 1, both_marks[round % 2]);
      problem.is_traced = TRUE;
      problem.options.values[OPTION_ASK] = round / 2 % 2;
      problem.options.values[OPTION_BUDGET] = 3000;
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
      mh_solving_run_problem (&problem, (guint) g_test_rand_int_range (1, 50), &other);
      g_assert_true (mh_solution_equal (result.solution, other.solution));
      g_assert_cmpmem (result.work, sizeof (result.work), other.work, sizeof (other.work));
      g_assert_cmpuint (mh_trace_get_n_steps (result.trace), ==,
                        mh_trace_get_n_steps (other.trace));

      MhAlgorithmRun *algorithm_run = mh_alpha_beta.begin (&problem);
      const int n_slices = g_test_rand_int_range (0, 100);

      for (int i = 0; i < n_slices && mh_alpha_beta.advance (algorithm_run, 5); i++)
        g_assert_cmpuint (mh_alpha_beta.get_count (algorithm_run), <=, 5 * (guint64) (i + 1));
      mh_alpha_beta.free (algorithm_run);
    }
}

/* Looked at after every step, the share that is done never falls, not even by
 * rounding. */
static void
test_alpha_beta_progress (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong_boards); i++)
    for (guint marks = 0; marks < G_N_ELEMENTS (both_marks); marks++)
      {
        g_autoptr (MhGame) game = read_game (wrong_boards[i]);
        g_auto (MhProblem) problem = { NULL };
        g_auto (MhResult) result = { NULL };

        init (&problem, game, get_start (game), both_marks[marks]);
        mh_solving_run_problem (&problem, 1, &result);
        g_assert_false (result.is_exhausted);
      }
}

/* A larger budget never needs less room, and a trace needs some. */
static void
test_alpha_beta_bytes (void)
{
  g_autoptr (MhGraph) graph = mh_boards_complete (20);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  guint64 before = 0;

  for (guint64 budget = 1; budget < 100000000; budget *= 10)
    {
      g_auto (MhProblem) problem = { NULL };

      init (&problem, game, get_start (game), MH_PATH_MARKS_TURN);
      problem.options.values[OPTION_BUDGET] = budget;

      const guint64 n_bytes = mh_alpha_beta.get_bytes_needed (&problem);

      g_assert_cmpuint (n_bytes, >=, before);
      before = n_bytes;
      problem.is_traced = TRUE;
      g_assert_cmpuint (mh_alpha_beta.get_bytes_needed (&problem), >, n_bytes);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/alpha-beta/right-when-small", test_alpha_beta_right_when_small);
  g_test_add_func ("/solver/alpha-beta/right-where-exact", test_alpha_beta_right_where_exact);
  g_test_add_func ("/solver/alpha-beta/exactness", test_alpha_beta_exactness);
  g_test_add_func ("/solver/alpha-beta/own-roads", test_alpha_beta_own_roads);
  g_test_add_func ("/solver/alpha-beta/repair", test_alpha_beta_repair);
  g_test_add_func ("/solver/alpha-beta/exhausted", test_alpha_beta_exhausted);
  g_test_add_func ("/solver/alpha-beta/every-position", test_alpha_beta_every_position);
  g_test_add_func ("/solver/alpha-beta/start-only", test_alpha_beta_start_only);
  g_test_add_func ("/solver/alpha-beta/slices", test_alpha_beta_slices);
  g_test_add_func ("/solver/alpha-beta/progress", test_alpha_beta_progress);
  g_test_add_func ("/solver/alpha-beta/bytes", test_alpha_beta_bytes);

  return g_test_run ();
}
