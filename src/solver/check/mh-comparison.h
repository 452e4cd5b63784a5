/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The positions at which two results for one game differ.
 *
 * A position that one of the results does not answer counts as neither equal nor
 * different, and an unknown remoteness is not compared. In games with scores, the
 * scores are compared, too. In games with coins, only the positions with the first
 * player to move are compared, because they stand for both players.
 *
 * Immutable and shareable between threads (atomic reference count). Making a
 * comparison costs a few look-ups per position.
 */
typedef struct
{
  guint32 n_compared; /* positions that both results answer */
  /* number of differing positions with different outcomes; the other differing
   * positions have the same outcome and another remoteness or score */
  guint32 n_winners;
  guint32 n_positions; /* number of differing positions */
  guint32 first;       /* the first of the array, or MH_POSITION_NONE */
  /* (nullable): so many, owned; shortest true wins first, draws last, then by number; NULL where
   * there is no memory for them */
  guint32 *positions;
} MhComparison;

/* Returns: whether both values are known and not the same */
gboolean mh_comparison_differ (MhValue a, MhValue b);

/* Returns: whether the two results have different known values at @position */
gboolean mh_comparison_differ_at (const MhSolution *a, const MhSolution *b, guint32 position);

/* @truth: (nullable): the exact solution, whose remoteness orders the differing
 * positions; NULL to use @a.
 * Returns: (transfer full) */
MhComparison *mh_comparison_new (const MhSolution *a, const MhSolution *b, const MhSolution *truth);
/* Makes the comparison of a result with itself. @n_compared: how many positions the
 * result answers.
 * Returns: (transfer full) */
MhComparison *mh_comparison_new_same (guint32 n_compared);
MhComparison *mh_comparison_ref (MhComparison *self);
void mh_comparison_unref (MhComparison *self);

/* Returns: the step of @other to show beside @step of @trace: the end of the same level
 * if both runs have levels, otherwise the same share of the run */
guint32 mh_comparison_align (const MhTrace *trace, guint32 step, const MhTrace *other);

/* A source of cells in which the cells that differ from another source are marked. Pass
 * a pointer to this struct as the source of mh_difference_view_read_row (), which is an
 * MhCellReadFunc. */
typedef struct
{
  MhCellReadFunc read, read_other;
  gconstpointer source, other;
  MhCell mark; /* the bit to set, such as MH_CELL_DIFFERS */
  /* (nullable): solutions whose scores are compared, too */
  const MhSolution *scores, *other_scores;
} MhDifferenceView;

void mh_difference_view_read_row (gconstpointer view,
                                  guint32 plane,
                                  guint32 row,
                                  guint32 column,
                                  guint32 n,
                                  MhCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhComparison, mh_comparison_unref)

G_END_DECLS
