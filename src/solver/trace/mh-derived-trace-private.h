/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-derived-trace.h"
#include "mh-trace-private.h"

/* A derived trace. The rank of a position in the level index is also the number of the
 * position's event. */
typedef struct
{
  MhTrace parent;
  MhLevelIndex index;
  MhLevelLines lines;
  guint32 (*decided)[MH_N_PLAYERS]; /* for each level, the number of wins of each player */
  guint32 *holes;                   /* the nodes with a hole, ascending; n_holes elements */
  guint32 n_holes;
} MhDerivedTrace;

/* Reads a row of cells: the read_row () of the derived trace's class. */
void mh_derived_trace_read_row (const MhTraceView *view,
                                guint32 plane,
                                guint32 row,
                                guint32 column,
                                guint32 n,
                                MhCell *cells);
