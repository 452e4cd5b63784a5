/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-contest.h"
#include "mh-ends-greedy.h"
#include "mh-coins-fixtures.h"
#include "mh-game-class.h"
#include "mh-line.h"
#include "mh-naive-coins.h"

#define MAX_COINS 9
#define N_ROUNDS 100

static void
finish (MhSession *session)
{
  g_autoptr (GError) error = NULL;

  mh_session_solve_now (session, &error);
  g_assert_no_error (error);
}

/* With all coins left and the first player to move, as a plain search has it. */
static void
check_answer (MhSession *session)
{
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const guint32 start = mh_session_get_snapshot (session)->start;
  const MhValue value
      = mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, start);
  guint32 n_numbers;

  if (mh_space_has_scores (game))
    {
      const guint32 *values = mh_game_get_values (game, &n_numbers);
      const gint64 lead = mh_naive_ends (values, n_numbers);

      g_assert_cmpint (mh_snapshot_get_score (mh_session_get_snapshot (session), MH_SIDE_MAIN,
                                              start),
                       ==, lead);
      g_assert_cmpint (value.outcome, ==, lead >= 0 ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND);
      return;
    }

  const guint32 *amounts = mh_game_get_amounts (game, &n_numbers);
  const MhNaiveTake naive
      = mh_naive_take (mh_game_get_n_coins (game), amounts, n_numbers, mh_game_last_loses (game));

  g_assert_cmpint (value.outcome, ==, naive.is_won ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND);
  g_assert_cmpuint (value.remoteness, ==, naive.n_moves);
}

static void
test_coins_answer (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (mh_coins_games_random (MAX_COINS));
      guint n_algorithms;
      const MhAlgorithm *const *algorithms
          = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);

      check_answer (session);
      for (guint i = 0; i < n_algorithms; i++)
        {
          g_auto (MhProblem) problem = { NULL };

          mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithms[i]);
          finish (session);
          mh_problem_copy (&problem,
                           mh_run_get_problem (
                               mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN)));
          if (algorithms[i]->get_exactness (&problem) == MH_EXACT_NUMBERS)
            check_answer (session);
        }
    }
}

/* At a step exactly those positions have a value, and a score, whose cell is
 * decided, for either turn; steps are jumped to in any order. */
static void
check_step (MhSession *session, guint32 step)
{
  const MhGame *game = mh_session_get_snapshot (session)->game;
  MhSolution *solution = mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 n_positions = mh_space_get_n_positions (game);
  g_autofree guint8 *is_decided = g_new0 (guint8, n_positions);

  mh_playback_set_step (playback, step);
  for (guint32 i = 0; i < step; i++)
    {
      const MhEvent event = mh_trace_get_event (trace, i);

      if (event.kind == MH_EVENT_DECIDED)
        is_decided[mh_trace_get_position (trace, event.slot)] = TRUE;
    }

  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhValue value
          = mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, position);
      const gint64 score
          = mh_snapshot_get_score (mh_session_get_snapshot (session), MH_SIDE_MAIN, position);
      const guint32 cell = mh_space_with_mover (game, position, MH_PLAYER_FIRST);

      if (!is_decided[cell])
        {
          g_assert_cmpint (value.outcome, ==, MH_OUTCOME_NONE);
          g_assert_cmpint (score, ==, MH_SCORE_UNKNOWN);
          continue;
        }
      g_assert_true (mh_value_equal (value, mh_solution_get_value (solution, position)));
      if (mh_space_has_scores (game))
        g_assert_cmpint (score, ==, mh_solution_get_score (solution, position));
    }
}

static void
test_coins_seek (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (mh_coins_games_random (MAX_COINS));

      for (guint memo = 0; memo < 2; memo++)
        {
          guint n_algorithms;
          const MhAlgorithm *const *algorithms
              = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);

          mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithms[memo]);
          finish (session);

          const guint32 n_steps = mh_playback_get_n_steps (mh_session_get_playback (session));

          for (guint seek = 0; seek < 6; seek++)
            check_step (session, (guint32) g_test_rand_int_range (0, (gint32) n_steps));
        }
    }
}

/* Replies keep the order of the line; the best of them are worth what the
 * position is. */
static void
test_coins_proof (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (mh_coins_games_random (MAX_COINS));
      const MhGame *game = mh_session_get_snapshot (session)->game;

      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          g_autoptr (MhProof) proof = NULL;
          g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
          guint32 n_best = 0;

          if (!mh_space_is_possible (game, position))
            continue;

          proof = mh_snapshot_create_proof (mh_session_get_snapshot (session), position);
          g_assert_cmpuint (proof->n_replies, ==, mh_space_list_successors (game, position, moves));
          for (guint32 i = 0; i < proof->n_replies; i++)
            {
              const MhReply *reply = &proof->replies[i];

              g_assert_cmpuint (reply->position, ==, moves[i]);
              n_best += reply->is_best ? 1 : 0;
              if (mh_space_has_scores (game))
                g_assert_cmpint (reply->worth == proof->score, ==, reply->is_best);
              else if (reply->is_best)
                g_assert_cmpuint (reply->value.remoteness + 1, ==, proof->value.remoteness);
            }
          g_assert_cmpint (n_best > 0, ==, proof->n_replies > 0);
        }
    }
}

/* Whether a cell is marked, and said to differ, where its number does.
 * Returns: how many do */
static guint32
check_marks (MhSession *session)
{
  const MhGame *game = mh_session_get_snapshot (session)->game;
  MhSolution *truth = mh_snapshot_get_truth (mh_session_get_snapshot (session));
  MhSolution *mine = mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  MhCells cells = { NULL };
  guint32 n_different = 0;
  MhCell cell;

  g_assert_true (mh_snapshot_get_cells (mh_session_get_snapshot (session), MH_SIDE_MAIN, &cells));
  for (guint32 i = 0; i < mh_space_get_n_positions (game) / 2; i++)
    {
      const MhCellIndex cell_index = mh_space_get_cell_index (game, i);

      if (!mh_space_is_possible (game, i))
        continue;

      const gboolean differs = mh_solution_get_score (truth, i) != mh_solution_get_score (mine, i);

      n_different += differs ? 1 : 0;
      cells.read (cells.source, 0, cell_index.row, cell_index.column, 1, &cell);
      g_assert_cmpint ((cell & MH_CELL_DIFFERS) != 0, ==, differs);
      g_assert_cmpint (mh_snapshot_differs (mh_session_get_snapshot (session), i), ==, differs);
    }

  return n_different;
}

/* Greed is compared by leads, too: a cell differs if its number does. The first
 * difference is the shortest line. */
static void
test_coins_greed (void)
{
  guint n_numbers = 0;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (mh_coins_games_random_ends (MAX_COINS));
      const guint32 start = mh_session_get_snapshot (session)->start;
      guint32 n_values;
      const guint32 *values
          = mh_game_get_values (mh_session_get_snapshot (session)->game, &n_values);

      mh_session_set_algorithm (session, MH_SIDE_MAIN, &mh_ends_greedy);
      finish (session);
      g_assert_cmpint (mh_snapshot_get_score (mh_session_get_snapshot (session), MH_SIDE_MAIN,
                                              start),
                       ==, mh_naive_ends_greedy (values, n_values));

      const MhComparison *comparison = mh_session_get_snapshot (session)->comparison;
      MhSolution *truth = mh_snapshot_get_truth (mh_session_get_snapshot (session));

      g_assert_nonnull (comparison);
      g_assert_cmpuint (comparison->n_positions, ==, check_marks (session));
      n_numbers += comparison->n_positions - comparison->n_winners;
      for (guint32 i = 1; i < comparison->n_positions; i++)
        g_assert_cmpuint (mh_solution_get_value (truth, comparison->positions[i - 1]).remoteness,
                          <=, mh_solution_get_value (truth, comparison->positions[i]).remoteness);
    }

  g_assert_cmpuint (n_numbers, >, 0);
}

/* A memo has not been everywhere, but is right where it has. */
static void
test_coins_memo (void)
{
  const guint32 amounts[] = { 2, 4 };
  g_autoptr (MhSession) session
      = mh_fixtures_game (mh_game_new_coins_take (20, amounts, G_N_ELEMENTS (amounts), FALSE));

  mh_session_set_algorithm (session, MH_SIDE_MAIN,
                            mh_algorithms_find_for (&mh_coins_take, "take-memo"));
  finish (session);

  for (guint32 n = 0; n <= 20; n++)
    g_assert_cmpint (mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, n)
                         .outcome,
                     ==,
                     n % 2 == 1   ? MH_OUTCOME_NONE
                     : n % 6 == 0 ? MH_OUTCOME_SECOND
                                  : MH_OUTCOME_FIRST);
  g_assert_cmpuint (mh_session_get_snapshot (session)->comparison->n_positions, ==, 0);
  g_assert_cmpuint (mh_session_get_snapshot (session)->comparison->n_compared, ==, 11);
  /* Even amounts leave odd numbers alone: what repeats is told by the truth. */
  g_assert_cmpuint (mh_snapshot_get_period (mh_session_get_snapshot (session))->period, ==, 6);
}

/* What the program offers to run and to compare with depends on the game. */
static void
test_coins_algorithms (void)
{
  const struct
  {
    MhGame *game;
    const char *main, *other;
  } cases[] = {
    { mh_fixtures_take (21), "take-table", "take-memo" },
    { mh_fixtures_row (), "ends-table", "ends-greedy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (cases[i].game);
      g_autoptr (MhContest) contest = mh_contest_new (session);
      guint n_algorithms;
      const MhAlgorithm *const *algorithms
          = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);

      g_assert_cmpstr (mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm->id, ==,
                       cases[i].main);
      mh_session_set_comparing (session, TRUE);
      finish (session);
      g_assert_cmpstr (mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].algorithm->id, ==,
                       cases[i].other);
      g_assert_nonnull (mh_session_get_snapshot (session)->comparison);

      mh_contest_start (contest);
      while (mh_contest_is_going_on (contest))
        g_main_context_iteration (NULL, TRUE);
      for (guint entry = 0; entry < n_algorithms; entry++)
        {
          guint32 n_different;

          g_assert_true (mh_contest_count_differences (contest, entry, &n_different));
          g_assert_cmpint (n_different > 0, ==, g_str_equal (algorithms[entry]->id, "ends-greedy"));
        }
    }
}

/* Exploring goes from the whole line to what is chosen and back; there are no
 * tokens, and no start to be set. */
static void
test_coins_explore (void)
{
  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_row ());
  const MhGame *game = mh_session_get_snapshot (session)->game;
  MhSelection *selection = mh_session_get_selection (session);
  const guint32 whole = mh_space_get_whole (game);
  const guint32 other = mh_space_with_mover (game, whole, MH_PLAYER_SECOND);

  g_assert_cmpuint (mh_selection_get_current (selection), ==, whole);
  mh_session_swap_mover (session);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, other);
  g_assert_cmpint (mh_snapshot_get_score (mh_session_get_snapshot (session), MH_SIDE_MAIN, other),
                   ==, 1);
  g_assert_cmpint (mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, other)
                       .outcome,
                   ==, MH_OUTCOME_SECOND);

  mh_session_move_token (session, MH_PLAYER_FIRST, 3);
  mh_session_set_as_start (session);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, other);
  g_assert_null (mh_document_get_undo_label (mh_session_get_document (session)));

  mh_session_back_to_start (session);
  g_assert_cmpuint (mh_selection_get_current (selection), ==, whole);
}

/* Stepping to what concerns a position is the same for both turns. */
static void
test_coins_step_to_position (void)
{
  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_row ());
  const MhGame *game = mh_session_get_snapshot (session)->game;
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 cell = mh_space_position_at (game, (MhCellIndex){ 0, 2, 5 });

  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      const guint32 position = mh_space_with_mover (game, cell, (MhPlayer) player);

      mh_playback_set_step (playback, 0);
      g_assert_true (mh_playback_step_to_position (playback, position, TRUE));
      g_assert_cmpint (mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, cell)
                           .outcome,
                       ==, MH_OUTCOME_FIRST);
      mh_playback_step_backward (playback, MH_STEP_UNIT_EVENT);
      g_assert_cmpint (mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, cell)
                           .outcome,
                       ==, MH_OUTCOME_NONE);
    }
}

/* Each cell is counted once. */
static void
test_coins_statistics (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (mh_coins_games_random (MAX_COINS));
      const MhGame *game = mh_session_get_snapshot (session)->game;
      const MhStatistics *statistics
          = mh_snapshot_get_statistics (mh_session_get_snapshot (session), MH_SIDE_MAIN);
      MhSolution *solution
          = mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);
      gint64 max_score = 0;

      g_assert_cmpuint (statistics->n_by_outcome[MH_OUTCOME_FIRST]
                            + statistics->n_by_outcome[MH_OUTCOME_SECOND],
                        ==, mh_space_get_n_possible (game) / 2);
      for (guint32 i = 0; mh_space_has_scores (game) && i < mh_space_get_n_positions (game); i++)
        if (mh_space_is_possible (game, i))
          {
            const gint64 score = mh_solution_get_score (solution, i);

            max_score = MAX (max_score, ABS (score));
          }
      g_assert_cmpint (statistics->max_score, ==, max_score);
    }
}

/* Small lines solve themselves, huge ones are asked for. */
static void
test_coins_solves_itself (void)
{
  g_autofree guint32 *amounts = g_new (guint32, 1000);

  for (guint32 i = 0; i < 1000; i++)
    amounts[i] = i + 1;

  const struct
  {
    MhGame *game;
    gboolean is_small;
  } cases[] = {
    { mh_fixtures_row (), TRUE },
    { mh_fixtures_take (MH_COINS_MAX_COINS), TRUE },
    { mh_game_new_coins_take (MH_COINS_MAX_COINS, amounts, 1000, FALSE), FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocument) document = mh_fixtures_game_document (cases[i].game);
      g_autoptr (MhSession) session = mh_session_new (document);

      g_assert_cmpint (mh_session_solves_itself (session), ==, cases[i].is_small);
      g_assert_true (mh_session_get_snapshot (session)->can_solve);
      if (cases[i].is_small)
        mh_fixtures_wait (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN));
      mh_session_cancel (session);
    }
}

/* An edit solves again, and undoing it brings the result back. What repeats is
 * known as long as the rules are the same. */
static void
test_coins_edit (void)
{
  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_take (21));
  MhDocument *document = mh_session_get_document (session);
  g_autoptr (MhGame) more = mh_fixtures_take (22);
  const guint32 amounts[] = { 1, 2 };
  g_autoptr (MhGame) loses = mh_game_new_coins_take (21, amounts, 2, TRUE);

  g_assert_cmpint (mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, 21)
                       .outcome,
                   ==, MH_OUTCOME_SECOND);
  mh_document_set_game (document, more);
  g_assert_null (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
  g_assert_cmpuint (mh_snapshot_get_period (mh_session_get_snapshot (session))->period, ==, 3);
  g_assert_cmpuint (mh_selection_get_current (mh_session_get_selection (session)), ==, 22);
  finish (session);
  g_assert_cmpint (mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN, 22)
                       .outcome,
                   ==, MH_OUTCOME_FIRST);

  mh_document_undo (document);
  g_assert_nonnull (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
  g_assert_cmpuint (mh_snapshot_get_period (mh_session_get_snapshot (session))->period, ==, 3);

  mh_document_set_game (document, loses);
  g_assert_null (mh_snapshot_get_period (mh_session_get_snapshot (session)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/coins/answer", test_coins_answer);
  g_test_add_func ("/workspace/coins/seek", test_coins_seek);
  g_test_add_func ("/workspace/coins/proof", test_coins_proof);
  g_test_add_func ("/workspace/coins/greed", test_coins_greed);
  g_test_add_func ("/workspace/coins/memo", test_coins_memo);
  g_test_add_func ("/workspace/coins/algorithms", test_coins_algorithms);
  g_test_add_func ("/workspace/coins/explore", test_coins_explore);
  g_test_add_func ("/workspace/coins/step-to-position", test_coins_step_to_position);
  g_test_add_func ("/workspace/coins/statistics", test_coins_statistics);
  g_test_add_func ("/workspace/coins/solves-itself", test_coins_solves_itself);
  g_test_add_func ("/workspace/coins/edit", test_coins_edit);

  return g_test_run ();
}
