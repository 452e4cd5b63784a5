/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-question.h"

G_BEGIN_DECLS

/*
 * The answers to a question about one graph of any size, hole by hole: from the
 * census, or from a solution where the graph is too large for that.
 */
typedef struct
{
  const MhCensusQuestion *question;
  const MhCensusGraph *graph;
  MhGraph *board;       /* (nullable): a larger graph; in a pursuit with a hole of its own added */
  MhGame *game;         /* (nullable): on that board */
  MhSolution *solution; /* (nullable): of that game */
} MhCensusAnswers;

/* @question, @graph: must outlive @self. */
void mh_census_answers_init (MhCensusAnswers *self,
                             const MhCensusQuestion *question,
                             const MhCensusGraph *graph);
void mh_census_answers_clear (MhCensusAnswers *self);

/* Whether they come from the census, which never fails. */
gboolean mh_census_answers_are_small (const MhCensusAnswers *self);
/* @hole: MH_NODE_NONE in a pursuit. The functions below answer for the last hole. */
gboolean mh_census_answers_solve (MhCensusAnswers *self, guint32 hole, GError **error);
/* With the mouse to move. */
MhValue mh_census_answers_get_value (const MhCensusAnswers *self, guint32 mouse, guint32 cat);
/* As the functions of MhCensus with these names. */
MhValue mh_census_answers_get_capture (const MhCensusAnswers *self, guint32 *mouse, guint32 *cat);
void mh_census_answers_count_positions (const MhCensusAnswers *self,
                                        guint64 n_positions[MH_N_OUTCOMES]);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusAnswers, mh_census_answers_clear)

G_END_DECLS
