/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-query.h"

G_BEGIN_DECLS

/*
 * A start that was found, with its value, independent of the graph it came from.
 */
typedef struct
{
  char *name;
  guint32 n_nodes, n_edges;
  guint32 jumps[MH_N_PLAYERS]; /* on a grid; 0 on graphs */
  guint32 hole, mouse, cat, second_cat;
  MhValue value;
  guint64 n_starts; /* wanted starts of its graph, including this one; 0 if nothing was wanted */
} MhCensusFind;

/* Returns: a find that owns nothing: it can be compared and copied while @start and its
 * graph exist, and must not be freed */
MhCensusFind mh_census_find_borrow (const MhCensusStart *start);
/* Returns: (transfer full) (nullable): NULL if there is no memory for the name, a sixth of a byte
 * for each pair of nodes */
MhCensusFind *mh_census_find_new (const MhCensusStart *start, guint64 n_starts);
/* Returns: (transfer full) (nullable): a copy that owns its name; NULL as above */
MhCensusFind *mh_census_find_copy (const MhCensusFind *self);
void mh_census_find_free (MhCensusFind *self);

/* Returns: whether the name is a pattern of walls */
gboolean mh_census_find_is_of_grid (const MhCensusFind *self);
/* The order in which finds are kept: by number of nodes, then by name. */
int mh_census_find_compare (const MhCensusFind *a, const MhCensusFind *b);
gboolean mh_census_find_equal (const MhCensusFind *a, const MhCensusFind *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusFind, mh_census_find_free)

G_END_DECLS
