/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-cells.h"

#include "mh-codes.h"
#include "mh-coins-game.h"
#include "mh-space.h"

/* The score of an immediate win; larger than the length of any game. */
#define WIN_SCORE (G_GINT64_CONSTANT (1) << 32)

gboolean
mh_coins_cells_init (MhCoinsCells *self, MhGame *game)
{
  static const guint32 nothing[] = { 0 };
  guint32 n_numbers;

  g_return_val_if_fail (self != NULL && game != NULL, FALSE);
  g_return_val_if_fail (mh_space_is_symmetric (game), FALSE);

  const gboolean has_scores = mh_space_has_scores (game);
  const guint32 *numbers
      = has_scores ? mh_game_get_values (game, &n_numbers) : mh_game_get_amounts (game, &n_numbers);

  *self = (MhCoinsCells){
    .game = mh_game_ref (game),
    .has_scores = has_scores,
    .n_columns = mh_space_get_n_columns (game),
    .n_cells = mh_space_get_n_positions (game) / MH_N_PLAYERS,
    .numbers = n_numbers > 0 ? numbers : nothing, /* a row without coins is like one of nothing */
  };
  self->scores = g_try_new (gint64, self->n_cells);
  if (self->scores == NULL)
    return FALSE;

  for (guint32 cell = 0; cell < self->n_cells; cell++)
    self->scores[cell] = MH_SCORE_UNKNOWN;

  return TRUE;
}

void
mh_coins_cells_clear (MhCoinsCells *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->scores, g_free);
  g_clear_pointer (&self->game, mh_game_unref);
}

static guint32
get_row (const MhCoinsCells *self, guint32 cell)
{
  return cell / self->n_columns;
}

static guint32
get_column (const MhCoinsCells *self, guint32 cell)
{
  return cell % self->n_columns;
}

gboolean
mh_coins_cells_go_on (const MhCoinsCells *self, guint32 *cell)
{
  const guint32 row = get_row (self, *cell);
  const guint32 column = get_column (self, *cell);
  const guint32 n_rows = self->n_cells / self->n_columns;

  if (row + 1 < n_rows && column + 1 < self->n_columns)
    {
      *cell += self->n_columns + 1;
      return TRUE;
    }

  /* The next diagonal begins in the first row. */
  *cell = column - row + 1;

  return *cell < self->n_columns;
}

guint32
mh_coins_cells_count_replies (const MhCoinsCells *self, guint32 cell)
{
  return mh_space_count_successors (self->game, cell);
}

guint32
mh_coins_cells_get_reply (const MhCoinsCells *self, guint32 cell, guint32 i)
{
  if (!self->has_scores)
    return cell - self->numbers[i];

  return i == 0 ? cell + self->n_columns : cell - 1;
}

guint32
mh_coins_cells_get_greedy_reply (const MhCoinsCells *self, guint32 cell)
{
  const guint32 left = self->numbers[get_row (self, cell)];
  const guint32 right = self->numbers[get_column (self, cell)];

  return mh_coins_cells_get_reply (self, cell, right > left ? 1 : 0);
}

gint64
mh_coins_cells_get_end (const MhCoinsCells *self, guint32 cell)
{
  if (self->has_scores)
    return self->numbers[get_row (self, cell)];

  return mh_space_get_end (self->game, cell) == MH_OUTCOME_FIRST ? WIN_SCORE : -WIN_SCORE;
}

gint64
mh_coins_cells_judge (const MhCoinsCells *self, guint32 cell, guint32 reply)
{
  const gint64 score = -self->scores[reply];

  if (!self->has_scores)
    return score > 0 ? score - 1 : score + 1; /* a move later */

  return self->numbers[reply > cell ? get_row (self, cell) : get_column (self, cell)] + score;
}

MhValue
mh_coins_cells_get_value (const MhCoinsCells *self, guint32 cell, gint64 score)
{
  if (self->has_scores)
    return (MhValue){ mh_space_get_outcome_of_score (self->game, cell, score),
                      get_column (self, cell) - get_row (self, cell) };

  return (MhValue){ score > 0 ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND,
                    (guint32) (WIN_SCORE - ABS (score)) };
}

static MhOutcome
get_other_outcome (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST;
}

/* Returns: (nullable) */
static MhSolution *
create_solution_of_take (const MhCoinsCells *self)
{
  MhCodes codes;

  if (!mh_codes_init (&codes, MH_N_PLAYERS * self->n_cells, MH_OUTCOME_NONE))
    return NULL;

  for (guint32 cell = 0; cell < self->n_cells; cell++)
    {
      if (!mh_coins_cells_is_known (self, cell))
        continue;

      MhValue value = mh_coins_cells_get_value (self, cell, self->scores[cell]);

      mh_codes_set (&codes, cell, value);
      value.outcome = get_other_outcome (value.outcome);
      mh_codes_set (&codes, mh_space_with_mover (self->game, cell, MH_PLAYER_SECOND), value);
    }

  return mh_codes_take_solution (&codes, self->game);
}

MhSolution *
mh_coins_cells_take_solution (MhCoinsCells *self)
{
  g_return_val_if_fail (self != NULL && self->scores != NULL, NULL);

  MhSolution *solution
      = self->has_scores ? mh_solution_new_take_scores (self->game, g_steal_pointer (&self->scores))
                         : create_solution_of_take (self);

  mh_coins_cells_clear (self);

  return solution;
}
