/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

/* The distance beyond the rim, in pixels, within which a press with the Draw tool hits a
 * node. Closer new nodes would overlap. */
#define DRAW_CLEARANCE 4.0

static void
pick (const MhCanvasView *view, MhPoint point, double reach, MhGraphPart *part)
{
  mh_graph_pick (view->scene, view->width, view->height, point, reach, part);
}

/* If the pressed node is selected, the whole selection moves. */
static void
press_node (MhCanvasTool *self, guint32 node)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);

  self->state = MH_CANVAS_NODES;
  self->node = node;
  self->reselects = mh_selection_has_node (selection, node);
  mh_canvas_tool_set_cursor (self, node);
  if (self->reselects)
    return;

  if (self->press.extends)
    mh_selection_toggle_node (selection, node);
  else
    mh_canvas_tool_select_only (self, node);
  self->cursor_leads = FALSE;
}

static void
press_edge (MhCanvasTool *self, const MhCanvasView *view, gsize index)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);
  gsize n_edges;
  const MhArc edge = mh_sketch_get_edges (view->scene->sketch, &n_edges)[index];

  if (self->press.extends)
    mh_selection_toggle_edge (selection, edge);
  else
    mh_selection_select (selection, NULL, 0, &edge, 1);
  self->cursor_leads = FALSE;
}

/* Returns: FALSE if the view should pan */
static gboolean
press_ground (MhCanvasTool *self)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);
  gsize n_nodes;
  const guint32 *nodes = mh_selection_get_nodes (selection, &n_nodes);
  const gboolean can_draw = mh_document_can_draw (mh_canvas_tool_get_document (self));

  self->cursor_leads = FALSE;
  if (self->press.extends)
    g_array_append_vals (self->nodes, nodes, (guint) n_nodes);
  else
    mh_selection_clear (selection);
  if (self->press.is_touch || !can_draw)
    return FALSE;

  self->state = MH_CANVAS_MARQUEE;
  return TRUE;
}

static void
press_token (MhCanvasTool *self, MhPlayer player)
{
  self->state = MH_CANVAS_TOKEN;
  self->player = player;
  self->position = mh_selection_get_current (mh_canvas_tool_get_selection (self));
}

static gboolean
press_to_select (MhCanvasTool *self, const MhCanvasView *view)
{
  MhGraphPart part;

  pick (view, self->press.point, self->press.reach, &part);
  switch (part.kind)
    {
    case MH_GRAPH_PART_NODE:
      press_node (self, part.node);
      return TRUE;
    case MH_GRAPH_PART_TOKEN:
      press_token (self, part.player);
      return TRUE;
    case MH_GRAPH_PART_REPLY:
      self->state = MH_CANVAS_REPLY;
      self->node = view->scene->replies[part.index].to;
      return TRUE;
    case MH_GRAPH_PART_EDGE:
      press_edge (self, view, part.index);
      return TRUE;
    case MH_GRAPH_PART_NONE:
    default:
      return press_ground (self);
    }
}

/* Handles a press of the Draw tool, which ignores replies, because they cover the ground. */
static void
press_to_draw (MhCanvasTool *self, const MhCanvasView *view)
{
  const double clear = mh_graph_scene_get_radius (view->scene) + DRAW_CLEARANCE;
  MhGraphPart part;
  guint32 node;

  pick (view, self->press.point, self->press.reach, &part);
  if (part.kind == MH_GRAPH_PART_TOKEN)
    {
      press_token (self, part.player);
      return;
    }

  if (mh_graph_pick_node (view->scene, view->width, view->height, self->press.point,
                          MAX (self->press.reach, clear), &node))
    {
      self->state = MH_CANVAS_BAND;
      self->node = node;
      self->target = node;
      mh_canvas_tool_set_cursor (self, node);
      return;
    }

  self->state = MH_CANVAS_PLACE;
  mh_canvas_tool_update_landing (self, view);
}

/* Deletes the node, the node of the token, or the edge under the pointer. */
static void
erase_at (MhCanvasTool *self, const MhCanvasView *view)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  gsize n_edges, index;
  const MhArc *edges = mh_sketch_get_edges (view->scene->sketch, &n_edges);
  guint32 node;

  if (mh_graph_pick_node (view->scene, view->width, view->height, self->press.point,
                          self->press.reach, &node))
    mh_document_delete (document, &node, 1, NULL, 0);
  else if (mh_graph_pick_edge (view->scene, view->width, view->height, self->press.point,
                               self->press.reach, &index))
    mh_document_delete (document, NULL, 0, &(MhArc){ edges[index].from, edges[index].to }, 1);
}

static void
press_to_erase (MhCanvasTool *self, const MhCanvasView *view)
{
  self->state = MH_CANVAS_STROKE;
  mh_selection_clear (mh_canvas_tool_get_selection (self));
  mh_document_begin_gesture (mh_canvas_tool_get_document (self));
  erase_at (self, view);
}

/* Completes the edge that the keyboard has begun; a press on the ground only cancels it. */
static void
press_to_join (MhCanvasTool *self, const MhCanvasView *view)
{
  const guint32 from = self->joining;
  guint32 node;

  self->joining = MH_NODE_NONE;
  if (mh_graph_pick_node (view->scene, view->width, view->height, self->press.point,
                          self->press.reach, &node)
      && node != from)
    mh_canvas_tool_join (self, from, node);
}

gboolean
mh_canvas_tool_press (MhCanvasTool *self, const MhCanvasView *view, const MhCanvasPress *press)
{
  g_return_val_if_fail (self != NULL && view != NULL && press != NULL, FALSE);

  mh_canvas_tool_cancel (self);
  mh_canvas_tool_set_status (self, NULL);
  self->press = *press;
  self->point = press->point;

  if (self->joining != MH_NODE_NONE)
    {
      press_to_join (self, view);
      return TRUE;
    }

  switch (self->tool)
    {
    case MH_TOOL_DRAW:
      press_to_draw (self, view);
      return TRUE;
    case MH_TOOL_ERASE:
      press_to_erase (self, view);
      return TRUE;
    case MH_TOOL_SELECT:
    default:
      return press_to_select (self, view);
    }
}
