/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-plan.h"

G_BEGIN_DECLS

/*
 * Which graphs and starts of a census are wanted: conditions such as
 * "winner=draw", "moves=20..", "edges=..12", "cap:2n=wrong", "differ=alphabeta"
 * and "!nodes=8", which all have to hold for one and the same start.
 *
 * A draw, and a mouse that gets away, has no number of moves: no condition on
 * moves holds there, and every one with "!" does. Constant, for all threads.
 */
typedef struct _MhCensusWhere MhCensusWhere;

/* Who asks them, in one thread. */
typedef struct _MhCensusJudge MhCensusJudge;

/* Returns: (transfer full) (nullable): NULL with G_OPTION_ERROR */
MhCensusWhere *mh_census_where_new (const MhCensusPlan *plan, GError **error);
void mh_census_where_free (MhCensusWhere *self);

/* Returns: (transfer full). @where must live as long. */
MhCensusJudge *mh_census_judge_new (const MhCensusWhere *where);
void mh_census_judge_free (MhCensusJudge *self);

/* Whether starts of @graph can be wanted. */
gboolean mh_census_judge_has_graph (const MhCensusJudge *self, const MhCensusGraph *graph);
/* Returns: (transfer none): what to ask about its starts */
const MhCensusWanted *mh_census_judge_get_wanted (const MhCensusJudge *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusWhere, mh_census_where_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusJudge, mh_census_judge_free)

G_END_DECLS
