/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-ends-play.h"

#include "mh-algorithms.h"
#include "mh-coins-corpus.h"
#include "mh-coins-games.h"
#include "mh-game-class.h"
#include "mh-naive-coins.h"
#include "mh-solving.h"
#include "mh-space.h"

#include <string.h>

/* The totals of the corpus. */
static void
test_ends_play_corpus (void)
{
  g_autoptr (GPtrArray) records = mh_coins_corpus_read ();

  for (guint i = 0; i < records->len; i++)
    {
      const MhCoinsRecord *record = g_ptr_array_index (records, i);

      if (!record->is_ends)
        continue;

      g_autoptr (MhGame) game
          = mh_game_new_coins_ends ((const guint32 *) (gpointer) record->values->data,
                                    record->values->len);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhEndsPlay) play = mh_ends_play_new (solution, mh_space_get_whole (game));

      g_assert_cmpuint (play->n_moves, ==, record->values->len);
      g_assert_cmpint (play->totals[MH_PLAYER_FIRST], ==, record->totals[0]);
      g_assert_cmpint (play->totals[MH_PLAYER_SECOND], ==, record->totals[1]);
    }
}

/* Players take turns, each coin is taken once, from an end; totals add up. */
static void
check_play (const MhEndsPlay *play, const MhGame *game)
{
  gint64 totals[MH_N_PLAYERS] = { 0, 0 };
  guint32 n_values;
  const guint32 *values = mh_game_get_values (game, &n_values);
  guint32 from = 0;
  guint32 end = n_values;

  g_assert_cmpuint (play->n_moves, ==, n_values);
  for (guint32 i = 0; i < play->n_moves; i++)
    {
      const MhEndsMove *move = &play->moves[i];
      const MhCellIndex cell_index = mh_space_get_cell_index (game, move->position);

      g_assert_cmpuint (cell_index.row, ==, from);
      g_assert_cmpuint (cell_index.column, ==, end - 1);
      g_assert_true (move->coin == from || move->coin == end - 1);
      g_assert_cmpuint (move->value, ==, values[move->coin]);
      g_assert_cmpint (move->player, ==, i % 2);
      totals[move->player] += move->value;
      g_assert_cmpmem (totals, sizeof totals, move->totals, sizeof move->totals);
      if (move->coin == from)
        from++;
      else
        end--;
    }
  g_assert_cmpmem (totals, sizeof totals, play->totals, sizeof play->totals);
}

/* What the move @i of @play is worth to its mover, if best play follows. */
static gint64
get_worth (const MhSolution *solution, const MhEndsPlay *play, guint32 i)
{
  if (i + 1 == play->n_moves)
    return play->moves[i].value;

  return play->moves[i].value - mh_solution_get_score (solution, play->moves[i + 1].position);
}

/* Before @error all moves are as good as the best, and there one is not. */
static void
check_error (const MhSolution *solution, const MhEndsPlay *play, guint32 error)
{
  for (guint32 i = 0; i < play->n_moves; i++)
    {
      const guint32 position = play->moves[i].position;
      const gint64 worth = get_worth (solution, play, i);

      if (position == error)
        {
          g_assert_cmpint (worth, <, mh_solution_get_score (solution, position));
          return;
        }
      g_assert_cmpint (worth, ==, mh_solution_get_score (solution, position));
    }
  g_assert_cmpuint (error, ==, MH_POSITION_NONE);
}

/* Both lines end with the difference that their rule gets; where greed
 * first gives something away is told. */
static void
test_ends_play_random (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (12);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 start = mh_space_get_whole (game);
      g_autoptr (MhEndsPlay) best = mh_ends_play_new (solution, start);
      g_autoptr (MhEndsPlay) greedy = mh_ends_play_new_greedy (game, start);
      const guint32 error = mh_ends_play_find_error (solution, start);
      guint32 n_values;
      const guint32 *values = mh_game_get_values (game, &n_values);

      check_play (best, game);
      check_play (greedy, game);
      g_assert_cmpint (best->totals[0] - best->totals[1], ==, mh_naive_ends (values, n_values));
      g_assert_cmpint (greedy->totals[0] - greedy->totals[1], ==,
                       mh_naive_ends_greedy (values, n_values));
      if (error == MH_POSITION_NONE)
        g_assert_cmpint (greedy->totals[0] - greedy->totals[1], ==,
                         best->totals[0] - best->totals[1]);
      check_error (solution, greedy, error);
    }
}

/* The line of the picture: of equal choices the left one. */
static void
test_ends_play_example (void)
{
  const guint32 values[] = { 3, 9, 1, 2, 7, 4, 8, 5 };
  const guint32 coins[] = { 7, 6, 5, 0, 1, 4, 3, 2 };
  g_autoptr (MhGame) game = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autoptr (MhEndsPlay) play = mh_ends_play_new (solution, mh_space_get_whole (game));

  for (guint i = 0; i < G_N_ELEMENTS (coins); i++)
    g_assert_cmpuint (play->moves[i].coin, ==, coins[i]);
  g_assert_cmpint (play->totals[MH_PLAYER_FIRST], ==, 20);
  g_assert_cmpint (play->totals[MH_PLAYER_SECOND], ==, 19);
}

/* Greed is explained by its first mistake. */
static void
test_ends_play_explained (void)
{
  const guint32 values[] = { 8, 15, 3, 7 };
  const MhAlgorithm *algorithm = mh_algorithms_find_for (&mh_coins_ends, "ends-greedy");
  g_autoptr (MhGame) game = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  const guint32 start = mh_space_get_whole (game);
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, algorithm, game, start);
  g_assert_cmpuint (mh_ends_play_find_error (solution, start), ==, start);

  g_autofree char *reason
      = algorithm->explain (&problem, start, (MhValue){ MH_OUTCOME_SECOND, 3 }, solution);

  g_assert_nonnull (strstr (reason, "it takes 8, the larger end; taking 7"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/ends-play/corpus", test_ends_play_corpus);
  g_test_add_func ("/solver/ends-play/random", test_ends_play_random);
  g_test_add_func ("/solver/ends-play/example", test_ends_play_example);
  g_test_add_func ("/solver/ends-play/explained", test_ends_play_explained);

  return g_test_run ();
}
