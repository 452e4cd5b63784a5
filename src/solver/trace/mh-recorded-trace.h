/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A trace stored as a log of events, 16 bytes each, with an index by slot and, in a run that
 * adds its slots, by position. An index is a counting sort, made at first use, and takes 4 bytes
 * per event. Events of a kind are found by counts, which take next to nothing.
 *
 * A running algorithm writes its events to a recorder, which belongs to one thread.
 * Freezing the recorder gives the trace.
 */
typedef struct _MhRecorder MhRecorder;

/* The most events of a recorded run. A run that may have more is not recorded, or not
 * to its end. */
#define MH_EVENT_BUDGET 4000000
/* Bytes for one event, with its index and its share of the counts. */
#define MH_EVENT_BYTES (sizeof (MhEvent) + sizeof (guint32) + 1)
/* Bytes for an added slot. An event of a run that adds slots takes as many bytes more
 * than MH_EVENT_BYTES. */
#define MH_SLOT_BYTES (7 * sizeof (guint32))

/* @max_events: how many events are recorded; later events are dropped and make the
 * trace partial. The memory is reserved at once, but used only as events are written.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhRecorder *mh_recorder_new (MhGame *game, const MhTraceStyle *style, guint32 max_events);
void mh_recorder_free (MhRecorder *self);

/* Gives the trace a listing, to which the lines of events belong; at most once. */
void mh_recorder_set_listing (MhRecorder *self, MhListing *listing);

/* Adds a slot for @position that was first visited from the slot @parent (or
 * MH_SLOT_NONE). @layer: from 1.
 * Returns: the number of the slot, counted from 0; MH_SLOT_NONE once events are dropped */
guint32 mh_recorder_add_slot (MhRecorder *self, guint32 position, guint32 layer, guint32 parent);
/* Appends @event. @self: (nullable): NULL if the run is not recorded, which drops the
 * event.
 * Returns: the number of the event, or MH_STEP_NONE if it was dropped */
guint32 mh_recorder_add (MhRecorder *self, MhEvent event);
/* Appends @event with @value as the value of its slot, like mh_recorder_add (). */
guint32 mh_recorder_add_value (MhRecorder *self, MhEvent event, MhValue value);
/* Begins the next phase with the next event. The first phase begins by itself. @self:
 * (nullable) */
void mh_recorder_begin_phase (MhRecorder *self);
/* Makes the trace and frees @self.
 * Returns: (transfer full) (nullable): NULL if there is no memory for the indexes */
MhTrace *mh_recorder_freeze (MhRecorder *self);
/* Appends a last event, MH_EVENT_CLOSED at @line of the pseudocode, and freezes @self
 * like mh_recorder_freeze (). */
MhTrace *mh_recorder_close (MhRecorder *self, guint8 line);

/* Gives a recorded trace that no other thread has seen yet the solution of its run. Its last step
 * is then read from there, in order, instead of from events all over the memory. A trace that does
 * not end in its answer, or is of another kind, stays as it is. */
void mh_recorded_trace_set_answer (MhTrace *trace, MhSolution *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRecorder, mh_recorder_free)

G_END_DECLS
