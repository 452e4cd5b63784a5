/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-watch.h"
#include "mh-histogram.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * A run as data for the script of a web page: the events of its trace, coded by their differences,
 * with the sentences about them, and what is needed to show them. page.js and run.js read it.
 *
 * Numbers are whole and written in base 64, five bits a letter with the lowest first; those that
 * may be negative have their sign in the lowest bit. An event is a list of them: the index of its
 * shape (kind, line, outcome and sentences), then, unless it ends the run, the slot, the distance
 * (both as the difference to the event before), the counter, and how many events ago its cause
 * was, 0 without one. A search tells of each new slot its position, likewise as a difference, and
 * its layer.
 *
 * The sentences of events and the names of positions in a queue are few, as their numbers stand
 * for themselves: characters from U+E000 on are the row, the column, the moves, the counter and
 * the turn of the event.
 */

/* The most events of a page; a longer run is shown level by level, as far as it has levels. */
#define MH_RUN_DATA_MAX_EVENTS 100000

typedef struct
{
  const MhSnapshot *snapshot; /* with a trace of the main side */
  const MhTrace *trace;
  gboolean is_by_level;         /* the data has decisions and levels alone */
  const MhTrace *beside;        /* (nullable): the run whose steps choose those of this one, */
  gboolean is_beside_by_level;  /* as its data has them */
  const MhHistogram *histogram; /* (nullable): of a run that is stepped through */
  guint32 telling;              /* the position that shows a difference best, or none */
  const guint32 *planes;        /* (array length=n_planes): of the tables on the page */
  guint32 n_planes;
  guint64 most;               /* number at which ramps of colours end */
  const MhFigureWatch *watch; /* (nullable): data has a part of the events if it gives up */
} MhRunData;

/* Returns: (transfer full) (nullable): JSON on one line; NULL if memory has ended */
GBytes *mh_run_data_write (const MhRunData *self);
/* Returns: (transfer full): the sentence about @event, with the marks of mh-sentence.h */
char *mh_run_data_tell (const MhTrace *trace, guint32 event, const MhSolution *solution);

G_END_DECLS
