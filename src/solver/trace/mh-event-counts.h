/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The numbers of events of each kind in the beginnings of a run, from which events of some
 * kinds are counted and found.
 *
 * Numbers are kept for blocks of events, which takes a third of a byte per event. A count
 * looks at the events of one block, and a search at those of one block and at a few numbers:
 * both take less than half a microsecond.
 */
typedef struct
{
  const MhEvent *events; /* borrowed */
  guint32 n_events;
  guint32 (*before)[MH_N_EVENT_KINDS]; /* for each block, the events of each kind before it */
} MhEventCounts;

/* Sets memory aside. Returns: FALSE if memory ran out */
gboolean mh_event_counts_init (MhEventCounts *self, const MhEvent *events, guint32 n_events);
/* Counts the events. To be called once, before the first question. */
void mh_event_counts_fill (MhEventCounts *self);
void mh_event_counts_clear (MhEventCounts *self);

/* Returns: how many of the first @end events are of @kinds, a set of MH_EVENT_FILTER () */
guint32 mh_event_counts_count (const MhEventCounts *self, guint kinds, guint32 end);
/* Returns: the event of @kinds before which there are @n others; MH_STEP_NONE if there are not
 * as many */
guint32 mh_event_counts_find (const MhEventCounts *self, guint kinds, guint32 n);

static inline gboolean
mh_event_is_of (const MhEvent *event, guint kinds)
{
  return (MH_EVENT_FILTER (event->kind) & kinds) != 0;
}

G_END_DECLS
