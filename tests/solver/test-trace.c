/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

/* What a run amounts to so far, kept by replaying its events one by one. */
typedef struct
{
  const MhTrace *trace;
  const MhGame *game;
  MhRecord *records;
  GQueue queue;
  guint32 take; /* the last event of that kind */
} Replay;

static void
replay_init (Replay *self, const MhTrace *trace)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 n_positions = mh_space_get_n_positions (game);

  *self = (Replay){ .trace = trace, .game = game, .take = MH_STEP_NONE };
  self->records = g_new (MhRecord, n_positions);
  for (guint32 i = 0; i < n_positions; i++)
    self->records[i] = (MhRecord){ .event = MH_STEP_NONE,
                                   .counter = (guint16) mh_space_count_successors (game, i) };
}

static void
replay_clear (Replay *self)
{
  g_free (self->records);
  g_queue_clear (&self->queue);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Replay, replay_clear)

static void
replay_do (Replay *self, guint32 number)
{
  const MhEvent event = mh_trace_get_event (self->trace, number);

  if (event.slot != MH_SLOT_NONE)
    self->records[event.slot] = (MhRecord){ .value = { (MhOutcome) event.outcome, event.distance },
                                            .event = number,
                                            .counter = event.counter };
  if (MH_EVENT_FILTER (event.kind) & mh_trace_get_style (self->trace)->deciding)
    g_queue_push_tail (&self->queue, GUINT_TO_POINTER (event.slot));
  if (event.kind == MH_EVENT_TAKE)
    {
      g_queue_pop_head (&self->queue);
      self->take = number;
    }
  if (event.kind == MH_EVENT_CLOSED)
    for (guint32 i = 0; i < mh_space_get_n_positions (self->game); i++)
      if (self->records[i].value.outcome == MH_OUTCOME_NONE && mh_space_is_possible (self->game, i))
        self->records[i].value.outcome = MH_OUTCOME_DRAW;
}

static gboolean
is_reply (const MhGame *game, guint32 from, guint32 to)
{
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_moves = mh_space_list_successors (game, from, moves);

  for (guint32 i = 0; i < n_moves; i++)
    if (moves[i] == to)
      return TRUE;

  return FALSE;
}

static void
check_seed (const Replay *before, const MhEvent *event)
{
  g_assert_cmpint (event->outcome, ==, mh_space_get_end (before->game, event->slot));
  g_assert_true (mh_outcome_is_win ((MhOutcome) event->outcome));
  g_assert_cmpuint (event->distance, ==, 0);
  g_assert_cmpuint (event->cause, ==, MH_STEP_NONE);
}

/* What leaves the queue is its head, and its cause is what put it there. */
static void
check_take (Replay *before, const MhEvent *event)
{
  const MhRecord *record = &before->records[event->slot];

  g_assert_cmpuint (event->slot, ==, GPOINTER_TO_UINT (g_queue_peek_head (&before->queue)));
  g_assert_cmpuint (event->cause, ==, record->event);
  g_assert_cmpint (event->outcome, ==, record->value.outcome);
  g_assert_cmpuint (event->distance, ==, record->value.remoteness);
}

/* A refuted reply, or a decision: caused by the take under way, of a reply. */
static void
check_told (const Replay *before, const MhEvent *event)
{
  const MhEvent cause = mh_trace_get_event (before->trace, event->cause);
  const MhOutcome taken = (MhOutcome) cause.outcome;
  const MhPlayer mover = mh_space_get_mover (before->game, event->slot);
  const gboolean wins = taken == mh_outcome_win_of (mover);
  const guint16 counter = before->records[event->slot].counter;

  g_assert_cmpint (cause.kind, ==, MH_EVENT_TAKE);
  g_assert_cmpuint (event->cause, ==, before->take);
  g_assert_true (is_reply (before->game, event->slot, cause.slot));
  g_assert_cmpuint (event->counter, ==, wins ? counter : counter - 1);
  if (event->kind == MH_EVENT_REFUTED)
    {
      g_assert_false (wins);
      g_assert_cmpuint (event->counter, >, 0);
      g_assert_cmpint (event->outcome, ==, MH_OUTCOME_NONE);
      return;
    }

  g_assert_true (wins || event->counter == 0);
  g_assert_cmpint (event->outcome, ==, taken);
  g_assert_cmpuint (event->distance, ==, cause.distance + 1);
}

static void
check_event (Replay *before, guint32 number)
{
  const MhEvent event = mh_trace_get_event (before->trace, number);
  const gboolean is_last = number + 1 == mh_trace_get_n_steps (before->trace);

  g_assert_cmpint (event.kind == MH_EVENT_CLOSED, ==, is_last);
  if (is_last)
    {
      g_assert_cmpuint (event.slot, ==, MH_SLOT_NONE);
      g_assert_true (g_queue_is_empty (&before->queue));
      return;
    }

  g_assert_true (event.cause == MH_STEP_NONE || event.cause < number);
  if (event.kind != MH_EVENT_TAKE) /* only what is open changes: values are final */
    g_assert_cmpint (before->records[event.slot].value.outcome, ==, MH_OUTCOME_NONE);
  if (event.kind == MH_EVENT_SEED)
    check_seed (before, &event);
  else if (event.kind == MH_EVENT_TAKE)
    check_take (before, &event);
  else
    check_told (before, &event);
}

static void
check_events (const MhTrace *trace)
{
  g_auto (Replay) replay;

  replay_init (&replay, trace);
  for (guint32 i = 0; i < mh_trace_get_n_steps (trace); i++)
    {
      check_event (&replay, i);
      replay_do (&replay, i);
    }
}

/* Each event is possible when it happens, follows from its cause, which came
 * before, and decides what was open. */
static void
test_trace_events_explain (void)
{
  mh_solving_for_many_traces (check_events);
}

/* The seeds come first, in the order that the space tells, and once each. */
static void
check_seeds (const MhTrace *trace)
{
  const MhGame *game = mh_trace_get_game (trace);
  guint32 number = 0;

  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      const guint32 position = mh_space_seed_at (game, i);

      if (mh_outcome_is_win (mh_space_get_end (game, position)))
        {
          g_assert_cmpint (mh_trace_get_event (trace, number).kind, ==, MH_EVENT_SEED);
          g_assert_cmpuint (mh_trace_get_event (trace, number).slot, ==, position);
          number++;
        }
    }
  g_assert_cmpuint (mh_trace_count (trace, MH_EVENT_FILTER (MH_EVENT_SEED),
                                    mh_trace_get_n_steps (trace)),
                    ==, number);
}

static void
test_trace_seeds (void)
{
  mh_solving_for_many_traces (check_seeds);
}

static void
check_phases (const MhTrace *trace)
{
  const guint32 n_phases = mh_trace_get_n_phases (trace);
  const guint32 n_steps = mh_trace_get_n_steps (trace);
  guint32 end = 0;

  for (guint32 k = 0; k < n_phases; k++)
    {
      const MhPhase phase = mh_trace_get_phase (trace, k);

      g_assert_cmpuint (phase.from, ==, end);
      g_assert_cmpuint (phase.to, >=, phase.from);
      for (guint32 i = phase.from; i < phase.to; i++)
        {
          const MhEvent event = mh_trace_get_event (trace, i);

          if (MH_EVENT_FILTER (event.kind) & mh_trace_get_style (trace)->deciding)
            {
              g_assert_cmpuint (event.distance, ==, k);
              g_assert_cmpuint (k, <, n_phases - 1);
            }
          g_assert_cmpuint (mh_trace_get_phase_at (trace, i + 1), ==, k);
        }
      end = phase.to;
    }
  g_assert_cmpuint (end, ==, n_steps);
  g_assert_cmpuint (mh_trace_get_phase_at (trace, 0), ==, 0);
}

/* Phases follow each other without gaps; phase k decides what is k plies from
 * the end, and the last one nothing. */
static void
test_trace_phases (void)
{
  mh_solving_for_many_traces (check_phases);
}

static void
check_queue (const MhTrace *trace)
{
  const guint32 n_slots = mh_space_get_n_positions (mh_trace_get_game (trace));
  const guint32 n_steps = mh_trace_get_n_steps (trace);
  g_autofree guint32 *slots = g_new (guint32, n_slots);
  g_auto (Replay) replay;

  replay_init (&replay, trace);
  for (guint32 step = 0; step <= n_steps; step++)
    {
      const guint32 max = g_test_rand_bit () ? n_slots : mh_pick_below (5);
      const guint32 n_waiting = mh_trace_read_waiting (trace, step, slots, max);
      const GList *link = replay.queue.head;

      g_assert_cmpuint (n_waiting, ==, replay.queue.length);
      for (guint32 i = 0; i < MIN (n_waiting, max); i++, link = link->next)
        g_assert_cmpuint (slots[i], ==, GPOINTER_TO_UINT (link->data));
      if (step < n_steps)
        replay_do (&replay, step);
    }
}

/* At every step the queue is what a queue would hold. */
static void
test_trace_queue (void)
{
  mh_solving_for_many_traces (check_queue);
}

static void
check_end (const MhTrace *trace)
{
  MhGame *game = mh_trace_get_game (trace);
  const guint32 n_steps = mh_trace_get_n_steps (trace);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);

  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      const MhValue value = mh_solution_get_value (solution, i);
      const MhValue last = mh_trace_get_record (trace, i, n_steps).value;
      const MhValue first = mh_trace_get_record (trace, i, 0).value;

      g_assert_cmpint (last.outcome, ==, value.outcome);
      g_assert_cmpuint (last.remoteness, ==, value.remoteness);
      g_assert_cmpint (first.outcome, ==, MH_OUTCOME_NONE);
    }
}

/* A run begins knowing nothing and ends with the solution. */
static void
test_trace_ends_with_solution (void)
{
  mh_solving_for_many_traces (check_end);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/trace/events-explain", test_trace_events_explain);
  g_test_add_func ("/solver/trace/seeds", test_trace_seeds);
  g_test_add_func ("/solver/trace/phases", test_trace_phases);
  g_test_add_func ("/solver/trace/queue", test_trace_queue);
  g_test_add_func ("/solver/trace/ends-with-solution", test_trace_ends_with_solution);

  return g_test_run ();
}
