/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-answers.h"

#include "mh-placement.h"
#include "mh-space.h"

static gboolean
is_pursuit (const MhCensusAnswers *self)
{
  return mh_census_get_game (self->question->census) == MH_CENSUS_PURSUIT;
}

void
mh_census_answers_init (MhCensusAnswers *self,
                        const MhCensusQuestion *question,
                        const MhCensusGraph *graph)
{
  g_return_if_fail (self != NULL && question != NULL && graph != NULL);

  *self = (MhCensusAnswers){ .question = question, .graph = graph };
  if (graph->graph == NULL)
    mh_census_set_graph (question->census, graph->n_nodes, graph->successors);
  else
    self->board = mh_graph_ref (graph->graph);
}

static void
forget (MhCensusAnswers *self)
{
  g_clear_pointer (&self->solution, mh_solution_unref);
  g_clear_pointer (&self->game, mh_game_unref);
}

void
mh_census_answers_clear (MhCensusAnswers *self)
{
  forget (self);
  g_clear_pointer (&self->board, mh_graph_unref);
}

gboolean
mh_census_answers_are_small (const MhCensusAnswers *self)
{
  return self->board == NULL;
}

gboolean
mh_census_answers_solve (MhCensusAnswers *self, guint32 hole, GError **error)
{
  const MhCensusQuestion *question = self->question;

  if (mh_census_answers_are_small (self))
    {
      mh_census_solve (question->census, hole);
      return TRUE;
    }

  const MhRules *rules = mh_census_get_rules (question->census);

  forget (self);
  self->game = is_pursuit (self) ? mh_game_new_cops_and_robbers (self->board, rules)
                                 : mh_game_new_cat_and_mouse (self->board, &hole, 1, rules);
  self->solution = question->solve (self->game, question->solve_data, error);

  return self->solution != NULL;
}

/* Returns: the value of a position of a larger graph */
static MhValue
get_value (const MhCensusAnswers *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  return mh_solution_get_value (self->solution,
                                mh_space_get_position (self->game, mouse, cat, mover));
}

MhValue
mh_census_answers_get_value (const MhCensusAnswers *self, guint32 mouse, guint32 cat)
{
  if (mh_census_answers_are_small (self))
    return mh_census_get_value (self->question->census, mouse, cat, MH_PLAYER_FIRST);

  return get_value (self, mouse, cat, MH_PLAYER_FIRST);
}

static MhValue
find_capture (const MhCensusAnswers *self, guint32 *mouse, guint32 *cat)
{
  const MhPlacement best = mh_placement_find_best (self->solution);

  *mouse = best.mouse;
  *cat = best.cat;
  return (MhValue){ best.capture == MH_REMOTENESS_UNKNOWN ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND,
                    best.capture };
}

MhValue
mh_census_answers_get_capture (const MhCensusAnswers *self, guint32 *mouse, guint32 *cat)
{
  return mh_census_answers_are_small (self)
             ? mh_census_get_capture (self->question->census, mouse, cat)
             : find_capture (self, mouse, cat);
}

void
mh_census_answers_count_positions (const MhCensusAnswers *self, guint64 n_positions[MH_N_OUTCOMES])
{
  if (mh_census_answers_are_small (self))
    {
      mh_census_count_positions (self->question->census, n_positions);
      return;
    }

  for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
    for (guint32 mouse = 0; mouse < self->graph->n_nodes; mouse++)
      for (guint32 cat = 0; cat < self->graph->n_nodes; cat++)
        if (!mh_game_is_hole (self->game, cat))
          n_positions[get_value (self, mouse, cat, (MhPlayer) mover).outcome]++;
}
