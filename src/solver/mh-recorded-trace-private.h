/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-event-index.h"
#include "mh-recorded-trace.h"
#include "mh-trace-private.h"

/* What is fixed about a slot that was added. */
typedef struct
{
  guint32 position;
  guint32 layer;
  guint32 parent;
} MhSlot;

/*
 * The persistent stack of a run that takes last in, first out: each push knows
 * the one below it, so that the stack at any step is a walk.
 */
typedef struct
{
  guint32 *changes; /* the events that push or take, ascending */
  guint32 *tops;    /* the push on top after each of those, plus 1; 0: empty */
  guint32 *depths;  /* and how many wait then */
  guint32 *below;   /* for each push the push below it, plus 1 */
  guint32 n_changes;
} MhWaitingStack;

typedef struct
{
  MhTrace parent;
  MhEvent *events;
  guint32 n_events;
  MhSlot *slots; /* NULL where slots are positions */
  guint32 n_slots;
  guint32 n_layers;
  guint32 *phases; /* the event each phase begins with */
  guint32 n_phases;
  guint32 (*decided)[4]; /* for each phase how many slots got each outcome */
  MhEventIndex by_slot, by_kind;
  MhCell *cells; /* beside by_slot.numbers: what each of the events leaves in the table; NULL where
                  * slots are added */
  MhEventIndex by_position, by_parent; /* where slots are added: of events, of slots */
  guint32 *pushes;                     /* the events that put something into the queue */
  guint32 n_pushes;
  MhWaitingStack stack;
} MhRecordedTrace;

extern const MhTraceClass mh_recorded_trace_class;

/* Its part that tells what waits. */
guint32
mh_recorded_trace_read_waiting (const MhTrace *trace, guint32 step, guint32 *slots, guint32 max);

static inline gboolean
mh_event_is_of (const MhEvent *event, guint kinds)
{
  return (MH_EVENT_FILTER (event->kind) & kinds) != 0;
}

/* What @event leaves in the table: 0 unless it tells a value. */
static inline MhCell
mh_event_get_cell (const MhEvent *event)
{
  if (event->outcome == MH_OUTCOME_NONE)
    return 0;

  return mh_cell_new ((MhValue){ (MhOutcome) event->outcome, event->distance });
}
