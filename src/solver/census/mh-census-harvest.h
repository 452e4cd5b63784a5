/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-answers.h"

G_BEGIN_DECLS

/*
 * What the starts of one graph come to, before they are added to a summary.
 *
 * Where possible, all starts are counted in bulk; which of them has some value is
 * then looked for only when somebody asks.
 */
typedef struct
{
  const MhCensusQuestion *question;
  const MhCensusGraph *graph;
  MhCensusAnswers answers;
  guint64 n_starts[MH_N_OUTCOMES];
  guint64 n_positions[MH_N_OUTCOMES];
  GArray *n_won[MH_N_PLAYERS];         /* (element-type guint64): by remoteness */
  MhCensusStart longest[MH_N_PLAYERS]; /* the first of each; its graph is NULL until it is known */
  MhCensusStart draw;                  /* likewise; in a pursuit, the mouse that gets away */
  MhCensusStart wanted;
  guint64 n_wanted;
} MhCensusHarvest;

/* @question, @graph: must outlive @self. Returns: FALSE with the error of solving a
 * larger graph; @self must be cleared in either case */
gboolean mh_census_harvest_init (MhCensusHarvest *self,
                                 const MhCensusQuestion *question,
                                 const MhCensusGraph *graph,
                                 GError **error);
void mh_census_harvest_clear (MhCensusHarvest *self);

/* Returns: one more than the moves of the longest win of @winner, 0 if there is none */
guint mh_census_harvest_count_moves (const MhCensusHarvest *self, MhPlayer winner);
/* Returns: the first such start; its graph is NULL if there is none */
const MhCensusStart *mh_census_harvest_get_longest (MhCensusHarvest *self, MhPlayer winner);
const MhCensusStart *mh_census_harvest_get_draw (MhCensusHarvest *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusHarvest, mh_census_harvest_clear)

G_END_DECLS
