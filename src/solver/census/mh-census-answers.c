/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-answers.h"

#include "mh-space.h"

/* Makes a board for a pursuit: a hole without edges cannot be reached, so that it has
 * no effect.
 * Returns: (transfer full): the graph with one more node */
static MhGraph *
add_lone_node (const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const gboolean is_directed = mh_graph_is_directed (graph);
  g_autofree MhArc *arcs = g_new (MhArc, mh_graph_get_n_edges (graph));
  gsize n_arcs = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 n;
      const guint32 *successors = mh_graph_get_successors (graph, node, &n);

      for (guint32 i = 0; i < n; i++)
        if (is_directed || node < successors[i])
          arcs[n_arcs++] = (MhArc){ node, successors[i] };
    }

  return mh_graph_new (n_nodes + 1, arcs, n_arcs, is_directed);
}

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
  else if (is_pursuit (self))
    self->board = add_lone_node (graph->graph);
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

  const guint32 node = hole == MH_NODE_NONE ? self->graph->n_nodes : hole;

  forget (self);
  self->game
      = mh_game_new_cat_and_mouse (self->board, &node, 1, mh_census_get_rules (question->census));
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

/* Returns: the number of moves of the cat, which moves first and so makes one move more
 * than the mouse if the total is odd */
static guint32
count_cat_moves (MhValue value)
{
  return value.outcome == MH_OUTCOME_SECOND ? (value.remoteness + 1) / 2 : MH_REMOTENESS_UNKNOWN;
}

/* Returns: the moves that the cat needs from @cat, MH_REMOTENESS_UNKNOWN if some mouse
 * escapes */
static guint32
find_worst (const MhCensusAnswers *self, guint32 cat, guint32 *worst_mouse)
{
  guint32 worst = 0;

  *worst_mouse = 0;
  for (guint32 mouse = 0; mouse < self->graph->n_nodes; mouse++)
    {
      const guint32 n_moves = count_cat_moves (get_value (self, mouse, cat, MH_PLAYER_SECOND));

      if (n_moves <= worst)
        continue;
      worst = n_moves;
      *worst_mouse = mouse;
    }

  return worst;
}

static MhValue
find_capture (const MhCensusAnswers *self, guint32 *mouse, guint32 *cat)
{
  guint32 best = find_worst (self, 0, mouse);

  *cat = 0;
  for (guint32 node = 1; node < self->graph->n_nodes; node++)
    {
      guint32 worst_mouse;
      const guint32 n_moves = find_worst (self, node, &worst_mouse);

      if (n_moves >= best)
        continue;
      best = n_moves;
      *mouse = worst_mouse;
      *cat = node;
    }

  return (MhValue){ best < MH_REMOTENESS_UNKNOWN ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST, best };
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
