/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-variant.h"

G_BEGIN_DECLS

/*
 * An algorithm that is asked about positions of one game, one after the other.
 *
 * Cranked, as algorithms are; for one thread. Each run may take so much work and
 * memory and no more; the position then has no answer.
 */
typedef struct _MhRival MhRival;

/* @max_work: the units that a run may take. Returns: (transfer full) */
MhRival *mh_rival_new (const MhVariant *variant, MhGame *game, guint max_work);
void mh_rival_free (MhRival *self);

/* Whether a run has told about @position, or tried to; of answers that depend on
 * where the run began, in passing. */
gboolean mh_rival_has_answered (const MhRival *self, guint32 position);
/* Whether it has where that made a difference. */
gboolean mh_rival_has_answered_here (const MhRival *self, guint32 position);

/* Begins a run at @position. */
void mh_rival_ask (MhRival *self, guint32 position);
/* Works until @budget is used up, which it lowers. Returns: TRUE while there is
 * more */
gboolean mh_rival_advance (MhRival *self, guint *budget);

/* Without an outcome where it has none. */
MhValue mh_rival_get_value (const MhRival *self, guint32 position);
/* Whether some run has had no answer. */
gboolean mh_rival_has_failed (const MhRival *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRival, mh_rival_free)

G_END_DECLS
