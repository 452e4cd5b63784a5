/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A trace kept as a log of events, 16 bytes each, with indexes: by slot, by
 * kind, and by position where slots are not positions. Building an index
 * costs a counting sort; 4 bytes an event and index. Where slots are positions,
 * 4 more keep what the event leaves in the table.
 *
 * A recorder is what a running algorithm writes to; it belongs to one thread.
 * Freezing it gives the trace.
 */
typedef struct _MhRecorder MhRecorder;

/* A run that may have more events than this is not recorded, or not to its
 * end. */
#define MH_EVENT_BUDGET 4000000
/* What recording one event takes, with the indexes and its cell. */
#define MH_EVENT_BYTES (sizeof (MhEvent) + 4 * sizeof (guint32))
/* What an added slot takes, and an event more where slots are added. */
#define MH_SLOT_BYTES (7 * sizeof (guint32))

/* @max_events: those after them are left out, and the trace is partial. Memory
 * is taken as it is written to.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhRecorder *mh_recorder_new (MhGame *game, const MhTraceStyle *style, guint32 max_events);
void mh_recorder_free (MhRecorder *self);

/* A slot about @position, first visited from the slot @parent (or
 * MH_SLOT_NONE). @layer: from 1. Returns: its number, one more than that of
 * the slot before; MH_SLOT_NONE once events are left out */
guint32 mh_recorder_add_slot (MhRecorder *self, guint32 position, guint32 layer, guint32 parent);
/* Appends @event. @self: (nullable): of a run that is not recorded. Returns: its
 * number, or MH_STEP_NONE if it was left out */
guint32 mh_recorder_add (MhRecorder *self, MhEvent event);
/* The same; since @event its slot has @value. */
guint32 mh_recorder_add_value (MhRecorder *self, MhEvent event, MhValue value);
/* The events from here on belong to the next level. The first one begins by
 * itself. @self: (nullable) */
void mh_recorder_begin_phase (MhRecorder *self);
/* Frees @self. Returns: (transfer full) (nullable): NULL if there is no memory
 * for the indexes */
MhTrace *mh_recorder_freeze (MhRecorder *self);
/* The same after a last event, MH_EVENT_CLOSED at that line. */
MhTrace *mh_recorder_close (MhRecorder *self, guint8 line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRecorder, mh_recorder_free)

G_END_DECLS
