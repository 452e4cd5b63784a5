/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * A summary of the table of a solution, for pictures in which several cells share
 * a pixel: a rare cell is seen among many others, at any step of a run.
 *
 * For each square of cells it tells when the first one is won by either player,
 * and when the last one is decided. Only squares with sides of MH_DIGEST_SIDE
 * cells are kept, one level above the cells themselves: a second would save
 * nothing. Making it reads each code once; it takes 3/64 of their memory.
 * Impossible positions are left out.
 *
 * Made in one thread; then immutable and shareable (atomic reference count).
 */
typedef struct _MhDigest MhDigest;

#define MH_DIGEST_SIDE 8

/* The time at which a position is decided: level by level, and within each the wins
 * of the first player first. What is never decided comes last. */
#define MH_DIGEST_DRAW (G_MAXINT16 - 1)
#define MH_DIGEST_UNKNOWN G_MAXINT16

/* The sums of some rectangles. In one without possible positions, the last time is
 * before both first times. */
typedef struct
{
  gint16 *first[MH_N_PLAYERS]; /* MH_DIGEST_DRAW or later if there is none */
  gint16 *last;
  gint16 *samples; /* (nullable): times of MH_DIGEST_N_SAMPLES cells of each, evenly spread */
} MhDigestSums;

#define MH_DIGEST_N_SAMPLES 4

/* A grid of rectangles: rows @rows[i] to @rows[i + 1] - 1, and columns likewise,
 * counted in squares with a side of @side cells: 1 or MH_DIGEST_SIDE. There is one
 * bound more than there are rectangles in a row or column. */
typedef struct
{
  guint32 plane, side;
  const guint32 *rows, *columns;
  guint32 n_rows, n_columns;
  guint32 stride; /* of the sums, from one row to the next; 0 means n_columns */
} MhDigestGrid;

/* Begins one; nothing is summed up yet. @solution: of cat and mouse.
 * Returns: (transfer full) (nullable): NULL for other games, if the codes do not have
 * 16 bits, or if there is not enough memory */
MhDigest *mh_digest_new (MhSolution *solution);
/* Sums up about @n_cells more. Returns: TRUE while there are more */
gboolean mh_digest_advance (MhDigest *self, guint32 n_cells);
/* Returns: about the bytes that it takes, without the solution */
gsize mh_digest_get_bytes (const MhDigest *self);
MhDigest *mh_digest_ref (MhDigest *self);
void mh_digest_unref (MhDigest *self);

/* @sums: (out): room for each rectangle, row by row */
void mh_digest_read (const MhDigest *self, const MhDigestGrid *grid, const MhDigestSums *sums);

/* The time at which a position is decided that @winner wins in @level moves. */
static inline gint16
mh_digest_get_time (MhPlayer winner, guint32 level)
{
  return (gint16) (G_MININT16 + (int) (level << 1 | (winner == MH_PLAYER_SECOND)));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDigest, mh_digest_unref)

G_END_DECLS
