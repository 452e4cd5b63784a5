/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-answers.h"

G_BEGIN_DECLS

/*
 * What the starts of one graph come to, before they are counted in.
 *
 * All starts at once are counted in bulk where that can be; which of them has
 * some value is then looked for when somebody asks.
 */
typedef struct
{
  const MhCensusQuestion *question;
  const MhCensusGraph *graph;
  MhCensusAnswers answers;
  guint64 n_starts[MH_N_OUTCOMES];
  guint64 n_positions[MH_N_OUTCOMES];
  GArray *n_won[MH_N_PLAYERS];         /* (element-type guint64): by remoteness */
  MhCensusStart longest[MH_N_PLAYERS]; /* each the first; without a graph if not known yet */
  MhCensusStart draw;                  /* or the mouse that gets away */
  MhCensusStart wanted;
  guint64 n_wanted;
} MhCensusHarvest;

/* @question, @graph: must live as long. Returns: FALSE with the error of a larger
 * graph; it has to be cleared all the same */
gboolean mh_census_harvest_init (MhCensusHarvest *self,
                                 const MhCensusQuestion *question,
                                 const MhCensusGraph *graph,
                                 GError **error);
void mh_census_harvest_clear (MhCensusHarvest *self);

/* Returns: one more than the moves of the longest win of @winner, 0 if there is none */
guint mh_census_harvest_count_moves (const MhCensusHarvest *self, MhPlayer winner);
/* Returns: the first of those that there are */
const MhCensusStart *mh_census_harvest_get_longest (MhCensusHarvest *self, MhPlayer winner);
const MhCensusStart *mh_census_harvest_get_draw (MhCensusHarvest *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusHarvest, mh_census_harvest_clear)

G_END_DECLS
