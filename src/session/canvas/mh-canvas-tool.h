/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-roads.h"
#include "mh-graph-picker.h"
#include "mh-session.h"

G_BEGIN_DECLS

/*
 * The behaviour of pointer and keys on the canvas: the tools, without widgets.
 *
 * Dragging a token explores positions with every tool; the token snaps to the node under
 * the pointer, and the document is not changed. All other gestures edit the document, and
 * each is undone in one step. The keyboard moves a cursor over the nodes.
 *
 * Every call passes a scene with the geometry of the board as it is shown: nodes, edges,
 * tokens and camera. Where mh_canvas_tool_has_replies(), a press and the shape of the
 * pointer also need the arrows of the replies.
 */
typedef struct _MhCanvasTool MhCanvasTool;

typedef enum
{
  MH_TOOL_SELECT, /* clicks and marquees select, drags move, replies are played */
  MH_TOOL_DRAW,   /* clicks on the ground add nodes, drags from nodes join them */
  MH_TOOL_ERASE,  /* everything under the pointer is deleted */
  MH_TOOL_PLAY,   /* clicks and dragged tokens play moves, and nothing is edited */
  MH_TOOL_WALL,   /* paint the cells of a grid, in the order of MhPaint */
  MH_TOOL_FLOOR,
  MH_TOOL_FOOD,
  MH_TOOL_MOUSE,
  MH_TOOL_CAT,
} MhTool;

#define MH_TYPE_TOOL (mh_tool_get_type ())
GType mh_tool_get_type (void);

typedef struct
{
  const MhGraphScene *scene;
  double width, height;
} MhCanvasView;

typedef struct
{
  MhPoint point;
  double reach;      /* in pixels, see mh_graph_pick() */
  gboolean is_touch; /* whether this is a touch, which pans instead of selecting */
  gboolean extends;  /* Shift: whether the previous selection is kept */
  double threshold;  /* the distance in x or y, in pixels, above which this is a drag */
} MhCanvasPress;

typedef enum
{
  MH_CANVAS_KEY_LEFT,
  MH_CANVAS_KEY_RIGHT,
  MH_CANVAS_KEY_UP,
  MH_CANVAS_KEY_DOWN,
  MH_CANVAS_KEY_HOME,   /* the first node */
  MH_CANVAS_KEY_END,    /* the last one */
  MH_CANVAS_KEY_ENTER,  /* selects the node with the cursor, or completes an edge */
  MH_CANVAS_KEY_MOUSE,  /* moves the mouse, and its start, to the node with the cursor */
  MH_CANVAS_KEY_CAT,    /* moves the cat and its start likewise */
  MH_CANVAS_KEY_HOLE,   /* moves a hole likewise */
  MH_CANVAS_KEY_ADD,    /* adds a node in free space near the cursor */
  MH_CANVAS_KEY_JOIN,   /* begins an edge at the node with the cursor */
  MH_CANVAS_KEY_DELETE, /* deletes the selection, or the node with the cursor */
  MH_CANVAS_KEY_SELECT_ALL,
  MH_CANVAS_KEY_ESCAPE, /* cancels the gesture or edge, or clears the selection */
} MhCanvasKey;

typedef enum
{
  MH_CANVAS_PLAIN,
  MH_CANVAS_NUDGE = 1 << 0,  /* Ctrl: arrows move nodes instead of the cursor */
  MH_CANVAS_EXTEND = 1 << 1, /* Shift: Enter toggles a node in the selection */
} MhCanvasModifiers;

MhCanvasTool *mh_canvas_tool_new (MhSession *session);
void mh_canvas_tool_free (MhCanvasTool *self);

/* Changes the tool and cancels the present gesture. */
void mh_canvas_tool_set_tool (MhCanvasTool *self, MhTool tool);
/* Sets whose edges are drawn and erased. */
void mh_canvas_tool_set_roads (MhCanvasTool *self, MhRoads roads);
/* Sets whether nodes snap to the grid. */
void mh_canvas_tool_set_snaps (MhCanvasTool *self, gboolean snaps);
/* Returns: the node with the cursor, which keeps its node when nodes are renumbered;
 * MH_NODE_NONE before the keyboard was used */
guint32 mh_canvas_tool_get_cursor (const MhCanvasTool *self);
void mh_canvas_tool_set_cursor (MhCanvasTool *self, guint32 node);
gboolean mh_canvas_tool_is_dragging (const MhCanvasTool *self);
/* Returns: the node where the keyboard has begun an edge, or MH_NODE_NONE */
guint32 mh_canvas_tool_get_joining (const MhCanvasTool *self);
/* Returns: (transfer none) (nullable): a sentence about the effect of the last gesture or
 * key, or why it was refused; valid until the next one */
const char *mh_canvas_tool_get_status (const MhCanvasTool *self);
gboolean mh_canvas_tool_is_refused (const MhCanvasTool *self);
/* Sets the fields of @scene that show the gesture under way and the cursor. */
void mh_canvas_tool_fill (const MhCanvasTool *self, MhGraphScene *scene);

/* Returns: FALSE on ground that is the view's to drag */
gboolean
mh_canvas_tool_press (MhCanvasTool *self, const MhCanvasView *view, const MhCanvasPress *press);
/* Handles motion after a press.
 * Returns: whether the pointer was beyond the threshold since the press, also if the ground is
 * the view's to drag */
gboolean mh_canvas_tool_drag (MhCanvasTool *self, const MhCanvasView *view, MhPoint point);
/* Ends the gesture. Without a drag, it is a click at the point of the press. */
void mh_canvas_tool_release (MhCanvasTool *self, const MhCanvasView *view, MhPoint point);
/* Cancels the gesture and undoes its effect. */
void mh_canvas_tool_cancel (MhCanvasTool *self);
/* Handles motion without a button, and the pointer leaving the canvas. */
void
mh_canvas_tool_hover (MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach);
void mh_canvas_tool_leave (MhCanvasTool *self);
/* Returns: whether the present tool reacts to the arrows of replies */
gboolean mh_canvas_tool_has_replies (const MhCanvasTool *self);
/* Returns: (nullable): a static string: the CSS name of the pointer's shape that announces the
 * effect of a press at @point; NULL for the usual one */
const char *mh_canvas_tool_get_shape (const MhCanvasTool *self,
                                      const MhCanvasView *view,
                                      MhPoint point,
                                      double reach);

/* Returns: whether the key had an effect */
gboolean mh_canvas_tool_key (MhCanvasTool *self,
                             const MhCanvasView *view,
                             MhCanvasKey key,
                             MhCanvasModifiers modifiers);
/* Adds a node at @point, as a click with the Draw tool does. */
void mh_canvas_tool_add_at (MhCanvasTool *self, const MhCanvasView *view, MhPoint point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCanvasTool, mh_canvas_tool_free)

G_END_DECLS
