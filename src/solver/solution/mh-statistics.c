/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-statistics.h"

#include "mh-space.h"

#include <string.h>

#define N_SHORT_CODES (G_MAXUINT16 + 1)
#define FIRST_ROOM 64 /* number of levels to reserve first */

/* Positions are counted by turns in as many counters of their code, because neighbours
 * often have the same code and a counter cannot be read just after it was written. */
#define N_TURNS 4

struct _MhTally
{
  MhSolution *solution;
  MhStatistics *statistics;
  guint32 n_positions;
  guint32 n_read;
  guint32 n_room;    /* number of levels reserved */
  gboolean is_short; /* whether there was no memory for a level */
  /* The number of positions with each code of 16 bits, as a sum of counters, from which all
   * else is computed at the end; NULL for wide codes, or if there is no memory for it. */
  guint32 (*n_by_code)[N_TURNS];
  guint16 all_codes; /* all codes that were counted, OR'ed: none is larger */
};

static gboolean
has_level (MhValue value)
{
  return mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN;
}

static gboolean
make_room (MhTally *self, guint32 n_levels)
{
  MhStatistics *statistics = self->statistics;
  const guint32 n_before = self->n_room;

  if (n_levels <= n_before)
    return TRUE;

  const guint32 n_doubled = MAX (2 * n_before, FIRST_ROOM);
  const guint32 n_room = MAX (n_doubled, n_levels);
  gpointer levels = g_try_realloc_n (statistics->levels, n_room, sizeof *statistics->levels);

  if (levels == NULL)
    return FALSE;

  self->n_room = n_room;
  statistics->levels = levels;
  memset (statistics->levels + n_before, 0, (n_room - n_before) * sizeof *statistics->levels);
  return TRUE;
}

/* Counts @n positions with @value. */
static void
add (MhTally *self, MhValue value, guint32 n)
{
  MhStatistics *statistics = self->statistics;

  statistics->n_by_outcome[value.outcome] += n;
  if (!has_level (value) || n == 0)
    return;
  if (!make_room (self, value.remoteness + 1))
    {
      self->is_short = TRUE;
      return;
    }

  statistics->n_levels = MAX (statistics->n_levels, value.remoteness + 1);
  statistics->levels[value.remoteness][value.outcome == MH_OUTCOME_SECOND] += n;
}

static void
add_position (MhTally *self, guint32 position)
{
  const MhGame *game = mh_solution_get_game (self->solution);

  if (mh_solution_get_gap (self->solution, position) == MH_SOLUTION_GAP_UNASKED
      && mh_space_is_possible (game, position))
    return; /* those that are impossible are taken off at the end */
  add (self, mh_solution_get_value (self->solution, position), 1);
  if (!mh_solution_has_scores (self->solution))
    return;

  const gint64 score = mh_solution_get_score (self->solution, position);

  if (score != MH_SCORE_UNKNOWN)
    self->statistics->max_score = MAX (self->statistics->max_score, ABS (score));
}

/* Moves the impossible positions, whose code is that of a draw, to the unknown ones. */
static void
leave_out_impossible (MhTally *self)
{
  const MhGame *game = mh_solution_get_game (self->solution);
  const guint16 *codes = mh_solution_get_short_codes (self->solution);
  const guint32 n_columns = mh_space_get_n_columns (game);

  for (guint32 column = 0; column < n_columns; column++)
    for (guint32 position = column; mh_game_is_hole (game, column) && position < self->n_positions;
         position += n_columns)
      if (codes[position] == MH_SOLUTION_CODE_DRAW && !mh_space_is_possible (game, position))
        {
          self->statistics->n_by_outcome[MH_OUTCOME_DRAW]--;
          self->statistics->n_by_outcome[MH_OUTCOME_NONE]++;
        }
}

static void
add_codes (MhTally *self)
{
  for (guint32 code = 0; code <= MAX (self->all_codes, MH_SOLUTION_CODE_UNKNOWN); code++)
    {
      guint32 n = 0;

      for (guint i = 0; i < N_TURNS; i++)
        n += self->n_by_code[code][i];
      add (self, mh_solution_decode (code), n);
    }
}

MhTally *
mh_tally_new (MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, NULL);

  const MhGame *game = mh_solution_get_game (solution);
  MhTally *self = g_new0 (MhTally, 1);

  self->solution = mh_solution_ref (solution);
  self->statistics = g_new0 (MhStatistics, 1);
  self->n_positions = mh_space_get_n_distinct (game);
  if (mh_solution_get_short_codes (solution) != NULL)
    self->n_by_code = g_try_malloc0_n (N_SHORT_CODES, sizeof *self->n_by_code);

  return self;
}

void
mh_tally_free (MhTally *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->statistics, mh_statistics_free);
  mh_solution_unref (self->solution);
  g_free (self->n_by_code);
  g_free (self);
}

void
mh_tally_count_codes (MhTally *self, const guint16 *codes, guint32 n)
{
  guint32 (*n_by_code)[N_TURNS] = self->n_by_code;
  guint64 all = self->all_codes;
  guint32 i = 0;

  self->n_read += n;
  for (; n_by_code == NULL && i < n; i++)
    add (self, mh_solution_decode (codes[i]), 1);
  for (; i + 4 <= n; i += 4)
    {
      guint64 four;

      memcpy (&four, codes + i, sizeof four);
      all |= four;
      n_by_code[four & 0xffff][0]++;
      n_by_code[four >> 16 & 0xffff][1]++;
      n_by_code[four >> 32 & 0xffff][2]++;
      n_by_code[four >> 48][3]++;
    }
  for (; i < n; i++)
    {
      all |= codes[i];
      n_by_code[codes[i]][0]++;
    }
  self->all_codes = (guint16) (all | all >> 16 | all >> 32 | all >> 48);
}

gboolean
mh_tally_advance (MhTally *self, guint budget)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const guint16 *codes = mh_solution_get_short_codes (self->solution);
  const guint32 n_left = self->n_positions - self->n_read;
  const guint32 end = self->n_read + MIN (n_left, budget);

  if (codes != NULL)
    mh_tally_count_codes (self, codes + self->n_read, end - self->n_read);
  for (; self->n_read < end; self->n_read++)
    add_position (self, self->n_read);

  return end < self->n_positions;
}

MhStatistics *
mh_tally_finish (MhTally *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhGame *game = mh_solution_get_game (self->solution);
  const guint32 n_impossible = mh_space_get_n_positions (game) - mh_space_get_n_possible (game);
  MhStatistics *statistics = self->statistics;

  if (self->n_by_code != NULL)
    add_codes (self);
  if (mh_solution_get_short_codes (self->solution) != NULL && mh_space_is_fast (game))
    leave_out_impossible (self);
  statistics->max_remoteness = statistics->n_levels > 0 ? statistics->n_levels - 1 : 0;
  statistics->n_by_outcome[MH_OUTCOME_NONE]
      -= mh_space_is_symmetric (game) ? n_impossible / MH_N_PLAYERS : n_impossible;
  if (!self->is_short)
    self->statistics = NULL;
  else
    statistics = NULL;
  mh_tally_free (self);

  return statistics;
}

MhStatistics *
mh_statistics_new (MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, NULL);

  MhTally *tally = mh_tally_new (solution);

  while (mh_tally_advance (tally, G_MAXUINT))
    continue;

  return mh_tally_finish (tally);
}

void
mh_statistics_free (MhStatistics *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->levels);
  g_free (self);
}
