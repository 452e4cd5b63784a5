/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-safe-sets.h"

#include "mh-algorithm-check.h"
#include "mh-boards.h"
#include "mh-solving.h"
#include "mh-space.h"

/* The choices of the option. */
enum
{
  PLAYER_BOTH,
  PLAYER_MOUSE,
  PLAYER_CAT,
};

/* The order of what is counted. */
enum
{
  WORK_DELETED,
  WORK_CANDIDATES,
  WORK_EXAMINED,
  WORK_ROUNDS,
};

static const MhSetting both = { &mh_safe_sets, PLAYER_BOTH };
static const MhSetting mouse = { &mh_safe_sets, PLAYER_MOUSE };
static const MhSetting cat = { &mh_safe_sets, PLAYER_CAT };

static const MhSetting *const settings[] = { &both, &mouse, &cat };

static void
test_exact_small (void)
{
  mh_algorithm_check_exact_small (&both);
}

static void
test_exact_five (void)
{
  mh_algorithm_check_exact_five (&both);
}

static void
test_exact_random (void)
{
  mh_algorithm_check_exact_random (&both);
}

static void
test_exact_corpus (gconstpointer file_name)
{
  mh_algorithm_check_exact_corpus (&both, file_name);
}

/* For one player exactly what he loses is answered, and rightly. */
static void
check_one (const MhSetting *setting, MhOutcome loss, MhGame *game)
{
  g_autoptr (MhSolution) truth = mh_solving_solve (game);
  g_auto (MhResult) result = { NULL };

  mh_setting_run (setting, game, &result);
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhValue value = mh_solution_get_value (result.solution, position);
      const MhValue expected = mh_solution_get_value (truth, position);

      if (expected.outcome == loss)
        g_assert_true (mh_value_equal (value, expected));
      else
        g_assert_cmpint (value.outcome, ==, MH_OUTCOME_NONE);
    }
}

static void
test_one_player (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);

      check_one (&mouse, MH_OUTCOME_SECOND, game);
      check_one (&cat, MH_OUTCOME_FIRST, game);
    }
}

/* The definition: the player has a reply that stays in his set, and no reply of
 * his opponent leaves it. */
static void
check_is_safe (const MhSolution *solution, MhPlayer player, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhOutcome loss = mh_outcome_win_of (mh_player_other (player));
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_moves = mh_space_list_successors (game, position, moves);
  guint32 n_inside = 0;

  for (guint32 i = 0; i < n_moves; i++)
    n_inside += mh_solution_get_value (solution, moves[i]).outcome != loss;

  if (n_moves == 0)
    g_assert_cmpint (mh_space_get_end (game, position), !=, loss);
  else if (mh_space_get_mover (game, position) == player)
    g_assert_cmpuint (n_inside, >, 0);
  else
    g_assert_cmpuint (n_inside, ==, n_moves);
}

/* Whoever is in a safe set can stay there for ever. */
static void
test_stays_safe (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);
      g_auto (MhResult) of_mouse = { NULL };
      g_auto (MhResult) of_cat = { NULL };

      mh_setting_run (&mouse, game, &of_mouse);
      mh_setting_run (&cat, game, &of_cat);
      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          if (!mh_space_is_possible (game, position))
            continue;
          if (mh_solution_get_value (of_mouse.solution, position).outcome == MH_OUTCOME_NONE)
            check_is_safe (of_mouse.solution, MH_PLAYER_FIRST, position);
          if (mh_solution_get_value (of_cat.solution, position).outcome == MH_OUTCOME_NONE)
            check_is_safe (of_cat.solution, MH_PLAYER_SECOND, position);
        }
    }
}

/* A game that ends in a draw because somebody is stuck stays in both sets. */
static void
test_stuck_draws (void)
{
  const MhArc arcs[] = { { 1, 2 } };
  g_autoptr (MhGraph) graph = mh_graph_new (4, arcs, 1, FALSE);
  g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, 4);
  const guint32 stuck = mh_space_get_position (game, 3, 1, MH_PLAYER_FIRST);

  g_assert_cmpint (mh_space_get_end (game, stuck), ==, MH_OUTCOME_DRAW);
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_auto (MhResult) result = { NULL };

      mh_setting_run (settings[i], game, &result);
      g_assert_cmpint (mh_solution_get_value (result.solution, stuck).outcome, ==,
                       i == PLAYER_BOTH ? MH_OUTCOME_DRAW : MH_OUTCOME_NONE);
    }
}

static void
test_budgets (gconstpointer setting)
{
  mh_algorithm_check_budgets (setting);
}

static void
test_given_up (gconstpointer setting)
{
  mh_algorithm_check_given_up (setting);
}

static void
test_seeks (gconstpointer setting)
{
  mh_algorithm_check_seeks (setting);
}

static void
test_levels (gconstpointer setting)
{
  mh_algorithm_check_levels (setting);
}

static void
test_room (gconstpointer setting)
{
  mh_algorithm_check_room (setting);
}

/* How many of the replies were in the set of the mover before @phase. */
static guint
count_inside (const MhTrace *trace, guint32 position, guint32 phase)
{
  const MhGame *game = mh_trace_get_game (trace);
  const MhOutcome loss = mh_outcome_win_of (mh_player_other (mh_space_get_mover (game, position)));
  const guint32 step = mh_trace_get_phase (trace, phase).from;
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_moves = mh_space_list_successors (game, position, moves);
  guint n_inside = 0;

  for (guint32 i = 0; i < n_moves; i++)
    n_inside += mh_trace_get_record (trace, moves[i], step).value.outcome != loss;

  return n_inside;
}

/* Its own player must leave the set, his opponent may; and the reply that is
 * to blame was deleted in the round before. */
static void
check_event (const MhTrace *trace, const MhEvent *event, guint32 phase)
{
  const MhGame *game = mh_trace_get_game (trace);

  if (event->kind == MH_EVENT_SEED)
    {
      g_assert_cmpuint (phase, ==, 0);
      g_assert_cmpint (mh_space_get_end (game, event->slot), ==, event->outcome);
    }
  if (event->kind != MH_EVENT_DECIDED && event->kind != MH_EVENT_KEPT)
    return;

  const MhEvent cause = mh_trace_get_event (trace, event->cause);
  const MhPlayer mover = mh_space_get_mover (game, event->slot);
  const gboolean may_leave = cause.outcome == mh_outcome_win_of (mover);

  g_assert_cmpuint (cause.distance + 1, ==, phase);
  if (event->kind == MH_EVENT_DECIDED)
    {
      g_assert_cmpint (cause.outcome, ==, event->outcome);
      g_assert_true (may_leave || event->counter == 0);
    }
  if (!may_leave)
    g_assert_cmpuint (event->counter, ==, count_inside (trace, event->slot, phase));
}

/* Nothing is examined twice in a round only to stay. */
static void
check_kept_once (const MhEvent *event, guint32 phase, guint32 *kept)
{
  if (event->kind != MH_EVENT_KEPT)
    return;

  g_assert_cmpuint (kept[event->slot], <, phase);
  kept[event->slot] = phase;
}

static void
test_events (gconstpointer setting)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (12);
      g_autofree guint32 *kept = g_new0 (guint32, mh_space_get_n_positions (game));
      g_auto (MhResult) result = { NULL };

      mh_setting_run (setting, game, &result);
      for (guint32 i = 0; i < mh_trace_get_n_steps (result.trace); i++)
        {
          const MhEvent event = mh_trace_get_event (result.trace, i);
          const guint32 phase = mh_trace_get_phase_at (result.trace, i + 1);

          check_event (result.trace, &event, phase);
          check_kept_once (&event, phase, kept);
        }
    }
}

/* A position is deleted in the round that is its number of moves for the other
 * player, as the definition of the game has it. */
static void
test_deletion_order (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (12);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      g_auto (MhResult) result = { NULL };

      mh_setting_run (&both, game, &result);
      for (guint32 i = 0; i < mh_trace_get_n_steps (result.trace); i++)
        {
          const MhEvent event = mh_trace_get_event (result.trace, i);

          if (event.kind != MH_EVENT_SEED && event.kind != MH_EVENT_DECIDED)
            continue;

          const MhNaiveValue value
              = mh_naive_get (naive, mh_space_get_mouse (game, event.slot),
                              mh_space_get_cat (game, event.slot),
                              mh_space_get_mover (game, event.slot) == MH_PLAYER_FIRST ? 0 : 1);

          g_assert_cmpint (value.winner, ==,
                           event.outcome == MH_OUTCOME_FIRST ? MH_NAIVE_MOUSE : MH_NAIVE_CAT);
          g_assert_cmpuint ((guint) value.remoteness, ==,
                            mh_trace_get_phase_at (result.trace, i + 1));
        }
    }
}

/* What is counted is what is in the trace. */
static void
test_work (gconstpointer setting)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);
      g_auto (MhResult) result = { NULL };

      mh_setting_run (setting, game, &result);

      const MhTrace *trace = result.trace;
      const guint32 n_steps = mh_trace_get_n_steps (trace);
      const guint examining = MH_EVENT_FILTER (MH_EVENT_DECIDED) | MH_EVENT_FILTER (MH_EVENT_KEPT);

      g_assert_cmpuint (result.work[WORK_DELETED], ==,
                        mh_trace_count (trace, mh_trace_get_style (trace)->deciding, n_steps));
      g_assert_cmpuint (result.work[WORK_CANDIDATES], ==,
                        mh_trace_count (trace, examining, n_steps));
      g_assert_cmpuint (result.work[WORK_EXAMINED], >=, result.work[WORK_CANDIDATES]);
      g_assert_cmpuint (result.work[WORK_ROUNDS], ==, mh_trace_get_n_phases (trace) - 1);
    }
}

/* What it promises depends on the player, and so does the advice. */
static void
test_descriptor (void)
{
  mh_algorithm_check_repair (&mh_safe_sets, "cat", (MhValue){ MH_OUTCOME_NONE, 0 });
}

static void
add_for_all (const char *name, GTestDataFunc test)
{
  const char *const players[] = { "both", "mouse", "cat" };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solver/safe-sets/%s/%s", name, players[i]);

      g_test_add_data_func (path, settings[i], test);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/safe-sets/exact/small", test_exact_small);
  g_test_add_func ("/solver/safe-sets/exact/five", test_exact_five);
  g_test_add_func ("/solver/safe-sets/exact/random", test_exact_random);
  g_test_add_data_func ("/solver/safe-sets/exact/corpus-shared", "corpus-shared.jsonl",
                        test_exact_corpus);
  g_test_add_data_func ("/solver/safe-sets/exact/corpus-directed", "corpus-directed.jsonl",
                        test_exact_corpus);
  g_test_add_data_func ("/solver/safe-sets/exact/samples", "samples.jsonl", test_exact_corpus);
  g_test_add_func ("/solver/safe-sets/one-player", test_one_player);
  g_test_add_func ("/solver/safe-sets/stays-safe", test_stays_safe);
  g_test_add_func ("/solver/safe-sets/stuck-draws", test_stuck_draws);
  g_test_add_func ("/solver/safe-sets/deletion-order", test_deletion_order);
  g_test_add_func ("/solver/safe-sets/descriptor", test_descriptor);
  add_for_all ("budgets", test_budgets);
  add_for_all ("given-up", test_given_up);
  add_for_all ("seeks", test_seeks);
  add_for_all ("levels", test_levels);
  add_for_all ("room", test_room);
  add_for_all ("events", test_events);
  add_for_all ("work", test_work);

  return g_test_run ();
}
