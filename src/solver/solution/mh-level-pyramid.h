/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * A pyramid of minima and maxima over the table of a solution, for pictures in which
 * several cells share a pixel: a single rare cell stays visible among many others, at
 * any step of a run.
 *
 * For each square of cells the pyramid stores when the first cell is won by either
 * player and when the last cell is decided. Only squares with sides of MH_LEVEL_PYRAMID_SIDE
 * cells are stored, one level above the cells themselves: a second level would save
 * nothing. Making the pyramid reads each code once; its memory is 3/64 of that of the
 * codes. Impossible positions are left out.
 *
 * Built in one thread; then immutable and shareable (atomic reference count).
 */
typedef struct _MhLevelPyramid MhLevelPyramid;

#define MH_LEVEL_PYRAMID_SIDE 8

/* The time of a position: the moment of the run when the position is decided. Times are
 * ordered by level, and within a level the wins of the first player come first. Draws
 * and positions never decided come last. */
#define MH_LEVEL_PYRAMID_DRAW (G_MAXINT16 - 1)
#define MH_LEVEL_PYRAMID_UNKNOWN G_MAXINT16

/* The minima and maxima of some rectangles of cells. For a rectangle without possible
 * positions, the last time precedes both first times. */
typedef struct
{
  /* first win of either player; MH_LEVEL_PYRAMID_DRAW or later if there is none */
  gint16 *first[MH_N_PLAYERS];
  gint16 *last;
  /* (nullable): the times of MH_LEVEL_PYRAMID_N_SAMPLES cells of each rectangle, evenly spread */
  gint16 *samples;
} MhLevelPyramidSums;

#define MH_LEVEL_PYRAMID_N_SAMPLES 4

/* A grid of rectangles. Rectangle (i, k) covers rows @rows[i] to @rows[i + 1] - 1 and
 * columns @columns[k] to @columns[k + 1] - 1, counted in squares whose side is @side
 * cells: 1 or MH_LEVEL_PYRAMID_SIDE. Each array of bounds has one element more than there are
 * rectangles in that direction. */
typedef struct
{
  guint32 plane, side;
  const guint32 *rows, *columns;
  guint32 n_rows, n_columns;
  guint32 stride; /* distance of two rows in the arrays of sums; 0 stands for n_columns */
} MhLevelPyramidGrid;

/* Begins a pyramid without computing anything yet. @solution: of cat and mouse.
 * Returns: (transfer full) (nullable): NULL for other games, for codes of 32 bits, or
 * if memory ran out */
MhLevelPyramid *mh_level_pyramid_new (MhSolution *solution);
/* Processes about @n_cells more cells. Returns: TRUE while there are more */
gboolean mh_level_pyramid_advance (MhLevelPyramid *self, guint32 n_cells);
/* Returns: about the bytes that the pyramid takes, without the solution */
gsize mh_level_pyramid_get_bytes (const MhLevelPyramid *self);
MhLevelPyramid *mh_level_pyramid_ref (MhLevelPyramid *self);
void mh_level_pyramid_unref (MhLevelPyramid *self);

/* @sums: (out): arrays with room for each rectangle of @grid, row by row */
void mh_level_pyramid_read (const MhLevelPyramid *self,
                            const MhLevelPyramidGrid *grid,
                            const MhLevelPyramidSums *sums);

/* Returns: the time of a position that @winner wins in @level plies */
static inline gint16
mh_level_pyramid_get_time (MhPlayer winner, guint32 level)
{
  return (gint16) (G_MININT16 + (int) (level << 1 | (winner == MH_PLAYER_SECOND)));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLevelPyramid, mh_level_pyramid_unref)

G_END_DECLS
