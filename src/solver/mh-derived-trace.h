/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-level-index.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A trace of a run by levels, that is told from its solution: no event is kept.
 *
 * What is decided at one level follows from the levels below it, so that the
 * positions with a winner, by level and within a level by number, are a run in
 * which every cause comes before what follows from it. There is one event for
 * each: SEED at level 0, DECIDED above it; then CLOSED. Causes are found, and
 * replies that are left counted, when somebody asks: for the price of the
 * degree and of a look-up in the index, microseconds. What a cell of a table
 * shows at a step follows from its code and number.
 */

/* Lines of a pseudocode that its events stand at. */
typedef struct
{
  guint8 seed;
  guint8 won;  /* by the mover: there is a winning reply */
  guint8 lost; /* every reply is */
  guint8 closed;
} MhLevelLines;

/* What a trace takes at worst, and its solution. */
guint64 mh_derived_trace_get_bytes_needed (const MhGame *game);
/* @index: (transfer full): that is built; @statistics: of its solution, which is
 * exact. Returns: (transfer full) (nullable): NULL if there is no memory; the index
 * is gone all the same */
MhTrace *mh_derived_trace_new_take (MhLevelIndex *index,
                                    const MhStatistics *statistics,
                                    const MhLevelLines *lines);

G_END_DECLS
