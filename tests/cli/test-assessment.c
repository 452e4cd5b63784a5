/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-assessment.h"

#include "mh-algorithms.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <string.h>

/* The mouse is in its hole after one move. */
#define BOARD "[[1],[0,2],[1]]"

/* The default algorithm, but its result is a draw everywhere. */
static gboolean
finish_wrongly (MhAlgorithmRun *algorithm_run, MhResult *result)
{
  if (!mh_algorithms[0]->finish (algorithm_run, result))
    return FALSE;

  MhGame *game = mh_game_ref (mh_solution_get_game (result->solution));
  guint16 *codes = g_new0 (guint16, mh_space_get_n_positions (game));

  mh_solution_unref (result->solution);
  result->solution = mh_solution_new_take (game, codes);
  mh_game_unref (game);
  return TRUE;
}

static guint64
need_everything (const MhProblem *problem)
{
  return G_MAXUINT64;
}

/* What is right is told with the number of positions. */
static void
test_verdict_holds (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhInput) input = mh_input_read (BOARD, &error);
  gboolean holds = FALSE;
  MhAlgorithmSpec spec;

  mh_algorithm_spec_init (&spec, mh_algorithms[0]);

  g_autofree char *report = mh_assessment_of (input, &spec, &holds, &error);

  g_assert_no_error (error);
  g_assert_true (holds);
  g_assert_true (g_str_has_prefix (report, "certificate holds: 12 positions\n"));
}

/* A wrong result is an answer that names a position, not an error. */
static void
test_verdict_fails (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhInput) input = mh_input_read (BOARD, &error);
  MhAlgorithm wrong = *mh_algorithms[0];
  gboolean holds = TRUE;

  MhAlgorithmSpec spec;

  wrong.finish = finish_wrongly;
  mh_algorithm_spec_init (&spec, &wrong);

  g_autofree char *report = mh_assessment_of (input, &spec, &holds, &error);

  g_assert_no_error (error);
  g_assert_false (holds);
  g_assert_true (g_str_has_prefix (report, "certificate fails: "));
  g_assert_nonnull (strstr (report, "mouse on "));
}

/* What may be wrong is held against what is not. */
static void
test_verdict_held_against_truth (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhInput) input = mh_input_read (BOARD, &error);
  MhAlgorithmSpec spec;
  gboolean holds = TRUE;

  mh_algorithm_spec_init (&spec, mh_algorithms_find ("capped"));
  g_assert_true (mh_algorithm_spec_parse (&spec, "capped:cap=1", &error));

  g_autofree char *wrong = mh_assessment_of (input, &spec, &holds, &error);

  g_assert_false (holds);
  g_assert_nonnull (strstr (wrong, "draw is answered, but mouse wins in 1\n"));

  g_assert_true (mh_algorithm_spec_parse (&spec, "capped:cap=4", &error));

  g_autofree char *right = mh_assessment_of (input, &spec, &holds, &error);

  g_assert_true (holds);
  g_assert_nonnull (strstr (right, "12 positions are answered, of these wrong: 0\n"));
}

/* Whatever else keeps a board from being solved is no answer. */
static void
test_verdict_errors (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhInput) input = mh_input_read (BOARD, &error);
  g_autoptr (MhInput) no_cat = mh_input_read ("[[1],[0]]", &error);
  MhAlgorithm greedy = *mh_algorithms[0];
  gboolean holds = TRUE;
  MhAlgorithmSpec spec;

  greedy.get_bytes_needed = need_everything;
  mh_algorithm_spec_init (&spec, &greedy);
  g_assert_null (mh_assessment_of (input, &spec, &holds, &error));
  g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY);
  g_assert_false (holds);
  g_clear_error (&error);

  mh_algorithm_spec_init (&spec, mh_algorithms[0]);
  g_assert_null (mh_assessment_of (no_cat, &spec, &holds, &error));
  g_assert_error (error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_CAT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/verdict/holds", test_verdict_holds);
  g_test_add_func ("/cli/verdict/fails", test_verdict_fails);
  g_test_add_func ("/cli/verdict/held-against-truth", test_verdict_held_against_truth);
  g_test_add_func ("/cli/verdict/errors", test_verdict_errors);

  return g_test_run ();
}
