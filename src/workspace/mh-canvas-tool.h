/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-picker.h"
#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * What the pointer and the keys do on the canvas: a state machine without widgets.
 *
 * With any tool, dragging a token explores (it snaps to the node under the pointer)
 * and edits nothing. Everything else edits, and what one gesture has done is undone
 * in one step. The keyboard moves a cursor over the nodes.
 *
 * Each call passes the scene and the size of the view as they are at that moment.
 */
typedef struct _MhCanvasTool MhCanvasTool;

typedef enum
{
  MH_TOOL_SELECT, /* clicks and marquees select, drags move, replies are played */
  MH_TOOL_DRAW,   /* clicks on the ground add nodes, drags from nodes join them */
  MH_TOOL_ERASE,  /* whatever the pointer goes over is deleted */
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
  double reach;      /* as for mh_graph_pick() */
  gboolean is_touch; /* a finger, which moves the ground instead of selecting */
  gboolean extends;  /* with Shift: what was selected stays so */
} MhCanvasPress;

typedef enum
{
  MH_CANVAS_KEY_LEFT,
  MH_CANVAS_KEY_RIGHT,
  MH_CANVAS_KEY_UP,
  MH_CANVAS_KEY_DOWN,
  MH_CANVAS_KEY_HOME,   /* the first node */
  MH_CANVAS_KEY_END,    /* the last one */
  MH_CANVAS_KEY_ENTER,  /* selects the cursor's node; joins it while joining */
  MH_CANVAS_KEY_MOUSE,  /* puts the mouse there: changes the start, too */
  MH_CANVAS_KEY_CAT,    /* the same with the cat */
  MH_CANVAS_KEY_HOLE,   /* the same with a hole */
  MH_CANVAS_KEY_ADD,    /* a node near the cursor, where there is room */
  MH_CANVAS_KEY_JOIN,   /* begins to join the cursor's node to the next chosen one */
  MH_CANVAS_KEY_DELETE, /* what is selected, or the cursor's node */
  MH_CANVAS_KEY_SELECT_ALL,
  MH_CANVAS_KEY_ESCAPE, /* takes back the gesture, stops joining, selects nothing */
} MhCanvasKey;

typedef enum
{
  MH_CANVAS_PLAIN,
  MH_CANVAS_NUDGE = 1 << 0,  /* Ctrl: arrows move nodes instead of the cursor */
  MH_CANVAS_EXTEND = 1 << 1, /* Shift: Enter adds to the selection, or takes away */
} MhCanvasModifiers;

MhCanvasTool *mh_canvas_tool_new (MhWorkspace *workspace);
void mh_canvas_tool_free (MhCanvasTool *self);

/* Ends what is under way. */
void mh_canvas_tool_set_tool (MhCanvasTool *self, MhTool tool);
/* Whether nodes are placed on the grid of the ground. */
void mh_canvas_tool_set_snaps (MhCanvasTool *self, gboolean snaps);
/* MH_NODE_NONE before the keyboard was used. It follows its node. */
guint32 mh_canvas_tool_get_cursor (const MhCanvasTool *self);
void mh_canvas_tool_set_cursor (MhCanvasTool *self, guint32 node);
gboolean mh_canvas_tool_is_dragging (const MhCanvasTool *self);
/* The node that the keyboard is joining to another, or MH_NODE_NONE. */
guint32 mh_canvas_tool_get_joining (const MhCanvasTool *self);
/* What the last gesture or key has done, or why it could not, in a sentence
 * (nullable); forgotten with the next one. */
const char *mh_canvas_tool_get_news (const MhCanvasTool *self);
gboolean mh_canvas_tool_is_refused (const MhCanvasTool *self);
/* Sets the fields of @scene that show the gesture under way and the cursor. */
void mh_canvas_tool_fill (const MhCanvasTool *self, MhGraphScene *scene);

/* Returns: FALSE on ground that is the view's to drag */
gboolean
mh_canvas_tool_press (MhCanvasTool *self, const MhCanvasView *view, const MhCanvasPress *press);
void mh_canvas_tool_drag (MhCanvasTool *self, const MhCanvasView *view, MhPoint point);
void mh_canvas_tool_release (MhCanvasTool *self, const MhCanvasView *view, MhPoint point);
/* Takes back what the gesture has done so far. */
void mh_canvas_tool_cancel (MhCanvasTool *self);
/* The pointer without a button; leaving the canvas. */
void
mh_canvas_tool_hover (MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach);
void mh_canvas_tool_leave (MhCanvasTool *self);

/* Returns: whether the key did something */
gboolean mh_canvas_tool_key (MhCanvasTool *self,
                             const MhCanvasView *view,
                             MhCanvasKey key,
                             MhCanvasModifiers modifiers);
/* As a click with the Draw tool. */
void mh_canvas_tool_add_at (MhCanvasTool *self, const MhCanvasView *view, MhPoint point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCanvasTool, mh_canvas_tool_free)

G_END_DECLS
