/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt-find.h"

G_BEGIN_DECLS

/*
 * A hunt: a search through many small boards for those with a rare property.
 *
 * A hunt is advanced in slices, like an algorithm: it has no threads, callbacks or
 * clocks. A hunt belongs to one thread; its finds are immutable and may be shared. The
 * same query gives the same finds, whatever the budgets of the slices.
 *
 * If the query asks for it, each find is shrunk: nodes and edges are removed one by one
 * as long as the board keeps the property (a longest win in no fewer moves), stays
 * connected if it was, and keeps the least number of nodes that the query allows, until
 * none can be removed. Grids are not shrunk, since all smaller ones come first. Boards that
 * differ only in the numbers of their nodes are kept once.
 */
typedef struct _MhHunt MhHunt;

#define MH_HUNT_MAX_FINDS 100

/* @query: a query that mh_hunt_query_check () accepts.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhHunt *mh_hunt_new (const MhHuntQuery *query);
void mh_hunt_free (MhHunt *self);

/* Returns: (transfer none) */
const MhHuntQuery *mh_hunt_get_query (const MhHunt *self);

/* Does about @budget units of work. Returns: TRUE while there is more */
gboolean mh_hunt_advance (MhHunt *self, guint budget);
/* Returns: the number of boards that are finished */
guint64 mh_hunt_get_n_tried (const MhHunt *self);
/* Returns: on how many finished boards an algorithm left a question open, because it
 * ran out of budget or memory */
guint64 mh_hunt_get_n_unanswered (const MhHunt *self);
/* Returns: (transfer none) (element-type MhHuntFind): the finds, fewest nodes first,
 * then fewest edges, then by index. A hunt for longest wins keeps only those that no
 * board of at most the same size exceeds. Valid until the next call of mh_hunt_advance
 * () */
GPtrArray *mh_hunt_get_finds (const MhHunt *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHunt, mh_hunt_free)

G_END_DECLS
