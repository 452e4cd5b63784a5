/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-statistics.h"

#include "mh-space.h"

static gboolean
has_level (MhValue value)
{
  return mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN;
}

/* Coins are worth the same to both players: half of the positions tell all. */
static guint32
get_share (const MhGame *game, guint32 n_positions)
{
  return mh_game_get_kind (game) == MH_GAME_CAT_AND_MOUSE ? n_positions
                                                          : n_positions / MH_N_PLAYERS;
}

/* @n positions have @value. */
static void
count_outcomes (MhStatistics *self, MhValue value, guint32 n)
{
  self->n_by_outcome[value.outcome] += n;
  if (has_level (value) && n > 0)
    self->n_levels = MAX (self->n_levels, value.remoteness + 1);
}

static void
make_levels (MhStatistics *self)
{
  self->max_remoteness = self->n_levels > 0 ? self->n_levels - 1 : 0;
  self->levels = g_malloc0_n (self->n_levels, sizeof (*self->levels));
}

/* Likewise. */
static void
count_levels (MhStatistics *self, MhValue value, guint32 n)
{
  if (has_level (value) && n > 0)
    self->levels[value.remoteness][value.outcome == MH_OUTCOME_SECOND] += n;
}

static void
count_positions (MhStatistics *self, const MhSolution *solution, guint32 n_positions)
{
  for (guint32 position = 0; position < n_positions; position++)
    count_outcomes (self, mh_solution_get_value (solution, position), 1);
  make_levels (self);
  for (guint32 position = 0; position < n_positions; position++)
    count_levels (self, mh_solution_get_value (solution, position), 1);
}

/* A cat in a hole looks like a draw. */
static void
leave_out_impossible (const MhGame *game, const guint16 *codes, guint32 *n_by_code)
{
  const guint32 n_columns = mh_space_get_n_columns (game);
  const guint32 n_positions = mh_space_get_n_positions (game);

  for (guint32 column = 0; column < n_columns; column++)
    for (guint32 position = column; !mh_space_is_possible (game, column) && position < n_positions;
         position += n_columns)
      if (codes[position] == MH_SOLUTION_CODE_DRAW)
        {
          n_by_code[MH_SOLUTION_CODE_DRAW]--;
          n_by_code[MH_SOLUTION_CODE_UNKNOWN]++;
        }
}

/* How many positions have each code is all there is to know. */
static void
count_codes (MhStatistics *self, const MhGame *game, const guint16 *codes, guint32 n_positions)
{
  const guint32 n_codes = G_MAXUINT16 + 1;
  g_autofree guint32 *n_by_code = g_new0 (guint32, n_codes);

  for (guint32 position = 0; position < n_positions; position++)
    n_by_code[codes[position]]++;
  if (mh_game_get_kind (game) == MH_GAME_CAT_AND_MOUSE)
    leave_out_impossible (game, codes, n_by_code);
  for (guint32 code = 0; code < n_codes; code++)
    count_outcomes (self, mh_solution_decode (code), n_by_code[code]);
  make_levels (self);
  for (guint32 code = 0; code < n_codes; code++)
    count_levels (self, mh_solution_decode (code), n_by_code[code]);
}

static void
find_max_score (MhStatistics *self, const MhSolution *solution, guint32 n_positions)
{
  for (guint32 position = 0; position < n_positions; position++)
    {
      const gint64 score = mh_solution_get_score (solution, position);

      if (score != MH_SCORE_UNKNOWN)
        self->max_score = MAX (self->max_score, ABS (score));
    }
}

MhStatistics *
mh_statistics_new (const MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, NULL);

  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = get_share (game, mh_space_get_n_positions (game));
  const guint16 *codes = mh_solution_get_short_codes (solution);
  MhStatistics *self = g_new0 (MhStatistics, 1);

  if (codes != NULL)
    count_codes (self, game, codes, n_positions);
  else
    count_positions (self, solution, n_positions);
  self->n_by_outcome[MH_OUTCOME_NONE]
      -= n_positions - get_share (game, mh_space_get_n_possible (game));
  if (mh_solution_has_scores (solution))
    find_max_score (self, solution, n_positions);

  return self;
}

void
mh_statistics_free (MhStatistics *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->levels);
  g_free (self);
}
