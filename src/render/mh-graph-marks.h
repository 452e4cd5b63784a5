/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"
#include "mh-sketch.h"

/* What is drawn on a board besides the board: plain values. */

/* A reply of the player who moves; a pass if @from is @to. */
typedef struct
{
  guint32 from, to;
  MhValue value;     /* of the position after the reply */
  const char *label; /* "cat 2", "?"; NULL: an arrow alone */
  gboolean is_best;
  gboolean is_left_out; /* it cannot change the answer: dashed and crossed */
} MhReplyArrow;

/* How a reply's arrow lies: from rim to tip, its label on a pill. */
typedef struct
{
  MhPoint tail, tip;
  double direction;   /* of the head, in radians */
  MhPoint loop;       /* of a pass: the middle of its circle */
  double loop_radius; /* 0: a straight arrow */
  MhRect pill;
} MhReplyShape;

/* The moves of a line of play, painted by mh-graph-trail. */
typedef enum
{
  MH_TRAIL_PLAIN,
  MH_TRAIL_LEAD_IN, /* the way into a loop: dashed */
  MH_TRAIL_LOOP,
} MhTrailStyle;

typedef struct
{
  MhPlayer mover;
  guint32 from, to; /* nodes; the same if the mover stays */
  guint number;     /* 0: none */
  MhTrailStyle style;
} MhTrailMove;

/* Something known of one position that leads to knowing another. */
typedef struct
{
  const char *text; /* NULL: no chip */
  guint32 from, to; /* nodes: it slides from the one to the other */
  double progress;  /* 0 to 1 */
  MhValue value;
} MhStepChip;

/* What a gesture under way would do when it ends. */
typedef struct
{
  guint32 from;     /* an edge would begin here, or MH_NODE_NONE */
  guint32 to;       /* it would end here; MH_NODE_NONE: at @point */
  MhPoint point;    /* of the view */
  gboolean adds;    /* a node would be added at @point */
  gboolean chooses; /* the nodes in @marquee would be selected */
  MhRect marquee;   /* of the view */
} MhGraphDraft;

/* How many replies are still to refute, under the mover's node. */
typedef struct
{
  guint32 node;
  guint n_total, n_left; /* n_total 0: none are shown */
} MhPips;
