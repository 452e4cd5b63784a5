/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-kernel.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The engine's work in rows of bits, level by level.
 *
 * Both halves only read what the level before has left, so that the level in
 * which a bit appears is the remoteness. Remoteness is kept in planes of bits,
 * and becomes codes at the end: as wide as the longest needs.
 */
typedef struct _MhEngineRows MhEngineRows;

/* Returns: the bytes needed at worst, with the solution */
guint64 mh_engine_rows_get_bytes_needed (const MhGame *game);

/* @max_short_remoteness: with longer ones, the codes are wide.
 * @ends_when_thin: whether it gives up where queues are faster.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhEngineRows *mh_engine_rows_new (MhGame *game,
                                  const MhEngineKernel *kernel,
                                  guint32 max_short_remoteness,
                                  gboolean ends_when_thin);
void mh_engine_rows_free (MhEngineRows *self);

/* Does about @budget units of work, some moves of a block of positions each.
 * Returns: TRUE while there is more */
gboolean mh_engine_rows_advance (MhEngineRows *self, guint budget);
/* Whether so few positions are decided a level that queues are faster: known
 * after some levels. */
gboolean mh_engine_rows_is_thin (const MhEngineRows *self);
double mh_engine_rows_get_progress (const MhEngineRows *self);
guint64 mh_engine_rows_get_n_decided (const MhEngineRows *self);

/* When all is done. Returns: (transfer full) (nullable): NULL if there was no
 * memory */
MhSolution *mh_engine_rows_steal_solution (MhEngineRows *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEngineRows, mh_engine_rows_free)

G_END_DECLS
