/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run-set.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-fixtures.h"
#include "mh-program-algorithm.h"
#include "mh-runner.h"
#include "mh-solve.h"
#include "mh-space.h"

typedef struct
{
  MhRunSet *set;
  MhGame *game;
  guint32 start;
  guint n_changes;
} Fixture;

static gboolean
go_on_cb (gpointer user_data)
{
  return TRUE;
}

static void
changed_cb (gpointer user_data)
{
  Fixture *self = user_data;

  self->n_changes++;
}

static void
fixture_init (Fixture *self)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);

  *self = (Fixture){ NULL };
  self->game = mh_boards_game (graph);
  self->start = mh_space_get_position (self->game, 1, 2, MH_PLAYER_FIRST);
  self->set = mh_run_set_new (&mh_cat_and_mouse, changed_cb, self);
  mh_run_set_set_game (self->set, self->game, self->start, MH_RUNNER_NEVER);
}

static void
fixture_clear (Fixture *self)
{
  mh_run_set_free (self->set);
  mh_game_unref (self->game);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

/* An exact algorithm alone is its own truth, and nothing else is run. */
static void
test_run_set_exact (void)
{
  g_auto (Fixture) fixture;

  fixture_init (&fixture);
  g_assert_null (mh_run_set_get_truth (fixture.set));
  g_assert_null (mh_run_set_get_run (fixture.set, MH_SIDE_OTHER));
  g_assert_true (mh_run_set_can_start (fixture.set));
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));
  g_assert_false (mh_run_set_can_start (fixture.set));
  g_assert_true (mh_run_set_get_truth (fixture.set)
                 == mh_run_set_get_shown (fixture.set, MH_SIDE_MAIN));
  g_assert_cmpuint (fixture.n_changes, >, 0);
}

/* Beside an algorithm that may be wrong the truth is worked out, too, once. */
static void
test_run_set_truth (void)
{
  g_auto (Fixture) fixture;

  fixture_init (&fixture);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));

  MhRun *truth = mh_run_set_get_truth (fixture.set);

  g_assert_true (mh_run_get_algorithm (truth) == mh_algorithms[0]);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_OTHER, mh_algorithms[0]);
  mh_run_set_set_comparing (fixture.set, TRUE);
  g_assert_true (mh_run_set_get_run (fixture.set, MH_SIDE_OTHER) == truth);
  g_assert_cmpint (mh_run_get_state (truth), ==, MH_RUN_DONE);
}

/* What may be wrong is compared with what is right, and that with the
 * turn-capped search, until somebody chooses. */
static void
test_run_set_other (void)
{
  g_auto (Fixture) fixture;
  const MhAlgorithm *capped = mh_algorithms_find ("capped");

  fixture_init (&fixture);
  mh_run_set_set_comparing (fixture.set, TRUE);
  g_assert_true (mh_run_set_get_algorithm (fixture.set, MH_SIDE_OTHER) == capped);
  mh_run_set_set_comparing (fixture.set, FALSE);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, capped);
  mh_run_set_set_comparing (fixture.set, TRUE);
  g_assert_true (mh_run_set_get_algorithm (fixture.set, MH_SIDE_OTHER) == mh_algorithms[0]);

  mh_run_set_set_algorithm (fixture.set, MH_SIDE_OTHER, capped);
  mh_run_set_set_comparing (fixture.set, FALSE);
  mh_run_set_set_comparing (fixture.set, TRUE);
  g_assert_true (mh_run_set_get_algorithm (fixture.set, MH_SIDE_OTHER) == capped);
}

/* The run of the other side goes when a comparison ends, and that of the main side stays. */
static void
test_run_set_gives_back (void)
{
  g_auto (Fixture) fixture;

  fixture_init (&fixture);
  mh_run_set_set_comparing (fixture.set, TRUE);
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));

  MhRun *kept = mh_run_set_get_run (fixture.set, MH_SIDE_MAIN);
  gpointer other = mh_run_set_get_run (fixture.set, MH_SIDE_OTHER);

  g_assert_true (other != kept);
  g_object_add_weak_pointer (other, &other);
  mh_run_set_set_comparing (fixture.set, FALSE);
  g_assert_null (other);
  g_assert_true (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN) == kept);
  g_assert_cmpint (mh_run_get_state (kept), ==, MH_RUN_DONE);
}

/* With other options the run before stays shown until the next is done; with
 * another algorithm it goes at once. */
static void
test_run_set_stays_shown (void)
{
  g_auto (Fixture) fixture;
  MhOptions options;

  fixture_init (&fixture);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));

  g_autoptr (MhRun) before = g_object_ref (mh_run_set_get_shown (fixture.set, MH_SIDE_MAIN));

  options = *mh_run_set_get_options (fixture.set, MH_SIDE_MAIN);
  options.values[0] = 5;
  mh_run_set_set_options (fixture.set, MH_SIDE_MAIN, &options);
  g_assert_true (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN) != before);
  g_assert_true (mh_run_set_get_shown (fixture.set, MH_SIDE_MAIN) == before);
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));
  g_assert_true (mh_run_set_get_shown (fixture.set, MH_SIDE_MAIN) != before);

  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms[1]);
  g_assert_true (mh_run_set_get_shown (fixture.set, MH_SIDE_MAIN)
                 == mh_run_set_get_run (fixture.set, MH_SIDE_MAIN));
}

/* A run that failed does not leave what was shown before it, as if that were
 * its result. */
static void
test_run_set_failed_is_shown (void)
{
  g_auto (Fixture) fixture;
  g_autoptr (GError) error = NULL;
  MhOptions options;

  fixture_init (&fixture);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));
  options = *mh_run_set_get_options (fixture.set, MH_SIDE_MAIN);
  options.values[0] = 1000000000;
  mh_run_set_set_options (fixture.set, MH_SIDE_MAIN, &options);
  g_assert_false (mh_run_set_finish_now (fixture.set, &error));
  g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY);

  MhRun *shown = mh_run_set_get_shown (fixture.set, MH_SIDE_MAIN);

  g_assert_true (shown == mh_run_set_get_run (fixture.set, MH_SIDE_MAIN));
  g_assert_cmpint (mh_run_get_state (shown), ==, MH_RUN_FAILED);
}

/* Every algorithm keeps its own options, and going back brings its run back. */
static void
test_run_set_options_are_kept (void)
{
  g_auto (Fixture) fixture;
  MhOptions options;

  fixture_init (&fixture);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  options = *mh_run_set_get_options (fixture.set, MH_SIDE_MAIN);
  options.values[0] = 7;
  mh_run_set_set_options (fixture.set, MH_SIDE_MAIN, &options);
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));

  MhRun *run = mh_run_set_get_shown (fixture.set, MH_SIDE_MAIN);

  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms[0]);
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  g_assert_cmpuint (mh_run_set_get_options (fixture.set, MH_SIDE_MAIN)->values[0], ==, 7);
  g_assert_true (mh_run_set_get_shown (fixture.set, MH_SIDE_MAIN) == run);
}

/* A search from another start is another run; an exact one is the same. */
static void
test_run_set_start (void)
{
  g_auto (Fixture) fixture;

  fixture_init (&fixture);
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));

  MhRun *exact = mh_run_set_get_run (fixture.set, MH_SIDE_MAIN);

  mh_run_set_set_game (fixture.set, fixture.game, fixture.start + 1, MH_RUNNER_NEVER);
  g_assert_true (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN) == exact);

  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms_find ("alphabeta"));
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));

  MhRun *search = mh_run_set_get_run (fixture.set, MH_SIDE_MAIN);

  mh_run_set_set_game (fixture.set, fixture.game, fixture.start, MH_RUNNER_NEVER);
  g_assert_true (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN) != search);
}

/* Where runs wait to be asked for, choices wait, too; then all start, and stop,
 * with the truth. */
static void
test_run_set_by_hand (void)
{
  g_auto (Fixture) fixture;

  fixture_init (&fixture);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  mh_fixtures_iterate (50);
  g_assert_cmpint (mh_run_get_state (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN)), ==,
                   MH_RUN_IDLE);

  mh_run_set_start (fixture.set);
  mh_run_set_cancel (fixture.set);
  mh_fixtures_iterate (100);
  g_assert_null (mh_run_set_get_truth (fixture.set));
  g_assert_null (mh_run_get_solution (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN)));

  mh_run_set_start (fixture.set);
  mh_fixtures_wait (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN));
  for (guint i = 0; i < 1200 && mh_run_set_get_truth (fixture.set) == NULL; i++)
    mh_fixtures_iterate (50);
  g_assert_nonnull (mh_run_set_get_truth (fixture.set));
}

/* Another kind of game is played by other algorithms; the same ones keep what was chosen. */
static void
test_run_set_class (void)
{
  g_auto (Fixture) fixture = { NULL };
  const guint32 values[] = { 3, 9, 1, 2 };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  fixture_init (&fixture);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, mh_algorithms_find ("alphabeta"));
  mh_run_set_set_class (fixture.set, &mh_cops_and_robbers);
  g_assert_cmpstr (mh_run_set_get_algorithm (fixture.set, MH_SIDE_MAIN)->id, ==, "alphabeta");

  mh_run_set_set_class (fixture.set, &mh_coins_ends);
  mh_run_set_set_game (fixture.set, coins, mh_space_get_whole (coins), 0);
  g_assert_true (mh_run_set_get_algorithm (fixture.set, MH_SIDE_MAIN)
                 == mh_algorithms_get_default (coins));
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_OTHER,
                            mh_algorithms_find_for (&mh_coins_ends, "greedy"));
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));
  g_assert_nonnull (mh_run_get_solution (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN)));
}

/* Returns: the program that solves every board like retrograde analysis, in Python */
static const MhAlgorithm *
open_program (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "judge", "right_retrograde.py", NULL);
  g_autofree char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  const MhSubmissionQuery query = {
    .task = &mh_task_cat_and_mouse,
    .path = path,
    .limits = mh_submission_limits_default,
  };
  MhSubmission *submission = mh_submission_new (&query, go_on_cb, NULL, &complaint, &error);

  g_assert_no_error (error);

  return mh_program_algorithm_new (submission, "mine.py");
}

/* A side that has a program keeps having it after it was saved, and loses it with the game. */
static void
test_run_set_program (void)
{
  g_auto (Fixture) fixture = { NULL };
  const MhAlgorithm *program = open_program (), *other = open_program ();

  fixture_init (&fixture);
  g_assert_null (mh_run_set_get_program (fixture.set));
  mh_run_set_set_program (fixture.set, program);
  g_assert_true (mh_run_set_get_program (fixture.set) == program);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_MAIN, program);
  mh_run_set_set_program (fixture.set, other);
  g_assert_true (mh_run_set_get_algorithm (fixture.set, MH_SIDE_MAIN) == other);
  g_assert_true (mh_run_set_finish_now (fixture.set, NULL));
  g_assert_true (mh_solution_has_unasked (
      mh_run_get_solution (mh_run_set_get_run (fixture.set, MH_SIDE_MAIN))));
  g_assert_nonnull (mh_run_set_get_truth (fixture.set));

  mh_run_set_set_class (fixture.set, &mh_cops_and_robbers);
  g_assert_null (mh_run_set_get_program (fixture.set));
  g_assert_true (mh_run_set_get_algorithm (fixture.set, MH_SIDE_MAIN)
                 == mh_algorithms_find ("retrograde"));

  mh_run_set_set_class (fixture.set, &mh_cat_and_mouse);
  mh_run_set_set_algorithm (fixture.set, MH_SIDE_OTHER, other);
  mh_run_set_set_program (fixture.set, NULL);
  g_assert_true (mh_run_set_get_algorithm (fixture.set, MH_SIDE_OTHER)
                 == mh_algorithms_get_lesson (&mh_cat_and_mouse));
  mh_program_algorithm_close (program);
  mh_program_algorithm_close (other);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/run-set/exact", test_run_set_exact);
  g_test_add_func ("/workspace/run-set/program", test_run_set_program);
  g_test_add_func ("/workspace/run-set/other", test_run_set_other);
  g_test_add_func ("/workspace/run-set/gives-back", test_run_set_gives_back);
  g_test_add_func ("/workspace/run-set/truth", test_run_set_truth);
  g_test_add_func ("/workspace/run-set/stays-shown", test_run_set_stays_shown);
  g_test_add_func ("/workspace/run-set/failed-is-shown", test_run_set_failed_is_shown);
  g_test_add_func ("/workspace/run-set/options-are-kept", test_run_set_options_are_kept);
  g_test_add_func ("/workspace/run-set/start", test_run_set_start);
  g_test_add_func ("/workspace/run-set/by-hand", test_run_set_by_hand);
  g_test_add_func ("/workspace/run-set/class", test_run_set_class);

  return g_test_run ();
}
