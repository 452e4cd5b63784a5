/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-solver.h"

#include "mh-placement.h"
#include "mh-space.h"

static gboolean
is_pursuit (const MhCensusSolver *self)
{
  return mh_census_get_game (self->query->census) == MH_CENSUS_PURSUIT;
}

void
mh_census_solver_init (MhCensusSolver *self, const MhCensusQuery *query, const MhCensusGraph *graph)
{
  g_return_if_fail (self != NULL && query != NULL && graph != NULL);

  *self = (MhCensusSolver){ .query = query, .graph = graph };
  if (graph->graph != NULL)
    self->board = mh_graph_ref (graph->graph);
  else
    mh_census_set_roads (query->census, graph->n_nodes,
                         (const guint64 *const[]){ graph->successors,
                                                   mh_census_graph_get_cat_moves (graph) });
}

static void
forget (MhCensusSolver *self)
{
  g_clear_pointer (&self->solution, mh_solution_unref);
  g_clear_pointer (&self->game, mh_game_unref);
}

void
mh_census_solver_clear (MhCensusSolver *self)
{
  forget (self);
  g_clear_pointer (&self->board, mh_graph_unref);
}

gboolean
mh_census_solver_are_small (const MhCensusSolver *self)
{
  return self->board == NULL;
}

gboolean
mh_census_solver_solve (MhCensusSolver *self, guint32 hole, GError **error)
{
  const MhCensusQuery *query = self->query;

  if (mh_census_solver_are_small (self))
    {
      mh_census_solve (query->census, hole);
      return TRUE;
    }

  const MhRules *rules = mh_census_get_rules (query->census);

  forget (self);
  self->game = is_pursuit (self) ? mh_game_new_cops_and_robbers (self->board, rules)
                                 : mh_game_new_cat_and_mouse (self->board, &hole, 1, rules);
  self->solution = query->solve (self->game, query->solve_data, error);

  return self->solution != NULL;
}

/* Returns: the value of a position of a larger graph */
static MhValue
get_value (const MhCensusSolver *self, guint32 mouse, guint32 cat, MhPlayer mover)
{
  return mh_solution_get_value (self->solution,
                                mh_space_get_position (self->game, mouse, cat, mover));
}

MhValue
mh_census_solver_get_value (const MhCensusSolver *self, guint32 mouse, guint32 cat)
{
  if (mh_census_solver_are_small (self))
    return mh_census_get_value (self->query->census, mouse, cat, MH_PLAYER_FIRST);

  return get_value (self, mouse, cat, MH_PLAYER_FIRST);
}

static MhValue
find_capture (const MhCensusSolver *self, guint32 *mouse, guint32 *cat)
{
  const MhPlacement best = mh_placement_find_best (self->solution);

  *mouse = best.mouse;
  *cat = best.cat;
  return (MhValue){ best.capture == MH_REMOTENESS_UNKNOWN ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND,
                    best.capture };
}

MhValue
mh_census_solver_get_capture (const MhCensusSolver *self, guint32 *mouse, guint32 *cat)
{
  return mh_census_solver_are_small (self) ? mh_census_get_capture (self->query->census, mouse, cat)
                                           : find_capture (self, mouse, cat);
}

void
mh_census_solver_count_positions (const MhCensusSolver *self, guint64 n_positions[MH_N_OUTCOMES])
{
  if (mh_census_solver_are_small (self))
    {
      mh_census_count_positions (self->query->census, n_positions);
      return;
    }

  for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
    for (guint32 mouse = 0; mouse < self->graph->n_nodes; mouse++)
      for (guint32 cat = 0; cat < self->graph->n_nodes; cat++)
        if (mh_space_is_possible (self->game,
                                  mh_space_get_position (self->game, mouse, cat, (MhPlayer) mover)))
          n_positions[get_value (self, mouse, cat, (MhPlayer) mover).outcome]++;
}
