/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-question.h"

G_BEGIN_DECLS

/*
 * A start that was found, and what becomes of it, by itself.
 */
typedef struct
{
  char *name;
  guint32 n_nodes, n_edges;
  guint32 hole, mouse, cat;
  MhValue value;
  guint64 n_starts; /* of its graph that were wanted, this one counted; 0 if nobody asked */
} MhCensusFind;

/* A find that owns nothing, to be compared or copied while @start and its graph are
 * there; it is not to be freed. */
MhCensusFind mh_census_find_borrow (const MhCensusStart *start);
/* Returns: (transfer full) */
MhCensusFind *mh_census_find_new (const MhCensusStart *start, guint64 n_starts);
MhCensusFind *mh_census_find_copy (const MhCensusFind *self);
void mh_census_find_free (MhCensusFind *self);

/* The order in which finds are kept: by nodes, then by name. */
int mh_census_find_compare (const MhCensusFind *a, const MhCensusFind *b);
gboolean mh_census_find_equal (const MhCensusFind *a, const MhCensusFind *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusFind, mh_census_find_free)

G_END_DECLS
