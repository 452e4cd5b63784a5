/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-query.h"
#include "mh-algorithm-spec.h"

G_BEGIN_DECLS

/*
 * An algorithm that is compared with a census, start by start. A pursuit is excluded,
 * since no algorithm plays it.
 *
 * Mutable: one for each thread. The answers for the last graph and hole are cached. If
 * starts are asked for in their order, an algorithm that answers all positions runs
 * once for each graph and hole, and any other algorithm once for each start. Alpha-beta
 * with its initial options does not run on small boards: it is known which wins it misses.
 */
typedef struct _MhCensusOracle MhCensusOracle;

/* @rules: those of the census. Returns: (transfer full) */
MhCensusOracle *mh_census_oracle_new (const MhAlgorithmSpec *spec, const MhRules *rules);
void mh_census_oracle_free (MhCensusOracle *self);

/* Returns: whether the algorithm gives another outcome for @start; FALSE if it has no
 * answer for lack of budget or memory */
gboolean mh_census_oracle_differs (MhCensusOracle *self, const MhCensusStart *start);
/* Returns: whether the turn-capped search gives another outcome for a start with
 * @value, which needs no run: the answer is wrong if a win takes at least as many plies
 * as the cap, or more plies than the cap if the end of the game is tested first */
gboolean
mh_census_oracle_is_capped (MhCensusOracle *self, const MhCensusGraph *graph, MhValue value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusOracle, mh_census_oracle_free)

G_END_DECLS
