/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

#include <math.h>

/* The tool Draw: clicks on the ground add nodes, drags from nodes join them. */

/* The distance beyond the rim, in pixels, within which a press hits a node. Closer new nodes
 * would overlap. */
#define CLEARANCE 4.0
/* The distance beyond the rim of a node, in pixels, within which the end of an edge snaps
 * to it. */
#define CATCH 10.0

/* Returns: the place for a new node under the pointer */
static MhPoint
get_landing (const MhCanvasTool *self, const MhCanvasView *view)
{
  return mh_canvas_tool_snap (self, mh_camera_to_world (&view->scene->camera, view->width,
                                                        view->height, self->point));
}

static void
update_landing (MhCanvasTool *self, const MhCanvasView *view)
{
  self->landing = mh_camera_to_view (&view->scene->camera, view->width, view->height,
                                     get_landing (self, view));
}

/* Returns: the node that occupies @place, or MH_NODE_NONE */
static guint32
find_at (const MhCanvasTool *self, MhPoint place)
{
  const MhBoard *board = mh_canvas_tool_get_board (self);
  const guint32 node = mh_canvas_tool_find_nearest (self, place);

  if (node == MH_NODE_NONE)
    return MH_NODE_NONE;

  const MhPoint there = mh_board_get_point (board, node);
  return hypot (there.x - place.x, there.y - place.y) < MH_CANVAS_SAME_PLACE ? node : MH_NODE_NONE;
}

static void
drag_edge (MhCanvasTool *self, const MhCanvasView *view, MhPoint before)
{
  const double radius = mh_graph_scene_get_radius (view->scene);
  const double reach = MAX (radius + CATCH, self->press.reach);

  mh_canvas_tool_set_cursor (self, self->node);
  if (!mh_graph_pick_node (view->scene, view->width, view->height, self->point, reach,
                           &self->target))
    self->target = find_at (self, get_landing (self, view));
  update_landing (self, view);
}

static void
release_edge (MhCanvasTool *self, const MhCanvasView *view)
{
  const guint32 from = self->node;
  const guint32 to = self->target;

  if (!self->is_moving)
    {
      mh_canvas_tool_set_cursor (self, from);
      mh_canvas_tool_select_only (self, from);
    }
  else if (to == MH_NODE_NONE)
    mh_canvas_tool_add_joined (self, from, get_landing (self, view));
  else if (to != from)
    mh_canvas_tool_join (self, from, to);
}

static void
fill_edge (const MhCanvasTool *self, MhGraphScene *scene)
{
  if (!self->is_moving)
    return;

  scene->draft.from = self->node;
  scene->draft.to = self->target != self->node ? self->target : MH_NODE_NONE;
  scene->draft.adds = self->target == MH_NODE_NONE;
  if (scene->draft.adds)
    scene->draft.point = self->landing;
}

static const MhCanvasGesture edge_gesture = {
  .has_nodes = TRUE,
  .drag = drag_edge,
  .release = release_edge,
  .fill = fill_edge,
};

static void
drag_place (MhCanvasTool *self, const MhCanvasView *view, MhPoint before)
{
  update_landing (self, view);
}

static void
fill_place (const MhCanvasTool *self, MhGraphScene *scene)
{
  scene->draft.adds = TRUE;
  scene->draft.point = self->landing;
}

/* A grid point that is occupied stands for its node. */
void
mh_canvas_tool_draw_here (MhCanvasTool *self, const MhCanvasView *view)
{
  const MhPoint place = get_landing (self, view);
  const guint32 node = find_at (self, place);

  if (node != MH_NODE_NONE)
    mh_canvas_tool_select_only (self, node);
  else
    mh_canvas_tool_add (self, place);
}

static const MhCanvasGesture place_gesture = {
  .drag = drag_place,
  .release = mh_canvas_tool_draw_here,
  .fill = fill_place,
};

static gboolean
press (MhCanvasTool *self, const MhCanvasView *view)
{
  const double clear = mh_graph_scene_get_radius (view->scene) + CLEARANCE;
  MhGraphPart part;
  guint32 node;

  mh_graph_pick_token_or_node (view->scene, view->width, view->height, self->press.point,
                               self->press.reach, &part);
  if (part.kind == MH_GRAPH_PART_TOKEN)
    mh_canvas_tool_press_token (self, part.player);
  else if (mh_graph_pick_node (view->scene, view->width, view->height, self->press.point,
                               MAX (self->press.reach, clear), &node))
    {
      self->gesture = &edge_gesture;
      self->node = node;
      self->target = node;
    }
  else
    {
      self->gesture = &place_gesture;
      update_landing (self, view);
    }
  return TRUE;
}

static const char *
get_shape (const MhCanvasTool *self, const MhCanvasView *view, MhPoint point, double reach)
{
  MhGraphPart part;

  mh_graph_pick_token_or_node (view->scene, view->width, view->height, point, reach, &part);
  return part.kind == MH_GRAPH_PART_TOKEN ? "grab" : "crosshair";
}

const MhCanvasToolClass mh_canvas_draw = {
  .press = press,
  .get_shape = get_shape,
};
