/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * Where two results for one game differ. Positions that one of them does not
 * answer count as neither equal nor different; a number of moves that one of
 * them does not know is not compared. Where players count what they take, leads
 * are compared, too; of coins, positions of the first player stand for both.
 *
 * Immutable. Making it costs a few looks at every position.
 */
typedef struct
{
  guint32 n_compared;  /* positions that both answer */
  guint32 n_winners;   /* that have another winner, or none; the others have another number */
  guint32 n_positions; /* that differ */
  guint32 *positions;  /* fewest true moves first, draws last, then by number */
} MhComparison;

/* Whether both are known and not the same. */
gboolean mh_comparison_differ (MhValue a, MhValue b);

/* The same of what they say of @position. */
gboolean mh_comparison_differ_at (const MhSolution *a, const MhSolution *b, guint32 position);

/* @truth: (nullable): what tells the true moves; else @a is. Returns:
 * (transfer full) */
MhComparison *mh_comparison_new (const MhSolution *a, const MhSolution *b, const MhSolution *truth);
/* Of a result with itself. @n_compared: how many positions it answers.
 * Returns: (transfer full) */
MhComparison *mh_comparison_new_same (guint32 n_compared);
void mh_comparison_free (MhComparison *self);

/* The step of @other that belongs beside @step of @trace: the end of the same
 * level where both have levels, else the same share of the run. */
guint32 mh_comparison_align (const MhTrace *trace, guint32 step, const MhTrace *other);

/* Cells of one source, marked where they differ from those of another. For an
 * MhCellReadFunc, pass this as the source. */
typedef struct
{
  MhCellReadFunc read, read_other;
  gconstpointer source, other;
  MhCell mark;                             /* MH_CELL_DIFFERS, say */
  const MhSolution *scores, *other_scores; /* (nullable): whose leads are compared, too */
} MhDifferenceView;

void mh_difference_view_read_row (gconstpointer view,
                                  guint32 plane,
                                  guint32 row,
                                  guint32 column,
                                  guint32 n,
                                  MhCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhComparison, mh_comparison_free)

G_END_DECLS
