/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-derived-trace.h"
#include "mh-trace-private.h"

/* The ranks of the index are the numbers of the events. */
typedef struct
{
  MhTrace parent;
  MhLevelIndex index;
  MhLevelLines lines;
  guint32 (*decided)[MH_N_PLAYERS]; /* for each level, how many are won by each player */
  guint32 *holes;                   /* ascending, n_holes of them */
  guint32 n_holes;
} MhDerivedTrace;

/* The read_row() of its class: what a row of a table shows. */
void mh_derived_trace_read_row (const MhTraceView *view,
                                guint32 plane,
                                guint32 row,
                                guint32 column,
                                guint32 n,
                                MhCell *cells);
