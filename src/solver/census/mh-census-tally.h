/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-solver.h"

G_BEGIN_DECLS

/*
 * The counts of the starts of one graph, before they are added to a summary.
 *
 * If possible, all starts are counted in bulk; a start with a given value is then
 * searched only on request. A tally takes one graph after the other, and allocates no
 * memory for graphs that a census can solve.
 */
typedef struct
{
  const MhCensusQuery *query; /* the query and the graph of the last call */
  const MhCensusGraph *graph;
  MhCensusSolver answers;
  guint64 n_starts[MH_N_OUTCOMES];
  guint64 n_positions[MH_N_OUTCOMES];
  /* (element-type guint64): the wins by remoteness, followed by zeroes */
  GArray *n_won[MH_CENSUS_N_WINNERS];
  guint n_moves[MH_CENSUS_N_WINNERS]; /* one more than the remoteness of the longest, or 0 */
  /* the first of each; the graph is NULL until it is known, and its hole is known then */
  MhCensusStart longest[MH_CENSUS_N_WINNERS];
  MhCensusStart draw; /* the first draw, or in a pursuit the mouse that escapes */
  MhCensusStart wanted;
  guint64 n_wanted;
} MhCensusTally;

void mh_census_tally_init (MhCensusTally *self);
void mh_census_tally_clear (MhCensusTally *self);

/* Counts @graph in place of the one before. @query, @graph: needed until the next call.
 * Returns: FALSE with the error of solving a larger graph */
gboolean mh_census_tally_take (MhCensusTally *self,
                               const MhCensusQuery *query,
                               const MhCensusGraph *graph,
                               GError **error);

/* Returns: the first start with the longest win, or with a draw; its graph is NULL if
 * there is none */
const MhCensusStart *mh_census_tally_get_longest (MhCensusTally *self, MhCensusWinner winner);
const MhCensusStart *mh_census_tally_get_draw (MhCensusTally *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusTally, mh_census_tally_clear)

G_END_DECLS
