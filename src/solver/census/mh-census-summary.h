/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-coverage.h"
#include "mh-census-find.h"
#include "mh-census-tally.h"

G_BEGIN_DECLS

/*
 * The totals of many graphs, and the graphs that stand out.
 *
 * A summary takes one graph after the other, in any order, and keeps counts and a few
 * graphs, so that its size does not grow with the number of graphs. Of the graphs with
 * the longest win it keeps MH_CENSUS_N_KEPT: those with the fewest nodes, then the
 * first by name, so that the order of arrival makes no difference. Summaries of parts
 * can be merged in any order.
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
  guint64 n_positions[MH_N_OUTCOMES];     /* positions of all boards that have a start */
  GArray *n_won[MH_CENSUS_N_WINNERS];     /* (element-type guint64): starts, by remoteness */
  guint64 n_longest[MH_CENSUS_N_WINNERS]; /* graphs that have the longest win */
  /* (element-type MhCensusFind): the graphs kept, in order */
  GPtrArray *longest[MH_CENSUS_N_WINNERS];
  MhCensusFind *draw; /* (nullable): first draw, or in a pursuit the first mouse to escape */
  MhCensusCoverage coverage;
  MhCensusTally tally; /* the counts of the last graph */
} MhCensusSummary;

/* Returns: (transfer full) */
MhCensusSummary *mh_census_summary_new (void);
void mh_census_summary_free (MhCensusSummary *self);

/* Solves @graph and adds it. @find: (out) (transfer full) (nullable): the first of its
 * wanted starts with the longest play.
 * Returns: FALSE with the error of solving a larger graph, which is then not counted */
gboolean mh_census_summary_add (MhCensusSummary *self,
                                const MhCensusQuery *query,
                                const MhCensusGraph *graph,
                                MhCensusFind **find,
                                GError **error);
/* Adds the summary of other graphs for the same query.
 * Returns: FALSE with MH_SOLVE_ERROR_MEMORY; nothing was added then */
gboolean
mh_census_summary_merge (MhCensusSummary *self, const MhCensusSummary *other, GError **error);
gboolean mh_census_summary_equal (const MhCensusSummary *a, const MhCensusSummary *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusSummary, mh_census_summary_free)

G_END_DECLS
