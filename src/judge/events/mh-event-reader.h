/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-listing.h"
#include "mh-task.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The events that a program reports while it answers, as JSON lines, and the trace that they make.
 *
 * The first line is {"mousehole-events": 1}, with the form of calls, "call": "go({d}, {m}, {c})",
 * where it is known. Each further line is an event "e" about mouse "m", cat "c" and turn "t", 0 if
 * the mouse is to move, with an answer "v", the turns "d" that were played, and the line "l" of the
 * program where they are known.
 *
 * A search reports "enter" and "leave", each leave with its answer; "hit" for an answer from a
 * memo, and "cut" where replies are left out. Any other program reports "decide", and "queue" and
 * "take" for what waits. A program may be wrong about everything, but an event that cannot follow
 * those before it ends the trace.
 */
#define MH_EVENT_READER_VERSION 1
/* The longest line, in bytes, and the deepest search. */
#define MH_EVENT_READER_MAX_LINE 1024
#define MH_EVENT_READER_MAX_DEPTH 60000

typedef struct
{
  const MhTask *task;
  MhGame *game;
  const guint32 *nodes; /* the nodes of the board, by the numbers that the program knows them by */
  guint32 n_nodes;
  const char *name;     /* of the file of the program */
  const char *language; /* "Python 3" */
  const char *source;
  gsize n_source_bytes;
  guint32 max_events;
} MhEventReader;

/* Reads events, up to the first that cannot be; a line without an end is left out.
 * @fault: (out) (optional): why it ends before the last of them
 * Returns: (transfer full) (nullable): the trace; NULL with a fault, or without one if there are no
 * events */
MhTrace *
mh_event_reader_read (const MhEventReader *self, const char *text, gsize length, GError **fault);

G_END_DECLS
