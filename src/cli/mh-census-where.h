/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Which graphs and starts of a census are wanted: conditions such as
 * "winner=draw", "moves=20..", "edges=..12" and "!nodes=8", which all have to
 * hold for one and the same start.
 *
 * A draw has no number of moves: no condition on moves holds there, and every
 * one with "!" does.
 */
typedef struct _MhCensusWhere MhCensusWhere;

/* @conditions: (nullable): NULL-terminated. Returns: (transfer full) (nullable): NULL
 * with G_OPTION_ERROR */
MhCensusWhere *mh_census_where_new (char **conditions, GError **error);
void mh_census_where_free (MhCensusWhere *self);

/* Whether a graph may have starts that are wanted. */
gboolean mh_census_where_has_graph (const MhCensusWhere *self, guint32 n_nodes, guint32 n_edges);
/* Whether a start of such a graph is. An MhCensusWanted. */
gboolean mh_census_where_has_value (MhValue value, gconstpointer self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusWhere, mh_census_where_free)

G_END_DECLS
