/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"
#include "mh-board.h"

/* Marks that are drawn on a board besides nodes and edges. Plain values. */

/* An arrow for a possible reply of the player to move. A reply with equal ends is a
 * pass: the player stays. */
typedef struct
{
  guint32 from, to;
  MhValue value; /* value of the position that the reply leads to */
  /* (nullable): text on the arrow, such as "cat 2" or "?"; NULL for a bare arrow */
  const char *label;
  gboolean is_best;
  /* Whether a search skips this reply because it cannot change the result; such an
   * arrow is dashed and crossed out. */
  gboolean is_left_out;
} MhReplyArrow;

/* The geometry of a reply's arrow in the view, from the rim of one node to the rim of
 * another, with its label on a pill. */
typedef struct
{
  MhPoint tail, tip;
  double direction;   /* direction of the arrowhead in radians */
  MhPoint loop;       /* centre of the circle that stands for a pass */
  double loop_radius; /* radius of this circle; 0 for another arrow */
  gboolean is_bow;    /* whether the arrow follows the bow of its edge */
  MhPoint bend;       /* control point of this bow */
  MhRect pill;
  gboolean is_cell; /* whether a cell of the table is there instead, which is narrower */
} MhReplyShape;

/* The moves of a line of play, as painted by mh_graph_trail_paint(). */
typedef enum
{
  MH_TRAIL_PLAIN,
  MH_TRAIL_LEAD_IN, /* a move before the cycle in which a drawn game repeats: dashed */
  MH_TRAIL_LOOP,
  MH_TRAIL_PAST, /* the move that was made last: dotted */
} MhTrailStyle;

typedef struct
{
  MhPlayer mover;
  guint32 from, to; /* nodes, equal if the player stays */
  guint number;     /* number of the move, or 0 for none */
  MhTrailStyle style;
} MhTrailMove;

/* A chip that slides from one node to another. It stands for the result of one
 * position, which an algorithm uses to find that of the other. */
typedef struct
{
  const char *text; /* (nullable): text on the chip; NULL hides the chip */
  guint32 from, to; /* nodes at the ends of the slide */
  double progress;  /* share of the way that is done, from 0 to 1 */
  MhValue value;
} MhStepChip;

/* The preview of a gesture under way: what would happen if it ended now. */
typedef struct
{
  guint32 from;     /* node at which a new edge begins, or MH_NODE_NONE */
  guint32 to;       /* node at which the edge ends, or MH_NODE_NONE for an end at @point */
  MhPoint point;    /* position of the pointer in the view */
  gboolean adds;    /* whether a node would be added at @point */
  gboolean chooses; /* whether the nodes inside @marquee would be selected */
  MhRect marquee;   /* selection rectangle in the view */
} MhGraphDraft;

/* A counter below the node of the player to move: the replies that an algorithm has not
 * refuted yet. */
typedef struct
{
  guint32 node;
  guint n_total, n_left; /* all replies, and those not refuted; a total of 0 hides the counter */
} MhPips;
