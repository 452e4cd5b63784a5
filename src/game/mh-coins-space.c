/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-space.h"

#include "mh-game-private.h"

/*
 * Plane 0 is the first player's turn, plane 1 the second's. To take from the
 * end, a plane is one row of positions 0 … n, the coins that are left. To take
 * from either end, it is a square: row "from", column "to", both included, and
 * impossible below the diagonal. On the diagonal lies one coin, which falls to
 * whoever is to move: that ends the game.
 */
#define N_PLANES 2

static MhSpot
get_spot (const MhGame *game, guint32 position)
{
  const guint32 row = position / game->n_columns;
  const guint32 plane = row < game->n_rows ? 0 : 1;

  return (MhSpot){ plane, row - plane * game->n_rows, position - row * game->n_columns };
}

static guint32
get_position (const MhGame *game, MhSpot spot)
{
  return (spot.plane * game->n_rows + spot.row) * game->n_columns + spot.column;
}

static gboolean
is_take (const MhGame *game)
{
  return game->kind == MH_GAME_COINS_TAKE;
}

/* The row has one spot where there is no coin, as if it were worth nothing. */
static guint32
get_value (const MhGame *game, guint32 coin)
{
  return game->n_values > 0 ? game->values[coin] : 0;
}

/* How many amounts, counted from the smallest, can be taken from @n_coins. */
static guint32
count_amounts (const MhGame *game, guint32 n_coins)
{
  guint32 low = 0;
  guint32 high = game->n_amounts;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (game->amounts[middle] <= n_coins)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

gboolean
mh_coins_space_is_possible (const MhGame *game, guint32 position)
{
  const MhSpot spot = get_spot (game, position);

  return is_take (game) || spot.row <= spot.column;
}

/* A player who cannot take loses, or wins if the last coin loses. */
static MhOutcome
get_end_of_take (const MhGame *game, MhSpot spot)
{
  const MhPlayer mover = (MhPlayer) spot.plane;

  if (count_amounts (game, spot.column) > 0)
    return MH_OUTCOME_NONE;

  return mh_outcome_win_of (game->last_loses ? mover : mh_player_other (mover));
}

/* A tie counts for the first player, whoever is to move. */
static MhOutcome
get_end_of_ends (const MhGame *game, MhSpot spot)
{
  if (spot.row != spot.column)
    return MH_OUTCOME_NONE;

  return spot.plane == MH_PLAYER_SECOND && get_value (game, spot.row) > 0 ? MH_OUTCOME_SECOND
                                                                          : MH_OUTCOME_FIRST;
}

MhOutcome
mh_coins_space_get_end (const MhGame *game, guint32 position)
{
  const MhSpot spot = get_spot (game, position);

  return is_take (game) ? get_end_of_take (game, spot) : get_end_of_ends (game, spot);
}

gboolean
mh_coins_space_is_stuck (const MhGame *game, guint32 position)
{
  const MhSpot spot = get_spot (game, position);

  return is_take (game) && spot.column > 0 && count_amounts (game, spot.column) == 0;
}

guint32
mh_coins_space_get_n_possible (const MhGame *game)
{
  return is_take (game) ? N_PLANES * game->n_columns : game->n_rows * (game->n_rows + 1);
}

guint32
mh_coins_space_get_max_moves (const MhGame *game)
{
  return is_take (game) ? MAX (game->n_amounts, 1) : 2;
}

guint64
mh_coins_space_get_n_moves_bound (const MhGame *game)
{
  guint64 n_moves = 0;

  if (!is_take (game))
    return N_PLANES * (guint64) game->n_rows * (game->n_rows - 1);

  for (guint32 i = 0; i < game->n_amounts; i++)
    if (game->amounts[i] < game->n_columns)
      n_moves += game->n_columns - game->amounts[i];

  return N_PLANES * n_moves;
}

guint32
mh_coins_space_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhSpot spot = get_spot (game, position);
  const guint32 plane = 1 - spot.plane;

  if (is_take (game))
    {
      const guint32 n = count_amounts (game, spot.column);

      for (guint32 i = 0; i < n; i++)
        positions[i] = get_position (game, (MhSpot){ plane, 0, spot.column - game->amounts[i] });

      return n;
    }

  if (spot.row >= spot.column)
    return 0;

  positions[0] = get_position (game, (MhSpot){ plane, spot.row + 1, spot.column });
  positions[1] = get_position (game, (MhSpot){ plane, spot.row, spot.column - 1 });

  return 2;
}

guint32
mh_coins_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhSpot spot = get_spot (game, position);
  const guint32 plane = 1 - spot.plane;
  guint32 n = 0;

  if (is_take (game))
    {
      const guint32 n_missing = game->n_columns - 1 - spot.column;

      for (; n < game->n_amounts && game->amounts[n] <= n_missing; n++)
        positions[n] = get_position (game, (MhSpot){ plane, 0, spot.column + game->amounts[n] });

      return n;
    }

  if (spot.row > spot.column)
    return 0;

  if (spot.row > 0)
    positions[n++] = get_position (game, (MhSpot){ plane, spot.row - 1, spot.column });
  if (spot.column + 1 < game->n_columns)
    positions[n++] = get_position (game, (MhSpot){ plane, spot.row, spot.column + 1 });

  return n;
}

guint32
mh_coins_space_count_successors (const MhGame *game, guint32 position)
{
  const MhSpot spot = get_spot (game, position);

  if (is_take (game))
    return count_amounts (game, spot.column);

  return spot.row < spot.column ? 2 : 0;
}

/* Coins only. */
guint32
mh_space_get_whole (const MhGame *game)
{
  g_return_val_if_fail (game != NULL && game->kind != MH_GAME_CAT_AND_MOUSE, MH_POSITION_NONE);

  return game->n_columns - 1;
}

guint32
mh_space_with_mover (const MhGame *game, guint32 position, MhPlayer mover)
{
  g_return_val_if_fail (game != NULL && game->kind != MH_GAME_CAT_AND_MOUSE, MH_POSITION_NONE);
  g_return_val_if_fail (position < game->n_positions, MH_POSITION_NONE);

  MhSpot spot = get_spot (game, position);

  spot.plane = mover;

  return get_position (game, spot);
}

MhValue
mh_space_get_value_of_mover (const MhGame *game, guint32 position, MhValue value)
{
  g_return_val_if_fail (game != NULL && position < game->n_positions, value);

  if (game->kind != MH_GAME_CAT_AND_MOUSE && mh_outcome_is_win (value.outcome))
    value.outcome = value.outcome == mh_outcome_win_of (mh_space_get_mover (game, position))
                        ? MH_OUTCOME_FIRST
                        : MH_OUTCOME_SECOND;

  return value;
}

gboolean
mh_space_has_scores (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  return game->kind == MH_GAME_COINS_ENDS;
}

guint32
mh_space_get_gain (const MhGame *game, guint32 from, guint32 to)
{
  g_return_val_if_fail (mh_space_has_scores (game), 0);
  g_return_val_if_fail (from < game->n_positions && to < game->n_positions, 0);

  const MhSpot before = get_spot (game, from);
  const MhSpot after = get_spot (game, to);

  return get_value (game, after.row > before.row ? before.row : before.column);
}

guint32
mh_space_get_last_gain (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (mh_space_has_scores (game), 0);
  g_return_val_if_fail (position < game->n_positions, 0);

  return get_value (game, get_spot (game, position).row);
}

MhOutcome
mh_space_get_outcome_of_score (const MhGame *game, guint32 position, gint64 score)
{
  g_return_val_if_fail (mh_space_has_scores (game), MH_OUTCOME_NONE);
  g_return_val_if_fail (position < game->n_positions, MH_OUTCOME_NONE);

  if (position < game->n_rows * game->n_columns)
    return score >= 0 ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND;

  return score > 0 ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST;
}
