/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The table of a solution, summed up: what cells hold of which several share a
 * pixel, so that a rare one is seen among many others, at any step of a run.
 *
 * Of each square of cells it tells when the first is won by either player and
 * when the last of all is decided. Squares of MH_DIGEST_SIDE cells are kept, a
 * pyramid with one storey above the cells: a second would save nothing. That
 * takes 3/64 of the room of the codes, and reading each of them once.
 * Impossible positions are left out.
 *
 * Made in one thread; then immutable and shareable (atomic reference count).
 */
typedef struct _MhDigest MhDigest;

#define MH_DIGEST_SIDE 8

/* When a position is decided: level by level, and in each first what the first
 * player wins. What is never decided comes last. */
#define MH_DIGEST_DRAW (G_MAXINT16 - 1)
#define MH_DIGEST_UNKNOWN G_MAXINT16

/* Of some rectangles. Without a possible position the last is before both first. */
typedef struct
{
  gint16 *first[MH_N_PLAYERS]; /* MH_DIGEST_DRAW or later if there is none */
  gint16 *last;
  gint16 *samples; /* (nullable): of MH_DIGEST_N_SAMPLES cells of each, evenly spread */
} MhDigestSums;

#define MH_DIGEST_N_SAMPLES 4

/* A grid of rectangles: rows @rows[i] to @rows[i + 1] - 1 and columns likewise,
 * of squares with @side cells: 1 or MH_DIGEST_SIDE. There is one bound more than
 * there are rectangles in a row or column. */
typedef struct
{
  guint32 plane, side;
  const guint32 *rows, *columns;
  guint32 n_rows, n_columns;
  guint32 stride; /* of the sums, from one row to the next; 0: n_columns */
} MhDigestGrid;

/* Of cat and mouse, with codes of 16 bits. Nothing is summed up yet.
 * Returns: (transfer full) (nullable): NULL of others, or without memory */
MhDigest *mh_digest_new (MhSolution *solution);
/* Sums up about @n_cells more. Returns: TRUE while there are more */
gboolean mh_digest_advance (MhDigest *self, guint32 n_cells);
/* About what it takes, without the solution. */
gsize mh_digest_get_bytes (const MhDigest *self);
MhDigest *mh_digest_ref (MhDigest *self);
void mh_digest_unref (MhDigest *self);

/* @sums: (out): room for each rectangle, row by row */
void mh_digest_read (const MhDigest *self, const MhDigestGrid *grid, const MhDigestSums *sums);

/* When a position is decided that is won by @winner in @level moves. */
static inline gint16
mh_digest_get_time (MhPlayer winner, guint32 level)
{
  return (gint16) (G_MININT16 + (int) (level << 1 | (winner == MH_PLAYER_SECOND)));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDigest, mh_digest_unref)

G_END_DECLS
