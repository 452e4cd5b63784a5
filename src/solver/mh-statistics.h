/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Counts over all possible positions of a solution; of coins over those of the
 * first player, since both may take the same. Immutable; making it costs a pass.
 */
typedef struct
{
  guint32 n_by_outcome[MH_N_OUTCOMES]; /* MH_OUTCOME_NONE: possible, but not answered */
  guint32 max_remoteness;
  guint32 n_levels; /* max_remoteness + 1, or 0 without winners */
  guint32 (*levels)
      [MH_N_PLAYERS]; /* for each remoteness the positions won by each player, where it is known */
  gint64 max_score;   /* the largest lead of either player, 0 where none is counted */
} MhStatistics;

/* Returns: (transfer full) */
MhStatistics *mh_statistics_new (MhSolution *solution);
void mh_statistics_free (MhStatistics *self);

/* Counts that are under way: cranked as algorithms are. */
typedef struct _MhTally MhTally;

/* Returns: (transfer full) */
MhTally *mh_tally_new (MhSolution *solution);
void mh_tally_free (MhTally *self);
/* Counts about @budget positions. Returns: TRUE while there are more */
gboolean mh_tally_advance (MhTally *self, guint budget);
/* When all are counted. Frees @self. Returns: (transfer full) */
MhStatistics *mh_tally_finish (MhTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStatistics, mh_statistics_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTally, mh_tally_free)

G_END_DECLS
