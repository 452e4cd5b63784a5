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
 * position as slot. Searches have a slot for each node of their tree or entry
 * of their memo, numbered in order of first visit; a slot knows its position,
 * its layer (the turn, from 1) and its parent. Values may be revised.
 *
 * Immutable and shareable between threads. Asking for one record costs a
 * binary search; reading a row for drawing costs that for each cell, at most.
 */
typedef struct _MhTrace MhTrace;

typedef enum
{
  MH_EVENT_SEED,    /* a finished position joins the queue */
  MH_EVENT_TAKE,    /* a position leaves the queue */
  MH_EVENT_REFUTED, /* a reply was found to lose, others are left */
  MH_EVENT_DECIDED, /* a slot gets its value */
  MH_EVENT_CLOSED,  /* the run ends: what has no winner is a draw */
  MH_EVENT_KEPT,    /* recomputed: the value stays */
  MH_EVENT_QUEUED,  /* a position joins the queue, to be recomputed */
  MH_EVENT_ENTERED, /* a search goes down into a slot */
  MH_EVENT_HIT,     /* a search finds the answer of a slot in its memo */
  MH_EVENT_CUT,     /* a search leaves out the replies of a slot that are left */
} MhEventKind;

#define MH_N_EVENT_KINDS 10
#define MH_EVENT_FILTER(kind) (1u << (kind))
#define MH_EVENT_FILTER_ANY ((1u << MH_N_EVENT_KINDS) - 1)

#define MH_SLOT_NONE G_MAXUINT32
#define MH_STEP_NONE G_MAXUINT32
#define MH_LAYER_ALL 0

/* All that is known of a slot from this event on. */
typedef struct
{
  guint32 slot;          /* MH_SLOT_NONE for CLOSED */
  guint32 cause;         /* the event that made it so, or MH_STEP_NONE */
  guint32 outcome : 2;   /* an MhOutcome */
  guint32 distance : 30; /* the remoteness, once there is a winner */
  guint16 counter;       /* replies still to refute (CUT: those left out), at most G_MAXUINT16 */
  guint8 kind;           /* an MhEventKind */
  guint8 line;           /* of the pseudocode, from 0 */
} MhEvent;

/* What is known of a slot at a step. */
typedef struct
{
  MhValue value;
  guint32 event;   /* the slot's last event, or MH_STEP_NONE if it had none */
  guint16 counter; /* replies still to refute; valid once there was an event, but not if the run
                    * is derived: see mh_trace_count_left() */
} MhRecord;

/* A stretch of the run: the level k of a search by levels, else one of at most
 * MH_TRACE_N_BUCKETS equal parts. */
typedef struct
{
  guint32 from, to; /* events [from, to) */
} MhPhase;

#define MH_TRACE_N_BUCKETS 64

/* What waits for its turn. */
typedef enum
{
  MH_WAITING_QUEUE, /* first in, first out */
  MH_WAITING_STACK, /* last in, first out */
  MH_WAITING_PATH,  /* nothing: a search is on a path down from its root */
  MH_WAITING_NONE,  /* nothing: the run goes by rounds */
} MhWaiting;

/* What kind of run it was. */
typedef struct
{
  MhWaiting waiting;
  guint pushing;           /* kinds of events that put their position into the queue */
  guint deciding;          /* kinds of events that give their slot a value */
  MhOutcome initial;       /* of every possible position, before its first event */
  gboolean has_levels;     /* phases are levels of remoteness; the last decides nothing */
  gboolean has_slots;      /* slots are not positions, but added one by one */
  gboolean has_cells;      /* a slot stands for both turns: its position is the first player's */
  gboolean has_cap;        /* of a search: what is a draw by itself is one by the cap, else by
                            * having come again on the path */
  gboolean stays_open;     /* CLOSED makes no draws: what has no winner stays undecided */
  gboolean ends_in_answer; /* the last step shows the solution */
  gboolean is_derived;     /* by levels, and told from the solution */
} MhTraceStyle;

/* Looks for an event; any field may be left open. */
typedef struct
{
  guint kinds;      /* a set of MH_EVENT_FILTER() */
  guint32 position; /* of the event's slot, or MH_POSITION_NONE for any */
  gboolean forward; /* else backwards */
} MhEventQuery;

MhTrace *mh_trace_ref (MhTrace *self);
void mh_trace_unref (MhTrace *self);

MhGame *mh_trace_get_game (const MhTrace *self);
const MhTraceStyle *mh_trace_get_style (const MhTrace *self);
/* Whether the run went on when there was no room for more events. */
gboolean mh_trace_is_partial (const MhTrace *self);

/* About what it takes, without the solution and the game. */
gsize mh_trace_get_bytes (const MhTrace *self);
/* How many events there are; also the last step. */
guint32 mh_trace_get_n_steps (const MhTrace *self);
/* @event: below n_steps */
MhEvent mh_trace_get_event (const MhTrace *self, guint32 event);
/* The same without cause and counter, for which a derived run looks at each reply. */
MhEvent mh_trace_get_bare_event (const MhTrace *self, guint32 event);
/* The event next after @step that fits (forward: the first at or after event
 * number @step; backward: the last before it).
 * Returns: FALSE if there is none */
gboolean
mh_trace_find (const MhTrace *self, guint32 step, const MhEventQuery *query, guint32 *event);
/* How many events of the @kinds have happened at @step. */
guint32 mh_trace_count (const MhTrace *self, guint kinds, guint32 step);

/* The position that slots tell of @position by: the first player's, where a slot
 * stands for both turns; else itself. */
guint32 mh_trace_fold_position (const MhTrace *self, guint32 position);

guint32 mh_trace_get_n_slots (const MhTrace *self);
/* How many layers there are: 0 if slots are positions. */
guint32 mh_trace_get_n_layers (const MhTrace *self);
/* The position that a slot is about, its layer, and the slot that it was first
 * visited from (MH_SLOT_NONE for a root). */
guint32 mh_trace_get_position (const MhTrace *self, guint32 slot);
guint32 mh_trace_get_layer (const MhTrace *self, guint32 slot);
guint32 mh_trace_get_parent (const MhTrace *self, guint32 slot);
MhRecord mh_trace_get_record (const MhTrace *self, guint32 slot, guint32 step);
/* How many replies of @slot are still to refute at @step, as far as is known: until
 * it has an event, all of them, but in a run that is derived. */
guint32 mh_trace_count_left (const MhTrace *self, guint32 slot, guint32 step);
/* Of the slots about @position in @layer (or MH_LAYER_ALL) that had events at
 * @step, the one with the latest. Returns: MH_SLOT_NONE if there is none */
guint32 mh_trace_find_slot (const MhTrace *self, guint32 position, guint32 layer, guint32 step);
/* What is known of @position, told from that slot. */
MhRecord
mh_trace_get_position_record (const MhTrace *self, guint32 position, guint32 layer, guint32 step);

guint32 mh_trace_get_n_phases (const MhTrace *self);
MhPhase mh_trace_get_phase (const MhTrace *self, guint32 phase);
/* The phase that @step lies in: the one with from < step <= to; 0 for step 0. */
guint32 mh_trace_get_phase_at (const MhTrace *self, guint32 step);
/* How many slots got @outcome in @phase. */
guint32 mh_trace_count_decided (const MhTrace *self, guint32 phase, MhOutcome outcome);

/* What waits at @step: fills @slots with at most @max of it, the next to be
 * taken first; of a path its end first. Returns: its whole length */
guint32 mh_trace_read_waiting (const MhTrace *self, guint32 step, guint32 *slots, guint32 max);
/* The slots that were first visited from @slot before @step, in order: fills
 * @slots with at most @max. Returns: how many there are */
guint32 mh_trace_read_children (const MhTrace *self,
                                guint32 slot,
                                guint32 step,
                                guint32 *slots,
                                guint32 max);

/* Cells as they stand at step @until; those decided after step @since are
 * marked fresh. For an MhCellReadFunc, pass an MhTraceView as the source. */
typedef struct
{
  const MhTrace *trace;
  guint32 since, until;
  guint32 layer; /* or MH_LAYER_ALL */
} MhTraceView;

void mh_trace_view_read_row (gconstpointer view,
                             guint32 plane,
                             guint32 row,
                             guint32 column,
                             guint32 n,
                             MhCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTrace, mh_trace_unref)

G_END_DECLS
