/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-canvas-tool.h"
#include "mh-document-edits.h"

G_BEGIN_DECLS

/* The part of the state machine that its files share: mh-canvas-tool.c (life cycle, drafts
 * and edits), -press.c (the start of a gesture), -pointer.c (its continuation and end) and
 * -keys.c. */

typedef enum
{
  MH_CANVAS_IDLE,
  MH_CANVAS_NODES,   /* Select: nodes are pressed or dragged */
  MH_CANVAS_MARQUEE, /* Select: a marquee is drawn from the ground */
  MH_CANVAS_REPLY,   /* Select: a reply is pressed */
  MH_CANVAS_TOKEN,   /* Select, Draw: a token is pressed or dragged */
  MH_CANVAS_BAND,    /* Draw: an edge is drawn from a node */
  MH_CANVAS_PLACE,   /* Draw: the ground is pressed */
  MH_CANVAS_STROKE,  /* Erase: parts under the pointer are deleted */
} MhCanvasState;

struct _MhCanvasTool
{
  MhSession *session;
  MhTool tool;
  gboolean snaps;

  MhCanvasState state;
  gboolean is_moving; /* whether the drag threshold was exceeded */
  MhCanvasPress press;
  MhPoint point;      /* the present position of the pointer */
  MhPoint landing;    /* BAND, PLACE: the point in the view for a new node */
  guint32 node;       /* NODES, BAND: the pressed node; REPLY: the position after the reply */
  gboolean reselects; /* NODES: whether a click changes the selection */
  /* (element-type guint32): NODES: all moved nodes; MARQUEE: the previous selection */
  GArray *nodes;
  GArray *origins;  /* (element-type MhPlace): NODES: the original places */
  guint8 *loose;    /* (nullable): NODES: one byte per node: whether it is moved */
  guint32 target;   /* BAND: the node at the end of the edge, or MH_NODE_NONE */
  MhPlayer player;  /* TOKEN: the player */
  guint32 position; /* TOKEN: the current position at the press */

  gboolean has_cursor; /* whether there is a cursor; its node is stored in the selection */
  MhPlace cursor_place;
  gboolean cursor_leads; /* whether the cursor was moved since the last selection */
  guint32 joining;
  char *news;
  gboolean is_refused;
};

MhDocument *mh_canvas_tool_get_document (const MhCanvasTool *self);
MhSelection *mh_canvas_tool_get_selection (const MhCanvasTool *self);
const MhSketch *mh_canvas_tool_get_sketch (const MhCanvasTool *self);

/* @news: (transfer full) (nullable): the effect of an operation, in a sentence */
void mh_canvas_tool_set_status (MhCanvasTool *self, char *news);
/* @error: (transfer full): the reason why an operation was refused */
void mh_canvas_tool_set_error (MhCanvasTool *self, GError *error);
void mh_canvas_tool_forget_gesture (MhCanvasTool *self);
void mh_canvas_tool_select_only (MhCanvasTool *self, guint32 node);

/* Computes the point for a new node under the pointer. */
void mh_canvas_tool_update_landing (MhCanvasTool *self, const MhCanvasView *view);
MhPlace mh_canvas_tool_snap (const MhCanvasTool *self, MhPlace place);
/* Returns: the node that occupies @place, or MH_NODE_NONE */
guint32 mh_canvas_tool_find_at (const MhCanvasTool *self, MhPlace place);

/* Edits that also set the news and move the cursor to the new part. */
void mh_canvas_tool_add (MhCanvasTool *self, MhPlace place);
void mh_canvas_tool_add_joined (MhCanvasTool *self, guint32 from, MhPlace place);
void mh_canvas_tool_join (MhCanvasTool *self, guint32 from, guint32 to);

G_END_DECLS
