/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-question.h"
#include "mh-variant.h"

G_BEGIN_DECLS

/*
 * An algorithm that is compared with a census, start by start. Not for a pursuit,
 * which no algorithm plays.
 *
 * Mutable: one for each thread. It caches the answers for the last graph and hole.
 * If starts are asked for in their order, algorithms that answer all positions run
 * once for each graph and hole, and the others once for each start.
 */
typedef struct _MhCensusRival MhCensusRival;

/* @rules: those of the census. Returns: (transfer full) */
MhCensusRival *mh_census_rival_new (const MhVariant *variant, const MhRules *rules);
void mh_census_rival_free (MhCensusRival *self);

/* Whether the algorithm names another winner for @start. FALSE if it has no answer,
 * for lack of budget or memory. */
gboolean mh_census_rival_differs (MhCensusRival *self, const MhCensusStart *start);
/* The same for turn-capped search, without a run: its answer is wrong if a win takes
 * at least as many moves as the cap, or more moves than the cap if the end of the
 * game is tested first. */
gboolean mh_census_rival_is_capped (MhCensusRival *self, const MhCensusGraph *graph, MhValue value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusRival, mh_census_rival_free)

G_END_DECLS
