/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-relaxation.h"

#include "mh-algorithm-check.h"
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-naive-relaxation.h"
#include "mh-solving.h"
#include "mh-space.h"

/* The choices of the option. */
enum
{
  ORDER_FIFO,
  ORDER_LIFO,
};

/* The order of what is counted. */
enum
{
  WORK_DECIDED,
  WORK_COMPUTED,
  WORK_IN_VAIN,
  WORK_EXAMINED,
};

static const MhSetting fifo = { &mh_relaxation, ORDER_FIFO };
static const MhSetting lifo = { &mh_relaxation, ORDER_LIFO };

static void
test_exact_small (void)
{
  mh_algorithm_check_exact_small (&fifo);
}

static void
test_exact_five (void)
{
  mh_algorithm_check_exact_five (&fifo);
}

static void
test_exact_random (void)
{
  mh_algorithm_check_exact_random (&fifo);
}

static void
test_exact_corpus (gconstpointer file_name)
{
  mh_algorithm_check_exact_corpus (&fifo, file_name);
}

/* Values and counts are those of a plain queue, stack or rounds of them, wrong
 * numbers of moves included. */
static void
check_twin (const MhSetting *setting, MhNaiveOrder order)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);
      g_autoptr (MhNaiveRelaxation) twin = mh_naive_relaxation_run (game, order);
      g_auto (MhResult) result = { NULL };

      mh_setting_run (setting, game, &result);
      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        if (mh_space_is_possible (game, position))
          g_assert_true (mh_value_equal (mh_solution_get_value (result.solution, position),
                                         twin->values[position]));
      g_assert_cmpuint (result.work[WORK_COMPUTED], ==, twin->n_recomputations);
    }
}

static void
test_twin_rounds (void)
{
  check_twin (&fifo, MH_NAIVE_ORDER_ROUNDS);
}

static void
test_twin_stack (void)
{
  check_twin (&lifo, MH_NAIVE_ORDER_LIFO);
}

/* Returns: whether some number of moves is wrong, then too large; never a
 * winner */
static gboolean
has_wrong_distance (MhGame *game)
{
  g_autoptr (MhSolution) truth = mh_solving_solve (game);
  g_auto (MhResult) result = { NULL };

  mh_setting_run (&lifo, game, &result);
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhValue value = mh_solution_get_value (result.solution, position);
      const MhValue expected = mh_solution_get_value (truth, position);

      g_assert_cmpint (value.outcome, ==, expected.outcome);
      g_assert_cmpuint (value.remoteness, >=, expected.remoteness);
    }

  return !mh_solution_equal (result.solution, truth);
}

/* Last in, first out, every winner is right, and on many boards some number of
 * moves is too large. */
static void
test_stack_distances (void)
{
  const guint n_rounds = 400;
  guint n_wrong = 0;

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (14);

      n_wrong += has_wrong_distance (game) ? 1 : 0;
    }
  g_test_message ("wrong numbers on %u of %u boards", n_wrong, n_rounds);
  g_assert_cmpuint (n_wrong, >=, n_rounds / 5);
}

/* Boards on which plain first in, first out gets some number of moves wrong:
 * a directed one of six nodes where the cat may pass, and one of eight nodes
 * under the rules as published. Undirected boards of up to six nodes have no
 * such order, whatever the rules. */
static void
test_fifo_needs_rounds (void)
{
  const struct
  {
    const char *lists;
    guint rules;
    gboolean directed;
  } boards[] = {
    { "[[],[3,4],[3],[4],[2,5],[]]", 2, TRUE },
    { "[[1,7],[0,4,6],[3,4,5,6],[2,4,7],[1,2,3,5],[2,4],[1,2],[0,3]]", 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MhGraph) graph = mh_corpus_read_lists (boards[i].lists);
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1, boards[i].rules);
      g_autoptr (MhSolution) truth = mh_solving_solve (game);
      g_autoptr (MhNaiveRelaxation) plain = mh_naive_relaxation_run (game, MH_NAIVE_ORDER_FIFO);
      g_auto (MhResult) result = { NULL };
      guint n_wrong = 0;

      g_assert_cmpint (mh_graph_is_directed (graph), ==, boards[i].directed);
      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          const MhValue value = mh_solution_get_value (truth, position);

          if (value.outcome == MH_OUTCOME_NONE)
            continue;
          g_assert_cmpint (plain->values[position].outcome, ==, value.outcome);
          if (plain->values[position].remoteness != value.remoteness)
            n_wrong++;
        }
      g_assert_cmpuint (n_wrong, >, 0);

      mh_setting_run (&fifo, game, &result);
      g_assert_true (mh_solution_equal (result.solution, truth));
    }
}

/* Who is stuck has no reply that would wake him; the hole is no reply of the
 * cat's. */
static void
test_pitfalls (gconstpointer setting)
{
  g_autoptr (MhGraph) graph = mh_corpus_read_lists ("[[2,3],[3],[0],[0,1]]");
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhResult) result = { NULL };
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);

  mh_setting_run (setting, game, &result);

  const MhValue value = mh_solution_get_value (result.solution, start);

  g_assert_cmpint (value.outcome, ==, MH_OUTCOME_FIRST);
  g_assert_cmpuint (value.remoteness, ==, 1);
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
test_room (gconstpointer setting)
{
  mh_algorithm_check_room (setting);
}

static void
test_levels (void)
{
  mh_algorithm_check_levels (&fifo);
}

static guint
count_replies (const MhTrace *trace, guint32 position, guint32 reply)
{
  const MhGame *game = mh_trace_get_game (trace);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_moves = mh_space_list_successors (game, position, moves);
  guint n = 0;

  for (guint32 i = 0; i < n_moves; i++)
    n += moves[i] == reply;

  return n;
}

/* A decision tells which reply it comes from, whose value is one move less. */
static void
check_decided (const MhTrace *trace, const MhEvent *event)
{
  const MhGame *game = mh_trace_get_game (trace);
  const gboolean is_end = mh_space_get_end (game, event->slot) != MH_OUTCOME_NONE;

  g_assert_cmpint (is_end, ==, event->cause == MH_STEP_NONE);
  if (is_end)
    return;

  const MhEvent cause = mh_trace_get_event (trace, event->cause);

  g_assert_cmpint (cause.kind, ==, MH_EVENT_DECIDED);
  g_assert_cmpuint (count_replies (trace, event->slot, cause.slot), ==, 1);
  g_assert_cmpint (cause.outcome, ==, event->outcome);
  g_assert_cmpuint (cause.distance + 1, ==, event->distance);
  if (event->outcome != mh_outcome_win_of (mh_space_get_mover (game, event->slot)))
    g_assert_cmpuint (event->counter, ==, 0);
}

/* Who is taken is decided, kept or sent back at once. */
static void
check_taken (const MhTrace *trace, guint32 number, const MhEvent *event)
{
  const MhEvent next = mh_trace_get_event (trace, number + 1);

  g_assert_cmpuint (next.slot, ==, event->slot);
  g_assert_true (next.kind == MH_EVENT_DECIDED || next.kind == MH_EVENT_KEPT
                 || next.kind == MH_EVENT_QUEUED);
}

/* Who is taken has joined last; who stays as he is was woken for nothing by
 * what made him join. */
static void
check_joined (const MhTrace *trace, guint32 number, const MhEvent *event)
{
  const MhEventQuery joining = {
    .kinds = MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_QUEUED),
    .position = event->slot,
  };
  guint32 joined = MH_STEP_NONE;

  g_assert_true (mh_trace_find (trace, number, &joining, &joined));
  g_assert_cmpuint (event->cause, ==,
                    event->kind == MH_EVENT_TAKE ? joined
                                                 : mh_trace_get_event (trace, joined).cause);
}

static void
check_event (const MhTrace *trace, guint32 number, const MhEvent *event)
{
  switch ((MhEventKind) event->kind)
    {
    case MH_EVENT_SEED:
      g_assert_cmpuint (event->cause, ==, MH_STEP_NONE);
      g_assert_cmpint (event->outcome, ==, MH_OUTCOME_DRAW);
      break;
    case MH_EVENT_TAKE:
      check_taken (trace, number, event);
      check_joined (trace, number, event);
      break;
    case MH_EVENT_KEPT:
      check_joined (trace, number, event);
      break;
    case MH_EVENT_QUEUED:
      {
        const MhEvent cause = mh_trace_get_event (trace, event->cause);

        g_assert_cmpint (cause.kind, ==, MH_EVENT_DECIDED);
        g_assert_cmpuint (count_replies (trace, event->slot, cause.slot), ==, 1);
        break;
      }
    case MH_EVENT_DECIDED:
      check_decided (trace, event);
      break;
    case MH_EVENT_CLOSED:
      break;
    case MH_EVENT_REFUTED:
    case MH_EVENT_ENTERED:
    case MH_EVENT_HIT:
    case MH_EVENT_CUT:
    default:
      g_assert_not_reached ();
    }
}

/* Every event says what made it so. */
static void
test_causes (gconstpointer setting)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (12);
      g_auto (MhResult) result = { NULL };

      mh_setting_run (setting, game, &result);
      for (guint32 i = 0; i < mh_trace_get_n_steps (result.trace); i++)
        {
          const MhEvent event = mh_trace_get_event (result.trace, i);

          check_event (result.trace, i, &event);
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

      const guint32 n_steps = mh_trace_get_n_steps (result.trace);
      const guint64 n_decided
          = mh_trace_count (result.trace, MH_EVENT_FILTER (MH_EVENT_DECIDED), n_steps);
      const guint64 n_taken
          = mh_trace_count (result.trace, MH_EVENT_FILTER (MH_EVENT_TAKE), n_steps);

      g_assert_cmpuint (result.work[WORK_DECIDED], ==, n_decided);
      g_assert_cmpuint (result.work[WORK_COMPUTED], ==, n_taken);
      g_assert_cmpuint (result.work[WORK_IN_VAIN], ==, n_taken - n_decided);
      g_assert_cmpuint (result.work[WORK_EXAMINED], <=, n_taken * mh_space_get_max_moves (game));
    }
}

/* What it promises depends on the order, and so does the advice. */
static void
test_descriptor (void)
{
  mh_algorithm_check_repair (&mh_relaxation, "lifo", (MhValue){ MH_OUTCOME_SECOND, 16 });
}

static void
add_for_both (const char *name, GTestDataFunc test)
{
  g_autofree char *fifo_path = g_strdup_printf ("/solver/relaxation/%s/fifo", name);
  g_autofree char *lifo_path = g_strdup_printf ("/solver/relaxation/%s/lifo", name);

  g_test_add_data_func (fifo_path, &fifo, test);
  g_test_add_data_func (lifo_path, &lifo, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/relaxation/exact/small", test_exact_small);
  g_test_add_func ("/solver/relaxation/exact/five", test_exact_five);
  g_test_add_func ("/solver/relaxation/exact/random", test_exact_random);
  g_test_add_data_func ("/solver/relaxation/exact/corpus-shared", "corpus-shared.jsonl",
                        test_exact_corpus);
  g_test_add_data_func ("/solver/relaxation/exact/corpus-directed", "corpus-directed.jsonl",
                        test_exact_corpus);
  g_test_add_data_func ("/solver/relaxation/exact/samples", "samples.jsonl", test_exact_corpus);
  g_test_add_func ("/solver/relaxation/exact/fifo-needs-rounds", test_fifo_needs_rounds);
  g_test_add_func ("/solver/relaxation/twin/rounds", test_twin_rounds);
  g_test_add_func ("/solver/relaxation/twin/stack", test_twin_stack);
  g_test_add_func ("/solver/relaxation/stack-distances", test_stack_distances);
  g_test_add_func ("/solver/relaxation/levels", test_levels);
  g_test_add_func ("/solver/relaxation/descriptor", test_descriptor);
  add_for_both ("pitfalls", test_pitfalls);
  add_for_both ("budgets", test_budgets);
  add_for_both ("given-up", test_given_up);
  add_for_both ("seeks", test_seeks);
  add_for_both ("room", test_room);
  add_for_both ("causes", test_causes);
  add_for_both ("work", test_work);

  return g_test_run ();
}
