/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-numbering.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The work of the engine in queues, for boards with many thin levels.
 *
 * Queues do a backward breadth-first search with one number per position: the replies
 * left to refute, and later the code of the value. A row of numbers belongs to one node
 * of the player who is not to move, so that all predecessors of a position lie in one
 * row. There is one queue for each mover and winner, so that inner loops need only ask
 * whether a position is open.
 *
 * The numbers have 16 bits, or 32 bits in a wide run. A run with 16 bits ends early if
 * its levels do not fit, and the caller must start again with a wide run.
 */
typedef struct _MhEngineQueues MhEngineQueues;

/* Returns: the most bytes that a run needs, including the solution */
guint64 mh_engine_queues_get_bytes_needed (const MhGame *game);

/* @numbering: borrowed; @max_short_remoteness: the longest remoteness to store in 16 bits, if
 * possible; @wide: whether to use 32 bits.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhEngineQueues *mh_engine_queues_new (const MhEngineNumbering *numbering,
                                      guint32 max_short_remoteness,
                                      gboolean wide);
void mh_engine_queues_free (MhEngineQueues *self);

/* Does about @budget units of work, one move each. Returns: TRUE while there is more */
gboolean mh_engine_queues_advance (MhEngineQueues *self, guint budget);
/* Returns: whether the run ended early because its levels did not fit */
gboolean mh_engine_queues_has_overflowed (const MhEngineQueues *self);
double mh_engine_queues_get_progress (const MhEngineQueues *self);
guint64 mh_engine_queues_get_n_decided (const MhEngineQueues *self);

/* Takes the solution; may be called once, when the run is done and did not overflow.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhSolution *mh_engine_queues_steal_solution (MhEngineQueues *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEngineQueues, mh_engine_queues_free)

G_END_DECLS
