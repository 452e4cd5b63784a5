/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-census-kernels.h"
#include "mh-census-private.h"
#include "mh-census-tally.h"
#include "mh-pick.h"

#define N_RANDOM_GRAPHS 800
#define MAX_TWIN_NODES 7
#define NEVER MH_REMOTENESS_UNKNOWN

/*
 * A second opinion: the least number of turns in which two cats catch the mouse, for
 * each of their nodes, found by trying every move of everybody.
 */
typedef struct
{
  const MhGraph *graph;
  MhRules rules;
  guint32 n_nodes;
  guint32 turns[MAX_TWIN_NODES][MAX_TWIN_NODES][MAX_TWIN_NODES]; /* by cats, then mouse */
} Twin;

static gboolean
can_go (const Twin *self, guint32 from, guint32 to, gboolean may_pass)
{
  return from == to ? may_pass : mh_graph_has_arc (self->graph, from, to);
}

/* The cats have moved, and have @n_turns left. */
static gboolean
is_lost (const Twin *self, guint32 first, guint32 second, guint32 mouse, guint32 n_turns)
{
  gboolean is_stuck = TRUE;

  if (mouse == first || mouse == second)
    return TRUE;

  for (guint32 to = 0; to < self->n_nodes; to++)
    if (can_go (self, mouse, to, self->rules.mouse_may_pass))
      {
        is_stuck = FALSE;
        if (self->turns[first][second][to] > n_turns)
          return FALSE;
      }

  return !is_stuck || self->rules.stuck == MH_STUCK_LOSES;
}

static gboolean
is_caught (const Twin *self, guint32 first, guint32 second, guint32 mouse, guint32 n_turns)
{
  for (guint32 i = 0; i < self->n_nodes; i++)
    for (guint32 k = 0; k < self->n_nodes; k++)
      if (can_go (self, first, i, self->rules.cat_may_pass)
          && can_go (self, second, k, self->rules.cat_may_pass)
          && is_lost (self, i, k, mouse, n_turns - 1))
        return TRUE;

  return FALSE;
}

/* Finds what is caught in @n_turns. Returns: whether anything is */
static gboolean
twin_turn (Twin *self, guint32 n_turns)
{
  gboolean has_more = FALSE;

  for (guint32 first = 0; first < self->n_nodes; first++)
    for (guint32 second = 0; second < self->n_nodes; second++)
      for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
        if (self->turns[first][second][mouse] == NEVER
            && is_caught (self, first, second, mouse, n_turns))
          {
            self->turns[first][second][mouse] = n_turns;
            has_more = TRUE;
          }

  return has_more;
}

static void
twin_solve (Twin *self, const MhGraph *graph, const MhRules *rules)
{
  self->graph = graph;
  self->rules = *rules;
  self->n_nodes = mh_graph_get_n_nodes (graph);
  for (guint32 first = 0; first < self->n_nodes; first++)
    for (guint32 second = 0; second < self->n_nodes; second++)
      for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
        self->turns[first][second][mouse] = mouse == first || mouse == second ? 0 : NEVER;
  for (guint32 n_turns = 1; twin_turn (self, n_turns); n_turns++)
    ;
}

static guint32
find_worst (const Twin *self, guint32 first, guint32 second)
{
  guint32 worst = 0;

  for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
    worst = MAX (worst, self->turns[first][second][mouse]);

  return worst;
}

/* Checks that the nodes are the first that come to the best value. */
static void
check_chase (const MhCensus *census, const Twin *twin)
{
  guint32 best = NEVER, cats[MH_CENSUS_N_CATS], mouse;
  const MhValue value = mh_census_chase (census, &mouse, cats);

  for (guint32 first = 0; first < twin->n_nodes; first++)
    for (guint32 second = 0; second < twin->n_nodes; second++)
      {
        const guint32 worst = find_worst (twin, first, second);

        if (worst < best)
          g_assert_true (value.remoteness < worst || (cats[0] == first && cats[1] == second));
        best = MIN (best, worst);
      }
  g_assert_cmpint (value.outcome, ==, best == NEVER ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND);
  g_assert_cmpuint (value.remoteness, ==, best);
  g_assert_cmpuint (find_worst (twin, cats[0], cats[1]), ==, best);
  g_assert_cmpuint (twin->turns[cats[0]][cats[1]][mouse], ==, best);
  for (guint32 i = 0; i < mouse; i++)
    g_assert_cmpuint (twin->turns[cats[0]][cats[1]][i], <, best);
}

static void
set_graph (MhCensus *census, const MhGraph *graph)
{
  guint64 successors[MH_CENSUS_MAX_NODES];

  mh_boards_read_bits (graph, successors);
  mh_census_set_graph (census, mh_graph_get_n_nodes (graph), successors);
}

/* Checks a graph by every kernel. */
static void
check_graph (const MhGraph *graph, guint number)
{
  const MhRules rules = mh_boards_rules (number);
  Twin twin;

  twin_solve (&twin, graph, &rules);
  for (guint i = 0; i < mh_census_n_kernels; i++)
    if (mh_census_kernels_can_run (mh_census_kernels[i]))
      {
        g_autoptr (MhCensus) census
            = mh_census_new_with (MH_CENSUS_PURSUIT, &rules, mh_census_kernels[i], FALSE);

        set_graph (census, graph);
        check_chase (census, &twin);
      }
}

static void
test_census_chase_all_small (void)
{
  mh_boards_check_small (check_graph);
}

static void
test_census_chase_random (void)
{
  for (guint i = 0; i < N_RANDOM_GRAPHS; i++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (MAX_TWIN_NODES);

      check_graph (graph, mh_pick_below (MH_BOARDS_N_RULES));
    }
}

static MhValue
chase (const MhGraph *graph)
{
  const MhRules rules = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_PURSUIT, &rules);
  guint32 cats[MH_CENSUS_N_CATS], mouse;

  set_graph (census, graph);

  return mh_census_chase (census, &mouse, cats);
}

/* Two cats close in on a cycle from both ends of a quarter of it, and divide a path among
 * them. */
static void
test_census_chase_families (void)
{
  for (guint32 n_nodes = 4; n_nodes <= MH_CENSUS_SMALL_NODES; n_nodes++)
    {
      g_autoptr (MhGraph) path = mh_boards_path (n_nodes);
      g_autoptr (MhGraph) cycle = mh_boards_cycle (n_nodes);

      g_assert_cmpuint (chase (path).remoteness, ==, (n_nodes + 1) / 4);
      g_assert_cmpuint (chase (cycle).remoteness, ==, (n_nodes + 1) / 4);
    }
}

/* The smallest graph that needs three cats is that of Petersen. */
static void
test_census_chase_petersen (void)
{
  MhArc edges[15];

  for (guint32 i = 0; i < 5; i++)
    {
      edges[3 * i] = (MhArc){ i, (i + 1) % 5 };
      edges[3 * i + 1] = (MhArc){ i, i + 5 };
      edges[3 * i + 2] = (MhArc){ i + 5, (i + 2) % 5 + 5 };
    }

  g_autoptr (MhGraph) petersen = mh_graph_new (10, edges, G_N_ELEMENTS (edges), FALSE);
  g_autoptr (MhGraph) less = mh_graph_new (10, edges, G_N_ELEMENTS (edges) - 1, FALSE);

  g_assert_cmpint (chase (petersen).outcome, ==, MH_OUTCOME_FIRST);
  g_assert_cmpint (chase (less).outcome, ==, MH_OUTCOME_SECOND);
}

static void
assert_start (const MhCensusStart *start, const MhCensusStart *expected)
{
  g_assert_cmpint (start->graph != NULL, ==, expected->graph != NULL);
  if (expected->graph == NULL)
    return;

  g_assert_cmpuint (start->mouse, ==, expected->mouse);
  g_assert_cmpuint (start->cat, ==, expected->cat);
  g_assert_cmpuint (start->second_cat, ==, expected->second_cat);
  g_assert_true (mh_value_equal (start->value, expected->value));
}

/* Where one cat catches the mouse, that is counted; where it does not, two cats try if they are
 * asked for; and otherwise the mouse escapes. */
static void
check_tally (MhCensusTally *tally,
             const MhGraph *graph,
             const MhRules *rules,
             gboolean has_two_cats)
{
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_PURSUIT, rules);
  const MhCensusQuery query = { .census = census, .has_two_cats = has_two_cats };
  const guint32 n_edges = (guint32) mh_graph_get_n_edges (graph);
  guint64 successors[MH_CENSUS_MAX_NODES];
  const MhCensusGraph given = { "any", mh_graph_get_n_nodes (graph), n_edges, successors };
  MhCensusStart by_winner[MH_CENSUS_N_WINNERS] = { 0 };
  MhCensusStart start = { &given, .second_cat = MH_NODE_NONE };
  guint32 cats[MH_CENSUS_N_CATS];

  mh_boards_read_bits (graph, successors);
  g_assert_true (mh_census_tally_take (tally, &query, &given, NULL));
  mh_census_set_graph (census, given.n_nodes, successors);
  mh_census_solve (census, MH_NODE_NONE);
  start.value = mh_census_get_capture (census, &start.mouse, &start.cat);
  if (start.value.outcome != MH_OUTCOME_SECOND && has_two_cats)
    {
      start.value = mh_census_chase (census, &start.mouse, cats);
      start.cat = cats[0];
      start.second_cat = cats[1];
    }
  if (start.value.outcome == MH_OUTCOME_SECOND)
    by_winner[mh_census_winner_of (MH_OUTCOME_SECOND, start.second_cat)] = start;

  assert_start (mh_census_tally_get_longest (tally, MH_CENSUS_CAT), &by_winner[MH_CENSUS_CAT]);
  assert_start (mh_census_tally_get_longest (tally, MH_CENSUS_TWO_CATS),
                &by_winner[MH_CENSUS_TWO_CATS]);
}

static void
test_census_chase_tally (void)
{
  g_auto (MhCensusTally) tally;

  mh_census_tally_init (&tally);
  for (guint i = 0; i < N_RANDOM_GRAPHS; i++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (MAX_TWIN_NODES);
      const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));

      check_tally (&tally, graph, &rules, FALSE);
      check_tally (&tally, graph, &rules, TRUE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census-chase/all-small", test_census_chase_all_small);
  g_test_add_func ("/solver/census-chase/random", test_census_chase_random);
  g_test_add_func ("/solver/census-chase/families", test_census_chase_families);
  g_test_add_func ("/solver/census-chase/petersen", test_census_chase_petersen);
  g_test_add_func ("/solver/census-chase/tally", test_census_chase_tally);

  return g_test_run ();
}
