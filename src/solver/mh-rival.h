/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-variant.h"

G_BEGIN_DECLS

/*
 * An algorithm that is asked for the values of positions of one game, one after the
 * other: the position oracle of a hunt.
 *
 * A query is advanced in slices, like an algorithm, and belongs to one thread. Each run
 * has a limit on work and on memory; a position whose run exceeds a limit has no
 * answer.
 */
typedef struct _MhRival MhRival;

/* @max_work: the units of work that one run may take. Returns: (transfer full) */
MhRival *mh_rival_new (const MhVariant *variant, MhGame *game, guint max_work);
void mh_rival_free (MhRival *self);

/* Returns: whether the last run answered @position or began there. If answers depend on
 * the start, the value of another position may have been found in passing. */
gboolean mh_rival_has_answered (const MhRival *self, guint32 position);
/* Returns: whether asking for @position would not change its value: the last run began
 * there, or answers do not depend on the start */
gboolean mh_rival_has_answered_here (const MhRival *self, guint32 position);

/* Begins a run at @position and drops the results of the run before. */
void mh_rival_ask (MhRival *self, guint32 position);
/* Works until @budget is used up, and lowers it by the work done.
 * Returns: TRUE while there is more */
gboolean mh_rival_advance (MhRival *self, guint *budget);

/* Returns: the value of @position in the last run, without an outcome if there is no
 * answer */
MhValue mh_rival_get_value (const MhRival *self, guint32 position);
/* Returns: whether any run so far had no answer */
gboolean mh_rival_has_failed (const MhRival *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRival, mh_rival_free)

G_END_DECLS
