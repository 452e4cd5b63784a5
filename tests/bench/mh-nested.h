/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Cat and mouse as it is posted most, to be measured against: nested arrays,
 * color[mouse][cat][turn] and degree[mouse][cat][turn], and a queue whose
 * entries are small arrays. It tells who wins, but not how soon.
 *
 * One hole, node 0, and the rules as published.
 */
typedef struct _MhNested MhNested;

/* Returns: (transfer full): all tables, made and filled */
MhNested *mh_nested_solve (const MhGame *game);
void mh_nested_free (MhNested *self);

/* @cat: not the hole. */
MhOutcome mh_nested_get_outcome (const MhNested *self, guint32 mouse, guint32 cat, MhPlayer mover);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhNested, mh_nested_free)

G_END_DECLS
