/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Counts over all possible positions of a solution. In games with coins, only positions
 * with the first player to move count, since both players may take the same coins.
 * Immutable; made in one pass.
 */
typedef struct
{
  /* MH_OUTCOME_NONE counts the possible positions without an answer, but not those that the
   * algorithm was never asked about */
  guint32 n_by_outcome[MH_N_OUTCOMES];
  guint32 max_remoteness;
  guint32 n_levels; /* max_remoteness + 1, or 0 without winners */
  /* For each remoteness, the number of positions won by each player. Wins of unknown
   * remoteness are left out. An array of n_levels elements. */
  guint32 (*levels)[MH_N_PLAYERS];
  gint64 max_score; /* the largest lead of either player; 0 in games without scores */
} MhStatistics;

/* Returns: (transfer full) (nullable): NULL if there is no memory */
MhStatistics *mh_statistics_new (MhSolution *solution);
void mh_statistics_free (MhStatistics *self);

/* A count under way, which is advanced in slices like an algorithm. */
typedef struct _MhTally MhTally;

/* Returns: (transfer full) */
MhTally *mh_tally_new (MhSolution *solution);
void mh_tally_free (MhTally *self);
/* Counts about @budget positions. Returns: TRUE while there are more */
gboolean mh_tally_advance (MhTally *self, guint budget);
/* Counts @n codes of a solution with 16 bits, in any order. Each code must be counted once. */
void mh_tally_count_codes (MhTally *self, const guint16 *codes, guint32 n);
/* Frees @self, which must have counted all positions.
 * Returns: (transfer full) (nullable): the counts; NULL if there is no memory */
MhStatistics *mh_tally_finish (MhTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStatistics, mh_statistics_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTally, mh_tally_free)

G_END_DECLS
