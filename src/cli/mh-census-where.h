/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-plan.h"

G_BEGIN_DECLS

/*
 * Which graphs and starts of a census are wanted: conditions such as
 * "winner=draw", "moves=20..", "edges=..12", "cap:2n=wrong", "differ=alphabeta"
 * and "!nodes=8", which must all hold for the same start.
 *
 * A draw, or a mouse that gets away, has no number of moves: every condition on
 * moves fails there, and every one with "!" holds. Constant, for all threads.
 */
typedef struct _MhCensusWhere MhCensusWhere;

/* Checks the conditions, in one thread. */
typedef struct _MhCensusJudge MhCensusJudge;

/* Returns: (transfer full) (nullable): NULL with G_OPTION_ERROR */
MhCensusWhere *mh_census_where_new (const MhCensusPlan *plan, GError **error);
void mh_census_where_free (MhCensusWhere *self);

/* @where: must outlive the judge. Returns: (transfer full) */
MhCensusJudge *mh_census_judge_new (const MhCensusWhere *where);
void mh_census_judge_free (MhCensusJudge *self);

/* Whether any start of @graph can be wanted. */
gboolean mh_census_judge_has_graph (const MhCensusJudge *self, const MhCensusGraph *graph);
/* Returns: (transfer none): what to ask about its starts */
const MhCensusWanted *mh_census_judge_get_wanted (const MhCensusJudge *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusWhere, mh_census_where_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusJudge, mh_census_judge_free)

G_END_DECLS
