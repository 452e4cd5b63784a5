/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-picker.h"
#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * What pointer and keys do on the canvas: a state machine without widgets.
 *
 * Dragging a node moves it (an edit), dragging a token explores (it snaps to
 * the node under the pointer), clicking a reply plays it. The keyboard moves
 * a cursor over the nodes.
 *
 * Every call brings the scene and the size of the view as they are at that
 * moment. The workspace must outlive the tool.
 */
typedef struct _MhCanvasTool MhCanvasTool;

typedef struct
{
  const MhGraphScene *scene;
  double width, height;
} MhCanvasView;

typedef enum
{
  MH_CANVAS_KEY_LEFT,
  MH_CANVAS_KEY_RIGHT,
  MH_CANVAS_KEY_UP,
  MH_CANVAS_KEY_DOWN,
  MH_CANVAS_KEY_HOME,   /* the first node */
  MH_CANVAS_KEY_END,    /* the last one */
  MH_CANVAS_KEY_ENTER,  /* the mover goes to the cursor's node, if that is a legal move */
  MH_CANVAS_KEY_MOUSE,  /* puts the mouse on the cursor's node: changes the start, too */
  MH_CANVAS_KEY_CAT,    /* the same with the cat */
  MH_CANVAS_KEY_ESCAPE, /* takes back the drag under way */
} MhCanvasKey;

MhCanvasTool *mh_canvas_tool_new (MhWorkspace *workspace);
void mh_canvas_tool_free (MhCanvasTool *self);

/* @reach: as for mh_graph_pick(). Returns: FALSE on empty ground, which is
 * the view's to drag */
gboolean
mh_canvas_tool_press (MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach);
void mh_canvas_tool_drag (MhCanvasTool *self, const MhCanvasView *view, MhPoint point);
void mh_canvas_tool_release (MhCanvasTool *self, const MhCanvasView *view, MhPoint point);
/* Takes back what the drag has done so far. */
void mh_canvas_tool_cancel (MhCanvasTool *self);
/* The pointer without a button; leaving the canvas. */
void
mh_canvas_tool_hover (MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach);
void mh_canvas_tool_leave (MhCanvasTool *self);

/* @nudges: with Ctrl, arrows move the cursor's node instead of the cursor.
 * Returns: whether the key did something */
gboolean
mh_canvas_tool_key (MhCanvasTool *self, const MhCanvasView *view, MhCanvasKey key, gboolean nudges);

/* MH_NODE_NONE before the keyboard was used. */
guint32 mh_canvas_tool_get_cursor (const MhCanvasTool *self);
void mh_canvas_tool_set_cursor (MhCanvasTool *self, guint32 node);
gboolean mh_canvas_tool_is_dragging (const MhCanvasTool *self);
/* Sets the fields of @scene that show the drag under way and the cursor. */
void mh_canvas_tool_fill (const MhCanvasTool *self, MhGraphScene *scene);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCanvasTool, mh_canvas_tool_free)

G_END_DECLS
