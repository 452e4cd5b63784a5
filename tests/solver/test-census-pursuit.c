/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-census-kernels.h"
#include "mh-census-private.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

#define N_RANDOM_GRAPHS 1500
#define MAX_TWIN_NODES 20
#define NEVER MH_REMOTENESS_UNKNOWN

/*
 * A second opinion, in moves of the cat alone: with none left it catches whom it
 * stands on; with some it looks for a move after which it catches with one less,
 * wherever the mouse goes.
 */
typedef struct
{
  const MhGraph *graph;
  MhRules rules;
  guint32 n_nodes;
  guint32 moves[MAX_TWIN_NODES][MAX_TWIN_NODES]; /* that the cat needs, by cat, mouse */
} Twin;

static gboolean
can_go (const Twin *self, guint32 from, guint32 to, gboolean may_pass)
{
  return from == to ? may_pass : mh_graph_has_arc (self->graph, from, to);
}

/* The cat has moved. */
static gboolean
is_caught_after (const Twin *self, guint32 cat, guint32 mouse, guint32 n_moves)
{
  gboolean is_stuck = TRUE;

  if (cat == mouse)
    return TRUE;

  for (guint32 to = 0; to < self->n_nodes; to++)
    if (can_go (self, mouse, to, self->rules.mouse_may_pass))
      {
        is_stuck = FALSE;
        if (self->moves[cat][to] > n_moves)
          return FALSE;
      }

  return !is_stuck || self->rules.stuck == MH_STUCK_LOSES;
}

static gboolean
is_caught (const Twin *self, guint32 cat, guint32 mouse, guint32 n_moves)
{
  for (guint32 to = 0; to < self->n_nodes; to++)
    if (can_go (self, cat, to, self->rules.cat_may_pass)
        && is_caught_after (self, to, mouse, n_moves - 1))
      return TRUE;

  return FALSE;
}

static void
twin_solve (Twin *self, const MhGraph *graph, const MhRules *rules)
{
  gboolean has_more = TRUE;

  self->graph = graph;
  self->rules = *rules;
  self->n_nodes = mh_graph_get_n_nodes (graph);
  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
      self->moves[cat][mouse] = cat == mouse ? 0 : NEVER;
  for (guint32 n_moves = 1; has_more; n_moves++)
    {
      has_more = FALSE;
      for (guint32 cat = 0; cat < self->n_nodes; cat++)
        for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
          if (self->moves[cat][mouse] == NEVER && is_caught (self, cat, mouse, n_moves))
            {
              self->moves[cat][mouse] = n_moves;
              has_more = TRUE;
            }
    }
}

static guint32
find_worst (const Twin *self, guint32 cat)
{
  guint32 worst = 0;

  for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
    worst = MAX (worst, self->moves[cat][mouse]);

  return worst;
}

static guint32
find_best (const Twin *self)
{
  guint32 best = NEVER;

  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    {
      const guint32 worst = find_worst (self, cat);

      best = MIN (best, worst);
    }

  return best;
}

/* The places are the first that come to that. */
static void
check_capture (const MhCensus *census, const Twin *twin)
{
  const guint32 best = find_best (twin);
  guint32 mouse, cat;
  const MhValue value = mh_census_get_capture (census, &mouse, &cat);

  g_assert_cmpint (value.outcome, ==, best == NEVER ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND);
  g_assert_cmpuint (value.remoteness, ==, best);
  g_assert_cmpuint (find_worst (twin, cat), ==, best);
  g_assert_cmpuint (twin->moves[cat][mouse], ==, best);
  for (guint32 i = 0; i < cat; i++)
    g_assert_cmpuint (find_worst (twin, i), >, best);
  for (guint32 i = 0; i < mouse; i++)
    g_assert_cmpuint (twin->moves[cat][i], <, best);
}

/* A hole that nobody can come to is none: every position has the same value. */
static void
check_values (const MhCensus *census, const MhGraph *graph, const MhRules *rules)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  g_autoptr (MhGraph) more = mh_graph_new (n_nodes + 1, (const MhArc *) (gpointer) arcs->data,
                                           arcs->len, mh_graph_is_directed (graph));
  g_autoptr (MhGame) game = mh_game_new_cat_and_mouse (more, &n_nodes, 1, rules);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  guint64 n_positions[MH_N_OUTCOMES] = { 0 };

  mh_census_count_positions (census, n_positions);
  for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
    for (guint32 mouse = 0; mouse < n_nodes; mouse++)
      for (guint32 cat = 0; cat < n_nodes; cat++)
        {
          const MhValue value
              = mh_solution_get_value (solution,
                                       mh_space_get_position (game, mouse, cat, (MhPlayer) mover));

          g_assert_true (
              mh_value_equal (mh_census_get_value (census, mouse, cat, (MhPlayer) mover), value));
          n_positions[value.outcome]--;
        }
  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    g_assert_cmpuint (n_positions[outcome], ==, 0);
}

static void
set_graph (MhCensus *census, const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  guint64 successors[MH_CENSUS_MAX_NODES];

  mh_boards_read_bits (graph, successors);
  mh_census_set_graph (census, n_nodes, successors);
}

/* By every kernel, and every way to use it. */
static void
check_graph (const MhGraph *graph, guint number)
{
  const MhRules rules = mh_boards_rules (number);
  const gboolean has_twin = mh_graph_get_n_nodes (graph) <= MAX_TWIN_NODES;
  Twin twin = { NULL };

  if (has_twin)
    twin_solve (&twin, graph, &rules);
  for (guint i = 0; i < mh_census_n_kernels; i++)
    for (gboolean is_large = FALSE; is_large <= TRUE; is_large++)
      if (mh_census_kernels_can_run (mh_census_kernels[i]))
        {
          g_autoptr (MhCensus) census
              = mh_census_new_with (MH_CENSUS_PURSUIT, &rules, mh_census_kernels[i], is_large);

          set_graph (census, graph);
          mh_census_solve (census, MH_NODE_NONE);
          check_values (census, graph, &rules);
          if (has_twin)
            check_capture (census, &twin);
        }
}

/* On every graph with up to four nodes, under all rules, and those with five, under
 * some. */
static void
test_census_pursuit_all_small (void)
{
  mh_boards_check_small (check_graph);
  for (guint rules = 0; g_test_slow () && rules < MH_BOARDS_N_RULES; rules++)
    mh_boards_check_labelled (5, FALSE, rules, check_graph);
  mh_boards_check_labelled (5, FALSE, mh_pick_below (MH_BOARDS_N_RULES), check_graph);
}

static void
test_census_pursuit_random (void)
{
  for (guint i = 0; i < N_RANDOM_GRAPHS; i++)
    {
      g_autoptr (MhGraph) graph
          = mh_boards_random_any (i % 16 == 0 ? MH_CENSUS_MAX_NODES : MAX_TWIN_NODES);

      check_graph (graph, mh_pick_below (MH_BOARDS_N_RULES));
    }
}

static guint32
get_time (MhGraph *graph, gboolean is_active)
{
  const MhRules rules = { .mouse_may_pass = !is_active, .cat_may_pass = !is_active };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_PURSUIT, &rules);
  guint32 mouse, cat;

  set_graph (census, graph);
  mh_census_solve (census, MH_NODE_NONE);

  return mh_census_get_capture (census, &mouse, &cat).remoteness;
}

/* A path takes half its length, and a complete graph one move; from a cycle of
 * four or more nodes the mouse gets away. */
static void
test_census_pursuit_families (void)
{
  for (guint32 n_nodes = 2; n_nodes <= MH_CENSUS_MAX_NODES; n_nodes++)
    {
      g_autoptr (MhGraph) path = mh_boards_path (n_nodes);
      g_autoptr (MhGraph) complete = mh_boards_complete (n_nodes);

      g_assert_cmpuint (get_time (path, FALSE), ==, n_nodes / 2);
      g_assert_cmpuint (get_time (complete, FALSE), ==, 1);
      g_assert_cmpuint (get_time (complete, TRUE), ==, 1);
      if (n_nodes > 3)
        {
          g_autoptr (MhGraph) cycle = mh_boards_cycle (n_nodes);

          g_assert_cmpuint (get_time (cycle, FALSE), ==, NEVER);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census-pursuit/all-small", test_census_pursuit_all_small);
  g_test_add_func ("/solver/census-pursuit/random", test_census_pursuit_random);
  g_test_add_func ("/solver/census-pursuit/families", test_census_pursuit_families);

  return g_test_run ();
}
