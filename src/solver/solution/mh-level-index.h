/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-statistics.h"

G_BEGIN_DECLS

/*
 * An index of the positions with a winner, ordered by level (their remoteness) and
 * within a level by number. The index finds the position of a rank and the rank of a
 * position.
 *
 * Positions are looked up in the codes of a solution. The index itself stores only how
 * many positions of each level precede each block of positions: at most 1/4 byte per
 * position. A look-up costs a binary search and the scan of one block, whose length
 * grows with the number of levels; this takes microseconds. Solutions with codes of 32
 * bits have too many levels for blocks, so their positions are listed, 4 bytes each.
 *
 * Building an index costs one pass over the positions. A complete index is immutable.
 */
typedef struct
{
  MhSolution *solution;
  const guint16 *codes; /* borrowed from the solution; either these or the wide codes are there */
  const guint32 *wide_codes;
  guint32 n_positions;
  guint32 n_levels;
  guint32 *starts; /* the first rank of each level, and the end of the last level */

  guint32 n_block; /* number of positions in a block */
  guint32 n_blocks;
  /* for each level and block: number of positions of that level before the block */
  guint32 *before;
  guint32 *list; /* the positions by rank, for wide codes only */

  guint32 n_read; /* positions read so far while the index is being built */
  /* While the index is being built: for each level, the number of positions read or the
   * next rank to fill. */
  guint32 *next;
} MhLevelIndex;

/* Returns: whether @solution is of cat and mouse and stores its values as codes */
gboolean mh_level_index_is_possible (const MhSolution *solution);
/* Returns: the most bytes that an index takes */
guint64 mh_level_index_get_bytes_needed (const MhGame *game);

/* Begins to build an index. @solution: one in which every remoteness from 0 to the
 * largest occurs; @statistics: of that solution; @n_block: positions in a block, or 0
 * to choose.
 * Returns: FALSE if memory ran out; @self must be cleared in either case */
gboolean mh_level_index_init (MhLevelIndex *self,
                              MhSolution *solution,
                              const MhStatistics *statistics,
                              guint32 n_block);
void mh_level_index_clear (MhLevelIndex *self);
/* Reads about @budget positions. Returns: TRUE while there are more */
gboolean mh_level_index_advance (MhLevelIndex *self, guint budget);
/* Returns: the share of the positions that was read, from 0 to 1 */
double mh_level_index_get_progress (const MhLevelIndex *self);

gsize mh_level_index_get_bytes (const MhLevelIndex *self);
guint32 mh_level_index_get_n_ranks (const MhLevelIndex *self);
/* Returns: the level of @rank, or the number of levels for the rank behind the last */
guint32 mh_level_index_get_level (const MhLevelIndex *self, guint32 rank);
guint32 mh_level_index_get_position (const MhLevelIndex *self, guint32 rank);
/* @position: one with a winner */
guint32 mh_level_index_get_rank (const MhLevelIndex *self, guint32 position);
/* Divides [@from, @to): a position there of the level of @rank has a lower rank if and
 * only if it lies before the returned position. A block is scanned only if the division
 * lies within it. */
guint32 mh_level_index_get_cut (const MhLevelIndex *self, guint32 rank, guint32 from, guint32 to);

static inline guint32
mh_level_index_get_code (const MhLevelIndex *self, guint32 position)
{
  return self->codes != NULL ? self->codes[position] : self->wide_codes[position];
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLevelIndex, mh_level_index_clear)

G_END_DECLS
