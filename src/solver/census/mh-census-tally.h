/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-solver.h"

G_BEGIN_DECLS

/*
 * The counts of the starts of one graph, before they are added to a summary.
 *
 * If possible, all starts are counted in bulk; a start with a given value is then
 * searched only on request.
 */
typedef struct
{
  const MhCensusQuery *query;
  const MhCensusGraph *graph;
  MhCensusSolver answers;
  guint64 n_starts[MH_N_OUTCOMES];
  guint64 n_positions[MH_N_OUTCOMES];
  GArray *n_won[MH_N_PLAYERS];         /* (element-type guint64): by remoteness */
  MhCensusStart longest[MH_N_PLAYERS]; /* the first of each; the graph is NULL until it is known */
  MhCensusStart draw;                  /* the first draw, or in a pursuit the mouse that escapes */
  MhCensusStart wanted;
  guint64 n_wanted;
} MhCensusTally;

/* @query, @graph: must outlive @self.
 * Returns: FALSE with the error of solving a larger graph; @self must be cleared in
 * either case */
gboolean mh_census_tally_init (MhCensusTally *self,
                               const MhCensusQuery *query,
                               const MhCensusGraph *graph,
                               GError **error);
void mh_census_tally_clear (MhCensusTally *self);

/* Returns: one more than the remoteness of the longest win of @winner; 0 if there is
 * none */
guint mh_census_tally_count_moves (const MhCensusTally *self, MhPlayer winner);
/* Returns: the first start with the longest win, or with a draw; its graph is NULL if
 * there is none */
const MhCensusStart *mh_census_tally_get_longest (MhCensusTally *self, MhPlayer winner);
const MhCensusStart *mh_census_tally_get_draw (MhCensusTally *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusTally, mh_census_tally_clear)

G_END_DECLS
