/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-level-index.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The trace of a run by levels that is computed from its solution: no event is stored.
 *
 * The positions decided at one level follow from the levels below it. So the positions
 * with a winner, ordered by level and within a level by number, are a run in which
 * every cause precedes its effects. Each of these positions has one event: SEED at
 * level 0, DECIDED above it; CLOSED ends the run. Causes and counts of remaining
 * replies are computed on request, at the cost of the position's degree and a look-up
 * in the level index, which takes microseconds. The cell of a table at a step follows
 * from the code and the number of its position.
 */

/* The lines of the pseudocode that the events of a derived trace point to. */
typedef struct
{
  guint8 seed;
  guint8 won;  /* a position won by the mover: some reply wins */
  guint8 lost; /* a position lost by the mover: every reply loses */
  guint8 closed;
} MhLevelLines;

/* Returns: the most bytes that a derived trace takes, including its solution */
guint64 mh_derived_trace_get_bytes_needed (const MhGame *game);
/* @index: (transfer full): completely built, and consumed even on failure; @statistics:
 * of the solution in @index, which must be exact.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhTrace *mh_derived_trace_new_take (MhLevelIndex *index,
                                    const MhStatistics *statistics,
                                    const MhLevelLines *lines);

G_END_DECLS
