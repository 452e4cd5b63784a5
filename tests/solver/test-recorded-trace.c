/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-pick.h"
#include "mh-recorded-trace.h"
#include "mh-solving.h"
#include "mh-space.h"

/* What is known of @slot at @step, by looking through the events from the
 * beginning. */
static MhRecord
look_up (const MhTrace *trace, guint32 slot, guint32 step)
{
  MhRecord record = { .event = MH_STEP_NONE };

  for (guint32 i = 0; i < step; i++)
    {
      const MhEvent event = mh_trace_get_event (trace, i);

      if (event.slot == slot)
        record = (MhRecord){ { (MhOutcome) event.outcome, event.distance }, i, event.counter };
      else if (event.kind == MH_EVENT_CLOSED && record.value.outcome == MH_OUTCOME_NONE
               && mh_space_is_possible (mh_trace_get_game (trace), slot))
        record.value.outcome = MH_OUTCOME_DRAW;
    }

  return record;
}

static void
check_records (const MhTrace *trace)
{
  const guint32 n_slots = mh_space_get_n_positions (mh_trace_get_game (trace));
  const guint32 n_steps = mh_trace_get_n_steps (trace);

  for (guint i = 0; i < 200; i++)
    {
      const guint32 slot = mh_pick_below (n_slots);
      const guint32 step = i % 8 == 0 ? n_steps : mh_pick_below (n_steps + 1);
      const MhRecord record = mh_trace_get_record (trace, slot, step);
      const MhRecord expected = look_up (trace, slot, step);

      g_assert_cmpint (record.value.outcome, ==, expected.value.outcome);
      g_assert_cmpuint (record.value.remoteness, ==, expected.value.remoteness);
      g_assert_cmpuint (record.event, ==, expected.event);
      if (record.event != MH_STEP_NONE)
        g_assert_cmpuint (record.counter, ==, expected.counter);
      g_assert_cmpuint (mh_trace_get_position (trace, slot), ==, slot);
    }
}

/* Whatever was asked before, a record at a step is what replaying shows. */
static void
test_recorded_trace_record_at (void)
{
  mh_solving_for_many_traces (check_records);
}

static gboolean
scan (const MhTrace *trace, guint32 step, const MhEventQuery *query, guint32 *found)
{
  const guint32 n_steps = mh_trace_get_n_steps (trace);

  for (guint32 i = query->forward ? step : step - 1; i < n_steps;
       i += query->forward ? 1 : G_MAXUINT32)
    {
      const MhEvent event = mh_trace_get_event (trace, i);

      if ((MH_EVENT_FILTER (event.kind) & query->kinds) != 0
          && (query->position == MH_POSITION_NONE || event.slot == query->position))
        {
          *found = i;
          return TRUE;
        }
    }

  return FALSE;
}

static void
check_find (const MhTrace *trace)
{
  const guint32 n_slots = mh_space_get_n_positions (mh_trace_get_game (trace));
  const guint32 n_steps = mh_trace_get_n_steps (trace);

  for (guint i = 0; i < 300; i++)
    {
      const MhEventQuery query = {
        .kinds = g_test_rand_bit () ? MH_EVENT_FILTER_ANY : mh_pick_below (MH_EVENT_FILTER_ANY + 1),
        .position = g_test_rand_bit () ? MH_POSITION_NONE : mh_pick_below (n_slots),
        .forward = g_test_rand_bit (),
      };
      const guint32 step = mh_pick_below (n_steps + 1);
      guint32 found = 0, expected = 0;

      g_assert_cmpint (mh_trace_find (trace, step, &query, &found), ==,
                       scan (trace, step, &query, &expected));
      g_assert_cmpuint (found, ==, expected);
    }
}

/* Finding, forwards and backwards, by kinds and by slot, equals a scan. */
static void
test_recorded_trace_find (void)
{
  mh_solving_for_many_traces (check_find);
}

static void
check_count (const MhTrace *trace)
{
  const guint32 n_steps = mh_trace_get_n_steps (trace);
  guint32 counts[MH_N_EVENT_KINDS] = { 0 };

  for (guint32 step = 0; step <= n_steps; step++)
    {
      const guint kinds = mh_pick_below (MH_EVENT_FILTER_ANY + 1);
      guint32 expected = 0;

      for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
        expected += kinds & MH_EVENT_FILTER (kind) ? counts[kind] : 0;
      g_assert_cmpuint (mh_trace_count (trace, kinds, step), ==, expected);
      if (step < n_steps)
        counts[mh_trace_get_event (trace, step).kind]++;
    }
}

static void
test_recorded_trace_count (void)
{
  mh_solving_for_many_traces (check_count);
}

#define N_READERS 4

/* What readers in several threads find in a trace that nobody has looked at before. */
typedef struct
{
  const MhTrace *trace;
  guint32 step;
  guint32 *last_events; /* for each slot, its last event before the step */
  guint32 n_taken;
  int n_waiting_readers; /* how many readers are not yet ready, so that all begin at once */
} Reading;

static gpointer
read_trace (gpointer data)
{
  Reading *self = data;

  g_atomic_int_add (&self->n_waiting_readers, -1);
  while (g_atomic_int_get (&self->n_waiting_readers) > 0)
    continue;
  for (guint32 slot = 0; slot < mh_trace_get_n_slots (self->trace); slot++)
    g_assert_cmpuint (mh_trace_get_record (self->trace, slot, self->step).event, ==,
                      self->last_events[slot]);
  g_assert_cmpuint (mh_trace_count (self->trace, MH_EVENT_FILTER (MH_EVENT_TAKE), self->step), ==,
                    self->n_taken);

  return NULL;
}

static void
check_readers (const MhTrace *trace)
{
  const guint32 n_slots = mh_trace_get_n_slots (trace);
  g_autofree guint32 *last_events = g_new (guint32, n_slots);
  Reading reading = {
    .trace = trace,
    .step = mh_trace_get_n_steps (trace) / 2,
    .last_events = last_events,
    .n_waiting_readers = N_READERS,
  };
  GThread *readers[N_READERS];

  for (guint32 slot = 0; slot < n_slots; slot++)
    last_events[slot] = MH_STEP_NONE;
  for (guint32 i = 0; i < reading.step; i++)
    {
      const MhEvent event = mh_trace_get_event (trace, i);

      last_events[event.slot] = i;
      reading.n_taken += event.kind == MH_EVENT_TAKE;
    }

  for (guint i = 0; i < N_READERS; i++)
    readers[i] = g_thread_new ("reader", read_trace, &reading);
  for (guint i = 0; i < N_READERS; i++)
    g_thread_join (readers[i]);
}

/* Readers in several threads that look first, and at once, all find what there is. */
static void
test_recorded_trace_readers (void)
{
  mh_solving_for_many_traces (check_readers);
}

static void
check_prepared (const MhTrace *trace)
{
  mh_trace_prepare (trace);
  mh_trace_prepare (trace);
  check_records (trace);
  check_find (trace);
}

/* A trace that was prepared, even twice, tells what it tells without. */
static void
test_recorded_trace_prepare (void)
{
  mh_solving_for_many_traces (check_prepared);
}

/* When a position got its value, for positions that have one at the end. */
static guint32
decided_at (const MhTrace *trace, guint32 position)
{
  const MhEventQuery query = { mh_trace_get_style (trace)->deciding, position, TRUE };
  guint32 event;

  if (mh_trace_find (trace, 0, &query, &event))
    return event;

  return mh_trace_get_n_steps (trace) - 1; /* the draws, when the run is closed */
}

static void
check_row (const MhTraceView *view, guint32 plane, guint32 row)
{
  const MhGame *game = mh_trace_get_game (view->trace);
  const guint32 n_columns = mh_space_get_n_columns (game);
  const guint32 from = mh_pick_below (n_columns);
  const guint32 n = mh_pick_below (n_columns - from + 1);
  g_autofree MhCell *cells = g_new (MhCell, n_columns);

  mh_trace_view_read_row (view, plane, row, from, n, cells);
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 position = mh_space_position_at (game, (MhCellIndex){ plane, row, from + i });
      const MhValue expected = mh_trace_get_record (view->trace, position, view->until).value;
      const MhValue value = mh_cell_get_value (cells[i]);
      const gboolean possible = mh_space_is_possible (game, position);
      const guint32 since = decided_at (view->trace, position);
      const gboolean fresh = possible && since >= view->since && since < view->until;

      g_assert_cmpint (value.outcome, ==, expected.outcome);
      g_assert_cmpuint (value.remoteness, ==, expected.remoteness);
      g_assert_cmpint ((cells[i] & MH_CELL_IMPOSSIBLE) != 0, ==, !possible);
      g_assert_cmpint ((cells[i] & MH_CELL_FRESH) != 0, ==, fresh);
    }
}

static void
check_rows (const MhTrace *trace)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 n_steps = mh_trace_get_n_steps (trace);

  for (guint i = 0; i < 100; i++)
    {
      const guint32 until = i % 8 == 0 ? n_steps : mh_pick_below (n_steps + 1);
      const MhTraceView view = { trace, mh_pick_below (until + 1), until, MH_LAYER_ALL };

      check_row (&view, mh_pick_below (2), mh_pick_below (mh_space_get_n_rows (game)));
    }
}

/* A row shows the records, and marks exactly what was decided in (since, until]. */
static void
test_recorded_trace_rows (void)
{
  mh_solving_for_many_traces (check_rows);
}

/* Where slots are added, the latest about a position speaks for it: what it does
 * not tell is not fresh, whatever was told before, and no draw at the end. */
static void
test_recorded_trace_slots (void)
{
  const MhTraceStyle style = { .waiting = MH_WAITING_PATH,
                               .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
                               .has_slots = TRUE };
  g_autoptr (MhGraph) graph = mh_boards_path (4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  MhRecorder *recorder = mh_recorder_new (game, &style, 8);
  const MhCellIndex cell_index = { MH_PLAYER_FIRST, 1, 3 };
  const guint32 position = mh_space_position_at (game, cell_index);
  const MhValue win = { MH_OUTCOME_FIRST, 3 };
  MhEvent event = { .cause = MH_STEP_NONE, .kind = MH_EVENT_DECIDED };
  MhCell cell;

  event.slot = mh_recorder_add_slot (recorder, position, 1, MH_SLOT_NONE);
  mh_recorder_add_value (recorder, event, win);
  event.slot = mh_recorder_add_slot (recorder, position, 2, event.slot);
  event.kind = MH_EVENT_ENTERED;
  mh_recorder_add (recorder, event);

  g_autoptr (MhTrace) trace = mh_recorder_close (recorder, 0);

  mh_trace_view_read_row (&(MhTraceView){ trace, 0, 1, MH_LAYER_ALL }, cell_index.plane,
                          cell_index.row, cell_index.column, 1, &cell);
  g_assert_cmphex (cell, ==, mh_cell_new (win) | MH_CELL_FRESH);
  mh_trace_view_read_row (&(MhTraceView){ trace, 1, 3, MH_LAYER_ALL }, cell_index.plane,
                          cell_index.row, cell_index.column, 1, &cell);
  g_assert_cmphex (cell, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/recorded-trace/record-at", test_recorded_trace_record_at);
  g_test_add_func ("/solver/recorded-trace/find", test_recorded_trace_find);
  g_test_add_func ("/solver/recorded-trace/count", test_recorded_trace_count);
  g_test_add_func ("/solver/recorded-trace/prepare", test_recorded_trace_prepare);
  g_test_add_func ("/solver/recorded-trace/readers", test_recorded_trace_readers);
  g_test_add_func ("/solver/recorded-trace/rows", test_recorded_trace_rows);
  g_test_add_func ("/solver/recorded-trace/slots", test_recorded_trace_slots);

  return g_test_run ();
}
