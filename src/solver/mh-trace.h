/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-game.h"

G_BEGIN_DECLS

/*
 * A run that can be looked at at any of its steps, forwards and backwards.
 *
 * Step t means "t events have happened": step 0 is before the first, step
 * n_steps after the last. Event e (0 … n_steps-1) leads from step e to e + 1.
 *
 * Events concern slots. Algorithms that keep one record a position use the
 * position as slot; searches number their slots in order of first visit.
 *
 * Immutable and shareable between threads. Asking for one record costs a
 * binary search; reading a row for drawing costs that for each cell.
 */
typedef struct _MhTrace MhTrace;

typedef enum
{
  MH_EVENT_SEED,    /* a finished position gets its value and joins the queue */
  MH_EVENT_TAKE,    /* a position leaves the queue */
  MH_EVENT_REFUTED, /* a reply was found to lose, others are left */
  MH_EVENT_DECIDED, /* a position gets its value and joins the queue */
  MH_EVENT_CLOSED,  /* the run ends: what has no winner is a draw */
} MhEventKind;

#define MH_N_EVENT_KINDS 5
#define MH_EVENT_FILTER(kind) (1u << (kind))
#define MH_EVENT_FILTER_ANY ((1u << MH_N_EVENT_KINDS) - 1)
/* The events that give a position its value. */
#define MH_EVENT_FILTER_DECISIONS                                                                  \
  (MH_EVENT_FILTER (MH_EVENT_SEED) | MH_EVENT_FILTER (MH_EVENT_DECIDED))

#define MH_SLOT_NONE G_MAXUINT32
#define MH_STEP_NONE G_MAXUINT32

/* All that is known of a slot from this event on. */
typedef struct
{
  guint32 slot;          /* MH_SLOT_NONE for CLOSED */
  guint32 cause;         /* the event that made it so, or MH_STEP_NONE */
  guint32 outcome : 2;   /* an MhOutcome */
  guint32 distance : 30; /* the remoteness, once there is a winner */
  guint16 counter;       /* replies still to refute */
  guint8 kind;           /* an MhEventKind */
  guint8 line;           /* of the pseudocode, from 0 */
} MhEvent;

/* What is known of a slot at a step. */
typedef struct
{
  MhValue value;
  guint32 event;   /* the slot's last event, or MH_STEP_NONE if it had none */
  guint16 counter; /* replies still to refute; valid once there was an event */
} MhRecord;

/* A stretch of the run: the level k of a search by levels. */
typedef struct
{
  guint32 from, to; /* events [from, to) */
} MhPhase;

/* Looks for an event; any field may be left open. */
typedef struct
{
  guint kinds;      /* a set of MH_EVENT_FILTER() */
  guint32 slot;     /* or MH_SLOT_NONE for any */
  gboolean forward; /* else backwards */
} MhEventQuery;

MhTrace *mh_trace_ref (MhTrace *self);
void mh_trace_unref (MhTrace *self);

MhGame *mh_trace_get_game (const MhTrace *self);
/* How many events there are; also the last step. */
guint32 mh_trace_get_n_steps (const MhTrace *self);
/* @event: below n_steps */
MhEvent mh_trace_get_event (const MhTrace *self, guint32 event);
MhRecord mh_trace_get_record (const MhTrace *self, guint32 slot, guint32 step);
/* The position that a slot is about. */
guint32 mh_trace_get_position (const MhTrace *self, guint32 slot);
/* The event next after @step that fits (forward: the first at or after event
 * number @step; backward: the last before it).
 * Returns: FALSE if there is none */
gboolean
mh_trace_find (const MhTrace *self, guint32 step, const MhEventQuery *query, guint32 *event);
/* How many events of the @kinds have happened at @step. */
guint32 mh_trace_count (const MhTrace *self, guint kinds, guint32 step);

/* The last phase decides nothing: its end is the CLOSED event. */
guint32 mh_trace_get_n_phases (const MhTrace *self);
MhPhase mh_trace_get_phase (const MhTrace *self, guint32 phase);
/* The phase that @step lies in: the one with from < step <= to; 0 for step 0. */
guint32 mh_trace_get_phase_at (const MhTrace *self, guint32 step);

/* The queue at @step: fills @slots with at most @max of it, the next to be
 * taken first. Returns: its whole length */
guint32 mh_trace_read_queue (const MhTrace *self, guint32 step, guint32 *slots, guint32 max);

/* Cells as they stand at step @until; those decided after step @since are
 * marked fresh. For an MhCellReadFunc, pass an MhTraceView as the source. */
typedef struct
{
  const MhTrace *trace;
  guint32 since, until;
} MhTraceView;

void mh_trace_view_read_row (gconstpointer view,
                             guint32 plane,
                             guint32 row,
                             guint32 column,
                             guint32 n,
                             MhCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTrace, mh_trace_unref)

G_END_DECLS
