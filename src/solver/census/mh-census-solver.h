/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-query.h"

G_BEGIN_DECLS

/*
 * The results for one graph of any size, hole by hole: from the census, or from a
 * solution if the graph is too large for a census.
 */
typedef struct
{
  const MhCensusQuery *query;
  const MhCensusGraph *graph;
  /* (nullable): a larger graph */
  MhGraph *board;
  MhGame *game;         /* (nullable): the game on that board */
  MhSolution *solution; /* (nullable): the solution of that game */
} MhCensusSolver;

/* @query, @graph: must outlive @self. */
void mh_census_solver_init (MhCensusSolver *self,
                            const MhCensusQuery *query,
                            const MhCensusGraph *graph);
void mh_census_solver_clear (MhCensusSolver *self);

/* Returns: whether results come from the census, which never fails */
gboolean mh_census_solver_are_small (const MhCensusSolver *self);
/* Solves for one hole, to which the functions below refer. @hole: MH_NODE_NONE in a
 * pursuit.
 * Returns: FALSE with the error of solving a larger graph */
gboolean mh_census_solver_solve (MhCensusSolver *self, guint32 hole, GError **error);
/* Returns: the value with the mouse to move */
MhValue mh_census_solver_get_value (const MhCensusSolver *self, guint32 mouse, guint32 cat);
/* The functions of MhCensus with the same names. */
MhValue mh_census_solver_get_capture (const MhCensusSolver *self, guint32 *mouse, guint32 *cat);
void mh_census_solver_count_positions (const MhCensusSolver *self,
                                       guint64 n_positions[MH_N_OUTCOMES]);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusSolver, mh_census_solver_clear)

G_END_DECLS
