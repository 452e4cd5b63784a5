/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-space.h"

G_BEGIN_DECLS

/*
 * The positions that can come up when a game begins at a start, whoever plays how badly.
 *
 * Immutable, one bit for each position. Finding them costs a look at each of their moves, and
 * up to 4 bytes for each position meanwhile.
 */
typedef struct _MhReach MhReach;

/* Called every few thousand positions. Returns: whether to go on */
typedef gboolean (*MhReachWatch) (gpointer user_data);

/* Returns: the most bytes that mh_reach_new() needs */
guint64 mh_reach_get_bytes_needed (const MhGame *game);
/* @watch: (nullable). Returns: (transfer full) (nullable): NULL if memory ran out, or if
 * @watch did not want to go on */
MhReach *mh_reach_new (const MhGame *game, guint32 start, MhReachWatch watch, gpointer user_data);
void mh_reach_free (MhReach *self);

gboolean mh_reach_has (const MhReach *self, guint32 position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhReach, mh_reach_free)

G_END_DECLS
