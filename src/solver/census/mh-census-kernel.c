/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-isa.h"

#define SMALL_WORDS (sizeof (MhCensusHalf) / sizeof (guint64))

static inline guint64
count_common (const guint64 *a, const guint64 *b, guint32 n_words)
{
  guint64 n = 0;

  for (guint32 i = 0; i < n_words; i++)
    n += (guint64) __builtin_popcountll (a[i] & b[i]);

  return n;
}

static inline guint32
tally_words (const MhCensusTable *table,
             guint number,
             MhPlayer winner,
             guint32 n_words,
             guint64 *n_won)
{
  const guint64 *open = table->open + MH_PLAYER_FIRST * n_words;
  guint64 won[MH_CENSUS_MAX_NODES];
  guint64 n_left;
  guint32 level = 0;

  for (guint32 i = 0; i < n_words; i++)
    won[i] = table->won[winner][MH_PLAYER_FIRST][i] & table->starts[number][i];
  n_left = count_common (won, won, n_words);
  for (; n_left > 0; level++)
    {
      const guint64 n_open = count_common (won, open, n_words);

      n_won[level] += n_left - n_open;
      n_left = n_open;
      open += MH_N_PLAYERS * n_words;
    }

  return level;
}

/* Passes the constant number of words of a small board, so that loops are unrolled. */
static guint32
tally (const MhCensusTable *table, guint number, MhPlayer winner, guint64 *n_won)
{
  return table->n_words == SMALL_WORDS ? tally_words (table, number, winner, SMALL_WORDS, n_won)
                                       : tally_words (table, number, winner, table->n_words, n_won);
}

static guint64
count (const MhCensusTable *table, guint number, MhPlayer winner, MhPlayer mover)
{
  return count_common (table->won[winner][mover], table->starts[number], table->n_words);
}

const MhCensusKernel MH_CENSUS_NAME (mh_census_kernel) = {
  .id = G_STRINGIFY (MH_CENSUS_ISA),
  .needs = MH_CENSUS_NEEDS,
  .fill_small = MH_CENSUS_NAME (mh_census_fill_small),
  .fill_large = MH_CENSUS_NAME (mh_census_fill_large),
  .solve_small = MH_CENSUS_NAME (mh_census_solve_small),
  .solve_large = MH_CENSUS_NAME (mh_census_solve_large),
  .count_small = MH_CENSUS_NAME (mh_census_count_small),
  .chase_small = MH_CENSUS_NAME (mh_census_chase_small),
  .tally = tally,
  .count = count,
};
