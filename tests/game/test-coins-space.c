/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-space.h"
#include "mh-words.h"
#include "mh-game-class.h"

#include <string.h>

typedef void (*GameFunc) (MhGame *game);

static void
for_many_games (GameFunc check)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (12);

      check (game);
    }
}

/* A table shows who wins from the side of who moves, and nothing else of it. */
static void
check_value (const MhGame *game, guint32 position, MhPlayer winner)
{
  const MhValue value = { mh_outcome_win_of (winner), 7 };
  const MhValue seen = mh_space_get_value_of_mover (game, position, value);
  const MhValue open = { MH_OUTCOME_NONE, 0 };

  g_assert_cmpint (seen.outcome == MH_OUTCOME_FIRST, ==,
                   mh_space_get_mover (game, position) == winner);
  g_assert_cmpuint (seen.remoteness, ==, 7);
  g_assert_true (mh_value_equal (mh_space_get_value_of_mover (game, position, open), open));
}

static void
check_numbering (MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint32 n_possible = 0;
  guint32 next = 0;

  for (guint32 plane = 0; plane < mh_space_get_n_planes (game); plane++)
    for (guint32 row = 0; row < mh_space_get_n_rows (game); row++)
      for (guint32 column = 0; column < mh_space_get_n_columns (game); column++)
        {
          const guint32 position = mh_space_position_at (game, (MhCellIndex){ plane, row, column });
          const MhCellIndex cell_index = mh_space_get_cell_index (game, position);

          g_assert_cmpuint (position, ==, next++);
          g_assert_true (cell_index.plane == plane && cell_index.row == row
                         && cell_index.column == column);
          g_assert_cmpint (mh_space_get_mover (game, position), ==, (int) plane);
          for (int player = 0; player < MH_N_PLAYERS; player++)
            {
              const MhPlayer mover = (MhPlayer) player;
              const MhCellIndex other
                  = mh_space_get_cell_index (game, mh_space_with_mover (game, position, mover));

              g_assert_true (other.plane == mover && other.row == row && other.column == column);
              check_value (game, position, mover);
            }
          n_possible += mh_space_is_possible (game, position) ? 1 : 0;
        }

  g_assert_cmpuint (n_positions, ==, next);
  g_assert_cmpuint (mh_space_get_n_possible (game), ==, n_possible);
}

/* Positions and cells of the table are the same thing, numbered. */
static void
test_coins_space_numbering (void)
{
  for_many_games (check_numbering);
}

/* Whether the rules allow to come from @from to @to, by their words. */
static gboolean
is_move (const MhGame *game, guint32 from, guint32 to)
{
  const MhCellIndex before = mh_space_get_cell_index (game, from),
                    after = mh_space_get_cell_index (game, to);
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

  if (before.plane == after.plane)
    return FALSE;
  if (mh_game_get_class (game) == &mh_coins_ends)
    return before.row < before.column && after.row <= after.column
           && after.row - before.row + (before.column - after.column) == 1
           && after.row >= before.row && after.column <= before.column;

  for (guint32 i = 0; i < n_amounts; i++)
    if (after.column + amounts[i] == before.column)
      return TRUE;

  return FALSE;
}

static gboolean
contains (const guint32 *positions, guint32 n, guint32 position)
{
  for (guint32 i = 0; i < n; i++)
    if (positions[i] == position)
      return TRUE;

  return FALSE;
}

static void
check_moves (MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  const guint32 max_moves = mh_space_get_max_moves (game);
  g_autofree guint32 *successors = g_new (guint32, max_moves);
  g_autofree guint32 *predecessors = g_new (guint32, max_moves);
  guint64 n_moves = 0;

  for (guint32 from = 0; from < n_positions; from++)
    {
      const guint32 n = mh_space_list_successors (game, from, successors);
      const guint32 n_before = mh_space_list_predecessors (game, from, predecessors);
      guint32 n_expected = 0;
      guint32 n_expected_before = 0;

      g_assert_cmpuint (n, <=, max_moves);
      g_assert_cmpuint (n, ==, mh_space_count_successors (game, from));
      for (guint32 to = 0; to < n_positions; to++)
        {
          g_assert_cmpint (contains (successors, n, to), ==, is_move (game, from, to));
          g_assert_cmpint (contains (predecessors, n_before, to), ==, is_move (game, to, from));
          n_expected += is_move (game, from, to) ? 1 : 0;
          n_expected_before += is_move (game, to, from) ? 1 : 0;
        }
      g_assert_cmpuint (n, ==, n_expected);
      g_assert_cmpuint (n_before, ==, n_expected_before);
      n_moves += n;
    }

  g_assert_cmpuint (mh_space_get_n_moves_bound (game), ==, n_moves);
}

/* Moves are what the rules say, from either side; no move is listed twice. */
static void
test_coins_space_moves (void)
{
  for_many_games (check_moves);
}

static void
check_ends (MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);

  for (guint32 position = 0; position < n_positions; position++)
    {
      const gboolean is_over = mh_space_is_possible (game, position)
                               && mh_space_count_successors (game, position) == 0;
      const MhOutcome end = mh_space_get_end (game, position);
      const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, position));

      const gboolean has_coins = mh_space_get_cell_index (game, position).column > 0;

      g_assert_cmpint (end != MH_OUTCOME_NONE, ==, is_over);
      g_assert_cmpint (mh_space_is_stuck (game, position), ==,
                       is_over && has_coins && !mh_space_has_scores (game));
      if (!is_over)
        continue;
      if (mh_space_has_scores (game))
        g_assert_cmpint (end, ==,
                         mh_space_get_outcome_of_score (game, position,
                                                        mh_space_get_last_gain (game, position)));
      else
        g_assert_cmpint (end == win, ==, mh_game_last_loses (game));
    }
}

/* A game is over where there is no move; who cannot take loses, unless the last
 * coin does; the last of a row falls to its mover. */
static void
test_coins_space_ends (void)
{
  for_many_games (check_ends);
}

static void
check_seeds (MhGame *game)
{
  const guint32 n_positions = mh_space_get_n_positions (game);
  g_autofree gboolean *is_seen = g_new0 (gboolean, n_positions);

  for (guint32 i = 0; i < n_positions; i++)
    {
      const guint32 position = mh_space_seed_at (game, i);

      g_assert_false (is_seen[position]);
      is_seen[position] = TRUE;
    }
}

/* Every position has a rank. */
static void
test_coins_space_seeds (void)
{
  for_many_games (check_seeds);
}

static void
check_game (MhGame *game)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (game, mh_space_get_whole (game));
  const guint32 n_coins = mh_game_get_n_coins (game);
  guint32 n_numbers;

  g_assert_null (mh_game_get_graph (game, MH_PLAYER_FIRST));
  g_assert_cmpuint (mh_game_get_n_holes (game), ==, 0);
  g_assert_true (mh_rules_is_default (mh_game_get_rules (game)));
  g_assert_cmpuint (cell_index.plane, ==, 0);
  g_assert_cmpuint (cell_index.row, ==, 0);
  if (mh_game_get_class (game) == &mh_coins_take)
    {
      const guint32 *amounts = mh_game_get_amounts (game, &n_numbers);
      g_autoptr (MhGame) same
          = mh_game_new_coins_take (n_coins, amounts, n_numbers, mh_game_last_loses (game));
      g_autoptr (MhGame) other
          = mh_game_new_coins_take (n_coins, amounts, n_numbers, !mh_game_last_loses (game));

      for (guint32 i = 1; i < n_numbers; i++)
        g_assert_cmpuint (amounts[i - 1], <, amounts[i]);
      g_assert_cmpuint (cell_index.column, ==, n_coins);
      g_assert_true (mh_game_equal (game, same));
      g_assert_false (mh_game_equal (game, other));
    }
  else
    {
      const guint32 *values = mh_game_get_values (game, &n_numbers);
      g_autoptr (MhGame) same = mh_game_new_coins_ends (values, n_numbers);
      g_autofree guint32 *longer = g_new0 (guint32, n_numbers + 1);

      if (n_numbers > 0)
        memcpy (longer, values, n_numbers * sizeof *values);

      g_autoptr (MhGame) other = mh_game_new_coins_ends (longer, n_numbers + 1);

      g_assert_cmpuint (n_numbers, ==, n_coins);
      g_assert_true (mh_game_equal (game, same));
      g_assert_false (mh_game_equal (game, other));
    }
}

/* A game has what it was made of, and is equal to one that is made alike. */
static void
test_coins_space_game (void)
{
  for_many_games (check_game);
}

static void
check_word (char *word, const char *expected)
{
  g_assert_cmpstr (word, ==, expected);
  g_free (word);
}

static void
test_coins_space_words (void)
{
  const guint32 amounts[] = { 1, 2 };
  const guint32 values[] = { 3, 9, 1 };
  g_autoptr (MhGame) take = mh_game_new_coins_take (5, amounts, 2, FALSE);
  g_autoptr (MhGame) ends = mh_game_new_coins_ends (values, 3);
  const guint32 all = mh_space_get_whole (ends);

  check_word (mh_words_position_long (take, 5), "5 coins left, first player to move");
  check_word (mh_words_position_short (take, 7), "1 coin, second moves");
  check_word (mh_words_position_chip (take, 5), "5");
  check_word (mh_words_move (take, 5, 6 + 3), "takes 2");
  check_word (mh_words_position_long (ends, all), "coins 0 to 2 left, first player to move");
  check_word (mh_words_position_short (ends, 9 + 4), "coin 1, second moves");
  check_word (mh_words_position_chip (ends, all), "0–2");
  check_word (mh_words_move (ends, all, 9 + 5), "takes 3 (left)");
  check_word (mh_words_move (ends, all, 9 + 1), "takes 1 (right)");
  check_word (mh_words_value_in (take, (MhValue){ MH_OUTCOME_SECOND, 4 }),
              "second player wins in 4");
  check_word (mh_words_value_in (take, (MhValue){ MH_OUTCOME_FIRST, 0 }), "first player has won");
  check_word (mh_words_value_in (ends, (MhValue){ MH_OUTCOME_FIRST, 2 }), "first player wins");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/coins-space/numbering", test_coins_space_numbering);
  g_test_add_func ("/game/coins-space/moves", test_coins_space_moves);
  g_test_add_func ("/game/coins-space/ends", test_coins_space_ends);
  g_test_add_func ("/game/coins-space/seeds", test_coins_space_seeds);
  g_test_add_func ("/game/coins-space/game", test_coins_space_game);
  g_test_add_func ("/game/coins-space/words", test_coins_space_words);

  return g_test_run ();
}
