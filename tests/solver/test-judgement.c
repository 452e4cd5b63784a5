/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-judgement.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

/* Games of each kind that are played in a test. */
#define N_GAMES 10000
#define N_LONG_GAMES 1000
#define N_COINS 1000
#define N_COPS 1000
#define LONG_REMOTENESS 15
#define LONG_NODES 12
#define PATIENCE 1000

/* Who moves how. */
typedef enum
{
  PERFECT,
  RANDOM,
} Style;

/* What came of a game. */
typedef struct
{
  MhOutcome outcome; /* MH_OUTCOME_NONE if it was broken off */
  guint32 n_plies;   /* without choices of a node */
  gint64 lead;       /* of the first player, in games with scores */
  guint64 losses[MH_N_PLAYERS];
  gboolean was_perfect[MH_N_PLAYERS];
} Result;

static guint32
pick_move (const MhGame *game, guint32 stage)
{
  g_autofree guint32 *stages = g_new (guint32, mh_stage_get_max_moves (game));
  const guint32 n = mh_stage_list_successors (game, stage, stages);

  return stages[mh_pick_below (n)];
}

static void
add_gain (const MhGame *game, guint32 from, guint32 to, gint64 *lead)
{
  const gint64 gain = to != MH_POSITION_NONE ? mh_space_get_gain (game, from, to)
                                             : mh_space_get_last_gain (game, from);

  *lead += mh_space_get_mover (game, from) == MH_PLAYER_FIRST ? gain : -gain;
}

static gboolean
is_over (const MhGame *game, guint32 stage)
{
  return mh_stage_is_position (game, stage) && mh_space_count_successors (game, stage) == 0;
}

static Result
play (const MhSolution *solution, guint32 stage, const Style *styles)
{
  const MhGame *game = mh_solution_get_game (solution);
  Result result = { .was_perfect = { TRUE, TRUE } };

  while (!is_over (game, stage) && result.n_plies < PATIENCE)
    {
      const MhPlayer mover = mh_stage_get_mover (game, stage);
      const guint32 to = styles[mover] == PERFECT ? mh_judgement_find_best (solution, stage)
                                                  : pick_move (game, stage);
      const MhJudgement judgement = mh_judgement_of_move (solution, stage, to);

      g_assert_true (mh_stage_is_move (game, stage, to));
      g_assert_cmpint (judgement.kind, !=, MH_JUDGEMENT_NONE);
      g_assert_cmpint (judgement.mover, ==, mover);
      if (styles[mover] == PERFECT)
        g_assert_true (mh_judgement_is_perfect (&judgement));
      result.was_perfect[mover] &= mh_judgement_is_perfect (&judgement);
      result.losses[mover] += judgement.loss;
      if (mh_space_has_scores (game))
        add_gain (game, stage, to, &result.lead);
      result.n_plies += mh_stage_is_position (game, stage) ? 1 : 0;
      stage = to;
    }

  if (is_over (game, stage))
    result.outcome = mh_space_get_end (game, stage);
  if (is_over (game, stage) && mh_space_has_scores (game))
    add_gain (game, stage, MH_POSITION_NONE, &result.lead);

  return result;
}

/* Two perfect players come to the value of the solution, in as many plies. A perfect player who
 * is won wins no later against anybody, one who is lost loses no sooner, and one who draws does
 * not lose. */
static void
check_result (MhValue value, const Style *styles, const Result *result)
{
  const gboolean are_perfect = styles[0] == PERFECT && styles[1] == PERFECT;

  if (are_perfect && !mh_outcome_is_win (value.outcome))
    {
      g_assert_true (result->outcome == MH_OUTCOME_NONE || result->outcome == MH_OUTCOME_DRAW);
      return;
    }
  if (are_perfect)
    {
      g_assert_cmpint (result->outcome, ==, value.outcome);
      g_assert_cmpuint (result->n_plies, ==, value.remoteness);
      return;
    }

  const MhPlayer perfect = styles[0] == PERFECT ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
  const MhOutcome win = mh_outcome_win_of (perfect);
  const MhOutcome loss = mh_outcome_win_of (mh_player_other (perfect));

  if (value.outcome == win)
    {
      g_assert_cmpint (result->outcome, ==, win);
      g_assert_cmpuint (result->n_plies, <=, value.remoteness);
    }
  else if (value.outcome == loss && result->outcome == loss)
    g_assert_cmpuint (result->n_plies, >=, value.remoteness);
  else if (value.outcome == MH_OUTCOME_DRAW)
    g_assert_cmpint (result->outcome, !=, loss);
}

static const Style all_styles[][MH_N_PLAYERS]
    = { { PERFECT, PERFECT }, { PERFECT, RANDOM }, { RANDOM, PERFECT } };

/* Plays from @stage, each side in turn by hand, which here means at random. */
static guint
play_all (const MhSolution *solution, guint32 stage)
{
  const MhValue value = mh_judgement_get_value (solution, stage);

  for (guint i = 0; i < G_N_ELEMENTS (all_styles); i++)
    {
      const Result result = play (solution, stage, all_styles[i]);

      check_result (value, all_styles[i], &result);
    }

  return G_N_ELEMENTS (all_styles);
}

/* Returns: (transfer full): a random game in which the cat can be somewhere */
static MhGame *
pick_game (guint32 max_nodes)
{
  MhGame *game = mh_boards_random_game (max_nodes);

  while (mh_space_get_n_possible (game) == 0)
    {
      mh_game_unref (game);
      game = mh_boards_random_game (max_nodes);
    }

  return game;
}

static void
test_judgement_boards (void)
{
  guint n_games = 0;
  guint n_of_rules[MH_BOARDS_N_RULES] = { 0 };

  for (guint round = 0; n_games < N_GAMES; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (14);
      const guint rules = round % MH_BOARDS_N_RULES;
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, rules);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      if (mh_space_get_n_possible (game) == 0)
        continue;
      for (guint i = 0; i < 6; i++)
        {
          const guint n = play_all (solution, mh_pick_position (game));

          n_games += n;
          n_of_rules[rules] += n;
        }
    }

  for (guint i = 0; i < MH_BOARDS_N_RULES; i++)
    g_assert_cmpuint (n_of_rules[i], >, N_GAMES / (4 * MH_BOARDS_N_RULES));
}

static MhGraph *
pick_long_board (void)
{
  const guint32 n_nodes = LONG_NODES + mh_pick_below (12);

  switch (mh_pick_below (4))
    {
    case 0:
      return mh_boards_path (n_nodes);
    case 1:
      return mh_boards_cycle (n_nodes);
    case 2:
      return mh_boards_kite (5 + mh_pick_below (8));
    default:
      return mh_boards_lollipop (n_nodes, 3);
    }
}

static void
test_judgement_long (void)
{
  guint n_games = 0;

  while (n_games < N_LONG_GAMES)
    {
      g_autoptr (MhGraph) graph = pick_long_board ();
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, mh_pick_below (MH_BOARDS_N_RULES));
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      g_assert_cmpuint (mh_graph_get_n_nodes (graph), >=, LONG_NODES);
      for (guint i = 0; i < 40; i++)
        {
          const guint32 position = mh_pick_position (game);
          const MhValue value = mh_solution_get_value (solution, position);

          if (mh_outcome_is_win (value.outcome) && value.remoteness >= LONG_REMOTENESS)
            n_games += play_all (solution, position);
        }
    }
}

/* The cat's placement and the mouse's are moves like others. */
static void
test_judgement_cops (void)
{
  guint n_games = 0;

  while (n_games < N_COPS)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (10);
      const MhRules rules = { g_test_rand_bit (), FALSE, MH_STUCK_LOSES };
      const MhRules both = { rules.mouse_may_pass, rules.mouse_may_pass, MH_STUCK_LOSES };
      g_autoptr (MhGame) game = mh_game_new_cops_and_robbers (graph, &both);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 unplaced = mh_stage_get_unplaced (game);

      n_games += play_all (solution, unplaced);
      n_games += play_all (solution, pick_move (game, unplaced));
      n_games += play_all (solution, mh_pick_position (game));
    }
}

static void
test_judgement_take (void)
{
  for (guint n_games = 0; n_games < N_COINS;)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_take (40);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      n_games += play_all (solution, mh_space_get_whole (game));
      n_games += play_all (solution, mh_pick_position (game));
    }
}

/* Perfect players end as far ahead as the solution says; who gives something away is so much
 * worse off, unless the other gives it back. */
static void
test_judgement_ends (void)
{
  for (guint n_games = 0; n_games < N_COINS; n_games++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (16);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 start = n_games % 2 == 0 ? mh_space_get_whole (game) : mh_pick_position (game);
      const gint64 score = mh_solution_get_score (solution, start);
      const gint64 lead = mh_space_get_mover (game, start) == MH_PLAYER_FIRST ? score : -score;
      const Result result = play (solution, start, all_styles[n_games % 3]);

      g_assert_cmpint (result.lead, ==,
                       lead - (gint64) result.losses[MH_PLAYER_FIRST]
                           + (gint64) result.losses[MH_PLAYER_SECOND]);
    }
}

/* Whoever keeps a draw keeps it for as long as one likes. */
static void
test_judgement_draws (void)
{
  guint n_drawn = 0;

  while (n_drawn < 100)
    {
      g_autoptr (MhGame) game = pick_game (12);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 position = mh_pick_position (game);
      const Style both[] = { PERFECT, PERFECT };

      if (mh_solution_get_value (solution, position).outcome != MH_OUTCOME_DRAW)
        continue;

      const Result result = play (solution, position, both);

      if (result.outcome == MH_OUTCOME_DRAW)
        continue; /* by a player without a move */
      g_assert_cmpint (result.outcome, ==, MH_OUTCOME_NONE);
      g_assert_cmpuint (result.n_plies, ==, PATIENCE);
      n_drawn++;
    }
}

/* @mouse, @cat and @to are nodes of a path with the hole at its end. */
static MhJudgement
judge_on_path (guint32 n_nodes, guint32 mouse, guint32 cat, MhPlayer mover, guint32 to)
{
  g_autoptr (MhGraph) graph = mh_boards_path (n_nodes);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  const guint32 from = mh_space_get_position (game, mouse, cat, mover);
  const MhPlayer other = mh_player_other (mover);
  const guint32 after = mover == MH_PLAYER_FIRST ? mh_space_get_position (game, to, cat, other)
                                                 : mh_space_get_position (game, mouse, to, other);

  return mh_judgement_of_move (solution, from, after);
}

static void
test_judgement_words (void)
{
  /* The mouse is one step from the hole, or walks into the cat. */
  const MhJudgement win = judge_on_path (4, 1, 3, MH_PLAYER_FIRST, 0);
  const MhJudgement spoiled = judge_on_path (4, 1, 2, MH_PLAYER_FIRST, 2);
  const MhJudgement slower = judge_on_path (6, 1, 4, MH_PLAYER_FIRST, 2);
  const MhJudgement lost = judge_on_path (4, 3, 2, MH_PLAYER_FIRST, 2);

  g_assert_cmpint (win.kind, ==, MH_JUDGEMENT_KEPT_WIN);
  g_assert_cmpuint (win.before.remoteness, ==, 1);
  g_assert_cmpint (spoiled.kind, ==, MH_JUDGEMENT_SPOILED);
  g_assert_cmpint (spoiled.after.outcome, ==, MH_OUTCOME_SECOND);
  g_assert_cmpint (lost.kind, ==, MH_JUDGEMENT_RESISTED);
  g_assert_true (slower.kind == MH_JUDGEMENT_SLOWER || slower.kind == MH_JUDGEMENT_SPOILED);
}

/* By how much each judged move is off adds up to how much later the end comes. */
static void
test_judgement_losses_add_up (void)
{
  guint n_slower = 0, n_sooner = 0;

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr (MhGame) game = pick_game (10);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 from = mh_pick_position (game);

      if (is_over (game, from))
        continue;

      const guint32 to = pick_move (game, from);
      const MhJudgement judgement = mh_judgement_of_move (solution, from, to);
      const guint64 n_before = judgement.before.remoteness;
      const guint64 n_after = judgement.after.remoteness;

      if (judgement.kind == MH_JUDGEMENT_SLOWER)
        g_assert_cmpuint (n_after + 1, ==, n_before + judgement.loss);
      if (judgement.kind == MH_JUDGEMENT_SOONER)
        g_assert_cmpuint (n_after + 1 + judgement.loss, ==, n_before);
      if (judgement.kind == MH_JUDGEMENT_SPOILED)
        g_assert_cmpint (judgement.before.outcome, !=, judgement.after.outcome);
      n_slower += judgement.kind == MH_JUDGEMENT_SLOWER ? 1 : 0;
      n_sooner += judgement.kind == MH_JUDGEMENT_SOONER ? 1 : 0;
    }

  g_assert_cmpuint (n_slower, >, 10);
  g_assert_cmpuint (n_sooner, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/judgement/boards", test_judgement_boards);
  g_test_add_func ("/solver/judgement/long", test_judgement_long);
  g_test_add_func ("/solver/judgement/cops", test_judgement_cops);
  g_test_add_func ("/solver/judgement/take", test_judgement_take);
  g_test_add_func ("/solver/judgement/ends", test_judgement_ends);
  g_test_add_func ("/solver/judgement/draws", test_judgement_draws);
  g_test_add_func ("/solver/judgement/words", test_judgement_words);
  g_test_add_func ("/solver/judgement/losses-add-up", test_judgement_losses_add_up);

  return g_test_run ();
}
