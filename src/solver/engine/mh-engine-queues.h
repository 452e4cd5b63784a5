/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The engine's work in queues, for boards with many thin levels.
 *
 * A backward breadth-first search with one number per position: how many replies
 * are left to refute, then the code of its value. A row belongs to one node of
 * the player who is not to move, so that all predecessors of a position lie in
 * one row. There is one queue for each mover and winner, so that inner loops need
 * only ask whether a position is open.
 *
 * The numbers have 16 bits, or 32 if it is wide. If the levels do not fit into 16
 * bits, it ends early and has to be done again, wide.
 */
typedef struct _MhEngineQueues MhEngineQueues;

/* Returns: the most bytes that it needs, including the solution */
guint64 mh_engine_queues_get_bytes_needed (const MhGame *game);

/* @max_short_remoteness: the longest that 16 bits are to hold, if they can.
 * Returns: (transfer full) (nullable): NULL if there is not enough memory */
MhEngineQueues *mh_engine_queues_new (MhGame *game, guint32 max_short_remoteness, gboolean wide);
void mh_engine_queues_free (MhEngineQueues *self);

/* Does about @budget units of work, one move each.
 * Returns: TRUE while there is more */
gboolean mh_engine_queues_advance (MhEngineQueues *self, guint budget);
/* Whether it ended early, as the levels did not fit. */
gboolean mh_engine_queues_has_overflowed (const MhEngineQueues *self);
double mh_engine_queues_get_progress (const MhEngineQueues *self);
guint64 mh_engine_queues_get_n_decided (const MhEngineQueues *self);

/* To be called once, when all is done. Returns: (transfer full) */
MhSolution *mh_engine_queues_steal_solution (MhEngineQueues *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEngineQueues, mh_engine_queues_free)

G_END_DECLS
