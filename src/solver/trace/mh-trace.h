/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-cell.h"
#include "mh-game.h"
#include "mh-listing.h"

G_BEGIN_DECLS

/*
 * A recorded or derived run, which can be read at any of its steps in any order.
 *
 * Step t means that t events have happened: step 0 is before the first event, and step
 * n_steps after the last. Event e (0 … n_steps - 1) leads from step e to step e + 1.
 *
 * Each event concerns a slot. In most algorithms slots are positions. A search has a
 * slot for each node of its tree or each entry of its memo, numbered in order of first
 * visit; such a slot has a position, a layer (the turn, from 1) and a parent. The value
 * of a slot may change more than once.
 *
 * Immutable and shareable between threads. Looking up one record costs a binary search;
 * reading a table row costs at most one look-up per cell.
 */
typedef struct _MhTrace MhTrace;

typedef enum
{
  MH_EVENT_SEED,    /* a finished position joins the queue */
  MH_EVENT_TAKE,    /* a position leaves the queue */
  MH_EVENT_REFUTED, /* a reply was found to lose, and others remain */
  MH_EVENT_DECIDED, /* a slot gets its value */
  MH_EVENT_CLOSED,  /* the run ends; positions without a winner are draws */
  MH_EVENT_KEPT,    /* a position was recomputed and keeps its value */
  MH_EVENT_QUEUED,  /* a position joins the queue to be recomputed */
  MH_EVENT_ENTERED, /* a search goes down into a slot */
  MH_EVENT_HIT,     /* a search finds the value of a slot in its memo */
  MH_EVENT_CUT,     /* a search skips the remaining replies of a slot */
} MhEventKind;

#define MH_N_EVENT_KINDS 10
#define MH_EVENT_FILTER(kind) (1u << (kind))
#define MH_EVENT_FILTER_ANY ((1u << MH_N_EVENT_KINDS) - 1)

#define MH_SLOT_NONE G_MAXUINT32
#define MH_STEP_NONE G_MAXUINT32
#define MH_LAYER_ALL 0
#define MH_CODE_LINE_NONE 0xfff

/* The state of a slot from this event on. */
typedef struct
{
  guint32 slot;          /* MH_SLOT_NONE for CLOSED */
  guint32 cause;         /* the event that caused this one, or MH_STEP_NONE */
  guint32 outcome : 2;   /* an MhOutcome */
  guint32 distance : 30; /* the remoteness if there is a winner */
  /* Replies still to refute, or in a CUT the replies skipped; at most G_MAXUINT16. */
  guint16 counter;
  guint16 kind : 4;  /* an MhEventKind */
  guint16 line : 12; /* index of a line in the listing or the pseudocode, or MH_CODE_LINE_NONE */
} MhEvent;

/* The state of a slot at a step. */
typedef struct
{
  MhValue value;
  guint32 event; /* last event of the slot, or MH_STEP_NONE if it had none */
  /* Replies still to refute. Valid only if there was an event and the trace is not
   * derived; see mh_trace_count_left (). */
  guint16 counter;
} MhRecord;

/* A stretch of the run: one level in a run by levels, otherwise one of at most
 * MH_TRACE_N_BUCKETS equal parts. */
typedef struct
{
  guint32 from, to; /* events [from, to) */
} MhPhase;

#define MH_TRACE_N_BUCKETS 64

/* The order in which waiting positions are processed. */
typedef enum
{
  MH_WAITING_QUEUE, /* first in, first out */
  MH_WAITING_STACK, /* last in, first out */
  MH_WAITING_PATH,  /* nothing waits: a search is on a path down from its root */
  MH_WAITING_NONE,  /* nothing waits: the run goes by rounds */
} MhWaiting;

/* The properties of the algorithm that made a trace. */
typedef struct
{
  MhWaiting waiting;
  guint pushing;     /* kinds of events that put their position into the queue */
  guint deciding;    /* kinds of events that give their slot a value */
  MhOutcome initial; /* outcome of every possible position before its first event */
  /* whether phases are levels of remoteness; the last phase decides nothing */
  gboolean has_levels;
  gboolean has_slots; /* whether slots are added one by one, instead of being the positions */
  /* Whether a slot stands for both turns; its position is then the one with the first
   * player to move. */
  gboolean has_cells;
  /* Whether a draw that no reply decides comes from the depth limit of a search;
   * otherwise from a repetition on the path. */
  gboolean has_cap;
  /* Whether positions without a winner stay undecided after CLOSED instead of becoming
   * draws. */
  gboolean stays_open;
  gboolean ends_in_answer; /* whether the last step shows the solution */
  gboolean is_derived;     /* whether the trace is derived from a solution, level by level */
} MhTraceStyle;

/* A search for an event. */
typedef struct
{
  guint kinds;      /* a set of MH_EVENT_FILTER () */
  guint32 position; /* position of the event's slot, or MH_POSITION_NONE for any */
  gboolean forward; /* whether to search forward */
} MhEventQuery;

MhTrace *mh_trace_ref (MhTrace *self);
void mh_trace_unref (MhTrace *self);

/* Returns: (transfer none): the game of the run */
MhGame *mh_trace_get_game (const MhTrace *self);
/* Returns: (transfer none): the properties of the run */
const MhTraceStyle *mh_trace_get_style (const MhTrace *self);
/* Returns: (transfer none) (nullable): the source of the program whose run it is; NULL for a run
 * of one of Mousehole's algorithms */
MhListing *mh_trace_get_listing (const MhTrace *self);
/* Returns: whether the run went on after there was no room for more events */
gboolean mh_trace_is_partial (const MhTrace *self);

/* Makes the indexes that a first look at a step would make, for a caller who may block: they take
 * 80 ms for 4 million events. Nothing else depends on it. */
void mh_trace_prepare (const MhTrace *self);

/* Returns: about the bytes that the trace takes, without the solution and the game */
gsize mh_trace_get_bytes (const MhTrace *self);
/* Returns: the number of events, which is also the last step */
guint32 mh_trace_get_n_steps (const MhTrace *self);
/* @event: below n_steps */
MhEvent mh_trace_get_event (const MhTrace *self, guint32 event);
/* Returns: the event without its cause and counter, which in a derived trace would cost
 * a look at each reply */
MhEvent mh_trace_get_bare_event (const MhTrace *self, guint32 event);
/* Finds the event next to @step that matches @query: forward, the first event whose
 * number is at least @step; backward, the last one whose number is less than @step.
 * Returns: FALSE if there is none */
gboolean
mh_trace_find (const MhTrace *self, guint32 step, const MhEventQuery *query, guint32 *event);
/* Returns: how many events of the @kinds have happened at @step */
guint32 mh_trace_count (const MhTrace *self, guint kinds, guint32 step);

/* Returns: the position whose slots hold the values of @position. If a slot stands for
 * both turns, this is the position with the first player to move; otherwise @position
 * itself */
guint32 mh_trace_fold_position (const MhTrace *self, guint32 position);

guint32 mh_trace_get_n_slots (const MhTrace *self);
/* Returns: the number of layers, 0 if slots are positions */
guint32 mh_trace_get_n_layers (const MhTrace *self);
/* The position of a slot, its layer, and the slot that it was first visited from
 * (MH_SLOT_NONE for a root). */
guint32 mh_trace_get_position (const MhTrace *self, guint32 slot);
guint32 mh_trace_get_layer (const MhTrace *self, guint32 slot);
guint32 mh_trace_get_parent (const MhTrace *self, guint32 slot);
MhRecord mh_trace_get_record (const MhTrace *self, guint32 slot, guint32 step);
/* Returns: how many replies of @slot are still to refute at @step. Before the first
 * event of a slot these are all replies; a derived trace counts them exactly even then */
guint32 mh_trace_count_left (const MhTrace *self, guint32 slot, guint32 step);
/* Returns: the slot about @position in @layer (or MH_LAYER_ALL) that had the latest
 * event before @step, or MH_SLOT_NONE if none had an event */
guint32 mh_trace_find_slot (const MhTrace *self, guint32 position, guint32 layer, guint32 step);
/* Returns: the record at @step of the slot that mh_trace_find_slot () finds, or an
 * empty record without such a slot; if slots are positions, the record of @position */
MhRecord
mh_trace_get_position_record (const MhTrace *self, guint32 position, guint32 layer, guint32 step);

guint32 mh_trace_get_n_phases (const MhTrace *self);
MhPhase mh_trace_get_phase (const MhTrace *self, guint32 phase);
/* Returns: the phase that @step lies in, with from < step <= to; 0 for step 0 */
guint32 mh_trace_get_phase_at (const MhTrace *self, guint32 step);
/* Returns: how many slots got @outcome in @phase */
guint32 mh_trace_count_decided (const MhTrace *self, guint32 phase, MhOutcome outcome);

/* Fills @slots with at most @max of the slots that wait at @step, beginning with the
 * one to be taken next or, for a path, with its end.
 * Returns: how many slots wait in all */
guint32 mh_trace_read_waiting (const MhTrace *self, guint32 step, guint32 *slots, guint32 max);
/* Fills @slots with at most @max of the slots that were first visited from @slot before
 * @step, in order.
 * Returns: how many there are in all */
guint32 mh_trace_read_children (const MhTrace *self,
                                guint32 slot,
                                guint32 step,
                                guint32 *slots,
                                guint32 max);

/* The cells at step @until, with those decided after step @since marked as fresh. Pass
 * a pointer to this struct as the source of mh_trace_view_read_row (), which is an
 * MhCellReadFunc. */
typedef struct
{
  const MhTrace *trace;
  guint32 since, until;
  guint32 layer; /* a layer, or MH_LAYER_ALL */
} MhTraceView;

void mh_trace_view_read_row (gconstpointer view,
                             guint32 plane,
                             guint32 row,
                             guint32 column,
                             guint32 n,
                             MhCell *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTrace, mh_trace_unref)

G_END_DECLS
