/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt-find.h"

G_BEGIN_DECLS

/*
 * A search through many small boards for those that have something rare.
 *
 * Cranked, as algorithms are: no threads, callbacks or clocks. An instance
 * belongs to one thread; what it finds is immutable and may be shared. The
 * same query gives the same finds, whatever the budgets.
 *
 * A find is made smaller, if the query wants that, by taking away nodes and
 * edges one by one while it still shows the same (a longest win in no fewer
 * moves), stays in one piece and has as many nodes as the query wants at least,
 * until none can be spared. Boards that differ in their numbers alone are kept
 * once.
 */
typedef struct _MhHunt MhHunt;

#define MH_HUNT_MAX_FINDS 100

/* @query: one that makes sense. Returns: (transfer full) */
MhHunt *mh_hunt_new (const MhHuntQuery *query);
void mh_hunt_free (MhHunt *self);

/* Does about @budget units of work. Returns: TRUE while there is more */
gboolean mh_hunt_advance (MhHunt *self, guint budget);
/* How many boards are done with. */
guint64 mh_hunt_get_n_tried (const MhHunt *self);
/* On how many of them an algorithm had no answer somewhere, for want of budget
 * or memory. */
guint64 mh_hunt_get_n_unanswered (const MhHunt *self);
/* Returns: (transfer none) (element-type MhHuntFind): fewest nodes first, then
 * fewest edges, then by index. Of longest wins, those that no board as small
 * exceeds. Valid until the next call. */
GPtrArray *mh_hunt_get_finds (const MhHunt *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHunt, mh_hunt_free)

G_END_DECLS
