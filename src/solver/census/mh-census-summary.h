/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-find.h"

G_BEGIN_DECLS

/*
 * What many graphs come to together, and which of them stand out.
 *
 * It takes one graph after the other, in any order, and keeps counts and a few
 * graphs, so that its size does not grow with their number. Of the graphs that
 * reach the same longest win it keeps MH_CENSUS_N_KEPT: those with the fewest
 * nodes, then the first by name, so that the order of arrival does not matter.
 * Summaries of parts can be merged into that of the whole, in any order.
 *
 * Mutable and without a lock: each thread needs its own.
 */
#define MH_CENSUS_N_KEPT 10

typedef struct
{
  guint64 n_graphs;
  guint64 n_found;        /* graphs with a wanted start */
  guint64 n_found_starts; /* wanted starts */
  guint64 n_starts[MH_N_OUTCOMES];
  guint64 n_positions[MH_N_OUTCOMES]; /* of all boards that have a start */
  GArray *n_won[MH_N_PLAYERS];        /* (element-type guint64): starts, by remoteness */
  guint64 n_longest[MH_N_PLAYERS];    /* graphs that reach the longest win */
  GPtrArray *longest[MH_N_PLAYERS];   /* (element-type MhCensusFind): some of them, in order */
  MhCensusFind *draw; /* (nullable): the first; of a pursuit, the first mouse to get away */
} MhCensusSummary;

/* Returns: (transfer full) */
MhCensusSummary *mh_census_summary_new (void);
void mh_census_summary_free (MhCensusSummary *self);

/* Solves @graph and adds it. @find: (out) (transfer full) (nullable): the first of
 * its wanted starts that take longest. Returns: FALSE with the error of solving a
 * larger graph, which is not counted */
gboolean mh_census_summary_add (MhCensusSummary *self,
                                const MhCensusQuestion *question,
                                const MhCensusGraph *graph,
                                MhCensusFind **find,
                                GError **error);
/* Adds the summary of other graphs, about which the same was asked. */
void mh_census_summary_merge (MhCensusSummary *self, const MhCensusSummary *other);
gboolean mh_census_summary_equal (const MhCensusSummary *a, const MhCensusSummary *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusSummary, mh_census_summary_free)

G_END_DECLS
