/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-census-kernels.h"
#include "mh-census-private.h"
#include "mh-game-class.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

#define MAX_KERNELS 4
#define N_RANDOM_GRAPHS 20000

/* A census for every way to solve under some rules. */
typedef struct
{
  MhCensus *ways[2 * MAX_KERNELS];
  guint n_ways;
} Ways;

static void
ways_init (Ways *self, guint rules)
{
  const MhRules switches = mh_boards_rules (rules);

  g_assert_cmpuint (mh_census_n_kernels, <=, MAX_KERNELS);
  self->n_ways = 0;
  for (guint i = 0; i < mh_census_n_kernels; i++)
    if (mh_census_kernels_can_run (mh_census_kernels[i]))
      for (gboolean always_large = FALSE; always_large <= TRUE; always_large++)
        self->ways[self->n_ways++]
            = mh_census_new_with (MH_CENSUS_HOLE, &switches, mh_census_kernels[i], always_large);
}

static void
ways_clear (Ways *self)
{
  for (guint i = 0; i < self->n_ways; i++)
    mh_census_free (self->ways[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ways, ways_clear)

static void
set_roads (const Ways *self, const MhGraph *mouse, const MhGraph *cat)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (mouse);
  guint64 mouse_moves[MH_CENSUS_MAX_NODES], cat_moves[MH_CENSUS_MAX_NODES];

  mh_boards_read_bits (mouse, mouse_moves);
  mh_boards_read_bits (cat, cat_moves);
  for (guint i = 0; i < self->n_ways; i++)
    mh_census_set_roads (self->ways[i], n_nodes,
                         (const guint64 *const[]){ mouse_moves, cat_moves });
}

static void
set_graph (const Ways *self, const MhGraph *graph)
{
  set_roads (self, graph, graph);
}

/* What every position has is what @solution says; the longest win ends the
 * levels. */
static void
check_values (const MhCensus *census, const MhSolution *solution)
{
  MhGame *game = mh_solution_get_game (solution);
  guint32 longest = 0;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhValue expected = mh_solution_get_value (solution, position);

      if (!mh_space_is_possible (game, position))
        continue;

      const MhValue value = mh_census_get_value (census, mh_space_get_mouse (game, position),
                                                 mh_space_get_cat (game, position),
                                                 mh_space_get_mover (game, position));

      g_assert_cmpint (value.outcome, ==, expected.outcome);
      g_assert_cmpuint (value.remoteness, ==, expected.remoteness);
      longest = MAX (longest, value.remoteness);
    }
  g_assert_cmpuint (mh_census_get_n_levels (census), ==, longest + 1);
}

static gboolean
is_start (MhGame *game, guint32 position)
{
  return !mh_game_is_hole (game, mh_space_get_mouse (game, position))
         && !mh_game_is_hole (game, mh_space_get_cat (game, position))
         && mh_space_is_possible (game, position)
         && mh_space_get_mouse (game, position) != mh_space_get_cat (game, position);
}

/* Returns: whether a position is counted; the end with both players in the hole is not */
static gboolean
is_counted (MhGame *game, guint32 position)
{
  return mh_space_is_possible (game, position)
         && (mh_space_get_mouse (game, position) != mh_space_get_cat (game, position)
             || !mh_game_is_hole (game, mh_space_get_cat (game, position)));
}

/* Takes the starts of @solution with the mouse to move away from @n_won. */
static void
check_wins (const MhSolution *solution, MhPlayer winner, guint64 *n_won, guint32 n_levels)
{
  MhGame *game = mh_solution_get_game (solution);
  guint32 n_needed = 0;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhValue value = mh_solution_get_value (solution, position);

      if (!is_start (game, position) || mh_space_get_mover (game, position) != MH_PLAYER_FIRST
          || value.outcome != mh_outcome_win_of (winner))
        continue;
      n_won[value.remoteness]--;
      n_needed = MAX (n_needed, value.remoteness + 1);
    }
  g_assert_cmpuint (n_levels, ==, n_needed);
  for (guint32 level = 0; level < n_needed; level++)
    g_assert_cmpuint (n_won[level], ==, 0);
}

/* Counted at once, without values to be looked up. */
static void
check_counts (MhCensus *census, const MhSolution *solution, guint32 hole)
{
  const guint32 max_levels = mh_census_get_max_levels (census);
  g_autofree guint64 *by_mouse = g_new0 (guint64, max_levels);
  g_autofree guint64 *by_cat = g_new0 (guint64, max_levels);
  MhCensusCounts counts = { .n_won = { by_mouse, by_cat } };
  MhGame *game = mh_solution_get_game (solution);
  guint64 n_positions[MH_N_OUTCOMES] = { 0 }, n_draws = 0;

  mh_census_count (census, hole, &counts);
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    check_wins (solution, (MhPlayer) winner, counts.n_won[winner], counts.n_levels[winner]);
  mh_census_sum_positions (census, &counts, n_positions);
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    if (is_counted (game, position))
      {
        const MhOutcome outcome = mh_solution_get_value (solution, position).outcome;

        n_positions[outcome]--;
        if (is_start (game, position) && mh_space_get_mover (game, position) == MH_PLAYER_FIRST)
          n_draws += outcome == MH_OUTCOME_DRAW ? 1 : 0;
      }
  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    g_assert_cmpuint (n_positions[outcome], ==, 0);
  g_assert_cmpuint (mh_census_count_draws (census, &counts), ==, n_draws);
}

/* Of all possible positions. */
static void
check_positions (const MhCensus *census, const MhSolution *solution)
{
  MhGame *game = mh_solution_get_game (solution);
  guint64 n_positions[MH_N_OUTCOMES] = { 0 };

  mh_census_count_positions (census, n_positions);
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    if (is_counted (game, position))
      n_positions[mh_solution_get_value (solution, position).outcome]--;
  for (guint outcome = 0; outcome < MH_N_OUTCOMES; outcome++)
    g_assert_cmpuint (n_positions[outcome], ==, 0);
}

static void
check_game (const Ways *ways, MhGame *game, guint32 hole)
{
  g_autoptr (MhSolution) solution = mh_solving_solve (game);

  for (guint i = 0; i < ways->n_ways; i++)
    {
      mh_census_solve (ways->ways[i], hole);
      check_values (ways->ways[i], solution);
      check_positions (ways->ways[i], solution);
      check_counts (ways->ways[i], solution, hole);
    }
}

static void
check_hole (const Ways *ways, MhGraph *graph, guint32 hole, guint rules)
{
  const MhRules switches = mh_boards_rules (rules);
  g_autoptr (MhGame) game = mh_game_new_cat_and_mouse (graph, &hole, 1, &switches);

  check_game (ways, game, hole);
}

/* All graphs of a size, all holes: each of them is one of those with hole 0. */
static void
check_labelled (guint32 n_nodes, gboolean directed, guint rules)
{
  g_auto (Ways) ways;

  ways_init (&ways, rules);
  for (guint32 i = 0; i < mh_boards_count_labelled (n_nodes, directed); i++)
    {
      g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, directed, i);

      set_graph (&ways, graph);
      check_hole (&ways, graph, 0, rules);
    }
}

/* On every graph with up to six nodes it answers as the algorithm with steps does;
 * on those with five or less, under all rules. */
static void
test_census_all_small (void)
{
  for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
    {
      for (guint32 n_nodes = 1; n_nodes <= 5; n_nodes++)
        check_labelled (n_nodes, FALSE, rules);
      for (guint32 n_nodes = 1; n_nodes <= 3; n_nodes++)
        check_labelled (n_nodes, TRUE, rules);
    }
  check_labelled (6, FALSE, 0);
  check_labelled (4, TRUE, mh_pick_below (MH_BOARDS_N_RULES));
  for (guint rules = 0; g_test_slow () && rules < MH_BOARDS_N_RULES; rules++)
    {
      check_labelled (4, TRUE, rules);
      check_labelled (6, FALSE, rules);
    }
}

/* The same on random graphs of any size, with any hole. */
static void
test_census_random (void)
{
  Ways ways[MH_BOARDS_N_RULES];

  for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
    ways_init (&ways[rules], rules);
  for (guint i = 0; i < N_RANDOM_GRAPHS; i++)
    {
      const guint rules = mh_pick_below (MH_BOARDS_N_RULES);
      const guint32 max_nodes = i % 16 == 0 ? MH_CENSUS_MAX_NODES : 4 + i % 16;
      g_autoptr (MhGraph) graph = mh_boards_random_any (max_nodes);

      set_graph (&ways[rules], graph);
      check_hole (&ways[rules], graph, mh_pick_below (mh_graph_get_n_nodes (graph)), rules);
    }
  for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
    ways_clear (&ways[rules]);
}

/* The same where each player has roads of his own, under all rules. */
static void
test_census_roads (void)
{
  for (guint i = 0; i < N_RANDOM_GRAPHS / 4; i++)
    {
      const guint rules = mh_pick_below (MH_BOARDS_N_ALL_RULES);
      const guint32 n_nodes = 1 + mh_pick_below (i % 16 == 0 ? 40 : 18);
      g_autoptr (MhGraph) mouse = mh_boards_random (n_nodes, mh_pick_below (3 * n_nodes), i % 2);
      g_autoptr (MhGraph) cat = mh_boards_random (n_nodes, mh_pick_below (3 * n_nodes), i % 2);
      const guint32 hole = mh_pick_below (n_nodes);
      const MhRules switches = mh_boards_rules (rules);
      g_autoptr (MhGame) game
          = mh_cat_and_mouse.create ((MhGraph *[MH_N_PLAYERS]){ mouse, cat }, &hole, 1, &switches);
      g_auto (Ways) ways;

      ways_init (&ways, rules);
      set_roads (&ways, mouse, cat);
      check_game (&ways, game, hole);
    }
}

/* Holes are asked for in any order, and more than once, where two are solved at
 * once and where they are not. */
static void
test_census_holes (void)
{
  for (guint32 n_nodes = 14; n_nodes <= 34; n_nodes++)
    {
      const guint rules = mh_pick_below (MH_BOARDS_N_RULES);
      g_autoptr (MhGraph) graph = mh_boards_random (n_nodes, 2 * n_nodes, n_nodes % 3 == 0);
      g_auto (Ways) ways;

      ways_init (&ways, rules);
      set_graph (&ways, graph);
      for (guint32 hole = 0; hole < n_nodes; hole++)
        check_hole (&ways, graph, hole, rules);
      for (guint i = 0; i < 20; i++)
        check_hole (&ways, graph, mh_pick_below (n_nodes), rules);
      check_hole (&ways, graph, n_nodes - 1, rules);
    }
}

/* The largest boards, and those around which another way begins. */
static void
test_census_sizes (void)
{
  const guint32 sizes[] = { 1, 2, 3, 15, 16, 17, 31, 32, 33, 63, 64 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint rules = 0; rules < 2; rules++)
      {
        g_autoptr (MhGraph) path = mh_boards_path (sizes[i]);
        g_autoptr (MhGraph) complete = mh_boards_complete (sizes[i]);
        g_auto (Ways) ways;

        ways_init (&ways, rules);
        set_graph (&ways, path);
        check_hole (&ways, path, sizes[i] - 1, rules);
        set_graph (&ways, complete);
        check_hole (&ways, complete, 0, rules);
      }
}

/* Wins that are long for a board's size: the kite's cat needs 4 n - 18 moves. */
static void
test_census_kites (void)
{
  const MhRules rules = { FALSE };
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, &rules);
  const Ways ways = { { census }, 1 };

  for (guint32 corridor = 1; corridor + 7 <= MH_CENSUS_MAX_NODES; corridor++)
    {
      g_autoptr (MhGraph) kite = mh_boards_kite (corridor);

      set_graph (&ways, kite);
      mh_census_solve (census, 0);

      const MhValue value = mh_census_get_value (census, 1, 2, MH_PLAYER_FIRST);

      g_assert_cmpint (value.outcome, ==, MH_OUTCOME_SECOND);
      g_assert_cmpuint (value.remoteness, ==, 4 * (corridor + 7) - 18);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census/all-small", test_census_all_small);
  g_test_add_func ("/solver/census/random", test_census_random);
  g_test_add_func ("/solver/census/roads", test_census_roads);
  g_test_add_func ("/solver/census/holes", test_census_holes);
  g_test_add_func ("/solver/census/sizes", test_census_sizes);
  g_test_add_func ("/solver/census/kites", test_census_kites);

  return g_test_run ();
}
