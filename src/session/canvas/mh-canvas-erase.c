/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

/* The tool Erase: everything under the pointer is deleted. */

static void
drag_stroke (MhCanvasTool *self, const MhCanvasView *view, MhPoint from)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (MhArc));

  mh_graph_pick_along (view->scene, view->width, view->height, from, self->point, nodes, edges);
  mh_document_erase_edges (mh_canvas_tool_get_document (self), self->roads, (gpointer) edges->data,
                           edges->len);
  if (nodes->len > 0)
    mh_document_delete (mh_canvas_tool_get_document (self), (gpointer) nodes->data, nodes->len,
                        NULL, 0);
}

static void
release_stroke (MhCanvasTool *self, const MhCanvasView *view)
{
  mh_document_end_gesture (mh_canvas_tool_get_document (self));
}

static void
cancel_stroke (MhCanvasTool *self)
{
  mh_document_cancel_gesture (mh_canvas_tool_get_document (self));
}

static const MhCanvasGesture stroke_gesture = {
  .dragging = MH_CANVAS_DRAGS_AT_ONCE,
  .drag = drag_stroke,
  .release = release_stroke,
  .cancel = cancel_stroke,
};

/* Deletes the node, the node of the token, or the edge under the pointer. */
static gboolean
press (MhCanvasTool *self, const MhCanvasView *view)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  MhArc road;
  guint32 node;

  self->gesture = &stroke_gesture;
  mh_selection_clear (mh_canvas_tool_get_selection (self));
  mh_document_begin_gesture (document);
  if (mh_canvas_tool_find_pressed (self, view, &node))
    mh_document_delete (document, &node, 1, NULL, 0);
  else if (mh_graph_pick_edge (view->scene, view->width, view->height, self->press.point,
                               self->press.reach, &road))
    mh_document_erase_edges (document, self->roads, &road, 1);
  return TRUE;
}

static const char *
get_shape (const MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach)
{
  const MhGraphScene *const scene = view->scene;
  MhGraphPart part;
  MhArc road;

  if (mh_graph_pick_token_or_node (scene, view->width, view->height, point, reach, &part)
      || mh_graph_pick_edge (scene, view->width, view->height, point, reach, &road))
    return "pointer";
  return "crosshair";
}

const MhCanvasToolClass mh_canvas_erase = {
  .press = press,
  .get_shape = get_shape,
};
