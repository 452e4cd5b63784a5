/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recorded-trace.h"

#include "mh-space.h"
#include "mh-trace-private.h"

struct _MhRecorder
{
  MhGame *game;
  MhEvent *events;
  guint32 n_events;
  guint32 max_events;
  GArray *phases; /* guint32: the event each phase begins with */
};

/*
 * The indexes. by_slot is the events sorted by slot, those of slot s at
 * slot_starts[s] … slot_starts[s + 1]; by_kind the same for kinds. pushes are
 * the events that put something into the queue, in order.
 */
typedef struct
{
  MhTrace parent;
  MhEvent *events;
  guint32 n_events;
  GArray *phases;
  guint32 n_slots;
  guint32 *slot_starts;
  guint32 *by_slot;
  guint32 kind_starts[MH_N_EVENT_KINDS + 1];
  guint32 *by_kind;
  guint32 *pushes;
  guint32 n_pushes;
} MhRecordedTrace;

static const MhEvent *
event_at (const MhRecordedTrace *self, guint32 event)
{
  return &self->events[event];
}

static gboolean
is_push (const MhEvent *event)
{
  return (MH_EVENT_FILTER (event->kind) & MH_EVENT_FILTER_DECISIONS) != 0;
}

/* How many of the ascending @events come before @step. */
static guint32
lower_bound (const guint32 *events, guint32 n_events, guint32 step)
{
  guint32 low = 0;
  guint32 high = n_events;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (events[middle] < step)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static const guint32 *
get_events_of_slot (const MhRecordedTrace *self, guint32 slot, guint32 *n_events)
{
  *n_events = self->slot_starts[slot + 1] - self->slot_starts[slot];

  return self->by_slot + self->slot_starts[slot];
}

static const guint32 *
get_events_of_kind (const MhRecordedTrace *self, guint kind, guint32 *n_events)
{
  *n_events = self->kind_starts[kind + 1] - self->kind_starts[kind];

  return self->by_kind + self->kind_starts[kind];
}

static gboolean
is_closed (const MhRecordedTrace *self, guint32 step)
{
  return step == self->n_events && step > 0 && event_at (self, step - 1)->kind == MH_EVENT_CLOSED;
}

static void
mh_recorded_trace_free (MhTrace *trace)
{
  MhRecordedTrace *self = (MhRecordedTrace *) trace;

  g_free (self->events);
  g_clear_pointer (&self->phases, g_array_unref);
  g_free (self->slot_starts);
  g_free (self->by_slot);
  g_free (self->by_kind);
  g_free (self->pushes);
  mh_trace_clear (&self->parent);
  g_free (self);
}

static guint32
mh_recorded_trace_get_n_steps (const MhTrace *trace)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return self->n_events;
}

static MhEvent
mh_recorded_trace_get_event (const MhTrace *trace, guint32 event)
{
  return *event_at ((const MhRecordedTrace *) trace, event);
}

static MhRecord
get_record (const MhRecordedTrace *self, guint32 slot, guint32 step)
{
  MhRecord record = { .event = MH_STEP_NONE };
  guint32 n_events;
  const guint32 *events = get_events_of_slot (self, slot, &n_events);
  const guint32 n_before = lower_bound (events, n_events, step);

  if (n_before > 0)
    {
      const MhEvent *last = event_at (self, events[n_before - 1]);

      record.event = events[n_before - 1];
      record.value = (MhValue){ (MhOutcome) last->outcome, last->distance };
      record.counter = last->counter;
    }

  return record;
}

static MhRecord
mh_recorded_trace_get_record (const MhTrace *trace, guint32 slot, guint32 step)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;
  MhRecord record = { .event = MH_STEP_NONE };

  g_return_val_if_fail (slot < self->n_slots, record);

  record = get_record (self, slot, step);
  if (record.value.outcome == MH_OUTCOME_NONE && is_closed (self, step)
      && mh_space_is_possible (trace->game, slot))
    record.value.outcome = MH_OUTCOME_DRAW;

  return record;
}

static guint32
mh_recorded_trace_get_position (const MhTrace *trace, guint32 slot)
{
  return slot;
}

/* The one of the ascending @events that is asked for, if there is one. */
static gboolean
pick (const guint32 *events, guint32 n_events, guint32 step, gboolean forward, guint32 *event)
{
  const guint32 n_before = lower_bound (events, n_events, step);

  if (forward ? n_before == n_events : n_before == 0)
    return FALSE;

  *event = events[forward ? n_before : n_before - 1];
  return TRUE;
}

static gboolean
find_of_slot (const MhRecordedTrace *self, guint32 step, const MhEventQuery *query, guint32 *event)
{
  guint32 n_events;
  const guint32 *events = get_events_of_slot (self, query->slot, &n_events);
  guint32 i = lower_bound (events, n_events, step);

  while (query->forward ? i < n_events : i > 0)
    {
      const guint32 candidate = query->forward ? events[i++] : events[--i];

      if (MH_EVENT_FILTER (event_at (self, candidate)->kind) & query->kinds)
        {
          *event = candidate;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
mh_recorded_trace_find (const MhTrace *trace,
                        guint32 step,
                        const MhEventQuery *query,
                        guint32 *event)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;
  gboolean found = FALSE;

  g_return_val_if_fail (query->slot == MH_SLOT_NONE || query->slot < self->n_slots, FALSE);

  if (query->slot != MH_SLOT_NONE)
    return find_of_slot (self, step, query, event);

  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    {
      guint32 n_events;
      guint32 candidate;
      const guint32 *events = get_events_of_kind (self, kind, &n_events);

      if ((query->kinds & MH_EVENT_FILTER (kind)) == 0
          || !pick (events, n_events, step, query->forward, &candidate))
        continue;
      if (!found || (query->forward ? candidate < *event : candidate > *event))
        *event = candidate;
      found = TRUE;
    }

  return found;
}

static guint32
mh_recorded_trace_count (const MhTrace *trace, guint kinds, guint32 step)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;
  guint32 count = 0;

  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    {
      guint32 n_events;
      const guint32 *events = get_events_of_kind (self, kind, &n_events);

      if (kinds & MH_EVENT_FILTER (kind))
        count += lower_bound (events, n_events, step);
    }

  return count;
}

static guint32
mh_recorded_trace_get_n_phases (const MhTrace *trace)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return self->phases->len;
}

static MhPhase
mh_recorded_trace_get_phase (const MhTrace *trace, guint32 phase)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;
  const guint32 from = g_array_index (self->phases, guint32, phase);

  if (phase + 1 == self->phases->len)
    return (MhPhase){ from, self->n_events };

  return (MhPhase){ from, g_array_index (self->phases, guint32, phase + 1) };
}

/* First in, first out: the queue is the pushes that were not yet taken. */
static guint32
mh_recorded_trace_read_queue (const MhTrace *trace, guint32 step, guint32 *slots, guint32 max)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;
  const guint32 n_taken = mh_recorded_trace_count (trace, MH_EVENT_FILTER (MH_EVENT_TAKE), step);
  const guint32 n_pushed = lower_bound (self->pushes, self->n_pushes, step);
  const guint32 n_waiting = n_pushed - n_taken;

  for (guint32 i = 0; i < n_waiting && i < max; i++)
    slots[i] = event_at (self, self->pushes[n_taken + i])->slot;

  return n_waiting;
}

/* When a slot got its value: values do not change once there, so that it is
 * the first of the slot's events with one. */
static gboolean
is_decided_after (const MhRecordedTrace *self, guint32 slot, guint32 since)
{
  return get_record (self, slot, since).value.outcome == MH_OUTCOME_NONE;
}

static void
mh_recorded_trace_read_row (const MhTraceView *view,
                            guint32 plane,
                            guint32 row,
                            guint32 column,
                            guint32 n,
                            MhCell *cells)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) view->trace;
  const MhGame *game = view->trace->game;
  const guint32 first = mh_space_position_at (game, (MhSpot){ plane, row, column });
  const gboolean closed = is_closed (self, view->until);
  const gboolean closing = closed && !is_closed (self, view->since);

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 slot = first + i;
      MhValue value = get_record (self, slot, view->until).value;

      if (value.outcome != MH_OUTCOME_NONE)
        {
          cells[i] = mh_cell_new (value);
          if (view->since < view->until && is_decided_after (self, slot, view->since))
            cells[i] |= MH_CELL_FRESH;
        }
      else if (!mh_space_is_possible (game, slot))
        cells[i] = MH_CELL_IMPOSSIBLE;
      else if (closed)
        cells[i] = (MhCell) MH_OUTCOME_DRAW | (closing ? MH_CELL_FRESH : 0);
      else
        cells[i] = 0;
    }
}

static const MhTraceClass recorded_trace_class = {
  .free = mh_recorded_trace_free,
  .get_n_steps = mh_recorded_trace_get_n_steps,
  .get_event = mh_recorded_trace_get_event,
  .get_record = mh_recorded_trace_get_record,
  .get_position = mh_recorded_trace_get_position,
  .find = mh_recorded_trace_find,
  .count = mh_recorded_trace_count,
  .get_n_phases = mh_recorded_trace_get_n_phases,
  .get_phase = mh_recorded_trace_get_phase,
  .read_queue = mh_recorded_trace_read_queue,
  .read_row = mh_recorded_trace_read_row,
};

/* Counting sort of the events by slot. */
static void
index_by_slot (MhRecordedTrace *self)
{
  guint32 *starts = self->slot_starts;
  guint32 n = 0;

  for (guint32 i = 0; i < self->n_events; i++)
    if (event_at (self, i)->slot != MH_SLOT_NONE)
      starts[event_at (self, i)->slot]++;
  for (guint32 slot = 0; slot <= self->n_slots; slot++)
    {
      const guint32 count = starts[slot];

      starts[slot] = n;
      n += count;
    }
  for (guint32 i = 0; i < self->n_events; i++)
    if (event_at (self, i)->slot != MH_SLOT_NONE)
      self->by_slot[starts[event_at (self, i)->slot]++] = i;

  /* Placing moved every start to the next one's place. */
  for (guint32 slot = self->n_slots; slot > 0; slot--)
    starts[slot] = starts[slot - 1];
  starts[0] = 0;
}

static void
index_by_kind (MhRecordedTrace *self)
{
  guint32 n = 0;

  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    {
      self->kind_starts[kind] = n;
      for (guint32 i = 0; i < self->n_events; i++)
        if (event_at (self, i)->kind == kind)
          self->by_kind[n++] = i;
    }
  self->kind_starts[MH_N_EVENT_KINDS] = n;

  for (guint32 i = 0; i < self->n_events; i++)
    if (is_push (event_at (self, i)))
      self->pushes[self->n_pushes++] = i;
}

MhRecorder *
mh_recorder_new (MhGame *game, guint32 max_events)
{
  g_return_val_if_fail (game != NULL, NULL);

  MhEvent *events = g_try_new (MhEvent, max_events);

  if (events == NULL)
    return NULL;

  MhRecorder *self = g_new0 (MhRecorder, 1);

  self->game = mh_game_ref (game);
  self->events = events;
  self->max_events = max_events;
  self->phases = g_array_new (FALSE, FALSE, sizeof (guint32));
  mh_recorder_begin_phase (self);

  return self;
}

void
mh_recorder_free (MhRecorder *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->events);
  g_clear_pointer (&self->phases, g_array_unref);
  mh_game_unref (self->game);
  g_free (self);
}

guint32
mh_recorder_add (MhRecorder *self, MhEvent event)
{
  g_return_val_if_fail (self != NULL && event.kind < MH_N_EVENT_KINDS, MH_STEP_NONE);
  g_return_val_if_fail (self->n_events < self->max_events, MH_STEP_NONE);

  self->events[self->n_events] = event;

  return self->n_events++;
}

void
mh_recorder_begin_phase (MhRecorder *self)
{
  g_return_if_fail (self != NULL);

  const guint32 from = self->n_events;

  g_array_append_vals (self->phases, &from, 1);
}

MhTrace *
mh_recorder_freeze (MhRecorder *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhRecordedTrace *trace = g_new0 (MhRecordedTrace, 1);
  const guint32 n_events = self->n_events;
  MhEvent *shrunk = n_events > 0 ? g_try_renew (MhEvent, self->events, n_events) : NULL;

  if (shrunk != NULL)
    self->events = shrunk;
  mh_trace_init (&trace->parent, &recorded_trace_class, self->game);
  trace->events = g_steal_pointer (&self->events);
  trace->n_events = n_events;
  trace->phases = g_steal_pointer (&self->phases);
  trace->n_slots = mh_space_get_n_positions (self->game);
  trace->slot_starts = g_try_new0 (guint32, (gsize) trace->n_slots + 1);
  trace->by_slot = g_try_new (guint32, (gsize) n_events + 1);
  trace->by_kind = g_try_new (guint32, (gsize) n_events + 1);
  trace->pushes = g_try_new (guint32, (gsize) n_events + 1);
  mh_recorder_free (self);

  if (trace->slot_starts == NULL || trace->by_slot == NULL || trace->by_kind == NULL
      || trace->pushes == NULL)
    {
      mh_recorded_trace_free (&trace->parent);
      return NULL;
    }

  index_by_slot (trace);
  index_by_kind (trace);

  return &trace->parent;
}
