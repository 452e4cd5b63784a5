/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The engine's work in queues, for boards with many thin levels.
 *
 * Breadth-first search backwards with one number a position: how many replies
 * are left to refute, then the code. A row of these is of the player who does
 * not move, so that all positions before another lie in one row. There is one
 * queue for each mover and winner, so that inner loops only ask what is open.
 *
 * The numbers have 16 bits, or 32 if it is @wide. If the levels do not fit, it
 * ends early and has to be done again, wide.
 */
typedef struct _MhEngineQueues MhEngineQueues;

/* Returns: the bytes needed at worst, with the solution */
guint64 mh_engine_queues_get_bytes_needed (const MhGame *game);

/* @max_short_remoteness: what 16 bits are taken to hold, at most what they do.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhEngineQueues *mh_engine_queues_new (MhGame *game, guint32 max_short_remoteness, gboolean wide);
void mh_engine_queues_free (MhEngineQueues *self);

/* Does about @budget units of work, one move each.
 * Returns: TRUE while there is more */
gboolean mh_engine_queues_advance (MhEngineQueues *self, guint budget);
/* Whether it ended early. */
gboolean mh_engine_queues_has_overflowed (const MhEngineQueues *self);
double mh_engine_queues_get_progress (const MhEngineQueues *self);
guint64 mh_engine_queues_get_n_decided (const MhEngineQueues *self);

/* When all is done. Returns: (transfer full) */
MhSolution *mh_engine_queues_steal_solution (MhEngineQueues *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEngineQueues, mh_engine_queues_free)

G_END_DECLS
