/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-question.h"

G_BEGIN_DECLS

/*
 * The results for one graph of any size, hole by hole: from the census, or from a
 * solution if the graph is too large for a census.
 */
typedef struct
{
  const MhCensusQuestion *question;
  const MhCensusGraph *graph;
  /* (nullable): a larger graph */
  MhGraph *board;
  MhGame *game;         /* (nullable): the game on that board */
  MhSolution *solution; /* (nullable): the solution of that game */
} MhCensusAnswers;

/* @question, @graph: must outlive @self. */
void mh_census_answers_init (MhCensusAnswers *self,
                             const MhCensusQuestion *question,
                             const MhCensusGraph *graph);
void mh_census_answers_clear (MhCensusAnswers *self);

/* Returns: whether results come from the census, which never fails */
gboolean mh_census_answers_are_small (const MhCensusAnswers *self);
/* Solves for one hole, to which the functions below refer. @hole: MH_NODE_NONE in a
 * pursuit.
 * Returns: FALSE with the error of solving a larger graph */
gboolean mh_census_answers_solve (MhCensusAnswers *self, guint32 hole, GError **error);
/* Returns: the value with the mouse to move */
MhValue mh_census_answers_get_value (const MhCensusAnswers *self, guint32 mouse, guint32 cat);
/* The functions of MhCensus with the same names. */
MhValue mh_census_answers_get_capture (const MhCensusAnswers *self, guint32 *mouse, guint32 *cat);
void mh_census_answers_count_positions (const MhCensusAnswers *self,
                                        guint64 n_positions[MH_N_OUTCOMES]);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusAnswers, mh_census_answers_clear)

G_END_DECLS
