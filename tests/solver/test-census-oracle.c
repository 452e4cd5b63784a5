/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-census-oracle.h"
#include "mh-comparison.h"
#include "mh-pick.h"
#include "mh-solving.h"

typedef struct
{
  guint32 n_nodes, n_edges;
  guint64 successors[MH_CENSUS_MAX_NODES];
} Bits;

static void
bits_init (Bits *self, const MhGraph *graph)
{
  *self = (Bits){ .n_nodes = mh_graph_get_n_nodes (graph),
                  .n_edges = (guint32) mh_graph_get_n_edges (graph) };
  mh_boards_read_bits (graph, self->successors);
}

/* A run of its own for every start. */
static gboolean
differs_alone (const MhAlgorithmSpec *spec,
               MhGraph *graph,
               const MhRules *rules,
               MhCensusStart *start)
{
  g_autoptr (MhGame) game = mh_game_new_cat_and_mouse (graph, &start->hole, 1, rules);
  g_autoptr (MhSolution) truth = mh_solving_solve (game);
  const guint32 position = mh_space_get_position (game, start->mouse, start->cat, MH_PLAYER_FIRST);
  const MhProblem problem
      = { .algorithm = spec->algorithm, .game = game, .options = spec->options, .start = position };
  g_auto (MhResult) result = { NULL };
  MhOutcome outcome;

  start->value = mh_solution_get_value (truth, position);
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
  outcome = mh_solution_get_value (result.solution, position).outcome;

  return outcome != MH_OUTCOME_NONE && outcome != start->value.outcome;
}

/* Three nodes, of at least three. */
static MhCensusStart
pick_start (const MhCensusGraph *graph)
{
  MhCensusStart start = { .graph = graph };

  do
    {
      start.hole = mh_pick_below (graph->n_nodes);
      start.mouse = mh_pick_below (graph->n_nodes);
      start.cat = mh_pick_below (graph->n_nodes);
    }
  while (start.hole == start.mouse || start.mouse == start.cat || start.cat == start.hole);

  return start;
}

static MhGraph *
create_graph (void)
{
  const guint32 n_nodes = 5 + mh_pick_below (4);

  return mh_boards_random (n_nodes, n_nodes + mh_pick_below (4), mh_pick_below (4) == 0);
}

static void
check_rival (const char *spec_text)
{
  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
  MhAlgorithmSpec spec = { NULL };

  g_assert_true (mh_algorithm_spec_parse (&spec, spec_text, NULL));

  g_autoptr (MhCensusOracle) oracle = mh_census_oracle_new (&spec, &rules);

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (MhGraph) graph = create_graph ();
      Bits bits;

      bits_init (&bits, graph);
      for (guint k = 0; k < 8; k++)
        {
          const MhCensusGraph small = { "", bits.n_nodes, bits.n_edges, bits.successors, NULL };
          const MhCensusGraph large = { "", bits.n_nodes, bits.n_edges, NULL, graph };
          MhCensusStart start = pick_start (k % 3 == 2 ? &large : &small);
          const gboolean is_different = differs_alone (&spec, graph, &rules, &start);

          g_assert_cmpint (mh_census_oracle_differs (oracle, &start), ==, is_different);
          if (g_str_has_prefix (spec_text, "capped"))
            g_assert_cmpint (mh_census_oracle_is_capped (oracle, start.graph, start.value), ==,
                             is_different);
        }
    }
}

/* Graphs, holes and starts in any order: it is held against what it says. */
static void
test_census_rival_differs (void)
{
  static const char *const spec_list[] = { "retrograde",
                                           "alphabeta",
                                           "alphabeta:budget=60",
                                           "alphabeta:marks=turn:budget=5000",
                                           "capped:cap=4",
                                           "capped:cap=5:test=end-first",
                                           "capped" };

  for (guint i = 0; i < G_N_ELEMENTS (spec_list); i++)
    check_rival (spec_list[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census-rival/differs", test_census_rival_differs);

  return g_test_run ();
}
