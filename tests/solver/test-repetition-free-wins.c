/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-naive-paths.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-repetition-free-wins.h"

/* What there is to know about one board and hole. */
typedef struct
{
  MhGame *game;
  MhSolution *truth;
  MhRepetitionFreeWins *straight;
} Board;

static void
board_init (Board *self,
            MhRepetitionFreeWins *straight,
            MhGraph *graph,
            guint32 hole,
            const MhRules *rules)
{
  guint64 successors[MH_CENSUS_MAX_NODES];

  mh_boards_read_bits (graph, successors);
  self->straight = straight;
  mh_repetition_free_wins_set_roads (straight, mh_graph_get_n_nodes (graph),
                                     (const guint64 *const[]){ successors, successors });
  mh_repetition_free_wins_set_hole (straight, hole);
  self->game = mh_game_new_cat_and_mouse (graph, &hole, 1, rules);
  self->truth = mh_solving_solve (self->game);
}

static void
board_clear (Board *self)
{
  mh_solution_unref (self->truth);
  mh_game_unref (self->game);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Board, board_clear)

static gboolean
is_straight (const Board *self, guint32 position)
{
  gboolean has_win;

  g_assert_true (mh_repetition_free_wins_ask (self->straight,
                                              mh_space_get_mouse (self->game, position),
                                              mh_space_get_cat (self->game, position),
                                              mh_space_get_mover (self->game, position), &has_win));

  return has_win;
}

/* Returns: how many wins are not straight, and missed by who forgets the turn */
static guint
check_against_search (const Board *self)
{
  const guint32 n_positions = mh_space_get_n_positions (self->game);
  guint n_missed = 0;

  for (guint32 i = 0; i < n_positions; i++)
    {
      if (!mh_space_is_possible (self->game, i))
        continue;

      const MhOutcome truth = mh_solution_get_value (self->truth, i).outcome;
      const MhOutcome found
          = mh_naive_paths_search (self->game, i, MH_NAIVE_MARKS_PAIR, 3000).outcome;

      if (is_straight (self, i))
        {
          g_assert_true (mh_outcome_is_win (truth));
          g_assert_true (found == truth || found == MH_OUTCOME_NONE);
        }
      else if (mh_outcome_is_win (truth))
        {
          g_assert_true (found == MH_OUTCOME_DRAW || found == MH_OUTCOME_NONE);
          n_missed += found == MH_OUTCOME_DRAW ? 1 : 0;
        }
    }

  return n_missed;
}

/* Who takes every return for a draw finds these wins and misses all others. */
static void
test_straight_wins_are_found (void)
{
  guint n_missed = 0;

  for (guint rules = 0; rules < MH_BOARDS_N_RULES; rules++)
    {
      const MhRules switches = mh_boards_rules (rules);
      g_autoptr (MhRepetitionFreeWins) straight = mh_repetition_free_wins_new (&switches);

      for (guint round = 0; round < 40; round++)
        {
          g_autoptr (MhGraph) graph = mh_boards_random_any (9);
          const guint32 n_nodes = mh_graph_get_n_nodes (graph);

          for (guint i = 0; i < 2; i++)
            {
              g_auto (Board) board = { NULL };

              board_init (&board, straight, graph, mh_pick_below (n_nodes), &switches);
              n_missed += check_against_search (&board);
            }
        }
    }
  g_assert_cmpuint (n_missed, >, 0);
}

/* Where the nodes tell whose turn it is, nobody returns with the other to move,
 * and no win needs a return with the same one. */
static void
check_all_are_straight (MhRepetitionFreeWins *straight, MhGraph *graph)
{
  const MhRules rules = { .stuck = MH_STUCK_LOSES };
  g_auto (Board) board = { NULL };

  board_init (&board, straight, graph, mh_pick_below (mh_graph_get_n_nodes (graph)), &rules);
  for (guint32 i = 0; i < mh_space_get_n_positions (board.game); i++)
    if (mh_space_is_possible (board.game, i))
      g_assert_cmpint (is_straight (&board, i), ==,
                       mh_outcome_is_win (mh_solution_get_value (board.truth, i).outcome));
}

static void
test_straight_wins_of_two_halves (void)
{
  const MhRules rules = { .stuck = MH_STUCK_LOSES };
  g_autoptr (MhRepetitionFreeWins) straight = mh_repetition_free_wins_new (&rules);
  g_autoptr (MhGraph) grid = mh_boards_grid (8, 8);

  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGraph) tree = mh_boards_random_tree (1 + mh_pick_below (24));

      check_all_are_straight (straight, tree);
    }
  check_all_are_straight (straight, grid);
}

/* A square and a triangle that share the node of the hole's neighbour: the cat
 * wins, but has to go round the triangle. */
static void
test_straight_wins_not_round_a_triangle (void)
{
  static const MhArc edges[]
      = { { 0, 2 }, { 1, 2 }, { 1, 3 }, { 2, 4 }, { 2, 5 }, { 2, 6 }, { 3, 4 }, { 5, 6 } };
  const MhRules rules = { .stuck = MH_STUCK_LOSES };
  g_autoptr (MhRepetitionFreeWins) straight = mh_repetition_free_wins_new (&rules);
  g_autoptr (MhGraph) graph = mh_graph_new (7, edges, G_N_ELEMENTS (edges), FALSE);
  g_auto (Board) board = { NULL };

  board_init (&board, straight, graph, 0, &rules);

  const MhValue value
      = mh_solution_get_value (board.truth,
                               mh_space_get_position (board.game, 1, 2, MH_PLAYER_FIRST));

  g_assert_cmpint (value.outcome, ==, MH_OUTCOME_SECOND);
  g_assert_cmpuint (value.remoteness, ==, 8);
  g_assert_false (is_straight (&board, mh_space_get_position (board.game, 1, 2, MH_PLAYER_FIRST)));
  g_assert_true (is_straight (&board, mh_space_get_position (board.game, 2, 3, MH_PLAYER_FIRST)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/straight-wins/are-found", test_straight_wins_are_found);
  g_test_add_func ("/solver/straight-wins/of-two-halves", test_straight_wins_of_two_halves);
  g_test_add_func ("/solver/straight-wins/not-round-a-triangle",
                   test_straight_wins_not_round_a_triangle);

  return g_test_run ();
}
