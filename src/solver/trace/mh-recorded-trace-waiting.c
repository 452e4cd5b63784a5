/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-recorded-trace-private.h"

/* The queue, stack or search path that waits at a step of a recorded trace. */

#define TAKING MH_EVENT_FILTER (MH_EVENT_TAKE)

/* A first-in, first-out queue holds the pushes that were not yet taken. */
static guint32
read_queue (const MhRecordedTrace *self, guint32 step, guint32 *slots, guint32 max)
{
  const guint pushing = self->parent.style.pushing;
  const MhEventCounts *counts = mh_recorded_trace_get_counts (self);
  const guint32 n_taken = mh_event_counts_count (counts, TAKING, step);
  const guint32 n_pushed = mh_event_counts_count (counts, pushing, step);
  const guint32 n_waiting = n_pushed - n_taken;
  const guint32 n = MIN (n_waiting, max);
  guint32 event = n > 0 ? mh_event_counts_find (counts, pushing, n_taken) : 0;

  for (guint32 i = 0; i < n; event++)
    if (mh_event_is_of (&self->events[event], pushing))
      slots[i++] = self->events[event].slot;

  return n_waiting;
}

static guint32
read_stack (const MhRecordedTrace *self, guint32 step, guint32 *slots, guint32 max)
{
  const guint pushing = self->parent.style.pushing;
  const MhEventCounts *counts = mh_recorded_trace_get_counts (self);
  const guint32 *tops = mh_recorded_trace_get_tops (self);
  const guint32 n_pushed = mh_event_counts_count (counts, pushing, step);
  const guint32 n_taken = mh_event_counts_count (counts, TAKING, step);
  const guint32 n_changes = n_pushed + n_taken;
  guint32 top = n_changes > 0 ? tops[n_changes - 1] : 0;

  for (guint32 i = 0; top != 0 && i < max; i++)
    {
      slots[i] = self->events[mh_event_counts_find (counts, pushing | TAKING, top - 1)].slot;
      top = top > 1 ? tops[top - 2] : 0;
    }

  return n_pushed - n_taken;
}

/* Returns: the slot that the last event went into or came back to */
static guint32
get_path_end (const MhRecordedTrace *self, guint32 step)
{
  if (step == 0)
    return MH_SLOT_NONE;

  const MhEvent *last = &self->events[step - 1];

  if (last->slot == MH_SLOT_NONE)
    return MH_SLOT_NONE;

  switch ((MhEventKind) last->kind)
    {
    case MH_EVENT_ENTERED:
    case MH_EVENT_CUT:
      return last->slot;
    case MH_EVENT_HIT: /* a memo entry has many callers: the current one is the slot of the cause */
      return last->cause != MH_STEP_NONE ? self->events[last->cause].slot : MH_SLOT_NONE;
    case MH_EVENT_DECIDED:
      return self->slots[last->slot].parent;
    case MH_EVENT_SEED:
    case MH_EVENT_TAKE:
    case MH_EVENT_REFUTED:
    case MH_EVENT_KEPT:
    case MH_EVENT_QUEUED:
    case MH_EVENT_CLOSED:
    default:
      return MH_SLOT_NONE;
    }
}

static guint32
read_path (const MhRecordedTrace *self, guint32 step, guint32 *slots, guint32 max)
{
  guint32 n = 0;

  for (guint32 slot = get_path_end (self, step); slot != MH_SLOT_NONE;
       slot = self->slots[slot].parent)
    {
      if (n < max)
        slots[n] = slot;
      n++;
    }

  return n;
}

guint32
mh_recorded_trace_read_waiting (const MhTrace *trace, guint32 step, guint32 *slots, guint32 max)
{
  const MhRecordedTrace *self = (const MhRecordedTrace *) trace;

  switch (trace->style.waiting)
    {
    case MH_WAITING_QUEUE:
      return read_queue (self, step, slots, max);
    case MH_WAITING_STACK:
      return read_stack (self, step, slots, max);
    case MH_WAITING_PATH:
      return read_path (self, step, slots, max);
    case MH_WAITING_NONE:
    default:
      return 0;
    }
}
