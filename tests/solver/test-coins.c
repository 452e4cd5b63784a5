/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-certificate.h"
#include "mh-coins-corpus.h"
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-game-class.h"
#include "mh-naive-coins.h"
#include "mh-policy.h"
#include "mh-solving.h"
#include "mh-space.h"

#include <string.h>

#define N_ROWS 10000

/* Returns: (transfer full) */
static MhSolution *
solve_with (MhGame *game, const MhAlgorithm *algorithm, guint32 start)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, algorithm, game, start);
  problem.is_traced = FALSE;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);

  return g_steal_pointer (&result.solution);
}

/* Returns: (transfer full) */
static MhSolution *
solve (MhGame *game)
{
  return solve_with (game, mh_algorithms_get_default (game), MH_POSITION_NONE);
}

static void
check_record (const MhCoinsRecord *record, const MhAlgorithm *algorithm)
{
  const guint32 amounts[] = { 1, 2 };
  g_autoptr (MhGame) game
      = record->is_ends
            ? mh_game_new_coins_ends ((const guint32 *) (gpointer) record->values->data,
                                      record->values->len)
            : mh_game_new_coins_take (record->n_coins, amounts, G_N_ELEMENTS (amounts), FALSE);
  g_autoptr (MhSolution) solution = solve_with (game, algorithm, MH_POSITION_NONE);
  const guint32 start = mh_space_get_whole (game);

  g_test_message ("%s, %s", record->name, algorithm->id);
  g_assert_cmpint (mh_solution_get_value (solution, start).outcome, ==,
                   record->is_won ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND);
  g_assert_cmpint (mh_solution_has_scores (solution), ==, record->is_ends);
  if (record->is_ends)
    g_assert_cmpint (mh_solution_get_score (solution, start), ==, record->difference);
}

/* The known answers, by all algorithms that claim to be exact. */
static void
test_coins_corpus (void)
{
  g_autoptr (GPtrArray) records = mh_coins_corpus_read ();

  g_assert_cmpuint (records->len, ==, 106);
  for (guint i = 0; i < records->len; i++)
    {
      const MhCoinsRecord *record = g_ptr_array_index (records, i);
      guint n_algorithms;
      const MhAlgorithm *const *algorithms
          = mh_algorithms_list (record->is_ends ? &mh_coins_ends : &mh_coins_take, &n_algorithms);

      for (guint j = 0; j < n_algorithms; j++)
        if (!g_str_equal (algorithms[j]->id, "ends-greedy"))
          check_record (record, algorithms[j]);
    }
}

/* Who wins, and how soon, is what trying everything gives, for both turns. */
static void
test_coins_take_twin (void)
{
  for (guint round = 0; round < N_ROWS; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_take (12);
      g_autoptr (MhSolution) solution = solve (game);
      guint32 n_amounts;
      const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
          const MhPlayer mover = (MhPlayer) cell_index.plane;
          const MhNaiveTake naive
              = mh_naive_take (cell_index.column, amounts, n_amounts, mh_game_last_loses (game));
          const MhValue expected
              = { mh_outcome_win_of (naive.is_won ? mover : mh_player_other (mover)),
                  naive.n_moves };

          g_assert_true (mh_value_equal (mh_solution_get_value (solution, position), expected));
        }
    }
}

/* The difference is what following all lines gives, at the start and at a
 * position inside; whoever is to move; a tie is the first player's. */
static void
test_coins_ends_twin (void)
{
  for (guint round = 0; round < N_ROWS; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (12);
      g_autoptr (MhSolution) solution = solve (game);
      const guint32 size = mh_space_get_n_rows (game);
      const guint32 from = (guint32) g_test_rand_int_range (0, (gint32) size);
      const guint32 to = (guint32) g_test_rand_int_range ((gint32) from, (gint32) size);
      const guint32 inside = mh_space_position_at (game, (MhCellIndex){ 0, from, to });
      guint32 n_values;
      const guint32 *values = mh_game_get_values (game, &n_values);
      const gint64 whole = mh_naive_ends (values, n_values);
      const gint64 part = n_values > 0 ? mh_naive_ends (values + from, to - from + 1) : 0;
      const guint32 other = mh_space_with_mover (game, inside, MH_PLAYER_SECOND);

      g_assert_cmpint (mh_solution_get_score (solution, mh_space_get_whole (game)), ==, whole);
      g_assert_cmpint (mh_solution_get_score (solution, inside), ==, part);
      g_assert_cmpint (mh_solution_get_score (solution, other), ==, part);
      g_assert_cmpint (mh_solution_get_value (solution, inside).outcome, ==,
                       part >= 0 ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND);
      g_assert_cmpint (mh_solution_get_value (solution, other).outcome, ==,
                       part > 0 ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST);
      g_assert_cmpuint (mh_solution_get_value (solution, inside).remoteness, ==, to - from);
    }
}

/* Greedy gets what two greedy players get, from every interval. */
static void
test_coins_greedy_twin (void)
{
  const MhAlgorithm *greedy = mh_algorithms_find_for (&mh_coins_ends, "ends-greedy");
  guint n_wrong = 0;

  for (guint round = 0; round < N_ROWS; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (12);
      g_autoptr (MhSolution) solution = solve_with (game, greedy, MH_POSITION_NONE);
      guint32 n_values;
      const guint32 *values = mh_game_get_values (game, &n_values);
      const gint64 expected = mh_naive_ends_greedy (values, n_values);
      const guint32 start = mh_space_get_whole (game);

      g_assert_cmpint (mh_solution_get_score (solution, start), ==, expected);
      n_wrong += expected != mh_naive_ends (values, n_values) ? 1 : 0;
    }
  g_assert_cmpuint (n_wrong, >, N_ROWS / 10); /* it is the wrong one */
}

/* What claims to be exact agrees with the others, and the certificate holds. */
static void
test_coins_agree (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (60);
      g_autoptr (MhSolution) solution = solve (game);
      guint n_algorithms;
      const MhAlgorithm *const *algorithms
          = mh_algorithms_list (mh_game_get_class (game), &n_algorithms);

      g_assert_true (mh_solving_is_certified (solution));
      for (guint i = 0; i < n_algorithms; i++)
        {
          g_auto (MhProblem) problem = { NULL };

          mh_problem_init (&problem, algorithms[i], game, MH_POSITION_NONE);
          if (algorithms[i]->get_exactness (&problem) != MH_EXACT_NUMBERS)
            continue;

          g_autoptr (MhSolution) other = solve_with (game, algorithms[i], MH_POSITION_NONE);

          g_assert_true (mh_solution_equal (solution, other));
        }
    }
}

/* A memo knows exactly what can be reached from where it began, rightly. */
static void
test_coins_memo_reach (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (30);
      const guint32 n_cells = mh_space_get_n_positions (game) / 2;
      guint32 start = (guint32) g_test_rand_int_range (0, (gint32) n_cells * 2);
      g_autofree gboolean *is_reached = g_new0 (gboolean, n_cells);
      g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));

      if (!mh_space_is_possible (game, start))
        start = mh_space_get_whole (game);
      guint n_algorithms;
      const MhAlgorithm *memo = mh_algorithms_list (mh_game_get_class (game), &n_algorithms)[1];
      g_autoptr (MhSolution) truth = solve (game);
      g_autoptr (MhSolution) solution = solve_with (game, memo, start);

      is_reached[start % n_cells] = TRUE;
      for (guint32 pass = 0; pass <= mh_game_get_n_coins (game); pass++)
        for (guint32 cell = 0; cell < n_cells; cell++)
          if (is_reached[cell])
            for (guint32 n = mh_space_list_successors (game, cell, moves); n > 0; n--)
              is_reached[moves[n - 1] % n_cells] = TRUE;

      for (guint32 position = 0; position < 2 * n_cells; position++)
        {
          const MhValue value = mh_solution_get_value (solution, position);

          if (is_reached[position % n_cells])
            g_assert_true (mh_value_equal (value, mh_solution_get_value (truth, position)));
          else
            g_assert_cmpint (value.outcome, ==, MH_OUTCOME_NONE);
        }
    }
}

/* Sums of the largest coins there can be, in the longest row. */
static void
test_coins_no_overflow (void)
{
  g_autofree guint32 *values = g_new (guint32, MH_COINS_MAX_VALUES);

  for (guint i = 0; i < MH_COINS_MAX_VALUES; i++)
    values[i] = i % 2 == 0 ? MH_COINS_MAX_VALUE : 0;

  g_autoptr (MhGame) game = mh_game_new_coins_ends (values, MH_COINS_MAX_VALUES);
  g_autoptr (MhSolution) solution = solve (game);

  g_assert_cmpint (mh_solution_get_score (solution, mh_space_get_whole (game)), ==,
                   (gint64) MH_COINS_MAX_VALUE * MH_COINS_MAX_VALUES / 2);
}

/* Any stretch of a row has the scores that are told one by one, on both turns. */
static void
test_coins_rows (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (12);
      g_autoptr (MhSolution) solution = solve (game);
      const gint32 n_columns = (gint32) mh_space_get_n_columns (game);
      const guint32 row = (guint32) g_test_rand_int_range (0, n_columns);
      const guint32 first = (guint32) g_test_rand_int_range ((gint32) row, n_columns);
      const MhCellIndex cell_index = { (guint32) g_test_rand_int_range (0, 2), row, first };
      const guint32 position = mh_space_position_at (game, cell_index);
      const guint32 n = (guint32) n_columns - first;
      g_autofree gint64 *scores = g_new (gint64, n);

      mh_solution_read_scores (solution, cell_index, n, scores);
      for (guint32 i = 0; i < n; i++)
        g_assert_cmpint (scores[i], ==, mh_solution_get_score (solution, position + i));
    }
}

/* What is wrong about a score is seen. */
static void
test_coins_certificate (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (12);
      g_autoptr (MhSolution) solution = solve (game);
      const guint32 n_cells = mh_space_get_n_positions (game) / 2;
      const guint32 n_rows = mh_space_get_n_rows (game);
      const guint32 from = (guint32) g_test_rand_int_range (0, (gint32) n_rows);
      const guint32 spoiled
          = mh_space_position_at (game, (MhCellIndex){
                                            0, from,
                                            (guint32) g_test_rand_int_range ((gint32) from,
                                                                             (gint32) n_rows) });
      gint64 *scores = g_new (gint64, n_cells);
      MhFault fault;

      for (guint32 cell = 0; cell < n_cells; cell++)
        scores[cell] = mh_solution_get_score (solution, cell);
      scores[spoiled] = g_test_rand_bit () ? MH_SCORE_UNKNOWN : scores[spoiled] + 1;

      g_autoptr (MhSolution) wrong = mh_solution_new_take_scores (game, scores);

      g_assert_false (mh_solution_equal (wrong, solution));
      g_assert_false (mh_certificate_check (wrong, 0, 2 * n_cells, &fault));

      g_autofree char *message = mh_certificate_dup_message (wrong, &fault);

      g_assert_nonnull (message);
    }
}

static void
check_text (const char *text)
{
  g_assert_null (strstr (text, "mouse"));
  g_assert_null (strstr (text, "cat "));
}

/* What may be chosen for coins speaks of no mouse and no cat. */
static void
test_coins_words (void)
{
  for (guint kind = 0; mh_game_classes[kind] != NULL; kind++)
    {
      guint n_algorithms;
      const MhAlgorithm *const *algorithms
          = mh_algorithms_list (mh_game_classes[kind], &n_algorithms);

      for (guint i = 0; !mh_game_classes[kind]->has_board && i < n_algorithms; i++)
        {
          const MhOption *option = algorithms[i]->options;

          check_text (algorithms[i]->summary);
          for (const char *const *line = algorithms[i]->pseudocode; *line != NULL; line++)
            check_text (*line);
          for (; option != NULL && option->id != NULL; option++)
            for (const MhChoice *choice = option->choices; choice != NULL && choice->id != NULL;
                 choice++)
              check_text (choice->name);
        }
    }
}

/* Who can play what: each algorithm is on the lists of the games it says yes
 * to, and only there. */
static void
test_coins_applies (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (4);
  MhGame *games[]
      = { mh_boards_game (graph), mh_coins_games_random_take (9), mh_coins_games_random_ends (9) };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = 0; j < G_N_ELEMENTS (games); j++)
      {
        guint n_algorithms;
        const MhAlgorithm *const *algorithms
            = mh_algorithms_list (mh_game_classes[i], &n_algorithms);

        for (guint k = 0; k < n_algorithms; k++)
          {
            const char *reason = NULL;
            const gboolean is_listed
                = mh_algorithms_find_for (mh_game_classes[j], algorithms[k]->id) == algorithms[k];
            g_auto (MhProblem) problem = { NULL };

            mh_problem_init (&problem, algorithms[k], games[j], MH_POSITION_NONE);
            g_assert_cmpint (algorithms[k]->applies (games[j], &reason), ==, is_listed);
            g_assert_cmpint (reason != NULL, ==, !is_listed);
            algorithms[k]->get_exactness (&problem); /* may be asked all the same */
          }
      }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    mh_game_unref (games[i]);
}

/* The work of the table and of the memo, where it is known. */
static void
test_coins_work (void)
{
  const guint32 even[] = { 2, 4 };
  const guint32 values[] = { 3, 9, 1, 2, 7, 4, 8, 5 };
  g_autoptr (MhGame) take = mh_game_new_coins_take (100, even, 2, FALSE);
  g_autoptr (MhGame) ends = mh_game_new_coins_ends (values, 8);
  const struct
  {
    MhGame *game;
    const char *id;
    guint64 work[3];
  } all[] = {
    { take, "take-table", { 101, 99 + 97 } }, { take, "take-memo", { 1 + 50 + 49, 51, 49 } },
    { ends, "ends-table", { 36, 56 } },       { ends, "ends-memo", { 57, 36, 21 } },
    { ends, "ends-greedy", { 36, 28 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };
      const MhAlgorithm *algorithm
          = mh_algorithms_find_for (mh_game_get_class (all[i].game), all[i].id);

      mh_problem_init (&problem, algorithm, all[i].game, MH_POSITION_NONE);
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
      for (guint j = 0; j < 3; j++)
        g_assert_cmpuint (result.work[j], ==, all[i].work[j]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/coins/corpus", test_coins_corpus);
  g_test_add_func ("/solver/coins/take-twin", test_coins_take_twin);
  g_test_add_func ("/solver/coins/ends-twin", test_coins_ends_twin);
  g_test_add_func ("/solver/coins/greedy-twin", test_coins_greedy_twin);
  g_test_add_func ("/solver/coins/agree", test_coins_agree);
  g_test_add_func ("/solver/coins/memo-reach", test_coins_memo_reach);
  g_test_add_func ("/solver/coins/no-overflow", test_coins_no_overflow);
  g_test_add_func ("/solver/coins/rows", test_coins_rows);
  g_test_add_func ("/solver/coins/certificate", test_coins_certificate);
  g_test_add_func ("/solver/coins/words", test_coins_words);
  g_test_add_func ("/solver/coins/applies", test_coins_applies);
  g_test_add_func ("/solver/coins/work", test_coins_work);

  return g_test_run ();
}
