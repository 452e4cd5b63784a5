/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-naive-capped.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-trace-check.h"
#include "mh-depth-limited-search.h"

static const MhTraceStyle style = {
  .waiting = MH_WAITING_PATH,
  .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_slots = TRUE,
};

/* A search that was run to its end, with its trace. */
typedef struct
{
  MhGame *game;
  guint32 start;
  guint32 cap;
  MhTurnTest test;
  MhDepthLimitedSearch *search;
  MhTrace *trace;
} Run;

static void
run_init (Run *self, MhGame *game, guint32 start, guint32 cap, MhTurnTest test, guint32 max_events)
{
  MhRecorder *recorder = mh_recorder_new (game, &style, max_events);

  *self = (Run){ mh_game_ref (game), start, cap, test, NULL, NULL };
  self->search = mh_depth_limited_search_new (game, start, cap, test, recorder);
  while (mh_depth_limited_search_advance (self->search, 100))
    ;
  self->trace = mh_recorder_freeze (recorder);
}

static void
run_clear (Run *self)
{
  mh_depth_limited_search_free (self->search);
  mh_trace_unref (self->trace);
  mh_game_unref (self->game);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* More events than a run of the tests has. */
#define ALL_EVENTS 20000

/* A random board, start, cap and test. */
static void
run_init_random (Run *self, guint32 max_nodes, guint32 max_events)
{
  g_autoptr (MhGame) game = NULL;
  guint32 start = MH_POSITION_NONE;

  while (start == MH_POSITION_NONE || !mh_space_is_possible (game, start))
    {
      g_clear_pointer (&game, mh_game_unref);
      game = mh_boards_random_game (max_nodes);
      start = mh_pick_below (mh_space_get_n_positions (game));
    }
  run_init (self, game, start, mh_pick_below (20), (MhTurnTest) mh_pick_below (2), max_events);
}

static void
run_init_kite (Run *self)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);

  run_init (self, game, start, 18, MH_TURN_TEST_CAP_FIRST, ALL_EVENTS);
}

/* The answer and the work are those of the recursive function. */
static void
test_turn_search_twin (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_auto (Run) run;

      run_init_random (&run, 9, 10);

      const MhTurnWork *work = mh_depth_limited_search_get_work (run.search);
      const MhNaiveCapped naive
          = mh_naive_capped_search (run.game, run.start, run.cap,
                                    run.test == MH_TURN_TEST_CAP_FIRST ? MH_NAIVE_CAP_FIRST
                                                                       : MH_NAIVE_END_FIRST);

      g_assert_cmpint (mh_depth_limited_search_get_answer (run.search), ==, naive.outcome);
      g_assert_cmpuint (work->n_calls, ==, naive.n_calls);
      g_assert_cmpuint (work->n_entries, ==, naive.n_entries);
      g_assert_cmpuint (work->n_hits, ==, naive.n_hits);
    }
}

/* Whatever was asked before, a record at a step is what replaying shows. */
static void
test_turn_search_seeks (void)
{
  g_auto (Run) run;

  run_init_kite (&run);
  mh_trace_check_events (run.trace);
  mh_trace_check_seeks (run.trace, 10000);
  for (guint round = 0; round < 30; round++)
    {
      g_auto (Run) other;

      run_init_random (&other, 8, ALL_EVENTS);
      mh_trace_check_events (other.trace);
      mh_trace_check_seeks (other.trace, 300);
    }
}

static guint32
count (const Run *run, MhEventKind kind)
{
  return mh_trace_count (run->trace, MH_EVENT_FILTER (kind), mh_trace_get_n_steps (run->trace));
}

/* Each call is an event: an entry goes down and comes back, a hit asks the
 * memo, and the rest are ends. */
static void
test_turn_search_work (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_auto (Run) run;

      run_init_random (&run, 9, ALL_EVENTS);

      const MhTurnWork *work = mh_depth_limited_search_get_work (run.search);
      const guint32 n_calls = mh_trace_get_n_slots (run.trace) + count (&run, MH_EVENT_HIT);

      g_assert_cmpuint (work->n_entries, ==, count (&run, MH_EVENT_ENTERED));
      g_assert_cmpuint (work->n_hits, ==, count (&run, MH_EVENT_HIT));
      g_assert_cmpuint (work->n_calls, ==, n_calls);
      g_assert_cmpuint (mh_trace_get_n_slots (run.trace), ==, count (&run, MH_EVENT_DECIDED));
      g_assert_false (mh_trace_is_partial (run.trace));
      g_assert_cmpuint (mh_trace_get_n_steps (run.trace), <=,
                        mh_depth_limited_search_get_n_events_bound (run.game, run.cap));
    }
}

/* Why the leaf at @event, in @layer, is one. */
static void
check_leaf (const Run *run, const MhEvent *event, guint32 position, guint32 layer)
{
  const gboolean is_capped = layer == run->cap + 1;
  const MhOutcome end = mh_space_get_end (run->game, position);

  switch ((MhTurnLine) event->line)
    {
    case MH_TURN_LINE_CAP_FIRST:
    case MH_TURN_LINE_CAP:
      g_assert_true (is_capped);
      g_assert_cmpint (event->line == MH_TURN_LINE_CAP_FIRST, ==,
                       run->test == MH_TURN_TEST_CAP_FIRST);
      g_assert_true (run->test == MH_TURN_TEST_CAP_FIRST || end == MH_OUTCOME_NONE);
      g_assert_cmpint (event->outcome, ==, MH_OUTCOME_DRAW);
      break;
    case MH_TURN_LINE_END:
      g_assert_false (is_capped && run->test == MH_TURN_TEST_CAP_FIRST);
      g_assert_cmpint (event->outcome, ==, end);
      g_assert_cmpuint (event->distance, ==, 0);
      break;
    case MH_TURN_LINE_HIT:
    case MH_TURN_LINE_ENTERED:
    case MH_TURN_LINE_WON:
    case MH_TURN_LINE_KEPT:
    default:
      g_assert_not_reached ();
    }
}

/* An entry has the answer of a reply, which its cause is about. */
static void
check_decided (const Run *run, const MhEvent *event, guint32 position)
{
  const MhEvent cause = mh_trace_get_event (run->trace, event->cause);
  const gboolean is_won
      = event->outcome == mh_outcome_win_of (mh_space_get_mover (run->game, position));

  g_assert_cmpint (event->line, ==, is_won ? MH_TURN_LINE_WON : MH_TURN_LINE_KEPT);
  g_assert_cmpint (event->outcome, ==, cause.outcome);
  g_assert_true (cause.kind == MH_EVENT_DECIDED || cause.kind == MH_EVENT_HIT);
  g_assert_cmpuint (mh_trace_get_layer (run->trace, cause.slot), ==,
                    mh_trace_get_layer (run->trace, event->slot) + 1);
}

/* Events tell what happened, and at which line; the path is as deep as the
 * turn. */
static void
test_turn_search_events (void)
{
  guint32 path[64];

  for (guint round = 0; round < 100; round++)
    {
      g_auto (Run) run;

      run_init_random (&run, 8, ALL_EVENTS);
      for (guint32 i = 0; i < mh_trace_get_n_steps (run.trace); i++)
        {
          const MhEvent event = mh_trace_get_event (run.trace, i);
          const guint32 position = mh_trace_get_position (run.trace, event.slot);
          const guint32 layer = mh_trace_get_layer (run.trace, event.slot);
          const MhRecord before = mh_trace_get_record (run.trace, event.slot, i);
          const guint32 depth = mh_trace_read_waiting (run.trace, i + 1, path, 64);

          g_assert_cmpuint (depth, ==, event.kind == MH_EVENT_ENTERED ? layer : layer - 1);
          if (event.kind == MH_EVENT_ENTERED)
            g_assert_cmpint (event.line, ==, MH_TURN_LINE_ENTERED);
          else if (event.kind == MH_EVENT_HIT)
            g_assert_true (event.line == MH_TURN_LINE_HIT && event.outcome == before.value.outcome);
          else if (before.event == MH_STEP_NONE)
            check_leaf (&run, &event, position, layer);
          else
            check_decided (&run, &event, position);
        }
    }
}

/* A run that goes on when there is no room for more events is the same run,
 * and what was recorded of it is its beginning. */
static void
test_turn_search_partial (void)
{
  g_auto (Run) whole;

  run_init_kite (&whole);
  for (guint32 max_events = 1; max_events < 600; max_events += 37)
    {
      g_auto (Run) run;

      run_init (&run, whole.game, whole.start, whole.cap, whole.test, max_events);
      g_assert_true (mh_trace_is_partial (run.trace)
                     == (max_events < mh_trace_get_n_steps (whole.trace)));
      g_assert_cmpuint (mh_depth_limited_search_get_work (run.search)->n_calls, ==, 374);
      g_assert_cmpuint (mh_depth_limited_search_get_work (run.search)->n_hits, ==, 107);
      g_assert_cmpint (mh_depth_limited_search_get_answer (run.search), ==, MH_OUTCOME_DRAW);
      mh_trace_check_events (run.trace);
      mh_trace_check_seeks (run.trace, 50);
      for (guint32 i = 0; i < mh_trace_get_n_steps (run.trace); i++)
        {
          const MhEvent event = mh_trace_get_event (run.trace, i);
          const MhEvent expected = mh_trace_get_event (whole.trace, i);

          g_assert_true (event.slot == expected.slot && event.kind == expected.kind
                         && event.cause == expected.cause && event.outcome == expected.outcome);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/turn-search/twin", test_turn_search_twin);
  g_test_add_func ("/solver/turn-search/seeks", test_turn_search_seeks);
  g_test_add_func ("/solver/turn-search/work", test_turn_search_work);
  g_test_add_func ("/solver/turn-search/events", test_turn_search_events);
  g_test_add_func ("/solver/turn-search/partial", test_turn_search_partial);

  return g_test_run ();
}
