/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-submission.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The run of a program on one board, told by the events that it reports or, in Python, by the
 * calls of its recursive function.
 */

/* What is to be run, and how. */
typedef struct
{
  MhSubmissionQuery program; /* of whose limits the total time is for this run */
  const char *follow;        /* (nullable): the function to follow, "play:mouse,cat,turn" */
} MhTracingQuery;

/* The result of a traced run. Plain data with one owner. */
typedef struct
{
  MhTrace *trace; /* partial if the program reported more than can be told, or did not end */
  char *answer;   /* (nullable): of the program, as it was written */
  char *reason;   /* (nullable): why the steps end too soon, or why there is no answer */
} MhTracing;

/* The most events of a run. */
#define MH_TRACING_MAX_EVENTS 1000000

/* Returns: whether @follow names a function and its arguments: "play:mouse,cat" or
 * "play:mouse,cat,turn" */
gboolean mh_tracing_can_follow (const char *follow);

/* Runs a program; blocks, for the total time and what it takes to build the program. Any thread may
 * call it; the watch is called in that thread.
 * @game: the one of @board, for the trace
 * @watch: called every few milliseconds
 * @tracing: (out): filled if the call succeeds
 * Returns: FALSE with an error if the function cannot be asked about @board, the program cannot be
 * run or tells no step, MH_IO_ERROR_MISSING if no call of it can be followed, or
 * MH_IO_ERROR_CANCELLED if the watch has stopped it */
gboolean mh_tracing_run (const MhTracingQuery *query,
                         const MhBoard *board,
                         MhGame *game,
                         MhSubmissionWatch watch,
                         gpointer user_data,
                         MhTracing *tracing,
                         GError **error);
void mh_tracing_clear (MhTracing *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhTracing, mh_tracing_clear)

G_END_DECLS
