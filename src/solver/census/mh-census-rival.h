/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-question.h"
#include "mh-variant.h"

G_BEGIN_DECLS

/*
 * An algorithm that is held against a census, start by start. Not for a pursuit,
 * which no algorithm plays.
 *
 * Changeable: one for each thread. It keeps what it has learnt about the last
 * graph and hole; asked in their order, algorithms that answer for all positions
 * run once for each, and others once for each start.
 */
typedef struct _MhCensusRival MhCensusRival;

/* @rules: those of the census. Returns: (transfer full) */
MhCensusRival *mh_census_rival_new (const MhVariant *variant, const MhRules *rules);
void mh_census_rival_free (MhCensusRival *self);

/* Whether the algorithm, from there, names another winner. Where it comes to no
 * answer, for want of budget or memory, it does not. */
gboolean mh_census_rival_differs (MhCensusRival *self, const MhCensusStart *start);
/* The same of turn-capped search, by its law and without a run: its answer is
 * wrong if a win takes as long as the cap, or longer than the cap where the end
 * of the game is tested first. */
gboolean mh_census_rival_is_capped (MhCensusRival *self, const MhCensusGraph *graph, MhValue value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusRival, mh_census_rival_free)

G_END_DECLS
