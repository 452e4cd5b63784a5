/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-coins-words.h"
#include "mh-coins-data.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Coins from either end of a line. A plane is a square: row "from", column "to", both
 * included, and impossible below the diagonal. On the diagonal lies one coin, which falls
 * to whoever is to move: that ends the game. The larger total wins, a tie is the first
 * player's.
 */

MhGame *
mh_game_new_coins_ends (const guint32 *values, gsize n_values)
{
  g_return_val_if_fail (values != NULL || n_values == 0, NULL);
  g_return_val_if_fail (n_values <= MH_COINS_MAX_VALUES, NULL);

  const guint32 n_rows = n_values > 0 ? (guint32) n_values : 1;
  MhGame *self = mh_game_alloc (&mh_coins_ends, n_rows, n_rows);

  for (gsize i = 0; i < n_values; i++)
    g_assert (values[i] <= MH_COINS_MAX_VALUE);
  self->is_triangle = TRUE;
  self->whole = n_rows - 1;
  MhCoinsData *coins = mh_coins_data_add (self);

  coins->n_coins = (guint32) n_values;
  coins->values = g_new0 (guint32, n_rows);
  for (gsize i = 0; i < n_values; i++)
    coins->values[i] = values[i];

  return self;
}

/* Returns: the worth of a coin. A row without coins has one cell, which is worth nothing. */
static guint32
get_value (const MhGame *game, guint32 coin)
{
  return mh_coins_data_get (game)->values[coin];
}

static gboolean
ends_equal (const MhGame *a, const MhGame *b)
{
  const MhCoinsData *x = mh_coins_data_get (a);
  const MhCoinsData *y = mh_coins_data_get (b);

  return x->n_coins == y->n_coins
         && memcmp (x->values, y->values, x->n_coins * sizeof *x->values) == 0;
}

static guint32
ends_get_n_possible (const MhGame *game)
{
  return game->n_rows * (game->n_rows + 1);
}

static guint32
ends_get_max_moves (const MhGame *game)
{
  return 2;
}

static guint64
ends_get_n_moves_bound (const MhGame *game)
{
  return MH_N_PLAYERS * (guint64) game->n_rows * (game->n_rows - 1);
}

static MhOutcome
ends_get_outcome_of_score (MhPlayer mover, gint64 score)
{
  if (mover == MH_PLAYER_FIRST)
    return score >= 0 ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND;

  return score > 0 ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST;
}

static MhOutcome
ends_get_end (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  return cell_index.row == cell_index.column
             ? ends_get_outcome_of_score ((MhPlayer) cell_index.plane,
                                          get_value (game, cell_index.row))
             : MH_OUTCOME_NONE;
}

static gboolean
ends_is_stuck (const MhGame *game, guint32 position)
{
  return FALSE;
}

static guint32
ends_count_successors (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  return cell_index.row < cell_index.column ? 2 : 0;
}

static guint32
ends_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  const guint32 plane = 1 - cell_index.plane;

  if (cell_index.row >= cell_index.column)
    return 0;

  positions[0]
      = mh_game_position_at (game, (MhCellIndex){ plane, cell_index.row + 1, cell_index.column });
  positions[1]
      = mh_game_position_at (game, (MhCellIndex){ plane, cell_index.row, cell_index.column - 1 });

  return 2;
}

static guint32
ends_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  const guint32 plane = 1 - cell_index.plane;
  guint32 n = 0;

  if (cell_index.row > cell_index.column)
    return 0;

  if (cell_index.row > 0)
    positions[n++]
        = mh_game_position_at (game, (MhCellIndex){ plane, cell_index.row - 1, cell_index.column });
  if (cell_index.column + 1 < game->n_columns)
    positions[n++]
        = mh_game_position_at (game, (MhCellIndex){ plane, cell_index.row, cell_index.column + 1 });

  return n;
}

static guint32
ends_get_gain (const MhGame *game, MhCellIndex from, MhCellIndex to)
{
  return get_value (game, to.row > from.row ? from.row : from.column);
}

static guint32
ends_get_last_gain (const MhGame *game, MhCellIndex cell_index)
{
  return get_value (game, cell_index.row);
}

static char *
ends_describe_rest (const MhGame *game, MhCellIndex cell_index)
{
  if (mh_coins_data_get (game)->n_coins == 0)
    return g_strdup (_ ("no coins"));
  if (cell_index.row == cell_index.column)
    return g_strdup_printf (_ ("coin %u"), cell_index.row);

  return g_strdup_printf (_ ("coins %u to %u"), cell_index.row, cell_index.column);
}

static char *
ends_describe_position (const MhGame *game, MhCellIndex cell_index, MhWordsLength length)
{
  if (length == MH_WORDS_CHIP)
    return g_strdup_printf ("%u–%u", cell_index.row, cell_index.column);

  return mh_coins_words_position (ends_describe_rest (game, cell_index),
                                  (MhPlayer) cell_index.plane, length == MH_WORDS_LONG);
}

static char *
ends_describe_move (const MhGame *game, MhCellIndex from, MhCellIndex to)
{
  return g_strdup_printf (to.row > from.row
                              /* Translators: a coin of that value, from that end of the row. */
                              ? _ ("takes %u (left)")
                              : _ ("takes %u (right)"),
                          ends_get_gain (game, from, to));
}

/* The number of moves is known from the number of coins, and is not told. */
static char *
ends_describe_value (MhValue value, MhWordsLength length)
{
  return mh_coins_words_value ((MhValue){ value.outcome, MH_REMOTENESS_UNKNOWN }, length);
}

static const MhGameName names[] = { { "coins-ends" }, { NULL } };

const MhGameClass mh_coins_ends = {
  .id = "coins-ends",
  .names = names,
  .player_ids = { "first", "second" },
  .player_names = { N_ ("first player"), N_ ("second player") },
  .is_symmetric = TRUE,
  .always_ends = TRUE,
  .has_scores = TRUE,
  .endless = MH_OUTCOME_DRAW,
  .n_plies = 1,
  .equal = ends_equal,
  .get_n_possible = ends_get_n_possible,
  .get_max_moves = ends_get_max_moves,
  .get_n_moves_bound = ends_get_n_moves_bound,
  .get_end = ends_get_end,
  .is_stuck = ends_is_stuck,
  .count_successors = ends_count_successors,
  .list_successors = ends_list_successors,
  .list_predecessors = ends_list_predecessors,
  .get_gain = ends_get_gain,
  .get_last_gain = ends_get_last_gain,
  .get_outcome_of_score = ends_get_outcome_of_score,
  .describe_position = ends_describe_position,
  .describe_move = ends_describe_move,
  .describe_value = ends_describe_value,
  .describe_rest = ends_describe_rest,
};
