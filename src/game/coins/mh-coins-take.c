/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-coins-words.h"
#include "mh-coins-data.h"
#include "mh-numbers.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Coins from the end of a line. A plane is one row of positions 0 … n, the coins that
 * are left. A player who cannot take loses, or wins if the last coin loses.
 */

MhGame *
mh_game_new_coins_take (guint32 n_coins,
                        const guint32 *amounts,
                        gsize n_amounts,
                        gboolean last_loses)
{
  g_return_val_if_fail (n_coins <= MH_COINS_MAX_COINS, NULL);
  g_return_val_if_fail (amounts != NULL && n_amounts > 0, NULL);
  g_return_val_if_fail (n_amounts <= MH_COINS_MAX_AMOUNTS, NULL);

  MhGame *self = mh_game_alloc (&mh_coins_take, 1, n_coins + 1);

  self->whole = n_coins;
  MhCoinsData *coins = mh_coins_data_add (self);

  coins->n_coins = n_coins;
  coins->last_loses = !!last_loses;
  coins->amounts = g_memdup2 (amounts, n_amounts * sizeof *amounts);
  coins->n_amounts = (guint32) mh_numbers_sort_unique (coins->amounts, n_amounts);
  g_assert (coins->amounts[0] > 0);
  g_assert (coins->amounts[coins->n_amounts - 1] <= MH_COINS_MAX_AMOUNT);

  return self;
}

static gboolean
take_has_same_moves (const MhGame *a, const MhGame *b)
{
  const MhCoinsData *x = mh_coins_data_get (a);
  const MhCoinsData *y = mh_coins_data_get (b);

  return x->last_loses == y->last_loses && x->n_amounts == y->n_amounts
         && memcmp (x->amounts, y->amounts, x->n_amounts * sizeof *x->amounts) == 0;
}

static gboolean
take_equal (const MhGame *a, const MhGame *b)
{
  return mh_coins_data_get (a)->n_coins == mh_coins_data_get (b)->n_coins
         && take_has_same_moves (a, b);
}

static guint32
take_get_reach (const MhGame *game)
{
  const MhCoinsData *coins = mh_coins_data_get (game);

  return coins->amounts[coins->n_amounts - 1];
}

static guint32
take_get_n_possible (const MhGame *game)
{
  return game->n_positions;
}

static guint32
take_get_max_moves (const MhGame *game)
{
  return mh_coins_data_get (game)->n_amounts;
}

static guint64
take_get_n_moves_bound (const MhGame *game)
{
  const MhCoinsData *coins = mh_coins_data_get (game);
  guint64 n_moves = 0;

  for (guint32 i = 0; i < coins->n_amounts; i++)
    if (coins->amounts[i] < game->n_columns)
      n_moves += game->n_columns - coins->amounts[i];

  return MH_N_PLAYERS * n_moves;
}

/* Returns: the number of amounts, counted from the smallest, that can be taken */
static guint32
take_count_successors (const MhGame *game, guint32 position)
{
  const MhCoinsData *coins = mh_coins_data_get (game);
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  guint32 low = 0;
  guint32 high = coins->n_amounts;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (coins->amounts[middle] <= cell_index.column)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static MhOutcome
take_get_end (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  const MhPlayer mover = (MhPlayer) cell_index.plane;

  if (take_count_successors (game, position) > 0)
    return MH_OUTCOME_NONE;

  return mh_outcome_win_of (mh_coins_data_get (game)->last_loses ? mover : mh_player_other (mover));
}

static gboolean
take_is_stuck (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  return cell_index.column > 0 && take_count_successors (game, position) == 0;
}

static guint32
take_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhCoinsData *coins = mh_coins_data_get (game);
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  const guint32 n = take_count_successors (game, position);
  const guint32 all
      = mh_game_position_at (game, (MhCellIndex){ 1 - cell_index.plane, 0, cell_index.column });

  for (guint32 i = 0; i < n; i++)
    positions[i] = all - coins->amounts[i];

  return n;
}

static guint32
take_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhCoinsData *coins = mh_coins_data_get (game);
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  const guint32 n_missing = game->n_columns - 1 - cell_index.column;
  const guint32 left
      = mh_game_position_at (game, (MhCellIndex){ 1 - cell_index.plane, 0, cell_index.column });
  guint32 n = 0;

  for (; n < coins->n_amounts && coins->amounts[n] <= n_missing; n++)
    positions[n] = left + coins->amounts[n];

  return n;
}

static char *
take_describe_rest (const MhGame *game, MhCellIndex cell_index)
{
  return g_strdup_printf (ngettext ("%u coin", "%u coins", cell_index.column), cell_index.column);
}

/* Amounts without a gap need no proof: the other player completes each to one more than the
 * largest. */
static guint32
take_get_period (const MhGame *game)
{
  const MhCoinsData *coins = mh_coins_data_get (game);

  return coins->amounts[coins->n_amounts - 1] == coins->n_amounts ? coins->n_amounts + 1 : 0;
}

static char *
take_describe_position (const MhGame *game, MhCellIndex cell_index, MhWordsLength length)
{
  if (length == MH_WORDS_CHIP)
    return g_strdup_printf ("%u", cell_index.column);

  return mh_coins_words_position (take_describe_rest (game, cell_index),
                                  (MhPlayer) cell_index.plane, length == MH_WORDS_LONG);
}

static char *
take_describe_move (const MhGame *game, MhCellIndex from, MhCellIndex to)
{
  return g_strdup_printf (_ ("takes %u"), from.column - to.column);
}

static const MhGameName names[] = { { "coins-take" }, { NULL } };

const MhGameClass mh_coins_take = {
  .id = "coins-take",
  .names = names,
  .player_ids = { "first", "second" },
  .player_names = { N_ ("first player"), N_ ("second player") },
  .is_symmetric = TRUE,
  .is_row = TRUE,
  .always_ends = TRUE,
  .endless = MH_OUTCOME_DRAW,
  .n_plies = 1,
  .equal = take_equal,
  .get_n_possible = take_get_n_possible,
  .get_max_moves = take_get_max_moves,
  .get_n_moves_bound = take_get_n_moves_bound,
  .get_end = take_get_end,
  .is_stuck = take_is_stuck,
  .count_successors = take_count_successors,
  .list_successors = take_list_successors,
  .list_predecessors = take_list_predecessors,
  .get_reach = take_get_reach,
  .get_period = take_get_period,
  .has_same_moves = take_has_same_moves,
  .describe_position = take_describe_position,
  .describe_move = take_describe_move,
  .describe_value = mh_coins_words_value,
  .describe_rest = take_describe_rest,
};
