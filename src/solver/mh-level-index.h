/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-statistics.h"

G_BEGIN_DECLS

/*
 * The positions with a winner in the order of their levels, which are their
 * remotenesses, and within a level in that of their numbers: which is the
 * position of a rank, and which the rank of a position.
 *
 * It is read off the codes of a solution, and keeps only how many of each
 * level there are before each block of positions: at most 1/4 byte a position.
 * A look-up costs a binary search and the scan of a block, which is as long as
 * there are levels: microseconds. Codes of 32 bits are of boards with too many
 * levels for that; of them the positions are listed, 4 bytes each.
 *
 * Building costs one pass. Once it is built it does not change.
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
  guint32 *before; /* for each level and block: how many of it there are before the block */
  guint32 *list;   /* or the positions, by rank */

  guint32 n_read; /* positions, while it is built */
  guint32 *next;  /* the same: by level, how many were read, or the next rank */
} MhLevelIndex;

/* Whether it is of cat and mouse, and its values are kept as codes. */
gboolean mh_level_index_is_possible (const MhSolution *solution);
/* What it takes at worst. */
guint64 mh_level_index_get_bytes_needed (const MhGame *game);

/* Begins. @solution: of which every remoteness from 0 to the largest is there;
 * @statistics: of it. @n_block: positions a block, or 0 for a number that fits.
 * Returns: FALSE if there is no memory; it has to be cleared all the same */
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
/* The level that @rank lies in; of the end, the number of levels. */
guint32 mh_level_index_get_level (const MhLevelIndex *self, guint32 rank);
guint32 mh_level_index_get_position (const MhLevelIndex *self, guint32 rank);
/* @position: that has a winner */
guint32 mh_level_index_get_rank (const MhLevelIndex *self, guint32 position);
/* Parts [@from, @to): what is there of the level of @rank has a lower rank if it
 * lies before the returned position, and else not. Scans only if it has to. */
guint32 mh_level_index_get_cut (const MhLevelIndex *self, guint32 rank, guint32 from, guint32 to);

static inline guint32
mh_level_index_get_code (const MhLevelIndex *self, guint32 position)
{
  return self->codes != NULL ? self->codes[position] : self->wide_codes[position];
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLevelIndex, mh_level_index_clear)

G_END_DECLS
