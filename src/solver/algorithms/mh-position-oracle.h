/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm-spec.h"

G_BEGIN_DECLS

/*
 * An algorithm that is asked for the values of positions of one game, one after the
 * other: the position oracle of a hunt.
 *
 * A query is advanced in slices, like an algorithm, and belongs to one thread. Each run
 * has a limit on work and on memory; a position whose run exceeds a limit has no
 * answer.
 */
typedef struct _MhPositionOracle MhPositionOracle;

/* @max_work: the units of work that one run may take. Returns: (transfer full) */
MhPositionOracle *
mh_position_oracle_new (const MhAlgorithmSpec *spec, MhGame *game, guint max_work);
/* Says that there will be one question, so that a run need not answer others. */
void mh_position_oracle_set_single (MhPositionOracle *self);
void mh_position_oracle_free (MhPositionOracle *self);

/* Returns: whether the last run answered @position or began there. If answers depend on
 * the start, the value of another position may have been found in passing. */
gboolean mh_position_oracle_has_answered (const MhPositionOracle *self, guint32 position);
/* Returns: whether asking for @position would not change its value: the last run began
 * there, or answers do not depend on the start */
gboolean mh_position_oracle_has_answered_here (const MhPositionOracle *self, guint32 position);

/* Begins a run at @position and drops the results of the run before. */
void mh_position_oracle_ask (MhPositionOracle *self, guint32 position);
/* Works until @budget is used up, and lowers it by the work done.
 * Returns: TRUE while there is more */
gboolean mh_position_oracle_advance (MhPositionOracle *self, guint *budget);

/* Returns: the value of @position in the last run, without an outcome if there is no
 * answer */
MhValue mh_position_oracle_get_value (const MhPositionOracle *self, guint32 position);
/* Returns: (transfer none) (nullable): the solution of the last run, if it had one */
const MhSolution *mh_position_oracle_get_solution (const MhPositionOracle *self);
/* Returns: whether any run so far had no answer */
gboolean mh_position_oracle_has_failed (const MhPositionOracle *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPositionOracle, mh_position_oracle_free)

G_END_DECLS
