/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-canvas-tool.h"
#include "mh-document-edits.h"

G_BEGIN_DECLS

/* What the files of the state machine share: mh-canvas-tool.c (life, drafts and
 * edits), -press.c (how a gesture begins), -pointer.c (how it goes on and ends) and
 * -keys.c. */

typedef enum
{
  MH_CANVAS_IDLE,
  MH_CANVAS_NODES,   /* pressed or dragged; Select */
  MH_CANVAS_MARQUEE, /* from the ground; Select */
  MH_CANVAS_REPLY,   /* pressed; Select */
  MH_CANVAS_TOKEN,   /* pressed or dragged; Select and Draw */
  MH_CANVAS_BAND,    /* from a node; Draw */
  MH_CANVAS_PLACE,   /* on the ground; Draw */
  MH_CANVAS_STROKE,  /* Erase */
} MhCanvasState;

struct _MhCanvasTool
{
  MhWorkspace *workspace;
  MhTool tool;
  gboolean snaps;

  MhCanvasState state;
  gboolean is_moving; /* past the threshold */
  MhCanvasPress press;
  MhPoint point;      /* where the pointer is now */
  MhPoint landing;    /* BAND, PLACE: where a node would come to lie, in the view */
  guint32 node;       /* NODES, BAND: the pressed one; REPLY: where it leads */
  gboolean reselects; /* NODES: a click changes the selection */
  GArray *nodes;      /* NODES: all that move; MARQUEE: what was selected (guint32) */
  GArray *origins;    /* NODES: where they were (MhPlace) */
  guint8 *loose;      /* NODES, moving: the same, one byte a node; or NULL */
  guint32 target;     /* BAND: the node at its end, or MH_NODE_NONE */
  MhPlayer player;    /* TOKEN */
  guint32 position;   /* TOKEN: the current one when it was pressed */

  gboolean has_cursor; /* its node is that of the selection */
  MhPlace cursor_place;
  gboolean cursor_leads; /* the keyboard moved it since something was selected */
  guint32 joining;
  char *news;
  gboolean is_refused;
};

MhDocument *mh_canvas_tool_get_document (const MhCanvasTool *self);
MhSelection *mh_canvas_tool_get_selection (const MhCanvasTool *self);
const MhSketch *mh_canvas_tool_get_sketch (const MhCanvasTool *self);

/* @news: (transfer full) (nullable) */
void mh_canvas_tool_take_news (MhCanvasTool *self, char *news);
/* @error: (transfer full) */
void mh_canvas_tool_take_error (MhCanvasTool *self, GError *error);
void mh_canvas_tool_forget_gesture (MhCanvasTool *self);
void mh_canvas_tool_select_only (MhCanvasTool *self, guint32 node);

/* Of a node that would be placed under the pointer. */
void mh_canvas_tool_update_landing (MhCanvasTool *self, const MhCanvasView *view);
MhPlace mh_canvas_tool_snap (const MhCanvasTool *self, MhPlace place);
/* The node that lies at @place, or MH_NODE_NONE. */
guint32 mh_canvas_tool_find_at (const MhCanvasTool *self, MhPlace place);

/* Edits, with their news; the cursor goes to what is new. */
void mh_canvas_tool_add (MhCanvasTool *self, MhPlace place);
void mh_canvas_tool_add_joined (MhCanvasTool *self, guint32 from, MhPlace place);
void mh_canvas_tool_join (MhCanvasTool *self, guint32 from, guint32 to);

G_END_DECLS
