/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-event-counts.h"
#include "mh-event-index.h"
#include "mh-recorded-trace.h"
#include "mh-trace-private.h"

/* The constant properties of a slot that was added. */
typedef struct
{
  guint32 position;
  guint32 layer;
  guint32 parent;
} MhSlot;

/*
 * The persistent stack of a run that takes last in, first out. Each push knows the one
 * below it, so that the stack at any step is read by following these links.
 */
typedef struct
{
  guint32 *pushes;  /* the events that push */
  guint32 *changes; /* the events that push or take, ascending */
  guint32 *tops;    /* for each change, 1 + the push then on top; 0 if the stack is empty */
  guint32 *depths;  /* for each change, the number of pushes then on the stack */
  guint32 *below;   /* for each push, 1 + the push below it */
  guint32 n_changes;
} MhWaitingStack;

typedef struct
{
  MhTrace parent;
  MhEvent *events;
  guint32 n_events;
  MhSlot *slots; /* NULL if slots are positions */
  guint32 n_slots;
  guint32 n_layers;
  guint32 *phases; /* the event that each phase begins with */
  guint32 n_phases;
  guint32 (*decided)[4]; /* for each phase, how many slots got each outcome */
  MhEventIndex by_slot;
  MhEventCounts counts;
  /* for a run that adds slots: indexes of its events and of its slots */
  MhEventIndex by_position, by_parent;
  MhWaitingStack stack; /* for a run that takes last in, first out */
} MhRecordedTrace;

extern const MhTraceClass mh_recorded_trace_class;

/* Reads what waits at @step: the read_waiting () of the recorded trace's class. */
guint32
mh_recorded_trace_read_waiting (const MhTrace *trace, guint32 step, guint32 *slots, guint32 max);

/* Returns: the table cell that @event leaves, or 0 if it has no value */
static inline MhCell
mh_event_get_cell (const MhEvent *event)
{
  if (event->outcome == MH_OUTCOME_NONE)
    return 0;

  return mh_cell_new ((MhValue){ (MhOutcome) event->outcome, event->distance });
}
