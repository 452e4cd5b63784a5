/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-oracle.h"

#include "mh-comparison.h"
#include "mh-game-class.h"
#include "mh-position-oracle.h"
#include "mh-space.h"
#include "mh-repetition-free-wins.h"
#include "mh-depth-limit.h"

#include <string.h>

struct _MhCensusOracle
{
  MhAlgorithmSpec spec;
  gboolean has_initial_options;
  MhRules rules;
  MhPositionOracle *oracle; /* runs the algorithm on the last game, or NULL */
  MhGame *game;
  MhGraph *graphs[MH_N_PLAYERS]; /* the graphs of that game, which may be the same */
  guint64 successors[MH_N_PLAYERS][MH_CENSUS_MAX_NODES];
  guint32 hole;
  /* The repetition-free wins of the last small board, for an algorithm that misses
   * other wins; NULL for other algorithms. */
  MhRepetitionFreeWins *straight;
  /* A game without edges, with the number of nodes that was last asked for, or NULL.
   * The effect of a cap depends on that number only. */
  MhGame *bare;
};

MhCensusOracle *
mh_census_oracle_new (const MhAlgorithmSpec *spec, const MhRules *rules)
{
  g_return_val_if_fail (spec != NULL && rules != NULL, NULL);

  MhCensusOracle *self = g_new0 (MhCensusOracle, 1);
  MhAlgorithmSpec initial;

  mh_algorithm_spec_init (&initial, spec->algorithm);
  self->spec = *spec;
  self->has_initial_options = mh_algorithm_spec_equal (spec, &initial);
  self->rules = *rules;
  if (spec->algorithm->misses_returns_only)
    self->straight = mh_repetition_free_wins_new (rules);

  return self;
}

static void
forget_graphs (MhCensusOracle *self)
{
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    g_clear_pointer (&self->graphs[player], mh_graph_unref);
}

void
mh_census_oracle_free (MhCensusOracle *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->oracle, mh_position_oracle_free);
  g_clear_pointer (&self->game, mh_game_unref);
  forget_graphs (self);
  g_clear_pointer (&self->straight, mh_repetition_free_wins_free);
  g_clear_pointer (&self->bare, mh_game_unref);
  g_free (self);
}

/* Returns: (transfer full): a graph with arcs in both directions for edges */
static MhGraph *
create_graph (guint32 n_nodes, const guint64 *successors)
{
  MhArc arcs[MH_CENSUS_MAX_NODES * MH_CENSUS_MAX_NODES];
  gsize n_arcs = 0;

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint64 bits = successors[from]; bits != 0; bits &= bits - 1)
      arcs[n_arcs++] = (MhArc){ from, (guint32) __builtin_ctzll (bits) };

  return mh_graph_new (n_nodes, arcs, n_arcs, TRUE);
}

static gboolean
is_last_graph (const MhCensusOracle *self, const MhCensusGraph *graph)
{
  const gsize n_bytes = graph->n_nodes * sizeof (guint64);
  const MhGraph *last = self->graphs[MH_PLAYER_FIRST];

  if (last == NULL || graph->graph != NULL)
    return last != NULL && last == graph->graph;

  return mh_graph_get_n_nodes (last) == graph->n_nodes
         && memcmp (self->successors[MH_PLAYER_FIRST], graph->successors, n_bytes) == 0
         && memcmp (self->successors[MH_PLAYER_SECOND], mh_census_graph_get_cat_moves (graph),
                    n_bytes)
                == 0;
}

static void
set_graph (MhCensusOracle *self, const MhCensusGraph *graph)
{
  const guint64 *const successors[] = { graph->successors, mh_census_graph_get_cat_moves (graph) };

  g_clear_pointer (&self->oracle, mh_position_oracle_free);
  forget_graphs (self);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    {
      if (graph->graph != NULL)
        self->graphs[player] = mh_graph_ref (graph->graph);
      else if (player > 0 && successors[player] == successors[0])
        self->graphs[player] = mh_graph_ref (self->graphs[0]);
      else
        self->graphs[player] = create_graph (graph->n_nodes, successors[player]);
      if (graph->graph == NULL)
        memcpy (self->successors[player], successors[player], graph->n_nodes * sizeof (guint64));
    }
  if (self->straight != NULL && graph->graph == NULL)
    mh_repetition_free_wins_set_roads (self->straight, graph->n_nodes, successors);
}

static void
set_game (MhCensusOracle *self, const MhCensusStart *start)
{
  if (self->oracle != NULL && self->hole == start->hole)
    return;

  g_clear_pointer (&self->oracle, mh_position_oracle_free);
  g_clear_pointer (&self->game, mh_game_unref);
  self->hole = start->hole;
  self->game = mh_cat_and_mouse.create (self->graphs, &self->hole, 1, &self->rules);
  self->oracle = mh_position_oracle_new (&self->spec, self->game, G_MAXUINT);
}

/* Alpha-beta along lines of play takes a repetition for a draw or exceeds its budget, and never
 * names a false winner. So its answers to draws and repetition-free wins are right without a run.
 * With its initial options it misses all other wins, as the budget is for those who wait at a
 * window. Runs would take longer than the rest of the census.
 * Returns: whether it is known without a run whether the algorithm @differs */
static gboolean
is_out_of_question (MhCensusOracle *self, const MhCensusStart *start, gboolean *differs)
{
  gboolean has_win;

  *differs = FALSE;
  if (self->straight == NULL)
    return FALSE;
  if (!mh_outcome_is_win (start->value.outcome))
    return TRUE;
  if (start->graph->graph != NULL)
    return FALSE;

  mh_repetition_free_wins_set_hole (self->straight, start->hole);
  if (!mh_repetition_free_wins_ask (self->straight, start->mouse, start->cat, MH_PLAYER_FIRST,
                                    &has_win))
    return FALSE;

  *differs = !has_win;

  return has_win || self->has_initial_options;
}

gboolean
mh_census_oracle_differs (MhCensusOracle *self, const MhCensusStart *start)
{
  guint budget = G_MAXUINT;
  gboolean differs;

  g_return_val_if_fail (self != NULL && start != NULL && start->hole != MH_NODE_NONE, FALSE);

  if (!is_last_graph (self, start->graph))
    set_graph (self, start->graph);
  if (is_out_of_question (self, start, &differs))
    return differs;

  set_game (self, start);

  const guint32 position
      = mh_space_get_position (self->game, start->mouse, start->cat, MH_PLAYER_FIRST);

  if (!mh_position_oracle_has_answered_here (self->oracle, position))
    mh_position_oracle_ask (self->oracle, position);
  while (mh_position_oracle_advance (self->oracle, &budget))
    budget = G_MAXUINT;

  const MhValue answer = mh_position_oracle_get_value (self->oracle, position);

  return answer.outcome != MH_OUTCOME_NONE && answer.outcome != start->value.outcome;
}

static void
set_size (MhCensusOracle *self, guint32 n_nodes)
{
  const guint32 hole = 0;

  if (self->bare != NULL && mh_game_get_n_nodes (self->bare) == n_nodes)
    return;

  g_autoptr (MhGraph) graph = mh_graph_new (n_nodes, NULL, 0, FALSE);

  g_clear_pointer (&self->bare, mh_game_unref);
  self->bare = mh_game_new_cat_and_mouse (graph, &hole, 1, &self->rules);
}

gboolean
mh_census_oracle_is_capped (MhCensusOracle *self, const MhCensusGraph *graph, MhValue value)
{
  g_return_val_if_fail (self != NULL && graph != NULL, FALSE);

  set_size (self, graph->n_nodes);

  const MhProblem problem = { .algorithm = self->spec.algorithm,
                              .game = self->bare,
                              .options = self->spec.options,
                              .start = MH_POSITION_NONE };

  return mh_depth_limit_is_spoiled (&problem, value);
}
