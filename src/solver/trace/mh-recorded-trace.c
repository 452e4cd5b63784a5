/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recorded-trace-private.h"

#include "mh-space.h"

static const MhEvent *
event_at (const MhRecordedTrace *self, guint32 event)
{
  return &self->events[event];
}

static gboolean
has_slots (const MhRecordedTrace *self)
{
  return self->slots != NULL;
}

static guint32
position_of (const MhRecordedTrace *self, guint32 slot)
{
  return has_slots (self) ? self->slots[slot].position : slot;
}

/* Returns: whether positions without a winner are draws at @step */
static gboolean
is_closed (const MhRecordedTrace *self, guint32 step)
{
  return step == self->n_events && step > 0 && !self->parent.style.stays_open
         && event_at (self, step - 1)->kind == MH_EVENT_CLOSED;
}

static void
mh_recorded_trace_free (MhTrace *trace)
{
  MhRecordedTrace *self = (MhRecordedTrace *) trace;

  g_free (self->events);
  g_free (self->slots);
  g_free (self->phases);
  g_clear_pointer (&self->answer, mh_solution_unref);
  g_clear_pointer (&self->indexes, mh_recorded_indexes_free);
  mh_trace_clear (&self->parent);
  g_free (self);
}

static void
mh_recorded_trace_prepare (const MhTrace *trace)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  mh_recorded_trace_get_group (self, MH_EVENTS_BY_SLOT);
  if (has_slots (self))
    {
      mh_recorded_trace_get_group (self, MH_EVENTS_BY_POSITION);
      mh_recorded_trace_get_group (self, MH_SLOTS_BY_PARENT);
    }
  mh_recorded_trace_get_counts (self);
  mh_recorded_trace_get_decided (self);
  if (trace->style.waiting == MH_WAITING_STACK)
    mh_recorded_trace_get_tops (self);
}

static gsize
mh_recorded_trace_get_bytes (const MhTrace *trace)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return self->n_events * MH_EVENT_BYTES
         + self->n_slots * (has_slots (self) ? MH_SLOT_BYTES : sizeof (guint32));
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

static MhEvent
mh_recorded_trace_get_bare_event (const MhTrace *trace, guint32 event)
{
  MhEvent bare = mh_recorded_trace_get_event (trace, event);

  bare.cause = MH_STEP_NONE;
  bare.counter = 0;
  return bare;
}

static gboolean
find_about (const MhRecordedTrace *self, guint32 step, const MhEventQuery *query, guint32 *event)
{
  const MhEventIndex *index
      = mh_recorded_trace_get_group (self,
                                     has_slots (self) ? MH_EVENTS_BY_POSITION : MH_EVENTS_BY_SLOT);
  guint32 n_events;
  const guint32 *events = mh_event_index_get (index, query->position, &n_events);
  guint32 i = mh_event_index_count_below (events, n_events, step);

  while (query->forward ? i < n_events : i > 0)
    {
      const guint32 candidate = query->forward ? events[i++] : events[--i];

      if (mh_event_is_of (event_at (self, candidate), query->kinds))
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

  if (query->position != MH_POSITION_NONE)
    return find_about (self, step, query, event);

  const MhEventCounts *counts = mh_recorded_trace_get_counts (self);
  const guint32 n_before = mh_event_counts_count (counts, query->kinds, step);

  if (!query->forward && n_before == 0)
    return FALSE;

  const guint32 n = query->forward ? n_before : n_before - 1;
  const guint32 found = mh_event_counts_find (counts, query->kinds, n);

  if (found == MH_STEP_NONE)
    return FALSE;

  *event = found;
  return TRUE;
}

static guint32
mh_recorded_trace_count (const MhTrace *trace, guint kinds, guint32 step)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return mh_event_counts_count (mh_recorded_trace_get_counts (self), kinds, step);
}

static guint32
mh_recorded_trace_get_n_slots (const MhTrace *trace)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return self->n_slots;
}

static guint32
mh_recorded_trace_get_n_layers (const MhTrace *trace)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return self->n_layers;
}

static guint32
mh_recorded_trace_get_position (const MhTrace *trace, guint32 slot)
{
  return position_of ((const MhRecordedTrace *) trace, slot);
}

static guint32
mh_recorded_trace_get_layer (const MhTrace *trace, guint32 slot)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return has_slots (self) ? self->slots[slot].layer : MH_LAYER_ALL;
}

static guint32
mh_recorded_trace_get_parent (const MhTrace *trace, guint32 slot)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return has_slots (self) ? self->slots[slot].parent : MH_SLOT_NONE;
}

/* Returns: the record of the slot about @position after its last event, @event, which
 * may be MH_STEP_NONE */
static MhRecord
read_record (const MhRecordedTrace *self, guint32 position, guint32 event, gboolean closed)
{
  MhRecord record = { .event = event };

  if (event != MH_STEP_NONE)
    {
      const MhEvent *last = event_at (self, event);

      record.value = (MhValue){ (MhOutcome) last->outcome, last->distance };
      record.counter = last->counter;
    }
  else if (!has_slots (self) && mh_space_is_possible (self->parent.game, position))
    record.value.outcome = self->parent.style.initial;

  if (closed && record.value.outcome == MH_OUTCOME_NONE && !has_slots (self)
      && mh_space_is_possible (self->parent.game, position))
    record.value.outcome = MH_OUTCOME_DRAW;

  return record;
}

static guint32
find_last_event (const MhRecordedTrace *self, guint32 slot, guint32 step)
{
  const MhEventIndex *index = mh_recorded_trace_get_group (self, MH_EVENTS_BY_SLOT);
  guint32 n_events;
  const guint32 *events = mh_event_index_get (index, slot, &n_events);
  const guint32 n_before = mh_event_index_count_below (events, n_events, step);

  return n_before > 0 ? events[n_before - 1] : MH_STEP_NONE;
}

/* Returns: the last event about @position in any slot of @layer, or MH_STEP_NONE */
static guint32
find_last_event_about (const MhRecordedTrace *self, guint32 position, guint32 layer, guint32 step)
{
  if (!has_slots (self))
    return find_last_event (self, position, step);

  const MhEventIndex *index = mh_recorded_trace_get_group (self, MH_EVENTS_BY_POSITION);
  guint32 n_events;
  const guint32 *events = mh_event_index_get (index, position, &n_events);
  guint32 i = mh_event_index_count_below (events, n_events, step);

  while (i > 0)
    {
      const guint32 slot = event_at (self, events[--i])->slot;

      if (layer == MH_LAYER_ALL || self->slots[slot].layer == layer)
        return events[i];
    }

  return MH_STEP_NONE;
}

static MhRecord
mh_recorded_trace_get_record (const MhTrace *trace, guint32 slot, guint32 step)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return read_record (self, position_of (self, slot), find_last_event (self, slot, step),
                      is_closed (self, step));
}

static guint32
mh_recorded_trace_count_left (const MhTrace *trace, guint32 slot, guint32 step)
{
  const MhRecord record = mh_recorded_trace_get_record (trace, slot, step);

  return record.event != MH_STEP_NONE
             ? record.counter
             : mh_space_count_successors (trace->game, mh_trace_get_position (trace, slot));
}

static guint32
mh_recorded_trace_find_slot (const MhTrace *trace, guint32 position, guint32 layer, guint32 step)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;
  const guint32 event = find_last_event_about (self, position, layer, step);

  return event != MH_STEP_NONE ? event_at (self, event)->slot : MH_SLOT_NONE;
}

static guint32
mh_recorded_trace_get_n_phases (const MhTrace *trace)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return self->n_phases;
}

static MhPhase
mh_recorded_trace_get_phase (const MhTrace *trace, guint32 phase)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;
  const gboolean is_last = phase + 1 == self->n_phases;

  return (MhPhase){ self->phases[phase], is_last ? self->n_events : self->phases[phase + 1] };
}

static guint32
mh_recorded_trace_count_decided (const MhTrace *trace, guint32 phase, MhOutcome outcome)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  return mh_recorded_trace_get_decided (self)[phase][outcome];
}

static guint32
mh_recorded_trace_read_children (const MhTrace *trace,
                                 guint32 slot,
                                 guint32 step,
                                 guint32 *slots,
                                 guint32 max)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  if (!has_slots (self))
    return 0;

  const MhEventIndex *index = mh_recorded_trace_get_group (self, MH_SLOTS_BY_PARENT);
  guint32 n_children;
  const guint32 *children = mh_event_index_get (index, slot, &n_children);
  guint32 n = 0;

  while (n < n_children && find_last_event (self, children[n], step) != MH_STEP_NONE)
    {
      if (n < max)
        slots[n] = children[n];
      n++;
    }

  return n;
}

/* Returns: the cell with the same value as read_record () of that position */
static MhCell
get_cell (const MhRecordedTrace *self, guint32 position, guint32 event, gboolean closed)
{
  const MhTraceStyle *style = &self->parent.style;
  const MhCell cell = event != MH_STEP_NONE ? mh_event_get_cell (event_at (self, event)) : 0;
  MhValue value = { MH_OUTCOME_NONE, 0 };

  if (cell != 0)
    return cell;
  if (!mh_space_is_possible (self->parent.game, position))
    return MH_CELL_IMPOSSIBLE;
  if (!style->has_slots && event == MH_STEP_NONE)
    value.outcome = style->initial;
  if (!style->has_slots && closed && value.outcome == MH_OUTCOME_NONE)
    value.outcome = MH_OUTCOME_DRAW;

  return mh_cell_new (value);
}

/* What is read of a trace: the cells of a view, and whether positions without a winner are draws
 * at its beginning and its end. */
typedef struct
{
  const MhTraceView *view;
  gboolean was_closed, closed;
} Reading;

/* Returns: whether @cell, of which @event is the last at the end of the view, has changed since its
 * beginning, which only an event in between or the end of the run can do */
static gboolean
is_fresh (const Reading *reading, guint32 position, guint32 event, MhCell cell)
{
  const MhTraceView *view = reading->view;
  const MhRecordedTrace *self = (const MhRecordedTrace *) view->trace;
  const gboolean is_told = (cell & MH_CELL_IMPOSSIBLE) == 0 && cell != 0;
  const gboolean has_event_since = event != MH_STEP_NONE && event >= view->since;
  const gboolean is_ended_since = reading->was_closed != reading->closed
                                  && mh_cell_get_value (cell).outcome == MH_OUTCOME_DRAW;

  if (!is_told || (!has_event_since && !is_ended_since))
    return FALSE;

  const guint32 event_before
      = has_event_since ? find_last_event_about (self, position, view->layer, view->since) : event;

  return get_cell (self, position, event_before, reading->was_closed) != cell;
}

/* Reads cells of which nothing is known but their events. */
static void
read_events (const Reading *reading, guint32 first, guint32 n, MhCell *cells)
{
  const MhTraceView *view = reading->view;
  const MhRecordedTrace *self = (const MhRecordedTrace *) view->trace;

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 event = find_last_event_about (self, first + i, view->layer, view->until);

      cells[i] = get_cell (self, first + i, event, reading->closed);
      if (view->since < view->until && is_fresh (reading, first + i, event, cells[i]))
        cells[i] |= MH_CELL_FRESH;
    }
}

/* Marks the cells of an answer that are fresh. */
static void
mark_fresh (const Reading *reading, guint32 first, guint32 n, MhCell *cells)
{
  const MhTraceView *view = reading->view;
  const MhRecordedTrace *self = (const MhRecordedTrace *) view->trace;

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 event = find_last_event (self, first + i, view->until);

      if (is_fresh (reading, first + i, event, cells[i]))
        cells[i] |= MH_CELL_FRESH;
    }
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
  const guint32 first
      = mh_space_position_at (view->trace->game, (MhCellIndex){ plane, row, column });
  const Reading reading = { view, is_closed (self, view->since), is_closed (self, view->until) };

  if (self->answer == NULL || view->until < self->n_events)
    {
      read_events (&reading, first, n, cells);
      return;
    }

  mh_solution_read_row (self->answer, plane, row, column, n, cells);
  if (view->since < view->until)
    mark_fresh (&reading, first, n, cells);
}

const MhTraceClass mh_recorded_trace_class = {
  .free = mh_recorded_trace_free,
  .prepare = mh_recorded_trace_prepare,
  .get_bytes = mh_recorded_trace_get_bytes,
  .get_n_steps = mh_recorded_trace_get_n_steps,
  .get_event = mh_recorded_trace_get_event,
  .get_bare_event = mh_recorded_trace_get_bare_event,
  .find = mh_recorded_trace_find,
  .count = mh_recorded_trace_count,
  .get_n_slots = mh_recorded_trace_get_n_slots,
  .get_n_layers = mh_recorded_trace_get_n_layers,
  .get_position = mh_recorded_trace_get_position,
  .get_layer = mh_recorded_trace_get_layer,
  .get_parent = mh_recorded_trace_get_parent,
  .get_record = mh_recorded_trace_get_record,
  .count_left = mh_recorded_trace_count_left,
  .find_slot = mh_recorded_trace_find_slot,
  .get_n_phases = mh_recorded_trace_get_n_phases,
  .get_phase = mh_recorded_trace_get_phase,
  .count_decided = mh_recorded_trace_count_decided,
  .read_waiting = mh_recorded_trace_read_waiting,
  .read_children = mh_recorded_trace_read_children,
  .read_row = mh_recorded_trace_read_row,
};

void
mh_recorded_trace_set_answer (MhTrace *trace, MhSolution *answer)
{
  g_return_if_fail (trace != NULL && answer != NULL);

  MhRecordedTrace *self = (MhRecordedTrace *) trace;

  if (trace->klass != &mh_recorded_trace_class || !trace->style.ends_in_answer || has_slots (self)
      || trace->is_partial)
    return;

  g_clear_pointer (&self->answer, mh_solution_unref);
  self->answer = mh_solution_ref (answer);
}
