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

/* The groups of events or slots of a recorded run. */
typedef enum
{
  MH_EVENTS_BY_SLOT,
  MH_EVENTS_BY_POSITION, /* only for a run that adds slots, like the next */
  MH_SLOTS_BY_PARENT,
} MhRecordedGroup;

/*
 * What is looked up in a trace besides its events. Each part is filled by the first reader who
 * needs it, in whichever thread that is, while others who need it wait. Its memory is set aside
 * with the trace, so that no reader can fail.
 */
typedef struct
{
  MhEventIndex groups[MH_SLOTS_BY_PARENT + 1];
  MhEventCounts counts;
  guint32 (*decided)[4]; /* for each phase, how many slots got each outcome */
  /* The stack of a run that takes last in, first out, for each event that pushes or takes: 1 +
   * the number, among these events, of the push then on top; 0 if the stack is empty. The push
   * below another one is that which was on top before it. */
  guint32 *tops;
  GMutex lock; /* held while one of the indexes is filled in, until its flag is set */
  int are_grouped[MH_SLOTS_BY_PARENT + 1];
  int are_counted, are_decided_counted, is_stacked;
} MhRecordedIndexes;

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
  MhSolution *answer;         /* (nullable): the values at the last step */
  MhRecordedIndexes *indexes; /* filled even where the trace is constant */
} MhRecordedTrace;

extern const MhTraceClass mh_recorded_trace_class;

/* Sets the memory of all indexes aside. The trace has its events, slots and phases.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhRecordedIndexes *mh_recorded_indexes_new (const MhRecordedTrace *trace);
void mh_recorded_indexes_free (MhRecordedIndexes *self);

/* The next four fill an index at first use. */
const MhEventIndex *mh_recorded_trace_get_group (const MhRecordedTrace *self,
                                                 MhRecordedGroup group);
const MhEventCounts *mh_recorded_trace_get_counts (const MhRecordedTrace *self);
/* Returns: (transfer none): for each phase, how many slots got each outcome */
const guint32 (*mh_recorded_trace_get_decided (const MhRecordedTrace *self))[4];
/* Returns: (transfer none): see MhRecordedIndexes */
const guint32 *mh_recorded_trace_get_tops (const MhRecordedTrace *self);

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
