/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-canvas-tool.h"
#include "mh-document-edits.h"

G_BEGIN_DECLS

/*
 * The interface between the tools of the canvas and their core.
 *
 * A tool decides which gesture a press begins, and a gesture says what happens until the release;
 * both are constant tables of functions. Each tool has a file with its gestures:
 * mh-canvas-select.c, -draw.c, -erase.c and -paint.c. The core, mh-canvas-tool.c, has the life
 * cycle, the threshold of a drag and the gesture of tokens; mh-canvas-keys.c has the keys, which
 * are the same with every tool.
 */

/* The distance below which two nodes count as being at the same place. */
#define MH_CANVAS_SAME_PLACE 1.0

typedef enum
{
  MH_CANVAS_DRAGS_WHEN_MOVED,
  MH_CANVAS_DRAGS_AT_ONCE, /* a press alone already has an effect */
  MH_CANVAS_NEVER_DRAGS,
} MhCanvasDragging;

typedef struct
{
  MhCanvasDragging dragging;
  gboolean has_nodes; /* whether the gesture ends when nodes get other numbers */

  /* Each function may be NULL. */

  /* Called for each motion beyond the threshold.
   * @from: where the pointer was before, at first the point of the press */
  void (*drag) (MhCanvasTool *self, const MhCanvasView *view, MhPoint from);
  /* Called at the end. The gesture is a click if it is not moving; edits made here are not
   * part of a gesture of the document. */
  void (*release) (MhCanvasTool *self, const MhCanvasView *view);
  void (*cancel) (MhCanvasTool *self);
  /* Sets the fields of @scene that show the gesture. */
  void (*fill) (const MhCanvasTool *self, MhGraphScene *scene);
} MhCanvasGesture;

typedef struct
{
  gboolean has_replies; /* whether the tool needs what is shown of replies and legal moves */

  /* Begins a gesture, if there is something to be done until the release.
   * Returns: FALSE on ground that is the view's to drag */
  gboolean (*press) (MhCanvasTool *self, const MhCanvasView *view);
  /* Returns: (nullable): the CSS name of the pointer's shape */
  const char *(*get_shape) (const MhCanvasTool *self,
                            const MhCanvasView *view,
                            MhPoint point,
                            double reach);
  /* (nullable) What Enter does at the node with the cursor; then no key edits. */
  void (*choose) (MhCanvasTool *self, guint32 node);
} MhCanvasToolClass;

extern const MhCanvasToolClass mh_canvas_select, mh_canvas_draw, mh_canvas_erase, mh_canvas_play,
    mh_canvas_paint;

struct _MhCanvasTool
{
  MhSession *session;
  MhTool tool;
  MhRoads roads; /* whose edges are drawn and erased */
  gboolean snaps;

  const MhCanvasGesture *gesture; /* (nullable): the gesture under way */
  gboolean is_moving;             /* whether the pointer went beyond the threshold */
  MhCanvasPress press;
  MhPoint point;      /* the point of the press, or of the last motion beyond the threshold */
  guint32 node;       /* the pressed node, or for a reply the position after it */
  gboolean reselects; /* whether a click on the selected node changes the selection */
  /* (element-type guint32): all moved nodes, or for a marquee the previous selection */
  GArray *nodes;
  GArray *origins;  /* (element-type MhPoint): the original places of moved nodes */
  guint8 *loose;    /* (nullable): one byte per node: whether it is moved */
  MhPoint landing;  /* the point in the view where Draw would put a node */
  guint32 target;   /* the node at the end of a drawn edge, or MH_NODE_NONE */
  MhPlayer player;  /* whose token is dragged */
  guint32 position; /* the current position before a token was dragged */

  gboolean has_cursor; /* whether there is a cursor; its node is stored in the selection */
  MhPoint cursor_place;
  gboolean cursor_leads; /* whether the cursor was moved since the last selection */
  guint32 joining;       /* the node where the keyboard has begun an edge, or MH_NODE_NONE */
  char *status;
  gboolean is_refused;
};

const MhCanvasToolClass *mh_canvas_tool_get_class (const MhCanvasTool *self);
MhDocument *mh_canvas_tool_get_document (const MhCanvasTool *self);
MhSelection *mh_canvas_tool_get_selection (const MhCanvasTool *self);
const MhBoard *mh_canvas_tool_get_board (const MhCanvasTool *self);

/* @status: (transfer full) (nullable): the effect of an operation, in a sentence */
void mh_canvas_tool_set_status (MhCanvasTool *self, char *status);
/* @error: (transfer full): the reason why an operation was refused */
void mh_canvas_tool_set_error (MhCanvasTool *self, GError *error);
void mh_canvas_tool_select_only (MhCanvasTool *self, guint32 node);

MhPoint mh_canvas_tool_snap (const MhCanvasTool *self, MhPoint place);
/* Moves @places, where @nodes are to go, on by @way until none of them is that of a node that
 * stays, since only one of two nodes on one point can be seen.
 * Returns: whether they had to move */
gboolean mh_canvas_tool_keep_apart (const MhCanvasTool *self,
                                    const guint32 *nodes,
                                    gsize n_nodes,
                                    MhPoint way,
                                    MhPoint *places);
/* Returns: the node nearest to @place, or MH_NODE_NONE without nodes */
guint32 mh_canvas_tool_find_nearest (const MhCanvasTool *self, MhPoint place);
/* Begins to drag the token of @player, as it can be with several tools. */
void mh_canvas_tool_press_token (MhCanvasTool *self, MhPlayer player);
/* Finds the pressed node, or the node of the pressed token.
 * Returns: FALSE if there is none */
gboolean
mh_canvas_tool_find_pressed (const MhCanvasTool *self, const MhCanvasView *view, guint32 *node);
/* Does what a click with Draw does on the ground at the present point. */
void mh_canvas_tool_draw_here (MhCanvasTool *self, const MhCanvasView *view);

/* Edits that also set the status and move the cursor to the new part. */
void mh_canvas_tool_add (MhCanvasTool *self, MhPoint place);
void mh_canvas_tool_add_joined (MhCanvasTool *self, guint32 from, MhPoint place);
void mh_canvas_tool_join (MhCanvasTool *self, guint32 from, guint32 to);

G_END_DECLS
