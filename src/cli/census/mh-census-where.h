/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-plan.h"

G_BEGIN_DECLS

/*
 * The filter of a census: conditions such as "winner=draw", "moves=20..", "edges=..12",
 * "cap:2n=wrong", "differ=alphabeta" and "!nodes=8", which must all hold for the same
 * start.
 *
 * A draw, or a mouse that escapes, has no number of moves: a condition on moves is
 * false there, and its negation with "!" is true. The filter is constant and may be
 * shared by threads.
 */
typedef struct _MhCensusWhere MhCensusWhere;

/* The state that one thread needs for checking the conditions. */
typedef struct _MhCensusFilter MhCensusFilter;

/* Returns: (transfer full): examples of all conditions, as "winner=mouse|moves=20.." */
char *mh_census_where_dup_values (void);

/* @plan: the plan with the conditions
 * Returns: (transfer full) (nullable): NULL with G_OPTION_ERROR */
MhCensusWhere *mh_census_where_new (const MhCensusPlan *plan, GError **error);
void mh_census_where_free (MhCensusWhere *self);

/* @where: the filter, which must outlive the filter
 * Returns: (transfer full) */
MhCensusFilter *mh_census_filter_new (const MhCensusWhere *where);
void mh_census_filter_free (MhCensusFilter *self);

/* Checks whether the conditions on nodes and edges admit @graph. */
gboolean mh_census_filter_has_graph (const MhCensusFilter *self, const MhCensusGraph *graph);
/* Returns: (transfer none): the checks of the other conditions, for a census */
const MhCensusWanted *mh_census_filter_get_wanted (const MhCensusFilter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusWhere, mh_census_where_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusFilter, mh_census_filter_free)

G_END_DECLS
