/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-question.h"

G_BEGIN_DECLS

/*
 * The answers to a question about one graph, of any size, one hole after the
 * other: those of a census, or of a solution where the graph is larger.
 */
typedef struct
{
  const MhCensusQuestion *question;
  const MhCensusGraph *graph;
  MhGraph *board;       /* (nullable): a larger graph, and if nothing else is the hole, that too */
  MhGame *game;         /* (nullable): on that */
  MhSolution *solution; /* (nullable): of that */
} MhCensusAnswers;

/* Both must live as long. */
void mh_census_answers_init (MhCensusAnswers *self,
                             const MhCensusQuestion *question,
                             const MhCensusGraph *graph);
void mh_census_answers_clear (MhCensusAnswers *self);

/* Whether they come from the census, which never fails. */
gboolean mh_census_answers_are_small (const MhCensusAnswers *self);
/* @hole: MH_NODE_NONE in a pursuit. The rest is of the last hole. */
gboolean mh_census_answers_solve (MhCensusAnswers *self, guint32 hole, GError **error);
/* With the mouse to move. */
MhValue mh_census_answers_get_value (const MhCensusAnswers *self, guint32 mouse, guint32 cat);
/* As those of a census. */
MhValue mh_census_answers_get_capture (const MhCensusAnswers *self, guint32 *mouse, guint32 *cat);
void mh_census_answers_count_positions (const MhCensusAnswers *self,
                                        guint64 n_positions[MH_N_OUTCOMES]);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusAnswers, mh_census_answers_clear)

G_END_DECLS
