/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-value.h"

/*
 * The contents of one table cell, which stands for one position, in four bytes.
 *
 * The lowest two bits hold the outcome, the next three bits are marks, and the
 * remaining bits hold the remoteness (all ones mean MH_REMOTENESS_UNKNOWN).
 */
typedef guint32 MhCell;

/* There can be no value: the position is impossible, such as a cat in a hole, or the algorithm
 * cannot be asked about it. */
#define MH_CELL_IMPOSSIBLE (1u << 2)
#define MH_CELL_FRESH (1u << 3)   /* the position was decided in the step that is shown */
#define MH_CELL_DIFFERS (1u << 4) /* another result has a different value here */
#define MH_CELL_REMOTENESS_SHIFT 5

static inline MhCell
mh_cell_new (MhValue value)
{
  return (MhCell) value.outcome | value.remoteness << MH_CELL_REMOTENESS_SHIFT;
}

static inline MhValue
mh_cell_get_value (MhCell self)
{
  return (MhValue){ (MhOutcome) (self & 3), self >> MH_CELL_REMOTENESS_SHIFT };
}

/* Reads @n cells of one table row into @cells, beginning at @column. */
typedef void (*MhCellReadFunc) (gconstpointer source,
                                guint32 plane,
                                guint32 row,
                                guint32 column,
                                guint32 n,
                                MhCell *cells);
