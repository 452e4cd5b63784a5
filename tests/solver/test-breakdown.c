/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-breakdown.h"
#include "mh-coins-games.h"
#include "mh-game-class.h"
#include "mh-solving.h"

#define MAX_NODES 8

/* The positions that play can come to, found by the words of the rules: whoever stands where
 * somebody can go from a place that was found before. */
typedef struct
{
  const MhGame *game;
  guint32 n_nodes;
  gboolean found[MAX_NODES][MAX_NODES][2]; /* by mouse, cat and turn */
} Naive;

static gboolean
may_go (const Naive *self, guint turn, guint32 from, guint32 to)
{
  const MhRules *rules = mh_game_get_rules (self->game);
  const gboolean may_pass = turn == 0 ? rules->mouse_may_pass : rules->cat_may_pass;

  if (turn == 1 && mh_game_is_hole (self->game, to) && !rules->cat_wins_in_hole)
    return FALSE;

  return (from == to && may_pass)
         || mh_graph_has_arc (mh_game_get_graph (self->game, (MhPlayer) turn), from, to);
}

/* Returns: whether something new was found */
static gboolean
spread (Naive *self, guint32 mouse, guint32 cat, guint turn)
{
  gboolean is_new = FALSE;

  if (!self->found[mouse][cat][turn] || mouse == cat || mh_game_is_hole (self->game, mouse)
      || mh_game_is_hole (self->game, cat))
    return FALSE;

  for (guint32 to = 0; to < self->n_nodes; to++)
    {
      gboolean *found = turn == 0 ? &self->found[to][cat][1] : &self->found[mouse][to][0];

      if (may_go (self, turn, turn == 0 ? mouse : cat, to) && !*found)
        is_new = *found = TRUE;
    }

  return is_new;
}

static void
naive_init (Naive *self, const MhGame *game, guint32 start)
{
  const MhCellIndex cell = mh_space_get_cell_index (game, start);
  gboolean is_new = TRUE;

  *self = (Naive){ .game = game, .n_nodes = mh_game_get_n_nodes (game) };
  g_assert_cmpuint (self->n_nodes, <=, MAX_NODES);
  self->found[cell.row][cell.column][cell.plane] = TRUE;
  while (is_new)
    {
      is_new = FALSE;
      for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
        for (guint32 cat = 0; cat < self->n_nodes; cat++)
          for (guint turn = 0; turn < 2; turn++)
            is_new |= spread (self, mouse, cat, turn);
    }
}

static guint32
add_all (const MhBreakdown *breakdown, guint turn, MhOutcome outcome)
{
  return breakdown->n_others[turn][outcome][FALSE] + breakdown->n_others[turn][outcome][TRUE];
}

static gboolean
can_be (const MhGame *game, guint32 mouse, guint32 cat)
{
  return mh_space_is_possible (game, mh_space_get_position (game, mouse, cat, MH_PLAYER_FIRST));
}

/* Counts everything again, position by position, with the naive solver and the naive walk. */
static void
check_board (MhGame *game, guint32 start)
{
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autoptr (MhBreakdown) breakdown = mh_breakdown_new (solution, start, NULL, NULL);
  g_autoptr (MhNaive) values = mh_naive_solve (game);
  static const MhOutcome outcomes[] = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };
  guint32 n_by_turn[MH_N_PLAYERS][MH_N_OUTCOMES] = { { 0 } };
  guint32 n_reachable[MH_N_OUTCOMES] = { 0 };
  guint32 n_others[MH_N_PLAYERS][2] = { { 0 } }; /* whether in the hole or caught */
  guint32 bars[4 * MAX_NODES * MAX_NODES][MH_N_PLAYERS] = { { 0 } };
  Naive naive;

  naive_init (&naive, game, start);
  for (guint32 mouse = 0; mouse < naive.n_nodes; mouse++)
    for (guint32 cat = 0; cat < naive.n_nodes; cat++)
      for (guint turn = 0; turn < 2 && can_be (game, mouse, cat); turn++)
        {
          const MhNaiveValue value = mh_naive_get (values, mouse, cat, turn);
          const MhOutcome outcome = outcomes[value.winner];

          n_by_turn[turn][outcome]++;
          if (naive.found[mouse][cat][turn])
            n_reachable[outcome]++;
          else
            n_others[turn][mouse == cat || mh_game_is_hole (game, mouse)
                           || mh_game_is_hole (game, cat)]++;
          if (value.remoteness >= 0)
            bars[value.remoteness][outcome == MH_OUTCOME_SECOND]++;
        }

  g_assert_cmpuint (breakdown->n_turns, ==, 2);
  g_assert_cmpuint (breakdown->n_positions, ==, mh_space_get_n_possible (game));
  g_assert_cmpmem (breakdown->n_by_turn, sizeof n_by_turn, n_by_turn, sizeof n_by_turn);
  g_assert_true (breakdown->has_reach);
  g_assert_cmpmem (breakdown->n_reachable, sizeof n_reachable, n_reachable, sizeof n_reachable);
  for (guint turn = 0; turn < 2; turn++)
    {
      const guint32 n_stuck = breakdown->n_others[turn][MH_OUTCOME_FIRST][TRUE]
                              + breakdown->n_others[turn][MH_OUTCOME_SECOND][TRUE]
                              + breakdown->n_others[turn][MH_OUTCOME_DRAW][TRUE];

      g_assert_cmpuint (add_all (breakdown, turn, MH_OUTCOME_FIRST)
                            + add_all (breakdown, turn, MH_OUTCOME_SECOND)
                            + add_all (breakdown, turn, MH_OUTCOME_DRAW) - n_stuck,
                        ==, n_others[turn][TRUE]);
      g_assert_cmpuint (add_all (breakdown, turn, MH_OUTCOME_NONE) + n_stuck, ==,
                        n_others[turn][FALSE]);
    }
  g_assert_cmpmem (breakdown->bars, breakdown->n_bars * sizeof *bars, bars,
                   breakdown->n_bars * sizeof *bars);
  for (guint32 bar = breakdown->n_bars; bar < G_N_ELEMENTS (bars); bar++)
    g_assert_cmpuint (bars[bar][0] + bars[bar][1], ==, 0);
}

static void
test_breakdown_small (void)
{
  for (guint32 n_nodes = 1; n_nodes <= 4; n_nodes++)
    for (guint32 i = 0; i < mh_boards_count_labelled (n_nodes, FALSE); i++)
      {
        g_autoptr (MhGraph) graph = mh_boards_labelled (n_nodes, FALSE, i);
        g_autoptr (MhGame) game = mh_boards_game (graph);

        for (guint32 start = 0; start < mh_space_get_n_positions (game); start++)
          if (mh_space_is_possible (game, start))
            check_board (game, start);
      }
}

static void
test_breakdown_random (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (MAX_NODES);
      guint32 start = 0;

      if (mh_space_get_n_possible (game) == 0)
        continue;
      do
        start = (guint32) g_test_rand_int_range (0, (gint32) mh_space_get_n_positions (game));
      while (!mh_space_is_possible (game, start));
      check_board (game, start);
    }
}

/* The longest wins are those at the upper end of the bars, each with its first position. */
static void
check_longest (const MhSolution *solution, const MhBreakdown *breakdown, MhPlayer player)
{
  const MhGameClass *klass = mh_game_get_class (mh_solution_get_game (solution));
  guint i = 0;

  for (guint32 bar = breakdown->n_bars; bar-- > 1 && i < MH_BREAKDOWN_N_LONGEST;)
    {
      const guint32 n = breakdown->bars[bar][player];

      if (n == 0)
        continue;

      const MhBreakdownWins *wins = &breakdown->longest[player][i++];
      const MhValue value = mh_solution_get_value (solution, wins->position);

      g_assert_cmpuint (wins->number, ==, bar);
      g_assert_cmpuint (wins->n_positions, ==, n);
      g_assert_cmpuint (mh_game_class_count_moves (klass, value.remoteness), ==, bar);
      g_assert_true (value.outcome == mh_outcome_win_of (player));
      for (guint32 position = 0; position < wins->position; position++)
        {
          const MhValue before = mh_solution_get_value (solution, position);

          g_assert_false (before.outcome == value.outcome
                          && mh_game_class_count_moves (klass, before.remoteness) == bar);
        }
    }
  g_assert_cmpuint (breakdown->n_longest[player], ==, i);
}

static void
test_breakdown_longest (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (9);
      const MhRules rules = mh_boards_rules (0);
      g_autoptr (MhGame) game = round % 2 == 0 ? mh_boards_random_game (9)
                                               : mh_game_new_cops_and_robbers (graph, &rules);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhBreakdown) breakdown = mh_breakdown_new (solution, MH_POSITION_NONE, NULL, NULL);

      g_assert_false (breakdown->has_reach);
      for (int player = 0; player < MH_N_PLAYERS; player++)
        check_longest (solution, breakdown, (MhPlayer) player);
    }
}

/* Coins count once for both players, and large leads share bars. */
static void
test_breakdown_coins (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (20);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhBreakdown) breakdown
          = mh_breakdown_new (solution, mh_space_get_whole (game), NULL, NULL);
      guint32 n_cells = 0;
      guint32 n_in_bars = 0;
      guint64 greatest = 0;

      for (guint32 i = 0; i < mh_space_get_n_distinct (game); i++)
        {
          if (!mh_space_is_possible (game, i))
            continue;
          n_cells++;
          if (mh_solution_has_scores (solution))
            {
              const gint64 score = mh_solution_get_score (solution, i);
              const guint64 lead = (guint64) ABS (score);

              greatest = MAX (greatest, lead);
            }
        }
      for (guint32 bar = 0; bar < breakdown->n_bars; bar++)
        n_in_bars += breakdown->bars[bar][0] + breakdown->bars[bar][1];

      g_assert_cmpuint (breakdown->n_turns, ==, 1);
      g_assert_cmpuint (breakdown->n_positions, ==, n_cells);
      g_assert_cmpuint (n_in_bars, ==,
                        breakdown->n_by_turn[0][MH_OUTCOME_FIRST]
                            + breakdown->n_by_turn[0][MH_OUTCOME_SECOND]);
      g_assert_true (breakdown->has_reach);
      if (mh_solution_has_scores (solution))
        {
          g_assert_cmpuint (breakdown->n_bars, <=, MH_BREAKDOWN_MAX_LEADS);
          g_assert_cmpuint (breakdown->n_bars, ==, greatest / breakdown->bar_width + 1);
          /* Both ends are free, so that every row of coins can come up, whoever is to move. */
          g_assert_cmpuint (mh_breakdown_add_up (breakdown->n_reachable), ==, n_cells);
        }
    }
}

static gboolean
stop_cb (gpointer n_calls)
{
  return ++*(guint *) n_calls < 3;
}

static void
test_breakdown_stopped (void)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (200);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  guint n_calls = 0;

  g_assert_null (mh_breakdown_new (solution, mh_space_get_position (game, 3, 100, MH_PLAYER_FIRST),
                                   stop_cb, &n_calls));
  g_assert_cmpuint (n_calls, >=, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/breakdown/small", test_breakdown_small);
  g_test_add_func ("/breakdown/random", test_breakdown_random);
  g_test_add_func ("/breakdown/longest", test_breakdown_longest);
  g_test_add_func ("/breakdown/coins", test_breakdown_coins);
  g_test_add_func ("/breakdown/stopped", test_breakdown_stopped);

  return g_test_run ();
}
