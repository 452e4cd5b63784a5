/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-statistics.h"

G_BEGIN_DECLS

/*
 * The positions with a winner, ordered by level (their remoteness) and within a
 * level by number: finds the position of a rank, and the rank of a position.
 *
 * It looks positions up in the codes of a solution, and itself keeps only how many
 * of each level precede each block of positions: at most 1/4 byte per position. A
 * look-up costs a binary search and the scan of a block, whose length grows with
 * the number of levels: microseconds. Solutions with codes of 32 bits have too
 * many levels for that; for them the positions are listed, 4 bytes each.
 *
 * Building it costs one pass. Once built it is immutable.
 */
typedef struct
{
  MhSolution *solution;
  const guint16 *codes; /* of the solution; one of these two is there */
  const guint32 *wide_codes;
  guint32 n_positions;
  guint32 n_levels;
  guint32 *starts; /* the first rank of each level, and the end of the last */

  guint32 n_block; /* positions a block */
  guint32 n_blocks;
  guint32 *before; /* for each level and block: how many of the level precede the block */
  guint32 *list;   /* or the positions, by rank */

  guint32 n_read; /* positions, while it is being built */
  guint32 *next;  /* likewise: by level, how many were read, or the next rank */
} MhLevelIndex;

/* Whether @solution is of cat and mouse, and keeps its values as codes. */
gboolean mh_level_index_is_possible (const MhSolution *solution);
/* Returns: the most bytes that it takes */
guint64 mh_level_index_get_bytes_needed (const MhGame *game);

/* Begins to build it. @solution: one in which every remoteness from 0 to the largest
 * occurs; @statistics: of that solution; @n_block: positions per block, 0 to choose.
 * Returns: FALSE if memory ran out; @self must be cleared in either case */
gboolean mh_level_index_init (MhLevelIndex *self,
                              MhSolution *solution,
                              const MhStatistics *statistics,
                              guint32 n_block);
void mh_level_index_clear (MhLevelIndex *self);
/* Reads about @budget positions. Returns: TRUE while there are more */
gboolean mh_level_index_advance (MhLevelIndex *self, guint budget);
/* From 0 to 1. */
double mh_level_index_get_progress (const MhLevelIndex *self);

gsize mh_level_index_get_bytes (const MhLevelIndex *self);
guint32 mh_level_index_get_n_ranks (const MhLevelIndex *self);
/* The level that @rank lies in; for the rank behind the last, the number of levels. */
guint32 mh_level_index_get_level (const MhLevelIndex *self, guint32 rank);
guint32 mh_level_index_get_position (const MhLevelIndex *self, guint32 rank);
/* @position: one with a winner */
guint32 mh_level_index_get_rank (const MhLevelIndex *self, guint32 position);
/* Divides [@from, @to): positions there of the level of @rank have a lower rank
 * exactly if they lie before the returned position. Scans only if it must. */
guint32 mh_level_index_get_cut (const MhLevelIndex *self, guint32 rank, guint32 from, guint32 to);

static inline guint32
mh_level_index_get_code (const MhLevelIndex *self, guint32 position)
{
  return self->codes != NULL ? self->codes[position] : self->wide_codes[position];
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLevelIndex, mh_level_index_clear)

G_END_DECLS
