/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-kernel.h"
#include "mh-engine-numbering.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The work of the engine in rows of bits, level by level.
 *
 * Both halves read only the results of the level before, so that the level at which a
 * bit appears is the remoteness of its position. Remoteness is stored in planes of
 * bits, which become codes at the end, as wide as the longest remoteness needs.
 */
typedef struct _MhEngineRows MhEngineRows;

/* Returns: the most bytes that a run needs, including the solution */
guint64 mh_engine_rows_get_bytes_needed (const MhGame *game);

/* @numbering: borrowed; @max_short_remoteness: a longer remoteness makes all codes wide;
 * @ends_when_thin: whether to end the run early if queues are faster.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhEngineRows *mh_engine_rows_new (const MhEngineNumbering *numbering,
                                  const MhEngineKernel *kernel,
                                  guint32 max_short_remoteness,
                                  gboolean ends_when_thin);
void mh_engine_rows_free (MhEngineRows *self);

/* Does about @budget units of work, each some moves of a block of positions.
 * Returns: TRUE while there is more */
gboolean mh_engine_rows_advance (MhEngineRows *self, guint budget);
/* Returns: whether the run ended early because so few positions are decided in each
 * level that queues are faster */
gboolean mh_engine_rows_is_thin (const MhEngineRows *self);
double mh_engine_rows_get_progress (const MhEngineRows *self);
guint64 mh_engine_rows_get_n_decided (const MhEngineRows *self);

/* Takes the solution; may be called once, when the run is done.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhSolution *mh_engine_rows_steal_solution (MhEngineRows *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEngineRows, mh_engine_rows_free)

G_END_DECLS
