/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-solution.h"

#include <string.h>

struct _MhSolution
{
  gatomicrefcount ref_count;
  MhGame *game;
  guint32 n_positions;
  guint16 *codes; /* exactly one of the four arrays is there */
  guint32 *wide_codes;
  guint8 *outcomes;
  gboolean has_unasked; /* among the outcomes */
  gint64 *scores;       /* for the positions of plane 0 */
};

static MhSolution *
solution_new (MhGame *game)
{
  MhSolution *self = g_new0 (MhSolution, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->game = mh_game_ref (game);
  self->n_positions = mh_space_get_n_positions (game);

  return self;
}

static gint64
get_score (const MhSolution *self, guint32 position)
{
  const guint32 n_scores = self->n_positions / MH_N_PLAYERS;

  return self->scores[position < n_scores ? position : position - n_scores];
}

static MhValue
get_value_of_score (const MhSolution *self, guint32 position)
{
  const MhCellIndex cell_index = mh_space_get_cell_index (self->game, position);
  const gint64 score = get_score (self, position);

  if (score == MH_SCORE_UNKNOWN || cell_index.row > cell_index.column)
    return (MhValue){ MH_OUTCOME_NONE, 0 };

  return (MhValue){ mh_space_get_outcome_of_score (self->game, position, score),
                    cell_index.column - cell_index.row };
}

/* Returns: the value of @position; impossible positions have none, whatever their code */
static MhValue
get_value (const MhSolution *self, guint32 position)
{
  MhValue value = { MH_OUTCOME_NONE, 0 };

  if (self->codes != NULL)
    value = mh_solution_decode (self->codes[position]);
  else if (self->wide_codes != NULL)
    value = mh_solution_decode (self->wide_codes[position]);
  else if (self->outcomes != NULL && self->outcomes[position] < MH_N_OUTCOMES)
    value.outcome = (MhOutcome) self->outcomes[position];
  else if (self->outcomes != NULL)
    return value;
  else
    return get_value_of_score (self, position);

  if (self->outcomes != NULL && mh_outcome_is_win (value.outcome))
    value.remoteness = MH_REMOTENESS_UNKNOWN;
  if (value.outcome == MH_OUTCOME_DRAW && !mh_space_is_possible (self->game, position))
    value.outcome = MH_OUTCOME_NONE;

  return value;
}

MhSolution *
mh_solution_new_take (MhGame *game, guint16 *codes)
{
  g_return_val_if_fail (game != NULL && codes != NULL, NULL);

  MhSolution *self = solution_new (game);

  self->codes = codes;

  return self;
}

MhSolution *
mh_solution_new_take_wide (MhGame *game, guint32 *codes)
{
  g_return_val_if_fail (game != NULL && codes != NULL, NULL);

  MhSolution *self = solution_new (game);

  self->wide_codes = codes;

  return self;
}

MhSolution *
mh_solution_new_take_outcomes (MhGame *game, guint8 *outcomes)
{
  g_return_val_if_fail (game != NULL && outcomes != NULL, NULL);

  MhSolution *self = solution_new (game);

  self->outcomes = outcomes;
  self->has_unasked = memchr (outcomes, MH_SOLUTION_GAP_UNASKED, self->n_positions) != NULL;

  return self;
}

MhSolution *
mh_solution_new_take_scores (MhGame *game, gint64 *scores)
{
  g_return_val_if_fail (game != NULL && scores != NULL, NULL);
  g_return_val_if_fail (mh_space_has_scores (game), NULL);

  MhSolution *self = solution_new (game);

  self->scores = scores;

  return self;
}

MhSolution *
mh_solution_ref (MhSolution *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
mh_solution_unref (MhSolution *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->codes);
  g_free (self->wide_codes);
  g_free (self->outcomes);
  g_free (self->scores);
  mh_game_unref (self->game);
  g_free (self);
}

MhGame *
mh_solution_get_game (const MhSolution *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->game;
}

gsize
mh_solution_get_bytes (const MhSolution *self)
{
  g_return_val_if_fail (self != NULL, 0);

  const gsize n_positions = self->n_positions;

  if (self->codes != NULL)
    return n_positions * sizeof *self->codes;
  if (self->wide_codes != NULL)
    return n_positions * sizeof *self->wide_codes;
  if (self->outcomes != NULL)
    return n_positions * sizeof *self->outcomes;

  return n_positions / MH_N_PLAYERS * sizeof *self->scores;
}

MhValue
mh_solution_get_value (const MhSolution *self, guint32 position)
{
  g_return_val_if_fail (self != NULL && position < self->n_positions,
                        ((MhValue){ MH_OUTCOME_NONE, 0 }));

  return get_value (self, position);
}

guint
mh_solution_get_gap (const MhSolution *self, guint32 position)
{
  g_return_val_if_fail (self != NULL && position < self->n_positions, 0);

  return self->outcomes != NULL && self->outcomes[position] >= MH_SOLUTION_GAP_UNASKED
             ? self->outcomes[position]
             : 0;
}

gboolean
mh_solution_has_unasked (const MhSolution *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->has_unasked;
}

gboolean
mh_solution_has_scores (const MhSolution *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->scores != NULL;
}

gint64
mh_solution_get_score (const MhSolution *self, guint32 position)
{
  g_return_val_if_fail (self != NULL && self->scores != NULL, MH_SCORE_UNKNOWN);
  g_return_val_if_fail (position < self->n_positions, MH_SCORE_UNKNOWN);

  return mh_space_is_possible (self->game, position) ? get_score (self, position)
                                                     : MH_SCORE_UNKNOWN;
}

void
mh_solution_read_row (gconstpointer source,
                      guint32 plane,
                      guint32 row,
                      guint32 column,
                      guint32 n,
                      MhCell *cells)
{
  const MhSolution *self = source;

  g_return_if_fail (self != NULL);

  const guint32 first = mh_space_position_at (self->game, (MhCellIndex){ plane, row, column });

  g_return_if_fail (n <= mh_space_get_n_columns (self->game) - column);

  for (guint32 i = 0; i < n; i++)
    {
      const MhValue value = get_value (self, first + i);

      cells[i] = mh_cell_new (value);
      if (value.outcome == MH_OUTCOME_NONE
          && (mh_solution_get_gap (self, first + i) == MH_SOLUTION_GAP_UNASKED
              || !mh_space_is_possible (self->game, first + i)))
        cells[i] = MH_CELL_IMPOSSIBLE;
    }
}

void
mh_solution_read_scores (const MhSolution *self, MhCellIndex first, guint32 n, gint64 *scores)
{
  g_return_if_fail (self != NULL && self->scores != NULL);
  g_return_if_fail (first.row < mh_space_get_n_rows (self->game));
  g_return_if_fail (first.column < mh_space_get_n_columns (self->game));
  g_return_if_fail (n <= mh_space_get_n_columns (self->game) - first.column);

  first.plane = 0; /* scores are the same for both turns */
  memcpy (scores, self->scores + mh_space_position_at (self->game, first), n * sizeof *scores);
}

const guint16 *
mh_solution_get_short_codes (const MhSolution *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->codes;
}

const guint32 *
mh_solution_get_wide_codes (const MhSolution *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->wide_codes;
}

gboolean
mh_solution_equal (const MhSolution *a, const MhSolution *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a == b)
    return TRUE;
  if (!mh_game_equal (a->game, b->game) || (a->scores == NULL) != (b->scores == NULL))
    return FALSE;

  for (guint32 position = 0; position < a->n_positions; position++)
    if (!mh_value_equal (get_value (a, position), get_value (b, position))
        || (a->scores != NULL
            && mh_solution_get_score (a, position) != mh_solution_get_score (b, position)))
      return FALSE;

  return TRUE;
}
