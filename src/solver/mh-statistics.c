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

static void
count_outcomes (MhStatistics *self, const MhSolution *solution, guint32 n_positions)
{
  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhValue value = mh_solution_get_value (solution, position);

      self->n_by_outcome[value.outcome]++;
      if (has_level (value))
        self->n_levels = MAX (self->n_levels, value.remoteness + 1);
    }
  self->max_remoteness = self->n_levels > 0 ? self->n_levels - 1 : 0;
}

static void
count_levels (MhStatistics *self, const MhSolution *solution, guint32 n_positions)
{
  self->levels = g_malloc0_n (self->n_levels, sizeof (*self->levels));
  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhValue value = mh_solution_get_value (solution, position);

      if (has_level (value))
        self->levels[value.remoteness][value.outcome == MH_OUTCOME_SECOND]++;
    }
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
  MhStatistics *self = g_new0 (MhStatistics, 1);

  count_outcomes (self, solution, n_positions);
  self->n_by_outcome[MH_OUTCOME_NONE]
      -= n_positions - get_share (game, mh_space_get_n_possible (game));
  count_levels (self, solution, n_positions);
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
