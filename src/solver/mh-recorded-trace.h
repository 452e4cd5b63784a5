/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A trace kept as a log of events, 16 bytes each, with two indexes: by slot
 * and by kind. Building the indexes costs a counting sort; 4 bytes an event
 * and index.
 *
 * A recorder is what a running algorithm writes to; it belongs to one thread.
 * Freezing it gives the trace.
 */
typedef struct _MhRecorder MhRecorder;

/* A run that may have more events than this is not recorded. */
#define MH_EVENT_BUDGET 4000000
/* What recording one event takes, with the indexes. */
#define MH_EVENT_BYTES (sizeof (MhEvent) + 3 * sizeof (guint32))

/* Slots are positions of @game; taken from the queue first in, first out.
 * @max_events: more may not be added.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhRecorder *mh_recorder_new (MhGame *game, guint32 max_events);
void mh_recorder_free (MhRecorder *self);

/* Appends @event. Returns: its number */
guint32 mh_recorder_add (MhRecorder *self, MhEvent event);
/* The events from here on belong to the next phase. The first one begins by
 * itself. */
void mh_recorder_begin_phase (MhRecorder *self);
/* Frees @self. Returns: (transfer full) (nullable): NULL if there is no memory
 * for the indexes */
MhTrace *mh_recorder_freeze (MhRecorder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRecorder, mh_recorder_free)

G_END_DECLS
