/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-level-index.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A trace of a run by levels that is derived from its solution: no event is kept.
 *
 * What is decided at one level follows from the levels below it. So the positions
 * with a winner, ordered by level and within a level by number, are a run in
 * which every cause precedes its effects. Each of them has one event: SEED at
 * level 0, DECIDED above it; CLOSED ends the run. Causes are found, and remaining
 * replies counted, when somebody asks, at the cost of the degree and a look-up in
 * the index: microseconds. What a cell of a table shows at a step follows from
 * its code and number.
 */

/* The lines of the pseudocode that its events belong to. */
typedef struct
{
  guint8 seed;
  guint8 won;  /* by the mover: some reply wins */
  guint8 lost; /* by the mover: every reply loses */
  guint8 closed;
} MhLevelLines;

/* Returns: the most bytes that a trace takes, including its solution */
guint64 mh_derived_trace_get_bytes_needed (const MhGame *game);
/* @index: (transfer full): completely built; @statistics: of its solution, which is
 * exact. Returns: (transfer full) (nullable): NULL if memory ran out; @index is
 * consumed in either case */
MhTrace *mh_derived_trace_new_take (MhLevelIndex *index,
                                    const MhStatistics *statistics,
                                    const MhLevelLines *lines);

G_END_DECLS
